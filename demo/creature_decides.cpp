// What the creatures' deciders ask: fast, and without changing anything.
#include "creature_behaviors.h"
#include "creature_senses.h"
#include "world.h"

namespace demo {
namespace {

constexpr int kReach = 3;          // cells from which a fight begins
constexpr int kCourageRadius = 5;  // cells within which friends count
constexpr int kForageRadius = 20;  // cells

bool IsBraveEnough(const Creature& creature, const Intruder& enemy) {
    if (creature.OnGuard || enemy.Kind == IntruderKind::kFox) return true;
    int friends = 0;
    creature.World->NearCreatures.ForEachNear(creature.At, kCourageRadius, [&](int, int) { ++friends; });
    return friends >= 6;  // itself included
}

// The bush that is worth the way most; -1: none with berries.
int BestBush(const Creature& creature, int radius) {
    int best = -1;
    int best_worth = 0;
    creature.World->NearBushes.ForEachNear(creature.At, radius, [&](int index, int distance) {
        const int berries = Nth(creature.World->Bushes, index).Berries;
        const int worth = 4 * berries - distance;
        if (berries == 0 || (best >= 0 && worth <= best_worth)) return;
        best = index;
        best_worth = worth;
    });
    return best;
}

}  // namespace

bool FLEE_Decide(const Creature& creature) {
    const Intruder* enemy = EnemyOf(creature);
    return enemy != nullptr && ((creature.Flags & kIsWeak) != 0 || !IsBraveEnough(creature, *enemy));
}

// The head start that it has on the way to its nest.
float HIDE_IN_NEST_Decide(const Creature& creature) {
    const Intruder* enemy = EnemyOf(creature);
    const Cell nest = NestOf(creature);
    return enemy != nullptr ? static_cast<float>(Distance(enemy->At, nest) - Distance(creature.At, nest)) : 0.0f;
}

bool GUARD_Decide(const Creature& creature) {
    const Nest& nest = Nth(creature.World->Nests, creature.Home);
    return nest.Guards < nest.GuardsWanted && Distance(creature.At, nest.At) <= kTerritoryHeight / 2;
}

bool FIGHT_Decide(const Creature& creature) {
    return EnemyOf(creature) != nullptr && EnemyDistance(creature) <= kReach && (creature.Flags & kIsWeak) == 0;
}

float BITE_Decide(const Creature& creature) { return EnemyOf(creature) != nullptr && EnemyDistance(creature) <= 1 ? 4.0f : 0.0f; }

// The longer the leap, the better.
float POUNCE_Decide(const Creature& creature) {
    return EnemyOf(creature) != nullptr && EnemyDistance(creature) > 1 ? 2.0f * static_cast<float>(EnemyDistance(creature)) : 0.0f;
}

float DODGE_Decide(const bt::tick_args& tick) { return (tick.StimuliFlags & kStimuli_Bitten) != 0 ? 6.0f : 1.0f; }

bool FIND_FOOD_Decide(const Creature& creature, FoodSpot& spot) {
    spot.Bush = BestBush(creature, kForageRadius);
    return spot.Bush >= 0 && Distance(creature.At, Nth(creature.World->Bushes, spot.Bush).At) > 1;
}

bool EAT_FOOD_Decide(const Creature& creature, FoodSpot& spot) {
    spot.Bush = BestBush(creature, 1);
    return spot.Bush >= 0;
}

float REST_Decide(const Creature& creature, const bt::tick_args& tick) {
    return static_cast<float>(creature.Tiredness + ((tick.DecisionFlags & kIsNight) != 0 ? 40 : 0));
}

float PLAY_Decide(const Creature& creature, const bt::tick_args& tick) {
    if ((tick.DecisionFlags & kIsNight) != 0) return 0;
    return static_cast<float>(creature.Boredom + ((tick.StimuliFlags & kStimuli_PlayInvite) != 0 ? 25 : 0));
}

}  // namespace demo
