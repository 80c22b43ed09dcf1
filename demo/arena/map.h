// The arena: walls, the way around them, and what can be seen past them.
#pragma once

#include "../cell.h"

namespace arena {

using demo::Cell;

inline constexpr int kWidth = 64;
inline constexpr int kHeight = 18;

// What the map shows at a cell: '#' a wall, 'R' and 'B' the bases, '+' a medicine chest, '=' ammunition, ' ' nothing.
char MapAt(Cell at);
bool IsWall(Cell at);

// Whether nothing stands between two cells.
bool CanSee(Cell from, Cell to);

// The next cell on a shortest way around the walls; `from` if it is there, or if there is no way. Time in proportion to the map.
Cell NextOnWay(Cell from, Cell to);

}  // namespace arena
