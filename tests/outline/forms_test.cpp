// Every form of every macro that declares something (contract 181).
#include "outline_kit.h"

using namespace outline_kit;

namespace {

struct form_row {
    const char* Text;
    const char* Shown;
};

constexpr form_row kForms[] = {
    // Declarations.
    {"BT_DECLARE_DECIDERS(EAT, SLEEP);", "deciders : EAT SLEEP"},
    {"BT_DECLARE_BEHAVIORS(Eat);", "behaviors : Eat"},
    {"BT_DECLARE_FLAGS(creature_flags);", "flags : creature_flags"},
    {"BT_DECLARE_STIMULI(creature::stimuli);", "stimuli : creature::stimuli"},
    {"BT_DECLARE_BEHAVIOR_FLAGS(sounds);", "behavior flags : sounds"},
    {"BT_DECLARE_PARAMETERS(ai::Pace, Cells, Seconds);", "parameters : ai::Pace Cells Seconds"},
    {"BT_DECLARE_TREE(CREATURE);", "declared tree : CREATURE"},
    {"BT_DECLARE_TREE__MEMORY(CREATURE, 3, 2 * sizeof(double));",
     "declared tree:memory : CREATURE .Depth = 3 .StorageBytes = 2 * sizeof ( double )"},
    {"BT_DECLARE_TREE__AGENT(CREATURE, ai::creature, 3, 16);",
     "declared tree:agent : CREATURE .Agent = ai :: creature .Depth = 3 .StorageBytes = 16"},
    {"BT_DECLARE_TREE__FULL(CREATURE, 3, 16, 8, false);",
     "declared tree:full : CREATURE .Depth = 3 .StorageBytes = 16 .Alignment = 8 .HasGenerator = false"},
    // Leaves.
    {"BT_DEFINE_DECIDER(EAT, Eat);", "leaf EAT Eat"},
    {"inline BT_DEFINE_DECIDER(EAT, ai::Eat, .MaxSeconds = 3);", "leaf EAT ai::Eat .MaxSeconds = 3"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Decide = bt::decide<[] { return 1.0f; }>, .Id = 7);",
     "leaf EAT Eat .Decide = bt :: decide < [ ] { return 1.0f ; } > .Id = 7"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Decide = bt::decide<AnyOf<1, 2>>, .Id = 7);",
     "leaf EAT Eat .Decide = bt :: decide < AnyOf < 1 , 2 >> .Id = 7"},
    {"BT_DEFINE_DECIDER(EAT, Eat,);", "leaf EAT Eat"},
    {"BT_DEFINE_DECIDER(EAT, kSelector, .Id = a . ~ b = 3);", "leaf EAT kSelector .Id = a . ~ b = 3"},
    {"BT_DEFINE_DECIDER(EAT, ai::*Eat);", "leaf EAT"},
    {"BT_DEFINE_BEHAVIOR(Eat, .Id = 7,);", "behavior Eat .Id = 7"},
    {"BT_DEFINE_DECIDER__DECIDE(EAT, Eat, .Flags = bt::kFlagsPassOver);",
     "leaf:decide EAT Eat .Flags = bt :: kFlagsPassOver"},
    {"BT_DEFINE_DECIDER__NAMED(EAT, \"eat \" \"it\", Eat, .Margin = 1);", "leaf:named EAT \"eat it\" Eat .Margin = 1"},
    {"BT_DEFINE_DECIDER__FULL(EAT, Eat, {}, {.AllFlags = kHungry}, bt::kFlagsNone, 0, {}, 5, {}, 2);",
     "leaf:full EAT Eat .Decide = { } .Preconditions {} .Preconditions.AllFlags = kHungry .Flags = bt :: kFlagsNone "
     ".BehaviorFlags = 0 .Parameters = { } .Id = 5 .While {} .MaxSeconds = 2"},
    // Groups.
    {"BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (EAT, ai::SLEEP));",
     "group ROOT kGroupPrioritizedList (EAT ai::SLEEP)"},
    {"BT_DEFINE_GROUP(ROOT, kGroupScored, (EAT), .Behavior = &Live, .Margin = -2.5f);",
     "group ROOT kGroupScored (EAT) .Behavior = & Live .Margin = - 2.5f"},
    {"BT_DEFINE_GROUP__DECIDE(ROOT, kGroupRandom, (EAT, SLEEP), .Note = \"Lives.\");",
     "group:decide ROOT kGroupRandom (EAT SLEEP) .Note = \"Lives.\""},
    {"BT_DEFINE_GROUP__FULL(ROOT, kGroupRandom, (EAT, SLEEP), nullptr, {}, {}, bt::kFlagsNone, 0, {}, 1, 2, {}, 3);",
     "group:full ROOT kGroupRandom (EAT SLEEP) .Behavior = nullptr .Decide = { } .Preconditions {} .Flags = bt :: "
     "kFlagsNone .BehaviorFlags = 0 .Parameters = { } .Margin = 1 .Id = 2 .While {} .MaxSeconds = 3"},
    // Classic nodes.
    {"BT_DEFINE_NODE(ROOT, kParallel, (EAT, SLEEP), .Count = 1);", "node ROOT kParallel (EAT SLEEP) .Count = 1"},
    {"BT_DEFINE_NODE(PAUSE, kWait, (), .Seconds = 2);", "node PAUSE kWait () .Seconds = 2"},
    {"BT_DEFINE_NODE__DECIDE(ROOT, kGuard, (EAT));", "node:decide ROOT kGuard (EAT)"},
    {"BT_DEFINE_NODE__NAMED(ROOT, u8\"r\\u00F6ot\", kSelector, (EAT));",
     "node:named ROOT \"r\xC3\xB6ot\" kSelector (EAT)"},
    {"BT_DEFINE_NODE__SUBTREE(EAT_FISH, EAT, .Parameters = bt::with(kFish));",
     "node:subtree EAT_FISH EAT .Parameters = bt :: with ( kFish )"},
    {"BT_DEFINE_CONDITION(HUNGRY, .Preconditions = {.AllFlags = kHungry});",
     "condition HUNGRY .Preconditions {} .Preconditions.AllFlags = kHungry"},
    {"BT_DEFINE_CONDITION__DECIDE(HUNGRY);", "condition:decide HUNGRY"},
    {"BT_DEFINE_CONDITION__NAMED(HUNGRY, R\"x(is \"(he)\" hungry?)x\", .Decide = bt::decide<IsHungry>);",
     "condition:named HUNGRY \"is \"(he)\" hungry?\" .Decide = bt :: decide < IsHungry >"},
    // Behaviors.
    {"BT_DEFINE_BEHAVIOR(Eat, .Id = 3);", "behavior Eat .Id = 3"},
    {"BT_DEFINE_BEHAVIOR__ACTIVATE(Eat);", "behavior:other Eat"},
    {"BT_DEFINE_BEHAVIOR__DEACTIVATE(Eat);", "behavior:other Eat"},
    {"BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Eat);", "behavior:other Eat"},
    {"BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Eat);", "behavior:other Eat"},
    {"BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Eat);", "behavior:other Eat"},
    {"BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Eat);", "behavior:other Eat"},
    {"BT_DEFINE_BEHAVIOR__NONE(Eat, .Tick = bt::tick<AnyTick>);", "behavior:other Eat .Tick = bt :: tick < AnyTick >"},
    {"BT_DEFINE_BEHAVIOR__FULL(Eat, {}, bt::tick<Eat_Tick>, {}, 4);",
     "behavior:full Eat .Activate = { } .Tick = bt :: tick < Eat_Tick > .Deactivate = { } .Id = 4"},
    {"BT_DEFINE_BEHAVIOR__COROUTINE(Eat, 512);", "behavior:coroutine Eat"},
    {"BT_DEFINE_BEHAVIOR__TREE(Eat, EATING);", "behavior:inner Eat EATING"},
    // Trees.
    {"BT_DEFINE_TREE(CREATURE, ROOT);", "tree CREATURE ROOT"},
    {"BT_DEFINE_TREE__COMPILED(CREATURE, ROOT);", "tree:compiled CREATURE ROOT"},
    {"BT_DEFINE_TREE__LINT(CREATURE, ROOT, .DecisionFlags = 3, .Stimuli = 0);",
     "tree:lint CREATURE ROOT .DecisionFlags = 3 .Stimuli = 0"},
    {"BT_DEFINE_CLASSIC_TREE(CREATURE, ROOT);", "classic tree CREATURE ROOT"},
    {"BT_DEFINE_CLASSIC_TREE__COMPILED(CREATURE, ROOT);", "classic tree:compiled CREATURE ROOT"},
    // Constants.
    {"constexpr Pace kWalk = {.MillisPerCell = 250};", "constant Pace kWalk .MillisPerCell = 250"},
    {"constexpr Pace kWalk{.MillisPerCell = 250,};", "constant Pace kWalk .MillisPerCell = 250"},
    {"static constexpr const ai::Pace kWalk = {-1, .Cells{2}};", "constant ai::Pace kWalk . = - 1 .Cells = { 2 }"},
    {"inline constexpr auto kWalk = ai::Pace{.Cells = 1};", "constant ai::Pace kWalk .Cells = 1"},
    {"constexpr Pace kWalk{};", "constant Pace kWalk"},
    {"constexpr static inline const Pace static const inline kWalk = {1};", "constant Pace kWalk . = 1"},
    // What is no constant in braces, or is in a function or a class.
    {"constexpr int kNum = 3; constexpr int Twice(int n) { constexpr Pace kPace = {1}; return 2 * n; }", ""},
    {"constexpr std::array<int, 2> kTwo = {1, 2}; constexpr int kMany[] = {1, 2}; struct a { static constexpr b c{}; "
     "};",
     ""},
    // Conditions.
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {.AllFlags = kHungry | kTired, .Ranges = {BT_RANGE(Creature, "
     "Ammo[1], -0.5f, bt::kNoLimit), kOther}}, .While = {.NoFlags = kHurt,}, .MaxSeconds = 1);",
     "leaf EAT Eat .Preconditions {} .Preconditions.AllFlags = kHungry | kTired .Preconditions.Ranges = { BT_RANGE ( "
     "Creature , Ammo [ 1 ] , - 0.5f , bt :: kNoLimit ) , kOther } <Creature|Ammo [ 1 ]|- 0.5f|bt :: kNoLimit> <|||> "
     ".While {} .While.NoFlags = kHurt .MaxSeconds = 1"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {kHungry, kTired}, .While = kWhile);",
     "leaf EAT Eat .Preconditions {} .Preconditions.AllFlags = kHungry .Preconditions.AnyFlags = kTired .While = "
     "kWhile"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions{.EverySeconds = 1}, .While = {});",
     "leaf EAT Eat .Preconditions {} .Preconditions.EverySeconds = 1 .While {}"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {kHealth,}});",
     "leaf EAT Eat .While {} .While.Ranges = { kHealth , } <|||>"},
};

}  // namespace

TEST_CASE("outline: every form of every macro is read") {
    for (const form_row& each : kForms) {
        CAPTURE(std::string(each.Text));
        const std::string shown = each.Shown;
        CHECK(Shown(each.Text) == (shown.empty() ? shown : shown + "\n"));
    }
}

TEST_CASE("outline: parts have their places and spans, and comments and line breaks do not change their text") {
    const auto read = bt::ReadOutline(
        "\xEF\xBB\xBF// \xC3\xA4\n"
        "BT_DEFINE_GROUP(  // the root\r\n"
        "    ROOT, kGroupScored, (/* \xC3\xB6 */ EAT,\n"
        "        ai::SLEEP), .Margin = 2 /* s */ *\n"
        "  3, .Note = \"a\\\n"
        "b\");\n",
        "a.cpp");
    const outline::declaration root = OnlyOf(read);
    const bt::outline_document& of = read.Document;
    CHECK(root.Whole.Place.Line == 2);
    CHECK(root.Name.At.Place.Line == 3);
    CHECK(root.Name.At.Place.Column == 5);
    CHECK(root.PolicyOrNode.Place.Column == 11);
    CHECK(root.Policy == bt::kGroupScored);
    REQUIRE(root.Children.size() == 2);
    CHECK(root.Children[0].At.Place.Column == 34);
    CHECK(root.Children[1].At.Place.Line == 4);
    REQUIRE(root.Fields.size() == 2);
    CHECK(root.Fields[0].Name.Place.Column == 22);
    CHECK(root.Fields[0].Value.Text == "2 * 3");
    CHECK(outline::TokensOf(of, root.Fields[0].Value).size() == 3);
    CHECK(outline::TextOf(of, outline::TokensOf(of, root.Fields[0].Value)[2]) == "3");
    CHECK(outline::PlaceOf(of, outline::TokensOf(of, root.Fields[0].Value)[2].Place).Line == 5);
    CHECK(outline::PlaceOf(of, root.Whole.Place).File == "a.cpp");
    CHECK(root.Fields[1].Value.Text == "\"ab\"");
    std::string note;
    CHECK(outline::ReadText(of, root.Fields[1].Value, note));
    CHECK(note == "ab");
}

#define WORDS_OF(...) #__VA_ARGS__

TEST_CASE("outline: the words of a macro that the compiler keeps have the texts that the source has") {
    // clang-format off
    const std::string kept = WORDS_OF(ROOT,   kGroupScored /* how */, (EAT,  // first
        ai :: SLEEP), .Decide = bt::decide<  [] { return 0x1'0 * 2.5e-3f; }>, .Id = 'x', .Note = "a\"b" u8"c\\n");
    // clang-format on
    const auto read = bt::ReadOutline("BT_DEFINE_GROUP(" + kept + ");");
    const auto source = bt::ReadOutline(
        "BT_DEFINE_GROUP(ROOT,kGroupScored,(EAT,ai::SLEEP),\n"
        ".Decide = bt::decide<[]{return 0x1'0*2.5e-3f;}>, .Id = 'x', .Note = \"a\\\"b\" /* and */\n"
        "u8\"c\\\\n\");");
    const outline::declaration root = OnlyOf(read);
    CHECK(root.Whole.Text == OnlyOf(source).Whole.Text);
    std::string note;
    CHECK(outline::ReadText(read.Document, root.Fields[2].Value, note));
    CHECK(note == "a\"bc\\n");
}

TEST_CASE("outline: a document may be moved and copied") {
    auto read = bt::ReadOutline("BT_DEFINE_DECIDER(EAT, Eat);");
    const bt::outline_document moved = std::move(read.Document);
    const bt::outline_document copied = moved;
    for (const bt::outline_document* const each : {&moved, &copied}) {
        const outline::declaration& eat = each->Declarations.front();
        CHECK(outline::TextOf(*each, outline::TokensOf(*each, eat.Behavior.At).front()) == "Eat");
    }
}
