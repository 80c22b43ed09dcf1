// Conditions that nothing keeps, for a decider that is made at run time: one error.
// expect: error: .*bt: this would be gone at once; make it static constexpr, or give it a name and keep it
// expect-errors: 1
#include <macros/bt_macros.h>

bt::decider MakeDecider([[maybe_unused]] const bt::preconditions& kept) {
#ifdef FIXED
    return {.DebugName = "CHEW", .While = bt::named_preconditions::Kept(kept)};
#else
    return {.DebugName = "CHEW", .While = bt::preconditions{.AllFlags = kept.AllFlags}};
#endif
}
