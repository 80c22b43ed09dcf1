// Keeps the words of each macro that defines a decider, in a development build (S12). Included by macros/decider.h.
//
// A file that is compiled with -DBT_LIVE=1 has in each decider's Source the place and the words of its macro:
// "guard.cpp:12: BT_DEFINE_GROUP(ROOT, kGroupRandom, (FEED, REST))". Elsewhere Source is null, and the words are not in
// the program. All files of a program must have the same BT_LIVE (CMake: DECIDER_LIVE).
#pragma once

#include <macros/checks/defined.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// BT_PART_SOURCE begins a definition, with the words of its macro, which only that macro has as they were written. Each
// shared library has its own words, as it has its own arrays of children. The others are the last fields of braces, by
// name and by position.
#if defined(BT_LIVE) && BT_LIVE
#define BT_PART_SOURCE(name, words) BT_PART_DECLARE(::bt::decider, name); BT_PART_OF_LIBRARY inline constexpr char \
    name##_Source[] = __FILE__ ":" BT_PART_LINE(__LINE__) ": " words;
#define BT_PART_LINE(number) BT_PART_LINE_OF(number)
#define BT_PART_LINE_OF(number) #number
#define BT_PART_WITH_SOURCE(name) , .Source = name##_Source
#define BT_PART_WITH_SOURCE__FULL(name) , {}, {}, {}, 0, 0, 0, ::bt::kSequence, name##_Source
#else
#define BT_PART_SOURCE(name, words)
#define BT_PART_WITH_SOURCE(name)
#define BT_PART_WITH_SOURCE__FULL(name)
#endif

// clang-format on
