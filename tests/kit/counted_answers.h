// The counts of a coverage for each node of a classic tree, in a few letters.
#pragma once

#include <string>

#include <bt/debug/coverage.h>

// "r 3R 1F, s 4R, w -": the answers running, failed, succeeded and error of each node, in the order of the tree.
inline std::string CountedAnswers(const bt::coverage_base& coverage, const bt::tree& tree) {
    std::string words;
    for (int i = 0; i < tree.NumNodes; ++i) {
        const bt::node_coverage counts = CoverageAt(coverage, tree.Nodes[i]);
        words += (i > 0 ? ", " : "") + std::string(tree.Nodes[i].Decider->DebugName);
        if (counts.Reached() == 0) words += " -";
        for (int answer = 0; answer < bt::kNumStatuses; ++answer) {
            const std::uint64_t num = counts.Answers[answer];
            if (num > 0) words += " " + std::to_string(num) + "RFSE"[answer];
        }
    }
    return words;
}
