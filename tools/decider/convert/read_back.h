// What was made is read again before it is written, as the last means to find what a format does not take.
#pragma once

#include <vector>

#include <bt/formats/unvanquished/document.h>

#include "findings.h"

namespace tool {

// .bt files, printed from the trees of `from`, for a game that exports what they name.
void CheckBot(const std::vector<made_file>& made, const bt::unvanquished::document& from, findings& found);
void CheckBehavior3(const made_file& made, findings& found);
void CheckAido(const made_file& made, findings& found);

}  // namespace tool
