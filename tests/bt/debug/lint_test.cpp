// Lint: what it finds in a tree, and what comes close and is not found. lint_truth_test.cpp runs what it says.
#include <cstring>
#include <string>

#include <bt/debug/lint.h>

#include "../script.h"

namespace lint_findings {

enum flags : std::uint32_t { kIsHungry = 1, kIsTired = 2, kIsWet = 4 };
enum stimuli : std::uint32_t { kStimuli_Noise = 1, kStimuli_Smell = 2 };

struct Creature {};
struct Pace {
    using role = bt::parameters;
    int Speed = 0;
};
constexpr Pace kPace = {};

bool Accepts() { return true; }
bool AcceptsByPace(const Pace*) { return true; }
void Act() {}
void ActByPace(const Pace&) {}
float AcceptsByHand(void*, void*, const bt::tick_args&) { return 1; }

constexpr bt::decide_function kDecide = bt::decide<Accepts>;
constexpr bt::behavior_function kActivate = bt::activate<Act>;

// ROOT (FEED (CHEW, WALK), PLAY (JUMP, DANCE), REST), sound until it is changed.
struct sapling {
    bt::behavior Ticks = {.DebugName = "Ticks", .Tick = bt::tick<Act>};
    bt::behavior Stays = {.DebugName = "Stays"};  // for ever
    bt::behavior Refuses = {.DebugName = "Refuses", .Activate = kActivate};
    bt::behavior Leaves = {.DebugName = "Leaves", .Deactivate = bt::deactivate<Act>};
    bt::behavior Paced = {.DebugName = "Paced", .Tick = bt::tick<ActByPace>};
    bt::decider Chew = {.DebugName = "CHEW", .Behavior = &Ticks, .Id = 1};
    bt::decider Walk = {.DebugName = "WALK", .Behavior = &Ticks, .Id = 2};
    bt::decider Jump = {.DebugName = "JUMP", .Behavior = &Ticks, .Decide = kDecide, .Id = 3};
    bt::decider Dance = {.DebugName = "DANCE", .Behavior = &Ticks, .Decide = kDecide, .Id = 4};
    bt::decider Rest = {.DebugName = "REST", .Behavior = &Stays, .Id = 5};
    const bt::decider* FeedChildren[2] = {&Chew, &Walk};
    const bt::decider* PlayChildren[2] = {&Jump, &Dance};
    bt::decider Feed = {.DebugName = "FEED", .Kind = bt::kGroup, .Policy = bt::kGroupSequential, .Children = {FeedChildren, 2}, .Decide = kDecide, .Id = 6};
    bt::decider Play = {.DebugName = "PLAY", .Kind = bt::kGroup, .Policy = bt::kGroupScored, .Children = {PlayChildren, 2}, .Decide = kDecide, .Id = 7};
    const bt::decider* RootChildren[3] = {&Feed, &Play, &Rest};
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {RootChildren, 3}, .Id = 8};
    bt::lint_facts Facts;
    bt::tree_storage<12> Storage;

    sapling() = default;
    sapling(const sapling&) = delete;
    sapling& operator=(const sapling&) = delete;

    // What lint says, a line each; beginning with the kind.
    std::string Lint() {
        CHECK(InitializeTreeData(Storage, "SAPLING", Root).Code == bt::error_code::kNone);
        bt::lint_finding findings[16];
        const int num = LintTree(Storage.Tree, findings, 16, Facts);
        CHECK(num == NumLintFindings(Storage.Tree, Facts));
        std::string all;
        for (int i = 0; i < num; ++i) {
            char text[400];
            const std::size_t length = PrintLintFinding(findings[i], text, sizeof text);
            CHECK(length == std::strlen(text));
            all += std::string(LintKindName(findings[i].Kind)) + ": " + text + "\n";
        }
        return all;
    }
};

struct found {
    void (*Make)(sapling&);
    std::string Lines;
};
struct near_miss {
    const char* Name;
    void (*Make)(sapling&);
};

std::string NeverReached(const std::string& child, const std::string& group, const std::string& other) {
    return "kNeverReached: " + child + " never runs in " + group + ": " + other + " stands before it, always accepts and never ends; give " + other +
           " a Decide or a check, or put it last\n";
}
std::string RunsForOneTick(const std::string& child, const std::string& group, const std::string& other) {
    return "kRunsForOneTick: " + child + " runs in " + group + " only for the tick in which " + other + " ended or refused, because that stands before it, " +
           "always accepts and takes over in the next; give " + other + " a Decide or a check, or put it last\n";
}

void Check(std::initializer_list<found> rows) {
    for (const found& row : rows) {
        sapling tree;
        row.Make(tree);
        CHECK(tree.Lint() == row.Lines);
    }
}
void CheckMisses(std::initializer_list<near_miss> rows) {
    for (const near_miss& row : rows) {
        INFO(row.Name);
        sapling tree;
        row.Make(tree);
        CHECK(tree.Lint() == "");
    }
}

TEST_CASE("lint: a sound tree has no finding") {
    sapling tree;
    CHECK(tree.Lint() == "");
    CHECK(bt::NumLintFindings({}) == 0);
}

TEST_CASE("lint: a child after one that always accepts and never ends is never reached") {
    Check({
        {[](sapling& t) { t.Feed.Decide = {}, t.Feed.Children.Num = 1, t.Chew.Behavior = &t.Stays; },
         NeverReached("PLAY/0x7", "ROOT/0x8", "FEED/0x6") +
         NeverReached("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { t.Chew.Behavior = &t.Leaves; },
         NeverReached("WALK/0x2", "FEED/0x6", "CHEW/0x1")},
        {[](sapling& t) { t.RootChildren[0] = &t.Rest, t.RootChildren[1] = &t.Feed, t.Root.Children.Num = 2; },
         NeverReached("FEED/0x6", "ROOT/0x8", "REST/0x5")},
        // A group that loops waits for its own child, which accepts again in the next tick. A delegating one accepts because that does.
        {[](sapling& t) { t.Play.Decide = {}, t.Play.Policy = bt::kGroupSequentialLooping, t.Dance.Decide = {}, t.Play.Flags = bt::kFlagsDelegateDecide; },
         NeverReached("REST/0x5", "ROOT/0x8", "PLAY/0x7")},
    });
    CheckMisses({
        {"it has a Decide", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Decide = kDecide; }},
        {"it checks flags", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.NotAllFlags.Bits = kIsTired; }},
        {"it checks stimuli", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.AnyStimuli.Bits = kStimuli_Noise; }},
        {"it has a timer", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.EverySeconds = 1; }},
        {"it has a cool-down", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.CooldownSeconds = 1; }},
        {"it may refuse", [](sapling& t) { t.Chew.Behavior = &t.Refuses; }},
        {"it delegates to children that may reject", [](sapling& t) { t.Play.Decide = {}, t.Play.Flags = bt::kFlagsDelegateDecide; }},
        {"it may be drawn last", [](sapling& t) { t.Feed.Policy = bt::kGroupShuffle, t.Chew.Behavior = &t.Stays; }},
    });
}

TEST_CASE("lint: a child of a prioritized list after one that always accepts runs for one tick at most") {
    Check({
        {[](sapling& t) { t.Feed.Decide = {}, t.Root.Children.Num = 2; },
         RunsForOneTick("PLAY/0x7", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { t.Feed.Decide = {}, t.Play.Decide = {}; },  // both hold of the last, and the first takes over
         RunsForOneTick("PLAY/0x7", "ROOT/0x8", "FEED/0x6") +
         RunsForOneTick("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { t.Feed.Policy = bt::kGroupPrioritizedList, t.Chew.Behavior = &t.Refuses; },
         RunsForOneTick("WALK/0x2", "FEED/0x6", "CHEW/0x1")},
        // None of these groups surely goes on for ever.
        {[](sapling& t) { t.Feed.Policy = bt::kGroupPrioritizedList, t.Feed.Children.Num = 1, t.Feed.Behavior = &t.Ticks, t.Feed.Decide = {}, t.Root.Children.Num = 2; },
         RunsForOneTick("PLAY/0x7", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { t.Feed.Policy = bt::kGroupSequentialLooping, t.Feed.Flags = bt::kFlagsEndOnFailure, t.Feed.Decide = {}, t.Root.Children.Num = 2; },
         RunsForOneTick("PLAY/0x7", "ROOT/0x8", "FEED/0x6")},
    });
    CheckMisses({
        {"earlier children of other policies do not take over", [](sapling& t) { t.Feed.Policy = bt::kGroupRandom; }},
        {"it stands last", [](sapling& t) { t.Feed.Policy = bt::kGroupPrioritizedList, t.Chew.Decide = kDecide; }},
        {"it is meant so", [](sapling& t) {
             t.Feed.Policy = bt::kGroupPrioritizedList;
             t.Facts.IgnoredKinds = bt::LintBit(bt::lint_kind::kRunsForOneTick);
         }},
    });
}

TEST_CASE("lint: flag checks that contradict each other") {
    const auto all_and_no = [](sapling& t) {
        t.Rest.Preconditions = {.AllFlags = BT_FLAGS(kIsHungry | kIsTired), .NoFlags = BT_FLAGS(kIsHungry)};
    };
    Check({
        {all_and_no, "kFlagsContradict: REST/0x5 never accepts: its checks of DecisionFlags contradict each other on kIsHungry; remove one of them\n"},
        {[](sapling& t) { t.Rest.Preconditions = {.AnyStimuli = BT_FLAGS(kStimuli_Smell), .NoStimuli = BT_FLAGS(kStimuli_Smell | kStimuli_Noise)}; },
         "kStimuliContradict: REST/0x5 never accepts: its checks of stimuli contradict each other on kStimuli_Smell; remove one of them\n"},
        {[](sapling& t) { t.Rest.Preconditions = {.AllFlags = BT_FLAGS(kIsHungry | kIsTired), .NotAllFlags = BT_FLAGS(kIsHungry)}; },
         "kFlagsContradict: REST/0x5 never accepts: its checks of DecisionFlags contradict each other on kIsHungry; remove one of them\n"},
        {[](sapling& t) {
             t.Rest.Preconditions = {.AllFlags = BT_FLAGS(kIsTired), .AnyFlags = BT_FLAGS(kIsHungry | kIsWet), .NoFlags = BT_FLAGS(kIsWet), .NotAllFlags = BT_FLAGS(kIsHungry | kIsTired)};
         },
         "kFlagsContradict: REST/0x5 never accepts: its checks of DecisionFlags contradict each other on kIsHungry; remove one of them\n"},
    });
    CheckMisses({
        {"different flags", [](sapling& t) { t.Rest.Preconditions = {.AllFlags = {kIsHungry}, .NoFlags = {kIsTired}}; }},
        {"flags and stimuli", [](sapling& t) { t.Rest.Preconditions = {.AllFlags = {1}, .NoStimuli = {1}}; }},
        {"one of the two is left", [](sapling& t) { t.Rest.Preconditions = {.AnyFlags = {kIsHungry | kIsTired}, .NoFlags = {kIsTired}}; }},
        {"exactly one of two", [](sapling& t) { t.Rest.Preconditions = {.AnyFlags = {kIsHungry | kIsTired}, .NotAllFlags = {kIsHungry | kIsTired}}; }},
        {"an ancestor's are checked at another time", [](sapling& t) { t.Root.Preconditions.AllFlags = {kIsWet}, t.Chew.Preconditions.NoFlags = {kIsWet}; }},
    });
}

TEST_CASE("lint: a check that needs what nothing sets") {
    Check({
        {[](sapling& t) { t.Facts.Stimuli = kStimuli_Noise, t.Rest.Preconditions.AllStimuli = BT_FLAGS(kStimuli_Smell); },
         "kStimuliNeverSet: REST/0x5 never accepts: its checks of stimuli need kStimuli_Smell, which nothing sets; set it somewhere or remove the "
         "check\n"},
        {[](sapling& t) { t.Facts.DecisionFlags = kIsHungry, t.Rest.Preconditions.AnyFlags = {kIsTired | kIsWet}; },
         "kFlagsNeverSet: REST/0x5 never accepts: its checks of DecisionFlags need 0x6, which nothing sets; set it somewhere or remove the check\n"},
    });
    CheckMisses({
        {"one of them is set", [](sapling& t) { t.Facts.DecisionFlags = kIsTired, t.Rest.Preconditions.AnyFlags = {kIsTired | kIsWet}; }},
        {"it must not be set", [](sapling& t) { t.Facts = {.DecisionFlags = 0, .Stimuli = 0}, t.Rest.Preconditions.NoFlags = {kIsTired}; }},
    });
}

TEST_CASE("lint: a group whose flag checks contradict those of each child breaks the Subset Rule surely") {
    const auto break_it = [](sapling& t) {
        t.Feed.Preconditions.AllFlags = {kIsHungry};
        t.Chew.Preconditions.NoFlags = {kIsHungry};
        t.Walk.Preconditions.NotAllFlags = {kIsHungry};
    };
    sapling tree;
    break_it(tree);
    CHECK(tree.Lint() ==
          "kNoChildCanAccept: FEED/0x6 accepts, but never finds a child (Subset Rule): its flag checks contradict those of each of its children, such "
          "as CHEW/0x1, which are made in the same tick; change its checks or theirs\n");
    tree.Feed.Flags = bt::kFlagsDelegateDecide;
    CHECK(tree.Lint() ==
          "kNoChildCanAccept: FEED/0x6 never accepts: its flag checks contradict those of each of its children, such as CHEW/0x1, which are made in "
          "the same tick; change its checks or theirs\n");
    tree.Walk.Preconditions = {};
    CHECK(tree.Lint() == "");
    break_it(tree);
    tree.Walk.Preconditions.NotAllFlags = {kIsHungry | kIsTired};
    CHECK(tree.Lint() == "");
    tree.Walk.Preconditions = {.AllFlags = {kIsTired}, .NoFlags = {kIsTired}};
    tree.Chew.Preconditions = tree.Walk.Preconditions;
    CHECK(tree.Lint().find("kNoChildCanAccept") == std::string::npos);  // the children have findings of their own
}

TEST_CASE("lint: a scored group whose children have no Decide") {
    Check({{[](sapling& t) { t.Jump.Decide = {}, t.Dance.Decide = {}; },
            "kScoresAreEqual: PLAY/0x7 has no scores to compare: no child has a Decide, so each is worth 1 and the first, JUMP/0x3, wins; give them "
            "Decides or choose another policy than kGroupScored\n"}});
    CheckMisses({
        {"one has a Decide", [](sapling& t) { t.Jump.Decide = {}; }},
        {"the first may not want to", [](sapling& t) { t.Jump.Decide = {}, t.Dance.Decide = {}, t.Jump.Preconditions.CooldownSeconds = 1; }},
        {"an only child", [](sapling& t) { t.Jump.Decide = {}, t.Play.Children.Num = 1; }},
        {"one has the value of its children", [](sapling& t) {
             t.PlayChildren[0] = &t.Feed, t.RootChildren[0] = &t.Play, t.RootChildren[1] = &t.Rest, t.Root.Children.Num = 2;
             t.Feed = {.DebugName = "FEED", .Kind = bt::kGroup, .Children = {t.FeedChildren, 2}, .Flags = bt::kFlagsDelegateDecide, .Id = 6};
             t.Dance.Decide = {}, t.Chew.Decide = kDecide;
         }},
    });
}

TEST_CASE("lint: options without effect") {
    constexpr auto other = static_cast<bt::decider_flags>(9);
    Check({
        {[](sapling& t) { t.Root.Flags = bt::kFlagsCallDecideOnRedecide; },
         "kNoDecideToCall: ROOT/0x8 has kFlagsCallDecideOnRedecide, but no Decide; remove the flag or give it a Decide\n"},
        {[](sapling& t) { t.Jump.Flags = bt::kFlagsCallDecideOnRedecide; },
         "kNoDecideToCall: JUMP/0x3 has kFlagsCallDecideOnRedecide, but no children that could end; remove the flag\n"},
        {[](sapling& t) { t.Jump.Flags = bt::kFlagsDelegateDecide; },
         "kNoChildrenToAsk: JUMP/0x3 has kFlagsDelegateDecide, but no children to ask; remove the flag\n"},
        {[](sapling& t) { t.Play.Flags = bt::kFlagsEndOnFailure; },
         "kNotSequential: PLAY/0x7 has kFlagsEndOnFailure, which only a sequential group heeds; remove the flag or choose kGroupSequential\n"},
        {[](sapling& t) { t.Jump.Flags = bt::kFlagsEndOnFailure, t.Jump.Policy = bt::kGroupSequential; },
         "kNotSequential: JUMP/0x3 has kFlagsEndOnFailure, which only a sequential group heeds; remove the flag or choose kGroupSequential\n"},
        {[](sapling& t) { t.Feed.Flags = other; },
         "kUnknownFlags: FEED/0x6 has Flags 0x8, which are no bt::decider_flags; flags of your own belong into BehaviorFlags\n"},
        {[](sapling& t) { t.Play.Margin = 1; },
         "kMarginUnused: PLAY/0x7 has a Margin, which only a kGroupScoredEveryTick heeds; remove it or choose that policy\n"},
        {[](sapling& t) { t.Root.BehaviorFlags.Bits = 1; },
         "kBehaviorFlagsUnused: ROOT/0x8 has BehaviorFlags, but no function that could read them; remove them or give it a Behavior\n"},
        {[](sapling& t) { t.Root.Parameters = bt::with(kPace); },
         "kParametersUnused: ROOT/0x8 has Parameters that none of its functions takes; remove them or let a function take them\n"},
        {[](sapling& t) { t.Jump.Parameters = bt::with(kPace); },
         "kParametersUnused: JUMP/0x3 has Parameters that none of its functions takes; remove them or let a function take them\n"},
        {[](sapling& t) { t.Jump.Children = t.Feed.Children; },
         "kChildrenUnused: JUMP/0x3 has Children, but is a kBehavior, so they never run; make it a kGroup\n"},
    });
    CheckMisses({
        {"flags where they count", [](sapling& t) {
             t.Feed.Flags = bt::kFlagsCallDecideOnRedecide | bt::kFlagsDelegateDecide | bt::kFlagsEndOnFailure;
         }},
        {"a margin where it counts", [](sapling& t) { t.Play.Policy = bt::kGroupScoredEveryTick, t.Play.Margin = 1; }},
        {"BehaviorFlags that a Decide may read", [](sapling& t) { t.Play.BehaviorFlags.Bits = 1; }},
        {"what a leaf without functions carries", [](sapling& t) { t.Rest.BehaviorFlags.Bits = 1, t.Rest.Parameters = bt::with(kPace); }},
        {"parameters that a behavior takes", [](sapling& t) { t.Jump.Behavior = &t.Paced, t.Jump.Parameters = bt::with(kPace); }},
        {"parameters that a Decide takes", [](sapling& t) { t.Play.Decide = bt::decide<AcceptsByPace>, t.Play.Parameters = bt::with(kPace); }},
        {"parameters that a function bound by hand may take", [](sapling& t) { t.Play.Decide = {.Call = &AcceptsByHand}, t.Play.Parameters = bt::with(kPace); }},
    });
}

TEST_CASE("lint: a decider with several places is reported once, and findings beyond the room are counted") {
    sapling tree;
    tree.PlayChildren[0] = &tree.Feed;
    tree.Feed.Policy = bt::kGroupPrioritizedList;
    tree.Feed.Flags = bt::kFlagsEndOnFailure;
    CHECK(InitializeTreeData(tree.Storage, "SAPLING", tree.Root).Code == bt::error_code::kNone);
    bt::lint_finding findings[2];
    CHECK(LintTree(tree.Storage.Tree, findings, 1) == 2);
    CHECK(findings[0].Kind == bt::lint_kind::kNotSequential);
    CHECK(findings[0].Place == &tree.Storage.Nodes[1]);
    CHECK(findings[1].Decider == nullptr);
    CHECK(LintTree(tree.Storage.Tree, findings, 2) == 2);
    CHECK(findings[1].Kind == bt::lint_kind::kRunsForOneTick);
    CHECK(findings[1].Decider == &tree.Walk);
    CHECK(findings[1].Other == &tree.Chew);
}

TEST_CASE("lint: a sentence is cut at the end of the buffer, and a kind has its own spelling as a name") {
    sapling tree;
    tree.Play.Margin = 1;
    CHECK(InitializeTreeData(tree.Storage, "SAPLING", tree.Root).Code == bt::error_code::kNone);
    bt::lint_finding finding;
    CHECK(LintTree(tree.Storage.Tree, &finding, 1) == 1);
    const std::size_t length = PrintLintFinding(finding, nullptr, 0);
    char text[8] = "xxxxxxx";
    CHECK(PrintLintFinding(finding, text, 7) == length);
    CHECK(std::string(text, 8) == std::string("PLAY/0\0\0", 8));
    CHECK(LintKindName(bt::lint_kind::kChildrenUnused) == std::string("kChildrenUnused"));
    CHECK(static_cast<int>(bt::lint_kind::kChildrenUnused) == bt::kNumLintKinds - 1);
    CHECK(LintKindName(static_cast<bt::lint_kind>(bt::kNumLintKinds)) == std::string("(unknown)"));
}

}  // namespace lint_findings
