// The words of a row's tree: which node each one is, and what the numbers in its brackets mean.
#pragma once

#include <string_view>

#include "actor.h"

#include <bt/classic_builder.h>
#include <bt/nodes.h>

namespace peers {

// A word, as a row writes it: par[2,1].
struct word {
    std::string_view Text;
    // A letter for each number that the brackets may have: c Count, f FailCount, s Seconds, p the number that is its
    // parameters; S, F and R an answer for each of the child's. A digit is that number itself, and then chooses among
    // several entries of one word.
    std::string_view Numbers;
    bt::node_kind Kind;
    bt::decider_flags Flags = bt::kFlagsNone;
    bt::number_reference Number = {};
    const bt::behavior* Own = nullptr;  // of a kOwnNode
};

inline constexpr word kWords[] = {
    {"seq", "", bt::kSequence},
    {"sel", "", bt::kSelector},
    {"rseq", "", bt::kReactiveSequence},
    {"rsel", "", bt::kReactiveSelector},
    {"$react", "01", bt::kReactiveSequence},
    {"$react", "00", bt::kReactiveSelector},
    {"$seqmem", "", bt::kSequence, bt::kFlagsResumeAtFailed},
    {"$hist", "", bt::kSequence, bt::kFlagsResume},
    {"par", "cf", bt::kParallel},
    {"$parall", "cf", bt::kParallel, bt::kFlagsWaitForAll},
    {"$tickall", "cf", bt::kParallel, bt::kFlagsTickAll},
    {"rnd", "", bt::kRandomNode},
    {"shuf", "", bt::kShuffledNode},
    {"$rand", "01", bt::kRandomSequence},
    {"$rand", "00", bt::kRandomSelector},
    {"$ite", "", bt::kIfThenElse},
    {"$wde", "", bt::kWhileDoElse},
    {"$try", "", bt::kTryCatch},
    {"$switch", "", bt::kSwitch, bt::kFlagsNone, bt::number<NumberOfAgent>},
    {"$map", "SFR", bt::kOwnNode, bt::kFlagsNone, {}, &bt::MapStatus},
    {"inv", "", bt::kInvert},
    {"ok", "", bt::kAlwaysSucceed},
    {"no", "", bt::kAlwaysFail},
    {"rep", "c", bt::kRepeat},
    {"ruf", "", bt::kRepeatUntilFailed},
    {"retry", "c", bt::kRetry},
    {"loop", "c", bt::kLoop},
    {"$keep", "", bt::kRepeat, bt::kFlagsOneRoundATick},
    {"$rep", "c0", bt::kRepeat, bt::kFlagsOneRoundATick},
    {"$rep", "c1", bt::kLoop, bt::kFlagsOneRoundATick},
    {"$until", "00", bt::kRepeatUntilFailed, bt::kFlagsOneRoundATick},
    {"$retry", "c", bt::kRetry, bt::kFlagsOneRoundATick},
    {"$each", "p1", bt::kForEach, bt::kFlagsNone, bt::number<NumberOfNode>},
    {"$each", "p0", bt::kForEach, bt::kFlagsOneRoundATick, bt::number<NumberOfNode>},
    {"$oneshot", "00", bt::kRunOnce},
    {"limit", "c", bt::kLimit},
    {"$runlim", "c1", bt::kLimit, bt::kFlagsCountSuccesses},
    {"tl", "s", bt::kTimeLimit},
    {"dl", "s", bt::kDeadline},
    {"$tlim", "00s", bt::kDeadline, bt::kFlagsLateAnswers},
    {"guard", "", bt::kGuard},
    {"wait", "s", bt::kWait},
    {"succeed", "", bt::kSucceed},
    {"fail", "", bt::kFail},
    {"run", "", bt::kRun},
};

// A mark behind a node, @p1: what its number is a flag of. Without a number it is an option of the node.
struct mark {
    std::string_view Text;
    bt::decision_flags_word bt::preconditions::*Word;
    bt::preconditions bt::node_options::*Checks;
    bt::decider_flags Flags = bt::kFlagsNone;
};

inline constexpr mark kMarks[] = {
    {"p", &bt::preconditions::AllFlags, &bt::node_options::Preconditions},
    {"n", &bt::preconditions::NoFlags, &bt::node_options::Preconditions},
    {"w", &bt::preconditions::AllFlags, &bt::node_options::While},
    {"x", &bt::preconditions::NoFlags, &bt::node_options::While},
    {"over", &bt::preconditions::AllFlags, &bt::node_options::Preconditions, bt::kFlagsPassOver},
};

}  // namespace peers
