// JSON paths and JSON texts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <bt/formats/behavior3/document.h>
#include <bt/formats/inside/text/quoted_text.h>

namespace bt::behavior3::detail {

// Adds `.key` or `["key"]` to a path. Keys with more bytes than kMaxNameBytes are cut.
void AppendKey(std::string& path, std::string_view key);
// Adds `[index]`.
void AppendIndex(std::string& path, std::size_t index);

using bt::detail::AppendText;
// Adds a number as JavaScript prints it.
void AppendNumber(std::string& json, double number);
// A value as JSON; a text that mistakes show, cut as Quoted does it.
std::string JsonOf(const value& of);

}  // namespace bt::behavior3::detail
