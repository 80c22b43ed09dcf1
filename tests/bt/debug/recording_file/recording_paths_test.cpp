// The paths of agents in a recording: what the reader says is what recorders in the game say.
#include <limits>

#include <bt/debug/recording_file/format.h>

#include <tests/kit/allocation_trap.h>
#include <tests/kit/silence.h>
#include "recording_kit.h"

namespace recordings {
namespace {

void Tick(wanderer& each, int frame, bt::recording_writer& writer) {
    const bt::tick_input input = each.Input(frame);
    if (frame % 67 == 66) {
        (void)StopBehaviorTree(each.Tree(), each.Memory, &each.Agent, input);
        each.Paths.NoteStop(input.Time);
        writer.NoteStop(each.Number);
        return;
    }
    (void)TickBehaviorTree(each.Tree(), each.Memory, &each.Agent, input);
    each.Paths.Note(each.Memory);
    writer.Note(each.Number, each.Memory);
}

TEST_CASE("contract 220, 221: a reader has each transition that a recorder in the game has, on random trees") {
    const script::silence unheard;
    int num_transitions = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        std::deque<wanderer> all;
        bt::recording_writer writer({.Program = "walk", .Title = "in circles"});
        std::string bytes;
        for (std::uint64_t i = 0; i < 5; ++i) {
            wanderer& each = all.emplace_back(5 * seed + i);
            each.Number = writer.AddAgent("walker " + std::to_string(i));
        }
        constexpr int num_frames = 300;
        for (int frame = 0; frame < num_frames; ++frame) {
            writer.BeginFrame(0.25 * frame);
            for (wanderer& each : all) Tick(each, frame, writer);
            bytes += writer.EndFrame();
        }
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        REQUIRE(reader.Problem().Text() == "");
        CHECK(reader.Program() == "walk");
        CHECK(reader.Title() == "in circles");
        CHECK(reader.NumFrames() == num_frames);
        CHECK(reader.FirstTime() == 0);
        CHECK(reader.LastTime() == 0.25 * (num_frames - 1));
        REQUIRE(reader.NumAgents() == 5);
        for (int i = 0; i < 5; ++i) {
            const wanderer& each = all[static_cast<std::size_t>(i)];
            CHECK(reader.Agent(i).Name == "walker " + std::to_string(i));
            const bt::transition_recorder_base* const paths = reader.PathsAt(i, 10);
            REQUIRE(paths != nullptr);
            CHECK(Transitions(*paths) == Transitions(each.Paths));
            CHECK(Picture(*paths->Tree) == Picture(each.Tree()));
            for (int k = 0; k < each.Tree().NumNodes; ++k) {
                CHECK(std::string(paths->Tree->Nodes[k].Path) == each.Tree().Nodes[k].Path);
            }
            num_transitions += NumRecordedTransitions(*paths);
        }
    }
    CHECK(num_transitions > 5000);
    MESSAGE(num_transitions, " transitions");
}

TEST_CASE("contract 220: agents come and go, and a number that is free again is another agent") {
    const script::silence unheard;
    wanderer dog(1), cat(2);
    bt::recording_writer writer;
    std::string bytes;
    const auto frame = [&](double time, int number, wanderer& each) {
        writer.BeginFrame(time);
        (void)TickBehaviorTree(each.Tree(), each.Memory, &each.Agent, {.Time = time, .DecisionFlags = 3u});
        writer.Note(number, each.Memory);
        bytes += writer.EndFrame();
    };
    CHECK(writer.AddAgent("dog") == 0);
    frame(1, 0, dog);
    CHECK(writer.AddAgent("cat") == 1);
    frame(2, 1, cat);
    writer.RemoveAgent(0);
    CHECK(writer.AddAgent("another\x1B dog") == 0);
    frame(3, 0, dog);
    frame(4, 0, dog);
    writer.RemoveAgent(0);
    // None of these numbers is that of an agent.
    for (const int nobody : {bt::kNoAgent, 0, 2, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()}) {
        writer.RemoveAgent(nobody);
        writer.NoteStop(nobody);
        writer.Note(nobody, dog.Memory);
    }
    writer.BeginFrame(5);
    bytes += writer.EndFrame();
    writer.BeginFrame(std::numeric_limits<double>::infinity());  // as before
    bytes += writer.EndFrame();
    bytes += writer.Finish();
    CHECK(writer.Finish().empty());

    bt::recording_reader made(bytes);
    bt::recording_reader reader("");
    reader = std::move(made);
    REQUIRE(reader.Problem().Text() == "");
    CHECK(reader.NumFrames() == 6);
    REQUIRE(reader.NumAgents() == 3);
    struct expected_agent {
        const char* Name;
        double FirstTime, LastTime;
        bool IsGone;
    };
    const expected_agent expected[] = {{"dog", 1, 3, true}, {"cat", 2, 5, false}, {"another? dog", 3, 5, true}};
    for (int i = 0; i < 3; ++i) {
        const expected_agent& agent = expected[i];
        CAPTURE(agent.Name);
        CHECK(reader.Agent(i).Name == agent.Name);
        CHECK(reader.Agent(i).FirstTime == agent.FirstTime);
        CHECK(reader.Agent(i).LastTime == agent.LastTime);
        CHECK(reader.Agent(i).IsGone == agent.IsGone);
        CHECK(reader.PathsAt(i, 0)->LastTime == agent.LastTime);
    }
    const struct {
        const char* Name;
        int Agent;
    } found[] = {{"dog", 0}, {"cat", 1}, {"2", 2}, {"3", -1}, {"-1", -1}, {"2nd", -1}, {"", -1}, {"99999999999", -1}};
    for (const auto& each : found) {
        CAPTURE(each.Name);
        CHECK(reader.FindAgent(each.Name) == each.Agent);
    }
    CHECK(reader.PathsAt(bt::kNoAgent, 1) == nullptr);
    CHECK(reader.PathsAt(3, 1) == nullptr);
    CHECK(reader.Paths(0, 0) != nullptr);
    CHECK(reader.Paths(0, 1) == nullptr);
}

TEST_CASE("contract 220: an agent that has another tree begins anew, and each time has its tree") {
    const script::silence unheard;
    wanderer dog(1), cat(2);
    bt::recording_writer writer;
    std::string bytes;
    const int number = writer.AddAgent("dog");
    for (int frame = 0; frame < 30; ++frame) {
        wanderer& now = frame / 10 == 1 ? cat : dog;
        writer.BeginFrame(frame);
        (void)TickBehaviorTree(now.Tree(), now.Memory, &now.Agent, {.Time = 1.0 * frame});
        writer.Note(number, now.Memory);
        now.Paths.Note(now.Memory);
        bytes += writer.EndFrame();
        if (frame == 9 || frame == 29) {
            // The tree is the same object, and another tree.
            (void)StopBehaviorTree(dog.Tree(), dog.Memory, &dog.Agent, {.Time = 1.0 * frame});
            REQUIRE(!InitializeTreeData(dog.Made.Storage, "AGAIN", *dog.Made.Storage.Tree.Root).IsError());
        }
    }
    bytes += writer.Finish();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    const struct {
        double Time;
        const char* Name;
    } trees[] = {{-1, "RANDOM"}, {9, "RANDOM"}, {10, "RANDOM"}, {20, "AGAIN"}, {99, "AGAIN"}};
    for (const auto& each : trees) {
        CAPTURE(each.Time);
        CHECK(std::string(reader.PathsAt(number, each.Time)->Tree->DebugName) == each.Name);
    }
    CHECK(reader.NumParts(number) == 3);
    CHECK(Picture(*reader.PathsAt(number, 15)->Tree) == Picture(cat.Tree()));
    CHECK(reader.PathsAt(number, 5)->LastTime == 10);
    CHECK(reader.PathsAt(number, 25)->LastTime == 29);
    CHECK(Transitions(*reader.PathsAt(number, 15)).substr(0, 9) == "10.000 s ");
}

TEST_CASE("contract 220: a frame without room notes the rest later, and a Note of a known tree never allocates") {
    const script::silence unheard;
    constexpr int num_agents = 1000;
    std::deque<wanderer> all;
    bt::recording_writer writer({.FrameBytes = 0});
    for (std::uint64_t i = 0; i < num_agents; ++i) {
        all.emplace_back(i % 3).Number = writer.AddAgent("");
    }
    std::string bytes(writer.EndFrame());
    long num_allocations = 0;
    int num_frames = 0;
    for (; num_frames < 400; ++num_frames) {
        const std::uint64_t late_before = writer.NumLate();
        writer.BeginFrame(num_frames);
        for (std::size_t i = 0; i < all.size(); ++i) {
            wanderer& ticked = all[i % 3];
            if (i < 3) (void)TickBehaviorTree(ticked.Tree(), ticked.Memory, &ticked.Agent, {.Time = 1.0 * num_frames});
            num_allocations += allocation_trap::In([&] { writer.Note(all[i].Number, ticked.Memory); });
        }
        bytes += writer.EndFrame();
        if (num_frames == 0) CHECK(writer.NumLate() > late_before);
        if (num_frames == 0) num_allocations = 0;
    }
    CHECK(num_allocations == 0);
    bytes += writer.Finish();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    CHECK(reader.NumFrames() == 401);
    for (int i = 0; i < num_agents; ++i) CHECK(reader.PathsAt(i, 0) != nullptr);
}

TEST_CASE("contract 220: frames without a change are counted, and told after 64 of them or a second") {
    const struct {
        double Seconds;  // of a frame
        int NumBetween;  // frames from one that is told to the next
    } rows[] = {{1.0 / 128, 65}, {1.0 / 64, 64}, {0.25, 4}, {1, 1}, {5, 1}};
    for (const auto& row : rows) {
        CAPTURE(row.Seconds);
        bt::recording_writer writer({.KeyFrameSeconds = 1e9f});
        std::string bytes(writer.EndFrame());
        CHECK(bytes.size() > 8);
        int num_told = 0;
        for (int frame = 1; frame < 1000; ++frame) {
            writer.BeginFrame(frame * row.Seconds);
            const std::string_view made = writer.EndFrame();
            num_told += made.empty() ? 0 : 1;
            bytes += made;
        }
        CHECK(num_told == 999 / row.NumBetween);
        CHECK(bt::recording_reader(bytes).LastTime() >= 999 * row.Seconds - 1);
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        CHECK(reader.NumFrames() == 1000);
        CHECK(reader.LastTime() == 999 * row.Seconds);
    }
}

TEST_CASE("contract 220: a quiet frame is told when the clock went back by a second, too") {
    bt::recording_writer writer({.KeyFrameSeconds = 1e9f});
    (void)writer.EndFrame();
    const struct {
        double Time;
        bool IsTold;
    } rows[] = {{100, true}, {100.5, false}, {50, true}, {49.5, false}, {49, true}};
    for (const auto& row : rows) {
        CAPTURE(row.Time);
        writer.BeginFrame(row.Time);
        CHECK(writer.EndFrame().empty() != row.IsTold);
    }
}

TEST_CASE("contract 220: what would be too large is left out: agents, long texts and trees") {
    bt::recording_writer writer({.FrameBytes = ~std::size_t{0}});
    const std::string name(4095, 'a');
    const int umlaut = writer.AddAgent(name + "\xC3\xBC and more");
    std::string bytes(writer.EndFrame());
    int num = 1;
    while (writer.AddAgent(name) != bt::kNoAgent) ++num;
    CHECK(num > 1000);
    CHECK(num < 2000);
    bytes += writer.EndFrame();
    CHECK(writer.AddAgent("again") == num);
    // A tree that is described in more than 16 MiB.
    std::deque<std::string> notes;
    std::deque<bt::decider> deciders;
    std::vector<const bt::decider*> leaves, groups;
    for (int i = 0; i < 5000; ++i) {
        bt::decider& made = deciders.emplace_back(bt::decider{.DebugName = "LEAF", .Behavior = &Any});
        made.Id = static_cast<std::uint32_t>(i);
        made.Note.Text = notes.emplace_back(4096, 'n').c_str();
        leaves.push_back(&made);
    }
    for (std::size_t i = 0; i < leaves.size(); i += 250) {
        bt::decider& made = deciders.emplace_back(bt::decider{.DebugName = "NODE", .Kind = bt::kNode});
        made.Id = static_cast<std::uint32_t>(10'000 + i);
        made.Children = {&leaves[i], 250, nullptr};
        groups.push_back(&made);
    }
    const bt::decider root = {.DebugName = "ROOT",
                              .Kind = bt::kNode,
                              .Children = {groups.data(), static_cast<int>(groups.size()), nullptr}};
    const auto storage = std::make_unique<bt::tree_storage<6000>>();
    REQUIRE(!InitializeClassicTree(*storage, "LARGE", root).IsError());
    bt::tree_memory_of<8, 4096> memory;
    creature agent;
    (void)TickBehaviorTree(storage->Tree, memory, &agent, {});
    for (int i = 0; i < 2; ++i) {
        writer.Note(umlaut, memory);
        bytes += writer.EndFrame();
        (void)StopBehaviorTree(storage->Tree, memory, &agent, {});
    }
    CHECK(bytes.size() < std::size_t{12} << 20u);
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    CHECK(reader.Agent(umlaut).Name == name);
    CHECK(reader.PathsAt(umlaut, 0) == nullptr);
}

}  // namespace
}  // namespace recordings
