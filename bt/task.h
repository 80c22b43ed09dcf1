// Coroutines, and what they may wait for (contract 103). Included by bt/coroutine.h, which makes behaviors of them.
#pragma once

#include <type_traits>
#include <utility>

#include <bt/engine/coroutine/awaiters.h>

namespace bt {

// The return type of a coroutine: bt::task Patrol_Run(Guard& guard, const bt::task_args& tick). It ends with `co_return
// status`, or with a bool: true is succeeded, false is failed. A coroutine that ends without an answer fails, and is
// reported (kCoroutineWithoutAnswer).
//
// A coroutine may await another one: if (co_await GoTo(guard, door, tick) == bt::status::kFailed) ... That one is begun at once, with the
// same task_args, and its frame lies in the same block. What it takes by reference must live until it ends. The co_await sees to that,
// because the call stands in it. A task can't be copied or moved.
class [[nodiscard]] task {
public:
    using promise_type = detail::task_promise;

    task(const task&) = delete;
    task& operator=(const task&) = delete;
    // Made by calling a coroutine.
    task(detail::new_task made) : Handle(made.Handle) {}
    ~task() {
        if (Handle) Handle.destroy();
    }

    // For the co_await and for the behavior, which then destroys the frame.
    detail::task_awaiter AwaiterOf(detail::coroutine_state& state) const noexcept { return {state, Handle}; }
    std::coroutine_handle<promise_type> Release() noexcept { return std::exchange(Handle, nullptr); }

private:
    std::coroutine_handle<promise_type> Handle;  // null: the frame had no room
};

namespace detail {

struct next_tick {
    next_tick_awaiter AwaiterOf(coroutine_state& state) const noexcept { return {state}; }
};
struct seconds {
    float Number;
    seconds_awaiter AwaiterOf(coroutine_state& state) const noexcept { return {state, state.Time, Number}; }
};
template <class Predicate>
struct until {
    Predicate IsTrue;
    until_awaiter<Predicate> AwaiterOf(coroutine_state& state) noexcept { return {state, std::move(IsTrue)}; }
};

}  // namespace detail

// co_await bt::NextTick(): goes on in the next tick. For loops that do something in each tick.
inline detail::next_tick NextTick() { return {}; }

// co_await bt::Seconds(2): goes on in the first tick in which so many seconds of the tick's clock have passed, but never in the same tick.
// 0, less or NaN: the next tick. Infinity: never. A clock that is set back before it ends the wait.
inline detail::seconds Seconds(float seconds) { return {seconds}; }

// co_await bt::Until([&] { return guard.HasPath(); }): goes on when the predicate is true. It is asked at once, and
// then once in each tick. The coroutine itself is not resumed for that. The predicate must not throw. Its captures by
// value can be copied as bytes, because GCC 12 destroys other temporaries of a co_await twice. So make a local of it
// and capture that by reference.
template <class Predicate>
detail::until<Predicate> Until(Predicate predicate) {
    static_assert(std::is_trivially_copyable_v<Predicate>,
                  "bt: the predicate of bt::Until captures by reference, or values that can be copied as bytes");
    return {std::move(predicate)};
}

}  // namespace bt
