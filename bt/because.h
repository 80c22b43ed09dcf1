// A Decide, an Activate or a Tick says why it answers as it does, in words of its own (contract 96).
#pragma once

#include <cstddef>
#include <type_traits>

#include <bt/engine/refused.h>

namespace bt {

namespace detail {

// The last words of a function that is being called by an observed tick.
struct said_reason {
    const char* Text = nullptr;  // null: it said nothing
    float Value = 0;
};

// Where a function that says a reason leaves it; null: nothing listens. One for each thread.
extern thread_local constinit said_reason* g_listening;

// Not constexpr, so that the compiler names it where a text does not fit its values.
void TheTextNeedsOneBracePairForEachValue();

// A text whose number of {} is checked by the compiler. It has to be a constant, such as a literal.
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

// Nothing listens while this lives: for calls whose words are those of another agent or tree.
class deaf_calls {
public:
    // Nothing listens from now on.
    deaf_calls() : Outer(g_listening) { g_listening = nullptr; }
    // The listener from before listens again.
    ~deaf_calls() { g_listening = Outer; }
    deaf_calls(const deaf_calls&) = delete;
    deaf_calls& operator=(const deaf_calls&) = delete;

private:
    said_reason* const Outer;
};

}  // namespace detail

// Says why the Decide, Activate or Tick that calls it answers as it does: bt::Because("no food near by"). Explanations, recordings and
// debug output at level 5 show it beside the answer (S11). The text is a constant, and is not copied. Of several calls, the last one
// counts. It may be called with any answer, on the thread that ticks. Elsewhere it does nothing.
//
// Without an observer or an explanation it costs a look at one variable of the thread. It never allocates, and never changes what a tick
// does. A function that ticks another agent itself, without an observer, should call it after that: otherwise words of that agent's
// functions count as its own. A nested tree (BT_DEFINE_BEHAVIOR__TREE) does not have this problem.
inline void Because(detail::reason_text<0> text) {
    if (detail::g_listening != nullptr) [[unlikely]] *detail::g_listening = {text.Text, 0};
}

// The same with a number in place of {}: bt::Because("too far: {} m", distance). It is kept as a float.
template <class Number>
    requires std::is_arithmetic_v<Number>
void Because(detail::reason_text<1> text, Number value) {
    if (detail::g_listening != nullptr) [[unlikely]] *detail::g_listening = {text.Text, static_cast<float>(value)};
}

// Any other value, or a second one, does not compile.
template <class... Values>
    requires (sizeof...(Values) > 1 || !(... && std::is_arithmetic_v<Values>))
BT_PART_REFUSED_CALL("a reason takes one number at most, so no texts, enumerations or objects",
                     void, Because(const char*, const Values&...), {})

}  // namespace bt
