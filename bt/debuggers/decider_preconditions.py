# What is said of each precondition: the words of the verdict, why it fails now, and why it failed. The sentences are those of
# bt/debug/text/precondition_words.h. A test compares the words with bt/engine/precondition_table.h, and names a row that is missing.
import struct

from decider_flags import DECISION_FLAGS, STIMULI, FailedFlags, Wanted
from decider_memory import NO_OFFSET
from decider_ranges import FailedRange, RangesNow, RangesOf, RangeText, ShortestFloat

# In the order of the enumerators, for programs whose debug information lacks these.
VERDICTS = {
    "kAccepted": "accepted",
    "kFailedDecisionFlags": "rejected by its DecisionFlags check",
    "kFailedStimuliFlags": "rejected by its StimuliFlags check",
    "kFailedRange": "rejected by its range check",
    "kFailedTimer": "rejected by its EverySeconds timer",
    "kFailedCooldown": "rejected by its CooldownSeconds timer",
    "kRejected": "rejected by its Decide",
    "kChildrenRejected": "rejected because no child accepted",
    "kMasked": "masked, because it ended or refused in this tick",
}


def FlagsText(target, names, subject, kinds, flags):
    """Which flags fail, of its preconditions and of its While; "" if they pass."""
    failed = FailedFlags(target, names, subject.Preconditions, kinds, flags)
    of_while = FailedFlags(target, names, subject.While, kinds, flags)
    parts = [part for part in (failed, of_while and "its While " + of_while) if part]
    return ": " + "; ".join(parts) if parts else ""


def FlagsFail(now, node, names, kinds, flags):
    return FlagsText(now.Target, names, node.Of, kinds, flags) if flags is not None else ""


def RangesFail(now, node):
    """Of its preconditions and of its While, as far as the agent is known."""
    failed = [one for checks in (node.Of.Preconditions, node.Of.While) for one in RangesNow(now.Target, now.Agent, checks)[0]]
    return ": " + "; ".join(failed) if failed else ""


def FailedWhileNow(now, node):
    """What of its While does not hold now, as far as flags, stimuli and agent are known; "" if nothing does."""
    checks = node.Of.While
    words = ((now.FlagNames, DECISION_FLAGS, now.Flags), (now.StimuliNames, STIMULI, now.Stimuli))
    parts = [FailedFlags(now.Target, names, checks, kinds, flags) for names, kinds, flags in words if flags is not None]
    return "; ".join([part for part in parts if part] + RangesNow(now.Target, now.Agent, checks)[0])


def FailedWhile(recorder, tick, event):
    """needs kSeesEnemy, which is not set; the range only if all flags hold"""
    target, checks = recorder.Target, event.At.Of.While
    parts = [FailedFlags(target, recorder.FlagNames, checks, DECISION_FLAGS, event.DecisionFlags),
             FailedFlags(target, recorder.StimuliNames, checks, STIMULI, tick.StimuliFlags)]
    flags = "; ".join(part for part in parts if part)
    return flags or FailedRange(target, event.At.Of, event.Detail >> 4 & 7, event.Value)


def AsFloat(number):
    """Times are compared in floats, as in TimeHasPassed."""
    return struct.unpack("f", struct.pack("f", number))[0] if abs(number) < 1e30 else number


def TimerBlocks(now, offset, seconds):
    """How long a timer still blocks; "" if it does not."""
    if seconds <= 0 or offset == NO_OFFSET:
        return ""
    since = now.Memory.Stored(offset, 8, "float")
    elapsed = now.Time - since
    if elapsed < 0 or not elapsed < 1e30 or AsFloat(elapsed) >= seconds:
        return ""
    left = max(seconds - elapsed + 0.0049, 0.01)  # rounded up, so that it is true and never 0
    return " of %g s, which started at %.2f s, for another %.2f s" % (seconds, since, left)


# Why a decider would be rejected now, to follow the words of the verdict; "" if it would not.
FAILS_NOW = {
    "kFailedDecisionFlags": lambda now, node: FlagsFail(now, node, now.FlagNames, DECISION_FLAGS, now.Flags),
    "kFailedStimuliFlags": lambda now, node: FlagsFail(now, node, now.StimuliNames, STIMULI, now.Stimuli),
    "kFailedRange": lambda now, node: RangesFail(now, node),
    "kFailedTimer": lambda now, node: TimerBlocks(now, node.EveryTimer, node.Of.Preconditions.EverySeconds),
    "kFailedCooldown": lambda now, node: TimerBlocks(now, node.CooldownTimer, node.Of.Preconditions.CooldownSeconds),
}

# Why it was rejected, to follow the words of the verdict.
FAILED_THEN = {
    "kFailedDecisionFlags": lambda recorder, tick, event, when: FlagsText(
        recorder.Target, recorder.FlagNames, event.At.Of, DECISION_FLAGS, event.DecisionFlags),
    "kFailedStimuliFlags": lambda recorder, tick, event, when: FlagsText(
        recorder.Target, recorder.StimuliNames, event.At.Of, STIMULI, tick.StimuliFlags),
    "kFailedRange": lambda recorder, tick, event, when: ": " + FailedRange(
        recorder.Target, event.At.Of, event.Detail >> 4 & 7, event.Value, when),
    "kFailedTimer": lambda recorder, tick, event, when: " of %g s" % event.At.Of.Preconditions.EverySeconds,
    "kFailedCooldown": lambda recorder, tick, event, when: " of %g s" % event.At.Of.Preconditions.CooldownSeconds,
    "kRejected": lambda recorder, tick, event, when: ", which returned %g%s" % (event.Value, when),
}


REJECTED = "rejected "  # as the words of each precondition begin


def JoinReasons(reasons):
    """The first with its words in full, the others as "also by its range check: ...". Of (verdict, why), "" for one that does not fail."""
    failed = [VERDICTS[verdict] + why for verdict, why in reasons if why]
    return "; also ".join(failed[:1] + [one[len(REJECTED):] for one in failed[1:]])


def Rejection(now, node):
    """Why it would be rejected before its Decide is called, by all checks that fail; "" if it would not."""
    return JoinReasons((verdict, fails(now, node)) for verdict, fails in FAILS_NOW.items())


def RejectionText(recorder, tick, event, verdict, when):
    """rejected by its Decide, which returned -0.5. With flags that failed, stimuli are known too."""
    text = VERDICTS.get(verdict, verdict) + FAILED_THEN.get(verdict, lambda *_: "")(recorder, tick, event, when)
    others = ["kFailedStimuliFlags"] if verdict == "kFailedDecisionFlags" else []
    also = [(one, FAILED_THEN[one](recorder, tick, event, when)) for one in others]
    return text + "".join("; also " + VERDICTS[one][len(REJECTED):] + why for one, why in also if why)


def PreconditionsText(target, flag_names, stimuli_names, subject):
    """kSeesFox, not kIsWeak, Creature::Health at least 0.5, every 2 s, while kC: what a decider needs to be asked."""
    parts, checks = [], subject.Preconditions
    for kinds, names in ((DECISION_FLAGS, flag_names), (STIMULI, stimuli_names)):
        parts += Wanted(target, names, checks, kinds)
        parts += ["while " + part for part in Wanted(target, names, subject.While, kinds)]
    parts += [RangeText(target, one) for one in RangesOf(checks)]
    parts += ["while " + RangeText(target, one) for one in RangesOf(subject.While)]
    for seconds, name, infinite in ((checks.EverySeconds, "every", "once"), (checks.CooldownSeconds, "cooldown", "not again")):
        parts += ["%s %s s" % (name, ShortestFloat(seconds)) if seconds < 1e30 else infinite] if seconds > 0 else []
    return ", ".join(parts)


def AcceptedText(target, flag_names, stimuli_names, subject):
    """Of a decider without a Decide."""
    holds = PreconditionsText(target, flag_names, stimuli_names, subject)
    return "it has no Decide" + (", and its preconditions hold: " + holds if holds else "")
