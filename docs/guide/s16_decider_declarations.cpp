// # S16: Decider declarations
//
// What matters more to the guard, the thief or the open window? To change his AI you have to know this first, and should not have to
// collect the answer from six functions. So a tree is written as an outline: the root first, below each group its children, the most
// important one first.
//
// An outline refers to deciders further down. C++ needs their declarations, so a list of all deciders stands above the tree.

#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    bool SeesThief = false;
    bool SeesOpenWindow = false;
};

namespace guard_ai {

bool CATCH_Decide(const Guard& guard) { return guard.SeesThief; }
bool CHECK_WINDOW_Decide(const Guard& guard) { return guard.SeesOpenWindow; }

BT_DEFINE_BEHAVIOR__NONE(Call, .Tick = bt::Tick([] { return bt::status::kSucceeded; }));
BT_DEFINE_BEHAVIOR__NONE(Run);
BT_DEFINE_BEHAVIOR__NONE(LookOut, .Tick = bt::Tick([] { return bt::status::kSucceeded; }));
BT_DEFINE_BEHAVIOR__NONE(Walk);

BT_DECLARE_DECIDERS(CATCH, CALL, RUN, CHECK_WINDOW, LOOK_OUT, PATROL);

BT_DEFINE_GROUP  (ROOT,           kGroupPrioritizedList, (CATCH, CHECK_WINDOW, PATROL));
BT_DEFINE_GROUP  (  CATCH,        kGroupSequential, (CALL, RUN), .Decide = bt::decide<CATCH_Decide>);
BT_DEFINE_DECIDER(    CALL,       Call);
BT_DEFINE_DECIDER(    RUN,        Run);
BT_DEFINE_GROUP  (  CHECK_WINDOW, kGroupSequential, (LOOK_OUT, CALL), .Decide = bt::decide<CHECK_WINDOW_Decide>);
BT_DEFINE_DECIDER(    LOOK_OUT,   LookOut);
BT_DEFINE_DECIDER(  PATROL,       Walk);

BT_DEFINE_TREE(GUARD, ROOT);
BT_DEFINE_TREE(TRAINEE, CHECK_WINDOW);

}  // namespace guard_ai

// - The **indentation** is for readers. Only the lists say which decider is a child of which group. Formatters take the indentation away,
//   so `// clang-format off` belongs above a tree, and `on` below.
// - The **root** need not be declared, as no other decider refers to it. The tree comes last.
// - **CALL is shared.** It is defined once, below its first group, and stands in the lists of two. It is one decider with two nodes in the
//   tree; if it had timers, both nodes would share them. A group can be shared too, with all that is below it.
// - **One outline, several trees.** Any decider can be the root of another tree. A trainee only checks windows.
//
// Deciders belong to their namespace, so each agent's AI has one, and both may have a ROOT. (Within one tree names differ, also those of
// deciders from two namespaces: an Id is made of the name alone.) This is the cat's, in the same file:

namespace cat_ai {

BT_DEFINE_BEHAVIOR__NONE(Sleep);
BT_DEFINE_BEHAVIOR__NONE(Walk);

BT_DECLARE_DECIDERS(SLEEP, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupRandom, (SLEEP, PATROL));
BT_DEFINE_DECIDER(  SLEEP,  Sleep);
BT_DEFINE_DECIDER(  PATROL, Walk);

BT_DEFINE_TREE(CAT, ROOT);

}  // namespace cat_ai

// A subtree for several trees in several files stands in a header. There each definition has C++'s `inline` in front; the declarations do
// not. Other namespaces refer to it by its full name. So this would be a header:

namespace alarm_ai {

inline BT_DEFINE_BEHAVIOR__NONE(Shout);
inline BT_DEFINE_BEHAVIOR__NONE(Hide);

BT_DECLARE_DECIDERS(SHOUT, HIDE);

inline BT_DEFINE_GROUP  (ALARM,   kGroupRandom, (SHOUT, HIDE));
inline BT_DEFINE_DECIDER(  SHOUT, Shout);
inline BT_DEFINE_DECIDER(  HIDE,  Hide);

}  // namespace alarm_ai

// And this is the file of a tree that uses it. A [recipe](recipes.md#how-do-several-trees-in-several-files-share-behaviors-and-subtrees)
// shows all five files of such a project.

namespace visitor_ai {

BT_DEFINE_BEHAVIOR__NONE(Look, .Tick = bt::Tick([] { return bt::status::kSucceeded; }));

BT_DECLARE_DECIDERS(LOOK);

BT_DEFINE_GROUP  (ROOT,   kGroupSequential, (LOOK, alarm_ai::ALARM));
BT_DEFINE_DECIDER(  LOOK, Look);

BT_DEFINE_TREE(VISITOR, ROOT);

}  // namespace visitor_ai

// The tree that the compiler made of the lists can be printed and compared with the outline:

void PrintOutline(const bt::tree& tree, const bt::node& here) {
    std::printf("  %*s%s\n", 2 * here.Depth, "", here.Decider->DebugName);
    for (int i = 0; i < here.NumChildren; ++i) PrintOutline(tree, tree.Nodes[here.FirstChild + i]);
}

int main() {
    for (const bt::tree* tree : {&guard_ai::GUARD, &guard_ai::TRAINEE, &cat_ai::CAT, &visitor_ai::VISITOR}) {
        std::printf("%s: %d deciders, %d nodes\n", tree->DebugName, tree->NumDeciders, tree->NumNodes);
        PrintOutline(*tree, tree->Nodes[0]);
    }
}

//> GUARD: 7 deciders, 8 nodes
//>   ROOT
//>     CATCH
//>       CALL
//>       RUN
//>     CHECK_WINDOW
//>       LOOK_OUT
//>       CALL
//>     PATROL
//> TRAINEE: 3 deciders, 3 nodes
//>   CHECK_WINDOW
//>     LOOK_OUT
//>     CALL
//> CAT: 3 deciders, 3 nodes
//>   ROOT
//>     SLEEP
//>     PATROL
//> VISITOR: 5 deciders, 5 nodes
//>   ROOT
//>     LOOK
//>     ALARM
//>       SHOUT
//>       HIDE
//
// ## When it goes wrong
//
// The compiler finds mistakes in an outline, and names the decider:
//
// | mistake | what the compiler says |
// | --- | --- |
// | `(CAL, RUN)` | `'CAL' was not declared in this scope; did you mean 'CALL'?` |
// | `BT_DECLARE_DECIDERS` was forgotten, or lacks CALL | `'CALL' was not declared in this scope`, and a note that names `BT_PART_BT_DECLARE_DECIDERS` |
// | `BT_DECLARE_DECIDERS(CATCH CALL)`, or a comma at its end | `bt: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end` |
// | no comma before `(CALL, RUN)` or behind it; one child without parentheses | `bt: this group has no children; is a comma beside its list missing, or its parentheses?` |
// | no comma before `(CALL, RUN)`, and fields behind it | `'bt::kGroupPrioritizedList' cannot be used as a function` |
// | several children without parentheses | `cannot convert 'const bt::decider' to 'const bt::behavior*'`, in some other words too |
// | `(Call, RUN)`, a behavior as a child | `bt: a group has only deciders, no behaviors; define a decider for this behavior (BT_DEFINE_DECIDER)` |
// | a `guard_ai::LOOK` and an `alarm_ai::LOOK` in one tree | `bt: this decider has the Id of another decider of the tree; rename one, or give it an .Id`: `.Id = bt::NameId("alarm_ai::LOOK")` |
// | `BT_DEFINE_DECIDER` with children, instead of `BT_DEFINE_GROUP` | `bt: BT_DEFINE_DECIDER defines a leaf, which has no children; write BT_DEFINE_GROUP(...)` |
// | `BT_DEFINE_DECIDER(CALL Call)` | `bt: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may follow` |
// | CALL is declared and in a list, and never defined | `bt: this decider or behavior is declared, but not defined before its tree: CALL` |
// | CALL is declared and defined, and in no list | `bt: this decider is declared and defined but is in no tree so far; ...` |
// | `(CALL, CALL)` | `bt: this child is listed twice in its group` |
// | CALL is made a group that has CATCH as a child | `bt: this decider is below itself` |
//
// The one about no tree needs care with several trees: define each right after its own deciders, before those of the next. And it finds only
// deciders that are declared in the tree's own file, because those of a header may be for other trees. A decider that is defined, is not
// declared and is in no list is legal, and never runs. Declare all but the root, and this can't happen.
