// # S06: Preconditions and stimuli
//
// Most questions of a guard need no calculation. Is it night? Did he hear something in the last seconds? Is he tired?
// Has he just called the others? Many deciders need such an answer in each frame. The **preconditions** of a decider
// ask these questions as data instead of functions.
//
// Preconditions are checked in this order: flags, stimuli, ranges, timers. The first check that fails rejects. The
// Decide is called only if all checks hold. An active decider is not checked again, unless it has a [While](#going-on).
//
// **Flags** (DecisionFlags) are 32 bits of yours that you pass to each tick: facts about the agent and the world at
// that moment. **Stimuli** are up to 32 bits too, but each stimulus is an event that the agent remembers for a while,
// with a timeout and some data. Both have the same four checks:
//
// | flags | stimuli | holds if |
// | --- | --- | --- |
// | `.AllFlags` | `.AllStimuli` | all of these bits are 1 |
// | `.AnyFlags` | `.AnyStimuli` | at least one of these bits is 1 |
// | `.NoFlags` | `.NoStimuli` | all of these bits are 0 |
// | `.NotAllFlags` | `.NotAllStimuli` | at least one of these bits is 0 |
//
// **Ranges** are bounds of fields of the agent, both included. A decider has at most two ranges. A field may be
// inherited, or part of another field, as in `BT_RANGE(Guard, At.X, 0, 9)`.
//
// **Timers** are `.EverySeconds` and `.CooldownSeconds`. `.EverySeconds = n` evaluates the decider at most once in n
// seconds. Its clock starts when all checks hold, even if the Decide then rejects, and runs on while the decider is
// active. `.CooldownSeconds = n` is a pause: its clock starts when the decider is deactivated.
//
// Declare flags and stimuli once. Each is an enumeration with an underlying type, and has a macro that declares its
// use:

#include <cstddef>
#include <cstdio>
#include <limits>

#include <macros/bt_macros.h>

enum GuardFlags : std::uint32_t { kIsNight = 1u << 0, kIsNew = 1u << 1, kEastGateIsShut = 1u << 2, kWestGateIsShut = 1u << 3 };
BT_DECLARE_FLAGS(GuardFlags);

enum GuardStimuli : std::uint32_t {
    kStimuli_Noise = 1u << 0,
    kStimuli_Light = 1u << 1,
    kStimuli_Desk = 1u << 2,
    kStimuli_Partner = 1u << 3,
};
BT_DECLARE_STIMULI(GuardStimuli);

// Passing a stimulus where a flag is expected does not compile, nor does the reverse. All texts and debuggers show the
// names of the bits, even of bits that no check uses. Flags of one enumeration combined with `|` keep their type. Flags
// still convert to numbers.

struct Place {
    int X = 0, Y = 0;
};

struct Guard {
    int Strength = 30;      // per cent
    float Battery = 0.25f;  // of his lamp
    bt::behavior_stimuli_of<4, sizeof(Place)> Stimuli = {};  // four stimuli, with room for a Place each
};
static_assert(sizeof(Guard::Stimuli) < sizeof(bt::behavior_stimuli));  // 32 stimuli with 16 bytes each

namespace guard_ai {

void RaiseAlarm_Tick(Guard&) {}
void Look_Activate(Guard& guard) {
    Place heard;
    if (guard.Stimuli.Read(kStimuli_Noise, heard)) std::printf("         heard something at %d, %d\n", heard.X, heard.Y);
}
bool Look_Tick(Guard& guard) { return guard.Stimuli.IsSet(kStimuli_Noise); }
bool ShutGate_Tick(Guard&) {
    std::printf("         shuts a gate\n");
    return false;
}
bool Call_Tick(Guard&) {
    std::printf("         calls\n");
    return false;
}
bool Rest_Tick(Guard& guard) { return (guard.Strength += 20) < 60; }
void Patrol_Tick(Guard& guard) { guard.Strength -= 10; }

BT_DEFINE_BEHAVIOR(RaiseAlarm);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Look);
BT_DEFINE_BEHAVIOR(ShutGate);
BT_DEFINE_BEHAVIOR(Call);
BT_DEFINE_BEHAVIOR(Rest);
BT_DEFINE_BEHAVIOR(Patrol);

BT_DECLARE_DECIDERS(ROOT, RAISE_ALARM, LOOK, SHUT_GATE, CALL_OTHERS, REST, PATROL);

// Every check that you give must hold.

constexpr bt::stimuli_word kNoticed = kStimuli_Noise | kStimuli_Light;
constexpr bt::decision_flags_word kGatesAreShut = kEastGateIsShut | kWestGateIsShut;

BT_DEFINE_GROUP  (ROOT,          kGroupPrioritizedList, (RAISE_ALARM, LOOK, SHUT_GATE, CALL_OTHERS, REST, PATROL));
BT_DEFINE_DECIDER(  RAISE_ALARM, RaiseAlarm, .Preconditions = {.AllStimuli = kNoticed},
                                             .While = {.AllStimuli = kStimuli_Light}, .MaxSeconds = 30);
BT_DEFINE_DECIDER(  LOOK,        Look,       .Preconditions = {.AnyStimuli = kNoticed,
                                                               .Ranges = {BT_RANGE(Guard, Battery, 0.1f, bt::kNoLimit)}});
BT_DEFINE_DECIDER(  SHUT_GATE,   ShutGate,   .Preconditions = {.AllFlags = kIsNight,
                                                               .NotAllFlags = kGatesAreShut});
BT_DEFINE_DECIDER(  CALL_OTHERS, Call,       .Preconditions = {.AnyFlags = kIsNight | kIsNew,
                                                               .NotAllStimuli = kStimuli_Desk | kStimuli_Partner,
                                                               .EverySeconds = 3});
BT_DEFINE_DECIDER(  REST,        Rest,       .Preconditions = {.NoFlags = kIsNew, .NoStimuli = kStimuli_Noise,
                                                               .Ranges = {BT_RANGE(Guard, Strength, bt::kNoLimit, 40)},
                                                               .CooldownSeconds = 5});
BT_DEFINE_DECIDER(  PATROL,      Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// When something happens near the guard, code calls `Set` on his stimuli with the bit, the seconds, and perhaps data of
// a trivially copyable type. `Refresh` gives a stimulus a new timeout and keeps its data. `Clear` ends a stimulus. Once
// a frame, `Update` lets time pass; pass its result to the tick. The tick reads flags and stimuli when it begins: a
// stimulus that is set during a tick is seen by the next tick.

void PlayNight(Guard& guard) {
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int second = 0; second < 12; ++second) {
        const std::uint32_t flags = kEastGateIsShut | (second >= 2 ? kIsNight : 0u) | (second >= 3 ? kWestGateIsShut : 0u);
        if (second == 4) guard.Stimuli.Set(kStimuli_Desk, bt::kForever);  // the desk has answered
        if (second == 6) guard.Stimuli.Set(kStimuli_Noise, 2, Place{4, 2});
        if (second == 7) guard.Stimuli.Set(kStimuli_Light, 1);
        if (second == 7) guard.Stimuli.Refresh(kStimuli_Noise, 2);
        if (second == 9) guard.Stimuli.Clear(kStimuli_Noise);
        if (second == 9) guard.Stimuli.Set(kStimuli_Partner, 60);
        const std::uint32_t* stimuli = guard.Stimuli.Update(1);
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard,
                             {.Time = 1.0 * second, .DeltaTime = 1, .DecisionFlags = flags, .StimuliAllFlags = stimuli});
        std::printf("%4d s %-18s flags %x stimuli %x strength %d\n", second, memory.Path, flags, *stimuli, guard.Strength);
    }
}

//>    0 s ROOT > REST        flags 4 stimuli 0 strength 50
//>    1 s ROOT > PATROL      flags 4 stimuli 0 strength 60
//>          shuts a gate
//>          calls
//>    2 s ROOT > PATROL      flags 5 stimuli 0 strength 50
//>    3 s ROOT > PATROL      flags d stimuli 0 strength 40
//>    4 s ROOT > PATROL      flags d stimuli 4 strength 30
//>          calls
//>    5 s ROOT > PATROL      flags d stimuli 4 strength 20
//>          heard something at 4, 2
//>    6 s ROOT > LOOK        flags d stimuli 5 strength 20
//>    7 s ROOT > RAISE_ALARM flags d stimuli 7 strength 20
//>          heard something at 4, 2
//>    8 s ROOT > LOOK        flags d stimuli 5 strength 20
//>    9 s ROOT > REST        flags d stimuli c strength 40
//>   10 s ROOT > PATROL      flags d stimuli c strength 50
//>   11 s ROOT > PATROL      flags d stimuli c strength 40
//
// - CALL_OTHERS passes its checks at 2 s, and 3 s later at 5 s. At 9 s both others have answered, and `.NotAllStimuli`
//   no longer holds.
// - At 4 s the guard is tired enough to rest. His last rest ended at 1 s, and the cool-down lasts until 6 s. Until 9 s
//   a noise keeps him from resting.
// - The light of 7 s is set for 1 s and lasts for one tick. The seconds of a stimulus count from the next `Update` on,
//   which lets a tick see even the shortest stimulus.
//
// ## Going on
//
// Preconditions are for starting. A decider's `.While` is for going on, and has the same checks, without timers. While
// a decider is active, its While is checked in each tick before the decider and everything below it. If a check no
// longer holds, the decider has failed. A list or a scored group then asks its other children. A sequence goes on with
// its next child, unless it has `kFlagsEndOnFailure`. RAISE_ALARM ends in this way at 8 s.
//
// The decider's Deactivate gets the reason `bt::end_reason::kNoLongerHolds`. If the decider is a group, the Deactivates
// of its active children get `kInterrupted`.
//
// A While is checked before the decider starts too, because otherwise the decider would end at once. Put a condition
// for starting and continuing into While only. With both While and Preconditions, starting can be harder than going on:
// start to flee at 30 % health or less, and flee until health is 80 %.
//
// `.MaxSeconds` is a limit. A decider that was active for that long has failed, and its Deactivate gets `kTimedOut`.
// The decider may start again in the next tick. Give it `.CooldownSeconds` if it should not. With `kFlagsLateAnswers`
// the decider is ticked once more, and fails only if it still runs then.
//
// A cool-down counts from every end, not only from the limit. If FLEE interrupts COMBAT, COMBAT waits for its cool-down
// even with the enemy in sight.
//
// Flags are those with which the tick began. When EAT has ended, its group chooses the next child by the flags of the
// beginning, though ranges and Decides see the agent as it is now. With `.FlagsAtRedecide =
// &bt::flags_of<FlagsOf>` in its input, a tick asks `FlagsOf(agent)` again before such a choice. In a classic tree, use
// a range or a Decide.
//
// Should a decider have a While, or should its Tick return false?
//
// - A **While** is for facts that live outside the behavior: flags, stimuli, fields of the agent. A While can end a
//   whole group, such as COMBAT when no enemy is in sight. Flags that hold cost next to nothing, and every tool can
//   print which check failed.
// - A **Tick** ends its behavior when the work is done, or when the answer needs a calculation or the block.
//
// ## Flags with names and types
//
// Put `BT_DECLARE_FLAGS` after the enumeration, in the same namespace. For an enumeration in a class, put the macro
// after the class. Stimuli and behavior flags may be an `enum class`. A header with flags only needs to include `macros/flags.h`. Some
// rules:
//
// - An enumeration has one use: `BT_DECLARE_FLAGS` for the DecisionFlags of ticks, `BT_DECLARE_STIMULI`, or
//   `BT_DECLARE_BEHAVIOR_FLAGS` ([S15](s15_fields_and_functions.md#s15-behavior-flags)).
// - A tree may check flags of several enumerations, such as those of a shared subtree, if they name different bits. Two
//   names for one bit are an error of the tree.
// - A bit without a name is shown by its number, `bit 7`. If no check of a tree uses an enumeration, the tree does not
//   know it, and shows all of its bits by number.
// - Numbers and enumerations that were not declared are accepted everywhere, without a check of their type.
//   `BT_FLAGS(kIsNight | kIsNew)` keeps the words beside the bits, and texts show these words where they can. A
//   debugger without Decider's printers shows them in the word's `Names.Both`.
//
// ## All of it is data
//
// A debug view can show what a decider waits for without calling anything. A range knows the name, type and offset of
// its field. The field is a float, a double, a bool, an enumeration or an integer of up to 32 bits. The results of the
// macros can also be written by hand:

constexpr bt::field_range kBattery = {  // preconditions refer to it
    .Name = "Guard::Battery", .Min = 0.5, .Max = std::numeric_limits<double>::infinity(), .Kind = bt::field_kind::kFloat,
    .Offset = offsetof(Guard, Battery), .AgentType = &bt::type_tag<Guard>};
constexpr bt::preconditions kByHand = {
    .AnyStimuli = bt::kFlagBits<kStimuli_Noise | kStimuli_Light>,  // a number, without names
    .Ranges = {kBattery},
};

static_assert(bt::kNumFieldKinds == 10);  // kNone and nine types

const char* TypeName(bt::field_kind kind) {
    switch (kind) {
        case bt::field_kind::kNone: break;
        case bt::field_kind::kBool: return "bool";
        case bt::field_kind::kFloat: case bt::field_kind::kDouble: return "number";
        case bt::field_kind::kInt8: case bt::field_kind::kInt16: case bt::field_kind::kInt32: return "integer";
        case bt::field_kind::kUint8: case bt::field_kind::kUint16: case bt::field_kind::kUint32: return "integer from 0 on";
    }
    return "nothing";
}

// A word of flags knows its enumeration, and with it the names of its bits: `Set()` returns the address of
// `bt::kFlagSet<GuardStimuli>`, or null.

void PrintFlags(const bt::flag_set* set, std::uint32_t bits) {
    for (int bit = 0; bit < 32; ++bit) {
        if ((bits >> bit & 1) == 0) continue;
        if (set != nullptr && set->Names[bit] != nullptr) std::printf("%s, ", set->Names[bit]);
        else std::printf("bit %d, ", bit);
    }
}

void PrintPreconditions(const bt::preconditions& checks) {
    const bt::field_range& range = checks.Ranges[0];  // its Kind is kNone if none is given
    std::printf("any of ");
    PrintFlags(checks.AnyStimuli.Set(), checks.AnyStimuli.Bits);
    std::printf("%s, a %s, of at least %.1f\n", range.Name, TypeName(range.Kind), range.Min);
}

int main() {
    Guard guard;
    PlayNight(guard);
    PrintPreconditions(guard_ai::LOOK.Preconditions);
    PrintPreconditions(kByHand);
    PrintFlags(&bt::kFlagSet<GuardFlags>, 0x89);  // of any number
    std::printf("and no other\n");

    bt::ReportFunc = [](const bt::error_report& report) { std::printf("%s\n", bt::ErrorText(report.Code)); };  // S05
    float loudness = 0;
    guard.Stimuli.Set(kStimuli_Noise | kStimuli_Light, 1);
    guard.Stimuli.Set(kStimuli_Noise, -1);
    guard.Stimuli.Set(kStimuli_Noise, 1, Place{4, 2});
    guard.Stimuli.Read(kStimuli_Noise, loudness);
}

//> any of kStimuli_Noise, kStimuli_Light, Guard::Battery, a number, of at least 0.1
//> any of bit 0, bit 1, Guard::Battery, a number, of at least 0.5
//> kIsNight, kWestGateIsShut, bit 7, and no other
//> a stimulus must be exactly one of the bits that these stimuli have
//> a timeout or a time step of stimuli is negative or NaN
//> a stimulus's data is read as another type than was set
//
// ## When it goes wrong
//
// A stimulus in `.AllFlags`, or a flag that is `Set` as a stimulus, is an error of the compiler in that line:
// `bt: these flags are for another use; stimuli are not decision flags, nor behavior flags`. `kIsNight || kIsNew` is a
// bool: `bt: a bool is no flags; several flags are combined by |, not by ||`.
//
// The last three lines above are misuse of stimuli. Each call changes nothing, returns false, and is reported. Other
// mistakes are silent:
//
// - A stimulus never ends: `Update` is not called.
// - A stimulus is never seen: the tick is given no `.StimuliAllFlags`, which means that there are no stimuli.
// - A stimulus is seen at the wrong time, or never: flags and stimuli were passed to the tick as numbers, and swapped.
//   A recording ([S11](s11_debugging.md)) shows by name what the tick got.
// - The agent goes on although a flag has changed. Preconditions are for starting: give the decider a `.While`.
// - The agent starts something and drops it one tick later, again and again. The Tick checks something that the
//   `.Preconditions` don't. Make it a `.While`, which is checked in both places.
// - A decider with `.EverySeconds` misses its chance. A moment ago its Decide rejected, or a sibling was chosen
//   instead: both use up the timer. A failed check of a flag or a range does not use it up.
// - A group accepts, and its children fail their preconditions. The `bt::subset_checker` ([S05](s05_subset_rule.md))
//   prints which check failed: `0:LOOK/0xe4e08a96 rejected by its StimuliFlags check: needs one of kStimuli_Noise |
//   kStimuli_Light, of which none is set`.
// - A bound that is no value of the field, such as 0.5 for an integer, is a compiler error:
//   `bt: a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its field`.
// - `no matching function for call to 'TickBehaviorTree'`: a value in the braces of the input has the wrong type, such
//   as an `enum class` without `static_cast`. Write a `const bt::tick_input` first; the error is then in its line.
