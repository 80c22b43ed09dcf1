// meadow/sheep_ai.cpp
#include "sheep.h"

namespace {

void Flee_Tick(Sheep& sheep, const bt::tick_args& tick) {
    const float step = 6 * tick.DeltaTime;
    sheep.X += sheep.X < sheep.WolfX ? -step : step;
    sheep.Y += sheep.Y < sheep.WolfY ? -step : step;
}

struct Graze_Block {
    using role = bt::block;
    int NumBites = 0;
};
bt::status Graze_Tick(Sheep& sheep, Graze_Block& block) {
    ++block.NumBites;
    sheep.Hunger -= 1;
    return sheep.Hunger > 0 ? bt::status::kRunning : bt::status::kSucceeded;
}

struct Stroll_Block {
    using role = bt::block;
    float DirectionX = 0, DirectionY = 0;
};
void Stroll_Activate(Sheep&, Stroll_Block& block, const bt::tick_args& tick) {
    block.DirectionX = static_cast<float>(tick.Random->NextBelow(3)) - 1;
    block.DirectionY = static_cast<float>(tick.Random->NextBelow(3)) - 1;
}
bool Stroll_Tick(Sheep& sheep, const Stroll_Block& block, const bt::tick_args& tick) {
    sheep.X += block.DirectionX * tick.DeltaTime;
    sheep.Y += block.DirectionY * tick.DeltaTime;
    sheep.Hunger += tick.DeltaTime;
    return tick.Duration() < 2;
}

}  // namespace

BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR(Graze);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Stroll);
BT_DEFINE_BEHAVIOR__NONE(Sleep);

BT_DECLARE_DECIDERS(FLEE, SLEEP, GRAZE, STROLL);
BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (FLEE, SLEEP, GRAZE, STROLL));
BT_DEFINE_DECIDER(  FLEE,   Flee,  .Preconditions = { .Ranges = { BT_RANGE(Sheep, WolfDistance, 0, 5) } },
                                   .While = { .Ranges = { BT_RANGE(Sheep, WolfDistance, 0, 9) } });
BT_DEFINE_DECIDER(  SLEEP,  Sleep, .While = { .AllFlags = kIsNight });
BT_DEFINE_DECIDER(  GRAZE,  Graze, .Preconditions = { .Ranges = { BT_RANGE(Sheep, Hunger, 5, 100) } });
BT_DEFINE_DECIDER(  STROLL, Stroll);
BT_DEFINE_TREE(SHEEP, ROOT);
