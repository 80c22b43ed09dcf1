// Conditions that are given by the name of a constant, in whose place no single field can be set.
#include <doctest/doctest.h>

#include <string>

#include <bt/live.h>

#include "kit.h"

namespace given_conditions {

void Sit_Tick(live_kit::Dog&) {}
BT_DEFINE_BEHAVIOR(Sit);
constexpr bt::preconditions kRarely = {.EverySeconds = 5};

// clang-format off
BT_DECLARE_DECIDERS(SIT, STAND);
BT_DEFINE_GROUP  (PUPPY, kGroupPrioritizedList, (SIT, STAND));
BT_DEFINE_DECIDER(  SIT, Sit, .Preconditions = kRarely);
BT_DEFINE_DECIDER(  STAND, Sit);
BT_DEFINE_TREE(PUP, PUPPY);
// clang-format on

}  // namespace given_conditions

TEST_CASE("conditions that a constant gives are set as a whole, and not one by one") {
    const live_kit::edited_source file(live_kit::SourceOf(__FILE__));
    bt::live_tree<given_conditions::PUP> live({.File = file.Path});
    CHECK(live.Set("SIT", "Preconditions.EverySeconds", "2") == "SIT has no place for .Preconditions.EverySeconds");
    CHECK(live.Text("SIT", "Preconditions") == "kRarely");
    CHECK(&live.Tree() == &given_conditions::PUP);
    CHECK(live.Set("SIT", "Preconditions", "{ .EverySeconds = 2 }") == "");
    CHECK(live.Set("SIT", "Preconditions.EverySeconds", "3") == "");
    CHECK(live.Tree().Nodes[1].Decider->Preconditions->EverySeconds == 3);
    CHECK(live.Keep() == "");
    CHECK(file.Read().find("SIT, Sit, .Preconditions = { .EverySeconds = 3 });") != std::string::npos);
}
