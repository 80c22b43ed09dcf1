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
    const std::string early = game.Bytes;
    game.Writer.WantKeyFrame();
    game.Step(81);
    const std::string later = game.Bytes.substr(early.size());
    const std::size_t at = recordings::keys::PiecesOf(early).rbegin()[5].At;
    const std::string all_letters = [] {
        std::string made;
        for (int i = 0; i < 300; ++i) made += static_cast<char>(i);
        return made;
    }();
    const struct {
        const char* What;
        std::size_t From, NumBytes;  // replaced
        std::string By;
    } damages[] = {
        {"a bit", at + 14, 1, std::string(1, static_cast<char>(early[at + 14] ^ 1))},
        {"a length above all", at + 4, 4, "\xFF\xFF\xFF\xFF"},
        {"a length over other chunks", at + 4, 4, std::string("\x2C\1\0\0", 4)},
        {"bytes of no chunk", at, 0, all_letters},
        {"the letters of a chunk, and no more of it", at, 0, "FRAM   FRAMKEYFKEYF" + all_letters},
        {"a second beginning", at, 0, early.substr(0, recordings::keys::PiecesOf(early)[1].At)},
    };
    for (const auto& each : damages) {
        CAPTURE(std::string(each.What));
        const std::string damaged = std::string(early).replace(each.From, each.NumBytes, each.By) + later;
        const bt::recording_reader whole(damaged);
        CHECK(!whole.Problem().Text().empty());
        for (const std::size_t size : {std::size_t{1}, std::size_t{3}, std::size_t{100}, std::size_t{5000}}) {
            CAPTURE(size);
            bt::recording_reader reader;
            for (std::size_t from = 0; from < damaged.size(); from += size) {
                reader.Add(std::string_view(damaged).substr(from, size));
            }
            CHECK(reader.Problem().Text() == whole.Problem().Text());
            CHECK(After(reader, 0.25 * 81) == After(bt::recording_reader(game.Bytes), 0.25 * 81));
        }
    }
    game.Stop();

    bt::recording_reader other;
    for (int i = 0; i < 40; ++i) other.Add("This is none.");
    CHECK(other.Problem().Fault == bt::recording_fault::kNoRecording);
    other.Add(game.Bytes);
    CHECK(other.NumAgents() == 0);
    bt::recording_reader whole(game.Bytes);
    const std::string all = All(whole);
    whole.Add(game.Bytes);
    whole.Forget(10);  // only of bytes that come in parts
    CHECK(All(whole) == all);
}

TEST_CASE("contract 233: an agent is not forgotten while the rest of a key frame is on its way") {
    const script::silence unheard;
    bt::recording_writer writer;
    bt::recording_reader reader;
    for (int i = 0; i < 540; ++i) (void)writer.AddAgent(std::to_string(i) + std::string(4000, 'a'));  // for several chunks
    wanderer last(7);
    last.Number = writer.AddAgent("the last one");
    std::string bytes;
    for (int frame = 1; frame <= 6; ++frame) {
        writer.BeginFrame(frame);
        (void)TickBehaviorTree(last.Tree(), last.Memory, &last.Agent, {.Time = static_cast<double>(frame)});
        writer.Note(last.Number, last.Memory);
        writer.Mark("so that no frame is empty");
        bytes += writer.EndFrame();
        if (frame == 3) reader.Add(bytes), bytes.clear();
        if (frame == 4) bytes.clear(), writer.DropFrame(), writer.WantKeyFrame();
    }
    REQUIRE(recordings::keys::NumKeys(std::string(bt::detail::kBytesOfBegin, ' ') + bytes) > 1);
    REQUIRE(reader.NumParts(last.Number) > 0);
    for (std::size_t at = 0; at < bytes.size(); at += 100'000) {
        reader.Add(std::string_view(bytes).substr(at, 100'000));
        reader.Forget(3);
        CHECK(reader.NumParts(last.Number) > 0);
        CHECK(reader.Agent(last.Number).FirstTime == 3);
    }
    CHECK_FALSE(reader.Agent(last.Number).IsGone);
    CHECK(reader.Agent(last.Number).LastTime == 6);
    CHECK(reader.NumGaps() == 1);
    (void)StopBehaviorTree(last.Tree(), last.Memory, &last.Agent, {.Time = 1000});
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
