// The answers of nodes and ticks, as behavior3 and Unvanquished spell them.
#pragma once

#include <string>

#include <bt/tick.h>

namespace tool {

// In the order of bt::status.
inline constexpr const char* kAnswers[] = {"RUNNING", "FAILURE", "SUCCESS", "ERROR"};

constexpr const char* NameOf(bt::status status) { return kAnswers[static_cast<int>(status)]; }
// The answer of a tick; what went wrong if the tick had none.
std::string AnswerOf(const bt::tick_result& result);

}  // namespace tool
