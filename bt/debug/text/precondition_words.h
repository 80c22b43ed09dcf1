// Answers in words: whether a decider accepted, or which precondition failed and why. For the .cpp files of bt/debug only, like words.h.
#pragma once

#include <bt/debug/text/failed_preconditions.h>
#include <bt/debug/text/words.h>

namespace bt::detail {

// An answer, with all that its words need. Where something is not known, leave it as it is here.
struct answer_facts {
    const tree& Tree;
    const decider& Subject;
    verdict Verdict = verdict::kAccepted;
    float Value = 0;  // what Decide returned, or what the field of the failed range held
    int Range = 0;    // the range that failed, as StartRange numbers them
    std::uint32_t DecisionFlags = 0;
    std::uint32_t StimuliFlags = 0;
    const char* When = "";  // follows a value
    const char* Because = nullptr;  // what its Decide said; null: nothing
    float BecauseValue = 0;
    // Of a decider that is asked now:
    bool IsNow = false;
    const void* Agent = nullptr;
    failed_preconditions Failed = 0;  // all of them; Verdict is the first
    blocked_timer Every = {}, Cooldown = {};
};

// The verdict and its reason: "rejected by its DecisionFlags check: needs kA, which is not set", "accepted: its Decide returned 2". Names
// each check that is known to fail. Of a decider that is asked now that is all; of a recording both words of flags, or a range or timer.
void AddVerdict(text_buffer& text, const answer_facts& answer);

// The same with a verb: "was rejected by its Decide, which returned 0", or "would be rejected ..." of a decider that is asked now.
void AddAnswer(text_buffer& text, const answer_facts& answer);

// Why a While does not hold: "needs kA, which is not set; Creature::Health is 0.31, not within 0.5 to 1". Names each check that is known to
// fail: with an agent all, else those of flags, or the range of the answer.
void AddFailedWhile(text_buffer& text, const answer_facts& answer);

// The conditions under which a decider is asked: "kA, not kB, Creature::Health at least 0.5, cooldown 6 s, while kC";
// nothing if that is nothing.
void AddPreconditions(text_buffer& text, const tree& tree, const decider& subject);

}  // namespace bt::detail
