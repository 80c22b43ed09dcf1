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
inline bool IsAfterGap(const recorded_tick* before, const tick_frame& frame, std::uint16_t leaf) {
    if (before == nullptr) return !frame.IsFirst;
    if (leaf != before->Leaf || frame.IsFirst != before->IsStop) return true;
    return !frame.IsFirst && frame.TimeBefore != before->LastTime;
}

// Whether the record before may be of ticks that equal this one.
inline bool MayBeSame(const flight_recorder_base& recorder, const tick_frame& frame) {
    const recorded_tick& before = recorder.Newest;
    if (recorder.NumKept == 0 || recorder.HasGap || before.IsCut || recorder.HasMoved) return false;
    if (before.DecisionFlags != frame.DecisionFlags || before.StimuliFlags != frame.StimuliFlags) return false;
    return before.LastTime <= frame.Time;
}

inline std::uint32_t FirstEventOfOldest(flight_recorder_base& recorder) {
    return TickNumber(recorder, recorder.NextTick - recorder.NumKept).FirstEvent;
}

// The events of the running tick that there is room for, without dropping a record that is kept.
inline std::uint16_t NumFreeEvents(flight_recorder_base& recorder) {
    const std::uint32_t used = recorder.NumKept > 1 ? recorder.NextEvent - FirstEventOfOldest(recorder) : 0;
    const std::uint32_t num = recorder.EventCapacity - used;
    return static_cast<std::uint16_t>(num < kMostEventsOfATick ? num : kMostEventsOfATick);
}

BT_NOT_INLINED inline void Begin(flight_recorder_base& recorder, const tick_frame& frame, bool is_stop) {
    if (!IsOf(recorder, *frame.Tree)) recorder.Clear();
    recorder.Tree = frame.Tree;
    recorder.Generation = frame.Tree->Generation;
    const recorded_tick* before = recorder.NumKept > 0 ? &recorder.Newest : nullptr;
    recorder.LeafBefore = LeafInWhole(*frame.Tree, *frame.Memory);
    recorder.HasGap = IsAfterGap(before, frame, recorder.LeafBefore);
    recorder.NumSeen = 0;
    recorder.IsAsExpected = MayBeSame(recorder, frame);
    recorder.IsWritten = !recorder.IsAsExpected;
    recorder.NumFree = recorder.IsWritten ? NumFreeEvents(recorder) : std::uint16_t{0};
    recorder.IsCut = false;
    recorder.IsStop = is_stop;
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
    const auto is_full = [&] { return number - FirstEventOfOldest(recorder) >= recorder.EventCapacity; };
    while (recorder.NumKept > 1 && is_full()) --recorder.NumKept;
    EventNumber(recorder, number) = made;
}

// From here on the running tick is not the same as the one before: writes what has been the same.
inline void WriteExpected(flight_recorder_base& recorder) {
    recorder.IsWritten = true;
    const std::uint32_t num = recorder.NumSeen;
    recorder.NumSeen = 0;
    for (std::uint32_t i = 0; i < num; ++i) Write(recorder, EventNumber(recorder, recorder.Newest.FirstEvent + i));
}

// Keep, where an event is compared, or there may be no room for it.
BT_NOT_INLINED inline void CompareAndWrite(flight_recorder_base& recorder, const recorded_event& made) {
    const bool is_expected = recorder.IsAsExpected && recorder.NumSeen < recorder.Newest.NumEvents;
    const recorded_event& expected = EventNumber(recorder, recorder.Newest.FirstEvent + recorder.NumSeen);
    if (!recorder.IsWritten && is_expected && AreEqual(expected, made)) {
        ++recorder.NumSeen;
        return;
    }
    // The Value of kFlagsRenewed is flags, and ticks with other flags are not equal.
    const bool may_differ = made.Kind != event_kind::kFlagsRenewed || AreSameValues(expected, made);
    recorder.IsAsExpected = is_expected && may_differ && AreEqualButForValue(expected, made);
    if (!recorder.IsWritten) WriteExpected(recorder);
    Write(recorder, made);
    if (!recorder.IsAsExpected) recorder.NumFree = NumFreeEvents(recorder);
}

BT_INLINED inline void Keep(flight_recorder_base& recorder, const recorded_event& made) {
    if (recorder.NumSeen >= recorder.NumFree) [[unlikely]] return CompareAndWrite(recorder, made);
    EventNumber(recorder, recorder.NextEvent + recorder.NumSeen++) = made;
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

// Notes what a counted tick asks that goes on from the newest record, which is quiet.
inline void NoteAsked(flight_recorder_base& recorder, const path_plan& plan, const watch* watches) {
    const recorded_tick& made = recorder.Newest;
    const std::uint64_t flags = BothWords(made.DecisionFlags, made.StimuliFlags);
    recorder.Asked = kAsksInRow;
    if (plan.QuickTick == nullptr) return;
    asked_watches asked = 0;
    std::uint32_t num = 0;
    for (std::uint32_t i = 0; i < plan.NumWatches; ++i) {
        const watch& at = watches[i];
        if ((flags & at.Mask) != at.Value) continue;
        const bool has_room = i < kMostWatchesInFront && num < kMaxNumCountedDecides;
        if (at.Kind != watch_kind::kCallDecide || plan.NumWatches != made.NumEvents || !has_room) return;
        recorder.Values[num] = EventNumber(recorder, made.FirstEvent + i).Value;
        asked |= std::uint64_t{i + 1} << 8u * num++;
    }
    recorder.Asked = asked;
}

// Whether nothing changed in the tick of the newest record, so that its events are what the row of the memory's path
// asks.
inline bool ChangedNothing(flight_recorder_base& recorder, const tick_frame& frame) {
    const recorded_tick& made = recorder.Newest;
    const tree& tree = *frame.Tree;
    if (made.State != tick_state::kRunning || made.IsCut || tree.Steps != nullptr) return false;
    if (made.Leaf != frame.Memory->Leaf || made.Leaf >= tree.Plans.Num) return false;
    if (MayHaveOldMemories(tree)) return false;
    const path_plan& plan = tree.Plans[made.Leaf];
    if (made.NumEvents > plan.NumWatches) return false;
    const watch* at = tree.Watches + plan.FirstWatch;
    std::uint16_t num = 0;
    for (const watch* const end = at + plan.NumWatches; at != end; ++at) {
        if (!IsAsk(at->Kind)) continue;
        if (num == made.NumEvents) return false;
        const recorded_event& event = EventNumber(recorder, made.FirstEvent + num++);
        if (event.Kind != event_kind::kAsked || event.Node != at->Node) return false;
    }
    return num == made.NumEvents;
}

inline void NoteQuiet(flight_recorder_base& recorder, const tree& tree) {
    recorder.IsQuiet = true;
    const path_plan& plan = tree.Plans[recorder.Newest.Leaf];
    NoteAsked(recorder, plan, tree.Watches + plan.FirstWatch);
}

inline void Push(flight_recorder_base& recorder, const tick_frame& frame, tick_state state) {
    const std::uint32_t end = recorder.NextEvent + recorder.NumSeen;
    // The new events took the place of some of the record before, which is the only one left.
    if (recorder.NumKept > 0 && end - recorder.Newest.FirstEvent > recorder.EventCapacity) recorder.NumKept = 0;
    recorded_tick& made = recorder.Newest;
    if (recorder.NumKept > 0) TicksOf(recorder)[(recorder.NextTick - 1) & (recorder.TickCapacity - 1)] = made;
    ++recorder.NextTick;
    if (recorder.NumKept < recorder.TickCapacity) ++recorder.NumKept;
    made.FirstTime = made.LastTime = frame.Time;
    made.Count = 1;
    made.DecisionFlags = frame.DecisionFlags;
    made.StimuliFlags = frame.StimuliFlags;
    made.FirstEvent = recorder.NextEvent;
    made.NumEvents = static_cast<std::uint16_t>(recorder.NumSeen);
    made.Leaf = LeafInWhole(*frame.Tree, *frame.Memory);
    made.State = state;
    made.IsCut = recorder.IsCut;
    made.IsStop = recorder.IsStop;
    made.HasGap = recorder.HasGap;
    recorder.NextEvent = end;
    // In a tree of deciders the first change of a path is one at its end, so it tells with which path a tick began.
    const bool is_list = frame.Tree->Steps == nullptr && frame.Tree->Whole == nullptr;
    recorder.HasMoved = is_list && made.Leaf != recorder.LeafBefore;
}

BT_NOT_INLINED inline void Finish(flight_recorder_base& recorder, const tick_frame& frame, tick_state state) {
    // Equal events after an equal path give the same path and state, so these are not compared.
    if (recorder.IsAsExpected && recorder.NumSeen == recorder.Newest.NumEvents) {
        Repeat(recorder, recorder.Newest, frame.Time);
    } else {
        if (!recorder.IsWritten) WriteExpected(recorder);
        Push(recorder, frame, state);
    }
    recorder.IsQuiet = false;
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
BT_INLINED inline void Record(flight_recorder_base& recorder, const tick_event& event) {
    if constexpr (Kind == tick_kind::kOuter) {
        if (event.Kind == event_kind::kTickStarted) {
            return Begin(recorder, *event.Frame, event.State == tick_state::kIdle);
        }
        if (event.Kind == event_kind::kTickFinished) {
            Finish(recorder, *event.Frame, event.State);
            if (ChangedNothing(recorder, *event.Frame)) NoteQuiet(recorder, *event.Frame->Tree);
            return;
        }
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
