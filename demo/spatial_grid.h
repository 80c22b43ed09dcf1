// Finds what is near a cell without asking everybody: things sorted into squares of the map.
#pragma once

#include <cstddef>
#include <vector>

#include "cell.h"

namespace demo {

class SpatialGrid {
public:
    // Cells of the map; forgets what was in it.
    void Resize(int width, int height) {
        Columns = width / kSquare + 1;
        Rows = height / kSquare + 1;
        Starts.assign(static_cast<std::size_t>(Columns * Rows) + 1, 0);
        Entries.clear();
    }

    // Takes all things for which `counts` holds; each has its cell in a member At, inside the map. They are remembered where
    // they were at this moment, by their index.
    template <class Things, class Counts>
    void Rebuild(const Things& things, Counts counts) {
        for (int& start : Starts) start = 0;
        for (const auto& thing : things) {
            if (counts(thing)) ++Starts[SquareOf(thing.At) + 1];
        }
        for (std::size_t i = 1; i < Starts.size(); ++i) Starts[i] += Starts[i - 1];
        Entries.resize(static_cast<std::size_t>(Starts.back()));
        Next.assign(Starts.begin(), Starts.end());
        for (std::size_t i = 0; i < things.size(); ++i) {
            if (counts(things[i])) Entries[static_cast<std::size_t>(Next[SquareOf(things[i].At)]++)] = {things[i].At, static_cast<int>(i)};
        }
    }

    // Calls visit(index, distance) for all within the radius: square by square, by index within a square, so always in the same order.
    template <class Visit>
    void ForEachNear(Cell center, int radius, Visit visit) const {
        const int left = Larger((center.X - radius) / kSquare, 0), right = Smaller((center.X + radius) / kSquare, Columns - 1);
        const int top = Larger((center.Y - radius) / kSquare, 0), bottom = Smaller((center.Y + radius) / kSquare, Rows - 1);
        for (int row = top; row <= bottom; ++row) {
            for (int column = left; column <= right; ++column) {
                const std::size_t square = static_cast<std::size_t>(row * Columns + column);
                for (int i = Starts[square]; i < Starts[square + 1]; ++i) {
                    const Entry& entry = Entries[static_cast<std::size_t>(i)];
                    const int distance = Distance(center, entry.At);
                    if (distance <= radius) visit(entry.Index, distance);
                }
            }
        }
    }

private:
    static constexpr int kSquare = 8;  // cells on a side

    struct Entry {
        Cell At;
        int Index = 0;
    };

    std::size_t SquareOf(Cell cell) const {
        return static_cast<std::size_t>(cell.Y / kSquare * Columns + cell.X / kSquare);
    }

    int Columns = 0;
    int Rows = 0;
    std::vector<int> Starts;  // of each square in Entries, and one behind the last
    std::vector<int> Next;    // where the next thing of a square goes, while rebuilding
    std::vector<Entry> Entries;
};

}  // namespace demo
