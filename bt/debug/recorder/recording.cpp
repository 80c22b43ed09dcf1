// Queries on what a flight recorder kept.
#include <bt/debug/recorder/words/recording_words.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/living_tree.h>

namespace bt {
namespace {

using detail::recorder_rest;
using detail::RestOf;

const recorded_tick* TicksOf(const flight_recorder_base& recorder) {
    return reinterpret_cast<const recorded_tick*>(&RestOf(recorder) + 1);
}
const recorded_event* EventsOf(const flight_recorder_base& recorder) {
    return reinterpret_cast<const recorded_event*>(TicksOf(recorder) + RestOf(recorder).TickCapacity);
}
const char* const* TextsOf(const flight_recorder_base& recorder) {
    return reinterpret_cast<const char* const*>(EventsOf(recorder) + RestOf(recorder).EventCapacity);
}

// Bounded, as the recorder may have been overwritten. Without its tree nothing of a recording has a name.
std::uint32_t NumKept(const flight_recorder_base& recorder) {
    if (detail::TreeOf(RestOf(recorder)) == nullptr) return 0;
    const recorder_rest& rest = RestOf(recorder);
    return rest.NumKept < rest.TickCapacity ? rest.NumKept : rest.TickCapacity;
}

std::uint32_t OldestTick(const flight_recorder_base& recorder) { return RestOf(recorder).NextTick - NumKept(recorder); }

int IndexOf(const flight_recorder_base& recorder, const recorded_tick& tick) {
    if (&tick == &recorder.Newest) return static_cast<int>(NumKept(recorder)) - 1;
    const auto place = static_cast<std::uint32_t>(&tick - TicksOf(recorder));
    return static_cast<int>((place - OldestTick(recorder)) & (RestOf(recorder).TickCapacity - 1));
}

// The newest record that had begun by then, from `index` down; -1: none.
int IndexAt(const flight_recorder_base& recorder, double time, int index) {
    while (index >= 0 && !(RecordedTick(recorder, index)->FirstTime <= time)) --index;
    return index;
}

template <class IsWanted>
recorded_moment LastMoment(const flight_recorder_base& recorder, const decider& named, double time, IsWanted is_wanted) {
    const tree* const of = detail::TreeOf(RestOf(recorder));
    if (of == nullptr) return {};
    const decider& subject = detail::MeantIn(*of, named);
    for (int i = IndexAt(recorder, time, NumRecordedTicks(recorder) - 1); i >= 0; i = IndexAt(recorder, time, i - 1)) {
        const recorded_tick* tick = RecordedTick(recorder, i);
        for (int k = NumRecordedEvents(recorder, *tick) - 1; k >= 0; --k) {
            const recorded_event* event = RecordedEvent(recorder, *tick, k);
            const node* here = RecordedNode(recorder, event->Node);
            if (here == nullptr || here->Decider != &subject || !is_wanted(*event)) continue;
            return {tick, event, here, time < tick->LastTime ? time : tick->LastTime};
        }
    }
    return {};
}

}  // namespace

int detail::IndexOfTick(const flight_recorder_base& recorder, const recorded_tick& tick) {
    return IndexOf(recorder, tick);
}

int NumRecordedTicks(const flight_recorder_base& recorder) {
    const std::uint32_t num_kept = NumKept(recorder);
    if (num_kept == 0) return 0;
    // The running tick may be writing over the newest record, see Write in recorder.cpp.
    const recorder_rest& rest = RestOf(recorder);
    const std::uint32_t end = rest.NextEvent + (detail::IsSet(rest.IsWritten) ? rest.NumSeen : 0);
    return static_cast<int>(num_kept) - (end - recorder.Newest.FirstEvent > rest.EventCapacity ? 1 : 0);
}

const recorded_tick* RecordedTick(const flight_recorder_base& recorder, int index) {
    if (index < 0 || index >= NumRecordedTicks(recorder)) return nullptr;
    const std::uint32_t number = OldestTick(recorder) + static_cast<std::uint32_t>(index);
    const bool is_newest = number + 1 == RestOf(recorder).NextTick;
    return is_newest ? &recorder.Newest : &TicksOf(recorder)[number & (RestOf(recorder).TickCapacity - 1)];
}

int NumRecordedEvents(const flight_recorder_base& recorder, const recorded_tick& tick) {
    const std::uint32_t capacity = RestOf(recorder).EventCapacity;
    return static_cast<int>(tick.NumEvents < capacity ? tick.NumEvents : capacity);
}

const recorded_event* RecordedEvent(const flight_recorder_base& recorder, const recorded_tick& tick, int index) {
    if (index < 0 || index >= NumRecordedEvents(recorder, tick)) return nullptr;
    const std::uint32_t number = tick.FirstEvent + static_cast<std::uint32_t>(index);
    return &EventsOf(recorder)[number & (RestOf(recorder).EventCapacity - 1)];
}

const node* RecordedNode(const flight_recorder_base& recorder, std::uint16_t index) {
    const tree* const of = detail::TreeOf(RestOf(recorder));
    if (of == nullptr) return nullptr;
    const tree& whole = detail::WholeOf(*of);
    return index < whole.NumNodes ? &whole.Nodes[index] : nullptr;
}

const recorded_tick* TickAt(const flight_recorder_base& recorder, double time) {
    return RecordedTick(recorder, IndexAt(recorder, time, NumRecordedTicks(recorder) - 1));
}

const recorded_tick* GapAt(const flight_recorder_base& recorder, double time) {
    const recorded_tick* before = TickAt(recorder, time);
    const recorded_tick* after = before != nullptr && time > before->LastTime ? TickAfter(recorder, *before) : nullptr;
    return after != nullptr && detail::IsSet(after->HasGap) ? after : nullptr;
}

const recorded_tick* TickBefore(const flight_recorder_base& recorder, const recorded_tick& tick) {
    return RecordedTick(recorder, IndexOf(recorder, tick) - 1);
}

const recorded_tick* TickAfter(const flight_recorder_base& recorder, const recorded_tick& tick) {
    return RecordedTick(recorder, IndexOf(recorder, tick) + 1);
}

recorded_span TicksBetween(const flight_recorder_base& recorder, double from, double to) {
    recorded_span span = {0, IndexAt(recorder, to, NumRecordedTicks(recorder) - 1) + 1};
    while (span.First < span.End && !(RecordedTick(recorder, span.First)->LastTime >= from)) ++span.First;
    return span;
}

int PathAt(const flight_recorder_base& recorder, double time, const decider** path, int capacity) {
    const recorded_tick* tick = TickAt(recorder, time);
    const bool is_known = tick != nullptr && GapAt(recorder, time) == nullptr;
    const node* here = is_known ? RecordedNode(recorder, tick->Leaf) : nullptr;
    const int depth = here != nullptr ? here->Depth + 1 : 0;
    for (; here != nullptr; here = RecordedNode(recorder, here->Parent)) {
        if (here->Depth < capacity) path[here->Depth] = here->Decider;
    }
    return depth;
}

const node* LeafBefore(const flight_recorder_base& recorder, const recorded_tick& tick) {
    const recorded_tick* before = TickBefore(recorder, tick);
    if (before != nullptr && !detail::IsSet(tick.HasGap)) return RecordedNode(recorder, before->Leaf);
    // Not known; but the first change of the path in this tick shows it.
    for (int i = 0; i < NumRecordedEvents(recorder, tick); ++i) {
        const recorded_event* event = RecordedEvent(recorder, tick, i);
        const node* here = RecordedNode(recorder, event->Node);
        if (event->Kind == event_kind::kDeactivated) return here;
        if (event->Kind == event_kind::kActivated) return here != nullptr ? RecordedNode(recorder, here->Parent) : nullptr;
    }
    return detail::IsSet(tick.IsCut) ? nullptr : RecordedNode(recorder, tick.Leaf);
}

recorded_moment LastAnswer(const flight_recorder_base& recorder, const decider& subject, double time) {
    return LastMoment(recorder, subject, time, [](const recorded_event& event) {
        return event.Kind == event_kind::kAsked && VerdictOf(event) != verdict::kMasked;
    });
}

recorded_moment LastRejection(const flight_recorder_base& recorder, const decider& subject, double time) {
    return LastMoment(recorder, subject, time, [](const recorded_event& event) {
        return event.Kind == event_kind::kAsked && VerdictOf(event) != verdict::kAccepted;
    });
}

recorded_moment LastActivation(const flight_recorder_base& recorder, const decider& subject, double time) {
    return LastMoment(recorder, subject, time, [](const recorded_event& event) { return event.Kind == event_kind::kActivated; });
}

const char* BecauseOf(const flight_recorder_base& recorder, const recorded_event& event) {
    const recorder_rest& rest = RestOf(recorder);
    const int num = rest.NumTexts;
    if (detail::TreeOf(rest) == nullptr) return nullptr;  // a text may be a part of the tree
    if (event.Kind != event_kind::kBecause || num > rest.TextCapacity || event.Detail >= num) return nullptr;
    const char* const* const texts = TextsOf(recorder);
    return detail::SumOf(texts, num) == rest.SumOfTexts ? texts[event.Detail] : nullptr;
}

}  // namespace bt
