// How a mistake that is found as data becomes the compiler's one error, in the user's line and with names (contract 66).
//
// A check ends in a constant whose type says what is wrong, or in no_mistake. GCC's error shows the type of a constant, so there the type
// holds the whole message. Clang 14 shows no texts in types. There the error is an unavailable function's message and template arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/engine/type_info.h>

namespace bt::detail {

using no_mistake = std::true_type;

// The first argument that is a mistake.
template <class Found, class... Others>
constexpr auto FirstMistake(Found found, [[maybe_unused]] Others... others) {
    if constexpr (sizeof...(Others) == 0 || !std::is_same_v<Found, no_mistake>) return found;
    else return FirstMistake(others...);
}

// A mistake that is not told, because what it follows from was (corrected_names.h).
template <class Mistake>
struct follows_from_other_name {};

#if defined(__clang__)

char mistake_in(no_mistake);
template <class Mistake>
char mistake_in(follows_from_other_name<Mistake>);
// What Clang 19 takes for the type of a constant that can't be made, because something before it has an error of its own. Without this it
// lists all that could have been called.
char mistake_in(int);

#else

template <std::size_t Size>
struct words {
    char Text[Size] = {};
};

// Does not convert to bool, so an assertion of it is an error.
template <words Message>
struct mistake {};

// Appends to a text, or counts its characters while there is none.
struct word_writer {
    char* Text = nullptr;
    std::size_t Size = 0;

    constexpr void Add(const char* text) {
        for (; !IsNull(text) && *text != 0; ++text, ++Size) {
            if (!IsNull(Text)) Text[Size] = *text;
        }
    }
    constexpr void AddLetter(char letter) {
        const char text[] = {letter, 0};
        Add(text);
    }
    constexpr void Add(int number) {
        if (number >= 10) Add(number / 10);
        AddLetter(static_cast<char>('0' + number % 10));
    }
    constexpr void AddHex(std::uint32_t bits) {
        Add("0x");
        int shift = 28;
        while (shift > 0 && (bits >> shift) == 0) shift -= 4;
        for (; shift >= 0; shift -= 4) AddLetter("0123456789abcdef"[(bits >> shift) & 15u]);
    }
};

// The words that a Mistake and what it names make.
template <class Mistake>
constexpr std::size_t WriteMistake(const char* text, char* to) {
    word_writer writer = {to};
    writer.Add(text);
    Mistake::AddNames(writer);
    return writer.Size;
}
template <class Mistake, std::size_t Size>
consteval words<Size> MakeWords(const char* text) {
    words<Size> made;
    WriteMistake<Mistake>(text, made.Text);
    return made;
}

consteval no_mistake InWords(no_mistake) { return {}; }

#endif

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Inside namespace bt::detail: what a type of mistake says. Such a type has a function AddNames, for GCC.
#if defined(__clang__)
#define BT_PART_MISTAKE(text, ...) __attribute__((unavailable("bt: " text))) char mistake_in(__VA_ARGS__);
#else
#define BT_PART_MISTAKE(text, ...) consteval auto InWords(__VA_ARGS__) { using found = __VA_ARGS__; constexpr const char* begin = "bt: " text; return mistake<MakeWords<found, WriteMistake<found>(begin, nullptr) + 1>(begin)>{}; }
#endif

// Asserts what a check found. The user wrote `name`, so the error is in that line.
#if defined(__clang__)
#define BT_PART_ASSERT(name, ...) constexpr auto name##_Check = __VA_ARGS__; static_assert(sizeof(::bt::detail::mistake_in(name##_Check)) == 1)
#else
#define BT_PART_ASSERT(name, ...) constexpr auto name##_Check = ::bt::detail::InWords(__VA_ARGS__); static_assert(name##_Check)
#endif

// clang-format on
