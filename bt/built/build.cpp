// Makes the tree of the nodes that a builder was given, or finds their mistakes (contract 91, 170).
#include <bt/built/tree_in_work.h>

#include <cstdint>

#include <bt/engine/tree/verify.h>

namespace bt::detail {
namespace {

std::string PathOf(const std::vector<added_node>& nodes, const built_data& made, int number) {
    constexpr int most = 8;
    std::string path;
    for (int names = 0; number != kNoParent; ++names) {
        const added_node& here = nodes[static_cast<std::size_t>(number)];
        const char* const separator = names > 0 ? " > " : "";
        if (names == most) return "..." + (separator + path);
        path = made.Names.c_str() + here.Name + (separator + path);
        number = here.Parent;
    }
    return path;
}

// The number of the node that a decider was made of; -1: none, it stands in a subtree.
int NumberOf(const decider* of, const built_data& made) {
    const std::uintptr_t bytes =
        reinterpret_cast<std::uintptr_t>(of) - reinterpret_cast<std::uintptr_t>(made.Deciders.data());
    return bytes < made.Deciders.size() * sizeof(decider) ? static_cast<int>(bytes / sizeof(decider)) : -1;
}

// What a mistake says beside its node: the other node of a mistake of two, or the decider of a subtree that it is
// about.
std::string OtherIn(const tree_error& found, const std::vector<added_node>& nodes, const built_data& made) {
    std::string names;
    for (const decider* each : {found.Decider, found.Other}) {
        const int number = NumberOf(each, made);
        const bool is_named = each == nullptr || (each == found.Decider && number >= 0);
        if (is_named) continue;
        const std::string name = number >= 0                  ? PathOf(nodes, made, number)
                                 : each->DebugName != nullptr ? each->DebugName
                                                              : "";
        names += (names.empty() ? "" : ", ") + name;
    }
    return names;
}

// The mistakes of a tree, no more than kMaxNumBuildErrors.
struct error_list {
    const std::vector<added_node>& Nodes;
    const built_data& Made;
    std::vector<build_error> Errors = {};

    bool IsFull() const { return Errors.size() >= static_cast<std::size_t>(kMaxNumBuildErrors); }
    void Add(const tree_error& found, int node) {
        if (!IsFull())
            Errors.push_back({found.Code, node, PathOf(Nodes, Made, node), OtherIn(found, Nodes, Made), found.Needed});
    }
};

// Finds the mistake in a node, if there is one, or in a subtree. `parent`: null for the root.
tree_error VerifyNodeAlone(const added_node& node, const decider& of, const decider* parent, int depth,
                           tree_facts& facts) {
    if (HasNothingToPassTo(of, parent)) return Found(error_code::kNothingToPassTo, of);
    if (node.Subtree != nullptr) return VerifyBelow({of, nullptr, depth}, facts);
    const tree_error found = VerifyDecider(of, facts);
    return found.IsError() ? found : VerifyList(of, facts);
}

// Where a node of the group is for the second time, or once more.
int LastPlaceOf(const decider& child, int group, const error_list& in) {
    auto number = static_cast<int>(in.Nodes.size()) - 1;
    const auto is_there = [&](const added_node& node) {
        return node.Parent == group && &DeciderOf(node, in.Made) == &child;
    };
    while (!is_there(in.Nodes[static_cast<std::size_t>(number)])) --number;
    return number;
}

// Finds a mistake in each node, if there is one, and in each subtree. Of nodes that are too deep, the highest are told.
void VerifyEach(bool is_classic, error_list& out) {
    const std::vector<added_node>& nodes = out.Nodes;
    tree_facts facts;
    facts.IsClassic = is_classic;
    const int max_depth = is_classic ? kMaxClassicDepth : kMaxTreeDepth;
    std::vector<int> depths(nodes.size());
    for (std::size_t i = 0; i < nodes.size() && !out.IsFull(); ++i) {
        const added_node& here = nodes[i];
        const auto number = static_cast<int>(i);
        const auto parent = static_cast<std::size_t>(here.Parent);
        if (here.Parent != kNoParent) depths[i] = depths[parent] + 1;
        if (here.IsRefused || depths[i] > max_depth) continue;
        const decider& each = DeciderOf(here, out.Made);
        const bool is_again = here.Subtree == nullptr && !IsFirstPlace(nodes, i);
        tree_error found;
        if (depths[i] == max_depth || (is_again && depths[i] + here.Height > max_depth)) {
            found = Found(error_code::kTooDeep, each);
        } else if (!is_again) {
            found = VerifyNodeAlone(here, each, here.Parent != kNoParent ? &out.Made.Deciders[parent] : nullptr,
                                    depths[i], facts);
        }
        const bool is_twice = found.Code == error_code::kSameChildTwice && here.Subtree == nullptr;
        if (found.IsError()) out.Add(found, is_twice ? LastPlaceOf(*found.Decider, number, out) : number);
    }
}

// Nothing is looked at twice in a tree without mistakes, which most are.
tree_error VerifyAndLayOut(const decider& root, bool is_classic, const char* name, tree_parts parts, built_data& made) {
    const tree_facts facts = VerifyTree(root, is_classic);
    return facts.Error.IsError() ? facts.Error : LayOut(facts, name, parts, made);
}

}  // namespace

std::vector<build_error> tree_in_work::Finish(std::string_view name, tree_parts parts) {
    error_list out{Nodes, *Made};
    for (const auto& [code, node] : Misuse) out.Add({.Code = code}, node);
    for (const int node : OpenNodes) out.Add({.Code = error_code::kUnfinishedNode}, node);
    if (Nodes.empty()) out.Add({.Code = error_code::kEmptyTree}, -1);
    if (Nodes.size() > static_cast<std::size_t>(kMaxNumTreeNodes)) {
        out.Add({.Code = error_code::kTooManyNodes, .Needed = static_cast<int>(Nodes.size())}, -1);
        return std::move(out.Errors);
    }
    const std::size_t tree_name = Made->Names.size();
    Made->Names.append(name).push_back('\0');
    for (const auto& [found, node] : FinishDeciders(Nodes, IsClassic, *Made)) out.Add(found, static_cast<int>(node));
    tree_error found;
    if (out.Errors.empty()) {
        found =
            VerifyAndLayOut(DeciderOf(Nodes[0], *Made), IsClassic, Made->Names.c_str() + tree_name, parts, *Made);
        if (!found.IsError()) return {};
    }
    const std::size_t num_before = out.Errors.size();
    VerifyEach(IsClassic, out);
    const bool is_of_tree = found.Code == error_code::kTooManyNodes;
    if (found.IsError() && out.Errors.size() == num_before) {
        if (is_of_tree) found.Decider = nullptr;
        out.Add(found, NumberOf(found.Decider, *Made));
    }
    return std::move(out.Errors);
}

built_tree tree_in_work::Build(std::string_view name, tree_parts parts) {
    built_tree out;
    out.Mistakes = Finish(name, parts);
    if (out.Mistakes.empty()) {
        Made->Values = std::move(Values);
        out.Data = std::move(Made);
    }
    *this = {.IsClassic = IsClassic};
    return out;
}

}  // namespace bt::detail
