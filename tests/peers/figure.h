// How many of the peers' cases the built-in nodes pass, and which cases are not taken.
#pragma once

#include "row.h"

namespace peers {

// The figures that a test holds.
struct figure_limits {
    int NumCases = 0;  // of all peers together, so that none is lost
    int NumTests = 0;  // ctest has one for each row
};

// Plays all rows, prints the figure, and what is wrong with the table. True: nothing is.
bool PrintFigure(const table& rows, const figure_limits& limits);

}  // namespace peers
