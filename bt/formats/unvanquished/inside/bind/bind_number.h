// How the functions of a game that conditions ask are bound to the rows of its table. Part of
// bt/formats/unvanquished/bind.h.
#pragma once

#include <type_traits>

#include <bt/bind.h>

namespace bt::unvanquished {

// A function that conditions ask, bound by bt::unvanquished::number<F>.
struct number_function {
    double (*Call)(void* agent, const tick_args& args) noexcept = nullptr;  // null: there is none
    const signature* Types = nullptr;                                       // what it takes
    // The same as a Decide that accepts what is not 0, for conditions that are nothing but a call; null: they use Call.
    float (*Holds)(void* agent, void* dblock, const tick_args& args) noexcept = nullptr;
};

namespace detail {

// What can't be bound at all says so itself.
template <class Bound>
struct bind_number {
    static constexpr signature Types = {};
    static double Call(void*, const tick_args&) noexcept { return Bound::Check() ? 1 : 0; }
    static float Holds(void* agent, void*, const tick_args& args) noexcept {
        return Call(agent, args) != 0 ? 1.0f : 0.0f;
    }
};

template <class Callee, class Result, class... Parameters>
struct bind_number<bt::detail::bound<Callee, Result, Parameters...>> {
    using bound = bt::detail::bound<Callee, Result, Parameters...>;
    static constexpr signature Types = bound::Types;

    template <bt::detail::role... Parts>
    static constexpr bool kTakesNone = (... && (bt::detail::kNumOf<Parts, Parameters...> == 0));

    static double Call(void* agent, const tick_args& args) noexcept {
        using enum bt::detail::role;
        constexpr bool returns_number = std::is_arithmetic_v<Result>;
        constexpr bool takes_fitting = kTakesNone<kBlock, kDBlock, kReason, kAgents, kSubtreeParameters, kChildren>;
        static_assert(returns_number, "bt: a function that conditions ask returns bool or a number");
        static_assert(takes_fitting,
                      "bt: a function that conditions ask takes the agent, const parameters and const bt::tick_args&");
        if constexpr (!returns_number || !takes_fitting) return 0;
        else if constexpr (bound::Check())
            return static_cast<double>(bound::Invoke({agent, nullptr, nullptr, args, end_reason::kFailed}));
        else return 0;
    }
    static float Holds(void* agent, void*, const tick_args& args) noexcept {
        return Call(agent, args) != 0 ? 1.0f : 0.0f;
    }
};

}  // namespace detail

}  // namespace bt::unvanquished
