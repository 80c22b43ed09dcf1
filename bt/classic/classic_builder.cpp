// Makes classic trees from nodes that come one by one (contract 91).
#include <bt/classic_builder.h>

#include <unordered_map>
#include <unordered_set>

#include <bt/build.h>
#include <bt/engine/tree/paths.h>
#include <bt/engine/tree/verify.h>

namespace bt {
namespace detail {

inline constexpr int kNoParent = -1;

// A node as the builder was told.
struct added_node {
    int Parent = kNoParent;
    node_kind Kind = kSequence;
    const behavior* Functions = nullptr;  // its behavior: the caller's, or null
    behavior_function Tick = {};          // of a behavior that the tree owns
    bool IsLeaf = false;
    bool HasBehavior = false;             // a leaf, or a node of one's own
    std::string Name;
    node_options Options;
};

// What a built tree owns. Nothing in it moves once the tree is made.
struct built_data {
    tree Tree;
    std::string Names;  // of the tree, then of each node, each with a 0 behind it
    std::vector<decider> Deciders;
    std::vector<behavior> Behaviors;          // of leaves and nodes that came as a function
    std::vector<const decider*> Children;     // of all nodes, one list after the other
    std::vector<std::shared_ptr<const void>> Values;
    std::vector<node> Nodes;
    std::vector<path_plan> Plans;
    std::vector<classic_step> Steps;
    std::vector<watch> Watches;
    std::vector<char> Paths;
};

}  // namespace detail

namespace {

using detail::added_node;
using detail::built_data;
using detail::kNoParent;

constexpr std::uint32_t Mixed(std::uint32_t id, std::uint32_t with) { return (id ^ (with * 2654435769u)) * 16777619u + 1; }

// Gives out Ids that differ. The first of a name is the name's own.
class id_source {
public:
    bool Reserve(std::uint32_t id) { return Ids.insert(id).second; }
    std::uint32_t Take(const char* name, std::uint32_t number) {
        std::uint32_t id = NameId(name);
        if (const std::uint32_t before = NumSeen[name]++; before > 0) id = Mixed(id, before);
        for (std::uint32_t tries = 0; !Reserve(id); ++tries) id = Mixed(id, number + tries);
        return id;
    }

private:
    std::unordered_set<std::uint32_t> Ids;
    std::unordered_map<std::string_view, std::uint32_t> NumSeen;
};

std::string PathOf(const std::vector<added_node>& nodes, int number) {
    constexpr int most = 8;
    std::string path;
    for (int names = 0; number != kNoParent; number = nodes[static_cast<std::size_t>(number)].Parent, ++names) {
        const char* const separator = names > 0 ? " > " : "";
        if (names == most) return "..." + (separator + path);
        path = nodes[static_cast<std::size_t>(number)].Name + (separator + path);
    }
    return path;
}

// The deciders and behaviors of nodes.
void MakeDeciders(const std::vector<added_node>& nodes, std::string_view tree_name, built_data& made) {
    std::size_t num_characters = tree_name.size() + 1;
    std::size_t num_behaviors = 0;
    id_source ids;
    id_source behavior_ids;
    for (const added_node& each : nodes) {
        num_characters += each.Name.size() + 1;
        if (!each.HasBehavior) continue;
        if (each.Functions != nullptr) behavior_ids.Reserve(each.Functions->Id);
        else ++num_behaviors;
    }
    made.Names.reserve(num_characters);
    made.Names.append(tree_name).push_back('\0');
    made.Behaviors.reserve(num_behaviors);
    made.Deciders.reserve(nodes.size());
    for (const added_node& each : nodes) {
        const auto number = static_cast<std::uint32_t>(made.Deciders.size());
        const char* const name = made.Names.data() + made.Names.size();
        made.Names.append(each.Name).push_back('\0');
        decider next = {.DebugName = name, .Kind = each.IsLeaf ? kBehavior : kNode, .Id = ids.Take(name, number), .Node = each.Kind};
        next.Decide = each.Options.Decide;
        next.Preconditions = each.Options.Preconditions;
        next.BehaviorFlags = each.Options.BehaviorFlags;
        next.Parameters = each.Options.Parameters;
        next.While = each.Options.While;
        next.Count = each.Options.Count;
        next.FailCount = each.Options.FailCount;
        next.Seconds = each.Options.Seconds;
        next.Behavior = each.Functions;
        if (each.HasBehavior && each.Functions == nullptr) {
            made.Behaviors.push_back({.DebugName = name, .Tick = each.Tick, .Id = behavior_ids.Take(name, number)});
            next.Behavior = &made.Behaviors.back();
        }
        made.Deciders.push_back(next);
    }
}

// Gives each decider the list of its children.
void LinkChildren(const std::vector<added_node>& nodes, built_data& made) {
    for (const added_node& each : nodes) {
        if (each.Parent != kNoParent) ++made.Deciders[static_cast<std::size_t>(each.Parent)].Children.Num;
    }
    made.Children.resize(nodes.size());
    std::vector<std::size_t> next(nodes.size());
    for (std::size_t i = 0, first = 0; i < nodes.size(); ++i) {
        next[i] = first;
        if (made.Deciders[i].Children.Num > 0) made.Deciders[i].Children.First = &made.Children[first];
        first += static_cast<std::size_t>(made.Deciders[i].Children.Num);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].Parent != kNoParent) made.Children[next[static_cast<std::size_t>(nodes[i].Parent)]++] = &made.Deciders[i];
    }
}

// The room for the texts of all paths; 1 if they are too long for a tree.
std::size_t NumPathCharacters(const std::vector<added_node>& nodes) {
    std::vector<std::size_t> lengths(nodes.size());
    std::size_t sum = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        lengths[i] = nodes[i].Name.size() + 1;
        if (nodes[i].Parent != kNoParent) lengths[i] += lengths[static_cast<std::size_t>(nodes[i].Parent)] + 2;
        sum += lengths[i];
        if (sum > static_cast<std::size_t>(kMaxPathCharacters)) return 1;
    }
    return sum;
}

// Lays the tree out in arrays of exactly the size that it needs.
tree_error LayOut(std::size_t num_path_characters, built_data& made) {
    const auto num_nodes = static_cast<int>(made.Deciders.size());
    std::vector<std::uint16_t> node_by_id(detail::IdTableSize(num_nodes));
    made.Nodes.resize(made.Deciders.size());
    made.Plans.resize(made.Deciders.size());
    made.Steps.resize(made.Deciders.size());
    made.Paths.resize(num_path_characters);
    tree_error found;
    for (std::size_t num_watches : {std::size_t{1}, std::size_t{0}}) {
        made.Watches.resize(num_watches > 0 ? num_watches : static_cast<std::size_t>(found.Needed));
        const detail::build_tables tables = {
            .Layout = {made.Nodes.data(), node_by_id.data(), static_cast<std::uint32_t>(node_by_id.size() - 1)},
            .Plans = made.Plans.data(),
            .Steps = made.Steps.data(),
            .Watches = made.Watches.data(),
            .Paths = made.Paths.data(),
            .MaxNumNodes = num_nodes,
            .MaxNumWatches = static_cast<int>(made.Watches.size()),
            .MaxPathCharacters = static_cast<int>(num_path_characters)};
        found = detail::InitializeTreeData(made.Tree, tables, made.Names.c_str(), made.Deciders.front(), true);
        if (found.Code != error_code::kTooManyWatches || found.Needed > kMaxNumBuiltWatches) break;
    }
    return found;
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

classic_builder::classic_builder() = default;
classic_builder::~classic_builder() = default;

void classic_builder::NoteMisuse(error_code code, int node) {
    if (Misuse.size() < static_cast<std::size_t>(kMaxNumBuildErrors)) Misuse.emplace_back(code, node);
}

int classic_builder::Add(detail::added_node&& node) {
    const auto number = static_cast<int>(Nodes.size());
    if (!OpenNodes.empty()) node.Parent = OpenNodes.back();
    else if (number > 0 && Misuse.empty()) NoteMisuse(error_code::kSecondRoot, number);
    if (node.Name.empty()) {
        if (node.Functions != nullptr && node.Functions->DebugName != nullptr) node.Name = node.Functions->DebugName;
        else if (!node.IsLeaf) node.Name = NodeKindName(node.Kind);
    }
    Nodes.push_back(std::move(node));
    return number;
}

int classic_builder::Open(int number) {
    OpenNodes.push_back(number);
    return number;
}

int classic_builder::Begin(node_kind kind, std::string_view name, const node_options& options) { return Open(Node(kind, name, options)); }

int classic_builder::Begin(const behavior& functions, std::string_view name, const node_options& options) {
    return Open(Add({.Kind = kOwnNode, .Functions = &functions, .HasBehavior = true, .Name = std::string(name), .Options = options}));
}

int classic_builder::Begin(const behavior_function& tick, std::string_view name, const node_options& options) {
    return Open(Add({.Kind = kOwnNode, .Tick = tick, .HasBehavior = true, .Name = std::string(name), .Options = options}));
}

void classic_builder::End() {
    if (OpenNodes.empty()) NoteMisuse(error_code::kEndWithoutBegin, static_cast<int>(Nodes.size()) - 1);
    else OpenNodes.pop_back();
}

int classic_builder::Node(node_kind kind, std::string_view name, const node_options& options) {
    return Add({.Kind = kind, .Name = std::string(name), .Options = options});
}

int classic_builder::Condition(const decide_function& decide, std::string_view name, node_options options) {
    options.Decide = decide;
    return Node(kCondition, name, options);
}

int classic_builder::Leaf(const behavior& functions, std::string_view name, const node_options& options) {
    return Add({.Functions = &functions, .IsLeaf = true, .HasBehavior = true, .Name = std::string(name), .Options = options});
}

int classic_builder::Leaf(const behavior_function& tick, std::string_view name, const node_options& options) {
    return Add({.Tick = tick, .IsLeaf = true, .HasBehavior = true, .Name = std::string(name), .Options = options});
}

built_tree classic_builder::Build(std::string_view name) {
    built_tree out;
    std::unique_ptr<built_data> made = std::make_unique<built_data>();
    const auto number_of = [&made](const decider* of) {
        const bool is_ours = of >= made->Deciders.data() && of < made->Deciders.data() + made->Deciders.size();
        return of != nullptr && is_ours ? static_cast<int>(of - made->Deciders.data()) : -1;
    };
    const auto note = [&](error_code code, int node, int other = -1, int needed = 0) {
        if (out.Mistakes.size() >= static_cast<std::size_t>(kMaxNumBuildErrors)) return;
        out.Mistakes.push_back({code, node, PathOf(Nodes, node), PathOf(Nodes, other), needed});
    };

    for (const auto& [code, node] : Misuse) note(code, node);
    for (const int node : OpenNodes) note(error_code::kUnfinishedNode, node);
    if (Nodes.empty()) note(error_code::kEmptyTree, -1);
    if (Nodes.size() > static_cast<std::size_t>(kMaxNumTreeNodes)) {
        note(error_code::kTooManyNodes, -1, -1, static_cast<int>(Nodes.size()));
    } else {
        MakeDeciders(Nodes, name, *made);
        LinkChildren(Nodes, *made);
        detail::tree_facts facts;
        facts.IsClassic = true;
        for (const decider& each : made->Deciders) {
            const tree_error found = detail::VerifyDecider(each, facts);
            if (found.IsError()) note(found.Code, number_of(&each), number_of(found.Other));
        }
    }
    if (out.Mistakes.empty()) {
        const tree_error found = LayOut(NumPathCharacters(Nodes), *made);
        if (found.IsError()) note(found.Code, number_of(found.Decider), number_of(found.Other), found.Needed);
    }
    if (out.Mistakes.empty()) {
        made->Values = std::move(Values);
        out.Data = std::move(made);
    }
    Nodes.clear();
    OpenNodes.clear();
    Values.clear();
    Misuse.clear();
    return out;
}

}  // namespace bt
