// What all group policies have in common, as tables over them (contract 41-49). Each one's own rules are in the policy_ files.
#include <tests/kit/leaf_group.h>

#include <string>

namespace policies {

using script::Asked;
using script::leaf_group;
using script::NameOf;
using script::play;
using script::WithoutAsking;

TEST_CASE("contract 41-48, contract 51: the table of names has every policy under its own spelling") {
    const char* const names[] = {"kGroupPrioritizedList", "kGroupRandom",            "kGroupWeightedRandom", "kGroupShuffle",
                                 "kGroupSequential",      "kGroupSequentialLooping", "kGroupScored",         "kGroupScoredEveryTick"};
    static_assert(std::size(names) == bt::kNumGroupPolicies && std::size(script::kAllPolicies) == bt::kNumGroupPolicies);
    for (int i = 0; i < bt::kNumGroupPolicies; ++i) CHECK(std::string(GroupPolicyName(script::kAllPolicies[i])) == names[i]);
    CHECK(std::string(GroupPolicyName(static_cast<bt::group_policy>(bt::kNumGroupPolicies))) == "(unknown policy)");
}

TEST_CASE("contract 41-48: every policy: of three children the only one that accepts runs, whichever it is") {
    for (const bt::group_policy policy : script::kAllPolicies) {
        leaf_group made(policy);
        const bt::tree& tree = made.Build();
        for (const std::string name : {"A", "B", "C"}) {
            INFO(NameOf(policy), ", child ", name);
            play agent(tree);
            CHECK(WithoutAsking(agent.Tick(name + "=1")) == "activate " + name + ", tick " + name);
        }
    }
}

TEST_CASE("contract 41-48: who is asked while a child is active") {
    struct {
        bt::group_policy Policy;
        std::string Asked;
    } const rows[] = {
        {bt::kGroupPrioritizedList, "A"}, {bt::kGroupRandom, ""},     {bt::kGroupWeightedRandom, ""},
        {bt::kGroupShuffle, ""},          {bt::kGroupSequential, ""}, {bt::kGroupSequentialLooping, ""},
        {bt::kGroupScored, ""},           {bt::kGroupScoredEveryTick, "ABC"},
    };
    for (const auto& row : rows) {
        INFO(NameOf(row.Policy));
        leaf_group made(row.Policy);
        play agent(made.Build());
        agent.Tick("B=1");
        REQUIRE(agent.Leaf() == "B");
        const std::string calls = agent.Tick();
        CHECK(Asked(calls) == row.Asked);
        CHECK(WithoutAsking(calls) == "tick B");
    }
}

TEST_CASE("contract 41-48: when the only child that wants to run ends: the answer that the group ends with, or that it waits") {
    struct {
        bt::group_policy Policy;
        std::string Failed;     // what becomes of the group if its child failed
        std::string Succeeded;  // the same if it succeeded
    } const rows[] = {
        {bt::kGroupPrioritizedList, "deactivate GROUP failed, idle", "deactivate GROUP succeeded, idle"},
        {bt::kGroupRandom, "deactivate GROUP failed, idle", "deactivate GROUP succeeded, idle"},
        {bt::kGroupWeightedRandom, "deactivate GROUP failed, idle", "deactivate GROUP succeeded, idle"},
        {bt::kGroupShuffle, "wait GROUP", "wait GROUP"},
        {bt::kGroupSequential, "deactivate GROUP succeeded, idle", "deactivate GROUP succeeded, idle"},
        {bt::kGroupSequentialLooping, "wait GROUP", "wait GROUP"},
        {bt::kGroupScored, "deactivate GROUP failed, idle", "deactivate GROUP succeeded, idle"},
        {bt::kGroupScoredEveryTick, "deactivate GROUP failed, idle", "deactivate GROUP succeeded, idle"},
    };
    for (const auto& row : rows) {
        INFO(NameOf(row.Policy));
        leaf_group made(row.Policy);
        const bt::tree& tree = made.Build();
        for (const bool failed : {true, false}) {
            const std::string answer = failed ? "failed" : "succeeded";
            play agent(tree);
            agent.Tick("B=1");
            const std::string calls = WithoutAsking(agent.Tick(failed ? "B:fails" : "B:succeeds"));
            CHECK(calls == "tick B " + answer + ", deactivate B " + answer + ", " + (failed ? row.Failed : row.Succeeded));
        }
    }
}

TEST_CASE("contract 23, contract 41-48: when a child ends and another accepts, it takes over in the same tick, "
          "and the ended one never does") {
    for (const bt::group_policy policy : script::kAllPolicies) {
        INFO(NameOf(policy));
        leaf_group made(policy, 2);
        const bt::tree& tree = made.Build();
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            play agent(tree, seed);
            agent.Tick("A=1");
            REQUIRE(agent.Leaf() == "A");
            // Its own value is the larger one. A shuffle may draw A again for its next round, and then waits with it.
            const std::string calls = WithoutAsking(agent.Tick("A=100 B=0.5 A:fails"));
            const bool waits = policy == bt::kGroupShuffle && agent.Leaf() == "GROUP";
            CHECK(calls == (waits ? "tick A failed, deactivate A failed, wait GROUP"
                                  : "tick A failed, deactivate A failed, activate B, tick B"));
        }
    }
}

TEST_CASE("contract 27, contract 41-48: a child that fails in Activate is passed over in the same tick, under every policy") {
    for (const bt::group_policy policy : script::kAllPolicies) {
        for (const std::string refuser : {"A", "B"}) {
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                INFO(NameOf(policy), ", ", refuser, " refuses, seed ", seed);
                leaf_group made(policy, 2);
                play agent(made.Build(), seed);
                const std::string other = refuser == "A" ? "B" : "A";
                const std::string calls = WithoutAsking(agent.Tick("A=1 B=1 " + refuser + ":refuses"));
                const std::string directly = "activate " + other + ", tick " + other;
                const bool fits = calls == directly || calls == "activate " + refuser + " failed, " + directly;
                CHECK_MESSAGE(fits, calls);
                CHECK(agent.Leaf() == other);
            }
        }
    }
}

TEST_CASE("contract 39, contract 41-48: a group that is entered and finds no child at all has failed, and broken the Subset Rule") {
    for (const bt::group_policy policy : script::kAllPolicies) {
        INFO(NameOf(policy));
        leaf_group made(policy);
        play agent(made.Build());
        const std::string calls = agent.Tick();
        CHECK(Asked(calls) == "ABC");
        CHECK(WithoutAsking(calls) == "report SubsetRuleBroken GROUP, deactivate GROUP failed, idle");
    }
}

TEST_CASE("contract 49: groups of kMaxNumGroupChildren work: the last child runs, ends, and is masked") {
    constexpr int most = bt::kMaxNumGroupChildren;
    for (const bt::group_policy policy : script::kAllPolicies) {
        INFO(NameOf(policy));
        leaf_group made(policy, most);
        play agent(made.Build());
        const std::string first = made.Names[0], last = made.Names[most - 1];
        agent.Tick(last + "=1");
        CHECK(agent.Leaf() == last);
        agent.Tick(last + ":fails");
        CHECK(agent.Leaf() == (policy == bt::kGroupShuffle || policy == bt::kGroupSequentialLooping ? "GROUP" : ""));
        if (policy == bt::kGroupSequential) continue;
        // A shuffle has drawn `last` for the next tick, so it needs this one to reject too.
        agent.Tick(last + "=0 " + first + "=1");
        CHECK(agent.Leaf() == first);
        agent.Tick(last + "=1 " + first + "=0 " + first + ":fails");
        if (policy != bt::kGroupShuffle) CHECK(agent.Leaf() == last);
    }
}

TEST_CASE("contract 49: one child more is too many, for shuffle groups as for all") {
    static_assert(bt::kMaxNumGroupChildren == 32);
    for (const bt::group_policy policy : script::kAllPolicies) {
        INFO(NameOf(policy));
        const int most = policy == bt::kGroupShuffle ? bt::kMaxNumShuffleDeciderGroupChildren : bt::kMaxNumGroupChildren;
        CHECK(leaf_group(policy, most).Initialize().Code == bt::error_code::kNone);
        leaf_group too_many(policy, most + 1);
        const bt::tree_error found = too_many.Initialize();
        CHECK(found.Code == bt::error_code::kTooManyChildren);
        CHECK(found.Decider == &too_many.Group);
    }
}

}  // namespace policies
