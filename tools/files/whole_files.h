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

// The file that could not be written, and the reason in words. Without a Why all is well.
struct write_failure {
    std::string Path = {};  // as the caller names it
    std::string Why = {};
};

// Replaces files, or makes them. Each is written as a new file beside the old one, and its bytes are on the disk before
// it takes the old one's place, once all of them are whole. Of a symbolic link the file is replaced that it leads to.
// The new file has the mode, the owner and the group of the old one. Some files are written in place instead: those
// whose other hard links, owner or access control list (of Linux) no new file can have; those whose folder takes no new
// files; and those that something is mounted on. Each is written from its new file, which is then removed. If writing
// in place fails, the new file stays, and Why says where it is. After any other failure what is new is removed, and the
// files that did not have their turn are as before. Folders, devices, pipes and links in a circle are refused.
write_failure ReplaceFiles(const std::vector<made_file>& files);

// Why ReplaceFiles would refuse a file now; changes nothing. Empty: it would not, but the disk may be too full.
std::string WhyNotWritable(const std::string& path);

}  // namespace tool
