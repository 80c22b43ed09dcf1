// Behaviors, the chunks of code that act on an agent, and what their functions get to know (S08, S13-S15).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <bt/random.h>
#include <bt/type_info.h>

namespace bt {

struct decider;
struct node;
struct tree;
namespace detail {
struct delegation;
}  // namespace detail

// The answer of an Activate or a Tick (contract 21). Activate must not answer kSucceeded. kError: something is wrong, not just failed. In a
// classic tree all above it ends with it (contract 100); elsewhere it is the same as kFailed.
enum class status : std::uint8_t { kRunning, kFailed, kSucceeded, kError };

// Why a Deactivate is called (contract 19).
enum class end_reason : std::uint8_t {
    kInterrupted,     // something else took its place, or its group ended
    kFailed,          // its Tick or its children failed
    kSucceeded,       // its Tick or its children succeeded
    kStopped,         // by StopBehaviorTree, or after too many redecides
    kNoLongerHolds,   // its While did not hold any more, which counts as failed (contract 78)
    kTimedOut,        // it was active for its MaxSeconds, which counts as failed (contract 79)
    kError,           // in a classic tree: its Tick, or something in it, answered an error (contract 100)
};
inline constexpr int kNumEndReasons = 7;  // how many there are

namespace detail {

// The reason for a decider that ended with `answer`.
constexpr end_reason ReasonFor(status answer) { return answer == status::kSucceeded ? end_reason::kSucceeded : end_reason::kFailed; }

}  // namespace detail

// The facts of a tick that its functions may use. Valid during the call only.
struct tick_args {
    double Time = 0;                      // s, the caller's clock
    double ActivationTime = 0;            // s, when Decider became active; if it is not active, the same as Time
    float DeltaTime = 0;                  // s
    std::uint32_t DecisionFlags = 0;      // as they were when the tick began
    std::uint32_t StimuliFlags = 0;       // as they were when the tick began
    const decider* Decider = nullptr;     // the decider whose function is called
    random_generator* Random = nullptr;   // the agent's own; never null in a function that takes tick_args
    detail::delegation* Delegation = nullptr;  // for DelegateDecideToChildren; null outside a Decide
    const node* Node = nullptr;           // the place of Decider in its tree

    // Seconds since Decider became active.
    double Duration() const { return Time - ActivationTime; }

    // The user's own bits that Decider gives to its functions (S15).
    std::uint32_t BehaviorFlags() const;
};

// The tick_args of a coroutine (bt/coroutine.h). The object lies in the behavior's block, and each tick renews it. A
// reference to it, even as a tick_args, therefore always shows the current tick. It lives as long as the behavior is
// active, and is never copied.
struct task_args : tick_args {
    task_args(const task_args&) = delete;
    task_args& operator=(const task_args&) = delete;

protected:
    constexpr task_args() = default;
};

namespace detail {

// Above zero accepts; zero, negative and NaN reject (contract 34). By bits, because -ffast-math assumes that there is no NaN; positive
// numbers are in the order of their bits.
constexpr bool Accepts(float value) { return std::bit_cast<std::uint32_t>(value) - 1 < 0x7F800000u; }

// For functions that take no tick_args.
inline constexpr tick_args kNoTickArgs = {};

}  // namespace detail

// The parameters and the result of a function, for verification and for crowds. Agent, Block, DBlock and Parameters are
// the types that the function takes, or null. The ...Many functions exist if the function takes only the agent: they
// call it for `num` agents, one after the other (crowd.h). A crowd uses DecideMany only if Call equals DecideOfMany,
// and TickMany only if it equals TickOfMany. So if you replace Call by hand, yours is called.
struct signature {
    const type_info* Agent = nullptr;
    const type_info* Block = nullptr;
    const type_info* DBlock = nullptr;
    const type_info* Parameters = nullptr;
    const type_info* SubtreeParameters = nullptr;  // the same of subtree_parameters (contract 104)
    bool NeedsAgent = false;       // taken by reference, so it must not be null
    bool NeedsDBlock = false;      // taken by reference
    bool NeedsParameters = false;  // taken by reference
    bool TakesTickArgs = false;    // so it may draw random numbers
    bool TakesChildren = false;    // so it is the Tick of a classic node of one's own (contract 99)
    bool ReturnsNothing = false;   // a Tick that never ends its decider, or an Activate that never refuses
    bool ReturnsBool = false;      // so a Decide that accepts is worth 1
    float (*DecideOfMany)(void* agent, void* dblock, const tick_args& args) noexcept = nullptr;  // the Call that DecideMany replaces
    status (*TickOfMany)(void* agent, void* block, void* dblock, const tick_args& args) noexcept = nullptr;  // as DecideOfMany
    void (*DecideMany)(void* const* agents, std::size_t num, bool* accepts) noexcept = nullptr;  // writes num answers
    void (*TickMany)(void* const* agents, std::size_t num, status* answers) noexcept = nullptr;  // the answers are kRunning before the call
};

namespace detail {

// The functions that the engine calls. Compilers print these names for a user's function that is not bound, as in
// .Decide = F.
using made_by_bt_decide = float (*)(void* agent, void* dblock, const tick_args& args) noexcept;
using made_by_bt_tick = status (*)(void* agent, void* block, void* dblock, const tick_args& args) noexcept;
using made_by_bt_deactivate = void (*)(void* agent, void* block, void* dblock, const tick_args& args, end_reason reason) noexcept;

}  // namespace detail

// Functions as the engine calls them. bt::decide<F>, bt::activate<F>, bt::tick<F> and bt::deactivate<F> (bind.h) make them from ordinary
// functions. Call: null if there is no function; a function that is written by hand is noexcept (contract 80). Types: of Call; if null, as
// it may be when written by hand, nothing is checked.
struct decide_function {
    detail::made_by_bt_decide Call = nullptr;
    const signature* Types = nullptr;
};

// An Activate or a Tick. Call and Types are as in decide_function.
struct behavior_function {
    detail::made_by_bt_tick Call = nullptr;
    const signature* Types = nullptr;
};

// A Deactivate. Call and Types are as in decide_function.
struct deactivate_function {
    detail::made_by_bt_deactivate Call = nullptr;
    const signature* Types = nullptr;
};

// The Id that a decider or behavior of this name gets (contract 11).
constexpr std::uint32_t NameId(const char* name) { return detail::NameHash(name); }

// A plain constant with static storage, shared by all agents and by any number of deciders. Each function is optional (contract 64):
// without Activate it accepts, without Tick it keeps running, and without Deactivate nothing is called.
struct behavior {
    const char* DebugName = "";           // the symbol's own spelling; static storage
    behavior_function Activate = {};      // once, when its decider is chosen; an answer other than kRunning refuses
    behavior_function Tick = {};          // every tick while active, the first included
    deactivate_function Deactivate = {};  // once for each Activate that did not fail
    std::uint32_t Id = NameId(DebugName);  // unique among the behaviors of a tree
    const tree* Tree = nullptr;  // its block begins with a memory of this tree, for tools (BT_DEFINE_BEHAVIOR__TREE); null: it does not
};

}  // namespace bt
