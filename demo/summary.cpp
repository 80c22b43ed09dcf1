// Counts and shares, as text.
#include "summary.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "simulation.h"

namespace demo {
namespace {

// Ticks of all agents together.
std::int64_t WholeTime(const Simulation& simulation) {
    return simulation.Ticks * static_cast<std::int64_t>(simulation.World.Creatures.size());
}

std::string Counted(std::size_t number, const char* what) { return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s"); }

std::string Percent(std::int64_t part, std::int64_t whole) {
    const std::int64_t tenths = whole > 0 ? (part * 1000 + whole / 2) / whole : 0;
    return fmt::format("{}.{}", tenths / 10, tenths % 10);
}

std::int64_t TicksOf(const Simulation& simulation, const bt::decider& branch, const bt::decider& leaf) {
    for (const Share& share : simulation.Shares) {
        if (share.Branch == branch.Id && share.Leaf == leaf.Id) return share.Ticks;
    }
    return 0;
}

bool HasBranch(const bt::child_list& branches, std::uint32_t id) {
    const auto is_it = [id](const bt::decider* each) { return each->Id == id; };
    return std::any_of(branches.First, branches.First + branches.Num, is_it);
}

// The time in branches that edits have taken out of the tree. Empty: none was.
std::string GoneText(const Simulation& simulation, const bt::child_list& branches) {
    std::int64_t ticks = 0;
    for (const Share& share : simulation.Shares) {
        if (share.Branch != 0 && !HasBranch(branches, share.Branch)) ticks += share.Ticks;
    }
    if (ticks == 0) return {};
    return fmt::format("  {:<12}{:>5} %\n", "(gone)", Percent(ticks, WholeTime(simulation)));
}

// Adds the time of all leaves below a decider, in the order of the tree.
void AddLeaves(const Simulation& simulation, const bt::decider& branch, const bt::decider& from, std::int64_t& ticks, std::string& text) {
    const std::int64_t own = TicksOf(simulation, branch, from);
    ticks += own;
    if (own > 0 && from.Kind == bt::kBehavior && &from != &branch) {
        text += fmt::format("  {} {}", from.DebugName, Percent(own, WholeTime(simulation)));
    }
    for (int i = 0; i < from.Children.Num; ++i) AddLeaves(simulation, branch, *from.Children.First[i], ticks, text);
}

// One line for a child of the root, with the time in leaves that edits have taken out.
std::string BranchText(const Simulation& simulation, const bt::decider& branch) {
    std::int64_t ticks = 0;
    std::string leaves;
    AddLeaves(simulation, branch, branch, ticks, leaves);
    std::int64_t all = 0;
    for (const Share& share : simulation.Shares) all += share.Branch == branch.Id ? share.Ticks : 0;
    if (all > ticks) leaves += fmt::format("  (gone) {}", Percent(all - ticks, WholeTime(simulation)));
    return fmt::format("  {:<12}{:>5} %{}\n", branch.DebugName, Percent(all, WholeTime(simulation)), leaves);
}

}  // namespace

std::string SummaryText(const Simulation& simulation) {
    const World& world = simulation.World;
    const Totals& totals = world.Totals;
    std::string text = fmt::format("{} at {} lived for {:.1f} s. Where their time went:\n", Counted(world.Creatures.size(), "creature"),
                                   Counted(world.Nests.size(), "nest"), world.Clock.Seconds());
    const bt::child_list& branches = simulation.Tree().Root->Children;
    for (int i = 0; i < branches.Num; ++i) text += BranchText(simulation, *branches.First[i]);
    text += GoneText(simulation, branches);
    text += fmt::format("meals {}, intruders {} (beaten {}, frightened {}), bites given {} and taken {}, calls for help {}\n", totals.Meals,
                        totals.Intruders, totals.Beaten, totals.Frightened, totals.Bites, totals.Bitten, totals.Calls);
    return text + LastLine(simulation) + "\n";
}

std::string LastLine(const Simulation& simulation) {
    const std::int64_t whole = WholeTime(simulation);
    const double nanoseconds = whole > 0 ? static_cast<double>(simulation.TickNanoseconds) / static_cast<double>(whole) : 0;
    return fmt::format("agents={} ticks={} transitions={} ns_per_tick={:.1f} hash=0x{:016x}", simulation.World.Creatures.size(),
                       simulation.Ticks, simulation.Transitions, nanoseconds, simulation.Hash);
}

}  // namespace demo
