// Makes trees of the engine, and runs agents.
#include "engine_side.h"

#include <tests/kit/allocation_trap.h>
#include <tests/kit/rebuild.h>
#include "agent_functions.h"
#include "tracked_objects.h"

#include <bt/reload.h>

#include <macros/range.h>

#include <algorithm>
#include <utility>

namespace reference {
namespace {

constexpr std::size_t kMostRecords = 1u << 16u;

agent* reporting = nullptr;  // whose tick runs, for reports that name no agent

void NoteReport(const bt::error_report& report) {
    agent* about = report.Agent != nullptr ? static_cast<agent*>(const_cast<void*>(report.Agent)) : reporting;
    const int who = about->IndexOf(report.Decider);
    switch (report.Code) {
        case bt::error_code::kNestedTick: return about->Note({.What = what::kNestedTick});
        case bt::error_code::kActivateSucceeded: return about->Note({.What = what::kActivateSucceeded, .Who = who});
        case bt::error_code::kSubsetRuleBroken: return about->Note({.What = what::kSubsetRuleBroken, .Who = who});
        case bt::error_code::kTooManyRedecides: return about->Note({.What = what::kTooManyRedecides, .Who = who});
        case bt::error_code::kTooManyRepeats: return about->Note({.What = what::kTooManyRepeats, .Who = who});
        case bt::error_code::kNoSuchChild: return about->Note({.What = what::kNoSuchChild, .Who = who});
        case bt::error_code::kAnsweredError: return about->Note({.What = what::kAnsweredError, .Who = who});
        default: about->Faults.Add(bt::ErrorText(report.Code));
    }
}

bt::tick_result TickOrStop(agent& of, bool stops) {
    return stops ? StopBehaviorTree(of.Tree, *of.Memory, &of, of.Input) : TickBehaviorTree(of.Tree, *of.Memory, &of, of.Input);
}

bt::field_range RangeOf(const range& of) {
    if (of.Of == field::kNone) return {};
    bt::field_range made =
        of.Of == field::kLevel ? BT_RANGE(agent, Level, bt::kNoLimit, bt::kNoLimit) : BT_RANGE(agent, Rank, bt::kNoLimit, bt::kNoLimit);
    made.Min = of.Min;
    made.Max = of.Max;
    return made;
}

// The ranges are made at `kept`.
bt::preconditions ConditionsOf(const checks& flags, const checks& stimuli, const range (&ranges)[kNumRanges], bt::field_range* kept) {
    for (std::size_t i = 0; i < kNumRanges; ++i) kept[i] = RangeOf(ranges[i]);
    return {.AllFlags = {flags.All},
            .AnyFlags = {flags.Any},
            .NoFlags = {flags.No},
            .NotAllFlags = {flags.NotAll},
            .AllStimuli = {stimuli.All},
            .AnyStimuli = {stimuli.Any},
            .NoStimuli = {stimuli.No},
            .NotAllStimuli = {stimuli.NotAll},
            .Ranges = {kept[0], kept[1]}};
}

bt::preconditions PreconditionsOf(const decider& of, bt::field_range* kept) {
    bt::preconditions made = ConditionsOf(of.Flags, of.Stimuli, of.Ranges, kept);
    for (const seconds_check& each : kSecondsChecks) made.*each.InEngine = of.*each.Here;
    return made;
}

bt::decider_flags FlagsOf(const decider& of) {
    const auto on = [](bool is_set, bt::decider_flags flag) { return is_set ? flag : bt::kFlagsNone; };
    return static_cast<bt::decider_flags>(of.UsedOptions()) | on(of.AsksOnRedecide, bt::kFlagsCallDecideOnRedecide) |
           on(of.DelegatesByFlag, bt::kFlagsDelegateDecide) | on(of.EndsOnFailure, bt::kFlagsEndOnFailure);
}

template <class Storage>
bt::tree_error BuildInto(Storage& storage, const tree& deciders, const bt::decider& root) {
    return IsClassic(deciders) ? InitializeClassicTree(storage, "TREE", root) : InitializeTreeData(storage, "TREE", root);
}

}  // namespace

engine_side::engine_side() { Log.reserve(kMostRecords); }

bool engine_side::CanAsk(const tree& deciders) { return deciders.size() <= static_cast<std::size_t>(kMaxDeciders); }

bool engine_side::HasRoomFor(const history& of) {
    return std::all_of(of.begin(), of.end(), [](const records& of_tick) { return of_tick.size() < kMostRecords; });
}

bool engine_side::Build(const tree& deciders) {
    Refusal = bt::error_code::kNone;
    if (!CanAsk(deciders)) return false;
    Deciders = &deciders;
    Built = &Storage.Tree;
    const std::size_t num = deciders.size();
    EngineDeciders.assign(num, {});
    Ranges.assign(num, {});
    Behaviors.assign(num, {});
    Lists.assign(num, {});
    Names.resize(num);
    for (std::size_t who = 0; who < num; ++who) MakeDecider(who);

    Storage.Tree = {};  // as if no tree had been built here before
    const long before = allocation_trap::Num();
    const bt::tree_error wrong = BuildInto(Storage, deciders, EngineDeciders[0]);
    Faults = {};
    Faults.AddUnless(allocation_trap::Num() == before, "InitializeTreeData allocated (contract 8)");
    Refusal = wrong.Code;
    if (wrong.IsError()) Faults.Add(bt::ErrorText(wrong.Code));
    BuildAgain();
    return !wrong.IsError() && Storage.Tree.StorageSize <= kMaxStorageBytes;
}

// In the place of an earlier tree or, each second time, by a builder.
void engine_side::BuildAgain() {
    const bt::error_code wrong = BuildInto(Rebuilt, *Deciders, EngineDeciders[0]).Code;
    Faults.AddUnless(wrong == Refusal, "a tree is judged in another way where another stood before");
    Again = &Rebuilt.Tree;
    if (++NumBuilt % 4 == 0) Rebuilt.Tree.Plans = {};  // as a tree that is written by hand
    if (NumBuilt % 2 == 0 || Refusal != bt::error_code::kNone) return;
    OfBuilder = Rebuild("TREE", EngineDeciders[0], IsClassic(*Deciders));
    Faults.AddUnless(OfBuilder.IsSound(), "a builder refuses a tree that the engine takes (contract 170)");
    Again = &OfBuilder.Tree();
}

void engine_side::Use(const tree& deciders, const bt::tree& made) {
    Deciders = &deciders;
    Built = &made;
    Faults = {};
}

void engine_side::MakeDecider(std::size_t who) {
    const decider& of = (*Deciders)[who];
    const auto id = static_cast<std::uint32_t>(who);
    const bound_functions functions = FunctionsOf(*Deciders, static_cast<int>(who));
    Names[who] = Name(*Deciders, static_cast<int>(who));
    const char* name = Names[who].c_str();
    Behaviors[who] =
        {.DebugName = name, .Activate = functions.Activate, .Tick = functions.Tick, .Deactivate = functions.Deactivate, .Id = id};
    for (const int child : of.Children) Lists[who].push_back(&EngineDeciders[static_cast<std::size_t>(child)]);
    const bool is_leaf = !of.IsGroup() && !of.IsNode();
    const bool has_behavior = is_leaf || of.Has(kActivate) || of.Has(kTick) || of.Has(kDeactivate);
    EngineDeciders[who] = {.DebugName = name,
                           .Kind = of.IsNode() ? bt::kNode : of.IsGroup() ? bt::kGroup : bt::kBehavior,
                           .Policy = of.Policy,
                           .Children = {Lists[who].data(), static_cast<int>(Lists[who].size())},
                           .Behavior = has_behavior ? &Behaviors[who] : nullptr,
                           .Decide = functions.Decide,
                           .Flags = FlagsOf(of),
                           .Margin = of.Margin,
                           .Id = id + 1,
                           .MaxSeconds = of.MaxSeconds,
                           .Number = of.HasNumber ? bt::number_reference(bt::number<functions::RankOf>) : bt::number_reference(),
                           .Count = of.Count,
                           .FailCount = of.FailCount,
                           .Seconds = of.Seconds,
                           .Node = of.IsNode() ? of.Node : bt::kSequence};
    EngineDeciders[who].Preconditions = PreconditionsOf(of, Ranges[who].OfStart);
    EngineDeciders[who].While = ConditionsOf(of.WhileFlags, of.WhileStimuli, of.WhileRanges, Ranges[who].OfWhile);
}

void engine_side::Rename(std::size_t who, const char* name) {
    if (who >= EngineDeciders.size()) return;
    EngineDeciders[who].DebugName = name;
    bt::decision_flags_word& flags = EngineDeciders[who].Preconditions.AllFlags;
    flags = {flags.Bits, name};
}

void engine_side::Begin(std::uint64_t seed, answer_source& answers, const way& by) {
    By = &by;
    TickIndex = 0;
    if (Ticked) Log = std::move(Ticked->Log);
    OwnMemory.emplace(seed);
    Memory = &*OwnMemory;
    const int used = Built->StorageSize;
    const bt::tree& ticked = by.IsRebuilt ? *Again : *Built;
    Ticked.emplace(agent{.Deciders = *Deciders,
                         .Tree = ticked,
                         .Memory = Memory,
                         .Answers = answers,
                         .Faults = Faults,
                         .Rules = invariants(*Deciders, Faults),
                         .TryToNest = &TickOrStop,
                         .Log = std::move(Log)});
    objects.Watch(Memory->Storage, used, Faults);
    if (by.Join != nullptr) Ticked->Memory = Memory = by.Join(ticked, *Ticked, seed);
    Guard(used);
}

void engine_side::Guard(int used) {
    for (int i = used; i < used + kGuardBytes && i < kMaxStorageBytes; ++i) Memory->Storage[i] = kGuard;
}

void engine_side::GoOnFrom(engine_side& before) {
    agent& was = *before.Ticked;
    records own = std::move(Ticked ? Ticked->Log : Log);  // in exchange for the other's
    By = before.By;
    TickIndex = before.TickIndex;
    Memory = before.Memory;
    Faults = before.Faults;
    Ticked.emplace(agent{.Deciders = *Deciders,
                         .Tree = *Built,
                         .Memory = Memory,
                         .Answers = was.Answers,
                         .Faults = Faults,
                         .Rules = invariants(*Deciders, NotCounted),
                         .TryToNest = &TickOrStop,
                         .Log = std::move(was.Log)});
    was.Log = std::move(own);
    objects.Watch(Memory->Storage, Built->StorageSize, Faults);
    Guard(Built->StorageSize);
}

const records& engine_side::CarryTo(engine_side& next, const tick& input) {
    agent& of = *Ticked;
    of.BeginTick(input);
    const bool began = Memory->Tree != nullptr;
    const bt::tree_change change(of.Tree, *next.Built);
    const bt::report_function report_before = bt::SetReportFunc(&NoteReport);
    reporting = &of;
    const bt::carry_result result = change.Carry(*Memory, &of, of.Input);
    bt::SetReportFunc(report_before);
    Faults.AddUnless(static_cast<bool>(result), "a reload was refused");
    Faults.AddUnless(result.NumKept == bt::ActiveDepth(*Memory), "a reload says of another path that it goes on (contract 162)");
    Faults.AddUnless((Memory->Tree == next.Built) == began, "a memory is of another tree after a reload");
    Faults.AddUnless(objects.IsEmpty(), "a block that can't be copied went on (contract 162)");
    next.GoOnFrom(*this);
    next.Ticked->NotePath();
    return next.Ticked->Log;
}

namespace {

// The path of a memory, with the times of the tree's levels, of which a classic tree has one.
struct kept_path {
    std::uint16_t Leaf;
    int Depth;
    double Times[kMaxDepth] = {};

    explicit kept_path(const bt::tree_memory_base& memory) : Leaf(memory.Leaf), Depth(memory.Depth) {
        const bool is_classic = memory.Tree != nullptr && memory.Tree->Steps != nullptr;
        const int num_times = is_classic && Depth > 0 ? 1 : Depth;
        for (int level = 0; level < num_times; ++level) Times[level] = bt::detail::ActivationTimesOf(memory)[level];
    }
    bool operator==(const kept_path&) const = default;
};

}  // namespace

const records& engine_side::Run(const tick& input) {
    agent& of = *Ticked;
    of.Answers.BeginTick(TickIndex++);
    of.BeginTick(input);
    reporting = &of;
    const bt::report_function report_before = bt::SetReportFunc(&NoteReport);
    const long allocated = allocation_trap::Num();
    const kept_path before(*Memory);
    const bt::tick_result result = By->Run(of.Tree, *Memory, of, input.Stops);
    const bool has_changed = !(kept_path(*Memory) == before);
    Faults.AddUnless(result.MayHaveChanged || !has_changed, "a tick that changed the path says that it did not (contract 160)");
    Faults.AddUnless(allocation_trap::Num() == allocated, "a tick allocated (contract 8)");
    bt::SetReportFunc(report_before);
    of.EndTick(result);
    CheckMemory();
    if (input.Stops && By->IsAlone) Faults.AddUnless(objects.IsEmpty(), "a block was not destroyed (contract 59)");
    if (input.Stops) Faults.AddUnless(Memory->Tree == nullptr && Memory->Depth == 0, "a stop left something (contract 33)");
    return of.Log;
}

std::string engine_side::State() const {
    const bt::tree_memory_base& base = *Memory;
    std::string bytes(reinterpret_cast<const char*>(Memory->Storage), static_cast<std::size_t>(Built->StorageSize));
    bytes += " " + std::to_string(base.Leaf) + " " + std::to_string(base.Depth) + " " + std::to_string(Memory->Random.State);
    return bytes + (base.Tree != nullptr ? " begun" : " new");
}

// Memory keeps its size, and nobody writes behind what the tree takes of it (contract 58).
void engine_side::CheckMemory() {
    Faults.AddUnless(Memory->StorageSize == kMaxStorageBytes && Memory->Phase.IsTicking == 0,
                     "the memory is not what it was (contract 58)");
    for (int level = 1; IsClassic(*Deciders) && level < kMaxDepth; ++level) {
        Faults.AddUnless(Memory->ActivationTime[level] == 0, "a classic tree wrote a time for which a memory may have no room");
    }
    const int used = Built->StorageSize;
    for (int i = used; i < used + kGuardBytes && i < kMaxStorageBytes; ++i) {
        Faults.AddUnless(Memory->Storage[i] == kGuard, "a tick wrote behind the storage that its tree takes (contract 58)");
    }
}

}  // namespace reference
