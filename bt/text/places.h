// Lines and columns of bytes.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <bt/mistake.h>

namespace bt::detail {

// Whether all bytes of a text are characters.
bool IsAscii(std::string_view text);

// Knows the place at the beginning of each block of a text, so that each place takes the same time, even in one line.
class place_finder {
public:
    // The text has to live as long.
    explicit place_finder(std::string_view text);

    // Of a byte of the text, or of its end.
    place At(std::size_t byte) const;

private:
    static constexpr std::size_t kBlockBytes = 32;

    std::string_view Text;
    std::vector<place> Blocks;
};

}  // namespace bt::detail
