// The parts that exact ticks of all formats share: their clock, their results, and a Tick that is handed children.
#pragma once

#include <bt/engine/classic/acting.h>
#include <bt/node_children.h>

namespace bt::detail {

// The result of a tick that did not give up. `erred_at`: the node that answered the error.
inline tick_result ResultOf(status answer, const decider* erred_at) {
    if (answer == status::kError) return {tick_state::kError, true, error_code::kAnsweredError, erred_at};
    constexpr tick_state states[] = {tick_state::kRunning, tick_state::kFailed, tick_state::kSucceeded};
    return {states[static_cast<int>(answer)]};
}

// A running Tick of a game's node with children, for node_children. ExactTick has HasGivenUp, MayRepeat, StatusOfChild.
template <class ExactTick, class Observer>
struct own_tick {
    ExactTick& Of;
    evaluation<Observer>& Run;
    const node& Here;
    int NumTicks = 0;

    static status TickChild(void* self, int index) noexcept {
        own_tick& ticking = *static_cast<own_tick*>(self);
        const node& here = ticking.Here;
        if (ticking.Of.HasGivenUp()) return status::kError;
        if (index < 0 || index >= here.NumChildren) {
            Report(ticking.Run.MakeReport(error_code::kNoSuchChild, here.Decider));
            return status::kError;
        }
        // As often as there are children is no repetition.
        if (++ticking.NumTicks > here.NumChildren && !ticking.Of.MayRepeat(here)) return status::kError;
        // A reason that a child's function gives is not the reason of this node's answer.
        [[maybe_unused]] const deaf_while_observed<Observer> deaf;
        return ticking.Of.StatusOfChild(here, index);
    }
};

// Calls a Tick that is handed the node's children.
template <class ExactTick, class Observer>
status CallWithChildren(ExactTick& of, evaluation<Observer>& run, const node& here, const behavior_function& tick,
                        const tick_args& args) {
    own_tick<ExactTick, Observer> ticking = {of, run, here};
    const node_children children(&own_tick<ExactTick, Observer>::TickChild, &ticking, here.NumChildren);
    const node_args with_children(args, children);  // a copy, because the children's functions get those of the run
    return CallFunction(run, here, tick, with_children);
}

}  // namespace bt::detail
