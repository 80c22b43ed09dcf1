// Notes mistakes with their places.
#include <bt/formats/edn/inside/reading.h>

#include <bt/formats/edn/inside/characters.h>
#include <bt/text/quoted_text.h>

namespace bt::edn::detail {
namespace {

text_place TextPlaceOf(const reading& in, const spot& of) {
    return {.File = std::string(in.Path), .Line = static_cast<int>(of.Line), .Column = static_cast<int>(of.Column)};
}

// How many bytes from here on are ASCII.
std::size_t LengthOfAscii(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && static_cast<unsigned char>(text[length]) < 0x80) ++length;
    return length;
}

}  // namespace

void spot::MoveTo(std::string_view text, std::size_t offset) {
    for (; Offset < offset; ++Offset) {
        if (text[Offset] == '\n') {
            ++Line;
            Column = 1;
        } else if (!bt::detail::IsContinuation(text[Offset])) {
            ++Column;
        }
    }
}

void Note(reading& in, mistake_kind kind, const spot& at, note more) {
    if (!in.Mistakes.Counts(RowOf(kind))) return;
    mistake made = {.Kind = &RowOf(kind),
                    .Place = TextPlaceOf(in, at),
                    .Found = std::move(more.Found),
                    .Needed = std::move(more.Needed)};
    if (more.Other.Line > 0) made.Origins.push_back(TextPlaceOf(in, more.Other));
    in.Mistakes.Add(std::move(made));
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
    spot here = in.Lines;
    for (std::size_t at = in.At;;) {
        at += LengthOfAscii(in.Text.substr(at));
        if (at == in.Text.size()) return;
        const code_point next = Decode(in.Text.substr(at));
        at += next.Length;
        if (next.Length > 0) continue;
        here.MoveTo(in.Text, at);
        Note(in, mistake_kind::kNotUtf8, here, {.Needed = "save the file as UTF-8"});
        while (at < in.Text.size() && Decode(in.Text.substr(at)).Length == 0) ++at;
    }
}

}  // namespace bt::edn::detail
