// Mistakes with one cause are one mistake, at the words that are wrong, in the text and in its trees.
#include <doctest/doctest.h>

#include <string>

#include <bt/outline/draft.h>
#include <bt/outline/load.h>
#include <bt/outline/read.h>

namespace one_cause {
namespace {

namespace outline = bt::outline;

// All errors of a text and of its trees, each in a line: "3:14: ROOT: there is no such field ...".
std::string ToldOf(const std::string& text) {
    std::string told;
    for (const bt::mistake& each : DraftOutline(bt::ReadOutline(text)).Errors) told += each.Text() + "\n";
    return told;
}

// With a tree of the deciders A, in the first line, and ROOT above it.
std::string ToldOfLeaf(const std::string& leaf) {
    return ToldOf(leaf + "\nBT_DEFINE_GROUP(ROOT, kGroupScored, (A));\nBT_DEFINE_TREE(T, ROOT);\n");
}

struct row {
    const char* Text;
    const char* Told;
};

const row kTexts[] = {
    {"BT_DEFINE_DECIDER(A, Eat);\nBT_DEFINE_GROUP(ROOT, kGroupScored, (A, A));\nBT_DEFINE_TREE(T, ROOT);",
     "2:41: ROOT: this child is listed twice in its group: \"A\"\n"},
    {"BT_DEFINE_DECIDER(ROOT, kGroupScored, (A));\nBT_DEFINE_TREE(T, ROOT);",
     "1:25: ROOT: BT_DEFINE_DECIDER defines a leaf, which has no children: \"kGroupScored\"; write "
     "BT_DEFINE_GROUP(ROOT, policy, (children)), or BT_DEFINE_NODE with a kind\n"},
    {"BT_DEFINE_DECIDER(A, Eat);\nBT_DEFINE_TREE(T, A);\nBT_DEFINE_TREE(T, A);",
     "3:16: a tree of this name is defined above: \"T\"\n"},
    {"BT_DEFINE_DECIDER(A, Eat);\nBT_DEFINE_TREE(T, A);\nBT_DEFINE_TREE(T, A);\nBT_DEFINE_DECIDER(A, Eat);",
     "3:16: a tree of this name is defined above: \"T\"\n4:19: this name is defined above: \"A\"\n"},
    // The mistake of another decider is another one.
    {"BT_DEFINE_GROUP(A, kGroupScored, (B, B));\nBT_DEFINE_DECIDER(B, Eat, .MaxSeconds = -1);\n"
     "BT_DEFINE_GROUP(C, kGroupScored, (D), .MaxSeconds = -2);\nBT_DEFINE_DECIDER(D, Eat);\n"
     "BT_DEFINE_TREE(T, A);\nBT_DEFINE_TREE(U, C);",
     "1:38: A: this child is listed twice in its group: \"B\"\n"
     "2:41: B: the seconds of this decider's preconditions or its MaxSeconds are negative or NaN\n"
     "3:53: C: the seconds of this decider's preconditions or its MaxSeconds are negative or NaN\n"},
    // A bracket too many.
    {"BT_DEFINE_DECIDER(A, Eat));", "1:26: there is no bracket that this closes: \")\"\n"},
    {"BT_DEFINE_DECIDER(A, Eat)];", "1:26: there is no bracket that this closes: \"]\"\n"},
    {"BT_DEFINE_DECIDER(A, Eat)}", "1:25: a semicolon is missing behind this: \")\"\n"},
    // The child that closes a circle.
    {"BT_DEFINE_GROUP(B, kGroupScored, (C, ROOT));\nBT_DEFINE_DECIDER(C, Eat);\n"
     "BT_DEFINE_GROUP(ROOT, kGroupScored, (B));\nBT_DEFINE_TREE(T, ROOT);",
     "1:38: ROOT: this decider is below itself\n"},
};

const row kLeaves[] = {
    // The fewest fields that must move.
    {"BT_DEFINE_DECIDER(A, Eat, .Id = 5, .Preconditions = {.EverySeconds = 1}, .Flags = kFlagsNone, .MaxSeconds = 1);",
     "1:28: A: this field is in the wrong place: \"Id\"; it belongs before .MaxSeconds\n"},
    {"BT_DEFINE_DECIDER(A, Eat, .MaxSeconds = 1, .Preconditions = {.EverySeconds = 1}, .Flags = kFlagsNone);",
     "1:28: A: this field is in the wrong place: \"MaxSeconds\"; it belongs behind .Flags\n"},
    {"BT_DEFINE_DECIDER(A, Eat, .Id = 5, .Flags = kFlagsNone, .Flags = kFlagsNone);",
     "1:37: A: this field is in the wrong place: \"Flags\"; it belongs before .Id\n"
     "1:58: A: this field is given twice: \"Flags\"\n"},
    // Values are at their words, where it is clear which ones are meant.
    {"BT_DEFINE_DECIDER(A, Eat, .Preconditions = {.EverySeconds = 1, .CooldownSeconds = -1});",
     "1:83: A: the seconds of this decider's preconditions or its MaxSeconds are negative or NaN\n"},
    {"BT_DEFINE_DECIDER(A, Eat, .While = {.AllFlags = kHungry, .EverySeconds = 1});",
     "1:74: A: the While of this decider has a timer; a limit of time is its MaxSeconds\n"},
    {"BT_DEFINE_DECIDER(A, Eat, .While = {.AllFlags = kHungry, .EverySeconds = 1, .CooldownSeconds = 1});",
     "1:19: A: the While of this decider has a timer; a limit of time is its MaxSeconds\n"},
    {"BT_DEFINE_DECIDER(A, Eat, .Preconditions = {.Ranges = {BT_RANGE(Dog, Run, 0, 1), BT_RANGE(Dog, Food, 5, 1)}});",
     "1:102: A: a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its "
     "field\n"},
    {"BT_DEFINE_DECIDER(A, Eat, .Preconditions = {.Ranges = {BT_RANGE(Dog, Health, kLow, 1)}},\n"
     ".While = {.Ranges = {BT_RANGE(Dog, Food, 1, kHigh), BT_RANGE(Dog, Food, 5, 1)}});",
     "2:73: A: a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its "
     "field\n"},
    // Words that only a program knows are left open, but lint's are known.
    {"BT_DEFINE_DECIDER(A, Eat, .LintOff = BT_LINT_OFF(kNeverEnds, kNeverReached));", ""},
    {"BT_DEFINE_DECIDER(A, Eat, .LintOff = kMine);", ""},
    {"BT_DEFINE_DECIDER(A, Eat, .LintOff = BT_LINT_OFF(kNeverEnd));",
     "1:50: A: there is no such finding of lint: kNeverEnd; did you mean \"kNeverEnds\"?\n"},
};

TEST_CASE("mistakes with one cause are one mistake, at the words that are wrong") {
    for (const row& each : kTexts) {
        CAPTURE(std::string(each.Text));
        CHECK(ToldOf(each.Text) == each.Told);
    }
    for (const row& each : kLeaves) {
        CAPTURE(std::string(each.Text));
        CHECK(ToldOfLeaf(each.Text) == each.Told);
    }
}

TEST_CASE("a tree that is not there is a mistake of the first file, if there is one") {
    const auto told = [](std::vector<outline::file> files) {
        const bt::loaded_outline loaded = LoadOutline(bt::ReadOutline(std::move(files)).Document, "T", {});
        REQUIRE(loaded.Errors.size() == 1);
        return loaded.Errors[0].Text();
    };
    CHECK(told({}) == "there is no such tree: T");
    CHECK(told({{"ai/a.cpp", ""}, {"ai/b.cpp", ""}}) == "ai/a.cpp: there is no such tree: T");
}

}  // namespace
}  // namespace one_cause
