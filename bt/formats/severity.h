// What becomes of a mistake in a file.
#pragma once

#include <cstdint>

namespace bt {

// What becomes of a mistake.
enum class severity : std::uint8_t {
    kTaken,    // it is read, and nothing is said
    kWarning,  // it is read, and stands among the warnings
    kError,    // there is no document
};

}  // namespace bt
