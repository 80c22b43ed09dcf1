// The engine's limits. Crossing a limit is a named error, unless its comment describes something else. The error comes
// at compile time for declared trees, and otherwise when a tree is built or ticked. Part of bt.h.
#pragma once

#include <cstddef>

namespace bt {

// Different texts of bt::Because that a flight recorder may have room for.
inline constexpr int kMaxRecordedTexts = 255;

// Children of one group: the width of the mask that a redecide keeps (S09).
inline constexpr int kMaxNumGroupChildren = 32;

// Children of one kGroupShuffle group: the width of its set of children that had their turn (S09).
inline constexpr int kMaxNumShuffleDeciderGroupChildren = 32;

// Ranges among the preconditions of one decider.
inline constexpr int kMaxNumRanges = 2;

// Deciders on one path from the root to a leaf, both counted.
inline constexpr int kMaxTreeDepth = 32;

// Nodes on one path of a classic tree from the root to a leaf, both counted.
inline constexpr int kMaxClassicDepth = 128;

// How often the nodes of a classic tree may begin their children again in one tick. Above this limit the tick gives up
// with an error (contract 88).
inline constexpr int kMaxNumRepeats = 1000;

// Nodes in a tree. A decider with several parents has a node, with its own children, under each. A node's number takes
// 16 bits, and one number means no node (kNoNode).
inline constexpr int kMaxNumTreeNodes = 0xFFFE;

// Characters of the paths of all nodes of a tree together, as texts for debuggers. Crossing this limit is no error: a
// memory then shows only the last name of its path.
inline constexpr int kMaxPathCharacters = 0xFFFF;

// Trees that may be built at an address before a path of an old one may be taken for one of the newest. Up to this
// number a memory with an old path is refused, and shows no path. Above it a tick may call the leaf at that place, but
// never writes past the memory. All trees that are built in the same 256th of all addresses count, one in 256 on
// average. Addresses belong to a 256th by a hash.
inline constexpr int kMaxGenerations = 63;

// Bytes that blocks, DBlocks, timers and group states of one agent may take together.
inline constexpr int kMaxStorageSize = 0xFFFF;

// Mistakes that a classic_builder reports at once.
inline constexpr int kMaxNumBuildErrors = 100;

// Watches (32 bytes each) of a tree that a classic_builder makes. Only trees with thousands of children of nested
// kReactiveSelectors need more (kTooManyWatches).
inline constexpr int kMaxNumBuiltWatches = 1'000'000;

// The strictest alignment of a block or DBlock, in bytes.
inline constexpr std::size_t kMaxBlockAlignment = 16;

// Redecides in one tick. A sound tree needs a handful; above this limit the tick gives up with an error (S05).
inline constexpr int kMaxNumRedecides = 256;

// Members of one chunk of a crowd: their numbers take two bytes.
inline constexpr int kMaxCrowdChunkCapacity = 0xFFFF;

// The longest interval between two ticks of a crowd's member, in ticks. A longer interval counts as this one.
inline constexpr int kMaxCrowdInterval = 255;

}  // namespace bt
