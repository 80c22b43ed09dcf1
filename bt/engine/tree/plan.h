// Plans: all that can be worked out about a path before any agent is on it. With its plan, a tick in which nothing changes does little more
// than call the leaf's Tick (S01, contract 13-16).
//
// While a path is active, a tick asks a fixed list of deciders, from the root down: in each prioritized list those
// before the active child. That list is a row of watches. Paths share them: all children of a group have one row, each
// a longer part of it. A group that adds no watch shares the row of its own path. A child with
// conditions to go on (contract 78, 79) has a row of its own, because they come before those of its siblings. In a
// classic tree they come after those, in the order of the walk (contract 85).
#pragma once

#include <bit>
#include <cstdint>

#include <bt/engine/node_table.h>
#include <bt/engine/numbers.h>
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
    kFullAsk,       // any other decider before the active child: the walk asks it
    kTickGroup,     // a group with a Tick of its own
    kGroupDecides,  // a group whose policy asks in each tick, but is no prioritized list: the walk goes on from here
    kFloatMustHold,  // an active decider that has to end if one float is not within its range, see kAskFloat
    kMayHaveToEnd,   // an active decider that has to end with these flags, or by a condition that is checked then
};

constexpr bool IsAsk(watch_kind kind) { return kind <= watch_kind::kFullAsk; }
constexpr bool IsQuick(watch_kind kind) { return kind <= watch_kind::kAskRanges; }
constexpr bool IsConditionToGoOn(watch_kind kind) { return kind >= watch_kind::kFloatMustHold; }

struct float_range {
    float Min;
    float Max;
};

// How a decider is asked.
union watch_means {
    float (*QuickDecide)(void* agent, void* dblock, const tick_args& args) = nullptr;  // kCallDecide
    float_range Range;                                                                 // kAskFloat, kFloatMustHold
    const decider* Decider;                                                            // kAskRanges
};

// A step of a tick. It is passed over unless (flags & Mask) == Value, where flags are both words (BothWords).
struct watch {
    std::uint64_t Mask = 0;
    std::uint64_t Value = 0;
    watch_means By = {};
    std::uint32_t Offset = 0;      // kAskFloat, kFloatMustHold: where the field is
    std::uint16_t Node = kNoNode;  // what is asked or ticked
    watch_kind Kind = watch_kind::kCallDecide;
};

// The steps that the walk may leave out at a node if nothing observes the tick.
enum path_traits : std::uint16_t {
    kEntersQuietly = 1,  // to enter it takes no more than to note that it is active
    kLeavesQuietly = 2,  // the same for leaving it
};

// Where the function of a path stopped, as one number. Up to 255 it is the answer of the leaf's Tick, also one that is no status. Then come
// the two below. From kFirstWatch on each watch has two numbers.
using compiled_stop = std::uint32_t;
inline constexpr compiled_stop kRuns = static_cast<compiled_stop>(status::kRunning);  // the leaf goes on: the tick is done
inline constexpr compiled_stop kStopsAtLeaf = 256;   // the leaf's Tick takes more than the agent
inline constexpr compiled_stop kStopsBefore = 257;   // nothing was done: the path has no function, or its watches are not compiled
inline constexpr compiled_stop kFirstWatch = 258;
static_assert(kRuns == 0 && sizeof(status) == 1);

constexpr compiled_stop StopAt(std::uint32_t watch, bool accepts) { return kFirstWatch + 2 * watch + (accepts ? 1 : 0); }

// How a tick begins that finds this node at the end of the path.
struct path_plan {
    // Of a leaf whose Tick takes nothing but the agent, or that has none. Null: other nodes.
    status (*QuickTick)(void* agent, void* block, void* dblock, const tick_args& args) = nullptr;

    // Both words of flags side by side, with a bit or more for each of its watches. While no bit of SetKey is set and none of ClearKey is
    // clear, no watch can pass.
    std::uint64_t SetKey = 0;
    std::uint64_t ClearKey = 0;
    std::uint32_t FirstWatch = 0;
    std::uint16_t NumWatches = 0;
    std::uint16_t Traits = 0;  // path_traits
};
// A group's Tick and decision, a bit for each flag in four words of conditions, and two words in which any bit will do.
inline constexpr int kMaxWatchesOfLevel = kMaxNumGroupChildren + 2 + 2 * (32 + 32 + 2) + kMaxNumRanges + 1;
static_assert(kMaxTreeDepth * kMaxWatchesOfLevel <= 0xFFFF, "NumWatches has room for the longest row");

// Looking through a row takes as long as it has watches. Of a longer row than this a memory keeps what a tick found in it (kept_row.h).
// While flags stay as they are, a row of 30 then takes 7 ns instead of 16; a tick with other flags takes 4 ns more.
inline constexpr int kMaxShortRow = 16;

constexpr const path_plan& path_plans::operator[](std::size_t node) const { return Items[node]; }

// Bits of a word of flags: checks fail unless one of Set is set, or one of Clear is clear.
struct flags_key {
    std::uint32_t Set = 0;
    std::uint32_t Clear = 0;

    constexpr bool IsNone() const { return (Set | Clear) == 0; }
};
// Every tick has a bit of it.
inline constexpr flags_key kAlways = {~std::uint32_t{0}, ~std::uint32_t{0}};

// How many nodes wait for each bit of one word to be set. A bit that few nodes wait for says more: in a game nearly all
// may wait for kIsAlive.
struct bit_uses {
    std::uint16_t Num[32] = {};

    constexpr void Add(std::uint32_t bits) {
        for (; bits != 0; bits &= bits - 1) ++Num[std::countr_zero(bits)];
    }
    constexpr std::uint32_t Rarest(std::uint32_t bits) const {
        if (IsOneBit(bits)) return bits;
        std::uint32_t rarest = LowestBit(bits);
        for (bits &= bits - 1; bits != 0; bits &= bits - 1) {
            if (Num[std::countr_zero(bits)] < Num[std::countr_zero(rarest)]) rarest = LowestBit(bits);
        }
        return rarest;
    }
};
static_assert(kMaxNumTreeNodes <= 0xFFFF);

// None: there are no checks. Bits that wait for something to be set come first, because most flags are clear most of the time.
constexpr flags_key KeyOf(const flag_checks& checks, const bit_uses& uses) {
    if (checks.All != 0) return {uses.Rarest(checks.All), 0};
    if (checks.Any != 0) return {checks.Any, 0};
    if (checks.No != 0) return {0, LowestBit(checks.No)};
    return {0, checks.NotAll};
}

// False: with flags of which these are all that some have, and all that all have, no watch of the path can pass.
constexpr bool KeyMatches(const path_plan& plan, std::uint64_t any_flags, std::uint64_t all_flags) {
    return ((any_flags & plan.SetKey) | (~all_flags & plan.ClearKey)) != 0;
}
constexpr bool KeyMatches(const path_plan& plan, std::uint64_t flags) { return KeyMatches(plan, flags, flags); }

// Whether a function can be called without telling it anything of the tick.
constexpr bool TakesOnlyAgent(const signature* types) {
    return !IsNull(types) && !types->TakesTickArgs && !types->TakesChildren && IsNull(types->Parameters) &&
           IsNull(types->SubtreeParameters) && IsNull(types->Block) && IsNull(types->DBlock);
}
template <class Function>
constexpr bool TakesOnlyAgent(const Function& function) {
    return IsNull(function.Call) || TakesOnlyAgent(function.Types);
}

// In the place of functions that are absent (contract 35, 64).
inline float AcceptAlways(void*, void*, const tick_args&) { return 1; }
inline status KeepRunning(void*, void*, void*, const tick_args&) { return status::kRunning; }

// A child of a group whose watch says all that asking it takes.
constexpr bool IsAskedByWatch(const node& child) {
    return !Delegates(*child.Decider) && IsNull(child.DBlockType);
}

// Whether there is one range, the first, and that of a float.
constexpr bool HasOneFloat(const decider& subject) {
    for (int i = 0; i < kNumStartRanges; ++i) {
        if (StartRange(subject, i).Kind != (i == 0 ? field_kind::kFloat : field_kind::kNone)) return false;
    }
    return true;
}

constexpr void SetFloat(watch& made, const field_range& range) {
    made.By.Range = {static_cast<float>(range.Min), static_cast<float>(range.Max)};
    made.Offset = range.Offset;
}

// One expression for each kind of watch, because each assignment to a member takes compilers as long.
constexpr watch MakeWatch(const node& asked, std::uint16_t index) {
    const decider& subject = *asked.Decider;
    const flag_checks decision = DecisionFlagsToStart(subject);
    const flag_checks stimuli = StimuliToStart(subject);
    const std::uint64_t ones = BothWords(decision.All, stimuli.All);
    const std::uint64_t zeros = BothWords(decision.No, stimuli.No);
    const std::uint64_t mask = (ones & zeros) != 0 ? 0 : ones | zeros;  // no flags pass both, and nothing & 0 is Value
    const bool has_other_checks = (decision.Any | decision.NotAll | stimuli.Any | stimuli.NotAll) != 0 ||
                                  HasAny(subject, unwatched_rows());
    if (has_other_checks || !IsAskedByWatch(asked) || !TakesOnlyAgent(subject.Decide)) {
        return {.Mask = mask, .Value = ones, .Node = index, .Kind = watch_kind::kFullAsk};
    }
    if (!HasStartRanges(subject)) {
        const auto decide = IsNull(subject.Decide.Call) ? &AcceptAlways : subject.Decide.Call;
        return {.Mask = mask, .Value = ones, .By = {.QuickDecide = decide}, .Node = index};
    }
    watch made = {.Mask = mask, .Value = ones, .By = {.Decider = &subject}, .Node = index};
    made.Kind = watch_kind::kAskRanges;
    if (IsNull(subject.Decide.Call) && HasOneFloat(subject)) {
        made.Kind = watch_kind::kAskFloat;
        SetFloat(made, subject.Preconditions->Ranges[0]);
    }
    return made;
}

// Of kAskFloat and kFloatMustHold.
inline bool IsFloatWithin(const watch& asked, const void* agent) {
    return IsWithin(ReadField<float>(agent, asked.Offset), asked.By.Range.Min, asked.By.Range.Max);
}

constexpr bool HasTick(const node& here) {
    return !IsNull(here.Decider->Behavior) && !IsNull(here.Decider->Behavior->Tick.Call);
}

constexpr auto QuickTickOf(const node& here) -> decltype(path_plan::QuickTick) {
    if (here.Decider->Kind == kGroup || (here.Decider->Kind == kNode && here.Decider->Node != kRun)) return nullptr;
    if (!HasTick(here)) return &KeepRunning;
    return TakesOnlyAgent(here.Decider->Behavior->Tick) ? here.Decider->Behavior->Tick.Call : nullptr;
}

constexpr std::uint16_t TraitsOf(const node& here) {
    const behavior* const of = here.Decider->Behavior;
    const bool stores = !IsNull(here.BlockType) || !IsNull(here.DBlockType);
    const bool enters = !stores && here.GroupState == kNoOffset && (IsNull(of) || IsNull(of->Activate.Call));
    const bool leaves = !stores && here.CooldownTimer == kNoOffset && (IsNull(of) || IsNull(of->Deactivate.Call)) &&
                        !KeepsPosition(*here.Decider);
    return static_cast<std::uint16_t>((enters ? kEntersQuietly : 0) | (leaves ? kLeavesQuietly : 0));
}

// The children that are asked in each tick while another one is active.
constexpr asked_while_active AsksOf(const decider& subject) {
    return subject.Kind == kNode ? FactsOf(subject.Node).Asks : FactsOf(subject).Asks;
}

// Makes the plans of a tree, row by row. Without `Watches` it only counts them.
struct plan_maker {
    const node* Nodes;
    path_plan* Plans;
    watch* Watches;
    std::uint32_t End = 0;  // where the next watch goes
    bit_uses DecisionUses = {};
    bit_uses StimuliUses = {};

    constexpr void CountUses(int num_nodes) {
        if (IsNull(Watches)) return;
        for (int i = 0; i < num_nodes; ++i) {
            DecisionUses.Add(DecisionFlagsToStart(*Nodes[i].Decider).All);
            StimuliUses.Add(StimuliToStart(*Nodes[i].Decider).All);
        }
    }

    // Begins a row with that of another path.
    constexpr path_plan Begin(const path_plan& above) {
        path_plan row = {.SetKey = above.SetKey, .ClearKey = above.ClearKey, .FirstWatch = End};
        if (above.NumWatches > 0) Copy(above.FirstWatch, above.NumWatches, row);
        return row;
    }
    // The keys stay as they are.
    constexpr void Copy(std::uint32_t first, std::uint32_t num, path_plan& row) {
        if (!IsNull(Watches)) {
            for (std::uint32_t k = 0; k < num; ++k) Watches[End + k] = Watches[first + k];
        }
        End += num;
        row.NumWatches = static_cast<std::uint16_t>(row.NumWatches + num);
    }
    constexpr void Add(const watch& next, flags_key decision, flags_key stimuli, path_plan& row) {
        if (!IsNull(Watches)) Watches[End] = next;
        ++End;
        ++row.NumWatches;
        row.SetKey |= BothWords(decision.Set, stimuli.Set);
        row.ClearKey |= BothWords(decision.Clear, stimuli.Clear);
    }

    // The row so far is what the path that ends at a node needs.
    constexpr void SetRow(int node, const path_plan& row) {
        if (IsNull(Watches)) Plans[node].NumWatches = row.NumWatches;
        else Plans[node] = row;
    }

    // A watch for each way in which one word of flags may not hold any more, so that none passes while it holds.
    constexpr void AddCondition(const flag_checks& checks, bool is_stimuli, watch next, path_plan& row) {
        const auto add = [&](std::uint32_t mask, std::uint32_t value, flags_key key) {
            next.Mask = is_stimuli ? BothWords(0, mask) : mask;
            next.Value = is_stimuli ? BothWords(0, value) : value;
            Add(next, is_stimuli ? flags_key{} : key, is_stimuli ? key : flags_key{}, row);
        };
        for (std::uint32_t bits = checks.All; bits != 0; bits &= bits - 1) add(LowestBit(bits), 0, {0, LowestBit(bits)});
        for (std::uint32_t bits = checks.No; bits != 0; bits &= bits - 1) add(LowestBit(bits), LowestBit(bits), {LowestBit(bits), 0});
        if (checks.Any != 0) add(checks.Any, 0, {0, LowestBit(checks.Any)});
        if (checks.NotAll != 0) add(checks.NotAll, checks.NotAll, {LowestBit(checks.NotAll), 0});
    }
    constexpr void AddConditions(int node, path_plan& row) {
        const decider& subject = *Nodes[node].Decider;
        const watch next = {.Node = static_cast<std::uint16_t>(node), .Kind = watch_kind::kMayHaveToEnd};
        AddCondition(DecisionFlagChecks(subject.While), false, next, row);
        AddCondition(StimuliChecks(subject.While), true, next, row);
        bool has_others = HasTimeLimit(subject);
        for (const field_range& range : subject.While->Ranges) {
            if (range.Kind != field_kind::kFloat) {
                has_others = has_others || range.Kind != field_kind::kNone;
                continue;
            }
            watch of_float = next;
            of_float.Kind = watch_kind::kFloatMustHold;
            SetFloat(of_float, range);
            Add(of_float, kAlways, {}, row);
        }
        if (has_others) Add(next, kAlways, {}, row);
    }

    // The node whose answer decides whether a child accepts: the child, or what a classic one without checks begins with and fails by.
    constexpr int DecidingNode(int child) const {
        int deciding = child;
        while (Leads(Nodes[deciding])) deciding = Nodes[deciding].FirstChild;
        return deciding;
    }
    constexpr bool Leads(const node& here) const {
        if (here.Decider->Kind != kNode || here.NumChildren == 0 || HasCheck(*here.Decider)) return false;
        const node_entry entry = EntryOf(*here.Decider);
        const bool begins_with_first = entry == node_entry::kFirst || entry == node_entry::kGoOn;
        const bool is_passed_over = (Nodes[here.FirstChild].Decider->Flags & kFlagsPassOver) != 0;
        return begins_with_first && ReactionOf(*here.Decider, false) == reaction::kSame && !is_passed_over;
    }

    // A child that is asked while a later one is active.
    constexpr void AddChild(int of_group, path_plan& row) {
        const int child = IsClassic(Nodes[of_group]) ? DecidingNode(of_group) : of_group;
        const decider& subject = *Nodes[child].Decider;
        flags_key stimuli = KeyOf(StimuliToStart(subject), StimuliUses);  // before flags, because stimuli are rarer
        flags_key decision;
        if (stimuli.Set == 0) decision = KeyOf(DecisionFlagsToStart(subject), DecisionUses);
        if (decision.Set != 0) stimuli = {};
        else if (!stimuli.IsNone()) decision = {};
        else if (decision.IsNone()) decision = kAlways;
        Add(MakeWatch(Nodes[child], static_cast<std::uint16_t>(child)), decision, stimuli, row);
    }

    // The row that the paths through a group have in common.
    constexpr path_plan BeginGroup(int group) {
        const watch of_group = {.Node = static_cast<std::uint16_t>(group)};
        path_plan row = Begin(Plans[group]);
        const auto add = [&](watch_kind kind) {
            watch next = of_group;
            next.Kind = kind;
            Add(next, kAlways, {}, row);
        };
        if (HasTick(Nodes[group]) && !IsClassic(Nodes[group])) add(watch_kind::kTickGroup);
        if (AsksOf(*Nodes[group].Decider) == asked_while_active::kAll) add(watch_kind::kGroupDecides);
        return row;
    }

    static constexpr bool IsClassic(const node& here) { return here.Decider->Kind == kNode; }

    // Whether paths through a group have other watches than the path that ends there.
    static constexpr bool AddsWatches(const node& group) {
        return (HasTick(group) && !IsClassic(group)) || AsksOf(*group.Decider) != asked_while_active::kNone;
    }
    // The row of another path as it is.
    static constexpr path_plan RowOf(const path_plan& of) {
        return {.SetKey = of.SetKey, .ClearKey = of.ClearKey, .FirstWatch = of.FirstWatch, .NumWatches = of.NumWatches};
    }

    // The first `num` children.
    constexpr void AddFirst(int group, int num, path_plan& row) {
        if (IsNull(Watches)) {  // they are only counted
            End += static_cast<std::uint32_t>(num);
            row.NumWatches = static_cast<std::uint16_t>(row.NumWatches + num);
            return;
        }
        const int first = Nodes[group].FirstChild;
        for (int child = first; child < first + num; ++child) AddChild(child, row);
    }

    // The children of a group. Behind the row of the first are the watches of all of them, for WatchesOfChildren.
    constexpr void AddChildren(int group) {
        const node& here = Nodes[group];
        const bool are_watched = AsksOf(*here.Decider) == asked_while_active::kEarlier;
        const int first = here.FirstChild;
        int num_shared = 0;
        for (int child = first; child < first + here.NumChildren; ++child) {
            if (!Nodes[child].HasConditionsToGoOn) {
                ++num_shared;
                continue;
            }
            path_plan row = BeginGroup(group);
            if (!IsClassic(here)) AddConditions(child, row);
            if (are_watched) AddFirst(group, child - first, row);
            if (IsClassic(here)) AddConditions(child, row);
            SetRow(child, row);
            if (child == first && are_watched) AddFirst(group, here.NumChildren, row);
        }
        if (num_shared == 0) return;
        path_plan shared = AddsWatches(here) ? BeginGroup(group) : RowOf(Plans[group]);
        for (int child = first; child < first + here.NumChildren; ++child) {
            if (!Nodes[child].HasConditionsToGoOn) SetRow(child, shared);
            if (!are_watched) continue;
            if (!IsNull(Watches)) AddChild(child, shared);
            else ++shared.NumWatches, ++End;
        }
    }
};

// Fills plans[0] to plans[num_nodes - 1], and `watches` if that is not null. Returns how many watches there are.
// Parents come before their children, so one pass does it.
constexpr std::uint32_t MakePlans(const node* nodes, int num_nodes, path_plan* plans, watch* watches) {
    if (num_nodes == 0) return 0;  // not covered: while compiling, a tree with a mistake
    plan_maker maker = {nodes, plans, watches};
    maker.CountUses(num_nodes);
    path_plan of_root;
    maker.AddConditions(0, of_root);
    maker.SetRow(0, of_root);
    for (int i = 0; i < num_nodes; ++i) {
        if (!IsNull(watches)) plans[i].QuickTick = QuickTickOf(nodes[i]), plans[i].Traits = TraitsOf(nodes[i]);
        if (nodes[i].NumChildren > 0) maker.AddChildren(i);
    }
    return maker.End;
}

}  // namespace detail
}  // namespace bt
