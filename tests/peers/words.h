// The words of a row's tree: which node each one is, and what the numbers in its brackets mean.
#pragma once

#include <string_view>

#include <bt/classic_builder.h>

namespace peers {

// A word, as a row writes it: par[2,1].
struct word {
    std::string_view Text;
    // A letter for each number that the brackets may have: c Count, f FailCount, s Seconds. A digit is that number
    // itself, and then chooses among several entries of one word.
    std::string_view Numbers;
    bt::node_kind Kind;
};

inline constexpr word kWords[] = {
    {"seq", "", bt::kSequence},
    {"sel", "", bt::kSelector},
    {"rseq", "", bt::kReactiveSequence},
    {"rsel", "", bt::kReactiveSelector},
    {"$react", "01", bt::kReactiveSequence},
    {"$react", "00", bt::kReactiveSelector},
    {"par", "cf", bt::kParallel},
    {"rnd", "", bt::kRandomNode},
    {"shuf", "", bt::kShuffledNode},
    {"inv", "", bt::kInvert},
    {"ok", "", bt::kAlwaysSucceed},
    {"no", "", bt::kAlwaysFail},
    {"rep", "c", bt::kRepeat},
    {"ruf", "", bt::kRepeatUntilFailed},
    {"retry", "c", bt::kRetry},
    {"loop", "c", bt::kLoop},
    {"limit", "c", bt::kLimit},
    {"tl", "s", bt::kTimeLimit},
    {"dl", "s", bt::kDeadline},
    {"guard", "", bt::kGuard},
    {"wait", "s", bt::kWait},
    {"succeed", "", bt::kSucceed},
    {"fail", "", bt::kFail},
    {"run", "", bt::kRun},
};

// A mark behind a node, @p1: what its number is a flag of.
struct mark {
    std::string_view Text;
    bt::decision_flags_word bt::preconditions::*Word;
    bt::preconditions bt::node_options::*Checks;
};

inline constexpr mark kMarks[] = {
    {"p", &bt::preconditions::AllFlags, &bt::node_options::Preconditions},
    {"n", &bt::preconditions::NoFlags, &bt::node_options::Preconditions},
    {"w", &bt::preconditions::AllFlags, &bt::node_options::While},
    {"x", &bt::preconditions::NoFlags, &bt::node_options::While},
};

}  // namespace peers
