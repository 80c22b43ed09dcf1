// A rectangle of coloured characters, drawn in memory and then turned into text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace demo {

enum class Style : std::uint8_t { kPlain, kBold, kDim, kRed, kGreen, kYellow, kBlue, kMagenta, kCyan, kReverse, kReverseRed };

class Canvas {
public:
    Canvas(int width, int height);

    int Width() const { return Columns; }
    int Height() const { return Rows; }

    // What lies outside is cut off. Characters that are not printable ASCII become '?'.
    void Put(int x, int y, std::string_view text, Style style = Style::kPlain);
    void Put(int x, int y, char letter, Style style = Style::kPlain) { Put(x, y, std::string_view(&letter, 1), style); }

    struct Letter {
        char Character = ' ';
        demo::Style Style = demo::Style::kPlain;
    };
    const Letter& At(int x, int y) const { return Letters[static_cast<std::size_t>(y * Columns + x)]; }

    // Rows without colours, each Width() characters and a line end.
    std::string ToText() const;

    // Rows with escape sequences, from the terminal's upper left corner; never moves past the last character.
    std::string ToAnsi() const;

private:
    Letter& At(int x, int y) { return Letters[static_cast<std::size_t>(y * Columns + x)]; }

    int Columns = 0;
    int Rows = 0;
    std::vector<Letter> Letters;
};

}  // namespace demo
