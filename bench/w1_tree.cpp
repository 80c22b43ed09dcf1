// W1 as a tree of deciders, for the ticks of this library.
#include <bt/compiled_tick.h>
#include <bt/debug/recorder.h>
#include <macros/bt_macros.h>

#include "w1.h"

namespace bench {
namespace {

bt::status Work(w1_agent& agent) { return WorkIsDone(agent) ? bt::status::kSucceeded : bt::status::kRunning; }

bool FLEE_Decide(const w1_agent& agent) { return agent.Threat < 10; }
bool FIGHT_Decide(const w1_agent& agent) { return agent.Health > 0.5f; }
bool EAT_Decide(const w1_agent& agent) { return agent.Hunger > 0.3f; }
bool PLAY_Decide(const w1_agent& agent) { return agent.Energy > 0.5f; }

}  // namespace

// clang-format off
BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, bt::tick<Work>, {}, bt::NameId("DoWork"));

BT_DECLARE_DECIDERS(ROOT, FLEE, GUARD, YELL_FOR_HELP, FIGHT, PATROL, EAT, FIND_FOOD, EAT_FOOD, IDLE, PLAY, FLIP, ROLL, DANCE, REST);

BT_DEFINE_GROUP  (ROOT,             kGroupPrioritizedList, (FLEE, GUARD, FIGHT, EAT, IDLE));
BT_DEFINE_DECIDER(  FLEE,           DoWork, .Decide = bt::decide<FLEE_Decide>, .Preconditions = { .AllFlags = BT_FLAGS(kThreat) });
BT_DEFINE_GROUP  (  GUARD,          kGroupPrioritizedList, (YELL_FOR_HELP, FIGHT, PATROL),
                                    .Preconditions = { .AllFlags = BT_FLAGS(kIntruder | kHome) });
BT_DEFINE_DECIDER(    YELL_FOR_HELP, DoWork, .Preconditions = { .AllFlags = BT_FLAGS(kAlly), .NoFlags = BT_FLAGS(kYelled) });
BT_DEFINE_DECIDER(    FIGHT,        DoWork, .Decide = bt::decide<FIGHT_Decide>, .Preconditions = { .AllFlags = BT_FLAGS(kEnemy) });
BT_DEFINE_DECIDER(    PATROL,       DoWork);
BT_DEFINE_GROUP  (  EAT,            kGroupPrioritizedList, (FIND_FOOD, EAT_FOOD),
                                    .Decide = bt::decide<EAT_Decide>, .Preconditions = { .NoFlags = BT_FLAGS(kSick) });
BT_DEFINE_DECIDER(    FIND_FOOD,    DoWork, .Preconditions = { .NoFlags = BT_FLAGS(kFood) });
BT_DEFINE_DECIDER(    EAT_FOOD,     DoWork, .Preconditions = { .AllFlags = BT_FLAGS(kFood) });
BT_DEFINE_GROUP  (  IDLE,           kGroupPrioritizedList, (PLAY, REST));
BT_DEFINE_GROUP  (    PLAY,         kGroupPrioritizedList, (FLIP, ROLL, DANCE),
                                    .Decide = bt::decide<PLAY_Decide>, .Preconditions = { .AllFlags = BT_FLAGS(kHappy) });
BT_DEFINE_DECIDER(      FLIP,       DoWork, .Preconditions = { .AllFlags = BT_FLAGS(kCanFlip) });
BT_DEFINE_DECIDER(      ROLL,       DoWork, .Preconditions = { .AllFlags = BT_FLAGS(kCanRoll) });
BT_DEFINE_DECIDER(      DANCE,      DoWork);
BT_DEFINE_DECIDER(    REST,         DoWork);

BT_DEFINE_TREE(W1, ROOT);
// clang-format on

namespace {

// Which leaf a node is.
w1_leaf LeafOf(const bt::tree_memory_base& memory) {
    const int depth = bt::ActiveDepth(memory);
    if (depth == 0) return w1_leaf::kNone;
    const bt::decider* last = bt::ActiveDecider(memory, depth - 1);
    if (last == &FIGHT) return depth == 3 ? w1_leaf::kFightInGuard : w1_leaf::kFight;
    const struct { const bt::decider* Decider; w1_leaf Leaf; } leaves[] = {
        {&FLEE, w1_leaf::kFlee},          {&YELL_FOR_HELP, w1_leaf::kYellForHelp}, {&PATROL, w1_leaf::kPatrol}, {&FIND_FOOD, w1_leaf::kFindFood},
        {&EAT_FOOD, w1_leaf::kEatFood},   {&FLIP, w1_leaf::kFlip},                 {&ROLL, w1_leaf::kRoll},     {&DANCE, w1_leaf::kDance},
        {&REST, w1_leaf::kRest},
    };
    for (const auto& [decider, leaf] : leaves) {
        if (decider == last) return leaf;
    }
    return w1_leaf::kNone;
}

class plain_tick : public w1_crowd {
public:
    using w1_crowd::w1_crowd;

    void Tick() override {
        const double time = Time += 0.02;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            bt::TickBehaviorTree(W1, Memories[i], &agent, {.Time = time, .DeltaTime = 0.02f, .DecisionFlags = agent.Flags});
        }
    }
    w1_leaf Leaf(std::size_t agent) const override { return LeafOf(Memories[agent]); }
    std::size_t BytesPerAgent() const override { return sizeof(bt::tree_memory<W1>); }

protected:
    double Time = 0;
    std::vector<bt::tree_memory<W1>> Memories = std::vector<bt::tree_memory<W1>>(Agents.size());
};

class compiled_tick : public plain_tick {
public:
    using plain_tick::plain_tick;

    void Tick() override {
        const double time = Time += 0.02;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            bt::TickCompiled<W1>(Memories[i], &agent, {.Time = time, .DeltaTime = 0.02f, .DecisionFlags = agent.Flags});
        }
    }
};

// With a small recorder for each agent.
class recorded_tick : public plain_tick {
public:
    using plain_tick::plain_tick;

    void Tick() override {
        const double time = Time += 0.02;
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            bt::TickBehaviorTree(W1, Memories[i], &agent, {.Time = time, .DeltaTime = 0.02f, .DecisionFlags = agent.Flags}, Recorders[i]);
        }
    }
    std::size_t BytesPerAgent() const override { return plain_tick::BytesPerAgent() + sizeof Recorders[0]; }

private:
    std::vector<bt::flight_recorder<8, 32>> Recorders = std::vector<bt::flight_recorder<8, 32>>(Agents.size());
};

}  // namespace

std::unique_ptr<w1_crowd> MakePlainTick(std::vector<w1_agent> agents) { return std::make_unique<plain_tick>(std::move(agents)); }
std::unique_ptr<w1_crowd> MakeCompiledTick(std::vector<w1_agent> agents) { return std::make_unique<compiled_tick>(std::move(agents)); }
std::unique_ptr<w1_crowd> MakeRecordedTick(std::vector<w1_agent> agents) { return std::make_unique<recorded_tick>(std::move(agents)); }

}  // namespace bench
