// Conditions to go on of members of a crowd, which other members change within the tick.
#include <bt/crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace crowd_conditions {
namespace {

struct Knight {
    float Health = 1;
    std::int32_t Arrows = 1;
    Knight* Patient = nullptr;
    int NumGuarding = 0;
};

void Heal_Activate(Knight& knight) {
    knight.Patient->Health = 1;
    knight.Patient->Arrows = 1;
}
void Guard_Tick(Knight& knight) { ++knight.NumGuarding; }
BT_DEFINE_BEHAVIOR__ACTIVATE(Heal);
BT_DEFINE_BEHAVIOR(Guard);

BT_DECLARE_DECIDERS(HEAL, GUARD, FALL);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (HEAL, GUARD, FALL));
BT_DEFINE_DECIDER(  HEAL,  Heal, .Preconditions = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_DECIDER(  GUARD, Guard, .While = {.Ranges = {BT_RANGE(Knight, Health, 0.5f, bt::kNoLimit),
                                                       BT_RANGE(Knight, Arrows, 1, bt::kNoLimit)}});
BT_DEFINE_DECIDER(  FALL,  Guard);
BT_DEFINE_TREE(KNIGHT, ROOT);

TEST_CASE("crowd: what a member no longer has when it is asked, and has again when its turn comes, does not end its decider") {
    for (const bool is_hurt : {true, false}) {
        CAPTURE(is_hurt);
        Knight doctor, guard, lonely;
        doctor.Patient = &guard;
        bt::crowd<KNIGHT, Knight> crowd;
        for (Knight* each : {&doctor, &guard, &lonely}) crowd.Add(each);
        CHECK(crowd.Tick(0, 1));
        for (Knight* each : {&guard, &lonely}) {
            if (is_hurt) each->Health = 0;
            else each->Arrows = 0;
        }
        CHECK(crowd.SetInput(0, {.DecisionFlags = 1}));
        CHECK(crowd.Tick(1, 1));
        CHECK(bt::ActiveDecider(*crowd.MemoryOf(0), 1) == &HEAL);
        CHECK(bt::ActiveDecider(*crowd.MemoryOf(1), 1) == &GUARD);
        CHECK(guard.NumGuarding == 2);
        CHECK(bt::ActiveDecider(*crowd.MemoryOf(2), 1) == &FALL);
    }
}

}  // namespace
}  // namespace crowd_conditions
