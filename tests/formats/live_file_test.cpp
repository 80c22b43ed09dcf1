// A tree of a file of each format that is edited under agents: what goes on, what is told, and what is refused.
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/recorder.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/live_file.h>

#include <tests/kit/silence.h>

namespace aido = bt::aido;
namespace b3 = bt::behavior3;
namespace uv = bt::unvanquished;
namespace fs = std::filesystem;

namespace live_files {
namespace {

struct dog {
    std::string Log = {};
    std::string Take() { return std::exchange(Log, {}); }
};
struct count {
    using role = bt::block;
    int Num = 0;
};
struct large {
    using role = bt::block;
    std::uint64_t Words[40];
};

void Dig_Begin(dog& on) { on.Log += "+dig "; }
bt::status Dig(dog& on, count& of) {
    on.Log += std::to_string(++of.Num) + " ";
    return bt::status::kRunning;
}
void Dig_End(dog& on, bt::end_reason reason) {
    on.Log += reason == bt::end_reason::kInterrupted ? "-dig(interrupted) " : "-dig ";
}
bt::status Bark(dog& on) {
    on.Log += "bark ";
    return bt::status::kSucceeded;
}
bt::status Sniff(dog& on, const bt::tick_args& args) {
    on.Log += std::to_string(args.Random->Next() % 1000) + " ";
    return bt::status::kRunning;
}
void Sleep_Begin(dog& on, large&) { on.Log += "+sleep "; }
bt::status Sleep(large&) { return bt::status::kRunning; }

// The rows of all formats.
template <class Row>
constexpr std::array<Row, 4> RowsOf(const char* dig, const char* bark, const char* sleep, const char* sniff) {
    std::array<Row, 4> rows;
    rows[0].Name = dig;
    rows[0].Activate = bt::activate<Dig_Begin>;
    rows[0].Tick = bt::tick<Dig>;
    rows[0].Deactivate = bt::deactivate<Dig_End>;
    rows[1].Name = bark;
    rows[1].Tick = bt::tick<Bark>;
    rows[2].Name = sleep;
    rows[2].Activate = bt::activate<Sleep_Begin>;
    rows[2].Tick = bt::tick<Sleep>;
    rows[3].Name = sniff;
    rows[3].Tick = bt::tick<Sniff>;
    return rows;
}
constexpr auto kAidoRows = RowsOf<aido::node_type>(":dig", ":bark", ":sleep", ":sniff");
constexpr auto kB3Rows = RowsOf<b3::node_type>("dig", "bark", "sleep", "sniff");
constexpr auto kUvRows = RowsOf<uv::node_type>("dig", "bark", "sleep", "sniff");

using leaves = std::vector<std::string>;

// A sequence of leaves, as a file.
std::string AidoText(const leaves& of) {
    std::string text = "[:sequence";
    for (const std::string& each : of) text += " [:" + each + "]";
    return text + "]";
}
std::string UvText(const leaves& of) {
    std::string text = "sequence {";
    for (const std::string& each : of) text += " action " + each;
    return text + " }";
}
std::string B3Text(const leaves& of, const std::string& id = "t") {
    std::string nodes, children;
    for (const std::string& each : of) {
        nodes += R"(, ")" + each + R"(": {"id": ")" + each + R"(", "name": ")" + each + "\"}";
        children += (children.empty() ? "\"" : ", \"") + each + "\"";
    }
    return R"({"id": ")" + id + R"(", "title": "t", "root": "s", "nodes": {"s": {"id": "s", "name": "Sequence", )" +
           R"("children": [)" + children + "]}" + nodes + "}}";
}

using opened = std::unique_ptr<bt::live_file>;
struct format {
    const char* Name;
    const char* File;
    std::string (*Text)(const leaves& of);
    opened (*Open)(const std::string& path, bt::profile profile);
};
const format kFormats[] = {
    {"aido", "dog.edn", AidoText,
     [](const std::string& path, bt::profile profile) {
         const bt::load_options options = {.Profile = profile};
         return std::make_unique<bt::live_file>(path, aido::game{.Types = kAidoRows}, options);
     }},
    {"behavior3", "dog.json", [](const leaves& of) { return B3Text(of); },
     [](const std::string& path, bt::profile profile) {
         const bt::load_options options = {.Profile = profile};
         return std::make_unique<bt::live_file>(path, b3::game{.Types = kB3Rows}, options);
     }},
    {"unvanquished", "dog.bt", UvText,
     [](const std::string& path, bt::profile profile) {
         const bt::load_options options = {.Profile = profile};
         return std::make_unique<bt::live_file>(path, uv::game{.Actions = kUvRows}, options);
     }},
};

// A folder for files, until the object goes away.
class folder {
public:
    folder() : Path(fs::temp_directory_path() / ("decider_files_" + std::to_string(std::random_device{}()))) {
        fs::create_directories(Path / "bots");
    }
    ~folder() { fs::remove_all(Path); }
    folder(const folder&) = delete;
    folder& operator=(const folder&) = delete;

    std::string Of(const std::string& file) const { return (Path / "bots" / file).string(); }
    void Write(const std::string& file, const std::string& text) const {
        std::ofstream(Of(file), std::ios::binary) << text;
    }
    void Remove(const std::string& file) const { fs::remove(Of(file)); }

    const fs::path Path;
};

std::string Words(const bt::live_file& of) {
    std::string text;
    for (const bt::mistake& each : of.Messages()) text += each.Text() + "\n";
    return text;
}

// A file of one format, and what is played by it.
struct play {
    const format& Of;
    folder Folder = {};
    opened Live = {};

    play(const format& of, bt::profile profile, const leaves& first) : Of(of) {
        Write(first);
        Live = Of.Open(Folder.Of(Of.File), profile);
        REQUIRE_MESSAGE(Words() == "", Words());
    }
    void Write(const leaves& text) const { Folder.Write(Of.File, Of.Text(text)); }
    void Edit(const leaves& text) const {
        Write(text);
        REQUIRE(Live->Refresh(true));
    }
    std::string Words() const { return live_files::Words(*Live); }
};

// An agent in a memory of its own.
struct runner {
    bt::live_file& Live;
    bt::built_memory Memory;
    dog Agent = {};

    explicit runner(bt::live_file& live, std::uint64_t seed = 0) : Live(live), Memory(live.Tree(), seed) {}
    std::string Tick() {
        CHECK(Live.Tick(Memory, &Agent, {.Time = 1}));
        return Agent.Take();
    }
    std::string Stop() {
        CHECK(Live.Stop(Memory, &Agent, {.Time = 1}));
        return Agent.Take();
    }
};

template <class Check>
void ForAll(const Check& check) {
    for (const format& each : kFormats) {
        for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
            CAPTURE(each.Name);
            CAPTURE(static_cast<int>(profile));
            check(each, profile);
        }
    }
}

std::vector<std::string> NamesOf(const std::vector<const bt::node*>& nodes) {
    std::vector<std::string> names;
    for (const bt::node* const each : nodes) names.emplace_back(each->Decider->DebugName);
    return names;
}

}  // namespace

TEST_CASE("contract 200: every format: an agent goes on in a file that was edited") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of, profile, {"dig"});
        CHECK(on.Live->Change() == nullptr);
        runner rex(*on.Live);
        CHECK(rex.Tick() == "+dig 1 ");
        const bt::tree* const before = &on.Live->Tree();
        on.Edit({"dig", "bark"});
        CHECK(on.Words() == "");
        CHECK(&on.Live->Tree() != before);
        CHECK(before->NumNodes == 2);  // it is still there
        CHECK(on.Live->Loaded()->NumNodes() == 3);
        REQUIRE(on.Live->Change() != nullptr);
        CHECK(NamesOf(on.Live->Change()->Added()).size() == 1);
        CHECK(NamesOf(on.Live->Change()->Gone()).empty());
        CHECK(rex.Tick() == "2 ");
        CHECK(rex.Tick() == "3 ");
        CHECK_FALSE(on.Live->Refresh(true));
        on.Edit({"bark", "sleep"});
        CHECK(NamesOf(on.Live->Change()->Gone()).size() == 1);
        CHECK(rex.Tick() == "-dig(interrupted) bark +sleep ");
    });
}

TEST_CASE("contract 200: every format: mistakes are told at once, and the tree stays") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of, profile, {"dig"});
        runner rex(*on.Live);
        CHECK(rex.Tick() == "+dig 1 ");
        const bt::tree* const before = &on.Live->Tree();
        on.Edit({"digg", "barkk", "dig"});
        CHECK(on.Live->Messages().size() == 2);
        for (const bt::mistake& each : on.Live->Messages()) {
            CHECK(each.Place.File == on.Folder.Of(of.File));
            CHECK(each.Text().find("did you mean") != std::string::npos);
        }
        CHECK(&on.Live->Tree() == before);
        CHECK(on.Live->Change() == nullptr);
        CHECK(rex.Tick() == "2 ");
        on.Folder.Write(of.File, of.Text({"dig", "bark"}).substr(0, 12));  // an editor is not ready
        CHECK(on.Live->Refresh(true));
        CHECK(on.Live->Messages().size() > 0);
        CHECK(rex.Tick() == "3 ");
        on.Edit({"dig", "bark"});
        CHECK(on.Words() == "");
        CHECK(rex.Tick() == "4 ");
    });
}

TEST_CASE("contract 201: every format: an empty file is not taken, and a file that is empty, gone or back is told") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of, profile, {"dig"});
        runner rex(*on.Live);
        CHECK(rex.Tick() == "+dig 1 ");
        on.Folder.Write(of.File, "");
        CHECK(on.Live->Refresh(true));
        REQUIRE(on.Live->Messages().size() == 1);
        CHECK(on.Live->Messages()[0].Needed == "it is empty");
        on.Folder.Remove(of.File);
        CHECK_FALSE(on.Live->Refresh(true));
        REQUIRE(on.Live->Messages().size() == 1);
        CHECK(on.Live->Messages()[0].Place.File == on.Folder.Of(of.File));
        CHECK_FALSE(on.Live->Refresh(true));
        CHECK(rex.Tick() == "2 ");
        on.Edit({"dig"});
        CHECK(on.Words() == "");
        CHECK(rex.Tick() == "3 ");
    });
}

TEST_CASE("contract 203: every format: before the first text without a mistake nothing is ticked, which is told") {
    static std::string told;
    ForAll([](const format& of, bt::profile profile) {
        const folder files;
        const opened live = of.Open(files.Of(of.File), profile);
        CHECK(live->Messages().size() == 1);
        CHECK(live->Tree().NumNodes == 0);
        CHECK(live->Loaded() == nullptr);
        CHECK(live->Change() == nullptr);
        runner rex(*live);
        const auto is_refused = [&] {
            told.clear();
            const bt::report_function before =
                bt::SetReportFunc([](const bt::error_report& report) { told = bt::ErrorText(report.Code); });
            CHECK(live->Tick(rex.Memory, &rex.Agent, {}).Error == bt::error_code::kTreeNotInitialized);
            CHECK(live->Stop(rex.Memory, &rex.Agent, {}).Error == bt::error_code::kTreeNotInitialized);
            CHECK(live->Carry(rex.Memory, &rex.Agent, {}).NumEnded == 0);
            bt::SetReportFunc(before);
            CHECK(told == "this tree is not initialized");
        };
        is_refused();
        CHECK_FALSE(live->Refresh(true));
        files.Write(of.File, of.Text({"dgi"}));
        CHECK(live->Refresh(true));
        CHECK(live->Messages().size() == 1);
        is_refused();
        files.Write(of.File, of.Text({"bark", "dig"}));
        CHECK(live->Refresh(true));
        CHECK(live->Messages().empty());
        CHECK(live->Change() == nullptr);
        CHECK(rex.Tick() == "bark +dig 1 ");
    });
}

TEST_CASE("contract 203: a folder in the place of a file is named as one, as LoadFile does") {
    const folder files;
    fs::create_directory(files.Of("dog.bt"));
    const bt::live_file live(files.Of("dog.bt"), uv::game{.Actions = kUvRows});
    REQUIRE(live.Messages().size() == 1);
    CHECK(live.Messages()[0].Needed == "it is a folder, not a file");
}

TEST_CASE("contract 202: every format: an agent that missed several edits comes to the latest tree") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of, profile, {"dig"});
        runner rex(*on.Live), late(*on.Live), idle(*on.Live);
        CHECK(rex.Tick() == "+dig 1 ");
        CHECK(late.Tick() == "+dig 1 ");
        int num = 1;
        for (const leaves& each : {leaves{"dig", "bark"}, {"dig", "bark", "sleep"}, {"dig"}, {"dig", "sleep"}}) {
            on.Edit(each);
            CHECK(rex.Tick() == std::to_string(++num) + " ");
        }
        CHECK(late.Tick() == "2 ");
        CHECK(idle.Tick() == "+dig 1 ");
        // What is gone between and back again is a new node only for who was there between.
        runner away(*on.Live);
        CHECK(away.Tick() == "+dig 1 ");
        on.Edit({"sleep"});
        CHECK(rex.Tick() == "-dig(interrupted) +sleep ");
        on.Edit({"dig", "sleep"});
        CHECK(away.Tick() == "2 ");
    });
}

TEST_CASE("contract 202: every format: a stop takes an agent over, too") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of, profile, {"dig"});
        runner rex(*on.Live), gone(*on.Live);
        CHECK(rex.Tick() == "+dig 1 ");
        CHECK(gone.Tick() == "+dig 1 ");
        on.Edit({"dig", "bark"});
        CHECK(rex.Stop() == "-dig ");
        on.Edit({"bark"});
        CHECK(gone.Stop() == "-dig(interrupted) ");
        CHECK(gone.Memory.Memory().Tree == nullptr);
    });
}

TEST_CASE("contract 202: every format: a built memory grows, and any other too small one stays in its tree") {
    const script::silence unheard;
    ForAll([](const format& of, bt::profile profile) {
        play on(of, profile, {"dig"});
        runner grows(*on.Live), stays(*on.Live), idle(*on.Live);
        bt::tree_memory_base& fixed = stays.Memory;
        bt::tree_memory_base& fixed_idle = idle.Memory;
        CHECK(grows.Tick() == "+dig 1 ");
        CHECK(on.Live->Tick(fixed, &stays.Agent, {.Time = 1}));
        on.Edit({"dig", "sleep"});
        CHECK(grows.Tick() == "2 ");
        CHECK(grows.Memory.Memory().Tree == &on.Live->Tree());
        static int num_reports;
        num_reports = 0;
        const bt::report_function before = bt::SetReportFunc([](const bt::error_report&) { ++num_reports; });
        for (int i = 0; i < 2; ++i) CHECK(on.Live->Tick(fixed, &stays.Agent, {.Time = 1}));
        bt::SetReportFunc(before);
        CHECK(num_reports == 0);
        CHECK(stays.Agent.Take() == "+dig 1 2 3 ");
        CHECK(on.Live->Carry(fixed, &stays.Agent, {.Time = 1}).Error == bt::error_code::kMemoryTooSmall);
        CHECK(on.Live->Carry(fixed_idle, &idle.Agent, {.Time = 1}).Error == bt::error_code::kMemoryTooSmall);
        CHECK(on.Live->Tick(fixed_idle, &idle.Agent, {.Time = 1}));  // in the latest tree that it has room for
        CHECK(idle.Agent.Take() == "+dig 1 ");
        CHECK(on.Live->Tick(fixed, &stays.Agent, {.Time = 1}));
        CHECK(stays.Agent.Take() == "4 ");
        on.Edit({"dig"});
        CHECK(on.Live->Carry(fixed, &stays.Agent, {.Time = 1}).NumEnded == 0);
        CHECK(fixed.Tree == &on.Live->Tree());
        CHECK(on.Live->Tick(fixed, &stays.Agent, {.Time = 1}));
        CHECK(stays.Agent.Take() == "5 ");
        runner anew(*on.Live);
        on.Edit({"sleep", "dig"});
        CHECK(anew.Tick() == "+sleep ");  // an idle one grows
    });
}

TEST_CASE("contract 202: every format: random numbers go on in a memory that grows, and new ones have its seed") {
    ForAll([](const format& of, bt::profile profile) {
        bt::random_generator numbers(7), later(9);
        const auto next = [](bt::random_generator& from) { return std::to_string(from.Next() % 1000) + " "; };
        play on(of, profile, {"sniff"});
        runner runs(*on.Live, 7), stopped(*on.Live, 7);
        const std::string first = next(numbers), second = next(numbers);
        CHECK(runs.Tick() == first);
        CHECK(stopped.Tick() == first);
        stopped.Stop();
        on.Edit({"sniff", "sleep"});
        CHECK(runs.Tick() == second);
        CHECK(stopped.Tick() == second);
        play other(of, profile, {"dig"});
        runner digs(*other.Live, 9);
        CHECK(digs.Tick() == "+dig 1 ");
        other.Edit({"sniff"});
        CHECK(digs.Tick() == "-dig(interrupted) " + next(later));
    });
}

TEST_CASE("contract 202: every format: Carry says how much went on, and a memory of another tree is refused") {
    const script::silence unheard;
    ForAll([](const format& of, bt::profile profile) {
        play on(of, profile, {"dig"}), other(of, profile, {"dig"});
        runner rex(*on.Live), stranger(*other.Live);
        CHECK(rex.Tick() == "+dig 1 ");
        CHECK(stranger.Tick() == "+dig 1 ");
        on.Edit({"dig", "sleep"});
        const bt::carry_result carried = on.Live->Carry(rex.Memory, &rex.Agent, {.Time = 1});
        CHECK(carried);
        CHECK(carried.NumKept > 0);
        CHECK(carried.NumEnded == 0);
        CHECK(on.Live->Carry(rex.Memory, &rex.Agent, {.Time = 1}).NumKept == 0);  // it is there
        CHECK(on.Live->Counts().NumAgents == 1);
        CHECK(on.Live->Counts().NumInterrupted == 0);
        CHECK(rex.Agent.Take() == "");
        CHECK(rex.Tick() == "2 ");
        CHECK(on.Live->Carry(stranger.Memory, &stranger.Agent, {}).Error == bt::error_code::kMemoryOfOtherTree);
        CHECK(on.Live->Tick(stranger.Memory, &stranger.Agent, {}).Error == bt::error_code::kMemoryOfOtherTree);
        bt::tree_memory_base& fixed = stranger.Memory;
        CHECK(on.Live->Tick(fixed, &stranger.Agent, {}).Error == bt::error_code::kMemoryOfOtherTree);
        CHECK(stranger.Tick() == "2 ");
    });
}

TEST_CASE("contract 202: every format: a recorder goes on with its agent, in a tick or after Carry") {
    ForAll([](const format& of, bt::profile profile) {
        play on(of, profile, {"dig"});
        runner rex(*on.Live);
        bt::flight_recorder<16, 256> recorder;
        const auto tick = [&] { CHECK(on.Live->Tick(rex.Memory, &rex.Agent, {.Time = 1}, recorder)); };
        tick();
        on.Edit({"dig", "bark"});
        tick();
        CHECK(NumRecordedTicks(recorder) == 2);
        on.Edit({"dig"});
        CHECK(on.Live->Carry(rex.Memory, &rex.Agent, {.Time = 1}));
        CHECK(on.Live->CarryRecording(recorder));
        CHECK_FALSE(on.Live->CarryRecording(recorder));
        tick();
        CHECK(NumRecordedTicks(recorder) == 3);
        CHECK(on.Live->Stop(rex.Memory, &rex.Agent, {.Time = 1}, recorder));
    });
}

TEST_CASE("contract 202: any number of threads tick after an edit") {
    play on(kFormats[2], bt::profile::kClean, {"dig"});
    std::vector<std::unique_ptr<runner>> dogs;
    for (int i = 0; i < 64; ++i) {
        dogs.push_back(std::make_unique<runner>(*on.Live));
        dogs.back()->Tick();
        if (i == 31) on.Edit({"dig", "bark"});
    }
    on.Edit({"dig", "sleep"});
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < 4; ++t) {
        threads.emplace_back([&, t] {
            for (std::size_t i = t; i < dogs.size(); i += 4) {
                runner& each = *dogs[i];
                static_cast<void>(on.Live->Tick(each.Memory, &each.Agent, {.Time = 1}));
            }
        });
    }
    for (std::thread& each : threads) each.join();
    for (const auto& each : dogs) CHECK(each->Agent.Log == "2 ");
}

TEST_CASE("contract 201: files that a file names are watched, too, and so are those that are not there yet") {
    const folder files;
    files.Write("dog.bt", "#include \"bots/deeds.bt\"\nDEED");
    bt::live_file live(files.Of("dog.bt"), uv::game{.Actions = kUvRows}, {.Profile = bt::profile::kClean});
    CHECK(live.Messages().size() > 0);
    const auto tick = [&live](runner& on) {
        return on.Tick() + (live.Refresh(true) ? "read again" : "");
    };
    files.Write("deeds.bt", "#define DEED action dig()\n");
    CHECK(live.Refresh(true));
    CHECK(live.Messages().empty());
    runner rex(live);
    CHECK(tick(rex) == "+dig 1 ");
    files.Write("deeds.bt", "#define DEED sequence { action dig() action bark() }\n");
    CHECK(live.Refresh(true));
    CHECK(live.Loaded()->NumNodes() == 3);
    files.Remove("deeds.bt");
    CHECK(live.Refresh(true));
    CHECK(Words(live).find("deeds.bt") != std::string::npos);
    CHECK(live.Loaded()->NumNodes() == 3);
    files.Write("deeds.bt", "#define DEED sequence { action dig() action bark() }\n");
    CHECK(live.Refresh(true));
    CHECK(live.Messages().empty());
    // A file that is not named any more is not watched.
    files.Write("dog.bt", "action dig()");
    CHECK(live.Refresh(true));
    files.Write("deeds.bt", "#define DEED nothing\n");
    CHECK_FALSE(live.Refresh(true));
}

TEST_CASE("contract 201: links out of the folder are refused as LoadFile refuses them") {
    const folder files;
    const folder elsewhere;
    elsewhere.Write("deeds.bt", "#define DEED action dig()\n");
    std::error_code error;
    fs::create_symlink(elsewhere.Of("deeds.bt"), files.Of("deeds.bt"), error);
    if (error) return;
    files.Write("dog.bt", "#include \"bots/deeds.bt\"\nDEED");
    for (const bool may_leave : {false, true}) {
        const bt::live_file live(files.Of("dog.bt"), uv::game{.Actions = kUvRows}, {.MayLeaveFolder = may_leave});
        CHECK(live.Messages().empty() == may_leave);
    }
}

TEST_CASE("contract 200: one of several trees of a file, by its name") {
    const folder files;
    const auto write = [&files](const std::string& id, const std::string& root) {
        std::string second = B3Text({"bark", "dig"}, id);
        second.replace(second.find("\"s\""), 3, root);
        files.Write("dogs.json", R"({"scope": "project", "selectedTree": null, "trees": [)" + B3Text({"dig"}, "first") +
                                     ", " + second + "], \"custom_nodes\": []}");
    };
    write("second", "\"s\"");
    const b3::game game = {.Types = kB3Rows};
    const bt::live_file first(files.Of("dogs.json"), game);
    CHECK(first.Loaded()->Name() == "first");
    bt::live_file live(files.Of("dogs.json"), game, {}, "second");
    REQUIRE(live.Loaded()->Name() == "second");
    runner rex(live);
    CHECK(rex.Tick() == "bark +dig 1 ");
    write("secnod", "\"s\"");
    CHECK(live.Refresh(true));
    REQUIRE(live.Messages().size() == 1);
    CHECK(live.Messages()[0].Text() ==
          files.Of("dogs.json") + ": the file has no tree of this name with a node: second; did you mean \"secnod\"?");
    write("second", "null");
    CHECK(live.Refresh(true));
    REQUIRE(live.Messages().size() == 2);  // a tree of a project may have no root, which is a warning
    CHECK(live.Messages()[0].Text().find("the file has no tree of this name with a node") != std::string::npos);
    CHECK(rex.Tick() == "bark 2 ");
    files.Write("dogs.json", R"({"scope": "project", "selectedTree": null, "trees": [], "custom_nodes": []})");
    const bt::live_file empty(files.Of("dogs.json"), game);
    REQUIRE(empty.Messages().size() == 1);
    CHECK(empty.Messages()[0].Text() == files.Of("dogs.json") + ": the file has no tree with a node");
    CHECK(empty.Tree().NumNodes == 0);
}

TEST_CASE("contract 200: a format of one's own, whose text becomes a tree by a builder") {
    static const bt::behavior kDig = {.DebugName = "dig", .Tick = bt::tick<Dig>};
    const auto read = [](const std::string& text) {
        if (text == "nothing") return bt::built_tree();
        bt::classic_builder builder;
        builder.Begin(bt::kSequence, "root");
        for (const char each : text) {
            if (each == 'd') builder.Leaf(kDig, "dig");
        }
        if (text != "no end") builder.End();
        return builder.Build("dog");
    };
    const folder files;
    bt::live_file live(files.Of("dog.txt"), read);
    CHECK(Words(live) == files.Of("dog.txt") + ": this file can't be found or read\n");
    files.Write("dog.txt", "d");
    CHECK(live.Refresh(true));
    CHECK(Words(live) == "");
    CHECK(live.Loaded() == nullptr);
    runner rex(live);
    CHECK(rex.Tick() == "1 ");
    files.Write("dog.txt", "xd d");
    CHECK(live.Refresh(true));
    CHECK(live.Change()->Added().size() == 1);
    CHECK(rex.Tick() == "2 ");
    files.Write("dog.txt", "no end");
    CHECK(live.Refresh(true));
    CHECK(Words(live).find(files.Of("dog.txt") + ": the tree has a mistake: ") == 0);
    files.Write("dog.txt", "nothing");
    CHECK(live.Refresh(true));
    CHECK(Words(live) == files.Of("dog.txt") + ": the file has no tree with a node\n");
    CHECK(rex.Tick() == "3 ");
    CHECK(live.Tree().NumNodes == 3);
}

}  // namespace live_files
