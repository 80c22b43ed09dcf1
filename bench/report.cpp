// How the bench tells what it found.
#include <cstdio>

#include "benches.h"

namespace bench {
namespace {

struct told_figure {
    std::string Name;
    double Value;
    const char* Unit;
};
std::vector<told_figure> figures;

}  // namespace

void AddFigure(const std::string& name, double value, const char* unit) { figures.push_back({name, value, unit}); }

void PrintFigures() {
    if (figures.empty()) return;
    std::printf("\nThe same for machines\n");
    for (const auto& [name, value, unit] : figures) std::printf("figure %s %.4g %s\n", name.c_str(), value, unit);
}

std::string Spaced(int number) {
    if (number < 1000) return std::to_string(number);
    return Spaced(number / 1000) + " " + std::to_string(1000 + number % 1000).substr(1);
}

}  // namespace bench
