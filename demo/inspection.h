// What the options ask about the watched creature: why it does what it does, what it did, and the tree as a picture.
#pragma once

#include <string>

#include <bt/tree.h>

namespace demo {

struct Options;
struct Simulation;

// One line that says which decider of the tree the options name that is not there, or which file that can't be written; empty: none. To
// be called before the run; changes nothing.
std::string WhatCantBeInspected(const bt::tree& tree, const Options& options);

// The answers that are text. Empty: nothing was asked. To be called before the creatures are stopped.
std::string InspectionText(const Simulation& simulation, const Options& options);

// Writes the files. One line that says what went wrong; empty: nothing.
std::string WriteInspectionFiles(const Simulation& simulation, const Options& options);

// Why the creature runs each decider of its tree, or does not.
std::string ExplanationOfAll(const Simulation& simulation, int creature);

}  // namespace demo
