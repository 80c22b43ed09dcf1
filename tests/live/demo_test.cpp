// The demo's tree, read from its source and from edited copies. Runs come to known hashes.
#include <doctest/doctest.h>
#include <tests/kit/source_file.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include <bt/reload.h>
#include <demo/edit_news.h>
#include <demo/save_file.h>
#include <demo/tuning.h>
#include <tests/demo/run_demo.h>

#include "kit.h"

namespace {

using live_kit::Edited;

struct words {
    const char* Old;
    const char* New;
};

// A number, an order, a flag and a constant. check_compiled_edit.sh compiles a demo with these.
const words kEdits[] = {
    {".Margin = 15", ".Margin = 4"},
    {"(FLEE, GUARD, FIGHT, ANSWER_CALL, EAT, IDLE)", "(FLEE, FIGHT, EAT, GUARD, ANSWER_CALL, IDLE)"},
    {".NoFlags = kIsWeak | kIsHungry | kIsTired", ".NoFlags = kIsWeak | kIsTired"},
    {".MillisPerCell = 250", ".MillisPerCell = 200"},
};

// Of 100 creatures for 60 s with the seed 1, in the edited tree.
constexpr std::uint64_t kEditedHash = 0x041c9f96e5d34787u;
// The same, with another edit in each second.
constexpr std::uint64_t kEditedOftenHash = 0xa1a868f1f7e018b9u;

std::string Source() { return live_kit::SourceOf(SourceFile("demo/creature_tree.cpp").c_str()); }
std::string EditedSource() {
    std::string text = Source();
    for (const words& each : kEdits) text = Edited(text, each.Old, each.New);
    return text;
}

// A demo whose tree is in a file of its own.
struct live_demo {
    live_kit::edited_source File;
    demo::Options Options;
    demo::Simulation Simulation;

    live_demo(const std::string& text, int agents) : File(text), Options(Made(agents)), Simulation(Options) {
        Save(text);
    }

    demo::Options Made(int agents) const {
        demo::Options options = demo_test::OptionsOf(agents, 60, 1);
        options.Live = true;
        options.LiveFile = File.Path;
        return options;
    }
    void Save(const std::string& text) {
        File.Write(text);
        Simulation.Refresh(true);
    }
    // Runs to the end, and stops everybody.
    std::uint64_t Hash() {
        demo_test::RunAll(Simulation, Options);
        Simulation.Stop();
        CHECK(Simulation.FailedTicks == 0);
        CHECK(Simulation.World.FirstMistake == "");
        for (const demo::Nest& nest : Simulation.World.Nests) CHECK(nest.Guards == 0);
        return Simulation.Hash;
    }
};

// The hash that hashes.txt has for 1 000 creatures.
std::uint64_t GoldenHash() {
    const std::string hashes = live_kit::SourceOf(SourceFile("tests/hashes.txt").c_str());
    return std::strtoull(hashes.c_str() + hashes.find("demo ") + 5, nullptr, 16);
}

using bytes = std::vector<std::byte>;
bytes SaveOf(const demo::Simulation& simulation) {
    bytes made;
    CHECK(demo::AddSave(simulation, made) == "");
    return made;
}
// Loads a save, and returns what the demo tells of it.
std::string LoadedWords(const bytes& save, demo::Simulation& into) {
    std::span<const std::byte> left = save;
    demo::SaveHead head;
    REQUIRE(demo::ReadSaveHead(left, head));
    const demo::LoadedWords words = demo::LoadSimulation(left, into);
    CHECK(words.Error == "");
    return words.Report;
}

// One more leaf, which nobody can start.
std::string WithNever(const std::string& text) {
    return Edited(Edited(Edited(text, "(FLEE, ", "(FLEE, NEVER, "), "(ROOT, FLEE,", "(ROOT, NEVER, FLEE,"),
                  "BT_DEFINE_DECIDER(  ANSWER_CALL,",
                  "BT_DEFINE_DECIDER(NEVER, Sleep, .Preconditions = { .AllFlags = kIsNight, .NoFlags = kIsNight });\n"
                  "BT_DEFINE_DECIDER(  ANSWER_CALL,");
}

}  // namespace

TEST_CASE("live demo: the tree read from its source comes to the demo's hash") {
    live_demo demo(WithNever(Source()), 1000);
    CHECK(demo::EditNews(demo.Simulation, 120).find("new: ROOT > NEVER") != std::string::npos);
    CHECK(&demo.Simulation.Tree() != &demo::CREATURE);
    CHECK(demo.Hash() == GoldenHash());
}

TEST_CASE("live demo: an edited tree comes to the hash of a demo that was compiled with it") {
    live_demo demo(EditedSource(), 100);
    CHECK(!demo::HasMistakes(demo.Simulation));
    CHECK(demo.Hash() == kEditedHash);
}

TEST_CASE("live demo: creatures go on through an edit in each second, and mistakes change nothing") {
    live_demo demo(Source(), 100);
    const std::string texts[] = {Source(),
                                 EditedSource(),
                                 Edited(Source(), "(FLIP, ROLL, DANCE)", "(DANCE, FLIP)"),
                                 Edited(Source(), "ROOT, ", "ROOT "),
                                 WithNever(EditedSource()),
                                 Edited(Source(), "FIGHT_Decide", "FIGTH_Decide"),
                                 Edited(Source(), "(PATROL, LOOK_OUT)", "(LOOK_OUT, PATROL)")};
    for (std::size_t second = 1; demo.Simulation.Ticks + 10 <= demo.Options.Ticks(); ++second) {
        for (int tick = 0; tick < 10; ++tick) demo.Simulation.Step();
        demo.Save(texts[second % std::size(texts)]);
    }
    CHECK(demo.Hash() == kEditedOftenHash);
}

TEST_CASE("demo --save and --load: creatures go on in a tree that was edited in between") {
    live_demo first(Source(), 40), second(Edited(Source(), "(FLEE, GUARD,", "(FLEE,"), 40);
    while (first.Simulation.Ticks < 300) first.Simulation.Step();
    int num_guards = 0;
    for (const demo::Nest& nest : first.Simulation.World.Nests) num_guards += nest.Guards;
    REQUIRE(num_guards > 0);
    const std::string words = LoadedWords(SaveOf(first.Simulation), second.Simulation);
    CHECK(words.find(std::to_string(num_guards) + " x ROOT > GUARD is gone") != std::string::npos);
    // The Deactivate of a guard was called: no nest counts on one any more.
    for (const demo::Nest& nest : second.Simulation.World.Nests) CHECK(nest.Guards == 0);
    second.Hash();
    first.Simulation.Stop();
}

TEST_CASE("demo --save and --load: creatures of an edited tree do what those do that were edited while they ran") {
    const std::string text = Edited(EditedSource(), "(FLIP, ROLL, DANCE)", "(DANCE, FLIP)");
    live_demo edited(Source(), 100), loaded(text, 100);
    const auto run = [](demo::Simulation& simulation, int num_ticks) {
        for (int i = 0; i < num_ticks; ++i) simulation.Step();
    };
    run(edited.Simulation, 300);
    const std::string words = LoadedWords(SaveOf(edited.Simulation), loaded.Simulation);
    CHECK(words.find(" x ROOT > IDLE > PLAY > ROLL is gone") != std::string::npos);
    edited.Save(text);
    for (int second = 0; second < 30; ++second) {
        run(edited.Simulation, 10), run(loaded.Simulation, 10);
        REQUIRE(loaded.Simulation.Hash == edited.Simulation.Hash);
        REQUIRE(SaveOf(loaded.Simulation) == SaveOf(edited.Simulation));
    }
    edited.Hash(), loaded.Hash();
}

TEST_CASE("live demo: keys set words of the text, and keep them") {
    live_demo demo(Source(), 10);
    demo.Simulation.Step();
    CHECK(demo::ChangeMargin(demo.Simulation) == "IDLE has .Margin = 40");
    CHECK(demo::ChangeWhoFlees(demo.Simulation) == "FLEE has .Preconditions.AllFlags = kSeesIntruder | kIsWeak");
    demo.Simulation.Step();
    CHECK(demo.Simulation.Live.Counts().NumAgents == 10);
    CHECK(demo.File.Read() == Source());
    CHECK(demo::KeepChanges(demo.Simulation) == "what you changed is in the tree's source");
    CHECK(demo.File.Read() == Edited(Edited(Source(), ".Margin = 15", ".Margin = 40"), ".AllFlags = kSeesIntruder }",
                                     ".AllFlags = kSeesIntruder | kIsWeak }"));
    demo.Save(Edited(Source(), "EAT, IDLE)", "EAT)"));
    CHECK(demo::ChangeMargin(demo.Simulation) == "IDLE is in the tree no more");
}
