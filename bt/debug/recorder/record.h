// Writes the events of a tick into the rings of a flight recorder. For recorder.cpp only.
#pragma once

#include <bt/debug/recorder.h>
#include <bt/engine/inner/inner_events.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/tree/plan.h>

namespace bt::detail {

inline constexpr std::uint32_t kMostEventsOfATick = 0xFFFF;

// Whether the memory was ticked or stopped after the last record; for the first record, before it. Ticks at the
// record's own time leave no trace but the path. Nor does a path that was begun and stopped after a recorded stop.
inline bool IsAfterGap(const recorded_tick* before, const tick_frame& frame) {
    if (before == nullptr) return !frame.IsFirst;
    if (LeafInWhole(*frame.Tree, *frame.Memory) != before->Leaf || frame.IsFirst != before->IsStop) return true;
    return !frame.IsFirst && frame.TimeBefore != before->LastTime;
}

inline void Begin(flight_recorder_base& recorder, const tick_event& started) {
    const tick_frame& frame = *started.Frame;
    if (!IsOf(recorder, *frame.Tree)) recorder.Clear();
    recorder.Tree = frame.Tree;
    recorder.Generation = frame.Tree->Generation;
    const recorded_tick* before = recorder.NumKept > 0 ? &recorder.Newest : nullptr;
    recorder.NumSeen = 0;
    recorder.IsAsExpected = before != nullptr && !before->IsCut;
    recorder.FirstExpected = before != nullptr ? before->FirstEvent : 0;
    recorder.NumExpected = recorder.IsAsExpected ? before->NumEvents : std::uint16_t{0};
    recorder.IsWritten = false;
    recorder.IsCut = false;
    recorder.IsStop = started.State == tick_state::kIdle;
    recorder.HasGap = IsAfterGap(before, frame);
}

// Puts an event after those of the running tick. Drops the oldest records, never the newest: the running tick is still
// compared with it. Writing only reaches events that were compared already.
inline void Write(flight_recorder_base& recorder, const recorded_event& made) {
    if (recorder.NumSeen == recorder.EventCapacity || recorder.NumSeen == kMostEventsOfATick) {
        recorder.IsCut = true;
        // How the tick went wrong, in the place of the last of many steps on the way.
        if (made.Kind == event_kind::kGaveUp) EventNumber(recorder, recorder.NextEvent + recorder.NumSeen - 1) = made;
        return;
    }
    const std::uint32_t number = recorder.NextEvent + recorder.NumSeen++;
    const auto oldest = [&] { return TickNumber(recorder, recorder.NextTick - recorder.NumKept).FirstEvent; };
    while (recorder.NumKept > 1 && number - oldest() >= recorder.EventCapacity) --recorder.NumKept;
    EventNumber(recorder, number) = made;
}

// From here on the running tick is not the same as the one before: writes what has been the same.
inline void WriteExpected(flight_recorder_base& recorder) {
    recorder.IsWritten = true;
    const std::uint32_t num = recorder.NumSeen;
    recorder.NumSeen = 0;
    for (std::uint32_t i = 0; i < num; ++i) Write(recorder, EventNumber(recorder, recorder.FirstExpected + i));
}

inline void Keep(flight_recorder_base& recorder, const recorded_event& made) {
    const bool is_expected = recorder.IsAsExpected && recorder.NumSeen < recorder.NumExpected;
    const recorded_event& expected = EventNumber(recorder, recorder.FirstExpected + recorder.NumSeen);
    if (!recorder.IsWritten && is_expected && AreEqual(expected, made)) {
        ++recorder.NumSeen;
        return;
    }
    // The Value of kFlagsRenewed is flags, and ticks with other flags are not equal.
    const bool may_differ = made.Kind != event_kind::kFlagsRenewed || AreSameValues(expected, made);
    recorder.IsAsExpected = is_expected && may_differ && AreEqualButForValue(expected, made);
    if (!recorder.IsWritten) WriteExpected(recorder);
    Write(recorder, made);
}

// The running tick was the same as the one before, perhaps with other Values: takes those over.
inline void Repeat(flight_recorder_base& recorder, recorded_tick& before, double time) {
    before.LastTime = time;
    ++before.Count;
    if (!recorder.IsWritten) return;
    if (2 * recorder.NumSeen > recorder.EventCapacity) {  // the new ones overlap the old ones
        before.FirstEvent = recorder.NextEvent;
        recorder.NextEvent += recorder.NumSeen;
        return;
    }
    for (std::uint32_t i = 0; i < recorder.NumSeen; ++i) {
        EventNumber(recorder, before.FirstEvent + i) = EventNumber(recorder, recorder.NextEvent + i);
    }
}

// Whether a memory may be of a tree that was built so many times ago that it looks like this one.
inline bool MayHaveOldMemories(const tree& tree) {
    return tree.NumBuiltBefore > static_cast<std::uint32_t>(kMaxGenerations);
}

// Whether nothing changed in the tick of the newest record, so that its events are what the row of the memory's path
// asks. Then notes what a counted tick asks. Events behind those of the record may be read, which changes nothing: the
// numbers then differ.
inline bool NoteQuiet(flight_recorder_base& recorder, const tick_frame& frame) {
    const recorded_tick& made = recorder.Newest;
    const tree& tree = *frame.Tree;
    if (made.State != tick_state::kRunning || made.IsCut || tree.Steps != nullptr) return false;
    if (made.Leaf != frame.Memory->Leaf || made.Leaf >= tree.Plans.Num) return false;
    if (MayHaveOldMemories(tree)) return false;
    const path_plan& plan = tree.Plans[made.Leaf];
    const watch* const watches = tree.Watches + plan.FirstWatch;
    const std::uint64_t flags = BothWords(made.DecisionFlags, made.StimuliFlags);
    const bool has_event_for_each = plan.NumWatches == made.NumEvents;
    asked_watches asked = plan.QuickTick != nullptr ? 0 : kAsksInRow;
    std::uint32_t num_asked = 0;
    std::uint16_t num = 0;
    for (std::uint32_t i = 0; i < plan.NumWatches; ++i) {
        const watch& at = watches[i];
        if ((flags & at.Mask) == at.Value && asked != kAsksInRow) {
            const bool is_noted = at.Kind == watch_kind::kCallDecide && has_event_for_each && i < 0xFE &&
                                  num_asked < kMaxNumCountedDecides;
            if (is_noted) recorder.Values[num_asked] = EventNumber(recorder, made.FirstEvent + num).Value;
            asked = is_noted ? asked | std::uint64_t{i + 1} << 8u * num_asked++ : kAsksInRow;
        }
        if (!IsAsk(at.Kind)) continue;
        const recorded_event& event = EventNumber(recorder, made.FirstEvent + num++);
        const bool is_its = event.Kind == event_kind::kAsked && event.Node == at.Node;
        if (!is_its || VerdictOf(event) == verdict::kAccepted) return false;
    }
    recorder.Asked = asked;
    return num == made.NumEvents;
}

inline void Push(flight_recorder_base& recorder, const tick_event& finished) {
    const tick_frame& frame = *finished.Frame;
    const std::uint32_t end = recorder.NextEvent + recorder.NumSeen;
    // The new events took the place of some of the record before, which is the only one left.
    if (recorder.NumKept > 0 && end - recorder.FirstExpected > recorder.EventCapacity) recorder.NumKept = 0;
    if (recorder.NumKept > 0) TicksOf(recorder)[(recorder.NextTick - 1) & (recorder.TickCapacity - 1)] = recorder.Newest;
    recorded_tick& made = recorder.Newest;
    ++recorder.NextTick;
    if (recorder.NumKept < recorder.TickCapacity) ++recorder.NumKept;
    made.FirstTime = made.LastTime = frame.Time;
    made.Count = 1;
    made.DecisionFlags = frame.DecisionFlags;
    made.StimuliFlags = frame.StimuliFlags;
    made.FirstEvent = recorder.NextEvent;
    made.NumEvents = static_cast<std::uint16_t>(recorder.NumSeen);
    made.Leaf = LeafInWhole(*frame.Tree, *frame.Memory);
    made.State = finished.State;
    made.IsCut = recorder.IsCut;
    made.IsStop = recorder.IsStop;
    made.HasGap = recorder.HasGap;
    recorder.NextEvent = end;
}

inline void Finish(flight_recorder_base& recorder, const tick_event& finished) {
    const tick_frame& frame = *finished.Frame;
    recorded_tick& before = recorder.Newest;
    // Equal events after an equal path give the same path and state, so these are not compared.
    const bool is_same = recorder.IsAsExpected && recorder.NumSeen == recorder.NumExpected && !recorder.HasGap &&
                         before.DecisionFlags == frame.DecisionFlags && before.StimuliFlags == frame.StimuliFlags &&
                         before.LastTime <= frame.Time;
    if (is_same) {
        Repeat(recorder, before, frame.Time);
    } else {
        if (!recorder.IsWritten) WriteExpected(recorder);
        Push(recorder, finished);
    }
    recorder.IsQuiet = NoteQuiet(recorder, frame);
    recorder.NumSeen = 0;
    recorder.IsWritten = false;
}

inline constexpr event_kind kKept[] = {
    event_kind::kAsked,     event_kind::kActivated,   event_kind::kActivateFailed,   event_kind::kEnded,
    event_kind::kRedecide,  event_kind::kDeactivated, event_kind::kSubsetRuleBroken, event_kind::kWaiting,
    event_kind::kGaveUp,    event_kind::kBecause,     event_kind::kFlagsRenewed};

inline constexpr std::uint32_t kKeptBits = [] {
    std::uint32_t bits = 0;
    for (const event_kind kept : kKept) bits |= 1u << static_cast<unsigned>(kept);
    return bits;
}();
constexpr bool IsKept(event_kind kind) {
    const auto number = static_cast<unsigned>(kind);
    return number < kNumEventKinds && (kKeptBits >> number & 1u) != 0;
}

// Whichever of the answers belongs to the kind; the others are 0.
static_assert(kNumVerdicts <= 16 && kNumEndReasons <= 16 && 16 * kNumStartRanges <= kEditedSince);
inline std::uint8_t DetailOf(const tick_event& event) {
    const int range = event.Index > 0 ? 16 * event.Index : 0;
    if (event.Kind == event_kind::kAsked) return static_cast<std::uint8_t>(static_cast<int>(event.Verdict) + range);
    if (event.Kind == event_kind::kEnded) return static_cast<std::uint8_t>(static_cast<int>(event.Reason) + range);
    if (event.Kind == event_kind::kDeactivated) return static_cast<std::uint8_t>(event.Reason);
    return static_cast<std::uint8_t>(event.Answer);
}

// The number of a text, which is a new one or is kept already; TextCapacity: there is no room.
inline std::uint8_t NumberOf(flight_recorder_base& recorder, const char* text) {
    const char** const texts = TextsOf(recorder);
    std::uint8_t number = 0;
    while (number < recorder.NumTexts && texts[number] != text) ++number;
    if (number < recorder.NumTexts || number == recorder.TextCapacity) return number;
    texts[recorder.NumTexts++] = text;
    recorder.SumOfTexts = SumWith(recorder.SumOfTexts, text);
    return number;
}

// Inner: a step of an inner tick, which is a part of the tick around it.
enum class tick_kind { kOuter, kInner };

template <tick_kind Kind>
inline void Record(flight_recorder_base& recorder, const tick_event& event) {
    if constexpr (Kind == tick_kind::kOuter) {
        if (event.Kind == event_kind::kTickStarted) return Begin(recorder, event);
        if (event.Kind == event_kind::kTickFinished) return Finish(recorder, event);
    }
    if (!IsKept(event.Kind)) return;
    auto node_index = static_cast<std::uint16_t>(event.Node - event.Frame->Tree->Nodes);
    if constexpr (Kind == tick_kind::kInner) {
        node_index = FindNumberInWhole(*event.Frame, *event.Node);
        if (node_index == kNoNode) return;
    }
    float value = event.Kind == event_kind::kRedecide ? static_cast<float>(event.Index) : event.Value;
    if (event.Kind == event_kind::kFlagsRenewed) value = BitCast<float>(event.Mask);
    const std::uint8_t detail = event.Kind == event_kind::kBecause ? NumberOf(recorder, event.Text) : DetailOf(event);
    Keep(recorder, {node_index, event.Kind, detail, value});
}

}  // namespace bt::detail
