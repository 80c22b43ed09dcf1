// Names that a loader resolves to numbers: of values that nodes share, as on a blackboard.
#pragma once

#include <cstdint>

namespace bt {

// A name, resolved to a number when a tree is loaded, so that ticks compare no text: of a value on a blackboard.
struct name_key {
    std::uint32_t Number = 0xFFFFFFFF;  // as it is made here: not resolved

    friend constexpr bool operator==(name_key, name_key) = default;
};

// Which nodes share the value of a name.
enum class key_scope : std::uint8_t {
    kGlobal,  // those of all trees of an agent
    kTree,    // those of one tree
    kNode,    // one node in one tree has it for itself
};

}  // namespace bt
