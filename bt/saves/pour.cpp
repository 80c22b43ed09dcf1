// Reads records, which may be damaged.
#include <bt/saves/pour.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include <bt/built/sized_memory.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/tick/tick.h>
#include <bt/saves/classic_state.h>
#include <bt/saves/record.h>

namespace bt::detail {
namespace {

bool IsFinite(double time) { return !IsInfinite(time) && !IsNan(time); }

class pouring {
public:
    pouring(const read_shape& shape, const record_clock& clock, block_reader& from, poured_memory& into)
        : Shape(shape), Tree(shape.Tree()), Clock(clock), From(from), Into(into), Memory(into.Memory) {}

    load_error Pour() {
        const load_error found = PourAll();
        if (From.HasFailed() && found != load_error::kBadBlock) return load_error::kCutOff;
        return found;
    }

private:
    load_error PourAll() {
        std::uint8_t flags = 0;
        From.Get(flags);
        if (flags > kAllRecordFlags) return load_error::kDamaged;
        Into.HasState = (flags & kHasState) != 0;
        Into.HasGenerator = (flags & kHasGenerator) != 0;
        if (Into.HasGenerator) From.Get(Into.Generator);
        if (random_generator* const random = RandomOf(Memory); random != nullptr) random->State = Into.Generator;
        return Into.HasState ? PourState() : load_error::kNone;
    }
    load_error PourState() {
        std::uint16_t leaf = kNoNode;
        BindToTree(Tree, Memory);
        const load_error wrong = PourNow();
        if (wrong != load_error::kNone) return wrong;
        From.Get(leaf);
        if (!PourSlots() || (leaf != kNoNode && leaf >= Tree.NumNodes)) return load_error::kDamaged;
        if (Tree.Steps != nullptr) return PourClassic(leaf);
        return leaf != kNoNode ? PourPath(Tree.Nodes[leaf]) : load_error::kNone;
    }

    // The time of the last tick.
    load_error PourNow() {
        double time = 0;
        From.Get(time);
        time += Clock.Offset;
        if (!IsFinite(time)) return load_error::kDamaged;
        if (time - Clock.Latest > Clock.Rounding()) return load_error::kLaterTime;
        Memory.Time = std::min(time, Clock.Latest);
        return load_error::kNone;
    }
    // A time of this run's clock, no later than now. False: it can't be one.
    bool GetTime(double& time) {
        From.Get(time);
        time += Clock.Offset;
        if (!IsFinite(time)) return false;
        time = std::min(time, Clock.Latest);
        return true;
    }
    template <class Object>
    void Set(std::size_t offset, const Object& object) {
        std::memcpy(Place(offset), &object, sizeof object);
    }
    std::byte* Place(std::size_t offset) { return StorageOf(Memory) + offset; }

    bool PourSlots() {
        const std::span<const std::byte> bits = From.Take((Shape.Slots.size() + 7) / 8);
        for (std::size_t i = 0; i < 8 * bits.size(); ++i) {
            if ((bits[i / 8] >> i % 8 & std::byte{1}) == std::byte{0}) continue;
            if (i >= Shape.Slots.size() || !PourSlot(Shape.Slots[i])) return false;
        }
        return true;
    }
    bool PourSlot(const read_slot& slot) {
        if (slot.Kind == slot_kind::kPosition) {
            group_state state = kNewGroupState;
            From.Get(state.Next);
            if (slot.At != kNoOffset) Set(slot.At, state);
            return state.Next >= 0 && state.Next < kMaxNumGroupChildren;
        }
        double time = 0;
        if (!(slot.IsAhead ? GetTimeAhead(time) : GetTime(time))) return false;
        if (slot.At != kNoOffset) Set(slot.At, time);
        return true;
    }
    // That a bt::Timer refuses until, in milliseconds.
    bool GetTimeAhead(double& time) {
        From.Get(time);
        time += Clock.Offset * 1000;
        return IsFinite(time);
    }

    load_error PourPath(const node& here) {
        if (here.Parent != kNoNode) {
            const load_error above = PourPath(Tree.Nodes[here.Parent]);
            if (above != load_error::kNone) return above;
        }
        double& since = ActivationTimesOf(Memory)[here.Depth];
        if (!GetPast(since) || !PourTurns(here)) return load_error::kDamaged;
        SetLeaf(here);
        const load_error of_block = PourBlock(here);
        // The first slot, as in a new memory.
        return of_block == load_error::kNone ? PourData(Shape.DBlockOf(here), here.DBlockType, here.DBlock) : of_block;
    }
    void SetLeaf(const node& here) {
        Memory.Path = here.Path;
        Memory.Leaf = static_cast<std::uint16_t>(&here - Tree.Nodes);
        Memory.Depth = static_cast<std::uint8_t>(here.Depth + 1);
    }
    bool PourTurns(const node& here) {
        if (!NeedsGroupState(*here.Decider)) return true;
        group_state state = kNewGroupState;
        From.Get(state.Turns), From.Get(state.Next);
        Set(here.GroupState, state);
        const std::uint64_t all = (std::uint64_t{1} << here.NumChildren) - 1;
        return state.Turns <= all && state.Next >= -1 && state.Next < here.NumChildren;
    }

    load_error PourClassic(std::uint16_t leaf) {
        if (leaf != kNoNode) {
            const node& here = Tree.Nodes[leaf];
            if (!IsEndIn(kNoStep, here) || !GetPast(ActivationTimesOf(Memory)[0])) return load_error::kDamaged;
            SetLeaf(here);
        }
        for (int i = 0; i < Tree.NumNodes; ++i) {
            const node& here = Tree.Nodes[i];
            if (HasStateNow(Memory, here) && !PourNodeState(here)) return load_error::kDamaged;
        }
        for (int i = 0; i < Tree.NumNodes; ++i) {
            const bool has_block = IsNodeActive(Memory, Tree.Nodes[i]);
            const load_error wrong = has_block ? PourBlock(Tree.Nodes[i]) : load_error::kNone;
            if (wrong != load_error::kNone) return wrong;
        }
        return load_error::kNone;
    }
    bool GetPast(double& time) { return GetTime(time) && time <= Memory.Time; }

    bool PourNodeState(const node& here) {
        const node_entry entry = EntryOf(*here.Decider);
        if (HasBranches(entry)) return PourBranches(here);
        if (IsTimeState(entry)) return PourTimeState(here, entry);
        const std::uint32_t size = OwnStateSize(*here.Decider);
        for (std::uint32_t at = 0; at < size; at += 4) {
            std::uint32_t number = 0;
            From.Get(number);
            const bool is_number_of_rounds = at > 0;
            if (is_number_of_rounds && (number == 0 || number > kMaxRound)) return false;
            if (number > MostOfState(entry, here.NumChildren)) return false;
            Set(here.GroupState + std::size_t{at}, number);
        }
        return true;
    }
    bool PourTimeState(const node& here, node_entry entry) {
        double time = 0;
        const bool is_time = GetTime(time);
        Set(here.GroupState, time);
        return is_time || (entry == node_entry::kCooldown && BitCast<std::uint64_t>(time) == kUnsetSlot);
    }
    bool PourBranches(const node& here) {
        for (int i = 0; i < here.NumChildren; ++i) {
            const node& child = Tree.Nodes[here.FirstChild + i];
            branch_state branch = {0, kNoStep, 0, 0};
            std::uint16_t leaf = kNoNode;
            From.Get(leaf), From.Get(branch.HasEnded), From.Get(branch.HasSucceeded);
            if (branch.HasEnded > 1 || branch.HasSucceeded > kPassedOver) return false;
            if (leaf != kNoNode) {
                if (branch.HasEnded != 0 || leaf >= Tree.NumNodes) return false;
                if (!IsEndIn(child.Step, Tree.Nodes[leaf])) return false;
                branch.Leaf = Tree.Nodes[leaf].Step;
                if (!GetPast(branch.ActivationTime)) return false;
            }
            Set(here.GroupState + static_cast<std::size_t>(i) * sizeof branch, branch);
        }
        return true;
    }
    // Whether a node can be the leaf of a branch, and is in no branch of that.
    bool IsEndIn(std::uint16_t branch, const node& leaf) const {
        return MayBeEnd(leaf) && Tree.Steps[leaf.Step].Branch == branch;
    }

    load_error PourBlock(const node& here) {
        const saved_block& saved = Shape.BlockOf(here);
        return saved.Form == saved_as::kTree ? PourInner(here) : PourData(saved, here.BlockType, here.Block);
    }
    load_error PourInner(const node& here) {
        const read_shape& shape = Shape.InnerOf(here);
        poured_inner& made = *Into.Inner.emplace_back(std::make_unique<poured_inner>(shape));
        const tree* const now = InnerOf(here);
        if (now != nullptr) made.Block = &MakeMemory(Place(here.Block), *now, 0);
        return detail::Pour(shape, Clock, From, made.Poured);
    }
    load_error PourData(const saved_block& saved, const type_info* type, std::uint16_t offset) {
        void* const block = type != nullptr ? Place(offset) : nullptr;
        if (type != nullptr) {
            if (type->Destroy != nullptr) Into.Blocks.emplace_back(type, block);  // first, as it may throw
            type->Construct(block);
        }
        return LoadBlock(saved, type, block, From);
    }

    const read_shape& Shape;
    const tree& Tree;
    const record_clock Clock;
    block_reader& From;
    poured_memory& Into;
    tree_memory_base& Memory;
};

}  // namespace

poured_memory::~poured_memory() {
    for (const auto& [type, block] : Blocks) type->Destroy(block);
}

double record_clock::Rounding() const {
    return 4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(Latest), std::abs(Offset));
}

load_error Pour(const read_shape& shape, const record_clock& clock, block_reader& from, poured_memory& into) {
    return pouring(shape, clock, from, into).Pour();
}

}  // namespace bt::detail
