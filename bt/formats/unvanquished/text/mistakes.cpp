// The table of mistakes, and mistakes in words.
#include <bt/formats/common/quoted_text.h>
#include <bt/formats/unvanquished/text/reading.h>

namespace bt::unvanquished {

namespace {

constexpr mistake_row kRows[] = {
#define BT_UNVANQUISHED_MISTAKE(kind, clean, exact, sentence) {mistake_kind::kind, #kind, severity::clean, severity::exact, sentence},
#include <bt/formats/unvanquished_mistakes.h>
};

std::string InShort(const text_place& of) {
    std::string text = of.File;
    if (of.Line > 0) text += ':' + std::to_string(of.Line) + ':' + std::to_string(of.Column);
    return text;
}

const char* WordsFor(origin_kind kind) {
    switch (kind) {
        case origin_kind::kDefined: return "the macro says so here";
        case origin_kind::kIncluded: return "the file is included here";
        case origin_kind::kRun: return "the file is run from here";
        case origin_kind::kOther: return "it has to do with this";
    }
    return "";
}

// The line, and a mark below the column. Tabs are kept, so that the mark stands where an editor would show it.
void AppendLine(std::string& text, const text_place& of) {
    if (of.Line == 0 || of.Text.empty()) return;
    text += "    " + of.Text + "\n";
    const auto column = static_cast<std::size_t>(of.Column);
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
    std::string text = InShort(Place);
    text += Severity == severity::kWarning ? ": warning: " : ": ";
    text += detail::RowOf(Kind).Sentence;
    if (!Found.empty()) text += ": " + Found;
    if (!Needed.empty()) text += "; " + Needed;
    if (!Nearest.empty()) text += "; did you mean " + bt::detail::Quoted(Nearest) + "?";
    return text;
}

std::string mistake::TextWithLines() const {
    std::string text = Text() + "\n";
    AppendLine(text, Place);
    for (const origin& each : Origins) {
        text += "  " + InShort(each.Place) + ": " + WordsFor(each.Kind) + "\n";
        AppendLine(text, each.Place);
    }
    return text;
}

const mistake_row& detail::RowOf(mistake_kind kind) { return kRows[static_cast<std::size_t>(kind)]; }

}  // namespace bt::unvanquished
