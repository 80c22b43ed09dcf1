// The table of mistakes, and mistakes in words.
#include <bt/formats/edn_read.h>

namespace bt::edn {

namespace {

constexpr mistake_row kRows[] = {
#define BT_EDN_MISTAKE(kind, sentence) {mistake_kind::kind, #kind, sentence},
#include <bt/formats/edn_mistakes.h>
};

std::string InShort(const text_place& of) {
    std::string text = of.File;
    if (of.Line > 0) text += ':' + std::to_string(of.Line) + ':' + std::to_string(of.Column);
    return text;
}

// The line, and a mark below the column. Tabs are kept, so that the mark stands where an editor would show it.
void AppendLine(std::string& text, const text_place& of) {
    const auto column = static_cast<std::size_t>(of.Column);
    if (of.Line == 0 || of.Text.empty()) return;
    text += "    " + of.Text + "\n";
    if (column > of.Text.size() + 1) return;
    text += "    ";
    for (std::size_t i = 0; i + 1 < column; ++i) {
        const auto byte = static_cast<unsigned char>(of.Text[i]);
        if (byte == '\t') text += '\t';
        else if ((byte & 0xC0u) != 0x80) text += ' ';
    }
    text += "^\n";
}

}  // namespace

std::span<const mistake_row> MistakeRows() { return kRows; }

std::string mistake::Text() const {
    std::string text = InShort(Place) + ": " + kRows[static_cast<std::size_t>(Kind)].Sentence;
    if (!Found.empty()) text += ": " + Found;
    if (!Needed.empty()) text += "; " + Needed;
    if (Other.Line > 0) text += " (" + InShort(Other) + ")";
    return text;
}

std::string mistake::TextWithLines() const {
    std::string text = Text() + "\n";
    AppendLine(text, Place);
    if (Other.Line == 0) return text;
    text += "  " + InShort(Other) + ": it has to do with this\n";
    AppendLine(text, Other);
    return text;
}

}  // namespace bt::edn
