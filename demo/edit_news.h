// The latest edit of the tree's source in words: its mistakes, or its consequences.
#pragma once

#include <string>

namespace demo {

struct Simulation;

// Lines that end in '\n': the mistakes of the source; or how many creatures went on with what they did, which deciders
// are new and gone, and warnings. Then the creatures' mistakes while they ran. Lines of the source are cut to a width
// around their mistake. Empty: nothing was read that differs from the compiled tree.
std::string EditNews(const Simulation& simulation, int width);

// Whether the source has a mistake, so that the tree is that of before.
bool HasMistakes(const Simulation& simulation);

}  // namespace demo
