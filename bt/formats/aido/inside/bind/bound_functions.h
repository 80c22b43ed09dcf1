// Functions of a game as trees of aido call them: what bt/formats/aido/bind.h makes for the rows of a table.
#pragma once

#include <cstdint>

#include <bt/bind.h>
#include <bt/formats/edn/value.h>

namespace bt::aido {

class store;  // bt/formats/aido/store.h

// A function that returns a value, bound by bt::aido::value<F>.
struct value_function {
    void (*Call)(void* agent, const tick_args& args, edn::value& result) noexcept = nullptr;  // null: there is none
    const signature* Types = nullptr;                                                         // what it takes
};

// Where the store of an agent is, bound by bt::aido::store_of<F>.
struct store_function {
    store* (*Call)(void* agent) noexcept = nullptr;  // null: there is none. May return null: the agent has no store
    const signature* Types = nullptr;                // what it takes
};

// The functions that draw random numbers instead of the agent's generator, bound by bt::aido::random<Unit, Index>.
struct random_functions {
    double (*Unit)(void* agent) noexcept = nullptr;  // 0 <= result < 1; null: there are none
    std::uint32_t (*Index)(void* agent, std::uint32_t bound) noexcept = nullptr;  // 0 <= result < bound
    const signature* Types = nullptr;                                             // what both take
};

}  // namespace bt::aido
