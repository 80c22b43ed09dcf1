// Random trees whose functions fill their blocks and DBlocks with a pattern and look for it each time: whoever wrote into another's
// memory would be found out.
#include <cstdint>
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <tests/kit/changeable_decider.h>
#include <tests/kit/silence.h>

namespace memory_layout {

struct tester {
    int NumBad = 0;       // patterns that were not there
    int NumChecked = 0;
    int NumAlive = 0;     // blocks and DBlocks that were made and not unmade
};
tester* running = nullptr;  // whose tick runs: a block's constructor is not told

// A block or DBlock of a size and an alignment.
template <class Role, int Size, int Alignment>
struct alignas(Alignment) patterned {
    using role = Role;
    unsigned char Bytes[Size];

    patterned() { ++running->NumAlive; }
    ~patterned() { --running->NumAlive; }
    patterned(const patterned&) = delete;
    patterned& operator=(const patterned&) = delete;

    // Of the decider, its activation and the place.
    unsigned char Pattern(const bt::tick_args& tick) const {
        return static_cast<unsigned char>(tick.Decider->Id * 37 + static_cast<unsigned>(tick.ActivationTime) * 11 + Size +
                                          reinterpret_cast<std::uintptr_t>(this) / Alignment);
    }
    void Fill(const bt::tick_args& tick) {
        for (unsigned char& byte : Bytes) byte = Pattern(tick);
    }
    void Look(tester& agent, const bt::tick_args& tick) const {
        bool good = reinterpret_cast<std::uintptr_t>(this) % Alignment == 0;
        for (const unsigned char byte : Bytes) good = good && byte == Pattern(tick);
        agent.NumBad += good ? 0 : 1;
        ++agent.NumChecked;
    }
};
template <int Size, int Alignment>
using block = patterned<bt::block, Size, Alignment>;
template <int Size, int Alignment>
using dblock = patterned<bt::dblock, Size, Alignment>;

bt::status Answer(const bt::tick_args& tick, std::uint32_t one_in) {
    if (tick.Random->NextBelow(one_in) != 0) return bt::status::kRunning;
    return tick.Random->NextBelow(2) == 0 ? bt::status::kFailed : bt::status::kSucceeded;
}

template <class Block, class DBlock>
struct functions {
    static bool Activate(tester& agent, Block& mine, const DBlock& found, const bt::tick_args& tick) {
        mine.Fill(tick);
        found.Look(agent, tick);
        return tick.Random->NextBelow(5) != 0;
    }
    static bt::status Tick(tester& agent, const DBlock* found, const Block* mine, const bt::tick_args& tick) {
        mine->Look(agent, tick);
        found->Look(agent, tick);
        return Answer(tick, 6);
    }
    static void Deactivate(tester& agent, const Block& mine, const DBlock& found, const bt::tick_args& tick) {
        mine.Look(agent, tick);
        found.Look(agent, tick);
    }
    // Also asked again while it is active (kFlagsCallDecideOnRedecide, kGroupScoredEveryTick); then it writes what stands there.
    static float Decide(tester&, DBlock& found, const bt::tick_args& tick) {
        found.Fill(tick);
        return static_cast<float>(static_cast<int>(tick.Random->NextBelow(8)) - 2);
    }
    static constexpr bt::behavior Behavior = {.DebugName = bt::type_tag<functions>.Name,
                                              .Activate = bt::activate<Activate>,
                                              .Tick = bt::tick<Tick>,
                                              .Deactivate = bt::deactivate<Deactivate>};
};

struct choice {
    const bt::behavior* Behavior;
    bt::decide_function Decide;
};
template <class Block, class DBlock>
constexpr choice kChoice = {&functions<Block, DBlock>::Behavior, bt::decide<functions<Block, DBlock>::Decide>};
constexpr choice kChoices[] = {
    kChoice<block<1, 1>, dblock<1, 1>>,   kChoice<block<3, 1>, dblock<16, 16>>, kChoice<block<2, 2>, dblock<24, 8>>,
    kChoice<block<12, 4>, dblock<3, 1>>,  kChoice<block<8, 8>, dblock<4, 4>>,   kChoice<block<40, 8>, dblock<8, 8>>,
    kChoice<block<16, 16>, dblock<5, 1>>, kChoice<block<33, 1>, dblock<32, 16>>};

constexpr int kMaxNum = 40;
constexpr int kDepth = 6;

// Some deciders are children of several groups. A child's index is higher than its group's, so there is no cycle.
struct random_tree {
    bt::random_generator Random;
    changeable_decider Deciders[kMaxNum];
    const bt::decider* Children[kMaxNum][8] = {};
    char Names[kMaxNum][4] = {};
    bt::tree_storage<2000> Storage;

    explicit random_tree(std::uint64_t seed) : Random(seed) {
        for (int i = 0; i < kMaxNum; ++i) Make(i, (i + 1) * kDepth / (kMaxNum + 1));
    }
    int Draw(int bound) { return static_cast<int>(Random.NextBelow(static_cast<std::uint32_t>(bound))); }

    // Deciders of one depth are neighbours; all children are of the next depth.
    void Make(int index, int depth) {
        const choice& functions = kChoices[Draw(8)];
        changeable_decider& made = Deciders[index];
        Names[index][0] = 'D';
        Names[index][1] = static_cast<char>('0' + index / 10);
        Names[index][2] = static_cast<char>('0' + index % 10);
        made = {.DebugName = Names[index], .Behavior = functions.Behavior, .Decide = functions.Decide,
                .Id = static_cast<std::uint32_t>(index)};
        if (depth == kDepth - 1 || (depth > 0 && Draw(3) == 0)) return;
        made.Kind = bt::kGroup;
        made.Policy = static_cast<bt::group_policy>(Draw(bt::kNumGroupPolicies));
        made.Flags = static_cast<bt::decider_flags>(Draw(8));
        if (Draw(4) == 0) made.Preconditions.EverySeconds = 2;
        if (Draw(4) == 0) made.Preconditions.CooldownSeconds = 3;
        if (Draw(2) == 0) made.Behavior = nullptr;
        if (made.Behavior == nullptr && Draw(2) == 0) made.Decide = {};
        const int first = ((depth + 1) * (kMaxNum + 1) + kDepth - 1) / kDepth - 1;
        const int num = 1 + Draw(4);
        for (int i = 0; i < num; ++i) Children[index][i] = &Deciders[first + i];
        made.Children = {Children[index], num};
    }
};

TEST_CASE("contract 58, 59, 60: in random trees no block or DBlock is touched by another, moved, misaligned or left behind") {
    int num_checked = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        CAPTURE(seed);
        random_tree made(seed);
        REQUIRE(InitializeTreeData(made.Storage, "RANDOM", made.Deciders[0]).Code == bt::error_code::kNone);
        bt::tree_memory_of<kDepth, 1024, 16> memory{seed};
        REQUIRE(made.Storage.Tree.StorageSize <= 1024);
        tester agent;
        running = &agent;
        const script::silence unheard;  // these trees break the Subset Rule
        for (int i = 0; i < 150; ++i) TickBehaviorTree(made.Storage.Tree, memory, &agent, {.Time = 1.0 * i});
        StopBehaviorTree(made.Storage.Tree, memory, &agent, {.Time = 150});
        CHECK(agent.NumBad == 0);
        CHECK(agent.NumAlive == 0);
        num_checked += agent.NumChecked;
    }
    CHECK(num_checked > 10000);
}

// The places that a tree gives to a node's state and block.
struct place {
    int Start, End;
};
int PlacesOf(const bt::node& node, place* out) {
    int num = 0;
    if (node.GroupState != bt::kNoOffset) out[num++] = {node.GroupState, node.GroupState + 8};
    if (node.Block != bt::kNoOffset) out[num++] = {node.Block, node.Block + static_cast<int>(node.BlockType->Size)};
    return num;
}

TEST_CASE("contract 60: what can be active together has places of its own, aligned and within the storage") {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        CAPTURE(seed);
        random_tree made(seed);
        REQUIRE(InitializeTreeData(made.Storage, "RANDOM", made.Deciders[0]).Code == bt::error_code::kNone);
        const bt::tree& tree = made.Storage.Tree;
        for (int i = 0; i < tree.NumNodes; ++i) {
            place path[4 * kDepth];  // this node's places first, then those of all above it
            int num = 0;
            const bt::node& node = tree.Nodes[i];
            if (node.Block != bt::kNoOffset) CHECK(node.Block % node.BlockType->Alignment == 0);
            for (const bt::node* here = &node;; here = &tree.Nodes[here->Parent]) {
                num += PlacesOf(*here, path + num);
                if (here->Parent == bt::kNoNode) break;
            }
            for (int a = 0; a < num; ++a) {
                CHECK(path[a].Start >= tree.NumTimers * 8);
                CHECK(path[a].End <= tree.StorageSize);
                for (int b = 0; b < a; ++b) CHECK((path[a].End <= path[b].Start || path[b].End <= path[a].Start));
            }
        }
    }
}

TEST_CASE("contract 58, contract 60: storage is aligned as the strictest of what it holds asks, and no more") {
    const struct {
        bt::behavior Behavior;
        bt::preconditions Preconditions;
        bt::group_policy Policy;
        std::size_t Expected;
    } rows[] = {
        {{.DebugName = "Nothing"}, {}, bt::kGroupPrioritizedList, 1},
        {functions<block<3, 1>, dblock<3, 1>>::Behavior, {}, bt::kGroupPrioritizedList, 1},
        {functions<block<2, 2>, dblock<3, 1>>::Behavior, {}, bt::kGroupPrioritizedList, 2},
        {{.DebugName = "Nothing"}, {}, bt::kGroupSequential, alignof(std::int32_t)},
        {functions<block<3, 1>, dblock<3, 1>>::Behavior, {.EverySeconds = 1}, bt::kGroupPrioritizedList, alignof(double)},
        {{.DebugName = "Nothing"}, {.CooldownSeconds = 1}, bt::kGroupSequential, alignof(double)},
        {functions<block<16, 16>, dblock<3, 1>>::Behavior, {.CooldownSeconds = 1}, bt::kGroupSequential, 16},
    };
    for (const auto& row : rows) {
        CAPTURE(&row - rows);
        const bool has_dblock = row.Behavior.Tick.Types != nullptr;
        const bt::decider leaf = {.DebugName = "LEAF",
                                  .Behavior = &row.Behavior,
                                  .Decide = has_dblock ? bt::decide<functions<block<3, 1>, dblock<3, 1>>::Decide> : bt::decide_function{},
                                  .Preconditions = bt::named_preconditions::Kept(row.Preconditions),
                                  .Id = 1};
        const bt::decider* const leaves[] = {&leaf};
        const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Policy = row.Policy, .Children = {leaves, 1}, .Id = 2};
        bt::tree_storage<2> storage;
        REQUIRE(!InitializeTreeData(storage, "SMALL", root).IsError());
        CHECK(storage.Tree.StorageAlignment == static_cast<int>(row.Expected));
    }
}

}  // namespace memory_layout
