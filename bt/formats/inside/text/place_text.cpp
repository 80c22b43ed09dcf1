// Places of mistakes in words.
#include <bt/formats/inside/text/place_text.h>

namespace bt::detail {

std::string InShort(const text_place& of) {
    std::string text = of.File;
    if (of.Line > 0) text += ':' + std::to_string(of.Line) + ':' + std::to_string(of.Column);
    return text;
}

// Tabs are kept, so that the mark stands where an editor would show it.
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

}  // namespace bt::detail
