// Behaviors of creatures that nobody disturbs.
#include "creature_behaviors.h"
#include "creature_movement.h"
#include "creature_senses.h"
#include "world.h"

namespace demo {
namespace {

constexpr int kBiteMillis = 500;  // from berry to berry
constexpr int kHungerOfBerry = 10;
constexpr int kPlayRadius = 5;  // cells

Cell SomewhereAtHome(const Creature& creature, const bt::tick_args& tick) {
    const int column = NextBelow(*tick.Random, 33) - 16;
    const int row = NextBelow(*tick.Random, 19) - 9;
    return creature.World->Inside(NestOf(creature) + Cell{column, row});
}

// Null: a damaged save has a bush that is not there.
Bush* BushOf(const Creature& creature, const FoodSpot& spot) {
    std::vector<Bush>& bushes = creature.World->Bushes;
    const auto index = static_cast<std::size_t>(spot.Bush);
    return index < bushes.size() ? &bushes[index] : nullptr;
}

}  // namespace

bt::status FindFood_Tick(Creature& creature, const FoodSpot& spot) {
    const Bush* const bush = BushOf(creature, spot);
    if (bush == nullptr || bush->Berries == 0) return bt::status::kFailed;
    if (Distance(creature.At, bush->At) > 1) WalkTo(creature, bush->At, kWalkMillis);
    return Distance(creature.At, bush->At) <= 1 ? bt::status::kSucceeded : bt::status::kRunning;
}

bt::status EatFood_Tick(Creature& creature, EatFood_Block& block, const FoodSpot& spot) {
    Bush* const bush = BushOf(creature, spot);
    if (bush == nullptr) return bt::status::kFailed;
    const int berries = Smaller(creature.World->Clock.Beats(kBiteMillis), bush->Berries);
    bush->Berries -= berries;
    block.Berries += berries;
    creature.Hunger = Larger(creature.Hunger - berries * kHungerOfBerry, 0);
    if (creature.Hunger > kHungerOfBerry && bush->Berries > 0) return bt::status::kRunning;
    if (block.Berries == 0) return bt::status::kFailed;
    ++creature.World->Totals.Meals;
    return bt::status::kSucceeded;
}

bt::status Sleep_Tick(Creature& creature, const bt::tick_args& tick) {
    const Clock& clock = creature.World->Clock;
    creature.Tiredness = Larger(creature.Tiredness - clock.Beats(100), 0);
    creature.Boredom = Larger(creature.Boredom - clock.Beats(300), 0);
    creature.Health = Smaller(creature.Health + clock.Beats(200), 100);
    const bool is_awake = creature.Tiredness == 0 && (tick.DecisionFlags & kIsNight) == 0;
    return is_awake ? bt::status::kSucceeded : bt::status::kRunning;
}

void InviteToPlay_Activate(Creature& creature) {
    creature.World->NearCreatures.ForEachNear(creature.At, kPlayRadius, [&](int index, int) {
        Creature& neighbour = Nth(creature.World->Creatures, index);
        if (&neighbour != &creature) neighbour.Stimuli.Set(kStimuli_PlayInvite, 2.0f);
    });
}

void PlayTrick_Activate(Creature& creature, PlayTrick_Block& block) { block.Start = creature.At; }

// To the side and back, as long as the trick takes.
bt::status PlayTrick_Tick(Creature& creature, const PlayTrick_Block& block, const Trick& trick, const bt::tick_args& tick) {
    creature.Boredom = Larger(creature.Boredom - creature.World->Clock.Beats(100), 0);
    const bool is_half = tick.Duration() * 2 < trick.Seconds;
    const Cell start = creature.World->Inside(block.Start);
    WalkTo(creature, is_half ? start + Cell{trick.Cells, 0} : start, kWalkMillis);
    return tick.Duration() < trick.Seconds ? bt::status::kRunning : bt::status::kSucceeded;
}

void IdleWalk_Tick(Creature& creature, IdleWalk_Block& block, const Pace& pace, const bt::tick_args& tick) {
    if (tick.Time < block.StandsUntil) return;
    if (!block.HasGoal) block.Goal = SomewhereAtHome(creature, tick);
    block.HasGoal = !WalkTo(creature, block.Goal, pace.MillisPerCell);
    if (!block.HasGoal) block.StandsUntil = tick.Time + 0.5 * static_cast<double>(NextBelow(*tick.Random, 4));
}

}  // namespace demo
