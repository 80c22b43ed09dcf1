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
    kRepeat,     // as kGoOn; it counts how often its child ended
    kLimit,
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
};

inline constexpr int kManyChildren = 255;  // a child's index is a byte

// In the order of the enumerators; the last row is for all other values.
inline constexpr node_facts kNodeTable[kNumNodeKinds + 1] = {
    {.Kind = kSequence, .Name = "kSequence", .Entry = node_entry::kGoOn, .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kNext, .SucceedsAtEnd = true},
    {.Kind = kSelector, .Name = "kSelector", .Entry = node_entry::kGoOn, .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnFailed = reaction::kNext},
    {.Kind = kReactiveSequence, .Name = "kReactiveSequence", .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kNext, .SucceedsAtEnd = true, .IsReactive = true, .Asks = asked_while_active::kAll},
    {.Kind = kReactiveSelector, .Name = "kReactiveSelector", .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnFailed = reaction::kNext, .IsReactive = true, .Asks = asked_while_active::kEarlier},
    {.Kind = kParallel, .Name = "kParallel", .Entry = node_entry::kParallel, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode, .Fields = kUsesCount | kUsesFailCount},
    {.Kind = kRandomNode, .Name = "kRandomNode", .Entry = node_entry::kPick, .MaxChildren = kManyChildren, .Draws = true},
    {.Kind = kWeightedNode, .Name = "kWeightedNode", .Entry = node_entry::kPick, .MaxChildren = kManyChildren, .Draws = true},
    {.Kind = kShuffledNode, .Name = "kShuffledNode", .Entry = node_entry::kPick, .MaxChildren = 32, .Draws = true, .StateSize = 4,
     .KeepsState = true},
    {.Kind = kScoredNode, .Name = "kScoredNode", .Entry = node_entry::kPick, .MaxChildren = kManyChildren},
    {.Kind = kOwnNode, .Name = "kOwnNode", .Entry = node_entry::kOwn, .MinChildren = 0, .MaxChildren = kManyChildren,
     .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode, .Fields = kUsesBehavior},
    {.Kind = kInvert, .Name = "kInvert", .OnSucceeded = reaction::kFail, .OnFailed = reaction::kSucceed},
    {.Kind = kAlwaysSucceed, .Name = "kAlwaysSucceed", .OnFailed = reaction::kSucceed},
    {.Kind = kAlwaysFail, .Name = "kAlwaysFail", .OnSucceeded = reaction::kFail},
    {.Kind = kRepeat, .Name = "kRepeat", .Entry = node_entry::kRepeat, .OnSucceeded = reaction::kAgain, .Fields = kUsesCount,
     .StateSize = 4},
    {.Kind = kRepeatUntilFailed, .Name = "kRepeatUntilFailed", .Entry = node_entry::kRepeat, .OnSucceeded = reaction::kAgain,
     .OnFailed = reaction::kSucceed},
    {.Kind = kRetry, .Name = "kRetry", .Entry = node_entry::kRepeat, .OnFailed = reaction::kAgain, .Fields = kUsesCount, .StateSize = 4},
    {.Kind = kLoop, .Name = "kLoop", .Entry = node_entry::kRepeat, .OnSucceeded = reaction::kAgain, .OnFailed = reaction::kAgain,
     .Fields = kUsesCount, .StateSize = 4},
    {.Kind = kLimit, .Name = "kLimit", .Entry = node_entry::kLimit, .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode,
     .Fields = kUsesCount | kNeedsCount, .StateSize = 4, .KeepsState = true},
    {.Kind = kTimeLimit, .Name = "kTimeLimit", .Entry = node_entry::kTimeLimit, .Asks = asked_while_active::kAll,
     .Fields = kUsesSeconds | kNeedsSeconds, .StateSize = 8},
    {.Kind = kDeadline, .Name = "kDeadline", .Entry = node_entry::kDeadline, .OnSucceeded = reaction::kCode, .OnFailed = reaction::kCode,
     .Asks = asked_while_active::kAll, .Fields = kUsesSeconds | kNeedsSeconds, .StateSize = 8},
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

constexpr const node_facts& FactsOf(node_kind kind) { return kNodeTable[kind < kNumNodeKinds ? kind : kNumNodeKinds]; }

// The facts of a leaf with a behavior, for which there is no node_kind.
inline constexpr node_facts kLeafFacts = {
    .Kind = static_cast<node_kind>(kNumNodeKinds), .Name = "kBehavior", .Entry = node_entry::kLeaf, .MinChildren = 0, .MaxChildren = 0};
constexpr const node_facts& NodeFactsOf(const decider& of) { return of.Kind == kNode ? FactsOf(of.Node) : kLeafFacts; }

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
