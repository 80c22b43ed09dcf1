// Needs and senses of a creature, brought up to date once before each of its ticks.
#include "creature_senses.h"

#include "world.h"

namespace demo {
namespace {

constexpr int kWeakHealth = 40;
constexpr int kHungryAt = 60;
constexpr int kTiredAt = 60;

int NearestIntruder(const Creature& creature) {
    int nearest = -1;
    int nearest_distance = kSight + 1;
    creature.World->NearIntruders.ForEachNear(creature.At, kSight, [&](int index, int distance) {
        if (distance < nearest_distance) {
            nearest = index;
            nearest_distance = distance;
        }
    });
    return nearest;
}

}  // namespace

void UpdateNeeds(Creature& creature) {
    const Clock& clock = creature.World->Clock;
    creature.Hunger = Smaller(creature.Hunger + clock.Beats(800), 100);
    creature.Tiredness = Smaller(creature.Tiredness + clock.Beats(900), 100);
    creature.Boredom = Smaller(creature.Boredom + clock.Beats(300), 100);
    creature.Health = Smaller(creature.Health + clock.Beats(600), 100);
}

void UpdateSenses(Creature& creature) {
    creature.Enemy = NearestIntruder(creature);
    const auto If = [](bool is_so, CreatureFlags flag) { return is_so ? flag : CreatureFlags{}; };
    creature.Flags = If(creature.Enemy >= 0, kSeesIntruder) | If(creature.Health < kWeakHealth, kIsWeak) |
                     If(creature.Hunger > kHungryAt, kIsHungry) | If(creature.Tiredness > kTiredAt, kIsTired) |
                     If(Distance(creature.At, NestOf(creature)) <= kNestRadius, kIsAtHome) | If(IsNight(*creature.World), kIsNight);
    creature.Stimuli.Update(creature.World->Clock.StepSeconds());
}

const Intruder* EnemyOf(const Creature& creature) {
    if (creature.Enemy < 0) return nullptr;
    const Intruder& enemy = Nth(creature.World->Intruders, creature.Enemy);
    return enemy.State == IntruderState::kProwls ? &enemy : nullptr;
}

int EnemyDistance(const Creature& creature) {
    return Distance(creature.At, Nth(creature.World->Intruders, creature.Enemy).At);
}

Cell NestOf(const Creature& creature) { return Nth(creature.World->Nests, creature.Home).At; }

}  // namespace demo
