// What a player of the demo can do.
#include <demo/deeds.h>
#include <demo/inspection.h>
#include <demo/summary.h>
#include <demo/tuning.h>
#include <demo/view.h>

#include <doctest/doctest.h>

#include <string>

#include "run_demo.h"

using demo_test::OptionsOf;
using demo_test::RunAll;

namespace {

constexpr int kWatched = 4;

struct played {
    demo_test::noted_mistakes Noted;
    demo::Options Options = OptionsOf(40, 3, 3);
    demo::Simulation Simulation{Options};

    played() { RunAll(Simulation, Options); }
    ~played() {
        CHECK(Simulation.FailedTicks == 0);
        CHECK(Simulation.World.Mistakes == 0);
        CHECK(Simulation.World.FirstMistake == "");
    }
    void Steps(int num) {
        for (int i = 0; i < num; ++i) Simulation.Step();
    }
    demo::Creature& Hero() { return demo::Nth(Simulation.World.Creatures, kWatched); }
    // Within so many ticks this decider is active.
    bool Comes(const std::string& name, int num_ticks) {
        for (int i = 0; i < num_ticks; ++i) {
            Simulation.Step();
            for (int level = 0; level < bt::ActiveDepth(Hero().Memory); ++level) {
                if (bt::ActiveDecider(Hero().Memory, level)->DebugName == name) return true;
            }
        }
        return false;
    }
};

}  // namespace

TEST_CASE("demo deeds: a bear that is dropped is seen, and there is room for two intruders at a nest") {
    played demo;
    const auto prowling = [&] {
        int num = 0;
        for (const demo::Intruder& each : demo.Simulation.World.Intruders) num += each.State == demo::IntruderState::kProwls;
        return num;
    };
    while (prowling() < demo::kIntrudersPerNest) {
        const int before = prowling();
        CHECK(demo::Do(demo.Simulation, demo::Deed::kBear, kWatched) == "a bear comes");
        REQUIRE(prowling() == before + 1);
    }
    CHECK(demo::Do(demo.Simulation, demo::Deed::kFox, kWatched) == "there are 2 intruders already");
    demo.Steps(1);
    CHECK((demo.Hero().Flags & demo::kSeesIntruder) != 0);
}

TEST_CASE("demo deeds: food makes the watched creature eat, and a call brings others") {
    played demo;
    CHECK(demo::Do(demo.Simulation, demo::Deed::kFood, kWatched) == "a bush grows, and creature 4 is hungry");
    CHECK(demo.Comes("EAT", 60));
    CHECK(demo::Do(demo.Simulation, demo::Deed::kCall, kWatched) == "creature 4 calls for help");
    CHECK(demo.Simulation.World.Totals.Calls > 0);
    demo.Steps(1);
    bool is_answered = false;
    for (const demo::Creature& each : demo.Simulation.World.Creatures) {
        const bt::decider* branch = bt::ActiveDecider(each.Memory, 1);
        is_answered = is_answered || (branch != nullptr && std::string(branch->DebugName) == "ANSWER_CALL");
    }
    CHECK(is_answered);
}

TEST_CASE("demo deeds: what is done at a place is there, and about the creature that is nearest") {
    played demo;
    demo::World& world = demo.Simulation.World;
    const demo::Cell place = demo.Hero().At;
    CHECK(demo::Distance(demo::Nth(world.Creatures, demo::NearestCreature(world, place)).At, place) == 0);
    const std::string food = demo::DoAt(demo.Simulation, demo::Deed::kFood, place);
    CHECK(food.find("a bush grows, and creature ") == 0);
    CHECK(world.Bushes.back().At == place);
    for (demo::Intruder& each : world.Intruders) each.State = demo::IntruderState::kAway;
    CHECK(demo::DoAt(demo.Simulation, demo::Deed::kFox, {place.X, -5}) == "a fox comes");
    CHECK(world.Intruders.front().Kind == demo::IntruderKind::kFox);
    CHECK(world.Intruders.front().At == demo::Cell{place.X, 0});
    const std::int64_t calls = world.Totals.Calls;
    CHECK(demo::DoAt(demo.Simulation, demo::Deed::kCall, place).find(" calls for help") != std::string::npos);
    CHECK(world.Totals.Calls == calls + 1);
    demo.Steps(20);
}

TEST_CASE("demo deeds: the tree changes while creatures go on; its state, explanations and shares are shown as before") {
    played demo;
    const int depth = bt::ActiveDepth(demo.Hero().Memory);
    REQUIRE(depth > 1);
    CHECK(demo::ChangeMargin(demo.Simulation) == "IDLE has .Margin = 40");
    CHECK(bt::ActiveDepth(demo.Hero().Memory) == depth);
    demo.Steps(1);
    CHECK(&demo.Simulation.Tree() != &demo::CREATURE);
    CHECK(demo::ChangeMargin(demo.Simulation) == "IDLE has .Margin = 0");
    CHECK(demo::ChangeWhoFlees(demo.Simulation) == "FLEE has .Preconditions.AllFlags = kSeesIntruder | kIsWeak");
    demo.Steps(1);
    const auto shown = [&](bool explains) {
        return demo::RenderView(demo.Simulation, {.Watched = kWatched, .Explains = explains, .News = "news"}, 130, 60).ToText();
    };
    CHECK(shown(false).find("ROOT 3.1 s") != std::string::npos);
    CHECK(shown(false).find("news") != std::string::npos);
    CHECK(shown(true).find("*ROOT is active for 3.1") != std::string::npos);
    CHECK(demo::ExplanationOfAll(demo.Simulation, kWatched).find("needs all of kSeesIntruder | kIsWeak") != std::string::npos);
    CHECK(demo::ChangeWhoFlees(demo.Simulation) == "FLEE has .Preconditions.AllFlags = kSeesIntruder");
    CHECK(demo::ChangeMargin(demo.Simulation) == "IDLE has .Margin = 15");
    demo.Steps(50);
    for (const demo::Share& share : demo.Simulation.Shares) {
        bool is_of_tree = share.Branch == 0;
        for (int i = 0; i < demo::CREATURE.Root->Children.Num; ++i) {
            is_of_tree = is_of_tree || share.Branch == demo::CREATURE.Root->Children.First[i]->Id;
        }
        CHECK(is_of_tree);
    }
    CHECK(demo::SummaryText(demo.Simulation).find("(gone)") == std::string::npos);
    demo.Simulation.Stop();
    for (const demo::Nest& nest : demo.Simulation.World.Nests) CHECK(nest.Guards == 0);
}

TEST_CASE("demo deeds: a tree that was changed there and back does what the declared one does") {
    const demo::Options options = OptionsOf(40, 20, 3);
    demo::Simulation plain(options);
    demo::Simulation changed(options);
    while (plain.Ticks < options.Ticks()) {
        if (plain.Ticks % 7 == 0) {
            for (int i = 0; i < 3; ++i) demo::ChangeMargin(changed);
            for (int i = 0; i < 2; ++i) demo::ChangeWhoFlees(changed);
        }
        plain.Step();
        changed.Step();
    }
    CHECK(&changed.Tree() != &demo::CREATURE);
    CHECK(changed.Hash == plain.Hash);
}
