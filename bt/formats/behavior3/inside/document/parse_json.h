// From a text to its values: the only place that sees nlohmann-json.
#pragma once

#include <string>
#include <string_view>

#include <bt/formats/behavior3/inside/document/json_text.h>

namespace bt::behavior3::detail {

// Why a text could not be parsed.
enum class parse_result { kParsed, kNotJson, kTooDeep };

struct parsed_json {
    parse_result Result = parse_result::kNotJson;
    json_text Json = {};         // if kParsed
    std::size_t BadByte = 0;     // else: where it is wrong
    std::string Message = {};    // kNotJson: what is wrong, one line of UTF-8
};

// Parses a text of less than 4 GB, which has to live as long as what is returned. Objects and lists may be in each
// other up to `max_depth`. Only running out of memory throws.
parsed_json ParseJson(std::string_view text, int max_depth);

}  // namespace bt::behavior3::detail
