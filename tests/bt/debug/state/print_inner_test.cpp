// The state print of an agent whose behavior is made of a tree (contract 92), where the block of that tree is damaged.
#include <cstring>

#include <bt/debug/print_state.h>
#include <tests/kit/script.h>

namespace print_inner {

using script::Act;
using script::play;

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_NODE(STEPS, kSequence, (WALK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_GROUP(GUARD, kGroupPrioritizedList, (PATROL));
BT_DEFINE_TREE(GUARDS, GUARD);

std::string Print(const play& agent, bt::print_what what) {
    char text[1000];
    DebugPrintState(GUARDS, agent.Memory, text, sizeof text, what);
    return text;
}

TEST_CASE("state print: of a damaged block that can't be the memory of the tree, nothing is active") {
    play agent(GUARDS);
    agent.Tick();
    CHECK(Print(agent, bt::print_what::kShort) == "GUARD 0.0 s\n PATROL 0.0 s\n  STEPS\n   WALK 0.0 s\n");
    auto& inner = *static_cast<bt::tree_memory_base*>(const_cast<void*>(bt::ActiveBlock(agent.Memory, 1)));
    std::byte sound[sizeof(bt::tree_memory_base)];
    std::memcpy(sound, static_cast<const void*>(&inner), sizeof sound);
    inner.StorageStart = 63;
    CHECK(Print(agent, bt::print_what::kShort) == "GUARD 0.0 s\n PATROL 0.0 s\n");
    CHECK(Print(agent, bt::print_what::kWholeTree).find("*0:STEPS/") == std::string::npos);
    std::memcpy(static_cast<void*>(&inner), sound, sizeof sound);
    CHECK(Print(agent, bt::print_what::kWholeTree).find("*0:STEPS/") != std::string::npos);
    inner.Tree = &GUARDS;
    CHECK(Print(agent, bt::print_what::kShort) == "GUARD 0.0 s\n PATROL 0.0 s\n");
    inner.Tree = &PATROL_STEPS;
    CHECK(Print(agent, bt::print_what::kShort) == "GUARD 0.0 s\n PATROL 0.0 s\n  STEPS\n   WALK 0.0 s\n");
}

}  // namespace print_inner
