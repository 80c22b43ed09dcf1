// A function of bt::flags_of returns a word of flags, and a bool is none: one error.
// expect: error: .*bt: a bool is no flags; a function of bt::flags_of returns DecisionFlags
// expect-errors: 1
// expect-in: flags_of.h
#include <bt/bt.h>

struct Hen {
    bool IsHungry = false;
    bool IsTired = false;
};

#ifdef FIXED
std::uint32_t FlagsOf(const Hen& hen) { return (hen.IsHungry ? 1u : 0u) | (hen.IsTired ? 2u : 0u); }
#else
bool FlagsOf(const Hen& hen) { return hen.IsHungry || hen.IsTired; }
#endif

bt::tick_input InputOf(std::uint32_t flags) {
    return {.DecisionFlags = flags, .FlagsAtRedecide = &bt::flags_of<FlagsOf>};
}
