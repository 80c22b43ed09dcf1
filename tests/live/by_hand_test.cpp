// Behaviors that are written by hand are found by the names of their constants (contract 191).
#include <doctest/doctest.h>

#include <string>

#include <bt/outline/load.h>
#include <bt/outline/read.h>
#include <macros/bt_macros.h>

#include "kit.h"

namespace by_hand {

constexpr bt::behavior kChase = {.DebugName = "Chase"};
constexpr bt::behavior kLead = {.DebugName = "Lead"};
template <int Num>
constexpr bt::behavior kHowl = {.DebugName = "Howl"};

BT_DECLARE_TREE(PACK);
BT_DECLARE_DECIDERS(HUNT, HOWL);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (HUNT, HOWL), .Behavior = &kLead);
BT_DEFINE_DECIDER(HUNT, kChase);
BT_DEFINE_DECIDER(HOWL, kHowl<3>);
BT_DEFINE_TREE(PACK, ROOT);

}  // namespace by_hand

TEST_CASE("a behavior that is written by hand is found by its constant's name") {
    using by_hand::PACK;
    const bt::program_names names(PACK);
    const auto load = [&names](const std::string& root, const std::string& leaf) {
        const auto read = bt::ReadOutline("BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (HUNT, HOWL), .Behavior = &" +
                                          root + ");\nBT_DEFINE_DECIDER(HUNT, " + leaf +
                                          ");\nBT_DEFINE_DECIDER(HOWL, kHowl<3>);\nBT_DEFINE_TREE(PACK, ROOT);");
        return LoadOutline(read.Document, "PACK", names);
    };
    const bt::loaded_outline same = load("kLead", "kChase");
    REQUIRE(live_kit::Words(same.Errors) == "");
    for (int i = 0; i < PACK.NumNodes; ++i) {
        CHECK(same.Tree->Tree().Nodes[i].Decider->Behavior == PACK.Nodes[i].Decider->Behavior);
    }
    const bt::loaded_outline other = load("by_hand::kChase", "kLead");
    REQUIRE(live_kit::Words(other.Errors) == "");
    CHECK(other.Tree->Tree().Nodes[0].Decider->Behavior == &by_hand::kChase);
    CHECK(other.Tree->Tree().Nodes[1].Decider->Behavior == &by_hand::kLead);
}
