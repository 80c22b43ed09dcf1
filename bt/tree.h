// A tree: a root decider and what was worked out about everything below it, once, for all agents (S09).
#pragma once

#include <cstdint>

#include <bt/decider.h>
#include <bt/error.h>

namespace bt {

inline constexpr std::uint16_t kNoNode = 0xFFFF;
inline constexpr std::uint16_t kNoOffset = 0xFFFF;

namespace detail {
struct path_plan;
struct watch;
}  // namespace detail

// A decider at its place in a tree. Nodes stand breadth first, so the children of a group are neighbours.
// Offsets are bytes from the start of an agent's storage.
struct node {
    const decider* Decider = nullptr;
    // The DebugNames from the root to here, "ROOT > FEED > CHEW". Only the last of them in trees that are built at run time, which have no room
    // for texts, and in those whose paths take more than kMaxPathCharacters together.
    const char* Path = "";
    const type_info* BlockType = nullptr;   // null: no block
    const type_info* DBlockType = nullptr;  // null: no DBlock
    std::uint16_t Parent = kNoNode;
    std::uint16_t FirstChild = kNoNode;
    std::uint8_t NumChildren = 0;
    std::uint8_t ChildIndex = 0;  // in its group
    std::uint8_t Depth = 0;       // the root's is 0
    std::uint16_t GroupState = kNoOffset;
    std::uint16_t EveryTimer = kNoOffset;     // shared by all places of one decider, as are the cool-downs
    std::uint16_t CooldownTimer = kNoOffset;
    std::uint16_t Block = kNoOffset;
    std::uint16_t DBlock = kNoOffset;  // the first of several slots, DBlockStride apart: one is active, others are candidates'
    std::uint16_t DBlockStride = 0;
};

// What a tick needs to know of a tree. Never changes, so any number of agents and threads share it.
// Made by BT_DEFINE_TREE at compile time or by InitializeTreeData at run time; the nodes must live as long.
struct tree {
    const char* DebugName = "";
    const decider* Root = nullptr;
    const node* Nodes = nullptr;
    const detail::path_plan* Plans = nullptr;  // one for each node, see plan.h; null: every tick goes the long way
    const detail::watch* Watches = nullptr;
    const type_info* AgentType = nullptr;  // null: no function takes an agent, and there are no ranges
    bool NeedsAgent = false;               // some function takes it by reference, or there are ranges
    bool NeedsRandom = false;              // some group draws its child, or some function is given the generator
    std::uint32_t NumRebuilt = 0;          // how many trees stood here before, of which some memory may still be
    int NumNodes = 0;
    int NumDeciders = 0;
    int Depth = 0;  // deciders on the longest path
    int NumTimers = 0;
    int StorageSize = 0;              // bytes of an agent's storage for timers, group states, blocks and DBlocks
    int StorageAlignment = 1;         // bytes
    std::uint16_t DBlockSlots = kNoOffset;  // one byte per level: the slot that is active there
};

// What is wrong with a tree. Kind and decider together are the message; Other is the second decider of a pair, where there is one.
struct tree_error {
    error_code Code = error_code::kNone;
    const decider* Decider = nullptr;
    const decider* Other = nullptr;

    explicit constexpr operator bool() const { return Code != error_code::kNone; }
};

}  // namespace bt
