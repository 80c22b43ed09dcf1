// Where a file of the repository is. A function of one small file knows the folder, so that no other object depends on where the
// repository is, and ccache shares objects between clones.
#pragma once

#include <string>
#include <string_view>

// The path of a file from the root of the repository: SourceFile("tests/hashes.txt").
std::string SourceFile(std::string_view path);
