# Reads a flight recorder (bt/debug/recorder.h) and says what is in it. The sentences are those of the library where it has them.
from decider_objects import NO_NODE, tree_at
from decider_read import Problem, Seconds, Unreadable, object_at
from decider_why import DECISION_FLAGS, STIMULI, FailedFlags, flag_names

VERDICTS = {
    "kAccepted": "accepted",
    "kFailedDecisionFlags": "rejected by its DecisionFlags check",
    "kFailedStimuliFlags": "rejected by its StimuliFlags check",
    "kFailedTimer": "rejected by its EverySeconds timer",
    "kFailedCooldown": "rejected by its CooldownSeconds timer",
    "kRejected": "rejected by its Decide",
    "kChildrenRejected": "rejected because no child accepted",
    "kMasked": "masked, because it ended or refused in this tick",
}
STATUSES = {"kRunning": "running", "kFailed": "failed", "kSucceeded": "succeeded"}
REASONS = {"kInterrupted": "interrupted", "kFailed": "failed", "kSucceeded": "succeeded", "kStopped": "stopped"}


class ring_at:
    """An array whose items are counted on and on; read at once, because it may be long."""

    def __init__(self, target, type_name, address, capacity):
        self.Target = target
        self.TypeName = type_name
        self.Address = address
        self.Capacity = capacity
        self.Size = target.Layout(type_name).Size
        self.Bytes = target.Read(address, capacity * self.Size)

    def Item(self, number):
        offset = number % self.Capacity * self.Size
        return object_at(self.Target, self.TypeName, self.Address + offset, self.Bytes[offset:offset + self.Size])


class recorder_at:
    """A recorder of whatever size. Ticks: its records, the oldest first."""

    def __init__(self, target, address):
        self.Target = target
        self.Facts = facts = object_at(target, "bt::flight_recorder_base", address)
        if not 0 < facts.TickCapacity <= 1 << 24 or not 0 < facts.EventCapacity <= 1 << 24 or facts.NumKept > facts.TickCapacity:
            raise Unreadable("a recorder at 0x%x" % address)
        self.FirstTick = address + target.Layout("bt::flight_recorder_base").Size
        self.FirstEvent = self.FirstTick + facts.TickCapacity * target.Layout("bt::recorded_tick").Size
        self.Ring = None  # of the events, once they are asked for
        self.Ticks = self.ReadTicks()
        if self.Ticks:
            self.Tree = tree_at(target, facts.Tree)
            self.FlagNames = flag_names(target, self.Tree, DECISION_FLAGS)
            self.StimuliNames = flag_names(target, self.Tree, STIMULI)

    def ReadTicks(self):
        facts = self.Facts
        ring = ring_at(self.Target, "bt::recorded_tick", self.FirstTick, facts.TickCapacity)
        ticks = [ring.Item(number) for number in range(facts.NextTick - facts.NumKept, facts.NextTick)]
        # The running tick may be writing over the newest record's events.
        end = facts.NextEvent + (facts.NumSeen if facts.IsWritten else 0)
        if ticks and (end - ticks[-1].FirstEvent) % (1 << 32) > facts.EventCapacity:
            ticks.pop()
        return ticks

    def Events(self, tick):
        if self.Ring is None:
            self.Ring = ring_at(self.Target, "bt::recorded_event", self.FirstEvent, self.Facts.EventCapacity)
        return [self.Ring.Item(tick.FirstEvent + i) for i in range(min(tick.NumEvents, self.Facts.EventCapacity))]

    def Path(self, tick):
        if tick.Leaf == NO_NODE:
            return "nothing"
        return " > ".join(node.Name for node in self.Tree.Chain(self.Tree.Node(tick.Leaf)))


def RecorderText(target, address):
    """6 records from 1.0s to 5.5s"""
    ticks = recorder_at(target, address).Ticks
    if not ticks:
        return "no records"
    return "%d records from %s to %s" % (len(ticks), Seconds(ticks[0].FirstTime), Seconds(ticks[-1].LastTime))


def EnumeratorOf(target, type_name, words, value):
    """The words' order is that of the enumerators, for programs whose debug information lacks these."""
    try:
        return target.EnumOf(type_name).get(value, str(value))
    except Problem:
        return dict(enumerate(words)).get(value, str(value))


def AnswerText(recorder, tick, event):
    """was rejected by its Decide, which returned -0.5"""
    target, subject = recorder.Target, recorder.Tree.Node(event.Node).Of
    verdict = EnumeratorOf(target, "bt::verdict", VERDICTS, event.Detail)
    checks = subject.Preconditions
    if verdict == "kAccepted":
        if subject.NameOf("Kind") == "kGroup" and subject.HasFlag("Flags", "kFlagsDelegateDecide"):
            return "accepted: its children returned %g" % event.Value
        return "accepted: its Decide returned %g" % event.Value if subject.Decide.Call else "accepted: it has no Decide"
    more = {
        "kFailedDecisionFlags": lambda: ": " + FailedFlags(target, recorder.FlagNames, checks, DECISION_FLAGS, tick.DecisionFlags),
        "kFailedStimuliFlags": lambda: ": " + FailedFlags(target, recorder.StimuliNames, checks, STIMULI, tick.StimuliFlags),
        "kFailedTimer": lambda: " of %g s" % checks.EverySeconds,
        "kFailedCooldown": lambda: " of %g s" % checks.CooldownSeconds,
        "kRejected": lambda: ", which returned %g" % event.Value,
    }
    return "was " + VERDICTS.get(verdict, verdict) + more.get(verdict, lambda: "")()


def EventText(recorder, tick, event):
    """FLEE was rejected by its Decide, which returned -0.5"""
    target, kind = recorder.Target, event.NameOf("Kind")
    node = recorder.Tree.Node(event.Node)
    words = {
        "kAsked": lambda: AnswerText(recorder, tick, event),
        "kActivated": lambda: "was activated",
        "kActivateFailed": lambda: "refused in its Activate",
        "kEnded": lambda: "ended, " + STATUSES.get(EnumeratorOf(target, "bt::status", STATUSES, event.Detail), "?"),
        "kRedecide": lambda: "decides again",
        "kDeactivated": lambda: "was deactivated, " + REASONS.get(EnumeratorOf(target, "bt::end_reason", REASONS, event.Detail), "?"),
        "kSubsetRuleBroken": lambda: "accepted and none of its children did (Subset Rule)",
        "kWaiting": lambda: "waits for the next tick",
        "kGaveUp": lambda: "had one redecide too many",
    }
    return "%s%s %s" % ("  " * node.Depth, node.Name, words.get(kind, lambda: kind)())


def TickLines(recorder, tick):
    span = "%.3f s" % tick.FirstTime if tick.Count == 1 else "%.3f to %.3f s, %d ticks" % (tick.FirstTime, tick.LastTime, tick.Count)
    notes = (", stopped" if tick.IsStop else "") + (", after something that was not recorded" if tick.HasGap else "")
    lines = ["@ %s%s: DecisionFlags %s, StimuliFlags %s" % (
        span, notes, recorder.FlagNames.Words(tick.DecisionFlags), recorder.StimuliNames.Words(tick.StimuliFlags))]
    lines += ["  " + EventText(recorder, tick, event) for event in recorder.Events(tick)]
    return lines + (["  ... more than the recorder has room for"] if tick.IsCut else []) + ["  active: " + recorder.Path(tick)]


def RecordingLines(target, address, first=float("-inf"), last=float("inf")):
    """What happened between two times, both included."""
    recorder = recorder_at(target, address)
    if not recorder.Ticks:
        raise Problem("this recorder is empty")
    chosen = [tick for tick in recorder.Ticks if tick.LastTime >= first and tick.FirstTime <= last]
    if not chosen:
        raise Problem("nothing is recorded between these times; the recording is from %.3f s to %.3f s" % (
            recorder.Ticks[0].FirstTime, recorder.Ticks[-1].LastTime))
    return [line for tick in chosen for line in TickLines(recorder, tick)]


def LastWords(recorder, decider):
    """What the recording last knows of a decider, to follow what decider-why says."""
    if not recorder.Ticks:
        return ["The recorder is empty."]
    for tick in reversed(recorder.Ticks):
        for event in reversed(recorder.Events(tick)):
            if event.NameOf("Kind") == "kAsked" and recorder.Tree.Node(event.Node).Decider == decider:
                return ["When it was last asked, at %.3f s, it %s." % (tick.LastTime, AnswerText(recorder, tick, event))]
    return ["It was not asked in the recording, which is from %.3f s to %.3f s." % (
        recorder.Ticks[0].FirstTime, recorder.Ticks[-1].LastTime)]
