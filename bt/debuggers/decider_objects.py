# Decider's objects in a program, whatever their addresses hold, and what they are in a line of text.
import re

from decider_read import Guarded, Problem, ReadNumber, ReadPointer, ReadString, Seconds, Unreadable, object_at

NO_NODE = 0xFFFF  # bt::kNoNode
NO_OFFSET = 0xFFFF  # bt::kNoOffset
MAX_CHILDREN = 32  # bt::kMaxNumGroupChildren
MAX_DEPTH = 32  # bt::kMaxTreeDepth


# Deciders and behaviors.


def DeciderAt(target, address):
    return object_at(target, "bt::decider", address)


def NameAt(target, address):
    """The name of the decider or behavior there; both begin with it."""
    return Guarded(lambda: ReadString(target, ReadPointer(target, address)))


def NameAndId(target, decider):
    return "%s/0x%x" % (NameAt(target, decider.Address), decider.Id)


def ChildrenOf(target, decider):
    if not 0 <= decider.Children.Num <= MAX_CHILDREN:
        raise Unreadable("children")
    size = target.PointerSize
    return [ReadPointer(target, decider.Children.First + i * size) for i in range(decider.Children.Num)]


def DeciderText(target, address):
    """FEED/0x1f kGroup kGroupSequential (GO_TO_FOOD, CHEW), or CHEW/0x2e kBehavior [Chew]."""
    decider = DeciderAt(target, address)
    text = "%s %s" % (NameAndId(target, decider), decider.NameOf("Kind"))
    if decider.NameOf("Kind") == "kGroup":
        names = lambda: ", ".join(NameAt(target, child) for child in ChildrenOf(target, decider))
        text += " %s (%s)" % (decider.NameOf("Policy"), Guarded(names))
    if decider.Behavior != 0:
        text += " [%s]" % NameAt(target, decider.Behavior)
    return text


def BehaviorText(target, address):
    behavior = object_at(target, "bt::behavior", address)
    return NameAndId(target, behavior)


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


def WordText(target, bits, address):
    """A flags_word: as it was written, else its bits."""
    return WordsOf(target, address) or ("0x%x" % bits if bits else "none")


# Trees and memories.


class tree_at:
    """A tree with its nodes, which are read as they are asked for."""

    def __init__(self, target, address):
        self.Target = target
        self.Facts = object_at(target, "bt::tree", address)
        self.NodeSize = target.Layout("bt::node").Size
        self.Nodes = {}
        if not 0 <= self.Facts.NumNodes <= NO_NODE or not 0 <= self.Facts.Depth <= MAX_DEPTH:
            raise Unreadable("a tree at 0x%x" % address)

    def Name(self):
        return Guarded(ReadString, self.Target, self.Facts.DebugName)

    def Node(self, index):
        if not 0 <= index < self.Facts.NumNodes:
            raise Unreadable("a node of the tree")
        if index not in self.Nodes:
            node = object_at(self.Target, "bt::node", self.Facts.Nodes + index * self.NodeSize)
            node.Index = index
            node.Name = NameAt(self.Target, node.Decider)
            node.Of = DeciderAt(self.Target, node.Decider)
            parent_is_before = node.Parent == NO_NODE or node.Parent < index
            if not parent_is_before or node.NumChildren > 0 and node.FirstChild <= index:
                raise Unreadable("a node of the tree")
            self.Nodes[index] = node
        return self.Nodes[index]

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


class memory_layout:
    """Where the arrays of a tree_memory_of stand, as bt/memory.h says it."""

    def __init__(self, target, depth, alignment):
        base = target.Layout("bt::tree_memory_base")
        double = base.Members["Time"][0]  # after a pointer it stands at its own alignment, or at the pointer's size
        self.Path = base.Size
        self.ActivationTimes = AlignUp(self.Path + depth * target.PointerSize, double)
        self.Storage = AlignUp(self.ActivationTimes + depth * 8, max(alignment, 1))
        self.Alignment = max(alignment, double)


def BytesPerAgent(target, tree):
    facts = tree.Facts
    at = memory_layout(target, facts.Depth, facts.StorageAlignment)
    return AlignUp(at.Storage + facts.StorageSize, at.Alignment)


def TreeText(target, address):
    tree = tree_at(target, address)
    facts = tree.Facts
    return "%s: %d deciders at %d places, depth %d, %d bytes per agent" % (
        tree.Name(), facts.NumDeciders, facts.NumNodes, facts.Depth, BytesPerAgent(target, tree))


class memory_at:
    """An agent's memory, of whatever size, and what is active in it."""

    def __init__(self, target, address):
        self.Target = target
        self.Facts = object_at(target, "bt::tree_memory_base", address)
        self.At = memory_layout(target, self.Facts.DepthCapacity, self.Facts.StorageAlignment)
        if self.Facts.Depth > self.Facts.DepthCapacity or self.Facts.DepthCapacity > MAX_DEPTH:
            raise Unreadable("a memory at 0x%x" % address)

    def PathAddresses(self):
        first = self.Facts.Address + self.At.Path
        return [ReadPointer(self.Target, first + level * self.Target.PointerSize) for level in range(self.Facts.Depth)]

    def ActivationTime(self, level):
        return ReadNumber(self.Target, self.Facts.Address + self.At.ActivationTimes + 8 * level, 8, "float")

    def Stored(self, offset, size, kind):
        if offset + size > self.Facts.StorageSize:
            raise Unreadable("storage")
        return ReadNumber(self.Target, self.StorageAddress() + offset, size, kind)

    def StorageAddress(self):
        return self.Facts.Address + self.At.Storage

    def Tree(self):
        if self.Facts.Tree == 0:
            raise Problem("this memory is new or stopped: it belongs to no tree until it is ticked")
        return tree_at(self.Target, self.Facts.Tree)

    def ActiveNodes(self, tree):
        """The nodes of the active path, root first."""
        if self.Facts.Depth == 0:
            return []
        chain = tree.Chain(tree.Node(self.Facts.Leaf))
        if [node.Decider for node in chain] != self.PathAddresses():
            raise Problem("this memory and its tree do not fit together")
        return chain


def PathText(target, addresses, seconds):
    """ROOT > FEED > CHEW 4.5s"""
    if not addresses:
        return "idle"
    return "%s %s" % (" > ".join(NameAt(target, address) for address in addresses), Seconds(seconds))


def MemoryText(target, address):
    memory = memory_at(target, address)
    depth = memory.Facts.Depth
    return PathText(target, memory.PathAddresses(), memory.Facts.Time - memory.ActivationTime(depth - 1) if depth else 0)


def StimuliText(bits, seconds_left, names):
    """0x1 0.5s, kStimuli_Hit forever; `names` {bit: name} as far as they are known."""
    shown = []
    for index, left in enumerate(seconds_left):
        bit = 1 << index
        if bits & bit:
            shown.append("%s %s" % (names.get(bit, "0x%x" % bit), "forever" if left == float("inf") else Seconds(left)))
    return ", ".join(shown) or "none"
