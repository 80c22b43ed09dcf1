// The state print of blocks with named fields, and its one line of a leaf (contract 68).
#include <string>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/strings.h>
#include <bt/fields.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace print_fields {

struct Aim_Block {
    using role = bt::block;
    int Shots = 3;
    float Angle = 0.5f;
    bool IsLoaded = true;
    static constexpr bt::parameter_field Fields[] = {bt::field<&Aim_Block::Shots>("Shots"),
                                                     bt::field<&Aim_Block::Angle>("Angle"),
                                                     bt::field<&Aim_Block::IsLoaded>("IsLoaded")};
};
struct Walk_Block {
    using role = bt::block;
    int Steps = 7;
};
void Aim_Tick(Aim_Block& block, const bt::tick_args& tick) {
    if (tick.Decider->Kind != bt::kGroup) block.Angle = -0.25f, block.IsLoaded = false;
}
void Walk_Tick(Walk_Block&) {}
void Rest_Tick() {}
BT_DEFINE_BEHAVIOR(Aim, .Id = 1);
BT_DEFINE_BEHAVIOR(Walk, .Id = 2);
BT_DEFINE_BEHAVIOR(Rest, .Id = 3);

BT_DECLARE_DECIDERS(HUNT, AIM, WALK, REST);
BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (HUNT, WALK, REST), .Id = 10);
BT_DEFINE_GROUP  (  HUNT,   kGroupPrioritizedList, (AIM), .Behavior = &Aim, .Flags = bt::kFlagsDelegateDecide, .Id = 11);
BT_DEFINE_DECIDER(    AIM,  Aim, .Preconditions = {.AllFlags = BT_FLAGS(1u)}, .Id = 12, .LintOff = BT_LINT_OFF(kOutlivesFlags));
BT_DEFINE_DECIDER(  WALK,   Walk, .Preconditions = {.AllFlags = BT_FLAGS(2u)}, .Id = 13, .LintOff = BT_LINT_OFF(kOutlivesFlags));
BT_DEFINE_DECIDER(  REST,   Rest, .Id = 14);
BT_DEFINE_TREE(TREE, ROOT);

BT_DEFINE_BEHAVIOR__TREE(Inner, TREE);
BT_DECLARE_DECIDERS(PART);
BT_DEFINE_GROUP  (OUTER, kGroupPrioritizedList, (PART));
BT_DEFINE_DECIDER(  PART, Inner);
BT_DEFINE_TREE(OUTER_TREE, OUTER);

TEST_CASE("contract 68: the line of a leaf is for above an agent's head, and has the fields of a block by name") {
    struct row {
        std::uint32_t Flags;
        const char* Leaf;
    };
    const row rows[] = {{1, "AIM 0.5 s, Shots 3, Angle -0.25, IsLoaded false"}, {2, "WALK 0.5 s"}, {0, "REST 0.5 s"}};
    for (const row& each : rows) {
        CAPTURE(each.Leaf);
        bt::tree_memory<TREE> memory;
        bt::tree_memory<OUTER_TREE> outer;
        CHECK(DebugPrintState(TREE, memory, bt::print_what::kLeaf) == "(idle)");
        for (const double time : {1.0, 1.5}) {
            const bt::tick_input input = {.Time = time, .DecisionFlags = each.Flags};
            TickBehaviorTree(TREE, memory, nullptr, input);
            TickBehaviorTree(OUTER_TREE, outer, nullptr, input);
        }
        CHECK(DebugPrintState(TREE, memory, bt::print_what::kLeaf) == each.Leaf);
        CHECK(DebugPrintState(OUTER_TREE, outer, bt::print_what::kLeaf) == each.Leaf);
        CHECK(DebugPrintState(OUTER_TREE, memory, bt::print_what::kLeaf) == "(idle)");  // the memory of another tree
    }
}

// Asks for its own line while the tree in its tree decides for the first time.
struct looker {
    const bt::tree_memory_base* Memory = nullptr;
    std::string* Seen = nullptr;
};
bool EYES_Decide(const looker& it) {
    *it.Seen = DebugPrintState(*it.Memory->Tree, *it.Memory, bt::print_what::kLeaf);
    return true;
}
void Gaze_Tick(looker&) {}
BT_DEFINE_BEHAVIOR(Gaze);
BT_DECLARE_DECIDERS(GAZE, LOOK);
BT_DEFINE_GROUP__DECIDE(EYES, kGroupPrioritizedList, (GAZE));
BT_DEFINE_DECIDER      (  GAZE, Gaze);
BT_DEFINE_TREE(EYES_TREE, EYES);
BT_DEFINE_BEHAVIOR__TREE(Look, EYES_TREE);
BT_DEFINE_GROUP  (HEAD, kGroupPrioritizedList, (LOOK));
BT_DEFINE_DECIDER(  LOOK, Look);
BT_DEFINE_TREE(HEAD_TREE, HEAD);

TEST_CASE("contract 68: a leaf whose tree has nothing active yet is the leaf itself") {
    std::string seen;
    bt::tree_memory<HEAD_TREE> memory;
    looker it = {&memory, &seen};
    TickBehaviorTree(HEAD_TREE, memory, &it, {.Time = 1});
    CHECK(seen == "LOOK 0.0 s");
    CHECK(DebugPrintState(HEAD_TREE, memory, bt::print_what::kLeaf) == "GAZE 0.0 s");
}

TEST_CASE("contract 68: the other forms have the fields in the place of a block's first words") {
    bt::tree_memory<TREE> memory;
    for (const double time : {1.0, 1.5}) TickBehaviorTree(TREE, memory, nullptr, {.Time = time, .DecisionFlags = 1});
    CHECK(DebugPrintState(TREE, memory, bt::print_what::kShort) ==
          "ROOT 0.5 s\n"
          " HUNT 0.5 s  Aim_Block Shots 3, Angle 0.5, IsLoaded true\n"
          "  AIM 0.5 s  Aim_Block Shots 3, Angle -0.25, IsLoaded false\n");
    CHECK(DebugPrintState(TREE, memory) ==
          "*0:ROOT/0xa (kGroup, kGroupPrioritizedList 0x0) time: 0.50 [(no group behavior)] idx: 0\n"
          " *0:HUNT/0xb (kGroup, kGroupPrioritizedList 0x2) time: 0.50 [Aim/0x1] (Shots 3, Angle 0.5, IsLoaded true) idx: 0\n"
          "  *0:AIM/0xc (kBehavior 0x0) time: 0.50 [Aim/0x1] (Shots 3, Angle -0.25, IsLoaded false)\n");
}

TEST_CASE("contract 68: in a classic tree, the line of a leaf is the node that runs") {
    bt::classic_builder builder;
    builder.Begin(bt::kSelector, "choose");
    builder.Node(bt::kRun, "stay");
    builder.End();
    const bt::built_tree made = builder.Build("CLASSIC");
    REQUIRE(made.IsSound());
    bt::built_memory memory(made.Tree());
    TickBehaviorTree(made.Tree(), memory, nullptr, {.Time = 1});
    CHECK(DebugPrintState(made.Tree(), memory, bt::print_what::kLeaf) == "stay 0.0 s");
}

}  // namespace print_fields
