// Functions that nobody may call: BT_PART_REFUSED, _CALL and _STATIC. The compiler says why, in the caller's line.
#pragma once

#include <cstddef>

#include <bt/engine/compiler.h>

namespace bt::detail {

#if defined(__GNUC__) && !defined(__clang__)

// A text as a template argument, which GCC shows.
template <std::size_t Size>
struct refusal {
    char Text[Size] = {};

    consteval refusal(const char (&text)[Size]) {
        for (std::size_t i = 0; i < Size; ++i) Text[i] = text[i];
    }
};

// The result of a function that nobody may call.
template <refusal Reason>
struct refused {};

#endif

}  // namespace bt::detail

// For constructors. A compiler that shows no reason of its own for a deleted function warns of one that is deprecated.
#if defined(__GNUC__) || defined(__clang__)
#define BT_PART_REFUSED(text, function, body) __attribute__((unavailable("bt: " text))) constexpr function body
#else
#define BT_PART_REFUSED(text, function, body) [[deprecated("bt: " text)]] function = delete;
#endif

// For other functions, and for static ones: the attribute of the standard must come before `static`. GCC reports one
// that is unavailable twice, and says no reason for one that is deleted. But it shows the type of its result, and that
// comes first in the message.
#if defined(__GNUC__) && !defined(__clang__)
#define BT_PART_REFUSED_CALL(text, result, function, body) bt::detail::refused<"bt: " text> function = delete;
#define BT_PART_REFUSED_STATIC(text, result, function, body) static BT_PART_REFUSED_CALL(text, result, function, body)
#else
#define BT_PART_REFUSED_CALL(text, result, function, body) BT_PART_REFUSED(text, result function, body)
#define BT_PART_REFUSED_STATIC(text, result, function, body) BT_PART_REFUSED(text, static result function, body)
#endif
