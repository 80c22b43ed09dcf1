// W1 as a classic behavior tree, and by hand with the same rules. A leaf that is done fails, so that the selector goes
// on to the leaves after it. It has an Activate, as leaves of games do. The world differs from that of deciders where a
// leaf is done at once: it was only tried (contract 87), so the active leaf goes on.
#include <macros/bt_macros.h>

#include "w1.h"
#include "w1_conditions.h"
#include "w1_tick.h"

namespace bench {
namespace {

bt::status Work(w1_agent& agent) { return WorkIsDone(agent) ? bt::status::kFailed : bt::status::kRunning; }
void Begin(w1_agent&) {}
bool FLEE_Decide(const w1_agent& agent) { return agent.Threat < 10; }
bool FIGHT_Decide(const w1_agent& agent) { return agent.Health > 0.5f; }
bool EAT_Decide(const w1_agent& agent) { return agent.Hunger > 0.3f; }
bool PLAY_Decide(const w1_agent& agent) { return agent.Energy > 0.5f; }

}  // namespace

namespace classic {

BT_DEFINE_BEHAVIOR__FULL(DoWork, bt::activate<Begin>, bt::tick<Work>, {}, bt::NameId("DoWork"));

// clang-format off
BT_DECLARE_DECIDERS(ROOT, FLEE, GUARD, YELL_FOR_HELP, FIGHT, PATROL, EAT, FIND_FOOD, EAT_FOOD, IDLE, PLAY, FLIP, ROLL, DANCE, REST);

BT_DEFINE_NODE   (ROOT,             kReactiveSelector, (FLEE, GUARD, FIGHT, EAT, IDLE));
BT_DEFINE_DECIDER(  FLEE,           DoWork, .Decide = bt::decide<FLEE_Decide>, .Preconditions = { .AllFlags = BT_FLAGS(kThreat) });
BT_DEFINE_NODE   (  GUARD,          kReactiveSelector, (YELL_FOR_HELP, FIGHT, PATROL),
                                    .Preconditions = { .AllFlags = BT_FLAGS(kIntruder | kHome) });
BT_DEFINE_DECIDER(    YELL_FOR_HELP, DoWork, .Preconditions = { .AllFlags = BT_FLAGS(kAlly), .NoFlags = BT_FLAGS(kYelled) });
BT_DEFINE_DECIDER(    FIGHT,        DoWork, .Decide = bt::decide<FIGHT_Decide>, .Preconditions = { .AllFlags = BT_FLAGS(kEnemy) });
BT_DEFINE_DECIDER(    PATROL,       DoWork);
BT_DEFINE_NODE   (  EAT,            kReactiveSelector, (FIND_FOOD, EAT_FOOD),
                                    .Decide = bt::decide<EAT_Decide>, .Preconditions = { .NoFlags = BT_FLAGS(kSick) });
BT_DEFINE_DECIDER(    FIND_FOOD,    DoWork, .Preconditions = { .NoFlags = BT_FLAGS(kFood) });
BT_DEFINE_DECIDER(    EAT_FOOD,     DoWork, .Preconditions = { .AllFlags = BT_FLAGS(kFood) });
BT_DEFINE_NODE   (  IDLE,           kReactiveSelector, (PLAY, REST));
BT_DEFINE_NODE   (    PLAY,         kReactiveSelector, (FLIP, ROLL, DANCE),
                                    .Decide = bt::decide<PLAY_Decide>, .Preconditions = { .AllFlags = BT_FLAGS(kHappy) });
BT_DEFINE_DECIDER(      FLIP,       DoWork, .Preconditions = { .AllFlags = BT_FLAGS(kCanFlip) });
BT_DEFINE_DECIDER(      ROLL,       DoWork, .Preconditions = { .AllFlags = BT_FLAGS(kCanRoll) });
BT_DEFINE_DECIDER(      DANCE,      DoWork);
BT_DEFINE_DECIDER(    REST,         DoWork);

BT_DEFINE_CLASSIC_TREE(W1, ROOT);
BT_DEFINE_CLASSIC_TREE__COMPILED(W1_COMPILED, ROOT);
// clang-format on

}  // namespace classic

namespace {

// The leaves by the numbers of their nodes, which stand breadth first.
w1_leaf ClassicLeafOf(const bt::tree_memory_base& memory) {
    const int depth = bt::ActiveDepth(memory);
    if (depth == 0) return w1_leaf::kNone;
    const bt::decider* const last = bt::ActiveDecider(memory, depth - 1);
    if (last == &classic::FIGHT) return depth == 3 ? w1_leaf::kFightInGuard : w1_leaf::kFight;
    const bt::decider* const leaves[] = {&classic::FLEE, &classic::YELL_FOR_HELP, nullptr, &classic::PATROL, nullptr, &classic::FIND_FOOD,
                                         &classic::EAT_FOOD, &classic::FLIP, &classic::ROLL, &classic::DANCE, &classic::REST};
    for (int i = 0; i < kNumW1Leaves; ++i) {
        if (leaves[i] == last) return static_cast<w1_leaf>(i);
    }
    return w1_leaf::kNone;
}

// Whether the group of a leaf lets it be asked.
bool GroupWants(const w1_agent& agent, w1_leaf leaf) {
    if (leaf >= w1_leaf::kYellForHelp && leaf <= w1_leaf::kPatrol) return WantsGuard(agent);
    if (leaf == w1_leaf::kFindFood || leaf == w1_leaf::kEatFood) return WantsEat(agent);
    return leaf < w1_leaf::kFlip || leaf > w1_leaf::kDance || WantsPlay(agent);
}
bool LeafWants(const w1_agent& agent, w1_leaf leaf) {
    constexpr bool (*wants[])(const w1_agent&) = {WantsFlee,    WantsYell, WantsFight, Always, WantsFight, WantsFindFood,
                                                  WantsEatFood, CanFlip,   CanRoll,    Always, Always};
    return wants[static_cast<int>(leaf)](agent);
}
bool AreInOneGroup(w1_leaf a, w1_leaf b) {
    constexpr char groups[] = "-GGG-EEPPP--";  // none, GUARD, EAT, PLAY
    const char group = groups[static_cast<int>(a)];
    return group != '-' && group == groups[static_cast<int>(b)];
}

// Each tick tries all leaves in their order. Neither the active leaf nor its group is asked.
class classic_by_hand : public w1_crowd {
public:
    using w1_crowd::w1_crowd;

    void Tick() override {
        for (std::size_t i = 0; i < Agents.size(); ++i) Leaves[i] = LeafNow(Agents[i], Leaves[i]);
    }
    w1_leaf Leaf(std::size_t agent) const override { return Leaves[agent]; }
    std::size_t BytesPerAgent() const override { return sizeof(w1_leaf); }

private:
    static w1_leaf LeafNow(w1_agent& agent, w1_leaf active) {
        for (int i = 0; i < kNumW1Leaves; ++i) {
            const auto leaf = static_cast<w1_leaf>(i);
            const bool is_entered = AreInOneGroup(leaf, active) || GroupWants(agent, leaf);
            if (is_entered && (leaf == active || LeafWants(agent, leaf)) && !WorkIsDone(agent)) return leaf;
        }
        return w1_leaf::kNone;
    }

    std::vector<w1_leaf> Leaves = std::vector<w1_leaf>(Agents.size(), w1_leaf::kNone);
};

using classic_tick = tree_tick<classic::W1, bt::tree_memory<classic::W1>, ClassicLeafOf>;
using compiled_classic_tick = tree_tick<classic::W1_COMPILED, bt::tree_memory<classic::W1_COMPILED>, ClassicLeafOf>;

}  // namespace

std::unique_ptr<w1_crowd> MakeClassicByHand(std::vector<w1_agent> agents) {
    return std::make_unique<classic_by_hand>(std::move(agents));
}
std::unique_ptr<w1_crowd> MakeClassicTick(std::vector<w1_agent> agents) { return std::make_unique<classic_tick>(std::move(agents)); }
std::unique_ptr<w1_crowd> MakeCompiledClassicTick(std::vector<w1_agent> agents) {
    return std::make_unique<compiled_classic_tick>(std::move(agents));
}

}  // namespace bench
