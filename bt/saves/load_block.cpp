// Reads blocks, each as its type says.
#include <algorithm>
#include <cstring>

#include <bt/saves/pour.h>

namespace bt::detail {
namespace {

field_value ReadField(field_type type, block_reader& from) {
    field_value value = {.Type = type};
    switch (type) {
        case field_type::kBool: from.Get(value.IsTrue); break;
        case field_type::kInteger: {
            std::int64_t number = 0;
            from.Get(number);
            value.Number = static_cast<double>(number);
            break;
        }
        case field_type::kNumber: from.Get(value.Number); break;
        case field_type::kText:        // not covered: a table with such a field is refused
        case field_type::kKey: break;  // not covered: likewise
    }
    return value;
}

const parameter_field* FindField(const block_saving& in, const saved_field& sought) {
    for (int i = 0; i < in.NumFields; ++i) {
        const parameter_field& each = in.Fields[i];
        if (each.Name == sought.Name && each.Type == sought.Type) return &each;
    }
    return nullptr;
}

// Whether the field can hold the number. Infinities and NaNs fit into each floating-point type, but into no limits.
bool Fits(const field_value& value, const parameter_field& field) {
    if (field.Type == field_type::kBool) return true;
    const bool has_min = !IsInfinite(field.Min), has_max = !IsInfinite(field.Max);
    if (IsNan(value.Number) || IsInfinite(value.Number)) return !has_min && !has_max;
    const double least = has_min ? std::max(field.Min, field.Least) : field.Least;
    const double greatest = has_max ? std::min(field.Max, field.Greatest) : field.Greatest;
    return value.Number >= least && value.Number <= greatest;
}

load_error LoadFields(const saved_block& saved, const type_info* type, void* block, block_reader& from) {
    for (const saved_field& each : saved.Fields) {
        const field_value value = ReadField(each.Type, from);
        const parameter_field* const into = type != nullptr ? FindField(*type->Saving, each) : nullptr;
        if (into == nullptr) continue;
        if (!Fits(value, *into)) return load_error::kBadBlock;
        into->Set(block, value);
    }
    return load_error::kNone;
}

load_error LoadByFunctions(const type_info* type, void* block, block_reader& from) {
    std::uint32_t size = 0;
    from.Get(size);
    block_reader own(from.Take(size));
    if (type == nullptr || from.HasFailed()) return load_error::kNone;
    const bool is_loaded = type->Saving->Load(block, own);
    return is_loaded && own.NumLeft() == 0 ? load_error::kNone : load_error::kBadBlock;
}

void LoadBytes(const saved_block& saved, const type_info* type, void* block, block_reader& from) {
    const std::span<const std::byte> bytes = from.Take(saved.Size);
    if (type != nullptr && !bytes.empty()) std::memcpy(block, bytes.data(), bytes.size());
}

}  // namespace

load_error LoadBlock(const saved_block& saved, const type_info* type, void* block, block_reader& from) {
    switch (saved.Form) {
        case saved_as::kNothing:
        case saved_as::kUnsaved:
        case saved_as::kTree: break;  // not covered: such a block is a record of its own
        case saved_as::kBytes: LoadBytes(saved, type, block, from); break;
        case saved_as::kFunctions: return LoadByFunctions(type, block, from);
        case saved_as::kFields: return LoadFields(saved, type, block, from);
    }
    return load_error::kNone;
}

}  // namespace bt::detail
