// The arena: two teams of bots whose behavior stands in files that may be edited while they play.
#include <cstdint>
#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "../terminal.h"
#include "live.h"
#include "step.h"
#include "view.h"

namespace arena {
namespace {

struct Options {
    int Seconds = 3600;
    int Bots = 4;
    std::uint64_t Seed = 1;
    int ViewPort = 0;         // 0: nobody may look
    std::string Record = {};  // empty: nowhere
    bool Fast = false;
    bool Picture = false;
    std::string Folder = ARENA_BOTS;
};

void Print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

int Run(const Options& options) {
    World arena(options.Bots, options.Seed);
    Teams teams(arena, options.Folder, options.Seed);
    if (!teams.HasTrees()) {
        for (const std::string& line : teams.News()) std::fprintf(stderr, "%s\n", line.c_str());
        return 1;
    }
    const bool is_shown = options.ViewPort != 0 || !options.Record.empty();
    if (const std::string wrong = is_shown ? teams.Show(options.ViewPort, options.Record) : ""; !wrong.empty()) {
        std::fprintf(stderr, "%s\n", wrong.c_str());
        return 2;
    }
    const bool is_live = !options.Fast && demo::Terminal::IsThere();
    if (is_live) RunLive(arena, teams, options.Seconds);
    else if (!options.Fast && options.ViewPort != 0) RunForThoseWhoLook(arena, teams, options.Seconds);
    else while (arena.Clock.Seconds() < options.Seconds) Step(arena, teams);
    if (options.Picture) Print(RenderArena(arena, teams, 120, 30).ToText());
    Print(fmt::format("{} bots played for {:.1f} s: red {}, blue {}; hash=0x{:016x}\n", arena.Bots.size(), arena.Clock.Seconds(),
                      arena.Score[0], arena.Score[1], arena.Hash()));
    return std::fflush(stdout) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace arena

int main(int argc, char** argv) {
    arena::Options options;
    CLI::App app("Two teams of bots whose behavior is in files. Edit one while they play, and save it.", "arena");
    app.add_option("--seconds", options.Seconds, "how long they play")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    app.add_option("--bots", options.Bots, "in each team")->check(CLI::Range(1, 5))->capture_default_str();
    app.add_option("--seed", options.Seed, "for all random numbers")->capture_default_str();
    app.add_option("--folder", options.Folder, "where red.bt and blue.bt are")->capture_default_str();
    app.add_option("--view", options.ViewPort, "let people look in a browser, with a port of this machine (8765)")
        ->expected(0, 1)->default_str("8765")->check(CLI::Range(1, 65535));
    app.add_option("--record", options.Record, "write what all bots do, and why, into a file for `./run tool view`");
    app.add_flag("--fast", options.Fast, "run as fast as possible, without a live picture; the default where there is no terminal");
    app.add_flag("--picture", options.Picture, "print the arena as it is at the end");
    CLI11_PARSE(app, argc, argv);
    return arena::Run(options);
}
