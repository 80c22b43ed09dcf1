# What is active in an agent's memory, and in the trees that behaviors are made of: their memories are the blocks of active leaves. The
# checks are those of bt/engine/inner/whole_tree.cpp.
from decider_memory import BlocksOf, memory_at
from decider_objects import NameAt
from decider_read import Problem, Unreadable, object_at


class running_tree:
    """A tree with its memory. First: the number of its root in the whole tree. Inner: {number of an active leaf: running_tree in it}."""

    def __init__(self, memory, tree, whole, first=0):
        self.Memory = memory
        self.Tree = tree
        self.Whole = whole
        self.First = first
        self.Active = memory.AllActiveNodes(tree)  # of a tree of deciders by level
        inner = {node.Index: InnerOf(self, node) for node in self.Active}
        self.Inner = {index: found for index, found in inner.items() if found}

    def Shown(self, node):
        """A node of this tree as the whole tree has it."""
        return self.Whole.Node(self.First + node.Index)

    def Own(self, shown):
        """A node of the whole tree as this tree has it; None if it is none of this tree."""
        index = shown.Index - self.First
        return self.Tree.Node(index) if 0 <= index < self.Tree.Facts.NumNodes else None

    def IsActive(self, node):
        return any(active.Index == node.Index for active in self.Active)

    def Since(self, node):
        """When an active node was activated; None if that is not kept."""
        return self.Memory.Since(self.Tree, node)

    def All(self):
        """This tree, and those that run in it."""
        yield self
        for inner in self.Inner.values():
            yield from inner.All()

    def AllActive(self):
        """(running_tree, node) of each active node, as in an outline of the whole tree."""
        for node in self.Active:
            yield self, node
            if node.Index in self.Inner:
                yield from self.Inner[node.Index].AllActive()


def RunningIn(memory):
    tree = memory.Tree()
    return running_tree(memory, tree, tree.Whole())


def InnerOf(running, leaf):
    """The tree that the behavior of an active leaf is made of; None: of none, or it does not run, or a crash left no memory of it there."""
    shown = running.Shown(leaf)
    if shown.NumChildren == leaf.NumChildren:
        return None
    try:
        return InnerAt(running, leaf, shown.FirstChild)
    except (Problem, Unreadable):
        return None


def InnerAt(running, leaf, first):
    target = running.Memory.Target
    memory = memory_at(target, running.Memory.BlockAddress(running.Tree, leaf))
    if memory.Facts.Tree != object_at(target, "bt::behavior", leaf.Of.Behavior).Tree:
        return None
    tree = memory.Tree()
    end = 8 * memory.Facts.StorageStart + memory.Facts.StorageSize
    is_whole = tree.Facts.StorageSize <= memory.Facts.StorageSize and end <= object_at(target, "bt::type_info", leaf.BlockType).Size
    return running_tree(memory, tree, running.Whole, first) if is_whole else None


def FindRunning(trees, shown):
    """Where a node of the whole tree is active, or would be asked: (running_tree, its node there). None if its tree does not run."""
    return next(((running, running.Own(shown)) for running in trees if running.Own(shown)), None)


def ActiveNodeOf(memory, decider):
    """Where the decider at that address is active: (running_tree, node)."""
    found = [(running, node) for running, node in RunningIn(memory).AllActive() if node.Decider == decider]
    if not found:
        raise Problem("%s is not active" % NameAt(memory.Target, decider))
    return found[-1]


def ActiveBlocks(target, address):
    """(name, address, name of the type) of each block and DBlock of the active deciders: "[BITE]", "[BITE DBlock]"."""
    memory = memory_at(target, address)
    if memory.Facts.Depth == 0:
        return []
    return [("[%s]" % (node.Name if kind == "block" else "%s %s" % (node.Name, kind)), place, NameAt(target, type_info))
            for running, node in RunningIn(memory).AllActive() for kind, place, type_info in BlocksOf(running.Memory, running.Tree, node)]
