// Every mistake in an outline, with its words and its place, which is that of the wrong token (contract 184).
#include <set>
#include <string>

#include <macros/checks/declared_names.h>

#include "outline_kit.h"

using namespace outline_kit;

namespace {

struct mistake_row {
    const char* Text;
    const char* Told;  // each mistake ends with a line break
};

constexpr mistake_row kRows[] = {
    {"BT_DEFINE_DECIDER(EAT, Eat /* no end", "1:28: this comment is not closed: \"/* no end\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Note = \"no end);", "1:37: this text is not closed: \"\\\"no end);\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Count = 'x);", "1:38: this character is not closed: \"'x);\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Note = R\"x(no end)\");",
     "1:37: this text is not closed: \"R\\\"x(no end)\\\");\"\n"},
    {"#if A\nBT_DEFINE_DECIDER(EAT, Eat);",
     "1:1: this directive has no #endif: \"#if A\"\n2:1: warning: this is inside of an #if, and is read as if that "
     "were true: \"BT_DEFINE_DECIDER\"\n"},
    {"#ifdef A\nBT_DEFINE_DECIDER(EAT, Eat);\n#else\nBT_DEFINE_DECIDER(EAT, Chew);\n#endif",
     "2:1: warning: this is inside of an #if, and is read as if that were true: \"BT_DEFINE_DECIDER\"\n4:1: "
     "warning: this is not read, because the branch before it is: \"BT_DEFINE_DECIDER\"\n"},
    {"#if 0\nBT_DEFINE_DECIDER(EAT, Chew);\n#else\nBT_DEFINE_DECIDER(EAT, Eat);\n#endif", ""},
    {"#if 1\nBT_DEFINE_DECIDER(EAT, Chew);\n#else\nBT_DEFINE_DECIDER(EAT, Eat);\n#endif", ""},
    {"  # endif\n#else\n",
     "1:3: there is no #if that this belongs to: \"#endif\"\n2:1: there is no #if that this belongs to: \"#else\"\n"},
    {"BT_DEFINE_GRUOP(ROOT, kGroupRandom, (EAT));",
     "1:1: there is no such macro: \"BT_DEFINE_GRUOP\"; did you mean \"BT_DEFINE_GROUP\"?\n"},
    {"BT_DEFINEGROUP(ROOT, kGroupRandom, (EAT));",
     "1:1: there is no such macro: \"BT_DEFINEGROUP\"; did you mean \"BT_DEFINE_GROUP\"?\n"},
    {"BT_DEFINE_DECIDER EAT, Eat;", "1:1: this macro needs arguments in parentheses: \"BT_DEFINE_DECIDER\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Flags = bt::Any(1, 2);\nBT_DEFINE_DECIDER(SLEEP, Sleep);",
     "1:1: this is not closed: \"BT_DEFINE_DECIDER\"; a semicolon comes before it ends\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Margin = 1\nBT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT));",
     "1:1: this is not closed: \"BT_DEFINE_DECIDER\"; BT_DEFINE_GROUP begins before it ends\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat", "1:1: this is not closed: \"BT_DEFINE_DECIDER\"; the text ends before it does\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT});",
     "1:41: this closes another bracket than was opened last: \"}\"; \"(\" is still open\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {.AllFlags = 1);",
     "1:60: this closes another bracket than was opened last: \")\"; \"{\" is still open\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat)\nBT_DEFINE_DECIDER(SLEEP, Sleep);",
     "1:27: a semicolon is missing behind this: \")\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat));", "1:28: there is no bracket that this closes: \")\"\n"},
    {"inline BT_DEFINE_TREE(CREATURE, ROOT);",
     "1:1: a tree is defined in one source file, without inline; headers declare it: \"inline\"\n"},
    {"BT_DEFINE_DECIDER(EAT Eat);", "1:23: a comma is missing before this: \"Eat\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat .Margin = 1);", "1:28: EAT: a comma is missing before this: \".\"\n"},
    {"BT_DEFINE_GROUP(ROOT kGroupRandom, (EAT));", "1:22: a comma is missing before this: \"kGroupRandom\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom (EAT));", "1:36: ROOT: a comma is missing before this: \"(\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT) .Margin = 1);", "1:43: ROOT: a comma is missing before this: \".\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT SLEEP));", "1:42: ROOT: a comma is missing before this: \"SLEEP\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Margin = 1 .Id = 2 .MaxSeconds = 3);",
     "1:41: EAT: a comma is missing before this: \".\"\n1:49: EAT: a comma is missing before this: \".\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {.AllFlags = 1 .NoFlags = 2});",
     "1:61: EAT: a comma is missing before this: \".\"\n"},
    {"BT_DEFINE_DECIDER(EAT, , .Margin = 1);", "1:24: EAT: there is nothing before this comma: \",\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, , .Margin = 1);", "1:29: EAT: there is nothing before this comma: \",\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT, , SLEEP));", "1:43: ROOT: there is nothing before this comma: \",\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT,));", "1:41: ROOT: there is nothing behind this comma: \",\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = 7,);", "1:36: EAT: there is nothing behind this comma: \",\"\n"},
    {"BT_DEFINE_NODE(ROOT, kGuard, (EAT), .Id = 2,);", "1:44: ROOT: there is nothing behind this comma: \",\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {, BT_RANGE(A, B, 1, 2)}});",
     "1:50: EAT: there is nothing before this comma: \",\"\n"},
    {"BT_DEFINE_TREE(CREATURE);", "1:24: CREATURE: an argument is missing: \")\"\n"},
    {"BT_DEFINE_DECIDER__FULL(EAT, Eat, {}, {}, 0, 0, {}, 5, {});",
     "1:58: EAT: an argument is missing: \")\"; next comes MaxSeconds\n"},
    {"BT_DECLARE_TREE__MEMORY(CREATURE, 3);", "1:36: an argument is missing: \")\"; next comes StorageBytes\n"},
    {"BT_DEFINE_TREE(CREATURE, ROOT, .Stimuli = 0);", "1:32: CREATURE: this argument is one too many: \".\"\n"},
    {"BT_DEFINE_DECIDER__FULL(EAT, Eat, {}, {1, 2}, 0, 0, {}, 5, {}, 2);",
     "1:64: EAT: this argument is one too many: \"2\"\n"},
    {"BT_DECLARE_FLAGS(a, b);", "1:21: this argument is one too many: \"b\"\n"},
    {"BT_DEFINE_DECIDER();", "1:19: an argument is missing: \")\"\n"},
    {"BT_DEFINE_DECIDER(\"EAT\", Eat);", "1:19: this is no name: \"\\\"EAT\\\"\"\n"},
    {"BT_DEFINE_DECIDER(ai::EAT, Eat);",
     "1:19: ai::EAT: this is no name: \"ai::EAT\"; it is written without namespaces\n"},
    {"BT_DEFINE_DECIDER(EAT, &Eat);", "1:24: EAT: this is no name: \"&\"\n"},
    {"BT_DEFINE_TREE(CREATURE, (ROOT));", "1:26: CREATURE: this is no name: \"(\"\n"},
    {"BT_DEFINE_NODE__NAMED(EAT, kSelector, (A));", "1:28: EAT: this is no text in quotation marks: \"kSelector\"\n"},
    {"BT_DEFINE_NODE__NAMED(EAT, eat it, kSelector, (A));", "1:28: EAT: this is no text in quotation marks: \"eat\"\n"},
    {"BT_DEFINE_DECIDER__NAMED(EAT, Eat);", "1:31: EAT: this is no text in quotation marks: \"Eat\"\n"},
    {"BT_DEFINE_DECIDER__NAMED(EAT, \"eat\" Eat);", "1:37: EAT: a comma is missing before this: \"Eat\"\n"},
    {"BT_DECLARE_DECIDERS(EAT SLEEP);",
     "1:25: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end: \"SLEEP\"\n"},
    {"BT_DECLARE_DECIDERS(EAT, , SLEEP);",
     "1:26: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end: \",\"\n"},
    {"BT_DECLARE_DECIDERS(EAT, SLEEP,);",
     "1:31: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end: \",\"\n"},
    {"BT_DECLARE_DECIDERS();",
     "1:21: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end: \")\"\n"},
    {"BT_DECLARE_BEHAVIORS(Eat Sleep);", "1:26: a comma is missing before this: \"Sleep\"\n"},
    {"BT_DEFINE_DECIDER(EAT);",
     "1:1: EAT: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may follow: "
     "\"BT_DEFINE_DECIDER\"\n"},
    {"BT_DEFINE_DECIDER(EAT, .Margin = 1);",
     "1:24: EAT: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may follow: "
     "\".\"\n"},
    {"BT_DEFINE_DECIDER(ROOT, (EAT, SLEEP));",
     "1:25: ROOT: BT_DEFINE_DECIDER defines a leaf, which has no children: \"(\"; write BT_DEFINE_GROUP(ROOT, "
     "policy, (children)), or BT_DEFINE_NODE with a kind\n"},
    {"BT_DEFINE_DECIDER(ROOT, kGroupRandom, (EAT, SLEEP));",
     "1:25: ROOT: BT_DEFINE_DECIDER defines a leaf, which has no children: \"kGroupRandom\"; write "
     "BT_DEFINE_GROUP(ROOT, policy, (children)), or BT_DEFINE_NODE with a kind\n"},
    {"BT_DEFINE_GROUP(ROOT, (EAT, SLEEP));",
     "1:23: ROOT: this group's policy is no bt::group_policy: \"(\"; it comes before the children\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupWeightRandom, (EAT));",
     "1:23: ROOT: this group's policy is no bt::group_policy: \"kGroupWeightRandom\"; did you mean "
     "\"kGroupWeightedRandom\"?\n"},
    {"BT_DEFINE_GROUP(ROOT, bt::kGroupRandom, (EAT));",
     "1:23: ROOT: this group's policy is no bt::group_policy: \"bt::kGroupRandom\"; it is written without "
     "namespaces\n"},
    {"BT_DEFINE_GROUP(ROOT, kSelector, (EAT));",
     "1:23: ROOT: this group's policy is no bt::group_policy: \"kSelector\"; this is a kind of BT_DEFINE_NODE\n"},
    {"BT_DEFINE_NODE(ROOT, kSelecter, (EAT));",
     "1:22: ROOT: this classic node's kind is no bt::node_kind: \"kSelecter\"; did you mean \"kSelector\"?\n"},
    {"BT_DEFINE_NODE(ROOT, kGroupRandom, (EAT));",
     "1:22: ROOT: this classic node's kind is no bt::node_kind: \"kGroupRandom\"; this is a policy of "
     "BT_DEFINE_GROUP\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, EAT, SLEEP, .Margin = 1);",
     "1:37: ROOT: this group has no children; is a comma beside its list missing, or its parentheses?: \"EAT\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom);",
     "1:35: ROOT: this group has no children; is a comma beside its list missing, or its parentheses?: \")\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, ());",
     "1:37: ROOT: this group has no children; is a comma beside its list missing, or its parentheses?: \"(\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, .Margin = 1);",
     "1:37: ROOT: this group has no children; is a comma beside its list missing, or its parentheses?: \".\"\n"},
    {"BT_DEFINE_NODE(ROOT, kSelector, EAT);",
     "1:33: ROOT: the list of this classic node's children is not in parentheses; without children it is (): "
     "\"EAT\"\n"},
    {"BT_DEFINE_NODE(ROOT, kWait, .Seconds = 1);",
     "1:29: ROOT: the list of this classic node's children is not in parentheses; without children it is (): "
     "\".\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT, &SLEEP));", "1:43: ROOT: a child is the name of a decider: \"&\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT, kAll[1]));",
     "1:43: ROOT: a child is the name of a decider: \"kAll\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT, SLEEP, EAT));",
     "1:50: ROOT: this child is listed twice in its group: \"EAT\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT), (SLEEP));", "1:44: ROOT: a second list of children: \"(\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, Margin = 1);",
     "1:29: EAT: a field is written .Name = value: \"Margin\"; write .Margin\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, 3);", "1:29: EAT: a field is written .Name = value: \"3\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Margin 3);",
     "1:37: EAT: a field is written .Name = value: \"3\"; a = belongs before it\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions.AllFlags = 3);",
     "1:43: EAT: a field is written .Name = value: \".\"; a = belongs before it\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Margin);", "1:30: EAT: this field has no value: \"Margin\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Margin =);", "1:30: EAT: this field has no value: \"Margin\"\n"},
    {"constexpr Pace kWalk = {.Cells =};", "1:26: kWalk: this field has no value: \"Cells\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Precondition = {});",
     "1:30: EAT: there is no such field: \"Precondition\"; did you mean \"Preconditions\"?\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.AllFlag = 1});",
     "1:40: EAT: there is no such field: \"AllFlag\"; did you mean \"AllFlags\"?\n"},
    {"BT_DEFINE_TREE__LINT(CREATURE, ROOT, .DecisionFlag = 1);",
     "1:39: CREATURE: there is no such field: \"DecisionFlag\"; did you mean \"DecisionFlags\"?\n"},
    {"BT_DEFINE_BEHAVIOR(Eat, .Idd = 1);", "1:26: Eat: there is no such field: \"Idd\"; did you mean \"Id\"?\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Behavior = &Sleep);",
     "1:30: EAT: this macro sets this field itself: \"Behavior\"\n"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT), .Policy = bt::kGroupScored);",
     "1:45: ROOT: this macro sets this field itself: \"Policy\"\n"},
    {"BT_DEFINE_NODE(ROOT, kGuard, (EAT), .Node = bt::kInvert);",
     "1:38: ROOT: this macro sets this field itself: \"Node\"\n"},
    {"BT_DEFINE_DECIDER__DECIDE(EAT, Eat, .Decide = bt::decide<F>);",
     "1:38: EAT: this macro sets this field itself: \"Decide\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = 1, .Margin = 2, .Id = 3);",
     "1:39: EAT: this field is in the wrong place: \"Margin\"; it belongs before .Id\n1:52: EAT: this field is "
     "given twice: \"Id\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = 1, .Margin = 2);",
     "1:39: EAT: this field is in the wrong place: \"Margin\"; it belongs before .Id\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.NoFlags = 1, .AllFlags = 2});",
     "1:54: EAT: this field is in the wrong place: \"AllFlags\"; it belongs before .NoFlags\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Flags = bt::kFlagsPasOver | kFlagsMine);",
     "1:42: EAT: there is no such option of a decider: \"kFlagsPasOver\"; did you mean \"kFlagsPassOver\"?\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {kA, kB, kC}});",
     "1:58: EAT: conditions have at most 2 ranges: \"kC\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {BT_RANGE(A, B, 1)}});",
     "1:50: EAT: BT_RANGE takes a type, a field, a lowest and a highest value: \"BT_RANGE\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {kA, .NoFlags = 1});",
     "1:39: EAT: a field is written .Name = value: \"kA\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {kA, , kB,});", "1:43: EAT: there is nothing before this comma: \",\"\n"},
    {"BT_DEFINE_TREE(ROOT, ROOT);",
     "1:22: ROOT: a tree and its root are two constants, so they need two names: \"ROOT\"\n"},
    {"BT_DEFINE_TREE(CREATURE, ROOT);\nBT_DEFINE_CLASSIC_TREE(CREATURE, TOP);",
     "2:24: a tree of this name is defined above: \"CREATURE\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_GROUP(EAT, kGroupRandom, (A));",
     "2:17: this name is defined above: \"EAT\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat);\nnamespace a { BT_DEFINE_DECIDER(EAT, Eat); }", ""},
    {"constexpr Pace kWalk = {.Cells = 1;", "1:16: this is not closed: \"kWalk\"; the text ends before it does\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .AllFlags = 1);",
     "1:30: EAT: there is no such field: \"AllFlags\"; it belongs into .Preconditions or .While\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, MY_FIELDS, .Id = 1);",
     "1:29: EAT: a field is written .Name = value: \"MY_FIELDS\"; macros of your own are not read here\n"},
    {"BT_DECLARE_BEHAVIORS(Eat, Sleep,);", "1:32: there is nothing behind this comma: \",\"\n"},
    {"BT_DECLARE_BEHAVIORS(Eat, , Sleep);", "1:27: there is nothing before this comma: \",\"\n"},
    {"BT_DEFINE_CONDITION(HUNGRY, .Children = {});", "1:30: HUNGRY: this macro sets this field itself: \"Children\"\n"},
    {"BT_DEFINE_BEHAVIOR__TREE(Eat, EATING, 3);", "1:39: Eat: this argument is one too many: \"3\"\n"},
    {"BT_DEFINE_BEHAVIOR__FULL(Eat, {}, {}, {});", "1:41: Eat: an argument is missing: \")\"; next comes Id\n"},
    {"BT_DEFINE_GROUP__FULL(ROOT, kGroupRandom, (EAT), nullptr, {}, {}, 0, 0, {}, 1, 2, {});",
     "1:85: ROOT: an argument is missing: \")\"; next comes MaxSeconds\n"},
    {"BT_DEFINE_TREE(CREATURE, ROOT, );", "1:30: CREATURE: there is nothing behind this comma: \",\"\n"},
    {"BT_DEFINE_NODE__SUBTREE(FISH, EAT= 1);", "1:31: FISH: this is no name: \"EAT = 1\"\n"},
    {"BT_DEFINE_TREE(CREATURE, ROOT[0]);", "1:26: CREATURE: this is no name: \"ROOT [ 0 ]\"\n"},
    {"BT_DEFINE_DECIDER(EAT<1>, Eat);", "1:19: this is no name: \"EAT < 1 >\"\n"},
    {"BT_DEFINE_NODE__SUBTREE(FISH, (EAT));", "1:31: FISH: this is no name: \"(\"\n"},
    {"namespace a { BT_DEFINE_DECIDER(EAT, Eat); } namespace a { BT_DEFINE_DECIDER(EAT, Eat); }",
     "1:78: this name is defined above: \"EAT\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat,\n#if A\n.Margin = 1\n#else\n.Margin = 2\n#endif\n);",
     "2:1: warning: of this the first branch is read, as if it were true: \"#if A\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat;\nconst char* k = \"no end;",
     "1:1: this is not closed: \"BT_DEFINE_DECIDER\"; a semicolon comes before it ends\n2:17: this text is not closed: "
     "\"\\\"no end;\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = kAll[1));",
     "1:41: this closes another bracket than was opened last: \")\"; \"[\" is still open\n"},
    {"BT_DEFINE_DECIDER__NAMED(EAT \"eat\", Eat);", "1:30: a comma is missing before this: \"\\\"eat\\\"\"\n"},
    {"BT_DEFINE_CONDITION__NAMED(EAT);", "1:31: EAT: an argument is missing: \")\"\n"},
    {"BT_DEFINE_CONDITION__NAMED(HUNGRY, .Margin = 1, .Id = 2);",
     "1:36: HUNGRY: this is no text in quotation marks: \".\"\n"},
    {"BT_DEFINE_DECIDER__FULL(EAT, Eat, {}, , 0, 0, {}, 5, {}, 2);",
     "1:39: EAT: there is nothing before this comma: \",\"\n"},
    {"BT_DEFINE_DECIDER(ROOT, kSelector, (EAT, SLEEP));",
     "1:25: ROOT: BT_DEFINE_DECIDER defines a leaf, which has no children: \"kSelector\"; write BT_DEFINE_GROUP(ROOT, "
     "policy, (children)), or BT_DEFINE_NODE with a kind\n"},
    {"BT_DEFINE_TREE(CREATURE, ai::(ROOT));", "1:26: CREATURE: this is no name: \"ai :: ( ROOT )\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {BT_RANGE}});",
     "1:50: EAT: BT_RANGE takes a type, a field, a lowest and a highest value: \"BT_RANGE\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {BT_RANGE(A, B, 1, 2) + 1}});",
     "1:50: EAT: BT_RANGE takes a type, a field, a lowest and a highest value: \"BT_RANGE\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {BT_RANGE(A, B, , 2)}});",
     "1:50: EAT: BT_RANGE takes a type, a field, a lowest and a highest value: \"BT_RANGE\"\n"},
    {"BT_DEFINE_TREE(ROOT, ROOT);\nBT_DEFINE_DECIDER(ROOT, Eat);",
     "1:22: ROOT: a tree and its root are two constants, so they need two names: \"ROOT\"\n"},
    {"BT_DEFINE_DECIDER(ROOT, Eat);\nBT_DEFINE_TREE(ROOT, ROOT);",
     "2:22: ROOT: a tree and its root are two constants, so they need two names: \"ROOT\"\n"},
    {"BT_DEFINE_TREE(CREATURE, ROOT);\nBT_DEFINE_DECIDER(CREATURE, Eat);",
     "2:19: this name is defined above: \"CREATURE\"\n"},
    {"BT_DEFINE_DECIDER(CREATURE, Eat);\nBT_DEFINE_TREE(CREATURE, ROOT);",
     "2:16: this name is defined above: \"CREATURE\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat);\nconstexpr Pace EAT = {1};", "2:16: this name is defined above: \"EAT\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, ., .Id = 1);", "1:29: EAT: a field is written .Name = value: \".\"\n"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.});", "1:39: EAT: a field is written .Name = value: \".\"\n"},
    {"BT_DECLARE_EVERYTHING(EAT);", "1:1: there is no such macro: \"BT_DECLARE_EVERYTHING\"\n"},
};

}  // namespace

TEST_CASE("outline: each mistake is told at its token, with the nearest name") {
    for (const mistake_row& each : kRows) {
        CAPTURE(std::string(each.Text));
        CHECK(Told(each.Text) == each.Told);
    }
}

TEST_CASE("outline: the table has every kind of mistake that a small text can have") {
    std::set<const bt::mistake_row*> found;
    for (const mistake_row& each : kRows) {
        const auto read = bt::ReadOutline(std::string(each.Text));
        for (const bt::mistake& one : read.Errors) found.insert(one.Kind);
        for (const bt::mistake& one : read.Warnings) found.insert(one.Kind);
    }
    for (const bt::mistake_row& each : outline::kMistakeRows) {
        const std::string name = each.Name;
        if (name == "kNoTree") break;  // the first of those that LoadOutline and live_tree find
        CAPTURE(name);
        CHECK((found.contains(&each) || name == "kTooManyBytes" || name == "kOutOfMemory"));
    }
}

namespace {

std::string Sentence(outline::mistake_kind kind) { return outline::RowOf(kind).Sentence; }

}  // namespace

TEST_CASE("outline: where the compiler or verification has words for a mistake, the reader has the same") {
    using kind = outline::mistake_kind;
    CHECK("bt: " + Sentence(kind::kNoNames) == BT_PART_NO_NAMES);
    CHECK("bt: " + Sentence(kind::kNoBehavior) == BT_PART_NO_BEHAVIOR);
    CHECK("bt: " + Sentence(kind::kNameOfRoot) == BT_PART_NAME_OF_ROOT);
    CHECK("bt: " + Sentence(kind::kTreeTwice) == BT_PART_NAME_OF_TREE);
    CHECK(Sentence(kind::kNoChildren) == bt::ErrorText(bt::error_code::kNoChildren));
    CHECK(Sentence(kind::kUnknownPolicy) == bt::ErrorText(bt::error_code::kUnknownPolicy));
    CHECK(Sentence(kind::kUnknownNodeKind) == bt::ErrorText(bt::error_code::kUnknownNodeKind));
    CHECK(Sentence(kind::kNoParentheses) == bt::ErrorText(bt::error_code::kNoParentheses));
    CHECK(Sentence(kind::kSameChildTwice) == bt::ErrorText(bt::error_code::kSameChildTwice));
    const std::string ranges = "conditions have at most " + std::to_string(bt::kMaxNumRanges) + " ranges";
    CHECK(Sentence(kind::kTooManyRanges) == ranges);
    CHECK(Sentence(kind::kTooManyBytes) ==
          "the text has more than " + std::to_string(bt::kMaxFileBytes >> 20u) + " MiB");
}

TEST_CASE("outline: mistakes of several files are in the order of the files, each with its line") {
    const auto read = bt::ReadOutline({{"b.cpp", "\n BT_DEFINE_DECIDER(EAT);\nBT_DEFINE_TREE(A, B);\n"},
                                       {"a.cpp", "BT_DEFINE_DECIDER(SLEEP);\nBT_DEFINE_TREE(A, C);\n"}});
    std::string told;
    for (const bt::mistake& each : read.Errors) told += each.TextWithLines();
    CHECK(told ==
          "b.cpp:2:2: EAT: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may "
          "follow: \"BT_DEFINE_DECIDER\"\n"
          "     BT_DEFINE_DECIDER(EAT);\n"
          "     ^\n"
          "a.cpp:1:1: SLEEP: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may "
          "follow: \"BT_DEFINE_DECIDER\"\n"
          "    BT_DEFINE_DECIDER(SLEEP);\n"
          "    ^\n"
          "a.cpp:2:16: a tree of this name is defined above: \"A\"\n"
          "    BT_DEFINE_TREE(A, C);\n"
          "                   ^\n"
          "  b.cpp:3:16: it is defined here\n"
          "    BT_DEFINE_TREE(A, B);\n"
          "                   ^\n");
    CHECK(read.Document.Declarations.size() == 4);
}
