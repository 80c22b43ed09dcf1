// Random numbers for workloads, the same everywhere.
#pragma once

#include <cstdint>

namespace bench {

// splitmix64 (S. Vigna)
struct random {
    std::uint64_t State = 1;

    std::uint32_t Below(std::uint32_t bound) {
        std::uint64_t mixed = (State += 0x9E3779B97F4A7C15u);
        mixed = (mixed ^ (mixed >> 30u)) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ (mixed >> 27u)) * 0x94D049BB133111EBu;
        return static_cast<std::uint32_t>(((mixed >> 33u) * bound) >> 31u);
    }
};

}  // namespace bench
