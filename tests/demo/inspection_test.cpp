// What the demo's options ask about a creature.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <system_error>

#include <demo/inspection.h>
#include <demo/view.h>
#include <bt/outline/whole_files.h>

#include "run_demo.h"

using demo_test::OptionsOf;
using demo_test::RunAll;

namespace {

demo::Options Watching(int creature) {
    demo::Options options = OptionsOf(12, 20, 5);
    options.Watch = creature;
    return options;
}

std::string TextOf(const demo::Options& options) {
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    return demo::InspectionText(simulation, options);
}

bool Has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("demo inspection: nothing asked, nothing said") { CHECK(TextOf(Watching(3)) == ""); }

TEST_CASE("demo inspection: --explain says why, of one decider or of all, now or at a time") {
    demo::Options options = Watching(3);
    options.Explain = {"FLEE"};
    const std::string now = TextOf(options);
    CHECK_MESSAGE(Has(now, "FLEE/0x"), now);
    CHECK_MESSAGE(Has(now, " at 20.00 s:\nROOT > FLEE is "), now);
    options.At = 10'000'000;
    const std::string then = TextOf(options);
    CHECK_MESSAGE(Has(then, "FLEE/0x"), then);
    CHECK_MESSAGE(Has(then, " at 10.000 s"), then);
    options.Explain = {"DANCE", "FLEE"};
    const std::string both = TextOf(options);
    CHECK_MESSAGE(both.find("DANCE/0x") == 0, both);
    CHECK_MESSAGE(Has(both, then.c_str()), both);
    options.Explain = {"all"};
    const std::string all_then = TextOf(options);
    CHECK_MESSAGE(all_then.find("ROOT/0x1e4ede85 was active at 10.000 s.\n") == 0, all_then);
    CHECK_MESSAGE(Has(all_then, then.c_str()), all_then);
    CHECK_MESSAGE(Has(all_then, "\nSTROLL/0x"), all_then);
    options.At = -1;
    const std::string all = TextOf(options);
    CHECK_MESSAGE(Has(all, "*ROOT is active for "), all);
    CHECK_MESSAGE(Has(all, "\n       FLIP would accept"), all);
}

TEST_CASE("demo inspection: --explain knows the steps of a patrol, now and at a time") {
    demo::Options options = Watching(3);
    options.Explain = {"TO_NORTH_EAST"};
    CHECK(demo::WhatCantBeInspected(demo::CREATURE, options) == "");
    const std::string now = TextOf(options);
    CHECK_MESSAGE(Has(now, "\nROOT > GUARD > WATCH > PATROL > ROUND > TO_NORTH_EAST is "), now);
    options.At = 10'000'000;
    const std::string then = TextOf(options);
    CHECK_MESSAGE(Has(then, "ROOT > GUARD > WATCH > PATROL > ROUND > TO_NORTH_EAST was "), then);
}

TEST_CASE("demo inspection: --explain of a name that no decider has is refused, and the names are listed") {
    demo::Options options = Watching(3);
    options.Explain = {"ROOT", "flee"};
    const std::string error = demo::WhatCantBeInspected(demo::CREATURE, options);
    CHECK_MESSAGE(error.find("--explain 'flee': there is no such decider; there are ROOT FLEE HIDE_IN_NEST ") == 0, error);
    CHECK_MESSAGE(Has(error, " PATROL ROUND TO_NORTH_WEST SNIFF TO_NORTH_EAST TO_SOUTH_EAST TO_SOUTH_WEST LOOK_OUT "), error);
    CHECK_MESSAGE(Has(error, " DANCE STROLL"), error);
    CHECK(error.find('\n') == std::string::npos);
    options.Explain = {"all", "ROOT", "DANCE"};
    CHECK(demo::WhatCantBeInspected(demo::CREATURE, options) == "");
    options.Explain = {};
    CHECK(demo::WhatCantBeInspected(demo::CREATURE, options) == "");
}

TEST_CASE("demo inspection: a file that can't be written is named before the run, and one that can keeps what it holds until then") {
    const char* name = "decider_inspection_test.out";
    std::ofstream(name) << "old";
    for (std::string demo::Options::*file : {&demo::Options::DotFile, &demo::Options::MermaidFile, &demo::Options::TraceFile}) {
        demo::Options options = Watching(3);
        options.*file = "no/such/folder/file";
        CHECK(demo::WhatCantBeInspected(demo::CREATURE, options).find("can't write to 'no/such/folder/file': ") == 0);
        options.*file = name;
        CHECK(demo::WhatCantBeInspected(demo::CREATURE, options) == "");
        options.*file = "-";
        CHECK(demo::WhatCantBeInspected(demo::CREATURE, options) == "");
    }
    std::string kept;
    std::ifstream(name) >> kept;
    CHECK(kept == "old");
    std::remove(name);
}

TEST_CASE("demo inspection: --recording prints what happened in between, --coverage what all did") {
    demo::Options options = Watching(3);
    options.From = 5'000'000;
    options.To = 6'000'000;
    options.Coverage = true;
    const std::string text = TextOf(options);
    CHECK_MESSAGE(Has(text, "active: ROOT > "), text);
    CHECK_MESSAGE(Has(text, "CREATURE: 2400 ticks, 240.0 s\n"), text);
}

TEST_CASE("demo inspection: pictures and the trace are written to files; one that can't be written is named") {
    const char* name = "decider_inspection_test.out";
    demo::Options options = Watching(3);
    struct row {
        std::string demo::Options::*File;
        const char* Start;
    };
    const row rows[] = {{&demo::Options::DotFile, "digraph"}, {&demo::Options::MermaidFile, "flowchart"},
                        {&demo::Options::TraceFile, "{\"displayTimeUnit\""}};
    for (const row& each : rows) {
        demo::Options one = options;
        one.*each.File = name;
        demo::Simulation simulation(one);
        RunAll(simulation, one);
        CHECK(demo::WriteInspectionFiles(simulation, one) == "");
        std::ifstream file(name);
        const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        CHECK_MESSAGE(text.compare(0, std::string(each.Start).size(), each.Start) == 0, text);
        std::remove(name);
        one.*each.File = "no/such/folder/file";
        CHECK(Has(demo::WriteInspectionFiles(simulation, one), "can't write to 'no/such/folder/file': "));
    }
}

TEST_CASE("demo inspection: a file is replaced by a whole one: links to it go on, and nothing else is left") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("decider_inspection_" + std::to_string(std::random_device()()));
    REQUIRE(fs::create_directory(folder));
    const fs::path file = folder / "a.dot";
    std::ofstream(file) << "old";
    std::error_code no_link, no_other;
    fs::create_symlink(file, folder / "link.dot", no_link);
    fs::create_hard_link(file, folder / "other.dot", no_other);
    demo::Options options = Watching(3);
    options.DotFile = (no_link ? file : folder / "link.dot").string();
    CHECK(demo::WhatCantBeInspected(demo::CREATURE, options) == "");
    options.TraceFile = (folder / "new.json").string();
    CHECK(demo::WhatCantBeInspected(demo::CREATURE, options) == "");
    CHECK_FALSE(fs::exists(folder / "new.json"));
    options.TraceFile = folder.string();
    CHECK(Has(demo::WhatCantBeInspected(demo::CREATURE, options), ": it is a folder, a device or a pipe"));
    // A name that is longer than a file system takes is refused before the run, and the longest that it takes is not.
#if defined(_WIN32)
    const std::size_t longest = 258 - folder.string().size();  // the whole path is limited
#else
    const std::size_t longest = 252;
#endif
    options.TraceFile = (folder / std::string(longest, 'n')).string();
    CHECK(demo::WhatCantBeInspected(demo::CREATURE, options) == "");
    options.TraceFile += "nnnn";
    CHECK(Has(demo::WhatCantBeInspected(demo::CREATURE, options), "can't write to '"));
    for (const char* const unnamed : {"", "none/"}) {
        CAPTURE(unnamed);
        CHECK(bt::outline::WhyNotWritable(unnamed) != "");
        CHECK(bt::outline::ReplaceFiles({{unnamed, "text"}}).Why == bt::outline::WhyNotWritable(unnamed));
    }
    options.TraceFile = {};
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    CHECK(demo::WriteInspectionFiles(simulation, options) == "");
    if (!no_link) CHECK(fs::is_symlink(folder / "link.dot"));
    if (!no_other) CHECK(fs::file_size(folder / "other.dot") == fs::file_size(file));
    CHECK(fs::file_size(file) > 100);
    std::ptrdiff_t num = 0;
    for (const auto& each : fs::directory_iterator(folder)) num += each.exists() ? 1 : 0;
    CHECK(num == 1 + (no_link ? 0 : 1) + (no_other ? 0 : 1));
    fs::remove_all(folder);
}

TEST_CASE("demo inspection: whoever is recorded or counted lives the same life") {
    demo::Options options = Watching(3);
    demo::Options watched = options;
    watched.Coverage = true;
    watched.At = 0;
    demo::Options crowd = OptionsOf(demo::Simulation::kMostRecorded + 1, 3, 5);
    demo::Options watched_crowd = crowd;
    watched_crowd.Coverage = true;
    watched_crowd.Watch = 0;
    const demo::Options pairs[][2] = {{options, watched}, {crowd, watched_crowd}};
    for (const auto& pair : pairs) {
        demo::Simulation first(pair[0]), second(pair[1]);
        RunAll(first, pair[0]);
        RunAll(second, pair[1]);
        CHECK(first.Hash == second.Hash);
    }
}

TEST_CASE("demo inspection: in the live view e explains and t shows a tooltip beside the creature") {
    const demo::Options options = Watching(3);
    demo::Simulation simulation(options);
    RunAll(simulation, options);
    const std::string plain = demo::RenderView(simulation, {.Watched = 3}, 130, 40).ToText();
    const std::string explained = demo::RenderView(simulation, {.Watched = 3, .Explains = true}, 130, 40).ToText();
    const std::string tooltip = demo::RenderView(simulation, {.Watched = 3, .ShowsTooltip = true}, 130, 40).ToText();
    CHECK(!Has(plain, "*ROOT is active for "));
    CHECK_MESSAGE(Has(explained, "*ROOT is active for "), explained);
    const auto count = [](const std::string& text) {
        int num = 0;
        for (std::size_t at = text.find("ROOT 19.9 s"); at != std::string::npos; at = text.find("ROOT 19.9 s", at + 1)) ++num;
        return num;
    };
    CHECK(count(plain) == 1);
    CHECK_MESSAGE(count(tooltip) == 2, tooltip);
}
