# Says what is in a flight recorder. The sentences are those of the library where it has them.
from decider_memory import RECORDED_WITH_GONE
from decider_objects import Delegates
from decider_preconditions import VERDICTS, AcceptedText, FailedWhile, RejectionText
from decider_read import Problem, Seconds
from decider_recorder import EDITED_SINCE, EnumeratorOf, IsAsked, VerdictOf, recorder_at

REASONS = {"kInterrupted": "interrupted", "kFailed": "failed", "kSucceeded": "succeeded", "kStopped": "stopped",
           "kNoLongerHolds": "its While no longer held", "kTimedOut": "its MaxSeconds were over", "kError": "error"}
CLASSIC_REASONS = {REASONS["kNoLongerHolds"]: "a condition no longer held", REASONS["kTimedOut"]: "a time limit was over"}


def RecorderText(target, address):
    """6 records from 1.0s to 5.5s"""
    recorder = recorder_at(target, address)
    ticks = recorder.Ticks
    if not ticks:
        return RECORDED_WITH_GONE if recorder.IsGone else "no records"
    return "%d records from %s to %s" % (len(ticks), Seconds(ticks[0].FirstTime), Seconds(ticks[-1].LastTime))


def AnswerText(recorder, tick, event, when=""):
    """was rejected by its Decide, which returned -0.5 (too far: 12 m)"""
    return AnswerAlone(recorder, tick, event, when) + event.Because


def AnswerOfEdited(event, verdict):
    """Of a node whose checks were edited in a reload, so that they do not tell what failed before."""
    if verdict == "kAccepted":
        return "accepted"
    return "was %s, which %s" % (VERDICTS.get(verdict, verdict),
                                 "returned %g" % event.Value if verdict == "kRejected" else "was edited since")


def AnswerAlone(recorder, tick, event, when):
    subject, verdict = event.At.Of, VerdictOf(recorder.Target, event)
    if event.Detail & EDITED_SINCE:
        return AnswerOfEdited(event, verdict)
    if event.IsValue:
        worth = "worth %g" % event.Worth if event.Worth is not None else "its Decide returned %g" % event.Value
        return "was active, and %s%s" % (worth, when)
    if verdict == "kAccepted":
        if Delegates(subject):
            return "accepted: its children returned %g%s" % (event.Value, when)
        if subject.Decide.Call:
            return "accepted: its Decide returned %g%s" % (event.Value, when)
        return "accepted: " + AcceptedText(recorder.Target, recorder.FlagNames, recorder.StimuliNames, subject)
    return "was " + RejectionText(recorder, tick, event, verdict, when)


def ReasonText(recorder, event):
    return REASONS.get(EnumeratorOf(recorder.Target, "bt::end_reason", REASONS, event.Detail & 0xF), "?")


def DeactivationText(recorder, event):
    """A node of a classic tree has no MaxSeconds, and the While may be that of a node above it."""
    nodes = [event.At, recorder.Tree.Parent(event.At)]
    is_classic = any(node and node.Of.NameOf("Kind") == "kNode" for node in nodes)
    reason = ReasonText(recorder, event)
    return CLASSIC_REASONS.get(reason, reason) if is_classic else reason


def EndText(recorder, tick, event):
    """ended, its While no longer held: needs kSeesEnemy, which is not set"""
    reason = ReasonText(recorder, event)
    if reason == REASONS["kTimedOut"] and recorder.WasClockSetBack(tick, event.At):
        return "ended, the clock was set back to before its activation"
    return "ended, " + reason + (": " + FailedWhile(recorder, tick, event) if reason == REASONS["kNoLongerHolds"] else "")


def EventText(recorder, tick, event):
    """FLEE was rejected by its Decide, which returned -0.5"""
    kind, name = event.NameOf("Kind"), event.At.Name
    when = " at the end" if tick.Count > 1 else ""  # the values of the other ticks are not kept
    words = {
        "kAsked": lambda: AnswerText(recorder, tick, event, when),
        "kActivated": lambda: "was activated",
        "kActivateFailed": lambda: "refused in its Activate" + event.Because,
        "kBecause": lambda: "said: " + recorder.BecauseText(event),
        "kEnded": lambda: EndText(recorder, tick, event) + event.Because,
        "kFlagsRenewed": lambda: "asked for the flags again: DecisionFlags" +
            recorder.FlagNames.Changes(event.FlagsBefore, event.DecisionFlags),
        "kRedecide": lambda: "decided again",
        "kDeactivated": lambda: "was deactivated, " + DeactivationText(recorder, event),
        "kSubsetRuleBroken": lambda: "found no child that accepted (Subset Rule)",
        "kWaiting": lambda: "waited for the next tick",
        "kGaveUp": lambda: "began its child once too often" if event.At.Of.NameOf("Kind") == "kNode" else "had one redecide too many",
    }
    return "  " * event.At.Depth + name + " " + words.get(kind, lambda: kind)()


def FlagsText(recorder, tick, in_full):
    """All flags, or what changed since the record before; nothing if that is nothing."""
    before = tick.Before
    if in_full or not before:
        return ": DecisionFlags %s, StimuliFlags %s" % (
            recorder.FlagNames.Words(tick.DecisionFlags), recorder.StimuliNames.Words(tick.StimuliFlags))
    changes = [("DecisionFlags", recorder.FlagNames.Changes(before.DecisionFlags, tick.DecisionFlags)),
               ("StimuliFlags", recorder.StimuliNames.Changes(before.StimuliFlags, tick.StimuliFlags))]
    text = ", ".join(kind + change for kind, change in changes if change)
    return text and ": " + text


def EditText(num_new, num_gone):
    """the tree was edited: 2 new, 1 gone"""
    nums = ["%d %s" % (num, word) for num, word in ((num_new, "new"), (num_gone, "gone")) if num]
    return "the tree was edited" + (": " + ", ".join(nums) if nums else "")


def TickLines(recorder, tick, in_full):
    span = "%.3f s" % tick.FirstTime if tick.Count == 1 else "%.3f to %.3f s, %d ticks" % (tick.FirstTime, tick.LastTime, tick.Count)
    notes = (", stopped" if tick.IsStop else "") + (", after something that was not recorded" if tick.HasGap else "")
    lines = ["@ %s%s%s" % (span, notes, FlagsText(recorder, tick, in_full))]
    lines += ["  " + EventText(recorder, tick, event) for event in recorder.Events(tick) if not event.IsNamedLater]
    lines += ["  ... more than the recorder has room for"] if tick.IsCut else []
    return lines + ["  active: " + recorder.Path(tick)] + ["  " + EditText(*nums) for nums in recorder.Edits(tick)]


def RecordingLines(target, address, first=float("-inf"), last=float("inf")):
    """What happened between two times, both included."""
    recorder = recorder_at(target, address)
    if not recorder.Ticks:
        raise Problem("this was " + RECORDED_WITH_GONE if recorder.IsGone else "this recorder is empty")
    half = 0.0005  # times are printed in milliseconds
    chosen = [tick for tick in recorder.Ticks if tick.LastTime > first - half and tick.FirstTime < last + half]
    if not chosen:
        raise Problem("nothing is recorded between these times; the recording is from %.3f s to %.3f s" % (
            recorder.Ticks[0].FirstTime, recorder.Ticks[-1].LastTime))
    return [line for tick in chosen for line in TickLines(recorder, tick, tick is chosen[0])]


def LastWords(recorder, decider):
    """What the recording last knows of a decider."""
    if not recorder.Ticks:
        return ["This was %s." % RECORDED_WITH_GONE if recorder.IsGone else "The recorder is empty."]
    for tick in reversed(recorder.Ticks):
        for event in reversed(recorder.Events(tick)):
            if IsAsked(event) and event.At.Decider == decider:
                return ["When it was last asked, at %.3f s, it %s." % (tick.LastTime, AnswerText(recorder, tick, event))]
    return ["It was not asked in the recording, which is from %.3f s to %.3f s." % (
        recorder.Ticks[0].FirstTime, recorder.Ticks[-1].LastTime)]
