// Prints a world as a test in the words of the kit in tests/kit/script.h, to be pasted into a file that includes that and
// script_functions.h.
#pragma once

#include "record.h"

#include <string>

namespace reference {

// The tree as macros, its inputs as a table, and what the reference says is called. `title` is the test's name, `expected` what the
// reference made of the world. What the kit has no words for is said in a comment.
std::string PrintAsTest(const world& of, const history& expected, const std::string& title);

}  // namespace reference
