// # S13: Behavior declarations
//
// The guard's code grows to a thousand lines, and you do not want to scroll past them to see his tree. And the music should know when he
// chases somebody, though music is no part of the AI. So the AI is divided. The functions are in files of their own, the tree is in a file
// of one page, and a header has the names for other code. In this program the files follow one another.
//
// **`guard.h`** is for everybody. `BT_DECLARE_BEHAVIORS` names behaviors that are defined elsewhere, as many as you like.

#include <cstdio>

#include <macros/bt_macros.h>

namespace guard_ai {

struct Guard;

BT_DECLARE_BEHAVIORS(Chase, Patrol);
BT_DECLARE_TREE__MEMORY(GUARD, 2, 0);

}  // namespace guard_ai

// **`music.cpp`** knows this header and no more. There is one constant Chase in the whole program, so its address says which behavior it
// is. Ask for the behavior and not for the decider: whichever decider leads to Chase, these are drums. And when Chase is renamed, this is
// an error; a comparison of texts would just be false from then on.

const char* MusicFor(const bt::tree_memory_base& memory) {
    const bt::decider* leaf = bt::ActiveDecider(memory, bt::ActiveDepth(memory) - 1);
    if (leaf == nullptr) return "silence";
    return leaf->Behavior == &guard_ai::Chase ? "drums" : "strings";
}

// **`guard_functions.h`** declares the functions of the behaviors and deciders, as plain functions. Only the files of the AI include it.

namespace guard_ai {

bool Chase_Tick(Guard& guard);
void Patrol_Tick(Guard& guard);
bool CHASE_THIEF_Decide(const Guard& guard);
bool CHASE_CAT_Decide(const Guard& guard);

}  // namespace guard_ai

// **`guard_tree.cpp`** has the behaviors, the deciders and the tree, and nothing else. It does not have to know what a guard is: no
// function is written here, so `Guard` is still only a name.

namespace guard_ai {

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Patrol);

BT_DECLARE_DECIDERS(CHASE_THIEF, CHASE_CAT, PATROL);

BT_DEFINE_GROUP  (ROOT,          kGroupPrioritizedList, (CHASE_THIEF, CHASE_CAT, PATROL));
BT_DEFINE_DECIDER(  CHASE_THIEF, Chase, .Decide = bt::decide<CHASE_THIEF_Decide>);
BT_DEFINE_DECIDER(  CHASE_CAT,   Chase, .Decide = bt::decide<CHASE_CAT_Decide>);
BT_DEFINE_DECIDER(  PATROL,      Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// **`guard_functions.cpp`** has the code of these functions. There may be any number of these files. A change here does not compile the
// tree again. (`Guard` would have a header of its own, for this file and for the code that makes guards.)

namespace guard_ai {

struct Guard {
    bool SeesThief = false;
    bool SeesCat = false;
};

bool Chase_Tick(Guard&) { return true; }
void Patrol_Tick(Guard&) {}
bool CHASE_THIEF_Decide(const Guard& guard) { return guard.SeesThief; }
bool CHASE_CAT_Decide(const Guard& guard) { return guard.SeesCat; }

}  // namespace guard_ai

// ## Behaviors for several trees
//
// The cleaners walk about like the guard, and have a tree in a file of their own. A tree is verified where it is defined, so the compiler
// has to see the definitions of its behaviors there. What several trees use is therefore defined in a header, with `inline` in front. This
// is **`people_behaviors.h`**, for the files of all trees:

namespace people_ai {

struct Person {
    int NumSteps = 0;
};

void Stroll_Tick(Person& person);

inline BT_DEFINE_BEHAVIOR(Stroll);

}  // namespace people_ai

// However many files include it, there is one constant `people_ai::Stroll`, also if they belong to several shared libraries. Its functions
// stay in a source file. [S16](s16_decider_declarations.md) does the same with deciders, and a
// [recipe](recipes.md#how-do-several-trees-in-several-files-share-behaviors-and-subtrees) shows a project of five files.
//
//{
namespace people_ai {

void Stroll_Tick(Person& person) { ++person.NumSteps; }

BT_DEFINE_DECIDER(STROLL, Stroll);
BT_DEFINE_TREE(CLEANER, STROLL);

}  // namespace people_ai
//}

int main() {
    guard_ai::Guard guard;
    guard_ai::GUARD_memory memory;
    for (int frame = 0; frame < 3; ++frame) {
        guard = {.SeesThief = frame == 2, .SeesCat = frame == 1};
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 0.1 * frame, .DeltaTime = 0.1f});
        std::printf("%-7s for %s\n", MusicFor(memory), memory.Path);
    }
}

//> strings for ROOT > PATROL
//> drums   for ROOT > CHASE_CAT
//> drums   for ROOT > CHASE_THIEF
//
// ## When it goes wrong
//
// A declared behavior can be pointed to, but a tree is verified where it is defined, and for that the compiler has to see what the behavior is. With
// the definition of Chase in a third file, the line of `BT_DEFINE_TREE` says
//
// ```text
// bt: this decider or behavior is declared, but not defined before its tree: Chase
// ```
//
// Put the functions into the other file and leave `BT_DEFINE_BEHAVIOR` with the tree, or define it in a header. The other mistakes are the
// linker's:
//
// - `multiple definition of 'guard_ai::Chase'`: the definition stands in a header that two files include. Write `inline` in front of it.
// - `undefined reference to 'guard_ai::Chase'`: declared but never defined, or in another namespace. Declaration and definition stand in the same.
// - `undefined reference to 'guard_ai::Chase_Tick(guard_ai::Guard&)'`: the function was declared and bound, and is in no file that is linked.
