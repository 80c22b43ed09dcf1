// The functions of a game's own node as a behavior.
#include <bt/formats/behavior3/load/load.h>

#include <cstddef>

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
    CallIfThere(own.Enter, agent, block, args);
    const status answer = CallIfThere(own.Tick, agent, block, args);
    CallIfThere(own.Exit, agent, block, args);
    return answer;
}

// Agents are also equal across shared libraries.
bool HaveSameName(const type_info& a, const type_info& b) { return a.NameHash == b.NameHash && !a.HasInternalLinkage; }

// Adds what another function takes to `types`.
error_code Merge(const signature* from, signature& types) {
    if (from == nullptr) return error_code::kNone;
    const auto differ = [](const type_info* a, const type_info* b) { return a != nullptr && b != nullptr && a != b; };
    if (differ(from->Agent, types.Agent) && !HaveSameName(*from->Agent, *types.Agent)) return error_code::kMixedAgentTypes;
    if (differ(from->Block, types.Block)) return error_code::kBlockTypesDiffer;
    if (differ(from->Parameters, types.Parameters)) return error_code::kParametersTypesDiffer;
    if (types.Agent == nullptr) types.Agent = from->Agent;
    if (types.Block == nullptr) types.Block = from->Block;
    if (types.Parameters == nullptr) types.Parameters = from->Parameters;
    types.NeedsAgent = types.NeedsAgent || from->NeedsAgent;
    types.NeedsParameters = types.NeedsParameters || from->NeedsParameters;
    types.TakesTickArgs = types.TakesTickArgs || from->TakesTickArgs;
    types.TakesChildren = types.TakesChildren || from->TakesChildren;
    return error_code::kNone;
}

}  // namespace

error_code MakeOwnBehavior(const own_node& from, profile which, own_behavior& made) {
    made.Enter = from.Enter;
    made.Tick = from.Tick;
    made.Exit = from.Exit;
    // A copy, so that a crowd knows a Tick that takes many agents. It calls another Tick of this behavior by itself.
    made.TypesOfTick = from.Tick.Types != nullptr ? *from.Tick.Types : signature{};
    for (const signature* types : {from.Enter.Types, from.Exit.Types}) {
        if (types != nullptr && types->TakesChildren) return error_code::kChildrenOutsideOfNode;
    }
    for (const signature* types : {from.Enter.Types, from.Exit.Types}) {
        if (const error_code found = Merge(types, made.TypesOfTick); found != error_code::kNone) return found;
    }
    const bool has_around = from.Enter.Call != nullptr || from.Exit.Call != nullptr;
    auto* tick = from.Tick.Call != nullptr ? from.Tick.Call : &TickAlone;
    if (which == profile::kClean && has_around) tick = &TickWithEnterAndExit;
    if (tick != from.Tick.Call) made.TypesOfTick.TakesTickArgs = true;  // they tell of which node it is
    made.Functions = {.DebugName = from.Name,
                      .Activate = from.Open,
                      .Tick = {tick, &made.TypesOfTick},
                      .Deactivate = from.Close,
                      .Id = NameId(from.Name)};
    return error_code::kNone;
}

}  // namespace bt::behavior3::detail
