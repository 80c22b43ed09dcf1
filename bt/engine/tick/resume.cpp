// The exits of a tick by its path's plan (plan_tick.h): the walk goes on where the plan stopped.
#include <bt/engine/classic/classic_tick.h>
#include <bt/engine/tick/tick.h>
#include <bt/engine/tree/kept_row.h>

namespace bt::detail {
namespace {

// A walk that nothing observes.
struct plain_walk : running_tick<no_observer> {
    no_observer Nothing;

    plain_walk(const tree& of_tree, tree_memory_base& memory, void* agent, const read_input& input)
        : running_tick(tick_core(of_tree, memory, agent, input), Nothing) {}

    // Without `chosen` as WalkOn. With it `here` is its group, and `next` has no meaning: it takes the place of what is active there.
    BT_FLATTENED BT_NOT_INLINED tick_result GoOn(const node* here, step next, status answer, candidate* chosen = nullptr) {
        if (chosen != nullptr) next = Follow<no_observer>(*this, here, choice::kChild, *chosen, answer);
        return FinishTick<no_observer>(*this, WalkOn<no_observer>(*this, here, next, answer));
    }

    // The group decides by its policy, or needs a child.
    tick_result Decide(const node& group) {
        const node* here = &group;
        status answer = status::kRunning;
        const step next = DecideGroup<no_observer>(*this, here, answer);
        return GoOn(here, next, answer);
    }

    // The chosen node takes the place of what is active below its group.
    tick_result TakeOver(candidate& chosen) {
        return GoOn(&Tree.Nodes[chosen.Node->Parent], step::kDown, status::kRunning, &chosen);
    }
    tick_result TakeOver(const interrupt& by) {
        candidate chosen;
        chosen.Node = &Tree.Nodes[by.Watch->Node];
        return TakeOver(chosen);
    }
};

// Goes on after all watches.
tick_result TickLeaf(plain_walk& walk) {
    const node& leaf = walk.Leaf();
    const status answer = HasTick(leaf) ? walk.CallTick(leaf) : status::kRunning;
    if (answer != status::kRunning) return walk.GoOn(&leaf, step::kEnded, answer);
    if (leaf.Decider->Kind == kGroup) return walk.Decide(leaf);
    if (walk.LateLevel != kMaxTreeDepth) [[unlikely]] return walk.GoOn(&leaf, step::kWait, status::kRunning);
    return FinishTick(walk.Memory, tick_state::kRunning, false);
}

// Goes on at a watch that has to be asked in another way, or with the leaf.
tick_result ResumeByPlan(const watch* at, plain_walk& walk) {
    const path_plan& plan = walk.Tree.Plans[walk.Memory.Leaf];
    const watch* const end = walk.Tree.Watches + plan.FirstWatch + plan.NumWatches;
    while (at != nullptr) {
        const node& subject = walk.Tree.Nodes[at->Node];
        if (at->Kind == watch_kind::kGroupDecides) return walk.Decide(subject);
        if (at->Kind == watch_kind::kTickGroup) {
            const status answer = walk.CallTick(subject);
            if (answer != status::kRunning) return walk.GoOn(&subject, step::kEnded, answer);
        } else if (IsConditionToGoOn(at->Kind)) {
            if (HasToEnd(walk, subject)) return walk.GoOn(&subject, step::kEnded, status::kFailed);
        } else {
            candidate chosen;
            if (Ask<no_observer>(walk, subject, chosen)) return walk.TakeOver(chosen);
        }
        const interrupt next = FindInterrupt(walk.Tree, walk.Memory, at + 1, end, walk.Flags, walk.Agent);
        if (Accepts(next.Value)) return walk.TakeOver(next);
        at = next.Watch;
    }
    return TickLeaf(walk);
}

}  // namespace

BT_NOT_INLINED float ValueByRanges(const decider& subject, void* agent) {
    if (FailedStartRange(subject, agent) != kNumStartRanges) return 0;
    return subject.Decide.Call != nullptr ? subject.Decide.Call(agent, nullptr, kNoTickArgs) : 1;
}

// A path that is more than kMaxGenerations builds old may look like one of this tree until here, before its times are read, and before path
// or storage are written.
static bool IsTooOld(const tree& tree, const tree_memory_base& memory) {
    const bool may_be = tree.NumBuiltBefore > static_cast<std::uint32_t>(kMaxGenerations);
    return may_be && WhyMemoryRefused(tree, memory) != error_code::kNone;
}

// Whether an active decider is passed at a watch of kMayHaveToEnd. A path that is too old stops there, and is refused.
BT_NOT_INLINED static bool GoesOn(const watch& at, const tree& tree, const tree_memory_base& memory, std::uint64_t flags,
                                  const void* agent) {
    if (IsTooOld(tree, memory)) [[unlikely]] return false;
    return WhyToEnd(tree.Nodes[at.Node], memory, agent, flags, memory.Time) == end_reason::kInterrupted;
}

// What the flags pass in the row of the memory's path, which is not too old.
static const kept_row& RowFor(const tree& tree, tree_memory_base& memory, std::uint64_t flags) {
    const auto generation = static_cast<std::uint32_t>(tree.Generation);
    kept_row& row = *reinterpret_cast<kept_row*>(StorageOf(memory) + tree.KeptRow);
    if (row.Leaf == memory.Leaf && row.Flags == flags && row.Generation == generation) return row;
    const path_plan& plan = tree.Plans[memory.Leaf];
    const watch* const watches = tree.Watches + plan.FirstWatch;
    row = {.Flags = flags, .Generation = generation, .Leaf = memory.Leaf};
    for (std::uint16_t place = 0; place < plan.NumWatches && row.NumPassing <= kept_row::kMaxNumPassing; ++place) {
        if ((flags & watches[place].Mask) != watches[place].Value) continue;
        if (row.NumPassing < kept_row::kMaxNumPassing) row.Passing[row.NumPassing] = place;
        ++row.NumPassing;
    }
    return row;
}

namespace {

// A row that is being looked through.
struct watched_row {
    const tree& Tree;
    tree_memory_base& Memory;
    const std::uint64_t Flags;
    void* const Agent;

    BT_INLINED bool Stops(const watch& at, interrupt& found) const {
        if (at.Kind == watch_kind::kMayHaveToEnd && GoesOn(at, Tree, Memory, Flags, Agent)) return false;
        return StopsAt(at, Agent, found);
    }
    BT_INLINED interrupt Find(const watch* first, const watch* end) const {
        interrupt found;
        for (; first != end; ++first) {
            if ((Flags & first->Mask) == first->Value && Stops(*first, found)) break;
        }
        return found;
    }
};

BT_NOT_INLINED interrupt FindInShortRow(const tree& tree, tree_memory_base& memory, const watch* first, const watch* end,
                                        std::uint64_t flags, void* agent) {
    return watched_row{tree, memory, flags, agent}.Find(first, end);
}

// Looks first at the watches that the flags pass, as far as they are kept.
BT_NOT_INLINED interrupt FindInLongRow(const tree& tree, tree_memory_base& memory, const watch* first, const watch* end,
                                       std::uint64_t flags, void* agent) {
    const watched_row row = {tree, memory, flags, agent};
    if (IsTooOld(tree, memory)) [[unlikely]] return row.Find(first, end);
    interrupt found;
    const watch* const begin = end - tree.Plans[memory.Leaf].NumWatches;
    const kept_row& kept = RowFor(tree, memory, flags);
    const int num_kept = kept.NumPassing < kept_row::kMaxNumPassing ? kept.NumPassing : kept_row::kMaxNumPassing;
    for (int i = 0; i < num_kept; ++i) {
        const watch* const passing = begin + kept.Passing[i];
        if (passing < first) continue;
        first = passing + 1;
        if (row.Stops(*passing, found)) return found;
    }
    return kept.NumPassing == num_kept ? found : row.Find(first, end);
}

}  // namespace

// A plain tick may come here in each tick, so neither kind of row pays for the registers of the other.
interrupt FindInterrupt(const tree& tree, tree_memory_base& memory, const watch* first, const watch* end, std::uint64_t flags,
                        void* agent) {
    const bool is_long = end - first > kMaxShortRow && tree.KeptRow != kNoOffset;
    if (is_long) return FindInLongRow(tree, memory, first, end, flags, agent);
    return FindInShortRow(tree, memory, first, end, flags, agent);
}

BT_NOT_INLINED static tick_result RefuseTooOld(const tree& tree, tree_memory_base& memory, void* agent) {
    FinishTick(memory, tick_state::kError);
    return RefuseMemory(tree, memory, agent, WhyMemoryRefused(tree, memory));
}

tick_result Resume(interrupt at, const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    if (IsTooOld(tree, memory)) [[unlikely]] return RefuseTooOld(tree, memory, agent);
    if (tree.Steps != nullptr) [[unlikely]] return ResumeClassic(at, tree, memory, agent, input);
    plain_walk walk(tree, memory, agent, input);
    return Accepts(at.Value) ? walk.TakeOver(at) : ResumeByPlan(at.Watch, walk);
}

tick_result ResumeAfterEnd(status answer, const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    if (IsTooOld(tree, memory)) [[unlikely]] return RefuseTooOld(tree, memory, agent);
    if (tree.Steps != nullptr) [[unlikely]] return ResumeClassicAfterEnd(answer, tree, memory, agent, input);
    plain_walk walk(tree, memory, agent, input);
    return walk.GoOn(&walk.Leaf(), step::kEnded, answer);
}

tick_result ResumeCompiled(compiled_stop stop, const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    if (stop < kStopsAtLeaf) return ResumeAfterEnd(static_cast<status>(stop), tree, memory, agent, input);
    if (stop == kStopsAtLeaf) return Resume({}, tree, memory, agent, input);
    if (stop == kStopsBefore) return TickByWatches(tree, memory, agent, input);
    const std::uint32_t at = stop - kFirstWatch;
    const watch& stopped = tree.Watches[at / 2];
    if (stopped.Kind != watch_kind::kMayHaveToEnd) return Resume({&stopped, at % 2 != 0 ? 1.0f : 0.0f}, tree, memory, agent, input);
    const path_plan& plan = tree.Plans[memory.Leaf];
    const watch* const end = tree.Watches + plan.FirstWatch + plan.NumWatches;
    const std::uint64_t flags = BothWords(input.DecisionFlags, input.StimuliFlags);
    const interrupt found = FindInterrupt(tree, memory, &stopped, end, flags, agent);
    return found.Watch != nullptr ? Resume(found, tree, memory, agent, input) : TickLeafByPlan(plan, tree, memory, agent, input);
}

tick_result WalkFromRoot(const tree& tree, tree_memory_base& memory, void* agent, read_input input) {
    if (tree.Steps != nullptr) [[unlikely]] return WalkClassicFromRoot(tree, memory, agent, input);
    plain_walk walk(tree, memory, agent, input);
    return FinishTick<no_observer>(walk, Walk<no_observer>(walk));
}

}  // namespace bt::detail
