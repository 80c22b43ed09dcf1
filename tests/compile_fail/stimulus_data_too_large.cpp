// Data that a stimulus has no room for: one error.
// expect: error: .*bt: this data is larger than the stimuli's DataBytes
// expect-errors: 1
// expect-in: stimuli.h
#include <bt/stimuli.h>

#ifdef FIXED
constexpr int kSize = 16;
#else
constexpr int kSize = 17;
#endif
struct place {
    char Bytes[kSize];
};

void Hear(bt::behavior_stimuli& stimuli, const place& where) { stimuli.Set(1, 1.0f, where); }
