// A behavior3 tree as its exact tick reads it, beside the nodes of the bt::tree that it is, and how it is made.
#pragma once

#include <cstdint>
#include <vector>

#include <bt/formats/inside/exact/exact_layout.h>

namespace bt::exact {

enum class exact_kind : std::uint8_t {
    kSequence,
    kPriority,
    kMemSequence,
    kMemPriority,
    kInverter,
    kLimiter,
    kMaxTime,
    kRepeater,
    kRepeatUntilFailure,
    kRepeatUntilSuccess,
    kSucceeder,
    kFailer,
    kRunner,
    kError,
    kWait,
    kOwnNode,      // the game's functions
    kSubtree,      // another tree's root is below it
    kMissing,      // in the place of a missing child; to execute it is an error
};

// The functions of an own node that are called around each execution.
struct around_functions {
    behavior_function Enter;
    behavior_function Exit;
};

// One for each node of the tree, in the same order. Nodes of the file at several places share what they remember.
struct exact_node {
    exact_kind Kind = exact_kind::kMissing;
    bool TakesChildren = false;        // kOwnNode: its Tick takes node_children
    bool LacksChild = false;           // a decorator that answers error, whatever is below it
    bool HasAround = false;            // kOwnNode: it has an Enter or an Exit
    std::uint16_t Number = 0;          // of the file's node: where its flags are
    std::uint16_t Value = kNoOffset;   // where its number is, in an agent's storage: a node_value
    union {
        double Limit = 0;                // maxLoop; maxTime and milliseconds in ms
        const around_functions* Around;  // kOwnNode
    };
};
static_assert(sizeof(exact_node) == 16);

// The value that a node keeps from its Open on: which member of a node_value counts.
enum class remembered : std::uint8_t {
    kNothing,
    kRunningChild,  // where a composite goes on
    kCount,         // how often a decorator repeated
    kStartTime,     // when the node was opened, in ms, as the original's clock counts
    kActivation,    // the same in s, for the tick_args of the game's functions; the original has no such thing
};
constexpr remembered RememberedBy(exact_kind kind) {
    switch (kind) {
        case exact_kind::kMemSequence:
        case exact_kind::kMemPriority: return remembered::kRunningChild;
        case exact_kind::kLimiter:
        case exact_kind::kRepeater:
        case exact_kind::kRepeatUntilFailure:
        case exact_kind::kRepeatUntilSuccess: return remembered::kCount;
        case exact_kind::kMaxTime:
        case exact_kind::kWait: return remembered::kStartTime;
        case exact_kind::kOwnNode: return remembered::kActivation;
        case exact_kind::kSequence:
        case exact_kind::kPriority:
        case exact_kind::kInverter:
        case exact_kind::kSucceeder:
        case exact_kind::kFailer:
        case exact_kind::kRunner:
        case exact_kind::kError:
        case exact_kind::kSubtree:
        case exact_kind::kMissing: break;
    }
    return remembered::kNothing;
}

union node_value {
    std::int32_t RunningChild;
    std::int32_t Count;
    double StartTime;  // kStartTime in ms, kActivation in s
};
static_assert(sizeof(node_value) == 8);

// The state of each node of the file, in a byte.
struct node_flags {
    std::uint8_t IsOpen : 1;
    std::uint8_t WasOpened : 1;   // since the memory was new
    std::uint8_t HasBlock : 1;    // its block is constructed
    std::uint8_t LastResult : 3;  // 1 + its status, if it was executed in the last tick; else 0
};
static_assert(sizeof(node_flags) == 1);

// How many nodes may be on the list of open nodes. A path is shorter (kMaxClassicDepth); a MaxTime whose child still runs leaves one more.
inline constexpr int kMaxOpenNodes = 512;

// The open nodes after a tick, in the order in which they were entered, as numbers of nodes of the tree. In an agent's storage it ends
// with the exact_tree's OpenRoom.
struct open_list {
    std::uint16_t Num = 0;
    std::uint16_t Nodes[kMaxOpenNodes];

    open_list() {}
};

struct exact_tree : detail::other_evaluator {
    std::vector<exact_node> Nodes;
    int NumFileNodes = 0;
    std::uint16_t Flags = 0;      // where the node_flags are
    std::uint16_t OpenNodes = 0;  // where the open_list of the last tick is
    std::uint16_t NodeCount = 0;  // where the number of nodes that the last tick executed is: a std::uint32_t
    std::uint16_t OpenRoom = 0;   // how many nodes may be on the list; at most kMaxOpenNodes
    std::uint32_t MaxExecutions = 0;  // of nodes, in one tick
};

inline const exact_tree& ExactTreeOf(const tree& of) { return static_cast<const exact_tree&>(*of.Evaluator); }

using exact_layout = detail::exact_layout<exact_tree>;

// Lays `made` out. `built` has the nodes, and has to outlive `made`. `facts` are of its nodes, depth first; their Number
// and what comes before it are set. Returns kTooMuchMemory if an agent's storage can't hold it.
error_code LayOutExact(const tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made);

// Closes the open nodes that are not in the new tree, the last first, and puts what the others remember into
// `made`. The result counts open nodes.
carry_result Carry(detail::evaluation<detail::any_observer>& old, const detail::carried_nodes& nodes,
                   tree_memory_base& made);

}  // namespace bt::exact
