// Writes lines of text into a part of the picture.
#pragma once

#include <string_view>
#include <vector>

#include "view.h"

namespace demo {

// A part of a line that fits into the width of an area. Of a long line the second part and all others are further in.
struct Piece {
    int X;
    std::string_view Text;
};

// Lines that end in '\n', cut into pieces of at most this width, if possible after a space.
std::vector<Piece> Wrapped(std::string_view text, int width);

// Writes lines from the top of an area, as long as there is room.
class Writer {
public:
    Writer(Canvas& canvas, const Area& area) : Screen(canvas), Place(area) {}

    bool IsFull() const { return Row >= Place.Height; }

    // Lines that end in '\n'. The last that there is room for says how many more there are.
    void Lines(std::string_view text, Style style);

    void Line(int x, std::string_view text, Style style);

private:
    Canvas& Screen;
    Area Place;
    int Row = 0;
};

}  // namespace demo
