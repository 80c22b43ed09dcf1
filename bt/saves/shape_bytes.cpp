// A table as bytes, which may be damaged.
#include <cstring>
#include <set>
#include <utility>

#include <bt/engine/node_table.h>
#include <bt/engine/policy_table.h>
#include <bt/saves/shape.h>

namespace bt::detail {
namespace {

constexpr char kMagic[4] = {'B', 'T', 's', 'v'};
constexpr std::uint16_t kVersion = 1;
constexpr std::uint8_t kHasBehavior = 0x80;  // bits beside the kind
constexpr std::uint8_t kResumes = 0x40;
constexpr std::uint8_t kGivesParameters = 0x20;

void WriteShape(const saved_shape& shape, block_writer& to);
// False: a number can't be right. `depth`: how many trees are around this one.
bool ReadShape(block_reader& from, int depth, saved_shape& shape);

void WriteBlock(const saved_block& block, block_writer& to) {
    to.Put(block.Form);
    switch (block.Form) {
        case saved_as::kNothing:
        case saved_as::kUnsaved: return;
        case saved_as::kTree: WriteShape(*block.Inner, to); return;
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
bool ReadBlock(block_reader& from, int depth, saved_block& block) {
    from.Get(block.Form);
    switch (block.Form) {
        case saved_as::kNothing:
        case saved_as::kUnsaved: return true;
        case saved_as::kBytes:
            from.Get(block.Size), from.Get(block.Version), from.Get(block.Hash);
            return block.Size <= static_cast<std::uint32_t>(kMaxStorageSize);
        case saved_as::kFunctions: from.Get(block.Version); return true;
        case saved_as::kFields: return ReadFields(from, block);
        case saved_as::kTree:
            block.Inner = std::make_shared<saved_shape>();
            return depth < kMaxTreeDepth && ReadShape(from, depth + 1, *block.Inner);
    }
    return false;
}

void WriteNode(const saved_node& node, block_writer& to) {
    to.Put(node.Parent), to.Put(node.Id), to.Put(node.Name);
    const int bits = (node.HasBehavior ? kHasBehavior : 0) | (node.Resumes ? kResumes : 0) |
                     (node.GivesParameters ? kGivesParameters : 0);
    to.Put(static_cast<std::uint8_t>(node.Kind | bits));
    to.Put(node.Policy), to.Put(node.Behavior);
    WriteBlock(node.Block, to), WriteBlock(node.DBlock, to);
}
bool ReadNode(block_reader& from, int depth, saved_node& node) {
    from.Get(node.Parent), from.Get(node.Id), from.Get(node.Name);
    from.Get(node.Kind), from.Get(node.Policy), from.Get(node.Behavior);
    node.HasBehavior = (node.Kind & kHasBehavior) != 0;
    node.Resumes = (node.Kind & kResumes) != 0;
    node.GivesParameters = (node.Kind & kGivesParameters) != 0;
    node.Kind = static_cast<std::uint8_t>(node.Kind & ~(kHasBehavior | kResumes | kGivesParameters));
    return ReadBlock(from, depth, node.Block) && ReadBlock(from, kMaxTreeDepth, node.DBlock);
}

// Whether a node of this kind may have so many children.
bool IsNode(const saved_node& here, int num_children, bool is_classic) {
    switch (here.Kind) {
        case kBehavior: return here.HasBehavior && num_children == 0;
        case kGroup:
            return !is_classic && here.Policy < kNumGroupPolicies && num_children > 0 &&
                   num_children <= kMaxNumGroupChildren;
        case kNode: {
            const node_facts& facts = FactsOf(static_cast<node_kind>(here.Policy));
            const bool has_behavior = facts.Entry == node_entry::kOwn;
            return is_classic && here.Policy < kNumNodeKinds && here.HasBehavior == has_behavior &&
                   num_children >= facts.MinChildren && num_children <= facts.MaxChildren;
        }
    }
    return false;
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
        ++num_children[here.Parent];
        if (depths[i] >= (shape.IsClassic ? kMaxClassicDepth : kMaxTreeDepth)) return false;
    }
    for (std::size_t i = 0; i < shape.Nodes.size(); ++i) {
        if (!IsNode(shape.Nodes[i], num_children[i], shape.IsClassic)) return false;
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

void WriteShape(const saved_shape& shape, block_writer& to) {
    to.Put(shape.IsClassic), to.Put(shape.Name);
    to.Put(static_cast<std::uint16_t>(shape.Nodes.size()));
    for (const saved_node& each : shape.Nodes) WriteNode(each, to);
    to.Put(static_cast<std::uint16_t>(shape.Slots.size()));
    for (const saved_slot& each : shape.Slots) to.Put(each.Id), to.Put(each.Kind);
}

bool ReadShape(block_reader& from, int depth, saved_shape& shape) {
    std::uint16_t num = 0;
    from.Get(shape.IsClassic), from.Get(shape.Name), from.Get(num);
    for (int i = 0; i < num && !from.HasFailed(); ++i) {
        if (!ReadNode(from, depth, shape.Nodes.emplace_back())) return false;
    }
    from.Get(num);
    for (int i = 0; i < num && !from.HasFailed(); ++i) {
        saved_slot& made = shape.Slots.emplace_back();
        from.Get(made.Id), from.Get(made.Kind);
    }
    return from.HasFailed() || (IsTree(shape) && AreSlots(shape));
}

}  // namespace

void WriteTable(const saved_shape& shape, block_writer& to) {
    to.PutBytes(kMagic, sizeof kMagic);
    to.Put(kVersion);
    WriteShape(shape, to);
}

load_error ReadTable(block_reader& from, saved_shape& shape) {
    const std::span<const std::byte> magic = from.Take(sizeof kMagic);
    if (magic.empty() || std::memcmp(magic.data(), kMagic, sizeof kMagic) != 0) return load_error::kNotATable;
    std::uint16_t version = 0;
    from.Get(version);
    if (version > kVersion) return load_error::kNewerVersion;
    const bool is_sound = ReadShape(from, 0, shape);
    if (from.HasFailed()) return load_error::kCutOff;
    return is_sound && version == kVersion ? load_error::kNone : load_error::kDamaged;
}

}  // namespace bt::detail
