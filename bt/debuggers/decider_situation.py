# What is known when a decider is explained: the agent, and the tree that the decider is asked in.
import copy

from decider_flags import DECISION_FLAGS, STIMULI, flag_names
from decider_memory import memory_at
from decider_whole import FindRunning, RunningIn


class situation:
    """One agent at its last tick, or at another Time. Flags and Stimuli are None as long as nobody knows them. Agent finds the agent's
    address by the name of its type; None if it is not known. Running is the tree that is looked at: the agent's, or one in that."""

    def __init__(self, target, memory_address, recorder=None):
        self.Target = target
        self.Running = RunningIn(memory_at(target, memory_address))
        self.Recorder = recorder  # None: it is not recorded
        self.Flags = self.Stimuli = None
        self.Agent = lambda type_name: None
        self.Time = self.Memory.Facts.Time
        self.FlagNames = flag_names(target, self.Running.Whole, DECISION_FLAGS)
        self.StimuliNames = flag_names(target, self.Running.Whole, STIMULI)

    Memory = property(lambda self: self.Running.Memory)
    Tree = property(lambda self: self.Running.Tree)

    def In(self, running):
        """The same agent, in one of the trees that run in its tree."""
        inner = copy.copy(self)
        inner.Running = running
        return inner

    def IsActive(self, node):
        return self.Running.IsActive(node)

    def ActiveChild(self, group):
        active = self.Running.Active
        return active[group.Depth + 1] if group.Depth + 1 < len(active) else None

    def Since(self, node):
        return self.Running.Since(node)


def PlaceOf(outer, shown):
    """Where a node of the whole tree is asked: a situation, and the node there or, if its tree does not run, the leaf above that."""
    found = FindRunning(outer.Running.All(), shown)
    while found is None:
        shown = outer.Running.Whole.Parent(shown)
        found = FindRunning(outer.Running.All(), shown)
    running, node = found
    return outer.In(running), node


def PathText(nodes):
    return " > ".join(node.Name for node in nodes)


def BlockedAt(now, node):
    """Of a node that is not active, the first on the way down to it that is not."""
    return next(above for above in now.Tree.Chain(node) if not now.IsActive(above))


def NotActiveLine(path, blocked, node, is_here):
    """Unless it is_here, the path is that of a decider in the tree of the leaf `node`."""
    is_it = is_here and blocked.Index == node.Index
    return "%s is not active%s." % (path, "" if is_it else ", because %s is not" % blocked.Name)
