// Reads the fields that objects of a file have in common.
#include <bt/formats/behavior3/inside/document/object_reader.h>

#include <bt/formats/behavior3/inside/document/json_path.h>

namespace bt::behavior3::detail {

void object_reader::Note(mistake_kind kind, std::uint32_t element, const char* needed) const {
    Mistakes.Note(kind, PlaceOf(element), [&] {
        return mistake_words{.Path = Json.PathOf(element), .Found = Excerpt(Json.JsonOf(element)), .Needed = needed};
    });
}

void object_reader::Keep(const json_member& member, kept_fields& kept) const {
    kept.Order += kOtherField;
    kept.Others.push_back({std::string(member.Key), Json.CompactJsonOf(member.Value)});
}

void object_reader::KeepOtherType(const json_member& member, kept_fields& kept, const char* needed, bool may_be_null) const {
    Keep(member, kept);
    if (!may_be_null || Json.KindOf(member.Value) != json_kind::kNull) Note(mistake_kind::kOtherType, member.Value, needed);
}

void object_reader::CheckName(std::uint32_t text) const {
    const std::string_view name = Json.TextOf(text);
    if (name.size() > kMaxNameBytes) Note(mistake_kind::kTooLong, text);
    if (name.find('\0') != std::string_view::npos) Note(mistake_kind::kZeroCharacter, text);
}

void object_reader::ReadText(const json_member& member, char letter, std::string& to, kept_fields& kept) const {
    if (Json.KindOf(member.Value) != json_kind::kText) {
        KeepOtherType(member, kept, "it needs a text", true);
        return;
    }
    to = Json.TextOf(member.Value);
    kept.Order += letter;
}

void object_reader::ReadTitle(const json_member& member, std::string& to, kept_fields& kept) const {
    ReadText(member, 't', to, kept);
    if (Json.KindOf(member.Value) != json_kind::kNumber || Json.NumberOf(member.Value) == 0) return;
    to.clear();
    AppendNumber(to, Json.NumberOf(member.Value));
    kept.Others.back().Json = to;
}

void object_reader::ReadName(const json_member& member, char letter, std::string& to, kept_fields& kept) const {
    if (Json.KindOf(member.Value) == json_kind::kText) CheckName(member.Value);
    ReadText(member, letter, to, kept);
}

bool object_reader::ReadProperties(const json_member& member, char letter, std::vector<property>& to, kept_fields& kept) const {
    if (Json.KindOf(member.Value) != json_kind::kObject) {
        // What null does is told by the checks of properties.
        KeepOtherType(member, kept, "it needs an object: {\"name\": value}", true);
        return false;
    }
    kept.Order += letter;
    Json.ForEachMember(member.Value, [this, &to](const json_member& each) {
        CheckName(each.KeyElement);
        property& made = to.emplace_back(ReadValue(each.Value));
        made.Name = each.Key;
        made.Place = PlaceOf(each.Value);
    });
    return true;
}

link object_reader::ReadLink(std::uint32_t element) const {
    link made = {.Place = PlaceOf(element)};
    switch (Json.KindOf(element)) {
        case json_kind::kNull: break;
        case json_kind::kText:
            CheckName(element);
            made.Key = Json.TextOf(element);
            break;
        case json_kind::kNumber:
            Note(mistake_kind::kNumberAsKey, element, "write it in quotes");
            AppendNumber(made.Key, Json.NumberOf(element));
            break;
        case json_kind::kFalse:
        case json_kind::kTrue:
        case json_kind::kObject:
        case json_kind::kList: Note(mistake_kind::kUnusable, element, "it needs the key of a node"); break;
    }
    return made;
}

property object_reader::ReadValue(std::uint32_t element) const {
    switch (Json.KindOf(element)) {
        case json_kind::kNull: return {};
        case json_kind::kFalse: return {.Kind = value_kind::kBool};
        case json_kind::kTrue: return {.Kind = value_kind::kBool, .IsTrue = true};
        case json_kind::kNumber: return {.Kind = value_kind::kNumber, .Number = Json.NumberOf(element)};
        case json_kind::kText: return {.Kind = value_kind::kText, .Text = std::string(Json.TextOf(element))};
        case json_kind::kObject:
        case json_kind::kList: break;
    }
    return {.Kind = value_kind::kOther, .Text = Json.CompactJsonOf(element)};
}

}  // namespace bt::behavior3::detail
