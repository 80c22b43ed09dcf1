// The parts of a decider's Source: "ai/guard.cpp:12: BT_DEFINE_GROUP(ROOT, ...)", and the words of tokens.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <bt/outline/read.h>

namespace bt::outline::detail {

// Both are empty if the decider has no Source.
struct source_parts {
    std::string_view File = {};
    std::string_view Words = {};  // the macro
};
inline source_parts PartsOfSource(const decider& of) {
    const std::string_view source = of.Source != nullptr ? of.Source : "";
    const std::size_t end_of_line = source.find(": BT_");
    if (end_of_line == std::string_view::npos) return {};
    return {source.substr(0, source.rfind(':', end_of_line - 1)), source.substr(end_of_line + 2)};
}

// Tokens as the preprocessor makes a text of them: with a space where there is space or a comment.
std::string AsWritten(const outline_document& of, std::span<const token> tokens);

// The macro as an outline, which has that one declaration.
inline outline_document ReadSource(const decider& of) {
    return ReadOutline(std::string(PartsOfSource(of).Words) + ";").Document;
}

}  // namespace bt::outline::detail
