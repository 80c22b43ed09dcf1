// What random worlds are drawn from: a number, of which a generator makes as much as is wanted, or bytes, which come to an end.
#pragma once

#include "generator.h"

#include <cstddef>
#include <span>

namespace reference {

class draws {
public:
    explicit draws(std::uint64_t number) : Random(number) {}

    // They must stay where they are. After the last of them everything is 0, false, and the first of all.
    explicit draws(std::span<const unsigned char> bytes) : Random(0), IsOfBytes(true), Left(bytes) {}

    // Never, if they are of a number.
    bool IsAtEnd() const { return IsOfBytes && Left.empty(); }

    std::uint32_t Next() {
        if (!IsOfBytes) return Random.Next();
        std::uint32_t word = 0;
        for (int i = 0; i < 4; ++i) word = word << 8u | NextByte();
        return word;
    }

    // 0 <= result < bound, or 0.
    int Below(int bound) {
        if (!IsOfBytes) return Random.Below(bound);
        if (bound <= 1) return 0;
        std::uint32_t drawn = NextByte();
        if (bound > 256) drawn = drawn << 8u | NextByte();
        return static_cast<int>(drawn % static_cast<std::uint32_t>(bound));
    }

    bool Chance(double probability) {
        if (!IsOfBytes) return Random.Chance(probability);
        if (probability <= 0 || probability >= 1) return probability >= 1;
        return static_cast<double>(255 - NextByte()) < 256 * probability - 0.5;
    }

    template <class Value, std::size_t Num>
    Value OneOf(const Value (&values)[Num]) {
        return values[static_cast<std::size_t>(Below(static_cast<int>(Num)))];
    }

private:
    std::uint32_t NextByte() {
        if (Left.empty()) return 0;
        const std::uint32_t first = Left[0];
        Left = Left.subspan(1);
        return first;
    }

    generator Random;
    bool IsOfBytes = false;
    std::span<const unsigned char> Left;
};

}  // namespace reference
