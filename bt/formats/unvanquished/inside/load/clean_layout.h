// The parts of a clean tree beside its classic nodes: nodes of the language that no classic kind is, and timers that
// outlive them.
#pragma once

#include <vector>

#include <bt/engine/classic/other_evaluator.h>
#include <bt/formats/unvanquished/inside/exact/exact_tree.h>

namespace bt::unvanquished::detail {

// The numbers of a return, a mapStatus or a timer, as exact_node has them.
struct decorator_numbers {
    using role = parameters;
    std::int32_t Numbers[3] = {};
};

// Nodes of one's own. A timer's Tick takes its block for the time in ms up to which it refuses.
extern const behavior kConcurrentNode;
extern const behavior kReturnNode;
extern const behavior kMapStatusNode;
extern const behavior kTimerNode;

// The timers of a clean tree are behind its storage, one for each node of a file, and stay what they are while nothing
// is active.
struct clean_evaluator : bt::detail::other_evaluator {
    std::uint16_t FirstTimer = 0;  // the offset
};

// A clean tree. Does not move once it is laid out.
struct clean_layout {
    bt::tree Tree;
    clean_evaluator Timers;
    std::vector<bt::node> Nodes;  // empty: those of the built tree, because there are no timers
};

// Lays `made` out, as LayOutExact does.
error_code LayOutClean(const bt::tree& built, const std::vector<exact::exact_node>& facts, int num_file_nodes, clean_layout& made);

}  // namespace bt::unvanquished::detail
