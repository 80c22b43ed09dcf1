// A fuzz target: a function that libFuzzer calls with bytes, again and again (`tools/dev/run fuzz`), and replay.cpp with the inputs of
// tests/fuzz/corpus. Each NAME_target.cpp of this folder is one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

// The name is libFuzzer's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes);

namespace fuzz {

// What must hold of every input. Not an assert, because release builds replay corpora too.
inline void Require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "fuzz: this does not hold: %s\n", what);
    std::abort();
}

}  // namespace fuzz
