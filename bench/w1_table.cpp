// W1 as a flat machine with a table of transitions: a model of what boost-ext/sml and its like make. Each leaf is a state. For each
// state and event there are rows, which are tried in their order until a guard holds. The table is a type, so all guards are inlined. Its
// rows are composed of those that several states share; written one by one they would be 137.
// What it leaves out: actions, entry and exit of states, queues of events, and events that no state expects.
#include "w1.h"
#include "w1_conditions.h"

namespace bench {
namespace {

using enum w1_leaf;
using guard = bool (*)(const w1_agent&);

template <guard... Guards>
bool All(const w1_agent& agent) {
    return (Guards(agent) && ...);
}

// False: the guard doesn't hold.
template <w1_leaf Target, guard Guard>
struct to {
    static bool Try(const w1_agent& agent, w1_leaf& state) { return Guard(agent) && (state = Target, true); }
};

template <class... Rows>
struct rows {
    static bool Try(const w1_agent& agent, w1_leaf& state) { return (Rows::Try(agent, state) || ...); }
};

template <w1_leaf State, class OnTick, class OnDone>
struct transitions_of {
    static constexpr w1_leaf kState = State;
    using on_tick = OnTick;
    using on_done = OnDone;
};

using to_flee = to<kFlee, WantsFlee>;
using to_guard =
    rows<to<kYellForHelp, All<WantsGuard, WantsYell>>, to<kFightInGuard, All<WantsGuard, WantsFight>>, to<kPatrol, WantsGuard>>;
using to_fight = to<kFight, WantsFight>;
using to_eat = rows<to<kFindFood, All<WantsEat, WantsFindFood>>, to<kEatFood, All<WantsEat, WantsEatFood>>>;
using to_play = rows<to<kFlip, All<WantsPlay, CanFlip>>, to<kRoll, All<WantsPlay, CanRoll>>, to<kDance, WantsPlay>>;
using to_rest = to<kRest, Always>;
using to_idle = rows<to_play, to_rest>;
using above_eat = rows<to_flee, to_guard, to_fight>;
using above_idle = rows<above_eat, to_eat>;
// Between children of one group.
using to_yell = to<kYellForHelp, WantsYell>;
using to_fight_in_guard = to<kFightInGuard, WantsFight>;
using to_patrol = to<kPatrol, Always>;
using to_find_food = to<kFindFood, WantsFindFood>;
using to_eat_food = to<kEatFood, WantsEatFood>;
using to_flip = to<kFlip, CanFlip>;
using to_roll = to<kRoll, CanRoll>;
using to_dance = to<kDance, Always>;

template <class... States>
struct table {
    static void OnTick(const w1_agent& agent, w1_leaf& state) {
        const w1_leaf before = state;
        static_cast<void>(((before == States::kState && (States::on_tick::Try(agent, state), true)) || ...));
    }
    static void OnDone(const w1_agent& agent, w1_leaf& state) {
        const w1_leaf before = state;
        state = kNone;  // where no row's guard holds
        static_cast<void>(((before == States::kState && (States::on_done::Try(agent, state), true)) || ...));
    }
};

// clang-format off
using w1_table = table<
    //             state          tick                                       done
    transitions_of<kFlee,         rows<>,                                    rows<to_guard, to_fight, to_eat, to_idle>>,
    transitions_of<kYellForHelp,  rows<to_flee>,                             rows<to_fight_in_guard, to_patrol>>,
    transitions_of<kFightInGuard, rows<to_flee, to_yell>,                    rows<to_yell, to_patrol>>,
    transitions_of<kPatrol,       rows<to_flee, to_yell, to_fight_in_guard>, rows<to_yell, to_fight_in_guard, to_flee,
                                                                                  to_fight, to_eat, to_idle>>,
    transitions_of<kFight,        rows<to_flee, to_guard>,                   rows<to_flee, to_guard, to_eat, to_idle>>,
    transitions_of<kFindFood,     rows<above_eat>,                           rows<to_eat_food, above_eat, to_idle>>,
    transitions_of<kEatFood,      rows<above_eat, to_find_food>,             rows<to_find_food, above_eat, to_idle>>,
    transitions_of<kFlip,         rows<above_idle>,                          rows<to_roll, to_dance>>,
    transitions_of<kRoll,         rows<above_idle, to_flip>,                 rows<to_flip, to_dance>>,
    transitions_of<kDance,        rows<above_idle, to_flip, to_roll>,        rows<to_flip, to_roll, to_rest>>,
    transitions_of<kRest,         rows<above_idle, to_play>,                 rows<to_play, above_idle>>,
    transitions_of<kNone,         rows<above_idle, to_idle>,                 rows<>>>;
// clang-format on

class transition_table : public w1_crowd {
public:
    using w1_crowd::w1_crowd;

    void Tick() override {
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_agent& agent = Agents[i];
            w1_leaf state = States[i];
            w1_table::OnTick(agent, state);
            if (WorkIsDone(agent)) [[unlikely]] {
                w1_table::OnDone(agent, state);
                if (state != kNone) WorkIsDone(agent);
            }
            States[i] = state;
        }
    }
    w1_leaf Leaf(std::size_t agent) const override { return States[agent]; }
    std::size_t BytesPerAgent() const override { return sizeof(w1_leaf); }

private:
    std::vector<w1_leaf> States = std::vector<w1_leaf>(Agents.size(), kNone);
};

}  // namespace

std::unique_ptr<w1_crowd> MakeTransitionTable(std::vector<w1_agent> agents) {
    return std::make_unique<transition_table>(std::move(agents));
}

}  // namespace bench
