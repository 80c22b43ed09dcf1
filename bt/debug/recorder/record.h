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
    const recorder_rest& rest = RestOf(recorder);
    const recorded_tick& before = recorder.Newest;
    if (rest.NumKept == 0 || rest.HasGap || before.IsCut || rest.HasMoved) return false;
    if (before.DecisionFlags != frame.DecisionFlags || before.StimuliFlags != frame.StimuliFlags) return false;
    return before.LastTime <= frame.Time;
}

inline std::uint32_t FirstEventOfOldest(flight_recorder_base& recorder) {
    recorder_rest& rest = RestOf(recorder);
    return TickNumber(recorder, rest.NextTick - rest.NumKept).FirstEvent;
}

// The events of the running tick that there is room for, without dropping a record that is kept.
inline std::uint16_t NumFreeEvents(flight_recorder_base& recorder) {
    recorder_rest& rest = RestOf(recorder);
    const std::uint32_t used = rest.NumKept > 1 ? rest.NextEvent - FirstEventOfOldest(recorder) : 0;
    const std::uint32_t num = rest.EventCapacity - used;
    return static_cast<std::uint16_t>(num < kMostEventsOfATick ? num : kMostEventsOfATick);
}

BT_NOT_INLINED inline void Begin(flight_recorder_base& recorder, const tick_frame& frame, bool is_stop) {
    recorder_rest& rest = RestOf(recorder);
    if (!IsOf(rest, *frame.Tree)) recorder.Clear();
    rest.Tree = frame.Tree;
    rest.Generation = frame.Tree->Generation;
    const recorded_tick* before = rest.NumKept > 0 ? &recorder.Newest : nullptr;
    rest.LeafBefore = LeafInWhole(*frame.Tree, *frame.Memory);
    rest.HasGap = IsAfterGap(before, frame, rest.LeafBefore);
    rest.NumSeen = 0;
    rest.IsAsExpected = MayBeSame(recorder, frame);
    rest.IsWritten = !rest.IsAsExpected;
    rest.NumFree = rest.IsWritten ? NumFreeEvents(recorder) : std::uint16_t{0};
    rest.IsCut = false;
    rest.IsStop = is_stop;
}

// Puts an event after those of the running tick. Drops the oldest records, never the newest: the running tick is still
// compared with it. Writing only reaches events that were compared already.
inline void Write(flight_recorder_base& recorder, const recorded_event& made) {
    recorder_rest& rest = RestOf(recorder);
    if (rest.NumSeen == rest.EventCapacity || rest.NumSeen == kMostEventsOfATick) {
        rest.IsCut = true;
        // How the tick went wrong, in the place of the last of many steps on the way.
        if (made.Kind == event_kind::kGaveUp) EventNumber(rest, rest.NextEvent + rest.NumSeen - 1) = made;
        return;
    }
    const std::uint32_t number = rest.NextEvent + rest.NumSeen++;
    const auto is_full = [&] { return number - FirstEventOfOldest(recorder) >= rest.EventCapacity; };
    while (rest.NumKept > 1 && is_full()) --rest.NumKept;
    EventNumber(rest, number) = made;
}

// From here on the running tick is not the same as the one before: writes what has been the same.
inline void WriteExpected(flight_recorder_base& recorder) {
    recorder_rest& rest = RestOf(recorder);
    rest.IsWritten = true;
    const std::uint32_t num = rest.NumSeen;
    rest.NumSeen = 0;
    for (std::uint32_t i = 0; i < num; ++i) Write(recorder, EventNumber(rest, recorder.Newest.FirstEvent + i));
}

// Keep, where an event is compared, or there may be no room for it.
BT_NOT_INLINED inline void CompareAndWrite(flight_recorder_base& recorder, const recorded_event& made) {
    recorder_rest& rest = RestOf(recorder);
    const bool is_expected = rest.IsAsExpected && rest.NumSeen < recorder.Newest.NumEvents;
    const recorded_event& expected = EventNumber(rest, recorder.Newest.FirstEvent + rest.NumSeen);
    if (!rest.IsWritten && is_expected && AreEqual(expected, made)) {
        ++rest.NumSeen;
        return;
    }
    // The Value of kFlagsRenewed is flags, and ticks with other flags are not equal.
    const bool may_differ = made.Kind != event_kind::kFlagsRenewed || AreSameValues(expected, made);
    rest.IsAsExpected = is_expected && may_differ && AreEqualButForValue(expected, made);
    if (!rest.IsWritten) WriteExpected(recorder);
    Write(recorder, made);
    if (!rest.IsAsExpected) rest.NumFree = NumFreeEvents(recorder);
}

BT_INLINED inline void Keep(flight_recorder_base& recorder, const recorded_event& made) {
    recorder_rest& rest = RestOf(recorder);
    if (rest.NumSeen >= rest.NumFree) [[unlikely]] return CompareAndWrite(recorder, made);
    EventNumber(rest, rest.NextEvent + rest.NumSeen++) = made;
}

// The running tick was the same as the one before, perhaps with other Values: takes those over.
inline void Repeat(flight_recorder_base& recorder, recorded_tick& before, double time) {
    recorder_rest& rest = RestOf(recorder);
    before.LastTime = time;
    ++before.Count;
    if (!rest.IsWritten) return;
    if (2 * rest.NumSeen > rest.EventCapacity) {  // the new ones overlap the old ones
        before.FirstEvent = rest.NextEvent;
        rest.NextEvent += rest.NumSeen;
        return;
    }
    for (std::uint32_t i = 0; i < rest.NumSeen; ++i) {
        EventNumber(rest, before.FirstEvent + i) = EventNumber(rest, rest.NextEvent + i);
    }
}

// Whether a memory may be of a tree that was built so many times ago that it looks like this one.
inline bool MayHaveOldMemories(const tree& tree) {
    return tree.NumBuiltBefore > static_cast<std::uint32_t>(kMaxGenerations);
}

// Notes what a counted tick asks that goes on from the newest record, which is quiet.
inline void NoteAsked(flight_recorder_base& recorder, const path_plan& plan, const watch* watches) {
    recorder_rest& rest = RestOf(recorder);
    const recorded_tick& made = recorder.Newest;
    const std::uint64_t flags = BothWords(made.DecisionFlags, made.StimuliFlags);
    recorder.Asked = kAsksInRow;
    if (plan.QuickTick == nullptr) return;
    float* const values = ValuesOf(recorder);
    asked_watches asked = 0;
    std::uint32_t num = 0;
    for (std::uint32_t i = 0; i < plan.NumWatches; ++i) {
        const watch& at = watches[i];
        if ((flags & at.Mask) != at.Value) continue;
        const bool has_room = i < kMostWatchesInFront && num < kMaxNumCountedDecides;
        if (at.Kind != watch_kind::kCallDecide || plan.NumWatches != made.NumEvents || !has_room) return;
        values[num] = EventNumber(rest, made.FirstEvent + i).Value;
        asked |= asked_watches{i + 1} << 8u * num++;
    }
    recorder.Asked = asked;
}

// Whether nothing changed in the tick of the newest record, so that its events are what the row of the memory's path
// asks.
inline bool ChangedNothing(flight_recorder_base& recorder, const tick_frame& frame) {
    recorder_rest& rest = RestOf(recorder);
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
        const recorded_event& event = EventNumber(rest, made.FirstEvent + num++);
        if (event.Kind != event_kind::kAsked || event.Node != at->Node) return false;
    }
    return num == made.NumEvents;
}

inline void NoteQuiet(flight_recorder_base& recorder, const tree& tree) {
    // Cleared by a function that this tick has called: the recording begins with the next tick.
    if (RestOf(recorder).Tree == nullptr) return;
    const path_plan& plan = tree.Plans[recorder.Newest.Leaf];
    recorder.Quiet = &plan;
    recorder.QuietGeneration = static_cast<std::uint32_t>(tree.Generation);
    NoteAsked(recorder, plan, tree.Watches + plan.FirstWatch);
}

inline void Push(flight_recorder_base& recorder, const tick_frame& frame, tick_state state) {
    recorder_rest& rest = RestOf(recorder);
    const std::uint32_t end = rest.NextEvent + rest.NumSeen;
    // The new events took the place of some of the record before, which is the only one left.
    if (rest.NumKept > 0 && end - recorder.Newest.FirstEvent > rest.EventCapacity) rest.NumKept = 0;
    recorded_tick& made = recorder.Newest;
    if (rest.NumKept > 0) TicksOf(rest)[(rest.NextTick - 1) & (rest.TickCapacity - 1)] = made;
    ++rest.NextTick;
    if (rest.NumKept < rest.TickCapacity) ++rest.NumKept;
    made.FirstTime = made.LastTime = frame.Time;
    made.Count = 1;
    made.DecisionFlags = frame.DecisionFlags;
    made.StimuliFlags = frame.StimuliFlags;
    made.FirstEvent = rest.NextEvent;
    made.NumEvents = static_cast<std::uint16_t>(rest.NumSeen);
    made.Leaf = LeafInWhole(*frame.Tree, *frame.Memory);
    made.State = state;
    made.IsCut = rest.IsCut;
    made.IsStop = rest.IsStop;
    made.HasGap = rest.HasGap;
    rest.NextEvent = end;
    // In a tree of deciders the first change of a path is one at its end, so it tells with which path a tick began.
    const bool is_list = frame.Tree->Steps == nullptr && frame.Tree->Whole == nullptr;
    rest.HasMoved = is_list && made.Leaf != rest.LeafBefore;
}

BT_NOT_INLINED inline void Finish(flight_recorder_base& recorder, const tick_frame& frame, tick_state state) {
    recorder_rest& rest = RestOf(recorder);
    // Equal events after an equal path give the same path and state, so these are not compared.
    if (rest.IsAsExpected && rest.NumSeen == recorder.Newest.NumEvents) {
        Repeat(recorder, recorder.Newest, frame.Time);
    } else {
        if (!rest.IsWritten) WriteExpected(recorder);
        Push(recorder, frame, state);
    }
    recorder.Quiet = nullptr;
    rest.NumSeen = 0;
    rest.IsWritten = false;
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
    recorder_rest& rest = RestOf(recorder);
    const char** const texts = TextsOf(rest);
    std::uint8_t number = 0;
    while (number < rest.NumTexts && texts[number] != text) ++number;
    if (number < rest.NumTexts || number == rest.TextCapacity) return number;
    texts[rest.NumTexts++] = text;
    rest.SumOfTexts = SumWith(rest.SumOfTexts, text);
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
