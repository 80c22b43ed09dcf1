// What a viewer keeps of a recording, and files that get it (contract 229).
#include <cstdio>
#include <fstream>
#include <iterator>

#include <adapters/view/server/kept.h>
#include <tests/adapters/view/server/viewer_kit.h>

#if defined(__linux__)
#include <sys/stat.h>
#endif

namespace kept {
namespace {

using namespace viewed;

std::string ReadFile(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

TEST_CASE("contract 229: a viewer with little room asks for key frames, and keeps what follows them") {
    bt::viewer_options options = {.KeptBytes = 20'000};
    options.Recording.KeyFrameSeconds = 0;  // none of its own
    game of(options);
    bool has_forgotten = false;
    for (int i = 0; i < 100 && !has_forgotten; ++i) {
        for (int frame = 0; frame < 20; ++frame) of.View.Mark(std::string(200, 'a')), of.Step();
        has_forgotten = Read(of).FirstTime() > 1;
    }
    CHECK(has_forgotten);
    CHECK(Ask(of, "GET", "/recording.btrec").Body.size() < 40'000);
    const bt::recording_reader reader = Read(of);
    CHECK(reader.Problem().Text() == "");
    CHECK(reader.LastTime() == of.Time());
}

TEST_CASE("contract 229: key frames that are larger than the room are not most of what is kept") {
    bt::recording_writer writer({.KeyFrameSeconds = 0});
    for (int i = 0; i < 300; ++i) writer.AddAgent("an agent with a name of some length");
    bt::detail::kept_recording kept(1000);
    int num_keys = 0;
    for (int frame = 0; frame < 200; ++frame) {
        writer.BeginFrame(frame);
        writer.Mark("a mark that takes as much room as the changes of some agents");
        kept.Add(writer.EndFrame());
        if (!kept.NeedsKeyFrame()) continue;
        writer.WantKeyFrame();
        ++num_keys;
    }
    CHECK((num_keys >= 1 && num_keys < 4));
}

TEST_CASE("contract 229: another file begins with all that is kept, and the one before is whole") {
    const std::string names[] = {"viewer_test_1.btrec", "viewer_test_2.btrec", "viewer_test_3.btrec"};
    {
        game of({.Port = bt::kNoServer});
        of.Step(5);
        for (const std::string& each : names) CHECK(of.View.RecordTo(each).empty());
        of.Step(5);
        CHECK(of.View.FileProblem().empty());
    }
    for (const std::string& each : names) {
        CAPTURE(each);
        const bt::recording_reader reader(ReadFile(each));
        CHECK(reader.Problem().Text() == "");
        CHECK(reader.NumFrames() >= 5u);
        CHECK((reader.NumFrames() == 10u) == (each == names[2]));
        std::remove(each.c_str());
    }
}

TEST_CASE("contract 229: a file that is full, or can't be written, is a problem, until there is another file") {
    const std::string name = "viewer_test_full.btrec";
    struct {
        std::string Name;
        std::size_t MaxBytes;
        std::string Problem;
    } all[] = {
        {name, 100, "'" + name + "' has as many bytes as it may; the recording ends there"},
#if defined(__linux__)
        {"/dev/full", 1u << 20u, "'/dev/full' can't be written: "},
#endif
    };
    for (const auto& each : all) {
        CAPTURE(each.Name);
        game of;
        CHECK(of.View.RecordTo(each.Name, {.MaxBytes = each.MaxBytes}).empty());
        of.Step();
        while (of.View.FileProblem().empty()) std::this_thread::yield();
        CHECK_MESSAGE(of.View.FileProblem().find(each.Problem) == 0, of.View.FileProblem());
        CHECK(Read(of).NumFrames() == 1);  // the viewer goes on
        CHECK(of.View.RecordTo(name).empty());
        CHECK(of.View.FileProblem().empty());
    }
    std::remove(name.c_str());
}

#if defined(__linux__)
TEST_CASE("contract 229: a game whose frames find no room, as with a disk that is stuck, drops them and goes on") {
    const std::string name = "viewer_test_pipe";
    std::remove(name.c_str());
    REQUIRE(mkfifo(name.c_str(), 0600) == 0);
    std::string bytes;
    int num_gaps = 0;
    std::thread reader;
    {
        game of({.Port = bt::kNoServer, .KeptBytes = 1u << 20u});
        std::FILE* const pipe = std::fopen(name.c_str(), "r+b");  // so that neither end waits for the other
        REQUIRE(pipe != nullptr);
        CHECK(of.View.RecordTo(name).empty());
        const std::string text(4000, 'a');
        // The pipe holds 64 KB. Before it is full, the thread that fills it may be late, too.
        for (int num_in_a_row = 0; num_in_a_row < 6;) {
            const std::uint64_t before = of.View.Counts().NumDropped;
            for (int i = 0; i < 10; ++i) of.View.Mark(text);
            of.Step();
            const bool is_dropped = of.View.Counts().NumDropped > before;
            num_in_a_row = is_dropped ? num_in_a_row + 1 : 0;
            if (num_in_a_row == 1) ++num_gaps;
        }
        CHECK(of.View.Counts().NumDropped >= 6);
        std::FILE* const out = std::fopen(name.c_str(), "rb");
        reader = std::thread([out, &bytes] {
            char some[4096];
            for (std::size_t num = 0; (num = std::fread(some, 1, sizeof some, out)) > 0;) bytes.append(some, num);
            std::fclose(out);
        });
        std::fclose(pipe);
    }
    reader.join();
    std::remove(name.c_str());
    const bt::recording_reader got(bytes);
    CHECK(got.Problem().Text() == "");
    CHECK(got.NumGaps() == num_gaps);
}
#endif

}  // namespace
}  // namespace kept
