// Places on the map, in whole cells. A diagonal step is as long as a straight one.
#pragma once

namespace demo {

struct Cell {
    int X = 0;
    int Y = 0;

    constexpr bool operator==(const Cell&) const = default;
};

constexpr Cell operator+(Cell a, Cell b) { return {a.X + b.X, a.Y + b.Y}; }
constexpr Cell operator-(Cell a, Cell b) { return {a.X - b.X, a.Y - b.Y}; }

constexpr int Sign(int value) { return (value > 0) - (value < 0); }
constexpr int Larger(int a, int b) { return a > b ? a : b; }
constexpr int Smaller(int a, int b) { return a < b ? a : b; }
constexpr int Clamp(int value, int low, int high) { return Larger(low, Smaller(value, high)); }

// Steps from a to b.
constexpr int Distance(Cell a, Cell b) {
    const Cell way = a - b;
    return Larger(way.X < 0 ? -way.X : way.X, way.Y < 0 ? -way.Y : way.Y);
}

// The cell one step nearer to `to`; `from` when it is there.
constexpr Cell StepToward(Cell from, Cell to) { return from + Cell{Sign(to.X - from.X), Sign(to.Y - from.Y)}; }

}  // namespace demo
