// The type that the compiler wants for a coroutine that returns bt::task: where its frame is, what it may wait for, how
// it ends (contract 103).
#pragma once

#include <exception>
#include <type_traits>

#include <bt/engine/coroutine/frames.h>
#include <bt/engine/inlined.h>

namespace bt {

namespace detail {

template <class Argument>
inline constexpr bool kIsTaskArgs = std::is_same_v<std::remove_cvref_t<Argument>, task_args>;
template <class Argument>
inline constexpr bool kIsTickArgs = std::is_same_v<std::remove_cvref_t<Argument>, tick_args>;
template <class Argument>
inline constexpr bool kIsBlock = kHasRole<std::remove_cv_t<std::remove_pointer_t<std::remove_cvref_t<Argument>>>, block>;

// The state behind the task_args among the arguments of a coroutine; null: there is none, which was an error before.
inline coroutine_state* StateOf() { return nullptr; }  // not covered: as said above
template <class First, class... Others>
coroutine_state* StateOf(First&& first, Others&&... others) {
    if constexpr (kIsTaskArgs<First>) return &const_cast<coroutine_state&>(static_cast<const coroutine_state&>(first));
    else return StateOf(others...);
}

// The source of a bt::task. A type of its own, because Clang 14 would move a bt::task.
struct new_task {
    std::coroutine_handle<task_promise> Handle;  // null: its frame had no room
};

struct task_promise {
    coroutine_state* const State;
    std::coroutine_handle<task_promise> AwaitedBy;  // null: nothing, as of the behavior's own frame
    status Answer = status::kRunning;               // kRunning: it has not ended

    template <class... Arguments>
    explicit task_promise(Arguments&&... arguments) noexcept : State(StateOf(arguments...)) {}

    template <class... Arguments>
    BT_INLINED static void* operator new(std::size_t size, Arguments&&... arguments) noexcept {
        constexpr bool takes_stale = (kIsTickArgs<Arguments> || ... || false);
        constexpr bool takes_args = (kIsTaskArgs<Arguments> || ... || false);
        constexpr bool takes_block = (kIsBlock<Arguments> || ... || false);
        static_assert(!takes_stale,
                      "bt: a coroutine takes const bt::task_args&, which is renewed in each tick; a bt::tick_args tells of one");
        static_assert(takes_stale || takes_args,
                      "bt: a coroutine takes const bt::task_args&, by which its frame finds its place in the agent's memory");
        static_assert(!takes_block, "bt: a coroutine has no block; what lives as long as it is active are its locals");
        if constexpr (takes_args) return StateOf(arguments...)->Allocate(size);
        else return nullptr;
    }
    BT_INLINED static void operator delete(void* frame, std::size_t) noexcept { coroutine_state::Free(frame); }

    static new_task get_return_object_on_allocation_failure() noexcept { return {}; }
    new_task get_return_object() noexcept { return {std::coroutine_handle<task_promise>::from_promise(*this)}; }

    // The behavior's Tick begins it, or the co_await of another coroutine.
    std::suspend_always initial_suspend() const noexcept { return {}; }
    // It is destroyed by what it belongs to, which reads its answer first.
    std::suspend_always final_suspend() const noexcept { return {}; }
    [[noreturn]] void unhandled_exception() const noexcept { std::terminate(); }  // not covered: it ends the program

    template <class Result>
    void return_value(Result answer) noexcept {
        constexpr bool is_answer = std::is_same_v<Result, status> || std::is_same_v<Result, bool>;
        static_assert(is_answer, "bt: a coroutine returns bt::status, or bool: true is succeeded, false is failed");
        if constexpr (std::is_same_v<Result, status>) Answer = answer;
        else if constexpr (is_answer) Answer = answer ? status::kSucceeded : status::kFailed;
    }

    template <class Awaited>
    auto await_transform(Awaited&& what) const noexcept {
        constexpr bool is_known = !std::is_lvalue_reference_v<Awaited> && requires { what.AwaiterOf(*State); };
        static_assert(is_known,
                      "bt: a coroutine awaits bt::NextTick(), bt::Seconds(s), bt::Until(lambda) or the call of another coroutine");
        if constexpr (is_known) return what.AwaiterOf(*State);
        else return std::suspend_always{};
    }
};

}  // namespace detail
}  // namespace bt
