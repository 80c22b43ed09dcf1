// Sequential groups with kFlagsResume, which go on where they were interrupted (contract 156).
#include <tests/kit/event_words.h>

namespace kept_position {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(DANGER, PATROL, FIRST, SECOND, THIRD, REST);
BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (DANGER, PATROL, REST));
BT_DEFINE_DECIDER(  DANGER,  Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  PATROL,  kGroupSequential, (FIRST, SECOND, THIRD), .Flags = bt::kFlagsResume,
                  .While = {.NoFlags = {1}}, .MaxSeconds = 50, .LintOff = BT_LINT_OFF(kComesBackAtOnce));
BT_DEFINE_DECIDER(    FIRST,  Act);
BT_DEFINE_DECIDER(    SECOND, Act, .Preconditions = {.NoFlags = {2}});
BT_DEFINE_DECIDER(    THIRD,  Act);
BT_DEFINE_DECIDER(  REST,    Act);
BT_DEFINE_TREE(GUARD, ROOT);

// The same below a group that chooses its child in advance (contract 38), and as a loop without end.
BT_DEFINE_GROUP(ROUND, kGroupSequentialLooping, (FIRST, SECOND, THIRD), .Flags = bt::kFlagsResume);
BT_DEFINE_GROUP(DUTY, kGroupPrioritizedList, (ROUND), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP(ALWAYS, kGroupPrioritizedList, (DANGER, DUTY));
BT_DEFINE_TREE(LOOPS, ALWAYS);
constexpr bt::decider_flags kBoth = bt::kFlagsResume | bt::kFlagsDelegateDecide;
BT_DEFINE_GROUP(CHOOSES, kGroupSequential, (FIRST, SECOND, THIRD), .Flags = kBoth);
BT_DEFINE_GROUP(EITHER, kGroupPrioritizedList, (DANGER, CHOOSES));
BT_DEFINE_TREE(DELEGATES, EITHER);

void CheckTable(const bt::tree& tree, std::initializer_list<script::row> all) {
    for (const bool is_observed : {false, true}) {
        CAPTURE(is_observed);
        play agent(tree);
        script::event_recorder walked;
        if (is_observed) agent.Checker = &walked;
        agent.Table(all);
    }
}

const char* const kToSecond = "tick FIRST succeeded, deactivate FIRST succeeded, activate SECOND, tick SECOND";

TEST_CASE("contract 156: after an interruption a sequential group begins at the child that was interrupted") {
    CheckTable(GUARD, {
        {"", "ask DANGER, activate FIRST, tick FIRST"},
        {"FIRST:succeeds", "ask DANGER, " + std::string(kToSecond)},
        {"DANGER=1", "ask DANGER, deactivate SECOND interrupted, activate DANGER, tick DANGER"},
        {"DANGER=0 DANGER:fails", "tick DANGER failed, deactivate DANGER failed, activate SECOND, tick SECOND"},
    });
}

TEST_CASE("contract 156: a While and MaxSeconds of its own interrupt it too") {
    CheckTable(GUARD, {
        {"@0", "ask DANGER, activate FIRST, tick FIRST"},
        {"@1 FIRST:succeeds", "ask DANGER, " + std::string(kToSecond)},
        {"@2 flags=1", "ask DANGER, deactivate SECOND interrupted, activate REST, tick REST"},
        {"@3 flags=0", "ask DANGER, deactivate REST interrupted, activate SECOND, tick SECOND"},
        {"@60", "ask DANGER, deactivate SECOND interrupted, activate REST, tick REST"},
        {"@61", "ask DANGER, deactivate REST interrupted, activate SECOND, tick SECOND"},
    });
}

TEST_CASE("contract 156: a child that rejects then has had its turn") {
    CheckTable(GUARD, {
        {"", "ask DANGER, activate FIRST, tick FIRST"},
        {"FIRST:succeeds", "ask DANGER, " + std::string(kToSecond)},
        {"DANGER=1", "ask DANGER, deactivate SECOND interrupted, activate DANGER, tick DANGER"},
        {"flags=2 DANGER:fails", "tick DANGER failed, deactivate DANGER failed, activate THIRD, tick THIRD"},
    });
}

BT_DECLARE_DECIDERS(ONE, TWO);
BT_DEFINE_GROUP(PAIR, kGroupSequential, (ONE, TWO), .Flags = bt::kFlagsResume);
BT_DEFINE_GROUP(PAIR_ASKS, kGroupSequential, (ONE, TWO), .Flags = kBoth);
BT_DEFINE_DECIDER(ONE, Act);
BT_DEFINE_DECIDER(TWO, Act, .Preconditions = {.NoFlags = {2}});
BT_DEFINE_GROUP(PLAIN_PAIR, kGroupPrioritizedList, (DANGER, PAIR));
BT_DEFINE_GROUP(ASKED_PAIR, kGroupPrioritizedList, (DANGER, PAIR_ASKS));
BT_DEFINE_TREE(PAIRS, PLAIN_PAIR);
BT_DEFINE_TREE(ASKED_PAIRS, ASKED_PAIR);

TEST_CASE("contract 156: if no child from the kept position on accepts, the group begins with its first child") {
    for (const bt::tree* tree : {&PAIRS, &ASKED_PAIRS}) {
        CAPTURE(tree->DebugName);
        CheckTable(*tree, {
            {"", "ask DANGER, activate ONE, tick ONE"},
            {"ONE:succeeds", "ask DANGER, tick ONE succeeded, deactivate ONE succeeded, activate TWO, tick TWO"},
            {"DANGER=1", "ask DANGER, deactivate TWO interrupted, activate DANGER, tick DANGER"},
            {"flags=2 DANGER=0 DANGER:fails", "tick DANGER failed, deactivate DANGER failed, activate ONE, tick ONE"},
        });
    }
}

TEST_CASE("contract 156: after its own end, an end of all below it, and a stop it begins with its first child") {
    CheckTable(GUARD, {
        {"", "ask DANGER, activate FIRST, tick FIRST"},
        {"FIRST:succeeds SECOND:succeeds THIRD:succeeds",
         "ask DANGER, tick FIRST succeeded, deactivate FIRST succeeded, activate SECOND, tick SECOND succeeded, "
         "deactivate SECOND succeeded, activate THIRD, tick THIRD succeeded, ask DANGER, deactivate THIRD succeeded, "
         "activate REST, tick REST"},
        {"", "ask DANGER, deactivate REST interrupted, activate FIRST, tick FIRST"},
        {"FIRST:succeeds", "ask DANGER, " + std::string(kToSecond)},
        {"stop", "deactivate SECOND stopped"},
        {"", "ask DANGER, activate FIRST, tick FIRST"},
    });
}

TEST_CASE("contract 156: a group that its parent chooses in advance, and one that delegates, begin there too") {
    for (const bt::tree* tree : {&LOOPS, &DELEGATES}) {
        CAPTURE(tree->DebugName);
        CheckTable(*tree, {
            {"", "ask DANGER, activate FIRST, tick FIRST"},
            {"FIRST:succeeds", "ask DANGER, " + std::string(kToSecond)},
            {"DANGER=1", "ask DANGER, deactivate SECOND interrupted, activate DANGER, tick DANGER"},
            {"DANGER=0 DANGER:fails", "tick DANGER failed, deactivate DANGER failed, activate SECOND, tick SECOND"},
        });
    }
}

TEST_CASE("contract 156: verification refuses kFlagsResume and kFlagsLateAnswers where nothing heeds them") {
    using enum bt::error_code;
    const struct {
        bt::group_policy Policy;
        float MaxSeconds;
        bt::decider_flags Flags;
        bt::error_code Code;
    } rows[] = {
        {bt::kGroupSequential, 0, bt::kFlagsResume, kNone},
        {bt::kGroupSequentialLooping, 0, bt::kFlagsResume, kNone},
        {bt::kGroupPrioritizedList, 0, bt::kFlagsResume, kUnusedFlags},
        {bt::kGroupShuffle, 0, bt::kFlagsResume, kUnusedFlags},
        {bt::kGroupSequential, 0, bt::kFlagsResumeAtFailed, kUnusedFlags},
        {bt::kGroupScored, 2, bt::kFlagsLateAnswers, kNone},
        {bt::kGroupScored, 0, bt::kFlagsLateAnswers, kUnusedLateAnswers},
        {bt::kGroupScored, 0, bt::kFlagsLateAnswers | bt::kFlagsResume, kUnusedFlags},
    };
    for (const auto& row : rows) {
        script::leaf_group tree(row.Policy, 2, row.Flags);
        tree.Group.MaxSeconds = row.MaxSeconds;
        CHECK(tree.Initialize().Code == row.Code);
    }
    script::leaf_group tree(bt::kGroupPrioritizedList, 2);
    tree.Leaves[0].Flags = bt::kFlagsResume;
    CHECK(tree.Initialize().Code == kUnusedFlags);
}

}  // namespace kept_position
