// A tree whose functions take another agent than its header declares: one error, which names the types.
// expect: error: .*bt: the functions of this tree take another agent than its header declares
// expect-gcc: error: .*Thief, not Guard
// expect-clang: error: .*<GUARD, Guard>
// expect-errors: 1
#include <macros/bt_macros.h>

struct Guard {};
struct Thief {};

BT_DECLARE_TREE__AGENT(GUARD, Guard, 1, 0);

#ifdef FIXED
void Walk_Tick(Guard&);
#else
void Walk_Tick(Thief&);
#endif

BT_DEFINE_BEHAVIOR(Walk);

BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_TREE(GUARD, WALK);
