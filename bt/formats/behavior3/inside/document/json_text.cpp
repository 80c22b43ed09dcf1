// What a JSON text has where.
#include <bt/formats/behavior3/inside/document/json_text.h>

#include <bt/formats/behavior3/inside/document/json_path.h>

namespace bt::behavior3::detail {

std::string Compact(std::string_view json) {
    std::string made;
    made.reserve(json.size());
    bool is_in_text = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char sign = json[i];
        if (!is_in_text && (sign == ' ' || sign == '\n' || sign == '\r' || sign == '\t')) continue;
        made += sign;
        if (sign == '"') is_in_text = !is_in_text;
        if (sign == '\\' && ++i < json.size()) made += json[i];  // an escape, as of a quote
    }
    return made;
}

std::string json_text::CompactJsonOf(std::uint32_t element) const { return Compact(JsonOf(element)); }

std::uint32_t json_text::Find(std::uint32_t object, std::string_view key) const {
    std::uint32_t found = 0;
    ForEachMember(object, [&found, key](const json_member& each) {
        if (each.Key == key) found = each.Value;
    });
    return found;
}

std::string json_text::PathOf(std::uint32_t element) const {
    std::string path = "$";
    for (std::uint32_t in = 0; in < element;) {
        const bool is_object = KindOf(in) == json_kind::kObject;
        std::size_t index = 0;
        std::uint32_t at = in + 1;
        // A key has the path of its value. The element is in here, so this ends.
        while (Elements[is_object ? at + 1 : at].Next <= element) {
            at = Elements[is_object ? at + 1 : at].Next;
            ++index;
        }
        path += is_object ? KeyStep(TextOf(at)) : IndexStep(index);
        in = is_object ? at + 1 : at;
    }
    return path;
}

}  // namespace bt::behavior3::detail
