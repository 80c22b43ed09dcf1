// What verification refuses in classic trees, and that a sound one is built at run time as it is declared.
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <tests/kit/changeable_decider.h>

#include "classic_kit.h"

namespace verify_classic {

using enum bt::error_code;

struct Plan {
    using role = bt::dblock;
};
bool FillPlan(script::actor&, Plan&) { return true; }

bt::status TickFirst(const bt::node_children& children) { return children.Tick(0); }

float AnyNumber(const script::actor&) { return 1; }
constexpr bt::decide_function kOnlyTypes = {nullptr, bt::number<AnyNumber>.Types};
struct other_agent {};
float NumberOfOther(const other_agent&) { return 1; }

enum class weather : std::uint32_t { kRain = 1 };
BT_DECLARE_STIMULI(weather);
constexpr bt::flags_word kRain = BT_FLAGS(weather::kRain);

// A tree whose parts each mistake changes: ROOT (TASK, LIMIT (DEEP)).
struct seedling {
    bt::behavior Work = {.DebugName = "Work", .Tick = script::kTick};
    changeable_decider Task{{.DebugName = "TASK", .Behavior = &Work}};
    bt::decider Deep = {.DebugName = "DEEP", .Behavior = &Work};
    const bt::decider* LimitChildren[3] = {&Deep, &Task, &Task};
    changeable_decider Limit{{.DebugName = "LIMIT", .Kind = bt::kNode, .Children = {LimitChildren, 1}, .Seconds = 1,
                              .Node = bt::kTimeLimit}};
    const bt::decider* RootChildren[2] = {&Task, &Limit};
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kNode, .Children = {RootChildren, 2}, .Node = bt::kSequence};
    bt::tree_storage<16> Storage;

    bt::tree_error Build() { return InitializeClassicTree(Storage, "SEEDLING", Root); }
};

struct mistake {
    const char* What;
    std::function<void(seedling&)> Make;
    bt::error_code Code;
    const char* Decider;
};
const mistake kMistakes[] = {
    {"a decorator without a child", [](seedling& s) { s.Limit.Children.Num = 0; }, kTooFewChildren, "LIMIT"},
    {"a decorator with two", [](seedling& s) { s.Limit.Children.Num = 2; }, kTooManyNodeChildren, "LIMIT"},
    {"a parallel without children", [](seedling& s) { s.Root.Node = bt::kParallel, s.Root.Children = {}; },
     kTooFewChildren, "ROOT"},
    {"children without a list", [](seedling& s) { s.Root.Children.First = nullptr; }, kTooFewChildren, "ROOT"},
    {"a list without parentheses", [](seedling& s) { s.Root.Children = {.Names = ".Count = 1"}; },
     kNoParentheses, "ROOT"},
    {"no list, of which nothing was written", [](seedling& s) { s.Root.Node = bt::kInvert, s.Root.Children = {.Names = ""}; },
     kTooFewChildren, "ROOT"},
    {"an empty list", [](seedling& s) { s.Root.Node = bt::kInvert, s.Root.Children = {.Names = "()"}; },
     kTooFewChildren, "ROOT"},
    {"a negative number of children", [](seedling& s) { s.Root.Children.Num = -1; }, kTooFewChildren, "ROOT"},
    {"a leaf kind with a child", [](seedling& s) { s.Limit.Node = bt::kWait; }, kTooManyNodeChildren, "LIMIT"},
    {"a missing child", [](seedling& s) { s.RootChildren[1] = nullptr; }, kMissingChild, "ROOT"},
    {"a kind of no name", [](seedling& s) { s.Root.Node = static_cast<bt::node_kind>(bt::kNumNodeKinds); },
     kUnknownNodeKind, "ROOT"},
    {"a group", [](seedling& s) { s.Root.Kind = bt::kGroup; }, kGroupInClassic, "ROOT"},
    {"a node with a behavior", [](seedling& s) { s.Root.Behavior = &s.Work; }, kBehaviorOfNode, "ROOT"},
    {"a leaf without a behavior", [](seedling& s) { s.Task.Behavior = nullptr; }, kMissingBehavior, "TASK"},
    {"an if without a second child", [](seedling& s) { s.Limit.Node = bt::kIfThenElse, s.Limit.Seconds = 0; },
     kTooFewChildren, "LIMIT"},
    {"a while with four", [](seedling& s) { s.Limit.Node = bt::kWhileDoElse, s.Limit.Children.Num = 4; },
     kTooManyNodeChildren, "LIMIT"},
    {"a try without anything to catch", [](seedling& s) { s.Limit.Node = bt::kTryCatch; }, kTooFewChildren, "LIMIT"},
    {"a switch without a number", [](seedling& s) { s.Limit.Node = bt::kSwitch, s.Limit.Seconds = 0; },
     kMissingNumber, "LIMIT"},
    {"seconds beside a number", [](seedling& s) { s.Limit.Number = bt::number<AnyNumber>; }, kTwoTimes, "LIMIT"},
    {"a number of a sequence", [](seedling& s) { s.Root.Number = bt::number<AnyNumber>; }, kUnusedSeconds, "ROOT"},
    {"a number of a leaf", [](seedling& s) { s.Task.Number = bt::number<AnyNumber>; }, kUnusedSeconds, "TASK"},
    {"a number that is missing", [](seedling& s) { s.Limit.Seconds = 0, s.Limit.Number = kOnlyTypes; }, kMissingSeconds,
     "LIMIT"},
    {"a number of another agent", [](seedling& s) { s.Limit.Seconds = 0, s.Limit.Number = bt::number<NumberOfOther>; },
     kMixedAgentTypes, "LIMIT"},
    {"a root that is passed over", [](seedling& s) { s.Root.Flags = bt::kFlagsPassOver; }, kNothingToPassTo, "ROOT"},
    {"a child of a decorator that is passed over", [](seedling& s) { s.Deep.Flags = bt::kFlagsPassOver; },
     kNothingToPassTo, "DEEP"},
    {"an option of another kind", [](seedling& s) { s.Root.Flags = bt::kFlagsFailEarly; }, kUnusedFlags, "ROOT"},
    {"an option of a node on a leaf", [](seedling& s) { s.Task.Flags = bt::kFlagsResume; }, kUnusedFlags, "TASK"},
    {"a condition without a check", [](seedling& s) { s.Limit = {.DebugName = "IF", .Kind = bt::kNode, .Node = bt::kCondition}; },
     kMissingCheck, "IF"},
    {"a guard without a check", [](seedling& s) { s.Limit.Node = bt::kGuard, s.Limit.Seconds = 0; },
     kMissingCheck, "LIMIT"},
    {"a count of a sequence", [](seedling& s) { s.Root.Count = 1; }, kUnusedCount, "ROOT"},
    {"failures of a sequence", [](seedling& s) { s.Root.FailCount = 1; }, kUnusedCount, "ROOT"},
    {"a negative number of failures", [](seedling& s) { s.Root.Node = bt::kParallel, s.Root.FailCount = -1; },
     kBadCount, "ROOT"},
    {"BehaviorFlags for another use",
     [](seedling& s) {
         s.Work.Tick = bt::tick<TickFirst>;
         s.Root.Node = bt::kOwnNode, s.Root.Behavior = &s.Work, s.Root.BehaviorFlags = kRain;
     },
     kOtherFlags, "ROOT"},
    {"a count of a leaf", [](seedling& s) { s.Task.Count = 1; }, kUnusedCount, "TASK"},
    {"a kind of a leaf", [](seedling& s) { s.Task.Node = bt::kRepeat; }, kUnusedOfNode, "TASK"},
    {"seconds of a sequence", [](seedling& s) { s.Root.Seconds = 1; }, kUnusedSeconds, "ROOT"},
    {"seconds of a leaf that are NaN", [](seedling& s) { s.Task.Seconds = std::numeric_limits<float>::quiet_NaN(); },
     kUnusedSeconds,
     "TASK"},
    {"a policy", [](seedling& s) { s.Root.Policy = bt::kGroupScored; }, kUnusedOfNode, "ROOT"},
    {"a margin", [](seedling& s) { s.Root.Margin = 1; }, kUnusedOfNode, "ROOT"},
    {"flags of a group", [](seedling& s) { s.Root.Flags = bt::kFlagsDelegateDecide; }, kUnusedFlags, "ROOT"},
    {"a negative count", [](seedling& s) { s.Root.Node = bt::kParallel, s.Root.Count = -1; }, kBadCount, "ROOT"},
    {"more than all", [](seedling& s) { s.Root.Node = bt::kParallel, s.Root.Count = 3; }, kBadCount, "ROOT"},
    {"more failures than all", [](seedling& s) { s.Root.Node = bt::kParallel, s.Root.FailCount = 3; },
     kBadCount, "ROOT"},
    {"no count of a limit", [](seedling& s) { s.Limit.Node = bt::kLimit, s.Limit.Seconds = 0; },
     kMissingCount, "LIMIT"},
    {"seconds of a limit by count", [](seedling& s) { s.Limit.Node = bt::kLimit, s.Limit.Count = 1; },
     kUnusedSeconds, "LIMIT"},
    {"seconds of a loop", [](seedling& s) { s.Limit.Node = bt::kLoop; }, kUnusedSeconds, "LIMIT"},
    {"failures of a loop", [](seedling& s) { s.Limit.Node = bt::kLoop, s.Limit.Seconds = 0, s.Limit.FailCount = 1; },
     kUnusedCount,
     "LIMIT"},
    {"a negative count of a loop", [](seedling& s) { s.Limit.Node = bt::kLoop, s.Limit.Seconds = 0, s.Limit.Count = -1; },
     kBadCount,
     "LIMIT"},
    {"no deadline", [](seedling& s) { s.Limit.Node = bt::kDeadline, s.Limit.Seconds = 0; }, kMissingSeconds, "LIMIT"},
    {"a count of a deadline", [](seedling& s) { s.Limit.Node = bt::kDeadline, s.Limit.Count = 1; },
     kUnusedCount, "LIMIT"},
    {"an error with a child", [](seedling& s) { s.Limit.Node = bt::kError, s.Limit.Seconds = 0; },
     kTooManyNodeChildren, "LIMIT"},
    {"no limit", [](seedling& s) { s.Limit.Seconds = 0; }, kMissingSeconds, "LIMIT"},
    {"a negative limit", [](seedling& s) { s.Limit.Seconds = -1; }, kMissingSeconds, "LIMIT"},
    {"an infinite limit", [](seedling& s) { s.Limit.Seconds = std::numeric_limits<float>::infinity(); },
     kMissingSeconds, "LIMIT"},
    {"a limit that is NaN", [](seedling& s) { s.Limit.Seconds = std::numeric_limits<float>::quiet_NaN(); },
     kMissingSeconds, "LIMIT"},
    {"a timer", [](seedling& s) { s.Task.Preconditions.EverySeconds = 1; }, kTimerInClassic, "TASK"},
    {"a cool-down", [](seedling& s) { s.Limit.Preconditions.CooldownSeconds = 1; }, kTimerInClassic, "LIMIT"},
    {"a most number of seconds", [](seedling& s) { s.Task.MaxSeconds = 1; }, kTimerInClassic, "TASK"},
    {"a node of one's own without a behavior", [](seedling& s) { s.Root.Node = bt::kOwnNode; },
     kTickWithoutChildren, "ROOT"},
    {"one whose Tick takes no children", [](seedling& s) { s.Root.Node = bt::kOwnNode, s.Root.Behavior = &s.Work; },
     kTickWithoutChildren,
     "ROOT"},
    {"one without a Tick", [](seedling& s) { s.Root.Node = bt::kOwnNode, s.Work = {}, s.Root.Behavior = &s.Work; },
     kTickWithoutChildren,
     "ROOT"},
    {"a leaf that takes children", [](seedling& s) { s.Work.Tick = bt::tick<TickFirst>; },
     kChildrenOutsideOfNode, "TASK"},
    {"a DBlock", [](seedling& s) { s.Task.Decide = bt::decide<FillPlan>; }, kDBlockInClassic, "TASK"},
    {"a cycle", [](seedling& s) { s.LimitChildren[0] = &s.Root; }, kCycle, "ROOT"},
    {"an Id twice", [](seedling& s) { s.Deep.Id = s.Task.Id; }, kSameIdTwice, "DEEP"},
};

TEST_CASE("contract 84, contract 66: each mistake in a classic tree is named, with its decider, and nothing is built") {
    for (const mistake& each : kMistakes) {
        INFO(each.What);
        seedling tree;
        each.Make(tree);
        const bt::tree_error found = tree.Build();
        CHECK(found.Code == each.Code);
        CHECK(std::string(found.Decider != nullptr ? found.Decider->DebugName : "") == each.Decider);
        CHECK(tree.Storage.Tree.NumNodes == 0);
    }
}

bt::status TickFirstByHand(void*, void*, void*, const bt::tick_args& args) noexcept {
    return static_cast<const bt::detail::node_args&>(args).Children.Tick(0);
}

TEST_CASE("contract 99: the Tick of a node of one's own may be written by hand, and nothing is known of it") {
    seedling tree;
    const bt::behavior first = {.DebugName = "First", .Tick = {&TickFirstByHand}};
    tree.Root.Node = bt::kOwnNode;
    tree.Root.Behavior = &first;
    REQUIRE_FALSE(tree.Build().IsError());
    script::play agent(tree.Storage.Tree);
    CHECK(agent.Tick("TASK:succeeds") == "tick TASK succeeded, succeeded");
}

TEST_CASE("contract 84: a classic node in a tree of deciders is refused, and what only classic nodes use") {
    seedling tree;
    CHECK(InitializeTreeData(tree.Storage, "SEEDLING", tree.Root).Code == kClassicInGroup);
    seedling of_deciders;
    of_deciders.Root.Kind = bt::kGroup;
    of_deciders.Root.Children.Num = 1;
    of_deciders.Root.Flags = bt::kFlagsWaitForAll;
    CHECK(InitializeTreeData(of_deciders.Storage, "SEEDLING", of_deciders.Root).Code == kUnusedFlags);
    of_deciders.Root.Flags = bt::kFlagsNone;
    of_deciders.Task.Flags = bt::kFlagsPassOver;
    CHECK(InitializeTreeData(of_deciders.Storage, "SEEDLING", of_deciders.Root).Code == kNothingToPassTo);
    const bt::decider* const children[] = {&tree.Task};
    bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {children, 1}};
    CHECK_FALSE(InitializeTreeData(tree.Storage, "GROUP", group).IsError());
    group.Count = 1;
    CHECK(InitializeTreeData(tree.Storage, "GROUP", group).Code == kUnusedCount);
}

TEST_CASE("contract 84: a path has up to kMaxClassicDepth nodes") {
    seedling tree;
    constexpr auto most = static_cast<std::size_t>(bt::kMaxClassicDepth);
    std::vector<bt::decider> chain(most + 1);
    std::vector<std::string> names(most + 1);
    std::vector<const bt::decider*> links(most + 1, &tree.Task);
    static bt::tree_storage<bt::kMaxClassicDepth + 1, 1> storage;
    for (std::size_t i = most; i-- > 0;) {
        names[i] = "N" + std::to_string(i);
        chain[i] = {.DebugName = names[i].c_str(), .Kind = bt::kNode, .Children = {&links[i], 1}, .Node = bt::kInvert};
        if (i > 0) links[i - 1] = &chain[i];
    }
    CHECK_FALSE(InitializeClassicTree(storage, "CHAIN", chain[1]).IsError());
    CHECK(storage.Tree.Depth == bt::kMaxClassicDepth);
    script::play agent(storage.Tree);
    CHECK(agent.Tick() == "tick TASK");
    CHECK(agent.Tick("TASK:succeeds") == "tick TASK succeeded, failed");  // an odd number of inverters
    CHECK(InitializeClassicTree(storage, "CHAIN", chain[0]).Code == kTooDeep);
}

TEST_CASE("contract 84: a tree that is built at run time works as one that is declared, also when it is built again") {
    seedling tree;
    REQUIRE_FALSE(tree.Build().IsError());
    CHECK(tree.Storage.Tree.Depth == 3);
    {
        script::play agent(tree.Storage.Tree);
        CHECK(agent.Tick("TASK:succeeds") == "tick TASK succeeded, tick DEEP");
        CHECK(std::string(agent.Memory.Path) == "ROOT > LIMIT > DEEP");
        CHECK(agent.Tick("stop") == "");
        REQUIRE_FALSE(tree.Build().IsError());
        CHECK(agent.Tick("DEEP:fails TASK:succeeds") == "tick TASK succeeded, tick DEEP failed, failed");
    }
}

}  // namespace verify_classic
