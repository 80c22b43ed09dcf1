// An enumeration of flags without a type: one error, which says what to write.
// expect: error: .*bt: flags are an enumeration with a type of at most 32 bits; write enum creature_flags : std::uint32_t
// expect-errors: 1
#include <macros/flags.h>

#ifdef FIXED
enum creature_flags : std::uint32_t { kIsHungry = 1, kIsTired = 2 };
#else
enum creature_flags { kIsHungry = 1, kIsTired = 2 };
#endif
BT_DECLARE_FLAGS(creature_flags);
