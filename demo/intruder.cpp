// How foxes and bears come, prowl, bite and leave.
#include "intruder.h"

#include "world.h"

namespace demo {
namespace {

constexpr std::int64_t kSecond = 1'000'000;  // us
constexpr int kScent = 6;                    // cells from which it hunts a creature
constexpr int kLeavingStepMillis = 110;
constexpr int kEdge = kTerritoryWidth / 2;   // cells from the nest to where it comes from and goes to

// A place near its nest, at most so far away.
Cell SomewhereNear(World& world, const Intruder& intruder, int width, int height) {
    const Cell nest = Nth(world.Nests, intruder.Nest).At;
    const int column = NextBelow(world.Random, 2 * width + 1) - width;
    const int row = NextBelow(world.Random, 2 * height + 1) - height;
    return world.Inside(nest + Cell{column, row});
}

void Arrive(World& world, Nest& nest, Intruder& intruder) {
    const IntruderKind kind = NextBelow(world.Random, 3) == 0 ? IntruderKind::kBear : IntruderKind::kFox;
    const int side = NextBelow(world.Random, 2) == 0 ? -kEdge : kEdge - 1;
    const Cell at = world.Inside(nest.At + Cell{side, NextBelow(world.Random, kTerritoryHeight) - kTerritoryHeight / 2});
    BringIntruder(world, intruder, kind, at);
    nest.NextIntruderAt = world.Clock.Now + (6 + NextBelow(world.Random, 9)) * kSecond;
}

void Leave(World& world, Intruder& intruder) {
    intruder.State = IntruderState::kLeaves;
    const Cell nest = Nth(world.Nests, intruder.Nest).At;
    intruder.Goal = world.Inside({intruder.At.X < nest.X ? nest.X - kEdge : nest.X + kEdge - 1, intruder.At.Y});
}

// The nearest creature in scent that is not safe in its nest; null when there is none.
Creature* Prey(World& world, const Intruder& intruder) {
    Creature* prey = nullptr;
    int nearest = kScent + 1;
    world.NearCreatures.ForEachNear(intruder.At, kScent, [&](int index, int distance) {
        Creature& creature = Nth(world.Creatures, index);
        const Cell nest = Nth(world.Nests, creature.Home).At;
        if (distance < nearest && Distance(creature.At, nest) > kNestRadius) {
            prey = &creature;
            nearest = distance;
        }
    });
    return prey;
}

void Bite(World& world, Intruder& intruder, Creature& prey) {
    prey.Health = Larger(prey.Health - TraitsOf(intruder.Kind).Damage, 1);
    prey.Stimuli.Set(kStimuli_Bitten, 2.0f);
    intruder.BitesAt = world.Clock.Now + kSecond;
    ++world.Totals.Bitten;
}

void Walk(World& world, Intruder& intruder, int step_millis) {
    const std::int64_t step = std::int64_t{1000} * step_millis;
    for (intruder.StepTime += world.Clock.Step; intruder.StepTime >= step; intruder.StepTime -= step) {
        intruder.At = StepToward(intruder.At, intruder.Goal);
    }
}

void Prowl(World& world, Intruder& intruder) {
    if (world.Clock.Now >= intruder.LeavesAt) return Leave(world, intruder);
    Creature* prey = Prey(world, intruder);
    if (prey != nullptr) intruder.Goal = prey->At;
    if (prey != nullptr && Distance(prey->At, intruder.At) <= 1) {
        intruder.StepTime = 0;
        if (world.Clock.Now >= intruder.BitesAt) Bite(world, intruder, *prey);
        return;
    }
    Walk(world, intruder, TraitsOf(intruder.Kind).StepMillis);
    if (intruder.At == intruder.Goal) intruder.Goal = SomewhereNear(world, intruder, 14, 8);
}

}  // namespace

const IntruderTraits& TraitsOf(IntruderKind kind) {
    static constexpr IntruderTraits kFox = {.Name = "fox", .Health = 60, .Courage = 10, .Damage = 15, .StepMillis = 220};
    static constexpr IntruderTraits kBear = {.Name = "bear", .Health = 150, .Courage = 30, .Damage = 35, .StepMillis = 330};
    return kind == IntruderKind::kFox ? kFox : kBear;
}

void BringIntruder(World& world, Intruder& intruder, IntruderKind kind, Cell at) {
    const std::int64_t now = world.Clock.Now;
    intruder.State = IntruderState::kProwls;
    intruder.Kind = kind;
    intruder.At = at;
    intruder.Goal = SomewhereNear(world, intruder, 6, 4);
    intruder.Health = TraitsOf(kind).Health;
    intruder.Courage = TraitsOf(kind).Courage;
    intruder.StepTime = 0;
    intruder.BitesAt = now;
    intruder.LeavesAt = now + 20 * kSecond;
    ++world.Totals.Intruders;
}

void StepIntruders(World& world) {
    for (Intruder& intruder : world.Intruders) {
        switch (intruder.State) {
            case IntruderState::kAway: {
                Nest& nest = Nth(world.Nests, intruder.Nest);
                if (world.Clock.Now >= nest.NextIntruderAt) Arrive(world, nest, intruder);
                break;
            }
            case IntruderState::kProwls: Prowl(world, intruder); break;
            case IntruderState::kLeaves:
                Walk(world, intruder, kLeavingStepMillis);
                if (intruder.At == intruder.Goal) intruder.State = IntruderState::kAway;
                break;
        }
    }
}

void HurtIntruder(World& world, Intruder& intruder, int damage) {
    intruder.Health -= damage;
    ++world.Totals.Bites;
    if (intruder.Health > 0 || intruder.State != IntruderState::kProwls) return;
    ++world.Totals.Beaten;
    Leave(world, intruder);
}

void FrightenIntruder(World& world, Intruder& intruder, int loudness) {
    intruder.Courage -= loudness;
    if (intruder.Courage > 0 || intruder.State != IntruderState::kProwls) return;
    ++world.Totals.Frightened;
    Leave(world, intruder);
}

}  // namespace demo
