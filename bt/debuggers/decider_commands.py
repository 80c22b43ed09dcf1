# The commands of decider_gdb.py and decider_lldb.py: what they take and what they answer.
import re

from decider_arguments import FindDecider, FindOrNone, FlagBits, SplitArguments, StimuliBits
from decider_memory import BlocksOf, MemoryText, TreeText, memory_at, tree_at
from decider_objects import KindOf, NameAt
from decider_ranges import AgentTypeOf, RangesOf
from decider_read import Guarded, Problem, Unreadable
from decider_recorder import recorder_at
from decider_recording import RecordingLines
from decider_situation import situation
from decider_transitions import TransitionLines
from decider_whole import ActiveNodeOf, FindRunning, RunningIn
from decider_why import WhyLines


def KindText(target, node):
    """FEED kGroupSequential [Smell], or CHEW [Chew]"""
    text = " ".join(part for part in (node.Name, KindOf(node.Of)) if part)
    return text + (" [%s]" % NameAt(target, node.Of.Behavior) if node.Of.Behavior else "")


def OutlineLines(target, tree, memory=None):
    """The whole tree, a star before what is active."""
    trees = list(RunningIn(memory).All()) if memory else []
    lines = [TreeText(target, tree.Facts.Address)]
    for shown in tree.Whole().Outline():
        running, node = FindRunning(trees, shown) or (None, None)
        is_active = running is not None and running.IsActive(node)
        text = "%s%s%s" % ("*" if is_active else " ", "  " * shown.Depth, KindText(target, shown))
        since = running.Since(node) if is_active else None
        if since is not None:
            text += "  for %.2f s" % (running.Memory.Facts.Time - since)
        lines.append(text)
    return lines


def BlockText(target, kind, address, type_info):
    name = NameAt(target, type_info)  # type_info begins with its name
    nested = re.sub("^bt::detail::", "", name)  # which Clang puts before it
    if nested.startswith("nested_memory<"):
        return "%s at 0x%x: %s %s" % (kind, address, nested, Guarded(MemoryText, target, address))
    shown = Guarded(target.Show, name, address)
    return "%s at 0x%x: %s" % (kind, address, "%s %s" % (name, shown) if shown else name)


def PathLines(target, memory):
    """A line for each active decider, and for its block and its DBlock."""
    outer = RunningIn(memory)
    lines = ["%s at %.2f s%s" % (outer.Tree.Name(), memory.Facts.Time, "" if outer.Active else ": idle")]
    for running, node in outer.AllActive():
        since = running.Since(node)
        indent = "  " * (running.Shown(node).Depth + 1)
        times = "  since %.2f s, for %.2f s" % (since, running.Memory.Facts.Time - since) if since is not None else ""
        lines.append("%s%s%s" % (indent, KindText(target, node), times))
        lines += ["%s  %s" % (indent, BlockText(target, *found)) for found in BlocksOf(running.Memory, running.Tree, node)]
    return lines


# The commands.


def TreeCommand(target, arguments):
    """decider-tree TREE_OR_MEMORY: the whole tree as an outline, a star before what is active in the memory."""
    address = FindOrNone(target, arguments[0], "memory")  # which has a tree too
    if address is None:
        return OutlineLines(target, tree_at(target, target.Find(arguments[0], "tree or memory")))
    memory = memory_at(target, address)
    return OutlineLines(target, memory.Tree(), memory)


def BlockCommand(target, arguments):
    """decider-block MEMORY DECIDER: the block and the DBlock of an active decider, by their types, and where they stand."""
    running, node = FindActive(target, *arguments)
    lines = [BlockText(target, *found) for found in BlocksOf(running.Memory, running.Tree, node)]
    return lines or ["%s has no block and no DBlock" % node.Name]


def FindActive(target, owner, name):
    """The running_tree and the active node of that decider."""
    memory = memory_at(target, target.Find(owner, "memory"))
    return ActiveNodeOf(memory, FindDecider(target, memory.Tree(), name))


def PathCommand(target, arguments):
    """decider-path MEMORY: the active deciders, since when they are active, and their blocks."""
    return PathLines(target, memory_at(target, target.Find(arguments[0], "memory")))


def tree_of(target, owner):
    return memory_at(target, target.Find(owner, "memory")).Tree()


class agent_finder:
    """Finds the agent by the name of its type, as the tree's ranges know it: in an argument, or else in what the memory was found in."""

    def __init__(self, target, tree, owner, others):
        self.Target = target
        self.Texts = others + [owner]
        ranges = [one for node in tree.Whole().Outline() for of in (node.Of.Preconditions, node.Of.While) for one in RangesOf(of)]
        self.TypeNames = {AgentTypeOf(target, one) for one in ranges} - {""}

    def Find(self, type_name):
        found = (FindOrNone(self.Target, text, type_name) for text in self.Texts if type_name)
        return next((address for address in found if address is not None), None)

    def IsAgent(self, text):
        return any(FindOrNone(self.Target, text, name) is not None for name in self.TypeNames)


def WhyCommand(target, arguments):
    """decider-why DECIDER MEMORY [DECISION_FLAGS [STIMULI [TIME]]] [RECORDER] [AGENT]: why a decider does not run, or since when it does.

    DECIDER is its name in the tree or an expression. MEMORY may also be an object that has a memory as a member, and perhaps stimuli, a
    recorder and the agent, or is the agent; these are then used too. It may come first. Without flags the last ones of the recorder are
    taken, or it is said what is asked of them. The same goes for ranges without the agent. TIME is that of the last tick unless it is
    given. Decides are not called."""
    name, owner, others = arguments[0], arguments[1], arguments[2:]
    if FindOrNone(target, owner, "memory") is None and FindOrNone(target, name, "memory") is not None:
        name, owner = owner, name
    recorders = [FindOrNone(target, text, "recorder") for text in others]
    agent = agent_finder(target, tree_of(target, owner), owner, others)
    values = [text for text, found in zip(others, recorders) if found is None and not agent.IsAgent(text)]
    if len(values) > 3:
        raise Problem("%s is no recorder and no agent; flags, stimuli and a time were given before" % values[3])
    recorder = next((found for found in recorders if found is not None), FindOrNone(target, owner, "recorder"))
    recorder = recorder_at(target, recorder) if recorder is not None else None
    now = situation(target, target.Find(owner, "memory"), recorder)
    now.Agent = agent.Find
    if recorder and recorder.Ticks:
        now.Flags, now.Stimuli = recorder.Ticks[-1].DecisionFlags, recorder.Ticks[-1].StimuliFlags
    if FindOrNone(target, owner, "stimuli") is not None:
        now.Stimuli = StimuliBits(target, now.StimuliNames, owner)
    if values:
        now.Flags = FlagBits(target, now.FlagNames, values[0])
    if len(values) > 1:
        now.Stimuli = StimuliBits(target, now.StimuliNames, values[1])
    if len(values) > 2:
        now.Time = float(target.Number(values[2]))
    decider = FindDecider(target, now.Tree, name)
    return WhyLines(now, decider)


def RecordingCommand(target, arguments):
    """decider-recording RECORDER [FROM [TO]]: what a flight or transition recorder kept, all of it or between two times in seconds."""
    times = [float(target.Number(text)) for text in arguments[1:]]
    transitions = FindOrNone(target, arguments[0], "transitions")
    if transitions is not None and FindOrNone(target, arguments[0], "recorder") is None:  # of two, the flight recorder knows more
        return TransitionLines(target, transitions, *times)
    return RecordingLines(target, target.Find(arguments[0], "recorder"), *times)


def StimuliCommand(target, arguments):
    """decider-stimuli ENUM: stimuli print with the names of this enumeration of yours, demo::CreatureStimuli for instance."""
    type(target).StimuliNames = target.EnumOf(arguments[0])
    return []


# {name: (function, least and most arguments)}
COMMANDS = {
    "decider-why": (WhyCommand, 2, 7),
    "decider-tree": (TreeCommand, 1, 1),
    "decider-path": (PathCommand, 1, 1),
    "decider-block": (BlockCommand, 2, 2),
    "decider-recording": (RecordingCommand, 1, 3),
    "decider-stimuli": (StimuliCommand, 1, 1),
}


def Run(target, command, text):
    """The lines that a command answers; raises Problem with what to tell the user."""
    function, least, most = COMMANDS[command]
    arguments = SplitArguments(text)
    if not least <= len(arguments) <= most:
        too_many = "; these are %d arguments" % len(arguments) if len(arguments) > most else ""
        raise Problem("usage: %s%s" % (function.__doc__.split(":")[0], too_many))
    try:
        return function(target, arguments)
    except Problem:
        raise
    except Unreadable as what:
        raise Problem("%s can't be read: the address is wrong, or it is not there any more, or was never made" % what)
    except Exception as error:  # with garbage any computation can fail
        raise Problem("this can't be read: %s" % error)
