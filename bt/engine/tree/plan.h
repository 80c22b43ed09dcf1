// Plans: all that can be worked out about a path before any agent is on it. With its plan, a tick in which nothing changes does little more
// than call the leaf's Tick (S01, contract 13-16).
//
// While a path is active, a tick asks a fixed list of deciders, from the root down: in each prioritized list those that stand before the
// active child. That list is a row of watches. Paths share them: all children of a group have one row, each a longer part of it.
#pragma once

#include <bit>
#include <cstdint>

#include <bt/engine/policy_table.h>
#include <bt/engine/precondition_table.h>
#include <bt/tree.h>

namespace bt {
namespace detail {

// All flags of a tick as one number: two words side by side.
constexpr std::uint64_t BothWords(std::uint32_t low, std::uint32_t high) { return low | static_cast<std::uint64_t>(high) << 32u; }

// What behavior_stimuli::Update returned; null: no stimuli.
inline std::uint32_t ReadStimuli(const std::uint32_t* all_flags) { return all_flags != nullptr ? *all_flags : 0; }

enum class watch_kind : std::uint8_t {
    kCallDecide,    // a decider before the active child; Mask and Value are all its checks, and its Decide takes no more than the agent
    kAskFloat,      // such a decider with one range, of a float, and without a Decide
    kAskRanges,     // such a decider with other ranges, with a Decide or without
    kFullAsk,       // any other decider that stands before the active child: the walk asks it
    kTickGroup,     // a group with a Tick of its own
    kGroupDecides,  // a group whose policy asks in each tick, but is no prioritized list: the walk goes on from here
};

constexpr bool IsQuick(watch_kind kind) { return kind <= watch_kind::kAskRanges; }

struct float_range {
    float Min;
    float Max;
};

// How a decider is asked.
union watch_means {
    float (*QuickDecide)(void* agent, void* dblock, const tick_args& args) = nullptr;  // kCallDecide
    float_range Range;                                                                 // kAskFloat
    const decider* Decider;                                                            // kAskRanges
};

// A step of a tick. It is left out unless (DecisionFlags | StimuliFlags << 32) & Mask == Value.
struct watch {
    std::uint64_t Mask = 0;
    std::uint64_t Value = 0;
    watch_means By = {};
    std::uint32_t Offset = 0;      // of kAskFloat: where the field is
    std::uint16_t Node = kNoNode;  // what is asked or ticked
    watch_kind Kind = watch_kind::kCallDecide;
};

// What the walk may leave out at a node if nothing observes the tick.
enum path_traits : std::uint16_t {
    kEntersQuietly = 1,  // to enter it takes no more than to note that it is active
    kLeavesQuietly = 2,  // the same for leaving it
};

// How a tick begins that finds this node at the end of the path.
struct path_plan {
    // Of a leaf whose Tick takes nothing but the agent, or that has none. Null: other nodes.
    status (*QuickTick)(void* agent, void* block, void* dblock, const tick_args& args) = nullptr;

    // A bit for each of its watches: while all of these are zero, none can pass. The upper halves are of the flags' complement.
    std::uint64_t DecisionKey = 0;
    std::uint64_t StimuliKey = 0;
    std::uint32_t FirstWatch = 0;
    std::uint16_t NumWatches = 0;
    std::uint16_t Traits = 0;  // path_traits
};
static_assert(kMaxTreeDepth * kMaxNumGroupChildren <= 0xFFFF);

// A key that every tick has a bit of.
inline constexpr std::uint64_t kAlways = ~std::uint64_t{0};

// The same checks, with those that one comparison can do as All and No: what needs any of a single bit needs all of it.
constexpr flag_checks Simplified(flag_checks checks) {
    if (std::popcount(checks.Any) == 1) checks.All |= checks.Any, checks.Any = 0;
    if (std::popcount(checks.NotAll) == 1) checks.No |= checks.NotAll, checks.NotAll = 0;
    return checks;
}

constexpr std::uint32_t LowestBit(std::uint32_t bits) { return bits & (~bits + 1); }

// One bit that has to be set in (flags, ~flags) for the checks to pass; 0: there is none. What waits for something to be set is the better
// choice: most flags are clear most of the time.
constexpr std::uint64_t KeyOf(const flag_checks& checks) {
    if (checks.All != 0) return BothWords(LowestBit(checks.All), 0);
    if (checks.Any != 0) return BothWords(checks.Any, 0);
    if (checks.No != 0) return BothWords(0, LowestBit(checks.No));
    return BothWords(0, checks.NotAll);
}

// False: with these flags no watch of the path can pass.
constexpr bool KeyMatches(const path_plan& plan, std::uint32_t decision, std::uint32_t stimuli) {
    return ((BothWords(decision, ~decision) & plan.DecisionKey) | (BothWords(stimuli, ~stimuli) & plan.StimuliKey)) != 0;
}

// Whether a function can be called without telling it anything of the tick.
template <class Function>
constexpr bool TakesOnlyAgent(const Function& function) {
    if (IsNull(function.Call)) return true;
    const signature* types = function.Types;
    if (IsNull(types) || types->TakesTickArgs) return false;
    return IsNull(types->Parameters) && IsNull(types->Block) && IsNull(types->DBlock);
}

// In the place of functions that are absent (contract 35, 64).
inline float AcceptAlways(void*, void*, const tick_args&) { return 1; }
inline status KeepRunning(void*, void*, void*, const tick_args&) { return status::kRunning; }

// A child of a group whose watch says all that asking it takes.
constexpr bool IsAskedByWatch(const node& child) {
    const bool delegates = child.NumChildren > 0 && (child.Decider->Flags & kFlagsDelegateDecide) != 0;
    return !delegates && IsNull(child.DBlockType);
}

// Whether there is one range, the first, and that of a float.
constexpr bool HasOneFloat(const preconditions& checks) {
    for (const field_range& range : checks.Ranges) {
        if (range.Kind != (&range == checks.Ranges ? field_kind::kFloat : field_kind::kNone)) return false;
    }
    return true;
}

// What asking takes if it takes no more than the agent.
constexpr void MakeQuick(watch& made, const decider& subject) {
    const field_range& range = subject.Preconditions.Ranges[0];
    if (!HasRanges(subject)) {
        made.By.QuickDecide = IsNull(subject.Decide.Call) ? &AcceptAlways : subject.Decide.Call;
    } else if (IsNull(subject.Decide.Call) && HasOneFloat(subject.Preconditions)) {
        made.Kind = watch_kind::kAskFloat;
        made.By.Range = {static_cast<float>(range.Min), static_cast<float>(range.Max)};
        made.Offset = range.Offset;
    } else {
        made.Kind = watch_kind::kAskRanges;
        made.By.Decider = &subject;
    }
}

constexpr watch MakeWatch(const node& asked, std::uint16_t index) {
    const decider& subject = *asked.Decider;
    const flag_checks decision = Simplified(DecisionFlagChecks(subject));
    const flag_checks stimuli = Simplified(StimuliChecks(subject));
    const std::uint64_t ones = BothWords(decision.All, stimuli.All);
    const std::uint64_t zeros = BothWords(decision.No, stimuli.No);
    watch made;
    made.Mask = ones | zeros;
    made.Value = ones;
    if ((ones & zeros) != 0) made.Mask = 0;  // no flags pass both, and nothing & 0 is Value
    made.Node = index;
    const bool has_other_flag_checks = (decision.Any | decision.NotAll | stimuli.Any | stimuli.NotAll) != 0;
    const bool has_other_checks = has_other_flag_checks || HasUnwatchedChecks(subject, precondition_numbers());
    if (!IsAskedByWatch(asked) || has_other_checks || !TakesOnlyAgent(subject.Decide)) made.Kind = watch_kind::kFullAsk;
    else MakeQuick(made, subject);
    return made;
}

// What a kAskFloat comes to.
inline bool AcceptsByFloat(const watch& asked, const void* agent) {
    return IsWithin(ReadField<float>(agent, asked.Offset), asked.By.Range.Min, asked.By.Range.Max);
}

constexpr bool HasTick(const node& here) {
    const behavior* functions = here.Decider->Behavior;
    return !IsNull(functions) && !IsNull(functions->Tick.Call);
}

constexpr auto QuickTickOf(const node& here) -> decltype(path_plan::QuickTick) {
    if (here.Decider->Kind == kGroup) return nullptr;
    if (!HasTick(here)) return &KeepRunning;
    const behavior_function& tick = here.Decider->Behavior->Tick;
    return TakesOnlyAgent(tick) ? tick.Call : nullptr;
}

constexpr std::uint16_t TraitsOf(const node& here) {
    const behavior* functions = here.Decider->Behavior;
    const bool activates = !IsNull(functions) && !IsNull(functions->Activate.Call);
    const bool deactivates = !IsNull(functions) && !IsNull(functions->Deactivate.Call);
    const bool stores = !IsNull(here.BlockType) || !IsNull(here.DBlockType);
    int traits = 0;
    if (!activates && !stores && here.GroupState == kNoOffset) traits |= kEntersQuietly;
    if (!deactivates && !stores && here.CooldownTimer == kNoOffset) traits |= kLeavesQuietly;
    return static_cast<std::uint16_t>(traits);
}

// Fills plans[0] to plans[num_nodes - 1], and `watches` if that is not null. Returns how many watches there are. Parents stand before
// their children, so one pass does it.
constexpr std::uint32_t MakePlans(const node* nodes, int num_nodes, path_plan* plans, watch* watches) {
    std::uint32_t end = 0;
    for (int i = 0; i < num_nodes; ++i) {
        const node& here = nodes[i];
        const path_plan above = plans[i];  // filled by its group
        plans[i].QuickTick = QuickTickOf(here);
        plans[i].Traits = TraitsOf(here);
        if (here.Decider->Kind != kGroup) continue;
        const std::uint32_t first = end;
        if (!IsNull(watches)) {
            for (std::uint32_t k = 0; k < above.NumWatches; ++k) watches[end + k] = watches[above.FirstWatch + k];
        }
        end += above.NumWatches;
        std::uint64_t decision_key = above.DecisionKey;
        std::uint64_t stimuli_key = above.StimuliKey;
        const auto add = [&](const watch& next, std::uint64_t decision, std::uint64_t stimuli) {
            if (!IsNull(watches)) watches[end] = next;
            ++end;
            decision_key |= decision;
            stimuli_key |= stimuli;
        };
        if (HasTick(here)) add({.Node = static_cast<std::uint16_t>(i), .Kind = watch_kind::kTickGroup}, kAlways, 0);
        const asked_while_active asks = FactsOf(*here.Decider).Asks;
        if (asks == asked_while_active::kAll) add({.Node = static_cast<std::uint16_t>(i), .Kind = watch_kind::kGroupDecides}, kAlways, 0);
        const bool watches_children = asks == asked_while_active::kEarlier;
        for (int child = here.FirstChild; child < here.FirstChild + here.NumChildren; ++child) {
            plans[child].DecisionKey = decision_key;
            plans[child].StimuliKey = stimuli_key;
            plans[child].FirstWatch = first;
            plans[child].NumWatches = static_cast<std::uint16_t>(end - first);
            if (!watches_children) continue;
            const std::uint64_t stimuli = KeyOf(Simplified(StimuliChecks(*nodes[child].Decider)));
            const std::uint64_t decision = stimuli != 0 ? 0 : KeyOf(Simplified(DecisionFlagChecks(*nodes[child].Decider)));
            add(MakeWatch(nodes[child], static_cast<std::uint16_t>(child)), (decision | stimuli) != 0 ? decision : kAlways, stimuli);
        }
    }
    return end;
}

}  // namespace detail
}  // namespace bt
