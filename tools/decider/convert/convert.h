// The command `decider convert`.
#pragma once

#include "formats.h"

namespace tool {

// Writes a file of one format as one of another. The result is the exit code: 1 if that can't be done without a change of what it does.
int Convert(const convert_options& options);

}  // namespace tool
