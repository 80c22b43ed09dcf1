// A tree and a recorded agent for the tests of the transition recorder.
#pragma once

#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <bt/debug/transitions.h>

namespace transitions {

inline constexpr std::uint32_t kFlee = 1, kFeed = 2, kNap = 4, kAlarm = 8;

struct dog {
    bt::status Chew = bt::status::kRunning;
    bool Refuses = false;  // NAP's Activate
    std::uint32_t Flags = 0;
};

// ROOT takes the first of ALARM, which ends in its first tick; FLEE; FEED, with FIND, which also does that, and CHEW; and NAP. Each needs
// its flag, FLEE and NAP also to go on.
extern const bt::decider ROOT, ALARM, FLEE, FEED, FIND, CHEW, NAP;
BT_DECLARE_TREE__MEMORY(DOG, 3, 8);
extern const bt::tree COMPILED_DOG;

inline std::string Print(const bt::transition_recorder_base& recorder, int most = 0x7FFFFFFF) {
    std::string text(PrintTransitions(recorder, nullptr, 0, most), '\0');
    const std::size_t length = PrintTransitions(recorder, text.data(), text.size() + 1, most);
    CHECK(length == text.size());
    return text;
}

}  // namespace transitions
