// Bytes that somebody else wrote into plain data.
#pragma once

#include "../reference/draws.h"

#include <cstddef>
#include <span>
#include <vector>

namespace fuzz {

// Drawn before the data is known: how many, where, and what.
class overwrites {
public:
    explicit overwrites(reference::draws& from) {
        const int num = 1 + from.Below(8);
        for (int i = 0; i < num; ++i) {
            const bool is_near = from.Chance(0.5);  // the beginnings of things hold what the rest is found by
            const int at = from.Below(is_near ? 64 : 0x10000);
            const int length = 1 + from.Below(8);
            for (int k = 0; k < length; ++k) All.push_back({static_cast<std::size_t>(at + k), static_cast<std::byte>(from.Below(256))});
        }
    }

    void Apply(std::span<std::byte> bytes) const {
        for (const one& each : All) bytes[each.At % bytes.size()] = each.What;
    }

private:
    struct one {
        std::size_t At;
        std::byte What;
    };
    std::vector<one> All;
};

}  // namespace fuzz
