// Behaviors of creatures in danger, or on the look-out for it.
#include <iterator>

#include "creature_behaviors.h"
#include "creature_movement.h"
#include "creature_senses.h"
#include "world.h"

namespace demo {
namespace {

constexpr double kGuardSeconds = 25;
constexpr int kTooHungryToGuard = 90;

Intruder& Enemy(Creature& creature) { return Nth(creature.World->Intruders, creature.Enemy); }

}  // namespace

bt::status GoHome_Tick(Creature& creature, const Pace& pace, const bt::tick_args& tick) {
    if (!WalkTo(creature, NestOf(creature), pace.MillisPerCell)) return bt::status::kRunning;
    const bool stays = (tick.BehaviorFlags() & kStayUntilSafe) != 0 && EnemyOf(creature) != nullptr;
    return stays ? bt::status::kRunning : bt::status::kSucceeded;
}

bt::status RunAway_Tick(Creature& creature, RunAway_Block& block, const bt::tick_args& tick) {
    if (EnemyOf(creature) != nullptr) {
        block.LastSeen = tick.Time;
        block.From = Enemy(creature).At;
    }
    WalkAwayFrom(creature, block.From, kRunMillis);
    return tick.Time - block.LastSeen < 1.5 ? bt::status::kRunning : bt::status::kSucceeded;
}

void GuardNest_Activate(Creature& creature) {
    creature.OnGuard = true;
    ++Nth(creature.World->Nests, creature.Home).Guards;
}

bt::status GuardNest_Tick(Creature& creature, const bt::tick_args& tick) {
    if (creature.Hunger > kTooHungryToGuard) return bt::status::kFailed;
    const bool is_relieved = tick.Duration() >= kGuardSeconds && EnemyOf(creature) == nullptr;
    return is_relieved ? bt::status::kSucceeded : bt::status::kRunning;
}

void GuardNest_Deactivate(Creature& creature) {
    creature.OnGuard = false;
    --Nth(creature.World->Nests, creature.Home).Guards;
}

void YellForHelp_Activate(Creature& creature) { CallNeighbours(creature, Enemy(creature).At); }

void CallNeighbours(Creature& creature, Cell where) {
    const CallForHelp call = {where};
    ++creature.World->Totals.Calls;
    creature.World->NearCreatures.ForEachNear(creature.At, kHearing, [&](int index, int) {
        Creature& neighbour = Nth(creature.World->Creatures, index);
        if (&neighbour != &creature) neighbour.Stimuli.Set(kStimuli_CallForHelp, 3.0f, call);
    });
}

bt::status YellForHelp_Tick(const bt::tick_args& tick) {
    return tick.Duration() < 0.5 ? bt::status::kRunning : bt::status::kSucceeded;
}

bool FaceIntruder_Tick(Creature& creature) {
    if (EnemyOf(creature) == nullptr) return false;
    WalkTo(creature, Enemy(creature).At, kCreepMillis);
    return true;
}

void Growl_Activate(Creature& creature, const Noise& noise) {
    if (EnemyOf(creature) != nullptr) FrightenIntruder(*creature.World, Enemy(creature), noise.Loudness);
}

bt::status Growl_Tick(const Noise& noise, const bt::tick_args& tick) {
    return tick.Duration() < noise.Seconds ? bt::status::kRunning : bt::status::kSucceeded;
}

bt::status GoToCorner_Tick(Creature& creature, const Corner& corner) {
    const bool is_there = WalkTo(creature, NestOf(creature) + Cell{corner.X, corner.Y}, kWalkMillis);
    return is_there ? bt::status::kSucceeded : bt::status::kRunning;
}

bt::status LookOut_Tick(const bt::tick_args& tick) { return tick.Duration() < 3.0 ? bt::status::kRunning : bt::status::kSucceeded; }

bt::status Bite_Tick(Creature& creature, const bt::tick_args& tick) {
    if (tick.Duration() < 0.4) return bt::status::kRunning;
    if (EnemyOf(creature) == nullptr || EnemyDistance(creature) > 1) return bt::status::kFailed;
    HurtIntruder(*creature.World, Enemy(creature), 4);
    return bt::status::kSucceeded;
}

void Pounce_Activate(Creature& creature) {
    creature.At = StepToward(StepToward(creature.At, Enemy(creature).At), Enemy(creature).At);
}

bt::status Pounce_Tick(Creature& creature, const bt::tick_args& tick) {
    if (tick.Duration() < 0.3) return bt::status::kRunning;
    if (EnemyOf(creature) == nullptr || EnemyDistance(creature) > 1) return bt::status::kFailed;
    HurtIntruder(*creature.World, Enemy(creature), 7);
    return bt::status::kSucceeded;
}

bt::status Dodge_Tick(Creature& creature, const bt::tick_args& tick) {
    if (EnemyOf(creature) == nullptr) return bt::status::kSucceeded;
    WalkAwayFrom(creature, Enemy(creature).At, kRunMillis);
    return tick.Duration() < 0.3 ? bt::status::kRunning : bt::status::kSucceeded;
}

// The call is answered once, however long it echoes.
bool RunToHelp_Activate(Creature& creature, RunToHelp_Block& block) {
    CallForHelp call;
    if (!creature.Stimuli.Read(kStimuli_CallForHelp, call)) return false;
    block.Where = call.Where;
    creature.Stimuli.Clear(kStimuli_CallForHelp);
    return true;
}

bt::status RunToHelp_Tick(Creature& creature, RunToHelp_Block& block) {
    return WalkTo(creature, block.Where, kRunMillis) ? bt::status::kSucceeded : bt::status::kRunning;
}

}  // namespace demo
