// W1 with ranges: in place of its Decides, beside them, and as conditions to go on.
#include <macros/bt_macros.h>

#include "w1.h"
#include "w1_tick.h"

namespace bench {
namespace {

bt::status Work(w1_agent& agent) { return WorkIsDone(agent) ? bt::status::kSucceeded : bt::status::kRunning; }

}  // namespace

namespace with_ranges {

BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, bt::tick<Work>, {}, bt::NameId("DoWork"));
#define W1_ASKS(function, range, ...) .Preconditions = { __VA_ARGS__, .Ranges = { range } }
#include "w1_outline.inc"

}  // namespace with_ranges

namespace with_both {

BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, bt::tick<Work>, {}, bt::NameId("DoWork"));
#define W1_ASKS(function, range, ...) \
    .Decide = bt::decide<function>, .Preconditions = { __VA_ARGS__, .Ranges = { range } }
#include "w1_outline.inc"

}  // namespace with_both

// The conditions always hold, because the others have to end nothing.
namespace with_while {

BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, bt::tick<Work>, {}, bt::NameId("DoWork"));
#define W1_ASKS(function, range, ...) \
    .Preconditions = { __VA_ARGS__, .Ranges = { range } }, \
    .While = { .Ranges = { BT_RANGE(w1_agent, Health, 0.0f, bt::kNoLimit) } }
#include "w1_outline.inc"

}  // namespace with_while

namespace {

template <const bt::tree& Tree, w1_leaf (*LeafOf)(const bt::tree_memory_base&)>
std::unique_ptr<w1_crowd> Make(std::vector<w1_agent> agents) {
    return std::make_unique<tree_tick<Tree, bt::tree_memory<Tree>, LeafOf>>(std::move(agents));
}

}  // namespace

std::unique_ptr<w1_crowd> MakeRangesTick(std::vector<w1_agent> agents) {
    return Make<with_ranges::W1, with_ranges::LeafOf>(std::move(agents));
}
std::unique_ptr<w1_crowd> MakeBothTick(std::vector<w1_agent> agents) {
    return Make<with_both::W1, with_both::LeafOf>(std::move(agents));
}
std::unique_ptr<w1_crowd> MakeWhileTick(std::vector<w1_agent> agents) {
    return Make<with_while::W1, with_while::LeafOf>(std::move(agents));
}

}  // namespace bench
