// Finishes the deciders of the nodes that a classic_builder was told.
#include <bt/built/built_data.h>

#include <unordered_set>

namespace bt::detail {
namespace {

constexpr std::uint32_t Mixed(std::uint32_t id, std::uint32_t with) { return (id ^ (with * 2654435769u)) * 16777619u + 1; }

// Gives out Ids that differ. The first of a name is the name's own. A hash table with open addressing: one that allocates for each Id
// took a tenth of the time of loading a file.
class id_source {
public:
    bool Reserve(std::uint32_t id) {
        MakeRoom();
        entry& found = EntryOf(id);
        if (found.IsTaken) return false;
        found.Id = id;
        found.IsTaken = true;
        ++NumTaken;
        return true;
    }

    // The Id of the name itself. False: it is taken.
    bool TakeFirst(const char* name, std::uint32_t& id) {
        if (!Reserve(NameId(name))) return false;
        id = NameId(name);
        EntryOf(id).NumSeen = 1;
        return true;
    }
    // Another one.
    std::uint32_t Take(const char* name, std::uint32_t number) {
        const std::uint32_t before = EntryOf(NameId(name)).NumSeen++;
        std::uint32_t id = before > 0 ? Mixed(NameId(name), before) : NameId(name);
        for (std::uint32_t tries = 0; !Reserve(id); ++tries) id = Mixed(id, number + tries);
        return id;
    }

private:
    struct entry {
        std::uint32_t Id = 0;
        std::uint32_t NumSeen = 0;  // how many names had this Id
        bool IsTaken = false;
    };

    entry& EntryOf(std::uint32_t id) {
        std::size_t at = (id * 2654435769u >> 7u) & (Entries.size() - 1);
        while (Entries[at].IsTaken && Entries[at].Id != id) at = (at + 1) & (Entries.size() - 1);
        return Entries[at];
    }
    // For one more, with no more than half of the table in use.
    void MakeRoom() {
        if (2 * (NumTaken + 1) <= Entries.size()) return;
        std::vector<entry> before(Entries.empty() ? 64 : 4 * Entries.size());
        before.swap(Entries);
        for (const entry& each : before) {
            if (each.IsTaken) EntryOf(each.Id) = each;
        }
    }

    std::vector<entry> Entries;  // a power of two
    std::size_t NumTaken = 0;
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

void FinishDeciders(const std::vector<added_node>& nodes, built_data& made) {
    made.Deciders.shrink_to_fit();
    made.Behaviors.shrink_to_fit();
    id_source ids;
    id_source behavior_ids;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].Subtree != nullptr) id_keeper{ids, behavior_ids, {}}.KeepBelow(*nodes[i].Subtree, 0);
        else if (made.Deciders[i].Behavior != nullptr) behavior_ids.Reserve(made.Deciders[i].Behavior->Id);
    }
    // The Ids of names come first, so that no other node gets one of them.
    std::vector<bool> has_first(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].Subtree != nullptr) continue;
        made.Deciders[i].DebugName = made.Names.data() + nodes[i].Name;
        if (nodes[i].Note != 0) made.Deciders[i].Note.Text = made.Names.data() + nodes[i].Note;
        has_first[i] = ids.TakeFirst(made.Deciders[i].DebugName, made.Deciders[i].Id);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].Subtree != nullptr) continue;
        decider& here = made.Deciders[i];
        if (!has_first[i]) here.Id = ids.Take(here.DebugName, static_cast<std::uint32_t>(i));
        if (nodes[i].OwnBehavior == kNoBehavior) continue;
        behavior& own = made.Behaviors[static_cast<std::size_t>(nodes[i].OwnBehavior)];
        own.DebugName = here.DebugName;
        if (!behavior_ids.TakeFirst(own.DebugName, own.Id)) own.Id = behavior_ids.Take(own.DebugName, static_cast<std::uint32_t>(i));
        here.Behavior = &own;
    }
    LinkChildren(nodes, made);
}

}  // namespace bt::detail
