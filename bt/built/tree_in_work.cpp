// Takes nodes one by one, and notes calls that are out of place.
#include <bt/built/tree_in_work.h>

#include <bt/built/owned_value.h>

namespace bt::detail {
namespace {

// Whether a node outside of the root was told. Told once, because all that follow it are outside too.
bool IsRootLost(const std::vector<std::pair<error_code, int>>& misuse) {
    for (const auto& [code, node] : misuse) {
        if (code == error_code::kSecondRoot || code == error_code::kEndWithoutBegin) return true;
    }
    return false;
}

// A node is higher than each of its children.
void RaiseParent(std::vector<added_node>& nodes, const added_node& child) {
    if (child.Parent == kNoParent) return;
    int& height = nodes[static_cast<std::size_t>(child.Parent)].Height;
    if (height <= child.Height) height = child.Height + 1;
}

}  // namespace

named_preconditions KeepConditions(const preconditions& given, tree_in_work& in) {
    return HasConditions(given) ? named_preconditions::Kept(in.Made->Kept.Keep(given)) : named_preconditions();
}

void KeepValue(tree_in_work& in, std::shared_ptr<const void> value) { in.Values.push_back(std::move(value)); }

void tree_in_work::NoteMisuse(error_code code, int node) {
    if (Misuse.size() < static_cast<std::size_t>(kMaxNumBuildErrors)) Misuse.emplace_back(code, node);
}

void tree_in_work::Reserve(int num_nodes) {
    if (num_nodes <= 0) return;
    const auto num = static_cast<std::size_t>(num_nodes < kMaxNumTreeNodes ? num_nodes : kMaxNumTreeNodes);
    Made->Deciders.reserve(num);
    Nodes.reserve(num);
}

// `name`: where it begins in the names.
added_node& tree_in_work::AddNode(std::size_t name) {
    const auto number = static_cast<int>(Nodes.size());
    if (OpenNodes.empty() && number > 0 && !IsRootLost(Misuse)) NoteMisuse(error_code::kSecondRoot, number);
    added_node& added = Nodes.emplace_back();
    added.Decider = number;
    added.Name = name;
    if (!OpenNodes.empty()) added.Parent = OpenNodes.back();
    return added;
}

int tree_in_work::Add(const decider& of, const node_source& from) {
    std::string_view name = from.Name;
    if (name.empty()) {
        if (of.Behavior != nullptr && of.Behavior->DebugName != nullptr) name = of.Behavior->DebugName;
        else if (of.Kind == kNode) name = NodeKindName(of.Node);
    }
    added_node& added = AddNode(Names.Add(name, Made->Names));
    if (!from.Note.empty()) {
        added.Note = Made->Names.size();
        Made->Names.append(from.Note).push_back('\0');
    }
    Made->Deciders.push_back(of);
    if (from.Owned != nullptr) {
        added.OwnBehavior = static_cast<int>(Made->Behaviors.size());
        Made->Behaviors.push_back(*from.Owned);
    }
    RaiseParent(Nodes, added);
    return added.Decider;
}

int tree_in_work::Begin(const decider& of, const node_source& from) {
    const int number = Add(of, from);
    Nodes.back().IsOpen = true;
    OpenNodes.push_back(number);
    return number;
}

void tree_in_work::End() {
    if (OpenNodes.empty()) return NoteMisuse(error_code::kEndWithoutBegin, static_cast<int>(Nodes.size()) - 1);
    added_node& ended = Nodes[static_cast<std::size_t>(OpenNodes.back())];
    ended.IsOpen = false;
    RaiseParent(Nodes, ended);
    OpenNodes.pop_back();
}

int tree_in_work::Again(int number) {
    const auto here = static_cast<int>(Nodes.size());
    const bool is_there = number >= 0 && number < here;
    const added_node before = is_there ? Nodes[static_cast<std::size_t>(number)] : added_node{};
    added_node& added = AddNode(is_there ? before.Name : Names.Add("", Made->Names));
    Made->Deciders.emplace_back();
    added.IsRefused = !is_there || before.IsOpen || before.IsRefused;
    if (!is_there) NoteMisuse(error_code::kNoSuchNode, here);
    else if (before.IsOpen) NoteMisuse(error_code::kCycle, here);
    if (added.IsRefused) return here;
    added.Decider = before.Decider;
    added.Subtree = before.Subtree;
    added.Height = before.Height;
    RaiseParent(Nodes, added);
    return here;
}

int tree_in_work::Subtree(const decider& root) {
    AddNode(Names.Add(root.DebugName != nullptr ? root.DebugName : "", Made->Names)).Subtree = &root;
    Made->Deciders.emplace_back();
    return static_cast<int>(Nodes.size()) - 1;
}

}  // namespace bt::detail
