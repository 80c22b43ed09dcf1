// # S09: Initializing and ticking
//
// The tree of the guards is in one file. The game's main loop is in another file, written by somebody else. What must
// the loop know of the tree, what does it do in each frame, and how does it learn of mistakes?

#include <cstdio>

#include <macros/bt_macros.h>

// ## The header, guard_ai.h
//
// The header has the agent, its flags and stimuli, and the name of the tree, but none of its deciders.
// `BT_DECLARE_TREE__MEMORY` also makes the type `GUARD_memory`, with room for a path of 2 deciders and for 8 bytes,
// here one timer. A file that only passes a tree on, such as the thieves' here, needs only `BT_DECLARE_TREE`.
// `BT_DECLARE_TREE__AGENT(GUARD, Guard, 2, 8);` names the agent too: a tick with an agent of another type then does not
// compile ([S19](s19_the_agent_pointer.md)).

struct Guard {
    bool IsNight = false;
    int NumSteps = 0;
};
enum GuardFlags : std::uint32_t { kIsNight = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);
enum GuardStimuli : std::uint32_t { kStimuli_Noise = 1u << 0 };
BT_DECLARE_STIMULI(GuardStimuli);

namespace guard_ai {
BT_DECLARE_TREE__MEMORY(GUARD, 2, 8);
}
namespace thief_ai {
BT_DECLARE_TREE(THIEF);
}

// ## The tree, guard_ai.cpp
//
// `BT_DEFINE_TREE` lets the compiler verify the tree and calculate all that a tick needs. A program calls nothing at
// its start. If the memory declared in the header is too small, this line does not compile.

namespace guard_ai {

void Walk_Tick(Guard& guard) { ++guard.NumSteps; }
bool Search_Tick(Guard&, const bt::tick_args& tick) { return tick.Duration() < 2; }

BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR(Search);

BT_DECLARE_DECIDERS(SEARCH, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (SEARCH, PATROL));
BT_DEFINE_DECIDER(  SEARCH, Search, .Preconditions = { .AnyStimuli = kStimuli_Noise, .CooldownSeconds = 5 });
BT_DEFINE_DECIDER(  PATROL, Walk,   .Preconditions = { .AllFlags = kIsNight });

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

// ## The loop, night.cpp
//
// In each frame and for each agent, in this order: set the flags that hold now, update the stimuli, and tick. Show the
// state after the tick ([S11](s11_debugging.md)).

struct guard_in_game {
    Guard Body;
    bt::behavior_stimuli Stimuli = {};
    guard_ai::GUARD_memory Memory;
};

std::uint32_t FlagsOf(const Guard& guard) { return guard.IsNight ? kIsNight : 0u; }

void TickGuard(guard_in_game& guard, double time, float delta_time) {
    const bt::tick_input input = {
        .Time = time,  // seconds, of any clock that does not run backwards
        .DeltaTime = delta_time,
        .DecisionFlags = FlagsOf(guard.Body),
        .StimuliAllFlags = guard.Stimuli.Update(delta_time),
        .FlagsAtRedecide = &bt::flags_of<FlagsOf>,  // optional, see S06
    };
    const bt::tick_result result = bt::TickBehaviorTree(guard_ai::GUARD, guard.Memory, &guard.Body, input);
    switch (result.State) {
        case bt::tick_state::kRunning: std::printf("%.0f s: %s\n", time, guard.Memory.Path); break;
        case bt::tick_state::kIdle: std::printf("%.0f s: nothing wants to run\n", time); break;  // no error
        case bt::tick_state::kError: std::printf("%.0f s: an error\n", time); break;             // result.Error says which
        case bt::tick_state::kFailed:
        case bt::tick_state::kSucceeded: break;  // how a classic tree ended
    }
}

// A mistake that only shows at run time is reported to `bt::ReportFunc`, inside the call that made it. A refused call
// changes nothing, and the next tick works. The default, `bt::PrintReport`, writes a line to
// stderr for each of the first 50 that differ in more than the agent.

void ReportToLog(const bt::error_report& report) {
    static int num_reports = 0;
    if (++num_reports > bt::kMaxNumPrintedReports) return;  // a mistake in the tree may be reported in each frame
    std::printf("    %s: %s", report.Tree != nullptr ? report.Tree->DebugName : "-", bt::ErrorText(report.Code));
    if (report.Decider != nullptr) std::printf(" (%s)", report.Decider->DebugName);
    if (report.AgentType != nullptr) std::printf(" (%s instead of %s)", report.AgentType->Name, report.Tree->AgentType->Name);
    if (report.Unit != nullptr) std::printf(" (%d %s instead of %d)", report.Had, report.Unit, report.Needed);
    std::printf("\n");
}

constexpr bool kIsForSale = false;
constexpr bt::report_function kReport = kIsForSale ? &bt::PrintReport : &ReportToLog;

int main() {
    bt::SetReportFunc(kReport);
    guard_in_game guard;
    TickGuard(guard, 0, 1);
    guard.Body.IsNight = true;
    TickGuard(guard, 1, 1);
    guard.Stimuli.Set(kStimuli_Noise, 3);
    TickGuard(guard, 2, 1);
    TickGuard(guard, 3, -1);
    TickGuard(guard, 4, 1);

//> 0 s: nothing wants to run
//> 1 s: ROOT > PATROL
//> 2 s: ROOT > SEARCH
//>     -: a timeout or a time step of stimuli is negative or NaN
//>     GUARD: the time or the delta time is not finite, or the delta time is negative
//> 3 s: an error
//> 4 s: ROOT > PATROL
//
// ## A tree that only the program knows
//
// The rooms of a round may come from a level file. The game then makes the deciders when it loads the level, and
// `bt::InitializeTreeData` does the compiler's work. Deciders, names, conditions and storage must stay in place
// while the tree is used: not in the loop that makes them. Conditions without static storage compile only with
// `Kept`, which says that they stay. No compiler tells of ranges that are gone. `bt::decider_builder` keeps copies of all
// but ranges.

    const char* const rooms[] = {"HALL", "VAULT", "HALL"};  // from the file
    const bt::preconditions calm = {.NoFlags = 1};  // likewise
    const auto while_calm = bt::named_preconditions::Kept(calm);
    bt::decider deciders[3];
    const bt::decider* children[3];
    for (int i = 0; i < 3; ++i) {
        deciders[i] = {.DebugName = rooms[i], .Behavior = &guard_ai::Walk, .While = while_calm};
        children[i] = &deciders[i];
    }
    const bt::decider round = {.DebugName = "ROUND", .Kind = bt::kGroup, .Policy = bt::kGroupShuffle, .Children = {children, 3}};
    bt::tree_storage<8> storage;  // room for 8 nodes
    const bt::tree_error error = bt::InitializeTreeData(storage, "NIGHT_ROUND", round);
    if (error.IsError()) std::printf("room %td, room %td: %s\n", error.Other - deciders, error.Decider - deciders, bt::ErrorText(error.Code));

// The file has a room twice. Without the repetition the tree is like any other. The compiler does not know its size, so
// the memory is a `bt::tree_memory_of` with room to spare: 4 levels and 64 bytes.

    const bt::decider short_round = {.DebugName = "ROUND", .Kind = bt::kGroup, .Policy = bt::kGroupShuffle, .Children = {children, 2}};
    if (bt::InitializeTreeData(storage, "NIGHT_ROUND", short_round).IsError()) return 1;
    bt::tree_memory_of<4, 64> memory;
    bt::TickBehaviorTree(storage.Tree, memory, &guard.Body, {.Time = 5});
    std::printf("%s\n", memory.Path);

// This tree ticks as fast as a declared one, even when built again. If a storage is too small, the error has
// the number it needs.

    bt::tree_storage<2> narrow;
    std::printf("%d nodes needed\n", bt::InitializeTreeData(narrow, "NIGHT_ROUND", short_round).Needed);

//> room 0, room 2: this decider has the Id of another decider of the tree; rename one, or give it an .Id
//> ROUND > VAULT
//> 3 nodes needed
//
// ## When it goes wrong
//
// **No agent moves.** Look at the report. The usual mistakes are no agent, the wrong agent (`&guard` instead of
// `&guard.Body`), the memory of another tree, or a memory that is too small. Perhaps `InitializeTreeData` found a
// mistake in the tree, or was never called.

    bt::TickBehaviorTree(guard_ai::GUARD, guard.Memory, nullptr, {.Time = 6});
    bt::TickBehaviorTree(guard_ai::GUARD, guard.Memory, &guard, {.Time = 6});
    bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard.Body, {.Time = 6});
    bt::tree_memory_of<1> small;
    bt::TickBehaviorTree(guard_ai::GUARD, small, &guard.Body, {.Time = 6});
    bt::tree_storage<8> empty;
    const bt::tick_result result = bt::TickBehaviorTree(empty.Tree, small, &guard.Body, {.Time = 6});
    return result.Error == bt::error_code::kTreeNotInitialized ? 0 : 1;
}

//>     GUARD: the agent is null, but the tree's functions take it by reference, or it has ranges
//>     GUARD: the agent is of another type than the tree's functions take (guard_in_game instead of Guard)
//>     GUARD: the memory is in use with another tree; stop that first
//>     GUARD: the memory is too small for this tree, not aligned enough, or has no random generator, which this tree needs (1 levels of depth instead of 2)
//>     : this tree is not initialized
//
// **The tree has grown, and its file does not compile.** The header's numbers are too small. The error shows the line
// to write. With 0 instead of 8 bytes above, g++ prints
// `bt: this tree needs more memory than its header declares; write BT_DECLARE_TREE__MEMORY(GUARD, 2, 8);`. Clang prints
// the arguments separately: `mistake_in<game::GUARD, 2, 8>`.
//
// **Something never ends, or ends at once.** `.Time` or `.DeltaTime` was left out and is 0, which is legal. Durations,
// timers and cool-downs use Time, sums in a Tick use DeltaTime, and stimuli use the argument of `Update`.
//
// **A noise is heard a frame late.** A behavior made the noise during the tick. A tick reads flags and stimuli once,
// when it begins.
