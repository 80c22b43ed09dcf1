// Reads the trees of files for `decider diff`.
#pragma once

#include <string>
#include <vector>

#include <bt/mistake.h>

#include "../tree_file.h"
#include "compare.h"

namespace tool {

// The trees of a file, or all that is wrong with it.
struct compared_file : bt::found_mistakes {
    std::vector<compared_tree> Trees = {};  // after an error none
};

// Of a C++ file: also those of files that it includes, as OpenSource finds them. All that a macro says of a decider
// counts, in its words, and so do the fields of constants that these words name.
compared_file SourceTrees(const std::string& file, const std::vector<std::string>& folders);

// Of a .bt file: its own tree, which has no name, and those that its behaviors run. What selectClass has is a tree too.
// Nodes are known by their words, without parameters; the condition of a node is a field.
compared_file BotTrees(const tree_options& how);

// Of an .edn file: its first value, which has no name. Nodes are known by their :id, else by their type.
compared_file AidoTrees(const tree_options& how);

// Of a file of the behavior3 editor: trees and nodes are known by their ids. Positions and custom nodes do not count.
// Throws a problem if a tree has more nodes than fit, each counted at each of its places.
compared_file Behavior3Trees(const tree_options& how);

}  // namespace tool
