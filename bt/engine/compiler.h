// The options and version that the library needs of MSVC, as an error in words. decider::bt and decider::engine pass the
// options on.
#pragma once

#if defined(_MSC_VER) && !defined(__clang__)
#if !defined(_MSVC_TRADITIONAL) || _MSVC_TRADITIONAL
#error "bt: MSVC needs the options /Zc:preprocessor and /Zc:externConstexpr; in CMake, decider::bt passes them on"
#endif
#if _MSC_VER < 1936
#error "bt: MSVC is needed as it comes with Visual Studio 2022 17.6 or later"
#endif
#endif

// For constants that a macro makes for a decider, such as the array of a group's children. Each shared library has its
// own, so that a constant of another library, as of one that is replaced, can't take its place.
#if defined(__ELF__) || defined(__APPLE__)
#define BT_PART_OF_LIBRARY [[gnu::visibility("hidden")]]
#else
#define BT_PART_OF_LIBRARY
#endif
