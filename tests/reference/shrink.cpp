// The shrinker. It tries one change after the other, keeps those with which the world is still wanted, and begins again until none is left
// that helps.
#include "shrink.h"

#include <algorithm>
#include <utility>

namespace reference {
namespace {

// A change says whether it changed anything; each makes the world smaller or plainer in some way, so that this comes to an end.
class shrinker {
public:
    shrinker(world from, const std::function<bool(const world&)>& is_wanted) : Best(std::move(from)), IsWanted(is_wanted) {}

    world Run() {
        do {
            HasHelped = false;
            ShortenTicks();
            DropDeciders();
            for (std::size_t who = 0; who < Best.Tree.size(); ++who) SimplifyDecider(who);
            SimplifySeedAndTimes();
            for (std::size_t i = 0; i < Best.Ticks.size(); ++i) SimplifyTick(i);
        } while (HasHelped);
        return Best;
    }

private:
    template <class Change>
    bool Try(const Change& change) {
        world changed = Best;
        if (!change(changed) || !IsWanted(changed)) return false;
        Best = std::move(changed);
        HasHelped = true;
        return true;
    }

    // Any member of a decider, given as &decider::Member.
    template <class Value>
    bool TrySet(std::size_t who, Value decider::*member, Value value) {
        return Try([&](world& of) { return std::exchange(of.Tree[who].*member, value) != value; });
    }

    // In halves first, then in ever smaller parts.
    void ShortenTicks() {
        for (std::size_t part = Best.Ticks.size(); part > 0; part /= 2) {
            for (std::size_t end = Best.Ticks.size(); end >= part && end > 0;) {
                const std::size_t first = end - part;
                const bool dropped = Try([&](world& of) {
                    of.Ticks.erase(of.Ticks.begin() + static_cast<std::ptrdiff_t>(first),
                                   of.Ticks.begin() + static_cast<std::ptrdiff_t>(end));
                    return true;
                });
                end = dropped ? std::min(first, Best.Ticks.size()) : end - 1;
            }
        }
    }

    void DropDeciders();
    void SimplifyDecider(std::size_t who);
    void SimplifyChecks(std::size_t who, checks decider::*words);
    void SimplifyRanges(std::size_t who, range (decider::*ranges)[kNumRanges]);
    void SimplifyFunctions(std::size_t who);
    void SimplifySeedAndTimes();
    void SimplifyTick(std::size_t index);
    void SimplifyAnswers(std::size_t index, std::size_t who);

    world Best;
    const std::function<bool(const world&)>& IsWanted;
    bool HasHelped = false;
};

// With fewer children, a parallel may need no more of them.
void KeepCounts(tree& deciders) {
    for (decider& each : deciders) {
        if (each.Node != bt::kParallel) continue;
        each.Count = std::min(each.Count, static_cast<int>(each.Children.size()));
        each.FailCount = std::min(each.FailCount, static_cast<int>(each.Children.size()));
    }
}

// A classic node becomes a leaf that has a Tick.
void BecomeLeaf(decider& of) {
    of.Children.clear();
    if (!of.IsNode()) return;
    of.Node = kLeafWithBehavior;
    of.Functions |= kTick;
    of.Count = of.FailCount = 0;
    of.Ticked.clear();
    of.AnswersAsLast = false;
    of.Seconds = 0;
    of.HasNumber = false;
    of.Options = bt::kFlagsNone;
}

// In all groups, `child` takes the place of `who`.
void Substitute(tree& deciders, int who, int child) {
    for (decider& group : deciders) {
        const auto at = std::find(group.Children.begin(), group.Children.end(), who);
        if (at == group.Children.end()) continue;
        if (std::find(group.Children.begin(), group.Children.end(), child) != group.Children.end()) group.Children.erase(at);
        else *at = child;
    }
}

void shrinker::DropDeciders() {
    for (std::size_t who = 0; who < Best.Tree.size(); ++who) {
        const auto become_leaf = [&](world& of) {
            const bool was_group = who > 0 && (of.Tree[who].IsGroup() || of.Tree[who].IsNode());
            BecomeLeaf(of.Tree[who]);
            DropUnreachable(of);
            return was_group;
        };
        if (Try(become_leaf)) continue;
        for (std::size_t i = 0; who < Best.Tree.size() && i < Best.Tree[who].Children.size();) {
            const int child = Best.Tree[who].Children[i];
            const auto take_place_of_group = [&](world& of) {
                if (who > 0) Substitute(of.Tree, static_cast<int>(who), child);
                else of.Tree[0] = of.Tree[static_cast<std::size_t>(child)];
                KeepCounts(of.Tree);
                DropUnreachable(of);
                return true;
            };
            const auto go = [&](world& of) {
                std::vector<int>& children = of.Tree[who].Children;
                children.erase(children.begin() + static_cast<std::ptrdiff_t>(i));
                const bool is_group = !children.empty();
                KeepCounts(of.Tree);
                DropUnreachable(of);
                return is_group;
            };
            if (!Try(take_place_of_group) && !Try(go)) ++i;
        }
    }
}

void shrinker::SimplifyDecider(std::size_t who) {
    TrySet(who, &decider::Policy, policy::kGroupPrioritizedList);
    TrySet(who, &decider::DelegatesByFlag, false);
    TrySet(who, &decider::AsksOnRedecide, false);
    TrySet(who, &decider::EndsOnFailure, false);
    TrySet(who, &decider::Options, bt::kFlagsNone);
    TrySet(who, &decider::NumDelegations, 0);
    TrySet(who, &decider::Block, 0);
    TrySet(who, &decider::DBlock, 0);
    TrySet(who, &decider::Margin, 0.0f);
    for (const seconds_check& each : kSecondsChecks) TrySet(who, each.Here, 0.0f);
    SimplifyChecks(who, &decider::Flags);
    SimplifyChecks(who, &decider::Stimuli);
    SimplifyRanges(who, &decider::Ranges);
    SimplifyChecks(who, &decider::WhileFlags);
    SimplifyChecks(who, &decider::WhileStimuli);
    SimplifyRanges(who, &decider::WhileRanges);
    TrySet(who, &decider::MaxSeconds, 0.0f);
    SimplifyFunctions(who);
    TrySet(who, &decider::AnswersAsLast, false);
    for (std::size_t i = 0; who < Best.Tree.size() && i < Best.Tree[who].Ticked.size();) {
        const auto drop = [&](world& of) {
            of.Tree[who].Ticked.erase(of.Tree[who].Ticked.begin() + static_cast<std::ptrdiff_t>(i));
            return true;
        };
        if (!Try(drop)) ++i;
    }
}

void shrinker::SimplifyRanges(std::size_t who, range (decider::*ranges)[kNumRanges]) {
    for (std::size_t i = 0; i < kNumRanges; ++i) {
        const auto become =
            [&](range plainer) { Try([&](world& of) { return !(std::exchange((of.Tree[who].*ranges)[i], plainer) == plainer); }); };
        become({});
        const range now = (Best.Tree[who].*ranges)[i];
        if (now.Of == field::kNone) continue;
        become({.Of = now.Of, .Min = now.Min});
        become({.Of = now.Of, .Max = (Best.Tree[who].*ranges)[i].Max});
    }
}

void shrinker::SimplifyChecks(std::size_t who, checks decider::*words) {
    for (std::uint32_t checks::*word : {&checks::All, &checks::Any, &checks::No, &checks::NotAll}) {
        for (std::uint32_t bit = 1; bit != 0; bit <<= 1u) {
            Try([&](world& of) {
                std::uint32_t& bits = of.Tree[who].*words.*word;
                return std::exchange(bits, bits & ~bit) != bits;
            });
        }
    }
}

// The plainest behavior of a leaf is the kit's Act, which has all functions and is told all; of a group, none. The plainest Decide is none.
void shrinker::SimplifyFunctions(std::size_t who) {
    constexpr unsigned of_behavior = kActivate | kTick | kDeactivate;
    const bool is_own = Best.Tree[who].Node == bt::kOwnNode;
    const unsigned plainest = is_own ? unsigned{kTick} : Best.Tree[who].IsGroup() || Best.Tree[who].IsNode() ? 0 : of_behavior;
    const auto become_plain = [&](world& of) {
        decider& own = of.Tree[who];
        const unsigned functions = std::exchange(own.Functions, (own.Functions & kDecide) | plainest);
        const unsigned quick = std::exchange(own.Quick, own.Quick & kDecide);
        return functions != own.Functions || quick != own.Quick;
    };
    Try(become_plain);
    const bool is_plain = (Best.Tree[who].Functions & of_behavior) == plainest;
    for (const function each : {kDecide, kActivate, kTick, kDeactivate}) {
        if (each == kDecide && (Best.Tree[who].Node == bt::kGuard || Best.Tree[who].Node == bt::kCondition)) continue;
        const bool may_go = each == kDecide || (!is_plain && !(is_own && each == kTick));
        if (may_go) TrySet(who, &decider::Functions, Best.Tree[who].Functions & ~each);
        TrySet(who, &decider::Quick, Best.Tree[who].Quick & ~each);
    }
}

// The kit's seed, and its clock: from 0 on, a second each.
void shrinker::SimplifySeedAndTimes() {
    Try([](world& of) { return std::exchange(of.Seed, 1u) != 1u; });
    Try([](world& of) {
        bool changed = false;
        for (std::size_t i = 0; i < of.Ticks.size(); ++i) {
            changed |= std::exchange(of.Ticks[i].Time, static_cast<double>(i)) != static_cast<double>(i);
        }
        return changed;
    });
}

void shrinker::SimplifyTick(std::size_t index) {
    const auto set = [&](auto tick::*member, auto value) {
        Try([&](world& of) { return std::exchange(of.Ticks[index].*member, value) != value; });
    };
    set(&tick::NestsAt, kNever);
    set(&tick::ChangesAt, kNever);
    set(&tick::FlagsAtRedecide, std::optional<std::uint32_t>());
    for (const std::size_t turn : {std::size_t{1}, std::size_t{0}}) {
        Try([&](world& of) { return std::exchange(of.Ticks[index].Held[turn].Level, 0.0f) != 0; });
        Try([&](world& of) { return std::exchange(of.Ticks[index].Held[turn].Rank, 0) != 0; });
    }
    set(&tick::Stops, false);
    set(&tick::DeltaTime, 1.0f);
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1u) {
        set(&tick::Flags, Best.Ticks[index].Flags & ~bit);
        set(&tick::Stimuli, Best.Ticks[index].Stimuli & ~bit);
    }
    for (std::size_t who = 0; who < Best.Tree.size(); ++who) SimplifyAnswers(index, who);
}

// Always the same answer is plainer than two; a rejection is plainer than a value, and that is 1.
void shrinker::SimplifyAnswers(std::size_t index, std::size_t who) {
    const auto change = [&](auto answers::*member, auto from, auto to) {
        Try([&](world& of) {
            auto& now = of.Ticks[index].Answers[who].*member;
            const bool is_there = !(now[0] == to && now[1] == to) && from(now[0]);
            now[0] = now[1] = to;
            return is_there;
        });
    };
    const auto any = [](auto) { return true; };
    change(&answers::Value, any, 0.0f);
    change(&answers::Value, [](float now) { return now != 0; }, 1.0f);
    change(&answers::Activate, any, answer::kRunning);
    change(&answers::Tick, any, answer::kRunning);
    change(&answers::Tick, [](answer now) { return now != answer::kRunning; }, answer::kFailed);
}

}  // namespace

world Shrink(world from, const std::function<bool(const world&)>& is_wanted) { return shrinker(std::move(from), is_wanted).Run(); }

}  // namespace reference
