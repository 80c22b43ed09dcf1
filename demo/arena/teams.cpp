// Reads the bots' trees, ticks the bots, and takes them over to new trees.
#include "teams.h"

#include <sstream>

#include <bt/formats/unvanquished/read.h>
#include <bt/reload.h>
#include <fmt/format.h>

#include "exports.h"

namespace arena {

namespace uv = bt::unvanquished;

namespace {

// A file that is not there has no time and no size.
std::pair<std::filesystem::file_time_type, std::uintmax_t> StateOf(const std::filesystem::path& file) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file, error);
    return {time, std::filesystem::file_size(file, error)};
}

}  // namespace

const char* NameOf(int team) { return team == TEAM_RED ? "red" : "blue"; }

Teams::Teams(World& arena, std::string folder, std::uint64_t seed) : Arena(arena), Folder(std::move(folder)), Seed(seed) {
    static_cast<void>(Refresh());
}

Teams::~Teams() {
    for (Bot& bot : Arena.Bots) Stop(bot);
}

bool Teams::HasTrees() const {
    for (const bt::loaded_tree& tree : Trees) {
        if (tree.Tree().NumNodes == 0) return false;
    }
    return true;
}

Teams::file_times Teams::Times() const {
    file_times found;
    std::error_code error;  // an editor may be writing
    for (const auto& file : std::filesystem::directory_iterator(Folder, error)) {
        if (file.path().extension() == ".bt") found[file.path().string()] = StateOf(file.path());
    }
    for (const std::string& path : Asked) found[path] = StateOf(path);
    return found;
}

bool Teams::Refresh() {
    if (!Lines.empty() && Times() == Known) return false;
    Asked.clear();
    Known = Times();
    Lines.clear();
    for (int team = 0; team < kNumTeams; ++team) Read(team);
    return true;
}

// A file that is not there is watched too, because it may come.
bool Teams::FindFile(const std::string& path, std::string& text) {
    Asked.insert(path);
    Known[path] = StateOf(path);  // before it is read, so that no change is missed
    return bt::ReadFromDisk(path, text);
}

void Teams::Tell(std::string line) { Lines.push_back(std::move(line)); }
void Teams::TellLines(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) Tell(line);
}

// On a mistake the team keeps the tree that it has.
void Teams::Read(int team) {
    const std::string path = fmt::format("{}/{}.bt", Folder, NameOf(team));
    const auto find = [this](const std::string& file, std::string& text) { return FindFile(file, text); };
    bt::load_result loaded = uv::LoadFile(
        path, Exports(), {.Profile = bt::profile::kClean, .Strictness = bt::strictness::kStrict, .Files = find});
    const std::size_t num_mistakes = loaded.NumErrors;
    if (num_mistakes > 0) {
        const bool plays = Trees[team].HasNodes();
        const char* const consequence = plays ? ", so it plays on as before" : "";
        Tell(fmt::format("{}: {} mistake{}{}:", NameOf(team), num_mistakes, num_mistakes == 1 ? "" : "s", consequence));
    }
    for (const bt::mistake& mistake : loaded.Errors) TellLines(mistake.TextWithLines());
    for (const bt::mistake& warning : loaded.Warnings) TellLines(warning.TextWithLines());
    if (loaded.IsSound()) Replace(team, loaded.TakeTree());
}

void Teams::Replace(int team, bt::loaded_tree made) {
    const bt::tick_input input = {.Time = Arena.Clock.Seconds()};
    const bool is_first = Trees[team].Tree().NumNodes == 0;
    if (Memories.empty()) {
        for (std::size_t i = 0; i < Arena.Bots.size(); ++i) Memories.emplace_back(made.Tree());
    }
    const bt::tree_change change(Trees[team], made);
    int num_kept = 0;
    int num_ended = 0;
    for (Bot& bot : Arena.Bots) {
        if (bot.Team != team) continue;
        bt::built_memory& memory = Memories[static_cast<std::size_t>(bot.Number)];
        bt::built_memory next(made, Seed + static_cast<std::uint64_t>(bot.Number));
        if (!is_first) {
            const bt::carry_result carried = change.Carry(memory, next, &bot, input);
            num_kept += carried.NumKept;
            num_ended += carried.NumEnded;
        }
        memory = std::move(next);
    }
    if (!is_first) {
        Tell(fmt::format("{}: read again, {} went on, {} began anew", NameOf(team), num_kept, num_ended));
        for (const bt::node* const node : change.Added()) Tell(fmt::format("  new: {}", node->Path));
        for (const bt::node* const node : change.Gone()) Tell(fmt::format("  gone: {}", node->Path));
    } else {
        Tell(fmt::format("{}: {} nodes", NameOf(team), made.Tree().NumNodes));
    }
    Trees[team] = std::move(made);
}

void Teams::Tick() {
    const bt::tick_input input = {.Time = Arena.Clock.Seconds(), .DeltaTime = Arena.Clock.StepSeconds()};
    for (Bot& bot : Arena.Bots) {
        if (!bot.IsAlive()) {
            Stop(bot);
            continue;
        }
        bt::TickBehaviorTree(Trees[bot.Team], Memories[static_cast<std::size_t>(bot.Number)], &bot, input);
    }
}

void Teams::Stop(Bot& bot) {
    if (Memories.empty()) return;
    bt::built_memory& memory = Memories[static_cast<std::size_t>(bot.Number)];
    if (memory.Memory().Tree != nullptr) bt::StopBehaviorTree(Trees[bot.Team], memory, &bot, {.Time = Arena.Clock.Seconds()});
}

const char* Teams::DeedOf(const Bot& bot) const {
    const bt::tree_memory_base& memory = Memories[static_cast<std::size_t>(bot.Number)];
    const bt::decider* const leaf = bt::ActiveDecider(memory, bt::ActiveDepth(memory) - 1);
    return leaf != nullptr ? leaf->DebugName : "";
}

const char* Teams::PathOf(const Bot& bot) const { return Memories[static_cast<std::size_t>(bot.Number)].Memory().Path; }

}  // namespace arena
