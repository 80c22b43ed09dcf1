// # S15: Behavior flags
//
// The guard walks for many reasons. He strolls on his rounds, he goes to look when something creaks, and he runs when glass breaks, then
// with his lamp on. Three behaviors for this would be three copies of one function that drift apart. Here Walk is one behavior, and each
// decider that refers to it says how to walk. It does so with **flags**, 32 bits that only your functions read, and with **parameters**, a
// constant of your own type.

#include <cstdio>

#include <macros/bt_macros.h>

struct Guard {
    int Noise = 0;  // how loud it was this frame
    int Room = 0;
};

namespace guard_ai {

// Flags are for yes or no. They are an enumeration of your own, separate from the DecisionFlags of the tick, and declared as such.

enum WalkFlags : std::uint32_t { kWithLamp = 1u << 0, kOnTiptoe = 1u << 1 };
BT_DECLARE_BEHAVIOR_FLAGS(WalkFlags);

// Parameters are for values. The struct says by its `role` that it has parameters, so that functions can take it beside the agent. Each set
// of values is a constant at file scope: a decider only points to it.

struct Pace {
    using role = bt::parameters;
    int LeastNoise = 0;
    int RoomsPerTick = 1;
};
constexpr Pace kRun    = {.LeastNoise = 3, .RoomsPerTick = 3};
constexpr Pace kGo     = {.LeastNoise = 1, .RoomsPerTick = 2};
constexpr Pace kStroll = {.RoomsPerTick = 1};

// A function takes the parameters as `const Pace&`, and reads the flags from its `const bt::tick_args&`. Both belong to the decider for
// which the function is called. The same is true for a Decide, so several deciders can use one question, each with its own threshold.

bool IsLoudEnough(const Guard& guard, const Pace& pace) { return guard.Noise >= pace.LeastNoise; }
void Walk_Tick(Guard& guard, const Pace& pace, const bt::tick_args& tick) {
    const char* lamp = (tick.BehaviorFlags() & kWithLamp) != 0 ? ", lamp on" : "";
    const char* tiptoe = (tick.BehaviorFlags() & kOnTiptoe) != 0 ? ", on tiptoe" : "";
    guard.Room += pace.RoomsPerTick;
    std::printf("%s: on to room %d%s%s\n", tick.Decider->DebugName, guard.Room, lamp, tiptoe);
}

BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(RUN, LOOK, STROLL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (RUN, LOOK, STROLL));
BT_DEFINE_DECIDER(  RUN,    Walk, .Decide = bt::decide<IsLoudEnough>,
                                  .BehaviorFlags = kWithLamp,
                                  .Parameters = bt::with(kRun));
BT_DEFINE_DECIDER(  LOOK,   Walk, .Decide = bt::decide<IsLoudEnough>,
                                  .BehaviorFlags = BT_FLAGS(kWithLamp | kOnTiptoe),
                                  .Parameters = bt::with(kGo));
BT_DEFINE_DECIDER(  STROLL, Walk, .Parameters = bt::with(kStroll));

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// Only the code is shared. RUN and LOOK are two deciders. When one interrupts the other, Walk ends for one and begins for the other:
// Deactivate and Activate are called, and a block is a new one.
//
// Both kinds of values are data of the tree, so a tool can list them. `BT_FLAGS` keeps the words in which several flags were written; a single
// flag has its name anyway. `bt::type_tag<Pace>` is the constant that stands for the type; if
// `Type` is its address, `Data` points to a Pace.

void List(const bt::decider& decider) {
    const bt::parameters_pointer given = decider.Parameters;
    if (given.Type != &bt::type_tag<guard_ai::Pace>) return;
    const bt::behavior_flags_word& given_flags = decider.BehaviorFlags;
    const char* flags = given_flags.Words != nullptr ? given_flags.Words : "no flags";
    const guard_ai::Pace& pace = *static_cast<const guard_ai::Pace*>(given.Data);
    std::printf("%s gives RoomsPerTick %d, %s\n", decider.DebugName, pace.RoomsPerTick, flags);
}

int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int frame = 0; frame < 3; ++frame) {
        guard.Noise = frame == 0 ? 0 : 2 * frame;
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 0.1 * frame, .DeltaTime = 0.1f});
    }
    for (const bt::decider* decider : {&guard_ai::RUN, &guard_ai::LOOK, &guard_ai::STROLL}) List(*decider);
}

//> STROLL: on to room 1
//> LOOK: on to room 3, lamp on, on tiptoe
//> RUN: on to room 6, lamp on
//> RUN gives RoomsPerTick 3, kWithLamp
//> LOOK gives RoomsPerTick 2, kWithLamp | kOnTiptoe
//> STROLL gives RoomsPerTick 1, no flags
//
// A function that takes a `const Pace*` instead gets null from a decider that gives no parameters.
//
// ## When it goes wrong
//
// Types are checked, and each of these stops the build:
//
// - A decider leads to Walk and gives no Pace, or something else: `bt: this decider's functions take other parameters than it gives`, with
//   `Decider = (& guard_ai::RUN)` in the lines around it.
// - `.Parameters = bt::with(Pace{.RoomsPerTick = 3})`: `bt: these parameters would be gone at once; make them a constant at file scope`.
// - The role was forgotten: `bt: a type of parameters must say: using role = bt::parameters;`. Its functions then seem to take two agents,
//   which is a second error.
// - Own bits in the wrong field, `.Flags = kWithLamp`: `cannot convert 'guard_ai::WalkFlags' to 'bt::decider_flags'`. `.Flags` are the library's.
// - A decision flag among them, `.BehaviorFlags = kIsNight`: `bt: these flags are for another use`.
//
// What a function reads is a number, and not checked. One that tests BehaviorFlags with a bit of another enumeration compiles, and the guard
// walks with the wrong lamp. Debug output of level 1 shows the bits with which a behavior was activated, and `BehaviorFlags.Words` in a
// debugger shows how they were written. If several behaviors read flags, give each its own bits, or use parameters.
