// The plain tick goes by a plan while nothing changes; an observed one always walks. Both have to call the same functions in the same
// order.
#include <tests/kit/changeable_decider.h>
#include <tests/kit/wood.h>

#include <bt/observe.h>

namespace quick_ticks {

template <std::size_t Num>
void SetFlags(std::uint32_t flags, walker (&agents)[Num]) {
    for (walker& agent : agents) agent.Input.DecisionFlags = flags;
}
template <std::size_t Num>
void SetStimuli(std::uint32_t stimuli, walker (&agents)[Num]) {
    for (walker& agent : agents) {
        agent.Stimuli = stimuli;
        agent.Input.StimuliAllFlags = stimuli != 0 ? &agent.Stimuli : nullptr;
    }
}

// Ticks one agent by plan, and one by walking. New flags come in one of `calm` ticks.
void CheckSameCalls(wood& tree, std::uint64_t seed, std::uint32_t calm) {
    bystander nobody;
    walker agents[2] = {walker(seed), walker(seed)};
    bt::tree_memory_of<8, 2000, 16> memories[2] = {bt::tree_memory_of<8, 2000, 16>(seed), bt::tree_memory_of<8, 2000, 16>(seed)};
    for (int tick = 0; tick < 60; ++tick) {
        if (tree.Chance.NextBelow(calm) == 0) SetFlags(tree.Chance.NextBelow(16), agents);
        if (tree.Chance.NextBelow(calm) == 0) SetStimuli(tree.Chance.NextBelow(16), agents);
        for (walker& agent : agents) agent.Input.Time = 0.5 * tick;
        // Not every caller knows the agent's type.
        const bt::agent_pointer plain = tick % 4 == 0 ? bt::agent_pointer(static_cast<void*>(&agents[0])) : bt::agent_pointer(&agents[0]);
        const bt::tick_state state = TickBehaviorTree(tree.Storage.Tree, memories[0], plain, agents[0].Input).State;
        REQUIRE(state == TickBehaviorTree(tree.Storage.Tree, memories[1], &agents[1], agents[1].Input, nobody).State);
        REQUIRE(agents[0].Calls == agents[1].Calls);
        REQUIRE(memories[0].Leaf == memories[1].Leaf);
    }
    StopBehaviorTree(tree.Storage.Tree, memories[0], &agents[0], {});
    StopBehaviorTree(tree.Storage.Tree, memories[1], &agents[1], {});
    CHECK(agents[0].Calls == agents[1].Calls);
}

TEST_CASE("contract 13-16: a tick by plan calls what a walk calls, for every sort of check, function, policy and flags") {
    const reports_to_walkers writes;  // many of these trees break the Subset Rule
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        CAPTURE(seed);
        wood tree(seed);
        CheckSameCalls(tree, seed, 3);
    }
}

TEST_CASE("contract 137: so it does where a path watches many deciders, and flags stay as they are") {
    const reports_to_walkers writes;
    int num_long = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        wood tree(seed, 30);
        if (tree.Storage.Tree.KeptRow != bt::kNoOffset) ++num_long;
        CheckSameCalls(tree, seed, 12);
    }
    CHECK(num_long > 100);
}

TEST_CASE("contract 29: a tick by plan gives up after as many redecides as a walk") {
    // Groups of leaves that all accept and fail at once: a redecide for each of them, and for each group.
    constexpr int kNumGroups = 8;
    constexpr bt::behavior kFails = {.DebugName = "Fails", .Tick = bt::Tick([](walker& who) { return who.Calls += 'f', false; })};
    bystander nobody;
    const reports_to_walkers writes;
    for (int num_leaves = bt::kMaxNumRedecides - kNumGroups - 2; num_leaves < bt::kMaxNumRedecides - kNumGroups + 3; ++num_leaves) {
        CAPTURE(num_leaves);
        std::deque<bt::decider> deciders;
        std::vector<const bt::decider*> leaves, groups;
        for (int i = 0; i < num_leaves; ++i) {
            leaves.push_back(&deciders.emplace_back(bt::decider{.DebugName = "LEAF", .Behavior = &kFails,
                                                                .Id = static_cast<std::uint32_t>(i)}));
        }
        for (int i = 0; i < kNumGroups; ++i) {
            const int first = i * num_leaves / kNumGroups, end = (i + 1) * num_leaves / kNumGroups;
            groups.push_back(&deciders.emplace_back(bt::decider{.DebugName = "GROUP", .Kind = bt::kGroup,
                                                                .Id = static_cast<std::uint32_t>(1000 + i)}));
            deciders.back().Children = {leaves.data() + first, end - first};
        }
        const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {groups.data(), kNumGroups}, .Id = 2000};
        bt::tree_storage<300> storage;
        REQUIRE(!InitializeTreeData(storage, "FAILING", root).IsError());
        REQUIRE(storage.Tree.Plans.Num != 0);
        walker agents[2] = {walker(0), walker(0)};
        bt::tree_memory_of<3, 32> memories[2];
        const bt::tick_result quick = TickBehaviorTree(storage.Tree, memories[0], &agents[0], {});
        const bt::tick_result walked = TickBehaviorTree(storage.Tree, memories[1], &agents[1], {}, nobody);
        CHECK(agents[0].Calls == agents[1].Calls);
        CHECK(quick.Error == walked.Error);
        CHECK(quick.Decider == walked.Decider);
        CHECK(quick.Error == (num_leaves + kNumGroups > bt::kMaxNumRedecides ? bt::error_code::kTooManyRedecides : bt::error_code::kNone));
    }
}

// A chain of groups of two, so that the n-th watches n siblings.
struct chain {
    std::deque<changeable_decider> Deciders;
    std::deque<std::array<const bt::decider*, 2>> Lists;
    const bt::decider* Root = nullptr;

    explicit chain(std::uint32_t num_groups) {
        for (std::uint32_t i = 0; i < num_groups; ++i) {
            changeable_decider& leaf = Deciders.emplace_back(bt::decider{.DebugName = "LEAF", .Behavior = &kIdle, .Id = 2 * i});
            bt::decider& group = Deciders.emplace_back(bt::decider{.DebugName = "GROUP", .Kind = bt::kGroup, .Id = 2 * i + 1});
            if (Root != nullptr) leaf.Preconditions.AllFlags = {1u << i};
            const auto& children = Lists.emplace_back(std::array<const bt::decider*, 2>{&leaf, Root});
            group.Children = {children.data(), Root != nullptr ? 2 : 1};
            Root = &group;
        }
    }
};

// Ticks the chain with each of its flags, after the root's alone, and looks where the agent is.
void CheckTicks(const bt::tree& tree, std::uint32_t num_groups) {
    bt::tree_memory_of<32, 64> memory;
    walker agent(0);
    const int deepest = static_cast<int>(num_groups) + 1;
    for (std::uint32_t i = 0; i < num_groups; ++i) {
        CAPTURE(i);
        TickBehaviorTree(tree, memory, &agent, {.Time = i * 1.0, .DecisionFlags = i > 0 ? 1u << i : 0});
        CHECK(bt::ActiveDepth(memory) == (i > 0 ? deepest - static_cast<int>(i) : deepest));
        CHECK(bt::ActiveSeconds(memory, bt::ActiveDepth(memory) - 1) == 0);
    }
}

TEST_CASE("contract 13-16: a tree whose paths watch more than its tree_storage has room for is refused, with the number that it needs") {
    constexpr std::uint32_t kNumGroups = 30;
    constexpr int kNumWatches = 494;  // of 29 groups one for each level above and two children; of the last one child
    const chain made(kNumGroups);
    bt::tree_storage<60, kNumWatches - 1> too_small;
    const bt::tree_error found = InitializeTreeData(too_small, "CHAIN", *made.Root);
    CHECK(found.Code == bt::error_code::kTooManyWatches);
    CHECK(found.Needed == kNumWatches);
    CHECK(found.Decider == made.Root);
    bt::tree_memory_of<32, 64> memory;
    walker agent(0);
    CHECK(TickBehaviorTree(too_small.Tree, memory, &agent, {}).Error == bt::error_code::kTreeNotInitialized);

    bt::tree_storage<60, kNumWatches> just_fits;
    REQUIRE(!InitializeTreeData(just_fits, "CHAIN", *made.Root).IsError());
    CheckTicks(just_fits.Tree, kNumGroups);
    bt::tree_storage<60> as_usual;
    REQUIRE(!InitializeTreeData(as_usual, "CHAIN", *made.Root).IsError());
    CheckTicks(as_usual.Tree, kNumGroups);
}

}  // namespace quick_ticks
