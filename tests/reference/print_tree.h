// Prints a tree as macros.
#pragma once

#include "world.h"

#include <string>

namespace reference {

// With functions of the test kit (tests/kit/script_functions.h); the tree is called `name`.
std::string PrintAsMacros(const tree& deciders, const std::string& name);

// As short as it can be without becoming another number, and in the form of C++ source.
std::string NumberText(double value);

}  // namespace reference
