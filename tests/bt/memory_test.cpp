// An agent's memory: its size, the life of its blocks, and copies of it (S07, S20, S21).
#include <tests/kit/silence.h>

#include <cstring>
#include <string>
#include <type_traits>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace memories {

// What happened, in order.
std::string trace;
void Note(const std::string& words) { trace += (trace.empty() ? "" : ", ") + words; }
std::string TakeTrace() {
    std::string taken;
    taken.swap(trace);
    return taken;
}

struct Creature {
    float Danger = 0;
    bool Refuses = false, Fails = false, Succeeds = false;
    int NumMeals = 0;  // lives as long as the creature
};

template <char Name>
struct loud_block {
    using role = bt::block;
    int Value = 5;
    const void* const Address = this;

    loud_block() { Note(std::string("make ") + Name); }
    ~loud_block() { Note(std::string("unmake ") + Name); }
    loud_block(const loud_block&) = delete;
    loud_block& operator=(const loud_block&) = delete;
};
using Outer_Block = loud_block<'O'>;
using Eat_Block = loud_block<'E'>;
using Hide_Block = loud_block<'H'>;

template <class Block>
void Use(const char* verb, Block& block) {
    Note(std::string(verb) + ' ' + std::to_string(block.Value++));
    CHECK(block.Address == &block);
}

void Outer_Activate(Outer_Block& block) { Use("start", block); }
void Outer_Tick(Outer_Block& block) { Use("tick", block); }
void Outer_Deactivate(Outer_Block& block) { Use("end", block); }
bool Eat_Activate(const Creature& creature, Eat_Block& block) {
    Use("eat", block);
    return !creature.Refuses;
}
bt::status Eat_Tick(Creature& creature, Eat_Block& block) {
    ++creature.NumMeals;
    Use("chew", block);
    return creature.Fails ? bt::status::kFailed : creature.Succeeds ? bt::status::kSucceeded : bt::status::kRunning;
}
void Eat_Deactivate(Eat_Block& block) { Use("leave", block); }
void Hide_Tick(Hide_Block& block) { Use("hide", block); }
float HIDE_Decide(const Creature& creature) { return creature.Danger; }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Outer);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Eat);
BT_DEFINE_BEHAVIOR(Hide);

BT_DECLARE_DECIDERS(HIDE, OUTER, EAT);
BT_DEFINE_GROUP          (ROOT,    kGroupPrioritizedList, (HIDE, OUTER));
BT_DEFINE_DECIDER__DECIDE(  HIDE,  Hide, .Preconditions = {.CooldownSeconds = 1});
BT_DEFINE_GROUP          (  OUTER, kGroupPrioritizedList, (EAT), .Behavior = &Outer, .Preconditions = {.EverySeconds = 1});
BT_DEFINE_DECIDER        (    EAT, Eat);
BT_DEFINE_TREE(TREE, ROOT);

struct agent {
    Creature Body;
    bt::tree_memory<TREE> Memory{1};
    double Time = 0;

    std::string Tick() {
        TakeTrace();
        TickBehaviorTree(TREE, Memory, &Body, {.Time = Time});
        Time += 2;
        return TakeTrace();
    }
    std::string Stop() {
        TakeTrace();
        StopBehaviorTree(TREE, Memory, &Body, {.Time = Time});
        return TakeTrace();
    }
};

TEST_CASE("contract 59: a block is made before Activate and unmade after Deactivate") {
    agent eater;
    CHECK(eater.Tick() == "make O, start 5, tick 6, make E, eat 5, chew 6");
    CHECK(eater.Tick() == "tick 7, chew 7");
    SUBCASE("stopped") { CHECK(eater.Stop() == "leave 8, unmake E, end 8, unmake O"); }
    SUBCASE("interrupted") {
        eater.Body.Danger = 1;
        CHECK(eater.Tick() == "leave 8, unmake E, end 8, unmake O, make H, hide 5");
        CHECK(eater.Stop() == "unmake H");
    }
    SUBCASE("failed") {
        eater.Body.Fails = true;
        CHECK(eater.Tick() == "tick 8, chew 8, leave 9, unmake E, end 9, unmake O");
    }
    SUBCASE("succeeded") {
        eater.Body.Succeeds = true;
        CHECK(eater.Tick() == "tick 8, chew 8, leave 9, unmake E, end 9, unmake O");
    }
}

TEST_CASE("contract 22, 59: the block of a behavior whose Activate failed is unmade, and no Deactivate sees it") {
    agent eater;
    eater.Body.Refuses = true;
    CHECK(eater.Tick() == "make O, start 5, tick 6, make E, eat 5, unmake E, end 7, unmake O");
    CHECK(eater.Stop() == "");
}

TEST_CASE("contract 62: a block begins anew with each activation, what is on the agent stays") {
    agent eater;
    for (int meals = 1; meals <= 3; ++meals) {
        CHECK(eater.Tick() == "make O, start 5, tick 6, make E, eat 5, chew 6");
        CHECK(eater.Stop() == "leave 7, unmake E, end 7, unmake O");
        CHECK(eater.Body.NumMeals == meals);
    }
}

struct Plain_Block {
    using role = bt::block;
    int Numbers[3];  // no initializer
    const char* Word;
};
bool is_zero = false;
void Plain_Activate(Plain_Block& block) {
    is_zero = block.Numbers[0] == 0 && block.Numbers[1] == 0 && block.Numbers[2] == 0 && block.Word == nullptr;
    block = {{1, 2, 3}, "dirty"};
}
BT_DEFINE_BEHAVIOR__ACTIVATE(Plain);
BT_DEFINE_DECIDER(PLAIN, Plain);
BT_DEFINE_TREE(PLAIN_TREE, PLAIN);

TEST_CASE("contract 59: members of a block that say nothing begin at zero, each time") {
    bt::tree_memory<PLAIN_TREE> memory;
    for (int i = 0; i < 3; ++i) {
        is_zero = false;
        TickBehaviorTree(PLAIN_TREE, memory, nullptr, {});
        CHECK(is_zero);
        StopBehaviorTree(PLAIN_TREE, memory, nullptr, {});
    }
}

// Known where the tree is: times of three levels, two timers, two levels of blocks. Constant-initialised.
static_assert(sizeof(bt::tree_memory<TREE>) == sizeof(bt::tree_memory_base) + TREE.Depth * sizeof(double) +
                                                   (static_cast<std::size_t>(TREE.StorageSize) + 7) / 8 * 8);
static_assert(TREE.NumTimers == 2 && TREE.StorageSize == 2 * sizeof(double) + 2 * sizeof(Outer_Block));
constinit bt::tree_memory<TREE> memory_of_program_start{1};

TEST_CASE("contract 58: timers are each agent's own") {
    agent first, second;
    first.Body.Fails = true;
    first.Tick();
    REQUIRE(ActiveDepth(first.Memory) == 0);
    first.Time = second.Time = 0.5;  // less than OUTER's second later
    CHECK(first.Tick() == "");
    CHECK(second.Tick() == "make O, start 5, tick 6, make E, eat 5, chew 6");
    second.Stop();
    first.Stop();
}

TEST_CASE("contract 58: a tick writes to its agent's memory and to nothing beside it") {
    struct {
        unsigned char Before[64];
        bt::tree_memory<TREE> Memory{1};
        unsigned char After[64];
    } guarded;
    std::memset(guarded.Before, 0xA5, sizeof(guarded.Before));
    std::memset(guarded.After, 0xA5, sizeof(guarded.After));
    Creature creature;
    for (int i = 0; i < 6; ++i) {
        creature.Danger = static_cast<float>(i % 3);
        TickBehaviorTree(TREE, guarded.Memory, &creature, {.Time = 2.0 * i});
    }
    StopBehaviorTree(TREE, guarded.Memory, &creature, {.Time = 20});
    for (const unsigned char byte : guarded.Before) CHECK(byte == 0xA5);
    for (const unsigned char byte : guarded.After) CHECK(byte == 0xA5);
    TakeTrace();
}

TEST_CASE("contract 58: the active path, its times and its blocks can be looked at; beyond it there is nothing") {
    agent eater;
    eater.Tick();
    eater.Tick();
    const bt::decider* const path[] = {&ROOT, &OUTER, &EAT};
    REQUIRE(ActiveDepth(eater.Memory) == 3);
    for (int level = 0; level < 3; ++level) {
        CHECK(ActiveDecider(eater.Memory, level) == path[level]);
        CHECK(ActiveNode(eater.Memory, level)->Decider == path[level]);
        CHECK(ActiveSeconds(eater.Memory, level) == 2);
    }
    CHECK(std::string(eater.Memory.Path) == "ROOT > OUTER > EAT");
    CHECK(ActiveBlock(eater.Memory, 0) == nullptr);
    CHECK(static_cast<const Eat_Block*>(ActiveBlock(eater.Memory, 2))->Value == 8);
    for (int i = 0; i < TREE.NumNodes; ++i) {
        const bt::node& each = TREE.Nodes[i];
        const bool has_block = each.BlockType != nullptr && ActiveNode(eater.Memory, each.Depth) == &each;
        CHECK((ActiveBlock(eater.Memory, each) != nullptr) == has_block);
    }
    for (const int level : {-1, 3, 1000}) {
        CHECK(ActiveDecider(eater.Memory, level) == nullptr);
        CHECK(ActiveNode(eater.Memory, level) == nullptr);
        CHECK(ActiveBlock(eater.Memory, level) == nullptr);
        CHECK(ActiveSeconds(eater.Memory, level) == 0);
    }
    eater.Stop();
    CHECK(ActiveDepth(eater.Memory) == 0);
    CHECK(std::string(eater.Memory.Path) == "(idle)");
    CHECK(ActiveDecider(eater.Memory, 0) == nullptr);
}

TEST_CASE("contract 58: of memory that somebody wrote over, what does not fit together is not shown, and a tick refuses it") {
    struct {
        const char* What;
        void (*Change)(bt::tree_memory<TREE>&);
    } const rows[] = {
        {"another depth", [](bt::tree_memory<TREE>& memory) { memory.Depth = 2; }},
        {"another path", [](bt::tree_memory<TREE>& memory) { memory.Path = "ROOT > OUTER > HIDE"; }},
        {"another leaf", [](bt::tree_memory<TREE>& memory) { memory.Leaf = 0; }},
        {"a leaf that is not there", [](bt::tree_memory<TREE>& memory) { memory.Leaf = 0xFFF0; }},
    };
    const script::silence quiet;
    for (const auto& row : rows) {
        INFO(row.What);
        agent eater;
        eater.Tick();
        unsigned char sound[sizeof eater.Memory];  // a copy could free its blocks twice
        std::memcpy(sound, static_cast<const void*>(&eater.Memory), sizeof sound);
        row.Change(eater.Memory);
        for (int level = 0; level < 3; ++level) {
            CHECK(ActiveNode(eater.Memory, level) == nullptr);
            CHECK(ActiveBlock(eater.Memory, level) == nullptr);
        }
        CHECK(StopBehaviorTree(TREE, eater.Memory, &eater.Body, {}).Error == bt::error_code::kMemoryOfOtherTree);
        std::memcpy(static_cast<void*>(&eater.Memory), sound, sizeof sound);
        eater.Stop();
        TakeTrace();
    }
}

TEST_CASE("contract 58: of memory that somebody wrote over, a place that is the tree's room for another tree is not shown") {
    static constexpr bt::behavior Idle = {.DebugName = "Idle"};
    const bt::decider alone = {.DebugName = "ALONE", .Behavior = &Idle};
    bt::tree_storage<2> storage;
    REQUIRE(!InitializeTreeData(storage, "SMALL", alone).IsError());
    bt::tree_memory_of<1> memory;
    CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    REQUIRE(ActiveDepth(memory) == 1);
    memory.Leaf = 1;
    memory.Path = storage.Nodes[1].Path;
    CHECK(ActiveDepth(memory) == 0);
}

}  // namespace memories
