// Lint of classic trees: what nothing comes to, because of how the nodes before it can end, and parallels that wait in vain.
#include <algorithm>
#include <string>
#include <vector>

#include <bt/behaviors.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/lint.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <tests/kit/silence.h>

namespace lint_answers {

struct creature {
    bt::random_generator Random{1};
};
bt::status Any(creature& agent) {
    const std::uint32_t drawn = agent.Random.NextBelow(4);
    return drawn == 0 ? bt::status::kFailed : drawn == 1 ? bt::status::kSucceeded : bt::status::kRunning;
}
int Draw(const creature&, const bt::tick_args& args) { return static_cast<int>(args.Random->NextBelow(3)); }
bool RunsOrFails(creature& agent) { return agent.Random.NextBelow(2) == 0; }
void Runs(creature&) {}
bool Accepts(const creature&) { return true; }

const bt::behavior kRefuses = {.DebugName = "Refuses", .Activate = bt::activate<RunsOrFails>};
const bt::behavior kStays = {.DebugName = "Stays", .Activate = bt::activate<Runs>};
bt::status FailByHand(void*, void*, void*, const bt::tick_args&) noexcept { return bt::status::kFailed; }
const bt::behavior kBeginsByHand = {.DebugName = "BeginsByHand", .Activate = {&FailByHand}};
const bt::behavior kByHand = {.DebugName = "ByHand", .Tick = {&FailByHand}};

bt::status TickFirst(const bt::node_children& children) { return children.Tick(0); }

// What a tree is made of, in words: "sequence(any runs)". A kind may have counts: "parallel:2:1(any any)".
class parser {
public:
    explicit parser(const std::string& text) : Text(text) { Node(); }
    bt::classic_builder Builder;

private:
    void Node() {
        std::string word;
        while (At < Text.size() && Text[At] != '(' && Text[At] != ')' && Text[At] != ' ') word += Text[At++];
        const std::size_t colon = word.find(':');
        const std::size_t second = word.find(':', colon + 1);
        const std::string name = word.substr(0, colon);
        if (AddLeaf(name)) return;
        bt::node_options options = {.Count = NumberBehind(word, colon)};
        if (colon != std::string::npos) options.FailCount = NumberBehind(word, second);
        if (name == "kTimeLimit" || name == "kDeadline" || name == "kCooldown" || name == "kWait") options.Seconds = 1;
        if (name == "kGuard" || name == "kCondition") options.Preconditions.NoFlags = 1;
        if (name == "checked") options.Preconditions.NoFlags = 1;
        if (name == "while") options.While.NoFlags = 1;
        if (name == "early") options.Flags = bt::kFlagsFailEarly;
        if (name == "kSwitch" || name == "kForEach") options.Number = bt::number<Draw>;
        if (name == "kOwnNode") Builder.Begin(bt::tick<TickFirst>, word);
        else Builder.Begin(KindOf(name), word, options);
        if (At < Text.size() && Text[At] == '(') {
            do ++At, Node();
            while (Text[At] == ' ');
            ++At;
        }
        Builder.End();
    }
    bool AddLeaf(const std::string& name) {
        if (name == "any") return Builder.Leaf(bt::tick<Any>, name), true;
        if (name == "yes") return Builder.Leaf(bt::Succeed, name), true;
        if (name == "no") return Builder.Leaf(bt::Fail, name), true;
        if (name == "action") return Builder.Leaf(bt::action<RunsOrFails>, name), true;
        if (name == "bool") return Builder.Leaf(bt::tick<RunsOrFails>, name), true;
        if (name == "runs") return Builder.Leaf(bt::tick<Runs>, name), true;
        if (name == "refuses") return Builder.Leaf(kRefuses, name), true;
        if (name == "stays") return Builder.Leaf(kStays, name), true;
        if (name == "begun") return Builder.Leaf(kBeginsByHand, name), true;
        if (name == "hand") return Builder.Leaf(kByHand, name), true;
        if (name == "skipped") {
            return Builder.Leaf(bt::Fail, name, {.Decide = bt::decide<Accepts>, .Flags = bt::kFlagsPassOver}), true;
        }
        if (name == "passed") return Builder.Leaf(bt::Fail, name, {.Flags = bt::kFlagsPassOver}), true;
        if (name == "asked") return Builder.Leaf(bt::tick<Runs>, name, {.Decide = bt::decide<Accepts>}), true;
        return false;
    }
    static int NumberBehind(const std::string& word, std::size_t colon) {
        return colon != std::string::npos ? std::stoi(word.substr(colon + 1)) : 0;
    }
    static bt::node_kind KindOf(const std::string& name) {
        for (int kind = 0; kind < bt::kNumNodeKinds; ++kind) {
            if (name == bt::NodeKindName(static_cast<bt::node_kind>(kind))) return static_cast<bt::node_kind>(kind);
        }
        if (name == "early") return bt::kParallel;
        return name == "checked" || name == "while" ? bt::kAlwaysSucceed : bt::kSequence;
    }

    const std::string& Text;
    std::size_t At = 0;
};

// The findings but those of repetitions: "kNeverFails b after a".
std::string Findings(const bt::tree& tree) {
    bt::lint_finding found[16];
    const int num = LintTree(tree, found, 16);
    std::string words;
    for (int i = 0; i < num; ++i) {
        if (found[i].Kind == bt::lint_kind::kRepeatsInVain) continue;
        words += (words.empty() ? "" : ", ") + std::string(bt::LintKindName(found[i].Kind)) + " " + found[i].Decider->DebugName;
        if (found[i].Other != nullptr) words += std::string(" after ") + found[i].Other->DebugName;
    }
    return words;
}

TEST_CASE("lint: in a classic tree nothing comes to what stands behind a child that can't end as it must") {
    const struct {
        const char* Tree;
        const char* Findings;
    } rows[] = {
        {"kSequence(any any)", ""},
        {"kSelector(any any)", ""},
        {"kSequence(yes any)", ""},
        {"kSequence(no any)", "kNeverSucceeds any after no"},
        {"kSelector(yes any)", "kNeverFails any after yes"},
        {"kSelector(no any)", ""},
        {"kReactiveSequence(no any)", "kNeverSucceeds any after no"},
        {"kReactiveSelector(yes any)", "kNeverFails any after yes"},
        {"kSequence(any no)", ""},
        {"kRandomSequence(no any)", ""},
        {"kSequence(skipped any)", ""},
        {"kSequence(passed any)", "kNeverSucceeds any after passed"},
        {"kSelector(early:2:2(no runs) any)", ""},
        {"kSelector(early:2:2(yes runs) any)", "kNeverFails any after early:2:2, kNeverDecides early:2:2 after yes"},
        {"kSelector(kRandomSequence(no any) any)", ""},
        {"kSequence(kRandomSequence(no any) any)", "kNeverSucceeds any after kRandomSequence"},
        {"kSelector(kRandomSelector(yes any) any)", "kNeverFails any after kRandomSelector"},
        {"kSelector(kRandomSelector(no any) any)", ""},
        {"kSelector(kIfThenElse(any yes yes) any)", ""},
        {"kSelector(kWhileDoElse(any yes yes) any)", ""},
        {"kSequence(kWhileDoElse(no no) any)", "kNeverSucceeds any after kWhileDoElse"},
        {"kSelector(kSwitch(yes yes) any)", "kNeverFails any after kSwitch"},
        {"kSequence(kSwitch(no no) any)", "kNeverSucceeds any after kSwitch"},
        {"kSequence(kForEach(no) any)", ""},
        {"kSelector(kForEach(yes) any)", "kNeverFails any after kForEach"},
        {"kSequence(kTryCatch(no no) any)", "kNeverSucceeds any after kTryCatch"},
        {"kSelector(kTryCatch(yes yes) any)", ""},
        {"kSequence(kRunOnce(no) any)", "kNeverSucceeds any after kRunOnce"},
        {"kSequence(runs any)", "kNeverSucceeds any after runs"},
        {"kSelector(runs any)", "kNeverFails any after runs"},
        {"kSequence(bool any)", "kNeverSucceeds any after bool"},
        {"kSelector(bool any)", ""},
        {"kSequence(action any)", ""},
        {"kSequence(hand any)", ""},
        {"kSelector(refuses any)", ""},
        {"kSequence(refuses any)", "kNeverSucceeds any after refuses"},
        {"kSelector(begun any)", ""},
        {"kSelector(stays any)", "kNeverFails any after stays"},
        {"kSelector(asked any)", ""},
        {"kSelector(checked(any) any)", ""},
        {"kSelector(while(any) any)", ""},
        {"kSelector(kAlwaysSucceed(any) any)", "kNeverFails any after kAlwaysSucceed"},
        {"kSequence(kAlwaysSucceed(any) any)", ""},
        {"kSequence(kAlwaysSucceed(runs) any)", "kNeverSucceeds any after kAlwaysSucceed"},
        {"kSequence(kAlwaysFail(any) any)", "kNeverSucceeds any after kAlwaysFail"},
        {"kSelector(kAlwaysFail(any) any)", ""},
        {"kSelector(kInvert(no) any)", "kNeverFails any after kInvert"},
        {"kSelector(kInvert(yes) any)", ""},
        {"kSelector(kSequence(yes yes) any)", "kNeverFails any after kSequence"},
        {"kSelector(kSequence(yes any) any)", ""},
        {"kSequence(kSequence(yes no) any)", "kNeverSucceeds any after kSequence"},
        {"kSequence(kSelector(no no) any)", "kNeverSucceeds any after kSelector"},
        {"kSelector(kSelector(no any) any)", ""},
        {"kSequence(kSelector any)", "kNeverSucceeds any after kSelector"},
        {"kSelector(kSequence any)", "kNeverFails any after kSequence"},
        {"kSequence(kRepeat(any) any)", "kNeverSucceeds any after kRepeat"},
        {"kSelector(kRepeat(any) any)", ""},
        {"kSequence(kRepeat:2(any) any)", ""},
        {"kSelector(kRepeatUntilFailed(any) any)", "kNeverFails any after kRepeatUntilFailed"},
        {"kSequence(kRepeatUntilFailed(any) any)", ""},
        {"kSequence(kRepeatUntilFailed(yes) any)", "kNeverSucceeds any after kRepeatUntilFailed"},
        {"kSelector(kRetry(any) any)", "kNeverFails any after kRetry"},
        {"kSelector(kRetry:2(any) any)", ""},
        {"kSequence(kLoop(any) any)", "kNeverSucceeds any after kLoop"},
        {"kSelector(kLoop:2(any) any)", ""},
        {"kSelector(kLimit:1(yes) any)", ""},
        {"kSequence(kLimit:1(no) any)", "kNeverSucceeds any after kLimit:1, kLimitEndsSequence kLimit:1"},
        {"kSelector(kTimeLimit(runs) any)", ""},
        {"kSequence(kTimeLimit(runs) any)", "kNeverSucceeds any after kTimeLimit"},
        {"kSelector(kDeadline(yes) any)", ""},
        {"kSelector(kCooldown(yes) any)", ""},
        {"kSelector(kGuard(yes) any)", ""},
        {"kSelector(kCondition any)", ""},
        {"kSequence(kCondition any)", ""},
        {"kSelector(kWait any)", "kNeverFails any after kWait"},
        {"kSequence(kWait any)", ""},
        {"kSelector(kSucceed any)", "kNeverFails any after kSucceed"},
        {"kSequence(kFail any)", "kNeverSucceeds any after kFail"},
        {"kSelector(kRun any)", "kNeverFails any after kRun"},
        {"kSequence(kError any)", "kNeverSucceeds any after kError"},
        {"kSequence(kRandomNode(no no) any)", "kNeverSucceeds any after kRandomNode"},
        {"kSelector(kShuffledNode(yes no) any)", ""},
        {"kSelector(kWeightedNode(yes yes) any)", "kNeverFails any after kWeightedNode"},
        {"kSequence(kScoredNode(runs no) any)", "kNeverSucceeds any after kScoredNode"},
        {"kSequence(kParallel(yes runs) any)", "kNeverSucceeds any after kParallel, kNeverDecides kParallel after yes"},
        {"kSequence(kParallel:1(yes runs) any)", ""},
        {"kSelector(kParallel:1(yes runs) any)", "kNeverFails any after kParallel:1"},
        {"kSelector(kParallel:2(yes no) any)", ""},
        {"kSequence(no any yes)", "kNeverSucceeds any after no"},
        {"kSequence(any no yes)", "kNeverSucceeds yes after no"},
        {"kSelector(kSequence(no any) yes any)", "kNeverFails any after yes, kNeverSucceeds any after no"},
        {"kRandomNode(yes any)", ""},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Tree);
        parser of(row.Tree);
        const bt::built_tree tree = of.Builder.Build("tree");
        REQUIRE_MESSAGE(tree.IsSound(), tree.Errors()[0].Text());
        CHECK(Findings(tree) == row.Findings);
    }
}

TEST_CASE("lint: a parallel waits in vain if some of its children end, and too few for it to end") {
    const struct {
        const char* Tree;
        const char* Findings;
    } rows[] = {
        {"kParallel(any runs)", ""},  // it fails when one does
        {"kParallel(yes runs)", "kNeverDecides kParallel after yes"},
        {"kParallel(runs kWait)", "kNeverDecides kParallel after kWait"},
        {"kParallel:1(yes runs)", ""},
        {"kParallel:2(yes yes runs)", ""},
        {"kParallel:2(yes no runs)", ""},
        {"kParallel(runs runs)", ""},  // meant to go on
        {"kParallel(yes yes)", ""},
        {"kParallel:3(yes yes no)", ""},
        {"kParallel:2:1(yes no runs)", ""},
        {"kParallel:2:2(yes no runs)", "kNeverDecides kParallel:2:2 after yes"},
        {"kTimeLimit(kParallel(yes runs))", ""},
        {"kDeadline(kSequence(kParallel(yes runs)))", ""},
        {"kGuard(kParallel(yes runs))", ""},
        {"while(kParallel(yes runs))", ""},
        {"kOwnNode(kParallel(yes runs))", ""},
        {"kReactiveSequence(any kParallel(yes runs))", ""},
        {"kSwitch(kParallel(yes runs) any)", ""},
        {"kReactiveSelector(kInvert(any) kRepeat(kParallel(yes runs)))", ""},
        {"kReactiveSelector(kParallel(yes runs) any)", "kNeverFails any after kParallel, kNeverDecides kParallel after yes"},
        {"kParallel:1(kParallel(yes runs) any)", ""},
        {"kParallel:1(kParallel(yes runs))", "kNeverDecides kParallel after yes"},
        {"kSequence(any kParallel(yes runs))", "kNeverDecides kParallel after yes"},
        {"kRepeat(kParallel(yes runs))", "kNeverDecides kParallel after yes"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Tree);
        parser of(row.Tree);
        const bt::built_tree tree = of.Builder.Build("tree");
        REQUIRE(tree.IsSound());
        CHECK(Findings(tree) == row.Findings);
    }
    parser of("kParallel(yes runs)");
    const bt::built_tree tree = of.Builder.Build("tree");
    bt::lint_finding found;
    REQUIRE(LintTree(tree, &found, 1) == 1);
    char text[300];
    PrintLintFinding(found, text, sizeof text);
    CHECK(std::string(text).starts_with("kParallel/"));
    CHECK(std::string(text).find(" never ends by itself: when yes/") != std::string::npos);
}

TEST_CASE("lint: contradicting checks are found in classic trees too") {
    bt::classic_builder builder;
    builder.Begin(bt::kSelector, "root");
    builder.Leaf(bt::tick<Any>, "first", {.Preconditions = {.AllFlags = 1, .NoFlags = 1}});
    builder.Leaf(bt::tick<Any>, "second");
    builder.End();
    const bt::built_tree tree = builder.Build("tree");
    CHECK(Findings(tree) == "kFlagsContradict first");
}

// Counts visits of nodes that lint says nothing comes to, and ends of parallels that it says never end.
struct denier {
    static constexpr bool kObserves = true;
    std::vector<bt::lint_finding> Found;
    int NumWrong = 0;

    void Observe(const bt::tick_event& event) {
        for (const bt::lint_finding& each : Found) {
            const bool is_ended = each.Kind == bt::lint_kind::kNeverDecides && event.Kind == bt::event_kind::kEnded;
            const bool is_visited = each.Kind != bt::lint_kind::kNeverDecides && event.Kind == bt::event_kind::kVisited;
            if (event.Node == each.Node && (is_ended || is_visited)) ++NumWrong;
        }
    }
};

bool IsOneOf(bt::node_kind kind, std::initializer_list<bt::node_kind> kinds) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

std::string RandomTree(bt::random_generator& random, int depth) {
    const char* const leaves[] = {"any", "yes", "no", "bool", "runs", "refuses", "stays", "asked", "action", "kWait", "kCondition"};
    if (depth == 0 || random.NextBelow(4) == 0) return leaves[random.NextBelow(11)];
    const auto kind = static_cast<bt::node_kind>(random.NextBelow(bt::kNumNodeKinds));
    const bool has_several = IsOneOf(kind, {bt::kSequence, bt::kSelector, bt::kReactiveSequence, bt::kReactiveSelector,
                                            bt::kRandomSequence, bt::kRandomSelector, bt::kParallel, bt::kRandomNode,
                                            bt::kScoredNode, bt::kIfThenElse, bt::kWhileDoElse, bt::kTryCatch, bt::kSwitch});
    const bool repeats = IsOneOf(kind, {bt::kLimit, bt::kRepeat, bt::kRetry, bt::kLoop});
    const bool is_counted = repeats || kind == bt::kParallel;
    const bool has_one = repeats || IsOneOf(kind, {bt::kInvert, bt::kAlwaysSucceed, bt::kAlwaysFail, bt::kTimeLimit,
                                                   bt::kCooldown, bt::kGuard, bt::kForEach, bt::kRunOnce});
    if (!has_several && !has_one) return RandomTree(random, depth);
    std::string text = bt::NodeKindName(kind);
    if (is_counted) text += ":" + std::to_string(1 + random.NextBelow(2));
    const std::uint32_t num = has_several ? 2 + random.NextBelow(2) : 1;
    for (std::uint32_t i = 0; i < num; ++i) text += (i == 0 ? "(" : " ") + RandomTree(random, depth - 1);
    return text + ")";
}

TEST_CASE("lint: what it says of classic trees is true: random trees run, and nothing happens that a finding denies") {
    int num_found = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        bt::random_generator random{seed};
        const std::string text = RandomTree(random, 3);
        CAPTURE(text);
        parser of(text);
        const bt::built_tree tree = of.Builder.Build("tree");
        REQUIRE(tree.IsSound());
        denier denies;
        bt::lint_finding found[16];
        const int num = LintTree(tree, found, 16);
        for (int i = 0; i < num && i < 16; ++i) {
            if (found[i].Kind == bt::lint_kind::kNeverFails || found[i].Kind == bt::lint_kind::kNeverSucceeds ||
                found[i].Kind == bt::lint_kind::kNeverDecides) denies.Found.push_back(found[i]);
        }
        num_found += static_cast<int>(denies.Found.size());
        const script::silence unheard;
        bt::built_memory memory(tree, seed);
        creature agent{bt::random_generator{seed}};
        for (int i = 0; i < 60; ++i) {
            bt::TickBehaviorTree(tree, memory, &agent, {.Time = 0.5 * i, .DecisionFlags = random.NextBelow(2)}, denies);
        }
        bt::StopBehaviorTree(tree, memory, &agent, {});
        CHECK(denies.NumWrong == 0);
    }
    CHECK(num_found > 100);
}

}  // namespace lint_answers
