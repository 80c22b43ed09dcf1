// Long behaviors as C++20 coroutines: what would be a switch over steps reads from top to bottom (contract 103). Not part of bt.h.
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
// Its frame, which holds its locals, lies in the behavior's block, never on the heap. Each activation begins it anew, and each tick goes on
// after its co_await. When something else takes over, the frame is destroyed, and its locals with it.
//
// It takes a const bt::task_args&, and may take the agent, the DBlock and parameters as other functions do (bt/bind.h). While it runs, its
// agent keeps its address: a tick with another agent is an error (kCoroutineAgentMoved). Memory of a tree with a coroutine can't be copied
// (contract 83). Locals are aligned to 16 bytes at most, which no compiler checks. It must not throw (contract 80).
#pragma once

#include <bt/engine/coroutine/bound_coroutine.h>
#include <bt/task.h>

namespace bt {

// The default number of bytes for frames in a coroutine's block. A coroutine that needs more fails, and the error names
// the number (kCoroutineTooLarge). That happens at its activation, or where it awaits another coroutine. Builds without
// optimisation need most.
inline constexpr int kDefaultFrameBytes = 512;

// A behavior that is a coroutine. BT_DEFINE_BEHAVIOR__COROUTINE(Patrol) and ...(Patrol, 1024) call it. `name`: its DebugName, with static
// storage. Bytes: for all frames together, rounded up to a
// multiple of 16.
template <auto Function, int Bytes = kDefaultFrameBytes>
constexpr behavior Coroutine(const char* name) {  // not covered: while compiling
    using bound = typename detail::coroutine_type<decltype(Function)>::template bind<detail::named<Function>, Bytes>;
    return {.DebugName = name,
            .Activate = {&bound::Activate, &bound::Types},
            .Tick = {&bound::Tick, &bound::Types},
            .Deactivate = {&bound::Deactivate, &bound::Types}};
}

// The same of a lambda without captures: bt::Coroutine<1024>("Patrol", [](Guard& guard, const bt::task_args&) -> bt::task { ... }).
template <int Bytes = kDefaultFrameBytes, class Lambda>
constexpr behavior Coroutine(const char* name, Lambda) {  // not covered: while compiling
    using bound = typename detail::coroutine_lambda_type<Lambda>::template bind<Lambda, Bytes>;
    return {.DebugName = name,
            .Activate = {&bound::Activate, &bound::Types},
            .Tick = {&bound::Tick, &bound::Types},
            .Deactivate = {&bound::Deactivate, &bound::Types}};
}

}  // namespace bt
