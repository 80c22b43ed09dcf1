// Answers in words.
#include "answers.h"

#include <bt/error.h>

namespace tool {

std::string AnswerOf(const bt::tick_result& result) {
    switch (result.State) {
        case bt::tick_state::kRunning: return "RUNNING";
        case bt::tick_state::kFailed: return "FAILURE";
        case bt::tick_state::kSucceeded: return "SUCCESS";
        case bt::tick_state::kIdle:
        case bt::tick_state::kError: break;
    }
    return result.Error == bt::error_code::kAnsweredError ? "ERROR" : bt::ErrorText(result.Error);
}

}  // namespace tool
