#include <adapters/view/page/row_words.h>

#include <bit>

#include <bt/debug/strings.h>
#include <bt/debug/text/words.h>

namespace bt::page {
namespace {

using detail::text_buffer;

const recorded_event& EventOf(const kept_answer& answer) {
    return *RecordedEvent(answer.Events, answer.Tick, answer.Index);
}

// What the Decide said by bt::Because, which comes right before its answer. Null: nothing.
const recorded_event* BecauseBefore(const kept_answer& answer) {
    if (answer.Index == 0) return nullptr;
    const recorded_event& before = *RecordedEvent(answer.Events, answer.Tick, answer.Index - 1);
    const bool is_of_it = before.Kind == event_kind::kBecause && before.Node == EventOf(answer).Node;
    return is_of_it && BecauseOf(answer.Events, before) != nullptr ? &before : nullptr;
}

// The flags of the tick, but for those that were renewed before a redecide.
std::uint32_t DecisionFlagsAt(const kept_answer& answer) {
    std::uint32_t flags = answer.Tick.DecisionFlags;
    for (int i = 0; i < answer.Index; ++i) {
        const recorded_event& event = *RecordedEvent(answer.Events, answer.Tick, i);
        if (event.Kind == event_kind::kFlagsRenewed) flags = detail::BitCast<std::uint32_t>(event.Value);
    }
    return flags;
}

// "needs kA", "no: kB | kC are set": only the flags that stand in the way. Nothing: the flags pass.
void AddInTheWay(text_buffer& text, const tree& whole, detail::flag_kind kind, const detail::checks_of_kind& checks,
                 std::uint32_t flags) {
    const detail::flags_in_the_way wrong = detail::FlagsInTheWay(checks, flags);
    const std::uint32_t none = wrong.None | wrong.NotAll;
    if (wrong.All != 0) {
        text.Add("needs ");
        detail::AddFlagWords(text, whole, kind, wrong.All);
    } else if (wrong.Any != 0) {
        detail::AddCheck(text, whole, kind, "needs ", "needs one of ", checks.Any);
    } else if (none != 0) {
        text.Add("no: ");
        detail::AddFlagWords(text, whole, kind, none);
        text.Add(" {} set", std::has_single_bit(none) ? "is" : "are");
    }
}

void AddFailedFlags(text_buffer& text, const kept_answer& answer, const decider& subject, detail::flag_kind kind) {
    const bool are_stimuli = kind == detail::flag_kind::kStimuli;
    const std::uint32_t flags = are_stimuli ? answer.Tick.StimuliFlags : DecisionFlagsAt(answer);
    const std::size_t before = text.Length;
    AddInTheWay(text, answer.Whole, kind, detail::ChecksOf(subject.Preconditions, kind), flags);
    if (text.Length == before) AddInTheWay(text, answer.Whole, kind, detail::ChecksOf(subject.While, kind), flags);
}

void AddFailedRange(text_buffer& text, const recorded_event& event, const decider& subject) {
    const field_range& range = detail::StartRange(subject, FailedRangeOf(event) % detail::kNumStartRanges);
    detail::AddFailedRange(text, range, nullptr, event.Value, "");
}

void AddAnswer(text_buffer& text, const kept_answer& answer) {
    const recorded_event& event = EventOf(answer);
    const decider& subject = *RecordedNode(answer.Events, event.Node)->Decider;
    const bool is_as_then = !detail::WasEdited(event);  // else its checks are not those that were asked
    switch (VerdictOf(event)) {
        case verdict::kAccepted: return event.Value == 1 ? text.Add("accepts") : text.Add("accepts, {}", event.Value);
        case verdict::kFailedDecisionFlags:
            if (is_as_then) AddFailedFlags(text, answer, subject, detail::flag_kind::kDecisionFlags);
            return;
        case verdict::kFailedStimuliFlags:
            if (is_as_then) AddFailedFlags(text, answer, subject, detail::flag_kind::kStimuli);
            return;
        case verdict::kFailedRange:
            if (is_as_then) AddFailedRange(text, event, subject);
            return;
        case verdict::kFailedTimer: return text.Add("not that often");
        case verdict::kFailedCooldown: return text.Add("cools down");
        case verdict::kRejected: return text.Add("no: its Decide returned {}", event.Value);
        case verdict::kChildrenRejected: return text.Add("no child wants to");
        case verdict::kMasked: return text.Add("has ended in this tick");
    }
}

}  // namespace

std::string RowWords(const kept_answer& answer) {
    const recorded_event* const because = BecauseBefore(answer);
    const std::string text = detail::WholeText([&](char* buffer, std::size_t size) {
        text_buffer made(buffer, size);
        if (because != nullptr) detail::AddBecause(made, BecauseOf(answer.Events, *because), because->Value);
        else AddAnswer(made, answer);
        return made.Finish();
    });
    return text.empty() ? "no" : text;
}

}  // namespace bt::page
