// The plain tick goes by a plan while nothing changes; an observed one always walks. Both have to call the same functions in the same order.
#include <array>
#include <deque>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <bt/engine.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace quick_ticks {

struct walker {
    bt::random_generator Chance;
    std::string Calls;

    std::uint32_t Called(char what, int who) {
        Calls += what;
        Calls += std::to_string(who) + ' ';
        return Chance.Next() >> 8u;
    }
};

constexpr float kValues[] = {0, -1, std::numeric_limits<float>::quiet_NaN(), -0.0f, 0, 0, std::numeric_limits<float>::denorm_min(),
                             std::numeric_limits<float>::infinity()};

// Functions that take nothing but the agent, so each decider has its own.
template <int Who>
float DecideQuickly(walker& who) {
    return kValues[who.Called('?', Who) % 8];
}
template <int Who>
bt::status TickQuickly(walker& who) {
    const std::uint32_t drawn = who.Called('t', Who) % 16;
    return drawn < 2 ? static_cast<bt::status>(1 + drawn) : bt::status::kRunning;
}
template <int Who>
void Leave(walker& who, bt::end_reason reason) {
    who.Called(reason == bt::end_reason::kInterrupted ? 'i' : 'e', Who);
}

struct block {
    using role = bt::block;
    std::uint32_t Ticks = 0;
};
struct spot {
    using role = bt::dblock;
    int Value = 0;
};

// Functions that want to know more.
float DecideFully(walker& who, const bt::tick_args& tick) {
    const std::uint32_t drawn = who.Called('?', static_cast<int>(tick.Decider->Id));
    if (tick.Decider->Kind == bt::kGroup && drawn % 3 == 0) return DelegateDecideToChildren(tick);
    return kValues[drawn % 8];
}
float DecideWithSpot(walker& who, spot& found) {
    found.Value = static_cast<int>(who.Called('s', 0));
    return kValues[static_cast<std::uint32_t>(found.Value) % 8];
}
bt::status TickFully(walker& who, block& own, const bt::tick_args& tick) {
    const std::uint32_t drawn = who.Called('t', static_cast<int>(tick.Decider->Id)) % 16;
    who.Calls += std::to_string(++own.Ticks) + '@' + std::to_string(tick.Duration()) + ' ';
    return drawn < 2 ? static_cast<bt::status>(1 + drawn) : bt::status::kRunning;
}
bt::status TickOfGroup(walker& who) { return who.Called('g', 0) % 32 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }

// Written by hand: what it takes is not known.
float DecideByHand(void* who, void*, const bt::tick_args& tick) { return DecideFully(*static_cast<walker*>(who), tick); }

constexpr int kNumOwn = 24;
template <int... Who>
constexpr std::array<bt::decide_function, kNumOwn> Decides(std::integer_sequence<int, Who...>) { return {bt::decide<DecideQuickly<Who>>...}; }
template <int... Who>
constexpr std::array<bt::behavior, kNumOwn> Leaves(std::integer_sequence<int, Who...>) {
    return {bt::behavior{.DebugName = "Quick", .Tick = bt::tick<TickQuickly<Who>>, .Deactivate = bt::deactivate<Leave<Who>>, .Id = Who}...};
}
constexpr auto kDecides = Decides(std::make_integer_sequence<int, kNumOwn>{});
constexpr auto kLeaves = Leaves(std::make_integer_sequence<int, kNumOwn>{});
constexpr bt::behavior kFull = {.DebugName = "Full", .Tick = bt::tick<TickFully>, .Id = 100};
constexpr bt::behavior kIdle = {.DebugName = "Idle", .Id = 101};
constexpr bt::behavior kOfGroup = {.DebugName = "OfGroup", .Tick = bt::tick<TickOfGroup>, .Id = 102};

// A tree of prioritized lists for the most part, with all sorts of checks and functions.
struct wood {
    bt::random_generator Chance;
    std::deque<bt::decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    bt::tree_storage<500> Storage;

    explicit wood(std::uint64_t seed) : Chance(seed) {
        REQUIRE(!InitializeTreeData(Storage, "WOOD", *Add(0)));
        REQUIRE(Storage.Tree.Plans != nullptr);
    }

    bt::flags_word Bits() { return {Chance.NextBelow(4) == 0 ? Chance.NextBelow(16) & Chance.NextBelow(16) : 0}; }
    const bt::decider* Add(int depth) {
        const auto who = static_cast<std::uint32_t>(Deciders.size());
        bt::decider& here = Deciders.emplace_back(bt::decider{.DebugName = "ANY", .Id = who});
        if (depth > 0) {
            here.Preconditions = {Bits(), Bits(), Bits(), Bits(), Bits(), Bits(), Bits(), Bits(), Chance.NextBelow(6) == 0 ? 1.5f : 0,
                                  Chance.NextBelow(6) == 0 ? 2.5f : 0};
            SetDecide(here, who);
        }
        if (depth == 0 || (depth < 4 && Chance.NextBelow(2) == 0)) MakeGroup(here, depth);
        else here.Behavior = Leaf(who);
        return &here;
    }
    void SetDecide(bt::decider& here, std::uint32_t who) {
        switch (Chance.NextBelow(8)) {
            case 0: break;
            case 1: here.Decide = bt::decide<DecideFully>; break;
            case 2: here.Decide = bt::decide<DecideWithSpot>; break;
            case 3: here.Decide = {&DecideByHand}; break;
            default: here.Decide = kDecides[who % kNumOwn]; break;
        }
    }
    const bt::behavior* Leaf(std::uint32_t who) {
        const std::uint32_t drawn = Chance.NextBelow(6);
        return drawn == 0 ? &kIdle : drawn == 1 ? &kFull : &kLeaves[who % kNumOwn];
    }
    void MakeGroup(bt::decider& group, int depth) {
        std::vector<const bt::decider*>& list = Lists.emplace_back();
        const std::uint32_t num = 1 + Chance.NextBelow(5);
        for (std::uint32_t i = 0; i < num; ++i) list.push_back(Add(depth + 1));
        group.Kind = bt::kGroup;
        if (Chance.NextBelow(4) == 0) group.Policy = static_cast<bt::group_policy>(Chance.NextBelow(bt::kNumGroupPolicies));
        group.Children = {list.data(), static_cast<int>(num)};
        if (Chance.NextBelow(4) == 0) group.Flags = static_cast<bt::decider_flags>(Chance.NextBelow(8));
        if (Chance.NextBelow(4) == 0) group.Behavior = &kOfGroup;
    }
};

struct bystander {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};

TEST_CASE("contract 13-16: a tick by plan calls what a walk calls, for every sort of check, function, policy and flags") {
    const bt::report_function before = bt::SetReportFunc(nullptr);  // many of these trees break the Subset Rule
    bystander nobody;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        CAPTURE(seed);
        wood tree(seed);
        walker agents[2] = {{bt::random_generator(seed), ""}, {bt::random_generator(seed), ""}};
        bt::tree_memory_of<8, 2000, 16> memories[2] = {bt::tree_memory_of<8, 2000, 16>(seed), bt::tree_memory_of<8, 2000, 16>(seed)};
        std::uint32_t flags = 0;
        std::uint32_t stimuli = 0;
        for (int tick = 0; tick < 60; ++tick) {
            if (tree.Chance.NextBelow(3) == 0) flags = tree.Chance.NextBelow(16);
            if (tree.Chance.NextBelow(3) == 0) stimuli = tree.Chance.NextBelow(16);
            const bt::tick_input input = {.Time = 0.5 * tick, .DeltaTime = 0.5f, .DecisionFlags = flags,
                                          .StimuliAllFlags = stimuli != 0 ? &stimuli : nullptr};
            // Not every caller knows the agent's type.
            const bt::agent_pointer plain = tick % 4 == 0 ? bt::agent_pointer(static_cast<void*>(&agents[0])) : bt::agent_pointer(&agents[0]);
            const bt::tick_state state = TickBehaviorTree(tree.Storage.Tree, memories[0], plain, input).State;
            REQUIRE(state == TickBehaviorTree(tree.Storage.Tree, memories[1], &agents[1], input, nobody).State);
            REQUIRE(agents[0].Calls == agents[1].Calls);
            REQUIRE(memories[0].Leaf == memories[1].Leaf);
        }
        StopBehaviorTree(tree.Storage.Tree, memories[0], &agents[0], {});
        StopBehaviorTree(tree.Storage.Tree, memories[1], &agents[1], {});
        CHECK(agents[0].Calls == agents[1].Calls);
    }
    bt::SetReportFunc(before);
}

TEST_CASE("contract 13-16: a tree whose paths watch more than a tree_storage has room for is ticked all the same") {
    // A chain of groups of two, so that the n-th watches n siblings.
    std::deque<bt::decider> deciders;
    std::deque<std::array<const bt::decider*, 2>> lists;
    const bt::decider* below = nullptr;
    for (std::uint32_t i = 0; i < 30; ++i) {
        bt::decider& leaf = deciders.emplace_back(bt::decider{.DebugName = "LEAF", .Behavior = &kIdle, .Id = 2 * i});
        bt::decider& group = deciders.emplace_back(bt::decider{.DebugName = "GROUP", .Kind = bt::kGroup, .Id = 2 * i + 1});
        leaf.Preconditions.AllFlags = {1u << i};
        const auto& children = lists.emplace_back(std::array<const bt::decider*, 2>{&leaf, below});
        group.Children = {children.data(), below != nullptr ? 2 : 1};
        if (below == nullptr) leaf.Preconditions = {};
        below = &group;
    }
    bt::tree_storage<60> storage;
    REQUIRE(!InitializeTreeData(storage, "CHAIN", *below));
    REQUIRE(storage.Tree.Plans == nullptr);
    bt::tree_memory_of<32, 64> memory;
    walker agent;
    for (std::uint32_t i = 0; i < 30; ++i) {
        CAPTURE(i);
        TickBehaviorTree(storage.Tree, memory, &agent, {.Time = i * 1.0, .DecisionFlags = i > 0 ? 1u << i : 0});
        CHECK(bt::ActiveDepth(memory) == (i > 0 ? 31 - static_cast<int>(i) : 31));
        CHECK(bt::ActiveSeconds(memory, bt::ActiveDepth(memory) - 1) == 0);
    }
}

}  // namespace quick_ticks
