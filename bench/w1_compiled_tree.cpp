// W1 as a compiled tree, ticked where no more of it is visible than its declaration.
#include "w1_declared.h"

namespace bench {
namespace {

class compiled_tree_tick : public w1_crowd {
public:
    using w1_crowd::w1_crowd;

    void Tick() override {
        const double time = Time += 0.02;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            bt::TickBehaviorTree(W1_COMPILED, Memories[i], &agent, {.Time = time, .DeltaTime = 0.02f, .DecisionFlags = agent.Flags});
        }
    }
    w1_leaf Leaf(std::size_t agent) const override { return LeafOfW1(Memories[agent]); }
    std::size_t BytesPerAgent() const override { return sizeof(W1_COMPILED_memory); }

private:
    double Time = 0;
    std::vector<W1_COMPILED_memory> Memories = std::vector<W1_COMPILED_memory>(Agents.size());
};

}  // namespace

std::unique_ptr<w1_crowd> MakeTickOfCompiledTree(std::vector<w1_agent> agents) {
    return std::make_unique<compiled_tree_tick>(std::move(agents));
}

}  // namespace bench
