// W1 as a machine of nested states: a model of HFSM2 and its like. The nesting is a type, so all functions are inlined, and an agent has
// one byte for each region. Each update begins at the root: a region looks whether a child before its active one wants to run, else its
// active child does the same. A change exits states from the leaf up, and enters from the region down: each region on the way selects its
// child.
// What it leaves out: plans, histories, orthogonal regions, utilities, guards that cancel a change, and loggers. In HFSM2 changes happen
// after all states were updated; here they happen before the leaf works, as in all of W1.
#include <utility>

#include "w1.h"
#include "w1_conditions.h"

namespace bench {
namespace {

using enum w1_leaf;
using condition = bool (*)(const w1_agent&);

enum region_index { kRoot, kGuard, kEat, kIdle, kPlay, kNumRegions };
constexpr int kNoChild = 255;

struct machine {
    std::uint8_t Active[kNumRegions] = {kNoChild, kNoChild, kNoChild, kNoChild, kNoChild};
};

// What users would write into Enter and Exit is empty in W1.
template <w1_leaf Which, condition Wants>
struct state {
    static bool IsWanted(const w1_agent& agent) { return Wants(agent); }
    static void Enter(machine&, const w1_agent&) {}
    static void Exit(machine&) {}
    static void Change(machine&, const w1_agent&) {}
    static bool Update(machine&, w1_agent& agent) { return WorkIsDone(agent); }  // true: it is done
    static w1_leaf Leaf(const machine&) { return Which; }
};

template <region_index Index, condition Wants, class... Children>
struct region {
    static bool IsWanted(const w1_agent& agent) { return Wants(agent); }
    static void Enter(machine& here, const w1_agent& agent) { EnterChild(here, agent, Select(agent, kNumChildren)); }
    static void Exit(machine& here) {
        OnChild(here.Active[Index], [&]<class Child>(Child) { Child::Exit(here); });
        here.Active[Index] = kNoChild;
    }
    static void Change(machine& here, const w1_agent& agent) {
        const int active = here.Active[Index];
        const int wanted = Select(agent, active < kNumChildren ? active : kNumChildren);
        if (wanted != kNoChild) {
            Exit(here);
            EnterChild(here, agent, wanted);
        } else {
            OnChild(active, [&]<class Child>(Child) { Child::Change(here, agent); });
        }
    }
    static bool Update(machine& here, w1_agent& agent) {
        const int active = here.Active[Index];
        bool is_done = false;
        OnChild(active, [&]<class Child>(Child) { is_done = Child::Update(here, agent); });
        if (!is_done) [[likely]] return false;
        const int next = Select(agent, kNumChildren, active);
        Exit(here);
        if (next == kNoChild) return true;
        EnterChild(here, agent, next);
        return Update(here, agent);
    }
    static w1_leaf Leaf(const machine& here) {
        w1_leaf leaf = kNone;
        OnChild(here.Active[Index], [&]<class Child>(Child) { leaf = Child::Leaf(here); });
        return leaf;
    }

private:
    static constexpr int kNumChildren = sizeof...(Children);

    template <class Function>
    static void OnChild(int which, const Function& call) {
        [&]<int... I>(std::integer_sequence<int, I...>) {
            static_cast<void>(((which == I && (call(Children{}), true)) || ...));
        }(std::make_integer_sequence<int, kNumChildren>{});
    }
    static void EnterChild(machine& here, const w1_agent& agent, int which) {
        here.Active[Index] = static_cast<std::uint8_t>(which);
        OnChild(which, [&]<class Child>(Child) { Child::Enter(here, agent); });
    }
    // The first of the children before `end` that wants to run, but for the one that is done.
    static int Select(const w1_agent& agent, int end, int done = kNoChild) {
        int at = 0;
        int wanted = kNoChild;
        static_cast<void>(((at < end && at != done && Children::IsWanted(agent) ? (wanted = at, true) : (++at, false)) || ...));
        return wanted;
    }
};

using guarding = region<kGuard, WantsGuard, state<kYellForHelp, WantsYell>, state<kFightInGuard, WantsFight>, state<kPatrol, Always>>;
using eating = region<kEat, WantsEat, state<kFindFood, WantsFindFood>, state<kEatFood, WantsEatFood>>;
using playing = region<kPlay, WantsPlay, state<kFlip, CanFlip>, state<kRoll, CanRoll>, state<kDance, Always>>;
using idling = region<kIdle, Always, playing, state<kRest, Always>>;
using w1_machine = region<kRoot, Always, state<kFlee, WantsFlee>, guarding, state<kFight, WantsFight>, eating, idling>;

class nested_states : public w1_crowd {
public:
    using w1_crowd::w1_crowd;

    void Tick() override {
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            w1_machine::Change(Machines[i], Agents[i]);
            w1_machine::Update(Machines[i], Agents[i]);
        }
    }
    w1_leaf Leaf(std::size_t agent) const override { return w1_machine::Leaf(Machines[agent]); }
    std::size_t BytesPerAgent() const override { return sizeof(machine); }

private:
    std::vector<machine> Machines = std::vector<machine>(Agents.size());
};

}  // namespace

std::unique_ptr<w1_crowd> MakeNestedStates(std::vector<w1_agent> agents) { return std::make_unique<nested_states>(std::move(agents)); }

}  // namespace bench
