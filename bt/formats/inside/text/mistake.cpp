// Mistakes in words, as all formats print them.
#include <bt/formats/mistake.h>

#include <bt/formats/inside/text/bytes.h>
#include <bt/formats/inside/text/quoted_text.h>

namespace bt {
namespace {

// "a.bt:12:7"; "a.bt" of the text as a whole; "12:7" of a text without a path.
std::string InShort(const text_place& of) {
    std::string text = of.File;
    if (of.Line > 0) text += (text.empty() ? "" : ":") + std::to_string(of.Line) + ':' + std::to_string(of.Column);
    return text;
}

// The line, and a mark below the column. Tabs are kept, so that the mark stands where an editor would show it.
void AppendLine(std::string& text, const text_place& of) {
    if (of.Line == 0 || of.Text.empty()) return;
    std::string mark;
    int column = 1;
    for (const char each : of.Text) {
        if (detail::IsContinuation(each)) continue;
        if (column++ >= of.Column) break;
        mark += each == '\t' ? '\t' : ' ';
    }
    text += "    " + of.Text + "\n";
    if (static_cast<int>(mark.size()) + 1 >= of.Column) text += "    " + mark + "^\n";
}

bool IsTold(const text_place& origin) { return *origin.Why == 0; }

}  // namespace

std::string mistake::Text() const {
    std::string text = InShort(Place);
    if (!text.empty()) text += ": ";
    if (Severity == severity::kWarning) text += "warning: ";
    if (!Path.empty()) text += Path + ": ";
    if (Kind != nullptr) text += Kind->Sentence;
    if (!Found.empty()) text += ": " + Found;
    if (!Needed.empty()) text += "; " + Needed;
    if (!Nearest.empty()) text += "; did you mean " + detail::Quoted(Nearest) + "?";
    for (const text_place& each : Origins) text += IsTold(each) ? " (" + InShort(each) + ")" : "";
    return text;
}

std::string mistake::TextWithLines() const {
    std::string text = Text() + "\n";
    AppendLine(text, Place);
    for (const text_place& each : Origins) {
        text += "  " + InShort(each) + ": " + (IsTold(each) ? "it has to do with this" : each.Why) + "\n";
        AppendLine(text, each);
    }
    return text;
}

}  // namespace bt
