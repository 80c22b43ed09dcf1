// The outline that is drawn in the demo's tree file is the tree in memory.
#include <doctest/doctest.h>
#include <tests/kit/source_file.h>

#include <fstream>
#include <set>
#include <string>

#include "run_demo.h"

namespace {

// Each decider on a line of its own, two spaces for each level, as the parentheses of its definition have it. `first` is where to begin.
std::string DrawnOutline(const std::string& file, const std::string& first) {
    std::ifstream source(file);
    std::string outline;
    for (std::string line; line.find(first) == std::string::npos && std::getline(source, line);) {
    }
    for (std::string line; std::getline(source, line);) {
        const bool defines = line.rfind("BT_DEFINE_GROUP", 0) == 0 || line.rfind("BT_DEFINE_DECIDER", 0) == 0;
        const std::size_t open = line.find('('), comma = line.find(',');
        if (defines && open < comma) outline += line.substr(open + 1, comma - open - 1) + "\n";
    }
    return outline;
}

// Depth first. A decider with several parents is drawn where it is met first.
void AddOutline(const bt::decider& decider, int depth, std::set<const bt::decider*>& drawn, std::string& outline) {
    if (!drawn.insert(&decider).second) return;
    outline += std::string(static_cast<std::size_t>(2 * depth), ' ') + decider.DebugName + "\n";
    for (int i = 0; i < decider.Children.Num; ++i) AddOutline(*decider.Children.First[i], depth + 1, drawn, outline);
}

}  // namespace

TEST_CASE("demo: the outline drawn in creature_tree.cpp is the tree in memory") {
    std::string in_memory;
    std::set<const bt::decider*> drawn;
    AddOutline(*demo::CREATURE.Root, 0, drawn, in_memory);
    CHECK(DrawnOutline(SourceFile("demo/creature_tree.cpp"), "// The tree.") == in_memory);
}

TEST_CASE("demo: the tree uses eight policies, group behaviors, both timers, and one decider twice") {
    std::set<const bt::decider*> all;
    std::string unused;
    AddOutline(*demo::CREATURE.Root, 0, all, unused);
    std::set<int> policies;
    std::uint32_t flags = 0;
    int group_behaviors = 0, every = 0, cooldowns = 0;
    for (const bt::decider* decider : all) {
        if (decider->Kind == bt::kGroup) policies.insert(decider->Policy);
        if (decider->Kind == bt::kGroup && decider->Behavior != nullptr) ++group_behaviors;
        if (decider->Preconditions->EverySeconds > 0) ++every;
        if (decider->Preconditions->CooldownSeconds > 0) ++cooldowns;
        flags |= decider->Flags;
    }
    CHECK(policies.size() >= 8);
    CHECK(flags == (bt::kFlagsCallDecideOnRedecide | bt::kFlagsDelegateDecide | bt::kFlagsEndOnFailure));
    CHECK(group_behaviors > 1);
    CHECK(every > 0);
    CHECK(cooldowns > 0);
    CHECK(demo::CREATURE.NumDeciders == static_cast<int>(all.size()));
    CHECK(demo::CREATURE.NumNodes > demo::CREATURE.NumDeciders);
}
