// Writes files of a user so that none is ever lost or half written.
#pragma once

#include <string>
#include <vector>

namespace tool {

// A file that is to be written.
struct made_file {
    std::string Path = {};
    std::string Text = {};
};

// What could not be written, and why, in words. Without a Why all is well.
struct write_failure {
    std::string Path = {};  // as the caller names it
    std::string Why = {};
};

// Replaces files, or makes them. Each is written as a new file beside the old one, and its bytes are on the disk before
// it takes the old one's place, once all of them are whole. Of a symbolic link the file is replaced that it leads to.
// The new file has the permissions, the owner and the group of the old one. A file with another hard link, or whose
// owner can't be given to a new file, is written in place instead, from its new file, which is then removed. If writing
// in place fails, the new file stays, and Why says where it is. After any other failure what is new is removed, and the
// files that did not have their turn are as before. A folder, a device or a pipe is refused.
write_failure ReplaceFiles(const std::vector<made_file>& files);

// Why a file could not be written now; changes nothing. Empty: it could.
std::string WhyNotWritable(const std::string& path);

}  // namespace tool
