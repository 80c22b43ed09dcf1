// The command `decider check`.
#pragma once

#include <string>
#include <vector>

namespace tool {

struct check_options {
    bool AsOriginal = false;  // takes what the original program takes
    bool MayLeaveFolder = false;  // as in bt::load_options
    std::vector<std::string> Files = {};
};

// Prints each mistake and each warning in the files. A file without an error is one that `decider run` takes. EDN that
// does not look like a tree of aido is only read. Returns the exit code: 1 if there is an error. Throws a problem if a
// file can't be read.
int Check(const check_options& options);

}  // namespace tool
