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


def EndBefore(now, node, parent, facts):
    """The end of an earlier child after which its parent comes to a child."""
    after = facts.get("After")
    is_last = node.ChildIndex + 1 == len(now.Tree.Children(parent))
    after_success = {"kChoose": node.ChildIndex == 1, "kTry": not is_last, "kSucceeded": True}.get(after, False)
    return "succeeds" if after_success else "fails"


def ParentsHold(now, node, parent, active):
    """What its active parent does with a child that is not active, while another one is."""
    kind = parent.Of.NameOf("Node")
    facts = NODE_KINDS.get(kind, {})
    words = {"name": node.Name, "holder": active.Name, "above": parent.Name, "kind": kind}
    if kind == "kParallel":
        return "%(name)s has ended since %(above)s began." % words
    chooses = facts.get("After") == "kChoose"
    if facts.get("Picks") or (chooses and not facts["IsReactive"] and active.ChildIndex > 0):
        return "%(above)s chose %(holder)s and stays with it while it runs (%(kind)s)." % words
    if node.ChildIndex > active.ChildIndex or (chooses and node.ChildIndex > 0):
        words["before"] = now.Tree.Children(parent)[0].Name if chooses else active.Name
        words["after"] = EndBefore(now, node, parent, facts)
        return "%(above)s comes to %(name)s when %(before)s %(after)s (%(kind)s)." % words
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
        return ParentsHold(now, node, parent, active)
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
