// The text of a file without its comments and its texts in quotes.
#include "bare_text.h"

#include <algorithm>

namespace tool {
namespace {

// Behind the quote that ends a text, which begins at `at`.
std::size_t EndOfQuoted(std::string_view in, std::size_t at) {
    const char quote = in[at];
    for (++at; at < in.size() && in[at] != quote; ++at) at += in[at] == '\\' ? 1u : 0u;
    return std::min(at + 1, in.size());
}

// Behind the mark that ends a comment.
std::size_t EndOfComment(std::string_view in, std::size_t at, const comment_marks& marks) {
    const std::size_t end = in.find(marks.End, at + marks.Begin.size());
    return end == std::string_view::npos ? in.size() : end + marks.End.size();
}

}  // namespace

bare_text WithoutTexts(std::string_view from, std::string_view quotes, std::span<const comment_marks> comments) {
    bare_text made;
    for (std::size_t at = 0; at < from.size();) {
        const auto begins = [&](const comment_marks& each) { return from.substr(at).starts_with(each.Begin); };
        const auto marks = std::find_if(comments.begin(), comments.end(), begins);
        if (marks != comments.end()) {
            ++made.NumComments;
            at = EndOfComment(from, at, *marks);
        } else if (quotes.find(from[at]) != std::string_view::npos) {
            at = EndOfQuoted(from, at);
        } else if (from[at] == '\\') {
            at += 2;
        } else {
            made.Text += from[at++];
        }
    }
    return made;
}

}  // namespace tool
