// # Edit the tree while the game runs
//
// In a development build, a game reads its trees again from their own sources while it runs: the same `BT_` macros that
// the compiler read. Save the file, and deciders appear, vanish and change places, numbers and flags change, and agents
// go on where they are. There is no second file to keep in step. The edited text compiles next.

//{
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

//}
#include <bt/live.h>
#include <macros/bt_macros.h>

struct Wolf {
    int Meals = 0;
    int Notes = 0;
};

namespace wolf_ai {

void Sleep_Tick(Wolf&) {}
void Hunt_Tick(Wolf& wolf) { ++wolf.Meals; }
struct Song { using role = bt::parameters; int Notes = 4; };
BT_DECLARE_PARAMETERS(Song, Notes);
constexpr Song kLong = {.Notes = 9};
void Howl_Tick(Wolf& wolf, const Song& song) { wolf.Notes = song.Notes; }
float HUNT_Decide(const Wolf& wolf) { return wolf.Meals < 3 ? 20.0f : 5.0f; }

BT_DEFINE_BEHAVIOR(Sleep);
BT_DEFINE_BEHAVIOR(Hunt);
BT_DEFINE_BEHAVIOR(Howl);

BT_DECLARE_DECIDERS(HUNT, NIGHT, HOWL, SLEEP);
BT_DEFINE_GROUP          (ROOT, kGroupScoredEveryTick, (HUNT, NIGHT), .Margin = 15);
BT_DEFINE_DECIDER__DECIDE(  HUNT, Hunt);
BT_DEFINE_GROUP          (  NIGHT, kGroupSequential, (HOWL, SLEEP), .Decide = bt::Decide([] { return 10.0f; }));
BT_DEFINE_DECIDER        (    HOWL, Howl, .Parameters = bt::with(kLong), .MaxSeconds = 2);
BT_DEFINE_DECIDER        (    SLEEP, Sleep);
BT_DEFINE_TREE(WOLF, ROOT);

}  // namespace wolf_ai

// ## The same lines in both builds
//
// A `bt::live_tree` takes the place of the tree. Once a frame, while nothing ticks, `Refresh` looks whether a file was
// saved. `Tick` takes an agent over to the tree of now, and ticks it. In a shipped build the class is an empty wrapper:
// `Refresh` is false, and `Tick` is `TickBehaviorTree`.

struct Forest {
    bt::live_tree<wolf_ai::WOLF>& Live;
    Wolf Agent;
    bt::tree_memory<wolf_ai::WOLF> Memory;
    double Time = 0;

    void Frame() {
        if (Live.Refresh()) Show();
        if (!Live.Tick(Memory, &Agent, {.Time = Time, .DeltaTime = 1})) std::puts("refused");
        Time += 1;
    }
    void Show() const {
        for (const bt::mistake& each : Live.Messages()) std::printf("%s", each.TextWithLines().c_str());
    }
};

//{
void Write(const char* path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }
std::string Read(const char* path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}
std::string Edited(std::string text, const std::string& old, const std::string& made) {
    return text.replace(text.find(old), old.size(), made);
}
constexpr char kCopy[] = "wolf_copy.cpp";

void Save(Forest& forest, const std::string& text) {
    Write(kCopy, text);
    if (forest.Live.Refresh(true)) forest.Show();
}

int main() {
    const std::string source = Read(__FILE__);
    Write(kCopy, source);
    bt::live_tree<wolf_ai::WOLF> live({.File = kCopy});
    if (!live.kIsLive) return 1;  // this is no development build
    Forest forest{live, {}, bt::tree_memory<wolf_ai::WOLF>()};
    for (int frame = 0; frame < 6; ++frame) forest.Frame();
    std::printf("%s\n", forest.Memory.Path);
//}
// ## What an edit does
//
// This program edits a copy of its own source. The wolf has eaten, but a margin of 15 keeps it at the hunt. A
// smaller margin lets NIGHT take over:

    Save(forest, Edited(source, ".Margin = 15", ".Margin = 2"));
    forest.Frame();
    std::printf("%s\n", forest.Memory.Path);

//> ROOT > HUNT
//> ROOT > NIGHT > HOWL

// A constant of `bt::with` is read too, if `BT_DECLARE_PARAMETERS` names the fields of its type. Other fields have
// their defaults. The howl goes on:

    Save(forest, Edited(Edited(source, ".Margin = 15", ".Margin = 2"), ".Notes = 9", ".Notes = 12"));
    forest.Frame();
    std::printf("%s, %d notes\n", forest.Memory.Path, forest.Agent.Notes);

//> ROOT > NIGHT > HOWL, 12 notes

// A decider goes on if its group goes on, and the edited group has a child with its Id, its kind, its functions and
// its types of blocks. It keeps its block, its times and its turn, and nothing is activated again. All others are
// deactivated, with `kInterrupted`. Order, policies, checks and numbers may be others. A timer stays with its
// decider, wherever the decider is now. A decider with a new name has a new Id, unless the edit gives it the old one:
// `.Id = bt::NameId("HOWL")`. Here HOWL is gone:

    Save(forest, Edited(source, "(HOWL, SLEEP)", "(SLEEP)"));
    forest.Frame();
    std::printf("%s, %zu gone, %d interrupted\n", forest.Memory.Path, live.Change()->Gone().size(),
                live.Counts().NumInterrupted);

//> wolf_copy.cpp:41:31: warning: HOWL: this decider is in no tree, so the file does not compile
//>     BT_DEFINE_DECIDER        (    HOWL, Howl, .Parameters = bt::with(kLong), .MaxSeconds = 2);
//>                                   ^
//> ROOT > NIGHT > SLEEP, 1 gone, 1 interrupted

// ## Mistakes
//
// On a mistake all agents stay in the tree that they have. All mistakes of all files are told at once:

    Save(forest, Edited(Edited(source, "(HUNT, NIGHT)", "(HUNT, NIHGT)"), ".MaxSeconds = 2", ".MaxSecond = 2"));

//> wolf_copy.cpp:38:63: ROOT: there is no such decider: NIHGT; did you mean "NIGHT"?
//>     BT_DEFINE_GROUP          (ROOT, kGroupScoredEveryTick, (HUNT, NIHGT), .Margin = 15);
//>                                                                   ^
//> wolf_copy.cpp:41:75: HOWL: there is no such field: "MaxSecond"; did you mean "MaxSeconds"?
//>     BT_DEFINE_DECIDER        (    HOWL, Howl, .Parameters = bt::with(kLong), .MaxSecond = 2);
//>                                                                               ^

// New functions and new or edited lambdas have to be compiled first. A lambda that stays as it was is found by its
// text, even if it moves to another decider. A number that should be tuned belongs into a field, not into a lambda:

    Save(forest, Edited(source, "return 10.0f", "return 30.0f"));

//> wolf_copy.cpp:40:79: NIGHT: the program has not compiled this, and it can't be read while the program runs: bt::Decide([] { return 30.0f; })
//>     BT_DEFINE_GROUP          (  NIGHT, kGroupSequential, (HOWL, SLEEP), .Decide = bt::Decide([] { return 30.0f; }));
//>                                                                                   ^

// ## Tuning
//
// `Set` gives a field other words from a console or a slider, in memory only. `Text` reads the words, `TakeBack` has
// those of the file again, and `Keep` writes what was set into the source. They return why they refused; an empty text
// says that all is well. Conditions are fields too: `"Preconditions.EverySeconds"`. Constants have fields,
// too: `live.Set("kLong", "Notes", "12")`.

    Save(forest, source);
    const auto set = [&live](const char* words) {
        const std::string refused = live.Set("HOWL", "MaxSeconds", words);
        std::printf("%s\n", refused.empty() ? live.Text("HOWL", "MaxSeconds").c_str() : refused.c_str());
    };
    set("4");
    set("-4");
    for (const std::string& field : live.Fields("HOWL")) std::printf("%s\n", field.c_str());
    std::printf("%s\n", live.Source("HOWL").c_str());
    const std::string refused = live.Keep();
    const bool is_kept = refused.empty() && Read(kCopy).find("bt::with(kLong), .MaxSeconds = 4)") != std::string::npos;
    std::printf("%s\n", is_kept ? "kept" : refused.c_str());

//> 4
//> wolf_copy.cpp:41:88: HOWL: the seconds of this decider's preconditions or its MaxSeconds are negative or NaN
//> Parameters
//> MaxSeconds
//> wolf_copy.cpp:41: BT_DEFINE_DECIDER        (    HOWL, Howl, .Parameters = bt::with(kLong), .MaxSeconds = 4)
//> kept

// ## Switching it on
//
// `cmake -DDECIDER_LIVE=ON`, or `set(DECIDER_LIVE ON)` before `find_package` or `add_subdirectory`, and link
// `decider::outline`. Each decider then has the words of its macro in `Source`, and each memory has room for edits:
// `BT_LIVE_ROOM` bytes, 256 by default, and four levels. An edit that needs more is refused before an agent is
// touched. All files of a program must have the same options.
//
// | | |
// | --- | --- |
// | which files | all that have deciders of the compiled tree; for the root's, `{.File = "mods/wolf.inc"}` names another |
// | where they are | where the compiler found them, else in `{.Folder = ...}` or the environment variable `DECIDER_SOURCES` |
// | what is new to the tree | `live.Names()`: behaviors, flags, functions and fields that no compiled tree uses yet |
// | names in C++ | `live.Find(HOWL)` is the decider in the tree of now, or null |
// | trees in behaviors (`BT_DEFINE_BEHAVIOR__TREE`) | are edited too. An agent in one goes on as long as that tree stays the same |
// | other constants, as in `.MaxSeconds = kBeat` | have their compiled values; an edited one is a warning |
// | trees of files | `bt::live_file` ([a recipe](recipes.md#how-do-i-change-a-tree-while-agents-run-in-it)) |
// | crowds | `live.Carry(crowd, input)` takes all members over, before each tick of the crowd |
// | recorders | those that `live.Tick` is given go on |
// | what stays | trees before an edit, for agents that did not tick since, as long as the `live_tree` |
// | threads | any number tick; `Refresh`, `Set` and `Keep` are called while nothing ticks |
// | macros of your own around `BT_` macros | not seen: their deciders are those that were compiled |
//{
    if (!live.Stop(forest.Memory, &forest.Agent, {.Time = forest.Time})) return 1;
    std::filesystem::remove(kCopy);
    return 0;
}
//}
