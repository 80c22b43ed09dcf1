// Where a path leads on the disk.
#pragma once

#include <string>

#include <bt/files.h>

namespace bt::detail {

// Whether a reader is ReadFromDisk, or one of watched files. Without RTTI some standard libraries can't tell: true of any reader there.
bool IsReadFromDisk(const file_reader& reader);

// Why a file that a reader of the disk or of watched files refused has no text: WhyNotReadFromDisk, or that the file is
// empty, which watched files wait out. Empty: neither.
std::string WhyWithoutText(const std::string& path);

// Whether links lead from the path of a file to what is neither in a folder, nor in that of another file, nor below
// these. An empty folder is the current one. False: there is no such file.
bool LeadsOut(const std::string& path, const std::string& folder, const std::string& other_file);

}  // namespace bt::detail
