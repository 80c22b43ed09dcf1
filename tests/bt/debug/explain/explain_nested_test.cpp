// An explanation that asks for itself.
#include <string>

#include <bt/bind.h>
#include <bt/build.h>
#include <bt/debug/explain.h>
#include <doctest/doctest.h>

namespace explain_nested {

struct Creature {
    const bt::tree* Tree = nullptr;
    const bt::tree_memory_base* Memory = nullptr;
    std::string Heard = {};
};
float CURIOUS_Decide(Creature& creature, const bt::tick_args& tick) {
    if (creature.Tree == nullptr) return 0;
    char text[500];
    ExplainDecider(*creature.Tree, *creature.Memory, &creature, {.Time = tick.Time}, *tick.Decider, text, sizeof text);
    creature.Heard = text;
    return 0;
}

constexpr bt::behavior kIdle = {.DebugName = "Idle"};
constexpr bt::decider kCurious = {.DebugName = "CURIOUS", .Behavior = &kIdle, .Decide = bt::decide<CURIOUS_Decide>};

TEST_CASE("explain: a Decide that explains is not asked by its own explanation") {
    const bt::decider* const children[] = {&kCurious};
    const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {children, 1}};
    bt::tree_storage<4> storage;
    REQUIRE(!InitializeTreeData(storage, "MOOD", root).IsError());
    bt::tree_memory_of<4, 64> memory;
    Creature creature = {.Tree = &storage.Tree, .Memory = &memory};
    char text[1000];
    for (int again = 0; again < 2; ++again) {
        ExplainDecider(storage.Tree, memory, &creature, {.Time = 1}, kCurious, text, sizeof text);
        CHECK(std::string(text).find("CURIOUS would be rejected by its Decide, which returned 0.\n") != std::string::npos);
        CHECK(creature.Heard == "MOOD can't be explained by a Decide that an explanation asks.\n");
    }
    TickBehaviorTree(storage.Tree, memory, &creature, {.Time = 1});  // now its explanation is the first, and asks it once more
    CHECK(creature.Heard.find("CURIOUS would be rejected by its Decide, which returned 0.\n") != std::string::npos);
}

}  // namespace explain_nested
