// peers FOLDER row NAME: plays that row of FOLDER/rows.txt.
// peers FOLDER figure NUM_CASES NUM_TESTS: plays all rows, prints how many cases pass, and checks the table.
#include "figure.h"
#include "play.h"
#include "row.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

bool PlayNamed(const peers::table& rows, std::string_view name) {
    for (const peers::row& next : rows.Rows) {
        if (next.Name != name) continue;
        const std::string mistake = peers::Play(next);
        std::printf("%s", mistake.empty() ? "as expected\n" : mistake.c_str());
        return mistake.empty();
    }
    std::printf("rows.txt has no row with this name\n");
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view command = argc > 3 ? argv[2] : "";
    const bool is_row = command == "row" && argc == 4, is_figure = command == "figure" && argc == 5;
    if (!is_row && !is_figure) {
        std::printf("usage: %s FOLDER row NAME | FOLDER figure NUM_CASES NUM_TESTS\n", argv[0]);
        return 2;
    }
    const peers::table rows = peers::ReadTable(argv[1]);
    std::printf("%s", rows.Mistakes.c_str());
    if (!rows.Mistakes.empty()) return 1;
    if (is_row) return PlayNamed(rows, argv[3]) ? 0 : 1;
    return peers::PrintFigure(rows, {.NumCases = std::atoi(argv[3]), .NumTests = std::atoi(argv[4])}) ? 0 : 1;
}
