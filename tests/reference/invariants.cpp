// The invariants of any run.
#include "invariants.h"

#include <cmath>
#include <limits>

namespace reference {
namespace {

constexpr double kNotYet = std::numeric_limits<double>::infinity();

// Contract 52, bit by bit.
bool Exclude(const checks& of, std::uint32_t flags) {
    bool any = of.Any == 0;
    bool not_all = of.NotAll == 0;
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1u) {
        const bool is_set = (flags & bit) != 0;
        if ((of.All & bit) != 0 && !is_set) return true;
        if ((of.No & bit) != 0 && is_set) return true;
        if ((of.Any & bit) != 0 && is_set) any = true;
        if ((of.NotAll & bit) != 0 && !is_set) not_all = true;
    }
    return !any || !not_all;
}

// Contract 77.
bool Exclude(const range& of, const fields& held) {
    if (of.Of == field::kNone) return false;
    const double value = of.ValueIn(held);
    return std::isnan(value) || value < of.Min || value > of.Max;
}

// Whether less than `seconds` have passed. Of a clock that ran backwards nothing is said.
bool IsTooEarly(double since, double now, float seconds) {
    return std::isfinite(since) && now >= since && static_cast<float>(now - since) < seconds;
}

}  // namespace

// A path has at most 32 levels (contract 58).
invariants::invariants(const tree& deciders, faults& into)
    : Deciders(deciders), Faults(into), MostCallsInTick(MostCalls(deciders)), LastAsked(deciders.size(), kNotYet),
        LastDeactivated(deciders.size(), kNotYet) {
    Active.reserve(33);
}

void invariants::BeginTick(const tick& input) {
    Now = &input;
    NumCallsInTick = 0;
}

void invariants::Called(const record& call, bool is_active) {
    Faults.AddUnless(++NumCallsInTick <= MostCallsInTick, "a tick made more calls than it can (contract 29)");
    const decider& of = Deciders[static_cast<std::size_t>(call.Who)];
    if (call.What == what::kAsk) Asked(of, static_cast<std::size_t>(call.Who), is_active);
    if (call.What == what::kDeactivate) LastDeactivated[static_cast<std::size_t>(call.Who)] = Now->Time;
    if (!IsCounted(of)) return;
    if (call.What == what::kActivate && call.Answer == answer::kRunning) Activated(call.Who);
    if (call.What == what::kDeactivate) Deactivated(call.Who);
}

void invariants::Asked(const decider& of, std::size_t who, bool is_active) {
    if (!is_active) {
        const auto exclude = [&](std::uint32_t flags) { return Exclude(of.Flags, flags) || Exclude(of.WhileFlags, flags); };
        const bool excluded = (exclude(Now->Flags) && exclude(Now->FlagsAtRedecide.value_or(Now->Flags))) ||
            Exclude(of.Stimuli, Now->Stimuli) || Exclude(of.WhileStimuli, Now->Stimuli);
        Faults.AddUnless(!excluded, "a Decide was called although flags exclude it (contract 36)");
        const fields& held = Now->HeldAfter(static_cast<int>(NumCallsInTick) - 1);
        for (const range& each : of.Ranges) {
            Faults.AddUnless(!Exclude(each, held), "a Decide was called although a range excludes it (contract 77)");
        }
        for (const range& each : of.WhileRanges) {
            Faults.AddUnless(!Exclude(each, held), "a Decide was called although its While excludes it (contract 78)");
        }
        const bool too_early = IsTooEarly(LastAsked[who], Now->Time, of.EverySeconds) ||
            IsTooEarly(LastDeactivated[who], Now->Time, of.CooldownSeconds);
        Faults.AddUnless(!too_early, "a Decide was called too early (contract 53)");
    }
    LastAsked[who] = Now->Time;
}

void invariants::Activated(int who) {
    Faults.AddUnless(Active.size() < 32, "more deciders were activated than a path has levels (contract 19)");
    if (Active.size() < 32) Active.push_back(who);
}

void invariants::Deactivated(int who) {
    const bool is_last = !Active.empty() && Active.back() == who;
    Faults.AddUnless(is_last, "a Deactivate without its Activate, or not from the leaf upward (contract 19, 22)");
    if (is_last) Active.pop_back();
}

void invariants::EndTick(int num_on_path) {
    Faults.AddUnless(static_cast<int>(Active.size()) == num_on_path,
                     "what was activated and not deactivated is not the path (contract 19)");
    if (!Now->Stops) return;
    LastAsked.assign(LastAsked.size(), kNotYet);
    LastDeactivated.assign(LastDeactivated.size(), kNotYet);
}

}  // namespace reference
