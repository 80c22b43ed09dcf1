// What is said of each precondition: what it asks for, and why it fails or failed. For the .cpp files of bt/debug only, like words.h.
#pragma once

#include <bt/debug/text/words.h>

namespace bt::detail {

// An answer, with all that its words need. Where something is not known, leave it as it is here.
struct answer_facts {
    const tree& Tree;
    const decider& Subject;
    verdict Verdict = verdict::kAccepted;
    float Value = 0;  // what Decide returned, or what the field of the failed range held
    int Range = 0;    // the range that failed
    std::uint32_t DecisionFlags = 0;
    std::uint32_t StimuliFlags = 0;
    // Of this moment only:
    const void* Agent = nullptr;
    double Time = 0;              // s
    double SecondsLeft = 0;       // for which a timer still blocks it
    bool WasAskedBefore = false;  // in the same decision, which started the timer
};

// What a precondition asks for, in one or more parts: "not kIsWeak", "every 2 s", "cooldown 2 s". `separate` is called before each part.
struct precondition_text {
    const tree& Tree;
    text_buffer& Text;
    const char* Between;

    void Separate();
    void Add(const decider& subject, verdict precondition);
};

// Why it is rejected now, to follow "it would be rejected: ": "it needs kA, which is not set", "its Decide returns 0".
void AddReasonNow(text_buffer& text, const answer_facts& answer);

// What it was: "rejected by its DecisionFlags check: needs kA, which is not set". Whether there is a value in it, which `when` follows.
bool AddVerdict(text_buffer& text, const answer_facts& answer, const char* when = "");

}  // namespace bt::detail
