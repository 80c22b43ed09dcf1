// Makes deciders of the nodes that a classic_builder was told.
#include <bt/classic/built_data.h>

#include <unordered_map>
#include <unordered_set>

namespace bt::detail {
namespace {

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

// Those of a subtree stay as they are, so no other node gets them. What is deeper than a tree may be is refused later.
struct id_keeper {
    id_source& Ids;
    id_source& BehaviorIds;
    std::unordered_set<const decider*> Seen;

    void KeepBelow(const decider& root, int depth) {
        if (depth > kMaxClassicDepth || !Seen.insert(&root).second) return;
        Ids.Reserve(root.Id);
        if (root.Behavior != nullptr) BehaviorIds.Reserve(root.Behavior->Id);
        for (int i = 0; root.Children.First != nullptr && i < root.Children.Num; ++i) {
            if (root.Children.First[i] != nullptr) KeepBelow(*root.Children.First[i], depth + 1);
        }
    }
};

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
        if (nodes[i].Parent != kNoParent) made.Children[next[static_cast<std::size_t>(nodes[i].Parent)]++] = &DeciderOf(nodes, made, i);
    }
}

}  // namespace

void MakeDeciders(const std::vector<added_node>& nodes, std::string_view tree_name, built_data& made) {
    std::size_t num_characters = tree_name.size() + 1;
    std::size_t num_behaviors = 0;
    id_source ids;
    id_source behavior_ids;
    for (const added_node& each : nodes) {
        num_characters += each.Name.size() + 1;
        if (each.Subtree != nullptr) id_keeper{ids, behavior_ids, {}}.KeepBelow(*each.Subtree, 0);
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
        if (each.Subtree != nullptr) {
            made.Deciders.emplace_back();
            continue;
        }
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
    LinkChildren(nodes, made);
}

}  // namespace bt::detail
