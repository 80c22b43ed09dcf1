// Takes nodes one by one, and makes a classic tree of them (contract 91).
#include <bt/built/built_data.h>

#include <bt/engine/tree/verify.h>

namespace bt {

namespace {

using detail::added_node;
using detail::built_data;
using detail::DeciderOf;
using detail::kNoParent;
using detail::node_source;

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
    for (std::size_t i = 0; i < made.Deciders.size(); ++i) {
        if (of == &made.Deciders[i]) return static_cast<int>(i);
    }
    return -1;
}

// What a mistake says beside its node: the other node of a mistake of two, or the decider of a subtree that it is about.
std::string OtherIn(const tree_error& found, const std::vector<added_node>& nodes, const built_data& made) {
    std::string names;
    for (const decider* each : {found.Decider, found.Other}) {
        const int number = NumberOf(each, made);
        const bool is_named = each == nullptr || (each == found.Decider && number >= 0);
        if (is_named) continue;
        const std::string name = number >= 0 ? PathOf(nodes, made, number) : each->DebugName != nullptr ? each->DebugName : "";
        names += (names.empty() ? "" : ", ") + name;
    }
    return names;
}

// The While of a node, which the tree keeps if there is one.
const while_conditions& KeepWhile(const preconditions& given, built_data& made) {
    if (!detail::HasChecks(given) && !detail::HasTimer(given)) return kNoConditions;
    return *made.Whiles.emplace_back(std::make_unique<const kept_conditions>(given));
}

decider MakeDecider(const node_source& from, const node_options& options, built_data& made) {
    return {.Kind = from.IsLeaf ? kBehavior : kNode,
            .Behavior = from.Functions,
            .Decide = options.Decide,
            .Preconditions = options.Preconditions,
            .Flags = options.Flags,
            .BehaviorFlags = options.BehaviorFlags,
            .Parameters = options.Parameters,
            .While = KeepWhile(options.While, made),
            .Number = options.Number,
            .Count = options.Count,
            .FailCount = options.FailCount,
            .Seconds = options.Seconds,
            .Node = from.Kind};
}

// Finds a mistake in each node, if there is one, and in each subtree.
template <class Note>
void VerifyEach(const std::vector<added_node>& nodes, const built_data& made, Note note) {
    detail::tree_facts facts;
    facts.IsClassic = true;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const decider& each = DeciderOf(nodes, made, i);
        const bool is_subtree = nodes[i].Subtree != nullptr;
        const tree_error found = is_subtree ? detail::VerifyBelow({each, nullptr, 0}, facts) : detail::VerifyDecider(each, facts);
        if (found.IsError()) note(found, static_cast<int>(i));
    }
}

// Nothing is looked at twice in a tree without mistakes, which most are.
tree_error VerifyAndLayOut(const std::vector<added_node>& nodes, built_data& made, std::size_t tree_name, bool has_plans) {
    const detail::tree_facts facts = detail::VerifyTree(DeciderOf(nodes, made, 0), true);
    return facts.Error.IsError() ? facts.Error : LayOut(facts, made.Names.c_str() + tree_name, has_plans, made);
}

}  // namespace

std::string build_error::Text() const {
    std::string text;
    if (Node >= 0) text = "node " + std::to_string(Node) + ", " + Path + ": ";
    text += ErrorText(Code);
    if (!Other.empty()) text += ": " + Other;
    if (Needed > 0) text += "; it needs " + std::to_string(Needed);
    return text;
}

built_tree::built_tree() = default;
built_tree::built_tree(built_tree&& other) noexcept = default;
built_tree& built_tree::operator=(built_tree&& other) noexcept = default;
built_tree::~built_tree() = default;

const tree& built_tree::Tree() const& {
    static constexpr tree kNoTree;
    return Data != nullptr ? Data->Tree : kNoTree;
}

classic_builder::classic_builder() : Made(std::make_unique<built_data>()) {}
classic_builder::~classic_builder() = default;

void classic_builder::NoteMisuse(error_code code, int node) {
    if (Misuse.size() < static_cast<std::size_t>(kMaxNumBuildErrors)) Misuse.emplace_back(code, node);
}

void classic_builder::Reserve(int num_nodes) {
    if (num_nodes <= 0) return;
    const auto num = static_cast<std::size_t>(num_nodes < kMaxNumTreeNodes ? num_nodes : kMaxNumTreeNodes);
    Made->Deciders.reserve(num);
    Nodes.reserve(num);
}

int classic_builder::Add(const node_source& from, std::string_view name, const node_options& options) {
    const auto number = static_cast<int>(Nodes.size());
    if (OpenNodes.empty() && number > 0 && Misuse.empty()) NoteMisuse(error_code::kSecondRoot, number);
    if (name.empty()) {
        if (from.Functions != nullptr && from.Functions->DebugName != nullptr) name = from.Functions->DebugName;
        else if (!from.IsLeaf) name = NodeKindName(from.Kind);
    }
    added_node& added = Nodes.emplace_back();
    added.Subtree = from.Subtree;
    added.Name = Made->Names.size();
    if (!OpenNodes.empty()) added.Parent = OpenNodes.back();
    Made->Names.append(name).push_back('\0');
    if (!options.Note.empty()) {
        added.Note = Made->Names.size();
        Made->Names.append(options.Note).push_back('\0');
    }
    if (from.Subtree != nullptr) return Made->Deciders.emplace_back(), number;
    Made->Deciders.push_back(MakeDecider(from, options, *Made));
    if (from.Tick != nullptr) {
        added.OwnBehavior = static_cast<int>(Made->Behaviors.size());
        Made->Behaviors.push_back({.Tick = *from.Tick});
    }
    return number;
}

int classic_builder::Open(int number) {
    OpenNodes.push_back(number);
    return number;
}

int classic_builder::Begin(node_kind kind, std::string_view name, const node_options& options) { return Open(Node(kind, name, options)); }

int classic_builder::Begin(const behavior& functions, std::string_view name, const node_options& options) {
    return Open(Add({.Kind = kOwnNode, .Functions = &functions}, name, options));
}

int classic_builder::Begin(const behavior_function& tick, std::string_view name, const node_options& options) {
    return Open(Add({.Kind = kOwnNode, .Tick = &tick}, name, options));
}

void classic_builder::End() {
    if (OpenNodes.empty()) NoteMisuse(error_code::kEndWithoutBegin, static_cast<int>(Nodes.size()) - 1);
    else OpenNodes.pop_back();
}

int classic_builder::Node(node_kind kind, std::string_view name, const node_options& options) {
    return Add({.Kind = kind}, name, options);
}

int classic_builder::Subtree(const decider& root) {
    return Add({.IsLeaf = true, .Subtree = &root}, root.DebugName != nullptr ? root.DebugName : "", {});
}

int classic_builder::Condition(const decide_function& decide, std::string_view name, node_options options) {
    options.Decide = decide;
    return Node(kCondition, name, options);
}

int classic_builder::Leaf(const behavior& functions, std::string_view name, const node_options& options) {
    return Add({.IsLeaf = true, .Functions = &functions}, name, options);
}

int classic_builder::Leaf(const behavior_function& tick, std::string_view name, const node_options& options) {
    return Add({.IsLeaf = true, .Tick = &tick}, name, options);
}

built_tree classic_builder::Build(std::string_view name) { return Build(name, true); }
built_tree classic_builder::BuildWithoutPlans(std::string_view name) { return Build(name, false); }

built_tree classic_builder::Build(std::string_view name, bool has_plans) {
    built_tree out;
    const auto note = [&](error_code code, int node, std::string other = {}, int needed = 0) {
        if (out.Mistakes.size() >= static_cast<std::size_t>(kMaxNumBuildErrors)) return;
        out.Mistakes.push_back({code, node, PathOf(Nodes, *Made, node), std::move(other), needed});
    };
    const auto note_found = [&](const tree_error& found, int node) {
        note(found.Code, node, OtherIn(found, Nodes, *Made), found.Needed);
    };

    for (const auto& [code, node] : Misuse) note(code, node);
    for (const int node : OpenNodes) note(error_code::kUnfinishedNode, node);
    if (Nodes.empty()) note(error_code::kEmptyTree, -1);
    if (Nodes.size() > static_cast<std::size_t>(kMaxNumTreeNodes)) {
        note(error_code::kTooManyNodes, -1, {}, static_cast<int>(Nodes.size()));
    } else {
        const std::size_t tree_name = Made->Names.size();
        Made->Names.append(name).push_back('\0');
        FinishDeciders(Nodes, *Made);
        tree_error found;
        if (out.Mistakes.empty()) found = VerifyAndLayOut(Nodes, *Made, tree_name, has_plans);
        const std::size_t num_before = out.Mistakes.size();
        if (found.IsError() || num_before > 0) VerifyEach(Nodes, *Made, note_found);
        if (found.IsError() && out.Mistakes.size() == num_before) note_found(found, NumberOf(found.Decider, *Made));
    }
    if (out.Mistakes.empty()) {
        Made->Values = std::move(Values);
        out.Data = std::move(Made);
    }
    Made = std::make_unique<built_data>();
    Nodes.clear();
    OpenNodes.clear();
    Values.clear();
    Misuse.clear();
    return out;
}

}  // namespace bt
