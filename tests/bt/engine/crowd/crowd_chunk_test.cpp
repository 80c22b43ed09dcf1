// A chunk of a crowd does for each of its members what its own tick would have done.
#include <tests/kit/changeable_decider.h>
#include <tests/kit/silence.h>
#include <tests/kit/wood.h>

#include <cstring>
#include <memory>

#include <bt/crowd_chunk.h>
#include <bt/debug_output.h>
#include <bt/engine/tree/kept_row.h>

namespace crowd_chunks {

using quick_ticks::walker;
using quick_ticks::wood;

constexpr int kMost = 200;
using memory = bt::tree_memory_of<8, 2000, 16>;
using chunk = bt::crowd_chunk_of<walker, memory, kMost>;

// The same agent twice: once in a chunk, once ticked alone.
struct twin {
    walker InChunk, Alone;
    memory Memory;
    int Number;

    twin(chunk& of, std::uint64_t seed) : InChunk(seed), Alone(seed), Memory(seed), Number(of.Add(&InChunk, seed)) {}

    // What they are told; they change it too, each its own.
    void DrawFlags(bt::random_generator& chance, std::uint32_t one_of) {
        const bool changes_flags = chance.NextBelow(one_of) == 0, changes_stimuli = chance.NextBelow(one_of) == 0;
        const std::uint32_t flags = chance.NextBelow(16), stimuli = chance.NextBelow(16);
        for (walker* each : {&InChunk, &Alone}) {
            if (changes_flags) each->Input.DecisionFlags = flags;
            if (!changes_stimuli) continue;
            each->Stimuli = stimuli;
            each->Input.StimuliAllFlags = stimuli != 0 ? &each->Stimuli : nullptr;
        }
    }
    static bt::tick_input Input(const walker& agent, double time, float delta_time = 0.5f) {
        return {time, delta_time, agent.Input.DecisionFlags, agent.Input.StimuliAllFlags};
    }
    void Check(chunk& of) {
        REQUIRE(InChunk.Calls == Alone.Calls);
        REQUIRE(std::memcmp(of.MemoryOf(Number), &Memory, sizeof Memory) == 0);
        InChunk.Calls.clear();
        Alone.Calls.clear();
    }
};

// How the crowd hears of its members' flags.
enum class hearing { kAsks, kIsTold, kInTurns };

// A crowd of twins, some of which come and go.
struct world {
    const bt::tree& Tree;
    bt::random_generator Chance;
    std::unique_ptr<chunk> Chunk;
    std::vector<std::unique_ptr<twin>> Twins;
    std::uint32_t FlagsChange;  // in one of so many ticks
    bool IsScheduled = false;
    hearing Hears = hearing::kAsks;

    world(const bt::tree& tree, std::uint64_t seed, hearing hears)
        : Tree(tree), Chance(seed), Chunk(std::make_unique<chunk>(tree)), FlagsChange(Chance.NextBelow(2) == 0 ? 3 : 30), Hears(hears) {
        for (std::uint32_t i = 0, num = Chance.NextBelow(kMost); i < num; ++i) Add();
    }
    ~world() { Chunk->RemoveAll({}); }

    void Add() { Twins.push_back(std::make_unique<twin>(*Chunk, Chance.Next())); }
    void Remove(std::size_t index, double time) {
        twin& gone = *Twins[index];
        CHECK(Chunk->Remove(gone.Number, twin::Input(gone.InChunk, time)));
        StopBehaviorTree(Tree, gone.Memory, &gone.Alone, twin::Input(gone.Alone, time));
        CHECK(gone.InChunk.Calls == gone.Alone.Calls);
        Twins.erase(Twins.begin() + static_cast<std::ptrdiff_t>(index));
    }
    void ComeAndGo(double time) {
        while (!Twins.empty() && Chance.NextBelow(3) == 0) Remove(Chance.NextBelow(static_cast<std::uint32_t>(Twins.size())), time);
        while (Chunk->NumMembers() < kMost && Chance.NextBelow(3) == 0) Add();
    }
    void Reschedule() {
        IsScheduled = true;
        Chunk->SetBudget(Chance.NextBelow(2) == 0 ? bt::kNoBudget : static_cast<int>(Chance.NextBelow(kMost)));
        for (const auto& each : Twins) {
            if (Chance.NextBelow(3) == 0) CHECK(Chunk->SetInterval(each->Number, static_cast<int>(Chance.NextBelow(5))));
        }
    }
    bt::crowd_result TickChunk(double time) {
        const auto input_of = [](const walker& agent) {
            return bt::agent_input{.DecisionFlags = agent.Input.DecisionFlags, .StimuliAllFlags = agent.Input.StimuliAllFlags};
        };
        const bool is_told = Hears == hearing::kIsTold || (Hears == hearing::kInTurns && Chance.NextBelow(2) == 0);
        if (!is_told) return Chunk->Tick(time, 0.5f, input_of);
        for (const auto& each : Twins) CHECK(Chunk->SetInput(each->Number, input_of(each->InChunk)));
        return Chunk->Tick(time, 0.5f);
    }
    void Tick(double time) {
        for (const auto& each : Twins) each->DrawFlags(Chance, FlagsChange);
        const bt::crowd_result result = TickChunk(time);
        int num_ticked = 0;
        int num_errors = 0;
        for (const auto& each : Twins) {
            // Of those that had no turn the memory has an older time.
            if (Chunk->MemoryOf(each->Number)->Time == time) {
                ++num_ticked;
                const bool is_first = each->Memory.Tree == nullptr;
                const float delta_time = is_first ? 0.5f : static_cast<float>(time - each->Memory.Time);
                if (!TickBehaviorTree(Tree, each->Memory, &each->Alone, twin::Input(each->Alone, time, delta_time))) ++num_errors;
            }
            each->Check(*Chunk);
        }
        REQUIRE(result.NumTicked == num_ticked);
        REQUIRE((IsScheduled || num_ticked == static_cast<int>(Twins.size())));
        REQUIRE(result.NumErrors == num_errors);
    }
};

// Ticks crowds in random trees; `before_tick(world, number of the tick)` may change them.
template <class BeforeTick>
void CheckRandomTrees(std::uint64_t num_trees, hearing hears, BeforeTick before_tick) {
    const script::silence unheard;  // many of these trees break the Subset Rule
    for (std::uint64_t seed = 0; seed < num_trees; ++seed) {
        CAPTURE(seed);
        const wood tree(seed);
        world together(tree.Storage.Tree, seed, hears);
        for (int tick = 1; tick <= 30; ++tick) {
            CAPTURE(tick);
            before_tick(together, tick);
            together.Tick(0.5 * tick);
        }
    }
}

TEST_CASE("crowd: each member's calls and memory are those of ticking it alone, in random trees, with members that come and go") {
    CheckRandomTrees(50, hearing::kAsks, [](world& together, int tick) {
        if (tick % 4 == 3) together.ComeAndGo(0.5 * tick);
    });
}

TEST_CASE("crowd: the same where it is told of changed inputs, in each tick or in some") {
    for (const hearing hears : {hearing::kIsTold, hearing::kInTurns}) {
        CheckRandomTrees(20, hears, [](world& together, int tick) {
            if (tick % 8 == 3) together.ComeAndGo(0.5 * tick);
        });
        CheckRandomTrees(10, hears, [](world& together, int tick) {
            if (tick % 7 == 2) together.Reschedule();
        });
    }
}

TEST_CASE("crowd: the same with intervals and budgets, each time with the seconds since the member's own last tick") {
    CheckRandomTrees(40, hearing::kAsks, [](world& together, int tick) {
        if (tick % 4 == 3) together.ComeAndGo(0.5 * tick);
        if (tick % 7 == 2) together.Reschedule();
    });
}

// A memory's bytes without what each front keeps for itself (contract 137).
memory WithoutKept(const bt::tree& tree, const bt::tree_memory_base& of) {
    memory copy = static_cast<const memory&>(of);
    if (tree.KeptRow != bt::kNoOffset) std::memset(copy.Storage + tree.KeptRow, 0, sizeof(bt::detail::kept_row));
    return copy;
}

std::vector<const void*> Printed;  // the agents whose ticks printed something, in this order

// Ticks a crowd of 100, some of whom leave, beside the same agents alone.
void CheckFlock(const bt::tree& tree, std::uint32_t (*flags_of)(int agent, int tick)) {
    struct member {
        int Number;
        walker InChunk, Alone;
        memory Memory;
    };
    std::vector<std::unique_ptr<member>> members;
    const auto together = std::make_unique<chunk>(tree);
    for (int i = 0; i < 100; ++i) {
        members.push_back(std::unique_ptr<member>(new member{0, walker(0), walker(0), memory(0)}));
        members.back()->Number = together->Add(&members.back()->InChunk);
    }
    for (int tick = 0; tick < 40; ++tick) {
        CAPTURE(tick);
        if (tick == 10) {
            for (int gone = 60; gone > 0; gone -= 7) {
                together->Remove(members[static_cast<std::size_t>(gone)]->Number, {.Time = tick - 1.0});
                members.erase(members.begin() + gone);
            }
        }
        for (const auto& each : members) each->InChunk.Input.DecisionFlags = flags_of(each->Number, tick);
        const bt::crowd_result result =
            together->Tick(tick, 1, [](const walker& agent) { return bt::agent_input{.DecisionFlags = agent.Input.DecisionFlags}; });
        CHECK(result.NumTicked == static_cast<int>(members.size()));
        CHECK(result.NumErrors == 0);
        for (const auto& each : members) {
            CHECK(TickBehaviorTree(tree, each->Memory, &each->Alone,
                                   {.Time = tick * 1.0, .DeltaTime = 1, .DecisionFlags = each->InChunk.Input.DecisionFlags}));
            const memory in_chunk = WithoutKept(tree, *together->MemoryOf(each->Number)), alone = WithoutKept(tree, each->Memory);
            REQUIRE(std::memcmp(&in_chunk, &alone, sizeof(memory)) == 0);
        }
    }
    together->RemoveAll({});
}

TEST_CASE("crowd: a tree of more leaves than are counted, and one written by hand without plans, is ticked all the same") {
    // 30 groups of 30; flags are the numbers of group and leaf.
    std::deque<changeable_decider> deciders;
    std::vector<const bt::decider*> groups;
    std::vector<std::vector<const bt::decider*>> leaves(30);
    const auto add = [&](changeable_decider made, std::uint32_t flags, std::uint32_t of_bits) {
        made.Id = static_cast<std::uint32_t>(deciders.size()) + 1;
        made.Preconditions.AllFlags = {flags};
        made.Preconditions.NoFlags = {of_bits & ~flags};
        return &deciders.emplace_back(made);
    };
    for (std::uint32_t i = 0; i < 30; ++i) {
        for (std::uint32_t k = 0; k < 30; ++k) leaves[i].push_back(add({{.DebugName = "LEAF", .Behavior = &quick_ticks::kIdle}}, k, 0x1F));
        groups.push_back(add({{.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {leaves[i].data(), 30}}}, i << 8, 0x1F00));
    }
    const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {groups.data(), 30}, .Id = 0xFFFF};
    bt::tree_storage<1000> storage;
    REQUIRE(!InitializeTreeData(storage, "WIDE", root).IsError());
    REQUIRE(storage.Tree.Plans.Num != 0);
    SUBCASE("with plans") {}
    SUBCASE("without") { storage.Tree.Plans = {}; }
    CheckFlock(storage.Tree,
               [](int agent, int tick) { return static_cast<std::uint32_t>((agent * 7 + tick / 3) % 30 << 8 | (agent + tick) % 30); });
}

TEST_CASE("crowd: debug output changes nothing, and comes member by member, by number") {
    bt::SetDebugOutputFunc([](int, const char*) {
        const void* agent = bt::DebugOutputCurrent.Agent;
        if (Printed.empty() || Printed.back() != agent) Printed.push_back(agent);
    });
    CheckRandomTrees(3, hearing::kAsks, [](world& together, int tick) {
        if (tick > 20 && !together.Twins.empty()) {  // the members printed, then their twins
            REQUIRE(Printed.size() == 2 * together.Twins.size());
            for (std::size_t i = 0; i < together.Twins.size(); ++i) REQUIRE(Printed[i] == together.Chunk->AgentOf(static_cast<int>(i)));
        }
        Printed.clear();
        bt::SetDebugOutputLevel(tick < 20 ? tick % 4 : 3);
    });
    bt::SetDebugOutputFunc([](int, const char*) {});
    CheckRandomTrees(2, hearing::kAsks, [](world& together, int tick) {
        if (tick == 5) together.Reschedule();
    });
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
}

TEST_CASE("crowd: a member takes its memory and the bytes that docs/crowds.md says") {
    if (sizeof(void*) != 8) return;
    constexpr std::size_t more = sizeof(bt::crowd_chunk_of<walker, memory, 2048>) -
                                 sizeof(bt::crowd_chunk_of<walker, memory, 1024>);
    CHECK(more / 1024 == sizeof(memory) + 49);
}

}  // namespace crowd_chunks
