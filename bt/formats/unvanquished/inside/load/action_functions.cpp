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

action_functions MakeActionFunctions(const node_type& from, const decide_function& is_alive, bt::detail::arena& kept) {
    action_functions made = {bt::detail::BehaviorOf(from, from.Name), &from, is_alive};
    if (is_alive.Call == nullptr) return made;
    made.Functions.Tick = {&TickIfAlive, &kept.Keep(WithIsAlive(from.Tick.Types, is_alive))};
    if (from.Activate.Call != nullptr)
        made.Functions.Activate = {&ActivateIfAlive, &kept.Keep(WithIsAlive(from.Activate.Types, is_alive))};
    return made;
}

}  // namespace bt::unvanquished::detail
