// The Subset Rule checker: who is reported, what each child said, and who is not reported.
#include <cstring>
#include <string>

#include <bt/debug/subset_checker.h>

#include <tests/kit/leaf_group.h>
#include <tests/kit/restless_tree.h>

namespace subset_checker {

using script::Act;
using script::kAsk;

enum flags : std::uint32_t { kIsHungry = 1, kIsTired = 2 };
enum stimuli : std::uint32_t { kStimuli_Noise = 1, kStimuli_Smell = 2 };

float AskChildren(const bt::tick_args& args) { return DelegateDecideToChildren(args); }

BT_DECLARE_DECIDERS(ROOT, FEED, CHEW, HUNT, STALK, POUNCE, GRAZE, NIBBLE, REST);
BT_DEFINE_GROUP  (ROOT,        kGroupPrioritizedList, (FEED, REST));
BT_DEFINE_GROUP  (  FEED,      kGroupPrioritizedList, (CHEW, HUNT, GRAZE), .Decide = kAsk);
BT_DEFINE_DECIDER(    CHEW,    Act, .Decide = kAsk,
                               .Preconditions =
                                   { .AllFlags = BT_FLAGS(kIsHungry), .NoStimuli = BT_FLAGS(kStimuli_Noise), .CooldownSeconds = 5 });
BT_DEFINE_GROUP  (    HUNT,    kGroupScored, (STALK, POUNCE), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      STALK, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      POUNCE, Act, .Decide = kAsk, .Preconditions = { .EverySeconds = 10 });
BT_DEFINE_GROUP  (    GRAZE,   kGroupRandom, (NIBBLE), .Decide = bt::decide<AskChildren>, .Preconditions = { .EverySeconds = 2.5f });
BT_DEFINE_DECIDER(      NIBBLE, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,      Act);
BT_DEFINE_TREE(CREATURE, ROOT);

struct watched : script::play {
    bt::subset_checker Watcher;
    std::string Calls;

    explicit watched(const bt::tree& tree = CREATURE) : play(tree), Watcher(&Hear, this) { Checker = &Watcher; }

    static void Hear(const bt::subset_finding& finding, void* user) {
        static_cast<watched*>(user)->Calls += std::string(finding.Group->Decider->DebugName) + " ";
    }
    // Without the Ids, which say nothing here.
    std::string Text() const {
        char text[2000];
        const std::size_t length = PrintSubsetFinding(Watcher.Last, text, sizeof text);
        CHECK(length == std::strlen(text));
        std::string words = text;
        for (std::size_t at = 0; (at = words.find("/0x")) != std::string::npos;) {
            words.erase(at, words.find_first_not_of("0123456789abcdef", at + 3) - at);
        }
        return words;
    }
};

TEST_CASE("Subset Rule checker: a group that accepted and found nobody is reported with what each of its children said") {
    watched run;
    run.Tick("REST=1 FEED=1");
    CHECK(run.Text() ==
          "FEED accepted at 0.000, but none of its children did (Subset Rule):\n"
          "  0:CHEW rejected by its DecisionFlags check: needs kIsHungry, which is not set\n"
          "  1:HUNT rejected because no child accepted\n"
          "  2:GRAZE rejected by its Decide, which returned 0\n");
    run.Tick("flags=1 stimuli=3");
    CHECK(run.Text() ==
          "FEED accepted at 1.000, but none of its children did (Subset Rule):\n"
          "  0:CHEW rejected by its StimuliFlags check: needs to be without kStimuli_Noise, which is set\n"
          "  1:HUNT rejected because no child accepted\n"
          "  2:GRAZE rejected by its EverySeconds timer of 2.5 s\n");
    run.Tick("stimuli=0 CHEW=-0.5");
    CHECK(run.Text().find("  0:CHEW rejected by its Decide, which returned -0.5\n") != std::string::npos);
    CHECK(run.Watcher.NumBroken == 3);
    CHECK(run.Watcher.NumNotActivated == 0);
    CHECK(run.Calls == "FEED FEED FEED ");
}

TEST_CASE("Subset Rule checker: a cool-down that kept a child from accepting is told") {
    watched run;
    run.Tick("FEED=1 CHEW=1 flags=1");
    REQUIRE(run.Leaf() == "CHEW");
    run.Tick("CHEW:fails CHEW=0 FEED=0");
    run.Tick("FEED=1 CHEW=1");
    CHECK_MESSAGE(run.Text().find("  0:CHEW rejected by its CooldownSeconds timer of 5 s\n") != std::string::npos, run.Text());
}

TEST_CASE("Subset Rule checker: whatever a child said has its words, also in a finding that nobody made") {
    bt::subset_finding finding;
    finding.Tree = &CREATURE;
    finding.Group = &CREATURE.Nodes[1];
    finding.NumChildren = 1;
    finding.Children[0].WasAsked = true;
    const struct {
        bt::verdict Verdict;
        const char* Line;
    } rows[] = {
        {bt::verdict::kAccepted, " accepted: its Decide returned 0\n"},
        {bt::verdict::kMasked, " masked, because it ended or refused in this tick\n"},
        {bt::verdict::kChildrenRejected, " rejected because no child accepted\n"},
        {static_cast<bt::verdict>(99), " (unknown)\n"},
    };
    for (const auto& row : rows) {
        finding.Children[0].Verdict = row.Verdict;
        char text[400];
        const std::size_t length = PrintSubsetFinding(finding, text, sizeof text);
        CHECK(length == std::strlen(text));
        CHECK_MESSAGE(std::string(text).find(row.Line) != std::string::npos, text);
    }
}

TEST_CASE("Subset Rule checker: a group that waits, and a tick that gives up, break no rule") {
    script::leaf_group made(bt::kGroupSequentialLooping, 1);
    watched waiting(made.Build());
    CHECK(waiting.Tick("A=1 A:succeeds").find("wait GROUP") != std::string::npos);
    CHECK(waiting.Calls == "");
    script::restless_tree all_refuse;
    watched restless(all_refuse.Build());
    CHECK(restless.Tick() == "report TooManyRedecides GROUP, error TooManyRedecides GROUP");
    CHECK(restless.Watcher.NumBroken == 0);
    CHECK(restless.Watcher.NumNotActivated == script::restless_tree::kNumGroups - 2);  // the tick gave up in the one before the last
}

TEST_CASE("Subset Rule checker: a finding says when, to whom and on which flags it happened") {
    watched run;
    CHECK(run.Watcher.Last.Group == nullptr);
    CHECK(run.Text() == "");
    run.Tick("@2.5 FEED=1 flags=2 stimuli=1");
    const bt::subset_finding& finding = run.Watcher.Last;
    CHECK(finding.Problem == bt::subset_problem::kNoChildAccepted);
    CHECK(finding.Tree == &CREATURE);
    CHECK(finding.Group == &CREATURE.Nodes[1]);
    CHECK(finding.Agent == &run.Agent);
    CHECK(finding.Time == 2.5);
    CHECK(finding.DecisionFlags == 2);
    CHECK(finding.StimuliFlags == 1);
    CHECK(finding.NumChildren == 3);
    CHECK(finding.Children[0].Verdict == bt::verdict::kFailedDecisionFlags);
    CHECK(finding.Children[1].Verdict == bt::verdict::kChildrenRejected);
    CHECK(finding.Children[2].Verdict == bt::verdict::kRejected);
}

TEST_CASE("Subset Rule checker: it is the group that found nobody that is reported, not one above it") {
    watched run;
    // GRAZE's own question takes NIBBLE's answer; on entry NIBBLE has changed its mind.
    int num_asked = 0;
    run.Agent.InDecide = [&](const bt::tick_args& args) {
        if (args.Decider == &NIBBLE && ++num_asked == 2) run.Agent.Parts["NIBBLE"].Value = 0;
    };
    CHECK(run.Tick("FEED=1 NIBBLE=1").find("report SubsetRuleBroken GRAZE") != std::string::npos);
    CHECK(num_asked == 2);
    CHECK(run.Calls == "GRAZE ");
    CHECK(run.Text() ==
          "GRAZE accepted at 0.000, but none of its children did (Subset Rule):\n"
          "  0:NIBBLE rejected by its Decide, which returned 0\n");
}

TEST_CASE("Subset Rule checker: a group whose children all refused in their Activate is reported apart") {
    watched run;
    run.Tick("FEED=1 STALK=1 STALK:refuses POUNCE=0 flags=1 CHEW=1 CHEW:refuses");
    // HUNT's only child refused, so HUNT failed and CHEW is masked, and GRAZE rejects. FEED had a child for a while: HUNT.
    CHECK(run.Calls == "HUNT ");
    CHECK(run.Watcher.NumBroken == 0);
    CHECK(run.Watcher.NumNotActivated == 1);
    CHECK(run.Watcher.Last.Problem == bt::subset_problem::kNoChildActivated);
    CHECK(run.Text() ==
          "HUNT accepted at 0.000, but no child that accepted could be activated:\n"
          "  0:STALK accepted, but refused in its Activate\n"
          "  1:POUNCE rejected by its EverySeconds timer of 10 s\n");
    run.Tick("STALK=0 CHEW:refuses");
    CHECK(run.Calls == "HUNT FEED ");
    CHECK(run.Text() ==
          "FEED accepted at 1.000, but no child that accepted could be activated:\n"
          "  0:CHEW accepted, but refused in its Activate\n"
          "  1:HUNT rejected because no child accepted\n"
          "  2:GRAZE rejected by its EverySeconds timer of 2.5 s\n");
}

BT_DECLARE_DECIDERS(TOP, SEQUENCE, FIRST, SECOND, FALLBACK);
BT_DEFINE_GROUP  (TOP,        kGroupPrioritizedList, (SEQUENCE, FALLBACK), .Decide = kAsk);
BT_DEFINE_GROUP  (  SEQUENCE, kGroupSequential, (FIRST, SECOND), .Behavior = &Act, .Decide = kAsk, .Flags = bt::kFlagsEndOnFailure);
BT_DEFINE_DECIDER(    FIRST,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    SECOND, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  FALLBACK, Act, .Decide = kAsk);
BT_DEFINE_TREE(ORDERED, TOP);

TEST_CASE("Subset Rule checker: a child that was not asked is said to be so") {
    watched run(ORDERED);
    run.Tick("TOP=1 SEQUENCE=1");
    CHECK(run.Watcher.Last.Children[1].WasAsked);
    run.Tick("FIRST=1 SECOND=1 FIRST:refuses");
    CHECK(run.Text() ==
          "SEQUENCE accepted at 1.000, but no child that accepted could be activated:\n"
          "  0:FIRST accepted, but refused in its Activate\n"
          "  1:SECOND was not asked\n");
}

TEST_CASE("Subset Rule checker: groups that keep the rule are not reported") {
    const std::string rows[] = {
        "TOP=1 SEQUENCE=1 FIRST=1",                                         // a child
        "TOP=1 SEQUENCE=1 FIRST=1 FIRST:fails",                             // that ended at once
        "TOP=1 SEQUENCE=1 SEQUENCE:fails",                                  // the group itself ended before it asked
        "TOP=1 SEQUENCE=1 SEQUENCE:refuses FALLBACK=1",                     // or was never active
        "TOP=1",                                                            // the root: nobody wants to, which is idle
        "TOP=1 SEQUENCE=0 FALLBACK=1 FALLBACK:refuses",                     // or can
        "TOP=0",
    };
    for (const std::string& input : rows) {
        INFO(input);
        watched run(ORDERED);
        run.Tick(input);
        run.Tick("SEQUENCE=0 FIRST=0 SECOND=0 FIRST:fails");  // a redecide that finds nobody is the end of the group and no broken rule
        run.Tick("FALLBACK:fails TOP=0");
        CHECK(run.Calls == "");
        script::CheckSubsetRule(run.Watcher);
    }
}

BT_DECLARE_DECIDERS(START, EITHER, LEFT, RIGHT);
BT_DEFINE_GROUP  (START,     kGroupPrioritizedList, (EITHER));
BT_DEFINE_GROUP  (  EITHER,  kGroupPrioritizedList, (LEFT, RIGHT));
BT_DEFINE_DECIDER(    LEFT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    RIGHT, Act, .Decide = kAsk);
BT_DEFINE_TREE(CHOICE, START);

TEST_CASE("Subset Rule checker: a group one of whose children refused and another ran is not reported") {
    watched run(CHOICE);
    run.Tick("LEFT=1 LEFT:refuses RIGHT=1 RIGHT:fails");
    CHECK(run.Agent.Trace.find("tick RIGHT failed") != std::string::npos);
    CHECK(run.Calls == "");
}

TEST_CASE("Subset Rule checker: a tick inside a tick makes it miss findings, and no more") {
    watched run(CHOICE);
    watched other(CHOICE);
    other.Checker = &run.Watcher;
    run.Agent.InDecide = [&other](const bt::tick_args&) { other.Tick("LEFT=1"); };
    CHECK(run.Tick().find("report SubsetRuleBroken EITHER") != std::string::npos);
    CHECK(run.Calls == "");
    run.Agent.InDecide = nullptr;
    run.Tick();
    CHECK(run.Calls == "EITHER ");
}

TEST_CASE("Subset Rule checker: a group that had a child in an earlier tick is not reported when the next one refuses") {
    watched run(ORDERED);
    run.Tick("TOP=1 SEQUENCE=1 FIRST=1 SECOND=1");
    CHECK(run.Tick("FIRST:succeeds SECOND:refuses FALLBACK=1").find("activate SECOND failed") != std::string::npos);
    CHECK(run.Path() == "TOP FALLBACK");
    CHECK(run.Calls == "");
}

TEST_CASE("Subset Rule checker: a watched tick is the same as a plain one, and a stop forgets what was begun") {
    watched run(ORDERED);
    script::play plain(ORDERED);
    for (const std::string input : {"TOP=1 SEQUENCE=1 FIRST=1", "SECOND=1 FIRST:succeeds", "FALLBACK=1 SECOND:fails", "FIRST=0 SECOND=0"}) {
        INFO(input);
        CHECK(run.Tick(input) == plain.Tick(input));
    }
    CHECK(run.Watcher.NumBroken == 1);
    run.Watcher.Current = run.Watcher.Last;  // as after a tick that gave up
    const bt::tick_result stopped = StopBehaviorTree(ORDERED, run.Memory, &run.Agent, run.Input, run.Watcher);
    CHECK(stopped.State == bt::tick_state::kIdle);
    CHECK(ActiveDepth(run.Memory) == 0);
    CHECK(run.Watcher.Current.Group == nullptr);
    CHECK(run.Watcher.NumBroken == 1);
}

TEST_CASE("Subset Rule checker: without a function it counts and keeps the last finding, whose text is cut at the end of the buffer") {
    bt::subset_checker checker;
    script::play run(CREATURE);
    run.Checker = &checker;
    run.Tick("FEED=1");
    CHECK(checker.NumBroken == 1);
    const std::size_t length = PrintSubsetFinding(checker.Last, nullptr, 0);
    CHECK(length > 100);
    char text[8] = "xxxxxxx";
    const std::size_t needed = PrintSubsetFinding(checker.Last, text, 6);
    CHECK(needed == length);
    CHECK(std::string(text, 8) == std::string("F ...\0x\0", 8));
}

}  // namespace subset_checker
