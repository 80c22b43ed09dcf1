// ## Can I do utility AI, like the needs of a Sim?
//
// The museum's cat is hungry, tired or bored. The cat does what it needs most, but should not change its mind for every
// percent. ([program](recipes/r13_utility.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Cat { float Hunger = 30, Tiredness = 50, Boredom = 40; };  // percent
struct Change { using role = bt::parameters; float Hunger, Tiredness, Boredom; };  // a second

namespace cat_ai {

void Live_Tick(Cat& cat, const Change& change, const bt::tick_args& tick) {
    cat.Hunger += change.Hunger * tick.DeltaTime;
    cat.Tiredness += change.Tiredness * tick.DeltaTime;
    cat.Boredom += change.Boredom * tick.DeltaTime;
}
BT_DEFINE_BEHAVIOR(Live);

constexpr Change kEat = {-20, 5, 5}, kSleep = {5, -10, 5}, kPlay = {10, 10, -20};

BT_DECLARE_DECIDERS(EAT, SLEEP, PLAY);

BT_DEFINE_GROUP  (ROOT,    kGroupScoredEveryTick, (EAT, SLEEP, PLAY), .Margin = 20);
BT_DEFINE_DECIDER(  EAT,   Live, .Decide = bt::Decide([](const Cat& cat) { return cat.Hunger * cat.Hunger / 100; }), .Parameters = bt::with(kEat));
BT_DEFINE_DECIDER(  SLEEP, Live, .Decide = bt::Decide([](const Cat& cat) { return cat.Tiredness; }), .Parameters = bt::with(kSleep));
BT_DEFINE_DECIDER(  PLAY,  Live, .Decide = bt::Decide([](const Cat& cat) { return cat.Boredom; }), .Parameters = bt::with(kPlay));

BT_DEFINE_TREE(CAT, ROOT);

}  // namespace cat_ai

//{
int main() {
    Cat cat;
    bt::tree_memory<cat_ai::CAT> memory;
    const char* before = memory.Path;
    for (int second = 0; second < 20; ++second) {
        bt::TickBehaviorTree(cat_ai::CAT, memory, &cat, {.Time = 1.0 * second, .DeltaTime = 1});
        if (memory.Path != before) std::printf("%2d s  %s\n", second, memory.Path);
        before = memory.Path;
    }
}
//}

//>  0 s  ROOT > SLEEP
//>  3 s  ROOT > PLAY
//>  5 s  ROOT > EAT
//>  6 s  ROOT > SLEEP
//>  9 s  ROOT > EAT
//> 10 s  ROOT > PLAY
//> 12 s  ROOT > SLEEP
//> 14 s  ROOT > EAT
//> 16 s  ROOT > SLEEP
//> 19 s  ROOT > PLAY
//
// Each tick asks every child. Another child takes over only if its value is higher by more than the `Margin`, 20 here.
// `kGroupScored` has no margin, and asks only when a child has ended. Both policies can be used anywhere in a tree, for
// instance below a list that handles danger first.
