// A comma that is missing or too many between the names of BT_DECLARE_DECIDERS is an error that says so: BT_CHECK_NAMES.
//
// The compiler's own errors would follow, at the declaration and wherever a name is used that it could not declare. None of them says what
// to do, so the compiler stops here.
#pragma once

#include <type_traits>

namespace bt::detail {

// Whether a text is names with a comma between each two. The compiler made one space of all that separates its words. Everything above a
// comma counts as a letter, because large trees have long texts.
constexpr bool AreNames(const char* text) {
    while (*text > ',' || *text < 0) {  // no space, comma, parenthesis or quotation mark
        do ++text;
        while (*text > ',' || *text < 0);
        if (*text == ' ') ++text;
        if (*text != ',') return *text == 0;
        ++text;
        if (*text == ' ') ++text;
    }
    return false;
}

#define BT_PART_NO_NAMES "bt: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end"

#if defined(__clang__)

// Clang says nothing more after a fatal error. A warning can be made one.
[[deprecated(BT_PART_NO_NAMES)]] constexpr bool CheckNames(std::false_type) { return true; }
constexpr bool CheckNames(std::true_type) { return true; }

#else

// GCC stops only at its limit for templates that need another one.
template <bool AreNames, int Depth = 0>
struct what_follows_is_not_shown {
    static constexpr bool kValue = what_follows_is_not_shown<AreNames, Depth + 1>::kValue;
};
template <int Depth>
struct what_follows_is_not_shown<true, Depth> {
    static constexpr bool kValue = true;
};

#endif

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// The names as the compiler sees them, after macros among them.
#if defined(__clang__)
#define BT_CHECK_NAMES(...) BT_PART_NAMES_STOP static_assert(::bt::detail::CheckNames(::std::bool_constant<::bt::detail::AreNames(#__VA_ARGS__)>{})) BT_PART_NAMES_STOPPED
#define BT_PART_NAMES_STOP _Pragma("clang diagnostic push") _Pragma("clang diagnostic fatal \"-Wdeprecated-declarations\"")
#define BT_PART_NAMES_STOPPED ; _Pragma("clang diagnostic pop") static_assert(true)
#elif defined(__GNUC__)
#define BT_CHECK_NAMES(...) static_assert(::bt::detail::AreNames(#__VA_ARGS__), BT_PART_NO_NAMES); static_assert(::bt::detail::what_follows_is_not_shown<::bt::detail::AreNames(#__VA_ARGS__)>::kValue)
#else
#define BT_CHECK_NAMES(...) static_assert(::bt::detail::AreNames(#__VA_ARGS__), BT_PART_NO_NAMES)
#endif

// clang-format on
