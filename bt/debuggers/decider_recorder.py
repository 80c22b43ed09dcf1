# Reads a flight recorder (bt/debug/recorder.h).
import struct

from decider_flags import DECISION_FLAGS, STIMULI, flag_names
from decider_memory import NO_NODE, RecordedTree
from decider_objects import Delegates
from decider_preconditions import VERDICTS
from decider_read import Problem, ReadPointer, ReadString, Unreadable, calling_it, object_at


def EnumeratorOf(target, type_name, words, value):
    try:
        return target.EnumOf(type_name).get(value, str(value))
    except Problem:
        return dict(enumerate(words)).get(value, str(value))


def BitsOf(value):
    return struct.unpack("I", struct.pack("f", value))[0]


class ring_at:
    """An array whose items are counted on and on; read at once, because it may be long."""

    def __init__(self, target, type_name, address, capacity):
        self.Target = target
        self.TypeName = type_name
        self.Address = address
        self.Capacity = capacity
        self.Size = target.Layout(type_name).Size
        self.Bytes = target.Read(address, capacity * self.Size)

    def Item(self, number):
        offset = number % self.Capacity * self.Size
        return object_at(self.Target, self.TypeName, self.Address + offset, self.Bytes[offset:offset + self.Size])


class recorder_at:
    """A recorder of whatever size. Ticks: its records, the oldest first; each knows the one Before it, or None."""

    def __init__(self, target, address):
        self.Target = target
        self.Ring = None  # of the events, once they are asked for
        with calling_it("a recorder at 0x%x" % address):
            self.Base = object_at(target, "bt::flight_recorder_base", address)
            rest = address + 8 * self.Base.Rest
            self.Facts = facts = object_at(target, "bt::detail::recorder_rest", rest)
            if not 0 < facts.TickCapacity <= 1 << 24 or not 0 < facts.EventCapacity <= 1 << 24 or facts.NumKept > facts.TickCapacity:
                raise Unreadable("capacities")
            self.FirstTick = rest + target.Layout("bt::detail::recorder_rest").Size
            self.FirstEvent = self.FirstTick + facts.TickCapacity * target.Layout("bt::recorded_tick").Size
            tree = RecordedTree(target, facts)
            self.IsGone = facts.Tree != 0 and tree is None
            self.Ticks = self.ReadTicks() if tree else []
            if self.Ticks:
                self.Tree = tree.Whole()  # whose numbers nodes have in records
                self.FlagNames = flag_names(target, self.Tree, DECISION_FLAGS)
                self.StimuliNames = flag_names(target, self.Tree, STIMULI)

    def ReadTicks(self):
        facts = self.Facts
        ring = ring_at(self.Target, "bt::recorded_tick", self.FirstTick, facts.TickCapacity)
        older = range(facts.NextTick - facts.NumKept, facts.NextTick - 1)
        ticks = [ring.Item(number) for number in older] + [self.Base.Newest] * min(facts.NumKept, 1)
        # The running tick may be writing over the newest record's events.
        end = facts.NextEvent + (facts.NumSeen if facts.IsWritten else 0)
        if ticks and (end - ticks[-1].FirstEvent) % (1 << 32) > facts.EventCapacity:
            ticks.pop()
        for tick, before in zip(ticks, [None] + ticks):
            tick.Before = before
        return ticks

    def AllEvents(self, tick):
        if self.Ring is None:
            self.Ring = ring_at(self.Target, "bt::recorded_event", self.FirstEvent, self.Facts.EventCapacity)
        return [self.Ring.Item(tick.FirstEvent + i) for i in range(min(tick.NumEvents, self.Facts.EventCapacity))]

    def Edits(self, tick):
        """How many nodes were new and gone in each edit of the tree after a tick."""
        edits = [event for event in self.AllEvents(tick) if event.NameOf("Kind") == "kTreeEdited"]
        return [divmod(BitsOf(event.Value), 1 << 16) for event in edits]

    def Events(self, tick):
        """Each with the node it is At, and whether it IsValue: what a decider that was active then was Worth."""
        events = [event for event in self.AllEvents(tick) if event.NameOf("Kind") != "kTreeEdited"]
        leaf = self.LeafBefore(tick, events)
        renewed = []  # roots of the trees that asked for their flags again, and the flags
        for event in events:
            event.At = self.Tree.Node(event.Node)
            around = self.Tree.Chain(event.At)
            event.FlagsBefore = next((flags for root, flags in reversed(renewed) if root in around), tick.DecisionFlags)
            event.DecisionFlags = event.FlagsBefore
            if event.NameOf("Kind") == "kFlagsRenewed":
                event.DecisionFlags = BitsOf(event.Value)
                inner = [i + 1 for i, above in enumerate(around[:-1]) if above.Of.NameOf("Kind") == "kBehavior"]
                renewed.append((around[inner[-1] if inner else 0], event.DecisionFlags))
            event.Path = self.ChainTo(leaf)
            event.IsValue = IsAsked(event) and event.At in event.Path and HasValue(self.Target, event)
            leaf = self.LeafAfter(event, leaf)
        for i, event in reversed(list(enumerate(events))):
            event.Worth = self.WorthAt(events, i) if event.IsValue else None
            answers = event.NameOf("Kind") in ("kAsked", "kEnded", "kActivateFailed")
            event.Because = self.BecauseBefore(events, i) if answers else ""
            event.IsNamedLater = self.IsOfNextAnswer(events, i)
        return events

    def WorthAt(self, events, i):
        """What the active decider that event i asks counts for: if it delegates, what its child does. None: its group decided again."""
        event = events[i]
        for before in reversed(events[:i]):  # past the children that its Decide delegated to
            if before.Node == event.Node and before.NameOf("Kind") == "kRedecide":
                return None
            if before.Node == event.Node or not IsAsked(before) or event.At not in self.ChainTo(before.Node):
                break
        if not Delegates(event.At.Of) or not event.Value > 0:
            return event.Value
        below = event.Path[event.Path.index(event.At) + 1:]
        if not below:
            return 0.0
        return next((later.Worth for later in events[i + 1:] if later.IsValue and later.Node == below[0].Index), None)

    def LeafBefore(self, tick, events):
        if tick.Before and not tick.HasGap:
            return tick.Before.Leaf
        changes = [event for event in events if event.NameOf("Kind") in ("kActivated", "kDeactivated")]
        if not changes:
            return tick.Leaf
        return changes[0].Node if changes[0].NameOf("Kind") == "kDeactivated" else self.Tree.Node(changes[0].Node).Parent

    def LeafAfter(self, event, leaf):
        return {"kActivated": event.Node, "kDeactivated": event.At.Parent}.get(event.NameOf("Kind"), leaf)

    def BecauseText(self, event):
        """too far: 12 m, of a kBecause"""
        facts = self.Facts
        if event.Detail >= min(facts.NumTexts, facts.TextCapacity):
            return "words for which the recorder had no room: it keeps %d texts" % facts.TextCapacity
        texts = self.FirstEvent + facts.EventCapacity * self.Target.Layout("bt::recorded_event").Size
        try:
            text = ReadPointer(self.Target, texts + event.Detail * self.Target.PointerSize)
            return ReadString(self.Target, text).replace("{}", "%g" % event.Value)
        except Unreadable:
            return "words that can't be read"

    def BecauseBefore(self, events, index):
        """ (too far: 12 m), of the event that answers; "" if it gave no reason."""
        for before in reversed(events[:index]):
            if before.Node == events[index].Node:
                return " (%s)" % self.BecauseText(before) if before.NameOf("Kind") == "kBecause" else ""
        return ""

    def IsOfNextAnswer(self, events, index):
        """Whether a reason is that of an event that follows, which names it."""
        if events[index].NameOf("Kind") != "kBecause":
            return False
        later = next((event for event in events[index + 1:] if event.Node == events[index].Node), None)
        return later is not None and later.NameOf("Kind") in ("kAsked", "kEnded", "kActivateFailed")

    def WasClockSetBack(self, tick, ended):
        """Whether that was to before the activation that ended in this tick; as far as is recorded."""
        before = tick.Before
        if not before or before.LastTime <= tick.LastTime:
            return False
        while not any(event.NameOf("Kind") == "kActivated" and event.Node == ended.Index for event in self.Events(before)):
            if not before.Before:
                return True
            before = before.Before
        return before.LastTime > tick.LastTime

    def ChainTo(self, leaf):
        return [] if leaf == NO_NODE else self.Tree.Chain(self.Tree.Node(leaf))

    def Path(self, tick):
        return " > ".join(node.Name for node in self.ChainTo(tick.Leaf)) or "nothing"


EDITED_SINCE = 0x80  # in the Detail of a kAsked or kEnded: the node's checks, times or counts were edited


def IsAsked(event):
    return event.NameOf("Kind") == "kAsked"


def HasValue(target, asked):
    """Of a decider that is active. An active kGuard is asked like one that is not."""
    return VerdictOf(target, asked) != "kMasked" and asked.At.Of.NameOf("Kind") != "kNode"


def VerdictOf(target, event):
    return EnumeratorOf(target, "bt::verdict", VERDICTS, event.Detail & 0xF)


class comparison:
    """What two siblings in a scored group were worth. Value is None if the one that is not active did not accept or was not asked."""

    def __init__(self, time, is_choice, active_value, value):
        self.Time = time
        self.IsChoice = is_choice  # the active one was not active yet
        self.ActiveValue = active_value
        self.Value = value


def LastComparison(recorder, rival, active, compares):
    """When an active decider was last chosen or, in a group that compares its children in each tick, compared with its rival; None if no
    record has that. Both are nodes of the whole tree."""
    for tick in reversed(recorder.Ticks):
        events = recorder.Events(tick)
        asked = [event for event in events if IsAsked(event)]
        accepted = {event.Node: event.Value for event in asked if not event.IsValue and VerdictOf(recorder.Target, event) == "kAccepted"}
        worth = next((event.Worth for event in asked if event.IsValue and event.Node == active.Index), None) if compares else None
        if worth is not None:
            return comparison(tick.LastTime, False, worth, accepted.get(rival.Index))
        if any(event.NameOf("Kind") == "kActivated" and event.Node == active.Index for event in events):
            chosen = accepted.get(active.Index)  # None: the record was cut
            return None if chosen is None else comparison(tick.LastTime, True, chosen, accepted.get(rival.Index))
    return None
