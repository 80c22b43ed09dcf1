// Files that are watched while the program runs: their texts, each taken when it is whole (contract 192, 201).
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bt::detail {

// Tells whether a file has changed.
struct file_state {
    bool IsThere = false;
    std::uintmax_t Size = 0;
    std::filesystem::file_time_type Time = {};

    friend bool operator==(const file_state& a, const file_state& b) {
        return a.IsThere == b.IsThere && a.Size == b.Size && a.Time == b.Time;
    }
};

file_state FileStateOf(const std::string& path);

struct watched_file {
    std::string Path = {};
    std::string Text = {};   // as it was taken last
    file_state Taken = {};   // when Text was read
    file_state Seen = {};    // at the last look
    file_state Before = {};  // at the look before
    bool IsGone = false;     // two looks did not find it, or found it empty, after it was taken
    bool IsNamed = false;    // a reader was asked for it
};

// The result of a look at files.
enum class looked : std::uint8_t {
    kSame,        // nothing
    kUnfinished,  // a text that may not be complete yet
    kGoneOrBack,  // IsGone of a file is another; all texts are the same
    kChanged,     // texts were taken
};
// Looks at all files. Changed texts are taken together, once two looks found all files alike, or at once if `is_due`.
// An empty file is not taken.
looked Look(std::vector<watched_file>& files, bool is_due);

// A file_reader of watched files. It adds those that it is asked for. A new one is taken at once if `is_due`; otherwise
// another look must find it alike first, and IsEarly is true from then on.
struct watched_reader {
    std::vector<watched_file>* Files;
    bool* IsEarly;
    bool IsDue;

    bool operator()(const std::string& path, std::string& text) const;
};

// The time between two looks.
struct look_clock {
    std::chrono::steady_clock::time_point Next = {};

    // Whether it is time for a look, or `is_due`; then the next one is in 250 ms.
    bool IsTime(bool is_due);
};

}  // namespace bt::detail
