// # S15, S17, S18: Fields and functions
//
// How loudly the guard shouts, how soon he may do so again, at which noise he runs: these are data of a few deciders.
// This page has the data that a decider may have, and the parameters that your functions may take. Includes, printers
// and `main` are in [the program](s15_fields_and_functions.cpp).
//{

#include <cstdint>
#include <cstdio>
#include <cstring>

#include <bt/debug/lint.h>
#include <macros/bt_macros.h>

struct Guard {
    int Noise = 0;  // how loud it was this frame
    float Courage = 0.5f;
    int Room = 0, LooksTo = 0;
};
enum GuardFlags : std::uint32_t { kIsNight = 1u << 0, kIsAlone = 1u << 1, kHasRadio = 1u << 2 };
BT_DECLARE_FLAGS(GuardFlags);
enum GuardStimuli : std::uint32_t { kStimuli_Noise = 1u << 0 };
BT_DECLARE_STIMULI(GuardStimuli);

namespace walk_ai {
//}
//
// ## S15: Behavior flags
//
// The guard strolls on his rounds, goes to look when something creaks, and runs when glass breaks. Walk is one
// behavior, and each decider that refers to Walk says how to walk, with **behavior flags** for yes or no and
// **parameters** for values. Only your functions read them.

enum WalkFlags : std::uint32_t { kWithLamp = 1u << 0, kOnTiptoe = 1u << 1 };
BT_DECLARE_BEHAVIOR_FLAGS(WalkFlags);

struct Pace {
    using role = bt::parameters;  // so that functions can take a Pace beside the agent
    int LeastNoise = 0;
    int RoomsPerTick = 1;
};
constexpr Pace kRun    = {.LeastNoise = 3, .RoomsPerTick = 3};  // constants at file scope: a decider points to its parameters
constexpr Pace kGo     = {.LeastNoise = 1, .RoomsPerTick = 2};
constexpr Pace kStroll = {.RoomsPerTick = 1};

// A function takes the parameters as `const Pace&`, and reads the flags from its `const bt::tick_args&`. Both belong to
// the decider for which the function is called. Several deciders can even share one Decide, each with its own
// threshold:

bool IsLoudEnough(const Guard& guard, const Pace& pace) { return guard.Noise >= pace.LeastNoise; }
void Walk_Tick(Guard& guard, const Pace& pace, const bt::tick_args& tick) {
    const char* lamp = (tick.BehaviorFlags() & kWithLamp) != 0 ? ", lamp on" : "";
    const char* tiptoe = (tick.BehaviorFlags() & kOnTiptoe) != 0 ? ", on tiptoe" : "";
    guard.Room += pace.RoomsPerTick;
    std::printf("%s: on to room %d%s%s\n", tick.Decider->DebugName, guard.Room, lamp, tiptoe);
}
//{

BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(RUN, LOOK, STROLL);
//}

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (RUN, LOOK, STROLL));
BT_DEFINE_DECIDER(  RUN,    Walk, .Decide = bt::decide<IsLoudEnough>,
                                  .BehaviorFlags = kWithLamp,
                                  .Parameters = bt::with(kRun));
BT_DEFINE_DECIDER(  LOOK,   Walk, .Decide = bt::decide<IsLoudEnough>,
                                  .BehaviorFlags = BT_FLAGS(kWithLamp | kOnTiptoe),
                                  .Parameters = bt::with(kGo));
BT_DEFINE_DECIDER(  STROLL, Walk, .Parameters = bt::with(kStroll));
//{

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace walk_ai

void List(const bt::decider& decider) {
    const bt::parameters_pointer given = decider.Parameters;
    if (given.Type != &bt::type_tag<walk_ai::Pace>) return;
    const bt::behavior_flags_word& given_flags = decider.BehaviorFlags;
    const char* flags = given_flags.Words() != nullptr ? given_flags.Words() : "no flags";
    const walk_ai::Pace& pace = *static_cast<const walk_ai::Pace*>(given.Data);
    std::printf("%s gives RoomsPerTick %d, %s\n", decider.DebugName, pace.RoomsPerTick, flags);
}

void PlayWalk() {
    Guard guard;
    bt::tree_memory<walk_ai::GUARD> memory;
    for (int frame = 0; frame < 3; ++frame) {
        guard.Noise = frame == 0 ? 0 : 2 * frame;
        bt::TickBehaviorTree(walk_ai::GUARD, memory, &guard, {.Time = 0.1 * frame, .DeltaTime = 0.1f});
    }
    for (const bt::decider* decider : {&walk_ai::RUN, &walk_ai::LOOK, &walk_ai::STROLL}) List(*decider);
}
//}

//> STROLL: on to room 1
//> LOOK: on to room 3, lamp on, on tiptoe
//> RUN: on to room 6, lamp on
//{
//> RUN gives RoomsPerTick 3, kWithLamp
//> LOOK gives RoomsPerTick 2, kWithLamp | kOnTiptoe
//> STROLL gives RoomsPerTick 1, no flags
//}
//
// Only the code is shared. When RUN interrupts LOOK, Walk ends for LOOK and begins for RUN: Deactivate and Activate are
// called, and a block is constructed anew.
//
// Flags and parameters are data of the tree, so a tool can list them. `BT_FLAGS` keeps the words of several flags.
// `decider.Parameters.Type == &bt::type_tag<Pace>` means that `Parameters.Data` points to a Pace.
//
// ## S17: Decider definitions
//
// A definition names what every decider of its kind needs. Fields follow; write only the fields that you want:
//
// | | |
// | --- | --- |
// | `BT_DEFINE_DECIDER(NAME, Behavior, fields...)` | a leaf |
// | `BT_DEFINE_GROUP(NAME, policy, (CHILD, ...), fields...)` | a group; the policy without its `bt::` |
// | either with `__DECIDE` | binds the function `NAME_Decide`; the fields after `.Decide` may follow |
// | either with `__FULL` | all fields of its kind up to `.MaxSeconds`, without their names, in their order; `{}` or `nullptr` for a missing field; always an Id |
//
// The order of the fields is that of `bt::decider`. ALARM has all of them except `.LintOff`. Its note is in the
// program, and in texts and pictures, if the file is compiled with `-DBT_NOTES=1`:
//{

enum ShoutFlags : std::uint32_t { kLoudly = 1u << 0 };
BT_DECLARE_BEHAVIOR_FLAGS(ShoutFlags);

struct Ear {
    using role = bt::parameters;
    int LeastNoise = 0;
};
constexpr Ear kGlass = {.LeastNoise = 3};

namespace guard_ai {

void Shout_Activate(Guard&, const bt::tick_args& tick) { std::printf((tick.BehaviorFlags() & kLoudly) != 0 ? "HALT\n" : "halt\n"); }

BT_DEFINE_BEHAVIOR__ACTIVATE(Shout);
BT_DEFINE_BEHAVIOR__NONE(Call);
BT_DEFINE_BEHAVIOR__NONE(Run);
BT_DEFINE_BEHAVIOR__NONE(Walk);
BT_DEFINE_BEHAVIOR__NONE(Sit);

bool Hears(const Guard& guard, const Ear& ear) { return guard.Noise >= ear.LeastNoise; }
float CALL_Decide(const Guard& guard) { return 1 - guard.Courage; }

BT_DECLARE_DECIDERS(ALARM, CALL, RUN, PATROL);
//}

BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (ALARM, PATROL));
BT_DEFINE_GROUP          (  ALARM,  kGroupScoredEveryTick, (CALL, RUN),
                                    .Behavior = &Shout,  // a group's own, active around its children
                                    .Decide = bt::decide<Hears>,
                                    .Preconditions = {.AllFlags = kIsNight, .CooldownSeconds = 5},
                                    .Flags = bt::kFlagsCallDecideOnRedecide,
                                    .BehaviorFlags = kLoudly,
                                    .Parameters = bt::with(kGlass),
                                    .Margin = 0.2f,
                                    .Id = 0xA1A,
                                    .While = {.AllFlags = kIsNight},
                                    .MaxSeconds = 60,
                                    .Note = "Before he runs, he shouts.");
BT_DEFINE_DECIDER__DECIDE(    CALL, Call);
BT_DEFINE_DECIDER        (    RUN,  Run, .Decide = bt::Decide([](const Guard& guard) { return guard.Courage; }));
BT_DEFINE_DECIDER__FULL  (  PATROL, Walk, {}, {}, bt::kFlagsNone, {}, {}, bt::NameId("PATROL"), {}, 0);
//{

BT_DEFINE_TREE(GUARD, ROOT);
//}
//
// ### Lint
//
// BT_DEFINE_TREE rejects everything that can't be a tree, with an error. **Lint** finds what is legal and probably a
// mistake. The first finding is a warning at BT_DEFINE_TREE, with the decider's name, and stays a warning with -Werror.
// To make findings errors, write the line below. The facts are optional: they say which flags and stimuli are ever set,
// which the tree can't know.

constexpr bt::lint_facts kFacts = {.DecisionFlags = kIsNight | kIsAlone, .Stimuli = 0};
static_assert(bt::CheckLint<GUARD, kFacts>());
//{

}  // namespace guard_ai
//}

// Intended findings can be hidden in three places:
//
// - at a decider, with `.LintOff`;
// - for a tree, with the facts of `BT_DEFINE_TREE__LINT`;
// - for a file or a build, with `-DBT_WITHOUT_LINT=1`.
//
// The guard of this tree sits all night. Five findings are in it; one is hidden at PATROL, the others for the tree:
//{

namespace lazy_ai {

using namespace guard_ai;  // its behaviors

bool PATROL_Decide(const Guard& guard) { return guard.Noise == 0; }

BT_DECLARE_DECIDERS(CHASE, SIT, PATROL, WEST, EAST);
//}

BT_DEFINE_GROUP__FULL  (ROOT,     kGroupPrioritizedList, (CHASE, SIT, PATROL), nullptr, {}, {}, bt::kFlagsNone, {}, {}, 0, bt::NameId("ROOT"), {}, 0);
BT_DEFINE_DECIDER      (  CHASE,  Run, .Preconditions = {.AllFlags = kIsNight, .NoFlags = kIsNight | kIsAlone});
BT_DEFINE_DECIDER      (  SIT,    Sit);
BT_DEFINE_GROUP__DECIDE(  PATROL, kGroupScored, (WEST, EAST), .Flags = bt::kFlagsEndOnFailure,
                                                             .LintOff = BT_LINT_OFF(kScoresAreEqual));
BT_DEFINE_DECIDER      (    WEST, Walk);
BT_DEFINE_DECIDER      (    EAST, Walk, .Preconditions = {.AllFlags = kHasRadio});

BT_DEFINE_TREE__LINT(LAZY, ROOT, .IgnoredKinds = bt::kAllLintKinds);
//{

}  // namespace lazy_ai

const char* SortOf(bt::lint_kind kind) {
    using enum bt::lint_kind;
    switch (kind) {
        case kNeverReached: case kRunsForOneTick: case kShadowed: return "is behind a sibling that accepts first";
        case kFlagsContradict: case kStimuliContradict: case kFlagsNeverSet: case kStimuliNeverSet: case kNoChildCanAccept:
        case kRangesContradict: return "can't accept";
        case kNeverFails: case kNeverSucceeds: return "is behind a sibling that ends otherwise";
        case kNeverEnds: case kStopsSequence: case kOutlivesFlags: case kNeverDecides: return "goes on for too long";
        case kLoopsInVain: case kRepeatsInVain: return "begins again and again";
        case kComesBackAtOnce: return "comes back too soon";
        case kScoresAreEqual: case kHasNoScore: case kHasNoMargin: return "compares badly";
        case kLooksLikeMilliseconds:
        case kAsksTwice:
        case kRepeatsOneByOne:
        case kLimitEndsSequence: return "is probably a slip";
        case kNoDecideToCall: case kNoChildrenToAsk: case kNotSequential: case kUnknownFlags: case kMarginUnused: case kBehaviorFlagsUnused:
        case kParametersUnused: return "has a field without effect";
    }
    return "?";
}

void PlayLint() {
//}

// `LintTree` lists the other four. [bt/debug/lint_kinds.h](../../bt/debug/lint_kinds.h) explains each kind.

    bt::lint_finding findings[bt::kNumLintKinds];
    const int num = bt::LintTree(lazy_ai::LAZY, findings, bt::kNumLintKinds, guard_ai::kFacts);  // may be more than there is room for
    for (int i = 0; i < num && i < bt::kNumLintKinds; ++i) {
        const bt::lint_finding& found = findings[i];
        std::printf("%s %s: %s\n", found.Node->Path, SortOf(found.Kind), bt::LintKindName(found.Kind));  // SortOf: a switch
    }
    char sentence[200];
    bt::PrintLintFinding(findings[1], sentence, sizeof sentence);  // the second finding in words
    std::printf("%s\n", sentence);
//{
}
//}

//> ROOT > PATROL is behind a sibling that accepts first: kNeverReached
//> ROOT > CHASE can't accept: kFlagsContradict
//> ROOT > PATROL has a field without effect: kNotSequential
//> ROOT > PATROL > EAST can't accept: kFlagsNeverSet
//> CHASE/0xb5eb4d1d never accepts: its checks of DecisionFlags contradict each other on kIsNight; remove one of them
//{

constexpr bt::lint_facts kIntended = {.DecisionFlags = kIsNight | kIsAlone, .IgnoredKinds = bt::LintBit(bt::lint_kind::kNeverReached)};
static_assert(bt::NumLintFindings(lazy_ai::LAZY, kIntended) == 3);
constexpr bt::lint_off kOff = BT_LINT_OFF(kScoresAreEqual, kHasNoMargin);
static_assert(kOff.Kinds == (bt::LintBit(bt::lint_kind::kScoresAreEqual) | bt::LintBit(bt::lint_kind::kHasNoMargin)));
//}
//
// Facts with `.IgnoredKinds = bt::LintBit(bt::lint_kind::kNeverReached)` hide one kind in the whole tree. Lint reads
// data and calls no functions, so a Decide that always returns true looks like any other. To find deciders that never
// ran in a long game, use coverage ([docs/debugging.md](../debugging.md)).
//
// ## S18: Decider and behavior functions
//
// A function takes the parameters that it needs, in any order. The library knows each parameter by its type:
//
// | parameter | taken as | |
// | --- | --- | --- |
// | the agent | `Guard&`, `const Guard&`, `Guard*`, `const Guard*` | any type that is none of the following |
// | the block | by reference or pointer, with `using role = bt::block;` in the type | [S20](s20_basic_behavior_memory_blocks.md); not in a Decide |
// | the DBlock | by reference or pointer, with `using role = bt::dblock;` | [S22](s22_decider_blocks.md) |
// | the parameters | `const Pace&` or `const Pace*`, with `using role = bt::parameters;` | [S15](#s15-behavior-flags) |
// | the tick | `const bt::tick_args&` or `const bt::tick_args*` | data of this tick, valid during the call |
// | the reason | `bt::end_reason` | only in a Deactivate |
// | many agents | `bt::agents<Guard>` | only in a Tick, and then alone; [S10](s10_performance.md) |
//
// Take a pointer if the object may be missing: the pointer is null if the tick has no agent, the decider gives no
// parameters, or its Decide fills no DBlock. Parameters or a DBlock that are taken by reference and are missing do not
// compile. A missing agent is an error of the tick ([S19](s19_the_agent_pointer.md)).
//
// The result depends on the kind of function. A Decide returns float or bool. An Activate or a Tick returns
// `bt::status`, or bool (true goes on, false has failed), or nothing (goes on). A Deactivate returns nothing. No
// function may throw, and no other code of yours that a tick calls: an exception ends the program.
//{

namespace listen_ai {

enum ListenFlags : std::uint32_t { kWithTorch = 1u << 0 };
BT_DECLARE_BEHAVIOR_FLAGS(ListenFlags);

struct Pace {
    using role = bt::parameters;
    int RoomsAtOnce = 1;
};
constexpr Pace kHurry = {.RoomsAtOnce = 2};
//}

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

// A function may also be written as the engine calls it, for a script or a plugin: as the `Call` of a
// `bt::decide_function`, a `bt::behavior_function` or a `bt::deactivate_function`. `Types` says what the `void*` are.
// Without `Types` nothing is checked. Such a function must be `noexcept`.

float Script_Decide(void* agent, void* /*dblock*/, const bt::tick_args& tick) noexcept {
    const bool is_to_listen = std::strcmp(tick.Decider->DebugName, "LISTEN") == 0;  // in place of a script
    return is_to_listen && static_cast<const Guard*>(agent)->Room == 1 ? 1.0f : 0.0f;
}
constexpr bt::signature kScriptTypes = {.Agent = &bt::type_tag<Guard>, .NeedsAgent = true, .TakesTickArgs = true};
constexpr bt::decide_function kScript = {.Call = &Script_Decide, .Types = &kScriptTypes};
//{

BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Listen);
BT_DEFINE_BEHAVIOR(Walk);

BT_DECLARE_DECIDERS(LISTEN, WALK);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (LISTEN, WALK));
BT_DEFINE_DECIDER(  LISTEN, Listen, .Decide = kScript, .BehaviorFlags = kWithTorch);
BT_DEFINE_DECIDER(  WALK,   Walk, .Parameters = bt::with(kHurry));

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace listen_ai

void Print(const char* name, const bt::signature& types) {
    const auto how = [](const bt::type_info* type, bool is_needed) { return type == nullptr ? '-' : is_needed ? '&' : '*'; };
    std::printf("%-18s %c      %c       %c           %c     %s\n", name, how(types.Agent, types.NeedsAgent), how(types.DBlock, types.NeedsDBlock),
                how(types.Parameters, types.NeedsParameters), types.TakesTickArgs ? '&' : '-', types.ReturnsNothing ? "nothing" : "an answer");
}

void PlayListen() {
    using namespace listen_ai;
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

int main() {
    PlayWalk();
    PlayLint();
    PlayListen();
}

//> ROOT > WALK, room 2
//}

//>   LISTEN at 0.5 s, 0.5 s after the tick before
//>     active since 0.5 s, for 0.0 s
//>     night 1, noise 1, torch 1
//{
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
//}
//
// ## When it goes wrong
//
// | mistake | the compiler's message |
// | --- | --- |
// | a decider gives Walk no Pace, or other parameters | `bt: this decider's functions take other parameters than it gives`, with `Decider = (& walk_ai::RUN)` in the lines around it |
// | `.Parameters = bt::with(Pace{...})` | `bt: these parameters would be gone at once; make them a constant at file scope` |
// | `.Flags = kWithLamp` | `cannot convert 'WalkFlags' to 'bt::decider_flags'`; `.Flags` are the library's |
// | `.BehaviorFlags = kIsNight` | `bt: these flags are for another use` |
// | `ALARM_Decide` exists and is not given to ALARM | `bt: ALARM_Decide is declared but not bound, see BT_DEFINE_DECIDER__DECIDE` (not for functions below, nor for `__FULL`) |
// | a constant called `ALARM_Decide` | `reference to 'ALARM_Decide' is ambiguous` |
// | a misspelt field or policy | `'const bt::decider' has no non-static data member named 'Precondition'`, `'kGroupBest' is not a member of 'bt'` |
// | fields in another order | `designator order for field 'bt::decider::BehaviorFlags' does not match declaration order`; a warning in Clang |
// | a decider instead of a behavior | `cannot convert 'const bt::decider*' to 'const bt::behavior*'` |
// | an `int`, an agent by value, parameters or a `bt::tick_args&` without const | `bt: a parameter of this function is none of: agent (T& or T*), block, DBlock, ...` |
// | a block, DBlock or parameters without their role | `bt: this type has no role, so functions take it for a second agent; a block, DBlock or parameters say so: using role = bt::parameters;` |
// | a Decide that returns an int | `bt: a Decide returns float or bool` |
// | a block or a reason in a Decide | `bt: a Decide has no block and no reason; what it finds out goes into a bt::dblock` |
// | a reason elsewhere | `bt: only a Deactivate is told a reason` |
// | a finding of lint | a warning `... is deprecated: bt lint kNeverReached: ...`, because compilers have no other warning that can name a decider. Clang writes `'lint<&lazy_ai::PATROL, &lazy_ai::SIT, ...>'`, and {0} in the sentence is the first of these |
// | the line of CheckLint | `bt: something in this tree is legal but surely wrong`, with kind and decider in the lines around it: `bt::CheckFinding<4, bt::lint_kind::kNeverReached, ...>`; 4 is the number of findings |
//
// Three mistakes are silent. A function may test BehaviorFlags with a bit of another enumeration; give each behavior
// its own bits, or use parameters. A pointer to a `bt::tick_args` may be kept until the next frame; copy its numbers.
// The Types of a hand-written function may disagree with its casts.
