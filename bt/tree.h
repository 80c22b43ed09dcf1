// A tree: a root decider and the layout of everything below it, worked out once for all agents (S09). Part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/decider.h>
#include <bt/error.h>

namespace bt {

// kNoNode is the number that no node has. kNoOffset is the offset of something that is not there.
inline constexpr std::uint16_t kNoNode = 0xFFFF;
inline constexpr std::uint16_t kNoOffset = 0xFFFF;

namespace detail {
struct path_plan;
struct watch;
struct classic_step;
struct other_evaluator;
// Asks the deciders that a path watches, and ticks the path's leaf; returns where the call stopped (plan.h).
using path_function = std::uint32_t (*)(void* agent, std::uint64_t flags) noexcept;

// One plan for each node. A tree written by hand has none, and ticks slower.
struct path_plans {
    const path_plan* Items = nullptr;
    int Num = 0;

    constexpr const path_plan& operator[](std::size_t node) const;
};
}  // namespace detail

// Whether a memory is being ticked, whether it may have overrides, and which build of its tree its path belongs to. One
// byte, so that a tick compares all at once.
struct memory_phase {
    std::uint8_t IsTicking : 1 = 0;     // a tick or stop of the memory is running
    std::uint8_t IsOverridden : 1 = 0;  // ticks of the memory look for overrides (bt/debug/overrides.h)
    std::uint8_t Generation : 6 = 0;    // the lowest bits of tree::NumBuiltBefore, when this path began
};
static_assert(sizeof(memory_phase) == 1);

// A decider in one of its positions in a tree. Nodes are in breadth-first order, so the children of a group are
// neighbours. GroupState, EveryTimer, CooldownTimer, Block and DBlock are offsets: bytes from the start of an agent's
// storage, or kNoOffset. If blocks are in one of two halves (HalfSize), Block is the offset in the first half.
struct node {
    const decider* Decider = nullptr;  // never null in a tree
    // The DebugNames from the root to here, "ROOT > FEED > CHEW". The text is only the last name if all paths of the
    // tree together take more than kMaxPathCharacters, or more than its tree_storage has room for.
    const char* Path = "";
    const type_info* BlockType = nullptr;   // null: no block
    const type_info* DBlockType = nullptr;  // null: no DBlock
    std::uint16_t Parent = kNoNode;         // the root's is kNoNode
    std::uint16_t FirstChild = kNoNode;     // the other children follow
    std::uint8_t NumChildren = 0;           // 0: a leaf
    std::uint8_t ChildIndex = 0;  // index among its parent's children
    std::uint8_t Depth = 0;       // the root's is 0
    bool HasConditionsToGoOn = false;  // its decider has a While or MaxSeconds (contract 78, 79)
    std::uint16_t GroupState = kNoOffset;
    std::uint16_t EveryTimer = kNoOffset;     // shared by all nodes of one decider, as is CooldownTimer
    std::uint16_t CooldownTimer = kNoOffset;  // or the time that a kOwnNode keeps (signature::KeepsTime)
    std::uint16_t Block = kNoOffset;
    std::uint16_t DBlock = kNoOffset;  // the first of several slots: one is active, others belong to candidates
    std::uint16_t DBlockStride = 0;    // bytes from one slot to the next
    std::uint16_t Step = 0;            // in a classic tree: the node's number in depth-first order, see tree::Steps
    // In a classic tree, of the root and of each child of a kParallel or kOwnNode: bytes of a half. The blocks of the
    // leaves below are in one of two halves, because a leaf may be tried beside another (contract 87). 0: one is enough.
    std::uint16_t HalfSize = 0;
    // The subtree parameters that its functions take at this place (contract 104); null: none.
    const void* Parameters = nullptr;
};

// All that a tick needs to know of a tree. Ticks never change a tree, so any number of agents and threads share it;
// only InitializeTreeData changes a tree. Made by BT_DEFINE_TREE at compile time or by InitializeTreeData at run time.
// The arrays that a tree points to must live as long as the tree.
struct tree {
    const char* DebugName = "";     // the name that the tree was defined with
    const decider* Root = nullptr;  // null: not initialized
    const node* Nodes = nullptr;    // NumNodes of them; the first is the root
    detail::path_plans Plans = {};  // one for each node; a tree written by hand has none, and ticks slower
    const detail::watch* Watches = nullptr;    // of all plans
    const detail::classic_step* Steps = nullptr;       // in a classic tree, one for each node; null: a tree of deciders
    // For a tree of a file with other rules than the engine's (bt/formats); otherwise null.
    const detail::other_evaluator* Evaluator = nullptr;
    // For a tree of BT_DEFINE_TREE__COMPILED, by node; otherwise null.
    const detail::path_function* PathFunctions = nullptr;
    const type_info* AgentType = nullptr;  // null: no function takes an agent, and there are no ranges
    bool NeedsAgent = false;               // some function takes the agent by reference, or there are ranges
    bool NeedsRandom = false;              // some group draws its child, or some function takes tick_args
    memory_phase IdlePhase = {};            // the Phase of a memory of this tree between its ticks
    // How many trees were built before in the 256th of all addresses that this address is in (kMaxGenerations). A
    // memory may still have a path of one of them.
    std::uint32_t NumBuiltBefore = 0;
    // A number that no other tree of the process has or had, so that a new tree at the same address is not taken for
    // the old one. 0: a constant, or no tree was built.
    std::uint64_t Generation = 0;
    int NumNodes = 0;     // a decider with several parents counts once for each
    int NumDeciders = 0;  // a decider with several parents counts once
    int Depth = 0;        // deciders on the longest path
    int NumTimers = 0;    // of EverySeconds and CooldownSeconds, times of a kOwnNode and positions that groups keep
    int StorageSize = 0;              // bytes of an agent's storage for timers, group states, blocks and DBlocks
    int StorageAlignment = 1;         // bytes
    std::uint16_t DBlockSlots = kNoOffset;  // one byte per level: the slot that is active there
    // Offset of what a tick keeps of a path that watches many deciders (contract 137); kNoOffset: no such path.
    std::uint16_t KeptRow = kNoOffset;
    // Of a classic tree: a byte, not 0 if the block of the path's leaf is in the second half (node::HalfSize). None if
    // there are no halves.
    std::uint16_t LeafHalf = kNoOffset;
    // The whole tree, as bt/debug shows it (contract 139): trees that behaviors are made of (contract 92) continue
    // below their leaves. The first nodes of the whole tree are those of this tree. Null: there are no such trees, this
    // tree is one of InitializeTreeData, or all together are too large.
    const tree* Whole = nullptr;
};

// The decider of a tree with this DebugName: the first as in an outline, each group before its children; null: none. If
// no decider of the tree itself has the name, the trees that behaviors are made of are searched in the same way
// (tree::Whole). For tools, consoles and debuggers, because it compares the names of all nodes.
const decider* FindDecider(const tree& tree, const char* name);

// The first mistake in a tree, or none. Code is the mistake (ErrorText), Decider where it is, and Other the second
// decider if the mistake is about two; null: none. Does not convert to bool, where true would mean the opposite of a
// tick_result's true.
struct [[nodiscard]] tree_error {
    error_code Code = error_code::kNone;
    const decider* Decider = nullptr;
    const decider* Other = nullptr;
    int Needed = 0;  // kTooManyNodes, kTooManyWatches of a tree_storage: the number that is needed

    // True if there is a mistake.
    constexpr bool IsError() const { return Code != error_code::kNone; }
};

}  // namespace bt
