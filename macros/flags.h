// Macros for flags and stimuli (S06). Included by macros/bt_macros.h. The macros need only bt/flags.h, so a game can
// declare its flags in a small header.
#pragma once

#include <bt/flags.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Declare what an enumeration of flags is for: the DecisionFlags of ticks, stimuli, or the BehaviorFlags of deciders.
// Each flag is one of up to 32 bits, and the enumeration must have a fixed type. BT_DECLARE_FLAGS takes no enum class.
// Write the line after the enumeration, in the same namespace; for an enumeration in a class, write it after the class:
//   enum creature_flags : std::uint32_t { kIsHungry = 1u << 0, kIsTired = 1u << 1 };
//   BT_DECLARE_FLAGS(creature_flags);
// From then on, passing flags of one kind where another is expected is an error, all texts and debuggers know the
// names, and `|` keeps the type. The flags still convert to numbers like those of any enumeration.
#define BT_DECLARE_FLAGS(type) BT_CHECK_FLAGS_CONVERT(type); BT_PART_FLAGS(type, kDecisionFlags)
#define BT_DECLARE_STIMULI(type) BT_PART_FLAGS(type, kStimuli)
#define BT_DECLARE_BEHAVIOR_FLAGS(type) BT_PART_FLAGS(type, kBehaviorFlags)

// What these macros expand to: a check, the use as a function that is found in the enumeration's namespace, and
// operators.
#define BT_PART_FLAGS(type, use) BT_PART_CHECK_FLAGS(type); [[maybe_unused]] constexpr ::bt::flags_use BtUseOfFlags(type) { return ::bt::flags_use::use; } BT_PART_FLAG_OPERATORS(type)
#define BT_PART_CHECK_FLAGS(type) static_assert(::bt::detail::kHasFixedType<type>, "bt: flags are an enumeration with a type of at most 32 bits; write enum " #type " : std::uint32_t")
#define BT_CHECK_FLAGS_CONVERT(type) static_assert(::bt::detail::kIsNoEnumClass<type>, \
    "bt: decision flags are an enumeration without class, because a tick takes them as a number; write enum " #type \
    " : std::uint32_t")

// The operators keep the type, so that kIsHungry | kIsTired are still flags. No templates are used, because GCC would
// deduce them again and again.
#define BT_PART_FLAG_OPERATORS(type) BT_PART_FLAG_OPERATOR(type, |) BT_PART_FLAG_OPERATOR(type, &) BT_PART_FLAG_OPERATOR(type, ^) [[maybe_unused]] constexpr type operator~(type a) { return static_cast<type>(~static_cast<::std::uint32_t>(a)); } BT_PART_REFUSED_OPERATORS
#define BT_PART_FLAG_OPERATOR(type, op) [[maybe_unused]] constexpr type operator op(type a, type b) { return static_cast<type>(static_cast<::std::uint32_t>(a) op static_cast<::std::uint32_t>(b)); } [[maybe_unused]] constexpr type& operator op##=(type& a, type b) { return a = a op b; }
#define BT_PART_REFUSED_OPERATORS using ::bt::detail::flags_of_two_enumerations::operator|, ::bt::detail::flags_of_two_enumerations::operator&

// A word of flags that keeps its source text, for texts and debuggers: BT_FLAGS(kIsHungry | kIsTired).
#define BT_FLAGS(...) ::bt::FlagsInWords<(__VA_ARGS__), decltype([] { return #__VA_ARGS__; })>()

// clang-format on
