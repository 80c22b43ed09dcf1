// Single lines of debug output: what is seldom, and what must not harm it (S11, contract 70, 71).
#include <tests/kit/leaf_group.h>
#include <tests/kit/recorded_output.h>

#include <cmath>
#include <limits>

namespace output_words {

using output::recorder;
using script::Act;
using script::kAsk;
using script::play;

// The messages of a tick, without what stands before them.
std::vector<std::string> Messages(play& agent, const std::string& input, int level) {
    const recorder output(level);
    agent.Tick(input);
    std::vector<std::string> messages;
    for (const output::line& each : output.Lines) {
        const std::size_t start = output::Prefix(each.Level, &agent.Agent, agent.Input.Time).size();
        messages.push_back(each.Text.substr(each.Text.find_first_not_of(' ', start)));
    }
    return messages;
}

bool Has(const std::vector<std::string>& messages, const std::string& wanted) {
    return std::find(messages.begin(), messages.end(), wanted) != messages.end();
}

BT_DECLARE_DECIDERS(PLAIN, GROUP, ONE);

BT_DEFINE_GROUP  (ROOT,    kGroupScoredEveryTick, (PLAIN, GROUP), .Id = 1);
BT_DEFINE_DECIDER(  PLAIN, Act, .Decide = kAsk, .Id = 2);
BT_DEFINE_GROUP  (  GROUP, kGroupPrioritizedList, (ONE), .Decide = kAsk,
                           .Flags = bt::kFlagsDelegateDecide | bt::kFlagsCallDecideOnRedecide, .Id = 3);
BT_DEFINE_DECIDER(    ONE, Act, .Decide = kAsk, .Preconditions = {.AnyFlags = {4}}, .Id = 4);

BT_DEFINE_TREE(TREE, ROOT);

TEST_CASE("contract 71: an active group that delegates is asked for itself, and that is what is printed") {
    play agent(TREE);
    const auto entered = Messages(agent, "flags=4 PLAIN=0.25 GROUP=1 ONE=0.5", 5);
    CHECK(Has(entered, "child 1 (GROUP/0x3)...has no preconditions...children returned 0.500000"));
    const auto compared = Messages(agent, "flags=0 GROUP=2", 5);
    CHECK(Has(compared, "child 1 (GROUP/0x3)...is active...Decide returned 2.000000"));
    CHECK(Has(compared, "child 0 (ONE/0x4)...is active...Decide returned 0.500000"));
    const auto asked_again = Messages(agent, "GROUP=3 ONE:fails", 5);
    CHECK(Has(asked_again, "child 1 (GROUP/0x3)...is active...Decide returned 3.000000"));
    const auto refused = Messages(agent, "flags=0", 5);
    CHECK(Has(refused, "child 0 (ONE/0x4)...failed DecisionFlags check"));
    CHECK(Has(refused, "child 1 (GROUP/0x3)...has no preconditions...Decide returned 3.000000...no child accepted"));
    CHECK(Has(Messages(agent, "GROUP=0", 5), "child 1 (GROUP/0x3)...has no preconditions...Decide returned 0.000000"));
}

TEST_CASE("contract 52, 53, contract 71: each kind of precondition is said to have passed or failed, alone and with others") {
    const bt::field_range positive = BT_RANGE(script::actor, Level, 0, bt::kNoLimit), small = BT_RANGE(script::actor, Level, 0, 2);
    const std::string flags = "DecisionFlags check", stimuli = "StimuliFlags check";
    struct {
        bt::preconditions Checks;
        std::string Words;  // with flags 1, stimuli 2 and level 3
    } const table[] = {
        {{.AllFlags = {3}}, "failed " + flags},
        {{.AllFlags = {1}}, "passed " + flags},
        {{.AnyFlags = {2}}, "failed " + flags},
        {{.AnyFlags = {3}}, "passed " + flags},
        {{.NoFlags = {3}}, "failed " + flags},
        {{.NoFlags = {2}}, "passed " + flags},
        {{.NotAllFlags = {1}}, "failed " + flags},
        {{.NotAllFlags = {3}}, "passed " + flags},
        {{.AllStimuli = {3}}, "failed " + stimuli},
        {{.AllStimuli = {2}}, "passed " + stimuli},
        {{.AnyStimuli = {1}}, "failed " + stimuli},
        {{.AnyStimuli = {3}}, "passed " + stimuli},
        {{.NoStimuli = {3}}, "failed " + stimuli},
        {{.NoStimuli = {1}}, "passed " + stimuli},
        {{.NotAllStimuli = {2}}, "failed " + stimuli},
        {{.NotAllStimuli = {3}}, "passed " + stimuli},
        {{.Ranges = {positive}}, "passed range check"},
        {{.Ranges = {positive, small}}, "failed range check"},
        {{.AllFlags = {1}, .Ranges = {small}, .EverySeconds = 1}, "passed " + flags + "...failed range check"},
        {{.Ranges = {positive}, .EverySeconds = 1}, "passed range check...passed timer check"},
        {{.AllFlags = {3}, .Ranges = {small}}, "failed " + flags},
        {{.EverySeconds = 1}, "passed timer check"},
        {{.CooldownSeconds = 1}, "passed timer check (cooldown)"},
        {{.NoFlags = {1}, .NoStimuli = {2}, .EverySeconds = 1}, "failed " + flags},
        {{.AllFlags = {1}, .NoStimuli = {2}, .EverySeconds = 1}, "passed " + flags + "...failed " + stimuli},
    };
    for (const auto& row : table) {
        INFO(row.Words);
        script::leaf_group made(bt::kGroupPrioritizedList, 1);
        made.Leaves[0].Preconditions = row.Checks;
        play agent(made.Build());
        const bool passes = row.Words.find("failed") == std::string::npos;
        const auto messages = Messages(agent, "flags=1 stimuli=2 level=3", 5);
        CHECK(Has(messages, "child 0 (A/0x0)..." + row.Words + (passes ? "...Decide returned 0.000000" : "")));
    }
}

TEST_CASE("contract 34, contract 71: whatever a Decide returns is printed") {
    struct {
        float Value;
        const char* Words;
    } const table[] = {
        {-2.5f, "-2.500000"},
        {-0.0f, "-0.000000"},
        {std::numeric_limits<float>::quiet_NaN(), "nan"},
        {std::numeric_limits<float>::infinity(), "inf"},
        {-std::numeric_limits<float>::infinity(), "-inf"},
        {std::numeric_limits<float>::max(), "340282346638528859811704183484516925440.000000"},
        {std::numeric_limits<float>::denorm_min(), "0.000000"},
    };
    for (const auto& row : table) {
        play agent(TREE);
        agent.Agent.Parts["PLAIN"].Value = row.Value;
        CHECK(Has(Messages(agent, "", 5), std::string("child 0 (PLAIN/0x2)...has no preconditions...Decide returned ") + row.Words));
    }
}

TEST_CASE("contract 71: the flags, the mask and the flags of a behavior are printed with all their bits") {
    script::leaf_group made(bt::kGroupPrioritizedList, 32);
    made.Group.Flags = static_cast<bt::decider_flags>(0x80000001);
    made.Group.Id = 0xFFFFFFFF;
    made.Leaves[31].BehaviorFlags = {0xFEDCBA98};
    play agent(made.Build());
    const auto messages = Messages(agent, "f=1 f:fails stimuli=2147483648 flags=4294967295", 5);
    CHECK(Has(messages,
              "processing decider GROUP/0xffffffff, flags: 0x80000001, new: 1, mask: 0x00000000, redecide: 0, block id: 0xffffffff"));
    CHECK(Has(messages, "dt: 1.000000, DecisionFlags: 0xFFFFFFFF, StimuliAllFlags: 0x80000000"));
    CHECK(std::count_if(messages.begin(), messages.end(), [](const std::string& each) {
              return each.find("mask: 0x80000000, redecide: 1") != std::string::npos;
          }) == 1);
    char with_flags[100];
    std::snprintf(with_flags, sizeof with_flags, "activating behavior Act/0x%x with flags 0xfedcba98, in decider f/0x1f",
                  static_cast<unsigned>(Act.Id));
    CHECK(Has(messages, with_flags));
}

TEST_CASE("contract 70: a null agent is 0x00000000") {
    static constexpr bt::behavior rest = {.DebugName = "Rest"};
    static constexpr bt::decider leaf = {.DebugName = "LEAF", .Behavior = &rest};
    static constexpr const bt::decider* list[] = {&leaf};
    static constexpr bt::decider top = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {list, 1}};
    bt::tree_storage<2> storage;
    REQUIRE(!InitializeTreeData(storage, "SMALL", top).IsError());
    bt::tree_memory_of<2> memory;
    const recorder output(1);
    TickBehaviorTree(storage.Tree, memory, nullptr, {.Time = -0.25});
    REQUIRE(output.Lines.size() == 1);
    CHECK(output.Lines[0].Text.find("BTDBO(1) 0x00000000 @ -0.250:  activating behavior Rest/0x") == 0);
}

TEST_CASE("contract 29, contract 71: level 1 says that a tick gave up, and where") {
    std::string trace;
    const script::report_recorder reports(trace);
    constexpr int num_leaves = 31;  // that refuse, and then their group ends
    std::vector<bt::decider> leaves(num_leaves * 9, {.DebugName = "LEAF", .Behavior = &Act});
    std::vector<bt::decider> groups(9, {.DebugName = "GROUP", .Kind = bt::kGroup});
    std::vector<const bt::decider*> leaf_list, group_list;
    for (bt::decider& leaf : leaves) leaf.Id = static_cast<std::uint32_t>(&leaf - leaves.data()), leaf_list.push_back(&leaf);
    for (bt::decider& group : groups) {
        const auto index = &group - groups.data();
        group.Id = 0x1000 + static_cast<std::uint32_t>(index);
        group.Children = {leaf_list.data() + index * num_leaves, num_leaves};
        group_list.push_back(&group);
    }
    const bt::decider top = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {group_list.data(), 9}, .Behavior = &Act, .Id = 0x2000};
    bt::tree_storage<1000> storage;
    REQUIRE(!InitializeTreeData(storage, "CROWD", top).IsError());
    play agent(storage.Tree);
    agent.Agent.Parts["LEAF"].Activate = bt::status::kFailed;
    const auto messages = Messages(agent, "LEAF:refuses", 1);
    CHECK(std::count(messages.begin(), messages.end(), "too many redecides, in decider GROUP/0x1008") == 1);
    CHECK(messages.back() == "too many redecides, in decider GROUP/0x1008");
    const auto last = Messages(agent, "LEAF:refuses", 3);
    CHECK(last[last.size() - 2] == "no current behavior");
    CHECK(last.back().find("finished tree for ") != std::string::npos);
    CHECK(last.back().find(", depth 0 *") != std::string::npos);
}

TEST_CASE("contract 70: a line that very long names make is cut, and ends; what has no name is unnamed") {
    for (const std::size_t length : {400u, 470u, 471u, 472u, 473u, 474u, 480u, 500u, 900u, 950u, 1000u, 1023u, 1024u, 5000u}) {
        INFO("names of ", length);
        const std::string name(length, 'N');
        bt::behavior behavior = Act;
        behavior.DebugName = name.c_str();
        script::leaf_group made(bt::kGroupPrioritizedList, 1);
        made.Leaves[0].DebugName = name.c_str();
        made.Leaves[0].Behavior = &behavior;
        made.Leaves[0].Decide = {};
        play agent(made.Build());
        const recorder output(5);
        agent.Tick();
        std::size_t longest = 0;
        for (const output::line& each : output.Lines) {
            longest = std::max(longest, each.Text.size());
            CHECK(each.Text.find("BTDBO(") == 0);
        }
        CHECK(longest == std::min<std::size_t>(longest, 1023));
        if (length >= 500) CHECK(longest > 1023 - 45);  // cut behind a word, or in a long one (contract 140)
    }
    script::leaf_group made(bt::kGroupPrioritizedList, 1);
    made.Top.DebugName = nullptr;
    made.Leaves[0].Decide = {};
    bt::tree_memory_of<3, 64> memory;
    script::actor actor;
    made.Build();
    const recorder output(5);
    TickBehaviorTree(made.Storage.Tree, memory, &actor, {});
    CHECK(output.Lines[2].Text.find("child 0 ((unnamed)/0x") != std::string::npos);
}

}  // namespace output_words
