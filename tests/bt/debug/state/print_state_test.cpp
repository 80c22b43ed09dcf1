// The state print (S11, contract 68), and the names and sentences of the engine.
#include <tests/kit/cut_text.h>

#include <cstring>
#include <set>
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace debug_print {

struct Creature {};
struct Guard_Block {
    using role = bt::block;
    std::uint32_t First = 0xDEAD;
    std::int32_t Second = -7;
    double More = 0;
};
struct Patrol_Block {
    using role = bt::block;
    std::int32_t Leg = 3;  // and no second word
};

void Guard_Tick(Guard_Block&) {}
void Patrol_Tick(Patrol_Block&) {}
void Flee_Tick() {}
BT_DEFINE_BEHAVIOR(Guard, .Id = 0x2c20c25);
BT_DEFINE_BEHAVIOR(Patrol, .Id = 0x2c20c23);
BT_DEFINE_BEHAVIOR(Flee, .Id = 0);

BT_DECLARE_DECIDERS(FLEE, GUARD, GROWL, PATROL);

BT_DEFINE_GROUP  (ROOT,       kGroupPrioritizedList, (FLEE, GUARD), .Id = 0x2d5e207);
BT_DEFINE_DECIDER(  FLEE,     Flee, .Preconditions = {.AllFlags = BT_FLAGS(1u)}, .Id = 0x2d5e211);
BT_DEFINE_GROUP  (  GUARD,    kGroupScoredEveryTick, (GROWL, PATROL), .Behavior = &Guard, .Flags = bt::kFlagsCallDecideOnRedecide,
                  .Id = 0x2d5e200);
BT_DEFINE_DECIDER(    GROWL,  Flee, .Preconditions = {.AllFlags = BT_FLAGS(2u)}, .Id = 0x2d5e202);
BT_DEFINE_DECIDER(    PATROL, Patrol, .Preconditions = {.AllFlags = BT_FLAGS(4u)}, .Id = 0x2d5e203);

BT_DEFINE_TREE(TREE, ROOT);

struct agent {
    bt::tree_memory<TREE> Memory;

    void Tick(double time, std::uint32_t flags) { TickBehaviorTree(TREE, Memory, nullptr, {.Time = time, .DecisionFlags = flags}); }
    std::string Print(bt::print_what which = bt::print_what::kActivePath) const {
        char text[2000];
        const std::size_t length = DebugPrintState(TREE, Memory, text, sizeof(text), which);
        CHECK(length == std::strlen(text));
        return text;
    }
};

TEST_CASE("contract 68: the active path is printed line by line, a space of indentation for each depth") {
    agent guard;
    CHECK(guard.Print() == "(idle)\n");
    guard.Tick(10, 2);
    guard.Tick(39.83, 2 | 4);
    guard.Tick(44.321, 2 | 4);
    CHECK(guard.Print() ==
          "*0:ROOT/0x2d5e207 (kGroup, kGroupPrioritizedList 0x0) time: 34.32 [(no group behavior)] idx: 1\n"
          " *1:GUARD/0x2d5e200 (kGroup, kGroupScoredEveryTick 0x1) time: 34.32 [Guard/0x2c20c25] (0x0000dead -7) idx: 0\n"
          "  *0:GROWL/0x2d5e202 (kBehavior 0x0) time: 34.32 [Flee/0x0] (0x00000000 0)\n");
    guard.Tick(50, 1);
    guard.Tick(54.506, 1);
    CHECK(guard.Print() ==
          "*0:ROOT/0x2d5e207 (kGroup, kGroupPrioritizedList 0x0) time: 44.51 [(no group behavior)] idx: 0\n"
          " *0:FLEE/0x2d5e211 (kBehavior 0x0) time: 4.51 [Flee/0x0] (0x00000000 0)\n");
}

TEST_CASE("contract 68: the whole tree is printed as its outline, with a star at what is active") {
    agent guard;
    guard.Tick(1, 4);
    guard.Tick(1.5, 4);
    CHECK(guard.Print(bt::print_what::kWholeTree) ==
          "*0:ROOT/0x2d5e207 (kGroup, kGroupPrioritizedList 0x0) time: 0.50 [(no group behavior)] idx: 1\n"
          " 0:FLEE/0x2d5e211 (kBehavior 0x0) time: 0.00 [Flee/0x0] (0x00000000 0)\n"
          " *1:GUARD/0x2d5e200 (kGroup, kGroupScoredEveryTick 0x1) time: 0.50 [Guard/0x2c20c25] (0x0000dead -7) idx: 1\n"
          "  0:GROWL/0x2d5e202 (kBehavior 0x0) time: 0.00 [Flee/0x0] (0x00000000 0)\n"
          "  *1:PATROL/0x2d5e203 (kBehavior 0x0) time: 0.50 [Patrol/0x2c20c23] (0x00000003 0)\n");
}

TEST_CASE("contract 68: in short, the active path is names, seconds, and blocks by type with the words that they have") {
    agent guard;
    CHECK(guard.Print(bt::print_what::kShort) == "(idle)\n");
    guard.Tick(10, 4);
    guard.Tick(44.321, 4);
    CHECK(guard.Print(bt::print_what::kShort) == "ROOT 34.3 s\n GUARD 34.3 s  Guard_Block 57005 -7\n  PATROL 34.3 s  Patrol_Block 3\n");
    guard.Tick(50, 1);
    guard.Tick(54.506, 1);
    CHECK(guard.Print(bt::print_what::kShort) == "ROOT 44.5 s\n FLEE 4.5 s\n");
}

TEST_CASE("contract 68: of a memory that was never ticked, or was stopped, nothing is active") {
    agent guard;
    const std::string fresh = guard.Print(bt::print_what::kWholeTree);
    CHECK(fresh.find('*') == std::string::npos);
    CHECK(fresh.find("0:ROOT/0x2d5e207 (kGroup, kGroupPrioritizedList 0x0) time: 0.00 [(no group behavior)] idx: -1\n") == 0);
    guard.Tick(1, 4);
    StopBehaviorTree(TREE, guard.Memory, nullptr, {.Time = 2});
    CHECK(guard.Print() == "(idle)\n");
    CHECK(guard.Print(bt::print_what::kWholeTree) == fresh);
}

TEST_CASE("contract 68: nothing is written past the buffer, which is always ended; the length is what would have been needed") {
    agent guard;
    guard.Tick(1, 4);
    for (const bt::print_what which : {bt::print_what::kActivePath, bt::print_what::kWholeTree, bt::print_what::kShort}) {
        const std::string whole = guard.Print(which);
        for (std::size_t size = 0; size < whole.size() + 3; ++size) {
            CAPTURE(size);
            char text[600];
            std::memset(text, '#', sizeof(text));
            REQUIRE(size < sizeof(text));
            CHECK(DebugPrintState(TREE, guard.Memory, text, size, which) == whole.size());
            if (size > 0) CHECK(std::string(text) == texts::CutTo(whole, size));
            bool clean = true;
            for (std::size_t i = size; i < sizeof(text); ++i) clean = clean && text[i] == '#';
            CHECK(clean);
        }
        CHECK(DebugPrintState(TREE, guard.Memory, nullptr, 100, which) == whole.size());
    }
}

TEST_CASE("contract 68: printing changes nothing") {
    agent guard;
    guard.Tick(1, 4);
    const std::string before(reinterpret_cast<const char*>(&guard.Memory), sizeof(guard.Memory));
    guard.Print();
    guard.Print(bt::print_what::kWholeTree);
    guard.Print(bt::print_what::kShort);
    CHECK(std::memcmp(before.data(), &guard.Memory, sizeof(guard.Memory)) == 0);
}

struct Blink_Block {
    using role = bt::block;
    std::uint8_t Only[3] = {1, 2, 3};  // less than a word
};
void Blink_Tick(Blink_Block&) {}
BT_DEFINE_BEHAVIOR(Blink, .Id = 7);

TEST_CASE("contract 68: of a block that is smaller than a word no word is printed; a tree without places prints nothing") {
    const bt::decider root = {.DebugName = "BLINK", .Behavior = &Blink, .Id = 8};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "BLINK", root).IsError());
    bt::tree_memory_of<1, 64> memory;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {.Time = 1}));
    char text[200];
    DebugPrintState(storage.Tree, memory, text, sizeof(text));
    CHECK(std::string(text) == "*0:BLINK/0x8 (kBehavior 0x0) time: 0.00 [Blink/0x7] (0x00000000 0)\n");
    DebugPrintState(storage.Tree, memory, text, sizeof(text), bt::print_what::kShort);
    CHECK(std::string(text) == "BLINK 0.0 s  Blink_Block\n");
    CHECK(DebugPrintState(bt::tree(), memory, text, sizeof(text), bt::print_what::kWholeTree) == 0);
    CHECK(std::string(text) == "");
}

template <class Word>
struct edges_of {
    using role = bt::block;
    Word Words[2] = {999'999, -1'000'000};
};
void Count_Tick(edges_of<int>&) {}
BT_DEFINE_BEHAVIOR(Count, .Id = 9);

TEST_CASE("contract 68: in short, large words are hexadecimal, and a type's name is without its namespaces") {
    const bt::decider root = {.Behavior = &Count, .Id = 8};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "COUNT", root).IsError());
    bt::tree_memory_of<1, 64> memory;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {.Time = 1}));
    char text[200];
    DebugPrintState(storage.Tree, memory, text, sizeof(text), bt::print_what::kShort);
    CHECK(std::string(text) == "(unnamed) 0.0 s  edges_of<int> 999999 0xfff0bdc0\n");
}

TEST_CASE("contract 68: a memory that is in use with another tree prints as a new one") {
    const bt::decider root = {.DebugName = "OTHER", .Behavior = &Flee, .Id = 1};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "OTHER", root).IsError());
    agent guard;
    TickBehaviorTree(storage.Tree, guard.Memory, nullptr, {.Time = 1});
    CHECK(guard.Print() == "(idle)\n");
    CHECK(guard.Print(bt::print_what::kShort) == "(idle)\n");
    CHECK(guard.Print(bt::print_what::kWholeTree).find('*') == std::string::npos);
}

TEST_CASE("contract 66: each error has a sentence of its own") {
    std::set<std::string> sentences;
    int num = 0;
    for (; std::string(bt::ErrorText(static_cast<bt::error_code>(num))) != "unknown error"; ++num) {
        sentences.insert(bt::ErrorText(static_cast<bt::error_code>(num)));
    }
    CHECK(num > static_cast<int>(bt::error_code::kOtherStimulusType));
    CHECK(static_cast<int>(sentences.size()) == num);
}

}  // namespace debug_print
