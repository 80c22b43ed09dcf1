// Files that are named on the command line.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/loaded_tree.h>
#include <bt/outline/whole_files.h>

namespace tool {

using bt::outline::made_file;

// What is wrong with a file or an argument, as a sentence for the user that begins with the file. A problem ends the
// program with exit code 2.
struct problem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

using bt::profile;

// "1 file", "2 files".
std::string Number(std::size_t number, const char* what);

// Up to `most` bytes of a text, and dots where that is not all: a name in a file may be of any length.
std::string Shortened(const std::string& text, std::size_t most);

// The bytes of a file. Throws a problem if the file can't be read, is a folder, a pipe or a device, or has more bytes
// than any format takes.
std::string ReadText(const std::string& file);

// The bytes of a recording, which may be larger. Throws a problem likewise.
std::string ReadRecording(const std::string& file);

// Replaces files, or makes them, as ReplaceFiles does (whole_files.h). Throws a problem, which names the cause, if a
// file can't be written.
void WriteFiles(const std::vector<made_file>& files);

// Whether a file's name has an ending, in letters of any case: ".bt", also of CAMPER.BT.
bool HasEnding(std::string_view file, std::string_view ending);
// Whether a file is one of Unvanquished's language, by its name, which ends in .bt.
bool IsUnvanquishedFile(std::string_view file);
// Whether a file is EDN, by its name, which ends in .edn.
bool IsEdnFile(std::string_view file);

}  // namespace tool
