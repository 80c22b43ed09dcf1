// Constants of bt::with that are edited in the text (contract 194).
#include <doctest/doctest.h>

#include <string>

#include <bt/live.h>
#include <bt/outline/load.h>
#include <bt/outline/read.h>

#include "kit.h"

namespace live_constants {

struct Cat {
    std::string Calls = {};  // "step2 " of each Tick
};

// clang-format off
enum class mood { kCalm, kWild };
struct Pace {
    using role = bt::parameters;
    int Cells = 1;
    float Seconds = 0.5f;
    bool IsQuiet = false;
    mood Mood = mood::kCalm;
    const char* Cry = "meow";
    unsigned char Small = 7;
    std::uint64_t Seed = 0;
    double Exact = 0;
};
BT_DECLARE_PARAMETERS(Pace, Cells, Seconds, IsQuiet, Mood, Cry, Small, Seed, Exact);
struct House {
    using role = bt::subtree_parameters;
    int Rooms = 3;
};
BT_DECLARE_PARAMETERS(House, Rooms);
struct Voice {
    using role = bt::parameters;
    const char* Cry = "meow";
    bt::name_key Key = {};
    int Num = 0;
};
BT_DECLARE_PARAMETERS(Voice, Cry, Key, Num);
struct Silent {
    using role = bt::parameters;
    int Ears = 2;
};
struct Step { using role = bt::block; int Num = 0; };

constexpr int kBase = 4;
constexpr Pace kWalk = {.Cells = 2};
constexpr Pace kRun = {.Cells = 2 * kBase, .Seconds = 0.1f, .Mood = mood::kWild, .Seed = 0xDEADBEEF'DEADBEEF};
constexpr Pace kOld = {5};
constexpr House kBarn = {.Rooms = 9};
constexpr Silent kMouse = {.Ears = 2};
constexpr Silent kLimit = {.Ears = 4};
constexpr const char* kHiss = "hiss";
constexpr Voice kLoud = {.Cry = "purr", .Num = kBase};
constexpr Voice kMute = {.Cry = nullptr, .Key = {5}, .Num = kBase};
namespace deep {
struct House {
    using role = bt::parameters;
    int Doors = 1;
};
BT_DECLARE_PARAMETERS(House, Doors);
constexpr House kHut = {.Doors = 2};
constexpr Voice kFar = {.Cry = kHiss};
}  // namespace deep

std::string Words(const Pace& of) {
    return std::to_string(of.Cells) + (of.IsQuiet ? "q" : "") + (of.Mood == mood::kWild ? "w" : "");
}
void Walk_Activate(Cat& cat, Step&) { cat.Calls += "+walk "; }
void Walk_Tick(Cat& cat, Step& step, const Pace& pace) {
    cat.Calls += "step" + std::to_string(++step.Num) + ":" + Words(pace) + " ";
}
void Walk_Deactivate(Cat& cat) { cat.Calls += "-walk "; }
void Hide_Tick(Cat& cat, const House& house) { cat.Calls += "hide" + std::to_string(house.Rooms) + " "; }
void Hear_Tick(Cat&, const Silent&) {}
void Sing_Tick(Cat&, const Voice&) {}
void Leave_Tick(Cat&, const deep::House&) {}
bool MayRun(const Cat&, const Pace& pace) { return pace.Cells > 100; }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Walk);
BT_DEFINE_BEHAVIOR(Hide);
BT_DEFINE_BEHAVIOR(Hear);
BT_DEFINE_BEHAVIOR(Sing);
BT_DEFINE_BEHAVIOR(Leave);

BT_DECLARE_DECIDERS(SNEAK);
BT_DEFINE_GROUP  (INSIDE, kGroupPrioritizedList, (SNEAK));
BT_DEFINE_DECIDER(  SNEAK, Walk, .Parameters = bt::with(kOld));
BT_DEFINE_TREE(INNER_CAT, INSIDE);
BT_DEFINE_BEHAVIOR__TREE(Sneak, INNER_CAT);

BT_DECLARE_DECIDERS(LOUD, MUTE, FAR, HUT);
BT_DEFINE_GROUP  (SINGERS, kGroupSequential, (LOUD, MUTE, FAR, HUT));
BT_DEFINE_DECIDER(  LOUD, Sing, .Decide = bt::Decide([](const Cat&) { return kLimit.Ears > 3; }),
                    .Parameters = bt::with(kLoud));
BT_DEFINE_DECIDER(  MUTE, Sing, .Parameters = bt::with(kMute));
BT_DEFINE_DECIDER(  FAR, Sing, .Parameters = bt::with(deep::kFar));
BT_DEFINE_DECIDER(  HUT, Leave, .Parameters = bt::with(deep::kHut));
BT_DEFINE_TREE(CHOIR, SINGERS);

BT_DECLARE_DECIDERS(FAST, SLOW, REST, LISTEN, CREEP, HIDE, IN);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (FAST, SLOW, REST, LISTEN, CREEP), .Parameters = bt::with(kBarn));
BT_DEFINE_DECIDER(  FAST, Walk, .Decide = bt::decide<MayRun>, .Parameters = bt::with(kRun));
BT_DEFINE_DECIDER(  SLOW, Walk, .Parameters = bt::with(kWalk));
BT_DEFINE_DECIDER(  REST, Walk, .Parameters = bt::with(live_constants::kWalk));
BT_DEFINE_DECIDER(  LISTEN, Hear, .Parameters = bt::with(kMouse));
BT_DEFINE_GROUP  (  CREEP, kGroupRandom, (HIDE, IN));
BT_DEFINE_DECIDER(    HIDE, Hide);
BT_DEFINE_DECIDER(    IN, Sneak);
BT_DEFINE_TREE(CAT, ROOT);
// clang-format on

}  // namespace live_constants

namespace {

using namespace live_constants;

std::string Source() { return live_kit::SourceOf(__FILE__); }

TEST_CASE("contract 194: the fields of a constant are those that it names") {
    const live_kit::edited_source file(Source());
    bt::live_tree<CAT> live({.File = file.Path});
    CHECK(live.Fields("kOld").empty());  // by position
    CHECK(live.Fields("kRun") == std::vector<std::string>{"Cells", "Seconds", "Mood", "Seed"});
}

// Agents in a tree whose text is edited.
struct running {
    live_kit::edited_source File{Source()};
    bt::live_tree<CAT> Live{{.File = File.Path}};
    Cat Agent = {};
    bt::tree_memory<CAT> Memory{};
    double Time = 0;

    running() {
        CHECK(Live.Refresh(true));
        CHECK(Messages() == "");
        CHECK(&Live.Tree() == &CAT);
    }
    ~running() { CHECK(Live.Stop(Memory, &Agent, {.Time = Time})); }

    void Edit(const std::string& old, const std::string& made) {
        File.Write(live_kit::Edited(Source(), old, made));
        CHECK(Live.Refresh(true));
    }
    std::string Tick() {
        Agent.Calls.clear();
        CHECK(Live.Tick(Memory, &Agent, {.Time = Time, .DeltaTime = 1}));
        Time += 1;
        return Agent.Calls;
    }
    std::string Messages() const { return live_kit::Words(Live.Messages()); }
    const Pace& PaceOf(const bt::decider& compiled) const {
        return *static_cast<const Pace*>(Live.Find(compiled)->Parameters.Data);
    }
};

}  // namespace

TEST_CASE("an edited constant counts in the next tick, and what an agent does goes on") {
    running cat;
    CHECK(cat.Tick() == "+walk step1:2 ");
    CHECK(std::string(cat.Memory.Path) == "ROOT > SLOW");
    cat.Edit("kWalk = {.Cells = 2}", "kWalk = {.Cells = 3, .IsQuiet = true}");
    CHECK(cat.Messages() == "");
    CHECK(cat.Tick() == "step2:3q ");
    CHECK(std::string(cat.Memory.Path) == "ROOT > SLOW");
    cat.Edit("kWalk = {.Cells = 2}", "kWalk = {}");
    CHECK(cat.Tick() == "step3:1 ");
    const bt::tree* const before = &cat.Live.Tree();
    cat.Edit("kWalk = {.Cells = 2}", "kWalk = {   /* none */ }");
    CHECK(&cat.Live.Tree() == before);
    cat.Edit("kWalk = {.Cells = 2}", "kWalk = {.Cells = 0x2}");
    CHECK(&cat.Live.Tree() == &CAT);
    CHECK(cat.Tick() == "step4:2 ");
}

TEST_CASE("a constant that was edited and taken back is the same tree again") {
    running cat;
    const bt::tree* trees[2] = {};
    for (int i = 0; i < 6; ++i) {
        cat.Edit("kWalk = {.Cells = 2}", i % 2 == 0 ? "kWalk = {.Cells = 3}" : "kWalk = {.Cells = 4}");
        if (i < 2) trees[i] = &cat.Live.Tree();
        CHECK(&cat.Live.Tree() == trees[i % 2]);
    }
    CHECK(trees[0] != trees[1]);
}

TEST_CASE("a constant of two deciders is edited for both, and for subtrees and inner trees too") {
    running cat;
    cat.Edit("kWalk = {.Cells = 2}", "kWalk = {.Cells = 33}");
    CHECK(cat.PaceOf(SLOW).Cells == 33);
    CHECK(&cat.PaceOf(SLOW) == &cat.PaceOf(REST));
    cat.Edit("(FAST, SLOW, REST, LISTEN, CREEP), .Par", "(HIDE, FAST, SLOW, REST, LISTEN, CREEP), .Par");
    CHECK(cat.Tick() == "hide9 ");
    std::string text = live_kit::Edited(Source(), "(FAST, SLOW, REST, LISTEN, CREEP), .Par",
                                        "(HIDE, FAST, SLOW, REST, LISTEN, CREEP), .Par");
    cat.File.Write(live_kit::Edited(text, "kBarn = {.Rooms = 9}", "kBarn = {.Rooms = 8}"));
    CHECK(cat.Live.Refresh(true));
    CHECK(cat.Tick() == "hide8 ");
    cat.Edit("SNEAK, Walk, .Parameters = bt::with(kOld)", "SNEAK, Walk, .Parameters = bt::with(kWalk)");
    const bt::tree& inner = *cat.Live.Find(IN)->Behavior->Tree;
    CHECK(static_cast<const Pace*>(inner.Root->Children.First[0]->Parameters.Data)->Cells == 2);
    text = live_kit::Edited(Source(), "Walk, .Parameters = bt::with(kOld)", "Walk, .Parameters = bt::with(kWalk)");
    cat.File.Write(live_kit::Edited(text, "kWalk = {.Cells = 2}", "kWalk = {.Cells = 6}"));
    CHECK(cat.Live.Refresh(true));
    const bt::tree& edited = *cat.Live.Find(IN)->Behavior->Tree;
    CHECK(&edited != &inner);
    CHECK(static_cast<const Pace*>(edited.Root->Children.First[0]->Parameters.Data)->Cells == 6);
}

TEST_CASE("a value that no text can give is the compiled one while its words stay") {
    running cat;
    cat.Edit("kRun = {.Cells = 2 * kBase", "kRun = {.Cells = 101");
    CHECK(cat.Messages() == "");
    CHECK(cat.Tick() == "+walk step1:101w ");
    CHECK(cat.PaceOf(FAST).Seed == 0xDEADBEEF'DEADBEEF);
    CHECK(cat.PaceOf(FAST).Seconds == 0.1f);
    cat.Edit("kWalk = {.Cells = 2}", "kWalk = {.Cells = 2 * kBase, .Mood = mood::kWild}");
    CHECK(cat.Messages() == "");
    CHECK(cat.PaceOf(SLOW).Cells == 8);
    CHECK(cat.PaceOf(SLOW).Mood == mood::kWild);
    cat.Edit(", .Mood = mood::kWild", "");
    CHECK(cat.Messages() == "");
    CHECK(cat.PaceOf(FAST).Mood == mood::kCalm);
}

TEST_CASE("a new constant of a known type needs no compiler") {
    running cat;
    std::string text = live_kit::Edited(Source(), "constexpr House",
                                        "constexpr Pace kNew = {.Cells = 44, .Cry = \"hiss\"};\nconstexpr House");
    cat.File.Write(live_kit::Edited(text, "SLOW, Walk, .Parameters = bt::with(kWalk)",
                                    "SLOW, Walk, .Parameters = bt::with(kNew)"));
    CHECK(cat.Live.Refresh(true));
    CHECK(cat.Messages() == "");
    CHECK(cat.PaceOf(SLOW).Cells == 44);
    CHECK(std::string(cat.PaceOf(SLOW).Cry) == "hiss");
}

namespace {

struct constant_row {
    const char* Written;  // in the place of {.Cells = 2}
    const char* Told;     // the mistake without its file, or "" and Value then
    int Line = 0;
};

// All in kWalk, whose { has column 24.
const constant_row kWrong[] = {
    {"{.Cels = 2}",
     "26: kWalk: BT_DECLARE_PARAMETERS names no such field of this type: \"Cels\"; did you mean \"Cells\"?"},
    {"{.Zzz = 2}", "26: kWalk: BT_DECLARE_PARAMETERS names no such field of this type: \"Zzz\""},
    {"{.Seconds = 2, .Cells = 3}",
     "40: kWalk: this field is in the wrong place: \"Cells\"; it belongs before .Seconds"},
    {"{.Cells = 2, .Cells = 3}", "38: kWalk: this field is given twice: \"Cells\""},
    {"{.Cells = 2 .Seconds = 3}", "36: kWalk: a comma is missing before this: \".\""},
    {"{.Cells = }", "26: kWalk: this field has no value: \"Cells\""},
    {"{.Cells = 2.5}", "34: kWalk: this number does not fit: 2.5"},
    {"{.Cells = 3'000'000'000}", "34: kWalk: this number does not fit: 3'000'000'000"},
    {"{.Small = 256}", "34: kWalk: this number does not fit: 256"},
    {"{.Small = -1}", "34: kWalk: this number does not fit: -1"},
    {"{.IsQuiet = 2}", "36: kWalk: this number does not fit: 2"},
    {"{.IsQuiet = 1.0}", "36: kWalk: this number does not fit: 1.0"},
    {"{.Cry = kCry}",
     "32: kWalk: the program has not compiled this, and it can't be read while the program runs: kCry"},
    {"{.Seconds = 1e39}", "36: kWalk: this number does not fit: 1e39"},
    {"{.Seconds = 16777217}", "36: kWalk: this number does not fit: 16777217"},
    {"{.Seconds = 1.2.3f}",
     "36: kWalk: the program has not compiled this, and it can't be read while the program runs: 1.2.3f"},
    {"{.Exact = 1.2.3}",
     "34: kWalk: the program has not compiled this, and it can't be read while the program runs: 1.2.3"},
    {"{.Cells = 3 * kBase}",
     "34: kWalk: the program has not compiled this, and it can't be read while the program runs: 3 * kBase"},
    {"{.Mood = mood::kCalm}",
     "33: kWalk: the program has not compiled this, and it can't be read while the program runs: mood::kCalm"},
    {"{.Seed = 0xDEADBEEF'DEADBEEE}",
     "33: kWalk: the program has not compiled this, and it can't be read while the program runs: 0xDEADBEEF'DEADBEEE"},
    {"{2}", "25: kWalk: the program has not compiled this, and it can't be read while the program runs: 2"},
};
const char* const kRight[] = {"{.Cells = -2}",
                              "{.IsQuiet = true}",
                              "{.IsQuiet = 0}",
                              "{.IsQuiet = false, .Cry = \"a\"}",
                              "{.Cry = \"a\" \"b\"}",
                              "{.Small = 255}",
                              "{.Seconds = 2}",
                              "{.Exact = .1e-3}",
                              "{.Seed = 0x1'0000000}",
                              "{.Cells = 3,}"};

}  // namespace

TEST_CASE("a mistake in a constant is told at its token, and the tree stays") {
    for (const constant_row& row : kWrong) {
        CAPTURE(row.Written);
        running cat;
        cat.Edit("kWalk = {.Cells = 2}", "kWalk = " + std::string(row.Written));
        REQUIRE(cat.Live.Messages().size() == 1);
        const std::string told = cat.Live.Messages()[0].Text();
        CHECK(told.substr(told.find(':', cat.File.Path.size() + 1) + 1) == row.Told);
        CHECK(&cat.Live.Tree() == &CAT);
    }
}

TEST_CASE("values of constants are read as the compiler reads them") {
    for (const char* const written : kRight) {
        CAPTURE(written);
        running cat;
        cat.Edit("kWalk = {.Cells = 2}", "kWalk = " + std::string(written));
        CHECK(cat.Messages() == "");
        CHECK(&cat.Live.Tree() != &CAT);
    }
    running cat;
    cat.Edit("kWalk = {.Cells = 2}",
             "kWalk = {.Cells = -2, .Seconds = 2, .IsQuiet = 1, .Cry = \"a\" \"b\", .Small = 0xFF, .Exact = .1e-3}");
    const Pace& read = cat.PaceOf(SLOW);
    constexpr Pace compiled = {.Cells = -2,
                               .Seconds = 2,
                               .IsQuiet = 1,
                               .Cry =
                                   "a"
                                   "b",
                               .Small = 0xFF,
                               .Exact = .1e-3};
    CHECK(read.Cells == compiled.Cells);
    CHECK(read.Seconds == compiled.Seconds);
    CHECK(read.IsQuiet == compiled.IsQuiet);
    CHECK(std::string(read.Cry) == compiled.Cry);
    CHECK(read.Small == compiled.Small);
    CHECK(read.Exact == compiled.Exact);
    // The nearest double of these digits lies between two floats.
    cat.Edit("kWalk = {.Cells = 2}", "kWalk = {.Seconds = 1.00000017881393432617187499f}");
    CHECK(cat.PaceOf(SLOW).Seconds == 1.00000017881393432617187499f);
}

TEST_CASE("a constant whose type names no fields keeps its value, and the warning says what to write") {
    running cat;
    cat.Edit("kMouse = {.Ears = 2}", "kMouse = {.Ears = 3}");
    REQUIRE(cat.Live.Messages().size() == 1);
    CHECK(cat.Live.Messages()[0].Text().ends_with(
        "warning: kMouse: this constant was edited, and has its compiled value until the program is compiled again; "
        "write BT_DECLARE_PARAMETERS(Silent, ...) behind its struct, with all fields, so that they are read"));
    CHECK(&cat.Live.Tree() == &CAT);
    CHECK(cat.Live.Set("kMouse", "Ears", "4").ends_with("so that they are read"));
    CHECK(cat.Live.Set("kWalk", "Cells", "7") == "");  // of which the warning is not
    CHECK(cat.PaceOf(SLOW).Cells == 7);
}

TEST_CASE("Set, Text and Keep take the fields of constants, too") {
    running cat;
    CHECK(cat.Tick() == "+walk step1:2 ");
    CHECK(cat.Live.Set("kWalk", "Cells", "300") == "");
    CHECK(cat.Live.Text("kWalk", "Cells") == "300");
    CHECK(cat.Tick() == "step2:300 ");
    CHECK(cat.Live.Set("kWalk", "IsQuiet", "true") == "");
    CHECK(cat.Live.Set("kWalk", "Seconds", "2") == "");
    CHECK(cat.Live.Set("kBarn", "Rooms", "1e9").ends_with("kBarn: this number does not fit: 1e9"));
    CHECK(cat.Live.Set("kWalk", "Cels", "1").ends_with("\"Cels\"; did you mean \"Cells\"?"));
    CHECK(cat.Live.Set("kOld", "Cells", "1") == "kOld has no place for .Cells");
    CHECK(cat.Tick() == "step3:300q ");
    CHECK(cat.Live.Keep() == "");
    CHECK(cat.File.Read() ==
          live_kit::Edited(Source(), "kWalk = {.Cells = 2}", "kWalk = {.Cells = 300, .Seconds = 2, .IsQuiet = true}"));
    cat.Edit("kWalk = {.Cells = 2}", "kWalk = {}");
    CHECK(cat.Live.Set("kWalk", "Cells", "5") == "");
    CHECK(cat.Live.Keep() == "");
    CHECK(cat.File.Read() == live_kit::Edited(Source(), "kWalk = {.Cells = 2}", "kWalk = { .Cells = 5 }"));
}

TEST_CASE("a constant that no decider of the tree has is edited in its text only") {
    running cat;
    CHECK(cat.Live.Set("kLoud", "Num", "3") == "");
    CHECK(cat.Live.Text("kLoud", "Num") == "3");
    CHECK(&cat.Live.Tree() == &CAT);
    CHECK(cat.Live.Keep() == "");
    CHECK(cat.File.Read() == live_kit::Edited(Source(), "\"purr\", .Num = kBase};\n", "\"purr\", .Num = 3};\n"));
}

namespace {

// What is told of the choir after an edit, and the value of a field.
struct choir {
    explicit choir(const std::string& text)
        : Loaded(LoadOutline(bt::ReadOutline(text, "cat.cpp").Document, "CHOIR", Names())) {}

    static const bt::program_names& Names() {
        static const bt::program_names names(CHOIR);
        static const bool is_read =
            LoadOutline(bt::ReadOutline(Source(), "cat.cpp").Document, "CHOIR", names).IsSound();
        CHECK(is_read);  // the first words of a constant are those that were compiled
        return names;
    }
    std::string Told() const { return live_kit::Words(Loaded.Errors) + live_kit::Words(Loaded.Warnings); }
    const Voice& VoiceOf(int node) const {
        return *static_cast<const Voice*>(Loaded.Tree->Tree().Nodes[node].Decider->Parameters.Data);
    }

    bt::loaded_outline Loaded;
};

struct type_row {
    const char* Old;
    const char* New;
    const char* Told;  // the end of what is told, or "" if nothing is
};

const type_row kTypes[] = {
    // The same type by other words.
    {"constexpr Voice kLoud", "constexpr live_constants::Voice kLoud", ""},
    // Another type, which then is not what the behavior takes.
    {"constexpr Voice kLoud", "constexpr Pace kLoud",
     "kLoud: the program has no such constant; compile it first: Pace; the program knows no fields of this type\n"},
    {"constexpr Voice kLoud = {.Cry = \"purr\", .Num = kBase}", "constexpr House kLoud = {5}",
     "kLoud: the program has not compiled this, and it can't be read while the program runs: 5\n"},
    {"bt::with(kLoud)", "bt::with(kPast)", "LOUD: the program has no such constant; compile it first: kPast\n"},
    {"bt::with(kLoud)", "bt::with(kWalk)", "LOUD: the program has no such constant; compile it first: kWalk\n"},
    // A key is no value that a text gives, but the words that were compiled are known.
    {".Cry = \"purr\", .Num", ".Cry = \"purr\", .Key = {5}, .Num", ""},
    {".Cry = \"purr\", .Num", ".Cry = \"purr\", .Key = {6}, .Num",
     "kLoud: the program has not compiled this, and it can't be read while the program runs: {6}\n"},
    // Words of another namespace may mean something else there.
    {".Cry = \"purr\", .Num", ".Cry = kHiss, .Num",
     "kLoud: the program has not compiled this, and it can't be read while the program runs: kHiss\n"},
    {"kFar = {.Cry = kHiss}", "kFar = {.Cry = kHiss, .Num = kBase}",
     "kFar: the program has not compiled this, and it can't be read while the program runs: kBase\n"},
    // A constant that is no parameter, and whose value a function has.
    {"kLimit = {.Ears = 4}", "kLimit = {.Ears = 5}",
     "kLimit: this constant was edited, and has its compiled value until the program is compiled again\n"},
};

}  // namespace

TEST_CASE("a constant has the type that its text says, and words of its own namespace") {
    CHECK(choir(Source()).Told() == "");
    for (const type_row& row : kTypes) {
        CAPTURE(std::string(row.New));
        const std::string told = choir(live_kit::Edited(Source(), row.Old, row.New)).Told();
        CAPTURE(told);
        CHECK(told.empty() == (*row.Told == 0));
        CHECK(told.ends_with(row.Told));
    }
}

TEST_CASE("texts and keys of constants count in whether a constant is the compiled one") {
    const auto is_compiled = [](const char* old, const char* made, int node) {
        const choir edited(live_kit::Edited(Source(), old, made));
        REQUIRE(edited.Told() == "");
        return &edited.VoiceOf(node) == CHOIR.Nodes[node].Decider->Parameters.Data;
    };
    CHECK(is_compiled("{.Cry = \"purr\", .Num = kBase}", "{.Cry = \"pu\" \"rr\", .Num = 4}", 1));
    CHECK_FALSE(is_compiled("{.Cry = \"purr\", .Num = kBase}", "{.Cry = \"hiss\", .Num = kBase}", 1));
    CHECK_FALSE(is_compiled("{.Cry = \"purr\", .Num = kBase}", "{.Cry = nullptr, .Num = kBase}", 1));
    CHECK_FALSE(is_compiled("{.Cry = \"purr\", .Num = kBase}", "{.Cry = \"purr\", .Key = {5}, .Num = kBase}", 1));
    CHECK(is_compiled("{.Cry = nullptr, .Key = {5}, .Num = kBase}", "{.Cry = nullptr, .Key = {5}, .Num = 0x4}", 2));
    CHECK_FALSE(
        is_compiled("{.Cry = nullptr, .Key = {5}, .Num = kBase}", "{.Cry = \"\", .Key = {5}, .Num = kBase}", 2));
}
