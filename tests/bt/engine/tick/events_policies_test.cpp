// The events of each group policy: whom it asks, whom it chooses, and what it does when a child ends (contract 41-48).
#include <tests/kit/event_words.h>

namespace events_policies {

using script::leaf_group;
using script::rule;

// TOP (GROUP (A, B, C)) with the policy for GROUP.
void CheckPolicy(bt::group_policy policy, std::initializer_list<rule> rules, bt::decider_flags flags = bt::kFlagsNone, float margin = 0) {
    INFO(script::NameOf(policy));
    leaf_group made(policy, 3, flags, margin);
    script::CheckRules(made.Build(), rules);
}

TEST_CASE("contract 41: the events of a prioritized list") {
    CheckPolicy(bt::kGroupPrioritizedList, {
        {"entry: the first that accepts", {}, "B=1 C=1",
         "start, ask TOP accepted 1, activating TOP, activated TOP, visit TOP new, ask GROUP accepted 1, choose TOP 0, activating GROUP, "
         "activated GROUP, visit GROUP new, ask A rejected 0, ask B accepted 1, choose GROUP 1, activating B, activated B, visit B new, "
         "ticking B, ticked B, finish running"},
        {"active: the earlier ones are asked", {"B=1"}, "C=1",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask A rejected 0, choose GROUP -1, continue B, visit B, "
         "ticking B, ticked B, finish running"},
        {"active: an earlier one takes over", {"B=1"}, "A=1",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask A accepted 1, choose GROUP 0, deactivating B interrupted, "
         "deactivated B interrupted, activating A, activated A, visit A new, ticking A, ticked A, finish running"},
        {"end: masked redecide from the first", {"B=1"}, "C=1 B:fails",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask A rejected 0, choose GROUP -1, continue B, visit B, "
         "ticking B, ticked B failed, ended B failed, redecide GROUP 1 failed mask 2, ask A rejected 0, ask B masked 0, "
         "ask C accepted 1, choose GROUP 2, deactivating B failed, deactivated B failed, activating C, activated C, visit C new, "
         "ticking C, ticked C, finish running"},
    });
}

TEST_CASE("contract 42: the events of a random group") {
    CheckPolicy(bt::kGroupRandom, {
        {"entry: all are asked", {}, "B=1",
         "start, ask TOP accepted 1, activating TOP, activated TOP, visit TOP new, ask GROUP accepted 1, choose TOP 0, activating GROUP, "
         "activated GROUP, visit GROUP new, ask A rejected 0, ask B accepted 1, ask C rejected 0, choose GROUP 1, activating B, "
         "activated B, visit B new, ticking B, ticked B, finish running"},
        {"active: nobody is asked", {"B=1"}, "A=1",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue B, visit B, ticking B, ticked B, finish running"},
        {"end: masked redecide", {"B=1"}, "C=1 B:succeeds",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue B, visit B, ticking B, ticked B succeeded, "
         "ended B succeeded, redecide GROUP 1 succeeded mask 2, ask A rejected 0, ask B masked 0, ask C accepted 1, choose GROUP 2, "
         "deactivating B succeeded, deactivated B succeeded, activating C, activated C, visit C new, ticking C, ticked C, finish running"},
    });
}

TEST_CASE("contract 43: the events of a weighted random group") {
    CheckPolicy(bt::kGroupWeightedRandom, {
        {"entry: all are asked", {}, "A=1e-30 B=1e30",
         "start, ask TOP accepted 1, activating TOP, activated TOP, visit TOP new, ask GROUP accepted 1, choose TOP 0, activating GROUP, "
         "activated GROUP, visit GROUP new, ask A accepted 1e-30, ask B accepted 1e+30, ask C rejected 0, choose GROUP 1, activating B, "
         "activated B, visit B new, ticking B, ticked B, finish running"},
        {"active: nobody is asked", {"B=1"}, "A=1",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue B, visit B, ticking B, ticked B, finish running"},
        {"end: masked redecide", {"B=1"}, "C=1 B:fails",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue B, visit B, ticking B, ticked B failed, ended B failed, "
         "redecide GROUP 1 failed mask 2, ask A rejected 0, ask B masked 0, ask C accepted 1, choose GROUP 2, deactivating B failed, "
         "deactivated B failed, activating C, activated C, visit C new, ticking C, ticked C, finish running"},
    });
}

TEST_CASE("contract 44: the events of a shuffle") {
    CheckPolicy(bt::kGroupShuffle, {
        {"entry: in a random order until one accepts", {}, "B=1",
         "start, ask TOP accepted 1, activating TOP, activated TOP, visit TOP new, ask GROUP accepted 1, choose TOP 0, activating GROUP, "
         "activated GROUP, visit GROUP new, ask A rejected 0, ask B accepted 1, choose GROUP 1 place 1, activating B, activated B, "
         "visit B new, ticking B, ticked B, finish running"},
        {"active: nobody is asked", {"A=1 B=1 C=1"}, "",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue A, visit A, ticking A, ticked A, finish running"},
        {"end: the next in the order", {"A=1 B=1 C=1"}, "A:succeeds B:succeeds C:succeeds",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue A, visit A, ticking A, ticked A succeeded, "
         "ended A succeeded, redecide GROUP 0 succeeded mask 1, ask B accepted 1, choose GROUP 1 place 1, deactivating A succeeded, "
         "deactivated A succeeded, activating B, activated B, visit B new, ticking B, ticked B succeeded, ended B succeeded, "
         "redecide GROUP 1 succeeded mask 3, ask C accepted 1, choose GROUP 2 place 2, deactivating B succeeded, deactivated B succeeded, "
         "activating C, activated C, visit C new, ticking C, ticked C succeeded, ended C succeeded, redecide GROUP 2 succeeded mask 7, "
         "choose GROUP -1, deactivating C succeeded, deactivated C succeeded, wait GROUP, finish running"},
        {"next tick: a new round", {"A=1 B=1 C=1", "A:succeeds B:succeeds C:succeeds"}, "",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask B accepted 1, choose GROUP 1 place 0, activating B, "
         "activated B, visit B new, ticking B, ticked B, finish running"},
    });
}

TEST_CASE("contract 45: the events of a sequence") {
    CheckPolicy(bt::kGroupSequential, {
        {"entry: the first that accepts", {}, "B=1 C=1",
         "start, ask TOP accepted 1, activating TOP, activated TOP, visit TOP new, ask GROUP accepted 1, choose TOP 0, activating GROUP, "
         "activated GROUP, visit GROUP new, ask A rejected 0, ask B accepted 1, choose GROUP 1, activating B, activated B, visit B new, "
         "ticking B, ticked B, finish running"},
        {"active: nobody is asked", {"B=1"}, "A=1 C=1",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue B, visit B, ticking B, ticked B, finish running"},
        {"end: the next position", {"A=1"}, "C=1 A:fails",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue A, visit A, ticking A, ticked A failed, ended A failed, "
         "redecide GROUP 0 failed mask 1, ask B rejected 0, ask C accepted 1, choose GROUP 2, deactivating A failed, "
         "deactivated A failed, activating C, activated C, visit C new, ticking C, ticked C, finish running"},
        {"after the last the group has succeeded", {"C=1"}, "A=1 C:fails",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue C, visit C, ticking C, ticked C failed, ended C failed, "
         "redecide GROUP 2 failed mask 4, ended GROUP succeeded, redecide TOP 0 succeeded mask 1, ask GROUP masked 0, choose TOP -1, "
         "ended TOP succeeded, deactivating C failed, deactivated C failed, deactivating GROUP succeeded, deactivated GROUP succeeded, "
         "deactivating TOP succeeded, deactivated TOP succeeded, finish idle"},
        {"nobody left accepts: it has succeeded too", {"B=1"}, "A=1 B:fails",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue B, visit B, ticking B, ticked B failed, ended B failed, "
         "redecide GROUP 1 failed mask 2, ask C rejected 0, choose GROUP -1, ended GROUP succeeded, redecide TOP 0 succeeded mask 1, "
         "ask GROUP masked 0, choose TOP -1, ended TOP succeeded, deactivating B failed, deactivated B failed, "
         "deactivating GROUP succeeded, deactivated GROUP succeeded, deactivating TOP succeeded, deactivated TOP succeeded, finish idle"},
    });
    CheckPolicy(bt::kGroupSequential, {{"kFlagsEndOnFailure", {"A=1"}, "B=1 A:fails",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue A, visit A, ticking A, ticked A failed, ended A failed, "
         "redecide GROUP 0 failed mask 1, ended GROUP failed, redecide TOP 0 failed mask 1, ask GROUP masked 0, choose TOP -1, "
         "ended TOP failed, deactivating A failed, deactivated A failed, deactivating GROUP failed, deactivated GROUP failed, "
         "deactivating TOP failed, deactivated TOP failed, finish idle"}}, bt::kFlagsEndOnFailure);
}

TEST_CASE("contract 46: the events of a loop") {
    CheckPolicy(bt::kGroupSequentialLooping, {
        {"after the last comes the first", {"C=1"}, "A=1 C:fails",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue C, visit C, ticking C, ticked C failed, ended C failed, "
         "redecide GROUP 2 failed mask 4, ask A accepted 1, choose GROUP 0, deactivating C failed, deactivated C failed, activating A, "
         "activated A, visit A new, ticking A, ticked A, finish running"},
        {"who already ran in this tick has to wait for the next", {"C=1"}, "C:succeeds",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue C, visit C, ticking C, ticked C succeeded, "
         "ended C succeeded, redecide GROUP 2 succeeded mask 4, ask A rejected 0, ask B rejected 0, choose GROUP -1, "
         "deactivating C succeeded, deactivated C succeeded, wait GROUP, finish running"},
        {"and goes on there", {"C=1", "C:succeeds"}, "A=1",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask C accepted 1, choose GROUP 2, activating C, activated C, "
         "visit C new, ticking C, ticked C, finish running"},
        {"a whole round in which nobody accepted ends the group", {"C=1", "C:succeeds"}, "C=0",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask C rejected 0, ask A rejected 0, ask B rejected 0, "
         "choose GROUP -1, ended GROUP failed, redecide TOP 0 failed mask 1, ask GROUP masked 0, choose TOP -1, ended TOP failed, "
         "deactivating GROUP failed, deactivated GROUP failed, deactivating TOP failed, deactivated TOP failed, finish idle"},
    });
}

TEST_CASE("contract 47: the events of a scored group") {
    CheckPolicy(bt::kGroupScored, {
        {"entry: all are asked, the highest value wins, the first of equals", {}, "A=1 B=2 C=2",
         "start, ask TOP accepted 1, activating TOP, activated TOP, visit TOP new, ask GROUP accepted 1, choose TOP 0, activating GROUP, "
         "activated GROUP, visit GROUP new, ask A accepted 1, ask B accepted 2, ask C accepted 2, choose GROUP 1, activating B, "
         "activated B, visit B new, ticking B, ticked B, finish running"},
        {"active: nobody is asked", {"B=2"}, "A=3",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue B, visit B, ticking B, ticked B, finish running"},
        {"end: masked redecide", {"B=2"}, "A=1 C=3 B:succeeds",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, continue B, visit B, ticking B, ticked B succeeded, "
         "ended B succeeded, redecide GROUP 1 succeeded mask 2, ask A accepted 1, ask B masked 0, ask C accepted 3, choose GROUP 2, "
         "deactivating B succeeded, deactivated B succeeded, activating C, activated C, visit C new, ticking C, ticked C, finish running"},
    });
}

TEST_CASE("contract 48: the events of a group that is scored every tick") {
    CheckPolicy(bt::kGroupScoredEveryTick, {
        {"entry: as scored", {}, "A=1 B=2 C=2",
         "start, ask TOP accepted 1, activating TOP, activated TOP, visit TOP new, ask GROUP accepted 1, choose TOP 0, activating GROUP, "
         "activated GROUP, visit GROUP new, ask A accepted 1, ask B accepted 2, ask C accepted 2, choose GROUP 1, activating B, "
         "activated B, visit B new, ticking B, ticked B, finish running"},
        {"active: all are asked, and one that leads by the margin goes on", {"B=2"}, "A=3",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask B accepted 2, ask A accepted 3, ask C rejected 0, "
         "choose GROUP -1, continue B, visit B, ticking B, ticked B, finish running"},
        {"active: one that leads by more takes over", {"B=2"}, "A=3.5",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask B accepted 2, ask A accepted 3.5, ask C rejected 0, "
         "choose GROUP 0, deactivating B interrupted, deactivated B interrupted, activating A, activated A, visit A new, ticking A, "
         "ticked A, finish running"},
        {"end: masked redecide", {"B=2"}, "A=1 C=0.5 B:fails",
         "start, visit TOP, choose TOP -1, continue GROUP, visit GROUP, ask B accepted 2, ask A accepted 1, ask C accepted 0.5, "
         "choose GROUP -1, continue B, visit B, ticking B, ticked B failed, ended B failed, redecide GROUP 1 failed mask 2, "
         "ask A accepted 1, ask B masked 0, ask C accepted 0.5, choose GROUP 0, deactivating B failed, deactivated B failed, "
         "activating A, activated A, visit A new, ticking A, ticked A, finish running"},
    }, bt::kFlagsNone, 1);
}

}  // namespace events_policies
