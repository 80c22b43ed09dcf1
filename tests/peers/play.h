// Plays the steps of a row, and tells in words what was not as the row expects.
#pragma once

#include <string>

#include "row.h"

namespace peers {

// Empty: all is as the row expects. Otherwise the row, the step, what was expected and what came.
std::string Play(const row& played);

}  // namespace peers
