// # S18: Decider and behavior functions
//
// One function of a guard needs only the guard, the next how long he has been listening, a third whether it is night. You do not want to
// write six parameters when you need one, or to cast a `void*` back. So a function takes what it needs, in any order, and the library knows
// each parameter by its type:
//
// | parameter | taken as | |
// | --- | --- | --- |
// | the agent | `Guard&`, `const Guard&`, `Guard*`, `const Guard*` | any type that is none of the following |
// | the block | by reference or pointer like the agent, with `using role = bt::block;` in the type | [S20](s20_basic_behavior_memory_blocks.md); not in a Decide |
// | the DBlock | by reference or pointer, with `using role = bt::dblock;` | [S22](s22_decider_blocks.md) |
// | the parameters | `const Pace&` or `const Pace*`, with `using role = bt::parameters;` | [S15](s15_behavior_flags.md) |
// | the tick | `const bt::tick_args&` or `const bt::tick_args*` | see below |
// | the reason | `bt::end_reason` | only in a Deactivate |
// | many agents | `bt::agents<Guard>` | only in a Tick, and then alone; [S10](s10_performance.md) |
//
// A reference must be there; a pointer may be null, if the tick had no agent, the decider gives no parameters, or its Decide fills no
// DBlock. If parameters or a DBlock are taken by reference and are missing, the tree does not compile; a missing agent is an error of the
// tick ([S19](s19_the_agent_pointer.md)).

#include <cstdint>
#include <cstdio>
#include <cstring>

#include <macros/bt_macros.h>

struct Guard {
    int Room = 0, LooksTo = 0;
};

namespace guard_ai {

enum GuardFlags : std::uint32_t { kIsNight = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);
enum GuardStimuli : std::uint32_t { kStimuli_Noise = 1u << 0 };
BT_DECLARE_STIMULI(GuardStimuli);
enum WalkFlags : std::uint32_t { kWithTorch = 1u << 0 };
BT_DECLARE_BEHAVIOR_FLAGS(WalkFlags);

struct Pace {
    using role = bt::parameters;
    int RoomsAtOnce = 1;
};
constexpr Pace kHurry = {.RoomsAtOnce = 2};

// `bt::tick_args` has data of the tick that calls the function. It is valid during the call only.

bt::status Listen_Tick(Guard& guard, const bt::tick_args& tick) {
    guard.LooksTo = static_cast<int>(tick.Random->NextBelow(4));  // the agent's own generator; never null
    std::printf("  %s at %.1f s, %.1f s after the tick before\n", tick.Decider->DebugName, tick.Time, static_cast<double>(tick.DeltaTime));
    std::printf("    active since %.1f s, for %.1f s\n", tick.ActivationTime, tick.Duration());
    std::printf("    night %d, noise %d, torch %d\n", (tick.DecisionFlags & kIsNight) != 0, (tick.StimuliFlags & kStimuli_Noise) != 0,
                (tick.BehaviorFlags() & kWithTorch) != 0);
    return tick.Duration() < 0.5 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Listen_Deactivate(bt::end_reason reason) {
    if (reason == bt::end_reason::kSucceeded) std::puts("    it was nothing");
}
void Walk_Tick(const Pace* pace, Guard& guard) { guard.Room += pace != nullptr ? pace->RoomsAtOnce : 1; }

// The result depends on the kind of function. A Decide returns float or bool. An Activate or a Tick returns `bt::status`, or bool (true
// goes on, false has failed), or nothing (goes on). A Deactivate returns nothing. None may throw: an exception that leaves one ends the
// program. That is true of all code of yours that a tick calls: constructors of blocks, observers, the hooks for reports and debug output.
// Otherwise a memory would stay in the middle of a tick for ever.
//
// A function may also be written as the engine calls it, for a script or a plugin. The engine calls a `bt::decide_function`, a
// `bt::behavior_function` or a `bt::deactivate_function`. Each has a `Call` with `void*`, and in `Types` a `bt::signature` that says what
// the `void*` are. With no Types nothing is checked. Such a function is `noexcept`, or it does not compile.

float Script_Decide(void* agent, void* /*dblock*/, const bt::tick_args& tick) noexcept {
    const bool is_to_listen = std::strcmp(tick.Decider->DebugName, "LISTEN") == 0;  // in place of a script
    return is_to_listen && static_cast<const Guard*>(agent)->Room == 1 ? 1.0f : 0.0f;
}
constexpr bt::signature kScriptTypes = {.Agent = &bt::type_tag<Guard>, .NeedsAgent = true, .TakesTickArgs = true};
constexpr bt::decide_function kScript = {.Call = &Script_Decide, .Types = &kScriptTypes};

BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Listen);
BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(LISTEN, WALK);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (LISTEN, WALK));
BT_DEFINE_DECIDER(  LISTEN, Listen, .Decide = kScript, .BehaviorFlags = kWithTorch);
BT_DEFINE_DECIDER(  WALK,   Walk, .Parameters = bt::with(kHurry));

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// `bt::tick<F>`, `bt::decide<F>` and the others make these from your functions, and `bt::Tick`, `bt::Decide` and the others from lambdas.
// You can look at what they understood: here `&` is by reference, `*` by pointer.

void Print(const char* name, const bt::signature& types) {
    const auto how = [](const bt::type_info* type, bool is_needed) { return type == nullptr ? '-' : is_needed ? '&' : '*'; };
    std::printf("%-18s %c      %c       %c           %c     %s\n", name, how(types.Agent, types.NeedsAgent), how(types.DBlock, types.NeedsDBlock),
                how(types.Parameters, types.NeedsParameters), types.TakesTickArgs ? '&' : '-', types.ReturnsNothing ? "nothing" : "an answer");
}

int main() {
    using namespace guard_ai;
    Guard guard;
    bt::tree_memory<GUARD> memory;
    const std::uint32_t stimuli = kStimuli_Noise;
    for (int frame = 0; frame < 3; ++frame) {
        if (frame == 1) guard.Room = 1;
        const bt::tick_input input = {.Time = 0.5 * frame, .DeltaTime = 0.5f, .DecisionFlags = kIsNight, .StimuliAllFlags = &stimuli};
        bt::TickBehaviorTree(GUARD, memory, &guard, input);
        std::printf("%s, room %d\n", memory.Path, guard.Room);
    }
    std::puts("function           agent  DBlock  parameters  tick  returns");
    const bt::behavior_function walk = bt::tick<Walk_Tick>;
    const bt::deactivate_function listened = bt::deactivate<Listen_Deactivate>;
    Print("Listen_Tick", *bt::tick<Listen_Tick>.Types);
    Print("Walk_Tick", *walk.Types);
    Print("Listen_Deactivate", *listened.Types);
    Print("kScript", *kScript.Types);
    Print("a Decide lambda", *bt::Decide([](const Guard& who) { return who.Room > 0; }).Types);
}

//> ROOT > WALK, room 2
//>   LISTEN at 0.5 s, 0.5 s after the tick before
//>     active since 0.5 s, for 0.0 s
//>     night 1, noise 1, torch 1
//> ROOT > LISTEN, room 1
//>   LISTEN at 1.0 s, 0.5 s after the tick before
//>     active since 0.5 s, for 0.5 s
//>     night 1, noise 1, torch 1
//>     it was nothing
//> ROOT > WALK, room 3
//> function           agent  DBlock  parameters  tick  returns
//> Listen_Tick        &      -       -           &     an answer
//> Walk_Tick          &      -       *           -     nothing
//> Listen_Deactivate  -      -       -           -     nothing
//> kScript            &      -       -           &     an answer
//> a Decide lambda    &      -       -           -     an answer
//
// ## When it goes wrong
//
// Nearly all mistakes are found by the compiler. The first error is a sentence that begins with `bt:`, and the lines around it name the
// function:
//
// ```text
// bt: a parameter of this function is none of: agent (T& or T*), block, DBlock, const parameters (types with using role = bt::block, ...
// bt: this function takes two agents; a block, DBlock or parameters say so: using role = bt::block;
// bt: a Decide returns float or bool
// bt: a Decide has no block and no reason; what it finds out goes into a bt::dblock
// bt: only a Deactivate is told a reason
// ```
//
// The first is for an `int`, an agent by value, and a `bt::tick_args&` or parameters without `const`. The second is mostly for a block that
// does not say that it is one: any type without a role is taken for the agent. No compiler finds a pointer to a `bt::tick_args` that was
// kept until the next frame; copy the numbers out of it. And a hand-written function is believed: if its Types and its casts disagree,
// there is no error.
