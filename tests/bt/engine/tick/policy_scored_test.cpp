// kGroupScored and kGroupScoredEveryTick: the highest value runs (contract 47, 48).
#include <tests/kit/leaf_group.h>

namespace scored {

using script::Asked;
using script::leaf_group;
using script::NameOf;
using script::play;
using script::WithoutAsking;

TEST_CASE("contract 47, contract 48: scored: the highest value runs, ties go to the lower index, and what rejects never runs") {
    struct {
        std::string Values, Chosen;
    } const rows[] = {
        {"A=1 B=2 C=3", "C"},       {"A=1 B=3 C=2", "B"},     {"A=3 B=2 C=1", "A"},        {"A=2 B=2 C=2", "A"},
        {"A=1 B=2 C=2", "B"},       {"A=0 B=0 C=1e-45", "C"}, {"A=nan B=0.5 C=nan", "B"},  {"A=nan B=nan C=2", "C"},
        {"A=5 B=nan C=2", "A"},     {"A=1 B=inf C=1e38", "B"}, {"A=inf B=inf C=inf", "A"}, {"A=-inf B=-1 C=0.1", "C"},
        {"A=-5 B=-4 C=-3", "GROUP"}, {"A=nan B=0 C=-inf", "GROUP"},
    };
    for (const bt::group_policy policy : {bt::kGroupScored, bt::kGroupScoredEveryTick}) {
        leaf_group made(policy);
        const bt::tree& tree = made.Build();
        for (const auto& row : rows) {
            INFO(NameOf(policy), ", ", row.Values);
            play agent(tree);
            const std::string calls = agent.Tick(row.Values);
            CHECK(Asked(calls) == "ABC");
            CHECK(WithoutAsking(calls) == (row.Chosen == "GROUP" ? "report SubsetRuleBroken GROUP, deactivate GROUP failed, idle"
                                                             : "activate " + row.Chosen + ", tick " + row.Chosen));
        }
    }
}

TEST_CASE("contract 47: scored: while a child is active nobody is asked, however much the others are worth") {
    leaf_group made(bt::kGroupScored);
    play agent(made.Build());
    agent.Table({{"A=1", "ask A, ask B, ask C, activate A, tick A"}, {"B=100 C=inf A=0", "tick A"}});
}

TEST_CASE("contract 47, contract 48: when the child ends, the best of the others runs, also if it is worth less") {
    for (const bt::group_policy policy : {bt::kGroupScored, bt::kGroupScoredEveryTick}) {
        INFO(NameOf(policy));
        leaf_group made(policy);
        play agent(made.Build());
        agent.Tick("A=1 B=9 C=2");
        CHECK(WithoutAsking(agent.Tick("B:fails")) == "tick B failed, deactivate B failed, activate C, tick C");
        // The next tick has no masks. B is asked again only if all are asked each tick.
        CHECK(WithoutAsking(agent.Tick("C:succeeds B=0")) == "tick C succeeded, deactivate C succeeded, activate A, tick A");
        CHECK(WithoutAsking(agent.Tick("A:succeeds B=0 C=0")) ==
              "tick A succeeded, deactivate A succeeded, deactivate GROUP succeeded, idle");
    }
}

TEST_CASE("contract 47: scored: the redecide asks the others once and not the ended one") {
    leaf_group made(bt::kGroupScored);
    play agent(made.Build());
    agent.Tick("A=1 B=9 C=2");
    agent.Table({{"B:fails", "tick B failed, ask A, ask C, deactivate B failed, activate C, tick C"}});
}

// A is active; its value, another's, the group's margin; whether the other takes over.
TEST_CASE("contract 48: scored every tick: another child takes over only if its value exceeds the active one's by more than the margin") {
    struct {
        float Margin;
        std::string Values, Active;
    } const rows[] = {
        {0, "A=1 B=1", "A"},          {0, "A=1 B=1.001", "B"},     {0.5f, "A=1 B=1.5", "A"},     {0.5f, "A=1 B=1.75", "B"},
        {0.5f, "A=1 B=1.4 C=1.6", "C"}, {0.5f, "A=1 C=1.5", "A"},  {0, "A=1 B=3 C=2", "B"},      {0, "A=1 B=2 C=2", "B"},
        {2, "A=1 B=2.9", "A"},        {0, "A=0 B=0.001", "B"},     {0.5f, "A=0 B=0.4", "A"},     {0.5f, "A=-100 B=0.4", "B"},
        {0.5f, "A=-100 B=0.6", "B"},  {0.5f, "A=nan B=0.6", "B"},  {0.5f, "A=0 B=-1", "A"},      {0, "A=inf B=inf", "A"},
        {0, "A=1 B=inf", "B"},        {0, "A=1 B=nan", "A"},       {0, "A=0", "A"},              {3e38f, "A=1 B=inf", "B"},
        {3e38f, "A=1 B=3e38", "A"},
    };
    for (const auto& row : rows) {
        INFO("margin ", row.Margin, ", ", row.Values);
        leaf_group made(bt::kGroupScoredEveryTick, 3, bt::kFlagsNone, row.Margin);
        play agent(made.Build());
        agent.Tick("A=1");
        const std::string calls = agent.Tick(row.Values);
        CHECK(Asked(calls) == "ABC");
        CHECK(WithoutAsking(calls) ==
              (row.Active == "A" ? "tick A" : "deactivate A interrupted, activate " + row.Active + ", tick " + row.Active));
    }
}

TEST_CASE("contract 48: scored every tick: an infinite margin lets nobody take over") {
    leaf_group made(bt::kGroupScoredEveryTick, 2, bt::kFlagsNone, std::numeric_limits<float>::infinity());
    play agent(made.Build());
    agent.Tick("A=1");
    CHECK(WithoutAsking(agent.Tick("B=inf")) == "tick A");
}

TEST_CASE("contract 48: scored every tick: the margin counts only against an active child, not on entry or when it ended") {
    leaf_group made(bt::kGroupScoredEveryTick, 3, bt::kFlagsNone, 10);
    play agent(made.Build());
    CHECK(WithoutAsking(agent.Tick("A=1 B=1.5 C=1.25")) == "activate B, tick B");
    CHECK(WithoutAsking(agent.Tick("B:fails")) == "tick B failed, deactivate B failed, activate C, tick C");
}

TEST_CASE("contract 48, contract 16: the active child's preconditions are not evaluated, only its value") {
    leaf_group made(bt::kGroupScoredEveryTick, 2);
    made.Leaves[0].Preconditions = {.AllFlags = {1}, .EverySeconds = 1000};
    play agent(made.Build());
    agent.Tick("A=2 B=1 flags=1");
    const std::string calls = agent.Tick("flags=0");
    CHECK(Asked(calls) == "AB");
    CHECK(WithoutAsking(calls) == "tick A");
}

TEST_CASE("contract 48, contract 36: another child whose preconditions fail is worth nothing and is not asked") {
    leaf_group made(bt::kGroupScoredEveryTick, 2);
    made.Leaves[1].Preconditions = {.AllFlags = {1}};
    play agent(made.Build());
    agent.Tick("A=1 B=2");
    agent.Table({{"", "ask A, tick A"}});
    CHECK(WithoutAsking(agent.Tick("flags=1")) == "deactivate A interrupted, activate B, tick B");
}

TEST_CASE("contract 48, contract 53: an active child that is asked each tick is evaluated each tick, and its time check counts from the "
          "last of these") {
    leaf_group made(bt::kGroupScoredEveryTick, 2);
    made.Leaves[0].Preconditions = {.EverySeconds = 5};
    play agent(made.Build());
    agent.Tick("A=2 B=1 @0");
    CHECK(WithoutAsking(agent.Tick("B=3 @10")) == "deactivate A interrupted, activate B, tick B");
    CHECK(agent.Tick("A=9 @14") == "ask B, tick B");
    CHECK(WithoutAsking(agent.Tick("@15")) == "deactivate B interrupted, activate A, tick A");
}

TEST_CASE("contract 48, contract 27: a child that takes over and fails in Activate is masked; the interrupted one may be chosen again") {
    leaf_group made(bt::kGroupScoredEveryTick);
    play agent(made.Build());
    agent.Tick("A=1");
    CHECK(WithoutAsking(agent.Tick("B=3 C=0.5 B:refuses")) == "deactivate A interrupted, activate B failed, activate A, tick A");
}

}  // namespace scored
