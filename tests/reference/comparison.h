// Runs a world in the reference and in the engine, and says where they differ.
#pragma once

#include "engine_side.h"
#include "interpreter.h"
#include "refusals.h"

#include <string>

namespace reference {

struct difference {
    bool IsThere = false;
    int Tick = 0;            // the first in which they differ
    const char* Way = "";    // to tick
    std::string Text;        // both, side by side
    const char* Fault = nullptr;  // what is wrong in itself, whatever the reference says; null: nothing

    explicit operator bool() const { return IsThere; }
};

struct totals {
    long long Trees = 0;    // that were run
    long long TooLarge = 0;  // for the comparison, though not for the engine
    long long Refused[kNumRefusals] = {};  // by the engine, rightly; by what it said
    long long Ticks = 0;  // of the engine: each way counts
    long long Calls = 0;  // of user functions in them
    std::uint64_t Hash = 0;  // of all that the engine's side recorded
};

// What the reference makes of a world, tick by tick. A stop follows the last tick; `state`, if given, gets the state before it.
history Play(const world& of, answer_source& answers, std::string* state = nullptr);
history Play(const world& of);

// Runs the engine's tree, which must have been built from of.Tree, and compares, up to the first difference. `state` as above.
difference Compare(const world& of, const history& expected, engine_side& engine, answer_source& answers, const way& by, totals& sum,
                   std::string* state = nullptr);

// All of it, in each of the ways. A tree that the engine refuses differs if the reference knows no such reason, and one that it builds if
// there is one.
difference CompareAll(const world& of, engine_side& engine, std::span<const way> ways, totals& sum);

}  // namespace reference
