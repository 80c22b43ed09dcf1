// Lays out what the exact tick of a loaded tree keeps in an agent's storage.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace bt::detail {

// Takes bytes of the storage one after the other. What it returns counts only as long as Size() is at most kMaxStorageSize.
class storage_cursor {
public:
    std::uint16_t Take(std::size_t size, std::size_t alignment) {
        At = (At + alignment - 1) / alignment * alignment;
        const std::size_t taken = At;
        At += size;
        Alignment = std::max(Alignment, alignment);
        return static_cast<std::uint16_t>(taken);
    }
    std::size_t Size() const { return At; }
    std::size_t StrictestAlignment() const { return Alignment; }

private:
    std::size_t At = 0;
    std::size_t Alignment = 8;
};

}  // namespace bt::detail
