// The answers of nodes and ticks, as behavior3 and Unvanquished spell them.
#pragma once

#include <string>

#include <bt/tick.h>

namespace tool {

// SUCCESS, FAILURE, RUNNING, ERROR.
const char* NameOf(bt::status status);
// The same of a tick; what went wrong if it was no answer.
std::string AnswerOf(const bt::tick_result& result);

}  // namespace tool
