// Reads records, which may be damaged.
#include <bt/saves/pour.h>

#include <cstring>

#include <bt/engine/policy_table.h>
#include <bt/engine/tick/tick.h>
#include <bt/saves/record.h>

namespace bt::detail {
namespace {

bool IsFinite(double time) { return !IsInfinite(time) && !IsNan(time); }

// Of a tree of deciders.
class pouring {
public:
    pouring(const read_shape& shape, double offset, block_reader& from, poured_memory& into)
        : Shape(shape), Tree(shape.Tree()), Offset(offset), From(from), Into(into), Memory(into.Memory) {}

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
        if (!GetTime(Memory.Time)) return load_error::kDamaged;
        From.Get(leaf);
        if (!PourSlots() || (leaf != kNoNode && leaf >= Tree.NumNodes)) return load_error::kDamaged;
        return leaf != kNoNode ? PourPath(Tree.Nodes[leaf]) : load_error::kNone;
    }

    // A time of this run's clock. False: it can't be one.
    bool GetTime(double& time) {
        From.Get(time);
        time += Offset;
        return IsFinite(time);
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
        if (!GetTime(time)) return false;
        if (slot.At != kNoOffset) Set(slot.At, time);
        return true;
    }

    load_error PourPath(const node& here) {
        if (here.Parent != kNoNode) {
            const load_error above = PourPath(Tree.Nodes[here.Parent]);
            if (above != load_error::kNone) return above;
        }
        double& since = ActivationTimesOf(Memory)[here.Depth];
        if (!GetTime(since) || since > Memory.Time || !PourTurns(here)) return load_error::kDamaged;
        Memory.Path = here.Path;
        Memory.Leaf = static_cast<std::uint16_t>(&here - Tree.Nodes);
        Memory.Depth = static_cast<std::uint8_t>(here.Depth + 1);
        const load_error of_block = PourBlock(Shape.BlockOf(here), here.BlockType, here.Block);
        // The first slot, as in a new memory.
        return of_block == load_error::kNone ? PourBlock(Shape.DBlockOf(here), here.DBlockType, here.DBlock) : of_block;
    }
    bool PourTurns(const node& here) {
        if (!NeedsGroupState(*here.Decider)) return true;
        group_state state = kNewGroupState;
        From.Get(state.Turns), From.Get(state.Next);
        Set(here.GroupState, state);
        const std::uint64_t all = (std::uint64_t{1} << here.NumChildren) - 1;
        return state.Turns <= all && state.Next >= -1 && state.Next < here.NumChildren;
    }
    load_error PourBlock(const saved_block& saved, const type_info* type, std::uint16_t offset) {
        void* const block = type != nullptr ? Place(offset) : nullptr;
        if (type != nullptr) {
            type->Construct(block);
            if (type->Destroy != nullptr) Into.Blocks.emplace_back(type, block);
        }
        return LoadBlock(saved, type, block, From);
    }

    const read_shape& Shape;
    const tree& Tree;
    const double Offset;
    block_reader& From;
    poured_memory& Into;
    tree_memory_base& Memory;
};

}  // namespace

poured_memory::~poured_memory() {
    for (const auto& [type, block] : Blocks) type->Destroy(block);
}

load_error Pour(const read_shape& shape, double offset, block_reader& from, poured_memory& into) {
    return pouring(shape, offset, from, into).Pour();
}

}  // namespace bt::detail
