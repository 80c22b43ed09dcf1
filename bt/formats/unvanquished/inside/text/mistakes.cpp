// The table of mistakes, and mistakes in words.
#include <bt/formats/inside/text/place_text.h>
#include <bt/formats/inside/text/quoted_text.h>
#include <bt/formats/unvanquished/inside/text/reading.h>

namespace bt::unvanquished {

namespace {

constexpr mistake_row kRows[] = {
#define BT_UNVANQUISHED_MISTAKE(kind, clean, exact, sentence) {mistake_kind::kind, #kind, severity::clean, severity::exact, sentence},
#include <bt/formats/unvanquished/mistakes.h>
};

const char* WordsFor(origin_kind kind) {
    switch (kind) {
        case origin_kind::kDefined: return "the macro says so here";
        case origin_kind::kIncluded: return "the file is included here";
        case origin_kind::kRun: return "the file is run from here";
        case origin_kind::kOther: return "it has to do with this";
    }
    return "";  // not covered: all kinds are above
}

}  // namespace

std::span<const mistake_row> MistakeRows() { return kRows; }

std::string mistake::Text() const {
    std::string text = bt::detail::InShort(Place);
    text += Severity == severity::kWarning ? ": warning: " : ": ";
    text += detail::RowOf(Kind).Sentence;
    if (!Found.empty()) text += ": " + Found;
    if (!Needed.empty()) text += "; " + Needed;
    if (!Nearest.empty()) text += "; did you mean " + bt::detail::Quoted(Nearest) + "?";
    return text;
}

std::string mistake::TextWithLines() const {
    std::string text = Text() + "\n";
    bt::detail::AppendLine(text, Place);
    for (const origin& each : Origins) {
        text += "  " + bt::detail::InShort(each.Place) + ": " + WordsFor(each.Kind) + "\n";
        bt::detail::AppendLine(text, each.Place);
    }
    return text;
}

const mistake_row& detail::RowOf(mistake_kind kind) { return kRows[static_cast<std::size_t>(kind)]; }

}  // namespace bt::unvanquished
