// The flight recorder: what one agent's tree did and why, kept in a fixed piece of plain memory, cheap enough to stay on (S11).
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/events.h>

namespace bt {

// One step of a tick, as it is kept. Kinds that are kept: kAsked, kActivated, kActivateFailed, kBecause, kEnded, kRedecide,
// kDeactivated, kSubsetRuleBroken, kWaiting, kGaveUp.
struct recorded_event {
    std::uint16_t Node = kNoNode;                // index in the whole tree (contract 139), see RecordedNode
    event_kind Kind = event_kind::kTickStarted;  // one of these
    // kAsked: VerdictOf, FailedRangeOf; kEnded: ReasonOf, FailedRangeOf; kDeactivated: ReasonOf; kActivateFailed, kRedecide: a status;
    // kBecause: see BecauseOf
    std::uint8_t Detail = 0;
    // kAsked, kEnded, kBecause: as tick_event::Value; kRedecide: the index of the child that ended or failed in its Activate
    float Value = 0;
};

// One tick, or a run of Count equal ticks: with equal flags, equal paths, and events that are equal except for their Values. The Values
// are those of the last tick.
struct recorded_tick {
    double FirstTime = 0;  // s, of the first of these ticks
    double LastTime = 0;   // s, of the last
    std::uint32_t Count = 0;
    std::uint32_t DecisionFlags = 0;  // as they were when the tick began
    std::uint32_t StimuliFlags = 0;   // as they were when the tick began
    std::uint32_t FirstEvent = 0;  // counts all events; this one is at Events[FirstEvent % EventCapacity]
    std::uint16_t NumEvents = 0;   // from there on
    std::uint16_t Leaf = kNoNode;  // the node at the end of the path after the tick; kNoNode: nothing is active
    tick_state State = tick_state::kIdle;  // the tick's result
    bool IsCut = false;   // it had more events than fit; the first of them are kept, and a kGaveUp in the place of the last of these
    bool IsStop = false;  // StopBehaviorTree
    bool HasGap = false;  // ticks between the record before and this one were not recorded, or the recording began after other ticks
};

// The beginning of every recorder, of any size; code that reads any recorder takes it by reference to this. Made only as the
// beginning of a flight_recorder. Read the public data in a debugger or a core dump; change it by ticks and Clear only.
// IsCut, IsStop and HasGap are as in recorded_tick, for the tick that is being recorded.
struct alignas(8) flight_recorder_base {
    static constexpr bool kObserves = true;                            // as of any observer
    static const precompiled_ticks<flight_recorder_base> Precompiled;  // so that a tick with it needs only this header

    const tree* Tree = nullptr;      // the tree of the recorded ticks; null: none were recorded
    std::uint32_t TickCapacity;      // room for records
    std::uint32_t EventCapacity;     // room for events
    std::uint32_t NextTick = 0;      // counts all records; the next one goes to Ticks[NextTick % TickCapacity]
    std::uint32_t NumKept = 0;       // the last records, which are kept whole
    std::uint32_t NextEvent = 0;     // counts all events; the next one goes to Events[NextEvent % EventCapacity]
    // Of the tick that is being recorded.
    std::uint32_t NumSeen = 0;       // events so far
    std::uint32_t FirstExpected = 0; // the events of the record before, which are expected again
    std::uint16_t NumExpected = 0;   // how many these are
    bool IsAsExpected = false;       // its events so far equal the expected ones, except for Values
    bool IsWritten = false;          // its events are in the ring, from NextEvent on; false: they equal the expected ones
    bool IsCut = false;
    bool IsStop = false;
    bool HasGap = false;
    std::uint8_t TextCapacity;     // room for different texts of bt::Because
    std::uint8_t NumTexts = 0;     // how many there are
    std::uint64_t SumOfTexts = 0;  // of their pointers, so that texts of an overwritten recorder are not read

    // Called by both_observers; a tick takes the recorder itself. Inner ticks are parts of the records of ticks.
    void Observe(const tick_event& event);
    void ObserveInner(const tick_event& event);

    // Forgets everything.
    void Clear();

protected:
    constexpr flight_recorder_base(std::uint32_t num_ticks, std::uint32_t num_events, std::uint8_t num_texts)
        : TickCapacity(num_ticks), EventCapacity(num_events), TextCapacity(num_texts) {}
    // A copied base alone would claim the size of the recorder it was copied from.
    flight_recorder_base(const flight_recorder_base&) = default;
    flight_recorder_base& operator=(const flight_recorder_base&) = default;
};

// Keeps the last records of one agent's ticks. Make one for each agent that is to be recorded, and give it to all its ticks and stops,
// after the input. Owned by the caller; may be copied, also as bytes. Records and events are rings: the oldest record makes room for a new
// one, and a record is kept whole or not at all. A tick in which nothing changes writes only a count and a time, so that only changes take
// room. Ticks of another tree than before begin a new recording; Clear it if its tree is built again. A recorded tick does what the plain
// one does; a refused tick leaves no record. One thread at a time, like the memory. Never allocates.
//
// Of the words of bt::Because it keeps so many different texts, those that it hears first; of others it says that it had no room.
template <int NumTicks = 32, int NumEvents = 256, int NumDifferentTexts = 16>
struct flight_recorder : flight_recorder_base {
    static_assert(NumTicks > 0 && (NumTicks & (NumTicks - 1)) == 0, "bt: a recorder keeps a power of two of ticks");
    static_assert(NumEvents > 0 && (NumEvents & (NumEvents - 1)) == 0, "bt: a recorder keeps a power of two of events");
    static_assert(NumDifferentTexts > 0 && NumDifferentTexts <= kMaxRecordedTexts, "bt: a recorder keeps 1 to 255 different texts");

    alignas(8) recorded_tick Ticks[static_cast<std::size_t>(NumTicks)] = {};     // a ring, see NextTick
    alignas(8) recorded_event Events[static_cast<std::size_t>(NumEvents)] = {};  // a ring, see NextEvent
    alignas(8) const char* Texts[static_cast<std::size_t>(NumDifferentTexts)] = {};  // in the order in which they were heard first

    // An empty recorder.
    constexpr flight_recorder() : flight_recorder_base(NumTicks, NumEvents, NumDifferentTexts) {}
};

namespace detail {
inline std::uint64_t SumWith(std::uint64_t sum, const char* text) {
    return (sum ^ static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(text))) * 0x9E3779B97F4A7C15u + 1;
}
}  // namespace detail

// Queries. Times are the caller's clock in s; if it ran backwards, the newest record that fits is taken. Pointers that they return point
// into the recorder and are valid until its next tick. They may be called inside a tick too, which is not part of the recording yet.
//
// Queries and texts accept a corrupted recorder, for example from a core dump. They rely only on its capacities and on Tree, which may
// be null.

// The records that are kept, by age: 0 is the oldest. Null: no such index.
int NumRecordedTicks(const flight_recorder_base& recorder);
const recorded_tick* RecordedTick(const flight_recorder_base& recorder, int index);

// The events of a record, in the order in which they happened. 0 <= index < NumRecordedEvents; null: no such index.
int NumRecordedEvents(const flight_recorder_base& recorder, const recorded_tick& tick);
const recorded_event* RecordedEvent(const flight_recorder_base& recorder, const recorded_tick& tick, int index);

// The node of a recorded event or leaf; null: kNoNode, or not of this tree.
const node* RecordedNode(const flight_recorder_base& recorder, std::uint16_t index);

// The record that spans the time, or the last one before it, even if the time is in a gap. Null: the time is before all
// records.
const recorded_tick* TickAt(const flight_recorder_base& recorder, double time);

// The record at the end of the gap that the time is in: ticks between it and TickAt were not recorded. Null: the time is in no gap.
const recorded_tick* GapAt(const flight_recorder_base& recorder, double time);

// The record before this one, or after it. Null: there is none.
const recorded_tick* TickBefore(const flight_recorder_base& recorder, const recorded_tick& tick);
const recorded_tick* TickAfter(const flight_recorder_base& recorder, const recorded_tick& tick);

// The records between two times, both included: First to End - 1.
struct recorded_span {
    int First = 0;
    int End = 0;
};
recorded_span TicksBetween(const flight_recorder_base& recorder, double from, double to);

// The active deciders at a time, root first. Writes at most `capacity` of them and returns how many there were; 0 also if the time is
// before all records, or in a gap.
int PathAt(const flight_recorder_base& recorder, double time, const decider** path, int capacity);

// The node at the end of the path before the tick; null: nothing was active, or it is unknown because the tick is cut and follows a gap.
const node* LeafBefore(const flight_recorder_base& recorder, const recorded_tick& tick);

// An event of a decider, at any of its nodes: the record, the event in it, and the node. Tick is null if the recording has none. Valid
// until the recorder's next tick.
struct recorded_moment {
    const recorded_tick* Tick = nullptr;
    const recorded_event* Event = nullptr;  // in Tick
    const node* Node = nullptr;             // of the decider
    double Time = 0;  // s, of the last of these ticks at or before the time asked for; inside a run of ticks, the time asked for

    // True if the recording has one.
    explicit constexpr operator bool() const { return Tick != nullptr; }
};

// The last time that a decider was asked, at or before `time`; a masked decider was not asked. Its answer: VerdictOf(*moment.Event),
// moment.Event->Value.
recorded_moment LastAnswer(const flight_recorder_base& recorder, const decider& subject, double time);
inline verdict VerdictOf(const recorded_event& asked) { return static_cast<verdict>(asked.Detail & 0x0Fu); }
// kFailedRange, and kNoLongerHolds because of a range: its index; those of While are counted on from kMaxNumRanges.
inline int FailedRangeOf(const recorded_event& event) { return event.Detail >> 4u; }

// Why a decider ended (kEnded), or was deactivated (kDeactivated).
inline end_reason ReasonOf(const recorded_event& event) { return static_cast<end_reason>(event.Detail & 0x0Fu); }

// kBecause: the text that a function gave (bt::Because), in which a {} stands for event.Value. Null: the recorder had no room for it.
const char* BecauseOf(const flight_recorder_base& recorder, const recorded_event& event);

// The last time that a decider was asked and did not accept, or was masked, at or before `time`.
recorded_moment LastRejection(const flight_recorder_base& recorder, const decider& subject, double time);

// The last time that a decider was activated, at or before `time`.
recorded_moment LastActivation(const flight_recorder_base& recorder, const decider& subject, double time);

// Texts. Lines that each end in '\n'; buffer, size and result as for DebugPrintState. Of a time outside of the recording
// or in a gap they only say when the recording or the gap begins and ends. They print milliseconds, so a time means the tick that it was
// printed for, even if that began a fraction of a millisecond earlier or later. Never allocate.

// The events between two times, both included. For each record: its time or span, the flags and their changes, and the path after it. Also
// the deciders that were asked and why they rejected, and those that ended, left and were activated. Values of a span are those at its end.
std::size_t PrintRecording(const flight_recorder_base& recorder, double from, double to, char* buffer, std::size_t size);

// Why a decider was active at a time: when it was activated, what had changed since the tick before, which path it replaced, and what the
// others had answered. Or why it was not, at each of its nodes: which of its groups was not active, or which sibling ran instead. Also its
// last answer, the child that was chosen if it accepted, and when it was last active. It says so if a gap or a cut tick leaves something in
// doubt.
std::size_t ExplainRecorded(const flight_recorder_base& recorder, const decider& subject, double time, char* buffer, std::size_t size);

}  // namespace bt
