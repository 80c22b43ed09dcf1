// Wraps lines, and counts those that do not fit.
#include "writer.h"

#include <cstddef>

#include <fmt/format.h>

namespace demo {
namespace {

void AddWrapped(std::vector<Piece>& pieces, std::string_view line, int width) {
    for (int x = 0; !line.empty(); x = 3) {
        std::size_t fits = static_cast<std::size_t>(Larger(width - x, 1));
        const std::size_t space = line.size() > fits ? line.rfind(' ', fits) : std::string_view::npos;
        if (space != std::string_view::npos && space > fits / 2) fits = space;
        pieces.push_back({x, line.substr(0, fits)});
        line.remove_prefix(fits < line.size() ? fits : line.size());
    }
}

}  // namespace

std::vector<Piece> Wrapped(std::string_view text, int width) {
    std::vector<Piece> pieces;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        AddWrapped(pieces, text.substr(0, end), width);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return pieces;
}

void Writer::Lines(std::string_view text, Style style) {
    const std::vector<Piece> pieces = Wrapped(text, Place.Width);
    const int num = static_cast<int>(pieces.size());
    const int room = Larger(Place.Height - Row, 0);
    const int shown = num <= room ? num : Larger(room - 1, 0);
    for (int i = 0; i < shown; ++i) {
        const Piece& piece = pieces[static_cast<std::size_t>(i)];
        Line(piece.X, piece.Text, style);
    }
    if (shown < num) Line(0, fmt::format("... {} more lines", num - shown), Style::kBold);
}

void Writer::Line(int x, std::string_view text, Style style) {
    const int fits = Larger(Place.Width - x, 0);
    if (!IsFull()) Screen.Put(Place.X + x, Place.Y + Row, text.substr(0, static_cast<std::size_t>(fits)), style);
    ++Row;
}

}  // namespace demo
