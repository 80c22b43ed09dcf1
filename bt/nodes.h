// Ready-made nodes of classic trees that are no kind of their own: behaviors for a kOwnNode (contract 99, 151). Not part
// of bt.h.
#pragma once

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

}  // namespace detail

// Answers as its status_map says of its child's answer, and an error unchanged. If it ends while its child runs, the
// child is interrupted. If it runs after its child ended, the next tick begins the child again. Takes one child, and must
// have a status_map as Parameters.
inline constexpr behavior MapStatus = {.DebugName = "MapStatus", .Tick = tick<detail::TickMapped>};

}  // namespace bt
