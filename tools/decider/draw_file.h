// The command `decider draw`.
#pragma once

#include <string>

namespace tool {

struct draw_options {
    std::string File = {};
    std::string Tree = {};     // its id or title; empty: the selected one, or the first
    bool IsMermaid = false;    // else Graphviz
    bool IsTopDown = false;
    bool AsOriginal = false;
};

// Prints a tree of a file as a picture's text. Returns the exit code; throws a problem.
int DrawFile(const draw_options& options);

}  // namespace tool
