// The fields that a type of parameters names for files. Loaders fill them once, when a tree is loaded; each tick fills
// only what a file of aido asks for.
#pragma once

#include <bt/bind.h>
#include <bt/fields.h>
#include <bt/formats/inside/bind/fields_of.h>

namespace bt {

// The fields that a type names:
//   struct jump {
//       using role = bt::parameters;
//       float Height = 1;
//       int Times = 2;
//       static constexpr bt::parameter_field Fields[] = {bt::field<&jump::Height>("height", {.Min = 0, .Max = 10}),
//                                                        bt::field<&jump::Times>("times")};
//   };
//   ... .Parameters = &bt::fields_of<jump>
template <class Parameters>
inline constexpr parameters_type fields_of = detail::FieldsOf<Parameters>();

}  // namespace bt
