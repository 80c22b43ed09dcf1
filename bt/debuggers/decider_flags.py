# Flags in words, as a tree's preconditions spell them, and what flags lack. The sentences are those of bt/debug/text/words.h.
import re

from decider_objects import BitsText, NamesOf, WordsAndSet, WordsOf
from decider_read import NumBits, object_at

DECISION_FLAGS = ("AllFlags", "AnyFlags", "NoFlags", "NotAllFlags")
STIMULI = ("AllStimuli", "AnyStimuli", "NoStimuli", "NotAllStimuli")


class no_flags:
    Bits = 0


def Kept(word):
    return (0, 0) if word is no_flags else WordsAndSet(word)


class waited_for:
    """The flags that the parameters of a WaitForFlags name, as checks; none if the decider has other parameters."""

    def __init__(self, target, decider):
        for check in DECISION_FLAGS + STIMULI:
            setattr(self, check, no_flags)
        given = decider.Parameters
        if given.Type and given.Data and WordsOf(target, object_at(target, "bt::type_info", given.Type).Name) == "bt::wait_for_flags":
            wanted = object_at(target, "bt::wait_for_flags", given.Data)
            self.AllFlags, self.AllStimuli = wanted.Flags, wanted.Stimuli


class flag_names:
    """Which word of a tree's checks stands for which bit, as bt/debug/text/words.cpp finds it out."""

    def __init__(self, target, tree, checks):
        self.Target = target
        self.Names = dict(target.StimuliNames) if checks == STIMULI else {}
        deciders = [tree.Node(i).Of for i in range(tree.Facts.NumNodes)]
        sources = [of for decider in deciders for of in (decider.Preconditions, decider.While, waited_for(target, decider))]
        for flag_set in dict.fromkeys(Kept(getattr(of, check))[1] for of in sources for check in checks):
            self.Names = {**NamesOf(target, flag_set), **self.Names}
        words = [self.WordOf(of, check) for of in sources for check in checks]
        lists = [(bits, re.split(r"\s*\|\s*", text)) for bits, text in sorted(set(words)) if re.fullmatch(r"[\w:]+(\s*\|\s*[\w:]+)*", text)]
        while any([self.LearnFrom(bits, names) for bits, names in lists]):
            pass

    def WordOf(self, checks, check):
        word = getattr(checks, check)
        return word.Bits, WordsOf(self.Target, Kept(word)[0])

    def LearnFrom(self, bits, names):
        """If all but one are known, the last bit and the last word belong together."""
        if NumBits(bits) != len(names):
            return False
        known = {name: bit for bit, name in self.Names.items()}
        unknown = [name for name in names if name not in known]
        for name in names:
            bits &= ~known.get(name, 0)
        if len(unknown) != 1 or NumBits(bits) != 1 or bits in self.Names:
            return False
        self.Names[bits] = unknown[0]
        return True

    def Words(self, bits):
        """kSeesIntruder | bit 6"""
        return BitsText(bits, self.Names)

    def Changes(self, before, after):
        """ +kSeesIntruder -kIsAtHome"""
        bits = [1 << i for i in range(32) if (before ^ after) >> i & 1]
        return "".join(" %s%s" % ("+" if after & bit else "-", self.Words(bit)) for bit in bits)


def Spelt(target, names, how_many, word):
    many = NumBits(word.Bits) > 1
    return (how_many + " " if many else "") + (WordsOf(target, Kept(word)[0]) or names.Words(word.Bits))


def Wanted(target, names, preconditions, checks):
    """all of kA | kB, not kC: a part for each check."""
    hows = (("", "all of "), ("", "one of "), ("not ", "none of "), ("not ", "not all of "))
    words = [getattr(preconditions, check) for check in checks]
    return [(many if NumBits(word.Bits) > 1 else one) + Spelt(target, names, "", word).strip()
            for (one, many), word in zip(hows, words) if word.Bits]


def FailedFlags(target, names, preconditions, checks, flags):
    """What the flags lack, or have too much; "" if they pass. If they are not known (None): what is asked of them."""
    all_of, any_of, none_of, not_all_of = [getattr(preconditions, check) for check in checks]
    parts = []

    def Add(word, verb, how_many, wrong, state):
        if not word.Bits or (flags is not None and not wrong):
            return
        text = "%s %s" % (verb, Spelt(target, names, how_many, word))
        if flags is not None:
            text += ", which is " + state if wrong == word.Bits and NumBits(wrong) == 1 else Among(names, word, wrong, state)
        parts.append(text)

    known = flags or 0
    Add(all_of, "needs", "all of", all_of.Bits & ~known, "not set")
    Add(any_of, "needs", "one of", 0 if any_of.Bits & known else any_of.Bits, "not set")
    Add(none_of, "needs to be without", "all of", none_of.Bits & known, "set")
    Add(not_all_of, "needs to be without", "one of", 0 if not_all_of.Bits & ~known else not_all_of.Bits, "set")
    return "; ".join(parts)


def Among(names, word, wrong, state):
    if wrong == word.Bits:
        return ", of which none is set" if state == "not set" else ", of which all are set"
    return ", of which %s %s %s" % (names.Words(wrong), "is" if NumBits(wrong) == 1 else "are", state)
