// Names that a game adds, and deciders that are written by hand, as texts find them (contract 191).
#include <string>
#include <utility>

#include <bt/outline/load.h>
#include <bt/outline/read.h>
#include <macros/bt_macros.h>

#include "outline_kit.h"

namespace added_names {
namespace {

struct Deer {
    float Food = 1;
    int Age = 3;
};
enum Flags : std::uint32_t { kTired = 2 };
BT_DECLARE_FLAGS(Flags);

void Eat_Tick(Deer&) {}
bool MayEat(const Deer&) { return true; }
BT_DEFINE_BEHAVIOR(Eat);

// What a text needs of the program, each field of it in a line of its own.
constexpr const char* kText =
    "BT_DEFINE_DECIDER(EAT, Eat, .Decide = bt::decide<MayEat>,\n"
    ".Preconditions = {.NoFlags = kTired,\n"
    ".Ranges = {BT_RANGE(Deer, Food, 0, 0.1)}});\n"
    "BT_DEFINE_TREE(DEER, EAT);";

std::string ToldOf(const bt::loaded_outline& of) {
    std::string told;
    for (const bt::mistake& each : of.Errors) told += each.Text() + "\n";
    for (const bt::mistake& each : of.Warnings) told += each.Text() + "\n";
    return told;
}

std::string ToldOf(const std::string& text, const bt::program_names& names) {
    return ToldOf(LoadOutline(bt::ReadOutline(text).Document, "DEER", names));
}

}  // namespace
}  // namespace added_names

using namespace added_names;

TEST_CASE("a text finds the names that a game adds, and no others") {
    bt::program_names names;
    CHECK(ToldOf(kText, names) ==
          "1:24: EAT: the program has no such behavior; compile it first: Eat\n"
          "1:39: EAT: the program has no such function; compile it first: bt::decide<MayEat>\n"
          "2:30: EAT: the program has no such flag for this use: kTired\n"
          "3:27: EAT: the program has no range of this field; compile one first: Deer::Food\n");
    names.Add(Eat);
    names.AddDecide("bt::decide<MayEat>", bt::decide<MayEat>);
    names.AddDecide("bt::decide<", bt::decide<MayEat>);  // half a word: nothing is added
    names.AddFlags<Flags>();
    names.AddField(BT_RANGE(Deer, Food, 0, 1));
    const bt::loaded_outline loaded = LoadOutline(bt::ReadOutline(kText).Document, "DEER", names);
    REQUIRE(ToldOf(loaded) == "");
    const bt::decider& eat = *loaded.Tree->Tree().Root;
    CHECK(eat.Behavior == &Eat);
    CHECK((eat.Decide.Call == bt::decide_function(bt::decide<MayEat>).Call));
    CHECK(eat.Preconditions->NoFlags.Bits == kTired);
    const bt::field_range& range = eat.Preconditions->Ranges[0];
    CHECK(range.Kind == bt::field_kind::kFloat);
    CHECK(range.Max == static_cast<double>(0.1f));
}

TEST_CASE("a range without the name of a field is no name that a text may use") {
    bt::program_names names;
    names.Add(Eat);
    for (const char* const name : {static_cast<const char*>(nullptr), "Food"}) {
        bt::field_range range = BT_RANGE(Deer, Food, 0, 1);
        range.Name = name;
        names.AddField(range);
    }
    names.AddField({.Name = "Deer::Food"});  // of no kind
    CHECK(ToldOf("BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {BT_RANGE(Deer, Food, 0, 1)}});\n"
                 "BT_DEFINE_TREE(DEER, EAT);",
                 names) ==
          "1:65: EAT: the program has no range of this field; compile one first: Deer::Food\n");
}

TEST_CASE("names may be moved, and keep all") {
    bt::program_names names;
    names.Add(Eat);
    bt::program_names moved = std::move(names);
    const std::string text = "BT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_TREE(DEER, EAT);";
    CHECK(ToldOf(text, moved) == "");
    names = bt::program_names();
    CHECK(ToldOf(text, names) == "1:24: EAT: the program has no such behavior; compile it first: Eat\n");
    names = std::move(moved);
    CHECK(ToldOf(text, names) == "");
}

TEST_CASE("a document without a text has no tree") {
    CHECK(ToldOf(bt::LoadOutline({}, "DEER", {})) == "there is no such tree: DEER\n");
}

namespace added_names {
namespace {

constexpr bt::behavior kNameless = {.DebugName = nullptr, .Tick = Eat.Tick};
constexpr bt::decider HIDDEN = {.DebugName = nullptr,
                                .Behavior = &kNameless,
                                .Id = 1,
                                .MaxSeconds = 5,
                                .Source = "den.cpp:1: BT_DEFINE_DECIDER(HIDDEN, Eat, .MaxSeconds = kLong)"};
constexpr bt::decider MANY = {
    .DebugName = "MANY",
    .Behavior = &Eat,
    .Id = 2,
    .Source = "den.cpp:2: BT_DEFINE_DECIDER(MANY, Eat, .Preconditions = {.Ranges = {kOne, kTwo, kThree}})"};
BT_DEFINE_GROUP(ROOT, kGroupSequential, (HIDDEN, MANY));
BT_DEFINE_TREE(DEN, ROOT);

constexpr bt::preconditions kIfNoFlag = {.NoFlags = 1u};
constexpr bt::decider IS = {.DebugName = "IS",
                            .Kind = bt::kNode,
                            .Preconditions = kIfNoFlag,
                            .Id = 3,
                            .Node = bt::kCondition,
                            .Source = "den.cpp:3: BT_DEFINE_DECIDER(IS, Sleep)"};
BT_DEFINE_CLASSIC_TREE(NOTHING, IS);

// A tree in a behavior.
constexpr bt::decider INSIDE = {.DebugName = "INSIDE",
                                .Behavior = &Eat,
                                .Id = 4,
                                .Source = "inside.cpp:1: BT_DEFINE_DECIDER(INSIDE, Eat)"};
BT_DEFINE_TREE(IN, INSIDE);
constexpr bt::behavior kIn = {.DebugName = "In", .Tick = Eat.Tick, .Tree = &IN};

}  // namespace
}  // namespace added_names

TEST_CASE("a decider that is written by hand has the words that its Source has for its own fields") {
    const bt::program_names names(DEN);
    const auto told = [&names](const char* field) {
        return ToldOf("BT_DEFINE_DECIDER(EAT, Eat, " + std::string(field) + ");\nBT_DEFINE_TREE(DEER, EAT);", names);
    };
    const std::string not_compiled =
        "EAT: the program has not compiled this, and it can't be read while the program runs: ";
    CHECK(told(".Preconditions = {.Ranges = {kOne, kTwo}}") == "");
    CHECK(told(".Preconditions = {.Ranges = {kThree}}") == "1:57: " + not_compiled + "{kThree}\n");
    // Without a name it has no words, because no macro made it.
    CHECK(told(".MaxSeconds = kLong") == "1:43: " + not_compiled + "kLong\n");
    // A leaf without a behavior names none.
    CHECK(ToldOf("BT_DEFINE_DECIDER(EAT, Sleep);\nBT_DEFINE_TREE(DEER, EAT);", bt::program_names(NOTHING)) ==
          "1:24: EAT: the program has no such behavior; compile it first: Sleep\n");
}

TEST_CASE("a tree in a behavior that was in a file that was read, and is gone, is a warning") {
    struct {
        const char* File;
        const char* Told;
    } const rows[] = {
        {"inside.cpp",
         "inside.cpp:1:30: warning: In: no text that was read has this any more; it stays as it was compiled: IN\n"},
        {"other.cpp", ""},
    };
    for (const auto& row : rows) {
        CAPTURE(row.File);
        const auto read = bt::ReadOutline(
            "BT_DEFINE_BEHAVIOR__TREE(In, IN);\nBT_DEFINE_DECIDER(EAT, In);\nBT_DEFINE_TREE(DEER, EAT);", row.File);
        bt::program_names added;
        added.Add(kIn);
        CHECK(ToldOf(LoadOutline(read.Document, "DEER", added)) == row.Told);
        bt::program_names beside(DEN);  // the compiled tree of another file
        beside.Add(kIn);
        CHECK(ToldOf(LoadOutline(read.Document, "DEER", beside)) == row.Told);
    }
}

TEST_CASE("a child that only the program has is told where its text was read, and has it no more") {
    struct {
        const char* File;
        const char* Text;  // with the group TOP
        const char* Told;
    } const rows[] = {
        {"den.cpp", "BT_DEFINE_GROUP(TOP, kGroupSequential, (MANY));",
         "den.cpp:1:41: warning: TOP: no text that was read has this any more; it stays as it was compiled: MANY\n"},
        {"other.cpp", "BT_DEFINE_GROUP(TOP, kGroupSequential, (MANY));", ""},
        // It may be meant by way of a using directive.
        {"den.cpp",
         "namespace far { BT_DEFINE_DECIDER(MANY, Eat); }\nBT_DEFINE_GROUP(TOP, kGroupSequential, (MANY));", ""},
        // It has no Source, so nobody knows its text.
        {"den.cpp", "BT_DEFINE_GROUP(TOP, kGroupSequential, (ROOT));", ""},
    };
    const bt::program_names names(DEN);
    for (const auto& row : rows) {
        CAPTURE(row.Text);
        const std::string text = std::string(row.Text) + "\nBT_DEFINE_TREE(DEER, TOP);";
        CHECK(ToldOf(LoadOutline(bt::ReadOutline(text, row.File).Document, "DEER", names)) == row.Told);
    }
}

TEST_CASE("a behavior of functions may become one of a tree") {
    bt::program_names names;
    names.Add(Eat);
    const bt::loaded_outline loaded = LoadOutline(
        bt::ReadOutline("BT_DEFINE_NODE(IN, kSucceed, ());\nBT_DEFINE_CLASSIC_TREE(INNER, IN);\n"
                        "BT_DEFINE_BEHAVIOR__TREE(Eat, INNER);\nBT_DEFINE_DECIDER(EAT, Eat);\n"
                        "BT_DEFINE_TREE(DEER, EAT);")
            .Document,
        "DEER", names);
    REQUIRE(ToldOf(loaded) == "");
    const bt::behavior* const made = loaded.Tree->Tree().Root->Behavior;
    CHECK(made != &Eat);
    REQUIRE(made->Tree != nullptr);
    CHECK(made->Tree->NumNodes == 1);
}

TEST_CASE("deciders in no tree are warnings: those beside the tree, and no more than others") {
    bt::program_names names;
    names.Add(Eat);
    const std::string tree = "BT_DEFINE_DECIDER(EAT, Eat);\nBT_DEFINE_TREE(DEER, EAT);\n";
    const std::string elsewhere = "namespace far { BT_DEFINE_DECIDER(X, Howl); }";
    CHECK(ToldOf(tree + "BT_DEFINE_GROUP(REST, kGroupRandom, (EAT, NAP));\n" + elsewhere, names) ==
          "3:43: warning: REST: there is no such decider: NAP\n");
    CHECK(ToldOf("BT_DEFINE_GROUP(REST, kGroupRandom, (MANY));\n" + tree, bt::program_names(DEN)) == "");
    std::string text;
    constexpr int num = 600;
    for (int i = 0; i < num; ++i) {
        const std::string name = "N" + std::to_string(i);
        text += "BT_DECLARE_DECIDERS(" + name + ");\nBT_DEFINE_DECIDER(" + name + ", Howl);\n";
    }
    const bt::loaded_outline loaded = LoadOutline(bt::ReadOutline(text + tree).Document, "DEER", names);
    CHECK(loaded.Tree != nullptr);
    CHECK(loaded.NumWarnings == 2 * num);  // each is in no tree, and its behavior is not known
    CHECK(loaded.Warnings.size() == bt::kMaxNumMistakes);
}
