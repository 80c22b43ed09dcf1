// The map as it is drawn here.
#include "map.h"

#include <array>
#include <cstddef>

namespace arena {
namespace {

constexpr const char* kMap[kHeight] = {
    "################################################################",
    "#          #                   #                    #          #",
    "#          #        +          #          =         #          #",
    "#    R     #                   #                    #     +    #",
    "#                  ####        #        ####                   #",
    "#                  #                       #                   #",
    "#          #       #     =           +     #       #           #",
    "#          #                                       #           #",
    "####  ######              ##      ##               ######  #####",
    "####  ######              ##      ##               ######  #####",
    "#          #                                       #           #",
    "#          #       #     +           =     #       #           #",
    "#                  #                       #                   #",
    "#                  ####        #        ####                   #",
    "#    +     #                   #                    #     B    #",
    "#          #        =          #          +         #          #",
    "#          #                   #                    #          #",
    "################################################################",
};

std::size_t IndexOf(Cell at) { return static_cast<std::size_t>(at.Y * kWidth + at.X); }

}  // namespace

char MapAt(Cell at) {
    const bool is_inside = at.X >= 0 && at.Y >= 0 && at.X < kWidth && at.Y < kHeight;
    return is_inside ? kMap[at.Y][at.X] : '#';
}
bool IsWall(Cell at) { return MapAt(at) == '#'; }

bool CanSee(Cell from, Cell to) {
    const Cell way = to - from;
    const int steps = demo::Distance(from, to);
    for (int i = 1; i < steps; ++i) {
        // The nearest cell of the straight line.
        const Cell at = {from.X + (2 * way.X * i + steps * demo::Sign(way.X)) / (2 * steps),
                         from.Y + (2 * way.Y * i + steps * demo::Sign(way.Y)) / (2 * steps)};
        if (IsWall(at)) return false;
    }
    return true;
}

Cell NextOnWay(Cell from, Cell to) {
    if (from == to || IsWall(to)) return from;
    // Breadth first from the end of the way: the first neighbour of `from` that is reached is on a shortest one.
    static constexpr Cell kSteps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    std::array<bool, kWidth * kHeight> seen = {};
    std::array<Cell, kWidth * kHeight> queue;
    std::size_t end = 0;
    queue[end++] = to;
    seen[IndexOf(to)] = true;
    for (std::size_t begin = 0; begin < end; ++begin) {
        for (const Cell step : kSteps) {
            const Cell next = queue[begin] + step;
            if (next == from) return queue[begin];
            if (IsWall(next) || seen[IndexOf(next)]) continue;
            seen[IndexOf(next)] = true;
            queue[end++] = next;
        }
    }
    return from;
}

}  // namespace arena
