// The command `decider draw`.
#pragma once

#include "tree_file.h"

namespace tool {

struct draw_options : tree_options {
    bool IsMermaid = false;  // else Graphviz
    bool IsTopDown = false;
};

// Prints a tree of a file as a picture's text. Returns the exit code; throws a problem.
int Draw(const draw_options& options);

}  // namespace tool
