// Finishes the deciders of the nodes that a builder was given.
#include <bt/built/built_data.h>
#include <bt/built/text_pool.h>

#include <unordered_set>

namespace bt::detail {
namespace {

constexpr std::uint32_t MixedId(std::uint32_t id, std::uint32_t with) {
    return (id ^ (with * 2654435769u)) * 16777619u + 1;
}

// Gives out Ids that differ, of deciders or of behaviors. A hash table with open addressing: one that allocates for
// each Id took a tenth of the time of loading a file.
class id_source {
public:
    // Who has the Id now: `of`, or the decider that took it before.
    const decider& Take(std::uint32_t id, const decider& of) {
        MakeRoom();
        entry& found = EntryOf(id);
        if (found.Owner != 0) return *Owners[found.Owner - 1];
        Owners.push_back(&of);
        found.Id = id;
        found.Owner = static_cast<std::uint32_t>(Owners.size());
        return of;
    }

    // The Id of the name itself. False: it is taken.
    bool TakeFirst(std::uint32_t of_name, const decider& of, std::uint32_t& id) {
        const std::size_t num_before = Owners.size();
        Take(of_name, of);
        if (Owners.size() == num_before) return false;
        id = of_name;
        EntryOf(id).NumSeen = 1;
        return true;
    }
    // Another one.
    std::uint32_t TakeOther(std::uint32_t of_name, const decider& of, std::uint32_t number) {
        const std::uint32_t before = EntryOf(of_name).NumSeen++;
        std::uint32_t id = before > 0 ? MixedId(of_name, before) : of_name;
        const std::size_t num_before = Owners.size();
        for (std::uint32_t tries = 0; Take(id, of), Owners.size() == num_before; ++tries)
            id = MixedId(id, number + tries);
        return id;
    }

private:
    struct entry {
        std::uint32_t Id = 0;
        std::uint32_t NumSeen = 0;  // how many names had this Id
        std::uint32_t Owner = 0;    // one more than its index in Owners; 0: the entry is empty
    };

    entry& EntryOf(std::uint32_t id) {
        std::size_t at = (id * 2654435769u >> 7u) & (Entries.size() - 1);
        while (Entries[at].Owner != 0 && Entries[at].Id != id) at = (at + 1) & (Entries.size() - 1);
        return Entries[at];
    }
    // For one more, with no more than half of the table in use.
    void MakeRoom() {
        if (2 * (Owners.size() + 1) <= Entries.size()) return;
        std::vector<entry> before(Entries.empty() ? 64 : 4 * Entries.size());
        before.swap(Entries);
        for (const entry& each : before) {
            if (each.Owner != 0) EntryOf(each.Id) = each;
        }
    }

    std::vector<entry> Entries;  // a power of two
    std::vector<const decider*> Owners;
};

// The Ids of a tree. Those that are given come first, so that no other node gets one of them.
struct tree_ids {
    id_source Deciders = {};
    id_source Behaviors = {};
    std::unordered_set<const decider*> Seen = {};  // of subtrees
    std::vector<node_error> Clashes = {};

    void Note(error_code code, const decider& of, const decider& other, std::size_t node) {
        if (Clashes.size() < static_cast<std::size_t>(kMaxNumBuildErrors))
            Clashes.push_back({Found(code, of, &other), node});
    }
    void TakeGiven(const decider& of, std::size_t node) {
        const decider& other = Deciders.Take(of.Id, of);
        if (&other != &of) Note(error_code::kSameIdTwice, of, other, node);
    }
    void TakeBehavior(const decider& of, std::size_t node) {
        if (of.Behavior == nullptr) return;
        const decider& other = Behaviors.Take(of.Behavior->Id, of);
        if (other.Behavior != of.Behavior) Note(error_code::kSameBehaviorIdTwice, of, other, node);
    }
    // Deciders that are deeper than a tree may be are refused later.
    void TakeBelow(const decider& root, std::size_t node, int depth) {
        if (depth > kMaxClassicDepth || !Seen.insert(&root).second) return;
        TakeGiven(root, node);
        TakeBehavior(root, node);
        for (int i = 0; root.Children.First != nullptr && i < root.Children.Num; ++i) {
            if (root.Children.First[i] != nullptr) TakeBelow(*root.Children.First[i], node, depth + 1);
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
        if (nodes[i].Parent != kNoParent)
            made.Children[next[static_cast<std::size_t>(nodes[i].Parent)]++] = &DeciderOf(nodes[i], made);
    }
}

// Leaves and conditions are declared without a list. A reader of texts gives the list as it is written.
bool NeedsList(const decider& of) {
    const bool has_list = of.Children.Num > 0 || (of.Kind == kNode && of.Node != kCondition);
    return has_list && of.Children.Names == nullptr;
}

// Gives each decider the text of that list, as a declared group has it: "(A, B)".
void NameChildren(built_data& made) {
    std::vector<std::size_t> starts(made.Deciders.size());
    text_pool lists;
    std::string list;
    for (std::size_t i = 0; i < made.Deciders.size(); ++i) {
        if (!NeedsList(made.Deciders[i])) continue;
        const child_list& children = made.Deciders[i].Children;
        list = '(';
        for (int child = 0; child < children.Num; ++child) {
            const char* const name = children.First[child]->DebugName;
            list.append(child == 0 ? "" : ", ").append(name != nullptr ? name : "");
        }
        starts[i] = lists.Add(list.append(")"), made.Lists);
    }
    made.Lists.shrink_to_fit();
    for (std::size_t i = 0; i < made.Deciders.size(); ++i) {
        if (NeedsList(made.Deciders[i])) made.Deciders[i].Children.Names = made.Lists.data() + starts[i];
    }
}

}  // namespace

std::vector<node_error> FinishDeciders(const std::vector<added_node>& nodes, bool is_classic, built_data& made) {
    made.Names.shrink_to_fit();
    made.Deciders.shrink_to_fit();
    made.Behaviors.shrink_to_fit();
    tree_ids ids;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].Subtree != nullptr) ids.TakeBelow(*nodes[i].Subtree, i, 0);
        if (!IsFirstPlace(nodes, i)) continue;
        decider& here = made.Deciders[i];
        here.DebugName = made.Names.data() + nodes[i].Name;
        if (nodes[i].Note != 0) here.Note.Text = made.Names.data() + nodes[i].Note;
        if (here.Id == 0 && !is_classic) here.Id = NameId(here.DebugName);
        if (here.Id != 0) ids.TakeGiven(here, i);
        ids.TakeBehavior(here, i);
    }
    // The Ids of names come before those that are made.
    std::vector<std::uint32_t> of_names(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        decider& here = made.Deciders[i];
        const bool needs_id = IsFirstPlace(nodes, i) && (here.Id == 0 || nodes[i].OwnBehavior != kNoBehavior);
        if (needs_id) of_names[i] = NameId(here.DebugName);
        if (needs_id && here.Id == 0) ids.Deciders.TakeFirst(of_names[i], here, here.Id);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!IsFirstPlace(nodes, i)) continue;
        decider& here = made.Deciders[i];
        const auto number = static_cast<std::uint32_t>(i);
        if (here.Id == 0) here.Id = ids.Deciders.TakeOther(of_names[i], here, number);
        if (nodes[i].OwnBehavior == kNoBehavior) continue;
        behavior& own = made.Behaviors[static_cast<std::size_t>(nodes[i].OwnBehavior)];
        own.DebugName = here.DebugName;
        if (!ids.Behaviors.TakeFirst(of_names[i], here, own.Id))
            own.Id = ids.Behaviors.TakeOther(of_names[i], here, number);
        here.Behavior = &own;
    }
    LinkChildren(nodes, made);
    NameChildren(made);
    return std::move(ids.Clashes);
}

}  // namespace bt::detail
