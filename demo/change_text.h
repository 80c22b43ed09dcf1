// The change of a tree in words, for both demos.
#pragma once

#include <string>

#include <bt/reload.h>

namespace demo {

// A line that ends in '\n' for each decider or node that is new, and for each that is gone: "  new: ROOT > EAT".
std::string ChangeText(const bt::tree_change& change);

}  // namespace demo
