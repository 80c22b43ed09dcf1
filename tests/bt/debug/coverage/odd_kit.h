// What the tests of a coverage's odd things ask it.
#pragma once

#include <string>

#include <bt/debug/coverage.h>

namespace odd_coverage {

// How one took over from another; null: it never did.
inline const bt::restless_pair* Find(const bt::coverage_base& of, const bt::decider& old, const bt::decider& taker) {
    for (const bt::restless_pair* pair = of.Restless; pair != of.Restless + of.NumRestless; ++pair) {
        if (of.Tree->Nodes[pair->Old].Decider == &old && of.Tree->Nodes[pair->New].Decider == &taker) return pair;
    }
    return nullptr;
}

// The text without its first line.
inline std::string Print(const bt::tree& tree, const bt::coverage_base& from, bt::coverage_text what = bt::coverage_text::kOdd) {
    std::string text(PrintCoverage(tree, from, nullptr, 0, what), '\0');
    PrintCoverage(tree, from, text.data(), text.size() + 1, what);
    return text.substr(text.find('\n') + 1);
}

}  // namespace odd_coverage
