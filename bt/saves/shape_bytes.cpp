// A table as bytes, which may be damaged.
#include <cstring>
#include <set>
#include <utility>

#include <bt/engine/policy_table.h>
#include <bt/saves/shape.h>

namespace bt::detail {
namespace {

constexpr char kMagic[4] = {'B', 'T', 's', 'v'};
constexpr std::uint16_t kVersion = 1;
constexpr std::uint8_t kHasBehavior = 0x80;  // a bit beside the kind

void WriteBlock(const saved_block& block, block_writer& to) {
    to.Put(block.Form);
    switch (block.Form) {
        case saved_as::kNothing:
        case saved_as::kUnsaved:
        case saved_as::kTree: return;
        case saved_as::kBytes: to.Put(block.Size), to.Put(block.Version), to.Put(block.Hash); return;
        case saved_as::kFunctions: to.Put(block.Version); return;
        case saved_as::kFields:
            to.Put(static_cast<std::uint16_t>(block.Fields.size()));
            for (const saved_field& each : block.Fields) to.Put(each.Name), to.Put(each.Type);
    }
}

// False: a number can't be right.
bool ReadFields(block_reader& from, saved_block& block) {
    std::uint16_t num = 0;
    from.Get(num);
    for (int i = 0; i < num && !from.HasFailed(); ++i) {
        saved_field& made = block.Fields.emplace_back();
        from.Get(made.Name), from.Get(made.Type);
        if (made.Type > field_type::kNumber) return false;
    }
    return true;
}
bool ReadBlock(block_reader& from, saved_block& block) {
    from.Get(block.Form);
    switch (block.Form) {
        case saved_as::kNothing:
        case saved_as::kUnsaved: return true;
        case saved_as::kBytes:
            from.Get(block.Size), from.Get(block.Version), from.Get(block.Hash);
            return block.Size <= static_cast<std::uint32_t>(kMaxStorageSize);
        case saved_as::kFunctions: from.Get(block.Version); return true;
        case saved_as::kFields: return ReadFields(from, block);
        case saved_as::kTree: break;
    }
    return false;
}

void WriteNode(const saved_node& node, block_writer& to) {
    to.Put(node.Parent), to.Put(node.Id), to.Put(node.Name);
    to.Put(static_cast<std::uint8_t>(node.Kind | (node.HasBehavior ? kHasBehavior : 0)));
    to.Put(node.Policy), to.Put(node.Behavior);
    WriteBlock(node.Block, to), WriteBlock(node.DBlock, to);
}
bool ReadNode(block_reader& from, saved_node& node) {
    from.Get(node.Parent), from.Get(node.Id), from.Get(node.Name);
    from.Get(node.Kind), from.Get(node.Policy), from.Get(node.Behavior);
    node.HasBehavior = (node.Kind & kHasBehavior) != 0;
    node.Kind = static_cast<std::uint8_t>(node.Kind & ~kHasBehavior);
    return node.Policy < kNumGroupPolicies && ReadBlock(from, node.Block) && ReadBlock(from, node.DBlock);
}

// Breadth first, with no more children and levels than a tree may have.
bool IsTree(const saved_shape& shape) {
    std::vector<int> num_children(shape.Nodes.size());
    std::vector<int> depths(shape.Nodes.size());
    int last = -1;
    for (std::size_t i = 0; i < shape.Nodes.size(); ++i) {
        const saved_node& here = shape.Nodes[i];
        const bool is_root = i == 0;
        if (is_root != (here.Parent == kNoNode)) return false;
        if (is_root) continue;
        if (here.Parent >= i || here.Parent < last) return false;
        last = here.Parent;
        depths[i] = depths[here.Parent] + 1;
        if (++num_children[here.Parent] > kMaxNumGroupChildren || depths[i] >= kMaxTreeDepth) return false;
    }
    for (std::size_t i = 0; i < shape.Nodes.size(); ++i) {
        const saved_node& here = shape.Nodes[i];
        const bool is_leaf = here.Kind == kBehavior && here.HasBehavior;
        if (num_children[i] == 0 ? !is_leaf : here.Kind != kGroup) return false;
    }
    return !shape.Nodes.empty();
}

// Each of a decider of the tree, and none twice.
bool AreSlots(const saved_shape& shape) {
    std::set<std::uint32_t> ids;
    for (const saved_node& each : shape.Nodes) ids.insert(each.Id);
    std::set<std::pair<std::uint32_t, slot_kind>> seen;
    for (const saved_slot& each : shape.Slots) {
        if (each.Kind > slot_kind::kPosition || ids.count(each.Id) == 0) return false;
        if (!seen.insert({each.Id, each.Kind}).second) return false;
    }
    return true;
}

}  // namespace

void WriteTable(const saved_shape& shape, block_writer& to) {
    to.PutBytes(kMagic, sizeof kMagic);
    to.Put(kVersion), to.Put(shape.IsClassic), to.Put(shape.Name);
    to.Put(static_cast<std::uint16_t>(shape.Nodes.size()));
    for (const saved_node& each : shape.Nodes) WriteNode(each, to);
    to.Put(static_cast<std::uint16_t>(shape.Slots.size()));
    for (const saved_slot& each : shape.Slots) to.Put(each.Id), to.Put(each.Kind);
}

load_error ReadTable(block_reader& from, saved_shape& shape) {
    const std::span<const std::byte> magic = from.Take(sizeof kMagic);
    if (magic.empty() || std::memcmp(magic.data(), kMagic, sizeof kMagic) != 0) return load_error::kNotATable;
    std::uint16_t version = 0;
    from.Get(version);
    if (version > kVersion) return load_error::kNewerVersion;
    std::uint16_t num = 0;
    from.Get(shape.IsClassic), from.Get(shape.Name), from.Get(num);
    for (int i = 0; i < num && !from.HasFailed(); ++i) {
        if (!ReadNode(from, shape.Nodes.emplace_back())) return load_error::kDamaged;
    }
    from.Get(num);
    for (int i = 0; i < num && !from.HasFailed(); ++i) {
        saved_slot& made = shape.Slots.emplace_back();
        from.Get(made.Id), from.Get(made.Kind);
    }
    if (from.HasFailed()) return load_error::kCutOff;
    return version == kVersion && IsTree(shape) && AreSlots(shape) ? load_error::kNone : load_error::kDamaged;
}

}  // namespace bt::detail
