// The observed walk of an active path by the row of its plan. It asks the deciders that a walk from the root asks, in
// the same order, but does not tell of the levels that it passes (kVisited, kChose, kContinued). For the flight
// recorder.
#pragma once

#include <bt/engine/tick/walk.h>

namespace bt::detail {

// A child that accepted takes the place of what is active in its group.
template <class Observer>
tick_state WalkAfterTakeover(running_tick<Observer>& run, candidate& chosen) {
    const node* here = &run.Tree.Nodes[chosen.Node->Parent];
    status answer = status::kRunning;
    const step next = Follow(run, here, choice::kChild, chosen, answer);
    return WalkOn(run, here, next, answer);
}

// Whether the decision flags of a watch fail, which is then the first check that fails. A watch that no flags pass has no
// Mask.
inline bool FailsDecisionFlags(const watch& at, std::uint64_t flags) {
    return at.Mask != 0 && static_cast<std::uint32_t>((flags & at.Mask) ^ at.Value) != 0;
}

// From a watch of the memory's path on. Deciders whose decision flags do not fail are asked with all their checks.
template <class Observer>
tick_state WalkByRow(running_tick<Observer>& run, const watch* at) {
    const path_plan& plan = run.Tree.Plans[run.Memory.Leaf];
    for (const watch* const end = run.Tree.Watches + plan.FirstWatch + plan.NumWatches; at != end; ++at) {
        const node* here = &run.Tree.Nodes[at->Node];
        status answer = status::kRunning;
        if (IsAsk(at->Kind) && FailsDecisionFlags(*at, run.Flags)) {
            run.Observe({.Kind = event_kind::kAsked, .Verdict = verdict::kFailedDecisionFlags, .Node = here});
        } else if (IsAsk(at->Kind)) {
            candidate chosen;
            if (Ask(run, *here, chosen)) return WalkAfterTakeover(run, chosen);
        } else if (at->Kind == watch_kind::kGroupDecides) {
            const step next = DecideGroup(run, here, answer);
            return WalkOn(run, here, next, answer);
        } else if (at->Kind == watch_kind::kTickGroup) {
            answer = TickBehavior(run, *here);
            if (answer != status::kRunning) return WalkOn(run, here, step::kEnded, answer);
        } else if ((run.Flags & at->Mask) == at->Value && HasToEnd(run, *here)) {
            return WalkOn(run, here, step::kEnded, status::kFailed);
        }
    }
    return WalkOn(run, &run.Leaf(), step::kDown, status::kRunning);
}

}  // namespace bt::detail
