// Trees that are made of outlines without a program: their mistakes, and what is left open (contract 197).
#include <string>
#include <string_view>

#include <bt/outline/draft.h>
#include <bt/outline/read.h>

#include "outline_kit.h"

namespace {

// All mistakes of a text, its trees, and what was left open, each in a line.
std::string Drafted(std::string_view text) {
    const bt::outline_draft draft = bt::DraftOutline(bt::ReadOutline(std::string(text)));
    std::string told;
    for (const auto* const list : {&draft.Errors, &draft.Warnings}) {
        for (const bt::mistake& each : *list) told += each.Text() + "\n";
    }
    for (const bt::outline::drafted_tree& each : draft.Trees) told += "tree " + each.Name + "\n";
    constexpr const char* kinds[] = {"decider", "behavior", "function", "flag", "field", "constant", "value"};
    for (const bt::outline::open_word& each : draft.Open) {
        told += std::to_string(each.Place.Line) + ":" + std::to_string(each.Place.Column) + " " +
                kinds[static_cast<std::size_t>(each.Kind)] + " " + each.Text + "\n";
    }
    return told;
}

struct draft_row {
    const char* Text;
    const char* Told;
};

constexpr draft_row kDraftRows[] = {
    // What only a program knows, each once, at its first place.
    {"BT_DEFINE_DECIDER(EAT, Eat, .Decide = bt::decide<F>, .Preconditions = {.AllFlags = BT_FLAGS(ai::kA | kB), "
     ".NoStimuli = kC, .Ranges = {BT_RANGE(ai::Deer, Food[1], 0, kMost)}}, .BehaviorFlags = kD,\n"
     ".Parameters = bt::with(kPace), .MaxSeconds = kLong);\nBT_DEFINE_TREE(DEER, EAT);",
     "tree DEER\n1:39 function bt::decide<F>\n1:97 flag kA\n1:102 flag kB\n1:120 flag kC\n1:154 field Deer::Food[1]\n"
     "1:193 flag kD\n2:15 constant bt::with(kPace)\n2:46 value kLong\n1:24 behavior Eat\n"},
    {"BT_DEFINE_DECIDER__DECIDE(EAT, Eat);\nBT_DEFINE_TREE(DEER, EAT);",
     "tree DEER\n1:27 function EAT_Decide\n1:32 behavior Eat\n"},
    {"BT_DEFINE_NODE(WAIT, kWait, (), .Seconds = kBeat);\nBT_DEFINE_CLASSIC_TREE(DEER, WAIT);",
     "tree DEER\n1:44 value kBeat\n"},
    {"BT_DEFINE_NODE(A, kSucceed, ());\nBT_DEFINE_NODE(ONE, kSwitch, (A), .Number = bt::number<F>);\n"
     "BT_DEFINE_CLASSIC_TREE(DEER, ONE);",
     "tree DEER\n2:45 function bt::number<F>\n"},
    {"BT_DEFINE_CONDITION(IS, .Preconditions = kMine);\nBT_DEFINE_CLASSIC_TREE(DEER, IS);",
     "tree DEER\n1:42 value kMine\n"},
    // Numbers, options and names of the library are read.
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {.AllFlags = 5, .EverySeconds = 0.5f}, .Id = bt::NameId(\"X\"));\n"
     "BT_DEFINE_TREE(DEER, EAT);",
     "tree DEER\n1:24 behavior Eat\n"},
    // Children in other files.
    {"BT_DECLARE_DECIDERS(FAR, EAT);\nBT_DEFINE_GROUP(ROOT, kGroupRandom, (FAR, EAT, door::EAD));\n"
     "BT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_TREE(DEER, ROOT);",
     "2:48: warning: ROOT: no text that was read has this decider: door::EAD; did you mean \"EAT\"?\ntree DEER\n"
     "2:38 decider FAR\n3:24 behavior Eat\n2:48 decider door::EAD\n"},
    // What a compiler refuses for its place.
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT));\nBT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_TREE(DEER, ROOT);",
     "1:38: warning: ROOT: nothing above declares this decider, so the file does not compile; name it in "
     "BT_DECLARE_DECIDERS: EAT\ntree DEER\n2:24 behavior Eat\n"},
    {"constexpr bt::decider kHand = {.DebugName = \"HAND\"};\nBT_DEFINE_TREE(DEER, kHand);",
     "tree DEER\n2:22 decider kHand\n"},
    {"BT_DEFINE_BEHAVIOR(Eat);\nBT_DEFINE_TREE(DEER, Eat);", "2:22: DEER: this is no decider: Eat\n"},
    // Verification.
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (SUB));\nBT_DEFINE_GROUP(SUB, kGroupRandom, (ROOT));\n"
     "BT_DEFINE_TREE(DEER, ROOT);",
     "2:37: ROOT: this decider is below itself\n"},
    {"BT_DEFINE_NODE(NOT, kInvert, ());\nBT_DEFINE_CLASSIC_TREE(DEER, NOT);",
     "1:16: NOT: this classic node has fewer children than its kind takes\n"},
    {"BT_DEFINE_NODE(WAIT, kWait, ());\nBT_DEFINE_TREE(DEER, WAIT);",
     "1:16: WAIT: this classic node is in a tree of deciders; give it a tree of its own (BT_DEFINE_CLASSIC_TREE)\n"},
    {"BT_DEFINE_NODE(LIMIT, kTimeLimit, (EAT));\nBT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_CLASSIC_TREE(DEER, LIMIT);",
     "1:16: LIMIT: this classic node needs Seconds above zero, not infinite\n2:24 behavior Eat\n"},
    // All trees and all deciders, each mistake once.
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT));\nBT_DEFINE_DECIDER(EAT, Eat, .MaxSeconds = -1);\n"
     "namespace a { BT_DEFINE_TREE(ONE, ROOT); }\nBT_DEFINE_TREE(TWO, ROOT);",
     "2:43: EAT: the seconds of this decider's preconditions or its MaxSeconds are negative or NaN\n"
     "2:24 behavior Eat\n"},
    {"BT_DECLARE_DECIDERS(EAT, NAP);\nBT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_DECIDER(NAP, Nap);\n"
     "BT_DEFINE_TREE(DEER, EAT);",
     "3:19: warning: NAP: this decider is in no tree, so the file does not compile\ntree DEER\n2:24 behavior Eat\n"
     "3:24 behavior Nap\n"},
    {"BT_DEFINE_GROUP(SHARED, kGroupRandom, (NAP));\nBT_DEFINE_DECIDER(NAP, Nap, .Id = 0x1'0000'0000);",
     "2:35: NAP: this number does not fit: 0x1'0000'0000\n2:24 behavior Nap\n"},
    // A mistake of the text is told beside the others, and warnings of the draft follow from it perhaps.
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (FAR));\nBT_DEFINE_DECIDER(EAT, Eat, .Margn = 1);\nBT_DEFINE_TREE(D, ROOT);",
     "2:30: EAT: there is no such field: \"Margn\"; did you mean \"Margin\"?\ntree D\n1:38 decider FAR\n"
     "2:24 behavior Eat\n"},
    // Trees in behaviors.
    {"BT_DEFINE_NODE(IN, kSucceed, ());\nBT_DEFINE_CLASSIC_TREE(INNER, IN);\nBT_DEFINE_BEHAVIOR__TREE(Do, INNER);\n"
     "BT_DEFINE_DECIDER(OUT, Do);\nBT_DEFINE_TREE(OUTER, OUT);",
     "tree INNER\ntree OUTER\n"},
};

}  // namespace

TEST_CASE("a draft has the trees of a text, its mistakes, and the words that only a program knows") {
    for (const draft_row& row : kDraftRows) {
        CAPTURE(row.Text);
        CHECK(Drafted(row.Text) == row.Told);
    }
}

TEST_CASE("words as they are written are those of a draft only") {
    CHECK(bt::outline::ConditionsAsWritten(bt::decider()) == "");
    const bt::outline_draft draft = bt::DraftOutline(bt::ReadOutline(
        "BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {.AllFlags = BT_FLAGS(kA|kB), .AnyFlags = ai::kC, "
        ".NoFlags = kA | kB, .NotAllFlags = kD, .AllStimuli = kE, .Ranges = {BT_RANGE(Deer, Food, 1, 1.0f), "
        "BT_RANGE(Deer, Age, bt::kNoLimit, 2)}, .EverySeconds = 0.5F, .CooldownSeconds = kLong},\n"
        ".While = {.NoStimuli = kF | kG, .Ranges = kMine}, .MaxSeconds = 2.5f);\nBT_DEFINE_TREE(DEER, EAT);"));
    REQUIRE(draft.Trees.size() == 1);
    CHECK(bt::outline::ConditionsAsWritten(*draft.Trees[0].Tree->Tree().Nodes[0].Decider) ==
          "all of kA|kB\nai::kC\nnone of kA | kB\nnot kD\nkE\nwhile none of kF | kG\nDeer::Food within 1 to 1.0\n"
          "Deer::Age at most 2\nwhile kMine\nevery 0.5 s\ncooldown kLong s\nat most 2.5 s");
}
