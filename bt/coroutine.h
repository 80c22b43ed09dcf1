// Behaviors that are C++20 coroutines: a long behavior reads from top to bottom, without a switch over its steps
// (contract 103). Not part of bt.h.
//
//   bt::task Patrol_Run(Guard& guard, const bt::task_args& tick) {
//       for (const Post& post : guard.Posts) {
//           while (!guard.Approach(post, tick.DeltaTime)) co_await bt::NextTick();
//           co_await bt::Seconds(2);
//       }
//       co_return bt::status::kSucceeded;
//   }
//   BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
//
// The coroutine's frame, which holds its locals, lies in the behavior's block, never on the heap. Each activation
// starts the coroutine from its beginning, and each tick continues after the last co_await. When something else takes
// over, the frame is destroyed together with its locals.
//
// The coroutine must take a const bt::task_args&. The coroutine may also take the agent, the DBlock and parameters, as
// other functions do (bt/bind.h). While the coroutine runs, its agent must keep its address: a tick with another agent
// is an error (kCoroutineAgentMoved). The memory of a tree with a coroutine can't be copied (contract 83). Locals must
// be aligned to at most 16 bytes, which no compiler checks. The coroutine must not throw (contract 80).
#pragma once

#include <bt/engine/coroutine/bound_coroutine.h>
#include <bt/task.h>

namespace bt {

// The default number of bytes for frames in a coroutine's block. A coroutine that needs more fails, and the error
// reports the number (kCoroutineTooLarge). The failure comes at the activation, or where the coroutine awaits another
// one. Builds without optimisation need most.
inline constexpr int kDefaultFrameBytes = 512;

// Makes a behavior of a coroutine. BT_DEFINE_BEHAVIOR__COROUTINE(Patrol) and ...(Patrol, 1024) call this function.
// `name`: the DebugName, with static storage. `Bytes`: for all frames together, rounded up to a multiple of 16.
template <auto Function, int Bytes = kDefaultFrameBytes>
constexpr behavior Coroutine(const char* name) {  // not covered: while compiling
    using bound = typename detail::coroutine_type<decltype(Function)>::template bind<detail::named<Function>, Bytes>;
    return {.DebugName = name,
            .Activate = {&bound::Activate, &bound::Types},
            .Tick = {&bound::Tick, &bound::Types},
            .Deactivate = {&bound::Deactivate, &bound::Types}};
}

// Makes a behavior of a lambda without captures, with the same `name` and `Bytes`:
//   bt::Coroutine<1024>("Patrol", [](Guard& guard, const bt::task_args&) -> bt::task { ... })
template <int Bytes = kDefaultFrameBytes, class Lambda>
constexpr behavior Coroutine(const char* name, Lambda) {  // not covered: while compiling
    using bound = typename detail::coroutine_lambda_type<Lambda>::template bind<Lambda, Bytes>;
    return {.DebugName = name,
            .Activate = {&bound::Activate, &bound::Types},
            .Tick = {&bound::Tick, &bound::Types},
            .Deactivate = {&bound::Deactivate, &bound::Types}};
}

}  // namespace bt
