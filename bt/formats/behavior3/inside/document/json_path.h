// JSON paths and JSON texts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <bt/formats/behavior3/document.h>
#include <bt/text/quoted_text.h>

namespace bt::behavior3::detail {

// The step of a path to a member of an object: `.key` or `["key"]`. Keys with more bytes than kMaxNameBytes are cut.
std::string KeyStep(std::string_view key);
// The step to an element of a list: `[index]`.
inline std::string IndexStep(std::size_t index) { return '[' + std::to_string(index) + ']'; }

using bt::detail::AppendText;
// Adds a number as JavaScript prints it.
void AppendNumber(std::string& json, double number);
// The value of a property as JSON; a text that mistakes show, cut as Quoted does it.
std::string JsonOf(const property& of);

}  // namespace bt::behavior3::detail
