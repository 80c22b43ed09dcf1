// The events of a tick, rule by rule: what an observer is told, in order (contract 13-29, 32, 39).
#include <tests/kit/event_words.h>

namespace events {

using script::Act;
using script::kAsk;
using script::watched;

namespace walk {

BT_DECLARE_DECIDERS(HIGH, MID, M1, M2, LOW);

BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (HIGH, MID, LOW));
BT_DEFINE_DECIDER(  HIGH, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  MID,  kGroupPrioritizedList, (M1, M2), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    M1, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    M2, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  LOW,  Act, .Decide = kAsk);

BT_DEFINE_TREE(TREE, ROOT);

}  // namespace walk

TEST_CASE("contract 15 to 28: the events of a walk, in order") {
    script::CheckRules(walk::TREE, {
        {"17, 20: nobody is active: all are asked in order; who is activated is ticked in the same tick", {}, "LOW=0.5",
         "start, ask ROOT accepted 1, activating ROOT, activated ROOT, visit ROOT new, ask HIGH rejected 0, ask MID rejected 0, "
         "ask LOW accepted 0.5, choose ROOT 2, activating LOW, activated LOW, visit LOW new, ticking LOW, ticked LOW, finish running"},
        {"15, 16: those before the active one are asked, and not itself", {"MID=1 M2=1"}, "MID=0 M2=0 LOW=1",
         "start, visit ROOT, ask HIGH rejected 0, choose ROOT -1, continue MID, visit MID, ticking MID, ticked MID, ask M1 rejected 0, "
         "choose MID -1, continue M2, visit M2, ticking M2, ticked M2, finish running"},
        {"18: a higher one accepts: the old path is left from the leaf upward, then the new one entered", {"MID=1 M2=1"}, "HIGH=2",
         "start, visit ROOT, ask HIGH accepted 2, choose ROOT 0, deactivating M2 interrupted, deactivated M2 interrupted, "
         "deactivating MID interrupted, deactivated MID interrupted, activating HIGH, activated HIGH, visit HIGH new, ticking HIGH, "
         "ticked HIGH, finish running"},
        {"18: also below an active group", {"MID=1 M2=1"}, "M1=1",
         "start, visit ROOT, ask HIGH rejected 0, choose ROOT -1, continue MID, visit MID, ticking MID, ticked MID, ask M1 accepted 1, "
         "choose MID 0, deactivating M2 interrupted, deactivated M2 interrupted, activating M1, activated M1, visit M1 new, ticking M1, "
         "ticked M1, finish running"},
        {"19: reason stopped", {"MID=1 M2=1"}, "stop",
         "start stop, deactivating M2 stopped, deactivated M2 stopped, deactivating MID stopped, deactivated MID stopped, "
         "deactivating ROOT stopped, deactivated ROOT stopped, finish idle"},
        {"19: nothing is left of an idle memory", {}, "stop",
         "start stop, finish idle"},
        {"22: an Activate that fails was never active", {}, "LOW=1 LOW:refuses",
         "start, ask ROOT accepted 1, activating ROOT, activated ROOT, visit ROOT new, ask HIGH rejected 0, ask MID rejected 0, "
         "ask LOW accepted 1, choose ROOT 2, activating LOW, refused LOW failed, redecide ROOT 2 failed mask 4, ask HIGH rejected 0, "
         "ask MID rejected 0, ask LOW masked 0, choose ROOT -1, ended ROOT failed, deactivating ROOT failed, deactivated ROOT failed, "
         "finish idle"},
        {"21: an Activate that succeeds has failed", {}, "LOW=1 LOW:overdoes",
         "start, ask ROOT accepted 1, activating ROOT, activated ROOT, visit ROOT new, ask HIGH rejected 0, ask MID rejected 0, "
         "ask LOW accepted 1, choose ROOT 2, activating LOW, refused LOW succeeded, redecide ROOT 2 failed mask 4, ask HIGH rejected 0, "
         "ask MID rejected 0, ask LOW masked 0, choose ROOT -1, ended ROOT failed, deactivating ROOT failed, deactivated ROOT failed, "
         "finish idle"},
        {"23, 24: a child fails: the others are asked, it is masked; then it is left", {"HIGH=1"}, "LOW=1 HIGH:fails",
         "start, visit ROOT, choose ROOT -1, continue HIGH, visit HIGH, ticking HIGH, ticked HIGH failed, ended HIGH failed, "
         "redecide ROOT 0 failed mask 1, ask HIGH masked 0, ask MID rejected 0, ask LOW accepted 1, choose ROOT 2, "
         "deactivating HIGH failed, deactivated HIGH failed, activating LOW, activated LOW, visit LOW new, ticking LOW, ticked LOW, "
         "finish running"},
        {"23: a child succeeds", {"MID=1 M1=1"}, "M2=1 M1:succeeds",
         "start, visit ROOT, ask HIGH rejected 0, choose ROOT -1, continue MID, visit MID, ticking MID, ticked MID, choose MID -1, "
         "continue M1, visit M1, ticking M1, ticked M1 succeeded, ended M1 succeeded, redecide MID 0 succeeded mask 1, ask M1 masked 0, "
         "ask M2 accepted 1, choose MID 1, deactivating M1 succeeded, deactivated M1 succeeded, activating M2, activated M2, "
         "visit M2 new, ticking M2, ticked M2, finish running"},
        {"25: nobody accepts: the group ends with its child's answer, and its parent redecides", {"MID=1 M1=1"}, "LOW=1 M1:succeeds",
         "start, visit ROOT, ask HIGH rejected 0, choose ROOT -1, continue MID, visit MID, ticking MID, ticked MID, choose MID -1, "
         "continue M1, visit M1, ticking M1, ticked M1 succeeded, ended M1 succeeded, redecide MID 0 succeeded mask 1, ask M1 masked 0, "
         "ask M2 rejected 0, choose MID -1, ended MID succeeded, redecide ROOT 1 succeeded mask 2, ask HIGH rejected 0, ask MID masked 0, "
         "ask LOW accepted 1, choose ROOT 2, deactivating M1 succeeded, deactivated M1 succeeded, deactivating MID succeeded, "
         "deactivated MID succeeded, activating LOW, activated LOW, visit LOW new, ticking LOW, ticked LOW, finish running"},
        {"25, 65: a group's behavior ends: its children are left with it", {"MID=1 M1=1"}, "LOW=1 MID:fails",
         "start, visit ROOT, ask HIGH rejected 0, choose ROOT -1, continue MID, visit MID, ticking MID, ticked MID failed, "
         "ended MID failed, redecide ROOT 1 failed mask 2, ask HIGH rejected 0, ask MID masked 0, ask LOW accepted 1, choose ROOT 2, "
         "deactivating M1 interrupted, deactivated M1 interrupted, deactivating MID failed, deactivated MID failed, activating LOW, "
         "activated LOW, visit LOW new, ticking LOW, ticked LOW, finish running"},
        {"26: masks accumulate", {"HIGH=1"}, "MID=1 M1=1 M2=1 LOW=1 HIGH:fails M1:fails M2:fails",
         "start, visit ROOT, choose ROOT -1, continue HIGH, visit HIGH, ticking HIGH, ticked HIGH failed, ended HIGH failed, "
         "redecide ROOT 0 failed mask 1, ask HIGH masked 0, ask MID accepted 1, choose ROOT 1, deactivating HIGH failed, "
         "deactivated HIGH failed, activating MID, activated MID, visit MID new, ticking MID, ticked MID, ask M1 accepted 1, "
         "choose MID 0, activating M1, activated M1, visit M1 new, ticking M1, ticked M1 failed, ended M1 failed, "
         "redecide MID 0 failed mask 1, ask M1 masked 0, ask M2 accepted 1, choose MID 1, deactivating M1 failed, deactivated M1 failed, "
         "activating M2, activated M2, visit M2 new, ticking M2, ticked M2 failed, ended M2 failed, redecide MID 1 failed mask 3, "
         "ask M1 masked 0, ask M2 masked 0, choose MID -1, ended MID failed, redecide ROOT 1 failed mask 3, ask HIGH masked 0, "
         "ask MID masked 0, ask LOW accepted 1, choose ROOT 2, deactivating M2 failed, deactivated M2 failed, deactivating MID failed, "
         "deactivated MID failed, activating LOW, activated LOW, visit LOW new, ticking LOW, ticked LOW, finish running"},
        {"27: who interrupts and refuses is masked, the interrupted one is not", {"LOW=1"}, "HIGH=1 HIGH:refuses",
         "start, visit ROOT, ask HIGH accepted 1, choose ROOT 0, deactivating LOW interrupted, deactivated LOW interrupted, "
         "activating HIGH, refused HIGH failed, redecide ROOT 0 failed mask 1, ask HIGH masked 0, ask MID rejected 0, ask LOW accepted 1, "
         "choose ROOT 2, activating LOW, activated LOW, visit LOW new, ticking LOW, ticked LOW, finish running"},
        {"28: nobody at all: idle", {"LOW=1"}, "LOW:fails",
         "start, visit ROOT, ask HIGH rejected 0, ask MID rejected 0, choose ROOT -1, continue LOW, visit LOW, ticking LOW, "
         "ticked LOW failed, ended LOW failed, redecide ROOT 2 failed mask 4, ask HIGH rejected 0, ask MID rejected 0, ask LOW masked 0, "
         "choose ROOT -1, ended ROOT failed, deactivating LOW failed, deactivated LOW failed, deactivating ROOT failed, "
         "deactivated ROOT failed, finish idle"},
        {"39: the Subset Rule is broken", {}, "MID=1 LOW=1",
         "start, ask ROOT accepted 1, activating ROOT, activated ROOT, visit ROOT new, ask HIGH rejected 0, ask MID accepted 1, "
         "choose ROOT 1, activating MID, activated MID, visit MID new, ticking MID, ticked MID, ask M1 rejected 0, ask M2 rejected 0, "
         "choose MID -1, broken MID, ended MID failed, redecide ROOT 1 failed mask 2, ask HIGH rejected 0, ask MID masked 0, "
         "ask LOW accepted 1, choose ROOT 2, deactivating MID failed, deactivated MID failed, activating LOW, activated LOW, "
         "visit LOW new, ticking LOW, ticked LOW, finish running"},
    });
}

TEST_CASE("contract 29: the events of a tick that gives up") {
    constexpr int num_groups = 9, num_leaves = 31;
    std::vector<bt::decider> groups(num_groups, {.DebugName = "GROUP", .Kind = bt::kGroup});
    std::vector<bt::decider> leaves(num_groups * num_leaves, {.DebugName = "LEAF", .Behavior = &Act});
    std::vector<const bt::decider*> group_list, leaf_list;
    for (std::uint32_t i = 0; i < leaves.size(); ++i) leaves[i].Id = i, leaf_list.push_back(&leaves[i]);
    for (std::uint32_t i = 0; i < num_groups; ++i) {
        groups[i].Id = 1000 + i;
        groups[i].Children = {&leaf_list[i * num_leaves], num_leaves};
        group_list.push_back(&groups[i]);
    }
    const bt::decider top = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {group_list.data(), num_groups}};
    bt::tree_storage<500> storage;
    REQUIRE(!InitializeTreeData(storage, "CROWD", top).IsError());
    watched agent(storage.Tree);
    const std::string words = agent.Tick("LEAF:refuses");
    const std::string end = ", refused LEAF failed, gave up GROUP, deactivating GROUP stopped, deactivated GROUP stopped, "
                            "deactivating TOP stopped, deactivated TOP stopped, finish error";
    CHECK(words.substr(words.size() - std::min(words.size(), end.size())) == end);
    const auto of_kind = [&agent](bt::event_kind kind) {
        return std::count_if(agent.Seen.Events.begin(), agent.Seen.Events.end(), [kind](const auto& event) { return event.Kind == kind; });
    };
    CHECK(of_kind(bt::event_kind::kRedecide) == bt::kMaxNumRedecides);
    CHECK(of_kind(bt::event_kind::kGaveUp) == 1);
}

TEST_CASE("contract 13, 32: the frame says whose tick it is, when, and with which flags, as they were when it began") {
    watched agent(walk::TREE);
    agent.Input.DeltaTime = 0.25f;
    agent.Agent.InDecide = agent.Agent.InTick = agent.Agent.InDeactivate = [&agent](const bt::tick_args&) {
        agent.Stimuli = 77;
        agent.Input.DecisionFlags = 77;
    };
    for (const char* input : {"@2.5 flags=3 stimuli=5 LOW=1", "@4.5 flags=3 stimuli=5 stop"}) {
        const double time = input[1] - '0' + 0.5;
        agent.Tick(input);
        REQUIRE(agent.Seen.Events.size() > 4);
        for (const script::seen_event& event : agent.Seen.Events) {
            CHECK(event.FrameThen.Tree == &walk::TREE);
            CHECK(event.FrameThen.Memory == &agent.Memory);
            CHECK(event.FrameThen.Agent == &agent.Agent);
            CHECK(event.FrameThen.Time == time);
            CHECK(event.FrameThen.DeltaTime == 0.25f);
            CHECK(event.FrameThen.DecisionFlags == 3);
            CHECK(event.FrameThen.StimuliFlags == 5);
        }
    }
}

TEST_CASE("contract 32: a tick that is refused has no events") {
    watched agent(walk::TREE);
    std::string reports;
    const script::report_recorder recorder(reports);
    CHECK_FALSE(TickBehaviorTree(walk::TREE, agent.Memory, &agent.Agent, {.DeltaTime = -1}, agent.Seen));
    CHECK_FALSE(StopBehaviorTree(walk::TREE, agent.Memory, &agent.Agent, {.DeltaTime = -1}, agent.Seen));
    CHECK(agent.Seen.Events.empty());
    CHECK(reports == "report BadTime, report BadTime");
}

TEST_CASE("every kind and verdict has a name of its own, and there are as many as is said") {
    std::vector<std::string> names;
    for (int i = 0; i < bt::kNumEventKinds; ++i) names.push_back(EventKindName(static_cast<bt::event_kind>(i)));
    for (int i = 0; i < bt::kNumVerdicts; ++i) names.push_back(VerdictName(static_cast<bt::verdict>(i)));
    for (const std::string& name : names) CHECK(name[0] == 'k');
    std::sort(names.begin(), names.end());
    CHECK(std::unique(names.begin(), names.end()) == names.end());
    CHECK(std::string(EventKindName(static_cast<bt::event_kind>(bt::kNumEventKinds))) == "(unknown)");
    CHECK(std::string(VerdictName(static_cast<bt::verdict>(bt::kNumVerdicts))) == "(unknown)");
}

}  // namespace events
