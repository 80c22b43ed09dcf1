// Gives a text the layout of the canonical form.
#include <algorithm>

#include <bt/formats/edn/inside/layout.h>
#include <bt/formats/edn/inside/reading.h>
#include <bt/formats/edn/write.h>

namespace bt::edn {
namespace {

using namespace detail;

// What stands between two tokens.
struct gap {
    std::ptrdiff_t NumLineBreaks = 0;
    bool HasComma = false;
};

gap GapBetween(std::string_view text, std::size_t begin, std::size_t end) {
    const std::string_view space = text.substr(begin, end - begin);
    return {std::count(space.begin(), space.end(), '\n'), space.find(',') != std::string_view::npos};
}

std::string_view WithoutSpaceAtEnd(std::string_view comment) {
    return comment.substr(0, comment.find_last_not_of(" \t\v\f,") + 1);
}

// Whether a value follows in the same line, beside the token.
bool IsGlued(token_kind kind) { return kind == token_kind::kDiscard || kind == token_kind::kMeta; }
bool IsBeforeValue(token_kind kind) { return kind == token_kind::kTag || IsGlued(kind); }

// Line breaks stay between elements and beside comments.
void AppendGap(layout& to, const gap& between, token_kind last, token_kind next) {
    const bool is_comment = next == token_kind::kComment;
    const bool has_break = last == token_kind::kComment || (between.NumLineBreaks > 0 && (is_comment || !IsBeforeValue(last)));
    if (!is_comment && last == token_kind::kOpen) return;
    if (next == token_kind::kClose && last != token_kind::kComment) return;
    const bool is_behind_value = last != token_kind::kOpen && last != token_kind::kComment && !IsBeforeValue(last);
    if (between.HasComma && is_behind_value) Append(to, ",");
    if (has_break) {
        if (between.NumLineBreaks > 1 && last != token_kind::kOpen && next != token_kind::kClose) to.Made += '\n';
        BeginLine(to);
    } else if (!IsGlued(last) || is_comment) {
        Append(to, " ");
    }
}

void AppendToken(layout& to, const token& next) {
    if (next.Kind == token_kind::kOpen) AppendOpen(to, next.Text);
    else if (next.Kind == token_kind::kClose) AppendClose(to, next.Text);
    else Append(to, next.Kind == token_kind::kComment ? WithoutSpaceAtEnd(next.Text) : next.Text);
}

std::string Laid(std::string_view text) {
    read_result none;
    reading in = {.Text = text, .Path = {}, .Result = none};
    layout made;
    std::size_t end = 0;
    token last;
    for (;;) {
        const token next = NextToken(in);
        if (next.Kind == token_kind::kEnd) break;
        if (last.Kind != token_kind::kEnd) AppendGap(made, GapBetween(text, end, next.Spot.Offset), last.Kind, next.Kind);
        AppendToken(made, next);
        last = next;
        end = in.At;
    }
    if (!made.Made.empty()) made.Made += '\n';
    return std::move(made.Made);
}

}  // namespace

bt::read_result<std::string> Format(std::string_view text, std::string_view path) {
    read_result read = Read(text, path);
    bt::read_result<std::string> made;
    static_cast<found_mistakes&>(made) = std::move(read);
    if (text.starts_with("\xEF\xBB\xBF") && made.IsSound()) text.remove_prefix(3);  // a byte order mark
    made.Document = made.IsSound() ? Laid(text) : std::string(text);
    return made;
}

}  // namespace bt::edn
