// Takes a function apart by its signature, and makes the functions that the engine calls (S18-S22).
#pragma once

#include <type_traits>
#include <utility>

#include <bt/engine/bind/parameter.h>
#include <bt/engine/inlined.h>

namespace bt {
namespace detail {

// A function or member function as a type.
template <auto Function>
struct named {
    static constexpr auto Value = Function;
};

// The mistakes of a function. Clang shows the arguments, and so the function's name, where one of these is asserted.
template <class Callee, class... Parameters>
inline constexpr bool kTakesKnown = kNumOf<role::kUnknown, Parameters...> == 0;
template <class... Parameters>
inline constexpr bool kTakesOneAgent = kNumOf<role::kAgent, Parameters...> <= 1;

// The types of a function's agents.
template <class... Agents>
struct agents_found {};
template <class Found, class... Parameters>
struct agents_among;
template <class... Agents>
struct agents_among<agents_found<Agents...>> {
    using type = agents_found<Agents...>;
};
template <class... Agents, class First, class... Others>
struct agents_among<agents_found<Agents...>, First, Others...>
    : agents_among<std::conditional_t<RoleOf<First>() == role::kAgent, agents_found<Agents..., object_of<First>>, agents_found<Agents...>>,
                   Others...> {};

template <class First, class... Others>
constexpr bool IsOneAgent(agents_found<First, Others...>) {
    return (HasRole<Others>() && ...);
}

template <class Callee, class Result>
inline constexpr bool kReturnsValue = std::is_same_v<Result, bool> || std::is_floating_point_v<Result>;
template <class Callee, class Result>
inline constexpr bool kReturnsNumber = std::is_arithmetic_v<Result> || std::is_enum_v<Result>;
template <class Callee, class Result>
inline constexpr bool kReturnsStatus = std::is_same_v<Result, status> || std::is_same_v<Result, bool> || std::is_void_v<Result>;

// The signature of a function, for each use. Bound is its `bound`.
template <class Bound, class Result, class... Parameters>
consteval signature TypesOf() {
    static_assert(!Bound::kTakesMany, "bt: only a Tick takes many agents (bt::agents)");
    static_assert(!Bound::kTakesChildren, "bt: only a Tick takes bt::node_children, that of a node of one's own");
    return MakeSignature<Result, Parameters...>();
}
template <class Bound, class Result, class... Parameters>
consteval signature DecideTypesOf() {
    signature types = TypesOf<Bound, Result, Parameters...>();
    if constexpr (Bound::kTakesOnlyAgent) types.DecideOfMany = &Bound::Decide, types.DecideMany = &Bound::DecideMany;
    return types;
}
template <class Bound, class Result, class... Parameters>
consteval signature TickTypesOf() {
    signature types = MakeSignature<Result, Parameters...>();
    if constexpr (Bound::kTakesMany) types.ReturnsNothing = false;
    if constexpr (Bound::kTakesMany || Bound::kTakesOnlyAgent) types.TickOfMany = &Bound::Behave, types.TickMany = &Bound::TickMany;
    return types;
}

// One function with its parameters taken apart. The static members are what the engine calls. Callee: named<F>, or a lambda's type.
template <class Callee, class Result, class... Parameters>
struct bound {
    static constexpr bool kTakesMany = kNumOf<role::kAgents, Parameters...> > 0;
    static constexpr bool kTakesChildren = kNumOf<role::kChildren, Parameters...> > 0;
    static constexpr bool kTakesOnlyAgent = sizeof...(Parameters) == 1 && kNumOf<role::kAgent, Parameters...> == 1;

    static constexpr signature Types = TypesOf<bound, Result, Parameters...>();
    static constexpr signature DecideTypes = DecideTypesOf<bound, Result, Parameters...>();
    static constexpr signature TickTypes = TickTypesOf<bound, Result, Parameters...>();

    static constexpr bool kIsLambda = std::is_empty_v<Callee> && std::is_invocable_v<Callee, Parameters...>;
    static constexpr bool kTakesOneOfEach = kNumOf<role::kBlock, Parameters...> <= 1 && kNumOf<role::kDBlock, Parameters...> <= 1 &&
                                            kNumOf<role::kParameters, Parameters...> <= 1 &&
                                            kNumOf<role::kSubtreeParameters, Parameters...> <= 1;

    // Here and below, code that does not pass the checks is not compiled, so that each mistake is one error.
    static constexpr bool Check() {  // not covered: the compiler alone calls it; consteval is too much for Clang 14
        static_assert(kTakesKnown<Callee, Parameters...>,
                      "bt: a parameter of this function is none of: agent (T& or T*), block, DBlock, const parameters (types "
                      "with using role = bt::block, bt::dblock or bt::parameters), const bt::tick_args&, const "
                      "bt::node_children&, bt::end_reason, bt::agents<T>");
        if constexpr (!kTakesOneAgent<Parameters...>) return IsOneAgent(typename agents_among<agents_found<>, Parameters...>::type{});
        static_assert(kTakesOneOfEach, "bt: this function takes two blocks, two DBlocks or two parameters");
        return kTakesKnown<Callee, Parameters...> && kTakesOneOfEach;
    }

    static constexpr bool CheckDecide() {  // not covered: while compiling
        constexpr bool takes_fitting = kNumOf<role::kBlock, Parameters...> + kNumOf<role::kReason, Parameters...> == 0;
        static_assert(kReturnsValue<Callee, Result>, "bt: a Decide returns float or bool");
        static_assert(takes_fitting, "bt: a Decide has no block and no reason; what it finds out goes into a bt::dblock");
        return Check() && kReturnsValue<Callee, Result> && takes_fitting;
    }
    static constexpr bool CheckNumber() {  // not covered: while compiling
        constexpr int num_blocks = kNumOf<role::kBlock, Parameters...> + kNumOf<role::kDBlock, Parameters...>;
        constexpr bool takes_fitting = num_blocks + kNumOf<role::kReason, Parameters...> == 0;
        static_assert(kReturnsNumber<Callee, Result>, "bt: a Number returns a number or an enumerator");
        static_assert(takes_fitting, "bt: a Number has no block, no DBlock and no reason");
        return Check() && kReturnsNumber<Callee, Result> && takes_fitting;
    }
    static constexpr bool CheckBehave() {
        constexpr bool takes_fitting = kNumOf<role::kReason, Parameters...> == 0;
        static_assert(kReturnsStatus<Callee, Result>,
                      "bt: an Activate or Tick returns bt::status, bool or void; a coroutine is bound by BT_DEFINE_BEHAVIOR__COROUTINE");
        static_assert(takes_fitting, "bt: only a Deactivate is told a reason");
        if constexpr (kReturnsStatus<Callee, Result> && takes_fitting) return Check();
        else return false;
    }
    static constexpr bool CheckDeactivate() {
        static_assert(std::is_void_v<Result>, "bt: a Deactivate returns nothing");
        return Check();
    }

    static Result Invoke(const call& from) {
        if constexpr (kIsLambda) return Callee{}(Pass<Parameters>(from)...);
        else if constexpr (std::is_member_function_pointer_v<decltype(Callee::Value)>) return InvokeMember<Parameters...>(from);
        else return Callee::Value(Pass<Parameters>(from)...);
    }
    template <class Agents>
    static Result InvokeWith(Agents many) {
        if constexpr (kIsLambda) return Callee{}(std::move(many));
        else return Callee::Value(std::move(many));
    }
    template <class Self, class... Others>
    static Result InvokeMember(const call& from) {
        return (Pass<Self>(from).*Callee::Value)(Pass<Others>(from)...);
    }

    BT_INLINED static float Decide(void* agent, void* dblock, const tick_args& args) noexcept {
        if constexpr (CheckDecide()) {
            const call from = {agent, nullptr, dblock, args, end_reason::kInterrupted};
            if constexpr (std::is_same_v<Result, bool>) return Invoke(from) ? 1.0f : 0.0f;
            else return static_cast<float>(Invoke(from));
        } else {
            return 0;
        }
    }

    static float Number(void* agent, void*, const tick_args& args) noexcept {
        const call from = {agent, nullptr, nullptr, args, end_reason::kInterrupted};
        if constexpr (CheckNumber()) return static_cast<float>(Invoke(from));
        else return 0;
    }

    static void DecideMany(void* const* agents, std::size_t num, bool* accepts) noexcept {
        for (std::size_t i = 0; i < num; ++i) accepts[i] = Accepts(Decide(agents[i], nullptr, kNoTickArgs));
    }

    BT_INLINED static status Behave(void* agent, void* block, void* dblock, const tick_args& args) noexcept {
        if constexpr (kTakesMany) {
            status answer = status::kRunning;
            TickMany(&agent, 1, &answer);
            return answer;
        } else {
            return BehaveAlone(agent, block, dblock, args);
        }
    }
    static status BehaveAlone(void* agent, void* block, void* dblock, const tick_args& args) {
        if constexpr (CheckBehave()) {
            const call from = {agent, block, dblock, args, end_reason::kInterrupted};
            if constexpr (std::is_void_v<Result>) return Invoke(from), status::kRunning;
            else if constexpr (std::is_same_v<Result, bool>) return Invoke(from) ? status::kRunning : status::kFailed;
            else return Invoke(from);
        } else {
            return status::kFailed;
        }
    }

    static bool TickMany(void* const* agents, std::size_t num, status* answers) noexcept {
        bool has_ended = kTakesMany;  // bt::agents don't tell
        if constexpr (kTakesMany) {
            constexpr bool is_alone = sizeof...(Parameters) == 1 && std::is_void_v<Result>;
            static_assert(is_alone,
                          "bt: a Tick that takes many agents takes nothing else and returns nothing; agents.End(i, status) ends one");
            if constexpr (is_alone) InvokeWith(std::remove_cvref_t<Parameters>(agents, num, answers)...);
        } else {
            for (std::size_t i = 0; i < num; ++i) {
                const status answer = BehaveAlone(agents[i], nullptr, nullptr, kNoTickArgs);
                if (answer == status::kRunning) [[likely]] continue;
                answers[i] = answer;
                has_ended = true;
            }
        }
        return has_ended;
    }

    static void Deactivate(void* agent, void* block, void* dblock, const tick_args& args, end_reason reason) noexcept {
        if constexpr (CheckDeactivate()) Invoke({agent, block, dblock, args, reason});
    }
};

// Instead of `bound` for anything that is not a function: reports that.
template <class Type>
struct unbound {
    static constexpr signature Types = {}, DecideTypes = {}, TickTypes = {};
    static constexpr bool Check() {
        static_assert(sizeof(Type) == 0,
                      "bt: write a function or member function between < and >, as in bt::tick<NAME>; "
                      "parentheses are for lambdas without captures");
        return false;
    }
    static constexpr bool CheckDecide() { return Check(); }
    static constexpr bool CheckNumber() { return Check(); }
    static constexpr bool CheckBehave() { return Check(); }
    static constexpr bool CheckDeactivate() { return Check(); }
    static float Decide(void*, void*, const tick_args&) noexcept { return Check() ? 1.0f : 0.0f; }
    static float Number(void*, void*, const tick_args&) noexcept { return Check() ? 1.0f : 0.0f; }
    static status Behave(void*, void*, void*, const tick_args&) noexcept { return Check() ? status::kRunning : status::kFailed; }
    static void Deactivate(void*, void*, void*, const tick_args&, end_reason) noexcept { Check(); }
};

// Takes the type of a function apart.
template <class Type>
struct unbound_type {
    template <class>
    using bind = unbound<Type>;
};
template <class Type>
struct function_type : unbound_type<Type> {};
template <class Result, class... Parameters, bool IsNoexcept>
struct function_type<Result (*)(Parameters...) noexcept(IsNoexcept)> {
    template <class Callee>
    using bind = bound<Callee, Result, Parameters...>;
};

// A function that is not there: where Clang guesses at a name, it may take a substitute of BT_CHECK_BOUND. It has
// reported the name already.
struct stand_in;
struct not_there : unbound<stand_in> {
    static constexpr bool Check() { return false; }            // not covered: it is an error before
    static constexpr bool CheckDecide() { return false; }      // not covered: the same
    static constexpr bool CheckNumber() { return false; }      // not covered: the same
    static constexpr bool CheckBehave() { return false; }      // not covered: the same
    static constexpr bool CheckDeactivate() { return false; }  // not covered: the same
    // not covered: the same
    static float Decide(void*, void*, const tick_args&) noexcept { return 0; }
    // not covered: the same
    static float Number(void*, void*, const tick_args&) noexcept { return 0; }
    // not covered: the same
    static status Behave(void*, void*, void*, const tick_args&) noexcept { return status::kFailed; }
    // not covered: the same
    static void Deactivate(void*, void*, void*, const tick_args&, end_reason) noexcept {}
};
template <>
struct function_type<void (*)(stand_in)> {
    template <class>
    using bind = not_there;
};

// A member function's object is its agent.
template <class Result, class Agent, class... Parameters, bool IsNoexcept>
struct function_type<Result (Agent::*)(Parameters...) noexcept(IsNoexcept)> : function_type<Result (*)(Agent&, Parameters...)> {};
template <class Result, class Agent, class... Parameters, bool IsNoexcept>
struct function_type<Result (Agent::*)(Parameters...) const noexcept(IsNoexcept)>
    : function_type<Result (*)(const Agent&, Parameters...)> {};

template <auto Function>
using bind = typename function_type<decltype(Function)>::template bind<named<Function>>;

// The parameters of a call operator, without the object itself.
template <class Type>
struct call_operator_type : unbound_type<Type> {};
template <class Object, class Result, class... Parameters, bool IsNoexcept>
struct call_operator_type<Result (Object::*)(Parameters...) const noexcept(IsNoexcept)> : function_type<Result (*)(Parameters...)> {};

// A lambda without captures, or a class like it: without data, with one call operator that is const.
template <class Lambda>
struct lambda_type : unbound_type<Lambda> {};
template <class Lambda>
    requires std::is_empty_v<Lambda> && std::is_default_constructible_v<Lambda> && requires { &Lambda::operator(); }
struct lambda_type<Lambda> : call_operator_type<decltype(&Lambda::operator())> {};
template <class Lambda>
using bind_lambda = typename lambda_type<Lambda>::template bind<Lambda>;

// Stands for an action (bt::action): a function whose bool says whether it succeeded. Bound like a Tick that returns a status.
template <class Callee, class Result, class... Parameters>
struct acting {
    static constexpr bool kIsLambda = std::is_empty_v<Callee> && std::is_invocable_v<Callee, Parameters...>;

    template <class Self, class... Others>
    static Result InvokeMember(Self self, Others... others) {
        return (self.*Callee::Value)(static_cast<Others>(others)...);
    }
    static Result Invoke(Parameters... parameters) {
        if constexpr (kIsLambda) return Callee{}(static_cast<Parameters>(parameters)...);
        else if constexpr (std::is_member_function_pointer_v<decltype(Callee::Value)>) return InvokeMember<Parameters...>(parameters...);
        else return Callee::Value(static_cast<Parameters>(parameters)...);
    }
    static status Act(Parameters... parameters) {
        constexpr bool returns_outcome = std::is_same_v<Result, status> || std::is_same_v<Result, bool> || std::is_void_v<Result>;
        static_assert(returns_outcome, "bt: an action returns bool, void or bt::status");
        if constexpr (std::is_void_v<Result>) return Invoke(static_cast<Parameters>(parameters)...), status::kSucceeded;
        else if constexpr (std::is_same_v<Result, bool>)
            return Invoke(static_cast<Parameters>(parameters)...) ? status::kSucceeded : status::kFailed;
        else if constexpr (returns_outcome) return Invoke(static_cast<Parameters>(parameters)...);
        else return status::kFailed;
    }
};
template <class Bound>
struct action_of {
    using type = Bound;  // what can't be bound says so itself
};
template <class Callee, class Result, class... Parameters>
struct action_of<bound<Callee, Result, Parameters...>> {
    using type = bound<named<&acting<Callee, Result, Parameters...>::Act>, status, Parameters...>;
};
template <class Bound>
using bind_action = typename action_of<Bound>::type;

// The constants for the engine. Each checks its function where the user bound it, so before the tree is verified. One that does not fit has
// no types, which verification would only complain of again.
template <class Bound>
constexpr decide_function DecideOf() {
    return {&Bound::Decide, Bound::CheckDecide() ? &Bound::DecideTypes : nullptr};  // not covered: nullptr is for what does not compile
}
template <class Bound>
constexpr decide_function NumberOf() {  // not covered: while compiling
    const bool fits = Bound::CheckNumber();
    return {&Bound::Number, fits ? &Bound::Types : nullptr};
}
template <class Bound>
inline constexpr decide_function kNumberOf = NumberOf<Bound>();  // a decider refers to it
template <class Bound>
constexpr behavior_function ActivateOf() {
    return {&Bound::Behave, Bound::CheckBehave() ? &Bound::Types : nullptr};  // not covered: nullptr is for what does not compile
}
template <class Bound>
constexpr behavior_function TickOf() {
    return {&Bound::Behave, Bound::CheckBehave() ? &Bound::TickTypes : nullptr};  // not covered: nullptr is for what does not compile
}
template <class Bound>
constexpr deactivate_function DeactivateOf() {
    return {&Bound::Deactivate, Bound::CheckDeactivate() ? &Bound::Types : nullptr};  // not covered: nullptr is for what does not compile
}

}  // namespace detail

}  // namespace bt
