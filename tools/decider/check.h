// Says what is wrong in files of trees.
#pragma once

#include <string>
#include <vector>

namespace tool {

struct check_options {
    bool AsOriginal = false;  // takes what the original program takes
    std::vector<std::string> Files = {};
};

// The command `decider check`: prints each mistake and each warning in the files. Those of Unvanquished and of EDN are told by their names,
// which end in .bt and .edn; all others are of the behavior3 editor. EDN that begins with a type of aido is a tree. Returns the exit code:
// 1 if there is a mistake. Throws a problem if a file can't be read.
int Check(const check_options& options);

}  // namespace tool
