// Whether what lint says is true: random trees run, and nothing ever happens that a finding denies.
#include <bt/behaviors.h>
#include <bt/debug/lint.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <tests/kit/changeable_decider.h>
#include <tests/kit/silence.h>

namespace lint_truth {

// What the functions answer is drawn.
struct creature {
    bt::random_generator Random{1};
};
bool Decide(creature& agent) { return agent.Random.NextBelow(2) == 0; }
bool Activate(creature& agent) { return agent.Random.NextBelow(3) != 0; }
bt::status Tick(creature& agent) {
    const std::uint32_t drawn = agent.Random.NextBelow(4);
    return drawn == 0 ? bt::status::kFailed : drawn == 1 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Go() {}
constexpr bt::behavior kBehaviors[] = {
    {.DebugName = "STAYS"},
    {.DebugName = "TICKS", .Tick = bt::tick<Tick>},
    {.DebugName = "REFUSES", .Activate = bt::activate<Activate>},
    {.DebugName = "DOES", .Activate = bt::activate<Activate>, .Tick = bt::tick<Tick>},
    {.DebugName = "EVER", .Tick = bt::tick<Go>},
    bt::Succeed,
    {.DebugName = "STARTS", .Activate = bt::activate<Go>, .Tick = bt::tick<Tick>},
};
constexpr std::uint32_t kNumBehaviors = 7;

constexpr int kNumDeciders = 10;
constexpr std::uint32_t kSettable = 3;  // of three flags

struct random_tree {
    bt::random_generator Random;
    changeable_decider Deciders[kNumDeciders];
    const bt::decider* Children[kNumDeciders][3] = {};
    bt::tree_storage<64> Storage;

    explicit random_tree(std::uint64_t seed) : Random(seed) {
        int next = 1;  // each decider is a child of an earlier one
        for (int i = 0; i < kNumDeciders; ++i) {
            changeable_decider& made = Deciders[i];
            made.Id = static_cast<std::uint32_t>(i);
            made.Behavior = OneIn(2) ? &kBehaviors[Random.NextBelow(kNumBehaviors)] : nullptr;
            if (i > 0 && OneIn(3)) made.Decide = bt::decide<Decide>;
            if (OneIn(3)) made.Flags = static_cast<bt::decider_flags>(Random.NextBelow(8));
            if (i > 0 && OneIn(3)) AddChecks(made.Preconditions);
            int num = 0;
            while (next < kNumDeciders && num < 3 && (i == next - 1 || OneIn(2))) Children[i][num++] = &Deciders[next++];
            if (num > 0) made.Kind = bt::kGroup, made.Children = {Children[i], num};
            else if (made.Behavior == nullptr) made.Behavior = &kBehaviors[Random.NextBelow(kNumBehaviors)];
            made.Policy = OneIn(2) ? bt::kGroupPrioritizedList : static_cast<bt::group_policy>(Random.NextBelow(bt::kNumGroupPolicies));
        }
        const bt::tree_error error = InitializeTreeData(Storage, "RANDOM", Deciders[0]);
        REQUIRE(error.Code == bt::error_code::kNone);
    }

    bool OneIn(std::uint32_t n) { return Random.NextBelow(n) == 0; }
    void AddChecks(bt::preconditions& checks) {
        for (std::uint32_t* bits : {&checks.AllFlags.Bits, &checks.AnyFlags.Bits, &checks.NoFlags.Bits, &checks.NotAllFlags.Bits,
                                    &checks.AllStimuli.Bits, &checks.NoStimuli.Bits}) {
            if (OneIn(3)) *bits = Random.NextBelow(8);
        }
        if (OneIn(6)) checks.CooldownSeconds = 2;
    }
};

// Counts the findings that events prove wrong.
struct denier {
    static constexpr bool kObserves = true;
    const bt::lint_finding* Findings;
    int Num;
    int NumWrong = 0;
    const bt::node* Entered = nullptr;  // a group that has not chosen yet
    const bt::decider* Ended[64] = {};  // or refused, in this tick
    int NumEnded = 0;

    void Observe(const bt::tick_event& event) {
        for (int i = 0; i < Num; ++i) NumWrong += Denies(event, Findings[i]);
        if (event.Kind == bt::event_kind::kTickStarted) NumEnded = 0;
        const bool ends = event.Kind == bt::event_kind::kEnded || event.Kind == bt::event_kind::kDeactivated ||
                          event.Kind == bt::event_kind::kActivateFailed;
        if (ends && NumEnded < 64) Ended[NumEnded++] = event.Node->Decider;
        if (event.Kind == bt::event_kind::kVisited) Entered = event.IsNew ? event.Node : nullptr;
        if (event.Kind == bt::event_kind::kChose && event.Node == Entered) Entered = nullptr;
    }
    bool HasEnded(const bt::decider& which) const {
        for (int i = 0; i < NumEnded; ++i) {
            if (Ended[i] == &which) return true;
        }
        return false;
    }
    bool Denies(const bt::tick_event& event, const bt::lint_finding& finding) const {
        const bool is_it = event.Node == finding.Node;
        switch (finding.Kind) {
            case bt::lint_kind::kNeverReached: return is_it && event.Kind == bt::event_kind::kActivating;
            case bt::lint_kind::kRunsForOneTick:
                return is_it && ((event.Kind == bt::event_kind::kVisited && !event.IsNew) || event.Kind == bt::event_kind::kEnded);
            case bt::lint_kind::kFlagsContradict:
            case bt::lint_kind::kStimuliContradict:
            case bt::lint_kind::kFlagsNeverSet:
            case bt::lint_kind::kStimuliNeverSet: return is_it && event.Kind == bt::event_kind::kActivating;
            case bt::lint_kind::kNoChildCanAccept: return is_it && event.Kind == bt::event_kind::kChose && event.Index >= 0;
            case bt::lint_kind::kScoresAreEqual: return is_it && event.Kind == bt::event_kind::kChose && Entered == event.Node &&
                event.Index != 0;
            case bt::lint_kind::kNoDecideToCall:
            case bt::lint_kind::kNoChildrenToAsk:
            case bt::lint_kind::kNotSequential:
            case bt::lint_kind::kUnknownFlags:
            case bt::lint_kind::kMarginUnused:
            case bt::lint_kind::kBehaviorFlagsUnused:
            case bt::lint_kind::kParametersUnused:
            case bt::lint_kind::kAsksTwice:
            case bt::lint_kind::kHasNoScore:
            case bt::lint_kind::kHasNoMargin:
            case bt::lint_kind::kLooksLikeMilliseconds:
            case bt::lint_kind::kComesBackAtOnce: return false;
            case bt::lint_kind::kLoopsInVain:
                return event.Kind == bt::event_kind::kVisited && !event.IsNew && event.Node->Parent != bt::kNoNode &&
                       &event.Frame->Tree->Nodes[event.Node->Parent] == finding.Node;
            case bt::lint_kind::kNeverFails:
            case bt::lint_kind::kNeverSucceeds:
            case bt::lint_kind::kNeverDecides:
            case bt::lint_kind::kRepeatsOneByOne:
            case bt::lint_kind::kLimitEndsSequence:
            case bt::lint_kind::kRepeatsInVain: return false;  // classic trees only
            case bt::lint_kind::kRangesContradict: return is_it && event.Kind == bt::event_kind::kActivating;
            case bt::lint_kind::kNeverEnds:
                return is_it && event.Kind == bt::event_kind::kDeactivated && event.Reason != bt::end_reason::kStopped;
            case bt::lint_kind::kStopsSequence:
            case bt::lint_kind::kOutlivesFlags: return is_it && event.Kind == bt::event_kind::kEnded;
            case bt::lint_kind::kShadowed: return is_it && event.Kind == bt::event_kind::kActivating && !HasEnded(*finding.Other);
        }
        return false;
    }
};

TEST_CASE("lint: in random trees with random answers nothing happens that a finding denies") {
    const script::silence unheard;
    int num_found[bt::kNumLintKinds] = {};
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        INFO("seed ", seed);
        random_tree tree(seed);
        bt::lint_finding findings[64];
        const int num = LintTree(tree.Storage.Tree, findings, 64, {.DecisionFlags = kSettable, .Stimuli = kSettable});
        for (int i = 0; i < num; ++i) ++num_found[static_cast<int>(findings[i].Kind)];
        denier observer = {findings, num};
        bt::tree_memory_of<bt::kMaxTreeDepth, 1024> memory(seed);
        creature agent;
        for (int tick = 0; tick < 60; ++tick) {
            const std::uint32_t stimuli = tree.Random.NextBelow(8) & kSettable;
            TickBehaviorTree(tree.Storage.Tree, memory, &agent,
                             {.Time = 1.0 * tick, .DecisionFlags = tree.Random.NextBelow(8) & kSettable, .StimuliAllFlags = &stimuli},
                                 observer);
        }
        CHECK(observer.NumWrong == 0);
        StopBehaviorTree(tree.Storage.Tree, memory, &agent, {});
    }
    for (const bt::lint_kind kind : {bt::lint_kind::kNeverReached, bt::lint_kind::kRunsForOneTick, bt::lint_kind::kFlagsContradict,
                                     bt::lint_kind::kStimuliContradict, bt::lint_kind::kFlagsNeverSet, bt::lint_kind::kStimuliNeverSet,
                                     bt::lint_kind::kNoChildCanAccept, bt::lint_kind::kScoresAreEqual, bt::lint_kind::kNeverEnds,
                                     bt::lint_kind::kStopsSequence, bt::lint_kind::kOutlivesFlags, bt::lint_kind::kShadowed}) {
        INFO(LintKindName(kind));
        CHECK(num_found[static_cast<int>(kind)] >= 10);
    }
}

TEST_CASE("lint: whether flag checks can hold together is exact") {
    bt::random_generator random{7};
    const auto draw = [&random] { return random.NextBelow(2) == 0 ? 0 : random.NextBelow(16); };
    const auto holds = [](const bt::detail::flag_checks& checks, std::uint32_t flags) {
        return (flags & checks.All) == checks.All && (checks.Any == 0 || (flags & checks.Any) != 0) && (flags & checks.No) == 0 &&
               (checks.NotAll == 0 || (flags & checks.NotAll) != checks.NotAll);
    };
    int num_possible = 0;
    int num_wrong = 0;
    for (int round = 0; round < 100000; ++round) {
        const bt::detail::flag_checks a = {draw(), draw(), draw(), draw()};
        const bt::detail::flag_checks b = {draw(), draw(), draw(), draw()};
        const std::uint32_t settable = draw() | draw();
        bool possible = false;
        for (std::uint32_t flags = 0; flags < 16; ++flags) {
            possible = possible || ((flags & ~settable) == 0 && holds(a, flags) && holds(b, flags));
        }
        num_possible += possible;
        num_wrong += possible != bt::detail::checks_to_start{{a, b}}.CanHold(settable);
    }
    CHECK(num_wrong == 0);
    CHECK(num_possible > 1000);
    CHECK(num_possible < 99000);
}

}  // namespace lint_truth
