// Flags that are combined by ||, which gives a bool: one error, which says what combines them. Plain numbers are still flags.
// expect: error: .*bt: a bool is no flags; several flags are combined by \|, not by \|\|
// expect-errors: 1
#include <macros/bt_macros.h>

enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
constexpr std::uint32_t kNumber = 4;

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.AllFlags = kIsHungry | kIsTired, .AnyFlags = kNumber, .NoFlags = 8});
#else
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.AllFlags = kIsHungry || kIsTired, .AnyFlags = kNumber, .NoFlags = 8});
#endif
BT_DEFINE_TREE(CREATURE, CHEW);
