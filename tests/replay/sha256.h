// The SHA-256 of a text.
#pragma once

#include <string>

namespace replay {

// 64 lower-case hexadecimal digits, from `cmake -E sha256sum`. Starts a process. Throws a problem if CMake can't be
// run.
std::string Sha256(const std::string& text);

}  // namespace replay
