# Ranges of an agent's fields in words. The sentences are those of bt/debug/text/words.h.
import decimal
import math
import struct

from decider_objects import NameAt, StringOrUnnamed
from decider_read import ReadNumber


def RangesOf(preconditions):
    return [one for one in preconditions.Ranges if one.NameOf("Kind") != "kNone"]


def Plainly(text):
    """A decimal number as fmt writes it: 30 and not 3e+01, but 1e+16."""
    value = abs(float(text))
    return format(decimal.Decimal(text).normalize(), "f") if value == 0 or 1e-4 <= value < 1e16 else text


def ShortestFloat(value):
    """0.3, of a float: as few digits as tell it from its neighbours."""
    single = lambda number: struct.unpack("f", struct.pack("f", number))[0]
    texts = ("%.*g" % (digits, value) for digits in range(1, 10))
    return Plainly(next((text for text in texts if single(float(text)) == single(value)), "%.9g" % value))


def ShortestDouble(value):
    texts = ("%.*g" % (digits, value) for digits in range(1, 18))
    return Plainly(next(text for text in texts if float(text) == value))


def ValueText(one, value):
    kind = one.NameOf("Kind")
    if not math.isfinite(value):
        return "%g" % value
    if kind == "kBool":
        return "true" if value else "false"
    return {"kFloat": ShortestFloat, "kDouble": ShortestDouble}.get(kind, lambda number: "%d" % number)(value)


def BoundsText(one):
    """within 0.5 to 1"""
    has_min, has_max = one.Min != -math.inf, one.Max != math.inf
    if not has_min and not has_max:
        return "a number"
    if not has_max:
        return "at least " + ValueText(one, one.Min)
    if not has_min:
        return "at most " + ValueText(one, one.Max)
    if one.Min == one.Max:
        return "exactly " + ValueText(one, one.Min)
    return "within %s to %s" % (ValueText(one, one.Min), ValueText(one, one.Max))


def RangeText(target, one):
    """Creature::Health within 0.5 to 1"""
    if one.NameOf("Kind") == "kNone":
        return "none"
    return "%s %s" % (StringOrUnnamed(target, one.Name), BoundsText(one))


def FailedRange(target, subject, number, value, when=""):
    """Creature::Health was 0.31, not within 0.5 to 1: of a range as a recording numbers them, those of While last."""
    ranges = subject.Preconditions.Ranges + subject.While.Ranges
    one = ranges[number % len(ranges)]
    return "%s was %s%s, not %s" % (StringOrUnnamed(target, one.Name), ValueText(one, value), when, BoundsText(one))


# The bytes of a field, and how they are read.
FIELDS = {"kFloat": (4, "float"), "kDouble": (8, "float"), "kBool": (1, "unsigned"), "kInt8": (1, "int"), "kInt16": (2, "int"),
          "kInt32": (4, "int"), "kUint8": (1, "unsigned"), "kUint16": (2, "unsigned"), "kUint32": (4, "unsigned")}


def AgentTypeOf(target, one):
    """The name of the type that has the field; "" if that is not known."""
    return NameAt(target, one.AgentType) if one.AgentType else ""


def RangesNow(target, agent, preconditions):
    """What ranges do not hold now, and those that can't be checked, because the agent is not known: two lists of texts. `agent` finds the
    address of the agent by the name of its type."""
    failed, unknown = [], []
    for one in RangesOf(preconditions):
        address = agent(AgentTypeOf(target, one))
        if address is None:
            unknown.append("needs %s (give the agent to have that checked)" % RangeText(target, one))
            continue
        value = ReadNumber(target, address + one.Offset, *FIELDS[one.NameOf("Kind")])
        if not one.Min <= value <= one.Max:
            failed.append("%s is %s, not %s" % (StringOrUnnamed(target, one.Name), ValueText(one, value), BoundsText(one)))
    return failed, unknown
