# Deciders, behaviors, flags and stimuli in a program, whatever their addresses hold, and what they are in a line of text.
import re

from decider_read import Guarded, ReadPointer, ReadString, Seconds, Unreadable, object_at

MAX_CHILDREN = 32  # bt::kMaxNumGroupChildren


def DeciderAt(target, address):
    return object_at(target, "bt::decider", address)


def NameAt(target, address):
    """The name of the decider, behavior or tree there; all begin with it."""
    return Guarded(lambda: StringOrUnnamed(target, ReadPointer(target, address)))


def StringOrUnnamed(target, address):
    return (ReadString(target, address) if address else "") or "(unnamed)"


def NameAndId(target, decider):
    return "%s/0x%x" % (NameAt(target, decider.Address), decider.Id)


def ChildrenOf(target, decider):
    if not 0 <= decider.Children.Num <= MAX_CHILDREN:
        raise Unreadable("children")
    size = target.PointerSize
    return [ReadPointer(target, decider.Children.First + i * size) for i in range(decider.Children.Num)]


def KindOf(decider):
    """The policy of a group, the kind of a classic node; "" for what has only a behavior."""
    return {"kGroup": lambda: decider.NameOf("Policy"), "kNode": lambda: decider.NameOf("Node")}.get(decider.NameOf("Kind"), str)()


def DeciderText(target, address):
    """FEED/0x1f kGroup kGroupSequential (GO_TO_FOOD, CHEW), CHEW/0x2e kBehavior [Chew] "its note", or
    ATTACK/0x3d kNode kSequence (GO, BITE)."""
    decider = DeciderAt(target, address)
    text = "%s %s" % (NameAndId(target, decider), decider.NameOf("Kind"))
    kind = KindOf(decider)
    if kind:
        names = lambda: ", ".join(NameAt(target, child) for child in ChildrenOf(target, decider))
        text += " %s" % kind + (" (%s)" % Guarded(names) if decider.Children.Num else "")
    if decider.Behavior != 0:
        text += " [%s]" % NameAt(target, decider.Behavior)
    if decider.Note.Text != 0:
        text += ' "%s"' % " ".join(Guarded(ReadString, target, decider.Note.Text, 4000, False).split())
    return text


def BehaviorText(target, address):
    behavior = object_at(target, "bt::behavior", address)
    return NameAndId(target, behavior)


def Delegates(decider):
    return decider.NameOf("Kind") == "kGroup" and decider.HasFlag("Flags", "kFlagsDelegateDecide")


def FunctionName(target, address):
    """The user's function behind one that the engine calls, as bind.h names it: bound<named<&(FLEE_Decide(Creature const&))>, ...>."""
    symbol = target.Symbol(address)
    bound = re.search(r"bt::detail::named<\(?&?\(?([\w:~]+)", symbol)
    if bound:
        return bound.group(1)
    if "bt::detail::bound<" in symbol:
        return "a lambda"
    return symbol.split("(")[0] or "0x%x" % address


def WordsOf(target, address):
    """How a flags_word was written, from its Words; "" if that is not known."""
    return Guarded(ReadString, target, address) if address else ""


def NamesOf(target, address):
    """{bit: name} of a flag_set; empty if there is none there."""
    if not address:
        return {}
    return {1 << i: ReadString(target, name) for i, name in enumerate(object_at(target, "bt::flag_set", address).Names) if name}


def BitsText(bits, names):
    """kSeesIntruder | bit 6"""
    return " | ".join(names.get(1 << i, "bit %d" % i) for i in range(32) if bits >> i & 1) or "none"


def KeptOf(target, kept, address):
    """The addresses of the text and of the flag_set that a flags_word_of keeps; 0: none."""
    if kept == "kBoth":
        both = object_at(target, "bt::flag_words", address)
        return both.Words, both.Set
    return address if kept == "kWords" else 0, address if kept == "kSet" else 0


def WordsAndSet(word):
    """The same, of a flags_word_of that is a member of another object."""
    return KeptOf(word.Target, word.NameOf("Kept"), word.Names.Words)


def WordText(target, bits, words, flag_set):
    """A flags_word: as it was written, else its bits by name."""
    return WordsOf(target, words) or BitsText(bits, NamesOf(target, flag_set))


def WordOfText(target, bits, kept, address):
    """The same of a flags_word_of, whose Names are an address."""
    return WordText(target, bits, *KeptOf(target, kept, address))


def StimuliText(bits, seconds_left, names):
    """bit 0 0.5s, kStimuli_Hit forever; `names` {bit: name} as far as they are known."""
    shown = []
    for index, left in enumerate(seconds_left):
        bit = 1 << index
        if bits & bit:
            shown.append("%s %s" % (BitsText(bit, names), "forever" if left == float("inf") else Seconds(left)))
    return ", ".join(shown) or "none"
