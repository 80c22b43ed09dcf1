// W1 as a tree of deciders, for the ticks of this library.
#include <bt/debug/recorder.h>
#include <bt/debug/transitions.h>
#include <macros/bt_macros.h>

#include "w1.h"
#include "w1_declared.h"
#include "w1_tick.h"

namespace bench {
namespace {

bt::status Work(w1_agent& agent) { return WorkIsDone(agent) ? bt::status::kSucceeded : bt::status::kRunning; }

}  // namespace

BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, bt::tick<Work>, {}, bt::NameId("DoWork"));

#include "w1_outline.inc"
BT_DEFINE_TREE__COMPILED(W1_COMPILED, ROOT);

namespace {

using plain_tick = tree_tick<W1, bt::tree_memory<W1>, LeafOf>;
using seen_steps = tree_tick<W1_COMPILED, bt::tree_memory<W1_COMPILED>, LeafOf>;

// With a small recorder for each agent.
template <class Recorders>
class recorded_tick : public plain_tick {
public:
    recorded_tick(std::vector<w1_agent> agents, std::unique_ptr<Recorders> recorders)
        : plain_tick(std::move(agents)), All(std::move(recorders)) {}

    void Tick() override {
        const double time = Time += 0.02;
        Recorders& recorders = *All;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            const bt::tick_input input = {.Time = time, .DeltaTime = 0.02f, .DecisionFlags = agent.Flags};
            bt::TickBehaviorTree(W1, Memories[i], &agent, input, recorders[i]);
        }
    }
    std::size_t BytesPerAgent() const override {
        return plain_tick::BytesPerAgent() + sizeof(bt::flight_recorder<8, 32>);
    }

private:
    std::unique_ptr<Recorders> All;
};

using single_recorders = std::vector<bt::flight_recorder<8, 32>>;

template <int NumRecorders>
std::unique_ptr<w1_crowd> MakeRecorded(std::vector<w1_agent> agents) {
    using recorders = bt::flight_recorders<NumRecorders, 8, 32>;
    return std::make_unique<recorded_tick<recorders>>(std::move(agents), std::make_unique<recorders>());
}

// With a recorder of transitions for each agent.
class noted_tick : public plain_tick {
public:
    using plain_tick::plain_tick;

    void Tick() override {
        const double time = Time += 0.02;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            const bt::tick_input input = {.Time = time, .DeltaTime = 0.02f, .DecisionFlags = agent.Flags};
            const bt::tick_result result = bt::TickBehaviorTree(W1, Memories[i], &agent, input);
            if (result.MayHaveChanged) Recorders[i].Note(Memories[i]);
        }
    }
    std::size_t BytesPerAgent() const override { return plain_tick::BytesPerAgent() + sizeof Recorders[0]; }

private:
    std::vector<bt::transition_recorder<16>> Recorders = std::vector<bt::transition_recorder<16>>(Agents.size());
};

}  // namespace

w1_leaf LeafOfW1(const bt::tree_memory_base& memory) { return LeafOf(memory); }
std::unique_ptr<w1_crowd> MakePlainTick(std::vector<w1_agent> agents) { return std::make_unique<plain_tick>(std::move(agents)); }
std::unique_ptr<w1_crowd> MakeSeenSteps(std::vector<w1_agent> agents) { return std::make_unique<seen_steps>(std::move(agents)); }
std::unique_ptr<w1_crowd> MakeNotedTick(std::vector<w1_agent> agents) { return std::make_unique<noted_tick>(std::move(agents)); }
std::unique_ptr<w1_crowd> MakeRecordedTick(std::vector<w1_agent> agents) {
    auto recorders = std::make_unique<single_recorders>(agents.size());
    return std::make_unique<recorded_tick<single_recorders>>(std::move(agents), std::move(recorders));
}
std::unique_ptr<w1_crowd> MakeRecordedByMany(std::vector<w1_agent> agents) {
    return agents.size() <= 1000 ? MakeRecorded<1000>(std::move(agents)) : MakeRecorded<100000>(std::move(agents));
}

}  // namespace bench
