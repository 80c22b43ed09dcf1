// The words of a decider's Source, and of tokens.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <bt/text/source_parts.h>
#include <bt/outline/read.h>

namespace bt::outline::detail {

// Tokens as the preprocessor makes a text of them: with a space where there is space or a comment.
std::string AsWritten(const outline_document& of, std::span<const token> tokens);

// The macro as an outline, which has that one declaration.
inline outline_document ReadSource(const decider& of) {
    return ReadOutline(std::string(bt::detail::PartsOfSource(of).Words) + ";").Document;
}

}  // namespace bt::outline::detail
