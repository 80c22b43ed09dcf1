// W1 ticked where no more of its trees is visible than their declarations.
#include "w1_declared.h"
#include "w1_tick.h"

namespace bench {

std::unique_ptr<w1_crowd> MakeDeclaredTick(std::vector<w1_agent> agents) {
    return std::make_unique<tree_tick<W1, W1_memory, LeafOfW1>>(std::move(agents));
}
std::unique_ptr<w1_crowd> MakeSteps(std::vector<w1_agent> agents) {
    return std::make_unique<tree_tick<W1_COMPILED, W1_COMPILED_memory, LeafOfW1>>(std::move(agents));
}

}  // namespace bench
