// The text of a file without its comments and its texts in quotes, to see what a conversion loses.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tool {

// The marks around a comment.
struct comment_marks {
    std::string_view Begin;
    std::string_view End;
};

struct bare_text {
    std::string Text = {};
    int NumComments = 0;
};

// `quotes`: the signs that begin a text and end it. A backslash takes the special meaning from the sign behind it, within
// a text and outside.
bare_text WithoutTexts(std::string_view from, std::string_view quotes, std::span<const comment_marks> comments);

}  // namespace tool
