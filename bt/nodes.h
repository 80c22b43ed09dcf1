// Ready-made nodes of classic trees that are no kind of their own: behaviors for a kOwnNode (contract 99, 151). Not part
// of bt.h.
#pragma once

#include <cstdint>

#include <bt/bind.h>
#include <bt/decider.h>

namespace bt {

// Parameters of MapStatus, what it answers for each answer of its child:
//   constexpr bt::status_map kRunsOn = {.Failed = bt::status::kRunning};
//   BT_DEFINE_NODE(TRIES_ON, kOwnNode, (TRY), .Behavior = &bt::MapStatus, .Parameters = bt::with(kRunsOn));
struct status_map {
    using role = parameters;  // so that bt::with takes it
    status Running = status::kRunning;      // the answer while the child runs
    status Failed = status::kFailed;        // the answer when the child failed
    status Succeeded = status::kSucceeded;  // the answer when the child succeeded
};

// Parameters of Timer.
struct timer_milliseconds {
    using role = parameters;        // so that bt::with takes it
    std::int32_t Milliseconds = 0;  // how long it refuses after a failure; a negative number: not at all
};

namespace detail {

inline status TickMapped(node_children_of<1> children, const status_map& map) {
    const status answer = children.Tick(0);
    switch (answer) {
        case status::kRunning: return map.Running;
        case status::kFailed: return map.Failed;
        case status::kSucceeded: return map.Succeeded;
        case status::kError: break;
    }
    return answer;
}

inline status TickAllUntilFailed(const node_children& children) {
    bool runs = false;
    for (int i = 0; i < children.Num(); ++i) {
        const status answer = children.Tick(i);
        if (answer == status::kFailed || answer == status::kError) return answer;
        runs = runs || answer == status::kRunning;
    }
    return runs ? status::kRunning : status::kSucceeded;
}

// By hand, because the time is no block: it outlives the node.
status TickTimer(void* agent, void* block, void* dblock, const tick_args& args) noexcept;
inline constexpr signature kTypesOfTimer = {.Parameters = &type_tag<timer_milliseconds>,
                                            .NeedsParameters = true,
                                            .TakesChildren = true,
                                            .KeepsTime = true,
                                            .MinChildren = 1,
                                            .MaxChildren = 1};

}  // namespace detail

// Answers as its status_map says of its child's answer, and an error unchanged. If it ends while its child runs, the
// child is interrupted. If it runs after its child ended, the next tick begins the child again. Takes one child, and must
// have a status_map as Parameters.
inline constexpr behavior MapStatus = {.DebugName = "MapStatus", .Tick = tick<detail::TickMapped>};

// Ticks its children in order in each tick, until one fails or answers an error, which is then its answer. Otherwise it
// runs while a child runs, and then succeeds. A kParallel does not tick a child again that has ended; a Concurrent
// begins it again in each tick until no child runs. Takes any number of children.
inline constexpr behavior Concurrent = {.DebugName = "Concurrent", .Tick = tick<detail::TickAllUntilFailed>};

// Fails without its child while no more than Milliseconds have passed since the child failed last, and up to the time
// 0; otherwise it answers what its child answers. Times are rounded to whole milliseconds. All places of a Timer in a
// tree have one time. The time outlives the active node, and a stop forgets it. Takes one child, and must have
// timer_milliseconds as Parameters. In a tree of a format's exact profile it answers an error.
inline constexpr behavior Timer = {.DebugName = "Timer", .Tick = {&detail::TickTimer, &detail::kTypesOfTimer}};

}  // namespace bt
