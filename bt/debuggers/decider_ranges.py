# Ranges of an agent's fields in words. The sentences are those of bt/debug/text/words.h.
import math
import struct

from decider_objects import StringOrUnnamed


def RangesOf(preconditions):
    return [one for one in preconditions.Ranges if one.NameOf("Kind") != "kNone"]


def ShortestFloat(value):
    """0.3, of a float: as few digits as tell it from its neighbours."""
    single = lambda number: struct.unpack("f", struct.pack("f", number))[0]
    texts = ("%.*g" % (digits, value) for digits in range(1, 10))
    return next((text for text in texts if single(float(text)) == single(value)), "%.9g" % value)


def ValueText(one, value):
    kind = one.NameOf("Kind")
    if not math.isfinite(value):
        return "%g" % value
    if kind == "kBool":
        return "true" if value else "false"
    if kind == "kFloat":
        return ShortestFloat(value)
    return ("%.17g" % value if float("%.15g" % value) != value else "%.15g" % value) if kind == "kDouble" else "%d" % value


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
    ranges = list(subject.Preconditions.Ranges) + list(subject.While.Ranges)
    one = ranges[number % len(ranges)]
    return "%s was %s%s, not %s" % (StringOrUnnamed(target, one.Name), ValueText(one, value), when, BoundsText(one))
