// The memory guard: what it says of functions that write over their agent's memory.
#include <tests/kit/cut_text.h>
#include <tests/kit/script_agent.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include <bt/debug/memory_guard.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace memory_guards {

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
                            .Preconditions = {.NoFlags = BT_FLAGS(1u)});
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

struct guarded {
    Creature Agent;
    bt::tree_memory<TREE> Memory;
    std::string Found;
    bt::memory_guard<TREE> Guard{&Say, this};
    double Time = 0;

    static void Say(const bt::memory_guard_finding& finding, void* user) {
        char line[200];
        const std::size_t length = PrintMemoryGuardFinding(finding, line, sizeof line);
        REQUIRE(length < sizeof line);
        const std::string text = line;
        static_cast<guarded*>(user)->Found += text.substr(0, text.find(", at ")) + '\n';
    }
    std::string Tick(std::uint32_t flags = 0) {
        Found.clear();
        Time += 2;
        CHECK(TickBehaviorTree(TREE, Memory, &Agent, {.Time = Time, .DecisionFlags = flags}, Guard));
        return Found;
    }
    std::string Stop() {
        Found.clear();
        CHECK(StopBehaviorTree(TREE, Memory, &Agent, {.Time = Time}, Guard));
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

TEST_CASE("memory guard: sound functions are found nothing against, whatever they write to their own blocks, DBlocks and cool-downs") {
    guarded one;
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
    CHECK(one.Guard.NumFound == 0);
    CHECK(one.Guard.NumNotCopied == 0);
    CHECK(one.Guard.Last.Tree == nullptr);
}

TEST_CASE("memory guard: a function that writes over other bytes is named, with the decider that owns them") {
    const auto bytes = [](std::size_t first, std::size_t num) {
        return "bytes " + std::to_string(first) + " to " + std::to_string(first + num - 1) + " of it";
    };
    const std::string wrote = "CHEW/0x" + [] {
        char id[16];
        std::snprintf(id, sizeof id, "%x", static_cast<unsigned>(CHEW.Id));
        return std::string(id);
    }() + " wrote to the agent's memory outside of its block and DBlock: ";
    guarded one;
    const std::size_t feed = one.InStorage(NodeOf(FEED).Block), timer = one.InStorage(NodeOf(CHEW).CooldownTimer);

    one.Agent.InActivate = one.Writes(feed + 3, 2);
    const std::string found = one.Tick();
    CHECK(found.find(wrote + bytes(feed + 3, 2) + ", which are FEED/0x") == 0);
    one.Agent.InActivate = nullptr;

    one.Agent.InTick = one.Writes(feed, 16);
    CHECK(one.Tick().find(wrote + bytes(feed, 16) + ", which are FEED/0x") == 0);
    CHECK(one.Guard.Last.Owner == &NodeOf(FEED));
    CHECK(one.Guard.Last.Node == &NodeOf(CHEW));
    CHECK(one.Guard.Last.Agent == &one.Agent);
    CHECK(one.Guard.Last.Time == one.Time);
    CHECK(one.Guard.NumFound == 2);

    const std::size_t food = one.InStorage(NodeOf(FEED).DBlock);  // of the first slot
    one.Agent.InTick = one.Writes(food, 4);
    CHECK(one.Tick().find(wrote + bytes(food, 4) + ", which are FEED/0x") == 0);

    // Its own activation time.
    const std::size_t own_time = sizeof(bt::tree_memory_base) + 2 * sizeof(double);
    one.Agent.InTick = one.Writes(own_time, 8);
    CHECK(one.Tick() == wrote + bytes(own_time, 8) + "\n");
    CHECK(one.Guard.Last.Owner == nullptr);
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

TEST_CASE("memory guard: a function that writes over the memory's own head is found, without relying on it") {
    for (const int garbage : {0x00, 0xFF, 0x5A}) {
        guarded one;
        one.Tick();
        const bt::tree_memory<TREE> sound = one.Memory;
        bt::tree_memory_base& memory = one.Memory;
        bool is_found = false;
        // What the finding says is looked at when it is made; then the memory is put back, as a game could not.
        one.Guard.Func = [](const bt::memory_guard_finding& finding, void* user) {
            *static_cast<bool*>(user) = finding.FirstByte < sizeof(bt::tree_memory_base) && finding.Owner == nullptr;
        };
        one.Guard.User = &is_found;
        one.Agent.InTick = [&] { std::memset(static_cast<void*>(&memory), garbage, sizeof memory); };
        restorer restore{memory, sound};
        bt::both_observers<bt::memory_guard_base, restorer> both{one.Guard, restore};
        TickBehaviorTree(TREE, one.Memory, &one.Agent, {.Time = 10}, both);
        CHECK(is_found);
        CHECK(one.Guard.NumFound == 1);
    }
}

TEST_CASE("memory guard: a tree whose storage it has no room for is not guarded, and the tick is counted") {
    guarded one;
    bt::memory_guard_of<8> small;
    one.Agent.InTick = one.Writes(one.InStorage(NodeOf(FEED).Block), 4);
    for (int tick = 0; tick < 3; ++tick) CHECK(TickBehaviorTree(TREE, one.Memory, &one.Agent, {.Time = tick * 1.0}, small));
    CHECK(small.NumNotCopied == 3);
    CHECK(small.NumFound == 0);
}

TEST_CASE("memory guard: what is written behind the tree's part of a larger memory is found, as far as there is room to copy it") {
    guarded watched;
    bt::tree_memory_of<TREE.Depth, TREE.StorageSize + 16, TREE.StorageAlignment, TREE.NeedsRandom> large;
    const std::size_t behind = bt::detail::StorageOffset(large) + TREE.StorageSize;
    const auto num_found = [&](bt::memory_guard_base& guard, std::size_t byte) {
        watched.Agent.InTick = [&] { reinterpret_cast<unsigned char*>(&large)[byte] ^= 0xFF; };
        CHECK(TickBehaviorTree(TREE, large, &watched.Agent, {.Time = watched.Time += 2}, guard));
        return guard.NumFound;
    };
    bt::memory_guard_of<TREE.StorageSize + 16> as_large;
    CHECK(num_found(as_large, behind) == 1);
    CHECK(as_large.Last.FirstByte == behind);
    CHECK(as_large.Last.Owner == nullptr);
    CHECK(num_found(as_large, behind + 15) == 2);
    bt::memory_guard_of<TREE.StorageSize + 8> smaller;
    CHECK(num_found(smaller, behind + 8) == 0);
    CHECK(num_found(smaller, behind + 7) == 1);
    bt::memory_guard_of<TREE.StorageSize + 100> larger;
    CHECK(num_found(larger, behind + 15) == 1);
}

TEST_CASE("memory guard: a memory with more levels than a path can have, because of its alignment, is watched up to its generator") {
    Creature creature;
    bt::tree_memory_of<bt::kMaxTreeDepth, 512, 128> large;
    creature.InTick = [&large] { RandomOf(large)->Next(); };
    REQUIRE(bt::detail::DepthCapacity(large) > bt::kMaxTreeDepth);
    bt::memory_guard<TREE> guard;
    for (int tick = 0; tick < 3; ++tick) CHECK(TickBehaviorTree(TREE, large, &creature, {.Time = tick * 1.0}, guard));
    StopBehaviorTree(TREE, large, &creature, {}, guard);
    CHECK(guard.NumFound == 0);
}

TEST_CASE("memory guard: a finding is one line of text, with or without a decider, and no finding is none") {
    const struct {
        bt::memory_guard_finding Finding;
        const char* Text;
    } rows[] = {
        {{.Tree = &TREE}, "wrote to the agent's memory outside of its block and DBlock, at 0.000 in tree TREE, agent 0x0\n"},
        {{.Tree = &TREE, .Time = 2.5, .FirstByte = 8, .NumBytes = 4},
         "wrote to the agent's memory outside of its block and DBlock: bytes 8 to 11 of it, at 2.500 in tree TREE, agent 0x0\n"},
        {{}, ""},
    };
    for (const auto& row : rows) {
        char whole[200] = "abc", part[10];
        const std::size_t length = PrintMemoryGuardFinding(row.Finding, whole, sizeof whole);
        CHECK(std::string(whole) == row.Text);
        CHECK(length == std::strlen(whole));
        CHECK(PrintMemoryGuardFinding(row.Finding, part, sizeof part) == length);
        CHECK(std::string(part) == texts::CutTo(whole, sizeof part));
        CHECK(PrintMemoryGuardFinding(row.Finding, nullptr, 0) == length);
    }
}

}  // namespace memory_guards
