// What a run came to, in a few lines.
#pragma once

#include <string>

namespace demo {

struct Simulation;

// Where the time went, what happened, and the line that programs read.
std::string SummaryText(const Simulation& simulation);

// "agents=<n> ticks=<n> transitions=<n> ns_per_tick=<x> hash=0x<16 hex>", without a line end.
std::string LastLine(const Simulation& simulation);

}  // namespace demo
