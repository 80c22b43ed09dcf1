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
    // `outer`: the mark of the block that the record is in.
    pouring(const read_shape& shape, record_in_reading& record, poured_memory& into, std::size_t outer)
        : Shape(shape), Tree(shape.Tree()), Record(record), Clock(record.Clock), From(record.From), Into(into),
          Memory(into.Memory), Outer(outer) {}

    load_error Pour() {
        const load_error found = PourAll();
        return From.HasFailed() ? load_error::kCutOff : found;
    }

private:
    // The next bytes are this part.
    void Mark(record_part part, const node* of = nullptr, int index = 0) {
        if (Record.Marks != nullptr) Record.Marks->push_back({part, &Shape, of, index, From.NumLeft(), Outer});
    }

    load_error PourAll() {
        std::uint8_t flags = 0;
        Mark(record_part::kFlags);
        From.Get(flags);
        if (flags > kAllRecordFlags) return load_error::kDamaged;
        Into.HasState = (flags & kHasState) != 0;
        Into.HasGenerator = (flags & kHasGenerator) != 0;
        if (Into.HasGenerator) Mark(record_part::kGenerator), From.Get(Into.Generator);
        if (random_generator* const random = RandomOf(Memory); random != nullptr) random->State = Into.Generator;
        return Into.HasState ? PourState() : load_error::kNone;
    }
    load_error PourState() {
        std::uint16_t leaf = kNoNode;
        BindToTree(Tree, Memory);
        const load_error wrong = PourNow();
        if (wrong != load_error::kNone) return wrong;
        Mark(record_part::kLeaf);
        From.Get(leaf);
        if (!PourSlots() || (leaf != kNoNode && leaf >= Tree.NumNodes)) return load_error::kDamaged;
        if (Tree.Steps != nullptr) return PourClassic(leaf);
        return leaf != kNoNode ? PourPath(Tree.Nodes[leaf]) : load_error::kNone;
    }

    // The time of the last tick.
    load_error PourNow() {
        double time = 0;
        Mark(record_part::kTime);
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
        Mark(record_part::kSlotBits);
        const std::span<const std::byte> bits = From.Take((Shape.Slots.size() + 7) / 8);
        for (std::size_t i = 0; i < 8 * bits.size(); ++i) {
            if ((bits[i / 8] >> i % 8 & std::byte{1}) == std::byte{0}) continue;
            if (i >= Shape.Slots.size()) return false;
            Mark(record_part::kSlot, nullptr, static_cast<int>(i));
            if (!PourSlot(Shape.Slots[i])) return false;
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
        Set(slot.At, time);
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
        Mark(record_part::kActivation, &here);
        if (!GetPast(since) || !PourTurns(here)) return load_error::kDamaged;
        SetLeaf(here);
        const load_error of_block = PourBlock(here);
        // The first slot, as in a new memory.
        if (of_block != load_error::kNone) return of_block;
        Mark(record_part::kDBlock, &here);
        return PourData(Shape.DBlockOf(here), here.DBlockType, here.DBlock);
    }
    void SetLeaf(const node& here) {
        Memory.Path = here.Path;
        Memory.Leaf = static_cast<std::uint16_t>(&here - Tree.Nodes);
        Memory.Depth = static_cast<std::uint8_t>(here.Depth + 1);
    }
    bool PourTurns(const node& here) {
        if (!NeedsGroupState(*here.Decider)) return true;
        group_state state = kNewGroupState;
        Mark(record_part::kTurns, &here), From.Get(state.Turns);
        Mark(record_part::kPosition, &here), From.Get(state.Next);
        Set(here.GroupState, state);
        const std::uint64_t all = (std::uint64_t{1} << here.NumChildren) - 1;
        return state.Turns <= all && state.Next >= -1 && state.Next < here.NumChildren;
    }

    load_error PourClassic(std::uint16_t leaf) {
        if (leaf != kNoNode) {
            const node& here = Tree.Nodes[leaf];
            Mark(record_part::kActivation, &here);
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
            Mark(record_part::kNumber, &here);
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
        Mark(record_part::kTimeOfNode, &here);
        const bool is_time = GetTime(time);
        Set(here.GroupState, time);
        return is_time || (entry == node_entry::kCooldown && BitCast<std::uint64_t>(time) == kUnsetSlot);
    }
    bool PourBranches(const node& here) {
        for (int i = 0; i < here.NumChildren; ++i) {
            const node& child = Tree.Nodes[here.FirstChild + i];
            branch_state branch = {0, kNoStep, 0, 0};
            std::uint16_t leaf = kNoNode;
            Mark(record_part::kBranchLeaf, &here, i), From.Get(leaf);
            Mark(record_part::kBranchEnd, &here, i), From.Get(branch.HasEnded), From.Get(branch.HasSucceeded);
            if (branch.HasEnded > 1 || branch.HasSucceeded > kPassedOver) return false;
            if (leaf != kNoNode) {
                if (branch.HasEnded != 0 || leaf >= Tree.NumNodes) return false;
                if (!IsEndIn(child.Step, Tree.Nodes[leaf])) return false;
                branch.Leaf = Tree.Nodes[leaf].Step;
                Mark(record_part::kBranchTime, &here, i);
                if (!GetPast(branch.ActivationTime)) return false;
            }
            Set(here.GroupState + static_cast<std::size_t>(i) * sizeof branch, branch);
        }
        return true;
    }
    // Whether a node can be the leaf of a branch, and is in no branch of that.
    bool IsEndIn(std::uint16_t branch, const node& leaf) const {
        return MayBeEnd(leaf) && BranchAround(Tree, leaf) == branch;
    }

    load_error PourBlock(const node& here) {
        const saved_block& saved = Shape.BlockOf(here);
        Mark(record_part::kBlock, &here);
        return saved.Form == saved_as::kTree ? PourInner(here) : PourData(saved, here.BlockType, here.Block);
    }
    load_error PourInner(const node& here) {
        const read_shape& shape = Shape.InnerOf(here);
        Record.RoomForInner -= shape.Tree().StorageSize;
        if (Record.RoomForInner < 0) return load_error::kDamaged;
        poured_inner& made = *Into.Inner.emplace_back(std::make_unique<poured_inner>(shape, here));
        const tree* const now = InnerOf(here);
        if (now != nullptr) made.Block = &MakeMemory(Place(here.Block), *now, 0);
        const std::size_t block = Record.Marks != nullptr ? Record.Marks->size() - 1 : kNoMark;
        return pouring(shape, Record, made.Poured, block).Pour();
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
    record_in_reading& Record;
    const record_clock& Clock;
    block_reader& From;
    poured_memory& Into;
    tree_memory_base& Memory;
    const std::size_t Outer;
};

}  // namespace

poured_memory::~poured_memory() {
    for (const auto& [type, block] : Blocks) type->Destroy(block);
}

double record_clock::Rounding() const {
    return 4 * std::numeric_limits<double>::epsilon() * std::max(std::abs(Latest), std::abs(Offset));
}

load_error Pour(const read_shape& shape, record_in_reading& record, poured_memory& into) {
    return pouring(shape, record, into, kNoMark).Pour();
}

}  // namespace bt::detail
