// ## How do I make a boss with phases?
//
// The suit of armour fights in another way below 60 and below 30 points of health. Each new phase is announced.
// ([program](recipes/r15_boss.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Armour { int Health = 100; };

namespace armour_ai {

void Announce_Activate(const Armour& armour, const bt::tick_args& tick) { std::printf("%3d  -- %s --\n", armour.Health, tick.Decider->DebugName); }
void Attack_Activate(const Armour& armour, const bt::tick_args& tick) { std::printf("%3d  %s\n", armour.Health, tick.Decider->DebugName); }
bt::status Attack_Tick(const bt::tick_args& tick) { return tick.Duration() < 1 ? bt::status::kRunning : bt::status::kSucceeded; }

BT_DEFINE_BEHAVIOR__ACTIVATE(Announce);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Attack);

BT_DECLARE_DECIDERS(FURY, ANGER, CALM, SWING, STOMP, THROW_HELMET);

BT_DEFINE_GROUP  (ROOT,           kGroupPrioritizedList, (FURY, ANGER, CALM));
BT_DEFINE_GROUP  (  FURY,         kGroupRandom, (SWING, STOMP, THROW_HELMET), .Behavior = &Announce,
                                  .Preconditions = { .Ranges = { BT_RANGE(Armour, Health, bt::kNoLimit, 29) } });
BT_DEFINE_GROUP  (  ANGER,        kGroupSequentialLooping, (SWING, STOMP), .Behavior = &Announce,
                                  .Preconditions = { .Ranges = { BT_RANGE(Armour, Health, bt::kNoLimit, 59) } });
BT_DEFINE_GROUP  (  CALM,         kGroupSequentialLooping, (SWING), .Behavior = &Announce);
BT_DEFINE_DECIDER(  SWING,        Attack);
BT_DEFINE_DECIDER(  STOMP,        Attack);
BT_DEFINE_DECIDER(  THROW_HELMET, Attack);

BT_DEFINE_TREE(ARMOUR, ROOT);

}  // namespace armour_ai

//{
int main() {
    Armour armour;
    bt::tree_memory<armour_ai::ARMOUR> memory{1};
    int second = 0;
    for (const int health : {100, 80, 55, 40, 65, 25, 20}) {
        armour.Health = health;
        bt::TickBehaviorTree(armour_ai::ARMOUR, memory, &armour, {.Time = 1.0 * second++, .DeltaTime = 1});
    }
}
//}

//> 100  -- CALM --
//> 100  SWING
//>  55  -- ANGER --
//>  55  SWING
//>  40  STOMP
//>  65  SWING
//>  25  -- FURY --
//>  25  THROW_HELMET
//>  20  STOMP
//
// A phase is a group, and the group's own behavior announces the phase ([S23](s23_group_decider_behaviors.md)). The
// later phase comes first in the list and interrupts the earlier phase, even in the middle of a blow. With 65 points
// the armour is still in ANGER: an active decider is not checked again, so a boss that heals stays in its phase.
// Attacks take time here. If all attacks ended in the tick in which they began, FURY would have no child left and would
// end too.
