// What a development build keeps: the words of each macro in its decider, and room for edits in memories.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include <macros/bt_macros.h>

static_assert(BT_LIVE, "these tests are for a development build");

namespace live_source {

struct Dog {
    float Health = 1;
    int Ticks = 0;
};

void Go_Tick(Dog& dog) { ++dog.Ticks; }
bool CHASE_Decide(const Dog&) { return true; }
bool NIGHT_Decide(const Dog&) { return true; }
bool REST_Decide(const Dog&) { return true; }
bool SEES_Decide(const Dog&) { return true; }
bool WALK_Decide(const Dog&) { return true; }

BT_DEFINE_BEHAVIOR(Go);

BT_DECLARE_TREE__MEMORY(DOG, 5, 16);

// clang-format off
BT_DECLARE_DECIDERS(FLEE, CHASE, DAY, NIGHT, ALL, REST);
BT_DEFINE_GROUP          (ROOT, kGroupPrioritizedList, (FLEE, CHASE,  // words behind two slashes are not kept
                                                        DAY));
inline BT_DEFINE_DECIDER (  FLEE, Go, .Preconditions = {.Ranges = {BT_RANGE(Dog, Health, 0, 0.5f)}, .EverySeconds = 1});
BT_DEFINE_DECIDER__DECIDE(  CHASE, Go, .While = {}, .MaxSeconds = 2);
BT_DEFINE_GROUP          (  DAY, kGroupSequential, (NIGHT, REST), .Decide = bt::Decide([](const Dog& d) { return d.Health; }));
BT_DEFINE_GROUP__DECIDE  (    NIGHT, kGroupRandom, (ALL), .MaxSeconds = 3);
BT_DEFINE_GROUP__FULL    (      ALL, kGroupRandom, (FLEE), nullptr, {}, {}, bt::kFlagsNone, {}, {}, 0, 77, {}, 5);
BT_DEFINE_DECIDER__FULL  (    REST, Go, bt::decide<REST_Decide>, {}, bt::kFlagsNone, {}, {}, 78, {}, 5);
BT_DEFINE_TREE(DOG, ROOT);

BT_DECLARE_DECIDERS(USE, PART, SEES, HURT, ODD, NO, LEAF);
BT_DEFINE_NODE__DECIDE     (WALK, kGuard, (USE), .Flags = bt::kFlagsNone);
BT_DEFINE_NODE__SUBTREE    (  USE, PART);
BT_DEFINE_NODE__NAMED      (    PART, "a \"part\"", kSequence, (SEES, HURT, ODD, NO, LEAF), .Note = "words");
BT_DEFINE_CONDITION__DECIDE(      SEES);
BT_DEFINE_CONDITION        (      HURT, .Preconditions = {.AllFlags = 1});
BT_DEFINE_DECIDER__NAMED   (      LEAF, "a leaf", Go);
BT_DEFINE_CONDITION__NAMED (      ODD, "odd", .Decide = bt::decide<REST_Decide>);
BT_DEFINE_NODE             (      NO, kFail, ());
BT_DEFINE_CLASSIC_TREE(CLASSIC, WALK);
// clang-format on

}  // namespace live_source

namespace {

using namespace live_source;

struct kept_words {
    const bt::decider& Decider;
    std::string_view Words;
};

const kept_words kKeptWords[] = {
    {ROOT, "BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FLEE, CHASE, DAY))"},
    {FLEE, "BT_DEFINE_DECIDER(FLEE, Go, .Preconditions = {.Ranges = {BT_RANGE(Dog, Health, 0, 0.5f)}, .EverySeconds = 1})"},
    {CHASE, "BT_DEFINE_DECIDER__DECIDE(CHASE, Go, .While = {}, .MaxSeconds = 2)"},
    {DAY, "BT_DEFINE_GROUP(DAY, kGroupSequential, (NIGHT, REST), .Decide = bt::Decide([](const Dog& d) { return d.Health; }))"},
    {NIGHT, "BT_DEFINE_GROUP__DECIDE(NIGHT, kGroupRandom, (ALL), .MaxSeconds = 3)"},
    {ALL, "BT_DEFINE_GROUP__FULL(ALL, kGroupRandom, (FLEE), nullptr, {}, {}, bt::kFlagsNone, {}, {}, 0, 77, {}, 5)"},
    {REST, "BT_DEFINE_DECIDER__FULL(REST, Go, bt::decide<REST_Decide>, {}, bt::kFlagsNone, {}, {}, 78, {}, 5)"},
    {WALK, "BT_DEFINE_NODE__DECIDE(WALK, kGuard, (USE), .Flags = bt::kFlagsNone)"},
    {USE, "BT_DEFINE_NODE__SUBTREE(USE, PART)"},
    {PART, R"(BT_DEFINE_NODE__NAMED(PART, "a \"part\"", kSequence, (SEES, HURT, ODD, NO, LEAF), .Note = "words"))"},
    {SEES, "BT_DEFINE_CONDITION__DECIDE(SEES)"},
    {HURT, "BT_DEFINE_CONDITION(HURT, .Preconditions = {.AllFlags = 1})"},
    {LEAF, R"(BT_DEFINE_DECIDER__NAMED(LEAF, "a leaf", Go))"},
    {ODD, R"(BT_DEFINE_CONDITION__NAMED(ODD, "odd", .Decide = bt::decide<REST_Decide>))"},
    {NO, "BT_DEFINE_NODE(NO, kFail, ())"},
};

}  // namespace

TEST_CASE("a development build keeps the place and the words of each macro that defines a decider") {
    for (const kept_words& row : kKeptWords) {
        const std::string_view source = row.Decider.Source;
        const std::size_t words = source.find(": BT_");
        REQUIRE(words != std::string_view::npos);
        CHECK(source.substr(words + 2) == row.Words);
        const std::size_t line = source.rfind(':', words - 1);
        CHECK(source.substr(0, line) == __FILE__);
        CHECK(source.substr(line + 1, words - line - 1).find_first_not_of("0123456789") == std::string_view::npos);
    }
}

TEST_CASE("words do not change the deciders that they describe") {
    CHECK(FLEE.Preconditions->EverySeconds == 1);
    CHECK(CHASE.MaxSeconds == 2);
    CHECK(ALL.Id == 77);
    CHECK(REST.MaxSeconds == 5);
    CHECK(PART.Node == bt::kSequence);
    CHECK(std::string_view(PART.DebugName) == "a \"part\"");
    CHECK(NO.Node == bt::kFail);
}

TEST_CASE("memories of a development build have room for edits, and a generator") {
    bt::tree_memory<DOG> exact;
    DOG_memory declared;
    CHECK(exact.StorageSize == DOG.StorageSize + bt::detail::kBytesForEdits);
    CHECK(declared.StorageSize == 16 + bt::detail::kBytesForEdits);
    CHECK(bt::detail::DepthCapacity(exact) >= DOG.Depth + 4);
    CHECK(bt::detail::DepthCapacity(declared) >= 5 + 4);
    bt::tree_memory<CLASSIC> drawless;
    CHECK(bt::RandomOf(drawless) != nullptr);
    Dog dog;
    for (int tick = 0; tick < 3; ++tick) CHECK(bt::TickBehaviorTree(DOG, declared, &dog, {.Time = tick * 1.0}));
    CHECK(dog.Ticks > 0);
}
