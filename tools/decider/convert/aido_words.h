// What the reader and the writer of aido's trees share.
#pragma once

#include <string_view>

#include "findings.h"

namespace tool {

// Whether EDN can spell a keyword of this name.
bool IsKeyword(std::string_view name);

// Notes where a tree of aido does not do what its counterpart does, though both tick the same leaves.
void NoteDifferences(const plain_trees& in, findings& found);

}  // namespace tool
