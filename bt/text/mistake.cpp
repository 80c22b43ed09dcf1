// Mistakes in words, as all formats print them.
#include <bt/mistake.h>

#include <bt/text/bytes.h>
#include <bt/text/quoted_text.h>

namespace bt {
namespace {

// "a.bt:12:7"; "a.bt" of the text as a whole; "12:7" of a text without a path.
std::string InShort(const text_place& of) {
    std::string text = of.File;
    if (of.Line > 0) text += (text.empty() ? "" : ":") + std::to_string(of.Line) + ':' + std::to_string(of.Column);
    return text;
}

// The line, and a mark below the column. For the mark tabs are kept; other control characters are shown as in Quoted.
void AppendLine(std::string& text, const text_place& of) {
    if (of.Line == 0 || of.Text.empty()) return;
    std::string line, mark;
    int column = 0;
    for (const char each : of.Text) {
        const bool is_shown = static_cast<unsigned char>(each) >= ' ' || each == '\t';
        const std::string quoted = is_shown ? std::string() : detail::Quoted({&each, 1});
        const std::string shown = is_shown ? std::string(1, each) : quoted.substr(1, quoted.size() - 2);
        line += shown;
        if (detail::IsContinuation(each) || ++column >= of.Column) continue;
        mark += each == '\t' ? shown : std::string(shown.size(), ' ');
    }
    text += "    " + line + "\n";
    if (column + 1 >= of.Column) text += "    " + mark + "^\n";
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
