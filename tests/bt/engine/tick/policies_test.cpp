// What all group policies have in common, as tables over them (contract 41-49). Each one's own rules are in the policy_ files.
#include <tests/kit/leaf_group.h>

#include <string>

namespace policies {

using script::Asked;
using script::leaf_group;
using script::NameOf;
using script::play;
using script::WithoutAsking;

const std::string kGroupFails = "deactivate GROUP failed, idle";
const std::string kGroupSucceeds = "deactivate GROUP succeeded, idle";
const std::string kGroupWaits = "wait GROUP";

// What is to be expected of each policy, written from the contract and not from the engine's table.
const struct row {
    bt::group_policy Policy;
    std::string Name;
    std::string Asked;      // the children of A, B and C that are asked while B is active
    std::string Failed;     // what becomes of the group if its only child that wants to run failed
    std::string Succeeded;  // the same if it succeeded
} kRows[] = {
    {bt::kGroupPrioritizedList, "kGroupPrioritizedList", "A", kGroupFails, kGroupSucceeds},
    {bt::kGroupRandom, "kGroupRandom", "", kGroupFails, kGroupSucceeds},
    {bt::kGroupWeightedRandom, "kGroupWeightedRandom", "", kGroupFails, kGroupSucceeds},
    {bt::kGroupShuffle, "kGroupShuffle", "", kGroupWaits, kGroupWaits},
    {bt::kGroupSequential, "kGroupSequential", "", kGroupSucceeds, kGroupSucceeds},
    {bt::kGroupSequentialLooping, "kGroupSequentialLooping", "", kGroupWaits, kGroupWaits},
    {bt::kGroupScored, "kGroupScored", "", kGroupFails, kGroupSucceeds},
    {bt::kGroupScoredEveryTick, "kGroupScoredEveryTick", "ABC", kGroupFails, kGroupSucceeds},
};
static_assert(std::size(kRows) == bt::kNumGroupPolicies, "each policy needs its row here");

TEST_CASE("S11, contract 41-48, contract 51: each policy has its own spelling as its name, and any other value a name of its own") {
    for (int i = 0; i < bt::kNumGroupPolicies; ++i) {
        CHECK(kRows[i].Policy == i);
        CHECK(NameOf(kRows[i].Policy) == kRows[i].Name);
    }
    CHECK(NameOf(static_cast<bt::group_policy>(bt::kNumGroupPolicies)) == "(unknown policy)");
    CHECK(NameOf(static_cast<bt::group_policy>(255)) == "(unknown policy)");
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
    for (const row& each : kRows) {
        INFO(NameOf(each.Policy));
        leaf_group made(each.Policy);
        play agent(made.Build());
        agent.Tick("B=1");
        REQUIRE(agent.Leaf() == "B");
        const std::string calls = agent.Tick();
        CHECK(Asked(calls) == each.Asked);
        CHECK(WithoutAsking(calls) == "tick B");
    }
}

TEST_CASE("contract 41-48: when the only child that wants to run ends: the answer that the group ends with, or that it waits") {
    for (const row& each : kRows) {
        INFO(NameOf(each.Policy));
        leaf_group made(each.Policy);
        const bt::tree& tree = made.Build();
        for (const bool failed : {true, false}) {
            const std::string answer = failed ? "failed" : "succeeded";
            play agent(tree);
            agent.Tick("B=1");
            const std::string calls = WithoutAsking(agent.Tick(failed ? "B:fails" : "B:succeeds"));
            CHECK(calls == "tick B " + answer + ", deactivate B " + answer + ", " + (failed ? each.Failed : each.Succeeded));
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
        CHECK(agent.Leaf() == (kRows[policy].Failed == kGroupWaits ? "GROUP" : ""));
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
