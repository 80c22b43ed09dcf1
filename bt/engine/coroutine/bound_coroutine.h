// Makes the functions of a behavior from a coroutine: they begin it, resume it and destroy it (contract 103).
#pragma once

#include <bt/engine/bind/bound.h>
#include <bt/task.h>

namespace bt {

// The block of a coroutine: room for its frame and those of the coroutines that it awaits, `Bytes` together, which is a multiple of 16.
template <int Bytes>
struct coroutine_block : detail::coroutine_state {
    using role = block;
    using is_coroutine = void;  // for type_info

    alignas(detail::kFrameAlignment) std::byte Frames[static_cast<std::size_t>(Bytes)];

    coroutine_block() : coroutine_state(Bytes) {}
    ~coroutine_block() { DestroyFrames(); }
};

namespace detail {

// A mistake of a coroutine is reported once, and its behavior fails. The frames of one that can't go on are destroyed
// with it.
inline status Fail(coroutine_state& state, error_code code) {
    Report({.Code = code, .Decider = state.Decider, .Agent = state.Agent, .Needed = state.Needed});
    return status::kFailed;
}

// A frame refers to the agent that it began with. If there is another one now, not even the destructors of the locals may run.
inline status Abandon(coroutine_state& state, const void* agent) {
    state.Root = nullptr;
    state.Agent = agent;
    return Fail(state, error_code::kCoroutineAgentMoved);
}

// Goes on until what runs waits for something, or the behavior's own coroutine ends.
inline status Resume(coroutine_state& state) {
    state.NumPassed = 0;
    if (state.Wait.IsOver != nullptr && !state.Wait.IsOver(state.Wait.Awaiter)) return status::kRunning;
    state.Wait = {};
    for (state.IsWaiting = false; !state.IsWaiting;) {
        state.Running.resume();
        if (state.Error != error_code::kNone) return Fail(state, state.Error);
        if (!state.Running.done()) continue;
        const task_promise& ended = state.Running.promise();
        if (ended.Answer == status::kRunning) return Fail(state, error_code::kCoroutineWithoutAnswer);
        if (!ended.AwaitedBy) return ended.Answer;
        state.Running = ended.AwaitedBy;
    }
    return status::kRunning;
}

// Passes what a coroutine takes. Its task_args are those of its block.
template <class Parameter>
Parameter PassToTask(const call& from, const coroutine_state& state) {
    if constexpr (std::is_same_v<Parameter, const task_args&>) return state;
    else return Pass<Parameter>(from);
}
template <class Parameter>
using bound_parameter = std::conditional_t<std::is_same_v<Parameter, const task_args&>, const tick_args&, Parameter>;

constexpr int RoomForFrames(int bytes) {  // not covered: while compiling
    constexpr int unit = static_cast<int>(kFrameAlignment);
    return bytes > unit ? (bytes + unit - 1) / unit * unit : unit;
}

template <class Block, class... Parameters>
consteval signature TaskTypes() {
    signature types = MakeSignature<status, Parameters...>();
    types.Block = &block_type<Block>;
    return types;
}

template <class Callee, class Result, int Bytes, class... Parameters>
struct bound_coroutine {
    using memory = coroutine_block<RoomForFrames(Bytes)>;
    static constexpr bool kTakesAgent = kNumOf<role::kAgent, bound_parameter<Parameters>...> > 0;
    static constexpr int kNumOfOneCall = kNumOf<role::kChildren, bound_parameter<Parameters>...> +
                                         kNumOf<role::kReason, bound_parameter<Parameters>...> +
                                         kNumOf<role::kAgents, bound_parameter<Parameters>...>;

    static constexpr signature Types = TaskTypes<memory, bound_parameter<Parameters>...>();

    using checks = bound<Callee, status, bound_parameter<Parameters>...>;

    static task Call(const call& from, const coroutine_state& state) {
        if constexpr (std::is_empty_v<Callee> && std::is_invocable_v<Callee, Parameters...>) {
            static constexpr Callee lambda{};  // outlives the coroutine, whose frame may refer to it
            return lambda(PassToTask<Parameters>(from, state)...);
        } else if constexpr (std::is_member_function_pointer_v<decltype(Callee::Value)>) {
            return CallMember<Parameters...>(from, state);
        } else {
            return Callee::Value(PassToTask<Parameters>(from, state)...);
        }
    }
    template <class Self, class... Others>
    static task CallMember(const call& from, const coroutine_state& state) {
        return (PassToTask<Self>(from, state).*Callee::Value)(PassToTask<Others>(from, state)...);
    }

    static status Activate(void* agent, void* block, void* dblock, const tick_args& args) noexcept {
        constexpr bool returns_task = std::is_same_v<Result, task>;
        constexpr bool takes_lasting = kNumOfOneCall == 0;
        static_assert(returns_task, "bt: a coroutine returns bt::task");
        static_assert(takes_lasting, "bt: a coroutine takes no bt::node_children, bt::end_reason or bt::agents, which are of one call");
        if constexpr (!returns_task || !takes_lasting) {
            return status::kFailed;
        } else if constexpr (checks::Check()) {
            coroutine_state& state = *static_cast<memory*>(block);
            state.SetArgs(args);
            if constexpr (kTakesAgent) state.Agent = agent;
            state.Root = Call({agent, block, dblock, args, end_reason::kInterrupted}, state).Release();
            if (!state.Root) return state.Agent = agent, Fail(state, error_code::kCoroutineTooLarge);
            state.Running = state.Root;
        }
        return status::kRunning;
    }
    static status Tick(void* agent, void* block, void*, const tick_args& args) noexcept {
        coroutine_state& state = *static_cast<memory*>(block);
        state.SetArgs(args);
        if constexpr (kTakesAgent) {
            if (state.Agent != agent) return Abandon(state, agent);
        }
        return Resume(state);
    }
    static void Deactivate(void* agent, void* block, void*, const tick_args& args, end_reason) noexcept {
        coroutine_state& state = *static_cast<memory*>(block);
        state.SetArgs(args);
        if constexpr (kTakesAgent) {
            if (state.Agent != agent) Abandon(state, agent);
        }
        state.DestroyFrames();
    }
};

// Takes the type of a coroutine apart, as function_type does.
template <class Type>
struct coroutine_type {
    template <class Callee, int Bytes>
    struct bind {
        static constexpr signature Types = {};
        static constexpr decltype(&unbound<Type>::Behave) Activate = &unbound<Type>::Behave, Tick = &unbound<Type>::Behave;
        static constexpr decltype(&unbound<Type>::Deactivate) Deactivate = &unbound<Type>::Deactivate;
    };
};
template <class Result, class... Parameters, bool IsNoexcept>
struct coroutine_type<Result (*)(Parameters...) noexcept(IsNoexcept)> {
    template <class Callee, int Bytes>
    using bind = bound_coroutine<Callee, Result, Bytes, Parameters...>;
};
template <class Result, class Agent, class... Parameters, bool IsNoexcept>
struct coroutine_type<Result (Agent::*)(Parameters...) noexcept(IsNoexcept)> : coroutine_type<Result (*)(Agent&, Parameters...)> {};
template <class Result, class Agent, class... Parameters, bool IsNoexcept>
struct coroutine_type<Result (Agent::*)(Parameters...) const noexcept(IsNoexcept)>
    : coroutine_type<Result (*)(const Agent&, Parameters...)> {};

// A lambda without captures, as lambda_type.
template <class Type>
struct coroutine_operator_type : coroutine_type<Type> {};
template <class Object, class Result, class... Parameters, bool IsNoexcept>
struct coroutine_operator_type<Result (Object::*)(Parameters...) const noexcept(IsNoexcept)> : coroutine_type<Result (*)(Parameters...)> {};
template <class Lambda>
struct coroutine_lambda_type : coroutine_type<Lambda> {};
template <class Lambda>
    requires std::is_empty_v<Lambda> && std::is_default_constructible_v<Lambda> && requires { &Lambda::operator(); }
struct coroutine_lambda_type<Lambda> : coroutine_operator_type<decltype(&Lambda::operator())> {};

}  // namespace detail
}  // namespace bt
