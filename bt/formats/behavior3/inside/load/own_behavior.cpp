// The functions of a game's own node as a behavior.
#include <bt/formats/behavior3/inside/load/load.h>
#include <bt/formats/inside/load/table_check.h>

namespace bt::behavior3::detail {
namespace {

status CallIfThere(const behavior_function& function, void* agent, void* block, const tick_args& args) {
    return function.Call != nullptr ? function.Call(agent, block, nullptr, args) : status::kRunning;
}

// Behind a decider of an own node is always an own_behavior.
const own_behavior& OwnBehaviorOf(const tick_args& args) { return *reinterpret_cast<const own_behavior*>(args.Decider->Behavior); }
static_assert(offsetof(own_behavior, Functions) == 0);

status TickAlone(void* agent, void* block, void*, const tick_args& args) noexcept {
    return CallIfThere(OwnBehaviorOf(args).Tick, agent, block, args);
}

status TickWithEnterAndExit(void* agent, void* block, void*, const tick_args& args) noexcept {
    const own_behavior& own = OwnBehaviorOf(args);
    CallIfThere(own.Around.Enter, agent, block, args);
    const status answer = CallIfThere(own.Tick, agent, block, args);
    CallIfThere(own.Around.Exit, agent, block, args);
    return answer;
}

// Of a Tick that is written by hand nothing is known, so it is handed all that there is.
signature TypesOfTick(const node_type& from) {
    if (from.Tick.Types != nullptr) return *from.Tick.Types;
    const bool has_children = from.Category == category::kComposite || from.Category == category::kDecorator;
    const bool is_there = from.Tick.Call != nullptr;
    return {.TakesTickArgs = is_there, .TakesChildren = is_there && has_children};
}

}  // namespace

own_behavior MakeOwnBehavior(const node_type& from, profile which, bt::detail::arena& kept) {
    const bool has_around = from.Enter.Call != nullptr || from.Exit.Call != nullptr;
    auto* tick = from.Tick.Call != nullptr ? from.Tick.Call : &TickAlone;
    if (which == profile::kClean && has_around) tick = &TickWithEnterAndExit;
    own_behavior made = {bt::detail::BehaviorOf(from, from.Name), from.Tick, {from.Enter, from.Exit}};
    made.Functions.Tick = {tick, from.Tick.Types};
    const bool has_own_types = from.Enter.Types != nullptr || from.Exit.Types != nullptr;
    if (tick == from.Tick.Call && from.Tick.Types != nullptr && !has_own_types) return made;
    // With all that the Tick has, so that a crowd knows one that takes many agents.
    signature types = TypesOfTick(from);
    bt::detail::AddTypes(from.Enter.Types, types);
    bt::detail::AddTypes(from.Exit.Types, types);
    if (tick != from.Tick.Call) types.TakesTickArgs = true;  // they tell of which node it is
    made.Functions.Tick.Types = &kept.Keep(types);
    return made;
}

}  // namespace bt::behavior3::detail
