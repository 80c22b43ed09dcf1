// The random trees and inputs. What matters here is only that everything comes up, in many mixtures: so each world first draws how much of
// what it has.
#include "random_world.h"

#include "random_parts.h"

#include <algorithm>
#include <limits>

namespace reference {
namespace {

// How likely things are in one world.
struct mixture {
    int MaxDeciders, MaxChildren;
    double PrioritizedLists;  // share of groups; the others draw a policy
    double NearbyChildren;    // a deeper tree
    double Absent;            // functions
    double Told;              // those that take more than the agent
    double DBlocks, Blocks;
    double Delegating;        // by flag, and by function
    double Checks, Ranges, Timers;
    double Conditions;  // to go on
    double GroupBehaviors;
    double Accepting, Ending, Refusing, Changing;  // answers
    double Nesting, Stopping;
};

// Nearly everybody accepts and then refuses, in trees in which that goes on for long: up to the limit of redecides (contract 29).
void MakeStubborn(mixture& of) {
    of.MaxDeciders = 60;
    of.MaxChildren = 32;
    of.Absent = of.Checks = of.Ranges = of.Timers = of.Conditions = of.Stopping = 0;
    of.Accepting = 1;
    of.Refusing = 0.97;
}

mixture RandomMixture(draws& random) {
    constexpr int sizes[] = {4, 8, 14, 24, 45};
    constexpr int widths[] = {3, 4, 8, 32};
    constexpr double shares[] = {0, 0.2, 0.5, 0.9};
    constexpr double few[] = {0, 0.1, 0.3};
    constexpr double accepting[] = {0.2, 0.5, 0.7, 0.9, 1};
    constexpr double ending[] = {0.05, 0.2, 0.5};
    constexpr double refusing[] = {0, 0.05, 0.3, 0.9};
    mixture of;
    of.MaxDeciders = random.OneOf(sizes);
    of.MaxChildren = random.OneOf(widths);
    of.PrioritizedLists = random.OneOf(shares);
    of.NearbyChildren = random.OneOf(shares);
    of.Absent = random.OneOf(few);
    of.Told = random.Chance(0.3) ? 0.05 : random.OneOf(shares);
    of.DBlocks = random.OneOf(shares);
    of.Blocks = random.OneOf(shares);
    of.Delegating = random.OneOf(shares);
    of.Checks = random.OneOf(few);
    of.Ranges = random.OneOf(few);
    of.Timers = random.OneOf(few);
    of.Conditions = random.OneOf(few);
    of.GroupBehaviors = random.OneOf(shares);
    of.Accepting = random.OneOf(accepting);
    of.Ending = random.OneOf(ending);
    of.Refusing = random.OneOf(refusing);
    of.Changing = random.OneOf(few);
    of.Nesting = random.OneOf(few);
    of.Stopping = random.OneOf(few) / 4;
    if (random.Chance(0.04)) MakeStubborn(of);
    return of;
}

// Children stand behind their group in the tree; a decider that several groups draw is shared.
std::vector<int> SomeChildren(draws& random, const mixture& of, int group, int num_deciders) {
    std::vector<int> pool;
    for (int who = group + 1; who < num_deciders; ++who) pool.push_back(who);
    const int num = 1 + random.Below(std::min(of.MaxChildren, static_cast<int>(pool.size())));
    std::vector<int> chosen;
    while (static_cast<int>(chosen.size()) < num) {
        const int left = static_cast<int>(pool.size());
        const int index = random.Below(random.Chance(of.NearbyChildren) ? std::min(left, 3) : left);
        chosen.push_back(pool[static_cast<std::size_t>(index)]);
        pool.erase(pool.begin() + index);
    }
    return chosen;
}

void MakeGroup(draws& random, const mixture& of, decider& group) {
    if (!random.Chance(of.PrioritizedLists)) group.Policy = static_cast<policy>(random.Below(kNumPolicies));
    group.DelegatesByFlag = random.Chance(of.Delegating);
    group.NumDelegations = random.Chance(of.Delegating / 2) ? 1 + random.Below(2) : 0;
    group.AsksOnRedecide = random.Chance(0.3);
    group.EndsOnFailure = random.Chance(0.3);
    if (random.Chance(0.3)) group.Options = group.Options | bt::kFlagsResume;
    group.Margin = random.Chance(0.5) ? 0 : 0.5f * static_cast<float>(random.Below(4));
}

void AddConditionsToGoOn(draws& random, decider& to) {
    constexpr float times[] = {0.1f, 0.5f, 1, 2, std::numeric_limits<float>::infinity()};
    AddWhile(random, to);
    if (random.Chance(0.3)) to.MaxSeconds = random.OneOf(times);
    if (random.Chance(0.3)) to.Options = bt::kFlagsLateAnswers;
}

decider RandomDecider(draws& random, const mixture& of, int who, int num_groups, int num_deciders) {
    constexpr float times[] = {0.5f, 1, 2, std::numeric_limits<float>::infinity()};
    decider made;
    if (random.Chance(of.Absent)) made.Functions = static_cast<unsigned>(random.Below(16));
    made.Quick = 0;
    for (const function each : {kDecide, kActivate, kTick, kDeactivate}) {
        if (!random.Chance(of.Told)) made.Quick |= each;
    }
    if (random.Chance(of.Blocks)) made.Block = 1 + random.Below(4);
    if (random.Chance(of.DBlocks)) made.DBlock = 1 + random.Below(3);
    made.Flags = SomeChecks(random, of.Checks);
    made.Stimuli = SomeChecks(random, of.Checks);
    for (range& each : made.Ranges) {
        if (random.Chance(of.Ranges)) each = SomeRange(random);
    }
    for (const seconds_check& each : kSecondsChecks) {
        if (random.Chance(of.Timers)) made.*each.Here = random.OneOf(times);
    }
    if (random.Chance(of.Conditions)) AddConditionsToGoOn(random, made);
    if (who >= num_groups) return made;
    made.Children = SomeChildren(random, of, who, num_deciders);
    if (!random.Chance(of.GroupBehaviors)) made.Functions &= kDecide;
    MakeGroup(random, of, made);
    return made;
}

answers SomeAnswers(draws& random, const mixture& of, bool is_group) {
    const auto status = [&random](double ending) {
        if (!random.Chance(ending)) return answer::kRunning;
        return random.Chance(0.3) ? answer::kSucceeded : answer::kFailed;
    };
    answers made;
    for (int turn = 0; turn < 2; ++turn) {
        const bool changes = turn == 0 || random.Chance(of.Changing);
        made.Value[turn] = changes ? SomeValue(random, is_group ? 0.5 + of.Accepting / 2 : of.Accepting) : made.Value[0];
        made.Activate[turn] = changes ? status(of.Refusing) : made.Activate[0];
        made.Tick[turn] = changes ? status(is_group ? of.Ending / 3 : of.Ending) : made.Tick[0];
    }
    return made;
}

tick RandomTick(draws& random, const mixture& of, const tree& deciders, const tick& before) {
    tick made;
    made.Time = NextTime(random, before.Time);
    made.DeltaTime = static_cast<float>(random.Below(3)) * 0.25f;
    made.Flags = random.Chance(0.5) ? before.Flags : static_cast<std::uint32_t>(random.Below(8));
    made.Stimuli = random.Chance(0.5) ? before.Stimuli : static_cast<std::uint32_t>(random.Below(8));
    made.Held[0] = made.Held[1] = random.Chance(0.5) ? before.HeldAfter(0x10000) : SomeFields(random);
    if (random.Chance(of.Changing)) {
        made.ChangesAt = random.Below(6);
        made.Held[1] = SomeFields(random);
    }
    if (random.Chance(of.Changing)) made.FlagsAtRedecide = static_cast<std::uint32_t>(random.Below(8));
    made.Stops = random.Chance(of.Stopping);
    if (random.Chance(of.Nesting)) made.NestsAt = random.Below(8);
    for (const decider& each : deciders) made.Answers.push_back(SomeAnswers(random, of, each.IsGroup()));
    return made;
}

void AddTicks(draws& random, const mixture& of, int max_ticks, world& to) {
    tick before;
    before.Time = 100.0 * random.Below(3);
    for (int i = 0; i < max_ticks && (i == 0 || !random.IsAtEnd()); ++i) {
        to.Ticks.push_back(before = RandomTick(random, of, to.Tree, before));
    }
}

}  // namespace

world RandomWorld(draws& random, int max_ticks) {
    const mixture of = RandomMixture(random);
    const int num_deciders = 2 + random.Below(of.MaxDeciders - 1);
    const int num_groups = 1 + random.Below(std::max(1, num_deciders * 2 / 3));
    world made;
    made.Seed = random.Next();
    for (int who = 0; who < num_deciders; ++who) {
        made.Tree.push_back(RandomDecider(random, of, who, std::min(num_groups, num_deciders - 1), num_deciders));
    }
    DropUnreachable(made);
    AddTicks(random, of, max_ticks, made);
    return made;
}

world RandomWorld(std::uint64_t number, int num_ticks) {
    draws random(number);
    return RandomWorld(random, num_ticks);
}

void RedrawTicks(world& of, std::uint64_t number) {
    draws random(number);
    const auto num_ticks = static_cast<int>(of.Ticks.size());
    of.Ticks.clear();
    AddTicks(random, RandomMixture(random), num_ticks, of);
}

}  // namespace reference
