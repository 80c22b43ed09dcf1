// Recordings of agents whose tree is edited while they are recorded, and of members of a crowd.
#include <bt/crowd.h>
#include <bt/reload.h>

#include <tests/kit/silence.h>
#include "recording_kit.h"

namespace recordings {
namespace {

TEST_CASE("contract 223: after an edit of its tree an agent has a new part, with all that its recorder was carried with") {
    const script::silence unheard;
    const bt::built_tree trees[] = {BuildSelector({"A", "B"}), BuildSelector({"A", "NEW", "B"}), BuildSelector({"NEW", "B"})};
    creature who = {bt::random_generator(4)};
    bt::tree_memory_of<8, 400> memory;
    bt::flight_recorder<256, 4096> recorder;
    bt::flight_recorder_base& heard = recorder;
    bt::recording_writer writer;
    const int agent = writer.AddAgent("agent");
    std::string bytes, before;
    for (int frame = 0; frame < 90; ++frame) {
        const bt::tree& now = trees[frame / 30].Tree();
        const bt::tick_input input = {.Time = 1.0 * frame};
        if (frame == 30 || frame == 60) {
            if (frame == 30) before = Recording(recorder);
            const bt::tree_change change(trees[frame / 30 - 1].Tree(), now);
            REQUIRE(change.Carry(memory, &who, input));
            CHECK(CarryRecording(change, heard));
        }
        writer.BeginFrame(input.Time);
        CHECK(TickBehaviorTree(now, memory, &who, input, heard));
        writer.Note(agent, memory, heard);
        bytes += writer.EndFrame();
    }
    bytes += writer.Finish();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    REQUIRE(reader.NumParts(agent) == 3);
    CHECK(Recording(*reader.Events(agent, 0)) == before);
    CHECK(Recording(*reader.Events(agent, 2)) == Recording(recorder));
    CHECK(Recording(recorder).find("the tree was edited") != std::string::npos);
    for (int part = 0; part < 3; ++part) {
        CHECK(Picture(*reader.Paths(agent, part)->Tree) == Picture(trees[part].Tree()));
        CHECK(reader.PartAt(agent, 30.0 * part + 5) == part);
    }
}

TEST_CASE("contract 220: members of a crowd are noted by their memories") {
    const script::silence unheard;
    wanderer one(11);
    std::deque<creature> herd;
    bt::crowd_of<creature, bt::tree_memory_of<8, 4096>, 16> crowd{one.Tree()};
    bt::recording_writer writer;
    std::deque<bt::transition_recorder<1024>> game;
    for (std::uint64_t i = 0; i < 40; ++i) {
        CHECK(crowd.Add(&herd.emplace_back(creature{bt::random_generator(i)})) == static_cast<int>(i));
        CHECK(writer.AddAgent("member") == static_cast<int>(i));
        game.emplace_back();
    }
    std::string bytes;
    for (int frame = 0; frame < 100; ++frame) {
        writer.BeginFrame(frame);
        CHECK(crowd.Tick(frame, 1, [](const creature&) { return bt::agent_input{.DecisionFlags = 3u}; }));
        for (int i = 0; i < 40; ++i) {
            writer.Note(i, *crowd.MemoryOf(i));
            game[static_cast<std::size_t>(i)].Note(*crowd.MemoryOf(i));
        }
        bytes += writer.EndFrame();
    }
    bytes += writer.Finish();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    for (int i = 0; i < 40; ++i) {
        CHECK(Transitions(*reader.PathsAt(i, 0)) == Transitions(game[static_cast<std::size_t>(i)]));
    }
    crowd.RemoveAll({});
}

}  // namespace
}  // namespace recordings
