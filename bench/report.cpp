// How the bench tells what it found.
#include <fmt/format.h>

#include "benches.h"

namespace bench {
namespace {

std::vector<std::string> figures;

}  // namespace

void AddFigure(const std::string& name, double value, const char* unit) { figures.push_back(fmt::format("figure {} {:.4g} {}", name, value, unit)); }

void PrintFigures() {
    if (figures.empty()) return;
    fmt::print("\nThe same for machines\n");
    for (const std::string& figure : figures) fmt::print("{}\n", figure);
}

std::string Spaced(int number) {
    return number < 1000 ? fmt::format("{}", number) : fmt::format("{} {:03}", Spaced(number / 1000), number % 1000);
}

}  // namespace bench
