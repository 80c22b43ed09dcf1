// Behaviors, the chunks of code that act on an agent, and what their functions are told (S08, S13-S15).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <bt/random.h>
#include <bt/type_info.h>

namespace bt {

struct decider;
namespace detail {
struct delegation;
}  // namespace detail

// What Activate and Tick answer (contract 21). Activate must not answer kSucceeded.
enum class status : std::uint8_t { kRunning, kFailed, kSucceeded };

// Why a Deactivate is called (contract 19).
enum class end_reason : std::uint8_t { kInterrupted, kFailed, kSucceeded, kStopped };

namespace detail {

// Of a decider that ended with `answer`.
constexpr end_reason ReasonFor(status answer) { return answer == status::kSucceeded ? end_reason::kSucceeded : end_reason::kFailed; }

}  // namespace detail

// What a function may know of the tick that calls it. Valid during the call only.
struct tick_args {
    double Time = 0;                      // s, the caller's clock
    double ActivationTime = 0;            // s, when Decider became active; the present where it is not active
    float DeltaTime = 0;                  // s
    std::uint32_t DecisionFlags = 0;      // as they were when the tick began
    std::uint32_t StimuliFlags = 0;       // as they were when the tick began
    const decider* Decider = nullptr;     // for which the function is called
    random_generator* Random = nullptr;   // the agent's own; there for whoever is given this
    detail::delegation* Delegation = nullptr;  // for DelegateDecideToChildren; null outside a Decide

    // Seconds since Decider became active.
    double Duration() const { return Time - ActivationTime; }

    // The user's own bits that Decider gives to its functions (S15).
    std::uint32_t BehaviorFlags() const;
};

namespace detail {

// Above zero accepts; zero, negative and NaN reject (contract 34). By bits, because -ffast-math assumes that there is no NaN; positive numbers
// are in the order of their bits.
constexpr bool Accepts(float value) { return std::bit_cast<std::uint32_t>(value) - 1 < 0x7F800000u; }

// For functions that take none.
inline constexpr tick_args kNoTickArgs = {};

}  // namespace detail

// The types that a function's signature names; null where it names none. Needs...: taken by reference, so never null. ReturnsNothing: a Tick
// then never ends its decider, and an Activate never refuses. ...Many: the same function for many agents, one after the other, if it takes
// nothing but the agent (crowd.h); only while ...OfMany is what is called for one, so that a Call of your own beside these types is called.
struct signature {
    const type_info* Agent = nullptr;
    const type_info* Block = nullptr;
    const type_info* DBlock = nullptr;
    const type_info* Parameters = nullptr;
    bool NeedsAgent = false;
    bool NeedsDBlock = false;
    bool NeedsParameters = false;
    bool TakesTickArgs = false;
    bool ReturnsNothing = false;
    float (*DecideOfMany)(void* agent, void* dblock, const tick_args& args) = nullptr;
    status (*TickOfMany)(void* agent, void* block, void* dblock, const tick_args& args) = nullptr;
    void (*DecideMany)(void* const* agents, std::size_t num, bool* accepts) = nullptr;
    void (*TickMany)(void* const* agents, std::size_t num, status* answers) = nullptr;  // the answers are kRunning before the call
};

// Functions as the engine calls them. bt::decide<F>, bt::activate<F>, bt::tick<F> and bt::deactivate<F> (bind.h) make them from
// ordinary functions; one written by hand may leave Types null and is then called unchecked. Functions must not throw.
struct decide_function {
    float (*Call)(void* agent, void* dblock, const tick_args& args) = nullptr;
    const signature* Types = nullptr;
};
struct behavior_function {
    status (*Call)(void* agent, void* block, void* dblock, const tick_args& args) = nullptr;
    const signature* Types = nullptr;
};
struct deactivate_function {
    void (*Call)(void* agent, void* block, void* dblock, const tick_args& args, end_reason reason) = nullptr;
    const signature* Types = nullptr;
};

// The Id that a name stands for.
constexpr std::uint32_t NameId(const char* name) { return detail::NameHash(name); }

// A plain constant with static storage, shared by all agents and by any number of deciders. Each function is optional: absent means
// accept, keep running, nothing (contract 64).
struct behavior {
    const char* DebugName = "";
    behavior_function Activate = {};      // once, when its decider is chosen; an answer other than kRunning refuses
    behavior_function Tick = {};          // every tick while active, the first included
    deactivate_function Deactivate = {};  // once for each Activate that did not fail
    std::uint32_t Id = NameId(DebugName);
};

}  // namespace bt
