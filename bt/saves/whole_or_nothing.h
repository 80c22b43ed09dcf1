// Bytes that are appended as a whole, or not at all. For the .cpp files of this folder.
#pragma once

#include <cstddef>
#include <vector>

namespace bt::detail {

// Takes back what was appended, unless it is whole: a Save may throw.
struct whole_or_nothing {
    explicit whole_or_nothing(std::vector<std::byte>& out) : Out(out), SizeBefore(out.size()) {}
    ~whole_or_nothing() {
        if (!IsWhole) Out.resize(SizeBefore);
    }
    whole_or_nothing(const whole_or_nothing&) = delete;
    whole_or_nothing& operator=(const whole_or_nothing&) = delete;

    std::vector<std::byte>& Out;
    const std::size_t SizeBefore;
    bool IsWhole = false;
};

}  // namespace bt::detail
