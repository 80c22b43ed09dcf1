#include <bt/debug/compare_records.h>

#include <algorithm>
#include <limits>
#include <string_view>

#include <bt/debug/strings.h>
#include <bt/debug/text/text.h>
#include <bt/saves/pour.h>
#include <bt/saves/record.h>

namespace bt {
namespace detail {
namespace {

template <class... Parts>
std::string Text(fmt::format_string<const Parts&...> format, const Parts&... parts) {
    return WholeText([&](char* buffer, std::size_t size) {
        text_buffer text(buffer, size);
        text.Add(format, parts...);
        return text.Finish();
    });
}

// One of the two records.
struct marked_record {
    std::span<const std::byte> Bytes;
    record_marks Marks = {};
    load_error Error = load_error::kNone;
    std::size_t NumRead = 0;

    std::size_t BeginOf(std::size_t mark) const { return Bytes.size() - Marks[mark].NumLeft; }
    // The last part that begins no later than a byte. Parts without bytes come before others.
    std::size_t MarkAt(std::size_t byte) const {
        const auto is_after = [&](std::size_t at, const record_mark& mark) { return at < Bytes.size() - mark.NumLeft; };
        const auto next = std::upper_bound(Marks.begin(), Marks.end(), byte, is_after);
        return static_cast<std::size_t>(next - Marks.begin()) - 1;
    }
};

marked_record MarkedRecord(const read_shape& shape, std::span<const std::byte> bytes) {
    marked_record made = {bytes};
    poured_memory poured(shape);
    block_reader from(bytes);
    record_in_reading record = {from, {.Latest = std::numeric_limits<double>::max()}, &made.Marks};
    made.Error = Pour(shape, record, poured);
    made.NumRead = bytes.size() - from.NumLeft();
    return made;
}

// Where a part begins in both records, and what is read from there.
struct compared_part {
    block_reader Here;
    block_reader There;

    template <class Value>
    std::string Values(fmt::format_string<const Value&, const Value&> format) {
        Value here{}, there{};
        Here.Get(here), There.Get(there);
        return Text(format, here, there);
    }
};

std::string NameOfNode(const read_shape& shape, std::uint16_t leaf) {
    return leaf < shape.Tree().NumNodes ? shape.Tree().Nodes[leaf].Path : "none";
}
std::string CompareLeaves(const read_shape& shape, compared_part& part) {
    std::uint16_t here = 0, there = 0;
    part.Here.Get(here), part.There.Get(there);
    return Text("{} is active here, {} there", NameOfNode(shape, here), NameOfNode(shape, there));
}

std::string CompareFlags(compared_part& part) {
    std::uint8_t here = 0, there = 0;
    part.Here.Get(here), part.There.Get(there);
    if (((here ^ there) & kHasState) == 0) return "only one of the two has random numbers";
    return (here & kHasState) != 0 ? "active here, new or stopped there" : "new or stopped here, active there";
}

const char* SlotWords(slot_kind kind) {
    switch (kind) {
        case slot_kind::kEvery: return "the time of its EverySeconds";
        case slot_kind::kCooldown: return "the time of its cool-down";
        case slot_kind::kPosition: return "the position that it keeps";
    }
    return "";  // not covered: there is no other kind
}
std::string SlotName(const read_shape& shape, std::size_t slot) {
    const saved_slot& saved = shape.Saved.Slots[slot];
    const auto is_it = [&](const saved_node& node) { return node.Id == saved.Id; };
    return Text("{}: {}", std::find_if(shape.Saved.Nodes.begin(), shape.Saved.Nodes.end(), is_it)->Name,
                SlotWords(saved.Kind));
}
// The bits of the slots, from the byte in which they differ.
std::string CompareSlotBits(const read_shape& shape, compared_part& part, std::size_t byte) {
    const auto at = [&](block_reader& from) { return std::to_integer<unsigned>(from.Take(byte + 1).back()); };
    const unsigned here = at(part.Here), there = at(part.There);
    std::size_t bit = 0;
    while (((here ^ there) >> bit & 1u) == 0) ++bit;
    const char* const begun = (here >> bit & 1u) != 0 ? "has begun here, not there" : "has begun there, not here";
    return Text("{} {}", SlotName(shape, 8 * byte + bit), begun);
}

std::size_t SizeOf(const saved_field& field) { return field.Type == field_type::kBool ? 1 : 8; }
std::string CompareFields(const saved_block& saved, compared_part& part, std::size_t byte) {
    const saved_field* field = saved.Fields.data();
    for (; byte >= SizeOf(*field); ++field) {  // ends, as the byte is in one of the fields
        part.Here.Take(SizeOf(*field)), part.There.Take(SizeOf(*field));
        byte -= SizeOf(*field);
    }
    const std::string name = field->Name + " is ";
    if (field->Type == field_type::kBool) return name + part.Values<bool>("{} here, {} there");
    if (field->Type == field_type::kInteger) return name + part.Values<std::int64_t>("{} here, {} there");
    return name + part.Values<double>("{} here, {} there");
}
std::string CompareBlock(const saved_block& saved, const char* which, compared_part& part, std::size_t byte) {
    if (saved.Form == saved_as::kFields) return CompareFields(saved, part, byte);
    if (saved.Form == saved_as::kBytes) {
        part.Here.Take(byte), part.There.Take(byte);
        return Text("its {} has another byte at {}: ", which, byte) +
               part.Values<std::uint8_t>("{:#04x} here, {:#04x} there");
    }
    if (byte < 4) return Text("its {}: ", which) + part.Values<std::uint32_t>("Save wrote {} bytes here, {} there");
    return Text("its {}: the bytes of Save differ at byte {}", which, byte - 4);
}

// `byte`: where the records differ, from the beginning of the part.
std::string ComparePart(const record_mark& mark, compared_part part, std::size_t byte) {
    const read_shape& shape = *mark.Shape;
    const auto branch = [&] {
        return Text("its branch {} ", shape.Tree().Nodes[mark.Node->FirstChild + mark.Index].Decider->DebugName);
    };
    switch (mark.Part) {
        case record_part::kFlags: return CompareFlags(part);
        case record_part::kGenerator:
            return part.Values<std::uint64_t>("the random numbers are at {:#x} here, {:#x} there");
        case record_part::kTime: return part.Values<double>("last ticked at {} here, {} there");
        case record_part::kLeaf: return CompareLeaves(shape, part);
        case record_part::kSlotBits: return CompareSlotBits(shape, part, byte);
        case record_part::kSlot: {
            const auto slot = static_cast<std::size_t>(mark.Index);
            const bool is_position = shape.Saved.Slots[slot].Kind == slot_kind::kPosition;
            return SlotName(shape, slot) + (is_position ? part.Values<std::int32_t>(" is {} here, {} there")
                                                        : part.Values<double>(" is {} here, {} there"));
        }
        case record_part::kActivation: return part.Values<double>("active since {} here, {} there");
        case record_part::kTurns:
            return part.Values<std::uint32_t>("the children that had their turn are {:#x} here, {:#x} there");
        case record_part::kPosition: return part.Values<std::int32_t>("its position is {} here, {} there");
        case record_part::kNumber: return part.Values<std::uint32_t>("its state is {} here, {} there");
        case record_part::kTimeOfNode: return part.Values<double>("its time is {} here, {} there");
        case record_part::kBranchLeaf: return "in " + branch() + CompareLeaves(shape, part);
        case record_part::kBranchEnd: return branch() + "is not in the same state";
        case record_part::kBranchTime:
            return branch() + part.Values<double>("is active since {} here, {} there");
        case record_part::kBlock: return CompareBlock(shape.BlockOf(*mark.Node), "block", part, byte);
        case record_part::kDBlock: return CompareBlock(shape.DBlockOf(*mark.Node), "DBlock", part, byte);
    }
    return "";  // not covered: there is no other part
}

// "ROOT > GUARD: ", from the outermost tree.
std::string PlaceOf(const record_marks& marks, std::size_t mark) {
    const record_mark& at = marks[mark];
    const std::string outer = at.Outer != kNoMark ? PlaceOf(marks, at.Outer) : "";
    return at.Node != nullptr ? outer + at.Node->Path + ": " : outer;
}

// Why the bytes are no record; "": they are one.
std::string DamageOf(std::string_view which, const marked_record& record) {
    if (record.Error != load_error::kNone) return Text("the record {}: {}", which, LoadErrorText(record.Error));
    const std::size_t num_more = record.Bytes.size() - record.NumRead;
    return num_more > 0 ? Text("the record {} is too long by {} bytes", which, num_more) : "";
}

std::string CompareMarked(const marked_record& here, const marked_record& there) {
    for (const std::string& damage : {DamageOf("here", here), DamageOf("there", there)}) {
        if (!damage.empty()) return damage;
    }
    const auto ends = std::mismatch(here.Bytes.begin(), here.Bytes.end(), there.Bytes.begin(), there.Bytes.end());
    const auto byte = static_cast<std::size_t>(ends.first - here.Bytes.begin());
    // Both have the same parts up to here.
    const std::size_t mark = here.MarkAt(byte);
    const std::size_t begin = here.BeginOf(mark);
    const compared_part part = {block_reader(here.Bytes.subspan(begin)), block_reader(there.Bytes.subspan(begin))};
    return PlaceOf(here.Marks, mark) + ComparePart(here.Marks[mark], part, byte - begin);
}

}  // namespace
}  // namespace detail

std::string CompareRecords(const save_table& table, std::span<const std::byte> here, std::span<const std::byte> there) {
    if (std::equal(here.begin(), here.end(), there.begin(), there.end())) return "";
    std::vector<std::byte> bytes;
    table.Write(bytes);
    detail::read_shape shape;
    block_reader from(bytes);
    load_error wrong = detail::ReadTable(from, shape.Saved);
    // Without a tree of the program no function of a block is called.
    if (wrong == load_error::kNone) wrong = detail::MakeShape(detail::kNoTree, detail::kNoTree, {}, shape);
    if (wrong != load_error::kNone) return detail::Text("the table: {}", LoadErrorText(wrong));
    return detail::CompareMarked(detail::MarkedRecord(shape, here), detail::MarkedRecord(shape, there));
}

}  // namespace bt
