// Files that are named on the command line.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include <bt/formats/loaded_tree.h>

namespace tool {

// What is wrong with a file or an argument, as a sentence for the user that begins with the file. A problem ends the
// program with exit code 2.
struct problem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

using bt::profile;

// "1 file", "2 files".
std::string Number(std::size_t number, const char* what);

// The bytes of a file. Throws a problem if the file can't be read.
std::string ReadText(const std::string& file);
// Replaces a file. Throws a problem if the file can't be written.
void WriteText(const std::string& file, const std::string& text);

// Whether a file is one of Unvanquished's language, by its name, which ends in .bt.
bool IsUnvanquishedFile(std::string_view file);
// Whether a file is EDN, by its name, which ends in .edn.
bool IsEdnFile(std::string_view file);

}  // namespace tool
