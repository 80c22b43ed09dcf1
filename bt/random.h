// The agent's own random numbers: a seed gives the same numbers with every compiler and on every machine (contract 50).
// Part of bt.h.
#pragma once

#include <cstdint>

namespace bt {

// PCG32 (M. O'Neill): 64 bits of state, 32 bits of output, integer arithmetic only. Lives in the agent's memory and,
// like the memory, must be used from one thread at a time.
struct random_generator {
    std::uint64_t State = 0;  // the whole state, so a copy repeats the numbers

    // Starts the sequence of `seed`; without a seed, the sequence of seed 0.
    constexpr random_generator() : random_generator(0) {}
    explicit constexpr random_generator(std::uint64_t seed) : State(seed + kIncrement) { Next(); }

    // Evenly distributed over all 32-bit values.
    constexpr std::uint32_t Next() {
        const std::uint64_t old = State;
        State = old * 6364136223846793005u + kIncrement;
        const auto mixed = static_cast<std::uint32_t>(((old >> 18u) ^ old) >> 27u);
        const auto turn = static_cast<std::uint32_t>(old >> 59u);
        return (mixed >> turn) | (mixed << ((32u - turn) & 31u));
    }

    // 0 <= result < bound. The chance of a number differs from 1 / bound by less than 2^-32. A bound of 0 gives 0.
    constexpr std::uint32_t NextBelow(std::uint32_t bound) {
        return static_cast<std::uint32_t>((static_cast<std::uint64_t>(Next()) * bound) >> 32u);
    }

    // 0 <= result < 1. Always a multiple of 2^-24, which a float holds exactly.
    constexpr float Unit() { return static_cast<float>(Next() >> 8u) * (1.0f / 16777216.0f); }

private:
    static constexpr std::uint64_t kIncrement = 1442695040888963407u;
};

}  // namespace bt
