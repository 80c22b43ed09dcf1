// Writes tables and records.
#include <cstring>

#include <bt/engine/fnv_hash.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/tick/tick.h>
#include <bt/saves/classic_state.h>
#include <bt/saves/record.h>
#include <bt/saves/shape.h>
#include <bt/saves/whole_or_nothing.h>

namespace bt {
namespace detail {
namespace {

void WriteField(const field_value& value, block_writer& to) {
    switch (value.Type) {
        case field_type::kBool: to.Put(value.IsTrue); return;
        case field_type::kInteger: to.Put(static_cast<std::int64_t>(value.Number)); return;
        case field_type::kNumber: to.Put(value.Number); return;
        case field_type::kText:         // not covered: no block has such a field
        case field_type::kKey: return;  // not covered: likewise
    }
}

class record_writer {
public:
    record_writer(const tree& of, const saved_shape& shape, const tree_memory_base& memory, std::vector<std::byte>& out)
        : Tree(of), Shape(shape), Memory(memory), Out(out), To(out) {}

    void Write() {
        const bool is_new = IsNew(Tree, Memory);
        // Numbers that nobody draws are no part of the state.
        const random_generator* const random = Tree.NeedsRandom ? RandomOf(Memory) : nullptr;
        to_flags flags = is_new ? kNoRecordFlags : kHasState;
        if (random != nullptr) flags = static_cast<to_flags>(flags | kHasGenerator);
        To.Put(flags);
        if (random != nullptr) To.Put(random->State);
        if (is_new) return;
        To.Put(Memory.Time), To.Put(Memory.Leaf);
        WriteSlots();
        if (Tree.Steps != nullptr) WriteClassic();
        else if (Memory.Leaf != kNoNode) WriteLevels(Tree.Nodes[Memory.Leaf]);
    }

private:
    using to_flags = record_flags;

    template <class Object>
    Object At(std::size_t offset) const {
        Object object;
        std::memcpy(&object, StorageOf(const_cast<tree_memory_base&>(Memory)) + offset, sizeof object);
        return object;
    }
    const std::byte* Place(std::size_t offset) const {
        return StorageOf(const_cast<tree_memory_base&>(Memory)) + offset;
    }

    // A bit for each that is not as in a new memory, then those.
    void WriteSlots() {
        const std::size_t num = Shape.Slots.size();
        const std::size_t bits = Out.size();
        Out.resize(bits + (num + 7) / 8);
        for (std::size_t i = 0; i < num; ++i) {
            const std::size_t offset = i * sizeof(double);
            if (IsUnset(i)) continue;
            Out[bits + i / 8] |= std::byte{1} << i % 8;
            if (Shape.Slots[i].Kind == slot_kind::kPosition) To.Put(At<group_state>(offset).Next);
            else To.Put(At<double>(offset));
        }
    }
    // A position that was forgotten is as one that never was, and both mean the first child. The bytes of the latter are
    // those of a timer, which have position 0 on a big-endian machine.
    bool IsUnset(std::size_t slot) const {
        const bool is_position = Shape.Slots[slot].Kind == slot_kind::kPosition;
        if (is_position) return At<group_state>(slot * sizeof(double)).Next <= 0;
        return At<std::uint64_t>(slot * sizeof(double)) == kUnsetSlot;
    }
    void WriteLevels(const node& here) {
        if (here.Parent != kNoNode) WriteLevels(Tree.Nodes[here.Parent]);
        To.Put(ActivationTimesOf(Memory)[here.Depth]);
        if (NeedsGroupState(*here.Decider)) {
            const auto state = At<group_state>(here.GroupState);
            To.Put(state.Turns), To.Put(state.Next);
        }
        if (here.BlockType != nullptr) WriteBlock(SavedOf(here).Block, here, Place(here.Block));
        if (here.DBlockType == nullptr) return;
        const auto slot = std::to_integer<std::size_t>(*Place(Tree.DBlockSlots + std::size_t{here.Depth}));
        WriteData(SavedOf(here).DBlock, *here.DBlockType, Place(here.DBlock + slot * here.DBlockStride));
    }

    void WriteClassic() {
        if (Memory.Leaf != kNoNode) To.Put(ActivationTimesOf(Memory)[0]);
        for (int i = 0; i < Tree.NumNodes; ++i) {
            if (HasStateNow(Memory, Tree.Nodes[i])) WriteState(Tree.Nodes[i]);
        }
        for (int i = 0; i < Tree.NumNodes; ++i) {
            const node& here = Tree.Nodes[i];
            if (here.BlockType == nullptr || !IsNodeActive(Memory, here)) continue;
            WriteBlock(SavedOf(here).Block, here, Place(BlockOffset(Tree, Memory, here)));
        }
    }
    void WriteState(const node& here) {
        const node_entry entry = EntryOf(*here.Decider);
        if (HasBranches(entry)) {
            for (int i = 0; i < here.NumChildren; ++i)
                WriteBranch(here.GroupState + std::size_t(i) * sizeof(branch_state));
        } else if (IsTimeState(entry)) {
            To.Put(At<double>(here.GroupState));
        } else {
            const std::uint32_t size = OwnStateSize(*here.Decider);
            for (std::uint32_t at = 0; at < size; at += 4) To.Put(At<std::uint32_t>(here.GroupState + std::size_t{at}));
        }
    }
    void WriteBranch(std::size_t offset) {
        const auto branch = At<branch_state>(offset);
        const bool is_active = branch.Leaf != kNoStep;
        To.Put(is_active ? Tree.Steps[branch.Leaf].Node : kNoNode);
        To.Put(branch.HasEnded), To.Put(branch.HasSucceeded);
        if (is_active) To.Put(branch.ActivationTime);
    }

    const saved_node& SavedOf(const node& here) const {
        return Shape.Nodes[static_cast<std::size_t>(&here - Tree.Nodes)];
    }
    void WriteBlock(const saved_block& saved, const node& here, const std::byte* block) {
        if (saved.Form != saved_as::kTree) return WriteData(saved, *here.BlockType, block);
        const auto& inner = *reinterpret_cast<const tree_memory_base*>(block);
        record_writer(*InnerOf(here), *saved.Inner, inner, Out).Write();
    }
    void WriteData(const saved_block& saved, const type_info& type, const std::byte* block) {
        switch (saved.Form) {
            case saved_as::kNothing:       // not covered: there is a block
            case saved_as::kTree: return;  // not covered: such a block is a record of its own
            case saved_as::kUnsaved: return;
            case saved_as::kBytes: To.PutBytes(block, type.Size); return;
            case saved_as::kFunctions: WriteByFunctions(*type.Saving, block); return;
            case saved_as::kFields:
                for (int i = 0; i < type.Saving->NumFields; ++i) WriteField(type.Saving->Fields[i].Get(block), To);
        }
    }
    // With its length before it.
    void WriteByFunctions(const block_saving& saving, const std::byte* block) {
        std::vector<std::byte> bytes;
        block_writer to(bytes);
        saving.Save(block, to);
        To.Put(static_cast<std::uint32_t>(bytes.size()));
        To.PutBytes(bytes.data(), bytes.size());
    }

    const tree& Tree;
    const saved_shape& Shape;
    const tree_memory_base& Memory;
    std::vector<std::byte>& Out;
    block_writer To;
};

error_code WhyNotSaved(const tree& of, const tree_memory_base& memory) {
    if (IsElsewhere(of)) return error_code::kNotSaveable;
    if (memory.Phase.IsTicking != 0) return error_code::kNestedTick;
    if (memory.Tree != nullptr && memory.Tree != &of) return error_code::kMemoryOfOtherTree;
    return WhyMemoryRefused(of, memory);
}

}  // namespace
}  // namespace detail

save_table::save_table(const tree& of)
    : Of(&of), Generation(of.Generation), Shape(std::make_unique<const detail::saved_shape>(detail::ShapeOf(of))) {}
save_table::save_table(save_table&& other) noexcept = default;
save_table& save_table::operator=(save_table&& other) noexcept = default;
save_table::~save_table() = default;

void save_table::Write(std::vector<std::byte>& out) const {
    block_writer to(out);
    detail::WriteTable(*Shape, to);
}

error_code save_table::SaveAgent(const tree_memory_base& memory, std::vector<std::byte>& out) const {
    if (!detail::IsThere(Of, Generation)) return detail::RefuseGone(nullptr).Error;
    const error_code refused = detail::WhyNotSaved(*Of, memory);
    if (refused != error_code::kNone) return detail::RefuseMemory(*Of, memory, nullptr, refused).Error;
    detail::whole_or_nothing appended(out);
    detail::record_writer(*Of, *Shape, memory, out).Write();
    appended.IsWhole = true;
    return error_code::kNone;
}

std::uint64_t HashMemory(const save_table& table, const tree_memory_base& memory) {
    std::vector<std::byte> record;
    if (table.SaveAgent(memory, record) != error_code::kNone) return 0;
    std::uint64_t hash = detail::kBeginOfHash;
    for (const std::byte each : record) hash = detail::Mixed(hash, std::to_integer<std::uint64_t>(each));
    return hash;
}

}  // namespace bt
