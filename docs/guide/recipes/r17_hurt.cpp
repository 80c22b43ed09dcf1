// ## How do I get hurt reactions and death from any state?
//
// Whatever the guard is doing, a blow makes him stagger for a moment. Without health he lies down and stays there.
// ([program](recipes/r17_hurt.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

enum GuardStimuli : std::uint32_t { kStimuli_Hit = 1u << 0 };
BT_DECLARE_STIMULI(GuardStimuli);
struct Guard { int Health = 10; bt::behavior_stimuli_of<1, sizeof(int)> Stimuli; };

void Hit(Guard& guard, int damage) {  // called by the code that hits him
    guard.Health -= damage;
    guard.Stimuli.Set(kStimuli_Hit, 0, damage);  // for one tick
}

namespace guard_ai {

struct Stagger_Block { using role = bt::block; double Until = 0; };

bt::status Stagger_Tick(const Guard& guard, Stagger_Block& block, const bt::tick_args& tick) {
    int damage = 0;
    if (guard.Stimuli.Read(kStimuli_Hit, damage)) block.Until = tick.Time + 0.1 * damage;
    return tick.Time < block.Until ? bt::status::kRunning : bt::status::kSucceeded;
}

BT_DEFINE_BEHAVIOR__NONE(Die);  // no Tick, so it never ends
BT_DEFINE_BEHAVIOR(Stagger);
BT_DEFINE_BEHAVIOR__NONE(Patrol);

BT_DECLARE_DECIDERS(DIE, STAGGER, LIVE, PATROL);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (DIE, STAGGER, LIVE));
BT_DEFINE_DECIDER(  DIE,     Die,     .Preconditions = { .Ranges = { BT_RANGE(Guard, Health, bt::kNoLimit, 0) } });
BT_DEFINE_DECIDER(  STAGGER, Stagger, .Preconditions = { .AllStimuli = kStimuli_Hit });
BT_DEFINE_GROUP  (  LIVE,    kGroupPrioritizedList, (PATROL));  // everything else
BT_DEFINE_DECIDER(    PATROL,  Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    const int damages[] = {0, 2, 3, 0, 0, 0, 9, 0};
    for (int frame = 0; frame < 8; ++frame) {
        if (damages[frame] > 0) Hit(guard, damages[frame]);
        const std::uint32_t* stimuli = guard.Stimuli.Update(0.125f);
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 0.125 * frame, .DeltaTime = 0.125f, .StimuliAllFlags = stimuli});
        std::printf("hit %d  health %2d  %s\n", damages[frame], guard.Health, memory.Path);
    }
}
//}

//> hit 0  health 10  ROOT > LIVE > PATROL
//> hit 2  health  8  ROOT > STAGGER
//> hit 3  health  5  ROOT > STAGGER
//> hit 0  health  5  ROOT > STAGGER
//> hit 0  health  5  ROOT > STAGGER
//> hit 0  health  5  ROOT > LIVE > PATROL
//> hit 9  health -4  ROOT > DIE
//> hit 0  health -4  ROOT > DIE
//
// The first two children interrupt everything below them, and the rest of the tree knows nothing of them. STAGGER is
// not asked again while it is active, so its Tick looks for the second blow itself. DIE never ends. Only a decider
// before DIE could interrupt it, so DIE must be the first child.
