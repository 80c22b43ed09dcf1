// # S02: Design principles
//
// A guard who patrols should also answer the radio, put out lamps, chase thieves and drink coffee. Suppose that each of
// these actions had to know when to give way to each of the others. Twenty actions would have 380 rules for that, and
// the twenty-first would touch them all. This library needs none of these rules. It has five principles:
//
// 1. **The tree is one block of constants, and its shape can be seen.** The tree is in one place, with its structure as
//    indentation. Nothing creates it when the program starts. The functions may be anywhere.
// 2. **Deciders do not know each other.** A more important decider is earlier in its list, and is asked in each tick.
//    This would be slow if each question were a function call. Most questions can be a test of a few bits instead
//    ([S06](s06_preconditions_and_stimuli.md)).
// 3. **A debugger sees it.** Every object is plain data with its own name in it. Nothing is encoded in types or kept in
//    a registry.
// 4. **No empty functions.** You write only functions that do something. In this program `Patrol` has a Tick and
//    nothing else, and PATROL has no Decide.
// 5. **There is more than one way.** A condition can be a function between `<` and `>` (CHASE below), a lambda in
//    parentheses after the capital word (PUT_OUT_LAMP), or data. A state can be a decider, or a variable inside a
//    behavior. Take the shortest way.

//{
#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    bool SeesThief = false;
    bool IsLampOn = false;
};

//}
namespace guard_ai {
//{

void Chase_Tick(Guard&) {}  // here would be the game's own code
bool PutOut_Tick(Guard& guard) {
    guard.IsLampOn = false;
    return false;  // done
}
void Patrol_Tick(Guard&) {}

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(PutOut);
BT_DEFINE_BEHAVIOR(Patrol);
//}

bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }

BT_DECLARE_DECIDERS(ROOT, CHASE, ROUND, PUT_OUT_LAMP, PATROL);

BT_DEFINE_GROUP  (ROOT,             kGroupPrioritizedList, (CHASE, ROUND));
BT_DEFINE_DECIDER(  CHASE,          Chase,  .Decide = bt::decide<CHASE_Decide>);
BT_DEFINE_GROUP  (  ROUND,          kGroupPrioritizedList, (PUT_OUT_LAMP, PATROL));
BT_DEFINE_DECIDER(    PUT_OUT_LAMP, PutOut, .Decide = bt::Decide([](const Guard& guard) { return guard.IsLampOn; }));
BT_DEFINE_DECIDER(    PATROL,       Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// ## The tree as data
//
// Each macro above makes one constant: `Chase` is a `bt::behavior`, CHASE and ROUND are `bt::decider`s, GUARD is a
// `bt::tree`. A decider is a struct ([bt/decider.h](../../bt/decider.h)) with public fields. Leaves and groups have the
// same type, and the field Kind tells them apart:

static_assert(guard_ai::CHASE.Kind == bt::decider_kind::kBehavior && guard_ai::CHASE.Behavior == &guard_ai::Chase);
static_assert(guard_ai::ROUND.Kind == bt::decider_kind::kGroup && guard_ai::ROUND.Children.Num == 2);
static_assert(guard_ai::GUARD.NumDeciders == 5 && guard_ai::GUARD.Depth == 3);  // at most three on a path

// Code that looks at a tree needs only these fields. This is a complete printer for any tree:

void PrintDecider(const bt::decider& decider, int depth) {
    std::printf("%*s%s", 2 * depth, "", decider.DebugName);
    switch (decider.Kind) {
        case bt::kBehavior: std::printf(" does %s\n", decider.Behavior->DebugName); break;
        case bt::kNode: break;  // only in a classic tree
        case bt::kGroup:
            std::printf(" is a %s of %s\n", bt::GroupPolicyName(decider.Policy), decider.Children.Names);
            for (int i = 0; i < decider.Children.Num; ++i) PrintDecider(*decider.Children.First[i], depth + 1);
            break;
    }
}

int main() {
    const bt::tree& tree = guard_ai::GUARD;
    std::printf("%s: %d deciders\n", tree.DebugName, tree.NumDeciders);
    PrintDecider(*tree.Root, 0);
    std::printf("CHASE has the number 0x%x\n", static_cast<unsigned>(guard_ai::CHASE.Id));
}

//> GUARD: 5 deciders
//> ROOT is a kGroupPrioritizedList of (CHASE, ROUND)
//>   CHASE does Chase
//>   ROUND is a kGroupPrioritizedList of (PUT_OUT_LAMP, PATROL)
//>     PUT_OUT_LAMP does PutOut
//>     PATROL does Patrol
//> CHASE has the number 0xb5eb4d1d
//
// `Children.Names` is the list as you wrote it. The number is the decider's Id. The compiler makes the Id from the
// name, so it is the same in every build, and serves as a short form for logs and files. A debugger shows the same
// fields. This is how gdb begins to print ROUND, without the addresses:
//
// ```text
// {DebugName = "ROUND", Kind = bt::kGroup, Policy = bt::kGroupPrioritizedList,
//  Children = {First = <guard_ai::ROUND_Children>, Num = 2, Names = "(PUT_OUT_LAMP, PATROL)"}, Behavior = 0x0, ...
// ```
//
// ## When it goes wrong
//
// - **`assignment of member 'bt::decider::Policy' in read-only object`**: a tree can't be changed while the game runs.
//   Put the difference between agents or situations into the condition of a decider; a decider that never accepts does
//   no harm. [S09](s09_initializing_and_ticking.md) has trees that are built at run time.
// - **`bt: this decider is declared and defined but is in no tree so far`**: the named decider is missing in its
//   group's list.
// - **`redefinition of ...`**: a second tree in the same namespace has a ROOT too. Give each tree its own namespace.
//   These names are known to the whole program, so two files that use one namespace for different trees collide when
//   they are linked: `multiple definition of ...`.
