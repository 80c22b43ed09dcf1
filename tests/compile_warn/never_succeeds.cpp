// A step of a sequence whose Tick returns bool, where true means that it runs on.
// expect: bt lint kNeverSucceeds: 
// expect-gcc: REST never runs in ROOT: WALK comes before it and never succeeds; let it succeed, for which a Tick returns bt::status
// expect-clang: 'lint<&REST, &WALK, &ROOT, 
#include <macros/bt_macros.h>

struct Creature {
    bool HasArrived = false;
};

#ifdef FIXED
bt::status Walk_Tick(Creature& creature) { return creature.HasArrived ? bt::status::kSucceeded : bt::status::kRunning; }
#else
bool Walk_Tick(Creature& creature) { return creature.HasArrived; }
#endif
void Rest_Tick(Creature&) {}
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(WALK, REST);
BT_DEFINE_NODE   (ROOT,   kSequence, (WALK, REST));
BT_DEFINE_DECIDER(  WALK, Walk);
BT_DEFINE_DECIDER(  REST, Rest);
BT_DEFINE_CLASSIC_TREE(WALKER, ROOT);
