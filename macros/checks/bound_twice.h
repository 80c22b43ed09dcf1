// Binds functions to a constant whose fields the user wrote in their order, which may begin before the functions' place:
// .Behavior comes before .Decide. If a field gives one of these functions too, that is a mistake of the tree.
#pragma once

#include <bt/decider.h>
#include <bt/engine/type_info.h>

namespace bt::detail {

// `bound` is empty if the macro binds no such function. If both are there, the result has types and no function, which
// verification refuses (kMissingFunction).
template <class Function>
constexpr Function BoundOnce(const Function& given, const Function& bound) {
    if (IsNull(bound.Call)) return given;
    if (IsNull(given.Call)) return bound;
    return {nullptr, bound.Types};
}

constexpr decider WithDecide(decider made, const decide_function& decide) {
    made.Decide = BoundOnce(made.Decide, decide);
    return made;
}
constexpr behavior WithFunctions(behavior made, const behavior_function& activate, const behavior_function& tick,
                                 const deactivate_function& deactivate) {
    made.Activate = BoundOnce(made.Activate, activate);
    made.Tick = BoundOnce(made.Tick, tick);
    made.Deactivate = BoundOnce(made.Deactivate, deactivate);
    return made;
}

}  // namespace bt::detail
