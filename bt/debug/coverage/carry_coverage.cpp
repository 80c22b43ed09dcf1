// Lets a coverage go on in the tree that agents were carried to (contract 168).
#include <vector>

#include <bt/debug/coverage/watching.h>
#include <bt/debug/recorder/carried_numbers.h>

namespace bt {

bool CarryRecording(const tree_change& change, coverage_base& coverage) {
    using namespace detail;
    const carried_numbers numbers(change);
    if (!numbers.CanCarry(coverage) || NumNodes(*numbers.Trees.To) > coverage.NodeCapacity) return false;
    const std::vector<node_coverage> before(CountsOf(coverage), CountsOf(coverage) + NumCounted(coverage));
    for (std::size_t i = 0; i < coverage.NodeCapacity; ++i) {
        CountsOf(coverage)[i] = {};
        AnswersOf(coverage)[i] = {};
    }
    coverage.Tree = numbers.Trees.To;
    coverage.Generation = coverage.Tree->Generation;
    coverage.Now = counted_now();
    ConnectNodesOfDeciders(coverage);
    const auto new_of = [&](std::uint16_t old) {
        const std::uint16_t made = numbers.NewOf(old);
        return made < NumCounted(coverage) ? made : kNoNode;
    };
    for (std::uint16_t old = 0; old < before.size(); ++old) {
        if (const std::uint16_t made = new_of(old); made != kNoNode) CountsOf(coverage)[made] = before[old];
    }
    const int num_pairs = coverage.NumRestless;
    coverage.NumRestless = 0;
    for (int i = 0; i < num_pairs; ++i) {
        restless_pair pair = coverage.Restless[i];
        pair.Old = new_of(pair.Old);
        pair.New = new_of(pair.New);
        if (pair.Old != kNoNode && pair.New != kNoNode) coverage.Restless[coverage.NumRestless++] = pair;
    }
    return true;
}

}  // namespace bt
