// The assert mode: what it says of functions that write over their agent's memory, and of ticks that break a rule.
#include <tests/kit/script_agent.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include <bt/debug/invariant_checker.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace invariant_checks {

struct Creature {
    std::function<void()> InActivate, InTick, InDeactivate;
    bool Refuses = false;
};
struct Feed_Block {
    using role = bt::block;
    std::uint32_t Numbers[4] = {};
};
struct Chew_Block {
    using role = bt::block;
    std::uint32_t Bites = 0;
};
struct Food {
    using role = bt::dblock;
    std::uint32_t Grams = 0;
};

void Feed_Tick(Creature&, Feed_Block& block) { ++block.Numbers[3]; }
bool FEED_Decide(const Creature&, Food& food) { return food.Grams = 9, true; }
bool CHEW_Decide(const Creature&, Food& food) { return food.Grams = 7, true; }
bool Chew_Activate(Creature& creature, Chew_Block& block, Food& food) {
    block.Bites = ++food.Grams;
    if (creature.InActivate) creature.InActivate();
    return !creature.Refuses;
}
void Chew_Tick(Creature& creature, Chew_Block& block, Food& food) {
    ++block.Bites;
    ++food.Grams;
    if (creature.InTick) creature.InTick();
}
void Chew_Deactivate(Creature& creature, Chew_Block& block, Food& food) {
    block.Bites = food.Grams = 0;
    if (creature.InDeactivate) creature.InDeactivate();
}
BT_DEFINE_BEHAVIOR(Feed);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Chew);
BT_DEFINE_BEHAVIOR__NONE(Rest);

BT_DECLARE_DECIDERS(ROOT, FEED, CHEW, REST);
BT_DEFINE_GROUP            (ROOT,    kGroupPrioritizedList, (FEED, REST));
BT_DEFINE_GROUP            (  FEED,  kGroupPrioritizedList, (CHEW), .Behavior = &Feed, .Decide = bt::decide<FEED_Decide>,
                            .Preconditions = {.NoFlags = BT_FLAGS(1u), .NoStimuli = BT_FLAGS(2u)});
BT_DEFINE_DECIDER__DECIDE  (    CHEW, Chew, .Preconditions = {.CooldownSeconds = 1});
BT_DEFINE_DECIDER          (  REST,  Rest);
BT_DEFINE_TREE(TREE, ROOT);

// Where CHEW, REST and the others stand.
const bt::node& NodeOf(const bt::decider& wanted) {
    for (int i = 0; i < TREE.NumNodes; ++i) {
        if (TREE.Nodes[i].Decider == &wanted) return TREE.Nodes[i];
    }
    std::abort();
}

struct checked {
    Creature Agent;
    bt::tree_memory<TREE> Memory;
    std::string Found;
    bt::invariant_checker<TREE> Checker{&Say, this};
    double Time = 0;

    static void Say(const bt::invariant_finding& finding, void* user) {
        char line[200];
        const std::size_t length = PrintInvariantFinding(finding, line, sizeof line);
        REQUIRE(length < sizeof line);
        const std::string text = line;
        static_cast<checked*>(user)->Found += text.substr(0, text.find(", at ")) + '\n';
    }
    std::string Tick(std::uint32_t flags = 0) {
        Found.clear();
        Time += 2;
        CHECK(TickBehaviorTree(TREE, Memory, &Agent, {.Time = Time, .DecisionFlags = flags}, Checker));
        return Found;
    }
    std::string Stop() {
        Found.clear();
        CHECK(StopBehaviorTree(TREE, Memory, &Agent, {.Time = Time}, Checker));
        return Found;
    }
    // Bytes of the memory that a function writes over, as if by mistake.
    std::function<void()> Writes(std::size_t first, std::size_t num) {
        return [this, first, num] {
            for (std::size_t i = first; i < first + num; ++i) reinterpret_cast<unsigned char*>(&Memory)[i] ^= 0xFF;
        };
    }
    std::size_t InStorage(std::size_t offset) const { return bt::detail::StorageOffset(Memory) + offset; }
};

TEST_CASE("assert mode: sound functions are found nothing against, whatever they write to their own blocks, DBlocks and cool-downs") {
    checked one;
    for (int round = 0; round < 3; ++round) {
        CHECK(one.Tick() == "");
        CHECK(one.Tick() == "");
        REQUIRE(ActiveDecider(one.Memory, 2) == &CHEW);
        CHECK(one.Tick(1) == "");
        CHECK(one.Tick() == "");
        CHECK(one.Stop() == "");
    }
    one.Agent.Refuses = true;
    CHECK(one.Tick() == "");
    CHECK(one.Tick() == "");
    CHECK(one.Checker.NumBroken == 0);
    CHECK(one.Checker.NumNotCopied == 0);
    CHECK(one.Checker.Last.Tree == nullptr);
}

TEST_CASE("assert mode: who writes over another's bytes is named, with whose they are") {
    const auto bytes = [](std::size_t first, std::size_t num) {
        return "bytes " + std::to_string(first) + " to " + std::to_string(first + num - 1) + " of it";
    };
    const std::string wrote = "CHEW/0x" + [] {
        char id[16];
        std::snprintf(id, sizeof id, "%x", static_cast<unsigned>(CHEW.Id));
        return std::string(id);
    }() + " wrote to the agent's memory outside of its block and DBlock: ";
    checked one;
    const std::size_t feed = one.InStorage(NodeOf(FEED).Block), timer = one.InStorage(NodeOf(CHEW).CooldownTimer);

    one.Agent.InActivate = one.Writes(feed + 3, 2);
    const std::string found = one.Tick();
    CHECK(found.find(wrote + bytes(feed + 3, 2) + ", which are FEED/0x") == 0);
    one.Agent.InActivate = nullptr;

    one.Agent.InTick = one.Writes(feed, 16);
    CHECK(one.Tick().find(wrote + bytes(feed, 16) + ", which are FEED/0x") == 0);
    CHECK(one.Checker.Last.Owner == &NodeOf(FEED));
    CHECK(one.Checker.Last.Node == &NodeOf(CHEW));
    CHECK(one.Checker.Last.Agent == &one.Agent);
    CHECK(one.Checker.Last.Time == one.Time);
    CHECK(one.Checker.NumBroken == 2);

    const std::size_t food = one.InStorage(NodeOf(FEED).DBlock);  // of the first slot
    one.Agent.InTick = one.Writes(food, 4);
    CHECK(one.Tick().find(wrote + bytes(food, 4) + ", which are FEED/0x") == 0);

    // Its own activation time.
    const std::size_t own_time = sizeof(bt::tree_memory_base) + 2 * sizeof(double);
    one.Agent.InTick = one.Writes(own_time, 8);
    CHECK(one.Tick() == wrote + bytes(own_time, 8) + "\n");
    CHECK(one.Checker.Last.Owner == nullptr);
    one.Agent.InTick = nullptr;
    CHECK(one.Tick() == "");

    // What the engine itself writes when it is left.
    one.Agent.InDeactivate = one.Writes(timer, 8);
    CHECK(one.Tick(1) == "");
    CHECK(one.Tick() == "");
    one.Agent.InDeactivate = one.Writes(feed + 1, 1);
    CHECK(one.Stop().find(wrote + bytes(feed + 1, 1)) == 0);
    one.Agent.InDeactivate = nullptr;

    one.Agent.Refuses = true;
    one.Agent.InActivate = one.Writes(feed, 1);
    CHECK(one.Tick().find(wrote + bytes(feed, 1)) == 0);
}

// Puts a memory's head back after each Tick.
struct restorer {
    static constexpr bool kObserves = true;
    bt::tree_memory_base& Memory;
    const bt::tree_memory_base& Sound;
    void Observe(const bt::tick_event& event) {
        if (event.Kind == bt::event_kind::kTicked) std::memcpy(static_cast<void*>(&Memory), &Sound, sizeof Memory);
    }
};

TEST_CASE("assert mode: a function that writes over the memory's own head is found, without relying on it") {
    for (const int garbage : {0x00, 0xFF, 0x5A}) {
        checked one;
        one.Tick();
        const bt::tree_memory<TREE> sound = one.Memory;
        bt::tree_memory_base& memory = one.Memory;
        bool is_found = false;
        // What the finding says is looked at when it is made; then the memory is put back, as a game could not.
        one.Checker.Func = [](const bt::invariant_finding& finding, void* user) {
            *static_cast<bool*>(user) = finding.Broken == bt::invariant::kOwnBytesOnly &&
                finding.FirstByte < sizeof(bt::tree_memory_base) && finding.Owner == nullptr;
        };
        one.Checker.User = &is_found;
        one.Agent.InTick = [&] { std::memset(static_cast<void*>(&memory), garbage, sizeof memory); };
        restorer restore{memory, sound};
        bt::both_observers<bt::invariant_checker_base, restorer> both{one.Checker, restore};
        TickBehaviorTree(TREE, one.Memory, &one.Agent, {.Time = 10}, both);
        CHECK(is_found);
        CHECK(one.Checker.NumBroken == 1);
    }
}

TEST_CASE("assert mode: of a tree whose storage there is no room for, everything else is still watched") {
    checked one;
    bt::invariant_checker_of<8> small;
    one.Agent.InTick = one.Writes(one.InStorage(NodeOf(FEED).Block), 4);
    for (int tick = 0; tick < 3; ++tick) CHECK(TickBehaviorTree(TREE, one.Memory, &one.Agent, {.Time = tick * 1.0}, small));
    CHECK(small.NumNotCopied == 3);
    CHECK(small.NumBroken == 0);
}

TEST_CASE("assert mode: what is written behind the tree's part of a larger memory is found, as far as there is room to copy it") {
    checked watched;
    bt::tree_memory_of<TREE.Depth, TREE.StorageSize + 16, TREE.StorageAlignment, TREE.NeedsRandom> large;
    const std::size_t behind = bt::detail::StorageOffset(large) + TREE.StorageSize;
    const auto num_found = [&](bt::invariant_checker_base& checker, std::size_t byte) {
        watched.Agent.InTick = [&] { reinterpret_cast<unsigned char*>(&large)[byte] ^= 0xFF; };
        CHECK(TickBehaviorTree(TREE, large, &watched.Agent, {.Time = watched.Time += 2}, checker));
        return checker.NumBroken;
    };
    bt::invariant_checker_of<TREE.StorageSize + 16> as_large;
    CHECK(num_found(as_large, behind) == 1);
    CHECK(as_large.Last.FirstByte == behind);
    CHECK(as_large.Last.Owner == nullptr);
    CHECK(num_found(as_large, behind + 15) == 2);
    bt::invariant_checker_of<TREE.StorageSize + 8> smaller;
    CHECK(num_found(smaller, behind + 8) == 0);
    CHECK(num_found(smaller, behind + 7) == 1);
    bt::invariant_checker_of<TREE.StorageSize + 100> larger;
    CHECK(num_found(larger, behind + 15) == 1);
}

TEST_CASE("assert mode: a memory with more levels than a path can have, because of its alignment, is watched as any other") {
    Creature creature;
    bt::tree_memory_of<bt::kMaxTreeDepth, 512, 128> large;
    REQUIRE(bt::detail::DepthCapacity(large) > bt::kMaxTreeDepth);
    bt::invariant_checker<TREE> checker;
    for (int tick = 0; tick < 3; ++tick) CHECK(TickBehaviorTree(TREE, large, &creature, {.Time = tick * 1.0}, checker));
    StopBehaviorTree(TREE, large, &creature, {}, checker);
    CHECK(checker.NumBroken == 0);
}

// Steps that no tick makes, one by one.
struct made_up {
    bt::tree_memory<TREE> Memory;
    bt::invariant_checker<TREE> Checker;
    bt::tick_frame Frame = {.Tree = &TREE, .Memory = &Memory};

    void Step(bt::event_kind kind, const bt::decider* who = nullptr, bt::verdict verdict = bt::verdict::kAccepted) {
        Checker.Observe({.Kind = kind, .Verdict = verdict, .Node = who != nullptr ? &NodeOf(*who) : nullptr, .Frame = &Frame});
    }
    void Enter(const bt::decider& who) { Step(bt::event_kind::kActivating, &who), Step(bt::event_kind::kActivated, &who); }
    void Leave(const bt::decider& who) { Step(bt::event_kind::kDeactivating, &who), Step(bt::event_kind::kDeactivated, &who); }
    bool IsBroken(bt::invariant which) {
        const bool is_one = Checker.NumBroken == 1 && Checker.Last.Broken == which;
        Checker.NumBroken = 0;
        return is_one;
    }
};
using enum bt::event_kind;
using enum bt::invariant;

TEST_CASE("assert mode: a path that is not entered from above and left from below is found") {
    made_up tick;
    tick.Step(kTickStarted);
    tick.Enter(FEED);
    CHECK(tick.IsBroken(kActivatedInOrder));
    tick.Step(kTickStarted);
    tick.Enter(ROOT);
    tick.Enter(FEED);
    CHECK(tick.Checker.NumBroken == 0);
    tick.Enter(REST);
    CHECK(tick.IsBroken(kActivatedInOrder));
    tick.Step(kTickStarted);
    tick.Enter(ROOT);
    tick.Enter(FEED);
    tick.Leave(ROOT);
    CHECK(tick.IsBroken(kDeactivatedInOrder));
    tick.Leave(ROOT);
    CHECK(tick.IsBroken(kDeactivatedInOrder));
}

TEST_CASE("assert mode: a memory whose path is not the one that was entered is found") {
    made_up tick;
    tick.Step(kTickStarted);
    tick.Step(kTickFinished);
    CHECK(tick.Checker.NumBroken == 0);
    tick.Step(kTickStarted);
    tick.Enter(ROOT);
    tick.Step(kTickFinished);
    CHECK(tick.IsBroken(kPathKept));
    Creature creature;
    TickBehaviorTree(TREE, tick.Memory, &creature, {.DecisionFlags = 1});
    tick.Step(kTickStarted);
    tick.Leave(REST);
    tick.Enter(FEED);
    tick.Step(kTickFinished);
    CHECK(tick.IsBroken(kPathKept));
}

TEST_CASE("assert mode: whose flag checks fail is not asked further, unless it is active") {
    made_up tick;
    tick.Step(kTickStarted);
    tick.Enter(ROOT);
    for (const bool by_stimuli : {false, true}) {
        tick.Frame.DecisionFlags = by_stimuli ? 0 : 1;
        tick.Frame.StimuliFlags = by_stimuli ? 2 : 0;
        for (const bt::verdict allowed : {bt::verdict::kMasked, bt::verdict::kFailedDecisionFlags, bt::verdict::kFailedStimuliFlags}) {
            tick.Step(kAsked, &FEED, allowed);
        }
        CHECK(tick.Checker.NumBroken == 0);
        for (const bt::verdict wrong : {bt::verdict::kAccepted, bt::verdict::kRejected, bt::verdict::kFailedTimer}) {
            tick.Step(kAsked, &FEED, wrong);
            CHECK(tick.IsBroken(kChecksBeforeDecide));
        }
    }
    tick.Enter(REST);
    tick.Step(kAsked, &FEED);
    CHECK(tick.IsBroken(kChecksBeforeDecide));
    tick.Leave(REST);
    tick.Enter(FEED);
    tick.Step(kAsked, &FEED);
    tick.Frame.StimuliFlags = 0;
    tick.Leave(FEED);
    tick.Step(kAsked, &FEED);
    CHECK(tick.Checker.NumBroken == 0);
}

TEST_CASE("assert mode: the other steps of a tick say nothing") {
    made_up tick;
    tick.Step(kTickStarted);
    tick.Enter(ROOT);
    for (const bt::event_kind kind : {kVisited, kDelegating, kChose, kContinued, kEnded, kSubsetRuleBroken, kWaiting, kGaveUp}) {
        tick.Step(kind, &ROOT);
    }
    tick.Leave(ROOT);
    tick.Step(kTickFinished);
    CHECK(tick.Checker.NumBroken == 0);
}

TEST_CASE("assert mode: one redecide too many is found once, in each tick anew") {
    made_up tick;
    for (int round = 1; round <= 2; ++round) {
        tick.Step(kTickStarted);
        for (int i = 0; i < bt::kMaxNumRedecides; ++i) tick.Step(kRedecide, &ROOT);
        CHECK(tick.Checker.NumBroken == round - 1);
        for (int i = 0; i < 3; ++i) tick.Step(kRedecide, &ROOT);
        CHECK(tick.Checker.NumBroken == round);
        CHECK(tick.Checker.Last.Broken == kFewRedecides);
    }
}

TEST_CASE("assert mode: a finding is one line of text, with or without a decider, and no finding is none") {
    const struct {
        bt::invariant Broken;
        const bt::node* Node;
        const char* Text;
    } rows[] = {
        {kOwnBytesOnly, nullptr, "wrote to the agent's memory outside of its block and DBlock, at 0.000 in tree TREE, agent 0x0\n"},
        {kActivatedInOrder, nullptr, "was activated, but is no child of the path's end, at 0.000 in tree TREE, agent 0x0\n"},
        {kDeactivatedInOrder, nullptr, "was deactivated, but is not the path's end, at 0.000 in tree TREE, agent 0x0\n"},
        {kChecksBeforeDecide, nullptr, "was asked further although its flag checks fail, at 0.000 in tree TREE, agent 0x0\n"},
        {kFewRedecides, nullptr, "made one redecide too many, at 0.000 in tree TREE, agent 0x0\n"},
        {kPathKept, nullptr, "the path is not what was activated and not deactivated, at 0.000 in tree TREE, agent 0x0\n"},
        {static_cast<bt::invariant>(bt::kNumInvariants), nullptr, "(unknown), at 0.000 in tree TREE, agent 0x0\n"},
    };
    for (const auto& row : rows) {
        const bt::invariant_finding finding = {.Broken = row.Broken, .Tree = &TREE, .Node = row.Node};
        char whole[200], part[10];
        const std::size_t length = PrintInvariantFinding(finding, whole, sizeof whole);
        CHECK(std::string(whole) == row.Text);
        CHECK(length == std::strlen(whole));
        CHECK(PrintInvariantFinding(finding, part, sizeof part) == length);
        CHECK(std::string(part) == std::string(whole).substr(0, 9));
        CHECK(PrintInvariantFinding(finding, nullptr, 0) == length);
    }
    char nothing[4] = "abc";
    CHECK(bt::PrintInvariantFinding({}, nothing, sizeof nothing) == 0);
    CHECK(nothing[0] == 0);
}

}  // namespace invariant_checks
