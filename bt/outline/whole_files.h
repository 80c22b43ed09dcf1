// Writes files of a user so that none is ever lost or half written.
#pragma once

#include <string>
#include <vector>

namespace bt::outline {

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

// Replaces files, or makes them. Each is written as a new file beside the old one. Once all new files are whole and
// on the disk, they take the places of the old ones. Of a symbolic link the file is replaced that it leads to.
// The new file has the mode, the owner and the group of the old one. A file is written in place if no new file can have
// its other hard links, its owner or its access control list (of Linux). So is a file whose folder takes no new files,
// or that something is mounted on. Each is written from its new file, which is then removed. If writing
// in place fails, the new file stays, and Why says where it is. After any other failure what is new is removed, and the
// files that did not have their turn are as before. Folders, devices, pipes and links in a circle are refused.
write_failure ReplaceFiles(const std::vector<made_file>& files);

// Why ReplaceFiles would refuse a file now; changes nothing. Empty: it would not, but the disk may be too full.
std::string WhyNotWritable(const std::string& path);

}  // namespace bt::outline
