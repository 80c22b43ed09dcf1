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


def FlagsFail(now, node, names, kinds, flags):
    failed = flags is not None and FailedFlags(now.Target, names, node.Of.Preconditions, kinds, flags)
    return "it " + failed if failed else ""


def TimerBlocks(now, name, offset, seconds):
    """How long a timer still blocks; "" if it does not."""
    if seconds <= 0 or offset == NO_OFFSET:
        return ""
    since = now.Memory.Stored(offset, 8, "float")
    elapsed = now.Time - since
    if elapsed < 0 or not elapsed < 1e30 or struct.unpack("f", struct.pack("f", elapsed))[0] >= seconds:  # as in TimeHasPassed
        return ""
    left = max(seconds - elapsed + 0.0049, 0.01)  # rounded up, so that it is true and never 0
    return "its %s timer of %g s, which started at %.2f s, blocks it for another %.2f s" % (name, seconds, since, left)


# Why a decider would be rejected now; "" if it would not.
FAILS_NOW = {
    "kFailedDecisionFlags": lambda now, node: FlagsFail(now, node, now.FlagNames, DECISION_FLAGS, now.Flags),
    "kFailedStimuliFlags": lambda now, node: FlagsFail(now, node, now.StimuliNames, STIMULI, now.Stimuli),
    "kFailedRange": lambda now, node: "",  # fields of agents are not looked at
    "kFailedTimer": lambda now, node: TimerBlocks(now, "EverySeconds", node.EveryTimer, node.Of.Preconditions.EverySeconds),
    "kFailedCooldown": lambda now, node: TimerBlocks(now, "CooldownSeconds", node.CooldownTimer, node.Of.Preconditions.CooldownSeconds),
}

# Why it was rejected, to follow the words of the verdict.
FAILED_THEN = {
    "kFailedDecisionFlags": lambda recorder, tick, event, when: ": " + FailedFlags(
        recorder.Target, recorder.FlagNames, event.At.Of.Preconditions, DECISION_FLAGS, tick.DecisionFlags),
    "kFailedStimuliFlags": lambda recorder, tick, event, when: ": " + FailedFlags(
        recorder.Target, recorder.StimuliNames, event.At.Of.Preconditions, STIMULI, tick.StimuliFlags),
    "kFailedRange": lambda recorder, tick, event, when: ": " + FailedRange(recorder.Target, event.At.Of.Preconditions, event.Value, when),
    "kFailedTimer": lambda recorder, tick, event, when: " of %g s" % event.At.Of.Preconditions.EverySeconds,
    "kFailedCooldown": lambda recorder, tick, event, when: " of %g s" % event.At.Of.Preconditions.CooldownSeconds,
    "kRejected": lambda recorder, tick, event, when: ", which returned %g%s" % (event.Value, when),
}


def Rejection(now, node):
    """Why it would be rejected before its Decide is called; "" if it would not."""
    return next((why for why in (fails(now, node) for fails in FAILS_NOW.values()) if why), "")


def RejectionText(recorder, tick, event, verdict, when):
    """rejected by its Decide, which returned -0.5"""
    return VERDICTS.get(verdict, verdict) + FAILED_THEN.get(verdict, lambda *_: "")(recorder, tick, event, when)
