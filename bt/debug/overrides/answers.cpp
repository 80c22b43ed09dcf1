// The answers that nodes can give.
#include <bt/debug/overrides/override_data.h>

#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/node_table.h>
#include <bt/engine/outline.h>

namespace bt::detail {
namespace {

// Of a node without children.
bool CanEndWith(const node_facts& facts, status answer) {
    if (facts.Entry == node_entry::kCondition) return answer == status::kSucceeded || answer == status::kFailed;
    if (facts.Entry == node_entry::kWait) return answer == status::kRunning || answer == status::kSucceeded;
    if (facts.Entry == node_entry::kRun) return answer == status::kRunning;
    if (facts.Entry == node_entry::kError) return answer == status::kError;
    return answer == (facts.SucceedsAtEnd ? status::kSucceeded : status::kFailed);
}

// Of a node of a classic tree without functions.
bool CanAnswer(const decider& of, status answer) {
    const node_facts& facts = NodeFactsOf(of);
    if (facts.MaxChildren == 0) return CanEndWith(facts, answer);
    const bool never_fails = facts.OnFailed == reaction::kSucceed && facts.OnSucceeded != reaction::kFail;
    const bool never_succeeds = facts.OnSucceeded == reaction::kFail && facts.OnFailed != reaction::kSucceed;
    if (answer == status::kFailed) return !never_fails;
    if (answer == status::kSucceeded) return !never_succeeds;
    return answer != status::kRunning;
}

}  // namespace

std::string TextOf(status answer) {
    constexpr const char* words[] = {"running", "failed", "succeeded", "error"};
    return words[static_cast<int>(answer)];
}

std::string WhyNoAnswer(const tree& of, const node& here, status answer) {
    const decider& subject = *here.Decider;
    if (subject.Behavior != nullptr) return {};
    const bool knows_classic = of.Steps != nullptr && !IsEvaluatedElsewhere(of);
    const bool can = knows_classic ? CanAnswer(subject, answer) : answer != status::kRunning;
    if (can) return {};
    std::string text = std::string(NameOf(here)) + " (" + KindOf(here) + ") can't answer " + TextOf(answer);
    if (here.NumChildren > 0 && answer == status::kRunning) text += ": it runs only while a node below it runs";
    return text;
}

std::string WhyNoDecide(const tree& of, const node& here) {
    if (!IsEvaluatedElsewhere(of)) return {};
    return std::string(NameOf(here)) + " is asked by no Decide, because " + OrUnnamed(of.DebugName) +
           " ticks as its file's own program does; switch it off, or let it answer";
}

}  // namespace bt::detail
