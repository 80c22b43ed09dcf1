// Rules that hold for every outline that was read, whatever its text is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <bt/outline/read.h>

namespace outline_kit {

// Whether a part has its place, its tokens and its text in the document.
inline bool IsWhole(const bt::outline_document& of, const bt::outline::part& which) {
    if (which.NumTokens == 0) return which.Text.empty();
    if (which.First > of.Tokens.size() || which.NumTokens > of.Tokens.size() - which.First) return false;
    const auto tokens = bt::outline::TokensOf(of, which);
    const std::string_view source = bt::outline::SourceOf(of, which);
    const std::string_view first = bt::outline::TextOf(of, tokens.front());
    const std::string_view last = bt::outline::TextOf(of, tokens.back());
    return !first.empty() && source.starts_with(first) && source.ends_with(last) && !which.Text.empty() &&
           tokens.front().Place.Line == which.Place.Line && tokens.front().Place.Column == which.Place.Column;
}

inline bool IsWhole(const bt::outline_document& of, const bt::outline::declaration& which) {
    for (const bt::outline::part* const each : {&which.Name.At, &which.Behavior.At, &which.PolicyOrNode, &which.List,
                                                &which.Root.At, &which.Type.At, &which.Value}) {
        if (!IsWhole(of, *each)) return false;
    }
    for (const bt::outline::qualified_name& each : which.Children) {
        if (each.Text.empty() || !IsWhole(of, each.At)) return false;
    }
    for (const bt::outline::field& each : which.Fields) {
        if (each.Value.NumTokens == 0 || !IsWhole(of, each.Name) || !IsWhole(of, each.Value)) return false;
    }
    const bool is_in_scope = which.Scope >= 0 && static_cast<std::size_t>(which.Scope) < of.Scopes.size();
    return is_in_scope && which.Whole.NumTokens > 0 && IsWhole(of, which.Whole);
}

// The first rule that a document and its mistakes break, in words; empty: none.
inline std::string WrongWith(const bt::read_result<bt::outline_document>& read) {
    if (read.Errors.size() != std::min(read.NumErrors, bt::kMaxNumMistakes)) return "the number of errors";
    if (read.Warnings.size() != std::min(read.NumWarnings, bt::kMaxNumMistakes)) return "the number of warnings";
    for (const auto* const list : {&read.Errors, &read.Warnings}) {
        for (const bt::mistake& each : *list) {
            if (each.Place.Line < 1 || each.Place.Column < 1) return "a mistake without a place";
            if (each.Text().find('\n') != std::string::npos || each.Text().size() > 1000)
                return "the line of a mistake";
            if (each.TextWithLines().size() > 8000) return "the lines of a mistake";
        }
    }
    for (const bt::outline::declaration& each : read.Document.Declarations) {
        if (!IsWhole(read.Document, each)) return "a declaration: " + each.Whole.Text;
        static_cast<void>(bt::outline::Find(read.Document, each, each.Root.Text));
    }
    return {};
}

}  // namespace outline_kit
