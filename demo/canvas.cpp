// Drawing characters, and the escape sequences of colours.
#include "canvas.h"

#include <fmt/format.h>

namespace demo {
namespace {

const char* EscapeOf(Style style) {
    switch (style) {
        case Style::kPlain: return "\x1b[0m";
        case Style::kBold: return "\x1b[0;1m";
        case Style::kDim: return "\x1b[0;2m";
        case Style::kRed: return "\x1b[0;1;31m";
        case Style::kGreen: return "\x1b[0;32m";
        case Style::kYellow: return "\x1b[0;1;33m";
        case Style::kBlue: return "\x1b[0;34m";
        case Style::kMagenta: return "\x1b[0;1;35m";
        case Style::kCyan: return "\x1b[0;36m";
        case Style::kReverse: return "\x1b[0;7m";
        case Style::kReverseRed: return "\x1b[0;1;37;41m";
    }
    return "";
}

}  // namespace

Canvas::Canvas(int width, int height) : Columns(width > 0 ? width : 0), Rows(height > 0 ? height : 0) {
    Letters.resize(static_cast<std::size_t>(Columns * Rows));
}

void Canvas::Put(int x, int y, std::string_view text, Style style) {
    if (y < 0 || y >= Rows) return;
    for (const char letter : text) {
        if (x >= Columns) return;
        if (x >= 0) At(x, y) = {letter >= ' ' && letter <= '~' ? letter : '?', style};
        ++x;
    }
}

std::string Canvas::ToText() const {
    std::string text;
    for (int y = 0; y < Rows; ++y) {
        for (int x = 0; x < Columns; ++x) text += At(x, y).Character;
        text += '\n';
    }
    return text;
}

std::string Canvas::ToAnsi() const {
    std::string text;
    for (int y = 0; y < Rows; ++y) {
        text += fmt::format("\x1b[{};1H\x1b[0m", y + 1);
        Style style = Style::kPlain;
        for (int x = 0; x < Columns; ++x) {
            const Letter& letter = At(x, y);
            if (letter.Style != style) text += EscapeOf(letter.Style);
            style = letter.Style;
            text += letter.Character;
        }
    }
    return text + EscapeOf(Style::kPlain);
}

}  // namespace demo
