// # S21: Advanced behavior memory blocks
//
// The guards of this museum share one radio. The guard who calls for help holds the radio, and must give it back
// however his call ends: he is done, he is interrupted, he goes home. A block may have a constructor and a destructor,
// and with them take a resource and release it.

#include <cstdint>
#include <cstdio>
#include <type_traits>

#include <bt/debug/memory_guard.h>
#include <macros/bt_macros.h>

struct radio {
    bool IsTaken = false;
};
struct radio_hold {
    radio* Held = nullptr;

    radio_hold() = default;
    radio_hold(const radio_hold&) = delete;
    radio_hold& operator=(const radio_hold&) = delete;
    ~radio_hold() { if (Held != nullptr) Held->IsTaken = false; }
    bool Take(radio& wanted) {
        if (wanted.IsTaken) return false;
        Held = &wanted;
        return wanted.IsTaken = true;
    }
};

struct Guard {
    radio& Radio;
    bool SeesThief = false;
    std::int32_t* Rooms = nullptr;
};

namespace guard_ai {

// A block is made without arguments. Activate gives the block what it needs from the agent. If Activate fails there is
// no Deactivate, but the block is destroyed as usual. `Call` therefore needs no other function. A block may be aligned,
// for SIMD for instance, up to `bt::kMaxBlockAlignment`.

struct Call_Block {
    using role = bt::block;
    radio_hold Hold;
    alignas(16) float Voice[4] = {};
};
constexpr const bt::type_info& kCall = bt::block_type<Call_Block>;  // what the engine knows of a block's type
static_assert(kCall.Alignment <= bt::kMaxBlockAlignment && !kCall.IsTriviallyCopyable);

bool Call_Activate(Guard& guard, Call_Block& block) { return block.Hold.Take(guard.Radio); }

// Behaviors may share a type of block, and the functions that take it. Each active decider still has a block of its
// own. A group may have a behavior too ([S23](s23_group_decider_behaviors.md)). The group's block and its children's
// blocks exist at the same time, and never share bytes.

struct Count_Block {
    using role = bt::block;
    std::int32_t Count = 0;
};

void Rounds_Activate(Guard& guard, Count_Block& rooms) { guard.Rooms = &rooms.Count; }
void Rounds_Deactivate(Guard& guard) { guard.Rooms = nullptr; }

void Search_Tick(Guard& guard, Count_Block& steps) {
    ++steps.Count;
    if (guard.Rooms != nullptr) *guard.Rooms = -1;  // writes into the block of another behavior
}

BT_DEFINE_BEHAVIOR__ACTIVATE(Call);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(Rounds);
BT_DEFINE_BEHAVIOR(Search);

BT_DECLARE_DECIDERS(CALL, ROUNDS, SEARCH);

BT_DEFINE_GROUP  (ROOT,       kGroupPrioritizedList, (CALL, ROUNDS));
BT_DEFINE_DECIDER(  CALL,     Call, .Decide = bt::Decide([](const Guard& guard) { return guard.SeesThief; }), .MaxSeconds = 30);
BT_DEFINE_GROUP  (  ROUNDS,   kGroupPrioritizedList, (SEARCH), .Behavior = &Rounds);
BT_DEFINE_DECIDER(    SEARCH, Search);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

static_assert(guard_ai::GUARD.StorageAlignment == 16);  // an agent's memory is aligned for the strictest of its blocks

// A memory for such a block can't be copied or moved, because two copies would own the same thing. Such a memory must
// be stopped before it is destroyed. In `BT_DECLARE_TREE__FULL(GUARD, 3, 64, 16, true, false)` the last argument
// declares that there are no copies. The argument before it declares whether the memory has a generator.

static_assert(!bt::IsSnapshotSafe(guard_ai::GUARD) && !std::is_copy_constructible_v<bt::tree_memory<guard_ai::GUARD>>);

//
// **The memory guard.** `bt::memory_guard<GUARD>` is an observer of ticks. The observer compares the agent's memory
// before and after each Activate, Tick and Deactivate. The observer calls a function of yours if the behavior wrote
// outside its own block and DBlock. The comparison takes time: use the memory guard for one agent, or in a debug build.
// In files that don't see the tree use `bt::memory_guard_of<bytes>`, which may be larger than needed.

static_assert(std::is_same_v<bt::memory_guard<guard_ai::GUARD>, bt::memory_guard_of<guard_ai::GUARD.StorageSize>>);

const bt::memory_guard_function Found = [](const bt::memory_guard_finding& finding, void* memory) {  // a place for a breakpoint
    const char* const owner = finding.Owner != nullptr ? finding.Owner->Decider->DebugName : "nobody";
    std::printf("%.0f s, %s writes into what is %s's:", finding.Time, finding.Node->Decider->DebugName, owner);
    const auto* const bytes = static_cast<const unsigned char*>(memory) + finding.FirstByte;
    for (std::uint32_t i = 0; i < finding.NumBytes; ++i) std::printf(" %02x", unsigned{bytes[i]});
    std::puts("");
};
void PrintSummary(const bt::memory_guard_base& guard) {
    std::printf("findings: %d, the last at %.0f s; ticks not guarded: %d\n", guard.NumFound, guard.Last.Time, guard.NumNotCopied);
    char line[300];
    if (bt::PrintMemoryGuardFinding(guard.Last, line, sizeof line) == 0) std::puts("nothing found");  // else a line with addresses
}

int main() {
    using namespace guard_ai;
    radio shared;
    Guard anna = {.Radio = shared}, bob = {.Radio = shared};
    bt::tree_memory<GUARD> memory_of_anna, memory_of_bob;
    bt::memory_guard<GUARD> memory_guard;
    memory_guard.Func = Found;
    memory_guard.User = &memory_of_bob;
    const auto tick = [&](double time) {
        const bt::tick_input input = {.Time = time, .DeltaTime = 1};
        bt::TickBehaviorTree(GUARD, memory_of_anna, &anna, input);
        bt::TickBehaviorTree(GUARD, memory_of_bob, &bob, input, memory_guard);
        std::printf("Anna: %s. Bob: %s. The radio is %s\n", memory_of_anna.Path, memory_of_bob.Path, shared.IsTaken ? "taken" : "free");
    };
    tick(0);
    anna.SeesThief = bob.SeesThief = true;
    tick(1);  // Bob's Activate fails
    anna.SeesThief = false;
    bt::StopBehaviorTree(GUARD, memory_of_anna, &anna, {.Time = 2});  // her block goes, and with it her hold of the radio
    tick(2);
    PrintSummary(memory_guard);
}

//> 0 s, SEARCH writes into what is ROUNDS's: ff ff ff ff
//> Anna: ROOT > ROUNDS > SEARCH. Bob: ROOT > ROUNDS > SEARCH. The radio is free
//> 1 s, SEARCH writes into what is ROUNDS's: ff ff ff ff
//> Anna: ROOT > CALL. Bob: ROOT > ROUNDS > SEARCH. The radio is taken
//> Anna: ROOT > ROUNDS > SEARCH. Bob: ROOT > CALL. The radio is taken
//> findings: 2, the last at 1 s; ticks not guarded: 0
//
// ## When it goes wrong
//
// **A resource is never released.** The radio stays taken if Anna's memory is destroyed without `bt::StopBehaviorTree`.
// Only a stop runs the destructors of active blocks. Stop an agent before you delete it.
//
// **An interruption leads nowhere.** At 1 s Bob wanted to call and could not. The old path is deactivated before a new
// one is activated, so his rounds had ended by then. He started his rounds again, with new blocks, and the memory guard
// found a second write into ROUNDS. Let Decide check what can be known before, here whether the radio is free.
//
// **The memory guard is silent**, and a value is wrong all the same. The memory guard does not notice a write through a
// pointer to an older block if the behavior's own block now has these bytes. Nor does it see writes of your other code
// between two ticks.
//
// **It does not compile.** Each error comes with the name of the block or of the decider:
//
// ```text
// bt: a block must be constructible without arguments
// bt: a block's destructor must not throw
// bt: this block is aligned more strictly than bt::kMaxBlockAlignment
// bt: this block is larger than bt::kMaxStorageSize
// bt: this tree's blocks need more than bt::kMaxStorageSize bytes
// ```
