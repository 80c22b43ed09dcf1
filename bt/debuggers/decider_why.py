# Says in words what an agent's tree does and why something in it does not run, from memory alone: Decides are not called.
# The sentences are those of bt/debug/explain.h.
from decider_classic import ClassicPlaceLines
from decider_flags import DECISION_FLAGS, STIMULI, FailedFlags, waited_for
from decider_memory import NO_NODE
from decider_objects import Delegates, FunctionName, NameAndId, NameAt
from decider_policies import PolicyOf
from decider_preconditions import AcceptedText, AsFloat, FailedWhileNow, Rejection
from decider_ranges import RangesNow
from decider_read import Problem
from decider_recorder import LastComparison
from decider_recording import LastWords
from decider_situation import BlockedAt, NotActiveLine, PathText, PlaceOf


def UncheckedOf(now, checks):
    """The flag checks for which no flags were given, and the ranges of an agent that is not known: "needs kSeesFox (say ...)"."""
    parts = []
    for kinds, names, flags, given in ((DECISION_FLAGS, now.FlagNames, now.Flags, "DECISION_FLAGS"),
                                       (STIMULI, now.StimuliNames, now.Stimuli, "STIMULI")):
        wanted = flags is None and FailedFlags(now.Target, names, checks, kinds, None)
        if wanted:
            parts.append("%s (say %s to have that checked)" % (wanted, given))
    return parts + RangesNow(now.Target, now.Agent, checks)[1]


def Unchecked(now, node):
    """What of its preconditions and its While is not known, to follow its name; "" if that is nothing."""
    own, of_while = UncheckedOf(now, node.Of.Preconditions), UncheckedOf(now, node.Of.While)
    if not of_while:
        return "; ".join(own)
    return "; ".join(own + ["its While " + of_while[0]] + of_while[1:]) if own else "has a While that " + "; ".join(of_while)


# The conditions to go on of active deciders.


def WhyToEnd(now, node):
    """Why an active decider has to end in the next tick, as far as that is known; "" if it has not to."""
    failed = FailedWhileNow(now, node)
    if failed:
        return "its While no longer holds: " + failed
    if not HasTimeLimit(node):
        return ""
    most, elapsed = node.Of.MaxSeconds, now.Time - now.Since(node)
    if 0 <= elapsed and AsFloat(elapsed) < most:
        return ""
    late = "; it may still answer in that tick" if node.Of.HasFlag("Flags", "kFlagsLateAnswers") else ""
    return "its MaxSeconds of %g s are over%s" % (most, late) if elapsed >= 0 else (
        "the clock was set back to before its activation, and it has MaxSeconds (%g s)" % most)


def HasTimeLimit(node):
    return 0 < node.Of.MaxSeconds < float("inf")


def EndLines(now, node):
    """Of the active deciders down to this one, the first that has to end; nothing if there is none."""
    for above in now.Tree.Chain(node):
        why = WhyToEnd(now, above)
        if why:
            return ["%s has to end in the next tick, because %s." % (above.Name, why)]
    return []


def ConditionLines(now, node):
    """Of an active decider: what ends it, or might."""
    lines = EndLines(now, node)
    if lines:
        return lines
    if HasTimeLimit(node):
        lines.append("Its MaxSeconds of %g s end it in %.2f s." % (node.Of.MaxSeconds, node.Of.MaxSeconds - (now.Time - now.Since(node))))
    return lines + ["Its While %s." % part for part in UncheckedOf(now, node.Of.While)]


def OwnAnswer(now, node):
    """What it would say if it were asked, as far as that can be known."""
    rejection, unchecked = Rejection(now, node), Unchecked(now, node)
    if rejection:
        return "would be " + rejection
    decide = node.Of.Decide.Call
    asks = "its Decide, %s, has the last word (it is not called here)" % FunctionName(now.Target, decide) if decide else ""
    if unchecked:
        return unchecked + ("; then " + asks if asks else "")
    if asks:
        return "would pass its preconditions; then " + asks
    return "would accept: " + AcceptedText(now.Target, now.FlagNames, now.StimuliNames, node.Of)


def SiblingsHold(now, node, group, active):
    """Which part the active sibling plays for a decider that is not active."""
    facts, name, holder, group_name = PolicyOf(group), node.Name, active.Name, group.Name
    is_earlier = node.ChildIndex < active.ChildIndex
    if facts["Asks"] == "kEarlier":
        if is_earlier:
            return "%s asks %s in each tick, because it comes before %s, which is active." % (group_name, name, holder)
        return "%s, which comes before %s in %s, is active; %s is asked when that ends." % (holder, name, group_name, name)
    if facts["Asks"] == "kAll":
        return "%s asks all its children in each tick; %s is active." % (group_name, holder)
    if facts["Turns"] == "kSequence":
        turn = "is over" if is_earlier else "comes later"
        return "It is %s's turn in %s; the turn of %s %s." % (holder, group_name, name, turn)
    if facts["Turns"] == "kShuffled":
        had_turn = now.Memory.Stored(group.GroupState, 4, "unsigned") >> node.ChildIndex & 1
        return "It is %s's turn in %s; %s %s in this round." % (
            holder, group_name, name, "had its turn already" if had_turn else "has yet to have its turn")
    return "%s asks no child while %s is active (%s)." % (group_name, holder, group.Of.NameOf("Policy"))


def ScoreLines(now, node, group, active):
    """In a scored group: what the active one was worth when they were last compared or it was chosen, if a recording knows it."""
    facts, margin = PolicyOf(group), group.Of.Margin
    if facts["Values"] != "kScores":
        return []
    compares = facts["Asks"] == "kAll"
    to_beat = "to be beaten by more than %g" % margin if margin > 0 else "to be beaten"
    last = LastComparison(now.Recorder, now.Running.Shown(node), now.Running.Shown(active), compares) if now.Recorder else None
    if not last:
        return ["%s has %s." % (active.Name, to_beat)] if compares else []
    worth = "" if last.Value is None else "%s was worth %g" % (node.Name, last.Value)
    if last.IsChoice:
        return ["%s was worth %g when %s chose it, at %.3f s%s." %
                (active.Name, last.ActiveValue, group.Name, last.Time, worth and "; " + worth)]
    missing = margin - (last.Value - last.ActiveValue) if worth else 0
    if missing > 0:
        worth = "%s lost by %g" % (node.Name, missing)
    return ["%s was worth %g at %.3f s, and had %s%s." % (active.Name, last.ActiveValue, last.Time, to_beat, worth and ": " + worth)]


def EarlierRivals(now, node, group, active):
    """In a prioritized list: those before it that may accept first."""
    if PolicyOf(group)["Asks"] != "kEarlier" or active and active.ChildIndex < node.ChildIndex:
        return []
    earlier = [child for child in now.Tree.Children(group)[:node.ChildIndex] if not Rejection(now, child)]
    if not earlier:
        return []
    return ["But %s, before it, %s asked first." % (", ".join(child.Name for child in earlier), "is" if len(earlier) == 1 else "are")]


def OwnLines(now, node):
    lines = ["%s %s." % (node.Name, OwnAnswer(now, node))]
    if Delegates(node.Of) and not Rejection(now, node):
        lines.append("It delegates to its children, so one of them has to accept too:")
        lines += ["  %s %s." % (child.Name, OwnAnswer(now, child)) for child in now.Tree.Children(node)]
    return lines


def WhyNot(now, node):
    """For a decider that is not active, though its group is, or for the root."""
    if node.Depth == 0:
        return ["Nothing is active."] + OwnLines(now, node)
    group = now.Tree.Parent(node)
    active = now.ActiveChild(group)
    if active and EndLines(now, active):
        lines = EndLines(now, active)
    elif active:
        lines = [SiblingsHold(now, node, group, active)] + ScoreLines(now, node, group, active)
    else:
        lines = ["%s is active without a child, until the next tick." % group.Name]
    lines += OwnLines(now, node)
    return lines if Rejection(now, node) else lines + EarlierRivals(now, node, group, active)


def WaitLines(now, node):
    """Of one that waits for flags: which are missing, or which they are if nobody knows the flags."""
    if not node.Of.Behavior or NameAt(now.Target, node.Of.Behavior) != "WaitForFlags":
        return []
    wanted = waited_for(now.Target, node.Of)
    missing = [FailedFlags(now.Target, now.FlagNames, wanted, DECISION_FLAGS, now.Flags),
               FailedFlags(now.Target, now.StimuliNames, wanted, STIMULI, now.Stimuli)]
    if any(missing):
        return ["  It waits: it %s." % "; ".join(filter(None, missing))]
    return ["  The flags that it waits for are set, so it succeeds in the next tick."]


def DeciderPlaceLines(now, node, path, is_here):
    if now.IsActive(node):
        since = now.Since(node)
        lines = ["%s is active since %.2f s, for %.2f s." % (path, since, now.Time - since)]
        return lines + ["  " + line for line in ConditionLines(now, node)] + WaitLines(now, node)
    blocked = BlockedAt(now, node)
    lines = [NotActiveLine(path, blocked, node, is_here)] + ["  " + line for line in WhyNot(now, blocked)]
    return lines + (["  " + line for line in OwnLines(now, node)] if blocked.Index != node.Index else [])


# Whole trees: a decider in a tree that a behavior is made of is asked in that tree. The sentences are those of explain_whole.cpp.


def EndsOfPath(running, leaf):
    """Of the tree that runs in a leaf: the last active nodes, each as the whole tree has it."""
    found = [inner.Shown(node) for inner, node in running.Inner[leaf.Index].AllActive()] if leaf.Index in running.Inner else []
    parents = {shown.Parent for shown in found}
    return [shown for shown in found if shown.Index not in parents]


def RunsInLines(now, leaf):
    """What runs in an active leaf whose behavior is made of a tree."""
    shown = now.Running.Shown(leaf)
    if shown.NumChildren == leaf.NumChildren:
        return []
    whole = now.Running.Whole
    ends = [PathText(whole.Chain(end)[shown.Depth + 1:]) for end in EndsOfPath(now.Running, leaf)]
    return ["  In it %s runs." % end for end in ends] or ["  Nothing in it is active."]


def EndAroundLines(outer, now):
    """The first of the deciders around an inner tree that has to end, and the tree with it; nothing if there is none."""
    whole = outer.Running.Whole
    root = whole.Node(now.Running.First)
    if root.Parent == NO_NODE:
        return []
    around, leaf = PlaceOf(outer, whole.Parent(root))
    return EndAroundLines(outer, around) or ["  " + line for line in EndLines(around, leaf)]


def PlaceLines(outer, shown):
    now, node = PlaceOf(outer, shown)
    is_here = now.Running.Shown(node).Index == shown.Index
    path = PathText(outer.Running.Whole.Chain(shown))
    if now.IsActive(node) and not is_here:
        lines = ["%s is not active, because nothing in %s is." % (path, node.Name)]
    elif now.Tree.IsClassic:
        conditions_of = lambda *active: ConditionLines(*active) + WaitLines(*active)
        lines = ClassicPlaceLines(now, node, path, is_here, conditions_of, OwnAnswer)
    else:
        lines = DeciderPlaceLines(now, node, path, is_here)
    runs_in = RunsInLines(now, node) if now.IsActive(node) and is_here else []
    return lines + runs_in + EndAroundLines(outer, now)


def WhyLines(now, decider):
    """Why the decider at that address runs, or does not, at each of its places."""
    places = [node for node in now.Running.Whole.Outline() if node.Decider == decider]
    if not places:
        raise Problem("%s is not in %s" % (NameAt(now.Target, decider), now.Tree.Name()))
    lines = ["%s at %.2f s:" % (NameAndId(now.Target, places[0].Of), now.Time)]
    for shown in places:
        lines += PlaceLines(now, shown)
    if now.Recorder:
        lines += ["  " + line for line in LastWords(now.Recorder, decider)]
    if now.Memory.Facts.Phase.IsTicking:
        lines.append("A tick of this memory is running, and this is its path at the moment. "
                     "What ended in it is masked, which is not seen here.")
    return lines
