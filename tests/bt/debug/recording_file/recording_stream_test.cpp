// Recordings whose bytes come in parts (contract 232, 233).
#include <algorithm>
#include <limits>

#include "recording_world.h"

namespace recording_stream {
namespace {

using namespace recordings;
using recordings::keys::After;
using recordings::keys::world;

// All texts of a reader.
std::string All(const bt::recording_reader& from) {
    std::string told = from.Program() + from.Problem().Text() + std::to_string(from.NumFrames()) + '\n';
    for (int i = 0; i < from.NumAgents(); ++i) {
        const bt::recorded_agent& facts = from.Agent(i);
        told += facts.Name + ' ' + std::to_string(facts.FirstTime) + ' ' + std::to_string(facts.LastTime) +
                (facts.IsGone ? " gone\n" : "\n");
        for (int part = 0; part < from.NumParts(i); ++part) {
            told += Transitions(*from.Paths(i, part)) + Transitions(*from.WholePaths(i, part));
            if (from.Events(i, part) != nullptr) told += Recording(*from.Events(i, part));
        }
        told += std::to_string(from.NumPlaces(i)) + ' ' + std::to_string(from.NumNumbers(i, 0)) + '\n';
    }
    for (int i = 0; i < from.NumMarks(); ++i) told += std::to_string(from.Mark(i).Time) + from.Mark(i).Text + '\n';
    for (int i = 0; i < from.NumGaps(); ++i) {
        told += std::to_string(from.Gap(i).From) + ' ' + std::to_string(from.Gap(i).To) + '\n';
    }
    return told;
}

// A world in which an agent goes, another comes, and frames are lost.
void Run(world& game, int num_frames) {
    for (int frame = 1; frame <= num_frames; ++frame) {
        if (frame == 50) game.Writer.Mark("half past one");
        game.IsFull = frame > 90 && frame < 100;
        game.Step(frame);
    }
}

TEST_CASE("contract 232: bytes that come in parts of any size are read as those that come at once") {
    const script::silence unheard;
    world game({.Program = "parts", .KeyFrameSeconds = 5});
    Run(game, 200);
    game.Bytes += game.Writer.Finish();
    const std::string wanted = All(bt::recording_reader(game.Bytes));
    bt::random_generator chance(5);
    for (const std::size_t most : {std::size_t{1}, std::size_t{7}, std::size_t{400}, game.Bytes.size()}) {
        CAPTURE(most);
        bt::recording_reader reader;
        CHECK(reader.NumAgents() == 0);
        for (std::size_t at = 0; at < game.Bytes.size();) {
            const std::size_t size = 1 + chance.NextBelow(static_cast<std::uint32_t>(most));
            reader.Add(std::string_view(game.Bytes).substr(at, size));
            at += size;
        }
        CHECK(All(reader) == wanted);
    }
    game.Stop();
}

TEST_CASE("contract 232: after each part all is known that a reader of the bytes until then knows") {
    const script::silence unheard;
    world game;
    bt::recording_reader reader;
    for (int frame = 1; frame <= 120; ++frame) {
        const std::size_t before = game.Bytes.size();
        if (frame == 40) game.Writer.RemoveAgent(game.All[3].Number);
        if (frame == 70) game.All[3].Number = game.Writer.AddAgent("another");
        game.IsFull = frame > 90 && frame < 96;
        game.Step(frame);
        reader.Add(std::string_view(game.Bytes).substr(before));
        // What a reader asks for in between changes nothing.
        if (frame % 3 == 0) CHECK(All(reader) == All(bt::recording_reader(game.Bytes)));
    }
    game.Stop();
}

TEST_CASE("contract 232: a damaged part is told, and reading goes on at the next key frame") {
    const script::silence unheard;
    world game;
    Run(game, 80);
    std::string damaged = game.Bytes;
    const std::size_t at_fault = recordings::keys::PiecesOf(damaged).rbegin()[5].At + 14;
    damaged[at_fault] = static_cast<char>(damaged[at_fault] ^ 1);
    game.IsFull = false;
    game.Writer.WantKeyFrame();
    game.Step(81);
    damaged += std::string_view(game.Bytes).substr(damaged.size());
    bt::recording_reader reader;
    for (std::size_t at = 0; at < damaged.size(); at += 100) reader.Add(std::string_view(damaged).substr(at, 100));
    CHECK(reader.Problem().Text() == bt::recording_reader(damaged).Problem().Text());
    CHECK(!reader.Problem().Text().empty());
    CHECK(After(reader, 0.25 * 81) == After(bt::recording_reader(game.Bytes), 0.25 * 81));
    game.Stop();

    bt::recording_reader other;
    for (int i = 0; i < 40; ++i) other.Add("This is none.");
    CHECK(other.Problem().Fault == bt::recording_fault::kNoRecording);
    other.Add(game.Bytes);
    CHECK(other.NumAgents() == 0);
    bt::recording_reader whole(game.Bytes);
    const std::string all = All(whole);
    whole.Add(game.Bytes);
    CHECK(All(whole) == all);
}

TEST_CASE("contract 233: what is forgotten is only what was before, and memory is bounded") {
    const script::silence unheard;
    world game;
    bt::recording_reader kept, all;
    std::size_t most = 0;
    for (int frame = 1; frame <= 600; ++frame) {
        const std::size_t before = game.Bytes.size();
        if (frame == 40) game.Writer.Mark("early");
        if (frame == 100) game.Writer.RemoveAgent(game.All[3].Number);
        if (frame == 590) game.Writer.Mark("late");
        game.Step(frame);
        kept.Add(std::string_view(game.Bytes).substr(before));
        all.Add(std::string_view(game.Bytes).substr(before));
        if (frame % 20 != 0) continue;
        const double time = 0.25 * (frame - 80);
        kept.Forget(time);
        if (frame <= 200) most = std::max(most, kept.NumKeptBytes());
        if (frame <= 80) continue;
        CHECK(After(kept, time) == After(all, time));
    }
    CHECK((most > 0));
    CHECK((kept.NumKeptBytes() <= 2 * most));
    CHECK((all.NumKeptBytes() > kept.NumKeptBytes()));
    CHECK(kept.FirstTime() == 0.25 * 520);
    CHECK(kept.NumAgents() == all.NumAgents());
    CHECK(kept.NumParts(3) == 0);
    CHECK(kept.Agent(0).FirstTime == kept.FirstTime());
    REQUIRE(kept.NumMarks() == 1);
    CHECK(kept.Mark(0).Text == "late");
    const std::string told = All(kept);
    kept.Forget(1e9);  // the future
    kept.Forget(std::numeric_limits<double>::quiet_NaN());
    CHECK(All(kept) == told);
    game.Stop();
}

}  // namespace
}  // namespace recording_stream
