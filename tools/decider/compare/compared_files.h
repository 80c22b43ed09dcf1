// Reads the trees of files for `decider diff`.
#pragma once

#include <string>
#include <vector>

#include <bt/mistake.h>

#include "compare.h"

namespace tool {

// The trees of a file, or all that is wrong with it.
struct compared_file : bt::found_mistakes {
    std::vector<compared_tree> Trees = {};  // after an error none
};

// Of a C++ file: also those of files that it includes, as OpenSource finds them. All that a macro says of a decider
// counts, in its words, and so do the fields of constants that these words name.
compared_file SourceTrees(const std::string& file, const std::vector<std::string>& folders);

}  // namespace tool
