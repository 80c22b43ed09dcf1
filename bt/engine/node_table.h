// The facts of each kind of classic node (contract 86). Verification, the evaluator, the texts and the tests look them
// up here. The rest of what a kind does is in bt/engine/classic/walk.h.
#pragma once

#include <cstdint>

#include <bt/decider.h>
#include <bt/limits.h>

namespace bt::detail {

// The children that are asked in each tick while another one is active.
enum class asked_while_active : std::uint8_t { kNone, kEarlier, kAll };

// How a node begins, or goes on, when the walk comes to it.
enum class node_entry : std::uint8_t {
    kFirst,      // with its first child
    kGoOn,       // with the child that runs, or with the first
    kPick,       // with the child that runs, or with one that it chooses among those that accept
    kInOrder,    // as kGoOn, but a child that is drawn comes first
    kResume,     // as kGoOn, but a child that it remembers comes first
    kSwitch,     // with the child that a number says
    kRepeat,     // as kGoOn; it counts how often its child ended
    kLimit,
    kOnce,
    kTimeLimit,
    kDeadline,
    kCooldown,
    kGuard,
    kLeaf,       // calls its behavior
    kCondition,
    kWait,
    kEnd,        // ends at once
    kRun,        // runs
    kError,      // ends with an error
    // These are active beside their children, of which each may have an active leaf: HasBranches.
    kParallel,
    kOwn,        // calls its behavior, which ticks its children
};
constexpr bool HasBranches(node_entry entry) { return entry >= node_entry::kParallel; }


// The action of a node when a child ends.
enum class reaction : std::uint8_t {
    kSame,     // ends with the same outcome
    kNext,     // goes to the next child; after the last it ends with AtEnd
    kChoose,   // of the first child: the second child follows a success, the third a failure; of others: as kSame
    kTry,      // of all but the last child: the next follows a success, and the last a failure; of the last: it fails
    kSucceed,  // ends
    kFail,     // ends
    kAgain,    // counts, and begins the child again, unless that was the last time: then it ends with the same outcome
    kCode,     // the evaluator has code for it
};

// The fields of a decider that a kind uses, beside those that all use.
enum node_fields : std::uint8_t {
    kNoField = 0,
    kUsesCount = 1,
    kUsesFailCount = 2,
    kUsesSeconds = 4,
    kNeedsSeconds = 8,
    kNeedsCheck = 16,
    kUsesBehavior = 32,
    kNeedsCount = 64,
    kNeedsNumber = 128,  // a Number; kinds with Seconds may have one instead
};

struct node_facts {
    node_kind Kind;
    const char* Name;
    node_entry Entry = node_entry::kFirst;
    int MinChildren = 1;
    int MaxChildren = 1;
    reaction OnSucceeded = reaction::kSame;
    reaction OnFailed = reaction::kSame;
    bool SucceedsAtEnd = false;  // AtEnd: also of a node without children
    bool IsReactive = false;     // begins with its first child in each tick, so it may end while a later child is active
    asked_while_active Asks = asked_while_active::kNone;  // kAll: what it does in each tick is more than to ask
    bool Draws = false;          // needs the random generator
    std::uint8_t Fields = kNoField;
    std::uint8_t StateSize = 0;  // bytes of its own in an agent's storage, aligned to as many
    bool KeepsState = false;     // also while it is not active
    std::uint32_t Flags = kFlagsNone;  // the decider_flags that it heeds
    bool PassesOver = false;     // children with kFlagsPassOver
};

inline constexpr int kManyChildren = 255;  // a child's index is a byte

// In the order of the enumerators; the last row is for all other values.
inline constexpr node_facts kNodeTable[kNumNodeKinds + 1] = {
    {.Kind = kSequence, .Name = "kSequence", .Entry = node_entry::kGoOn, .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kNext, .SucceedsAtEnd = true, .Flags = kFlagsResume | kFlagsResumeAtFailed,
     .PassesOver = true},
    {.Kind = kSelector, .Name = "kSelector", .Entry = node_entry::kGoOn, .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnFailed = reaction::kNext, .Flags = kFlagsResume, .PassesOver = true},
    {.Kind = kReactiveSequence, .Name = "kReactiveSequence", .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kNext, .SucceedsAtEnd = true, .IsReactive = true, .Asks = asked_while_active::kAll,
     .PassesOver = true},
    {.Kind = kReactiveSelector, .Name = "kReactiveSelector", .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnFailed = reaction::kNext, .IsReactive = true, .Asks = asked_while_active::kEarlier, .PassesOver = true},
    {.Kind = kParallel, .Name = "kParallel", .Entry = node_entry::kParallel, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode, .Fields = kUsesCount | kUsesFailCount,
     .Flags = kFlagsWaitForAll | kFlagsFailEarly | kFlagsTickAll, .PassesOver = true},
    {.Kind = kRandomNode, .Name = "kRandomNode", .Entry = node_entry::kPick, .MaxChildren = kManyChildren, .Draws = true},
    {.Kind = kWeightedNode, .Name = "kWeightedNode", .Entry = node_entry::kPick, .MaxChildren = kManyChildren, .Draws = true},
    {.Kind = kShuffledNode, .Name = "kShuffledNode", .Entry = node_entry::kPick, .MaxChildren = 32, .Draws = true, .StateSize = 4,
     .KeepsState = true},
    {.Kind = kScoredNode, .Name = "kScoredNode", .Entry = node_entry::kPick, .MaxChildren = kManyChildren},
    {.Kind = kRandomSequence, .Name = "kRandomSequence", .Entry = node_entry::kInOrder, .MinChildren = 0,
     .MaxChildren = 32, .OnSucceeded = reaction::kCode, .SucceedsAtEnd = true, .Draws = true, .StateSize = 4, .PassesOver = true},
    {.Kind = kRandomSelector, .Name = "kRandomSelector", .Entry = node_entry::kInOrder, .MinChildren = 0,
     .MaxChildren = 32, .OnFailed = reaction::kCode, .Draws = true, .StateSize = 4, .PassesOver = true},
    {.Kind = kIfThenElse, .Name = "kIfThenElse", .Entry = node_entry::kGoOn, .MinChildren = 2, .MaxChildren = 3,
     .OnSucceeded = reaction::kChoose, .OnFailed = reaction::kChoose},
    {.Kind = kWhileDoElse, .Name = "kWhileDoElse", .MinChildren = 2, .MaxChildren = 3, .OnSucceeded = reaction::kChoose,
     .OnFailed = reaction::kChoose, .IsReactive = true, .Asks = asked_while_active::kAll},
    {.Kind = kTryCatch, .Name = "kTryCatch", .Entry = node_entry::kGoOn, .MinChildren = 2, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kTry, .OnFailed = reaction::kTry},
    {.Kind = kSwitch, .Name = "kSwitch", .Entry = node_entry::kSwitch, .MaxChildren = kManyChildren,
     .Asks = asked_while_active::kAll, .Fields = kNeedsNumber},
    {.Kind = kOwnNode, .Name = "kOwnNode", .Entry = node_entry::kOwn, .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode, .Fields = kUsesBehavior},
    {.Kind = kInvert, .Name = "kInvert", .OnSucceeded = reaction::kFail, .OnFailed = reaction::kSucceed},
    {.Kind = kAlwaysSucceed, .Name = "kAlwaysSucceed", .OnFailed = reaction::kSucceed},
    {.Kind = kAlwaysFail, .Name = "kAlwaysFail", .OnSucceeded = reaction::kFail},
    {.Kind = kRepeat, .Name = "kRepeat", .Entry = node_entry::kRepeat, .OnSucceeded = reaction::kAgain, .Fields = kUsesCount,
     .StateSize = 4, .Flags = kFlagsOneRoundATick},
    {.Kind = kRepeatUntilFailed, .Name = "kRepeatUntilFailed", .Entry = node_entry::kRepeat, .OnSucceeded = reaction::kAgain,
     .OnFailed = reaction::kSucceed, .Flags = kFlagsOneRoundATick},
    {.Kind = kRetry, .Name = "kRetry", .Entry = node_entry::kRepeat, .OnFailed = reaction::kAgain, .Fields = kUsesCount,
     .StateSize = 4, .Flags = kFlagsOneRoundATick},
    {.Kind = kLoop, .Name = "kLoop", .Entry = node_entry::kRepeat, .OnSucceeded = reaction::kAgain, .OnFailed = reaction::kAgain,
     .Fields = kUsesCount, .StateSize = 4, .Flags = kFlagsOneRoundATick},
    {.Kind = kForEach, .Name = "kForEach", .Entry = node_entry::kRepeat, .OnSucceeded = reaction::kAgain,
     .SucceedsAtEnd = true, .Fields = kNeedsNumber, .StateSize = 8, .Flags = kFlagsOneRoundATick},
    {.Kind = kRunOnce, .Name = "kRunOnce", .Entry = node_entry::kOnce, .OnSucceeded = reaction::kCode,
     .OnFailed = reaction::kCode, .StateSize = 4, .KeepsState = true, .Flags = kFlagsCountSuccesses | kFlagsCountFailures},
    {.Kind = kLimit, .Name = "kLimit", .Entry = node_entry::kLimit, .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode,
     .Fields = kUsesCount | kNeedsCount, .StateSize = 4, .KeepsState = true,
     .Flags = kFlagsCountSuccesses | kFlagsCountFailures | kFlagsResetAtLimit},
    {.Kind = kTimeLimit, .Name = "kTimeLimit", .Entry = node_entry::kTimeLimit, .Asks = asked_while_active::kAll,
     .Fields = kUsesSeconds | kNeedsSeconds, .StateSize = 8},
    {.Kind = kDeadline, .Name = "kDeadline", .Entry = node_entry::kDeadline, .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode,
     .Asks = asked_while_active::kAll, .Fields = kUsesSeconds | kNeedsSeconds, .StateSize = 8,
     .Flags = kFlagsLateAnswers},
    {.Kind = kCooldown, .Name = "kCooldown", .Entry = node_entry::kCooldown, .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode,
     .Fields = kUsesSeconds | kNeedsSeconds, .StateSize = 8, .KeepsState = true},
    {.Kind = kGuard, .Name = "kGuard", .Entry = node_entry::kGuard, .Asks = asked_while_active::kAll, .Fields = kNeedsCheck},
    {.Kind = kCondition, .Name = "kCondition", .Entry = node_entry::kCondition, .MinChildren = 0, .MaxChildren = 0, .Fields = kNeedsCheck},
    {.Kind = kWait, .Name = "kWait", .Entry = node_entry::kWait, .MinChildren = 0, .MaxChildren = 0, .Fields = kUsesSeconds},
    {.Kind = kSucceed, .Name = "kSucceed", .Entry = node_entry::kEnd, .MinChildren = 0, .MaxChildren = 0, .SucceedsAtEnd = true},
    {.Kind = kFail, .Name = "kFail", .Entry = node_entry::kEnd, .MinChildren = 0, .MaxChildren = 0},
    {.Kind = kRun, .Name = "kRun", .Entry = node_entry::kRun, .MinChildren = 0, .MaxChildren = 0},
    {.Kind = kError, .Name = "kError", .Entry = node_entry::kError, .MinChildren = 0, .MaxChildren = 0},
    {.Kind = static_cast<node_kind>(kNumNodeKinds), .Name = "(unknown kind)"},
};

constexpr std::uint32_t FlagsOfNodes() {  // not covered: while compiling
    std::uint32_t flags = kFlagsNone;
    for (const node_facts& facts : kNodeTable) flags |= facts.Flags;
    return flags;
}

// The options that only deciders of classic trees have.
inline constexpr auto kFlagsOfClassic = static_cast<decider_flags>(FlagsOfNodes() | kFlagsPassOver);

// Whether one of its children is chosen for another reason than that an earlier one ended.
constexpr bool Picks(const node_facts& facts) {
    return facts.Entry == node_entry::kPick || facts.Entry == node_entry::kInOrder || facts.Entry == node_entry::kSwitch;
}

constexpr const node_facts& FactsOf(node_kind kind) { return kNodeTable[kind < kNumNodeKinds ? kind : kNumNodeKinds]; }

// The facts of a leaf with a behavior, for which there is no node_kind.
inline constexpr node_facts kLeafFacts = {
    .Kind = static_cast<node_kind>(kNumNodeKinds), .Name = "kBehavior", .Entry = node_entry::kLeaf, .MinChildren = 0, .MaxChildren = 0};
constexpr const node_facts& NodeFactsOf(const decider& of) { return of.Kind == kNode ? FactsOf(of.Node) : kLeafFacts; }

// How a decider of a classic tree begins. Options change the entry of some kinds.
constexpr node_entry EntryOf(const decider& of) {
    const node_entry entry = NodeFactsOf(of).Entry;
    const bool resumes = (of.Flags & (kFlagsResume | kFlagsResumeAtFailed)) != 0;
    const bool remembers = of.Kind == kNode && entry == node_entry::kGoOn && resumes;
    return remembers ? node_entry::kResume : entry;
}

// The reaction of a classic node to the end of a child.
constexpr reaction ReactionOf(const decider& of, bool succeeded) {
    if (EntryOf(of) == node_entry::kResume) return reaction::kCode;
    return succeeded ? FactsOf(of.Node).OnSucceeded : FactsOf(of.Node).OnFailed;
}

// Bytes of its own that a classic node without branches has in an agent's storage.
constexpr std::uint32_t OwnStateSize(const decider& of) {
    if (of.Kind != kNode) return 0;
    return EntryOf(of) == node_entry::kResume ? 4 : FactsOf(of.Node).StateSize;
}

// Whether a classic node remembers something while it is not active.
constexpr bool KeepsState(const decider& of) {
    return EntryOf(of) == node_entry::kResume || NodeFactsOf(of).KeepsState;
}

// Whether a node of one's own has a time in an agent's storage that outlives the node.
constexpr bool KeepsTime(const decider& of) {
    if (IsNull(of.Behavior)) return false;
    const signature* const types = of.Behavior->Tick.Types;
    return !IsNull(types) && types->KeepsTime;
}

constexpr bool HasBranches(const decider& of) { return of.Kind == kNode && HasBranches(FactsOf(of.Node).Entry); }

// Whether one of the children of a classic node may be tried beside another (contract 87).
constexpr bool TriesChildren(const decider& of) { return FactsOf(of.Node).IsReactive; }

constexpr bool IsNodeTableInOrder() {  // not covered: while compiling
    for (int i = 0; i <= kNumNodeKinds; ++i) {
        if (kNodeTable[i].Kind != i) return false;
    }
    return true;
}
static_assert(IsNodeTableInOrder(), "bt: each kind of classic node needs its row in kNodeTable, in the order of the enumerators");

}  // namespace bt::detail
