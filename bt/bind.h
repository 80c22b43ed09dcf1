// Binds ordinary functions by their signature, so that nobody writes a cast: .Tick = bt::tick<Chew_Tick> (S18-S22).
//
// Each parameter is recognised by its type, in any order:
//   the agent       T&, const T&, T*, const T*    any type that is not one of the following
//   the block       T&, const T&, T*, const T*    T has `using role = bt::block;`; not in Decide
//   the DBlock      the same                      T has `using role = bt::dblock;`
//   the parameters  const T&, const T*            T has `using role = bt::parameters;`
//   the tick        const bt::tick_args&
//   the reason      bt::end_reason                in Deactivate
// By reference means that it must be there, by pointer that it may be null. Results: float or bool for Decide; bt::status, bool
// (true: go on, false: failed) or void (always go on) for Activate and Tick; void for Deactivate. Functions, member functions of the
// agent and lambdas without captures can be bound. They must not throw: one that does ends the program.
#pragma once

#include <type_traits>

#include <bt/decider.h>

namespace bt {
namespace detail {

enum class role { kUnknown, kAgent, kBlock, kDBlock, kParameters, kTickArgs, kReason };

template <class T>
constexpr role RoleOfObject() {
    using object = std::remove_cv_t<T>;
    if constexpr (std::is_same_v<object, tick_args>) return std::is_const_v<T> ? role::kTickArgs : role::kUnknown;
    else if constexpr (std::is_function_v<T> || std::is_pointer_v<T>) return role::kUnknown;
    else if constexpr (kHasRole<object, block>) return role::kBlock;
    else if constexpr (kHasRole<object, dblock>) return role::kDBlock;
    else if constexpr (kHasRole<object, parameters>) return std::is_const_v<T> ? role::kParameters : role::kUnknown;
    else return role::kAgent;
}

template <class Parameter>
constexpr role RoleOf() {
    if constexpr (std::is_same_v<std::remove_cv_t<Parameter>, end_reason>) return role::kReason;
    else if constexpr (std::is_lvalue_reference_v<Parameter>) return RoleOfObject<std::remove_reference_t<Parameter>>();
    else if constexpr (std::is_pointer_v<Parameter>) return RoleOfObject<std::remove_pointer_t<Parameter>>();
    else return role::kUnknown;
}

template <class Parameter>
using object_of = std::remove_cv_t<std::remove_pointer_t<std::remove_reference_t<Parameter>>>;

// Everything that a function can ask for in one call.
struct call {
    void* Agent;
    void* Block;
    void* DBlock;
    const tick_args& Args;
    end_reason Reason;
};

template <class Parameter>
Parameter Pass(const call& from) {
    constexpr role part = RoleOf<Parameter>();
    if constexpr (part == role::kReason) {
        return from.Reason;
    } else {
        using object = std::remove_pointer_t<std::remove_reference_t<Parameter>>;
        object* pointer = nullptr;
        if constexpr (part == role::kAgent) pointer = static_cast<object*>(from.Agent);
        if constexpr (part == role::kBlock) pointer = static_cast<object*>(from.Block);
        if constexpr (part == role::kDBlock) pointer = static_cast<object*>(from.DBlock);
        if constexpr (part == role::kParameters) pointer = static_cast<object*>(from.Args.Decider->Parameters.Data);
        if constexpr (part == role::kTickArgs) pointer = &from.Args;
        if constexpr (std::is_pointer_v<Parameter>) return pointer;
        else return *pointer;
    }
}

template <role Part, class... Parameters>
inline constexpr int kNumOf = (0 + ... + (RoleOf<Parameters>() == Part ? 1 : 0));

template <class Parameter>
constexpr void AddToSignature(signature& types) {
    constexpr role part = RoleOf<Parameter>();
    constexpr bool needed = std::is_reference_v<Parameter>;
    using object = object_of<Parameter>;
    if constexpr (part == role::kAgent) types.Agent = &type_tag<object>, types.NeedsAgent = needed;
    if constexpr (part == role::kBlock) types.Block = &block_type<object>;
    if constexpr (part == role::kDBlock) types.DBlock = &block_type<object>, types.NeedsDBlock = needed;
    if constexpr (part == role::kTickArgs) types.TakesTickArgs = true;
    if constexpr (part == role::kParameters) types.Parameters = &type_tag<object>, types.NeedsParameters = needed;
}

template <class Result, class... Parameters>
constexpr signature MakeSignature() {
    signature types;
    types.ReturnsNothing = std::is_void_v<Result>;
    (AddToSignature<Parameters>(types), ...);
    return types;
}

// A function or member function as a type.
template <auto Function>
struct named {
    static constexpr auto Value = Function;
};

// One function with its parameters taken apart. The static members are what the engine calls. Callee: named<F>, or a lambda's type.
template <class Callee, class Result, class... Parameters>
struct bound {
    static constexpr signature Types = MakeSignature<Result, Parameters...>();

    static constexpr bool kTakesKnown = kNumOf<role::kUnknown, Parameters...> == 0;
    static constexpr bool kTakesOneAgent = kNumOf<role::kAgent, Parameters...> <= 1;
    static constexpr bool kTakesOneOfEach = kNumOf<role::kBlock, Parameters...> <= 1 && kNumOf<role::kDBlock, Parameters...> <= 1 &&
                                            kNumOf<role::kParameters, Parameters...> <= 1;

    // Here and below, what does not pass the checks is not compiled, so that each mistake is one error.
    static constexpr bool Check() {
        static_assert(kTakesKnown, "bt: a parameter of this function is none of: agent (T& or T*), block, DBlock, const parameters (types "
                                   "with using role = bt::block, bt::dblock or bt::parameters), const bt::tick_args&, bt::end_reason");
        static_assert(kTakesOneAgent, "bt: this function takes two agents; a block, DBlock or parameters say so: using role = bt::block;");
        static_assert(kTakesOneOfEach, "bt: this function takes two blocks, two DBlocks or two parameters");
        return kTakesKnown && kTakesOneAgent && kTakesOneOfEach;
    }

    static Result Invoke(const call& from) {
        if constexpr (std::is_empty_v<Callee> && std::is_invocable_v<Callee, Parameters...>) return Callee{}(Pass<Parameters>(from)...);
        else if constexpr (std::is_member_function_pointer_v<decltype(Callee::Value)>) return InvokeMember<Parameters...>(from);
        else return Callee::Value(Pass<Parameters>(from)...);
    }
    template <class Self, class... Others>
    static Result InvokeMember(const call& from) {
        return (Pass<Self>(from).*Callee::Value)(Pass<Others>(from)...);
    }

    static float Decide(void* agent, void* dblock, const tick_args& args) noexcept {
        constexpr bool returns_value = std::is_same_v<Result, bool> || std::is_floating_point_v<Result>;
        constexpr bool takes_fitting = kNumOf<role::kBlock, Parameters...> + kNumOf<role::kReason, Parameters...> == 0;
        static_assert(returns_value, "bt: a Decide returns float or bool");
        static_assert(takes_fitting, "bt: a Decide has no block and no reason; what it finds out goes into a bt::dblock");
        if constexpr (Check() && returns_value && takes_fitting) {
            const call from = {agent, nullptr, dblock, args, end_reason::kInterrupted};
            if constexpr (std::is_same_v<Result, bool>) return Invoke(from) ? 1.0f : 0.0f;
            else return static_cast<float>(Invoke(from));
        } else {
            return 0;
        }
    }

    static status Behave(void* agent, void* block, void* dblock, const tick_args& args) noexcept {
        constexpr bool returns_status = std::is_same_v<Result, status> || std::is_same_v<Result, bool> || std::is_void_v<Result>;
        constexpr bool takes_fitting = kNumOf<role::kReason, Parameters...> == 0;
        static_assert(returns_status, "bt: an Activate or Tick returns bt::status, bool or void");
        static_assert(takes_fitting, "bt: only a Deactivate is told a reason");
        if constexpr (Check() && returns_status && takes_fitting) {
            const call from = {agent, block, dblock, args, end_reason::kInterrupted};
            if constexpr (std::is_void_v<Result>) return Invoke(from), status::kRunning;
            else if constexpr (std::is_same_v<Result, bool>) return Invoke(from) ? status::kRunning : status::kFailed;
            else return Invoke(from);
        } else {
            return status::kFailed;
        }
    }

    static void Deactivate(void* agent, void* block, void* dblock, const tick_args& args, end_reason reason) noexcept {
        static_assert(std::is_void_v<Result>, "bt: a Deactivate returns nothing");
        if constexpr (Check()) Invoke({agent, block, dblock, args, reason});
    }
};

// In the place of something that is no function: says so.
template <class Type>
struct unbound {
    static constexpr signature Types = {};
    static constexpr bool Check() {
        static_assert(sizeof(Type) == 0, "bt: bound are functions and member functions, between < and >, and lambdas without captures, in parentheses");
        return false;
    }
    static float Decide(void*, void*, const tick_args&) noexcept { return Check() ? 1.0f : 0.0f; }
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
template <class Result, class... Parameters>
struct function_type<Result (*)(Parameters...)> {
    template <class Callee>
    using bind = bound<Callee, Result, Parameters...>;
};
template <class Result, class... Parameters>
struct function_type<Result (*)(Parameters...) noexcept> : function_type<Result (*)(Parameters...)> {};

// A member function's object is its agent.
template <class Result, class Agent, class... Parameters>
struct function_type<Result (Agent::*)(Parameters...)> : function_type<Result (*)(Agent&, Parameters...)> {};
template <class Result, class Agent, class... Parameters>
struct function_type<Result (Agent::*)(Parameters...) noexcept> : function_type<Result (*)(Agent&, Parameters...)> {};
template <class Result, class Agent, class... Parameters>
struct function_type<Result (Agent::*)(Parameters...) const> : function_type<Result (*)(const Agent&, Parameters...)> {};
template <class Result, class Agent, class... Parameters>
struct function_type<Result (Agent::*)(Parameters...) const noexcept> : function_type<Result (*)(const Agent&, Parameters...)> {};

template <auto Function>
using bind = typename function_type<decltype(Function)>::template bind<named<Function>>;

// A lambda without captures converts to a pointer to function, whose type has its parameters and not the lambda itself.
template <class Lambda>
struct lambda_type : unbound_type<Lambda> {};
template <class Lambda>
    requires std::is_empty_v<Lambda> && requires { +Lambda{}; }
struct lambda_type<Lambda> : function_type<decltype(+Lambda{})> {};
template <class Lambda>
using bind_lambda = typename lambda_type<Lambda>::template bind<Lambda>;

}  // namespace detail

// Functions and member functions of the agent: bt::decide<FEED_Decide>, bt::tick<&Creature::Chew>.
template <auto Function>
inline constexpr decide_function decide = {&detail::bind<Function>::Decide, &detail::bind<Function>::Types};
template <auto Function>
inline constexpr behavior_function activate = {&detail::bind<Function>::Behave, &detail::bind<Function>::Types};
template <auto Function>
inline constexpr behavior_function tick = {&detail::bind<Function>::Behave, &detail::bind<Function>::Types};
template <auto Function>
inline constexpr deactivate_function deactivate = {&detail::bind<Function>::Deactivate, &detail::bind<Function>::Types};

// Lambdas without captures, in parentheses: bt::Decide([](const Creature& creature) { return creature.Hunger > 0.3f; }).
template <class Lambda>
constexpr decide_function Decide(Lambda) {
    return {&detail::bind_lambda<Lambda>::Decide, &detail::bind_lambda<Lambda>::Types};
}
template <class Lambda>
constexpr behavior_function Activate(Lambda) {
    return {&detail::bind_lambda<Lambda>::Behave, &detail::bind_lambda<Lambda>::Types};
}
template <class Lambda>
constexpr behavior_function Tick(Lambda) {
    return {&detail::bind_lambda<Lambda>::Behave, &detail::bind_lambda<Lambda>::Types};
}
template <class Lambda>
constexpr deactivate_function Deactivate(Lambda) {
    return {&detail::bind_lambda<Lambda>::Deactivate, &detail::bind_lambda<Lambda>::Types};
}

}  // namespace bt
