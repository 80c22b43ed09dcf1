// Filling the fields of a game's parameters, for all loaders.
#pragma once

#include <string>
#include <string_view>

#include <bt/formats/fields.h>

namespace bt::detail {

// The needs of a field, in words: "a whole number from 1 to 10 for \"times\"". `bool_words`: how files write a bool.
std::string NeededBy(const parameter_field& field, const char* bool_words = "true or false");

// The field of that name; null: there is none. Null has no fields.
const parameter_field* FieldOf(const parameters_type* type, std::string_view name);

// The needs of a default outside of its field's limits, in words; empty: it fits. `defaults`: an object of the struct.
std::string NeededByDefault(const parameter_field& field, const void* defaults);

// Whether a field of kInteger or kNumber takes a number. NaN never fits.
bool FitsNumber(const parameter_field& field, double number);

// Sets a field of kInteger or kNumber. False: the number does not fit, and nothing is changed. NaN never fits.
bool SetNumber(const parameter_field& field, double number, void* object);

}  // namespace bt::detail
