// # Trees from other libraries
//
// Every row of these tables is a tree that this program runs. The row has the node of the other library, and the fields
// of `BT_DEFINE_NODE` that make the same node here. Then it has the answers of the children, and what the node answers
// tick by tick: R runs, S succeeded, F failed. A child gives its next answer each time that it is ticked, and repeats its
// last one. Ticks are 1 s apart. Nodes without a row have the same name and meaning in [classic trees](classic.md).

//{
#include <array>
#include <cstdio>
#include <cstring>
#include <string>

#include <bt/nodes.h>
#include <macros/bt_macros.h>

struct Script {
    std::array<std::string, 3> Answers;      // of the three leaves
    std::array<std::size_t, 3> NumCalls = {};
    std::string Numbers;                     // in each tick
    std::size_t NumTicks = 0;
};
bt::status Next(Script& script, std::size_t leaf) {
    const std::string& answers = script.Answers[leaf];
    const std::size_t call = script.NumCalls[leaf]++;
    const char letter = answers[call < answers.size() ? call : answers.size() - 1];
    return letter == 'S' ? bt::status::kSucceeded : letter == 'F' ? bt::status::kFailed : bt::status::kRunning;
}
bt::status First_Tick(Script& script) { return Next(script, 0); }
bt::status Second_Tick(Script& script) { return Next(script, 1); }
bt::status Third_Tick(Script& script) { return Next(script, 2); }
BT_DEFINE_BEHAVIOR(First);
BT_DEFINE_BEHAVIOR(Second);
BT_DEFINE_BEHAVIOR(Third);

int Number(const Script& script) {
    const std::size_t last = script.Numbers.size() - 1;
    return script.Numbers[script.NumTicks < last ? script.NumTicks : last] - '0';
}
bool IsOpen(const Script& script) { return Number(script) > 0; }

constexpr bt::status_map kFailureIsRunning = {.Failed = bt::status::kRunning};
constexpr bt::status_map kRunningIsFailure = {.Running = bt::status::kFailed};
constexpr bt::status_map kSuccessIsRunning = {.Succeeded = bt::status::kRunning};

BT_DEFINE_DECIDER(A, First);
BT_DEFINE_DECIDER(B, Second);
BT_DEFINE_DECIDER(C, Third);
//}

//
// `.Number` returns the number of the tick, and `IsOpen` whether that is above 0. Two kinds of children have a condition
// that does not hold, and ONCE fails when A has ended once:

BT_DEFINE_DECIDER(SKIPPED, Second, .Preconditions = {.AllFlags = 1}, .Flags = bt::kFlagsPassOver);
BT_DEFINE_DECIDER(REFUSED, Second, .Preconditions = {.AllFlags = 1});
constexpr bt::decider_flags kEnds = bt::kFlagsCountSuccesses | bt::kFlagsCountFailures;
BT_DEFINE_NODE(NOT_A, kInvert, (A));
BT_DEFINE_NODE(ONCE, kLimit, (NOT_A), .Flags = kEnds, .Count = 1);

//{
using children = std::array<const bt::decider*, 3>;
constexpr children kPlain = {&A, &B, &C};
constexpr children kSkips = {&A, &SKIPPED, &C};
constexpr children kRefuses = {&A, &REFUSED, &C};
constexpr children kOnce = {&ONCE, &B, &C};

struct row {
    const char* Theirs;   // null: the title of a table follows
    const char* Here;     // the fields as in the source, or that title
    bt::decider Node;
    int NumChildren;
    std::array<const char*, 3> Script;
    const char* Answers;  // that the other library gives
    const char* Numbers = "1";
    const children& Children = kPlain;
};
#define HERE(kind, ...) #__VA_ARGS__, {__VA_ARGS__ __VA_OPT__(, ).Node = bt::kind}

const row kRows[] = {
    {nullptr, "BehaviorTree.CPP", {}, 0, {}, ""},
    {"Sequence", HERE(kSequence), 2, {"S", "RS"}, "RS"},
    {"SequenceWithMemory",
     HERE(kSequence, .Flags = bt::kFlagsResume | bt::kFlagsResumeAtFailed),
     2,
     {"SF", "FS"},
     "FS"},
    {"ReactiveSequence", HERE(kReactiveSequence), 2, {"SF", "R"}, "RF"},
    {"Fallback", HERE(kSelector), 2, {"F", "RF"}, "RF"},
    {"ReactiveFallback", HERE(kReactiveSelector), 2, {"FS", "R"}, "RS"},
    {"Parallel", HERE(kParallel, .Count = 2, .FailCount = 1), 3, {"S", "RS", "R"}, "RS"},
    {"Parallel, failure_count above 1", HERE(kParallel, .Flags = bt::kFlagsFailEarly, .Count = 2, .FailCount = 3), 3,
     {"F", "F", "R"}, "F"},
    {"ParallelAll, max_failures 1", HERE(kParallel, .Flags = bt::kFlagsWaitForAll), 2, {"F", "RS"}, "RF"},
    {"ParallelAll, max_failures 2", HERE(kParallel, .Flags = bt::kFlagsWaitForAll, .Count = 1, .FailCount = 2), 3,
     {"F", "RS", "S"}, "RS"},
    {"Inverter", HERE(kInvert), 1, {"RS"}, "RF"},
    {"ForceSuccess", HERE(kAlwaysSucceed), 1, {"RF"}, "RS"},
    {"ForceFailure", HERE(kAlwaysFail), 1, {"RS"}, "RF"},
    {"Repeat", HERE(kRepeat, .Count = 3), 1, {"RSRSRS"}, "RRRS"},
    {"RetryUntilSuccessful", HERE(kRetry, .Count = 3), 1, {"FFS"}, "S"},
    {"KeepRunningUntilFailure", HERE(kRepeat, .Flags = bt::kFlagsOneRoundATick), 1, {"SSF"}, "RRF"},
    {"RunOnce, then_skip false", HERE(kRunOnce), 1, {"SF"}, "SSS"},
    {"RunOnce, then_skip true, in a Fallback", HERE(kLimit, .Flags = kEnds, .Count = 1), 1, {"SS"}, "SF"},
    {"RunOnce, then_skip true, in a Sequence", HERE(kInvert), 1, {"FF"}, "FS", "1", kOnce},
    {"Timeout, 2 s", HERE(kTimeLimit, .Seconds = 2), 1, {"R"}, "RRF"},
    {"Switch", HERE(kSwitch, .Number = bt::number<Number>), 3, {"R", "RF", "S"}, "RRFS", "0117"},
    {"IfThenElse", HERE(kIfThenElse), 3, {"RS", "F", "S"}, "RF"},
    {"WhileDoElse", HERE(kWhileDoElse), 3, {"SF", "R", "S"}, "RS"},
    {"TryCatch", HERE(kTryCatch), 3, {"S", "F", "RS"}, "RF"},
    {"LoopNode", HERE(kForEach, .Number = bt::number<Number>), 1, {"SRS"}, "RS", "2"},
    {"`_skipIf` of the second child", HERE(kSequence), 3, {"S", "F", "S"}, "S", "1", kSkips},
    {"`_failureIf` of the second child", HERE(kSequence), 3, {"S", "S", "S"}, "F", "1", kRefuses},

    {nullptr, "py_trees", {}, 0, {}, ""},
    {"Sequence, memory=True", HERE(kSequence), 2, {"S", "RS"}, "RS"},
    {"Sequence, memory=False", HERE(kReactiveSequence), 2, {"SF", "R"}, "RF"},
    {"Selector, memory=True", HERE(kSelector), 2, {"FS", "RF"}, "RF"},
    {"Selector, memory=False", HERE(kReactiveSelector), 2, {"FS", "R"}, "RS"},
    {"Parallel, SuccessOnAll", HERE(kParallel, .Flags = bt::kFlagsTickAll), 2, {"S", "RS"}, "RS"},
    {"Parallel, SuccessOnOne", HERE(kParallel, .Flags = bt::kFlagsTickAll, .Count = 1), 2, {"S", "F"}, "F"},
    {"Repeat, num_success=2", HERE(kRepeat, .Flags = bt::kFlagsOneRoundATick, .Count = 2), 1, {"RSS"}, "RRS"},
    {"Retry, num_failures=2", HERE(kRetry, .Flags = bt::kFlagsOneRoundATick, .Count = 2), 1, {"RFS"}, "RRS"},
    {"OneShot, ON_COMPLETION", HERE(kRunOnce), 1, {"FS"}, "FF"},
    {"OneShot, ON_SUCCESSFUL_COMPLETION", HERE(kRunOnce, .Flags = bt::kFlagsCountSuccesses), 1, {"FSF"}, "FSS"},
    {"Timeout, 2 s", HERE(kDeadline, .Flags = bt::kFlagsLateAnswers, .Seconds = 2), 1, {"RRS"}, "RRS"},
    {"EternalGuard", HERE(kGuard, .Decide = bt::decide<IsOpen>), 1, {"R"}, "RF", "10"},
    {"Inverter", HERE(kInvert), 1, {"RF"}, "RS"},
    {"FailureIsSuccess", HERE(kAlwaysSucceed), 1, {"RF"}, "RS"},
    {"SuccessIsFailure", HERE(kAlwaysFail), 1, {"RS"}, "RF"},
    {"FailureIsRunning",
     HERE(kOwnNode, .Behavior = &bt::MapStatus, .Parameters = bt::with(kFailureIsRunning)),
     1,
     {"FS"},
     "RS"},
    {"RunningIsFailure",
     HERE(kOwnNode, .Behavior = &bt::MapStatus, .Parameters = bt::with(kRunningIsFailure)),
     1,
     {"RS"},
     "FS"},
    {"SuccessIsRunning",
     HERE(kOwnNode, .Behavior = &bt::MapStatus, .Parameters = bt::with(kSuccessIsRunning)),
     1,
     {"SF"},
     "RF"},

    {nullptr, "LimboAI", {}, 0, {}, ""},
    {"BTDynamicSequence", HERE(kReactiveSequence), 2, {"SF", "R"}, "RF"},
    {"BTDynamicSelector", HERE(kReactiveSelector), 2, {"FS", "R"}, "RS"},
    {"BTRandomSequence", HERE(kRandomSequence), 2, {"S", "S"}, "S"},
    {"BTRandomSelector", HERE(kRandomSelector), 2, {"F", "F"}, "F"},
    {"BTProbabilitySelector", HERE(kWeightedNode), 1, {"RF"}, "RF"},
    {"BTRepeat", HERE(kRepeat, .Flags = bt::kFlagsOneRoundATick, .Count = 3), 1, {"S"}, "RRS"},
    {"BTRepeat, abort_on_failure off", HERE(kLoop, .Flags = bt::kFlagsOneRoundATick, .Count = 2), 1, {"FS"}, "RS"},
    {"BTRepeatUntilFailure", HERE(kRepeatUntilFailed, .Flags = bt::kFlagsOneRoundATick), 1, {"SF"}, "RS"},
    {"BTRepeatUntilSuccess", HERE(kRetry, .Flags = bt::kFlagsOneRoundATick), 1, {"FS"}, "RS"},
    {"BTForEach", HERE(kForEach, .Flags = bt::kFlagsOneRoundATick, .Number = bt::number<Number>), 1, {"S"}, "RS", "2"},
    {"BTRunLimit, COUNT_SUCCESSFUL", HERE(kLimit, .Flags = bt::kFlagsCountSuccesses, .Count = 1), 1, {"FS"}, "FSF"},
    {"BTRunLimit, COUNT_FAILED", HERE(kLimit, .Flags = bt::kFlagsCountFailures, .Count = 1), 1, {"SF"}, "SFF"},
    {"BTTimeLimit, 2 s", HERE(kDeadline, .Flags = bt::kFlagsLateAnswers, .Seconds = 2), 1, {"R"}, "RRF"},
    {"BTAlwaysSucceed", HERE(kAlwaysSucceed), 1, {"F"}, "S"},

    {nullptr, "Beehave", {}, 0, {}, ""},
    {"SequenceStarComposite", HERE(kSequence, .Flags = bt::kFlagsResumeAtFailed), 2, {"SF", "FS"}, "FS"},
    {"SequenceReactiveComposite", HERE(kReactiveSequence), 2, {"SF", "R"}, "RF"},
    {"SelectorReactiveComposite", HERE(kReactiveSelector), 2, {"FS", "R"}, "RS"},
    {"SequenceRandomComposite", HERE(kRandomSequence), 2, {"S", "S"}, "S"},
    {"SelectorRandomComposite", HERE(kRandomSelector), 2, {"F", "F"}, "F"},
    {"UntilFailDecorator", HERE(kRepeatUntilFailed, .Flags = bt::kFlagsOneRoundATick), 1, {"SF"}, "RS"},

    {nullptr, "HFSM2", {}, 0, {}, ""},
    {"resumable region", HERE(kSelector, .Flags = bt::kFlagsResume), 2, {"F", "RF"}, "RF"},
    {"selectable region, `select()`", HERE(kSwitch, .Number = bt::number<Number>), 2, {"R", "S"}, "RS", "01"},
    {"utilitarian region", HERE(kScoredNode), 2, {"RF", "R"}, "RF"},
    {"random region", HERE(kWeightedNode), 1, {"RS"}, "RS"},
    {"orthogonal region", HERE(kParallel), 2, {"S", "RS"}, "RS"},
    {"plan", HERE(kSequence), 2, {"RS", "S"}, "RS"},

    {nullptr, "behavior3js", {}, 0, {}, ""},
    {"Sequence", HERE(kReactiveSequence), 2, {"SF", "R"}, "RF"},
    {"Priority", HERE(kReactiveSelector), 2, {"FS", "R"}, "RS"},
    {"MemSequence", HERE(kSequence), 2, {"SF", "RS"}, "RS"},
    {"MemPriority", HERE(kSelector), 2, {"FS", "RF"}, "RF"},
    {"Limiter", HERE(kLimit, .Count = 1), 1, {"S"}, "SF"},
    {"MaxTime, 2000", HERE(kDeadline, .Seconds = 2), 1, {"RRS"}, "RRF"},
    {"Repeater", HERE(kLoop, .Count = 3), 1, {"FSS"}, "S"},
    {"RepeatUntilFailure", HERE(kRepeat, .Count = 3), 1, {"SF"}, "F"},
    {"RepeatUntilSuccess", HERE(kRetry, .Count = 3), 1, {"FS"}, "S"},

    {nullptr, "Unreal", {}, 0, {}, ""},
    {"Sequence", HERE(kSequence), 2, {"S", "RS"}, "RS"},
    {"Selector", HERE(kSelector), 2, {"F", "RS"}, "RS"},
    {"a decorator that aborts lower priority", HERE(kReactiveSelector), 2, {"FS", "R"}, "RS"},
    {"a decorator that aborts itself", HERE(kGuard, .Decide = bt::decide<IsOpen>), 1, {"R"}, "RF", "10"},
    {"Simple Parallel", HERE(kParallel, .Count = 1), 2, {"RS", "R"}, "RS"},
    {"Loop", HERE(kRepeat, .Count = 2), 1, {"SRS"}, "RS"},
    {"Time Limit", HERE(kTimeLimit, .Seconds = 2), 1, {"R"}, "RRF"},
    {"Cooldown", HERE(kCooldown, .Seconds = 2), 1, {"S"}, "SFS"},
    {"Force Success", HERE(kAlwaysSucceed), 1, {"F"}, "S"},
};

// Returns what the node answers, tick by tick.
std::string Answers(const row& of) {
    bt::decider node = of.Node;
    node.DebugName = "NODE";
    node.Kind = bt::kNode;
    node.Id = bt::NameId("NODE");
    node.Children = {of.Children.data(), of.NumChildren};
    static bt::tree_storage<4, 16> storage;
    if (const bt::tree_error mistake = InitializeClassicTree(storage, "TREE", node); mistake.IsError())
        return bt::ErrorText(mistake.Code);
    Script script;
    script.Numbers = of.Numbers;
    for (std::size_t i = 0; i < 3; ++i) script.Answers[i] = of.Script[i] != nullptr ? of.Script[i] : "R";
    bt::tree_memory_of<1, 256> memory(1);
    std::string answers;
    for (; script.NumTicks < std::strlen(of.Answers); ++script.NumTicks) {
        const auto time = static_cast<double>(script.NumTicks);
        const bt::tick_state state =
            TickBehaviorTree(storage.Tree, memory, &script, {.Time = time, .DeltaTime = 1}).State;
        answers += state == bt::tick_state::kRunning ? 'R' : state == bt::tick_state::kSucceeded ? 'S' : 'F';
    }
    return answers;
}

int PrintRows() {
    int num_wrong = 0;
    for (const row& each : kRows) {
        if (each.Theirs == nullptr) {
            std::printf("\n| %s | here | children | answers |\n| --- | --- | --- | --- |\n", each.Here);
            continue;
        }
        const std::string answers = Answers(each);
        num_wrong += answers == each.Answers ? 0 : 1;
        std::string names, script;
        for (std::size_t i = 0; i < static_cast<std::size_t>(each.NumChildren); ++i) {
            names += (i > 0 ? ", " : "") + std::string(each.Children[i]->DebugName);
            script += (i > 0 ? ", " : "") + std::string(each.Script[i]);
        }
        std::string here =
            std::string(NodeKindName(each.Node.Node)) + ", (" + names + ")" + (*each.Here != 0 ? ", " : "") + each.Here;
        for (std::size_t at; (at = here.find(" |")) != std::string::npos;) here.replace(at, 2, " \\|");
        std::printf("| %s | `%s` | %s | %s |\n", each.Theirs, here.c_str(), script.c_str(), answers.c_str());
    }
    return num_wrong;
}
//}

//|
//| | BehaviorTree.CPP | here | children | answers |
//| | --- | --- | --- | --- |
//| | Sequence | `kSequence, (A, B)` | S, RS | RS |
//| | SequenceWithMemory | `kSequence, (A, B), .Flags = bt::kFlagsResume \| bt::kFlagsResumeAtFailed` | SF, FS | FS |
//| | ReactiveSequence | `kReactiveSequence, (A, B)` | SF, R | RF |
//| | Fallback | `kSelector, (A, B)` | F, RF | RF |
//| | ReactiveFallback | `kReactiveSelector, (A, B)` | FS, R | RS |
//| | Parallel | `kParallel, (A, B, C), .Count = 2, .FailCount = 1` | S, RS, R | RS |
//| | Parallel, failure_count above 1 | `kParallel, (A, B, C), .Flags = bt::kFlagsFailEarly, .Count = 2, .FailCount = 3` | F, F, R | F |
//| | ParallelAll, max_failures 1 | `kParallel, (A, B), .Flags = bt::kFlagsWaitForAll` | F, RS | RF |
//| | ParallelAll, max_failures 2 | `kParallel, (A, B, C), .Flags = bt::kFlagsWaitForAll, .Count = 1, .FailCount = 2` | F, RS, S | RS |
//| | Inverter | `kInvert, (A)` | RS | RF |
//| | ForceSuccess | `kAlwaysSucceed, (A)` | RF | RS |
//| | ForceFailure | `kAlwaysFail, (A)` | RS | RF |
//| | Repeat | `kRepeat, (A), .Count = 3` | RSRSRS | RRRS |
//| | RetryUntilSuccessful | `kRetry, (A), .Count = 3` | FFS | S |
//| | KeepRunningUntilFailure | `kRepeat, (A), .Flags = bt::kFlagsOneRoundATick` | SSF | RRF |
//| | RunOnce, then_skip false | `kRunOnce, (A)` | SF | SSS |
//| | RunOnce, then_skip true, in a Fallback | `kLimit, (A), .Flags = kEnds, .Count = 1` | SS | SF |
//| | RunOnce, then_skip true, in a Sequence | `kInvert, (ONCE)` | FF | FS |
//| | Timeout, 2 s | `kTimeLimit, (A), .Seconds = 2` | R | RRF |
//| | Switch | `kSwitch, (A, B, C), .Number = bt::number<Number>` | R, RF, S | RRFS |
//| | IfThenElse | `kIfThenElse, (A, B, C)` | RS, F, S | RF |
//| | WhileDoElse | `kWhileDoElse, (A, B, C)` | SF, R, S | RS |
//| | TryCatch | `kTryCatch, (A, B, C)` | S, F, RS | RF |
//| | LoopNode | `kForEach, (A), .Number = bt::number<Number>` | SRS | RS |
//| | `_skipIf` of the second child | `kSequence, (A, SKIPPED, C)` | S, F, S | S |
//| | `_failureIf` of the second child | `kSequence, (A, REFUSED, C)` | S, S, S | F |
//|
//| | py_trees | here | children | answers |
//| | --- | --- | --- | --- |
//| | Sequence, memory=True | `kSequence, (A, B)` | S, RS | RS |
//| | Sequence, memory=False | `kReactiveSequence, (A, B)` | SF, R | RF |
//| | Selector, memory=True | `kSelector, (A, B)` | FS, RF | RF |
//| | Selector, memory=False | `kReactiveSelector, (A, B)` | FS, R | RS |
//| | Parallel, SuccessOnAll | `kParallel, (A, B), .Flags = bt::kFlagsTickAll` | S, RS | RS |
//| | Parallel, SuccessOnOne | `kParallel, (A, B), .Flags = bt::kFlagsTickAll, .Count = 1` | S, F | F |
//| | Repeat, num_success=2 | `kRepeat, (A), .Flags = bt::kFlagsOneRoundATick, .Count = 2` | RSS | RRS |
//| | Retry, num_failures=2 | `kRetry, (A), .Flags = bt::kFlagsOneRoundATick, .Count = 2` | RFS | RRS |
//| | OneShot, ON_COMPLETION | `kRunOnce, (A)` | FS | FF |
//| | OneShot, ON_SUCCESSFUL_COMPLETION | `kRunOnce, (A), .Flags = bt::kFlagsCountSuccesses` | FSF | FSS |
//| | Timeout, 2 s | `kDeadline, (A), .Flags = bt::kFlagsLateAnswers, .Seconds = 2` | RRS | RRS |
//| | EternalGuard | `kGuard, (A), .Decide = bt::decide<IsOpen>` | R | RF |
//| | Inverter | `kInvert, (A)` | RF | RS |
//| | FailureIsSuccess | `kAlwaysSucceed, (A)` | RF | RS |
//| | SuccessIsFailure | `kAlwaysFail, (A)` | RS | RF |
//| | FailureIsRunning | `kOwnNode, (A), .Behavior = &bt::MapStatus, .Parameters = bt::with(kFailureIsRunning)` | FS | RS |
//| | RunningIsFailure | `kOwnNode, (A), .Behavior = &bt::MapStatus, .Parameters = bt::with(kRunningIsFailure)` | RS | FS |
//| | SuccessIsRunning | `kOwnNode, (A), .Behavior = &bt::MapStatus, .Parameters = bt::with(kSuccessIsRunning)` | SF | RF |
//|
//| | LimboAI | here | children | answers |
//| | --- | --- | --- | --- |
//| | BTDynamicSequence | `kReactiveSequence, (A, B)` | SF, R | RF |
//| | BTDynamicSelector | `kReactiveSelector, (A, B)` | FS, R | RS |
//| | BTRandomSequence | `kRandomSequence, (A, B)` | S, S | S |
//| | BTRandomSelector | `kRandomSelector, (A, B)` | F, F | F |
//| | BTProbabilitySelector | `kWeightedNode, (A)` | RF | RF |
//| | BTRepeat | `kRepeat, (A), .Flags = bt::kFlagsOneRoundATick, .Count = 3` | S | RRS |
//| | BTRepeat, abort_on_failure off | `kLoop, (A), .Flags = bt::kFlagsOneRoundATick, .Count = 2` | FS | RS |
//| | BTRepeatUntilFailure | `kRepeatUntilFailed, (A), .Flags = bt::kFlagsOneRoundATick` | SF | RS |
//| | BTRepeatUntilSuccess | `kRetry, (A), .Flags = bt::kFlagsOneRoundATick` | FS | RS |
//| | BTForEach | `kForEach, (A), .Flags = bt::kFlagsOneRoundATick, .Number = bt::number<Number>` | S | RS |
//| | BTRunLimit, COUNT_SUCCESSFUL | `kLimit, (A), .Flags = bt::kFlagsCountSuccesses, .Count = 1` | FS | FSF |
//| | BTRunLimit, COUNT_FAILED | `kLimit, (A), .Flags = bt::kFlagsCountFailures, .Count = 1` | SF | SFF |
//| | BTTimeLimit, 2 s | `kDeadline, (A), .Flags = bt::kFlagsLateAnswers, .Seconds = 2` | R | RRF |
//| | BTAlwaysSucceed | `kAlwaysSucceed, (A)` | F | S |
//|
//| | Beehave | here | children | answers |
//| | --- | --- | --- | --- |
//| | SequenceStarComposite | `kSequence, (A, B), .Flags = bt::kFlagsResumeAtFailed` | SF, FS | FS |
//| | SequenceReactiveComposite | `kReactiveSequence, (A, B)` | SF, R | RF |
//| | SelectorReactiveComposite | `kReactiveSelector, (A, B)` | FS, R | RS |
//| | SequenceRandomComposite | `kRandomSequence, (A, B)` | S, S | S |
//| | SelectorRandomComposite | `kRandomSelector, (A, B)` | F, F | F |
//| | UntilFailDecorator | `kRepeatUntilFailed, (A), .Flags = bt::kFlagsOneRoundATick` | SF | RS |
//|
//| | HFSM2 | here | children | answers |
//| | --- | --- | --- | --- |
//| | resumable region | `kSelector, (A, B), .Flags = bt::kFlagsResume` | F, RF | RF |
//| | selectable region, `select()` | `kSwitch, (A, B), .Number = bt::number<Number>` | R, S | RS |
//| | utilitarian region | `kScoredNode, (A, B)` | RF, R | RF |
//| | random region | `kWeightedNode, (A)` | RS | RS |
//| | orthogonal region | `kParallel, (A, B)` | S, RS | RS |
//| | plan | `kSequence, (A, B)` | RS, S | RS |
//|
//| | behavior3js | here | children | answers |
//| | --- | --- | --- | --- |
//| | Sequence | `kReactiveSequence, (A, B)` | SF, R | RF |
//| | Priority | `kReactiveSelector, (A, B)` | FS, R | RS |
//| | MemSequence | `kSequence, (A, B)` | SF, RS | RS |
//| | MemPriority | `kSelector, (A, B)` | FS, RF | RF |
//| | Limiter | `kLimit, (A), .Count = 1` | S | SF |
//| | MaxTime, 2000 | `kDeadline, (A), .Seconds = 2` | RRS | RRF |
//| | Repeater | `kLoop, (A), .Count = 3` | FSS | S |
//| | RepeatUntilFailure | `kRepeat, (A), .Count = 3` | SF | F |
//| | RepeatUntilSuccess | `kRetry, (A), .Count = 3` | FS | S |
//|
//| | Unreal | here | children | answers |
//| | --- | --- | --- | --- |
//| | Sequence | `kSequence, (A, B)` | S, RS | RS |
//| | Selector | `kSelector, (A, B)` | F, RS | RS |
//| | a decorator that aborts lower priority | `kReactiveSelector, (A, B)` | FS, R | RS |
//| | a decorator that aborts itself | `kGuard, (A), .Decide = bt::decide<IsOpen>` | R | RF |
//| | Simple Parallel | `kParallel, (A, B), .Count = 1` | RS, R | RS |
//| | Loop | `kRepeat, (A), .Count = 2` | SRS | RS |
//| | Time Limit | `kTimeLimit, (A), .Seconds = 2` | R | RRF |
//| | Cooldown | `kCooldown, (A), .Seconds = 2` | S | SFS |
//| | Force Success | `kAlwaysSucceed, (A)` | F | S |

// ## What has no node
//
// | BehaviorTree.CPP | here |
// | --- | --- |
// | SyncActionNode | a behavior with a Tick |
// | StatefulActionNode | onStart is an Activate that returns nothing or bool, as it can't succeed. onRunning is the Tick, which is called in the same tick already. A Deactivate follows each end: it is onHalted for `kInterrupted`, `kStopped`, `kNoLongerHolds` and `kTimedOut` |
// | CoroActionNode | a coroutine, `BT_DEFINE_BEHAVIOR__COROUTINE` |
// | ConditionNode | `BT_DEFINE_CONDITION` |
// | a ControlNode or DecoratorNode of one's own, haltChild | `kOwnNode`, `children.Interrupt(i)` |
// | Delay, Sleep | a `kWait` before it, a `kWait` |
// | `_while` | `.While`; with `kFlagsPassOver` the child is passed over when it ends, else it has failed |
// | `_skipIf`, `_failureIf` | `.Preconditions` or `.Decide`, with `kFlagsPassOver` and without. Only children of sequences, selectors and parallels can be passed over |
// | `_successIf`; `_onSuccess` and its like; Script | a `kSelector` of a condition and the node; the Deactivate; `bt::action` |
// | blackboard, ports | your agent, in its own types; blocks for what lives as long as the leaf; parameters for constants |
// | SubTree with ports | a part of the tree, `BT_DEFINE_NODE__SUBTREE` with `bt::subtree_parameters` |
//
// | others | here |
// | --- | --- |
// | py_trees SuccessOnSelected | `kParallel` with a `.Count`, or `kOwnNode` |
// | LimboAI BTCooldown, BTDelay | `kCooldown`; a `kSequence` of a `kWait` and the child |
// | Unreal task: Execute, Tick, Abort | Activate, Tick, Deactivate |
// | Unreal service | a `kParallel` beside it, or a group's behavior in a tree of deciders ([S23](s23_group_decider_behaviors.md)) |
// | HFSM2 a resumable region of a plan | `kGroupSequential` or `kSequence` with `kFlagsResume` |
// | HFSM2 a transition from a state | the end of a child, or an earlier child of a reactive node |
// | behaviour_tree (Dart) a Future that is not complete | a Tick that answers running, or a coroutine |
//
// ## What answers differently
//
// `ctest -R peers` runs [230 cases](../../tests/peers/rows.txt) of the tests of BehaviorTree.CPP, py_trees, LimboAI and
// behavior3js. Six answer differently here:
//
// | case | here |
// | --- | --- |
// | BT Reactive.RunningChildren | a sequence leaves no tick between children |
// | BT Reactive.TwoAsyncNodes | the earlier running child takes over |
// | LimboAI Parallel.1b, LimboAI Parallel.1c | children do not run on after their parallel |
// | LimboAI WaitTicks.2 | nodes count seconds |
// | LimboAI Repeat.NoAbort | `kLoop` fails with its last round; put it into a `kAlwaysSucceed` |
//
// A tree of 45 nodes and 41 small ones were compared with BehaviorTree.CPP 4.9, tick by tick. Their answers differ here:
//
// | case | here |
// | --- | --- |
// | SequenceWithMemory, Repeat or Retry goes on after a child that ended at once: `tickOnce` ticks the whole tree again | the node goes on, and nothing above is asked again |
// | all children of a Sequence or Fallback are skipped, so it is skipped too | it succeeds; a selector fails |
// | a child of a Parallel is skipped, and asked again in the next tick | it is passed over until the parallel ends |
// | the condition of a WhileDoElse is a stateful action that has ended, and keeps its answer | it begins again in each tick |
//
// In a reactive node, the child that takes over is activated and ticked before the other one is deactivated
// ([classic trees](classic.md#what-is-interrupted)). That differs from deciders, from some libraries and from
// WhileDoElse. A Parallel halts its first child first, a `kParallel` its last.
//
// [behavior3](behavior3.md)'s editor files, [Unvanquished](unvanquished.md) bots and [aido](aido.md) trees can be
// loaded. `decider convert` makes them into C++.

int main() { return PrintRows(); }
