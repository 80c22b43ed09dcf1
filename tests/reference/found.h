// What a found difference comes to: the smallest world that shows it, ready to paste.
#pragma once

#include "comparison.h"

namespace reference {

// Shrinks the world, in the one way to tick that differed, and prints it as a test with both sides above it.
std::string Explain(const world& of, const difference& found, engine_side& engine, std::span<const way> ways);

}  // namespace reference
