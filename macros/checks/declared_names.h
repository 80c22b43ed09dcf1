// A comma that is missing or too many between the names of BT_DECLARE_DECIDERS is an error that says so: BT_CHECK_NAMES. So is one that is
// missing after a leaf's name (BT_CHECK_NO_BEHAVIOR), a tree with the name of its root (BT_CHECK_TREE_NAME), and a second tree of one name.
//
// The compiler's own errors would follow, at the declaration and wherever a name is used that it could not declare. None of them says what
// to do, so the compiler stops here.
#pragma once

#include <type_traits>

#include <bt/tree.h>

namespace bt::detail {

// Whether a text is names with a comma between each two. The compiler made one space of all that separates its words. Everything above a
// comma counts as a letter, because large trees have long texts. On some machines a char has a sign.
constexpr bool AreNames(const char* text) {
    while (static_cast<unsigned char>(*text) > ',') {  // no space, comma, parenthesis or quotation mark
        do ++text;
        while (static_cast<unsigned char>(*text) > ',');
        if (*text == ' ') ++text;
        if (*text != ',') return *text == 0;
        ++text;
        if (*text == ' ') ++text;
    }
    return false;
}

// Whether a text does not begin with "{&", the name, and no more of a name.
constexpr bool IsNotRoot(const char* root, const char* name) {
    root += 2;
    while (*name != 0 && *name == *root) ++name, ++root;
    return *name != 0 || (*root != '}' && *root != ',');
}

// Whether a tree is defined so far. Number makes each question a new one, because the answer may change.
template <const tree& Tree, int Number>
concept tree_defined_before = requires { typename std::bool_constant<(Tree.NumNodes + 0 * Number == Tree.NumNodes)>; };

#define BT_PART_NO_NAMES "bt: BT_DECLARE_DECIDERS takes names: one comma between each two, and none at the end"
#define BT_PART_NO_BEHAVIOR "bt: BT_DEFINE_DECIDER takes a decider's name, a comma, and a behavior's name; fields may follow"
#define BT_PART_NAME_OF_ROOT "bt: a tree and its root are two constants, so they need two names"
#define BT_PART_NAME_OF_TREE "bt: a tree of this name is defined above"

#if defined(__clang__)

// Clang says nothing more after a fatal error. A warning can be made one.
[[deprecated(BT_PART_NO_NAMES)]] constexpr bool CheckNames(std::false_type) { return true; }
constexpr bool CheckNames(std::true_type) { return true; }
[[deprecated(BT_PART_NO_BEHAVIOR)]] constexpr bool CheckBehavior(std::false_type) { return true; }
[[deprecated(BT_PART_NAME_OF_ROOT)]] constexpr bool CheckTreeName(std::false_type) { return true; }
constexpr bool CheckTreeName(std::true_type) { return true; }
[[deprecated(BT_PART_NAME_OF_TREE)]] constexpr bool CheckTreeIsNew(std::false_type) { return true; }
constexpr bool CheckTreeIsNew(std::true_type) { return true; }

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
#define BT_CHECK_NAMES(...) BT_PART_STOP_UNLESS(CheckNames, ::bt::detail::AreNames(#__VA_ARGS__), BT_PART_NO_NAMES)
#define BT_CHECK_TREE_NAME(name, root) BT_PART_STOP_UNLESS(CheckTreeName, ::bt::detail::IsNotRoot(root, name), BT_PART_NAME_OF_ROOT)
#define BT_CHECK_TREE_IS_NEW(name, number) BT_PART_STOP_UNLESS(CheckTreeIsNew, \
    (!::bt::detail::tree_defined_before<name, number>), BT_PART_NAME_OF_TREE)
#define BT_CHECK_NO_BEHAVIOR() BT_PART_STOP_UNLESS(CheckBehavior, false, BT_PART_NO_BEHAVIOR)

#if defined(__clang__)
#define BT_PART_STOP_UNLESS(check, condition, text) BT_PART_STOP static_assert(::bt::detail::check(::std::bool_constant<condition>{})) BT_PART_STOPPED
#define BT_PART_STOP _Pragma("clang diagnostic push") _Pragma("clang diagnostic fatal \"-Wdeprecated-declarations\"")
#define BT_PART_STOPPED ; _Pragma("clang diagnostic pop") static_assert(true)
#elif defined(__GNUC__)
#define BT_PART_STOP_UNLESS(check, condition, text) static_assert(condition, text); static_assert(::bt::detail::what_follows_is_not_shown<condition>::kValue)
#else
#define BT_PART_STOP_UNLESS(check, condition, text) static_assert(condition, text)
#endif

// clang-format on
