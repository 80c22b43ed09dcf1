// # Semantics
//
// These tables show which deciders are asked, entered, ticked and left, and in which order, for every policy and every
// event that matters. [This program](semantics.cpp) printed them: it ticks small trees, and writes down each step that
// the engine reports to an observer. The tables show [the contract](../contract.md) at work. Numbers in parentheses are
// items of the contract. [S04](s04_how_deciders_decide.md) explains the policies.
//

//{
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <bt/observe.h>
#include <macros/bt_macros.h>
//}

// ## The tree
//
// Nearly all tables are about one tree. Only GROUP varies. URGENT comes before GROUP to interrupt it, and IDLE comes
// after GROUP to follow it when it ends.
//
// ```text
// ROOT      kGroupPrioritizedList
//   URGENT
//   GROUP   the policy, flags or functions that the table is about
//     A  B  C
//   IDLE
// ```
//
// All leaves have one behavior, and all but IDLE have one Decide. A script decides what they answer, and names deciders
// by their first letters:
//
// | in a script | meaning |
// | --- | --- |
// | `B2` | from now on, B's Decide returns 2 |
// | `B+`, `B-` | in this tick, B's Tick returns succeeded, or failed |
// | `B!` | in this tick, B's Activate fails |
// | `B^` | misuse: in this tick, B's Activate returns succeeded |
// | `B@` | misuse: in this tick, B's Tick ticks its own memory |
// | `B?` | misuse: in this tick, B's Tick calls DelegateDecideToChildren |
// | `*` | the active child of GROUP |
// | `;` | the end of a tick |
// | `stop` | a StopBehaviorTree instead of a tick |
//

//{
void TickOnceMore();
const char* NameOf(bt::error_code code);
struct actor {
    float Value[128] = {};
    char Answer[128] = {};
    float Health = 0;
};

float ByScript_Decide(const actor& asked, const bt::tick_args& tick) { return asked.Value[int{tick.Decider->DebugName[0]}]; }

float ByChildren_Decide(const actor&, const bt::tick_args& tick) { return bt::DelegateDecideToChildren(tick); }

bt::status Act_Activate(const actor& acting, const bt::tick_args& tick) {
    const char answer = acting.Answer[int{tick.Decider->DebugName[0]}];
    return answer == '!' ? bt::status::kFailed : answer == '^' ? bt::status::kSucceeded : bt::status::kRunning;
}
bt::status Act_Tick(const actor& acting, const bt::tick_args& tick) {
    const char answer = acting.Answer[int{tick.Decider->DebugName[0]}];
    if (answer == '@') TickOnceMore();
    if (answer == '?') bt::DelegateDecideToChildren(tick);
    return answer == '+' ? bt::status::kSucceeded : answer == '-' ? bt::status::kFailed : bt::status::kRunning;
}

constexpr bt::behavior Act = {.DebugName = "Act", .Activate = bt::activate<Act_Activate>, .Tick = bt::tick<Act_Tick>};
constexpr bt::decide_function kByScript = bt::decide<ByScript_Decide>;
constexpr bt::decide_function kByChildren = bt::decide<ByChildren_Decide>;

// The deciders are written without macros (12), so that each table can have a GROUP of its own.
constexpr bt::decider URGENT = {.DebugName = "URGENT", .Behavior = &Act, .Decide = kByScript};
constexpr bt::decider A = {.DebugName = "A", .Behavior = &Act, .Decide = kByScript};
constexpr bt::decider B = {.DebugName = "B", .Behavior = &Act, .Decide = kByScript};
constexpr bt::decider C = {.DebugName = "C", .Behavior = &Act, .Decide = kByScript};
constexpr bt::decider IDLE = {.DebugName = "IDLE", .Behavior = &Act};
constexpr const bt::decider* kLeaves[] = {&A, &B, &C};
//}

// The observer gets each step of a tick as an event ([S11](s11_events_and_recordings.md)). The tables have a word for
// each:
//
// | word | event |
// | --- | --- |
// | ask A yes, ask A no | kAsked. A decider without a Decide is asked too, and accepts |
// | delegate | kDelegating |
// | enter, refused by | kActivated, kActivateFailed |
// | tick | kTicked, with the answer if it is not running |
// | leave | kDeactivated, with the reason |
// | wait in, give up at | kWaiting, kGaveUp |
// | report | a call of ReportFunc |
//
// Two things are left out. ROOT is asked and entered at the beginning. A decider that ended or refused in this tick is
// not asked again, `kMasked` (23, 26, 27).
//

//{
std::string Notes;

void Note(const std::string& verb, const std::string& what) {
    static std::string last;
    if (Notes.empty()) last.clear();
    Notes += last == verb ? ", " + what : (Notes.empty() ? "" : "; ") + verb + " " + what;
    last = verb;
}
const char* Word(bt::end_reason reason) {
    constexpr const char* words[] = {"interrupted", "failed", "succeeded", "stopped"};
    return words[static_cast<int>(reason)];
}
const char* Word(bt::status answer) {
    constexpr const char* words[] = {"", " (failed)", " (succeeded)"};
    return words[static_cast<int>(answer)];
}
struct note_taker {
    static constexpr bool kObserves = true;
    int NumRedecides = 0;
    std::string Verdict;  // A's
    std::string Kinds;

    void Observe(const bt::tick_event& event) {
        const std::string name = event.Node != nullptr ? event.Node->Decider->DebugName : "";
        Kinds += (Kinds.empty() ? "" : "; ") + std::string(bt::EventKindName(event.Kind)) + (name.empty() ? "" : " " + name);
        if (name == "ROOT" && (event.Kind == bt::event_kind::kAsked || event.Kind == bt::event_kind::kActivated)) return;
        if (event.Kind == bt::event_kind::kDelegating) Note("delegate", name);
        if (event.Kind == bt::event_kind::kAsked && event.Verdict == bt::verdict::kMasked) return;
        if (event.Kind == bt::event_kind::kAsked) Note("ask", name + (event.Verdict == bt::verdict::kAccepted ? " yes" : " no"));
        if (event.Kind == bt::event_kind::kActivated) Note("enter", name);
        if (event.Kind == bt::event_kind::kActivateFailed) Note("refused by", name);
        if (event.Kind == bt::event_kind::kTicked) Note("tick", name + Word(event.Answer));
        if (event.Kind == bt::event_kind::kDeactivated) Note("leave", name + " (" + Word(event.Reason) + ")");
        if (event.Kind == bt::event_kind::kWaiting) Note("wait in", name);
        if (event.Kind == bt::event_kind::kGaveUp) Note("give up at", name);
        if (event.Kind == bt::event_kind::kRedecide) ++NumRedecides;
        if (event.Kind == bt::event_kind::kAsked && name == "A") Verdict = bt::VerdictName(event.Verdict);
    }
};

void NoteReport(const bt::error_report& report) { Note("report", NameOf(report.Code)); }

struct stage;
stage* OnStage = nullptr;

// A tree that is made for one row of a table, and one agent in it.
struct stage {
    const bt::decider* Children[3] = {&URGENT, nullptr, &IDLE};
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {Children, 3, nullptr}};
    bt::tree_storage<16> Storage;
    bt::tree_memory_of<4, 256> Memory{8};
    actor Agent;
    note_taker Watcher;
    bt::tick_input Input;

    explicit stage(const bt::decider& group) {
        Children[1] = &group;
        if (bt::InitializeTreeData(Storage, "SAMPLE", Root).IsError()) std::abort();
    }
    void Tick(bool is_stop = false) {
        Notes.clear();
        Watcher.Kinds.clear();
        OnStage = this;
        if (is_stop) bt::StopBehaviorTree(Storage.Tree, Memory, &Agent, Input, Watcher);
        else bt::TickBehaviorTree(Storage.Tree, Memory, &Agent, Input, Watcher);
        Input.Time += 1;
        std::memset(Agent.Answer, 0, sizeof Agent.Answer);
    }
    void Play(const std::string& script) {
        std::istringstream words(script);
        for (std::string word; words >> word;) {
            if (word == "stop") return Tick(true);
            const int who = word[0] == '*' ? bt::ActiveDecider(Memory, 2)->DebugName[0] : word[0];
            if (word == ";") Tick();
            else if (word[1] >= '0' && word[1] <= '9') Agent.Value[who] = std::stof(word.substr(1));
            else Agent.Answer[who] = word[1];
        }
        Tick();
    }
    std::string Path() const {
        std::string path;
        for (int level = 1; level < bt::ActiveDepth(Memory); ++level) {
            path += (level > 1 ? " > " : "") + std::string(bt::ActiveDecider(Memory, level)->DebugName);
        }
        return path.empty() ? "none" : path;
    }
};

void TickOnceMore() { bt::TickBehaviorTree(OnStage->Storage.Tree, OnStage->Memory, &OnStage->Agent, OnStage->Input); }

std::string InBackticks(const char* script) { return *script != 0 ? "`" + std::string(script) + "`" : ""; }

// The two last cells of a row: what is called in the last tick of the script, and what is active then.
std::string CellsOf(const bt::decider& group, const char* script) {
    stage here(group);
    here.Play(std::string("A0 B2 C1 G1 ") + script);
    return Notes + " | " + here.Path();
}
void PrintRow(const bt::decider& group, const char* event, const char* script) {
    std::printf("| %s | %s | %s |\n", event, InBackticks(script).c_str(), CellsOf(group, script).c_str());
}
void PrintHead() { std::printf("| event | script | what is called, in order | active then |\n| --- | --- | --- | --- |\n"); }
void PrintTitle(const char* title) { std::printf("| **%s** | | | |\n", title); }
//}

// ## Policies
//
// Each script begins with `A0 B2 C1`, which makes B run first. For policies that draw, the memory has a seed that draws
// B. A row shows the last tick of its event's script, for all policies that make the same calls. When A accepts, B is
// left before A is entered. [Classic trees](classic.md) have the reverse order, because a leaf is only tried there until
// it runs (87).

//{
struct event_row {
    const char* Event;
    const char* Script;
};
constexpr event_row kEvents[] = {
    {"start", ""},
    {"steady", ";"},
    {"A accepts", "; A9"},
    {"the child succeeds", "; *+"},
    {"the child fails", "; *-"},
    {"the child fails, no other accepts", "; A0 B0 C0 *-"},
    {"the child fails, C refuses in Activate", "; *- C!"},
    {"every child succeeds at once", "A1 A+ B+ C+"},
    {"start, B refuses in Activate", "B!"},
    {"start, no child accepts", "B0 C0"},
};

// What policies do in an event, with the names of all that do the same.
struct outcome {
    std::string Policies;
    std::string Cells;
};

// Adds a policy to the outcomes of an event: to the one that it shares, or as a new one.
void AddTo(std::vector<outcome>& outcomes, const char* policy, const std::string& cells) {
    for (outcome& each : outcomes) {
        if (each.Cells != cells) continue;
        each.Policies += std::string(", ") + policy;
        return;
    }
    outcomes.push_back({policy, cells});
}

void PrintPolicies() {
    std::printf("| policies | what is called, in order | active then |\n| --- | --- | --- |\n");
    for (const event_row& row : kEvents) {
        std::vector<outcome> outcomes;
        for (int i = 0; i < bt::kNumGroupPolicies; ++i) {
            const auto policy = static_cast<bt::group_policy>(i);
            const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Policy = policy,
                                       .Children = {kLeaves, 3, nullptr}, .Margin = 1};
            AddTo(outcomes, bt::GroupPolicyName(policy), CellsOf(group, row.Script));
        }
        std::printf("| **%s** %s | | |\n", row.Event, InBackticks(row.Script).c_str());
        for (const outcome& each : outcomes) std::printf("| %s | %s |\n", each.Policies.c_str(), each.Cells.c_str());
    }
}
//}

//| | policies | what is called, in order | active then |
//| | --- | --- | --- |
//| | **start**  | | |
//| | kGroupPrioritizedList, kGroupSequential, kGroupSequentialLooping | ask URGENT no, GROUP yes; enter GROUP; ask A no, B yes; enter B; tick B | GROUP > B |
//| | kGroupRandom, kGroupWeightedRandom, kGroupScored, kGroupScoredEveryTick | ask URGENT no, GROUP yes; enter GROUP; ask A no, B yes, C yes; enter B; tick B | GROUP > B |
//| | kGroupShuffle | ask URGENT no, GROUP yes; enter GROUP; ask B yes; enter B; tick B | GROUP > B |
//| | **steady** `;` | | |
//| | kGroupPrioritizedList | ask URGENT no, A no; tick B | GROUP > B |
//| | kGroupRandom, kGroupWeightedRandom, kGroupShuffle, kGroupSequential, kGroupSequentialLooping, kGroupScored | ask URGENT no; tick B | GROUP > B |
//| | kGroupScoredEveryTick | ask URGENT no, B yes, A no, C yes; tick B | GROUP > B |
//| | **A accepts** `; A9` | | |
//| | kGroupPrioritizedList | ask URGENT no, A yes; leave B (interrupted); enter A; tick A | GROUP > A |
//| | kGroupRandom, kGroupWeightedRandom, kGroupShuffle, kGroupSequential, kGroupSequentialLooping, kGroupScored | ask URGENT no; tick B | GROUP > B |
//| | kGroupScoredEveryTick | ask URGENT no, B yes, A yes, C yes; leave B (interrupted); enter A; tick A | GROUP > A |
//| | **the child succeeds** `; *+` | | |
//| | kGroupPrioritizedList | ask URGENT no, A no; tick B (succeeded); ask A no, C yes; leave B (succeeded); enter C; tick C | GROUP > C |
//| | kGroupRandom, kGroupWeightedRandom, kGroupScored | ask URGENT no; tick B (succeeded); ask A no, C yes; leave B (succeeded); enter C; tick C | GROUP > C |
//| | kGroupShuffle, kGroupSequential, kGroupSequentialLooping | ask URGENT no; tick B (succeeded); ask C yes; leave B (succeeded); enter C; tick C | GROUP > C |
//| | kGroupScoredEveryTick | ask URGENT no, B yes, A no, C yes; tick B (succeeded); ask A no, C yes; leave B (succeeded); enter C; tick C | GROUP > C |
//| | **the child fails** `; *-` | | |
//| | kGroupPrioritizedList | ask URGENT no, A no; tick B (failed); ask A no, C yes; leave B (failed); enter C; tick C | GROUP > C |
//| | kGroupRandom, kGroupWeightedRandom, kGroupScored | ask URGENT no; tick B (failed); ask A no, C yes; leave B (failed); enter C; tick C | GROUP > C |
//| | kGroupShuffle, kGroupSequential, kGroupSequentialLooping | ask URGENT no; tick B (failed); ask C yes; leave B (failed); enter C; tick C | GROUP > C |
//| | kGroupScoredEveryTick | ask URGENT no, B yes, A no, C yes; tick B (failed); ask A no, C yes; leave B (failed); enter C; tick C | GROUP > C |
//| | **the child fails, no other accepts** `; A0 B0 C0 *-` | | |
//| | kGroupPrioritizedList | ask URGENT no, A no; tick B (failed); ask A no, C no, URGENT no, IDLE yes; leave B (failed), GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | kGroupRandom, kGroupWeightedRandom, kGroupScored | ask URGENT no; tick B (failed); ask A no, C no, URGENT no, IDLE yes; leave B (failed), GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | kGroupShuffle, kGroupSequentialLooping | ask URGENT no; tick B (failed); ask C no, A no; leave B (failed); wait in GROUP | GROUP |
//| | kGroupSequential | ask URGENT no; tick B (failed); ask C no, URGENT no, IDLE yes; leave B (failed), GROUP (succeeded); enter IDLE; tick IDLE | IDLE |
//| | kGroupScoredEveryTick | ask URGENT no, B no, A no, C no; tick B (failed); ask A no, C no, URGENT no, IDLE yes; leave B (failed), GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | **the child fails, C refuses in Activate** `; *- C!` | | |
//| | kGroupPrioritizedList | ask URGENT no, A no; tick B (failed); ask A no, C yes; leave B (failed); refused by C; ask A no, URGENT no, IDLE yes; leave GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | kGroupRandom, kGroupWeightedRandom, kGroupScored | ask URGENT no; tick B (failed); ask A no, C yes; leave B (failed); refused by C; ask A no, URGENT no, IDLE yes; leave GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | kGroupShuffle, kGroupSequentialLooping | ask URGENT no; tick B (failed); ask C yes; leave B (failed); refused by C; ask A no; wait in GROUP | GROUP |
//| | kGroupSequential | ask URGENT no; tick B (failed); ask C yes; leave B (failed); refused by C; ask URGENT no, IDLE yes; leave GROUP (succeeded); enter IDLE; tick IDLE | IDLE |
//| | kGroupScoredEveryTick | ask URGENT no, B yes, A no, C yes; tick B (failed); ask A no, C yes; leave B (failed); refused by C; ask A no, URGENT no, IDLE yes; leave GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | **every child succeeds at once** `A1 A+ B+ C+` | | |
//| | kGroupPrioritizedList, kGroupSequential | ask URGENT no, GROUP yes; enter GROUP; ask A yes; enter A; tick A (succeeded); ask B yes; leave A (succeeded); enter B; tick B (succeeded); ask C yes; leave B (succeeded); enter C; tick C (succeeded); ask URGENT no, IDLE yes; leave C (succeeded), GROUP (succeeded); enter IDLE; tick IDLE | IDLE |
//| | kGroupRandom | ask URGENT no, GROUP yes; enter GROUP; ask A yes, B yes, C yes; enter C; tick C (succeeded); ask A yes, B yes; leave C (succeeded); enter A; tick A (succeeded); ask B yes; leave A (succeeded); enter B; tick B (succeeded); ask URGENT no, IDLE yes; leave B (succeeded), GROUP (succeeded); enter IDLE; tick IDLE | IDLE |
//| | kGroupWeightedRandom | ask URGENT no, GROUP yes; enter GROUP; ask A yes, B yes, C yes; enter A; tick A (succeeded); ask B yes, C yes; leave A (succeeded); enter B; tick B (succeeded); ask C yes; leave B (succeeded); enter C; tick C (succeeded); ask URGENT no, IDLE yes; leave C (succeeded), GROUP (succeeded); enter IDLE; tick IDLE | IDLE |
//| | kGroupShuffle | ask URGENT no, GROUP yes; enter GROUP; ask B yes; enter B; tick B (succeeded); ask C yes; leave B (succeeded); enter C; tick C (succeeded); ask A yes; leave C (succeeded); enter A; tick A (succeeded); leave A (succeeded); wait in GROUP | GROUP |
//| | kGroupSequentialLooping | ask URGENT no, GROUP yes; enter GROUP; ask A yes; enter A; tick A (succeeded); ask B yes; leave A (succeeded); enter B; tick B (succeeded); ask C yes; leave B (succeeded); enter C; tick C (succeeded); leave C (succeeded); wait in GROUP | GROUP |
//| | kGroupScored, kGroupScoredEveryTick | ask URGENT no, GROUP yes; enter GROUP; ask A yes, B yes, C yes; enter B; tick B (succeeded); ask A yes, C yes; leave B (succeeded); enter A; tick A (succeeded); ask C yes; leave A (succeeded); enter C; tick C (succeeded); ask URGENT no, IDLE yes; leave C (succeeded), GROUP (succeeded); enter IDLE; tick IDLE | IDLE |
//| | **start, B refuses in Activate** `B!` | | |
//| | kGroupPrioritizedList | ask URGENT no, GROUP yes; enter GROUP; ask A no, B yes; refused by B; ask A no, C yes; enter C; tick C | GROUP > C |
//| | kGroupRandom, kGroupWeightedRandom, kGroupScored, kGroupScoredEveryTick | ask URGENT no, GROUP yes; enter GROUP; ask A no, B yes, C yes; refused by B; ask A no, C yes; enter C; tick C | GROUP > C |
//| | kGroupShuffle | ask URGENT no, GROUP yes; enter GROUP; ask B yes; refused by B; ask C yes; enter C; tick C | GROUP > C |
//| | kGroupSequential, kGroupSequentialLooping | ask URGENT no, GROUP yes; enter GROUP; ask A no, B yes; refused by B; ask C yes; enter C; tick C | GROUP > C |
//| | **start, no child accepts** `B0 C0` | | |
//| | kGroupPrioritizedList, kGroupRandom, kGroupWeightedRandom, kGroupSequential, kGroupSequentialLooping, kGroupScored, kGroupScoredEveryTick | ask URGENT no, GROUP yes; enter GROUP; ask A no, B no, C no; report kSubsetRuleBroken; ask URGENT no, IDLE yes; leave GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | kGroupShuffle | ask URGENT no, GROUP yes; enter GROUP; ask B no, C no, A no; report kSubsetRuleBroken; ask URGENT no, IDLE yes; leave GROUP (failed); enter IDLE; tick IDLE | IDLE |

// ## What any group can have
//
// Each script begins with `A0 B2 C1 G1`.

//{
struct variant {
    const char* Title;
    bt::decider Group;  // without its name and children
    event_row Rows[5];
};
const variant kVariants[] = {
    {"Any policy (18, 19, 28, 33)", {}, {{"URGENT accepts", "; U1"}, {"stop", "; stop"}, {"start, no child accepts, IDLE refuses", "B0 C0 I!"}}},
    {"A function makes a mistake, and the tick goes on (21, 32, 37)", {},
     {{"Activate answers succeeded", "B^"}, {"a tick within the tick", "; B@"}, {"delegation outside of a Decide", "; B?"}}},
    {"kGroupScoredEveryTick with a Margin of 1 (48)", {.Policy = bt::kGroupScoredEveryTick, .Margin = 1},
     {{"A is worth 3, B is worth 2", "; A3"}, {"A is worth 3.5, B is worth 2", "; A3.5"}, {"A is worth 1.5, B is worth 0", "; B0 A1.5"}}},
    {"GROUP has a behavior (65)", {.Behavior = &Act},
     {{"start", ""}, {"steady", ";"}, {"URGENT accepts", "; U1"}, {"GROUP's Tick fails", "; G-"}, {"start, GROUP refuses in Activate", "G!"}}},
    {"GROUP has a Decide and no flag (16, 25)", {.Decide = kByScript},
     {{"start", ""}, {"the child fails, the Decide would reject", "; *- G0"}}},
    {"GROUP has a Decide and kFlagsCallDecideOnRedecide (30)", {.Decide = kByScript, .Flags = bt::kFlagsCallDecideOnRedecide},
     {{"the child fails, the Decide rejects", "; *- G0"}, {"the child fails, the Decide accepts", "; *-"}}},
    {"kGroupSequentialLooping: the tick after all children ran (46)", {.Policy = bt::kGroupSequentialLooping},
     {{"A accepts", "A1 A+ B+ C+ ;"}, {"no child accepts", "A1 A+ B+ C+ ; A0 B0 C0"}}},
    {"kGroupShuffle: the tick after all children ran (44)", {.Policy = bt::kGroupShuffle},
     {{"A accepts", "A1 A+ B+ C+ ;"}, {"no child accepts", "A1 A+ B+ C+ ; A0 B0 C0"}}},
    {"GROUP has kFlagsDelegateDecide (38)", {.Flags = bt::kFlagsDelegateDecide}, {{"start", ""}, {"start, no child accepts", "B0 C0"}}},
    {"GROUP has a Decide that calls DelegateDecideToChildren (37)", {.Decide = kByChildren}, {{"start", ""}, {"start, no child accepts", "B0 C0"}}},
    {"kGroupSequential with kFlagsEndOnFailure (45)", {.Policy = bt::kGroupSequential, .Flags = bt::kFlagsEndOnFailure},
     {{"the child succeeds", "; *+"}, {"the child fails", "; *-"}}},
};

void PrintVariants() {
    PrintHead();
    for (const variant& each : kVariants) {
        PrintTitle(each.Title);
        bt::decider group = each.Group;
        group.DebugName = "GROUP";
        group.Kind = bt::kGroup;
        group.Children = {kLeaves, 3, nullptr};
        group.Id = bt::NameId("GROUP");
        for (const event_row& row : each.Rows) {
            if (row.Event != nullptr) PrintRow(group, row.Event, row.Script);
        }
    }
}
//}

//| | event | script | what is called, in order | active then |
//| | --- | --- | --- | --- |
//| | **Any policy (18, 19, 28, 33)** | | | |
//| | URGENT accepts | `; U1` | ask URGENT yes; leave B (interrupted), GROUP (interrupted); enter URGENT; tick URGENT | URGENT |
//| | stop | `; stop` | leave B (stopped), GROUP (stopped), ROOT (stopped) | none |
//| | start, no child accepts, IDLE refuses | `B0 C0 I!` | ask URGENT no, GROUP yes; enter GROUP; ask A no, B no, C no; report kSubsetRuleBroken; ask URGENT no, IDLE yes; leave GROUP (failed); refused by IDLE; ask URGENT no; leave ROOT (failed) | none |
//| | **A function makes a mistake, and the tick goes on (21, 32, 37)** | | | |
//| | Activate answers succeeded | `B^` | ask URGENT no, GROUP yes; enter GROUP; ask A no, B yes; report kActivateSucceeded; refused by B; ask A no, C yes; enter C; tick C | GROUP > C |
//| | a tick within the tick | `; B@` | ask URGENT no, A no; report kNestedTick; tick B | GROUP > B |
//| | delegation outside of a Decide | `; B?` | ask URGENT no, A no; report kDelegatedOutsideDecide; tick B | GROUP > B |
//| | **kGroupScoredEveryTick with a Margin of 1 (48)** | | | |
//| | A is worth 3, B is worth 2 | `; A3` | ask URGENT no, B yes, A yes, C yes; tick B | GROUP > B |
//| | A is worth 3.5, B is worth 2 | `; A3.5` | ask URGENT no, B yes, A yes, C yes; leave B (interrupted); enter A; tick A | GROUP > A |
//| | A is worth 1.5, B is worth 0 | `; B0 A1.5` | ask URGENT no, B no, A yes, C yes; leave B (interrupted); enter A; tick A | GROUP > A |
//| | **GROUP has a behavior (65)** | | | |
//| | start |  | ask URGENT no, GROUP yes; enter GROUP; tick GROUP; ask A no, B yes; enter B; tick B | GROUP > B |
//| | steady | `;` | ask URGENT no; tick GROUP; ask A no; tick B | GROUP > B |
//| | URGENT accepts | `; U1` | ask URGENT yes; leave B (interrupted), GROUP (interrupted); enter URGENT; tick URGENT | URGENT |
//| | GROUP's Tick fails | `; G-` | ask URGENT no; tick GROUP (failed); ask URGENT no, IDLE yes; leave B (interrupted), GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | start, GROUP refuses in Activate | `G!` | ask URGENT no, GROUP yes; refused by GROUP; ask URGENT no, IDLE yes; enter IDLE; tick IDLE | IDLE |
//| | **GROUP has a Decide and no flag (16, 25)** | | | |
//| | start |  | ask URGENT no, GROUP yes; enter GROUP; ask A no, B yes; enter B; tick B | GROUP > B |
//| | the child fails, the Decide would reject | `; *- G0` | ask URGENT no, A no; tick B (failed); ask A no, C yes; leave B (failed); enter C; tick C | GROUP > C |
//| | **GROUP has a Decide and kFlagsCallDecideOnRedecide (30)** | | | |
//| | the child fails, the Decide rejects | `; *- G0` | ask URGENT no, A no; tick B (failed); ask GROUP no, URGENT no, IDLE yes; leave B (failed), GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | the child fails, the Decide accepts | `; *-` | ask URGENT no, A no; tick B (failed); ask GROUP yes, A no, C yes; leave B (failed); enter C; tick C | GROUP > C |
//| | **kGroupSequentialLooping: the tick after all children ran (46)** | | | |
//| | A accepts | `A1 A+ B+ C+ ;` | ask URGENT no, A yes; enter A; tick A | GROUP > A |
//| | no child accepts | `A1 A+ B+ C+ ; A0 B0 C0` | ask URGENT no, A no, B no, C no, URGENT no, IDLE yes; leave GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | **kGroupShuffle: the tick after all children ran (44)** | | | |
//| | A accepts | `A1 A+ B+ C+ ;` | ask URGENT no, A yes; enter A; tick A | GROUP > A |
//| | no child accepts | `A1 A+ B+ C+ ; A0 B0 C0` | ask URGENT no, A no, C no, B no, URGENT no, IDLE yes; leave GROUP (failed); enter IDLE; tick IDLE | IDLE |
//| | **GROUP has kFlagsDelegateDecide (38)** | | | |
//| | start |  | ask URGENT no; delegate GROUP; ask A no, B yes, GROUP yes; enter GROUP, B; tick B | GROUP > B |
//| | start, no child accepts | `B0 C0` | ask URGENT no; delegate GROUP; ask A no, B no, C no, GROUP no, IDLE yes; enter IDLE; tick IDLE | IDLE |
//| | **GROUP has a Decide that calls DelegateDecideToChildren (37)** | | | |
//| | start |  | ask URGENT no; delegate GROUP; ask A no, B yes, GROUP yes; enter GROUP; ask A no, B yes; enter B; tick B | GROUP > B |
//| | start, no child accepts | `B0 C0` | ask URGENT no; delegate GROUP; ask A no, B no, C no, GROUP no, IDLE yes; enter IDLE; tick IDLE | IDLE |
//| | **kGroupSequential with kFlagsEndOnFailure (45)** | | | |
//| | the child succeeds | `; *+` | ask URGENT no; tick B (succeeded); ask C yes; leave B (succeeded); enter C; tick C | GROUP > C |
//| | the child fails | `; *-` | ask URGENT no; tick B (failed); ask URGENT no, IDLE yes; leave B (failed), GROUP (failed); enter IDLE; tick IDLE | IDLE |

// ## DBlocks
//
// In this table the Decide of A, B and C writes its decider's name into its DBlock, and their behavior reads the DBlock
// (40, [S22](s22_decider_blocks.md)).

//{
struct Found {
    using role = bt::dblock;
    std::string By = "none";
    Found() { Note("make", "DBlock"); }
    ~Found() { Note("destroy", "DBlock of " + By); }
    Found(const Found&) = delete;
    Found& operator=(const Found&) = delete;
};
float Search_Decide(const actor& asked, Found& found, const bt::tick_args& tick) {
    found.By = tick.Decider->DebugName;
    return ByScript_Decide(asked, tick);
}
bt::status Use_Tick(const actor& acting, const Found& found, const bt::tick_args& tick) {
    Note("read", "DBlock of " + found.By);
    return Act_Tick(acting, tick);
}
constexpr bt::behavior Use = {.DebugName = "Use", .Tick = bt::tick<Use_Tick>};

void PrintDBlocks() {
    constexpr auto search = bt::decide<Search_Decide>;
    const bt::decider leaves[] = {{.DebugName = "A", .Behavior = &Use, .Decide = search},
                                  {.DebugName = "B", .Behavior = &Use, .Decide = search},
                                  {.DebugName = "C", .Behavior = &Use, .Decide = search}};
    const bt::decider* const children[] = {&leaves[0], &leaves[1], &leaves[2]};
    PrintHead();
    for (const bt::group_policy policy : {bt::kGroupPrioritizedList, bt::kGroupScored}) {
        PrintTitle(bt::GroupPolicyName(policy));
        const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Policy = policy, .Children = {children, 3, nullptr}};
        PrintRow(group, "start", "A1 B2");
        PrintRow(group, "steady", ";");
        PrintRow(group, "the child fails", "; *-");
    }
}
//}

//| | event | script | what is called, in order | active then |
//| | --- | --- | --- | --- |
//| | **kGroupPrioritizedList** | | | |
//| | start | `A1 B2` | ask URGENT no, GROUP yes; enter GROUP; make DBlock; ask A yes; enter A; read DBlock of A; tick A | GROUP > A |
//| | steady | `;` | ask URGENT no; make DBlock; destroy DBlock of A; ask A no; read DBlock of B; tick B | GROUP > B |
//| | the child fails | `; *-` | ask URGENT no; make DBlock; destroy DBlock of A; ask A no; read DBlock of B; tick B (failed); make DBlock; destroy DBlock of A; ask A no; make DBlock; ask C yes; destroy DBlock of B; leave B (failed); enter C; read DBlock of C; tick C | GROUP > C |
//| | **kGroupScored** | | | |
//| | start | `A1 B2` | ask URGENT no, GROUP yes; enter GROUP; make DBlock; ask A yes; make DBlock; ask B yes; destroy DBlock of A; make DBlock; ask C yes; destroy DBlock of C; enter B; read DBlock of B; tick B | GROUP > B |
//| | steady | `;` | ask URGENT no; read DBlock of B; tick B | GROUP > B |
//| | the child fails | `; *-` | ask URGENT no; read DBlock of B; tick B (failed); make DBlock; destroy DBlock of A; ask A no; make DBlock; ask C yes; destroy DBlock of B; leave B (failed); enter C; read DBlock of C; tick C | GROUP > C |

// ## Preconditions
//
// Preconditions are checked in this order: flags, stimuli, ranges, EverySeconds, CooldownSeconds, then Decide (36, 54,
// 77). The tables show A's verdict in each tick. A is asked in every tick. When A accepts, it ends in the same tick.
// The first table is about the checks of words. Each check is of two bits (52,
// [S06](s06_preconditions_and_stimuli.md)).

//{
struct check_row {
    const char* Check;
    bt::preconditions Checks;
};
constexpr check_row kWordChecks[] = {
    {"AllFlags", {.AllFlags = {3}}},           {"AnyFlags", {.AnyFlags = {3}}},
    {"NoFlags", {.NoFlags = {3}}},             {"NotAllFlags", {.NotAllFlags = {3}}},
    {"AllStimuli", {.AllStimuli = {3}}},       {"AnyStimuli", {.AnyStimuli = {3}}},
    {"NoStimuli", {.NoStimuli = {3}}},         {"NotAllStimuli", {.NotAllStimuli = {3}}},
};

struct tick_row {
    std::uint32_t Flags = 0;
    float Health = 0;
    float Value = 1;
};
template <std::size_t Num>
std::string VerdictsOf(const bt::preconditions& checks, const tick_row (&ticks)[Num], const char* between) {
    const bt::decider checked = {.DebugName = "A", .Behavior = &Act, .Decide = kByScript,
                                 .Preconditions = bt::named_preconditions::Kept(checks)};
    const bt::decider* const children[] = {&checked, &B};
    const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {children, 2, nullptr}};
    stage here(group);
    std::string all;
    for (const tick_row& tick : ticks) {
        here.Input.DecisionFlags = tick.Flags;
        here.Input.StimuliAllFlags = &tick.Flags;
        here.Agent.Health = tick.Health;
        here.Agent.Value[int{'A'}] = tick.Value;
        here.Agent.Value[int{'B'}] = 1;
        here.Agent.Answer[int{'A'}] = '+';
        here.Tick();
        all += (all.empty() ? "" : between) + here.Watcher.Verdict;
    }
    return all;
}
void PrintWordChecks() {
    std::printf("| check | neither | bit 1 | both |\n| --- | --- | --- | --- |\n");
    for (const check_row& row : kWordChecks) std::printf("| `%s` | %s |\n", row.Check, VerdictsOf(row.Checks, {{0}, {1}, {3}}, " | ").c_str());
}
//}

//| | check | neither | bit 1 | both |
//| | --- | --- | --- | --- |
//| | `AllFlags` | kFailedDecisionFlags | kFailedDecisionFlags | kAccepted |
//| | `AnyFlags` | kFailedDecisionFlags | kAccepted | kAccepted |
//| | `NoFlags` | kAccepted | kFailedDecisionFlags | kFailedDecisionFlags |
//| | `NotAllFlags` | kAccepted | kAccepted | kFailedDecisionFlags |
//| | `AllStimuli` | kFailedStimuliFlags | kFailedStimuliFlags | kAccepted |
//| | `AnyStimuli` | kFailedStimuliFlags | kAccepted | kAccepted |
//| | `NoStimuli` | kAccepted | kFailedStimuliFlags | kFailedStimuliFlags |
//| | `NotAllStimuli` | kAccepted | kAccepted | kFailedStimuliFlags |

// The next table is about ranges and seconds, with ticks at 0, 1, 2, 3 and 4 s.

//{
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr bt::preconditions kHealthy = {.Ranges = {BT_RANGE(actor, Health, 0.5f, 1.0f)}};

struct time_row {
    const char* What;
    bt::preconditions Checks;
    tick_row Ticks[5];
};
constexpr time_row kTimeRows[] = {
    {"a range of 0.5 to 1; the field is 0.4, 0.5, 1, 1.1, NaN", kHealthy, {{0, 0.4f}, {0, 0.5f}, {0, 1.0f}, {0, 1.1f}, {0, kNaN}}},
    {"EverySeconds 2", {.EverySeconds = 2}, {}},
    {"EverySeconds 2; Decide rejects", {.EverySeconds = 2}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}}},
    {"EverySeconds 2 and AllFlags; the flag is set from 1 s on", {.AllFlags = {1}, .EverySeconds = 2}, {{0}, {1}, {1}, {1}, {1}}},
    {"CooldownSeconds 2", {.CooldownSeconds = 2}, {}},
    {"CooldownSeconds 2; Decide rejects", {.CooldownSeconds = 2}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}}},
    {"a flag, a stimulus, a range and EverySeconds 9; each tick lets one check more hold", {.AllFlags = {1}, .AllStimuli = {2}, .Ranges = {kHealthy.Ranges[0]}, .EverySeconds = 9},
     {{0}, {1}, {3, 0.4f}, {3, 0.5f}, {3, 0.5f}}},
    {"EverySeconds 2 and CooldownSeconds 3", {.EverySeconds = 2, .CooldownSeconds = 3}, {}},
};

void PrintTimeRows() {
    std::printf("| check | 0 s | 1 s | 2 s | 3 s | 4 s |\n| --- | --- | --- | --- | --- | --- |\n");
    for (const time_row& row : kTimeRows) std::printf("| %s | %s |\n", row.What, VerdictsOf(row.Checks, row.Ticks, " | ").c_str());
}
//}

//| | check | 0 s | 1 s | 2 s | 3 s | 4 s |
//| | --- | --- | --- | --- | --- | --- |
//| | a range of 0.5 to 1; the field is 0.4, 0.5, 1, 1.1, NaN | kFailedRange | kAccepted | kAccepted | kFailedRange | kFailedRange |
//| | EverySeconds 2 | kAccepted | kFailedTimer | kAccepted | kFailedTimer | kAccepted |
//| | EverySeconds 2; Decide rejects | kRejected | kFailedTimer | kRejected | kFailedTimer | kRejected |
//| | EverySeconds 2 and AllFlags; the flag is set from 1 s on | kFailedDecisionFlags | kAccepted | kFailedTimer | kAccepted | kFailedTimer |
//| | CooldownSeconds 2 | kAccepted | kFailedCooldown | kAccepted | kFailedCooldown | kAccepted |
//| | CooldownSeconds 2; Decide rejects | kRejected | kRejected | kRejected | kRejected | kRejected |
//| | a flag, a stimulus, a range and EverySeconds 9; each tick lets one check more hold | kFailedDecisionFlags | kFailedStimuliFlags | kFailedRange | kAccepted | kFailedTimer |
//| | EverySeconds 2 and CooldownSeconds 3 | kAccepted | kFailedTimer | kFailedCooldown | kAccepted | kFailedTimer |

// ## Mistakes of the caller
//
// These ticks are refused: the result is kError, and the tick does nothing (32). Each row begins with a tick, after
// which B is active.

//{
struct mistake {
    const char* What;
    bt::tick_result (*Try)(const bt::tree& tree, stage& here);
};
const mistake kMistakes[] = {
    {"the time is NaN", [](const bt::tree& tree, stage& here) { return TickBehaviorTree(tree, here.Memory, &here.Agent, {.Time = kNaN}); }},
    {"DeltaTime is negative", [](const bt::tree& tree, stage& here) { return TickBehaviorTree(tree, here.Memory, &here.Agent, {.DeltaTime = -1}); }},
    {"the agent is null", [](const bt::tree& tree, stage& here) { return TickBehaviorTree(tree, here.Memory, nullptr, {}); }},
    {"the agent is of another type", [](const bt::tree& tree, stage& here) { return TickBehaviorTree(tree, here.Memory, &here.Input, {}); }},
    {"the memory is in use with another tree",
     [](const bt::tree& tree, stage& here) { return TickBehaviorTree(bt::tree(tree), here.Memory, &here.Agent, {}); }},
    {"the tree was never initialized", [](const bt::tree&, stage& here) { return TickBehaviorTree(bt::tree(), here.Memory, &here.Agent, {}); }},
    {"the memory is too small",
     [](const bt::tree& tree, stage& here) {
         bt::tree_memory_of<1> small;
         return TickBehaviorTree(tree, small, &here.Agent, {});
     }},
};

void PrintMistakes() {
    std::printf("| mistake | what is called | result | active then |\n| --- | --- | --- | --- |\n");
    const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {kLeaves, 3, nullptr}};
    for (const mistake& each : kMistakes) {
        stage here(group);
        here.Play("B2");
        Notes.clear();
        const bool is_error = each.Try(here.Storage.Tree, here).State == bt::tick_state::kError;
        std::printf("| %s | %s | %s | %s |\n", each.What, Notes.c_str(), is_error ? "kError" : "", here.Path().c_str());
    }
}
//}

//| | mistake | what is called | result | active then |
//| | --- | --- | --- | --- |
//| | the time is NaN | report kBadTime | kError | GROUP > B |
//| | DeltaTime is negative | report kBadTime | kError | GROUP > B |
//| | the agent is null | report kNullAgent | kError | GROUP > B |
//| | the agent is of another type | report kOtherAgentType | kError | GROUP > B |
//| | the memory is in use with another tree | report kMemoryOfOtherTree | kError | GROUP > B |
//| | the tree was never initialized | report kTreeNotInitialized | kError | GROUP > B |
//| | the memory is too small | report kMemoryTooSmall | kError | GROUP > B |

// One error comes in the middle of a tick: too many redecides (29). The tree of this table has 16 groups of 16 leaves,
// all of which accept and refuse in Activate.

//{
struct restless {
    bt::decider Leaves[16], Groups[16];
    const bt::decider* LeafPointers[16];
    const bt::decider* GroupPointers[16];
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {GroupPointers, 16, nullptr}};
    bt::tree_storage<300> Storage;

    restless() {
        for (std::uint32_t i = 0; i < 16; ++i) {
            Leaves[i] = {.DebugName = "LEAF", .Behavior = &Act, .Id = i};
            Groups[i] = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {LeafPointers, 16, nullptr}, .Id = 100 + i};
            LeafPointers[i] = &Leaves[i];
            GroupPointers[i] = &Groups[i];
        }
        if (bt::InitializeTreeData(Storage, "RESTLESS", Root).IsError()) std::abort();
    }
};
void PrintLimit() {
    static restless made;
    bt::tree_memory_of<3, 32> memory;  // the group watches more than 16 children
    actor refusing;
    refusing.Answer[int{'L'}] = '!';
    note_taker watcher;
    const bt::tick_result result = bt::TickBehaviorTree(made.Storage.Tree, memory, &refusing, {}, watcher);
    const std::string end = Notes.substr(Notes.rfind("; give up") + 2);
    std::printf("| redecides | end of the tick | result | active then |\n| --- | --- | --- | --- |\n");
    std::printf("| %d | %s | %s | %s |\n", watcher.NumRedecides, end.c_str(), NameOf(result.Error), memory.Path);
}
//}

//| | redecides | end of the tick | result | active then |
//| | --- | --- | --- | --- |
//| | 256 | give up at GROUP; leave GROUP (stopped), ROOT (stopped); report kTooManyRedecides | kTooManyRedecides | (idle) |

// ## All errors
//
// The compiler verifies a declared tree (66, 67), and a broken tree does not compile. InitializeTreeData verifies a
// tree that is built at run time, and returns the error. All other errors go to ReportFunc
// ([S09](s09_initializing_and_ticking.md)), with the decider that they are about. `bt::ErrorText` returns the texts.

//{
struct named_error {
    bt::error_code Code;
    const char* Name;
};
#define BT_ERROR(code, text) {bt::error_code::code, #code},
constexpr named_error kErrors[] = {
    {bt::error_code::kNone, "kNone"},
#include <bt/error_codes.h>
};

const char* NameOf(bt::error_code code) { return kErrors[static_cast<int>(code)].Name; }
const char* FoundBy(bt::error_code code) {
    if (code <= bt::error_code::kTooMuchMemory) return "Verification";
    if (code <= bt::error_code::kBadTime) return "A tick or a stop, which is refused";
    if (code <= bt::error_code::kTooManyRedecides) return "A tick, whose path is stopped";
    if (code <= bt::error_code::kDelegatedOutsideDecide) return "A tick, which goes on";
    if (code <= bt::error_code::kNotClassic) return "bt::Process";
    if (code <= bt::error_code::kCoroutineAgentMoved) return "A coroutine, which has failed";
    if (code <= bt::error_code::kUnfinishedNode) return "A builder";
    if (code <= bt::error_code::kNoSuchMember) return "A crowd";
    if (code <= bt::error_code::kOverridesInTick) return "bt::overrides, which changes nothing";
    return code <= bt::error_code::kNotSaveable ? "bt::save_table" : "behavior_stimuli";
}

void PrintErrors() {
    std::printf("| `bt::error_code`, by what finds it | text |\n| --- | --- |\n");
    std::string found_by;
    for (const named_error& each : kErrors) {
        if (each.Code != bt::error_code::kNone && found_by != FoundBy(each.Code)) {
            found_by = FoundBy(each.Code);
            std::printf("| **%s** | |\n", found_by.c_str());
        }
        std::printf("| %s | %s |\n", each.Name, bt::ErrorText(each.Code));
    }
}
//}

//| | `bt::error_code`, by what finds it | text |
//| | --- | --- |
//| | kNone | no error |
//| | **Verification** | |
//| | kMissingChild | a child of this group is null |
//| | kMissingBehavior | this decider has no behavior |
//| | kMissingFunction | one of this decider's functions is null or given twice |
//| | kNoChildren | this group has no children; is a comma beside its list missing, or its parentheses? |
//| | kChildrenOfLeaf | this decider has children, but its kind is not bt::kGroup |
//| | kTooManyChildren | this group has more children than bt::kMaxNumGroupChildren |
//| | kUnknownKind | this decider's kind is no bt::decider_kind |
//| | kUnknownPolicy | this group's policy is no bt::group_policy |
//| | kTooDeep | this decider is deeper than bt::kMaxTreeDepth, or in a classic tree than bt::kMaxClassicDepth |
//| | kCycle | this decider is below itself |
//| | kSameIdTwice | this decider has the Id of another decider of the tree; rename one, or give it an .Id |
//| | kSameBehaviorIdTwice | this decider's behavior has the Id of another behavior of the tree; rename one, or give it an .Id |
//| | kSameChildTwice | this child is listed twice in its group |
//| | kMixedAgentTypes | this decider takes another agent type than another decider of the tree (share functions by templates; a block, DBlock or parameters need a role) |
//| | kBlockTypesDiffer | this decider's functions take different blocks |
//| | kDBlockTypesDiffer | this decider's behavior takes a DBlock that its Decide does not fill |
//| | kParametersTypesDiffer | this decider's functions take other parameters than it gives |
//| | kSubtreeParametersDiffer | this decider's functions take different subtree parameters |
//| | kParametersNotTaken | this decider gives subtree parameters that no function of its own or below it takes |
//| | kBadSeconds | the seconds of this decider's preconditions or its MaxSeconds are negative or NaN |
//| | kTimerInWhile | the While of this decider has a timer; a limit of time is its MaxSeconds |
//| | kBadRange | a range of this decider has its bounds in the wrong order, or one that is NaN or no value of its field |
//| | kOtherFlags | a check of this decider has stimuli where decision flags belong, or flags of another use in another place |
//| | kMixedFlags | this decider's checks give a bit another name than another decider of the tree does |
//| | kBadMargin | this group's margin is negative or NaN |
//| | kClassicInGroup | this classic node is in a tree of deciders; give it a tree of its own (BT_DEFINE_CLASSIC_TREE) |
//| | kGroupInClassic | this group is in a classic tree; give it a tree of its own (BT_DEFINE_TREE) |
//| | kUnknownNodeKind | this classic node's kind is no bt::node_kind |
//| | kNoParentheses | the list of this classic node's children is not in parentheses; without children it is () |
//| | kTooFewChildren | this classic node has fewer children than its kind takes |
//| | kTooManyNodeChildren | this classic node has more children than its kind takes |
//| | kBehaviorOfNode | this classic node has a behavior, which only leaves and bt::kOwnNode have; make the behavior a child |
//| | kChildrenOutsideOfNode | this decider's Tick takes bt::node_children, which only that of a bt::kOwnNode is handed |
//| | kTickWithoutChildren | this bt::kOwnNode needs a behavior whose Tick takes const bt::node_children& |
//| | kMissingCheck | this condition or guard has no Decide and no preconditions |
//| | kBadCount | a count of this classic node is negative, or above the number of its children |
//| | kMissingCount | this classic node needs a Count above zero |
//| | kMissingSeconds | this classic node needs Seconds above zero, not infinite |
//| | kMissingNumber | this classic node needs a Number (bt::number) |
//| | kTwoTimes | this classic node has Seconds and a Number; give it one of the two |
//| | kNothingToPassTo | this decider has bt::kFlagsPassOver, which only a child of a classic sequence, selector or bt::kParallel may have |
//| | kUnusedCount | this decider has a Count or a FailCount, which its kind does not use |
//| | kUnusedSeconds | this decider has Seconds or a Number, which its kind does not use |
//| | kUnusedFlags | this decider has one of the bt::decider_flags that is for other kinds (bt/decider.h) |
//| | kUnusedLateAnswers | this decider has bt::kFlagsLateAnswers, but no MaxSeconds |
//| | kUnusedOfNode | this decider has a Policy, a Margin or a Node, which its kind does not use |
//| | kTimerInClassic | a decider of a classic tree has no EverySeconds, CooldownSeconds and MaxSeconds; use kCooldown or kTimeLimit |
//| | kDBlockInClassic | a Decide in a classic tree has no DBlock; write to the agent |
//| | kTooManyNodes | this tree has more nodes than its storage or bt::kMaxNumTreeNodes allows |
//| | kTooManyWatches | the paths of this tree watch more deciders than its storage has room for |
//| | kTooMuchMemory | this tree's blocks need more than bt::kMaxStorageSize bytes |
//| | **A tick or a stop, which is refused** | |
//| | kTreeNotInitialized | this tree is not initialized |
//| | kTreeIsGone | the tree of this crowd or bt::overrides is gone, or a tree of this bt::tree_change is gone or was built again |
//| | kMemoryTooSmall | the memory is too small for this tree, not aligned enough, or has no random generator, which this tree needs |
//| | kMemoryOfOtherTree | the memory is in use with another tree; stop that first |
//| | kNestedTick | a tick of this memory is running already |
//| | kOtherAgentType | the agent is of another type than the tree's functions take |
//| | kNullAgent | the agent is null, but the tree's functions take it by reference, or it has ranges |
//| | kBadTime | the time or the delta time is not finite, or the delta time is negative |
//| | **A tick, whose path is stopped** | |
//| | kTooManyRepeats | this classic node began its child again too often in one tick (kMaxNumRepeats); the tree was stopped |
//| | kAnsweredError | this leaf or node answered bt::status::kError, and no node above it decided otherwise; the tree ended |
//| | kTooManyOpenNodes | too many nodes of this loaded tree stayed open in one tick (bt::exact::kMaxOpenNodes); it was stopped |
//| | kTooManyRedecides | more than kMaxNumRedecides redecides in one tick; its path was stopped |
//| | **A tick, which goes on** | |
//| | kSubsetRuleBroken | this group accepted, but none of its children did (Subset Rule); give it bt::kFlagsDelegateDecide, or a child that always accepts |
//| | kActivateSucceeded | its Activate answered succeeded, which counts as failed |
//| | kNoSuchChild | the Tick of this node ticked a child that it does not have (bt::node_children) |
//| | kBadOption | an option of this loaded node was asked for and got a value that the node can't use; it answered an error |
//| | kDelegatedOutsideDecide | DelegateDecideToChildren was called outside of a group's Decide |
//| | **bt::Process** | |
//| | kStillRunning | this leaf runs on, so its tree has no answer and is stopped; with bt::evaluation it may run on (a Tick's true runs on, a bt::action's succeeds) |
//| | kNotClassic | this is a tree of deciders, which has no answer; only a classic tree has one (BT_DEFINE_CLASSIC_TREE) |
//| | **A coroutine, which has failed** | |
//| | kCoroutineTooLarge | the frames of this coroutine need more bytes than its behavior gives it (BT_DEFINE_BEHAVIOR__COROUTINE) |
//| | kCoroutineWithoutAnswer | this coroutine ended without co_return, or returned running |
//| | kCoroutineNeverWaits | this coroutine awaited more than kMaxNumRepeats times in one tick and never had to wait; its loop needs bt::NextTick() |
//| | kCoroutineOfOther | this coroutine awaited one that was given the bt::task_args of another behavior |
//| | kCoroutineAgentMoved | this coroutine began with an agent at another address; it can't go on, and its locals are not destroyed |
//| | **A builder** | |
//| | kEmptyTree | nothing was added to this tree |
//| | kSecondRoot | this node is beside the root; a tree has one root, so begin with a node that takes both as children |
//| | kEndWithoutBegin | an End without its Begin follows this node |
//| | kTooManyInnerTrees | the tree of this decider's behavior makes more than bt::kMaxTreeDepth trees one inside the other |
//| | kNoSuchNode | Again was given a number that no node before it has |
//| | kUnfinishedNode | this node was begun, but its End is missing |
//| | **A crowd** | |
//| | kCrowdFull | this chunk of a crowd has no room for another member, or there is no memory for another chunk |
//| | kTreeWasEdited | the tree of this crowd was edited since the crowd was carried (bt::live_tree::Carry) |
//| | kCoroutineKeepsAgent | this decider's coroutine refers to its agent, which must not move until the coroutine ends |
//| | kNoSuchMember | no member of this crowd has that number |
//| | **bt::overrides, which changes nothing** | |
//| | kNoSuchDecider | no decider or node of this tree has the name that an override is for |
//| | kNoSuchAnswer | this decider or node can't give the answer that an override has for it |
//| | kBadScript | the script of an override has a word that is no answer |
//| | kTwoOverrides | two bt::overrides are for the same memories; only the newer counts |
//| | kOverridesInTick | these overrides were changed while a tick used them |
//| | **bt::save_table** | |
//| | kNotSaveable | agents of this kind of tree can't be saved (bt/save.h) |
//| | **behavior_stimuli** | |
//| | kNotOneStimulus | a stimulus must be exactly one of the bits that these stimuli have |
//| | kBadTimeout | a timeout or a time step of stimuli is negative or NaN |
//| | kOtherStimulusType | a stimulus's data is read as another type than was set |

// ## Verdicts and events
//
// This table lists the possible answers of a decider that is asked, and the events that an observer gets.
// [bt/events.h](../../bt/events.h) describes each, with its fields. The last row is one whole tick of the tree at the
// top, with the script `B2 C1 ; *-`. [Internals](internals.md) names the functions in the library that make these
// steps.

//{
template <class Value>
void PrintNames(const char* type, int num, const char* (*name)(Value)) {
    std::printf("| `%s` | ", type);
    for (int i = 0; i < num; ++i) std::printf("%s%s", i > 0 ? ", " : "", name(static_cast<Value>(i)));
    std::printf(" |\n");
}

void PrintEvents() {
    std::printf("| | |\n| --- | --- |\n");
    PrintNames("bt::verdict", bt::kNumVerdicts, &bt::VerdictName);
    PrintNames("bt::event_kind", bt::kNumEventKinds, &bt::EventKindName);
    const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {kLeaves, 3, nullptr}};
    stage here(group);
    here.Play("B2 C1 ; *-");
    std::printf("| a tick in which B fails | %s |\n", here.Watcher.Kinds.c_str());
}

int main() {
    bt::SetReportFunc(&NoteReport);
    PrintPolicies();
    PrintVariants();
    PrintDBlocks();
    PrintWordChecks();
    PrintTimeRows();
    PrintMistakes();
    PrintLimit();
    PrintErrors();
    PrintEvents();
}
//}

//| | | |
//| | --- | --- |
//| | `bt::verdict` | kAccepted, kFailedDecisionFlags, kFailedStimuliFlags, kFailedRange, kFailedTimer, kFailedCooldown, kRejected, kChildrenRejected, kMasked |
//| | `bt::event_kind` | kTickStarted, kVisited, kDelegating, kAsked, kBecause, kChose, kContinued, kActivating, kActivated, kActivateFailed, kTried, kTryEnded, kTicking, kTicked, kEnded, kFlagsRenewed, kRedecide, kDeactivating, kDeactivated, kSubsetRuleBroken, kWaiting, kGaveUp, kEntered, kExited, kTreeEdited, kTickFinished |
//| | a tick in which B fails | kTickStarted; kVisited ROOT; kAsked URGENT; kChose ROOT; kContinued GROUP; kVisited GROUP; kAsked A; kChose GROUP; kContinued B; kVisited B; kTicking B; kTicked B; kEnded B; kRedecide GROUP; kAsked A; kAsked B; kAsked C; kChose GROUP; kDeactivating B; kDeactivated B; kActivating C; kActivated C; kVisited C; kTicking C; kTicked C; kTickFinished |
