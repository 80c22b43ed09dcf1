// Lint: what it finds in a tree, and what comes close and is not found. lint_order_test.cpp and lint_checks_test.cpp go on;
// lint_truth_test.cpp runs what lint says.
#include "lint_kit.h"

namespace lint_findings {

TEST_CASE("lint: a sound tree has no finding") {
    sapling tree;
    CHECK(tree.Lint() == "");
    CHECK(bt::NumLintFindings({}) == 0);
}

TEST_CASE("lint: a finding of a kind that is not known is said to be so") {
    sapling tree;
    REQUIRE(tree.Lint() == "");
    const bt::lint_finding odd = {.Kind = static_cast<bt::lint_kind>(99), .Tree = &tree.Storage.Tree, .Decider = &tree.Rest};
    char text[100];
    const std::size_t length = PrintLintFinding(odd, text, sizeof text);
    CHECK(length == std::strlen(text));
    CHECK(std::string(text) == "(unknown finding)");
}

TEST_CASE("lint: a scored group whose children have no Decide") {
    Check({{[](sapling& t) { t.Jump.Decide = {}, t.Dance.Decide = {}; },
            "kScoresAreEqual: PLAY/0x7 has no scores to compare: no child has a Decide, so each is worth 1 and the first, JUMP/0x3, wins; "
            "give them Decides or choose another policy\n"}});
    CheckMisses({
        {"one has a Decide", [](sapling& t) { t.Jump.Decide = {}; }},
        {"the first may not want to",
         [](sapling& t) { t.Jump.Decide = {}, t.Dance.Decide = {}, t.Jump.Preconditions.CooldownSeconds = 1; }},
        {"an only child", [](sapling& t) { t.Jump.Decide = {}, t.Play.Children.Num = 1; }},
        {"one has the value of its children", [](sapling& t) {
             t.PlayChildren[0] = &t.Feed, t.RootChildren[0] = &t.Play, t.RootChildren[1] = &t.Rest, t.Root.Children.Num = 2;
             t.Feed = {.DebugName = "FEED", .Kind = bt::kGroup, .Children = {t.FeedChildren, 2}, .Flags = bt::kFlagsDelegateDecide,
                       .Id = 6};
             t.Dance.Decide = {}, t.Chew.Decide = kDecide;
         }},
    });
}

TEST_CASE("lint: options without effect") {
    constexpr auto other = static_cast<bt::decider_flags>(0x8001);
    Check({
        {[](sapling& t) { t.Root.Flags = bt::kFlagsCallDecideOnRedecide; },
         "kNoDecideToCall: ROOT/0x8 has kFlagsCallDecideOnRedecide, which only a group with a Decide heeds; remove the flag or make it "
         "one\n"},
        {[](sapling& t) { t.Jump.Flags = bt::kFlagsCallDecideOnRedecide; },
         "kNoDecideToCall: JUMP/0x3 has kFlagsCallDecideOnRedecide, which only a group with a Decide heeds; remove the flag or make it "
         "one\n"},
        {[](sapling& t) { t.Jump.Flags = bt::kFlagsDelegateDecide; },
         "kNoChildrenToAsk: JUMP/0x3 has kFlagsDelegateDecide, but no children to ask; remove the flag\n"},
        {[](sapling& t) { t.Play.Flags = bt::kFlagsEndOnFailure; },
         "kNotSequential: PLAY/0x7 has kFlagsEndOnFailure, which only a sequential group heeds; remove the flag or choose "
         "kGroupSequential\n"},
        {[](sapling& t) { t.Jump.Flags = bt::kFlagsEndOnFailure, t.Jump.Policy = bt::kGroupSequential; },
         "kNotSequential: JUMP/0x3 has kFlagsEndOnFailure, which only a sequential group heeds; remove the flag or choose "
         "kGroupSequential\n"},
        {[](sapling& t) { t.Feed.Flags = other; },
         "kUnknownFlags: FEED/0x6 has Flags 0x8000, which are no bt::decider_flags; flags of your own belong into "
         "BehaviorFlags\n"},
        {[](sapling& t) { t.Play.Margin = 1; },
         "kMarginUnused: PLAY/0x7 has a Margin, which only a kGroupScoredEveryTick heeds; remove it or choose that policy\n"},
        {[](sapling& t) { t.Jump.Margin = 1, t.Jump.Policy = bt::kGroupScoredEveryTick; },
         "kMarginUnused: JUMP/0x3 has a Margin, which only a kGroupScoredEveryTick heeds; remove it or choose that policy\n"},
        {[](sapling& t) { t.Root.BehaviorFlags.Bits = 1; },
         "kBehaviorFlagsUnused: ROOT/0x8 has BehaviorFlags, but no function that could read them; remove them or give it a Behavior\n"},
        {[](sapling& t) { t.Root.Parameters = bt::with(kPace); },
         "kParametersUnused: ROOT/0x8 has Parameters that none of its functions takes; remove them or let a function take them\n"},
        {[](sapling& t) { t.Jump.Parameters = {&kPace, nullptr}; },
         "kParametersUnused: JUMP/0x3 has Parameters that none of its functions takes; remove them or let a function take them\n"},
        {[](sapling& t) { t.Jump.Parameters = bt::with(kPace); },
         "kParametersUnused: JUMP/0x3 has Parameters that none of its functions takes; remove them or let a function take them\n"},
    });
    CheckMisses({
        {"flags where they count", [](sapling& t) {
             t.Feed.Flags = bt::kFlagsCallDecideOnRedecide | bt::kFlagsDelegateDecide | bt::kFlagsEndOnFailure;
         }},
        {"a margin where it counts", [](sapling& t) { t.Play.Policy = bt::kGroupScoredEveryTick, t.Play.Margin = 1; }},
        {"BehaviorFlags that a Decide may read", [](sapling& t) { t.Play.BehaviorFlags.Bits = 1; }},
        {"what a leaf without functions carries", [](sapling& t) { t.Rest.BehaviorFlags.Bits = 1, t.Rest.Parameters = bt::with(kPace); }},
        {"parameters of a subtree, which are for those below it", [](sapling& t) {
             t.Paced.Tick = bt::tick<ActByDepth>;
             t.Feed.Parameters = bt::with(kDepth), t.Chew.Behavior = &t.Paced;
         }},
        {"parameters that a behavior takes", [](sapling& t) { t.Jump.Behavior = &t.Paced, t.Jump.Parameters = bt::with(kPace); }},
        {"parameters that an Activate takes", [](sapling& t) {
             t.Starts.Activate = bt::activate<ActByPace>, t.Starts.Tick = bt::tick<GoesOn>;
             t.Jump.Behavior = &t.Starts, t.Jump.Parameters = bt::with(kPace);
         }},
        {"parameters that a Deactivate takes", [](sapling& t) {
             t.Leaves.Deactivate = bt::deactivate<EndByPace>, t.Leaves.Tick = bt::tick<GoesOn>;
             t.Jump.Behavior = &t.Leaves, t.Jump.Parameters = bt::with(kPace);
         }},
        {"parameters that a Decide takes",
         [](sapling& t) { t.Play.Decide = bt::decide<AcceptsByPace>, t.Play.Parameters = bt::with(kPace); }},
        {"parameters that a function bound by hand may take",
         [](sapling& t) { t.Play.Decide = {.Call = &AcceptsByHand}, t.Play.Parameters = bt::with(kPace); }},
    });
}

TEST_CASE("lint: a decider with several nodes is reported once, and findings beyond the room are counted") {
    sapling tree;
    tree.PlayChildren[0] = &tree.Feed;
    tree.Feed.Policy = bt::kGroupPrioritizedList;
    tree.Walk.Behavior = &tree.Stays;
    tree.Feed.Flags = bt::kFlagsEndOnFailure;
    CHECK(InitializeTreeData(tree.Storage, "SAPLING", tree.Root).Code == bt::error_code::kNone);
    bt::lint_finding findings[2];
    CHECK(LintTree(tree.Storage.Tree, findings, 1) == 2);
    CHECK(findings[0].Kind == bt::lint_kind::kNotSequential);
    CHECK(findings[0].Node == &tree.Storage.Nodes[1]);
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
    CHECK(std::string(text, 8) == std::string("PL ...\0\0", 8));
    CHECK(LintKindName(bt::lint_kind::kComesBackAtOnce) == std::string("kComesBackAtOnce"));
    CHECK(static_cast<int>(bt::lint_kind::kComesBackAtOnce) == bt::kNumLintKinds - 1);
    CHECK(bt::kNumLintKinds <= 32);  // each has a bit
    CHECK(LintKindName(static_cast<bt::lint_kind>(bt::kNumLintKinds)) == std::string("(unknown)"));
}

}  // namespace lint_findings
