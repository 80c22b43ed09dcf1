// Gives .bt files and files of EDN their layout.
#pragma once

#include <string>
#include <vector>

namespace tool {

struct format_options {
    bool Write = false;  // into the files, not to the output
    std::vector<std::string> Files = {};
};

// The command `decider format`: files of EDN by their name, which ends in .edn, else of Unvanquished. Returns the exit
// code: 1 if a file has mistakes, which are printed, and was left as it is. Throws a problem if a file can't be read or
// written.
int FormatFiles(const format_options& options);

}  // namespace tool
