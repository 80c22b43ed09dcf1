// Agents of which the records are wanted for some time only, and key frames that are wanted now.
#include "recording_kit.h"

namespace recordings_of_some_time {
namespace {

using namespace recordings;

struct watched_game {
    wanderer Wanderer{7};
    bt::recording_writer Writer{{.KeyFrameSeconds = 0}};
    int Agent = Writer.AddAgent("one");
    std::string Bytes = {};
    int Frame = 0;

    double Time() const { return 0.25 * Frame; }
    void Run(int num_frames, bt::flight_recorder_base* recorder) {
        for (; num_frames > 0; --num_frames) {
            const bt::tick_input input = Wanderer.Input(++Frame);
            Writer.BeginFrame(input.Time);
            bt::tree_memory_base& memory = Wanderer.Memory;
            if (recorder != nullptr) {
                (void)TickBehaviorTree(Wanderer.Tree(), memory, &Wanderer.Agent, input, *recorder);
                Writer.Note(Agent, memory, *recorder);
            } else {
                (void)TickBehaviorTree(Wanderer.Tree(), memory, &Wanderer.Agent, input);
                Writer.Note(Agent, memory);
            }
            Wanderer.Paths.Note(memory);
            Bytes += Writer.EndFrame();
        }
    }
};

TEST_CASE("contract 228: an agent's records end when the game wants no more, and its paths go on") {
    watched_game game;
    game.Run(20, nullptr);
    std::string of_game;
    double end = 0;
    {
        bt::flight_recorder<256, 4096> recorder;
        game.Run(30, &recorder);
        of_game = Recording(recorder);
        end = game.Time();
        game.Writer.EndEvents(game.Agent);
        game.Writer.EndEvents(game.Agent);  // does nothing
        game.Writer.EndEvents(game.Agent + 1);
    }
    game.Writer.WantKeyFrame();
    game.Run(20, nullptr);
    game.Bytes += game.Writer.Finish();

    const bt::recording_reader reader(game.Bytes);
    CHECK(reader.Problem().Text().empty());
    REQUIRE(reader.NumParts(0) == 2);
    REQUIRE(reader.Events(0, 0) != nullptr);
    CHECK(Recording(*reader.Events(0, 0)) == of_game);
    CHECK(reader.Events(0, 0)->Newest.LastTime == end);
    CHECK(reader.Events(0, 1) == nullptr);
    const bt::node* const leaf = LeafAt(game.Wanderer.Paths, game.Time());
    const bt::node* const read = LeafAt(*reader.PathsAt(0, game.Time()), game.Time());
    REQUIRE((leaf != nullptr && read != nullptr));
    CHECK(std::string(read->Path) == leaf->Path);
}

TEST_CASE("contract 228: a key frame that the game wants comes with the next frame, and only there") {
    watched_game game;
    game.Run(20, nullptr);
    game.Bytes.clear();
    game.Run(5, nullptr);
    CHECK(game.Bytes.find("KEYF") == std::string::npos);
    game.Writer.WantKeyFrame();
    game.Run(1, nullptr);
    const std::size_t first = game.Bytes.find("KEYF");
    REQUIRE(first != std::string::npos);
    game.Run(5, nullptr);
    CHECK(game.Bytes.find("KEYF", first + 1) == std::string::npos);
}

}  // namespace
}  // namespace recordings_of_some_time
