// Records ticks into the rings of a flight recorder.
#include <bt/debug/recorder.h>

#include <bt/debug/recorder/carried_numbers.h>
#include <bt/engine/inner/inner_events.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/numbers.h>
#include <bt/observe.h>

namespace bt {
namespace {

constexpr std::uint32_t kMostEventsOfATick = 0xFFFF;

// The arrays of a flight_recorder. They follow the base in the order in which it declares them.
recorded_tick* TicksOf(flight_recorder_base& recorder) {
    return reinterpret_cast<recorded_tick*>(reinterpret_cast<std::byte*>(&recorder) + sizeof(flight_recorder_base));
}
recorded_tick& TickNumber(flight_recorder_base& recorder, std::uint32_t number) {
    return TicksOf(recorder)[number & (recorder.TickCapacity - 1)];
}
recorded_event& EventNumber(flight_recorder_base& recorder, std::uint32_t number) {
    auto* events = reinterpret_cast<recorded_event*>(TicksOf(recorder) + recorder.TickCapacity);
    return events[number & (recorder.EventCapacity - 1)];
}
const char** TextsOf(flight_recorder_base& recorder) {
    return reinterpret_cast<const char**>(&EventNumber(recorder, 0) + recorder.EventCapacity);
}

static_assert(sizeof(recorded_event) == 8 && sizeof(recorded_tick) % 8 == 0);

bool AreSameValues(const recorded_event& a, const recorded_event& b) {
    return detail::BitCast<std::uint32_t>(a.Value) == detail::BitCast<std::uint32_t>(b.Value);  // NaN too
}
bool AreEqualButForValue(const recorded_event& a, const recorded_event& b) {
    return a.Node == b.Node && a.Kind == b.Kind && a.Detail == b.Detail;
}
bool AreEqual(const recorded_event& a, const recorded_event& b) {
    return AreEqualButForValue(a, b) && AreSameValues(a, b);
}

// Whether the memory was ticked or stopped after the last record; for the first record, before it. Ticks at the record's own time leave no
// trace but the path. Nor does a path that was begun and stopped after a recorded stop.
bool IsAfterGap(const recorded_tick* before, const tick_frame& frame) {
    if (before == nullptr) return !frame.IsFirst;
    if (detail::LeafInWhole(*frame.Tree, *frame.Memory) != before->Leaf || frame.IsFirst != before->IsStop) return true;
    return !frame.IsFirst && frame.TimeBefore != before->LastTime;
}

void Begin(flight_recorder_base& recorder, const tick_event& started) {
    const tick_frame& frame = *started.Frame;
    if (!detail::IsOf(recorder, *frame.Tree)) recorder.Clear();
    recorder.Tree = frame.Tree;
    recorder.Generation = frame.Tree->Generation;
    const recorded_tick* before = recorder.NumKept > 0 ? &TickNumber(recorder, recorder.NextTick - 1) : nullptr;
    recorder.NumSeen = 0;
    recorder.IsAsExpected = before != nullptr && !before->IsCut;
    recorder.FirstExpected = before != nullptr ? before->FirstEvent : 0;
    recorder.NumExpected = recorder.IsAsExpected ? before->NumEvents : std::uint16_t{0};
    recorder.IsWritten = false;
    recorder.IsCut = false;
    recorder.IsStop = started.State == tick_state::kIdle;
    recorder.HasGap = IsAfterGap(before, frame);
}

// Puts an event after those of the running tick. Drops the oldest records, never the newest: the running tick is still compared with it.
// Writing only reaches events that were compared already.
void Write(flight_recorder_base& recorder, const recorded_event& made) {
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
void WriteExpected(flight_recorder_base& recorder) {
    recorder.IsWritten = true;
    const std::uint32_t num = recorder.NumSeen;
    recorder.NumSeen = 0;
    for (std::uint32_t i = 0; i < num; ++i) Write(recorder, EventNumber(recorder, recorder.FirstExpected + i));
}

void Keep(flight_recorder_base& recorder, const recorded_event& made) {
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
void Repeat(flight_recorder_base& recorder, recorded_tick& before, double time) {
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

void Push(flight_recorder_base& recorder, const tick_event& finished) {
    const tick_frame& frame = *finished.Frame;
    const std::uint32_t end = recorder.NextEvent + recorder.NumSeen;
    // The new events took the place of some of the record before, which is the only one left.
    if (recorder.NumKept > 0 && end - recorder.FirstExpected > recorder.EventCapacity) recorder.NumKept = 0;
    recorded_tick& made = TickNumber(recorder, recorder.NextTick++);
    if (recorder.NumKept < recorder.TickCapacity) ++recorder.NumKept;
    made.FirstTime = made.LastTime = frame.Time;
    made.Count = 1;
    made.DecisionFlags = frame.DecisionFlags;
    made.StimuliFlags = frame.StimuliFlags;
    made.FirstEvent = recorder.NextEvent;
    made.NumEvents = static_cast<std::uint16_t>(recorder.NumSeen);
    made.Leaf = detail::LeafInWhole(*frame.Tree, *frame.Memory);
    made.State = finished.State;
    made.IsCut = recorder.IsCut;
    made.IsStop = recorder.IsStop;
    made.HasGap = recorder.HasGap;
    recorder.NextEvent = end;
}

void Finish(flight_recorder_base& recorder, const tick_event& finished) {
    const tick_frame& frame = *finished.Frame;
    recorded_tick& before = TickNumber(recorder, recorder.NextTick - 1);
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
    recorder.NumSeen = 0;
    recorder.IsWritten = false;
}

constexpr event_kind kKept[] = {event_kind::kAsked,    event_kind::kActivated,   event_kind::kActivateFailed,   event_kind::kEnded,
                                event_kind::kRedecide, event_kind::kDeactivated, event_kind::kSubsetRuleBroken, event_kind::kWaiting,
                                event_kind::kGaveUp,   event_kind::kBecause,     event_kind::kFlagsRenewed};

constexpr std::uint32_t kKeptBits = [] {
    std::uint32_t bits = 0;
    for (const event_kind kept : kKept) bits |= 1u << static_cast<unsigned>(kept);
    return bits;
}();
constexpr bool IsKept(event_kind kind) {
    const auto number = static_cast<unsigned>(kind);
    return number < kNumEventKinds && (kKeptBits >> number & 1u) != 0;
}

// Whichever of the answers belongs to the kind; the others are 0.
static_assert(kNumVerdicts <= 16 && kNumEndReasons <= 16 && 16 * detail::kNumStartRanges <= detail::kEditedSince);
inline std::uint8_t DetailOf(const tick_event& event) {
    const int range = event.Index > 0 ? 16 * event.Index : 0;
    if (event.Kind == event_kind::kAsked) return static_cast<std::uint8_t>(static_cast<int>(event.Verdict) + range);
    if (event.Kind == event_kind::kEnded) return static_cast<std::uint8_t>(static_cast<int>(event.Reason) + range);
    if (event.Kind == event_kind::kDeactivated) return static_cast<std::uint8_t>(event.Reason);
    return static_cast<std::uint8_t>(event.Answer);
}

// The number of a text, which is a new one or is kept already; TextCapacity: there is no room.
std::uint8_t NumberOf(flight_recorder_base& recorder, const char* text) {
    const char** const texts = TextsOf(recorder);
    std::uint8_t number = 0;
    while (number < recorder.NumTexts && texts[number] != text) ++number;
    if (number < recorder.NumTexts || number == recorder.TextCapacity) return number;
    texts[recorder.NumTexts++] = text;
    recorder.SumOfTexts = detail::SumWith(recorder.SumOfTexts, text);
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
        node_index = detail::FindNumberInWhole(*event.Frame, *event.Node);
        if (node_index == kNoNode) return;
    }
    float value = event.Kind == event_kind::kRedecide ? static_cast<float>(event.Index) : event.Value;
    if (event.Kind == event_kind::kFlagsRenewed) value = detail::BitCast<float>(event.Mask);
    const std::uint8_t detail = event.Kind == event_kind::kBecause ? NumberOf(recorder, event.Text) : DetailOf(event);
    Keep(recorder, {node_index, event.Kind, detail, value});
}

// The observer that a tick is compiled with. The tick knows the kinds, so whatever is not kept compiles to nothing.
struct recording {
    static constexpr bool kObserves = true;
    flight_recorder_base& Recorder;

    void Observe(const tick_event& event) { Record<tick_kind::kOuter>(Recorder, event); }
    void ObserveInner(const tick_event& event) { Record<tick_kind::kInner>(Recorder, event); }
};

void CarryTick(flight_recorder_base& recorder, const detail::carried_numbers& numbers, recorded_tick& tick) {
    tick.Leaf = numbers.NewLeafOf(tick.Leaf);
    std::uint16_t num = 0;
    for (int i = 0; i < NumRecordedEvents(recorder, tick); ++i) {
        recorded_event event = EventNumber(recorder, tick.FirstEvent + static_cast<std::uint32_t>(i));
        const bool has_detail = event.Kind == event_kind::kAsked || event.Kind == event_kind::kEnded;
        if (has_detail && numbers.IsEdited(event.Node)) event.Detail |= detail::kEditedSince;
        if (event.Kind == event_kind::kBecause && numbers.HasOtherDecide(event.Node)) continue;
        event.Node = numbers.NewOf(event.Node);
        if (event.Node != kNoNode) EventNumber(recorder, tick.FirstEvent + num++) = event;
    }
    tick.NumEvents = num;
}

// Visits the reasons in all records.
template <class Visit>
void ForEachReason(flight_recorder_base& recorder, Visit visit) {
    for (int i = 0; i < NumRecordedTicks(recorder); ++i) {
        const recorded_tick& tick = *RecordedTick(recorder, i);
        for (int k = 0; k < NumRecordedEvents(recorder, tick); ++k) {
            recorded_event& event = EventNumber(recorder, tick.FirstEvent + static_cast<std::uint32_t>(k));
            if (event.Kind == event_kind::kBecause) visit(event);
        }
    }
}

// Forgets the texts that no reason refers to any more, and numbers the others anew, in their order.
void DropUnusedTexts(flight_recorder_base& recorder) {
    const char** const texts = TextsOf(recorder);
    const int num = recorder.NumTexts;
    if (num > recorder.TextCapacity || detail::SumOf(texts, num) != recorder.SumOfTexts) return;  // overwritten
    bool is_used[kMaxRecordedTexts + 1] = {};
    ForEachReason(recorder, [&](recorded_event& reason) { is_used[reason.Detail] = true; });
    std::uint8_t made[kMaxRecordedTexts + 1] = {};
    recorder.NumTexts = 0;
    for (int i = 0; i < num; ++i) {
        made[i] = recorder.NumTexts;
        if (is_used[i]) texts[recorder.NumTexts++] = texts[i];
    }
    recorder.SumOfTexts = detail::SumOf(texts, recorder.NumTexts);
    ForEachReason(recorder, [&](recorded_event& reason) {
        if (reason.Detail < num) reason.Detail = made[reason.Detail];
    });
}

}  // namespace

bool CarryRecording(const tree_change& change, flight_recorder_base& recorder) {
    const detail::carried_numbers numbers(change);
    if (!numbers.CanCarry(recorder)) return false;
    const std::uint32_t num = recorder.NumKept < recorder.TickCapacity ? recorder.NumKept : recorder.TickCapacity;
    for (std::uint32_t i = 1; i <= num; ++i) CarryTick(recorder, numbers, TickNumber(recorder, recorder.NextTick - i));
    recorder.Tree = numbers.Trees.To;
    recorder.Generation = numbers.Trees.To->Generation;
    DropUnusedTexts(recorder);
    return true;
}

void flight_recorder_base::Observe(const tick_event& event) { Record<tick_kind::kOuter>(*this, event); }
void flight_recorder_base::ObserveInner(const tick_event& event) { Record<tick_kind::kInner>(*this, event); }

void flight_recorder_base::Clear() {
    Tree = nullptr;
    Generation = 0;
    NextTick = NumKept = NextEvent = NumSeen = 0;
    IsWritten = false;
    NumTexts = 0;
    SumOfTexts = 0;
}

constinit const precompiled_ticks<flight_recorder_base> flight_recorder_base::Precompiled =
    PrecompileTicks<flight_recorder_base, recording>();

}  // namespace bt
