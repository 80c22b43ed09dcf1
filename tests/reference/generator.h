// The agent's random numbers, written down once more (contract 50): PCG32 by M. O'Neill, pcg-random.org, "XSH RR", one stream.
#pragma once

#include <cstddef>
#include <cstdint>

namespace reference {

struct generator {
    std::uint64_t State;

    explicit generator(std::uint64_t seed) : State(seed + 1442695040888963407u) { Next(); }

    std::uint32_t Next() {
        const std::uint64_t before = State;
        State = before * 6364136223846793005u + 1442695040888963407u;
        const auto shifted = static_cast<std::uint32_t>((before ^ before >> 18u) >> 27u);
        const auto rotation = static_cast<int>(before >> 59u);
        return rotation == 0 ? shifted : shifted >> rotation | shifted << (32 - rotation);
    }

    // 0 <= result < bound, or 0.
    int Below(int bound) { return static_cast<int>(static_cast<std::uint64_t>(Next()) * static_cast<std::uint64_t>(bound) >> 32u); }

    // 0 <= result < 1.
    double Share() { return static_cast<double>(Next()) / 4294967296.0; }
    bool Chance(double probability) { return Share() < probability; }

    template <class Value, std::size_t Num>
    Value OneOf(const Value (&values)[Num]) {
        return values[static_cast<std::size_t>(Below(static_cast<int>(Num)))];
    }
};

}  // namespace reference
