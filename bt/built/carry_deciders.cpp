// Finds the deciders of one tree in another, and moves what agents have of them (contract 162).
#include <bt/built/carrying.h>

#include <algorithm>
#include <cstring>

#include <bt/engine/classic/carried_leaf.h>
#include <bt/engine/tick/tick.h>

namespace bt::detail {
namespace {

using carried_pair = kept_by_decider::pair;

bool AreSameBehaviors(const behavior* a, const behavior* b) {
    if (a == nullptr || b == nullptr) return a == b;
    return HaveSameCalls(*a, *b) && a->Tree == b->Tree;
}

bool IsSameDecider(const node& old, const node& made) {
    const decider& a = *old.Decider;
    const decider& b = *made.Decider;
    return a.Id == b.Id && a.Kind == b.Kind && old.BlockType == made.BlockType && old.DBlockType == made.DBlockType &&
           AreSameBehaviors(a.Behavior, b.Behavior);
}
constexpr node_test kDeciderTests[] = {IsSameDecider};

// The nodes of a tree, sorted by the Ids of their deciders; of one decider, the first comes first.
class nodes_by_id {
public:
    explicit nodes_by_id(const tree& of) : Tree(of), Numbers(static_cast<std::size_t>(of.NumNodes)) {
        for (std::size_t i = 0; i < Numbers.size(); ++i) Numbers[i] = static_cast<std::uint16_t>(i);
        std::sort(Numbers.begin(), Numbers.end(), [&](std::uint16_t a, std::uint16_t b) {
            return IdOf(a) != IdOf(b) ? IdOf(a) < IdOf(b) : a < b;
        });
    }
    const node* Find(std::uint32_t id) const {
        const auto is_before = [&](std::uint16_t number, std::uint32_t sought) { return IdOf(number) < sought; };
        const auto at = std::lower_bound(Numbers.begin(), Numbers.end(), id, is_before);
        return at != Numbers.end() && IdOf(*at) == id ? &Tree.Nodes[*at] : nullptr;
    }

private:
    std::uint32_t IdOf(std::uint16_t number) const { return Tree.Nodes[number].Decider->Id; }

    const tree& Tree;
    std::vector<std::uint16_t> Numbers;
};

bool HaveSamePolicy(const node& old, const node& made) { return old.Decider->Policy == made.Decider->Policy; }

// Moves one agent.
class carrying_path {
public:
    carrying_path(const tick_core& core, const carried_nodes& nodes, tree_memory_base& made)
        : Old(core), Nodes(nodes), Made(made) {}

    carry_result Carry(const kept_by_decider& kept) {
        FindPath();
        const int depth = Old.Depth();
        const int num_kept = NumThatGoOn();
        if (num_kept < depth) EndFrom(num_kept);
        for (const carried_pair& timer : kept.Timers) CopyBytes(timer.From, timer.To, sizeof(double));
        for (const carried_pair& group : kept.Groups) CopyTurns(Nodes.From.Nodes[group.From], Nodes.To.Nodes[group.To]);
        for (int level = 0; level < num_kept; ++level) CopyLevel(*Path[level], *NewOf(Nodes, *Path[level]));
        if (num_kept > 0) CopyPath(*NewOf(Nodes, *Path[num_kept - 1]));
        return {.NumKept = num_kept, .NumEnded = depth - num_kept};
    }

private:
    void FindPath() {
        if (Old.Depth() == 0) return;
        const node* at = &Old.Leaf();
        for (int level = at->Depth; level >= 0; --level) {
            Path[level] = at;
            if (level > 0) at = &Nodes.From.Nodes[at->Parent];
        }
    }
    int NumThatGoOn() const {
        int num = 0;
        const auto goes_on = [&](const node& here) {
            return NewOf(Nodes, here) != nullptr && CanBeMoved(Nodes, Old.Memory, here);
        };
        while (num < Old.Depth() && goes_on(*Path[num])) ++num;
        return num;
    }

    void EndFrom(int level) const {
        const override_use overrides(Nodes.From, Old.Memory);
        any_observer nothing = {.Overrides = overrides.View};
        running_tick<any_observer> run(Old, nothing);
        Leave(run, level, end_reason::kInterrupted);
    }

    template <class Object>
    Object& New(std::uint16_t offset) const { return *reinterpret_cast<Object*>(StorageOf(Made) + offset); }
    void CopyBytes(std::size_t from, std::uint16_t to, std::size_t size) const {
        std::memcpy(&New<std::byte>(to), StorageOf(Old.Memory) + from, size);
    }

    void Move(const type_info& type, std::uint16_t to, void* from) const { MoveBlock(type, &New<std::byte>(to), from); }

    // Of an active group, or of one that keeps its position.
    void CopyTurns(const node& old, const node& made) const {
        if (made.GroupState == kNoOffset) return;
        group_state turns = kNewGroupState;
        if (old.GroupState != kNoOffset && HaveSamePolicy(old, made)) {
            const group_state& before = Old.Stored<group_state>(old.GroupState);
            const bool shuffles = FactsOf(*old.Decider).Turns == turn_order::kShuffled;
            turns = shuffles ? ShuffledTurns(old, made, before) : group_state{0, Position(old, made, before.Next)};
        }
        New<group_state>(made.GroupState) = turns;
    }
    // The index of a child in the new group; -1: it is gone. Whether its functions are the same does not count here.
    int NewIndex(const node& old, int child, const node& made) const {
        const std::uint32_t id = Old.Child(old, child).Decider->Id;
        for (int i = 0; i < made.NumChildren; ++i) {
            if (Nodes.To.Nodes[made.FirstChild + i].Decider->Id == id) return i;
        }
        return -1;
    }
    group_state ShuffledTurns(const node& old, const node& made, const group_state& before) const {
        group_state turns = kNewGroupState;
        for (int i = 0; i < old.NumChildren; ++i) {
            const bool had_turn = (before.Turns >> i & 1u) != 0;
            if (!had_turn && before.Next != i) continue;
            const int index = NewIndex(old, i, made);
            if (index < 0) continue;
            if (had_turn) turns.Turns |= 1u << index;
            if (before.Next == i) turns.Next = index;
        }
        return turns;
    }
    // If the child in turn is gone, the next child in the old order that is not gone has its turn. In a loop the first
    // child follows the last. -1: there is none.
    int Position(const node& old, const node& made, int before) const {
        if (before < 0) return -1;
        const int end = old.Decider->Policy == kGroupSequentialLooping ? before + old.NumChildren : old.NumChildren;
        int index = -1;
        for (int i = before; i < end && index < 0; ++i) index = NewIndex(old, i % old.NumChildren, made);
        return index;
    }

    void CopyLevel(const node& old, const node& made) const {
        CopyTurns(old, made);
        ActivationTimesOf(Made)[made.Depth] = ActivationTimesOf(Old.Memory)[old.Depth];
        if (made.BlockType != nullptr) Move(*made.BlockType, made.Block, Old.BlockOf(old));
        if (made.DBlockType == nullptr) return;
        Move(*made.DBlockType, made.DBlock, Old.DBlockOf(old, Old.ActiveSlot(old)));
        New<std::uint8_t>(static_cast<std::uint16_t>(Nodes.To.DBlockSlots + made.Depth)) = 0;  // the first slot
    }
    void CopyPath(const node& leaf) const {
        CarryLeaf(Old.Memory, Nodes.To, static_cast<std::uint16_t>(&leaf - Nodes.To.Nodes), Made);
    }

    tick_core Old;
    const carried_nodes& Nodes;
    tree_memory_base& Made;
    const node* Path[kMaxTreeDepth] = {};  // that was active before, the root first
};

}  // namespace

std::span<const node_test> DeciderTests() { return kDeciderTests; }

// A memory of a tree that was loaded, with the blocks of all that is active in it. These are in the first half or slot.
void MoveMemory(const type_info& type, void* to, void* from) {
    auto& memory = *static_cast<tree_memory_base*>(from);
    std::memcpy(to, from, type.Size);
    for (int i = 0; memory.Tree != nullptr && i < memory.Tree->NumNodes; ++i) {
        const node& here = memory.Tree->Nodes[i];
        if (!IsNodeActive(memory, here)) continue;
        const auto move = [&](const type_info* block, std::size_t offset) {
            std::byte* const made = StorageOf(*static_cast<tree_memory_base*>(to));
            if (!CanBeMoved(block)) MoveBlock(*block, made + offset, StorageOf(memory) + offset);
        };
        move(here.BlockType, here.Block);
        move(here.DBlockType, here.DBlock);
    }
}

void MoveBlock(const type_info& type, void* to, void* from) {
    if (type.IsTriviallyCopyable) std::memcpy(to, from, type.Size);
    else if (type.Saving != nullptr) type.Saving->Move(to, from);
    else MoveMemory(type, to, from);
}

kept_by_decider FindKept(const tree& from, const tree& to) {
    kept_by_decider kept;
    if (from.NumTimers == 0 || to.NumTimers == 0) return kept;
    const nodes_by_id there(to);
    std::vector<bool> is_found(static_cast<std::size_t>(from.NumTimers));  // nodes of one decider share their timers
    const auto add = [&](std::vector<carried_pair>& list, std::uint16_t timer, carried_pair added) {
        const std::size_t number = timer / sizeof(double);
        if (!is_found[number]) list.push_back(added);
        is_found[number] = true;
    };
    for (int i = 0; i < from.NumNodes; ++i) {
        const node& old = from.Nodes[i];
        const node* const made = there.Find(old.Decider->Id);
        if (made == nullptr) continue;
        for (const auto timer : {&node::EveryTimer, &node::CooldownTimer}) {
            const bool have_both = old.*timer != kNoOffset && made->*timer != kNoOffset;
            if (have_both) add(kept.Timers, old.*timer, {old.*timer, made->*timer});
        }
        const bool keep_position = KeepsPosition(*old.Decider) && KeepsPosition(*made->Decider);
        const auto number = static_cast<std::uint16_t>(made - to.Nodes);
        if (keep_position) add(kept.Groups, old.GroupState, {static_cast<std::uint16_t>(i), number});
    }
    return kept;
}

carry_result CarryDeciders(const tick_core& core, const carried_nodes& nodes, const kept_by_decider& kept,
                           tree_memory_base& made) {
    return carrying_path(core, nodes, made).Carry(kept);
}

}  // namespace bt::detail
