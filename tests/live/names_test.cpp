// Equal names and equal words of different things: a text that was not edited is the compiled tree.
#include <doctest/doctest.h>

#include <string>

#include <bt/live.h>

#include "kit.h"

namespace live_names {

struct Dog {
    int Steps = 0;
};
struct Pace {
    using role = bt::parameters;
    int Cells = 1;
};

// One tree of deciders of two namespaces, with the same words for different things.
namespace a {
enum Flags : std::uint32_t { kHungry = 1, kTired = 2 };
BT_DECLARE_FLAGS(Flags);
constexpr float kBeat = 0.25f;
constexpr Pace kSlow = {.Cells = 1};
void Go_Tick(Dog& dog, const Pace* pace) { dog.Steps += pace != nullptr ? pace->Cells : 0; }
bool IsOk(const Dog&) { return true; }
BT_DEFINE_BEHAVIOR(Go);
BT_DECLARE_DECIDERS(A1);
BT_DEFINE_DECIDER(A1, Go, .Decide = bt::decide<IsOk>, .Preconditions = {.NoFlags = kHungry},
                  .Parameters = bt::with(kSlow), .MaxSeconds = kBeat);
}  // namespace a
namespace b {
enum Flags : std::uint32_t { kHungry = 4, kTired = 8 };
BT_DECLARE_FLAGS(Flags);
constexpr float kBeat = 2;
constexpr Pace kSlow = {.Cells = 7};
void Walk_Tick(Dog& dog, const Pace* pace) { dog.Steps -= pace != nullptr ? pace->Cells : 0; }
bool IsOk(const Dog&) { return false; }
BT_DEFINE_BEHAVIOR(Walk);
BT_DECLARE_DECIDERS(B1);
BT_DEFINE_DECIDER(B1, Walk, .Decide = bt::decide<IsOk>, .Preconditions = {.NoFlags = kHungry},
                  .Parameters = bt::with(kSlow), .MaxSeconds = kBeat);
}  // namespace b
namespace top {
BT_DECLARE_DECIDERS(C1);
BT_DEFINE_GROUP(ROOT, kGroupSequential, (a::A1, b::B1, C1));
BT_DEFINE_DECIDER(C1, a::Go);
BT_DEFINE_TREE(DOG, ROOT);
}  // namespace top

// Trees in behaviors of trees in behaviors, and two behaviors of one tree.
namespace deep {
void Go_Tick(Dog& dog) { ++dog.Steps; }
void Run_Tick(Dog& dog) { dog.Steps += 2; }
BT_DEFINE_BEHAVIOR(Go);
BT_DEFINE_BEHAVIOR(Run);
BT_DECLARE_DECIDERS(T1, T2);
BT_DEFINE_GROUP  (T_ROOT, kGroupSequential, (T1, T2));
BT_DEFINE_DECIDER(  T1, Go, .MaxSeconds = 5);
BT_DEFINE_DECIDER(  T2, Run);
BT_DEFINE_TREE(INNERMOST, T_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Deep, INNERMOST);
BT_DEFINE_BEHAVIOR__TREE(Other, INNERMOST);
BT_DECLARE_DECIDERS(M1, M2);
BT_DEFINE_GROUP  (M_ROOT, kGroupSequential, (M1, M2));
BT_DEFINE_DECIDER(  M1, Deep);
BT_DEFINE_DECIDER(  M2, Run, .MaxSeconds = 9);
BT_DEFINE_TREE(MIDDLE, M_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Middle, MIDDLE);
BT_DECLARE_DECIDERS(R1, R2, R3, R4);
BT_DEFINE_GROUP  (ROOT, kGroupSequential, (R1, R2, R3, R4));
BT_DEFINE_DECIDER(  R1, Middle, .MaxSeconds = 3);
BT_DEFINE_DECIDER(  R2, Deep, .MaxSeconds = 4);
BT_DEFINE_DECIDER(  R3, Other, .MaxSeconds = 6);
BT_DEFINE_DECIDER(  R4, Run, .MaxSeconds = 11);
BT_DEFINE_TREE(NEST, ROOT);
}  // namespace deep

// An inner tree with the names of the outer one.
namespace in {
void Go_Tick(Dog& dog) { ++dog.Steps; }
float IDLE_Decide(const Dog&) { return 7; }
BT_DEFINE_BEHAVIOR(Go);
BT_DECLARE_DECIDERS(IDLE, X);
BT_DEFINE_GROUP          (ROOT, kGroupScored, (IDLE, X));
BT_DEFINE_DECIDER__DECIDE(  IDLE, Go);
BT_DEFINE_DECIDER        (  X, Go);
BT_DEFINE_TREE(CAT, ROOT);
}  // namespace in
BT_DEFINE_BEHAVIOR__TREE(Sub, in::CAT);
namespace out {
void Go_Tick(Dog& dog) { --dog.Steps; }
float IDLE_Decide(const Dog&) { return 1; }
BT_DEFINE_BEHAVIOR(Go);
BT_DECLARE_DECIDERS(IDLE, WORK);
BT_DEFINE_GROUP          (ROOT, kGroupSequential, (IDLE, WORK));
BT_DEFINE_DECIDER__DECIDE(  IDLE, Go, .MaxSeconds = 1);
BT_DEFINE_DECIDER        (  WORK, Sub);
BT_DEFINE_TREE(HOUSE, ROOT);
}  // namespace out

// No blocks, and no timers until an edit brings one.
namespace plain {
BT_DEFINE_BEHAVIOR__NONE(Rest);
BT_DECLARE_DECIDERS(ONE);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (ONE));
BT_DEFINE_DECIDER(  ONE, Rest);
BT_DEFINE_TREE(PLAIN, ROOT);
}  // namespace plain

}  // namespace live_names

namespace {

using namespace live_names;

template <const bt::tree& Compiled>
void CheckIsCompiled() {
    bt::live_tree<Compiled> live;
    CHECK(live.Refresh(true));
    CHECK(live_kit::Words(live.Messages()) == "");
    CHECK(&live.Tree() == &Compiled);
}

}  // namespace

TEST_CASE("a text that was not edited is the compiled tree, whatever the same words mean elsewhere") {
    CheckIsCompiled<top::DOG>();
    CheckIsCompiled<deep::NEST>();
    CheckIsCompiled<deep::MIDDLE>();
    CheckIsCompiled<out::HOUSE>();
    CheckIsCompiled<in::CAT>();
    CheckIsCompiled<plain::PLAIN>();
}

TEST_CASE("words that mean several things are a mistake for a decider that was not compiled with them") {
    const std::string text = live_kit::SourceOf(__FILE__);
    const struct {
        const char* Added;
        const char* Found;
    } rows[] = {{".Decide = bt::decide<IsOk>", "bt::decide<IsOk>"},
                {".Preconditions = {.NoFlags = kHungry}", "kHungry"},
                {".Preconditions = {.NoFlags = kTired | kHungry}", "kTired"},
                {".Parameters = bt::with(kSlow)", "bt::with(kSlow)"},
                {".MaxSeconds = kBeat", "kBeat"}};
    for (const auto& row : rows) {
        CAPTURE(row.Added);
        const live_kit::edited_source file(
            live_kit::Edited(text, "(C1, a::Go)", "(C1, a::Go, " + std::string(row.Added) + ")"));
        bt::live_tree<top::DOG> live({.File = file.Path});
        CHECK(live.Refresh(true));
        REQUIRE(live.Messages().size() >= 1);
        CHECK(
            live.Messages()[0].Text().ends_with("C1: the program has compiled this with several meanings; write "
                                                "another name or value, or compile it first: " +
                                                std::string(row.Found)));
    }
}

TEST_CASE("trees in behaviors of trees in behaviors are edited, shared, and go on") {
    std::string text = live_kit::SourceOf(__FILE__);
    const live_kit::edited_source file(text);
    bt::live_tree<deep::NEST> live({.File = file.Path});
    bt::tree_memory<deep::NEST> memory;
    Dog dog;
    double time = 0;
    const auto tick = [&] {
        CHECK(live.Tick(memory, &dog, {.Time = time, .DeltaTime = 1}));
        time += 1;
    };
    tick();
    for (const auto& edit :
         {std::pair{".MaxSeconds = 5", ".MaxSeconds = 2"}, std::pair{".MaxSeconds = 11", ".MaxSeconds = 12"},
          std::pair{".MaxSeconds = 9", ".MaxSeconds = 8"}, std::pair{".MaxSeconds = 12", ".MaxSeconds = 11"}}) {
        text = live_kit::Edited(text, edit.first, edit.second);
        file.Write(text);
        CHECK(live.Refresh(true));
        CHECK(live_kit::Words(live.Messages()) == "");
        for (int i = 0; i < 12; ++i) tick();
    }
    CHECK(live.Stop(memory, &dog, {.Time = time}));
}

TEST_CASE("a chain of trees in behaviors is a mistake when it is too deep, and one in a circle too") {
    std::string chain;
    for (int i = 0; i < 2000; ++i) {
        const std::string n = std::to_string(i);
        chain += "BT_DEFINE_DECIDER(N" + n + ", Link" + std::to_string(i + 1) + ");\nBT_DEFINE_TREE(LINK" + n + ", N" +
                 n + ");\nBT_DEFINE_BEHAVIOR__TREE(Link" + n + ", LINK" + n + ");\n";
    }
    const std::string text = live_kit::SourceOf(__FILE__);
    for (const std::string& end : {std::string("BT_DEFINE_BEHAVIOR(Link2000);\n"),
                                   std::string("BT_DEFINE_BEHAVIOR__TREE(Link2000, LINK1990);\n")}) {
        const std::string made = live_kit::Edited(live_kit::Edited(text, "  ONE, Rest", "  ONE, Link0"),
                                                  "BT_DEFINE_TREE(PLAIN", chain + end + "BT_DEFINE_TREE(PLAIN");
        const live_kit::edited_source file(made);
        bt::live_tree<plain::PLAIN> live({.File = file.Path});
        CHECK(live.Refresh(true));
        REQUIRE(live.Messages().size() >= 1);
        CHECK(live.Messages()[0].Severity == bt::severity::kError);
        CHECK(&live.Tree() == &plain::PLAIN);
    }
}

TEST_CASE("an edit may bring the first timer to a tree that stored nothing") {
    const live_kit::edited_source file(live_kit::Edited(live_kit::SourceOf(__FILE__), "  ONE, Rest)",
                                                        "  ONE, Rest, .Preconditions = { .EverySeconds = 3 })"));
    bt::live_tree<plain::PLAIN> live({.File = file.Path});
    bt::tree_memory<plain::PLAIN> running, fresh;
    CHECK(live.Tick(running, nullptr, {.Time = 1}));
    CHECK(live.Refresh(true));
    CHECK(live_kit::Words(live.Messages()) == "");
    CHECK(live.Tick(running, nullptr, {.Time = 2}));
    CHECK(running.Tree == &live.Tree());
    CHECK(live.Tick(fresh, nullptr, {.Time = 2}));
    CHECK(fresh.Tree == &live.Tree());
    bt::tree_memory_of<2> small;  // a memory without room goes on in the compiled tree
    CHECK(live.Tick(small, nullptr, {.Time = 2}));
    CHECK(small.Tree == &plain::PLAIN);
}
