// The random classic trees and their inputs. As in random_world.cpp, each world first draws how much of what it has.
#include "classic_random_world.h"

#include "random_parts.h"

#include <algorithm>

namespace reference {
namespace {

struct mixture {
    int MaxDeciders, MaxChildren;
    std::vector<bt::node_kind> Kinds;  // of nodes that may have children
    double NearbyChildren;             // a deeper tree
    double LeafNodes;                  // share of leaves that have no behavior
    double Light;                      // share of leaves that have only a Tick
    double Decides, Told, Blocks;
    double Checks, Ranges, Conditions;
    double Accepting, Ending, Refusing, Changing, Erring;  // answers
    double Nesting, Stopping;
    double Options, Numbers;
};

constexpr bool HasChildren(bt::node_kind kind) { return kind < bt::kCondition; }

std::vector<bt::node_kind> SomeKinds(draws& random) {
    std::vector<bt::node_kind> kinds;
    const bool is_all = random.Chance(0.4);
    const double share = random.Chance(0.5) ? 0.2 : 0.4;
    for (int kind = 0; kind < bt::kNumNodeKinds; ++kind) {
        const auto each = static_cast<bt::node_kind>(kind);
        if (HasChildren(each) && (is_all || random.Chance(share))) kinds.push_back(each);
    }
    if (!is_all && random.Chance(0.7)) kinds.push_back(bt::kReactiveSelector);
    if (random.Chance(0.3)) kinds.insert(kinds.end(), kinds.size() / 3 + 1, bt::kOwnNode);
    if (kinds.empty() || (!is_all && random.Chance(0.7))) kinds.push_back(bt::kReactiveSequence);
    return kinds;
}

mixture RandomMixture(draws& random) {
    constexpr int sizes[] = {3, 5, 8, 14, 30};
    constexpr int widths[] = {1, 2, 3, 3, 6, 40};
    constexpr double shares[] = {0, 0.2, 0.5, 0.9};
    constexpr double few[] = {0, 0.1, 0.3};
    constexpr double leaf_nodes[] = {0, 0.3, 0.6};
    constexpr double accepting[] = {0.5, 0.7, 0.9, 1};
    constexpr double ending[] = {0.1, 0.3, 0.6};
    constexpr double refusing[] = {0, 0.05, 0.3};
    mixture of;
    of.MaxDeciders = random.OneOf(sizes);
    of.MaxChildren = random.OneOf(widths);
    if (of.MaxChildren == 1 || of.MaxChildren > 6) of.MaxDeciders = 60;
    of.Kinds = SomeKinds(random);
    of.NearbyChildren = random.OneOf(shares);
    of.LeafNodes = random.OneOf(leaf_nodes);
    of.Light = random.OneOf(shares);
    of.Decides = random.OneOf(few);
    of.Told = random.OneOf(shares);
    of.Blocks = random.OneOf(shares);
    of.Checks = random.OneOf(few);
    of.Ranges = random.OneOf(few) / 2;
    of.Conditions = random.OneOf(few);
    of.Accepting = random.OneOf(accepting);
    of.Ending = random.OneOf(ending);
    of.Refusing = random.OneOf(refusing);
    of.Changing = random.OneOf(few);
    of.Erring = random.OneOf(few) / 5;
    of.Nesting = random.OneOf(few);
    of.Stopping = random.OneOf(few) / 4;
    of.Options = random.OneOf(shares) / 2;
    of.Numbers = random.OneOf(few);
    return of;
}

bool NeedsSeconds(bt::node_kind kind) { return kind == bt::kTimeLimit || kind == bt::kDeadline || kind == bt::kCooldown; }
bool HasOneChild(bt::node_kind kind) { return kind >= bt::kInvert; }
bool IsInRandomOrder(bt::node_kind kind) { return kind == bt::kRandomSequence || kind == bt::kRandomSelector; }
bool MayBeEmpty(bt::node_kind kind) {
    return kind <= bt::kReactiveSelector || kind == bt::kOwnNode || IsInRandomOrder(kind);
}
bool ChoosesByFirst(bt::node_kind kind) { return kind == bt::kIfThenElse || kind == bt::kWhileDoElse; }
bool PassesOver(bt::node_kind kind) { return kind <= bt::kParallel || IsInRandomOrder(kind); }

int SomeNumberOfChildren(draws& random, const mixture& of, bt::node_kind kind) {
    if (MayBeEmpty(kind) && random.Chance(0.03)) return 0;
    if (ChoosesByFirst(kind)) return 2 + random.Below(2);
    if (kind == bt::kTryCatch) return 2 + random.Below(std::max(1, of.MaxChildren - 1));
    const bool is_limited = kind == bt::kShuffledNode || IsInRandomOrder(kind);
    return 1 + random.Below(HasOneChild(kind) ? 1 : is_limited ? std::min(of.MaxChildren, 32) : of.MaxChildren);
}

// The options that a kind has, each with the same chance.
bt::decider_flags SomeOptions(draws& random, const mixture& of, bt::node_kind kind) {
    const auto some = [&](std::initializer_list<bt::decider_flags> options) {
        bt::decider_flags drawn = bt::kFlagsNone;
        for (const bt::decider_flags each : options) {
            if (random.Chance(of.Options)) drawn = drawn | each;
        }
        return drawn;
    };
    switch (kind) {
        case bt::kSequence: return some({bt::kFlagsResume, bt::kFlagsResumeAtFailed});
        case bt::kSelector: return some({bt::kFlagsResume});
        case bt::kParallel: return some({bt::kFlagsWaitForAll, bt::kFlagsFailEarly, bt::kFlagsTickAll});
        case bt::kRepeat:
        case bt::kRepeatUntilFailed:
        case bt::kRetry:
        case bt::kLoop:
        case bt::kForEach: return some({bt::kFlagsOneRoundATick});
        case bt::kRunOnce: return some({bt::kFlagsCountSuccesses, bt::kFlagsCountFailures});
        case bt::kLimit: return some({bt::kFlagsCountSuccesses, bt::kFlagsCountFailures, bt::kFlagsResetAtLimit});
        case bt::kDeadline: return some({bt::kFlagsLateAnswers});
        default: return bt::kFlagsNone;
    }
}

// Children stand behind their node in the tree, and may come several times, also under one parent.
std::vector<int> SomeChildren(draws& random, const mixture& of, int node, int num_deciders) {
    const int num_behind = num_deciders - node - 1;
    const bt::node_kind kind = of.Kinds[static_cast<std::size_t>(random.Below(static_cast<int>(of.Kinds.size())))];
    const int num = SomeNumberOfChildren(random, of, kind);
    std::vector<int> chosen = {static_cast<int>(kind)};  // the first is the kind
    for (int i = 0; i < num; ++i) {
        const int behind = random.Chance(of.NearbyChildren) ? std::min(num_behind, 3) : num_behind;
        chosen.push_back(node + 1 + random.Below(behind));
    }
    return chosen;
}

// A behavior that has at least a Tick, and what that ticks: mostly its children, some twice, seldom what there is not.
void MakeOwn(draws& random, const mixture& of, decider& made) {
    made.Functions |= kTick;
    if (!random.Chance(of.Light)) made.Functions |= static_cast<unsigned>(random.Below(16)) & (kActivate | kDeactivate);
    if (!random.Chance(of.Light) && random.Chance(of.Blocks)) made.Block = 1 + random.Below(4);
    const auto num = static_cast<int>(made.Children.size());
    const int num_ticked = random.Below(num + 3);
    for (int i = 0; i < num_ticked; ++i) {
        const int index = num == 0 || random.Chance(0.02) ? num : random.Below(num);
        made.Ticked.push_back(random.Chance(0.1) ? -1 - index : index);
    }
    if (random.Chance(0.1)) made.Ticked.insert(made.Ticked.end(), 3, 0);
    made.AnswersAsLast = random.Chance(0.5);
}

void MakeNode(draws& random, const mixture& of, int node, int num_deciders, decider& made) {
    constexpr float times[] = {0.25f, 0.5f, 1, 2};
    std::vector<int> drawn = SomeChildren(random, of, node, num_deciders);
    made.Node = static_cast<bt::node_kind>(drawn[0]);
    made.Children.assign(drawn.begin() + 1, drawn.end());
    const auto num = static_cast<int>(made.Children.size());
    if (made.Node == bt::kParallel) {
        made.Count = random.Below(num + 1);
        made.FailCount = random.Below(num + 1);
    }
    if (made.Node == bt::kOwnNode) MakeOwn(random, of, made);
    const bool repeats = made.Node == bt::kRepeat || made.Node == bt::kRetry || made.Node == bt::kLoop;
    if (repeats) made.Count = random.Chance(0.1) ? 0 : 1 + random.Below(3);
    if (made.Node == bt::kLimit) made.Count = 1 + random.Below(4);
    made.HasNumber =
        made.Node == bt::kSwitch || made.Node == bt::kForEach || (NeedsSeconds(made.Node) && random.Chance(of.Numbers));
    if (NeedsSeconds(made.Node) && !made.HasNumber) made.Seconds = random.OneOf(times);
    made.Options = SomeOptions(random, of, made.Node);
}

void MakeLeaf(draws& random, const mixture& of, decider& made) {
    constexpr float times[] = {0, 0.25f, 0.5f, 1, 2};
    if (random.Chance(of.LeafNodes)) {
        made.Node = static_cast<bt::node_kind>(bt::kCondition + random.Below(bt::kNumNodeKinds - bt::kCondition));
        if (made.Node == bt::kError && !random.Chance(0.7)) made.Node = bt::kFail;
        made.HasNumber = made.Node == bt::kWait && random.Chance(of.Numbers);
        if (made.Node == bt::kWait && !made.HasNumber) made.Seconds = random.OneOf(times);
        return;
    }
    constexpr unsigned all = kActivate | kTick | kDeactivate;
    const bool is_light = random.Chance(of.Light);
    const unsigned of_behavior = is_light ? unsigned{kTick} : random.Chance(0.7) ? all : static_cast<unsigned>(random.Below(16)) & all;
    made.Functions |= of_behavior;
    if (of_behavior != kTick && random.Chance(of.Blocks)) made.Block = 1 + random.Below(4);
}

decider RandomDecider(draws& random, const mixture& of, int who, int num_nodes, int num_deciders) {
    decider made;
    made.IsClassic = true;
    made.Functions = random.Chance(of.Decides) ? unsigned{kDecide} : 0;
    if (who < num_nodes) MakeNode(random, of, who, num_deciders, made);
    else MakeLeaf(random, of, made);
    made.Flags = SomeChecks(random, of.Checks);
    made.Stimuli = SomeChecks(random, of.Checks);
    for (range& each : made.Ranges) {
        if (random.Chance(of.Ranges)) each = SomeRange(random);
    }
    if (random.Chance(of.Conditions)) AddWhile(random, made);
    const bool needs_check = made.Node == bt::kGuard || made.Node == bt::kCondition;
    if (needs_check && (made.Flags == checks() || random.Chance(0.5))) made.Functions |= kDecide;
    made.Quick = 0;
    for (const function each : {kDecide, kActivate, kTick, kDeactivate}) {
        if (!random.Chance(of.Told)) made.Quick |= each;
    }
    return made;
}

// Some of the children are passed over of which each parent can do so.
void AddPassingOver(draws& random, const mixture& of, tree& deciders) {
    std::vector<bool> can_be(deciders.size(), true);
    can_be[0] = false;
    for (const decider& parent : deciders) {
        for (const int child : parent.Children) {
            if (!PassesOver(parent.Node)) can_be[static_cast<std::size_t>(child)] = false;
        }
    }
    for (std::size_t who = 0; who < deciders.size(); ++who) {
        if (can_be[who] && random.Chance(of.Options))
            deciders[who].Options = deciders[who].Options | bt::kFlagsPassOver;
    }
}

answers SomeAnswers(draws& random, const mixture& of) {
    const auto status = [&](double ending, double succeeding) {
        if (!random.Chance(ending)) return answer::kRunning;
        if (random.Chance(of.Erring)) return answer::kError;
        return random.Chance(succeeding) ? answer::kSucceeded : answer::kFailed;
    };
    answers made;
    for (int turn = 0; turn < 2; ++turn) {
        const bool changes = turn == 0 || random.Chance(0.7);
        made.Value[turn] = changes ? SomeValue(random, of.Accepting) : made.Value[0];
        made.Activate[turn] = changes ? status(of.Refusing, 0.4) : made.Activate[0];
        made.Tick[turn] = changes ? status(turn == 0 ? of.Ending : of.Ending / 3, 0.5) : made.Tick[0];  // few loops go on for ever
    }
    return made;
}

tick RandomTick(draws& random, const mixture& of, const tree& deciders, const tick& before) {
    tick made;
    made.Time = NextTime(random, before.Time);
    made.DeltaTime = static_cast<float>(random.Below(3)) * 0.25f;
    made.Flags = random.Chance(0.6) ? before.Flags : static_cast<std::uint32_t>(random.Below(8));
    made.Stimuli = random.Chance(0.6) ? before.Stimuli : static_cast<std::uint32_t>(random.Below(8));
    made.Held[0] = made.Held[1] = random.Chance(0.5) ? before.HeldAfter(0x10000) : SomeFields(random);
    if (random.Chance(of.Changing)) {
        made.ChangesAt = random.Below(6);
        made.Held[1] = SomeFields(random);
    }
    made.Stops = random.Chance(of.Stopping);
    if (random.Chance(of.Nesting)) made.NestsAt = random.Below(8);
    for (std::size_t who = 0; who < deciders.size(); ++who) made.Answers.push_back(SomeAnswers(random, of));
    return made;
}

}  // namespace

world RandomClassicWorld(draws& random, int max_ticks) {
    const mixture of = RandomMixture(random);
    const int num_deciders = 1 + random.Below(of.MaxDeciders);
    const int num_nodes = num_deciders > 1 ? 1 + random.Below(std::max(1, num_deciders * 2 / 3)) : 0;
    world made;
    made.Seed = random.Next();
    for (int who = 0; who < num_deciders; ++who) {
        made.Tree.push_back(RandomDecider(random, of, who, std::min(num_nodes, num_deciders - 1), num_deciders));
    }
    DropUnreachable(made);
    AddPassingOver(random, of, made.Tree);
    tick before;
    before.Time = 100.0 * random.Below(3);
    for (int i = 0; i < max_ticks && (i == 0 || !random.IsAtEnd()); ++i) {
        made.Ticks.push_back(before = RandomTick(random, of, made.Tree, before));
    }
    return made;
}

world RandomClassicWorld(std::uint64_t number, int num_ticks) {
    draws random(number);
    return RandomClassicWorld(random, num_ticks);
}

}  // namespace reference
