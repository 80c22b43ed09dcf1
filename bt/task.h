// bt::task, the return type of coroutines, and what a coroutine may wait for (contract 103). Included by
// bt/coroutine.h, which makes behaviors of coroutines.
#pragma once

#include <type_traits>
#include <utility>

#include <bt/engine/coroutine/awaiters.h>

namespace bt {

// The return type of a coroutine: bt::task Patrol_Run(Guard& guard, const bt::task_args& tick). The coroutine must end
// with `co_return status`, or with a bool: true is succeeded, false is failed. A coroutine that ends without an answer
// fails, which is reported (kCoroutineWithoutAnswer).
//
// A coroutine may await another one:
//   if (co_await GoTo(guard, door, tick) == bt::status::kFailed) ...
// The awaited coroutine begins at once, with the same task_args, and its frame lies in the same block. Everything that
// it takes by reference must live until it ends. Write the call in the co_await expression itself: then its arguments
// live long enough. A task can't be copied or moved.
class [[nodiscard]] task {
public:
    using promise_type = detail::task_promise;

    task(const task&) = delete;
    task& operator=(const task&) = delete;
    // Calling a coroutine makes a task.
    task(detail::new_task made) : Handle(made.Handle) {}
    ~task() {
        if (Handle) Handle.destroy();
    }

    // AwaiterOf is for the co_await. Release is for the behavior, which then destroys the frame.
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

// co_await bt::NextTick(): continues in the next tick. For loops that do something in each tick.
inline detail::next_tick NextTick() { return {}; }

// co_await bt::Seconds(2): continues in the first tick in which so many seconds of the tick's clock have passed, but
// never in the same tick. 0, less or NaN: the next tick. Infinity: never. A clock that is set back before the co_await
// ends the wait.
inline detail::seconds Seconds(float seconds) { return {seconds}; }

// co_await bt::Until([&] { return guard.HasPath(); }): continues when the predicate is true. The predicate is called at
// once, and then once in each tick, without resuming the coroutine. The predicate must not throw. What it captures by
// value must be trivially copyable, because GCC 12 destroys other temporaries of a co_await twice. Make a local of any
// other value, and capture the local by reference.
template <class Predicate>
detail::until<Predicate> Until(Predicate predicate) {
    static_assert(std::is_trivially_copyable_v<Predicate>,
                  "bt: the predicate of bt::Until captures by reference, or values that can be copied as bytes");
    return {std::move(predicate)};
}

}  // namespace bt
