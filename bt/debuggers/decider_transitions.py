# Says what is in a transition recorder (bt/debug/transitions.h), in the words of the library.
from decider_memory import NO_NODE, RECORDED_WITH_GONE, RecordedTree
from decider_read import Problem, Seconds, Unreadable, calling_it, object_at


class transitions_at:
    """A transition recorder of whatever size. Kept: its transitions, the oldest first, each with the Seconds that it lasted."""

    def __init__(self, target, address):
        base = "bt::transition_recorder_base"
        with calling_it("a transition recorder at 0x%x" % address):
            self.Facts = facts = object_at(target, base, address)
            if not 0 < facts.Capacity <= 1 << 24:
                raise Unreadable("a capacity")
            self.Tree = RecordedTree(target, facts)
            self.IsGone = facts.Tree != 0 and self.Tree is None
            num = min(facts.NumSeen, facts.Capacity) if self.Tree else 0
            first, size = address + target.Layout(base).Size, target.Layout("bt::transition").Size
            numbers = range(facts.NumSeen - num, facts.NumSeen)
            self.Kept = [object_at(target, "bt::transition", first + size * (number % facts.Capacity)) for number in numbers]
        for here, after in zip(self.Kept, self.Kept[1:] + [None]):
            here.Seconds = max((after.Time if after else facts.LastTime) - here.Time, 0)

    def Path(self, transition):
        if transition.Leaf == NO_NODE:
            return "(idle)"
        return " > ".join(node.Name for node in self.Tree.Chain(self.Tree.Node(transition.Leaf)))


def TransitionsText(target, address):
    """3 transitions, at last ROOT > FEED > EAT 4.5s"""
    recorder = transitions_at(target, address)
    if not recorder.Kept:
        return RECORDED_WITH_GONE if recorder.IsGone else "no transitions"
    last, num = recorder.Kept[-1], len(recorder.Kept)
    return "%d transition%s, at last %s %s" % (num, "" if num == 1 else "s", recorder.Path(last), Seconds(last.Seconds))


def TransitionLines(target, address, first=float("-inf"), last=float("inf")):
    """What the agent did between two times, both included, as PrintTransitions says it."""
    recorder = transitions_at(target, address)
    if not recorder.Kept:
        raise Problem("this was " + RECORDED_WITH_GONE if recorder.IsGone else "this recorder is empty")
    half = 0.0005  # times are printed in milliseconds
    chosen = [here for here in recorder.Kept if here.Time + here.Seconds > first - half and here.Time < last + half]
    if not chosen:
        raise Problem("nothing is recorded between these times; the recording is from %.3f s to %.3f s" % (
            recorder.Kept[0].Time, recorder.Facts.LastTime))
    num_earlier = recorder.Facts.NumSeen - len(recorder.Kept) + recorder.Kept.index(chosen[0])
    lines = ["... %d earlier" % num_earlier] if num_earlier else []
    for here in chosen:
        so_far = " so far" if here is recorder.Kept[-1] else ""
        gap = ", after ticks that were not noted" if here.HasGap else ""
        lines.append("%.3f s  %s  %.3f s%s%s" % (here.Time, recorder.Path(here), here.Seconds, so_far, gap))
    return lines
