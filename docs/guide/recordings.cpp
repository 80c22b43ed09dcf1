// # Recordings
//
// "Yesterday a dog stood still for a minute." The game is gone, and so are its agents. If it wrote a **recording**, the
// file says where each agent was at any time, in a program without the game's code. `./run demo --record FILE` writes
// one.

//{
#include <cstdio>
#include <string>

//}
#include <bt/debug/recording.h>
#include <macros/bt_macros.h>

struct Dog {
    int Food = 0;
};

namespace dog_ai {

bool Eat_Tick(Dog& dog) { return --dog.Food > 0; }
bool EAT_Decide(const Dog& dog) { return dog.Food > 0; }
BT_DEFINE_BEHAVIOR(Eat);
void Sleep_Tick(Dog&) {}
BT_DEFINE_BEHAVIOR(Sleep);

BT_DECLARE_DECIDERS(EAT, SLEEP);
BT_DEFINE_GROUP          (ROOT, kGroupPrioritizedList, (EAT, SLEEP));
BT_DEFINE_DECIDER__DECIDE(  EAT, Eat);
BT_DEFINE_DECIDER        (  SLEEP, Sleep);
BT_DEFINE_TREE(DOG, ROOT);

}  // namespace dog_ai

// ## Writing one
//
// A `bt::recording_writer` makes bytes, and the game writes them wherever it likes. A reader needs all bytes from the
// first on. Each agent is added once, with a name. `Note` follows each tick, takes
// some 12 ns, and allocates nothing once it knows the tree. Only a change takes room, some 4 bytes.

std::string Play() {
    std::string file;
    const bt::recording_options options = {.Program = "farm", .Title = "the second night", .FrameBytes = 65536,
                                           .MapWidth = 32, .MapHeight = 32, .PlaceStep = 0.25f,
                                           .KeyFrameSeconds = 5};
    bt::recording_writer recording(options);
    Dog dogs[2] = {{.Food = 2}, {}};
    bt::tree_memory<dog_ai::DOG> memories[2];
    bt::flight_recorder<> recorder;  // of Bella
    const int numbers[2] = {recording.AddAgent("Rex"), recording.AddAgent("Bella")};
    const int food = recording.AddValue("food", 0, 20);  // kNoValue, if there are kMaxRecordedValues
    if (food == bt::kNoValue || food >= bt::kMaxRecordedValues) return {};
    for (int frame = 0; frame < 100; ++frame) {
        const double time = 0.1 * frame;
        recording.BeginFrame(time);
        if (frame == 50) recording.WantKeyFrame();
        if (frame == 70) dogs[1].Food = 20, recording.Mark("she gets food", numbers[1]);
        (void)bt::TickBehaviorTree(dog_ai::DOG, memories[0], &dogs[0], {.Time = time});
        recording.Note(numbers[0], memories[0]);
        (void)bt::TickBehaviorTree(dog_ai::DOG, memories[1], &dogs[1], {.Time = time}, recorder);
        recording.Note(numbers[1], memories[1], recorder);
        recording.Value(numbers[1], food, static_cast<float>(dogs[1].Food));
        recording.Place(numbers[1], 16, dogs[1].Food > 0 ? 3.0f : 20.0f);  // her bowl, her bed
        const std::string_view bytes = recording.EndFrame();
        if (file.size() + bytes.size() < 100'000) file += bytes;
        else recording.DropFrame();
    }
    recording.RemoveAgent(numbers[0]);
    file += recording.Finish();
    recording.EndEvents(numbers[1]);  // now her recorder may go, and the recording could go on
    if (recording.NumLate() > 0) std::printf("FrameBytes are too few\n");
    if (recording.NumLeftOut() > 0) std::printf("trees are too large\n");
    return file;
}

// An agent that is ticked with a flight recorder, as Bella is, can be asked *why* afterwards, for as long as the file
// goes back. The recorder itself may be small: it has to keep the records of a few frames. Such an agent takes some 40
// bytes a second, the others some 4. After `EndEvents` only its path goes on. After `WantKeyFrame` the next frame repeats
// all that is known, for somebody who begins to read there.
//
// If a frame has more changes than `FrameBytes` have room for, the rest is noted in the next frame; `NumLate` counts
// these. `Mark` adds a text for people, such as a report of the library. `Place` tells where an agent is, for a map, and
// `Value` tells a number, such as its food. A
// writer has up to `kMaxNumRecordedAgents` at a time, and `AddAgent` returns `kNoAgent` for more.
// `RemoveAgent` tells that an agent is gone, whose number may be used again.
//
// ## Reading one
//
// A `bt::recording_reader` takes all bytes of a recording. Of each agent it has a transition recorder, with a tree that
// has the names and words of the game's. So it takes the queries and texts of
// [transitions.h](../../bt/debug/transitions.h). `Events` has the agent's flight recorder, for those of
// [recorder.h](../../bt/debug/recorder.h); explanations are word for word those of the game.
// `WholePaths` has the leaves of the trees in its tree, too.
// An agent whose tree was edited, or that got another tree, has a part for each of its trees (`NumParts`, `PartAt`).

void Show(const bt::recording_reader& reader) {
    for (int i = 0; i < reader.NumAgents(); ++i) {
        const bt::recorded_agent& agent = reader.Agent(i);
        std::printf("%s, %.1f to %.1f s%s\n", agent.Name.c_str(), agent.FirstTime, agent.LastTime,
                    agent.IsGone ? ", and gone" : "");
        for (int part = 0; part < reader.NumParts(i); ++part) {
            char text[1000];
            PrintTransitions(*reader.WholePaths(i, part), text, sizeof text);
            std::printf("%s", text);
        }
    }
    for (int i = 0; i < reader.NumPlaces(1); ++i) {
        const bt::recorded_place& place = reader.Place(1, i);
        std::printf("at %.1f s Bella is at %g, %g of %g x %g\n", place.Time, place.X, place.Y, reader.MapWidth(),
                    reader.MapHeight());
    }
    for (int value = 0; value < reader.NumValues(); ++value) {
        const bt::recorded_value& facts = reader.ValueFacts(value);
        const bt::recorded_number& first = reader.Number(1, value, 0);
        std::printf("%s, %g to %g: %d numbers, at first %g, at 8 s %g\n", facts.Name.c_str(), facts.Min, facts.Max,
                    reader.NumNumbers(1, value), first.Number, reader.NumberAt(1, value, 8)->Number);
    }
    for (int i = 0; i < reader.NumMarks(); ++i) {
        const bt::recorded_mark& mark = reader.Mark(i);
        std::printf("at %.1f s %s: %s\n", mark.Time, reader.Agent(mark.Agent).Name.c_str(), mark.Text.c_str());
    }
}

// A recording needs no end. When the game crashes, all frames before are there, and the `bt::recording_problem` says at
// which byte the file was cut. Damaged bytes are found by their checksum; `bt::recording_fault` has a value for each
// fault. Every `KeyFrameSeconds` the writer repeats what it knows of all agents, so reading goes on there after a
// fault; the time between is a `bt::recorded_gap`. A reader of a long recording may begin at one of them
// (`bt::recording_reader(bytes, from)`). A game that can't keep up throws away the bytes of a frame and calls
// `DropFrame`, which makes a gap, too.

// A reader without bytes takes a recording that comes in parts, as from a game that runs: `Add` reads what has come
// whole, and `Forget` bounds its memory.

void Follow(const std::string& file) {
    bt::recording_reader reader;
    for (std::size_t at = 0; at < file.size(); at += 100) {
        reader.Add(std::string_view(file).substr(at, 100));
        if (reader.NumKeptBytes() > 1000) reader.Forget(reader.LastTime() - 3);  // keeps 3 s
    }
    const double first = reader.FirstTime();
    std::printf("in parts: %d frames, known from %.1f s on\n", static_cast<int>(reader.NumFrames()), first);
}

int main() {
    const std::string file = Play();
    Follow(file);
    const bt::recording_reader reader(file);
    Show(reader);
    std::printf("at 8 s Bella was in %s, in part %d\n", LeafAt(*reader.PathsAt(1, 8), 8)->Path, reader.PartAt(1, 8));
    if (reader.WholePathsAt(1, 8) != reader.PathsAt(1, 8)) return 1;  // there is no tree in her tree
    std::printf("at 9.5 s she was at her %s\n", reader.PlaceAt(1, 9.5)->Y < 10 ? "bowl" : "bed");
    const bt::flight_recorder_base& events = *reader.Events(1, reader.PartAt(1, 7));
    char text[2000];
    if (&events != reader.EventsAt(1, 7)) return 1;
    ExplainRecorded(events, *FindDecider(*reader.Paths(1, 0)->Tree, "EAT"), 7, text, sizeof text);
    std::printf("%s", text);

    const bt::recording_reader crashed(file.substr(0, file.size() - 10));
    const bt::recording_problem& problem = crashed.Problem();
    std::printf("%s\n", problem.Text().c_str());
    const bool has_rex = crashed.FindAgent("Rex") != bt::kNoAgent;
    if (problem.Fault == bt::recording_fault::kCut && has_rex && crashed.NumAgents() < bt::kMaxNumRecordedAgents) {
        std::printf("%d frames\n", static_cast<int>(crashed.NumFrames()));
    }
    for (int i = 0; i < crashed.NumGaps(); ++i) {
        const bt::recorded_gap& gap = crashed.Gap(i);
        std::printf("nothing is known from %.1f to %.1f s\n", gap.From, gap.To);
    }
}

//> in parts: 100 frames, known from 6.9 s on
//> Rex, 0.0 to 9.9 s, and gone
//> 0.000 s  ROOT > EAT  0.100 s
//> 0.100 s  ROOT > SLEEP  9.800 s so far
//> Bella, 0.0 to 9.9 s
//> 0.000 s  ROOT > SLEEP  7.000 s
//> 7.000 s  ROOT > EAT  1.900 s
//> 8.900 s  ROOT > SLEEP  1.000 s so far
//> at 0.0 s Bella is at 16, 20 of 32 x 32
//> at 7.0 s Bella is at 16, 3 of 32 x 32
//> at 8.9 s Bella is at 16, 20 of 32 x 32
//> food, 0 to 20: 21 numbers, at first 0, at 8 s 9
//> at 7.0 s Bella: she gets food
//> at 8 s Bella was in ROOT > EAT, in part 0
//> at 9.5 s she was at her bed
//> EAT/0xb1234185 was active at 7.000 s.
//> It was activated at 7.000 s, and active until 8.900 s, failed.
//>   Since the tick at 6.900 s: the same flags and stimuli.
//>   The path was before: ROOT > SLEEP.
//>     SLEEP was deactivated, interrupted.
//>   EAT accepted: its Decide returned 1. When it was last asked before, at 6.900 s, it was rejected by its Decide, which returned 0.
//>   The path was after that tick: ROOT > EAT.
//> byte 1662: the recording is cut off here; all before was read
//> 91 frames
//
// The program `decider` shows recordings without a program of your own:
//
// ```console
// $ decider show night.btrec
// farm, the second night: 100 frames from 0.000 to 9.900 s, 2 agents
// 0 Rex, 0.000 to 9.900 s: ROOT > SLEEP since 0.100 s
// 1 Bella, 0.000 to 9.900 s: ROOT > SLEEP since 8.900 s
// $ decider show night.btrec Bella
// 1 Bella, 0.000 to 9.900 s: ROOT > SLEEP since 8.900 s
// in tree DOG:
// 0.000 s  ROOT > SLEEP  7.000 s
// 7.000 s  ROOT > EAT  1.900 s
// 8.900 s  ROOT > SLEEP  1.000 s so far
// food, of 0 to 20: 21 numbers from 0 to 19, last 0 at 8.900 s
// $ decider why night.btrec Bella SLEEP 8.95
// SLEEP/0x5b9d4f52 was active at 8.950 s.
// ...
// ```
//
// ## Look at it
//
// `./run tool view night.btrec -o report.html` makes a page of a recording: one HTML file that opens in a browser
// without a network, to look at or to send to somebody. On the left are the agents, with what each does. In the middle
// is the tree, with the active path lit and what the others answered. On the right is why, in the words of
// `decider why`, with links. Below is the time, with the agent's flags and values: drag to go there, turn the wheel to
// zoom, press the arrow keys for the next change. Where frames are missing, it is hatched. `?` lists all keys.
// `report.html#agent=Bella&time=7&decider=EAT` opens it there.
//
// ![Creature 19 strolls at 30 s, and the page says why it does not play](../pictures/page.png)
//
// `decider run dog.bt --record dog.btrec` records a tree of a file, and `S` shows the file with the line of each node.
//
// With CMake, `-DDECIDER_BUILD_VIEW=ON` builds `decider` with the page.
