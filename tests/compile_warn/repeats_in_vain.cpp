// A classic tree in which a retry waits for a condition, which can't change within the tick.
// expect: bt lint kRepeatsInVain: 
// expect-gcc: AGAIN repeats what ends in the tick in which it begins and can only end so again, which is the error kTooManyRepeats
// expect-clang: 'lint<&AGAIN, nullptr, 
#include <macros/bt_macros.h>

struct Creature {
    bool SeesDoor = false;
};

bool SeesDoor(const Creature& creature) { return creature.SeesDoor; }
bt::status Enter_Tick(Creature&) { return bt::status::kSucceeded; }
BT_DEFINE_BEHAVIOR(Enter);

BT_DECLARE_DECIDERS(AGAIN, SEES_DOOR, ENTER);
BT_DEFINE_NODE     (ROOT, kSequence, (AGAIN, ENTER));
#ifdef FIXED
BT_DEFINE_NODE     (  AGAIN, kRetry, (SEES_DOOR), .Count = 1);
#else
BT_DEFINE_NODE     (  AGAIN, kRetry, (SEES_DOOR));
#endif
BT_DEFINE_CONDITION(    SEES_DOOR, .Decide = bt::decide<SeesDoor>);
BT_DEFINE_DECIDER  (  ENTER, Enter);
BT_DEFINE_CLASSIC_TREE(GUEST, ROOT);
