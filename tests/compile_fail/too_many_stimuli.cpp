// More stimuli than a word has bits: one error, which says how many there may be.
// expect: error: .*bt: there are 1 to 32 stimuli
// expect-errors: 1
// expect-in: stimuli.h
#include <bt/stimuli.h>

#ifdef FIXED
constexpr int kNum = 32;
#else
constexpr int kNum = 33;
#endif
static_assert(sizeof(bt::behavior_stimuli_of<kNum>) > 0);
