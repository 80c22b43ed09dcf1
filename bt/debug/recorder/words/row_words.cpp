#include <bt/debug/row_words.h>

#include <bit>

#include <bt/debug/recorder/words/recording_words.h>

namespace bt {
namespace {

using detail::text_buffer;

// An answer that is in its record.
struct kept_answer {
    const flight_recorder_base& Events;
    const tree& Whole;
    const recorded_tick& Tick;
    int Index;  // of the kAsked in its record
};

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

void AddKept(text_buffer& text, const kept_answer& answer) {
    const std::size_t before = text.Length;
    if (const recorded_event* const because = BecauseBefore(answer)) {
        detail::AddBecause(text, BecauseOf(answer.Events, *because), because->Value);
    } else {
        AddAnswer(text, answer);
    }
    if (text.Length == before) text.Add("no");
}

}  // namespace

void FindLastAnswers(const flight_recorder_base& recorder, double time, recorded_moment* to, int capacity) {
    for (int node = 0; node < capacity; ++node) to[node] = {};
    const recorded_tick* tick = TickAt(recorder, time);
    for (int left = kMaxRecordsOfAnswers; tick != nullptr && left > 0; tick = TickBefore(recorder, *tick), --left) {
        for (int i = NumRecordedEvents(recorder, *tick) - 1; i >= 0; --i) {
            const recorded_event& event = *RecordedEvent(recorder, *tick, i);
            const bool is_answer = event.Kind == event_kind::kAsked && VerdictOf(event) != verdict::kMasked;
            const node* const here = is_answer ? RecordedNode(recorder, event.Node) : nullptr;
            if (here == nullptr || event.Node >= capacity || to[event.Node]) continue;
            to[event.Node] = {tick, &event, here, time < tick->LastTime ? time : tick->LastTime};
        }
    }
}

std::size_t PrintAnswer(const flight_recorder_base& recorder, const recorded_moment& answer, char* buffer,
                        std::size_t size) {
    text_buffer text(buffer, size);
    const tree* const of = answer ? detail::TreeOf(detail::RestOf(recorder)) : nullptr;
    if (of == nullptr) return text.Finish();
    for (int i = 0; i < NumRecordedEvents(recorder, *answer.Tick); ++i) {
        if (RecordedEvent(recorder, *answer.Tick, i) != answer.Event) continue;
        AddKept(text, {recorder, detail::WholeOf(*of), *answer.Tick, i});
        break;
    }
    return text.Finish();
}

}  // namespace bt
