// A kind that is no decider_kind: one error, which names the decider.
// expect: error: .*bt: this decider's kind is no bt::decider_kind
// expect: CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
constexpr bt::decider_kind kKind = bt::kBehavior;
#else
constexpr auto kKind = static_cast<bt::decider_kind>(3);
#endif
extern const bt::decider CHEW;
constexpr bt::decider CHEW = {.DebugName = "CHEW", .Kind = kKind, .Behavior = &Chew};
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
BT_DEFINE_TREE(CREATURE, ROOT);
