// Ticks the bots in the trees of their teams, and tells how these changed.
#include "teams.h"

#include <algorithm>
#include <sstream>

#include <bt/formats/unvanquished/load.h>
#include <fmt/format.h>

#include "../change_text.h"
#include "exports.h"

namespace arena {
namespace {

bt::live_file Open(const std::string& folder, int team) {
    return bt::live_file(fmt::format("{}/{}.bt", folder, NameOf(team)), Exports(),
                         {.Profile = bt::profile::kClean, .Strictness = bt::strictness::kStrict});
}

void AddLines(const std::string& text, std::vector<std::string>& to) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) to.push_back(line);
}

}  // namespace

const char* NameOf(int team) { return team == TEAM_RED ? "red" : "blue"; }

Teams::Teams(World& arena, std::string folder, std::uint64_t seed)
    : Arena(arena), Folder(std::move(folder)), Trees{Open(Folder, TEAM_RED), Open(Folder, TEAM_BLUE)},
      Recorders(arena.Bots.size()) {
    for (const Bot& bot : Arena.Bots) {
        Memories.emplace_back(Trees[bot.Team].Tree(), seed + static_cast<std::uint64_t>(bot.Number));
    }
    for (int team = 0; team < kNumTeams; ++team) TellOf(team);
}

Teams::~Teams() {
    for (Bot& bot : Arena.Bots) Stop(bot);
}

std::string Teams::Show(int port, const std::string& record) {
    View = std::make_unique<Look>(port, record, Arena);
    for (const bt::live_file& each : Trees) View->AddSource(each);
    std::string wrong = View->Error();
    if (!wrong.empty()) View.reset();
    return wrong;
}

bool Teams::HasTrees() const {
    return std::all_of(Trees, Trees + kNumTeams, [](const auto& each) { return each.Tree().NumNodes > 0; });
}

bool Teams::Refresh(bool is_due) {
    bool has_changed = false;
    for (int team = 0; team < kNumTeams; ++team) {
        const bt::tree& before = Trees[team].Tree();
        if (!Trees[team].Refresh(is_due)) continue;
        has_changed = true;
        TellOf(team);
        if (&before == &Trees[team].Tree()) continue;
        if (View != nullptr) View->AddSource(Trees[team]);
        if (before.NumNodes > 0) TakeOver(team);
    }
    return has_changed;
}

std::vector<std::string> Teams::News() const {
    std::vector<std::string> all = Lines[0];
    all.insert(all.end(), Lines[1].begin(), Lines[1].end());
    return all;
}

void Teams::TellOf(int team) {
    const bt::live_file& of = Trees[team];
    const auto is_error = [](const bt::mistake& each) { return each.Severity == bt::severity::kError; };
    const auto num = std::count_if(of.Messages().begin(), of.Messages().end(), is_error);
    const int num_nodes = of.Tree().NumNodes;
    std::ostringstream text;
    if (num > 0) {
        const char* const consequence = num_nodes > 0 ? ", so it plays on as before" : "";
        text << fmt::format("{}: {} mistake{}{}:\n", NameOf(team), num, num == 1 ? "" : "s", consequence);
    }
    for (const bt::mistake& each : of.Messages()) text << each.TextWithLines();
    if (num == 0) text << fmt::format("{}: {} nodes\n", NameOf(team), num_nodes);
    Lines[team].clear();
    AddLines(text.str(), Lines[team]);
}

void Teams::TakeOver(int team) {
    bt::live_file& to = Trees[team];
    bt::carry_result all;
    for (Bot& bot : Arena.Bots) {
        if (bot.Team != team) continue;
        const bt::carry_result carried = to.Carry(Memories[IndexOf(bot)], &bot, {.Time = Arena.Clock.Seconds()});
        to.CarryRecording(Recorders[IndexOf(bot)]);
        if (View != nullptr) View->CarryRecording(to, bot);
        all.NumKept += carried.NumKept;
        all.NumEnded += carried.NumEnded;
    }
    Lines[team].back() =
        fmt::format("{}: read again, {} went on, {} began anew", NameOf(team), all.NumKept, all.NumEnded);
    AddLines(demo::ChangeText(*to.Change()), Lines[team]);
}

void Teams::Tick() {
    const bt::tick_input input = {.Time = Arena.Clock.Seconds(), .DeltaTime = Arena.Clock.StepSeconds()};
    for (Bot& bot : Arena.Bots) {
        if (!bot.IsAlive()) {
            Stop(bot);
            continue;
        }
        if (View != nullptr) View->Tick(Trees[bot.Team], Memories[IndexOf(bot)], bot, input);
        else Trees[bot.Team].Tick(Memories[IndexOf(bot)], &bot, input, Recorders[IndexOf(bot)]);
    }
}

void Teams::Stop(Bot& bot) {
    bt::built_memory& memory = Memories[IndexOf(bot)];
    if (memory.Memory().Tree == nullptr) return;
    const bt::tick_input input = {.Time = Arena.Clock.Seconds()};
    if (View != nullptr) View->Stop(Trees[bot.Team], memory, bot, input);
    else Trees[bot.Team].Stop(memory, &bot, input, Recorders[IndexOf(bot)]);
}

const char* Teams::DeedOf(const Bot& bot) const {
    const bt::tree_memory_base& memory = MemoryOf(bot);
    const bt::decider* const leaf = bt::ActiveDecider(memory, bt::ActiveDepth(memory) - 1);
    return leaf != nullptr ? leaf->DebugName : "";
}

const char* Teams::PathOf(const Bot& bot) const { return MemoryOf(bot).Path; }

}  // namespace arena
