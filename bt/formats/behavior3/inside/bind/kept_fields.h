// Fields that a document keeps of each object beside its members, so that it is written as it was read.
#pragma once

#include <string>
#include <vector>

namespace bt::behavior3::detail {

// A field that has no member in the document, or whose value has a type that its member can't hold.
struct kept_field {
    std::string Name = {};
    std::string Json = {};  // its value, without spaces
};

// Which fields an object had, and in which order.
struct kept_fields {
    std::string Order = {};               // a letter for each field, see kFieldRows; empty: the order of the editor
    std::vector<kept_field> Others = {};  // in the order of the file

    // Whether a text is what the file has as a number in that field.
    bool IsNumber(std::string_view name, std::string_view text) const {
        for (const kept_field& each : Others) {
            if (each.Name == name && each.Json == text) return true;
        }
        return false;
    }
};

}  // namespace bt::behavior3::detail
