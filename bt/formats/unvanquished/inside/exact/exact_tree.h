// A tree of Unvanquished's language as its exact tick reads it, beside the nodes of its bt::tree, and how it is made.
#pragma once

#include <cstdint>
#include <vector>

#include <bt/formats/inside/exact/exact_layout.h>
#include <bt/formats/unvanquished/inside/condition/condition.h>

namespace bt::unvanquished::exact {

// The answer of a node as the game numbers it. A decorator return may give any other number.
using answer = std::int32_t;
inline constexpr answer kFailure = 0;
inline constexpr answer kSuccess = 1;
inline constexpr answer kRunning = 2;
// A function of the game answered an error. Load refuses a return of this number.
inline constexpr answer kError = INT32_MIN;

// An answer for readers that know no other numbers: it did not fail, and does not run.
constexpr status StatusOf(answer from) {
    if (from == kFailure) return status::kFailed;
    if (from == kRunning) return status::kRunning;
    return from == kError ? status::kError : status::kSucceeded;
}
constexpr answer AnswerOf(status from) {
    constexpr answer answers[] = {kRunning, kFailure, kSuccess, kError};
    return answers[static_cast<int>(from)];
}

enum class exact_kind : std::uint8_t {
    kSelector,
    kFallback,
    kSequence,
    kConcurrent,
    kAction,
    kSpawnAs,
    kCondition,     // with a child or without
    kInvert,
    kReturn,
    kMapStatus,
    kTimer,
    kOwnDecorator,  // the game's function
    kBehavior,      // the root of another file's tree is below it
};
constexpr bool IsActing(exact_kind kind) { return kind == exact_kind::kAction || kind == exact_kind::kSpawnAs; }

// One for each node of the tree, in the same order. A node of a file remembers the same at each of its places.
struct exact_node {
    exact_kind Kind = exact_kind::kSelector;
    std::uint16_t Number = 0;         // of the file's node
    std::uint16_t State = kNoOffset;  // in an agent's storage: of a kTimer a double, in ms; of what acts a byte, whether it is active
    union {
        const detail::condition* Condition = nullptr;  // kCondition
        const node_type* Action;                       // what acts
        // kReturn, kTimer: one; kMapStatus: instead of failure, success and running.
        const answer* Numbers;
    };
};
static_assert(sizeof(exact_node) == 8 + sizeof(void*));

// How many running nodes an agent remembers. Further ones are not remembered, as in the original.
inline constexpr int kMaxRunningNodes = 20;

// The state of an agent beside that of its nodes. In its storage it ends with the exact_tree's ListRoom.
struct agent_state {
    double ActiveSince = 0;  // s: when the action among Nodes became active
    answer LastAnswer = kFailure;
    std::uint16_t NumNodes = 0;
    std::uint16_t Nodes[kMaxRunningNodes];  // the running list: nodes of the tree, the leaf first
};

struct exact_tree : bt::detail::other_evaluator {
    std::vector<exact_node> Nodes;
    decide_function IsAlive = {};  // of the game
    std::uint16_t ListRoom = 0;    // how many nodes the running list may have; at most kMaxRunningNodes
};

inline const exact_tree& ExactTreeOf(const bt::tree& of) { return static_cast<const exact_tree&>(*of.Evaluator); }

// It is at the beginning of an agent's storage.
inline agent_state& StateOf(const tree_memory_base& memory) { return bt::detail::StoredIn<agent_state>(memory, 0); }

using exact_layout = bt::detail::exact_layout<exact_tree>;

// Lays `made` out. `built` has the nodes, and has to outlive `made`. `facts` are of its nodes, depth first, without
// their State. Returns kTooMuchMemory if an agent's storage can't hold it.
error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made);

// Deactivates what is active and is not in the new tree, and puts what the other nodes remember into `made`.
// The result counts active nodes.
carry_result Carry(bt::detail::evaluation<bt::detail::any_observer>& old, const bt::detail::carried_nodes& nodes,
                   tree_memory_base& made);

}  // namespace bt::unvanquished::exact
