// Trees of deciders that are built one by one: they equal declared trees, and each mistake has its decider's number
// (contract 170). Nodes of classic trees in several places, and with Ids of their own (contract 171).
#include <bt/decider_builder.h>

#include <deque>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/print_state.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/rebuild.h>
#include <tests/kit/script.h>
#include <tests/kit/script_functions.h>
#include <tests/kit/silence.h>
#include <tests/kit/tree_in_words.h>
#include <tests/kit/wood.h>

namespace decider_builders {

using script::Act;
using script::kAsk;
using script::play;

enum Urges : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1, kIsHunted = 1u << 2 };
BT_DECLARE_FLAGS(Urges);
enum Marks : std::uint32_t { kIsLoud = 1u << 4 };
BT_DECLARE_BEHAVIOR_FLAGS(Marks);
constexpr bt::flags_word kCall = {1, "kCall"};

// A tree with each field that a tree of deciders has, and a group that is in two lists.
BT_DECLARE_DECIDERS(ROOT, FLEE, FIGHT, BITE, POUNCE, EAT, FIND, CHEW, IDLE, SLEEP, PLAY, ROLL, DANCE);
BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (FLEE, FIGHT, EAT, IDLE), .Note = "All of it.");
BT_DEFINE_GROUP  (  FLEE,   kGroupScored, (FIGHT, PLAY),
                            .Behavior = &Act,
                            .Preconditions = { .AllFlags = kIsHunted, .NoFlags = BT_FLAGS(kIsHungry | kIsTired),
                                               .CooldownSeconds = 3 },
                            .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_GROUP  (  FIGHT,  kGroupWeightedRandom, (BITE, POUNCE), .Decide = kAsk, .LintOff = BT_LINT_OFF(kNeverEnds));
BT_DEFINE_DECIDER(    BITE, Act, .Decide = kAsk, .BehaviorFlags = kIsLoud);
BT_DEFINE_DECIDER(    POUNCE, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  EAT,    kGroupSequential, (FIND, CHEW),
                            .Preconditions = { .AllFlags = kIsHungry, .AllStimuli = kCall, .EverySeconds = 2 },
                            .Flags = bt::kFlagsDelegateDecide | bt::kFlagsEndOnFailure | bt::kFlagsResume);
BT_DEFINE_DECIDER(    FIND, Act, .Decide = kAsk,
                            .Preconditions = { .Ranges = { BT_RANGE(script::actor, Level, bt::kNoLimit, 5) } });
BT_DEFINE_DECIDER(    CHEW, Act, .Id = 77, .While = { .NoFlags = kIsHunted }, .MaxSeconds = 4);
BT_DEFINE_GROUP  (  IDLE,   kGroupScoredEveryTick, (SLEEP, PLAY), .Margin = 0.5f);
BT_DEFINE_DECIDER(    SLEEP, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (    PLAY, kGroupShuffle, (ROLL, DANCE), .Decide = kAsk);
BT_DEFINE_DECIDER(      ROLL, Act);
BT_DEFINE_DECIDER(      DANCE, Act, .Note = "Only for friends.");
BT_DEFINE_TREE(LIFE, ROOT);

bt::built_tree BuildLife() {
    bt::decider_builder builder;
    builder.Reserve(16);
    builder.Begin(bt::kGroupPrioritizedList, std::string("RO") + "OT", {.Note = std::string("All") + " of it."});
    builder.Begin(
        bt::kGroupScored, "FLEE",
        {.Behavior = &Act,
         .Preconditions = {.AllFlags = kIsHunted, .NoFlags = BT_FLAGS(kIsHungry | kIsTired), .CooldownSeconds = 3},
         .Flags = bt::kFlagsCallDecideOnRedecide});
    const int fight =
        builder.Begin(bt::kGroupWeightedRandom, "FIGHT", {.Decide = kAsk, .LintOff = BT_LINT_OFF(kNeverEnds)});
    builder.Leaf(Act, "BITE", {.Decide = kAsk, .BehaviorFlags = kIsLoud});
    builder.Leaf(Act, "POUNCE", {.Decide = kAsk});
    builder.End();
    const int play = builder.Begin(bt::kGroupShuffle, "PLAY", {.Decide = kAsk});
    builder.Leaf(Act, "ROLL");
    builder.Leaf(Act, "DANCE", {.Note = "Only for friends."});
    builder.End();
    builder.End();
    CHECK(builder.Again(fight) == 8);
    builder.Begin(bt::kGroupSequential, "EAT",
                  {.Preconditions = {.AllFlags = kIsHungry, .AllStimuli = kCall, .EverySeconds = 2},
                   .Flags = bt::kFlagsDelegateDecide | bt::kFlagsEndOnFailure | bt::kFlagsResume});
    builder.Leaf(Act, "FIND",
                 {.Decide = kAsk, .Preconditions = {.Ranges = {BT_RANGE(script::actor, Level, bt::kNoLimit, 5)}}});
    builder.Leaf(Act, "CHEW", {.Id = 77, .While = {.NoFlags = kIsHunted}, .MaxSeconds = 4});
    builder.End();
    builder.Begin(bt::kGroupScoredEveryTick, "IDLE", {.Margin = 0.5f});
    builder.Leaf(Act, "SLEEP", {.Decide = kAsk});
    builder.Again(play);
    builder.End();
    builder.End();
    return builder.Build("LIFE");
}

// The texts of a tree's memory, and what is told of each tick.
std::string StateOf(const play& of) {
    char text[2000];
    bt::DebugPrintState(of.Tree, of.Memory, text, sizeof text);
    return std::string(of.Memory.Path) + "\n" + text;
}

TEST_CASE("contract 170: a built tree has the layout of a declared one with the same fields, its calls and its texts") {
    const bt::built_tree built = BuildLife();
    REQUIRE(built.IsSound());
    CHECK(DifferenceOf(LIFE, built) == "");
    CHECK(std::string(bt::FindDecider(built, "IDLE")->Children.Names) == "(SLEEP, PLAY)");
    play by_macros(LIFE);
    play by_builder(built);
    std::vector<std::string> inputs = {""};
    std::istringstream words(
        "flags=0 flags=1 flags=4 flags=5 stimuli=1 SLEEP=0.4 SLEEP=5 PLAY=2 PLAY=0 FIGHT=1 FIGHT=0 BITE=1 POUNCE=1 "
        "FIND=3 FIND=0 level=9 level=1 stop FIND:succeeds CHEW:succeeds CHEW:refuses ROLL:succeeds DANCE:fails "
        "BITE:succeeds");
    for (std::string word; words >> word;) inputs.push_back(word);
    bt::random_generator chance(1);
    std::set<std::string> leaves;
    for (int tick = 0; tick < 500; ++tick) {
        const std::string& input = inputs[chance.NextBelow(static_cast<std::uint32_t>(inputs.size()))];
        CAPTURE(input);
        const std::string calls = by_macros.Tick(input);
        REQUIRE(by_builder.Tick(input) == calls);
        REQUIRE(StateOf(by_builder) == StateOf(by_macros));
        leaves.insert(by_macros.Leaf());
    }
    CHECK(leaves.size() > 7);
}

TEST_CASE("contract 170: random trees that are built decider by decider equal those of their deciders") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        quick_ticks::wood wood(seed);
        wood.Deciders.front().Id = bt::NameId("ANY");  // 0 is of the name
        const bt::built_tree built = Rebuild(wood.Storage.Tree);
        REQUIRE(built.IsSound());
        std::deque<std::string> lists;
        for (bt::decider& each : wood.Deciders) {
            if (each.Children.Num == 0) continue;
            std::string& list = lists.emplace_back("(ANY");
            for (int i = 1; i < each.Children.Num; ++i) list += ", ANY";
            each.Children.Names = (list += ")").c_str();
        }
        CHECK(DifferenceOf(wood.Storage.Tree, built) == "");
    }
}

struct tracked_pace {
    using role = bt::parameters;
    std::shared_ptr<int> Value;
};
struct hound {
    int Sum = 0;
};
bool AddPace(hound& dog, const tracked_pace& pace) {
    dog.Sum += *pace.Value;
    return true;
}

TEST_CASE("contract 170: a leaf may be a function, whose behavior the tree owns, as it owns parameters") {
    const std::shared_ptr<int> value = std::make_shared<int>(7);
    bt::built_tree tree;
    {
        bt::decider_builder builder;
        builder.Begin(bt::kGroupSequential, "ROOT");
        builder.Leaf(bt::tick<AddPace>, "ADD", {.Parameters = builder.Own(tracked_pace{value})});
        builder.Leaf(bt::Tick([](hound& dog) { return dog.Sum < 10 ? bt::status::kSucceeded : bt::status::kFailed; }),
                     "Act");
        builder.Leaf(Act, "OTHER");  // whose behavior has the name Act, too
        builder.End();
        bt::built_tree mixed = builder.Build("mixed");
        REQUIRE(mixed.Errors().size() == 1);
        CHECK(mixed.Errors()[0].Code == bt::error_code::kMixedAgentTypes);
        CHECK(value.use_count() == 1);

        builder.Leaf(bt::tick<AddPace>, "ADD", {.Parameters = builder.Own(tracked_pace{value})});
        tree = builder.Build("adds");
    }
    REQUIRE(tree.IsSound());
    CHECK(std::string(tree.Tree().Root->Behavior->DebugName) == "ADD");
    const bt::built_tree moved = std::move(tree);
    hound dog;
    bt::built_memory memory(moved);
    CHECK(bt::TickBehaviorTree(moved, memory, &dog, {.Time = 1}).State == bt::tick_state::kRunning);
    CHECK(dog.Sum == 7);
}

bt::status Chase(hound&) { return bt::status::kRunning; }
constexpr bt::behavior kChase = {.DebugName = "Chase", .Tick = bt::tick<Chase>};
constexpr bt::behavior kOfOtherId = {.DebugName = "Pursue", .Tick = bt::tick<Chase>, .Id = bt::NameId("Chase")};
BT_DEFINE_DECIDER(HUNT, kChase);
BT_DEFINE_DECIDER(WAIT, kChase);
BT_DEFINE_GROUP(PACK, kGroupRandom, (HUNT, WAIT));
BT_DEFINE_NODE(PROWL, kSequence, (HUNT));
constexpr const bt::decider* kOfPair[] = {&HUNT, &WAIT, &HUNT};
constexpr bt::decider kPair = {.DebugName = "PAIR", .Kind = bt::kGroup, .Children = {kOfPair, 3}, .Id = 77};

TEST_CASE("contract 170: a declared decider is part of a built tree as it is, and may be there again") {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    const int pack = builder.Subtree(PACK);
    builder.Begin(bt::kGroupScored, "REST");
    builder.Leaf(kChase, "STAY");
    CHECK(builder.Again(pack) == 4);
    builder.Subtree(HUNT);
    builder.End();
    builder.End();
    const bt::built_tree tree = builder.Build("packs");
    REQUIRE(tree.IsSound());
    CHECK(tree.Tree().NumNodes == 10);
    CHECK(tree.Tree().NumDeciders == 6);
    CHECK(bt::FindDecider(tree, "PACK") == &PACK);
    CHECK(std::string(tree.Tree().Root->Children.Names) == "(PACK, REST)");
}

struct mistake {
    const char* Text;
    void (*Make)(bt::decider_builder& to);
};

// Groups of one child, one inside the other, around a leaf.
void AddChain(bt::decider_builder& to, int num_groups, const char* leaf = "LEAF") {
    for (int i = 0; i < num_groups; ++i) to.Begin(bt::kGroupRandom, "G" + std::to_string(i));
    to.Leaf(kChase, leaf);
    for (int i = 0; i < num_groups; ++i) to.End();
}

constexpr mistake kMistakes[] = {
    {"nothing was added to this tree", [](bt::decider_builder&) {}},
    {"node 0, A: an End without its Begin follows this node",
     [](bt::decider_builder& to) {
         to.Leaf(kChase, "A");
         to.End();
     }},
    {"an End without its Begin follows this node",
     [](bt::decider_builder& to) {
         to.End();
         to.Leaf(kChase, "A");
     }},
    {"node 0, A: this node was begun, but its End is missing",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Begin(bt::kGroupRandom, "B");
         to.Leaf(kChase, "C");
         to.End();
     }},
    {"node 1, B: this node is beside the root; a tree has one root, so begin with a node that takes both as children",
     [](bt::decider_builder& to) {
         to.Leaf(kChase, "A");
         to.Leaf(kChase, "B");
         to.Leaf(kChase, "C");
     }},
    {"node 2, A > : Again was given a number that no node before it has",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Leaf(kChase, "B");
         to.Again(2);
         to.End();
     }},
    {"node 0, : Again was given a number that no node before it has", [](bt::decider_builder& to) { to.Again(-1); }},
    {"node 2, A > B > A: this decider is below itself",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Begin(bt::kGroupRandom, "B");
         to.Again(to.Again(0));  // the further place of it is no mistake of its own
         to.End();
         to.End();
     }},
    {"node 2, A > B: this child is listed twice in its group: A",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Leaf(kChase, "B");
         to.Again(1);
         to.End();
     }},
    {"node 5, A > B: this child is listed twice in its group: A",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Leaf(kChase, "B");
         to.Begin(bt::kGroupRandom, "C");
         to.Again(1);
         to.End();
         to.Leaf(kChase, "D");
         to.Again(1);
         to.Leaf(kChase, "E");
         to.Begin(bt::kGroupRandom, "F");
         to.Again(1);
         to.End();
         to.End();
     }},
    {"node 1, A > PAIR: this child is listed twice in its group: HUNT, PAIR",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Subtree(kPair);
         to.End();
     }},
    {"node 2, A > B: this decider has the Id of another decider of the tree; rename one, or give it an .Id: A > B",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Leaf(kChase, "B");
         to.Leaf(kChase, "B");
         to.End();
     }},
    {"node 2, A > C: this decider has the Id of another decider of the tree; rename one, or give it an .Id: A > B",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Leaf(kChase, "B", {.Id = 7});
         to.Leaf(kChase, "C", {.Id = 7});
         to.End();
     }},
    {"node 2, A > PACK: this decider has the Id of another decider of the tree; rename one, or give it an .Id: WAIT, A "
     "> WAIT",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Leaf(kChase, "WAIT");
         to.Subtree(PACK);
         to.End();
     }},
    {"node 2, A > C: this decider's behavior has the Id of another behavior of the tree; rename one, or give it an "
     ".Id: A > B",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Leaf(kChase, "B");
         to.Leaf(kOfOtherId, "C");
         to.End();
     }},
    {"node 1, A > B: this group has no children; is a comma beside its list missing, or its parentheses?",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Begin(bt::kGroupRandom, "B");
         to.End();
         to.End();
     }},
    {"node 0, A: this group's policy is no bt::group_policy",
     [](bt::decider_builder& to) {
         to.Begin(static_cast<bt::group_policy>(99), "A");
         to.Leaf(kChase, "B");
         to.End();
     }},
    {"node 0, A: one of this decider's functions is null or given twice",
     [](bt::decider_builder& to) { to.Leaf(kChase, "A", {.Behavior = &kChase}); }},
    {"node 0, A: one of this decider's functions is null or given twice",
     [](bt::decider_builder& to) {
         to.Leaf({nullptr, bt::tick<Chase>.Types}, "A");
     }},
    {"node 0, A: this group's margin is negative or NaN",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A", {.Margin = -1});
         to.Leaf(kChase, "B");
         to.End();
     }},
    {"node 0, A: the seconds of this decider's preconditions or its MaxSeconds are negative or NaN",
     [](bt::decider_builder& to) { to.Leaf(kChase, "A", {.MaxSeconds = -1}); }},
    {"node 0, A: the While of this decider has a timer; a limit of time is its MaxSeconds",
     [](bt::decider_builder& to) { to.Leaf(kChase, "A", {.While = {.EverySeconds = 1}}); }},
    {"node 0, A: this decider's functions take other parameters than it gives",
     [](bt::decider_builder& to) { to.Leaf(bt::tick<AddPace>, "A"); }},
    {"node 1, A > B: this decider has bt::kFlagsPassOver, which only a child of a classic sequence, selector or "
     "bt::kParallel may have",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Leaf(kChase, "B", {.Flags = bt::kFlagsPassOver});
         to.End();
     }},
    {"node 1, A > PROWL: this classic node is in a tree of deciders; give it a tree of its own "
     "(BT_DEFINE_CLASSIC_TREE): PROWL",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "A");
         to.Subtree(PROWL);
         to.End();
     }},
    {"node 32, ... > G25 > G26 > G27 > G28 > G29 > G30 > G31 > LEAF: this decider is deeper than bt::kMaxTreeDepth, or "
     "in a classic tree "
     "than bt::kMaxClassicDepth",
     [](bt::decider_builder& to) { AddChain(to, bt::kMaxTreeDepth); }},
    {"node 33, ... > H23 > H24 > H25 > H26 > H27 > H28 > H29 > G0: this decider is deeper than bt::kMaxTreeDepth, or "
     "in a classic tree "
     "than bt::kMaxClassicDepth",
     [](bt::decider_builder& to) {
         to.Begin(bt::kGroupRandom, "ROOT");
         AddChain(to, 1);
         for (int i = 0; i < 30; ++i) to.Begin(bt::kGroupRandom, "H" + std::to_string(i));
         to.Again(1);
         for (int i = 0; i < 31; ++i) to.End();
     }},
    {"node 31, ... > G24 > G25 > G26 > G27 > G28 > G29 > G30 > PACK: this decider is deeper than bt::kMaxTreeDepth, or "
     "in a classic tree "
     "than bt::kMaxClassicDepth: HUNT",
     [](bt::decider_builder& to) {
         for (int i = 0; i < bt::kMaxTreeDepth - 1; ++i) to.Begin(bt::kGroupRandom, "G" + std::to_string(i));
         to.Subtree(PACK);
         for (int i = 0; i < bt::kMaxTreeDepth - 1; ++i) to.End();
     }},
};

TEST_CASE(
    "contract 170: each mistake is told once, with the number and the path of its decider, and there is no tree") {
    for (const mistake& each : kMistakes) {
        INFO(each.Text);
        bt::decider_builder builder;
        each.Make(builder);
        const bt::built_tree tree = builder.Build("wrong");
        CHECK(!tree.IsSound());
        std::string texts;
        for (const bt::build_error& error : tree.Errors()) texts += error.Text() + "\n";
        CHECK(texts == std::string(each.Text) + "\n");
        CHECK(tree.Tree().NumNodes == 0);
        // The builder is as new.
        builder.Leaf(kChase, "A");
        CHECK(builder.Build("right").IsSound());
    }
}

TEST_CASE("contract 170: mistakes that do not depend on each other are told together") {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupRandom, "A", {.Margin = -1});
    builder.Leaf(kChase, "B", {.MaxSeconds = -1});
    builder.Leaf(kChase, "B");
    builder.Begin(bt::kGroupSequential, "C", {.Flags = bt::kFlagsPassOver});
    builder.Leaf(kChase, "D");
    builder.Again(4);
    builder.Again(0);
    builder.Again(99);
    builder.End();
    builder.End();
    builder.End();
    builder.Leaf(kChase, "E");
    const bt::built_tree tree = builder.Build("wrong");
    std::string found;
    for (const bt::build_error& each : tree.Errors()) found += std::to_string(each.Node) + " ";
    CHECK(found == "6 7 7 2 0 1 3 ");  // misuse, Ids, then each decider
}

TEST_CASE("contract 170: hostile numbers of deciders are mistakes, and take no more stack or time than others") {
    bt::decider_builder builder;
    AddChain(builder, 100'000);
    const bt::built_tree chain = builder.Build("more deciders than a tree has");
    REQUIRE(chain.Errors().size() == 1);
    CHECK(chain.Errors()[0].Text() == std::string(bt::ErrorText(bt::error_code::kTooManyNodes)) + "; it needs 100001");

    AddChain(builder, 60'000);
    const bt::built_tree deep = builder.Build("deep");
    REQUIRE(deep.Errors().size() == 1);
    CHECK(deep.Errors()[0].Code == bt::error_code::kTooDeep);
    CHECK(deep.Errors()[0].Node == bt::kMaxTreeDepth);

    for (int i = 0; i < 60'000; ++i) builder.Begin(bt::kGroupRandom, "G");
    CHECK(builder.Build("without an End").Errors().size() == static_cast<std::size_t>(bt::kMaxNumBuildErrors));

    builder.Begin(bt::kGroupRandom, "ROOT");
    for (int i = 0; i < 60'000; ++i) builder.Leaf(bt::tick<AddPace>, "A");
    builder.End();
    CHECK(builder.Build("one name").Errors().size() == static_cast<std::size_t>(bt::kMaxNumBuildErrors));
}

TEST_CASE(
    "contract 170: a tree that has too many nodes only because deciders are there again is a mistake of the tree") {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupRandom, "ROOT");
    builder.Begin(bt::kGroupRandom, "G0");
    for (int i = 0; i < 30; ++i) builder.Leaf(kChase, "LEAF" + std::to_string(i));
    builder.End();
    int before = 1;
    for (int level = 1; level < 6;
         ++level) {  // in each list the group of the level below, through 30 groups of one child
        const int here = builder.Begin(bt::kGroupRandom, "G" + std::to_string(level));
        for (int i = 0; i < 30; ++i) {
            builder.Begin(bt::kGroupRandom, "P" + std::to_string(level) + "_" + std::to_string(i));
            builder.Again(before);
            builder.End();
        }
        builder.End();
        before = here;
    }
    builder.End();
    const bt::built_tree tree = builder.Build("large");
    REQUIRE(tree.Errors().size() == 1);
    CHECK(tree.Errors()[0].Text() == bt::ErrorText(bt::error_code::kTooManyNodes));
}

// Two classic trees that differ in nothing.
BT_DECLARE_DECIDERS(ROUND, NORTH, SNIFF, SOUTH, TURN);
BT_DEFINE_NODE     (ROUND,   kSequence, (NORTH, SNIFF, TURN, SNIFF));
BT_DEFINE_DECIDER  (  NORTH, Act);
BT_DEFINE_NODE     (  SNIFF, kCooldown, (SOUTH), .Seconds = 2);
BT_DEFINE_DECIDER  (    SOUTH, Act, .LintOff = BT_LINT_OFF(kNeverEnds));
BT_DEFINE_NODE     (  TURN,  kAlwaysSucceed, (SNIFF), .Id = 5);
BT_DEFINE_CLASSIC_TREE(ROUNDS, ROUND);

TEST_CASE(
    "contract 171: a classic node may be in several places of a built tree and have an Id of its own, as a declared "
    "one") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "ROUND");
    builder.Leaf(Act, "NORTH");
    const int sniff = builder.Begin(bt::kCooldown, "SNIFF", {.Seconds = 2});
    builder.Leaf(Act, "SOUTH", {.LintOff = BT_LINT_OFF(kNeverEnds)});
    builder.End();
    builder.Begin(bt::kAlwaysSucceed, "TURN", {.Id = 5});
    CHECK(builder.Again(sniff) == 5);
    builder.End();
    builder.Again(sniff);
    builder.End();
    const bt::built_tree built = builder.Build("ROUNDS");
    REQUIRE(built.IsSound());
    CHECK(DifferenceOf(ROUNDS, built) == "");
    play by_macros(ROUNDS);
    play by_builder(built);
    for (const char* const input :
         {"NORTH:succeeds", "SOUTH:succeeds", "", "@9 SOUTH:succeeds", "SOUTH:fails", "NORTH:fails"}) {
        CAPTURE(input);
        const std::string calls = by_macros.Tick(input);
        CHECK(by_builder.Tick(input) == calls);
    }
}

TEST_CASE(
    "contract 171: an Id that is given to a classic node is kept, and is a mistake if another node was given it") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "all");
    builder.Leaf(kChase, "chase");
    builder.Leaf(kChase, "chase", {.Id = bt::NameId("chase")});
    builder.Leaf(kChase, "other", {.Id = bt::NameId("all")});
    builder.End();
    const bt::built_tree tree = builder.Build("sound");
    REQUIRE(tree.IsSound());
    const auto id_of = [&tree](int node) { return tree.Tree().Nodes[node].Decider->Id; };
    CHECK(id_of(2) == bt::NameId("chase"));
    CHECK(id_of(3) == bt::NameId("all"));
    std::set<std::uint32_t> ids;
    for (int i = 0; i < 4; ++i) ids.insert(id_of(i));
    CHECK(ids.size() == 4);

    builder.Begin(bt::kSequence, "all");
    builder.Leaf(kChase, "first", {.Id = 9});
    builder.Leaf(kChase, "second", {.Id = 9});
    builder.End();
    const bt::built_tree twice = builder.Build("twice");
    REQUIRE(twice.Errors().size() == 1);
    CHECK(twice.Errors()[0].Code == bt::error_code::kSameIdTwice);
    CHECK(twice.Errors()[0].Node == 2);
    CHECK(twice.Errors()[0].Other == "all > first");

    builder.Begin(bt::kSequence, "all");
    builder.Again(0);
    builder.End();
    CHECK(builder.Build("cycle").Errors()[0].Code == bt::error_code::kCycle);
}

}  // namespace decider_builders
