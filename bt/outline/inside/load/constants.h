// Constants of bt::with, which a text may edit if their type names its fields (contract 194). All others keep their
// compiled values.
#pragma once

#include <string_view>
#include <vector>

#include <bt/engine/named_fields.h>
#include <bt/outline/inside/load/binding.h>

namespace bt::outline::detail {

// Keeps the words of constants that are read for the first time with these names.
void RememberConstants(const binding& in);

// Notes that names in this value have their compiled values.
void NoteUsed(binding& in, const part& value);

// Warns of constants that were edited, and that some decider has with their compiled values.
void CheckConstants(binding& in);

// The names of the fields of a constant, in their order. Empty: they are not known.
std::vector<std::string_view> FieldsOf(const known_program& program, const outline_document& document,
                                       const declaration& constant);

}  // namespace bt::outline::detail
