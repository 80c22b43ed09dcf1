// Keeps transitions in the ring of a transition recorder, and finds them there.
#include <bt/debug/transitions.h>

#include <cstdint>

#include <bt/debug/recorder/carried_numbers.h>
#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/numbers.h>

namespace bt {
namespace {

static_assert(sizeof(transition) == 16 && sizeof(transition_recorder_base) % 8 == 0);

// The array of a transition_recorder follows the base.
transition* TransitionsOf(transition_recorder_base& recorder) {
    return reinterpret_cast<transition*>(reinterpret_cast<std::byte*>(&recorder) + sizeof(transition_recorder_base));
}
const transition* TransitionsOf(const transition_recorder_base& recorder) {
    return TransitionsOf(const_cast<transition_recorder_base&>(recorder));
}
std::uint32_t PlaceOf(const transition_recorder_base& recorder, std::uint32_t number) {
    return number & (recorder.Capacity - 1);
}

std::uint32_t NumKept(const transition_recorder_base& recorder) {
    if (detail::TreeOf(recorder) == nullptr) return 0;
    return recorder.NumSeen < recorder.Capacity ? recorder.NumSeen : recorder.Capacity;
}

// By addresses, because a copy is elsewhere. Negative: a copy, or not kept.
int IndexOf(const transition_recorder_base& recorder, const transition& of) {
    const auto first = reinterpret_cast<std::uintptr_t>(TransitionsOf(recorder));
    const std::uintptr_t bytes = reinterpret_cast<std::uintptr_t>(&of) - first;
    if (bytes / sizeof(transition) >= recorder.Capacity) return -1;
    const auto place = static_cast<std::uint32_t>(bytes / sizeof(transition));
    const std::uint32_t num_kept = NumKept(recorder);
    const std::uint32_t index = PlaceOf(recorder, place - (recorder.NumSeen - num_kept));
    return index < num_kept ? static_cast<int>(index) : -1;
}

// Whether the last node of a path is a group, which then has no child until the next tick (contract 44, 46). Its time
// is that of its own activation, which says nothing about when its last child ended.
bool IsWaiting(const tree& tree, const node& leaf) { return tree.Steps == nullptr && leaf.NumChildren > 0; }

bool IsAtOrBelow(const tree& tree, std::uint16_t leaf, const node& upper) {
    const node* here = leaf < tree.NumNodes ? &tree.Nodes[leaf] : nullptr;
    while (here != nullptr && here != &upper) here = here->Parent != kNoNode ? &tree.Nodes[here->Parent] : nullptr;
    return here != nullptr;
}

}  // namespace

void transition_recorder_base::Clear() {
    Tree = nullptr;
    TimeBits = 0;
    LastTime = 0;
    SizeBits = 0;  // that of no memory
    TimeAt = 0;
    Leaf = kNoNode;
    Phase = {};
    Generation = 0;
    NumSeen = 0;
}

bool CarryRecording(const tree_change& change, transition_recorder_base& recorder) {
    const detail::carried_numbers numbers(change);
    if (!numbers.CanCarry(recorder)) return false;
    const std::uint32_t num = recorder.NumSeen < recorder.Capacity ? recorder.NumSeen : recorder.Capacity;
    for (std::uint32_t i = 1; i <= num; ++i) {
        transition& each = TransitionsOf(recorder)[PlaceOf(recorder, recorder.NumSeen - i)];
        each.Leaf = numbers.NewLeafOf(each.Leaf);
    }
    recorder.Tree = numbers.Trees.To;
    recorder.Generation = numbers.Trees.To->Generation;
    recorder.SizeBits = 0;  // that of no memory, so that the new one is looked at in full
    return true;
}

void transition_recorder_base::Keep(const transition& made) {
    TransitionsOf(*this)[PlaceOf(*this, NumSeen)] = made;
    if (++NumSeen == 0) NumSeen = 0x80000000u;  // the same place of the ring, which is full
}

void transition_recorder_base::NoteStop(double time) {
    if (Tree == nullptr) return;
    if (!detail::IsSoundTime({.Time = time})) time = LastTime;
    const bool is_idle = TransitionsOf(*this)[PlaceOf(*this, NumSeen - 1)].Leaf == kNoNode;
    if (!is_idle) Keep({.Time = time});
    LastTime = time;
    SizeBits = 0;  // that of no memory, so that the next one is looked at in full
}

void transition_recorder_base::NoteChange(const tree_memory_base& memory) {
    if (memory.Phase.IsTicking) return;
    if (memory.Tree == nullptr) return NoteStop(LastTime);
    const tree& tree = *memory.Tree;
    if (!detail::IsOf(*this, tree)) Clear();
    Tree = &tree;
    Generation = tree.Generation;
    // A classic tree keeps one time, that of its leaf. While nothing is active there is none, and the memory's Path is
    // compared instead.
    const node* const leaf = detail::LeafOf(tree, memory);
    if (leaf == nullptr && memory.Depth > 0) return Clear();  // a path of the tree before it was built again
    const int level = leaf == nullptr || tree.Steps != nullptr ? 0 : leaf->Depth;
    const bool has_time = leaf != nullptr && level < detail::DepthCapacity(memory);
    const std::uint64_t bits_before = TimeBits;
    const double last_time = LastTime;
    Leaf = memory.Leaf;
    Phase = memory.Phase;
    SizeBits = BitsAt<std::uint32_t>(memory, kSizeAt);
    TimeAt = static_cast<std::uint8_t>(has_time ? detail::kDoublesInBase + level : 0);
    TimeBits = BitsAt<std::uint64_t>(memory, sizeof(double) * TimeAt);
    LastTime = memory.Time;
    const transition& before = TransitionsOf(*this)[PlaceOf(*this, NumSeen - 1)];
    transition made = {.Time = memory.Time};
    bool is_same_time = !has_time;
    if (has_time) {
        const auto activated = detail::BitCast<double>(TimeBits);
        made = {.Time = activated, .Leaf = memory.Leaf, .HasGap = !detail::AreSameBits(activated, memory.Time)};
        is_same_time = detail::AreSameBits(before.Time, activated);
        if (IsWaiting(tree, *leaf)) {  // since this tick, in which its child ended
            const bool was_active = NumSeen > 0 && !(activated > last_time) && IsAtOrBelow(tree, before.Leaf, *leaf);
            made.Time = memory.Time;
            made.HasGap = made.HasGap && !was_active;
            is_same_time = TimeBits == bits_before;
        }
    }
    // A node of a file's own kinds that runs may have the time of the last tick (bt/formats), and so has what began
    // again in that.
    const bool may_be_older = !made.HasGap && detail::IsEvaluatedElsewhere(tree);
    const bool goes_on = before.Leaf == made.Leaf && (is_same_time || may_be_older);
    if (NumSeen == 0 || !goes_on) Keep(made);
}

int NumRecordedTransitions(const transition_recorder_base& recorder) { return static_cast<int>(NumKept(recorder)); }

const transition* RecordedTransition(const transition_recorder_base& recorder, int index) {
    const std::uint32_t num_kept = NumKept(recorder);
    if (index < 0 || static_cast<std::uint32_t>(index) >= num_kept) return nullptr;
    return &TransitionsOf(recorder)[PlaceOf(recorder, recorder.NumSeen - num_kept + static_cast<std::uint32_t>(index))];
}

const node* RecordedNode(const transition_recorder_base& recorder, const transition& of) {
    return NumKept(recorder) > 0 && of.Leaf < recorder.Tree->NumNodes ? &recorder.Tree->Nodes[of.Leaf] : nullptr;
}

double SecondsOf(const transition_recorder_base& recorder, const transition& of) {
    const int index = IndexOf(recorder, of);
    if (index < 0) return 0;
    const transition* const next = RecordedTransition(recorder, index + 1);
    const double seconds = (next != nullptr ? next->Time : recorder.LastTime) - of.Time;
    return seconds > 0 ? seconds : 0;
}

const transition* TransitionAt(const transition_recorder_base& recorder, double time) {
    int index = NumRecordedTransitions(recorder) - 1;
    while (index >= 0 && !(RecordedTransition(recorder, index)->Time <= time)) --index;
    return RecordedTransition(recorder, index);
}

const node* LeafAt(const transition_recorder_base& recorder, double time) {
    const transition* const at = TransitionAt(recorder, time);
    return at != nullptr ? RecordedNode(recorder, *at) : nullptr;
}

}  // namespace bt
