// A small program for a debugger to stop in.
#include <macros/bt_macros.h>

struct Creature {
    int Hunger = 0;
};
struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
};
struct Pace {
    using role = bt::parameters;
    int CellsPerStep = 1;
};
constexpr Pace kStroll = {.CellsPerStep = 2};
enum flags : unsigned { kIsHungry = 1, kIsTired = 2 };

float CHEW_Decide(const Creature& creature) { return static_cast<float>(creature.Hunger); }
void Chew_Tick(Creature& creature, Chew_Block& block) { creature.Hunger -= ++block.Bites; }
void Walk_Tick(Creature&, const Pace&) {}

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR__NONE(Smell);

BT_DECLARE_DECIDERS(FEED, CHEW, WALK);

BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (FEED, WALK));
BT_DEFINE_GROUP          (  FEED,   kGroupSequential, (CHEW), .Behavior = &Smell, .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry | kIsTired)});
BT_DEFINE_DECIDER__DECIDE(    CHEW, Chew);
BT_DEFINE_DECIDER        (  WALK,   Walk, .Parameters = bt::with(kStroll));

BT_DEFINE_TREE(CREATURE, ROOT);

Creature creature = {.Hunger = 100};
bt::tree_memory<CREATURE> memory{1};

extern "C" [[gnu::noinline]] void StopHere() { asm volatile(""); }

int main() {
    TickBehaviorTree(CREATURE, memory, &creature, {.Time = 1, .DecisionFlags = kIsHungry | kIsTired});
    StopHere();
}
