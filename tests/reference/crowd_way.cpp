// The crowd, and its other members.
#include "crowd_way.h"

#include "generator.h"
#include "tracked_objects.h"

#include <bt/crowd.h>

#include <cstring>
#include <memory>
#include <optional>

namespace reference {
namespace {

constexpr int kNumOthers = 3;
constexpr int kFirst = 0;  // the number of the agent that is compared

// Answers of all sorts.
class any_answers final : public answer_source {
public:
    explicit any_answers(std::uint64_t seed) : Random(seed) {}
    void BeginTick(int) override {}
    float Value(int) override { return Random.Chance(0.7) ? 1 + static_cast<float>(Random.Below(3)) : 0; }
    answer Activate(int) override { return Random.Chance(0.1) ? answer::kFailed : answer::kRunning; }
    answer Tick(int) override { return Random.Chance(0.2) ? static_cast<answer>(1 + Random.Below(2)) : answer::kRunning; }

private:
    generator Random;
};

struct other {
    generator Random;
    any_answers Answers;
    tick Input;
    agent Agent;

    other(const agent& first, std::uint64_t seed)
        : Random(seed),
          Answers(seed),
          Agent{.Deciders = first.Deciders,
                .Tree = first.Tree,
                .Memory = nullptr,
                .Answers = Answers,
                .Faults = first.Faults,
                .Rules = invariants(first.Deciders, first.Faults),
                .TryToNest = nullptr,
                .Log = {}} {}

    void BeginTick(const tick& of_first) {
        Input.Time = of_first.Time;
        Input.DeltaTime = of_first.DeltaTime;
        Input.Flags = static_cast<std::uint32_t>(Random.Below(8));
        Input.Stimuli = static_cast<std::uint32_t>(Random.Below(8));
        Input.Held[0] = {.Level = static_cast<float>(Random.Below(3)) / 2, .Rank = Random.Below(3)};
        Agent.BeginTick(Input);
    }
};

// How a crowd hears of inputs.
enum class hearing { kAsks, kIsTold, kInTurns };

using crowd_of_agents = bt::crowd_chunk_of<agent, agent_memory, 1 + kNumOthers>;

struct joined_crowd {
    crowd_of_agents Crowd;
    std::optional<other> Others[kNumOthers];
    int NumOthers = 0;
    hearing Hears = hearing::kAsks;

    explicit joined_crowd(const bt::tree& tree) : Crowd(tree) {}

    agent_memory* MemoryOf(int number) {
        return const_cast<agent_memory*>(static_cast<const agent_memory*>(Crowd.MemoryOf(number)));
    }
    bt::crowd_result Tick(const bt::tick_input& input) {
        const auto input_of = [](const agent& each) {
            return bt::agent_input{.DecisionFlags = each.Input.DecisionFlags, .StimuliAllFlags = each.Input.StimuliAllFlags};
        };
        Crowd.SetFlagsAtRedecide(&bt::flags_of<FlagsNow>);
        const bool is_told = Hears == hearing::kIsTold || (Hears == hearing::kInTurns && input.DecisionFlags % 2 == 0);
        if (!is_told) return Crowd.Tick(input.Time, input.DeltaTime, input_of);
        for (int i = 0; i <= NumOthers; ++i) Crowd.SetInput(i, input_of(*Crowd.AgentOf(i)));
        return Crowd.Tick(input.Time, input.DeltaTime);
    }
};
std::unique_ptr<joined_crowd> joined;

// Both are refused by the crowd, whatever the member.
bt::tick_result TryToNestInCrowd(agent& of, bool stops) {
    return stops ? joined->Crowd.Remove(kFirst, of.Input) : joined->Tick(of.Input).FirstError;
}

agent_memory* Join(const bt::tree& ticked, agent& of, std::uint64_t seed, int num_others, hearing hears) {
    joined = std::make_unique<joined_crowd>(ticked);
    joined->Hears = hears;
    joined->Crowd.Add(&of, seed);
    of.TryToNest = &TryToNestInCrowd;
    for (int i = 0; i < num_others; ++i) {
        other& each = joined->Others[i].emplace(of, seed + 1 + static_cast<std::uint64_t>(i));
        const int number = joined->Crowd.Add(&each.Agent, seed);
        each.Agent.Memory = joined->MemoryOf(number);
    }
    joined->NumOthers = num_others;
    agent_memory* memory = joined->MemoryOf(kFirst);
    const std::ptrdiff_t reaching_last = reinterpret_cast<std::byte*>(memory + 1 + num_others) - memory->Storage;
    objects.Watch(memory->Storage, num_others > 0 ? static_cast<int>(reaching_last) : ticked.StorageSize, of.Faults);
    return memory;
}

// As one that is stopped goes on: its generator where it is (contract 33), and its guard bytes too, which are no part of a member.
bt::tick_result RemoveAndAdd(agent& of) {
    agent_memory& memory = *joined->MemoryOf(kFirst);
    const auto used = static_cast<std::size_t>(of.Tree.StorageSize);
    std::byte behind[kMaxStorageBytes];
    std::memcpy(behind, memory.Storage + used, kMaxStorageBytes - used);
    const bt::random_generator random = memory.Random;
    const bt::tick_result result = joined->Crowd.Remove(kFirst, of.Input);
    of.Faults.AddUnless(joined->Crowd.Add(&of) == kFirst, "a crowd gave another number than the lowest that was free");
    memory.Random = random;
    std::memcpy(memory.Storage + used, behind, kMaxStorageBytes - used);
    return result;
}

}  // namespace

agent_memory* JoinCrowd(const bt::tree& ticked, agent& of, std::uint64_t seed) { return Join(ticked, of, seed, 0, hearing::kAsks); }
agent_memory* JoinCrowdOfSeveral(const bt::tree& ticked, agent& of, std::uint64_t seed) {
    return Join(ticked, of, seed, kNumOthers, hearing::kAsks);
}
agent_memory* JoinToldCrowd(const bt::tree& ticked, agent& of, std::uint64_t seed) { return Join(ticked, of, seed, 0, hearing::kIsTold); }
agent_memory* JoinToldCrowdOfSeveral(const bt::tree& ticked, agent& of, std::uint64_t seed) {
    return Join(ticked, of, seed, kNumOthers, hearing::kInTurns);
}

bt::tick_result RunInCrowd(const bt::tree&, bt::tree_memory_base&, agent& of, bool stops) {
    if (stops) return RemoveAndAdd(of);
    for (int i = 0; i < joined->NumOthers; ++i) joined->Others[i]->BeginTick(*of.Now);
    const bt::crowd_result result = joined->Tick(of.Input);
    of.Faults.AddUnless(result.NumTicked == 1 + joined->NumOthers, "a crowd did not tick each of its members");
    const bt::tick_state state = joined->Crowd.StateOf(kFirst);
    joined->MemoryOf(kFirst);  // brings its time up to date
    for (int i = 0; i < joined->NumOthers; ++i) {
        joined->MemoryOf(1 + i);  // brings its time up to date
        joined->Others[i]->Agent.EndTick({});
    }
    const bool has_error = result.FirstErrorOf == kFirst;
    bool may_have_changed = false;
    joined->Crowd.ForEachChanged([&](int number, const bt::tree_memory_base&) { may_have_changed |= number == kFirst; });
    of.Faults.AddUnless((state == bt::tick_state::kError) == has_error, "a crowd's member has another state than its tick");
    return has_error ? result.FirstError : bt::tick_result{.State = state, .MayHaveChanged = may_have_changed};
}

}  // namespace reference
