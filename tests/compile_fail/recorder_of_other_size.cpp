// A recorder whose ring has no power of two of events: one error.
// expect: error: .*bt: a recorder keeps a power of two of events
// expect-errors: 1
// expect-in: recorder.h
#include <bt/debug/recorder.h>

#ifdef FIXED
constexpr int kNumEvents = 256;
#else
constexpr int kNumEvents = 257;
#endif
static_assert(sizeof(bt::flight_recorder<32, kNumEvents>) > 0);
