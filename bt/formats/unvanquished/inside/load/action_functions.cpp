// An action that a game exports, as a behavior of a tree.
#include <bt/formats/unvanquished/inside/load/load.h>

#include <bt/formats/inside/load/table_check.h>

namespace bt::unvanquished::detail {
namespace {

// Behind a decider of an action is always an action_functions.
const action_functions& FunctionsOf(const tick_args& args) { return *reinterpret_cast<const action_functions*>(args.Decider->Behavior); }
static_assert(offsetof(action_functions, Functions) == 0);

bool IsAlive(const action_functions& of, void* agent, const tick_args& args) {
    return bt::detail::Accepts(of.IsAlive.Call(agent, nullptr, args));
}

status ActivateIfAlive(void* agent, void* block, void*, const tick_args& args) noexcept {
    const action_functions& of = FunctionsOf(args);
    return IsAlive(of, agent, args) ? of.From->Activate.Call(agent, block, nullptr, args) : status::kFailed;
}

status TickIfAlive(void* agent, void* block, void*, const tick_args& args) noexcept {
    const action_functions& of = FunctionsOf(args);
    return IsAlive(of, agent, args) ? of.From->Tick.Call(agent, block, nullptr, args) : status::kFailed;
}

// The types of a function that asks first.
signature WithIsAlive(const signature* of, const decide_function& is_alive) {
    signature made = of != nullptr ? *of : signature{};
    made.TakesTickArgs = true;  // they tell of which action it is
    bt::detail::AddTypes(is_alive.Types, made);
    return made;
}

}  // namespace

void MakeActionFunctions(const node_type& from, const decide_function& is_alive, action_functions& made) {
    made.From = &from;
    made.Functions = bt::detail::BehaviorOf(from, from.Name);
    if (is_alive.Call == nullptr) return;
    made.IsAlive = is_alive;
    made.TypesOfTick = WithIsAlive(from.Tick.Types, is_alive);
    made.Functions.Tick = {&TickIfAlive, &made.TypesOfTick};
    if (from.Activate.Call == nullptr) return;
    made.TypesOfActivate = WithIsAlive(from.Activate.Types, is_alive);
    made.Functions.Activate = {&ActivateIfAlive, &made.TypesOfActivate};
}

}  // namespace bt::unvanquished::detail
