// bt::Because: a Decide, an Activate or a Tick gives the reason for its answer, as a text (contract 96). Part of bt.h.
#pragma once

#include <cstddef>
#include <type_traits>

#include <bt/engine/refused.h>

namespace bt {

namespace detail {

// The last reason that was given by the function that an observed tick is calling.
struct said_reason {
    const char* Text = nullptr;  // null: no reason was given
    float Value = 0;
};

// Where bt::Because stores a reason; null: reasons are dropped. One variable for each thread.
extern thread_local constinit said_reason* g_listening;

// Not constexpr, so that the compiler's error names this function where a text does not fit its values.
void TheTextNeedsOneBracePairForEachValue();

// A constant text, such as a literal. The compiler checks its number of {}.
template <int NumValues>
struct reason_text {
    const char* Text;

    consteval reason_text(const char* text) : Text(text) {
        int num = 0;
        for (; *text != 0; ++text) {
            if (*text != '{' && *text != '}') continue;
            if (text[0] != '{' || text[1] != '}') TheTextNeedsOneBracePairForEachValue();
            ++num;
            ++text;
        }
        if (num != NumValues) TheTextNeedsOneBracePairForEachValue();
    }
};

// Reasons are dropped while this object lives. For calls whose reasons are about another agent or tree.
class deaf_calls {
public:
    // From now on reasons are dropped.
    deaf_calls() : Outer(g_listening) { g_listening = nullptr; }
    // From now on reasons are stored again, as before.
    ~deaf_calls() { g_listening = Outer; }
    deaf_calls(const deaf_calls&) = delete;
    deaf_calls& operator=(const deaf_calls&) = delete;

private:
    said_reason* const Outer;
};

}  // namespace detail

// Gives the reason for the answer of the function that calls Because: a Decide, an Activate or a Tick. Example:
// bt::Because("no food near by"). Explanations, recordings and debug output at level 5 show the reason beside the
// answer (S11). The text must be a constant, and is not copied. If a function calls Because several times, the last
// call counts. Because may be called with any answer, on the thread that ticks. Elsewhere a call does nothing.
//
// Without an observer or an explanation, a call reads one thread-local variable. Because never allocates, and never
// changes what a tick does. If a function ticks another agent itself, without an observer, call Because after that
// tick. Otherwise reasons given for the other agent count as reasons of this function. A nested tree
// (BT_DEFINE_BEHAVIOR__TREE) does not have this problem.
inline void Because(detail::reason_text<0> text) {
    if (detail::g_listening != nullptr) [[unlikely]] *detail::g_listening = {text.Text, 0};
}

// As above, with a number in the place of {}: bt::Because("too far: {} m", distance). The number is kept as a float.
template <class Number>
    requires std::is_arithmetic_v<Number>
void Because(detail::reason_text<1> text, Number value) {
    if (detail::g_listening != nullptr) [[unlikely]] *detail::g_listening = {text.Text, static_cast<float>(value)};
}

// A value of another type, or a second value, does not compile.
template <class... Values>
    requires (sizeof...(Values) > 1 || !(... && std::is_arithmetic_v<Values>))
BT_PART_REFUSED_CALL("a reason takes one number at most, so no texts, enumerations or objects",
                     void, Because(const char*, const Values&...), {})

}  // namespace bt
