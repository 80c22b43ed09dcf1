// Changes of the creatures' tree that a player makes with keys while the creatures live. In a development build these
// are edits of the tree's text (live_tree::Set). In every other build a tree is built again from the declared one.
#pragma once

#include <string>

namespace demo {

struct Simulation;

// The wish that the creatures follow must be stronger than others by the margin of IDLE: 15, as they were made, then
// 40, then 0, and again. Returns what came of it, in words.
std::string ChangeMargin(Simulation& simulation);

// All creatures flee from what they dare not fight, or only those that are weak.
std::string ChangeWhoFlees(Simulation& simulation);

// Writes what was changed into the tree's source, if this is a development build.
std::string KeepChanges(Simulation& simulation);

}  // namespace demo
