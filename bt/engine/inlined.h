// Marks functions that are always inlined, and functions that never are. Compilers judge by size. But where a tick is
// called, most of it is constant; and its rare steps have large frames, which the common steps should not pay for.
// BT_FLATTENED: all that the function calls is inlined into it, except functions that never are. BT_PART_EMPTY marks
// members that take no room if their type is empty.
#pragma once

#if defined(__GNUC__) || defined(__clang__)
#define BT_INLINED [[gnu::always_inline]]
#define BT_NOT_INLINED [[gnu::noinline]]
#define BT_FLATTENED [[gnu::flatten]]
#elif defined(_MSC_VER)
#define BT_INLINED [[msvc::forceinline]]
#define BT_NOT_INLINED [[msvc::noinline]]
#define BT_FLATTENED
#else
#define BT_INLINED
#define BT_NOT_INLINED
#define BT_FLATTENED
#endif

// MSVC takes no notice of the standard's attribute, and Clang imitates that.
#if __has_cpp_attribute(msvc::no_unique_address)
#define BT_PART_EMPTY [[msvc::no_unique_address]]
#else
#define BT_PART_EMPTY [[no_unique_address]]
#endif
