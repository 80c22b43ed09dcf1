// Behaviors: the pieces of code that act on an agent, and the types that their functions take and return (S08,
// S13-S15). Part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/engine/constant_reference.h>
#include <bt/engine/numbers.h>
#include <bt/engine/type_info.h>
#include <bt/random.h>

namespace bt {

struct decider;
struct node;
struct tree;
namespace detail {
struct delegation;
struct tick_core;
}  // namespace detail

// A struct names the part that it plays in a function's signature:
//   struct Chew_Block { using role = bt::block; int Bites = 0; };
// The role is an alias and not a base, so that the struct stays an aggregate, which designated initializers fill
// without warnings.
struct block {};       // a behavior's memory while it is active (S20)
struct dblock {};      // data that a Decide passes to its decider's behavior (S22)
struct parameters {};  // constants that a decider gives its functions
// Constants for the functions of a decider and of all deciders below it, with defaults (contract 104).
struct subtree_parameters {};

// A block or DBlock without pointers that a save takes as its bytes (contract 212) says so, with a version of its own:
//   using saved = bt::as_bytes;
//   static constexpr int kSaveVersion = 1;
// Raise the version whenever the meaning of a byte changes. Bytes that alignment leaves between members count too.
struct as_bytes {};

// The answer of an Activate or a Tick (contract 21). Activate must not answer kSucceeded. kError means that something
// is wrong, not that the behavior failed. In a classic tree an error ends all nodes above with an error (contract 100).
// In a tree of deciders kError counts as kFailed.
enum class status : std::uint8_t { kRunning, kFailed, kSucceeded, kError };
inline constexpr int kNumStatuses = 4;  // the number of answers

// Why a Deactivate is called (contract 19).
enum class end_reason : std::uint8_t {
    kInterrupted,     // another decider took over, or its group ended
    kFailed,          // its Tick or its children failed
    kSucceeded,       // its Tick or its children succeeded
    kStopped,         // by StopBehaviorTree, or after too many redecides
    kNoLongerHolds,   // its While did not hold any more, which counts as failed (contract 78)
    kTimedOut,        // it was active for its MaxSeconds, which counts as failed (contract 79)
    kError,           // in a classic tree: its Tick or a node in it answered an error (contract 100)
};
inline constexpr int kNumEndReasons = 7;  // the number of reasons

namespace detail {

// The reason for a decider that ended with `answer`.
constexpr end_reason ReasonFor(status answer) { return answer == status::kSucceeded ? end_reason::kSucceeded : end_reason::kFailed; }

}  // namespace detail

// The facts of a tick, for the functions that the tick calls. Valid during the call only.
struct tick_args {
    double Time = 0;                      // s, the caller's clock
    double ActivationTime = 0;            // s, when Decider became active; equal to Time if Decider is not active
    float DeltaTime = 0;                  // s
    std::uint32_t DecisionFlags = 0;      // of the tick, or since tick_input::FlagsAtRedecide was asked
    std::uint32_t StimuliFlags = 0;       // as they were when the tick began
    const decider* Decider = nullptr;     // the decider whose function is called
    random_generator* Random = nullptr;   // the agent's generator; never null in a function that takes tick_args
    detail::delegation* Delegation = nullptr;  // for DelegateDecideToChildren; null outside a Decide
    const node* Node = nullptr;           // the place of Decider in its tree
    const detail::tick_core* Core = nullptr;  // the running tick, for RoundOf and inner trees

    // Seconds since Decider became active.
    double Duration() const { return Time - ActivationTime; }

    // The user's own bits that Decider gives to its functions (S15).
    std::uint32_t BehaviorFlags() const;
};

// The round of the innermost kForEach, kRepeat, kRetry or kLoop around the called function: 0, then 1, 2 and so on. -1:
// there is no such node in the function's tree, or a file's tree ticks as the original. Takes longer in deeper trees.
int RoundOf(const tick_args& args);

// The tick_args of a coroutine (bt/coroutine.h). The object lies in the behavior's block, and each tick renews its
// values. A reference to the object, even as a tick_args, therefore always shows the current tick. The object lives as
// long as the behavior is active, and is never copied.
struct task_args : tick_args {
    task_args(const task_args&) = delete;
    task_args& operator=(const task_args&) = delete;

protected:
    constexpr task_args() = default;
};

namespace detail {

// Above zero accepts; zero, negative and NaN reject (contract 34). Compares bits, because -ffast-math assumes that
// there is no NaN; positive numbers are in the order of their bits.
constexpr bool Accepts(float value) { return BitCast<std::uint32_t>(value) - 1 < 0x7F800000u; }

// For functions that take no tick_args.
inline constexpr tick_args kNoTickArgs = {};

}  // namespace detail

// The parameters and the result of a user's function, for verification and for crowds. Agent, Block, DBlock and
// Parameters are the types that the function takes, or null. DecideMany and TickMany are set if the function takes only
// the agent. TickMany is set for bt::agents too. Both call the function for `num` agents (crowd.h). A crowd uses
// DecideMany only if Call equals DecideOfMany, and TickMany only if Call equals TickOfMany. If you replace Call by
// hand, a crowd therefore calls yours.
struct signature {
    const type_info* Agent = nullptr;
    const type_info* Block = nullptr;
    const type_info* DBlock = nullptr;
    const type_info* Parameters = nullptr;
    // The type of subtree_parameters that the function takes, or null (contract 104).
    const type_info* SubtreeParameters = nullptr;
    bool NeedsAgent = false;       // the agent is taken by reference, so it must not be null
    bool NeedsDBlock = false;      // the DBlock is taken by reference
    bool NeedsParameters = false;  // the parameters are taken by reference
    bool TakesTickArgs = false;    // the function may draw random numbers
    bool TakesChildren = false;    // the function is the Tick of a kOwnNode (contract 99)
    bool KeepsTime = false;        // that node keeps a time while it is not active, see node::CooldownTimer
    std::uint8_t MinChildren = 0;    // how many children that node takes (node_children_of)
    std::uint8_t MaxChildren = 255;  // the most that node takes
    bool ReturnsNothing = false;   // a Tick that never ends its decider, or an Activate that never refuses
    bool ReturnsBool = false;      // the function returns bool; a Decide that accepts is then worth 1
    // The Call that DecideMany replaces.
    float (*DecideOfMany)(void* agent, void* dblock, const tick_args& args) noexcept = nullptr;
    // The Call that TickMany replaces.
    status (*TickOfMany)(void* agent, void* block, void* dblock, const tick_args& args) noexcept = nullptr;
    void (*DecideMany)(void* const* agents, std::size_t num, bool* accepts) noexcept = nullptr;  // writes num answers
    // All answers must be kRunning before the call. False: they still are.
    bool (*TickMany)(void* const* agents, std::size_t num, status* answers) noexcept = nullptr;
};

namespace detail {

// The functions that the engine calls. Compilers print these names for a user's function that is not bound, as in
// .Decide = F.
using made_by_bt_decide = float (*)(void* agent, void* dblock, const tick_args& args) noexcept;
using made_by_bt_tick = status (*)(void* agent, void* block, void* dblock, const tick_args& args) noexcept;
using made_by_bt_deactivate = void (*)(void* agent, void* block, void* dblock, const tick_args& args, end_reason reason) noexcept;

}  // namespace detail

// A Decide as the engine calls it; bt::decide<F> (bind.h) makes one from an ordinary function. Call: null if there is
// no function; must be noexcept (contract 80). Types: the types that Call takes; null, for a Call that is written by
// hand: nothing is checked.
struct decide_function {
    detail::made_by_bt_decide Call = nullptr;
    const signature* Types = nullptr;
};

namespace detail {

template <>
inline constexpr bool kRefersToConstants<decide_function> = true;

}  // namespace detail

// A Number of a decider: bt::number<F>, bt::Number(lambda), another decide_function with static storage, or one that is
// Kept. Kept takes one that stays in place as long as the decider and its copies. Converts to that decide_function,
// whose Call is null if none is given.
using number_reference = constant_reference<decide_function>;

// An Activate or a Tick; bt::activate<F>, bt::tick<F> and bt::action<F> make one. Call: null if there is no function;
// must be noexcept (contract 80). Types: the types that Call takes; null, for a Call that is written by hand: nothing
// is checked.
struct behavior_function {
    detail::made_by_bt_tick Call = nullptr;
    const signature* Types = nullptr;
};

// A Deactivate; bt::deactivate<F> makes one. Call: null if there is no function; must be noexcept (contract 80). Types:
// the types that Call takes; null, for a Call that is written by hand: nothing is checked.
struct deactivate_function {
    detail::made_by_bt_deactivate Call = nullptr;
    const signature* Types = nullptr;
};

// The default Id of a decider or behavior with this name (contract 11).
constexpr std::uint32_t NameId(const char* name) { return detail::NameHash(name); }

// A behavior: up to three functions that act on an agent. A plain constant with static storage, shared by all agents
// and by any number of deciders. Each function is optional (contract 64): without an Activate the behavior accepts,
// without a Tick it keeps running, and without a Deactivate nothing is called.
struct behavior {
    const char* DebugName = "";           // the symbol's own spelling; static storage
    behavior_function Activate = {};      // called once, when its decider is chosen; any answer but kRunning refuses
    behavior_function Tick = {};          // called in every tick while active, including the first
    deactivate_function Deactivate = {};  // called once for each Activate that did not fail
    std::uint32_t Id = NameId(DebugName);  // unique among the behaviors of a tree
    // For tools: the behavior's block begins with a memory of this tree (BT_DEFINE_BEHAVIOR__TREE); null: no such tree.
    const tree* Tree = nullptr;
};

}  // namespace bt
