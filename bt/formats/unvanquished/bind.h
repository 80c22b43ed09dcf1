// Binds the functions that conditions ask in files for bots of Unvanquished: .Call = bt::unvanquished::number<Health> (contract 123). Not
// part of bt.h.
#pragma once

#include <bt/bind.h>
#include <bt/formats/unvanquished/game.h>

namespace bt::unvanquished {
namespace detail {

// What can't be bound at all says so itself.
template <class Bound>
struct bind_number {
    static constexpr signature Types = {};
    static double Call(void*, const tick_args&) noexcept { return Bound::Check() ? 1 : 0; }
    static float Holds(void* agent, void*, const tick_args& args) noexcept { return Call(agent, args) != 0 ? 1.0f : 0.0f; }
};

template <class Callee, class Result, class... Parameters>
struct bind_number<bt::detail::bound<Callee, Result, Parameters...>> {
    using bound = bt::detail::bound<Callee, Result, Parameters...>;
    static constexpr signature Types = bound::Types;

    template <bt::detail::role Part>
    static constexpr bool kTakes = bt::detail::kNumOf<Part, Parameters...> > 0;

    static double Call(void* agent, const tick_args& args) noexcept {
        using bt::detail::role;
        constexpr bool returns_number = std::is_arithmetic_v<Result>;
        constexpr bool takes_memory = kTakes<role::kBlock> || kTakes<role::kDBlock> || kTakes<role::kSubtreeParameters>;
        constexpr bool takes_fitting = !takes_memory && !kTakes<role::kReason> && !kTakes<role::kAgents> && !kTakes<role::kChildren>;
        static_assert(returns_number, "bt: a function that conditions ask returns bool or a number");
        static_assert(takes_fitting, "bt: a function that conditions ask takes the agent, const parameters and const bt::tick_args&");
        if constexpr (!returns_number || !takes_fitting) return 0;
        else if constexpr (bound::Check()) return static_cast<double>(bound::Invoke({agent, nullptr, nullptr, args, end_reason::kFailed}));
        else return 0;
    }
    static float Holds(void* agent, void*, const tick_args& args) noexcept { return Call(agent, args) != 0 ? 1.0f : 0.0f; }
};

}  // namespace detail

// A function or a member function of the agent, as a constant for a table. It takes what it wants of the agent, its parameters and
// const bt::tick_args&, in any order, and returns bool or a number. Its tick_args tell of the condition's node; their Decider has the
// function's own parameters, and the name that the table gives it. A function that does not fit does not compile.
template <auto Function>
inline constexpr number_function number = {&detail::bind_number<bt::detail::bind<Function>>::Call,
                                           &detail::bind_number<bt::detail::bind<Function>>::Types,
                                           &detail::bind_number<bt::detail::bind<Function>>::Holds};

// The same of a lambda without captures: bt::unvanquished::Number([](const Bot& bot) { return bot.Health; }).
template <class Lambda>
constexpr number_function Number(Lambda) {
    using bound = detail::bind_number<bt::detail::bind_lambda<Lambda>>;
    return {&bound::Call, &bound::Types, &bound::Holds};
}

}  // namespace bt::unvanquished
