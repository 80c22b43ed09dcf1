// The version of the library, and a check that the compiler is set to C++20. The build reads the version from here.
// Part of bt.h.
#pragma once

#if !defined(__cpp_concepts)
#error "Decider needs C++20"
#endif

// Raised by breaking changes, by new features and by corrections. CHANGELOG.md lists the changes.
#define BT_VERSION_MAJOR 0
#define BT_VERSION_MINOR 2
#define BT_VERSION_PATCH 0
