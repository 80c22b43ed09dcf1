// Parameters that stand alone: one error, which names bt::with. Clang 14 adds that CHEW is unknown.
// expect: error: .*made_by_bt_with
// expect-errors: 1
#include <macros/bt_macros.h>

struct pace {
    using role = bt::parameters;
    int Steps = 0;
};
constexpr pace kFast = {.Steps = 3};

void Chew_Tick(const pace&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Parameters = bt::with(kFast));
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Parameters = kFast);
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
