// Explains a difference.
#include "found.h"

#include "print_world.h"
#include "shrink.h"

#include <algorithm>
#include <cstring>
#include <sstream>

namespace reference {
namespace {

std::string AsComment(const std::string& text) {
    std::istringstream lines(text);
    std::string comment;
    for (std::string line; std::getline(lines, line);) {
        line.erase(line.find_last_not_of(' ') + 1);
        comment += "// " + line + "\n";
    }
    return comment;
}

}  // namespace

std::string Explain(const world& of, const difference& found, engine_side& engine, std::span<const way> ways) {
    const auto by = std::find_if(ways.begin(), ways.end(), [&](const way& each) { return std::strcmp(each.Name, found.Way) == 0; });
    const std::span<const way> only = {&*by, 1};
    totals nothing;
    // Not from a difference to a fault, or the other way round: that would be another finding.
    const auto differs = [&](const world& changed) {
        const difference now = CompareAll(changed, engine, only, nothing);
        return now && (now.Fault != nullptr) == (found.Fault != nullptr);
    };
    const world smallest = Shrink(of, differs);
    const difference shown = CompareAll(smallest, engine, only, nothing);
    return AsComment(shown.Text) + "\n" + PrintAsTest(smallest, Play(smallest), std::string("found by the reference: ") + found.Way);
}

}  // namespace reference
