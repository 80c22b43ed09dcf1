// Values of options as what takes them needs them: a field of a game's parameters, or a number of a built-in node.
#pragma once

#include <bt/formats/aido/exact/exact_tree.h>

namespace bt::aido::exact {

// Whether a field of a game's parameters takes a value. Nil is the field's default, so it does.
bool FitsField(const parameter_field& field, const edn::value& value);

// Sets a field of a game's parameters. False: the value does not fit, and nothing is changed. Texts point into the value. Nil is the
// field's default, so it fits and changes nothing.
bool SetField(const parameter_field& field, const edn::value& value, void* object);

// Sets an option of a built-in node. False: the node can't use the value, and nothing is changed. In the clean profile it takes only what
// means something.
bool SetBuiltin(builtin_option option, const edn::value& value, int num_children, bool is_clean, builtin_options& made);

// The index of the child that a number from 0 to below 1 draws.
int DrawByWeight(const edn::value& weights, double number);

}  // namespace bt::aido::exact
