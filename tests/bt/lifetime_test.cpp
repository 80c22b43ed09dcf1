// Random trees with random answers: blocks, DBlocks and activations begin and end as they should, and stay in their memory.
#include <tests/kit/tracked.h>

#include <deque>
#include <limits>
#include <vector>

namespace lifetimes {

using script::objects;
using script::spot;
using script::state;

struct gambler {
    bt::random_generator Chance{0};
    std::vector<const bt::decider*> Active;
    int NumFaults = 0;

    bool Happens(std::uint32_t percent) { return Chance.NextBelow(100) < percent; }
};

enum : std::uint32_t { kDelegatesByHand = 1 };

template <class Spot>
float Bet_Decide(gambler& agent, Spot& mine, const bt::tick_args& args) {
    const bt::decider* before = mine.Owner;
    agent.NumFaults += before != nullptr && before != args.Decider ? 1 : 0;
    mine.Owner = args.Decider;
    float value = static_cast<float>(agent.Chance.NextBelow(8)) * 0.5f;
    if (agent.Happens(2)) value = std::numeric_limits<float>::infinity();
    if (args.Decider->BehaviorFlags.Bits == kDelegatesByHand) value = DelegateDecideToChildren(args);
    agent.NumFaults += mine.Owner != args.Decider ? 1 : 0;
    return value;
}
template <class Spot, class State>
bt::status Bet_Activate(gambler& agent, Spot& spot, State& state, const bt::tick_args& args) {
    agent.NumFaults += spot.Owner != args.Decider || state.Owner != nullptr ? 1 : 0;
    if (agent.Happens(10)) return bt::status::kFailed;
    state.Owner = args.Decider;
    agent.Active.push_back(args.Decider);
    return bt::status::kRunning;
}
template <class Spot, class State>
bt::status Bet_Tick(gambler& agent, Spot& spot, State& state, const bt::tick_args& args) {
    agent.NumFaults += spot.Owner != args.Decider || state.Owner != args.Decider ? 1 : 0;
    const std::uint32_t chance = agent.Chance.NextBelow(20);
    return chance < 1 ? bt::status::kFailed : chance < 2 ? bt::status::kSucceeded : bt::status::kRunning;
}
template <class Spot, class State>
void Bet_Deactivate(gambler& agent, Spot& spot, State& state, const bt::tick_args& args) {
    agent.NumFaults += spot.Owner != args.Decider || state.Owner != args.Decider ? 1 : 0;
    const bool is_leaf = !agent.Active.empty() && agent.Active.back() == args.Decider;
    agent.NumFaults += is_leaf ? 0 : 1;
    if (is_leaf) agent.Active.pop_back();
}

template <std::size_t Bytes, std::size_t Alignment>
struct bet {
    using spot_type = spot<Bytes, Alignment>;
    using state_type = state<Bytes + 3, Alignment>;
    static constexpr bt::behavior Behavior = {.DebugName = "Bet",
                                              .Activate = bt::activate<Bet_Activate<spot_type, state_type>>,
                                              .Tick = bt::tick<Bet_Tick<spot_type, state_type>>,
                                              .Deactivate = bt::deactivate<Bet_Deactivate<spot_type, state_type>>,
                                              .Id = Bytes};
    static constexpr bt::decide_function Decide = bt::decide<Bet_Decide<spot_type>>;
};

struct random_tree {
    bt::random_generator Chance;
    std::deque<bt::decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    bt::tree_storage<4000> Storage;

    explicit random_tree(std::uint64_t seed) : Chance(seed) { REQUIRE(!InitializeTreeData(Storage, "RANDOM", *Add(0)).IsError()); }

    const bt::decider* Add(int depth) {
        bt::decider made = {.DebugName = "RANDOM", .Id = static_cast<std::uint32_t>(Deciders.size())};
        bt::decider& here = Deciders.emplace_back(made);
        switch (Chance.NextBelow(3)) {
            case 0: here.Behavior = &bet<1, 8>::Behavior, here.Decide = bet<1, 8>::Decide; break;
            case 1: here.Behavior = &bet<24, 8>::Behavior, here.Decide = bet<24, 8>::Decide; break;
            default: here.Behavior = &bet<40, 16>::Behavior, here.Decide = bet<40, 16>::Decide; break;
        }
        if (depth == 0 || (depth < 4 && Chance.NextBelow(100) < 80)) MakeGroup(here, depth);
        return &here;
    }
    void MakeGroup(bt::decider& group, int depth) {
        std::vector<const bt::decider*>& list = Lists.emplace_back();
        const std::uint32_t num = 1 + Chance.NextBelow(3);
        for (std::uint32_t i = 0; i < num; ++i) list.push_back(Add(depth + 1));
        group.Kind = bt::kGroup;
        // Half of them compare in each tick, which keeps the most DBlocks alive at once.
        const bool compares = Chance.NextBelow(2) == 0;
        group.Policy = compares ? bt::kGroupScoredEveryTick : static_cast<bt::group_policy>(Chance.NextBelow(bt::kNumGroupPolicies));
        group.Children = {list.data(), static_cast<int>(num)};
        const std::uint32_t flags = Chance.NextBelow(8);
        group.Flags = static_cast<bt::decider_flags>(flags);
        const bool by_flag = (flags & bt::kFlagsDelegateDecide) != 0;
        if (Chance.NextBelow(10) < (by_flag ? 1 : 8)) group.BehaviorFlags = {kDelegatesByHand};
    }
};

struct counts {
    int Overlaps = 0, Outside = 0, Strays = 0, LeftOver = 0, NotCounted = 0, Faults = 0;
    bool operator==(const counts&) const = default;
};

// What went wrong in some ticks of a random tree.
counts Play(std::uint64_t seed) {
    random_tree made(seed);
    gambler agent;
    agent.Chance = bt::random_generator(seed);
    bt::tree_memory_of<6, 8000, 16> memory(seed);
    // Only the part that this tree may use, so that writing behind it is seen.
    memory.StorageSize = static_cast<std::uint16_t>(made.Storage.Tree.StorageSize);
    script::Watch(memory.Storage, made.Storage.Tree.StorageSize);
    std::string trace;
    const script::report_recorder reports(trace);
    counts wrong;
    for (int i = 0; i < 60; ++i) {
        TickBehaviorTree(made.Storage.Tree, memory, &agent, {.Time = i * 0.5});
        const std::size_t depth = static_cast<std::size_t>(ActiveDepth(memory));
        wrong.NotCounted += objects.Alive.size() == 2 * depth && agent.Active.size() == depth ? 0 : 1;
    }
    StopBehaviorTree(made.Storage.Tree, memory, &agent, {.Time = 100});
    wrong.LeftOver = static_cast<int>(objects.Alive.size() + agent.Active.size());
    wrong.Overlaps = objects.NumOverlaps, wrong.Outside = objects.NumOutside, wrong.Strays = objects.NumStrays;
    wrong.Faults = agent.NumFaults;
    return wrong;
}

TEST_CASE("contract 40, contract 19, contract 59, contract 60: on random trees every object and activation ends, "
          "in its place and in order") {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const counts wrong = Play(seed);
        CHECK_MESSAGE(wrong == counts{}, "seed ", seed, ": ", wrong.Overlaps, " overlap, ", wrong.Outside, " outside of the storage, ",
                      wrong.Strays, " misaligned or unknown, ", wrong.LeftOver, " left over, ", wrong.NotCounted,
                      " ticks with too few or too many, ", wrong.Faults, " calls with the wrong object or in the wrong order");
    }
}

}  // namespace lifetimes
