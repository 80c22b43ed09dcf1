// Binds the functions that conditions ask in files for bots of Unvanquished: .Call = bt::unvanquished::number<Health> (contract 123). Not
// part of bt.h.
#pragma once

#include <bt/formats/unvanquished/game.h>

namespace bt::unvanquished {

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
