// Gives FLEE or IDLE other values, by the text of the tree or by a builder.
#include "tuning.h"

#include <cstdint>
#include <string_view>

#include <bt/decider_builder.h>
#include <fmt/format.h>

#include "simulation.h"

namespace demo {
namespace {

constexpr float kMargin = 15;

// A decider of the tree of now; null: an edit has taken it out.
const bt::decider* Find(const Simulation& simulation, const char* name) {
    return bt::FindDecider(simulation.Tree(), name);
}
std::string Gone(const char* name) { return fmt::format("{} is in the tree no more", name); }

// A group with other values, and its children as they are.
void AddGroup(const bt::decider& group, const bt::decider_options& options, bt::decider_builder& builder) {
    builder.Begin(group.Policy, group.DebugName, options);
    for (int i = 0; i < group.Children.Num; ++i) builder.Subtree(*group.Children.First[i]);
    builder.End();
}

// The tree of now, in which one child of the root has other values.
bt::built_tree TreeWith(const bt::decider& child, const bt::decider_options& options, const bt::tree& from) {
    bt::decider_builder builder;
    builder.Begin(from.Root->Policy, from.Root->DebugName, bt::OptionsOf(*from.Root));
    for (int i = 0; i < from.Root->Children.Num; ++i) {
        const bt::decider& each = *from.Root->Children.First[i];
        if (&each == &child) AddGroup(each, options, builder);
        else builder.Subtree(each);
    }
    builder.End();
    return builder.Build(from.DebugName);
}

// The words are those of the field; the options have the same change. Returns the news.
std::string Change(Simulation& simulation, const bt::decider& of, const char* field, const std::string& words,
                   const bt::decider_options& options) {
    const std::string news = fmt::format("{} has .{} = {}", of.DebugName, field, words);
    if constexpr (CreatureTree::kIsLive) {
        const std::string refused = simulation.Live.Set(of.DebugName, field, words);
        if (!refused.empty()) return refused;
        simulation.IsEdited = simulation.HasUnkept = true;
        return news;
    }
    simulation.ChangeTree(TreeWith(of, options, simulation.Tree()));
    return news;
}

}  // namespace

std::string ChangeMargin(Simulation& simulation) {
    const bt::decider* const idle = Find(simulation, "IDLE");
    if (idle == nullptr) return Gone("IDLE");
    bt::decider_options options = bt::OptionsOf(*idle);
    options.Margin = idle->Margin == kMargin ? 40.0f : idle->Margin == 40 ? 0.0f : kMargin;
    return Change(simulation, *idle, "Margin", fmt::format("{:.0f}", options.Margin), options);
}

std::string ChangeWhoFlees(Simulation& simulation) {
    const bt::decider* const flee = Find(simulation, "FLEE");
    if (flee == nullptr) return Gone("FLEE");
    bt::decider_options options = bt::OptionsOf(*flee);
    const bool flee_all = (flee->Preconditions->AllFlags.Bits & kIsWeak) != 0;
    options.Preconditions.AllFlags = flee_all ? kSeesIntruder : kSeesIntruder | kIsWeak;
    const char* const words = flee_all ? "kSeesIntruder" : "kSeesIntruder | kIsWeak";
    return Change(simulation, *flee, "Preconditions.AllFlags", words, options);
}

std::string KeepChanges(Simulation& simulation) {
    if (!simulation.HasUnkept) return "nothing was changed with m or w";
    const std::string refused = simulation.Live.Keep();
    if (!refused.empty()) return refused;
    simulation.HasUnkept = false;
    return "what you changed is in the tree's source";
}

}  // namespace demo
