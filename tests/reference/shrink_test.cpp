// The shrinker and the printer, on a way to tick that is wrong on purpose.
#include "found.h"
#include "random_world.h"
#include "shrink.h"

#include <fstream>
#include <memory>
#include <sstream>

#include <tests/kit/script.h>
#include <tests/kit/script_functions.h>
#include <tests/kit/source_file.h>

namespace reference {

// It begins anew when there is a certain stimulus.
bt::tick_result RunForgetting(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops) {
    if (stops || (of.Stimuli & 4u) != 0) {
        const bt::tick_result stopped = StopBehaviorTree(ticked, memory, &of, of.Input);
        if (stops) return stopped;
        of.Stimuli = of.Now->Stimuli;
    }
    return TickBehaviorTree(ticked, memory, &of, of.Input);
}
constexpr way kPlanted[] = {{"a tick that forgets its path at a stimulus", false, true, &RunForgetting}};

struct found_world {
    world World;
    difference Difference;
};
found_world FindPlanted(engine_side& engine) {
    totals sum;
    for (std::uint64_t number = 0;; ++number) {
        const world random = RandomWorld(number, 40);
        if (random.Tree.size() < 10) continue;
        if (const difference found = CompareAll(random, engine, kPlanted, sum)) return {random, found};
    }
}

std::string ContentOf(const std::string& path) {
    std::ifstream file(path);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

TEST_CASE("a difference is shrunk to the few deciders, functions and ticks that show it") {
    const auto engine = std::make_unique<engine_side>();
    const found_world found = FindPlanted(*engine);
    totals sum;
    const auto differs = [&](const world& of) { return static_cast<bool>(CompareAll(of, *engine, kPlanted, sum)); };
    const world smallest = Shrink(found.World, differs);
    CHECK(differs(smallest));
    CHECK(found.World.Tree.size() >= 10);
    CHECK(smallest.Tree.size() == 1);
    REQUIRE(smallest.Ticks.size() == 2);
    CHECK(smallest.Ticks[0].Stimuli == 0);
    CHECK(smallest.Ticks[1].Stimuli == 4);
}

TEST_CASE("what is not wanted is not shrunk to") {
    const world from = RandomWorld(4, 10);
    const world smallest = Shrink(from, [](const world& of) { return of.Ticks.size() >= 4 && of.Tree.size() >= 3; });
    CHECK(smallest.Ticks.size() == 4);
    CHECK(smallest.Tree.size() == 3);
}

// Not a random one, which would become another with each policy and precondition.
world SmallWorld() {
    world made = {.Tree = tree(2), .Seed = 7, .Ticks = {}};
    made.Tree[0].Children = {1};
    made.Tree[0].Functions = 0;
    made.Tree[1].EverySeconds = 1;
    for (const double time : {200.1, 200.35, 200.6}) {
        tick& next = made.Ticks.emplace_back();
        next.Time = time;
        next.Flags = 1;
        next.Answers.resize(made.Tree.size());
    }
    made.Ticks[1].Stimuli = 4;
    return made;
}

TEST_CASE("a shrunk difference is printed as a test of the kit") {
    const auto engine = std::make_unique<engine_side>();
    totals sum;
    const world found = SmallWorld();
    const difference differs = CompareAll(found, *engine, kPlanted, sum);
    REQUIRE(differs);
    const std::string printed = Explain(found, differs, *engine, kPlanted);
    CHECK(printed == ContentOf(SourceFile("tests/reference/printed_example.h")));
}

}  // namespace reference

// And that test compiles, and holds of the engine, which is not wrong.
namespace printed_example {

using namespace script;

#include "printed_example.h"

}  // namespace printed_example
