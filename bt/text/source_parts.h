// The parts of a decider's Source: "ai/guard.cpp:12: BT_DEFINE_GROUP(ROOT, ...)".
#pragma once

#include <charconv>
#include <string_view>

#include <bt/decider.h>

namespace bt::detail {

// Empty if the decider has no Source.
struct source_parts {
    std::string_view File = {};
    int Line = 0;                 // from 1
    std::string_view Words = {};  // the macro
};
inline source_parts PartsOfSource(const decider& of) {
    const std::string_view source = of.Source != nullptr ? of.Source : "";
    const std::size_t end_of_line = source.find(": BT_");
    if (end_of_line == std::string_view::npos) return {};
    const std::size_t end_of_file = source.substr(0, end_of_line).rfind(':');
    if (end_of_file == std::string_view::npos) return {};
    source_parts made = {.File = source.substr(0, end_of_file), .Words = source.substr(end_of_line + 2)};
    (void)std::from_chars(source.data() + end_of_file + 1, source.data() + end_of_line, made.Line);
    return made;
}

}  // namespace bt::detail
