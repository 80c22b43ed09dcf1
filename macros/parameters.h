// BT_DECLARE_PARAMETERS, the fields of a type of parameters, so that its constants can be edited while the game runs
// (contract 194). Included by macros/bt_macros.h.
#pragma once

#include <macros/checks/parameter_fields.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Names the fields of a type of parameters: all of them, in their order, and at most 80. Write the line after the
// struct, in the same namespace and before all that uses the type; for a struct in a class, write it after the class:
//   struct Pace { using role = bt::parameters; int MillisPerCell = 400; bool IsQuiet = false; };
//   BT_DECLARE_PARAMETERS(Pace, MillisPerCell, IsQuiet);
//   constexpr Pace kWalk = { .MillisPerCell = 250 };
// A bt::live_tree then reads edited constants. In a shipped build the line is only a check.
#define BT_DECLARE_PARAMETERS(type, ...) BT_CHECK_PARAMETERS(type, __VA_ARGS__) BT_PART_PARAMETERS(type, __VA_ARGS__) \
    static_assert(true)

// clang-format on
