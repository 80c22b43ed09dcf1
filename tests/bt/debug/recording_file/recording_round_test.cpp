// A whole world is recorded twice, once with frames that are dropped: a crowd, agents that come and go, and a tree that
// is edited. Each explanation of the reader is that of the game.
#include <bt/crowd.h>
#include <bt/reload.h>

#include "recording_world.h"

namespace recordings {
namespace {

namespace rounds {

using game_recorder = bt::flight_recorder<512, 8192>;

// An agent that was recorded, and what the game's recorders said when it went.
struct life {
    const bt::tree* Tree = nullptr;
    std::unique_ptr<game_recorder> Game = std::make_unique<game_recorder>();
    bt::transition_recorder<1024> Paths = {};
    int Numbers[2] = {bt::kNoAgent, bt::kNoAgent};  // in both writers
};

struct round_trip {
    static constexpr int kNumMembers = 8, kNumFrames = 160;
    std::uint64_t Seed;
    wanderer Herd{Seed};
    std::deque<creature> Members;
    bt::crowd_of<creature, bt::tree_memory_of<8, 4096>, 16> Crowd{Herd.Tree()};
    std::deque<wanderer> Loners;       // each is there for some frames
    bt::built_tree Edited[2] = {BuildSelector({"A", "B", "C"}), BuildSelector({"B", "NEW", "C"})};
    bt::tree_memory_of<8, 400> EditedMemory{Seed};
    creature EditedAgent{bt::random_generator(Seed)};
    std::deque<life> Lives;            // the members, the edited agent, and all loners
    bt::recording_writer Whole{{.KeyFrameSeconds = 4}}, Lossy{{.KeyFrameSeconds = 4}};
    std::string Bytes[2];

    life& Begin(const bt::tree& tree, const char* name) {
        life& made = Lives.emplace_back();
        made.Tree = &tree;
        made.Numbers[0] = Whole.AddAgent(name), made.Numbers[1] = Lossy.AddAgent(name);
        return made;
    }
    void Note(life& of, const bt::tree_memory_base& memory) {
        const bt::flight_recorder_base& heard = *of.Game;
        of.Paths.Note(memory);
        Whole.Note(of.Numbers[0], memory, heard), Lossy.Note(of.Numbers[1], memory, heard);
    }
    void EndLoner(double time) {
        wanderer& one = Loners.back();
        life& of = Lives.back();
        bt::flight_recorder_base& heard = *of.Game;
        (void)StopBehaviorTree(one.Tree(), one.Memory, &one.Agent, {.Time = time}, heard);
        of.Paths.NoteStop(time);
        Whole.NoteStop(of.Numbers[0]), Lossy.NoteStop(of.Numbers[1]);
        Note(of, one.Memory);
        Whole.RemoveAgent(of.Numbers[0]), Lossy.RemoveAgent(of.Numbers[1]);
    }
    void Frame(int frame) {
        const double time = 0.25 * frame;
        const bool is_edited = frame >= kNumFrames / 2;
        Whole.BeginFrame(time), Lossy.BeginFrame(time);
        const auto recorder_of = [this](creature& each) -> bt::flight_recorder_base* {
            for (std::size_t i = 0; i < Members.size(); ++i) {
                if (&Members[i] == &each) return Lives[i].Game.get();
            }
            return nullptr;
        };
        CHECK(Crowd.TickObserved(time, 0.25f, recorder_of));
        for (int i = 0; i < kNumMembers; ++i) Note(Lives[static_cast<std::size_t>(i)], *Crowd.MemoryOf(i));
        life& edited = Lives[kNumMembers];
        bt::flight_recorder_base& heard = *edited.Game;
        const bt::tick_input input = {.Time = time};
        if (frame == kNumFrames / 2) {
            const bt::tree_change change(Edited[0].Tree(), Edited[1].Tree());
            REQUIRE(change.Carry(EditedMemory, &EditedAgent, input));
            CHECK(CarryRecording(change, heard));
            edited.Tree = &Edited[1].Tree();
        }
        CHECK(TickBehaviorTree(Edited[is_edited ? 1 : 0].Tree(), EditedMemory, &EditedAgent, input, heard));
        Note(edited, EditedMemory);
        if (frame % 20 == 3) {
            if (!Loners.empty()) EndLoner(time);
            wanderer& one = Loners.emplace_back(Seed + static_cast<std::uint64_t>(frame));
            Begin(one.Tree(), "loner");
        }
        if (!Loners.empty()) {
            wanderer& one = Loners.back();
            bt::flight_recorder_base& heard_one = *Lives.back().Game;
            (void)TickBehaviorTree(one.Tree(), one.Memory, &one.Agent, one.Input(frame), heard_one);
            Note(Lives.back(), one.Memory);
        }
        Bytes[0] += Whole.EndFrame();
        const std::string_view made = Lossy.EndFrame();
        if (frame % 40 > 30 && frame % 40 < 36) Lossy.DropFrame();
        else Bytes[1] += made;
    }
    explicit round_trip(std::uint64_t seed) : Seed(seed) {
        for (std::uint64_t i = 0; i < kNumMembers; ++i) {
            CHECK(Crowd.Add(&Members.emplace_back(creature{bt::random_generator(seed + i)})) == static_cast<int>(i));
            Begin(Herd.Tree(), "member");
        }
        Begin(Edited[0].Tree(), "edited");
        for (int frame = 0; frame < kNumFrames; ++frame) Frame(frame);
        Bytes[0] += Whole.Finish(), Bytes[1] += Lossy.Finish();
    }
    ~round_trip() {
        Crowd.RemoveAll({});
        wanderer& last = Loners.back();
        (void)StopBehaviorTree(last.Tree(), last.Memory, &last.Agent, {});
        (void)StopBehaviorTree(Edited[1].Tree(), EditedMemory, &EditedAgent, {});
    }
};

std::string Explanation(const bt::flight_recorder_base& recorder, const bt::decider& subject, double time) {
    std::string text(20'000, '\0');
    text.resize(ExplainRecorded(recorder, subject, time, text.data(), text.size()));
    return text;
}

}  // namespace rounds

TEST_CASE("contract 220 to 227: each explanation of a whole world's recording is that of the game") {
    const script::silence unheard;
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
        CAPTURE(seed);
        const rounds::round_trip made(seed);
        const bt::recording_reader whole(made.Bytes[0]), lossy(made.Bytes[1]);
        REQUIRE(whole.Problem().Text() == "");
        REQUIRE(lossy.Problem().Text() == "");
        CHECK(whole.NumGaps() == 0);
        CHECK(lossy.NumGaps() == 4);
        CHECK(whole.NumAgents() == static_cast<int>(made.Lives.size()));
        int num_texts = 0;
        for (int i = 0; i < whole.NumAgents(); ++i) {
            CAPTURE(i);
            const rounds::life& life = made.Lives[static_cast<std::size_t>(i)];
            const int last = whole.NumParts(i) - 1;
            CHECK(last == (i == rounds::round_trip::kNumMembers ? 1 : 0));
            const bt::flight_recorder_base& read = *whole.Events(i, last);
            CHECK(Recording(read) == Recording(*life.Game));
            if (last == 0) CHECK(Transitions(*whole.Paths(i, 0)) == Transitions(life.Paths));
            for (int node = 0; node < life.Tree->NumNodes; ++node) {
                const bt::decider& there = *life.Tree->Nodes[node].Decider;
                const bt::decider& here = *whole.Paths(i, last)->Tree->Nodes[node].Decider;
                for (double time = 0; time < 41; time += 4.25) {
                    CHECK(rounds::Explanation(read, here, time) == rounds::Explanation(*life.Game, there, time));
                    ++num_texts;
                }
            }
        }
        CHECK(num_texts > 500);
        // Between gaps, all records but the first and the last are those of the recording without gaps.
        int num_compared = 0;
        for (int i = 0; i <= rounds::round_trip::kNumMembers; ++i) {
            for (int part = 1; part < lossy.NumParts(i); ++part) {
                const bt::flight_recorder_base& read = *lossy.Events(i, part);
                const int num = NumRecordedTicks(read);
                if (num < 3) continue;
                const double from = RecordedTick(read, 1)->FirstTime, to = RecordedTick(read, num - 2)->LastTime;
                CHECK(RecordedTick(read, num - 1)->LastTime <= lossy.Paths(i, part)->LastTime);
                const int same = whole.PartAt(i, to);
                if (whole.PartAt(i, from) != same) continue;
                CHECK(bt::PrintRecording(read, from, to) == bt::PrintRecording(*whole.Events(i, same), from, to));
                ++num_compared;
            }
        }
        CHECK(num_compared > 2);
    }
}

}  // namespace
}  // namespace recordings
