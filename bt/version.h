// The version of the library; the build reads it from here.
#pragma once

#if !defined(__cpp_concepts)
#error "Decider needs C++20"
#endif

// Raised by breaking changes, by new features and by corrections. CHANGELOG.md says what changed.
#define BT_VERSION_MAJOR 0
#define BT_VERSION_MINOR 1
#define BT_VERSION_PATCH 0
