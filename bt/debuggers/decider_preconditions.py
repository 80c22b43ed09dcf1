# What is said of each precondition: the words of the verdict, why it fails now, and why it failed. The sentences are those of
# bt/debug/text/precondition_words.h. A test compares the words with bt/engine/precondition_table.h, and names a row that is missing.
import struct

from decider_flags import DECISION_FLAGS, STIMULI, FailedFlags
from decider_memory import NO_OFFSET
from decider_ranges import FailedRange

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
    """Which flags fail, of its preconditions or else of its While; "" if they pass."""
    failed = FailedFlags(target, names, subject.Preconditions, kinds, flags)
    of_while = "" if failed else FailedFlags(target, names, subject.While, kinds, flags)
    return ": " + failed if failed else ": its While " + of_while if of_while else ""


def FlagsFail(now, node, names, kinds, flags):
    return FlagsText(now.Target, names, node.Of, kinds, flags) if flags is not None else ""


def FailedWhile(recorder, tick, event):
    """needs kSeesEnemy, which is not set"""
    target, checks = recorder.Target, event.At.Of.While
    return (FailedFlags(target, recorder.FlagNames, checks, DECISION_FLAGS, tick.DecisionFlags) or
            FailedFlags(target, recorder.StimuliNames, checks, STIMULI, tick.StimuliFlags) or
            FailedRange(target, event.At.Of, event.Detail >> 4, event.Value))


def TimerBlocks(now, offset, seconds):
    """How long a timer still blocks; "" if it does not."""
    if seconds <= 0 or offset == NO_OFFSET:
        return ""
    since = now.Memory.Stored(offset, 8, "float")
    elapsed = now.Time - since
    if elapsed < 0 or not elapsed < 1e30 or struct.unpack("f", struct.pack("f", elapsed))[0] >= seconds:  # as in TimeHasPassed
        return ""
    left = max(seconds - elapsed + 0.0049, 0.01)  # rounded up, so that it is true and never 0
    return " of %g s, which started at %.2f s, for another %.2f s" % (seconds, since, left)


# Why a decider would be rejected now, to follow the words of the verdict; "" if it would not.
FAILS_NOW = {
    "kFailedDecisionFlags": lambda now, node: FlagsFail(now, node, now.FlagNames, DECISION_FLAGS, now.Flags),
    "kFailedStimuliFlags": lambda now, node: FlagsFail(now, node, now.StimuliNames, STIMULI, now.Stimuli),
    "kFailedRange": lambda now, node: "",  # fields of agents are not looked at
    "kFailedTimer": lambda now, node: TimerBlocks(now, node.EveryTimer, node.Of.Preconditions.EverySeconds),
    "kFailedCooldown": lambda now, node: TimerBlocks(now, node.CooldownTimer, node.Of.Preconditions.CooldownSeconds),
}

# Why it was rejected, to follow the words of the verdict.
FAILED_THEN = {
    "kFailedDecisionFlags": lambda recorder, tick, event, when: FlagsText(
        recorder.Target, recorder.FlagNames, event.At.Of, DECISION_FLAGS, tick.DecisionFlags),
    "kFailedStimuliFlags": lambda recorder, tick, event, when: FlagsText(
        recorder.Target, recorder.StimuliNames, event.At.Of, STIMULI, tick.StimuliFlags),
    "kFailedRange": lambda recorder, tick, event, when: ": " + FailedRange(
        recorder.Target, event.At.Of, event.Detail >> 4, event.Value, when),
    "kFailedTimer": lambda recorder, tick, event, when: " of %g s" % event.At.Of.Preconditions.EverySeconds,
    "kFailedCooldown": lambda recorder, tick, event, when: " of %g s" % event.At.Of.Preconditions.CooldownSeconds,
    "kRejected": lambda recorder, tick, event, when: ", which returned %g%s" % (event.Value, when),
}


def Rejection(now, node):
    """Why it would be rejected before its Decide is called; "" if it would not."""
    reasons = ((verdict, fails(now, node)) for verdict, fails in FAILS_NOW.items())
    return next((VERDICTS[verdict] + why for verdict, why in reasons if why), "")


def RejectionText(recorder, tick, event, verdict, when):
    """rejected by its Decide, which returned -0.5"""
    return VERDICTS.get(verdict, verdict) + FAILED_THEN.get(verdict, lambda *_: "")(recorder, tick, event, when)
