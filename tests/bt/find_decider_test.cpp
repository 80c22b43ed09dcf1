// A decider by its name.
#include <bt/build.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace find_decider {

BT_DEFINE_BEHAVIOR__NONE(Act);
BT_DECLARE_DECIDERS(ROOT, FEED, CHEW, FLEE);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (FEED, FLEE));
BT_DEFINE_GROUP  (  FEED, kGroupPrioritizedList, (CHEW));
BT_DEFINE_DECIDER(    CHEW, Act);
BT_DEFINE_DECIDER(  FLEE, Act);
BT_DEFINE_TREE(CREATURE, ROOT);

TEST_CASE("FindDecider: by the whole name, in any place; null if the tree has none") {
    CHECK(FindDecider(CREATURE, "ROOT") == &ROOT);
    CHECK(FindDecider(CREATURE, "CHEW") == &CHEW);
    CHECK(FindDecider(CREATURE, "FLEE") == &FLEE);
    for (const char* name : {"", "FLE", "FLEES", "flee", "ROOT > FEED"}) CHECK(FindDecider(CREATURE, name) == nullptr);
    CHECK(FindDecider(bt::tree{}, "ROOT") == nullptr);
}

TEST_CASE("FindDecider: the first of those that share a name") {
    const bt::decider twins[] = {{.DebugName = "TWIN", .Behavior = &Act, .Id = 1}, {.DebugName = "TWIN", .Behavior = &Act, .Id = 2}};
    const bt::decider* const both[] = {&twins[0], &twins[1]};
    const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {both, 2}};
    bt::tree_storage<3> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "TREE", group).IsError());
    CHECK(FindDecider(storage.Tree, "TWIN") == &twins[0]);
}

BT_DEFINE_DECIDER(AIM, Act);
BT_DEFINE_DECIDER(WAIT, Act);
BT_DEFINE_GROUP(SHOT, kGroupPrioritizedList, (AIM, WAIT));
BT_DEFINE_TREE(SHOTS, SHOT);
BT_DEFINE_BEHAVIOR__TREE(Shoot, SHOTS);
BT_DEFINE_DECIDER(SHOOT, Shoot);
BT_DEFINE_NODE(STEPS, kSequence, (SHOOT));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);
BT_DEFINE_DECIDER(PATROL, Patrol);
constexpr bt::decider kOwnWait = {.DebugName = "WAIT", .Behavior = &Act, .Id = 7};
BT_DEFINE_GROUP(GUARD, kGroupPrioritizedList, (PATROL, kOwnWait));
BT_DEFINE_TREE(GUARDS, GUARD);

TEST_CASE("contract 139: FindDecider finds what stands in trees that behaviors are made of, but the tree's own deciders first") {
    CHECK(FindDecider(GUARDS, "PATROL") == &PATROL);
    CHECK(FindDecider(GUARDS, "STEPS") == &STEPS);
    CHECK(FindDecider(GUARDS, "AIM") == &AIM);
    CHECK(FindDecider(PATROL_STEPS, "WAIT") == &WAIT);
    CHECK(FindDecider(GUARDS, "WAIT") == &kOwnWait);
    CHECK(FindDecider(GUARDS, "CHEW") == nullptr);
}

TEST_CASE("contract 139: FindDecider does not look into leaves of a tree of InitializeTreeData") {
    bt::tree_storage<3> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "TREE", GUARD).IsError());
    CHECK(FindDecider(storage.Tree, "PATROL") == &PATROL);
    CHECK(FindDecider(storage.Tree, "STEPS") == nullptr);
}

}  // namespace find_decider
