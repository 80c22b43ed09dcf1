// What a recording says of nodes of classic trees that something else ended, or that were only tried: what ended them,
// when, and what ran instead.
#include <bt/bind.h>
#include <bt/node_children.h>
#include <tests/bt/debug/explain/explain_ends_kit.h>
#include <tests/kit/script.h>
#include <tests/kit/silence.h>

namespace explain_ends {

constexpr bt::status kRunning = bt::status::kRunning, kError = bt::status::kError;

void Begin_Activate(agent&) {}
constexpr bt::behavior kActs = {.DebugName = "Acts", .Activate = bt::activate<Begin_Activate>, .Tick = kAnswer};

// Ticks its first child. Once the agent has an answer for the node itself, interrupts the first and ticks the second.
bt::status Swap_Tick(agent& of, const bt::node_children& children, const bt::tick_args& tick) {
    const auto own = of.Answers.find(tick.Decider->DebugName);
    if (own == of.Answers.end()) return children.Tick(0);
    if (own->second != bt::status::kRunning) return own->second;
    children.Interrupt(0);
    return children.Num() > 1 ? children.Tick(1) : bt::status::kRunning;
}
// Ticks its first child and, once the agent has an answer for DROP, interrupts it then.
bt::status Drop_Tick(const agent& of, const bt::node_children& children) {
    const bt::status answer = children.Tick(0);
    if (!of.Answers.contains("DROP")) return answer;
    children.Interrupt(0);
    return kRunning;
}
bt::status Twice_Tick(const bt::node_children& children) { return children.Tick(0), children.Tick(0); }
// Succeeds and runs by turns.
bt::status OddTimes_Tick(agent& of) { return ++of.NumAsked % 2 != 0 ? kSucceeded : kRunning; }
// True and false by turns.
bool OddTimes_Decide(agent& of) { return ++of.NumAsked % 2 != 0; }
float Choice(const agent& of) { return of.Answers.contains("CHOICE") ? 1.0f : 0.0f; }

float OneSecond(const agent&) { return 1; }
float FiveSeconds(const agent&) { return 5; }

using making = bt::classic_builder;
using answers = std::map<std::string, bt::status>;

// A tree with two ticks, in which the leaves run that have no other answer.
struct row {
    const char* Title;
    void (*Build)(bt::classic_builder& builder);
    answers First;
    answers Second;
    std::uint32_t SecondFlags;  // they are 1 in the first tick
    const char* Subject;
    const char* Words;  // after "was not active after this tick."
};

// ROOT > A with GO; then REST.
void BuildUnder(bt::classic_builder& builder, bt::node_kind root, bt::node_kind kind,
                const bt::node_options& options = {}) {
    builder.Begin(root, "ROOT");
    builder.Begin(kind, "A", options);
    builder.Leaf(kAnswer, "GO");
    builder.End();
    builder.Leaf(kAnswer, "REST");
    builder.End();
}
// FIRST, if `acts` with an Activate, and REST.
void BuildTwo(bt::classic_builder& builder, bt::node_kind root, bool acts) {
    builder.Begin(root, "ROOT");
    if (acts) builder.Leaf(kActs, "FIRST");
    else builder.Leaf(kAnswer, "FIRST");
    builder.Leaf(kAnswer, "REST");
    builder.End();
}

// FIRST with these options beside REST.
void BuildBeside(bt::classic_builder& builder, const bt::node_options& options) {
    builder.Begin(bt::kReactiveSelector, "ROOT");
    builder.Leaf(kAnswer, "FIRST", options);
    builder.Leaf(kAnswer, "REST");
    builder.End();
}
// A parallel of GO beside REST, with the options of the parallel and of GO.
void BuildParallelBeside(bt::classic_builder& builder, const bt::node_options& both, const bt::node_options& go) {
    builder.Begin(bt::kReactiveSelector, "ROOT");
    builder.Begin(bt::kParallel, "BOTH", both);
    builder.Leaf(kAnswer, "GO", go);
    builder.End();
    builder.Leaf(kAnswer, "REST");
    builder.End();
}

const row kRows[] = {
    {"an earlier child of a reactive selector", [](making& b) { BuildTwo(b, bt::kReactiveSelector, false); },
     {{"FIRST", kFailed}}, {}, 1, "REST",
     "    REST was interrupted, because FIRST took over in ROOT (kReactiveSelector).\n"
     "    The path was: ROOT > FIRST.\n"},
    {"an earlier child with an Activate", [](making& b) { BuildTwo(b, bt::kReactiveSelector, true); },
     {{"FIRST", kFailed}}, {}, 1, "REST",
     "    REST was interrupted, because FIRST took over in ROOT (kReactiveSelector).\n"
     "    The path was: ROOT > FIRST.\n"},
    {"an earlier child of a reactive sequence", [](making& b) { BuildTwo(b, bt::kReactiveSequence, true); },
     {{"FIRST", kSucceeded}}, {}, 1, "REST",
     "    REST was interrupted, because FIRST took over in ROOT (kReactiveSequence).\n"
     "    The path was: ROOT > FIRST.\n"},
    {"an earlier child that ends a reactive selector", [](making& b) { BuildTwo(b, bt::kReactiveSelector, true); },
     {{"FIRST", kFailed}}, {{"FIRST", kSucceeded}}, 1, "REST",
     "    REST was interrupted, because ROOT ended, succeeded.\n"
     "      FIRST ended, succeeded.\n"
     "    The path was: nothing.\n"},
    {"an earlier child that ends its reactive sequence", [](making& b) { BuildTwo(b, bt::kReactiveSequence, false); },
     {{"FIRST", kSucceeded}}, {{"FIRST", kFailed}}, 1, "REST",
     "    REST was interrupted, because ROOT ended, failed.\n"
     "      FIRST ended, failed.\n"
     "    The path was: nothing.\n"},
    {"a parallel that ended", [](making& b) { BuildUnder(b, bt::kParallel, bt::kSequence); },
     {}, {{"REST", kFailed}}, 1, "GO",
     "    GO was interrupted, because ROOT ended, failed.\n"
     "      REST ended, failed.\n"
     "    The path was: nothing.\n"},
    {"a parallel that ended with success", [](making& b) {
         b.Begin(bt::kParallel, "ROOT", {.Count = 1});
         b.Leaf(kAnswer, "GO");
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {}, {{"REST", kSucceeded}}, 1, "GO",
     "    GO was interrupted, because ROOT ended, succeeded.\n"
     "      REST ended, succeeded.\n"
     "    The path was: nothing.\n"},
    {"what took over from a parallel around it", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Leaf(kAnswer, "FIRST");
         b.Begin(bt::kParallel, "BOTH", {.Count = 1});
         b.Leaf(kAnswer, "GO");
         b.Leaf(kAnswer, "REST");
         b.End();
         b.End();
     }, {{"FIRST", kFailed}}, {}, 1, "REST",
     "    REST was interrupted, because FIRST took over in ROOT (kReactiveSelector).\n"
     "    The path was: ROOT > FIRST.\n"},
    {"a parallel that took over", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Begin(bt::kParallel, "BOTH", {.Count = 2});
         b.Leaf(kActs, "FIRST");
         b.Leaf(kAnswer, "GO");
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {{"FIRST", kFailed}}, {}, 1, "REST",
     "    REST was interrupted, because BOTH took over in ROOT (kReactiveSelector).\n"
     "    The path was: ROOT > BOTH.\n"},
    {"within one branch of a parallel", [](making& b) {
         b.Begin(bt::kParallel, "BOTH");
         BuildTwo(b, bt::kReactiveSelector, false);
         b.Leaf(kAnswer, "GO");
         b.End();
     }, {{"FIRST", kFailed}}, {}, 1, "REST",
     "    REST was interrupted, because FIRST took over in ROOT (kReactiveSelector).\n"
     "    The path was: BOTH > ROOT > FIRST.\n"},
    {"a time limit", [](making& b) { BuildUnder(b, bt::kSelector, bt::kTimeLimit, {.Seconds = 1}); },
     {}, {}, 1, "GO",
     "    GO was interrupted, because A ended, failed: its 1 s were over.\n"
     "    The path was: ROOT > REST.\n"},
    {"a time limit whose time is a function",
     [](making& b) { BuildUnder(b, bt::kSelector, bt::kTimeLimit, {.Number = bt::number<OneSecond>}); },
     {}, {}, 1, "GO",
     "    GO was interrupted, because A ended, failed: its time was over.\n"
     "    The path was: ROOT > REST.\n"},
    {"a deadline", [](making& b) { BuildUnder(b, bt::kSelector, bt::kDeadline, {.Seconds = 1}); },
     {}, {}, 1, "GO",
     "    GO was interrupted, because A ended, failed: its 1 s were over.\n"
     "    The path was: ROOT > REST.\n"},
    {"a condition of a kWhileDoElse", [](making& b) {
         b.Begin(bt::kWhileDoElse, "ROOT");
         b.Leaf(kAnswer, "IS_SAFE");
         b.Leaf(kAnswer, "GO");
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {{"IS_SAFE", kSucceeded}}, {{"IS_SAFE", kFailed}}, 1, "GO",
     "    GO was interrupted, because REST took over in ROOT (kWhileDoElse).\n"
     "    The path was: ROOT > REST.\n"},
    {"a kSwitch", [](making& b) {
         b.Begin(bt::kSwitch, "ROOT", {.Number = bt::number<Choice>});
         b.Leaf(kAnswer, "GO");
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {}, {{"CHOICE", kSucceeded}}, 1, "GO",
     "    GO was interrupted, because ROOT chose REST (kSwitch).\n"
     "    The path was: ROOT > REST.\n"},
    {"a kSwitch whose new child ends at once", [](making& b) {
         b.Begin(bt::kSwitch, "ROOT", {.Number = bt::number<Choice>});
         b.Leaf(kAnswer, "GO");
         b.Leaf(kAnswer, "REST", {.Preconditions = {.NoFlags = 1}});
         b.End();
     }, {}, {{"CHOICE", kSucceeded}}, 1, "GO",
     "    GO was interrupted, because ROOT chose REST (kSwitch).\n"
     "    The path was: nothing.\n"},
    {"a node of one's own that interrupts it", [](making& b) {
         b.Begin(bt::tick<Swap_Tick>, "SWAP");
         b.Leaf(kAnswer, "GO");
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {}, {{"SWAP", kRunning}}, 1, "GO",
     "    GO was interrupted by SWAP (kOwnNode).\n"
     "    The path was: SWAP.\n"},
    {"a node of one's own that interrupts it, and nothing else happens", [](making& b) {
         b.Begin(bt::kParallel, "BOTH");
         b.Begin(bt::tick<Swap_Tick>, "SWAP");
         b.Leaf(kAnswer, "GO");
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {}, {{"SWAP", kRunning}, {"REST", kFailed}}, 1, "GO",
     "    GO was interrupted by SWAP (kOwnNode).\n"
     "    The path was: nothing.\n"},
    {"a node of one's own that interrupts a parallel", [](making& b) {
         b.Begin(bt::tick<Swap_Tick>, "SWAP");
         b.Begin(bt::kParallel, "BOTH");
         b.Leaf(kAnswer, "GO");
         b.Leaf(kAnswer, "SING");
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {}, {{"SWAP", kRunning}}, 1, "GO",
     "    GO was interrupted by SWAP (kOwnNode).\n"
     "    The path was: SWAP.\n"},
    {"a node of one's own that ended", [](making& b) {
         b.Begin(bt::tick<Swap_Tick>, "SWAP");
         b.Leaf(kAnswer, "GO");
         b.End();
     }, {}, {{"SWAP", kSucceeded}}, 1, "GO",
     "    GO was interrupted, because SWAP ended, succeeded.\n"
     "    The path was: nothing.\n"},
    {"a node of one's own that interrupts its only child", [](making& b) {
         b.Begin(bt::tick<Swap_Tick>, "SWAP");
         b.Leaf(kAnswer, "GO");
         b.End();
     }, {}, {{"SWAP", kRunning}}, 1, "GO",
     "    GO was interrupted by SWAP (kOwnNode).\n"
     "    The path was: SWAP.\n"},
    {"a node of one's own that interrupts it, before an earlier child of a reactive node fails", [](making& b) {
         b.Begin(bt::tick<Twice_Tick>, "TWICE");
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Leaf(kAnswer, "FIRST");
         b.Begin(bt::tick<Swap_Tick>, "SWAP");
         b.Leaf(kAnswer, "GO");
         b.End();
         b.End();
         b.End();
     }, {{"FIRST", kFailed}}, {{"FIRST", kFailed}, {"SWAP", kRunning}}, 1, "GO",
     "    GO was interrupted by SWAP (kOwnNode).\n"
     "    The path was: TWICE.\n"},
    {"a node of one's own that interrupts what had ended and begun again in that tick", [](making& b) {
         b.Begin(bt::tick<Drop_Tick>, "DROP");
         b.Begin(bt::kRepeat, "AGAIN");
         b.Leaf(bt::tick<OddTimes_Tick>, "GO");
         b.End();
         b.End();
     }, {}, {{"DROP", kRunning}}, 1, "GO",
     "    GO was interrupted by DROP (kOwnNode).\n"
     "    The path was: DROP.\n"},
    {"a guard",
     [](making& b) { BuildUnder(b, bt::kSelector, bt::kGuard, {.Preconditions = {.AllFlags = 1}}); },
     {}, {}, 0, "GO",
     "    GO was interrupted, because A ended, failed: it was rejected by its DecisionFlags check: "
     "needs bit 0, which is not set.\n"
     "    The path was: ROOT > REST.\n"},
    {"a While of a node above",
     [](making& b) { BuildUnder(b, bt::kSelector, bt::kSequence, {.While = {.AllFlags = 1}}); },
     {}, {}, 0, "GO",
     "    GO was interrupted, because A ended, failed: it no longer held.\n"
     "    The path was: ROOT > REST.\n"},
    {"an error beside it", [](making& b) { BuildUnder(b, bt::kParallel, bt::kSequence); },
     {}, {{"REST", kError}}, 1, "GO",
     "    GO was interrupted, because ROOT ended, error.\n"
     "      REST ended, error.\n"
     "    The path was: nothing.\n"},
    {"an error before it", [](making& b) { BuildTwo(b, bt::kReactiveSelector, true); },
     {{"FIRST", kFailed}}, {{"FIRST", kError}}, 1, "REST",
     "    REST was interrupted, because ROOT ended, error.\n"
     "      FIRST ended, error.\n"
     "    The path was: nothing.\n"},
    {"a repetition too many", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Begin(bt::kRetry, "AGAIN");
         b.Leaf(kAnswer, "FIRST", {.Preconditions = {.NoFlags = 2}});
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {}, {{"FIRST", kFailed}}, 1, "AGAIN",
     "    AGAIN began its child once too often.\n"
     "    The path was: nothing.\n"},
    {"nothing: it was only tried, with an Activate", [](making& b) { BuildTwo(b, bt::kReactiveSelector, true); },
     {{"FIRST", kFailed}}, {{"FIRST", kFailed}}, 1, "FIRST",
     "    FIRST ended, failed.\n    It was only tried, and REST went on.\n"},
    {"nothing: it was only tried, and so was another", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         for (const char* const name : {"FIRST", "SECOND", "REST"}) b.Leaf(kAnswer, name);
         b.End();
     }, {{"FIRST", kFailed}, {"SECOND", kFailed}}, {{"FIRST", kFailed}, {"SECOND", kFailed}}, 1, "FIRST",
     "    FIRST ended, failed.\n    It was only tried, and REST went on.\n"},
    {"nothing: a node of one's own was only tried", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Begin(bt::tick<Swap_Tick>, "SWAP");
         b.Leaf(kAnswer, "GO");
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {{"SWAP", kFailed}}, {{"SWAP", kFailed}}, 1, "SWAP",
     "    SWAP ended, failed.\n    It was only tried, and REST went on.\n"},
    {"nothing: in a parallel with checks nothing was started, after another was tried", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Leaf(kAnswer, "FIRST");
         b.Begin(bt::kParallel, "BOTH", {.Preconditions = {.AllFlags = 1}});
         b.Begin(bt::kSequence, "A");
         b.Leaf(kAnswer, "GO", {.Preconditions = {.AllFlags = 2}});
         b.End();
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {{"FIRST", kFailed}}, {{"FIRST", kFailed}}, 1, "BOTH",
     "    BOTH ended, failed.\n"
     "      A ended, failed.\n"
     "        GO ended, failed: it was rejected by its DecisionFlags check: needs bit 1, which is not set.\n"
     "    REST went on.\n"},
    {"nothing: it ended the whole tree", [](making& b) { BuildTwo(b, bt::kReactiveSelector, false); },
     {{"FIRST", kFailed}}, {{"FIRST", kSucceeded}}, 1, "FIRST",
     "    FIRST ended, succeeded.\n"},
    {"nothing: it was cooling down",
     [](making& b) { BuildUnder(b, bt::kReactiveSelector, bt::kCooldown, {.Seconds = 5}); },
     {{"GO", kFailed}}, {}, 1, "A",
     "    A ended, failed: it was cooling down, for 5 s in all.\n"},
    {"nothing: it was cooling down, for a time that is a function",
     [](making& b) { BuildUnder(b, bt::kReactiveSelector, bt::kCooldown, {.Number = bt::number<FiveSeconds>}); },
     {{"GO", kFailed}}, {}, 1, "A",
     "    A ended, failed: it was cooling down.\n"},
    {"nothing: it was only tried, with a Tick", [](making& b) { BuildTwo(b, bt::kReactiveSequence, false); },
     {{"FIRST", kSucceeded}}, {{"FIRST", kSucceeded}}, 1, "FIRST",
     "    FIRST ended, succeeded.\n    It was only tried, and REST went on.\n"},
    {"nothing: its Decide rejected it", [](making& b) { BuildBeside(b, {.Decide = bt::decide<No_Decide>}); },
     {}, {}, 1, "FIRST",
     "    FIRST ended, failed: it was rejected by its Decide, which returned 0.\n    REST went on.\n"},
    {"nothing: its preconditions rejected it", [](making& b) { BuildBeside(b, {.Preconditions = {.AllFlags = 2}}); },
     {}, {}, 1, "FIRST",
     "    FIRST ended, failed: it was rejected by its DecisionFlags check: needs bit 1, which is not set.\n"
     "    REST went on.\n"},
    {"nothing: its checks let it be tried", [](making& b) { BuildBeside(b, {.Preconditions = {.AllFlags = 1}}); },
     {{"FIRST", kFailed}}, {{"FIRST", kFailed}}, 1, "FIRST",
     "    FIRST ended, failed.\n    It was only tried, and REST went on.\n"},
    {"nothing: it was tried before its checks rejected it", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Begin(bt::kRetry, "AGAIN", {.Count = 2});
         b.Leaf(kAnswer, "FIRST", {.Decide = bt::decide<OddTimes_Decide>});
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {{"FIRST", kFailed}}, {{"FIRST", kFailed}}, 1, "FIRST",
     "    FIRST ended, failed: it was rejected by its Decide, which returned 0.\n    REST went on.\n"},
    {"nothing: the checks of a parallel rejected it",
     [](making& b) { BuildParallelBeside(b, {.Preconditions = {.AllFlags = 2}}, {}); },
     {}, {}, 1, "BOTH",
     "    BOTH ended, failed: it was rejected by its DecisionFlags check: needs bit 1, which is not set.\n"
     "    REST went on.\n"},
    {"nothing: in a parallel nothing was started",
     [](making& b) { BuildParallelBeside(b, {}, {.Preconditions = {.AllFlags = 2}}); },
     {}, {}, 1, "BOTH",
     "    BOTH ended, failed.\n"
     "      GO ended, failed: it was rejected by its DecisionFlags check: needs bit 1, which is not set.\n"
     "    REST went on.\n"},
    {"nothing: a parallel was only tried", [](making& b) { BuildParallelBeside(b, {}, {}); },
     {{"GO", kFailed}}, {{"GO", kFailed}}, 1, "BOTH",
     "    BOTH ended, failed.\n"
     "      GO ended, failed.\n"
     "    It was only tried, and REST went on.\n"},
    {"nothing: in a parallel something was begun, and nothing ended by itself", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Begin(bt::kParallel, "BOTH");
         b.Leaf(kAnswer, "SING");
         b.Leaf(kAnswer, "GO", {.Preconditions = {.AllFlags = 2}});
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {}, {}, 1, "BOTH",
     "    BOTH ended, failed.\n"
     "      GO ended, failed: it was rejected by its DecisionFlags check: needs bit 1, which is not set.\n"
     "    It was only tried, and REST went on.\n"},
    {"nothing: it ran first", [](making& b) { BuildTwo(b, bt::kSelector, true); },
     {{"REST", kFailed}}, {{"FIRST", kFailed}}, 1, "FIRST",
     "    FIRST ended, failed.\n"},
    {"nothing: the one after it began then", [](making& b) { BuildTwo(b, bt::kSelector, false); },
     {{"FIRST", kSucceeded}}, {{"FIRST", kFailed}}, 1, "FIRST",
     "    FIRST ended, failed.\n"},
    {"nothing: it is not reached", [](making& b) { BuildTwo(b, bt::kSelector, true); },
     {}, {}, 1, "REST",
     "    REST had not run since 0.000 s, when the recording begins.\n"
     "    The path was: ROOT > FIRST.\n"},
    {"an earlier tick", [](making& b) { BuildTwo(b, bt::kSelector, true); },
     {{"FIRST", kFailed}}, {}, 1, "FIRST",
     "    At 0.000 s FIRST ended, failed.\n"
     "    The path was: ROOT > REST.\n"},
    {"what ended the node around it", [](making& b) {
         b.Begin(bt::kReactiveSelector, "ROOT");
         b.Begin(bt::kSequence, "A");
         b.Leaf(kAnswer, "FIRST");
         b.Leaf(kAnswer, "GO");
         b.End();
         b.Leaf(kAnswer, "REST");
         b.End();
     }, {{"FIRST", kSucceeded}, {"GO", kFailed}}, {{"FIRST", kFailed}}, 1, "GO",
     "    A ended, failed.\n"
     "      FIRST ended, failed.\n"
     "    At 0.000 s GO ended, failed.\n"
     "    The path was: ROOT > REST.\n"},
};

TEST_CASE("recording: of a classic node that is not active it is told what ended it, when, and what ran instead") {
    const script::silence unheard;
    for (const row& each : kRows) {
        CAPTURE(each.Title);
        bt::classic_builder builder;
        each.Build(builder);
        watched_with<4096> of(builder);
        of.Input.DecisionFlags = 1;
        of.Tick(each.First);
        of.Input.DecisionFlags = each.SecondFlags;
        of.Tick(each.Second);
        const std::string told = of.Recorded(each.Subject);
        const std::string rest = " was not active after this tick.\n";
        const std::size_t at = told.find(rest);
        REQUIRE(at != std::string::npos);
        CHECK(told.substr(at + rest.size()) == each.Words);
    }
}

TEST_CASE("recording: whether something was tried in many parallels within each other is found in no time") {
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "ROOT");
    for (int i = 0; i < 40; ++i) builder.Begin(bt::kParallel, i == 0 ? "OUTER" : "INNER");
    builder.Leaf(kAnswer, "GO", {.Preconditions = {.AllFlags = 2}});
    for (int i = 0; i < 40; ++i) builder.End();
    builder.Leaf(kAnswer, "REST");
    builder.End();
    watched of(builder);
    of.Tick();
    of.Tick();
    char text[8000];
    ExplainRecorded(of.Recorder, *bt::FindDecider(of.Tree, "OUTER"), 1, text, sizeof text);
    CHECK_MESSAGE(std::string(text).ends_with("needs bit 1, which is not set.\n    REST went on.\n"), text);
}

TEST_CASE("recording: what was not recorded of a classic node is not guessed, and an earlier end has its time") {
    bt::classic_builder builder;
    BuildTwo(builder, bt::kReactiveSelector, true);
    watched of(builder);
    of.Tick({{"FIRST", kFailed}});
    of.Tick();
    of.Tick();
    CHECK(of.Recorded("REST") == "  ROOT > REST was not active after this tick.\n"
                                 "    At 1.000 s REST was interrupted, because FIRST took over in ROOT "
                                 "(kReactiveSelector).\n"
                                 "    The path was: ROOT > FIRST.\n");
    TickBehaviorTree(of.Tree, of.Memory, &of.Agent, {.Time = of.Input.Time += 1, .DeltaTime = 1});
    of.Tick();
    CHECK(of.Recorded("REST") == "  ROOT > REST was not active after this tick.\n"
                                 "    At 1.000 s, as far as is recorded, REST was interrupted, because FIRST took "
                                 "over in ROOT (kReactiveSelector).\n"
                                 "    The path was: ROOT > FIRST.\n");
    of.Agent.Answers = {{"FIRST", kFailed}};
    TickBehaviorTree(of.Tree, of.Memory, &of.Agent, {.Time = of.Input.Time += 1, .DeltaTime = 1});
    of.Tick({{"FIRST", kFailed}});
    CHECK(of.Recorded("FIRST") == "  ROOT > FIRST was not active after this tick.\n"
                                  "    FIRST ended, failed.\n"
                                  "    It was only tried, and REST went on.\n");
    of.Agent.Answers = {{"FIRST", kSucceeded}};
    TickBehaviorTree(of.Tree, of.Memory, &of.Agent, {.Time = of.Input.Time += 1, .DeltaTime = 1});
    of.Tick();
    CHECK(of.Recorded("REST") == "  ROOT > REST was not active after this tick.\n"
                                 "    REST was active until 6.000 s at least.\n"
                                 "    The path was: ROOT > FIRST.\n");
}

TEST_CASE("recording: a leaf that a node above ended by its time or its checks is not said to have these itself") {
    const struct {
        bt::node_kind Kind;
        bt::node_options Options;
        const char* Words;
    } rows[] = {{bt::kTimeLimit, {.Seconds = 1}, "a time limit was over"},
                {bt::kGuard, {.Preconditions = {.AllFlags = 1}}, "a condition no longer held"},
                {bt::kSequence, {.While = {.AllFlags = 1}}, "a condition no longer held"}};
    for (const auto& each : rows) {
        CAPTURE(each.Words);
        bt::classic_builder builder;
        BuildUnder(builder, bt::kSelector, each.Kind, each.Options);
        watched of(builder);
        of.Input.DecisionFlags = 1;
        of.Tick();
        of.Input.DecisionFlags = 0;
        of.Tick();
        char text[2000];
        PrintRecording(of.Recorder, 1, 1, text, sizeof text);
        const std::string line = std::string("GO was deactivated, ") + each.Words + "\n";
        CHECK_MESSAGE(std::string(text).find(line) != std::string::npos, text);
    }
}

TEST_CASE("recording: a stop of the tree ends a classic node") {
    bt::classic_builder builder;
    BuildTwo(builder, bt::kReactiveSelector, true);
    watched of(builder);
    of.Tick();
    of.Input.Time += 1;
    StopBehaviorTree(of.Tree, of.Memory, &of.Agent, of.Input, of.Recorder);
    CHECK(of.Recorded("FIRST") == "  ROOT > FIRST was not active after this tick.\n"
                                  "    FIRST was stopped with the whole tree.\n"
                                  "    The path was: nothing.\n");
}

bt::status Endless_Tick() { return bt::status::kFailed; }

TEST_CASE("recording: a node that began its child once too often stops a classic node that ran beside it") {
    const script::silence unheard;
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "ROOT");
    builder.Begin(bt::kRetry, "AGAIN", {.Preconditions = {.AllFlags = 1}});
    builder.Leaf(bt::tick<Endless_Tick>, "ENDLESS");
    builder.End();
    builder.Leaf(kAnswer, "REST");
    builder.End();
    watched_with<4096> of(builder);
    of.Tick();
    of.Input.DecisionFlags = 1;
    of.Tick();
    CHECK(of.Recorded("REST") == "  ROOT > REST was not active after this tick.\n"
                                 "    REST was stopped, because AGAIN began its child once too often.\n"
                                 "    The path was: nothing.\n");
}

}  // namespace explain_ends

namespace recorder_ends {

using script::Act;
using script::kAsk;

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_DECIDER(LOOK, Act);
BT_DEFINE_NODE(STEPS, kReactiveSelector, (LOOK, WALK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

// The classic tree in a decider.
BT_DECLARE_DECIDERS(FIGHT, PATROL, REST);
BT_DEFINE_GROUP  (GUARD,    kGroupPrioritizedList, (FIGHT, PATROL, REST));
BT_DEFINE_DECIDER(  FIGHT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  PATROL, Patrol, .Decide = kAsk, .While = {.NoFlags = 1}, .MaxSeconds = 5);
BT_DEFINE_DECIDER(  REST,   Act);
BT_DEFINE_TREE(GUARDS, GUARD);

// And in a classic leaf.
BT_DEFINE_DECIDER(AIM, Act);
BT_DEFINE_DECIDER(ROUND, Patrol);
BT_DEFINE_NODE(DAY, kReactiveSelector, (AIM, ROUND));
BT_DEFINE_CLASSIC_TREE(DAYS, DAY);

TEST_CASE("recording: what ends a leaf ends the classic tree of its behavior, and is named") {
    const script::silence unheard;
    const struct {
        const bt::tree& Tree;
        const char* First;
        const char* Second;
        const bt::decider& Subject;
        const char* Words;
    } rows[] = {
        {GUARDS, "PATROL=1 LOOK:fails", "FIGHT=1", WALK,
         "  GUARD > PATROL > STEPS > WALK was not active after this tick.\n"
         "    WALK was stopped with PATROL.\n"
         "      PATROL was deactivated, interrupted.\n"
         "    The path was: GUARD > FIGHT.\n"},
        {GUARDS, "PATROL=1 LOOK:fails", "@6", WALK,
         "  GUARD > PATROL > STEPS > WALK was not active after this tick.\n"
         "    WALK was stopped with PATROL.\n"
         "      PATROL ended, its MaxSeconds were over.\n"
         "    The path was: GUARD > REST.\n"},
        {GUARDS, "PATROL=1 LOOK:fails", "flags=1", STEPS,
         "  GUARD > PATROL > STEPS was not active after this tick.\n"
         "    STEPS was stopped with PATROL.\n"
         "      PATROL ended, its While no longer held: needs to be without bit 0, which is set.\n"
         "    The path was: GUARD > REST.\n"},
        {GUARDS, "PATROL=1 LOOK:fails", "", WALK,
         "  GUARD > PATROL > STEPS > WALK was not active after this tick.\n"
         "    WALK was interrupted, because LOOK took over in STEPS (kReactiveSelector).\n"
         "    The path was: GUARD > PATROL > STEPS > LOOK.\n"},
        {DAYS, "AIM:fails LOOK:fails", "", WALK,
         "  DAY > ROUND > STEPS > WALK was not active after this tick.\n"
         "    WALK was stopped with ROUND.\n"
         "      ROUND was interrupted, because AIM took over in DAY (kReactiveSelector).\n"
         "    The path was: DAY > AIM.\n"},
        {DAYS, "AIM:fails LOOK:fails", "stop", WALK,
         "  DAY > ROUND > STEPS > WALK was not active after this tick.\n"
         "    WALK was stopped with ROUND.\n"
         "      ROUND was stopped with the whole tree.\n"
         "    The path was: nothing.\n"},
        {DAYS, "AIM:fails LOOK:fails", "AIM:fails LOOK:errs", WALK,
         "  DAY > ROUND > STEPS > WALK was not active after this tick.\n"
         "    WALK was interrupted, because STEPS ended, error.\n"
         "      LOOK ended, error.\n"
         "    The path was: nothing.\n"},
    };
    for (const auto& each : rows) {
        CAPTURE(each.Words);
        bt::flight_recorder<> recorder;
        script::play agent(each.Tree);
        agent.Checker = &recorder;
        agent.Tick(each.First);
        agent.Tick(each.Second);
        char text[2000];
        ExplainRecorded(recorder, each.Subject, agent.Input.Time, text, sizeof text);
        const std::string told = text;
        CHECK(told.substr(told.find('\n') + 1) == each.Words);
    }
}

}  // namespace recorder_ends
