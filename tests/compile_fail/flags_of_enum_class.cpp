// An enum class converts to no number, and so can't be decision flags.
// expect: error: .*bt: decision flags are an enumeration without class, because a tick takes them as a number
// expect-errors: 1
#include <macros/bt_macros.h>

#ifdef FIXED
enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
constexpr creature_flags kIsWeak = kIsHungry | kIsTired;
#else
enum class creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
BT_DECLARE_FLAGS(creature_flags);
constexpr creature_flags kIsWeak = creature_flags::kIsHungry | creature_flags::kIsTired;
#endif

void Chew_Tick() {}
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew, .Preconditions = {.AllFlags = kIsWeak});
BT_DEFINE_TREE(CREATURE, CHEW);
