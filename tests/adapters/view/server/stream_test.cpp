// The stream of a recording, and what is kept for those who begin to read it or are too slow.
#include <algorithm>
#include <atomic>
#include <mutex>
#include <string_view>

#include <adapters/view/server/kept.h>
#include <adapters/view/server/ring.h>
#include <tests/adapters/view/server/viewer_kit.h>

namespace streamed {
namespace {

using namespace viewed;
using nlohmann::json;

// The payloads of the chunks `view`.
std::vector<std::string> StatesIn(const std::string& bytes) {
    std::vector<std::string> made;
    for (std::size_t at = 12; at + 12 <= bytes.size();) {
        std::size_t size = 0;
        for (std::size_t i = 8; i-- > 4;) size = size << 8u | static_cast<unsigned char>(bytes[at + i]);
        if (bytes.compare(at, 4, "view") == 0) made.push_back(bytes.substr(at + 8, size));
        at += size + 12;
    }
    return made;
}

// Reads the stream in a thread of its own.
struct listener {
    httplib::Client Client;
    std::string Bytes;  // once the stream has ended
    std::atomic<std::size_t> NumBytes = 0;
    std::atomic<int> NumQuiet = 0;  // chunks `view` without a payload
    std::atomic<int> Status = 0;
    std::mutex Lock;  // of what follows
    std::string NewestState;
    std::thread Thread;

    explicit listener(const game& of) : Client("127.0.0.1", of.Port()) {
        Thread = std::thread([this, token = of.Token()] {
            (void)Client.Get(
                "/stream", {{"X-Decider-Token", token}},
                [this](const httplib::Response& head) {
                    Status = head.status;
                    return true;
                },
                [this](const char* data, std::size_t size) {
                    Bytes.append(data, size);
                    NumBytes += size;
                    const std::vector<std::string> states = StatesIn(Bytes);
                    NumQuiet = static_cast<int>(std::count(states.begin(), states.end(), ""));
                    NumQuiet.notify_all();
                    const std::lock_guard<std::mutex> guard(Lock);
                    for (const std::string& each : states) NewestState = each.empty() ? NewestState : each;
                    return true;
                });
        });
        while (Status == 0) std::this_thread::yield();
    }
    ~listener() {
        if (Thread.joinable()) Thread.join();
    }

    // Lets the game go on, as in frames while it is paused, until the newest state has these words: of states that
    // follow each other quickly, or while a viewer reads, only the last one arrives.
    void WaitFor(std::string_view words, game& of) {
        for (bool has_words = false; !has_words; std::this_thread::yield()) {
            of.View.EndFrame();
            const std::lock_guard<std::mutex> guard(Lock);
            has_words = NewestState.find(words) != std::string::npos;
        }
    }
};

TEST_CASE("contract 229: a viewer gets what is kept, then each frame, each change of state, and the end") {
    std::unique_ptr<game> of = std::make_unique<game>();
    of->Step(20);
    listener late(*of);
    CHECK(late.Status == 200);
    late.WaitFor(R"("watched":[])", *of);
    State(*of, "/watch", "{\"agent\": \"Rex\"}");
    late.WaitFor(R"("watched":[{)", *of);
    of->Dogs[0].Food = 3;
    of->Step(20);
    State(*of, "/pause");
    late.WaitFor(R"("paused":true)", *of);
    const bt::transition_recorder<1024> paths = of->Paths[0];
    of.reset();
    late.Thread.join();

    const bt::recording_reader reader(late.Bytes);
    CHECK(reader.Problem().Text() == "");
    CHECK(reader.NumGaps() == 0);
    CHECK(reader.NumFrames() == 40);
    CHECK(reader.Agent(0).IsGone);
    REQUIRE(reader.EventsAt(0, 8) != nullptr);
    for (int frame = 1; frame <= 40; ++frame) {
        const double time = 0.25 * frame;
        CHECK(std::string(LeafAt(*reader.PathsAt(0, time), time)->Path) == LeafAt(paths, time)->Path);
    }
    const std::vector<std::string> states = StatesIn(late.Bytes);
    REQUIRE(states.size() >= 3);
    CHECK(json::parse(states[0])["watched"].empty());
    CHECK(json::parse(states.back())["watched"].size() == 1);
    CHECK(json::parse(states.back())["paused"] == true);
}

TEST_CASE("contract 229: a stream without news says each second that it is there") {
    std::unique_ptr<game> of = std::make_unique<game>();
    of->Step();
    listener idle(*of);
    CHECK(StateOf(*of)["paused"] == false);
    idle.NumQuiet.wait(0);
    of.reset();
    idle.Thread.join();
    CHECK(bt::recording_reader(idle.Bytes).Problem().Text() == "");
}

TEST_CASE("contract 236: who looks hears of overrides that end with their agent") {
    std::unique_ptr<game> of = std::make_unique<game>(bt::viewer_options{.Overrides = true, .NumWatched = 1});
    of->Step();
    listener late(*of);
    State(*of, "/force", R"({"agent": "Rex", "decider": "EAT", "what": "off"})");
    State(*of, "/unwatch", R"({"agent": "Rex"})");
    late.WaitFor(R"("forced":[{)", *of);
    of->View.RemoveAgent(of->Dogs[0].Number);
    late.WaitFor(R"("forced":[])", *of);
    of.reset();
    late.Thread.join();
    CHECK(json::parse(StatesIn(late.Bytes).back())["forced"].empty());
}

TEST_CASE("contract 229: four viewers may look at a time, and a fifth is told so") {
    std::unique_ptr<game> of = std::make_unique<game>();
    of->Step();
    {
        listener a(*of), b(*of), c(*of), d(*of);
        const reply got = Send(of->Port(), {"GET", "/stream", {}, {{"X-Decider-Token", of->Token()}}});
        CHECK(got.Status == 503);
        CHECK(got.Body == "4 viewers look at this game already");
        of.reset();
    }
}

TEST_CASE("contract 229: a ring gives all bytes in their order, and says when it is full") {
    bt::detail::frame_ring ring(100);
    CHECK(ring.IsEmpty());
    CHECK(ring.Push(std::string(1000, 'a')));  // there is nothing else
    CHECK(!ring.Push("b"));
    std::string taken;
    const auto take = [&](std::string_view bytes) { taken += bytes; };
    CHECK(ring.Take(take));
    CHECK(!ring.Take(take));
    CHECK(taken.size() == 1000);
    taken.clear();
    int num = 0;
    while (ring.Push("0123456789")) ++num;
    CHECK(num == 10);
    while (ring.Take(take)) {}
    CHECK(taken.size() == 100);
    taken.clear();
    CHECK(ring.Push(std::string(1'000'000, 'c')));  // as a key frame, whose room is given back
    CHECK(ring.Take(take));
    CHECK(taken == std::string(1'000'000, 'c'));
    for (num = 0; ring.Push(""); ++num) {}
    CHECK(num == 256);
}

TEST_CASE("contract 229: a ring gives all bytes to another thread") {
    bt::detail::frame_ring ring(1 << 20);
    constexpr int num_pushes = 10'000;
    std::string taken, expected;
    std::thread other([&] {
        for (int num = 0; num < num_pushes;) {
            const std::uint32_t calls = ring.NumCalls();
            while (ring.Take([&](std::string_view bytes) { taken += bytes; })) ++num;
            if (num < num_pushes) ring.WaitAfter(calls);
        }
    });
    for (int i = 0; i < num_pushes; ++i) {
        const std::string bytes = std::to_string(i) + ' ';
        while (!ring.Push(bytes)) std::this_thread::yield();
        expected += bytes;
    }
    other.join();
    CHECK(taken == expected);
}

// Bytes of a recording of one dog whose marks take room.
struct long_recording {
    bt::recording_writer Writer{{.KeyFrameSeconds = 0}};
    int Agent = Writer.AddAgent("Rex");
    dog Rex;
    bt::tree_memory<DOG> Memory;
    int Frame = 0;

    std::string Step() {
        const double time = 0.25 * ++Frame;
        Writer.BeginFrame(time);
        if (Frame % 7 == 0) Rex.Food = 3;
        (void)TickBehaviorTree(DOG, Memory, &Rex, {.Time = time});
        Writer.Note(Agent, Memory);
        Writer.Mark("a mark that takes as much room as the changes of some agents");
        return std::string(Writer.EndFrame());
    }
};

std::string AfterIn(const bt::detail::kept_recording& kept, std::uint64_t& after) {
    std::string bytes;
    for (const bt::detail::shared_bytes& each : kept.After(after)) bytes += *each;
    return bytes;
}

TEST_CASE("contract 229: what is kept is bounded, and can be read from its oldest key frame on") {
    constexpr std::size_t limit = 20'000;
    bt::detail::kept_recording kept(limit);
    long_recording game;
    std::string slow, quick;
    std::uint64_t slow_after = 0, quick_after = 0;
    for (int i = 0; i < 2000; ++i) {
        kept.Add(game.Step());
        if (kept.NeedsKeyFrame()) game.Writer.WantKeyFrame();
        quick += AfterIn(kept, quick_after);
        if (i == 50 || i == 1999) slow += AfterIn(kept, slow_after);
        std::uint64_t after = 0;
        CHECK(AfterIn(kept, after).size() < 2 * limit);
        CHECK(after == kept.NumPieces());
    }
    const bt::recording_reader all(quick);
    CHECK(all.Problem().Text() == "");
    CHECK(all.NumGaps() == 0);
    CHECK(all.NumFrames() == 2000);
    // A viewer that read nothing for long has a gap, and then the newest key frame.
    const bt::recording_reader part(slow);
    CHECK(part.Problem().Text() == "");
    REQUIRE(part.NumGaps() == 1);
    CHECK(part.Gap(0).From == 0.25 * 51);
    CHECK(part.NumFrames() == 2000);
    // One that begins now, too.
    std::uint64_t after = 0;
    const bt::recording_reader begun(AfterIn(kept, after));
    CHECK(begun.Problem().Text() == "");
    CHECK(begun.FirstTime() > 300);
    CHECK(begun.LastTime() == all.LastTime());
    for (double time = begun.FirstTime(); time <= begun.LastTime(); time += 0.25) {
        CHECK(std::string(LeafAt(*begun.PathsAt(0, time), time)->Path) == LeafAt(*all.PathsAt(0, time), time)->Path);
    }
    CHECK(AfterIn(kept, after).empty());
}

}  // namespace
}  // namespace streamed
