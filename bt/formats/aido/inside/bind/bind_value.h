// How functions, members, stores and generators of a game are bound to the rows of its tables. Part of
// bt/formats/aido/bind.h.
#pragma once

#include <concepts>

#include <bt/bind.h>
#include <bt/formats/aido/inside/bind/bound_functions.h>

namespace bt::aido {
namespace detail {

// A result as a value. The value may be in use already, and keeps its room.
inline void SetResult(edn::value& result, bool is_true) {
    result.Kind = edn::value_kind::kBool;
    result.IsTrue = is_true;
}
template <std::integral Number>
void SetResult(edn::value& result, Number number) {
    result.Kind = edn::value_kind::kInteger;
    result.Integer = static_cast<std::int64_t>(number);
    result.Number = static_cast<double>(result.Integer);
}
template <std::floating_point Number>
void SetResult(edn::value& result, Number number) {
    result.Kind = edn::value_kind::kNumber;
    result.Number = static_cast<double>(number);
}
inline void SetResult(edn::value& result, const char* text) {
    result.Kind = text != nullptr ? edn::value_kind::kText : edn::value_kind::kNil;
    result.Text = text != nullptr ? text : "";
}
inline void SetResult(edn::value& result, edn::value value) { result = std::move(value); }

template <class Result>
concept is_value = std::is_arithmetic_v<Result> || std::is_same_v<Result, const char*> ||
                   std::is_same_v<std::remove_cvref_t<Result>, edn::value>;

// What can't be bound at all says so itself.
template <class Bound>
struct bind_value {
    static constexpr signature Types = {};
    static void Call(void*, const tick_args&, edn::value&) noexcept { static_cast<void>(Bound::Check()); }
};

template <class Callee, class Result, class... Parameters>
struct bind_value<bt::detail::bound<Callee, Result, Parameters...>> {
    using bound = bt::detail::bound<Callee, Result, Parameters...>;
    static constexpr signature Types = bound::Types;

    template <bt::detail::role... Parts>
    static constexpr bool kTakesNone = (... && (bt::detail::kNumOf<Parts, Parameters...> == 0));

    static void Call(void* agent, const tick_args& args, edn::value& result) noexcept {
        using enum bt::detail::role;
        constexpr bool returns_value = is_value<Result>;
        constexpr bool takes_fitting = kTakesNone<kBlock, kDBlock, kReason, kAgents, kSubtreeParameters, kChildren>;
        static_assert(returns_value, "bt: a function of aido returns bool, a number, const char* or bt::edn::value");
        static_assert(takes_fitting,
                      "bt: a function of aido takes the agent, const parameters and const bt::tick_args&");
        if constexpr (returns_value && takes_fitting && bound::Check()) {
            SetResult(result, bound::Invoke({agent, nullptr, nullptr, args, end_reason::kFailed}));
        }
    }
};

// A member of the agent.
template <auto Member>
struct member_value {
    using object = decltype(bt::detail::ClassOf(Member));
    static object& Agent(object& agent) { return agent; }  // not covered: it tells the type
    static constexpr signature Types = bt::detail::bind<&Agent>::Types;

    static void Call(void* agent, const tick_args&, edn::value& result) noexcept {
        SetResult(result, static_cast<const object*>(agent)->*Member);
    }
};

template <auto Function>
consteval value_function ValueOf() {
    if constexpr (std::is_member_object_pointer_v<decltype(Function)>) {
        return {&member_value<Function>::Call, &member_value<Function>::Types};
    } else {
        using bound = bind_value<bt::detail::bind<Function>>;
        return {&bound::Call, &bound::Types};
    }
}

template <class>
struct agent_of;
template <class Result, class Agent, class... Others, bool IsNoexcept>
struct agent_of<Result (*)(Agent&, Others...) noexcept(IsNoexcept)> {
    using type = Agent;
};

template <auto Function>
struct bind_store {
    using agent = typename agent_of<decltype(Function)>::type;
    static agent& Agent(agent& of) { return of; }  // not covered: it tells the type
    static constexpr signature Types = bt::detail::bind<&Agent>::Types;
    static store* Address(store& of) { return &of; }
    static store* Address(store* of) { return of; }
    static store* Call(void* of) noexcept { return Address(Function(*static_cast<agent*>(of))); }
};

template <auto UnitFunction, auto IndexFunction>
struct bind_random {
    using agent = typename agent_of<decltype(UnitFunction)>::type;
    static_assert(std::is_same_v<agent, typename agent_of<decltype(IndexFunction)>::type>,
                  "bt: both take the same agent");
    static agent& Agent(agent& of) { return of; }  // not covered: it tells the type
    static constexpr signature Types = bt::detail::bind<&Agent>::Types;
    static double Unit(void* of) noexcept { return UnitFunction(*static_cast<agent*>(of)); }
    static std::uint32_t Index(void* of, std::uint32_t bound) noexcept {
        return IndexFunction(*static_cast<agent*>(of), bound);
    }
};

}  // namespace detail

}  // namespace bt::aido
