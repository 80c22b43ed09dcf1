# Why a node of a classic tree is active or not. The sentences are those of bt/debug/explain/explain_classic.cpp.
from decider_policies import NODE_KINDS
from decider_preconditions import PreconditionsText
from decider_situation import BlockedAt, NotActiveLine


def HasCheck(now, subject):
    return bool(subject.Decide.Call or PreconditionsText(now.Target, now.FlagNames, now.StimuliNames, subject))


def OwnLine(now, node, answer_of):
    if not HasCheck(now, node.Of):
        return "%s has no checks: it starts when the walk comes to it." % node.Name
    return "%s %s." % (node.Name, answer_of(now, node))


def ParentsHold(node, parent, active):
    """What its active parent does with a child that is not active, while another one is."""
    kind = parent.Of.NameOf("Node")
    facts = NODE_KINDS.get(kind, {})
    words = {"name": node.Name, "holder": active.Name, "above": parent.Name, "kind": kind}
    if kind == "kParallel":
        return "%(name)s has ended since %(above)s began." % words
    if facts.get("Picks"):
        return "%(above)s chose %(holder)s and stays with it while it runs (%(kind)s)." % words
    if node.ChildIndex > active.ChildIndex:
        words["after"] = "succeeds" if facts.get("SucceedsToNext") else "fails"
        return "%(above)s comes to %(name)s when %(holder)s %(after)s (%(kind)s)." % words
    if facts.get("IsReactive"):
        return "%(above)s comes to %(name)s in each tick, before %(holder)s (%(kind)s)." % words
    return "%(above)s goes on at %(holder)s and does not come back to %(name)s while that runs (%(kind)s)." % words


def WhyNot(now, node):
    """Of one whose parent is active, or of the root."""
    parent = now.Tree.Parent(node)
    if parent and parent.Of.NameOf("Node") == "kOwnNode":
        return "%s decides itself when it ticks %s (kOwnNode)." % (parent.Name, node.Name)
    active = next((child for child in now.Tree.Children(parent) if now.IsActive(child)), None) if parent else None
    if active:
        return ParentsHold(node, parent, active)
    return "Nothing is active: the next tick begins at %s." % now.Tree.Node(0).Name


def ClassicPlaceLines(now, node, path, is_here, conditions_of, answer_of):
    """`conditions_of` and `answer_of` say of a node what may end it, and what it would say if it were asked."""
    if now.IsActive(node):
        since = now.Since(node)
        return ["%s is active%s." % (path, " since %.2f s" % since if since is not None else "")] + [
            "  " + line for line in conditions_of(now, node)]
    blocked = BlockedAt(now, node)
    asked = [node] if blocked.Index == node.Index else [blocked, node]
    lines = [WhyNot(now, blocked)] + [OwnLine(now, one, answer_of) for one in asked]
    return [NotActiveLine(path, blocked, node, is_here)] + ["  " + line for line in lines]
