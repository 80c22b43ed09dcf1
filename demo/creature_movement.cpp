// Steps from cell to cell, as many as the time allows.
#include "creature_movement.h"

#include "world.h"

namespace demo {
namespace {

int TakeSteps(Creature& creature, int millis_per_cell) {
    const std::int64_t step = std::int64_t{1000} * millis_per_cell;
    creature.Stride += creature.World->Clock.Step;
    const int steps = static_cast<int>(creature.Stride / step);
    creature.Stride %= step;
    return steps;
}

}  // namespace

bool WalkTo(Creature& creature, Cell goal, int millis_per_cell) {
    goal = creature.World->Inside(goal);  // a damaged save has any cells in its blocks
    if (creature.At == goal) return true;
    for (int steps = TakeSteps(creature, millis_per_cell); steps > 0; --steps) creature.At = StepToward(creature.At, goal);
    return creature.At == goal;
}

void WalkAwayFrom(Creature& creature, Cell danger, int millis_per_cell) {
    danger = creature.World->Inside(danger);
    const Cell middle = {creature.World->Width / 2, creature.World->Height / 2};
    for (int steps = TakeSteps(creature, millis_per_cell); steps > 0; --steps) {
        const Cell way = creature.At - StepToward(creature.At, danger);
        Cell next = creature.World->Inside(creature.At + way);
        if (next == creature.At) {
            // At the border: along it, to the side that leads back.
            const Cell aside = way.Y != 0 ? Cell{Sign(middle.X - creature.At.X), 0} : Cell{0, Sign(middle.Y - creature.At.Y)};
            next = creature.At + aside;
        }
        creature.At = next;
    }
}

}  // namespace demo
