// From the values of a JSON text to a document, and the fields that objects have in common: texts, links, properties.
#pragma once

#include <string>
#include <vector>

#include <bt/formats/behavior3/document.h>
#include <bt/formats/behavior3/inside/document/fields.h>
#include <bt/formats/behavior3/inside/document/json_text.h>
#include <bt/formats/behavior3/inside/document/mistakes.h>
#include <bt/text/places.h>

namespace bt::behavior3::detail {

struct object_reader {
    const json_text& Json;
    const place_finder& Places;
    mistake_list& Mistakes;

    place PlaceOf(std::uint32_t element) const { return Places.At(Json.Elements[element].Start); }
    // Notes a mistake at a value, with the text of the value.
    void Note(mistake_kind kind, std::uint32_t element, const char* needed = "") const;

    // A field that its type has no member for.
    void Keep(const json_member& member, kept_fields& kept) const;
    // The same because its value is of another type than `needed`, which is a mistake unless it is null and `may_be_null`.
    void KeepOtherType(const json_member& member, kept_fields& kept, const char* needed, bool may_be_null) const;

    // These read a member into `to` and add its letter to kept.Order. If it is of another type, it is kept.
    void ReadText(const json_member& member, char letter, std::string& to, kept_fields& kept) const;
    // As the original takes it, a number other than 0 is a title too.
    void ReadTitle(const json_member& member, std::string& to, kept_fields& kept) const;
    // Also checks it as CheckName does.
    void ReadName(const json_member& member, char letter, std::string& to, kept_fields& kept) const;
    // Returns whether it is an object.
    bool ReadProperties(const json_member& member, char letter, std::vector<property>& to, kept_fields& kept) const;

    // A text, null or, as the original takes it, a number. Else it is noted and has no key.
    link ReadLink(std::uint32_t element) const;
    // Without its name and place.
    property ReadValue(std::uint32_t element) const;
    // Notes a text that is no name: too long, or with the character 0.
    void CheckName(std::uint32_t text) const;
};

struct read_document {
    document Document = {};
    std::vector<bool> IsWhole = {};  // of each tree: whether all of its nodes and links could be read
};

// Reads what the text holds, whatever that is, and notes what is wrong with single fields. Links are resolved.
read_document ReadDocument(const json_text& json, const place_finder& places, mistake_list& mistakes);

}  // namespace bt::behavior3::detail
