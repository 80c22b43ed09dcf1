// Reads the bodies of requests (protocol.md). For the .cpp files of adapters/view.
#pragma once

#include <string>

#include <adapters/view/server/question.h>

namespace bt::detail {

inline constexpr std::size_t kMaxBodyBytes = 4096;

// Fills in what a question of that kind takes. Returns all that is wrong; empty: nothing is.
std::string ReadBody(const std::string& body, question& made);

}  // namespace bt::detail
