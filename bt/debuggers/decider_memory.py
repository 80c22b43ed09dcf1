# Trees and agents' memories in a program, whatever their addresses hold, and what they are in a line of text.
from decider_objects import DeciderAt, NameAt
from decider_read import Problem, ReadNumber, ReadPointer, Seconds, Unreadable, calling_it, object_at

NO_NODE = 0xFFFF  # bt::kNoNode
NO_OFFSET = 0xFFFF  # bt::kNoOffset
NO_STEP = 0xFFFF  # bt::detail::kNoStep
MAX_DEPTH = 32  # bt::kMaxTreeDepth
MAX_CLASSIC_DEPTH = 128  # bt::kMaxClassicDepth
BRANCH_STATE = 16  # bytes of a bt::detail::branch_state: ActivationTime, Leaf at 8, IsSecond at 13


class tree_at:
    """A tree with its nodes, which are read as they are asked for."""

    def __init__(self, target, address):
        self.Target = target
        self.What = "a tree at 0x%x" % address
        with calling_it(self.What):
            self.Facts = object_at(target, "bt::tree", address)
            self.NodeSize = target.Layout("bt::node").Size
        self.Nodes = {}
        self.IsClassic = self.Facts.Steps != 0
        if not 0 <= self.Facts.NumNodes <= NO_NODE or not 0 <= self.Facts.Depth <= MAX_CLASSIC_DEPTH:  # which may stand below deciders
            raise Unreadable(self.What)

    def Name(self):
        return NameAt(self.Target, self.Facts.Address)

    def Whole(self):
        """With the trees that its behaviors are made of below their leaves; its first nodes are those of the tree itself."""
        return tree_at(self.Target, self.Facts.Whole) if self.Facts.Whole else self

    def Node(self, index):
        if index not in self.Nodes:
            with calling_it(self.What):
                self.Nodes[index] = self.ReadNode(index)
        return self.Nodes[index]

    def ReadNode(self, index):
        if not 0 <= index < self.Facts.NumNodes:
            raise Unreadable("a node")
        node = object_at(self.Target, "bt::node", self.Facts.Nodes + index * self.NodeSize)
        node.Index = index
        node.Name = NameAt(self.Target, node.Decider)
        node.Of = DeciderAt(self.Target, node.Decider)
        parent_is_before = node.Parent == NO_NODE or node.Parent < index
        if not parent_is_before or node.NumChildren > 0 and node.FirstChild <= index:
            raise Unreadable("a node")
        return node

    def HasSteps(self):
        """Whether the engine walks this classic tree, as HasSteps in bt/engine/tree/steps.h."""
        return self.Step(0).Node != NO_NODE

    def Step(self, index):
        """What the tick of a classic tree knows of a node; its number is node.Step."""
        if not 0 <= index < self.Facts.NumNodes:
            raise Unreadable(self.What)
        size = self.Target.Layout("bt::detail::classic_step").Size
        with calling_it(self.What):
            return object_at(self.Target, "bt::detail::classic_step", self.Facts.Steps + index * size)

    def Parent(self, node):
        return None if node.Parent == NO_NODE else self.Node(node.Parent)

    def Children(self, node):
        return [self.Node(node.FirstChild + i) for i in range(node.NumChildren)]

    def Chain(self, node):
        """From the root down to the node, both included."""
        chain = [node]
        while chain[0].Parent != NO_NODE:
            chain.insert(0, self.Node(chain[0].Parent))
        return chain

    def Outline(self, node=None):
        """Depth first, each group before its children."""
        node = node or self.Node(0)
        yield node
        for child in self.Children(node):
            yield from self.Outline(child)


def AlignUp(offset, alignment):
    return (offset + alignment - 1) // alignment * alignment


def BytesPerAgent(target, tree):
    """The size of a tree_memory_of that is just large enough, as bt/memory.h says it."""
    facts = tree.Facts
    base = target.Layout("bt::tree_memory_base")
    levels = 1 if tree.IsClassic and facts.Depth > 1 else facts.Depth
    storage = AlignUp(base.Size + 8 * (levels + facts.NeedsRandom), facts.StorageAlignment)
    double = target.Layout("bt::field_range").Members["Min"][0]  # after a pointer it stands at its own alignment, or at the pointer's size
    return AlignUp(storage + facts.StorageSize, max(facts.StorageAlignment, double))


def TreeText(target, address):
    tree = tree_at(target, address)
    facts = tree.Facts
    return "%s: %d deciders, %d nodes, depth %d, %d bytes per agent" % (
        tree.Name(), facts.NumDeciders, facts.NumNodes, facts.Depth, BytesPerAgent(target, tree))


RECORDED_WITH_GONE = "recorded with a tree that is gone"


def RecordedTree(target, facts):
    """The tree of a recorder, which may outlive it; None if there is none, or if it is gone."""
    try:
        tree = tree_at(target, facts.Tree) if facts.Tree != 0 else None
    except Unreadable:
        return None
    return tree if tree is not None and tree.Facts.Generation == facts.Generation else None


class memory_at:
    """An agent's memory, of whatever size, and what is active in it."""

    def __init__(self, target, address):
        self.Target = target
        self.What = "a memory at 0x%x" % address
        with calling_it(self.What):
            self.Facts = facts = object_at(target, "bt::tree_memory_base", address)
        size = target.Layout("bt::tree_memory_base").Size
        self.ActivationTimes = address + size
        self.IsClassic = facts.Tree != 0 and facts.Depth > 0 and self.Tree().IsClassic
        levels = min(facts.Depth, 1) if self.IsClassic else facts.Depth
        most = MAX_CLASSIC_DEPTH if self.IsClassic else MAX_DEPTH
        if not levels <= facts.StorageStart - size // 8 - facts.HasRandom or facts.Depth > most:
            raise Unreadable(self.What)

    def ActivationTime(self, level):
        return ReadNumber(self.Target, self.ActivationTimes + 8 * level, 8, "float")

    def SecondsOfLeaf(self):
        """How long the end of the path is active. A classic tree keeps no other time of it."""
        return self.Facts.Time - self.ActivationTime(0 if self.IsClassic else self.Facts.Depth - 1)

    def Since(self, tree, node):
        """When an active node was activated; None if that is not kept."""
        if not self.IsClassic:
            return self.ActivationTime(node.Depth)
        if not tree.HasSteps():
            return self.ActivationTime(0) if node.Index == self.Facts.Leaf else None
        step = tree.Step(node.Step)
        if self.LeafOfBranch(tree, step.Branch) != node.Step:
            return None
        return self.ActivationTime(0) if step.Branch == NO_STEP else self.InBranch(tree, step.Branch, 0, 8, "float")

    def Stored(self, offset, size, kind):
        if offset + size > self.Facts.StorageSize:
            raise Unreadable("storage")
        return ReadNumber(self.Target, self.StorageAddress() + offset, size, kind)

    def StorageAddress(self):
        return self.Facts.Address + 8 * self.Facts.StorageStart

    def Tree(self):
        if self.Facts.Tree == 0:
            raise Problem("this memory is new or stopped: it belongs to no tree until it is ticked")
        with calling_it(self.What):  # the tree is a constant; if it is not there, the memory does not point to one
            tree = tree_at(self.Target, self.Facts.Tree)
            tree.Node(0)
        return tree

    def ActiveNodes(self, tree):
        """The nodes of the active path, root first."""
        if self.Facts.Depth == 0:
            return []
        with calling_it(self.What):
            chain = tree.Chain(tree.Node(self.Facts.Leaf))
        if not IsPathOf(self.Facts, tree, chain):
            raise Problem("the path in %s is none of its tree: it was overwritten, or the program stands amid a change of it" % self.What)
        return chain

    def InBranch(self, tree, branch, offset, size, kind):
        """A member of the branch_state of a child of a parallel, or of a node of one's own."""
        child = tree.Step(branch)
        state = tree.Step(child.Parent).State + tree.Node(child.Node).ChildIndex * BRANCH_STATE
        return self.Stored(state + offset, size, kind)

    def LeafOfBranch(self, tree, branch):
        """The step that is active in a branch of a classic tree, as in bt/engine/memory.cpp; NO_STEP if none is."""
        if branch == NO_STEP:
            return tree.Node(self.Facts.Leaf).Step if self.Facts.Depth else NO_STEP
        parallel = tree.Step(branch).Parent
        if self.LeafOfBranch(tree, tree.Step(parallel).Branch) != parallel:
            return NO_STEP
        return self.InBranch(tree, branch, 8, 2, "unsigned")

    def IsInSecondHalf(self, tree, branch, step):
        """Of an active step in a branch whose room for blocks has halves. Its leaf has one, a tried step the other."""
        if branch == NO_STEP:
            is_second = self.Stored(tree.Facts.LeafHalf, 1, "unsigned") != 0
            return is_second == (self.Facts.Leaf == tree.Step(step).Node)
        is_second = self.InBranch(tree, branch, 13, 1, "unsigned") != 0
        return is_second == (self.InBranch(tree, branch, 8, 2, "unsigned") == step)

    def BlockAddress(self, tree, node):
        """Where the block of an active node is, as in bt/engine/memory.cpp."""
        address = self.StorageAddress() + node.Block
        step = node.Step
        while tree.Facts.LeafHalf != NO_OFFSET:
            branch = tree.Step(step).Branch
            half = tree.Node(0 if branch == NO_STEP else tree.Step(branch).Node).HalfSize
            if half and self.IsInSecondHalf(tree, branch, step):
                address += half
            if branch == NO_STEP:
                break
            step = tree.Step(branch).Parent
        return address

    def AllActiveNodes(self, tree):
        """The active path, and in a classic tree what is active below it, in the branches of its last node."""
        path = self.ActiveNodes(tree)
        if not path or not self.IsClassic or not tree.HasSteps():
            return path
        def is_active(node):
            step, leaf = tree.Step(node.Step), self.LeafOfBranch(tree, tree.Step(node.Step).Branch)
            return leaf != NO_STEP and node.Step <= leaf < step.End
        return path + [node for node in tree.Outline(path[-1]) if node.Index != path[-1].Index and is_active(node)]


def IsPathOf(facts, tree, chain):
    """Whether the path that leads to the leaf in a memory is the one that was begun there."""
    is_as_begun = facts.Phase.Generation == tree.Facts.IdlePhase.Generation
    return is_as_begun and facts.Depth == len(chain) and facts.Path == chain[-1].Path


def PathText(nodes, seconds):
    """ROOT > FEED > CHEW 4.5s"""
    return "%s %s" % (" > ".join(node.Name for node in nodes), Seconds(seconds)) if nodes else "idle"


def MemoryText(target, address):
    memory = memory_at(target, address)
    return PathText(memory.ActiveNodes(memory.Tree()), memory.SecondsOfLeaf()) if memory.Facts.Depth else "idle"


def BlocksOf(memory, tree, node):
    """(kind, address, type_info) of the block and of the DBlock of an active node, as far as it has them."""
    storage = memory.StorageAddress()
    if node.BlockType:
        yield "block", memory.BlockAddress(tree, node), node.BlockType
    if node.DBlockType:
        slot = memory.Stored(tree.Facts.DBlockSlots + node.Depth, 1, "unsigned")
        yield "DBlock", storage + node.DBlock + slot * node.DBlockStride, node.DBlockType
