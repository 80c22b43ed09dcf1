// What is written to stderr, for tests of what is.
#pragma once

#include <cstdio>
#include <string>

#include <doctest/doctest.h>

#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

namespace captured {

#if defined(_WIN32)
inline int Duplicate(int file) { return ::_dup(file); }
inline void Redirect(int from, int to) { ::_dup2(from, to); }
inline void Close(int file) { ::_close(file); }
inline int NumberOf(std::FILE* file) { return ::_fileno(file); }
#else
inline int Duplicate(int file) { return ::dup(file); }
inline void Redirect(int from, int to) { ::dup2(from, to); }
inline void Close(int file) { ::close(file); }
inline int NumberOf(std::FILE* file) { return ::fileno(file); }
#endif

// Emscripten does not know stderr by a second number where programs use node's files.
#if defined(__EMSCRIPTEN__)
inline constexpr bool kIsPossible = false;
#else
inline constexpr bool kIsPossible = true;
#endif

// What `act` writes. A test case that looks at it is left out where this is not possible.
template <class Act>
std::string Stderr(const Act& act) {
    std::FILE* const file = std::tmpfile();
    REQUIRE(file != nullptr);
    std::fflush(stderr);
    const int before = Duplicate(NumberOf(stderr));
    Redirect(NumberOf(file), NumberOf(stderr));
    act();
    std::fflush(stderr);
    Redirect(before, NumberOf(stderr));
    Close(before);
    std::string text;
    std::rewind(file);
    for (int letter = std::fgetc(file); letter != EOF; letter = std::fgetc(file)) text += static_cast<char>(letter);
    std::fclose(file);
    return text;
}

}  // namespace captured
