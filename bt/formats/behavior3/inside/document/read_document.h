// From the values of a JSON text to a document.
#pragma once

#include <vector>

#include <bt/formats/behavior3/inside/document/json_text.h>
#include <bt/formats/behavior3/inside/document/mistakes.h>
#include <bt/formats/inside/text/places.h>
#include <bt/formats/behavior3/document.h>

namespace bt::behavior3::detail {

struct read_document {
    document Document = {};
    std::vector<bool> IsWhole = {};  // of each tree: whether all of its nodes and links could be read
};

// Reads what the text holds, whatever that is, and notes what is wrong with single fields. Links are resolved.
read_document ReadDocument(const json_text& json, const place_finder& places, mistake_list& mistakes);

}  // namespace bt::behavior3::detail
