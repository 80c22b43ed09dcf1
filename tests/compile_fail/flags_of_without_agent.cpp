// A function of bt::flags_of takes the agent, and does not change it: one error.
// expect: error: .*bt: a function of bt::flags_of takes the agent as a const reference
// expect-errors: 1
// expect-in: flags_of.h
#include <bt/bt.h>

struct Hen {
    bool IsHungry = false;
};

#ifdef FIXED
std::uint32_t FlagsOf(const Hen& hen) { return hen.IsHungry ? 1 : 0; }
#else
std::uint32_t FlagsOf(Hen& hen) { return hen.IsHungry ? 1 : 0; }
#endif

bt::tick_input InputOf(std::uint32_t flags) { return {.DecisionFlags = flags, .FlagsAtRedecide = &bt::flags_of<FlagsOf>}; }
