// The files of a compiled tree: where they are, and their texts as they were taken last.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <bt/tree.h>

namespace bt::outline::detail {

// Tells whether a file has changed.
struct file_state {
    std::filesystem::file_time_type Time = {};
    std::uintmax_t Size = 0;
    bool IsThere = false;

    friend bool operator==(const file_state&, const file_state&) = default;
};

file_state StateOf(const std::string& path);

struct source_file {
    std::string Name = {};  // as the compiler wrote it
    std::string Path = {};  // where it is
    std::string Text = {};
    file_state Taken = {};  // when Text was read
    file_state Seen = {};   // at the last look
};

// The files that the deciders of a tree are in, the root's first, and those of the trees in its behaviors. `file`: in
// place of the root's; empty: the root's own. `folder`: where they are if they are not where the compiler found them.
std::vector<source_file> SourcesOf(const tree& compiled, const std::string& file, const std::string& folder);

// The result of a look at files.
enum class looked : std::uint8_t {
    kSame,     // nothing, or something that may not be complete yet
    kChanged,  // texts were taken
};
// Looks at all files. Changed texts are taken together, once two looks found all files alike, or at once if `is_due`.
// An empty file is not taken.
looked Look(std::vector<source_file>& files, bool is_due);

}  // namespace bt::outline::detail
