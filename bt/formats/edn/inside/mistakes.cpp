// The table of mistakes, and mistakes in words.
#include <bt/formats/inside/text/place_text.h>
#include <bt/formats/edn/read.h>

namespace bt::edn {

namespace {

constexpr mistake_row kRows[] = {
#define BT_EDN_MISTAKE(kind, sentence) {mistake_kind::kind, #kind, sentence},
#include <bt/formats/edn/mistakes.h>
};

}  // namespace

std::span<const mistake_row> MistakeRows() { return kRows; }

std::string mistake::Text() const {
    std::string text = bt::detail::InShort(Place) + ": " + kRows[static_cast<std::size_t>(Kind)].Sentence;
    if (!Found.empty()) text += ": " + Found;
    if (!Needed.empty()) text += "; " + Needed;
    if (Other.Line > 0) text += " (" + bt::detail::InShort(Other) + ")";
    return text;
}

std::string mistake::TextWithLines() const {
    std::string text = Text() + "\n";
    bt::detail::AppendLine(text, Place);
    if (Other.Line == 0) return text;
    text += "  " + bt::detail::InShort(Other) + ": it has to do with this\n";
    bt::detail::AppendLine(text, Other);
    return text;
}

}  // namespace bt::edn
