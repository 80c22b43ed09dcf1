// An agent's memory: the active path, blocks, timers and random numbers, at a size known at compile time (S07). Part of
// bt.h.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <bt/tree.h>

namespace bt {

// The text of a memory's Path while nothing is active.
inline constexpr char kNoPath[] = "(idle)";

// The beginning of every memory, for any tree; functions for any tree take a memory by reference to this type. Made
// only as the beginning of a tree_memory_of. One thread at a time. A memory may be copied, even as bytes, and put back
// within the process (contract 61): between ticks, and only with trees that are IsSnapshotSafe. A copy that was made
// within a tick is always refused as a nested tick. If blocks have destructors, stop a memory before it goes away.
struct tree_memory_base {
    const char* Path = kNoPath;    // to read in any debugger: "ROOT > FEED > CHEW"; see node::Path
    const tree* Tree = nullptr;    // the tree that was first ticked with this memory; null: new or stopped
    double Time = 0;               // s, of the last tick
    std::uint16_t Leaf = kNoNode;  // the node at the end of the active path
    std::uint8_t Depth = 0;        // deciders on the active path
    memory_phase Phase;            // whether it is being ticked, and which build of the tree its path belongs to
    std::uint16_t StorageStart : 6;  // in doubles from the memory's beginning; this and the next three are its size
    std::uint16_t HasRandom : 1;     // 1: the memory has a generator
    std::uint16_t AlignmentLog2 : 9;  // of the storage; takes all bits that are left, so that memories compare as bytes
    std::uint16_t StorageSize;        // bytes

protected:
    constexpr tree_memory_base(int storage_start, bool has_random, int storage_size, int alignment)
        : StorageStart(static_cast<unsigned>(storage_start) & 0x3Fu),
          HasRandom(has_random ? 1u : 0u),
          AlignmentLog2(static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(alignment))) & 7u),
          StorageSize(static_cast<std::uint16_t>(storage_size)) {}
    // A copied base alone would claim the size of the memory that it was copied from.
    tree_memory_base(const tree_memory_base&) = default;
    tree_memory_base& operator=(const tree_memory_base&) = default;
};

// Whether a memory may be copied while it has a path of this tree (contract 83), for example in a static_assert. True
// if all blocks and DBlocks are trivially copyable, so that two copies never own the same thing. Takes time in
// proportion to the nodes.
constexpr bool IsSnapshotSafe(const tree& tree) {
    const auto is_safe = [](const type_info* type) { return detail::IsNull(type) || type->IsTriviallyCopyable; };
    for (int i = 0; i < tree.NumNodes; ++i) {
        if (!is_safe(tree.Nodes[i].BlockType) || !is_safe(tree.Nodes[i].DBlockType)) return false;
    }
    return true;
}

namespace detail {

inline constexpr std::size_t kStrictestAlignment = 128;  // of a tree_memory_of
inline constexpr int kDoublesInBase = static_cast<int>(sizeof(tree_memory_base) / sizeof(double));
static_assert(sizeof(double) == 8 && sizeof(random_generator) == 8 && sizeof(tree_memory_base) % 8 == 0);
static_assert(sizeof(tree_memory_base) == 2 * sizeof(void*) + 16);  // nothing between the members, so that memories compare as bytes

// The levels that have room: those asked for, and those in the bytes that alignment leaves free before the storage.
constexpr int RoomFor(int depth, bool has_random, int storage_size, int alignment) {
    const int before = kDoublesInBase + (has_random ? 1 : 0);
    const int step = storage_size > 0 && alignment > 8 ? alignment / 8 : 1;
    return (before + depth + step - 1) / step * step - before;
}

// Follows the base: first the data that every path needs, then the generator, which not every tree needs.
template <int Room, bool HasGenerator>
struct path_memory : tree_memory_base {
    // While nothing is active, the first has the Generation of Tree, bit by bit (NoteIdle).
    double ActivationTime[static_cast<std::size_t>(Room)] = {};  // s, the caller's clock; of the active deciders, root first
    random_generator Random;

    constexpr path_memory(std::uint64_t seed, int storage_size, int alignment)
        : tree_memory_base(kDoublesInBase + Room + 1, true, storage_size, alignment), Random(seed) {}
};
template <int Room>
struct path_memory<Room, false> : tree_memory_base {
    double ActivationTime[static_cast<std::size_t>(Room)] = {};

    constexpr path_memory(std::uint64_t, int storage_size, int alignment)
        : tree_memory_base(kDoublesInBase + Room, false, storage_size, alignment) {}
};

// The path_memory of a tree_memory_of, if its arguments are sound.
template <int MaxDepth, int StorageBytes, int Alignment, bool HasGenerator>
struct path_memory_for {
    static_assert(MaxDepth > 0 && MaxDepth <= kMaxTreeDepth, "bt: a path has 1 to bt::kMaxTreeDepth deciders");
    static_assert(Alignment > 0 && static_cast<std::size_t>(Alignment) <= kStrictestAlignment && (Alignment & (Alignment - 1)) == 0,
                  "bt: the alignment is a power of two up to 128");
    static_assert(StorageBytes >= 0 && StorageBytes <= kMaxStorageSize, "bt: storage has 0 to bt::kMaxStorageSize bytes");
    using type = path_memory<RoomFor(MaxDepth, HasGenerator, StorageBytes, Alignment), HasGenerator>;
};

// The compiler names this concept where a memory that can't be copied is copied.
template <bool IsCopyable>
concept all_blocks_of_its_tree_can_be_copied = IsCopyable;

}  // namespace detail

// Memory for paths of up to MaxDepth deciders and StorageBytes bytes of storage. bt::tree_memory<CREATURE> has exactly
// the size that its tree needs; a larger memory works as well. Agents with the same seed draw the same random numbers,
// so give each agent its own. Without a generator, for trees that draw no numbers (tree::NeedsRandom), the seed has no
// meaning.
//
// IsCopyable must be false for trees that are not IsSnapshotSafe. The memory then can't be copied or moved: a
// std::vector can't hold it, but a std::deque can. The type does not know the trees that the memory is ticked with
// later. If you write the type by hand, you must choose IsCopyable for these trees yourself. Agent: the type of the
// memory's agents; void: any. A tick or stop with an agent of another type does not compile (tick.h).
template <int MaxDepth, int StorageBytes = 0, int Alignment = alignof(double), bool HasGenerator = true, bool IsCopyable = true,
          class Agent = void>
struct tree_memory_of : detail::path_memory_for<MaxDepth, StorageBytes, Alignment, HasGenerator>::type {
    alignas(Alignment) std::byte Storage[static_cast<std::size_t>(StorageBytes)] = {};  // for blocks and timers; see layout.h

    // A new memory: nothing is active.
    explicit constexpr tree_memory_of(std::uint64_t seed = 0)
        : detail::path_memory_for<MaxDepth, StorageBytes, Alignment, HasGenerator>::type(seed, StorageBytes, Alignment) {}

    // Copies the bytes of the memory.
    tree_memory_of(const tree_memory_of&) requires detail::all_blocks_of_its_tree_can_be_copied<IsCopyable> = default;
    tree_memory_of& operator=(const tree_memory_of&) requires detail::all_blocks_of_its_tree_can_be_copied<IsCopyable> = default;
};
template <int MaxDepth, int Alignment, bool HasGenerator, bool IsCopyable, class Agent>
struct tree_memory_of<MaxDepth, 0, Alignment, HasGenerator, IsCopyable, Agent>
    : detail::path_memory_for<MaxDepth, 0, Alignment, HasGenerator>::type {
    explicit constexpr tree_memory_of(std::uint64_t seed = 0)
        : detail::path_memory_for<MaxDepth, 0, Alignment, HasGenerator>::type(seed, 0, Alignment) {}
    tree_memory_of(const tree_memory_of&) requires detail::all_blocks_of_its_tree_can_be_copied<IsCopyable> = default;
    tree_memory_of& operator=(const tree_memory_of&) requires detail::all_blocks_of_its_tree_can_be_copied<IsCopyable> = default;
};

namespace detail {

// Whether memories have room for edits of their tree while the game runs (macros/source.h), and for how much more than
// the tree needs. BT_LIVE_ROOM is an option of the compiler. All files of a program must have the same.
#if defined(BT_LIVE) && BT_LIVE
constexpr bool kHasRoomForEdits = true;
#if defined(BT_LIVE_ROOM)
constexpr int kBytesForEdits = BT_LIVE_ROOM;
#else
constexpr int kBytesForEdits = 256;
#endif
constexpr int kLevelsForEdits = 4;
#else
constexpr bool kHasRoomForEdits = false;
constexpr int kBytesForEdits = 0;
constexpr int kLevelsForEdits = 0;
#endif
static_assert(kBytesForEdits >= 0, "bt: BT_LIVE_ROOM is a number of bytes");

// Numbers outside of their limits stay as they are, for the assertions of path_memory_for.
consteval int WithRoom(int number, int room, int most) {
    return number <= 0 || number > most ? number : number + room < most ? number + room : most;
}

// The memory for a tree that needs this much. With room for edits it has a generator, too.
template <int MaxDepth, int StorageBytes, int Alignment = alignof(double), bool HasGenerator = true,
          bool IsCopyable = true, class Agent = void>
using memory_with_room =
    tree_memory_of<WithRoom(MaxDepth, kLevelsForEdits, kMaxTreeDepth),
                   StorageBytes == 0 ? kBytesForEdits : WithRoom(StorageBytes, kBytesForEdits, kMaxStorageSize),
                   kHasRoomForEdits && Alignment < int{alignof(double)} ? int{alignof(double)} : Alignment,
                   HasGenerator || kHasRoomForEdits, IsCopyable, Agent>;

// A tree with a mistake has an error of its own and no nodes. The memory of the tree should not be a second error.
consteval int AtLeastOne(int number) { return number > 0 ? number : 1; }

// Whether the compiler can see a tree's definition.
template <const tree& Tree>
concept is_visible = requires { typename std::bool_constant<(Tree.NumNodes >= 0)>; };

// A tree whose definition must be visible. After the error another tree takes its place, so that there is only one
// error.
inline constexpr tree kNoTree;
template <const tree& Tree>
consteval const tree& Visible() {
    static_assert(is_visible<Tree>, "bt: this tree is only declared here; take what needs no definition: its NAME_memory "
                                    "(BT_DECLARE_TREE__MEMORY), bt::crowd_of, bt::coverage_of");
    if constexpr (is_visible<Tree>) return Tree;
    else return kNoTree;
}

// How many levels of a path have an activation time. In a classic tree only the leaf has one.
constexpr int NumTimedLevels(const tree& tree) { return tree.Depth > 1 && !IsNull(tree.Steps) ? 1 : tree.Depth; }

// For the agent type of a tree whose definition is visible.
template <const tree& Tree>
struct agent_of_tree {};
template <const tree& Tree>
using agent_if_visible = std::conditional_t<is_visible<Tree>, agent_of_tree<Tree>, void>;

// Whether a memory for Agent must not be used with Other. nullptr_t is no agent, which is refused where the tree needs
// one.
template <class Agent, class Other>
inline constexpr bool kIsOtherAgent = !std::is_void_v<Agent> && !std::is_null_pointer_v<Other> && !std::is_same_v<Agent, Other>;
template <const tree& Tree, class Other>
inline constexpr bool kIsOtherAgent<agent_of_tree<Tree>, Other> = !IsNull(Tree.AgentType) && !AreSame(Tree.AgentType, &type_tag<Other>);
template <const tree& Tree>
inline constexpr bool kIsOtherAgent<agent_of_tree<Tree>, std::nullptr_t> = Tree.NeedsAgent;
template <class Agent, class Other>
concept is_other_agent = !std::is_void_v<Other> && kIsOtherAgent<Agent, std::remove_const_t<Other>>;

// Whether a type of memory is for another agent than Other.
template <class Memory, class Other>
inline constexpr bool kIsMemoryForOther = false;
template <int MaxDepth, int StorageBytes, int Alignment, bool HasGenerator, bool IsCopyable, class Agent, class Other>
inline constexpr bool kIsMemoryForOther<tree_memory_of<MaxDepth, StorageBytes, Alignment, HasGenerator, IsCopyable, Agent>, Other> =
    is_other_agent<Agent, Other>;

}  // namespace detail

namespace detail {

// A template such as tree_memory_of, with the numbers of a tree.
template <template <int, int, int, bool, bool, class> class Memory, const tree& Tree>
using memory_for = Memory<AtLeastOne(NumTimedLevels(Visible<Tree>())), Visible<Tree>().StorageSize,
                          Visible<Tree>().StorageAlignment, Visible<Tree>().NeedsRandom, IsSnapshotSafe(Visible<Tree>()),
                          agent_if_visible<Tree>>;

}  // namespace detail

// Memory of exactly the size that a tree needs, where the tree's definition is visible; elsewhere see
// BT_DECLARE_TREE__MEMORY. The memory can be copied exactly if the tree is IsSnapshotSafe. In a development build the
// memory is larger, see BT_LIVE_ROOM.
template <const tree& Tree>
using tree_memory = detail::memory_for<detail::memory_with_room, Tree>;

// The active path, for display and tests. 0 <= level < ActiveDepth(memory); the root's level is 0. A block is valid
// until its decider is deactivated.
//
// Functions that only read a memory, here and in bt/debug/, accept a corrupted memory, for example from a core dump,
// and then report that nothing is active. Such a function relies only on the memory's size, which never changes, and on
// Tree, which must exist. A function that gets the tree from its caller does not rely on Tree. Ticks rely on all of it.
int ActiveDepth(const tree_memory_base& memory);
const decider* ActiveDecider(const tree_memory_base& memory, int level);               // null: no such level
// s, from activation to the last tick. 0: no such level. In a classic tree only the last level has a time; all others
// return 0.
double ActiveSeconds(const tree_memory_base& memory, int level);
const void* ActiveBlock(const tree_memory_base& memory, int level);                    // null: no such level or block
const node* ActiveNode(const tree_memory_base& memory, int level);                     // null: no such level

// Whether a node of the memory's tree is active. In a classic tree this includes nodes below a kParallel, although the
// path ends there (contract 89).
bool IsNodeActive(const tree_memory_base& memory, const node& here);
double ActiveSeconds(const tree_memory_base& memory, const node& here);     // s, as above; even below a kParallel
const void* ActiveBlock(const tree_memory_base& memory, const node& here);  // null: not active, or it has no block

// The agent's own generator, which is part of the memory. Null: the memory has none, because its tree draws no numbers.
random_generator* RandomOf(tree_memory_base& memory);
const random_generator* RandomOf(const tree_memory_base& memory);

namespace detail {

// Where the block of a node that is active, or tried (contract 87), is in the storage of a memory of its tree: bytes
// from its beginning. The node has a block. Not checked: for ticks, and for memories that were not overwritten.
std::size_t BlockOffset(const tree& tree, const tree_memory_base& memory, const node& here);

// The node at the end of the path. Null: nothing is active, or the memory has no path of this tree as it is now.
const node* LeafOf(const tree& tree, const tree_memory_base& memory);

// The places of the parts of a tree_memory_of. The parts follow the base in the order in which it declares them.
constexpr int DepthCapacity(const tree_memory_base& memory) { return memory.StorageStart - kDoublesInBase - memory.HasRandom; }
inline double* ActivationTimesOf(tree_memory_base& memory) {
    return reinterpret_cast<double*>(reinterpret_cast<std::byte*>(&memory) + sizeof(tree_memory_base));
}
inline const double* ActivationTimesOf(const tree_memory_base& memory) {
    return reinterpret_cast<const double*>(reinterpret_cast<const std::byte*>(&memory) + sizeof(tree_memory_base));
}
// A memory keeps timers and counts while nothing is active. Of which tree they are is in the place of a time, which has
// no use meanwhile: the seven bits of a memory_phase are the same again after 128 builds.
inline void NoteIdle(const tree& tree, tree_memory_base& memory) {
    std::memcpy(ActivationTimesOf(memory), &tree.Generation, sizeof tree.Generation);
}
inline std::uint64_t GenerationOfIdle(const tree_memory_base& memory) {
    std::uint64_t generation = 0;
    std::memcpy(&generation, ActivationTimesOf(memory), sizeof generation);
    return generation;
}
constexpr std::size_t StorageOffset(const tree_memory_base& memory) { return memory.StorageStart * sizeof(double); }
inline std::byte* StorageOf(tree_memory_base& memory) { return reinterpret_cast<std::byte*>(&memory) + StorageOffset(memory); }

}  // namespace detail
}  // namespace bt
