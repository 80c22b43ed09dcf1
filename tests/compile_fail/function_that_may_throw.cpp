// A function that is written by hand and not noexcept: one error, which shows what it has to be.
// expect: error: .*float \(\*\)\(void ?\*, void ?\*, const (bt::)?tick_args ?&\) noexcept
// expect-errors: 1
#include <macros/bt_macros.h>

#ifdef FIXED
float Decide(void*, void*, const bt::tick_args&) noexcept;
#else
float Decide(void*, void*, const bt::tick_args&);
#endif
bt::decide_function decide = {.Call = &Decide};
