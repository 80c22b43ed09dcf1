// Answers of ticks as letters, as the scripts of tests of all formats have them.
#pragma once

#include <bt/tick.h>

namespace letters {

// The letter of a tick's answer; "?" for errors that are no answer.
inline char LetterOf(const bt::tick_result& result) {
    switch (result.State) {
        case bt::tick_state::kRunning: return 'R';
        case bt::tick_state::kFailed: return 'F';
        case bt::tick_state::kSucceeded: return 'S';
        case bt::tick_state::kIdle: return 'I';
        case bt::tick_state::kError: break;
    }
    return result.Error == bt::error_code::kAnsweredError ? 'E' : '?';
}

}  // namespace letters
