// Text in a buffer of the caller's. For the .cpp files of bt/debug: the one place that sees fmt, which users need not have.
#pragma once

#include <cstddef>

#include <fmt/core.h>

#if (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ != 0) || defined(_M_FP_FAST)
#error "bt: with -ffast-math fmt can't write infinities and NaNs; compile bt/debug without it, as CMakeLists.txt does"
#endif

#include <bt/engine/cut_text.h>
#include <bt/engine/outline.h>

namespace bt::detail {

// Counts what is written and keeps what fits.
struct text_buffer {
    char* Text;
    std::size_t Size;
    std::size_t Length = 0;

    text_buffer(char* text, std::size_t size) : Text(text), Size(text != nullptr ? size : 0) {}

    template <class... Parts>
    void Add(fmt::format_string<const Parts&...> format, const Parts&... parts) {
        Write(format, fmt::make_format_args(parts...));
    }
    void Write(fmt::string_view format, fmt::format_args parts);

    // Ends the text, and marks a text that did not fit (contract 140). Returns the length that it needs without its 0.
    std::size_t Finish() {
        if (Length < Size) Text[Length] = 0;
        else if (Size > 0) EndCut(Text, Size);
        return Length;
    }
};

}  // namespace bt::detail

// A decider or a behavior is written NAME/0x<id> (contract 11).
template <>
struct fmt::formatter<bt::decider> {
    constexpr auto parse(fmt::format_parse_context& context) { return context.begin(); }
    fmt::appender format(const bt::decider& subject, fmt::format_context& context) const;
};
template <>
struct fmt::formatter<bt::behavior> {
    constexpr auto parse(fmt::format_parse_context& context) { return context.begin(); }
    fmt::appender format(const bt::behavior& subject, fmt::format_context& context) const;
};
