// Conditions to go on: While and MaxSeconds (contract 78, 79).
#include <tests/kit/event_words.h>

#include <bt/observe.h>

#include <limits>

namespace conditions {

using script::Act;
using script::kAsk;
using script::leaf_group;
using script::play;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// Prioritized A, B, C. B has a While or MaxSeconds; A accepts if its Decide says so, the others always.
struct conditional : leaf_group, play {
    explicit conditional(const bt::preconditions& conditions, float max_seconds = 0, bt::group_policy policy = bt::kGroupPrioritizedList)
        : leaf_group(policy, 3), play(Give(conditions, max_seconds)) {}

private:
    const bt::tree& Give(const bt::preconditions& conditions, float max_seconds) {
        Leaves[1].While = conditions;
        Leaves[1].MaxSeconds = max_seconds;
        Leaves[1].Decide = {};
        Leaves[2].Decide = {};
        return Build();
    }
};

TEST_CASE("contract 78: what While asks for ends a decider in the first tick in which it does not hold") {
    struct example {
        bt::preconditions While;
        const char* Holds;     // inputs
        const char* HoldsToo;
        const char* Fails;
    };
    const example examples[] = {
        {{.AllFlags = {3}}, "flags=3", "flags=7", "flags=5"},
        {{.AnyFlags = {6}}, "flags=2", "flags=4", "flags=1"},
        {{.NoFlags = {6}}, "flags=0", "flags=1", "flags=5"},
        {{.NotAllFlags = {6}}, "flags=2", "flags=4", "flags=6"},
        {{.AllStimuli = {3}}, "stimuli=3", "stimuli=7", "stimuli=6"},
        {{.AnyStimuli = {6}}, "stimuli=2", "stimuli=4", "stimuli=1"},
        {{.NoStimuli = {6}}, "stimuli=0", "stimuli=1", "stimuli=3"},
        {{.NotAllStimuli = {6}}, "stimuli=2", "stimuli=4", "stimuli=7"},
        {{.AllFlags = {1u << 31u}, .NoStimuli = {1u << 31u}}, "flags=2147483648", "stimuli=1", "stimuli=2147483648"},
        {{.Ranges = {BT_RANGE(script::actor, Level, 0.5f, 1.0f)}}, "level=0.5", "level=1", "level=1.5"},
        {{.Ranges = {BT_RANGE(script::actor, Level, bt::kNoLimit, 1.0f), BT_RANGE(script::actor, Rank, 2, 5)}}, "level=1 rank=2",
         "level=0 rank=5", "rank=6"},
    };
    for (const example& each : examples) {
        CAPTURE(each.Fails);
        conditional agent(each.While);
        agent.Table({
            {each.Holds, "ask A, activate B, tick B"},
            {"", "ask A, tick B"},
            {each.HoldsToo, "ask A, tick B"},
            {each.Fails, "ask A, deactivate B noLongerHolds, activate C, tick C"},
        });
    }
}

TEST_CASE("contract 78: a decider whose While does not hold is not asked: it would end at once") {
    conditional agent({.AllFlags = {1}});
    agent.Table({
        {"", "ask A, activate C, tick C"},
        {"flags=1", "ask A, deactivate C interrupted, activate B, tick B"},
        {"flags=0", "ask A, deactivate B noLongerHolds, activate C, tick C"},
    });
}

TEST_CASE("contract 78: starting may ask for more than going on") {
    leaf_group tree(bt::kGroupPrioritizedList, 2);
    tree.Leaves[0].Preconditions = {.Ranges = {BT_RANGE(script::actor, Level, bt::kNoLimit, 0.3f)}};
    tree.Leaves[0].While = {.Ranges = {BT_RANGE(script::actor, Level, bt::kNoLimit, 0.8f)}};
    tree.Leaves[0].Decide = {};
    tree.Leaves[1].Decide = {};
    play agent(tree.Build());
    agent.Table({
        {"level=0.5", "activate B, tick B"},
        {"level=0.25", "deactivate B interrupted, activate A, tick A"},
        {"level=0.75", "tick A"},
        {"level=1", "deactivate A noLongerHolds, activate B, tick B"},
        {"level=0.75", "tick B"},
    });
}

TEST_CASE("contract 78: with the decider masked its group chooses again, from the first child on") {
    conditional agent({.AllFlags = {1}});
    agent.Table({
        {"flags=1", "ask A, activate B, tick B"},
        {"flags=0 A=1", "ask A, deactivate B noLongerHolds, activate A, tick A"},
    });
}

TEST_CASE("contract 78: it is checked in groups of every policy, before anything at or below the decider is asked") {
    const char* const ends[bt::kNumGroupPolicies] = {
        "deactivate A noLongerHolds, deactivate GROUP failed, idle",     // kGroupPrioritizedList
        "deactivate A noLongerHolds, deactivate GROUP failed, idle",     // kGroupRandom
        "deactivate A noLongerHolds, deactivate GROUP failed, idle",     // kGroupWeightedRandom
        "deactivate A noLongerHolds, wait GROUP",                        // kGroupShuffle
        "deactivate A noLongerHolds, deactivate GROUP succeeded, idle",  // kGroupSequential
        "deactivate A noLongerHolds, wait GROUP",                        // kGroupSequentialLooping
        "deactivate A noLongerHolds, deactivate GROUP failed, idle",     // kGroupScored
        "deactivate A noLongerHolds, deactivate GROUP failed, idle",     // kGroupScoredEveryTick
    };
    for (int policy = 0; policy < bt::kNumGroupPolicies; ++policy) {
        CAPTURE(bt::GroupPolicyName(static_cast<bt::group_policy>(policy)));
        leaf_group tree(static_cast<bt::group_policy>(policy), 1);
        tree.Leaves[0].While = {.AllFlags = {1}};
        play agent(tree.Build());
        agent.Table({{"flags=1 A=1", "ask A, activate A, tick A"}, {"flags=0", ends[policy]}});
    }
}

TEST_CASE("contract 78: kFlagsEndOnFailure counts it as a failure") {
    leaf_group tree(bt::kGroupSequential, 2, bt::kFlagsEndOnFailure);
    tree.Leaves[0].While = {.AllFlags = {1}};
    play agent(tree.Build());
    agent.Table({{"flags=1 A=1 B=1", "ask A, activate A, tick A"},
                 {"flags=0", "deactivate A noLongerHolds, deactivate GROUP failed, idle"}});
}

BT_DECLARE_DECIDERS(ROOT, COMBAT, AIM, SHOOT, IDLE);

BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (COMBAT, IDLE), .Behavior = &Act);
BT_DEFINE_GROUP  (  COMBAT, kGroupPrioritizedList, (AIM, SHOOT), .Behavior = &Act, .While = {.AllFlags = {1}}, .MaxSeconds = 9);
BT_DEFINE_DECIDER(    AIM, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    SHOOT, Act, .While = {.NoFlags = {2}});
BT_DEFINE_DECIDER(  IDLE, Act);

BT_DEFINE_TREE(NESTED, ROOT);

TEST_CASE("contract 78: of a group, all that is below it goes with it; what is above it ticks first") {
    play agent(NESTED);
    agent.Table({
        {"flags=1", "activate ROOT, tick ROOT, activate COMBAT, tick COMBAT, ask AIM, activate SHOOT, tick SHOOT"},
        {"flags=3", "tick ROOT, tick COMBAT, ask AIM, deactivate SHOOT noLongerHolds, deactivate COMBAT failed, activate IDLE, tick IDLE"},
        {"flags=1", "tick ROOT, deactivate IDLE interrupted, activate COMBAT, tick COMBAT, ask AIM, activate SHOOT, tick SHOOT"},
        {"flags=0", "tick ROOT, deactivate SHOOT interrupted, deactivate COMBAT noLongerHolds, activate IDLE, tick IDLE"},
    });
}

// Keeps the last kEnded.
struct end_listener {
    static constexpr bool kObserves = true;
    bt::tick_event Ended = {};

    void Observe(const bt::tick_event& event) {
        if (event.Kind == bt::event_kind::kEnded) Ended = event;
    }
};

TEST_CASE("contract 78: observers hear the reason, and which range failed") {
    leaf_group tree(bt::kGroupPrioritizedList, 2);
    tree.Leaves[0].Decide = {};
    tree.Leaves[0].While = {.AllFlags = {1}, .Ranges = {{}, BT_RANGE(script::actor, Level, 0.0f, 1.0f)}};
    tree.Leaves[1].Decide = {};
    end_listener ears;
    play agent(tree.Build());
    agent.Checker = &ears;
    agent.Tick("flags=1");
    agent.Tick("level=2");
    CHECK(ears.Ended.Answer == bt::status::kFailed);
    CHECK(ears.Ended.Reason == bt::end_reason::kNoLongerHolds);
    CHECK(ears.Ended.Index == bt::kMaxNumRanges + 1);
    CHECK(ears.Ended.Value == 2.0f);
    agent.Tick("level=0");
    agent.Tick("flags=0 level=2");
    CHECK(ears.Ended.Reason == bt::end_reason::kNoLongerHolds);
    CHECK(ears.Ended.Index == -1);  // the flags failed first
}

BT_DEFINE_DECIDER(ALONE, Act, .While = {.AllFlags = {1}}, .MaxSeconds = 3);
BT_DEFINE_TREE(LONELY, ALONE);

TEST_CASE("contract 78, 79: where the root has to end, nothing is active") {
    play agent(LONELY);
    agent.Table({
        {"", "idle"},
        {"flags=1", "activate ALONE, tick ALONE"},
        {"flags=0", "deactivate ALONE noLongerHolds, idle"},
        {"flags=1", "activate ALONE, tick ALONE"},
        {"@6", "deactivate ALONE timedOut, idle"},
    });
}

constexpr bt::field_range kWrong = {.Min = 1, .Max = 0, .Kind = bt::field_kind::kFloat};

TEST_CASE("contract 78, 79: conditions are verified like preconditions") {
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    struct mistake {
        bt::preconditions While;
        float MaxSeconds;
        bt::error_code Code;
    };
    const mistake mistakes[] = {
        {{}, -1, bt::error_code::kBadSeconds},
        {{}, kNan, bt::error_code::kBadSeconds},
        {{.EverySeconds = 1}, 0, bt::error_code::kTimerInWhile},
        {{.CooldownSeconds = 1}, 0, bt::error_code::kTimerInWhile},
        {{.EverySeconds = kNan}, 0, bt::error_code::kTimerInWhile},
        {{.Ranges = {BT_RANGE(script::actor, Level, 0.0f, 1.0f), kWrong}}, 0,
         bt::error_code::kBadRange},
    };
    for (const mistake& each : mistakes) {
        leaf_group tree(bt::kGroupPrioritizedList, 3);
        tree.Leaves[1].While = each.While;
        tree.Leaves[1].MaxSeconds = each.MaxSeconds;
        const bt::tree_error found = tree.Initialize();
        CHECK(found.Code == each.Code);
        CHECK(found.Decider == &tree.Leaves[1]);
    }
}

TEST_CASE("contract 78: only a While with ranges needs an agent") {
    leaf_group tree(bt::kGroupPrioritizedList, 1);
    tree.Leaves[0].Decide = {};
    static constexpr bt::behavior nothing = {.DebugName = "Nothing"};
    tree.Leaves[0].Behavior = &nothing;
    tree.Group.Behavior = nullptr;
    tree.Leaves[0].While = {.AllFlags = {1}};
    CHECK_FALSE(tree.Build().NeedsAgent);
    tree.Leaves[0].While = {.Ranges = {BT_RANGE(script::actor, Level, 0.0f, 1.0f)}};
    CHECK(tree.Build().NeedsAgent);
}

BT_DECLARE_DECIDERS(BEST, HUNT, STALK, WAIT, GRAZE);

BT_DEFINE_GROUP  (BEST,      kGroupScoredEveryTick, (HUNT, GRAZE));
BT_DEFINE_GROUP  (  HUNT,    kGroupPrioritizedList, (STALK, WAIT), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    STALK, Act, .Decide = kAsk, .While = {.AllFlags = {1}});
BT_DEFINE_DECIDER(    WAIT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  GRAZE,   Act, .Decide = kAsk);

BT_DEFINE_TREE(HUNTER, BEST);

TEST_CASE("contract 78: what has to end is worth nothing in a comparison above it, and its Decide is not called") {
    play agent(HUNTER);
    agent.Table({
        {"flags=1 STALK=10 WAIT=0.1 GRAZE=5", "ask STALK, ask GRAZE, activate STALK, tick STALK"},
        {"", "ask STALK, ask GRAZE, tick STALK"},
        {"flags=0", "ask GRAZE, deactivate STALK interrupted, activate GRAZE, tick GRAZE"},
    });
}

TEST_CASE("contract 79: after its MaxSeconds a decider has failed") {
    conditional agent({}, 2);
    agent.Table({
        {"@10", "ask A, activate B, tick B"},
        {"@11.5", "ask A, tick B"},
        {"@12", "ask A, deactivate B timedOut, activate C, tick C"},
        {"@13", "ask A, deactivate C interrupted, activate B, tick B"},
        {"@14.9", "ask A, tick B"},
        {"@15.1", "ask A, deactivate B timedOut, activate C, tick C"},
    });
}

BT_DECLARE_DECIDERS(DUTY, HURRY, LINGER, PAUSE);
BT_DEFINE_GROUP  (LATE, kGroupPrioritizedList, (DUTY, PAUSE));
BT_DEFINE_GROUP  (  DUTY, kGroupSequential, (HURRY, LINGER), .Flags = bt::kFlagsLateAnswers, .MaxSeconds = 5);
BT_DEFINE_DECIDER(    HURRY,  Act, .Flags = bt::kFlagsLateAnswers, .MaxSeconds = 2);
BT_DEFINE_DECIDER(    LINGER, Act);
BT_DEFINE_DECIDER(  PAUSE, Act, .Flags = bt::kFlagsLateAnswers, .MaxSeconds = 1);
BT_DEFINE_TREE(MAY_BE_LATE, LATE);

TEST_CASE("contract 79: with kFlagsLateAnswers a decider fails only if it still runs at the end of its last tick") {
    for (const bool is_observed : {false, true}) {
        CAPTURE(is_observed);
        play agent(MAY_BE_LATE);
        script::event_recorder walked;
        if (is_observed) agent.Checker = &walked;
        agent.Table({
            {"@0", "activate HURRY, tick HURRY"},
            {"@2 HURRY:succeeds", "tick HURRY succeeded, deactivate HURRY succeeded, activate LINGER, tick LINGER"},
            {"@3", "tick LINGER"},
            {"@5", "tick LINGER, deactivate LINGER interrupted, activate PAUSE, tick PAUSE"},
            {"@6", "deactivate PAUSE interrupted, activate HURRY, tick HURRY"},
            {"@8", "tick HURRY, deactivate HURRY timedOut, activate LINGER, tick LINGER"},
            {"@11 LINGER:succeeds",
             "tick LINGER succeeded, deactivate LINGER succeeded, activate PAUSE, tick PAUSE"},
            {"@20 PAUSE:succeeds", "deactivate PAUSE interrupted, activate HURRY, tick HURRY"},
            {"@30", "tick HURRY, deactivate HURRY interrupted, activate PAUSE, tick PAUSE"},
        });
    }
}

TEST_CASE("contract 79: a late decider is worth what it says until it ends, and as the root leaves nothing active") {
    script::leaf_group best(bt::kGroupScoredEveryTick, 2, bt::kFlagsLateAnswers);
    best.Group.MaxSeconds = 3;
    play agent(best.Build());
    agent.Table({
        {"@0 A=2 B=1", "ask A, ask B, activate A, tick A"},
        {"@3", "ask A, ask B, tick A, deactivate A interrupted, deactivate GROUP timedOut, idle"},
    });
    script::leaf_group late(bt::kGroupScoredEveryTick, 2);
    late.Leaves[0].Flags = bt::kFlagsLateAnswers;
    late.Leaves[0].MaxSeconds = 3;
    play other(late.Build());
    other.Table({
        {"@0 A=2 B=1", "ask A, ask B, activate A, tick A"},
        {"@3", "ask A, ask B, tick A, ask B, deactivate A timedOut, activate B, tick B"},
    });
}

TEST_CASE("contract 79: infinite MaxSeconds never pass, and a clock that is set back ends it") {
    conditional forever({}, kInfinity);
    forever.Tick("@0");
    CHECK(forever.Tick("@1e300") == "ask A, tick B");
    for (const char* flags : {"", "flags=2"}) {  // without and with a While that holds
        conditional unlimited({.AllFlags = {*flags != 0 ? 2u : 0u}}, kInfinity);
        script::event_recorder walked;  // an observed tick asks each decider on the path
        unlimited.Checker = &walked;
        unlimited.Tick("@1000 " + std::string(flags));
        CHECK(unlimited.Tick("@999") == "ask A, tick B");
    }
    conditional agent({}, 5);
    agent.Tick("@1000");
    CHECK(agent.Tick("@999") == "ask A, deactivate B timedOut, activate C, tick C");
}

}  // namespace conditions
