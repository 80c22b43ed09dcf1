// How a coroutine is suspended for each thing that it may wait for (contract 103).
#pragma once

#include <bt/engine/coroutine/promise.h>
#include <bt/engine/numbers.h>

namespace bt::detail {

using task_handle = std::coroutine_handle<task_promise>;

// Notes that a co_await did not wait. False: it was one too many in this tick, so the coroutine has to stop here.
inline bool MayPass(coroutine_state& state) {
    if (++state.NumPassed <= kMaxNumRepeats) return true;
    state.Error = error_code::kCoroutineNeverWaits;
    return false;
}

struct next_tick_awaiter {
    coroutine_state& State;

    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<>) const noexcept { State.IsWaiting = true; }
    void await_resume() const noexcept {}
};

struct seconds_awaiter {
    coroutine_state& State;
    double Since;  // s
    float Seconds;

    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<>) noexcept {
        State.IsWaiting = true;
        State.Wait = {&IsOver, this};
    }
    void await_resume() const noexcept {}

    // As TimeHasPassed, and over if the seconds are NaN.
    static bool IsOver(void* awaiter) noexcept {
        const seconds_awaiter& self = *static_cast<seconds_awaiter*>(awaiter);
        if (IsNan(self.Seconds)) return true;
        const double elapsed = self.State.Time - self.Since;
        if (elapsed < 0) return true;
        return elapsed < 1e30 ? static_cast<float>(elapsed) >= self.Seconds : elapsed >= static_cast<double>(self.Seconds);
    }
};

template <class Predicate>
struct until_awaiter {
    coroutine_state& State;
    Predicate IsTrue;

    bool await_ready() noexcept { return static_cast<bool>(IsTrue()) && MayPass(State); }
    void await_suspend(std::coroutine_handle<>) noexcept {
        State.IsWaiting = true;
        State.Wait = {&IsOver, this};
    }
    void await_resume() const noexcept {}

    static bool IsOver(void* awaiter) noexcept { return static_cast<bool>(static_cast<until_awaiter*>(awaiter)->IsTrue()); }
};

// Another coroutine. The behavior's Tick resumes it next, so that no call is nested in another, however many there are.
struct task_awaiter {
    coroutine_state& State;
    task_handle Awaited;  // null: its frame had no room, as State.Needed says

    bool await_ready() const noexcept { return false; }
    void await_suspend(task_handle by) const noexcept {
        if (!Awaited) {
            State.Error = error_code::kCoroutineTooLarge;
        } else if (Awaited.promise().State != &State) {
            State.Error = error_code::kCoroutineOfOther;
        } else if (MayPass(State)) {
            Awaited.promise().AwaitedBy = by;
            State.Running = Awaited;
        }
    }
    status await_resume() const noexcept { return Awaited.promise().Answer; }
};

}  // namespace bt::detail
