# What users give to the commands: how it is split into arguments, and what these mean.
import itertools
import re

from decider_read import Problem, ReadNumber

# Wanted objects: the types that serve, and how to say so.
WANTED = {
    "memory": (r"^bt::(tree_memory_of<.*>|tree_memory_base)$", "a bt::tree_memory"),
    "tree": (r"^bt::tree$", "a bt::tree"),
    "decider": (r"^bt::decider$", "a bt::decider"),
    "stimuli": (r"^bt::behavior_stimuli_of<.*>$", "bt::behavior_stimuli"),
    "tree or memory": (r"^bt::(tree|tree_memory_of<.*>|tree_memory_base)$", "a bt::tree or a bt::tree_memory"),
    "recorder": (r"^bt::(flight_recorder<.*>|flight_recorder_base|flight_recorders<.*>::recorder)$", "a bt::flight_recorder"),
    "transitions": (r"^bt::(transition_recorder<.*>|transition_recorder_base)$", "a bt::transition_recorder"),
}


def Serves(type_name, wanted):
    """Whether that is one of WANTED, or else a type of that very name."""
    return re.match(WANTED[wanted][0], type_name) is not None if wanted in WANTED else type_name == wanted


def Choose(text, type_name, wanted, value, members, name_of):
    """The value if it serves, or the one of its members that does."""
    found = [value] if Serves(name_of(value), wanted) else [member for member in members() if Serves(name_of(member), wanted)]
    if len(found) != 1:
        needed = WANTED[wanted][1] if wanted in WANTED else wanted
        raise Problem("%s is %s; needed is %s, a pointer to one, or an object with one as a member" % (text, type_name, needed))
    return found[0]


def NoAddress(text):
    return Problem("%s has no address; give the object itself and not a copy of it" % text)


# Of the pieces between spaces: one that can't begin an expression, and one that can't end one, as a cast can't.
GOES_ON = re.compile(r"[|/%^<>=?\[]|\.(?!\d)|:(?!:)|!=|->|[-+*&]+$|[-+*&]=")
IS_OPEN = re.compile(r".*([-+*&|/%^<=?:!~]|->|[*&]\s*\))$|>+$")


def SplitOutside(text, is_separator):
    """The parts between separators that stand outside of brackets and quotes."""
    parts, depth, quote = [""], 0, ""
    for letter in text:
        if depth <= 0 and not quote and is_separator(letter):
            parts.append("")
            continue
        parts[-1] += letter
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        else:
            depth += (letter in "([{") - (letter in ")]}")
    return [part for part in parts if part]


def SplitArguments(text):
    """At commas, and at spaces unless an expression goes on there: ordinary expressions need no quoting."""
    arguments = []
    for part in SplitOutside(text, lambda letter: letter == ","):
        is_open = False
        for number, piece in enumerate(SplitOutside(part, str.isspace)):
            if number > 0 and (is_open or GOES_ON.match(piece)):
                arguments[-1] += " " + piece
            else:
                arguments.append(piece)
            is_open = IS_OPEN.match(piece) is not None
    return arguments


def FindOrNone(target, text, wanted):
    try:
        return target.Find(text, wanted)
    except Problem:
        return None


def FindDecider(target, tree, text):
    """By its name in the tree, or else in the trees that its behaviors are made of, or by an expression."""
    for node in itertools.chain(tree.Outline(), tree.Whole().Outline()):
        if node.Name == text.rsplit("::", 1)[-1] and ("::" not in text or target.Symbol(node.Decider) == text):
            return node.Decider
    try:
        return target.Find(text, "decider")
    except Problem as problem:
        raise Problem("%s has no decider of that name, see decider-tree; and as an expression: %s" % (tree.Name(), problem))


def FlagBits(target, names, text):
    """Of kIsHungry | kIsTired, as the tree spells them, or of any expression."""
    known = {name: bit for bit, name in names.Names.items()}
    words = [word.strip() for word in text.strip("()").split("|")]
    if all(word in known for word in words):
        return sum({known[word] for word in words})
    return int(target.Number(text))


def StimuliBits(target, names, text):
    address = FindOrNone(target, text, "stimuli")
    if address is None:
        return FlagBits(target, names, text)
    return ReadNumber(target, address, 4, "unsigned")  # StimuliAllFlags is its first member
