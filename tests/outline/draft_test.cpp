// Trees that are made of outlines without a program: their mistakes, and what is left open (contract 197).
#include <string>
#include <string_view>

#include <bt/built_memory.h>
#include <bt/outline/draft.h>
#include <bt/outline/read.h>
#include <bt/tick.h>

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
    // Values that are neither numbers nor names of the library.
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {.NotAllStimuli = kC, .Ranges = kMine}, "
     ".Flags = kMyFlags, .While = {.AnyFlags = kA, .Ranges = {kOwn, BT_RANGE(Deer, Age, kLow, 2)}});\n"
     "BT_DEFINE_TREE(DEER, EAT);",
     "tree DEER\n1:64 flag kC\n1:78 value kMine\n1:95 value kMyFlags\n1:127 flag kA\n1:142 value kOwn\n"
     "1:163 field Deer::Age\n1:24 behavior Eat\n"},
    {"BT_DECLARE_DECIDERS(EAT);\nBT_DEFINE_NODE(ALL, kParallel, (EAT), .Count = kMost, .FailCount = kFew);\n"
     "BT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_CLASSIC_TREE(DEER, ALL);",
     "tree DEER\n2:48 value kMost\n2:68 value kFew\n3:24 behavior Eat\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Parameters = kPace, .Note = kWords, .Node = bt::kSequence);\n"
     "BT_DEFINE_TREE(DEER, EAT);",
     "tree DEER\n1:43 constant kPace\n1:58 value kWords\n1:74 value bt::kSequence\n1:24 behavior Eat\n"},
    // What the text says too much or too little is a mistake, and the rest is read.
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {kA, kB, BT_RANGE(Deer, Age, 0, 2)}});\n"
     "BT_DEFINE_TREE(DEER, EAT);",
     "1:58: EAT: conditions have at most 2 ranges: \"BT_RANGE\"\ntree DEER\n1:50 value kA\n1:54 value kB\n"
     "1:24 behavior Eat\n"},
    {"BT_DEFINE_DECIDER(EAT);\nBT_DEFINE_TREE(DEER, EAT);",
     "1:1: EAT: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may follow: "
     "\"BT_DEFINE_DECIDER\"\n"},
    // A child of no text is one leaf, wherever it is named.
    {"BT_DECLARE_DECIDERS(FAR, SUB);\nBT_DEFINE_GROUP(ROOT, kGroupRandom, (FAR, SUB));\n"
     "BT_DEFINE_GROUP(SUB, kGroupRandom, (FAR));\nBT_DEFINE_TREE(DEER, ROOT);",
     "tree DEER\n2:38 decider FAR\n"},
    // A declaration below a use does not count there.
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT));\nBT_DECLARE_DECIDERS(EAT);\nBT_DEFINE_DECIDER(EAT, Eat);\n"
     "BT_DEFINE_TREE(DEER, ROOT);",
     "1:38: warning: ROOT: nothing above declares this decider, so the file does not compile; name it in "
     "BT_DECLARE_DECIDERS: EAT\ntree DEER\n3:24 behavior Eat\n"},
    // Trees in behaviors.
    {"BT_DEFINE_NODE(IN, kSucceed, ());\nBT_DEFINE_CLASSIC_TREE(INNER, IN);\nBT_DEFINE_BEHAVIOR__TREE(Do, INNER);\n"
     "BT_DEFINE_DECIDER(OUT, Do);\nBT_DEFINE_TREE(OUTER, OUT);",
     "tree INNER\ntree OUTER\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_BEHAVIOR__TREE(Do, EAT);\nBT_DEFINE_DECIDER(OUT, Do);\n"
     "BT_DEFINE_TREE(OUTER, OUT);",
     "tree OUTER\n3:24 behavior Do\n1:24 behavior Eat\n"},
};

}  // namespace

TEST_CASE("a draft has the trees of a text, its mistakes, and the words that only a program knows") {
    for (const draft_row& row : kDraftRows) {
        CAPTURE(row.Text);
        CHECK(Drafted(row.Text) == row.Told);
    }
}

TEST_CASE("deciders of one file may be declared in another one, above or below them") {
    const bt::outline_draft draft = bt::DraftOutline(
        bt::ReadOutline({{"a.cpp", "BT_DECLARE_DECIDERS(EAT);\nBT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT));\n"
                                   "BT_DEFINE_TREE(DEER, ROOT);\n"},
                         {"b.cpp", "BT_DEFINE_DECIDER(EAT, Eat);\n"}}));
    CHECK(draft.IsSound());
    CHECK(draft.Warnings.empty());
    REQUIRE(draft.Trees.size() == 1);
    CHECK(draft.Trees[0].Tree->Tree().NumNodes == 2);
}

TEST_CASE("a draft has no more mistakes than others, and counts them all") {
    std::string text;
    std::string children;
    const std::string too_large = ", Eat, .Id = 0x1'0000'0000);\n";
    constexpr int num = 600;
    for (int i = 0; i < num; ++i) {
        const std::string number = std::to_string(i);
        text += "BT_DEFINE_DECIDER(A" + number + too_large + "BT_DEFINE_DECIDER(B" + number + too_large;
        children += (i > 0 ? ", A" : "A") + number;
    }
    text += "BT_DEFINE_GROUP(ROOT, kGroupRandom, (" + children + "));\nBT_DEFINE_TREE(DEER, ROOT);\n";
    const bt::outline_draft draft = bt::DraftOutline(bt::ReadOutline(text));
    CHECK(draft.NumErrors == 2 * num);
    CHECK(draft.Errors.size() == bt::kMaxNumMistakes);
    CHECK(draft.Trees.empty());
}

TEST_CASE("a text whose groups lie too deep in each other has no tree, and says where") {
    std::string text = "BT_DEFINE_GROUP(N0, kGroupRandom, (N1));\n";
    constexpr int num = 2000;
    for (int i = 1; i < num; ++i) {
        text += "BT_DEFINE_GROUP(N" + std::to_string(i) + ", kGroupRandom, (N" + std::to_string(i + 1) + "));\n";
    }
    text += "BT_DEFINE_DECIDER(N2000, Eat);\nBT_DEFINE_TREE(DEER, N0);\n";
    const bt::outline_draft draft = bt::DraftOutline(bt::ReadOutline(text));
    REQUIRE(draft.Errors.size() == 1);
    CHECK(draft.Errors[0].Text() ==
          "128:38: N128: this decider is deeper than bt::kMaxTreeDepth, or in a classic tree than "
          "bt::kMaxClassicDepth");
    CHECK(draft.Trees.empty());
}

namespace {

// The names of 32 deciders, beginning with this number: "E0, E1, ...".
std::string Children(const std::string& letter, int first) {
    std::string made;
    for (int i = first; i < first + 32; ++i) made += (i > first ? ", " : "") + letter + std::to_string(i);
    return made;
}

}  // namespace

TEST_CASE("a tree of too many nodes is told at its name, with their number") {
    std::string text;
    for (int i = 0; i < 32; ++i) text += "BT_DEFINE_DECIDER(E" + std::to_string(i) + ", Eat);\n";
    const auto add = [&text](const std::string& name, const std::string& children) {
        text += "BT_DEFINE_GROUP(" + name + ", kGroupRandom, (" + children + "));\n";
    };
    constexpr int num_roots = 3;
    for (int i = 0; i < num_roots * 32 * 32; ++i) add("D" + std::to_string(i), Children("E", 0));
    for (int i = 0; i < num_roots * 32; ++i) add("C" + std::to_string(i), Children("D", i * 32));
    for (int i = 0; i < num_roots; ++i) add("B" + std::to_string(i), Children("C", i * 32));
    add("A", "B0, B1, B2");
    const bt::outline_draft draft = bt::DraftOutline(bt::ReadOutline(text + "BT_DEFINE_TREE(DEER, A);\n"));
    REQUIRE(draft.Errors.size() == 1);
    CHECK(draft.Errors[0].Text() ==
          "3205:16: DEER: this tree has more nodes than its storage or bt::kMaxNumTreeNodes allows; it needs 101476");
}

TEST_CASE("mistakes of a file that is not in the document come before those of its own") {
    bt::read_result<bt::outline_document> read = bt::ReadOutline("BT_DEFINE_DECIDER(A, Eat, .Margn = 1);", "a.cpp");
    REQUIRE(read.Errors.size() == 1);
    for (const int line : {4, 3}) {
        bt::mistake more = read.Errors[0];
        more.Place = {.File = "gone.cpp", .Line = line, .Column = 1};
        read.Errors.push_back(more);
        ++read.NumErrors;
    }
    const bt::outline_draft draft = bt::DraftOutline(read);
    REQUIRE(draft.Errors.size() == 3);
    CHECK(draft.Errors[0].Place.File == "a.cpp");
    CHECK(draft.Errors[1].Place.Line == 3);
    CHECK(draft.Errors[2].Place.Line == 4);
}

TEST_CASE("a draft that is ticked nevertheless fails, and calls nothing") {
    for (const char* const decide : {"", ", .Decide = bt::decide<F>"}) {
        CAPTURE(decide);
        const bt::outline_draft draft = bt::DraftOutline(
            bt::ReadOutline("BT_DEFINE_DECIDER(EAT, Eat" + std::string(decide) + ");\nBT_DEFINE_TREE(DEER, EAT);"));
        REQUIRE(draft.Trees.size() == 1);
        const bt::tree& tree = draft.Trees[0].Tree->Tree();
        bt::built_memory memory(tree);
        const bt::tick_result result = bt::TickBehaviorTree(tree, memory, nullptr, {});
        CHECK(result);
        CHECK(result.State == bt::tick_state::kIdle);
    }
}

namespace {

// A decider and the words for what it asks for, in one line.
struct words_row {
    const char* Fields;
    const char* Words;
};

const words_row kWordsRows[] = {
    {"", ""},
    {".Preconditions = {.AllFlags = BT_FLAGS(kA|kB), .AnyFlags = ai::kC, .NoFlags = kA | kB, .NotAllFlags = kD}",
     "all of kA|kB\nai::kC\nnone of kA | kB\nnot kD"},
    {".Preconditions = {.AllFlags = BT_FLAGS(kA) | kB}", "all of BT_FLAGS(kA) | kB"},
    {".Preconditions = {.AllStimuli = kE}, .While = {.NoStimuli = kF | kG}", "kE\nwhile none of kF | kG"},
    {".Preconditions = kMine, .While = ai::kHis", "kMine\nwhile ai::kHis"},
    {".Preconditions = {.Ranges = {BT_RANGE(Deer, Food, 1, 1.0f), BT_RANGE(Deer, Age, bt::kNoLimit, 2)}}",
     "Deer::Food within 1 to 1.0\nDeer::Age at most 2"},
    {".Preconditions = {.Ranges = {BT_RANGE(Deer, Food, kLow, bt::kNoLimit), BT_RANGE(Deer, Age, 3u, 3u)}}",
     "Deer::Food at least kLow\nDeer::Age exactly 3u"},
    {".While = {.Ranges = {BT_RANGE(Deer, Food, bt::kNoLimit, bt::kNoLimit), kOwn}}",
     "while Deer::Food a number\nwhile kOwn"},
    {".While = {.Ranges = kMine}, .MaxSeconds = 2.5f", "while kMine\nat most 2.5 s"},
    {".Preconditions = {.EverySeconds = 0.5F, .CooldownSeconds = kLong}", "every 0.5 s\ncooldown kLong s"},
};

}  // namespace

TEST_CASE("words as they are written are those of a draft only") {
    CHECK(bt::outline::ConditionsAsWritten(bt::decider()) == "");
    for (const words_row& row : kWordsRows) {
        CAPTURE(row.Fields);
        const std::string comma = *row.Fields != 0 ? ", " : "";
        const bt::outline_draft draft = bt::DraftOutline(bt::ReadOutline(
            "BT_DEFINE_DECIDER(EAT, Eat" + comma + row.Fields + ");\nBT_DEFINE_TREE(DEER, EAT);"));
        REQUIRE(draft.Trees.size() == 1);
        CHECK(bt::outline::ConditionsAsWritten(*draft.Trees[0].Tree->Tree().Nodes[0].Decider) == row.Words);
    }
}
