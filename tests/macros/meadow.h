// A library of behaviors, deciders and a subtree in a header, for several trees in several files (S13, S16).
#pragma once

#include <string>

#include <macros/bt_macros.h>

namespace meadow {

struct Animal {
    bool IsHungry = false;
    int Age = 0;
    std::string Calls;
};
struct Graze_Block {
    using role = bt::block;
    int Bites = 0;
};
struct Pace {
    using role = bt::parameters;
    int Steps = 0;
};

bt::status Graze_Tick(Animal& animal, Graze_Block& block);
void Graze_Deactivate(Animal& animal);
void Walk_Tick(Animal& animal, const Pace& pace);

inline constexpr Pace kStrolls = {3};

inline BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Graze);
inline BT_DEFINE_BEHAVIOR(Walk);
inline BT_DEFINE_BEHAVIOR__NONE(Drink, .Tick = bt::Tick([](Animal& animal) { animal.Calls += "drink "; }));

// No tree has NAP: who includes this need not use all of it. The subtree is MEAL, and FLOCK is never in a list.
BT_DECLARE_DECIDERS(GRAZE, DRINK, NAP);

inline BT_DEFINE_GROUP  (MEAL,    kGroupSequential, (GRAZE, DRINK), .Preconditions = {.Ranges = {BT_RANGE(Animal, IsHungry, true, true)}});
inline BT_DEFINE_DECIDER(  GRAZE, Graze, .Decide = bt::Decide([](const Animal& animal) { return animal.Age < 20; }));
inline BT_DEFINE_DECIDER(  DRINK, Drink);
inline BT_DEFINE_DECIDER(NAP,     Walk, .Parameters = bt::with(kStrolls));
inline BT_DEFINE_GROUP__FULL(FLOCK, kGroupPrioritizedList, (GRAZE), nullptr, {}, {}, {}, {}, {}, 0, 5, {}, 0);

// What one of the files sees of all this.
struct view {
    const bt::behavior* Graze;
    const bt::behavior* Drink;
    const bt::decider* Meal;
    const bt::decider* const* Children;
    const bt::decider* Nap;
    const bt::parameters_pointer Parameters;
};
view SeenByHare();
view SeenBySheep();

BT_DECLARE_TREE__MEMORY(SHEEP, 3, 64);

}  // namespace meadow

namespace hare {

BT_DECLARE_TREE__MEMORY(HARE, 3, 64);

}  // namespace hare
