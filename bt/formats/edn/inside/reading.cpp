// Notes mistakes with their places.
#include <bt/formats/edn/inside/reading.h>

#include <bt/formats/inside/text/quoted_text.h>
#include <bt/formats/edn/inside/characters.h>

namespace bt::edn::detail {

namespace {

constexpr std::size_t kMaxLineShown = 200;  // bytes

text_place TextPlaceOf(const reading& in, const spot& of) {
    text_place made = {.File = std::string(in.Path), .Line = static_cast<int>(of.Line), .Column = static_cast<int>(of.Column)};
    if (of.Line == 0) return made;
    const std::string_view line = bt::detail::Cut(in.Text.substr(of.Offset - (of.Column - 1)), kMaxLineShown);
    made.Text = std::string(line.substr(0, line.find_first_of("\r\n")));
    return made;
}

// How many bytes from here on are ASCII.
std::size_t LengthOfAscii(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && static_cast<unsigned char>(text[length]) < 0x80) ++length;
    return length;
}

}  // namespace

spot line_counter::MoveTo(std::string_view text, std::size_t offset) {
    for (; Offset < offset; ++Offset) {
        if (text[Offset] != '\n') continue;
        ++Line;
        LineBegin = Offset + 1;
    }
    return {Offset, Line, Offset - LineBegin + 1};
}

void Note(reading& in, mistake_kind kind, const spot& at, note more) {
    const bool is_kept = IsKept(in);
    ++in.Result.NumErrors;
    if (!is_kept) return;
    mistake made = {.Kind = kind, .Place = TextPlaceOf(in, at), .Found = std::move(more.Found), .Needed = std::move(more.Needed)};
    if (more.Other.Line > 0) made.Other = TextPlaceOf(in, more.Other);
    in.Result.Errors.push_back(std::move(made));
}

void Note(reading& in, mistake_kind kind, const token& at, std::string needed) {
    Note(in, kind, at.Spot, {.Found = bt::detail::Quoted(at.Text), .Needed = std::move(needed)});
}

bool Refuse(reading& in, mistake_kind kind, const token& at, const char* needed) {
    Note(in, kind, at, needed);
    return false;
}

void NoteLimit(reading& in, mistake_kind kind, const spot& at) {
    Note(in, kind, at);
    in.IsFull = true;
}

void CheckUtf8(reading& in) {
    line_counter lines;
    for (std::size_t at = 0;;) {
        at += LengthOfAscii(in.Text.substr(at));
        if (at == in.Text.size()) return;
        const code_point next = Decode(in.Text.substr(at));
        at += next.Length;
        if (next.Length > 0) continue;
        Note(in, mistake_kind::kNotUtf8, lines.MoveTo(in.Text, at), {.Needed = "save the file as UTF-8"});
        while (at < in.Text.size() && Decode(in.Text.substr(at)).Length == 0) ++at;
    }
}

}  // namespace bt::edn::detail
