// The ways to tick.
#include "crowd_way.h"

#include <bt/debug/memory_guard.h>
#include <bt/observe.h>

#include <algorithm>

namespace reference {
namespace {

what StepOf(bt::event_kind kind) {
    switch (kind) {
        case bt::event_kind::kAsked: return what::kAsked;
        case bt::event_kind::kActivated: return what::kActivated;
        case bt::event_kind::kActivateFailed: return what::kActivateFailed;
        case bt::event_kind::kDeactivated: return what::kDeactivated;
        case bt::event_kind::kRedecide: return what::kRedecide;
        case bt::event_kind::kWaiting: return what::kWaiting;
        case bt::event_kind::kGaveUp: return what::kGaveUp;
        default: return what::kIdle;  // a step that the reference does not know, or that the functions note themselves
    }
}

// Those that the reference has of classic trees, too.
bool IsStepOfLeaf(what kind) { return kind == what::kActivated || kind == what::kActivateFailed || kind == what::kDeactivated; }

// Of what becomes active, the reference notes all but parallels.
bool IsParallel(const bt::node& here) { return here.Decider->Kind == bt::kNode && here.Decider->Node == bt::kParallel; }

// Notes the steps among the calls.
struct step_observer {
    static constexpr bool kObserves = true;
    agent& Of;

    void Observe(const bt::tick_event& event) {
        const what kind = StepOf(event.Kind);
        if (!IsStep(kind) || event.Verdict == bt::verdict::kMasked) return;
        if (IsClassic(Of.Deciders) && (!IsStepOfLeaf(kind) || IsParallel(*event.Node))) return;
        record step = {.What = kind, .Who = Of.IndexOf(event.Node->Decider)};
        if (kind == what::kAsked) step.Value = event.Value, step.Verdict = event.Verdict;
        if (kind == what::kActivateFailed) step.Answer = static_cast<answer>(event.Answer);
        if (kind == what::kDeactivated) step.Reason = static_cast<reason>(event.Reason);
        if (kind == what::kRedecide) step.Number = event.Index;
        Of.Note(step);
    }
};

bt::tick_result RunObserved(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops) {
    step_observer observer{of};
    return stops ? StopBehaviorTree(ticked, memory, &of, of.Input, observer) : TickBehaviorTree(ticked, memory, &of, of.Input, observer);
}

bt::tick_result RunPlainly(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops) {
    return stops ? StopBehaviorTree(ticked, memory, &of, of.Input) : TickBehaviorTree(ticked, memory, &of, of.Input);
}

// Of an agent whose type the caller does not know, or knows by the type_info of another shared library, in turns.
bt::tick_result RunUntyped(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops) {
    static constexpr bt::type_info of_other_library = {.Name = "agent", .NameHash = bt::type_tag<agent>.NameHash};
    bt::agent_pointer pointer = static_cast<void*>(&of);
    if (of.Input.DecisionFlags % 2 == 0) pointer.Type = &of_other_library;
    return stops ? StopBehaviorTree(ticked, memory, pointer, of.Input) : TickBehaviorTree(ticked, memory, pointer, of.Input);
}

// With debug output at its highest level.
bt::tick_result RunPrinting(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops) {
    bt::SetDebugOutputFunc([](int, const char*) {});
    bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
    const bt::tick_result result = RunPlainly(ticked, memory, of, stops);
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
    return result;
}

// Plain ticks and guarded ones may take turns on one memory. A sound tree writes over nothing.
bt::tick_result RunInTurns(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops) {
    if (of.Input.DecisionFlags % 2 == 0) return RunPlainly(ticked, memory, of, stops);
    bt::memory_guard_of<kMaxStorageBytes> guard;
    const bt::tick_result result =
        stops ? StopBehaviorTree(ticked, memory, &of, of.Input, guard) : TickBehaviorTree(ticked, memory, &of, of.Input, guard);
    of.Faults.AddUnless(guard.NumFound == 0, "the memory guard found something");
    return result;
}

// A classic tree that ended remembers nothing (85, 90), so what is left of it makes no difference; but cool-downs and turns stay.
bool RemembersNothing(const tree& deciders) {
    const auto keeps = [](const decider& each) {
        constexpr bt::node_kind kinds[] = {bt::kCooldown, bt::kShuffledNode, bt::kLimit, bt::kRunOnce};
        const bool resumes = each.HasOption(bt::kFlagsResume) || each.HasOption(bt::kFlagsResumeAtFailed);
        return resumes || std::find(std::begin(kinds), std::end(kinds), each.Node) != std::end(kinds);
    };
    return IsClassic(deciders) && std::none_of(deciders.begin(), deciders.end(), keeps);
}

bt::tick_result RunOverLeftovers(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops) {
    auto& all = static_cast<agent_memory&>(memory);
    if (memory.Tree != nullptr && memory.Leaf == bt::kNoNode && RemembersNothing(of.Deciders)) {
        all.ActivationTime[0] = -1e9;
        std::fill_n(all.Storage, ticked.StorageSize, std::byte{0xCD});
    }
    return RunPlainly(ticked, memory, of, stops);
}

// The last is for classic trees only.
constexpr way kWays[] = {
    {"plain tick", false, false, &RunPlainly},
    {"observed tick", true, false, &RunObserved},
    {"plain tick of an agent of a type that the tree does not know", false, false, &RunUntyped},
    {"plain tick of a tree built anew", false, true, &RunPlainly},
    {"plain and observed ticks in turns", false, false, &RunInTurns},
    {"tick with debug output", false, false, &RunPrinting},
    {"crowd of one", false, false, &RunInCrowd, &JoinCrowd},
    {"crowd of several, of a tree built anew", false, true, &RunInCrowd, &JoinCrowdOfSeveral, false},
    {"crowd of one that is told of inputs", false, false, &RunInCrowd, &JoinToldCrowd},
    {"crowd of several that is told of inputs in some ticks", false, true, &RunInCrowd, &JoinToldCrowdOfSeveral, false},
    {"plain tick over what is left of a tree that ended", false, false, &RunOverLeftovers},
};
constexpr std::size_t kNumWays = std::size(kWays);

}  // namespace

std::span<const way> Ways() { return std::span(kWays).first(kNumWays - 1); }
std::span<const way> ClassicWays() { return kWays; }

}  // namespace reference
