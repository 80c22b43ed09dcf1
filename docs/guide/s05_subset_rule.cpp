// # S05: The Subset Rule
//
// The alarm rings. The guard drops his round, finds that he can do nothing about the alarm, and goes back to his round,
// all in one frame. The same happens in each frame while the alarm rings. The player sees a guard who does nothing. In
// fact the guard begins his round sixty times a second.
//
// A promise was broken. A group that accepts promises that one of its children will run. Whenever a group accepts, one
// of its children must accept too: this is the **Subset Rule**. (The situations in which the group wants to run must be
// a subset of those in which some child wants to run.) A group without a Decide and without conditions always accepts,
// and needs a child for every situation.

#include <cstdio>

#include <bt/debug/subset_checker.h>
#include <macros/bt_macros.h>

struct Guard {
    bool HearsAlarm = false;
    bool HasRadio = false;
    bool SeesThief = false;
    bool IsLocked = false;  // the door between him and the thief
};

namespace guard_ai {

void Call_Tick(Guard&) {}
bool Chase_Activate(Guard& guard) { return !guard.IsLocked; }  // false refuses: the behavior was never active
void Patrol_Activate(Guard&) { std::printf("    begins his round\n"); }

BT_DEFINE_BEHAVIOR(Call);
BT_DEFINE_BEHAVIOR__ACTIVATE(Chase);
BT_DEFINE_BEHAVIOR__ACTIVATE(Patrol);

bool ALARM_Decide(const Guard& guard) { return guard.HearsAlarm; }
bool CALL_Decide(const Guard& guard) { return guard.HasRadio; }
bool CHASE_Decide(const Guard& guard) { return guard.SeesThief; }

BT_DECLARE_DECIDERS(ROOT, ALARM, CALL, CHASE, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (ALARM, PATROL));
BT_DEFINE_GROUP  (  ALARM,  kGroupPrioritizedList, (CALL, CHASE), .Decide = bt::decide<ALARM_Decide>);
BT_DEFINE_DECIDER(    CALL,   Call,  .Decide = bt::decide<CALL_Decide>);
BT_DEFINE_DECIDER(    CHASE,  Chase, .Decide = bt::decide<CHASE_Decide>);
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

// For comparison, here is the same tree with a group that delegates ([S04](s04_how_deciders_decide.md)).
BT_DECLARE_DECIDERS(SAFE_ALARM);

BT_DEFINE_GROUP  (SAFE_ROOT,    kGroupPrioritizedList, (SAFE_ALARM, PATROL));
BT_DEFINE_GROUP  (  SAFE_ALARM, kGroupPrioritizedList, (CALL, CHASE), .Decide = bt::decide<ALARM_Decide>, .Flags = bt::kFlagsDelegateDecide);

BT_DEFINE_TREE(SAFE_GUARD, SAFE_ROOT);

}  // namespace guard_ai

// A tick reports each broken rule, with the name of the group, to `bt::ReportFunc`. This variable holds a function; the
// default function prints to stderr. To see the answers of the children too, pass a **`bt::subset_checker`**
// ([bt/debug/subset_checker.h](../../bt/debug/subset_checker.h)) as the last argument of a tick. The checker calls a
// function of yours with each finding. `bt::PrintSubsetFinding` makes text of a finding:

void PrintFinding(const bt::subset_finding& finding, void*) {
    char text[1000];
    bt::PrintSubsetFinding(finding, text, sizeof text);
    std::printf("%s", text);
}

// The finding is a struct. A game may write it as one line, or count which groups fail most often:

void LogFinding(const bt::subset_finding& finding, void* user) {
    auto* log = static_cast<std::FILE*>(user);
    const bt::decider& group = *finding.Group->Decider;
    switch (finding.Problem) {
        case bt::subset_problem::kNoChildAccepted: std::fprintf(log, "no child accepted in %s:", group.DebugName); break;
        case bt::subset_problem::kNoChildActivated: std::fprintf(log, "no child activated in %s:", group.DebugName); break;
    }
    for (int i = 0; i < finding.NumChildren; ++i) {
        const bt::subset_child& child = finding.Children[i];
        const char* what = child.Refused ? "refused" : child.WasAsked ? bt::VerdictName(child.Verdict) : "was not asked";
        std::fprintf(log, " %s %s", group.Children.First[i]->DebugName, what);
        if (child.Verdict == bt::verdict::kFailedRange) std::fprintf(log, " %d", child.Range);  // a precondition (S06)
    }
    std::fprintf(log, "\n");
}

template <const bt::tree& Tree>
void PlayNight(bt::subset_function function, void* user) {
    bt::subset_checker checker(function, user);
    Guard guard;
    bt::tree_memory<Tree> memory;
    for (int frame = 0; frame < 4; ++frame) {
        if (frame == 1) guard.HearsAlarm = true;
        if (frame == 2) guard.SeesThief = guard.IsLocked = true;
        if (frame == 3) guard.IsLocked = false;
        std::printf("frame %d\n", frame);
        bt::TickBehaviorTree(Tree, memory, &guard, {.Time = 0.1 * frame, .DeltaTime = 0.1f}, checker);
        std::printf("    %s\n", memory.Path);
    }
    std::printf("%s: %d broken, %d not activated\n", Tree.DebugName, checker.NumBroken, checker.NumNotActivated);
}

int main() {
    bt::ReportFunc = [](const bt::error_report& report) { std::printf("    %s: %s\n", report.Decider->DebugName, bt::ErrorText(report.Code)); };
    PlayNight<guard_ai::GUARD>(&PrintFinding, nullptr);
    PlayNight<guard_ai::SAFE_GUARD>(&LogFinding, stdout);
}

//> frame 0
//>     begins his round
//>     ROOT > PATROL
//> frame 1
//>     ALARM: this group accepted, but none of its children did (Subset Rule); give it bt::kFlagsDelegateDecide, or a child that always accepts
//> ALARM/0x6b3da4fa accepted at 0.100, but none of its children did (Subset Rule):
//>   0:CALL/0xb14354e9 rejected by its Decide, which returned 0
//>   1:CHASE/0xb5eb4d1d rejected by its Decide, which returned 0
//>     begins his round
//>     ROOT > PATROL
//> frame 2
//> ALARM/0x6b3da4fa accepted at 0.200, but no child that accepted could be activated:
//>   0:CALL/0xb14354e9 rejected by its Decide, which returned 0
//>   1:CHASE/0xb5eb4d1d accepted, but refused in its Activate
//>     begins his round
//>     ROOT > PATROL
//> frame 3
//>     ROOT > ALARM > CHASE
//> GUARD: 1 broken, 1 not activated
//> frame 0
//>     begins his round
//>     SAFE_ROOT > PATROL
//> frame 1
//>     SAFE_ROOT > PATROL
//> frame 2
//> no child activated in SAFE_ALARM: CALL kRejected CHASE refused
//>     begins his round
//>     SAFE_ROOT > PATROL
//> frame 3
//>     SAFE_ROOT > SAFE_ALARM > CHASE
//> SAFE_GUARD: 0 broken, 1 not activated
//
// In frame 1 ALARM accepts, and the guard leaves PATROL for ALARM. But neither child of ALARM accepts, and ALARM fails.
// ROOT redecides without ALARM and chooses PATROL, which starts again. Nothing hangs. The price is one redecide, and a
// round that never gets anywhere.
//
// ## How to obey
//
// - Let the group delegate, as SAFE_ALARM does. In frame 1 SAFE_ALARM rejects, and PATROL is not even interrupted.
// - Give the group a last child without a condition: a guard can always wait and look around.
// - Let the group's Decide ask what the children ask: `return CALL_Decide(guard) || CHASE_Decide(guard);`. Decides are
//   ordinary functions.
//
// The root need not obey. If none of its children accepts, the agent is idle, which is no error.
//
// ## When it goes wrong
//
// - stderr has line after line of `decider: ALARM/0x6b3da4fa: this group accepted, but none of its children did`. Tick
//   one of these agents with a checker and read the answers of the children. The cause is often a timer: the group
//   accepts in each frame, but its only child accepts once in two seconds ([S06](s06_preconditions_and_stimuli.md)).
// - In frame 2 CHASE accepts and then refuses in its Activate. A refusing Activate breaks no rule and is not reported.
//   Delegating does not help, because an Activate cannot be asked in advance. The player sees the same as with a broken
//   rule, and the checker prints a finding. Check for the locked door in CHASE_Decide.
// - Each child that ends or refuses, and each broken rule, costs a redecide. A sound tree needs a handful in a tick.
//   After more than `bt::kMaxNumRedecides` the tick stops the path:
//   `more than kMaxNumRedecides redecides in one tick; its path was stopped`. The next tick works.
