// Describes a tree of this program, as it is saved.
#include <bt/saves/shape.h>

#include <algorithm>
#include <bit>
#include <string_view>

#include <bt/engine/fnv_hash.h>
#include <bt/engine/node_table.h>
#include <bt/engine/policy_table.h>

namespace bt::detail {
namespace {

// The last name of "{anonymous}::Pair<int, 3>::Walk_Block<7>": the rest is spelled in another way by each compiler.
std::string_view LastNameOf(std::string_view type) {
    const auto is_one_of = [](std::string_view letters, char letter) { return letters.find(letter) != letters.npos; };
    std::size_t begin = 0, end = type.size();
    int depth = 0;
    for (std::size_t i = 0; i < type.size(); ++i) {
        if (is_one_of("<({", type[i]) && depth++ == 0) end = std::min(end, i);
        if (is_one_of("})>", type[i])) --depth;
        if (is_one_of(": ", type[i]) && depth == 0) begin = i + 1, end = type.size();
    }
    return type.substr(begin, end - begin);
}

// What the bytes of a type mean depends on the machine, but not on its compiler.
std::uint64_t HashOfBytes(const type_info& type) {
    constexpr std::uint64_t machine = std::endian::native == std::endian::little ? 1 : 2;
    std::uint64_t hash = Mixed(Mixed(kBeginOfHash, machine), sizeof(void*));
    for (const char letter : LastNameOf(type.Name)) hash = Mixed(hash, static_cast<unsigned char>(letter));
    return Mixed(hash, type.Alignment);
}

saved_block SavedBlock(const type_info* type) {
    if (type == nullptr) return {};
    if (type->Saving == nullptr) return {.Form = saved_as::kUnsaved};
    const block_saving& saving = *type->Saving;
    saved_block made = {.Form = saving.Form};
    if (saving.Form != saved_as::kFields) made.Version = saving.Version;  // fields are found by name
    if (saving.Form == saved_as::kBytes) made.Size = type->Size, made.Hash = HashOfBytes(*type);
    for (int i = 0; i < saving.NumFields; ++i) made.Fields.push_back({saving.Fields[i].Name, saving.Fields[i].Type});
    return made;
}

std::string TextOf(const char* name) { return name != nullptr ? name : ""; }

// The slots of the timers, which all nodes of a decider share.
void AddSlot(std::uint16_t at, std::uint32_t id, slot_kind kind, saved_shape& shape) {
    if (at != kNoOffset) shape.Slots[at / sizeof(double)] = {id, kind};
}

}  // namespace

const tree* InnerOf(const node& here) {
    return here.BlockType != nullptr ? here.Decider->Behavior->Tree : nullptr;
}

saved_block SavedBlockOf(const node& here) {
    const tree* const inner = InnerOf(here);
    if (inner == nullptr) return SavedBlock(here.BlockType);
    return {.Form = IsElsewhere(*inner) ? saved_as::kUnsaved : saved_as::kTree};
}
saved_block SavedDBlockOf(const node& here) { return SavedBlock(here.DBlockType); }

bool CanLoad(const saved_block& saved, const saved_block& now) {
    return saved.Form == now.Form && saved.Form != saved_as::kUnsaved && saved.Size == now.Size &&
           saved.Version == now.Version && saved.Hash == now.Hash;
}

saved_shape ShapeOf(const tree& of) {
    saved_shape shape = {.Name = TextOf(of.DebugName), .IsClassic = of.Steps != nullptr};
    shape.Slots.resize(static_cast<std::size_t>(of.NumTimers));
    for (int i = 0; i < of.NumNodes; ++i) {
        const node& here = of.Nodes[i];
        const decider& is = *here.Decider;
        saved_node made = {.Parent = here.Parent, .Id = is.Id, .Name = TextOf(is.DebugName)};
        made.HasBehavior = is.Behavior != nullptr;
        made.Behavior = is.Behavior != nullptr ? is.Behavior->Id : 0;
        made.Kind = static_cast<std::uint8_t>(is.Kind);
        made.Policy = static_cast<std::uint8_t>(is.Kind == kNode ? int{is.Node} : int{is.Policy});
        made.Resumes = EntryOf(is) == node_entry::kResume;
        made.GivesParameters = is.Parameters.Type != nullptr && is.Parameters.Type->Defaults != nullptr;
        made.Block = SavedBlockOf(here);
        if (made.Block.Form == saved_as::kTree)
            made.Block.Inner = std::make_shared<saved_shape>(ShapeOf(*InnerOf(here)));
        made.DBlock = SavedDBlockOf(here);
        shape.Nodes.push_back(std::move(made));
        AddSlot(here.EveryTimer, is.Id, slot_kind::kEvery, shape);
        AddSlot(here.CooldownTimer, is.Id, slot_kind::kCooldown, shape);
        if (KeepsPosition(is)) AddSlot(here.GroupState, is.Id, slot_kind::kPosition, shape);
    }
    return shape;
}

}  // namespace bt::detail
