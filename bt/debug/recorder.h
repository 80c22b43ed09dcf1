// The flight recorder: what one agent's tree did and why, kept in a fixed piece of plain memory, cheap enough to stay
// on (S11). Not part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/events.h>

namespace bt {

class tree_change;  // bt/reload.h

// One step of a tick, as it is kept. These kinds are kept: kAsked, kActivated, kActivateFailed, kBecause, kEnded,
// kFlagsRenewed, kRedecide, kDeactivated, kSubsetRuleBroken, kWaiting, kGaveUp, kTreeEdited.
struct recorded_event {
    std::uint16_t Node = kNoNode;                // index in the whole tree (contract 139), see RecordedNode
    event_kind Kind = event_kind::kTickStarted;  // one of the kinds above
    // Read with VerdictOf and FailedRangeOf after kAsked, ReasonOf and FailedRangeOf after kEnded, ReasonOf after
    // kDeactivated, and BecauseOf after kBecause. After kActivateFailed and kRedecide it is a status.
    std::uint8_t Detail = 0;
    // kAsked, kEnded, kBecause: as tick_event::Value. kRedecide: the index of the child that ended or failed in its
    // Activate; -1: that child is gone (CarryRecording). kFlagsRenewed: the bits of this float are the DecisionFlags
    // from here on. kTreeEdited: likewise, the number of new nodes times 65 536, and the number of nodes that are gone.
    float Value = 0;
};

// One tick, or a run of Count equal ticks. Ticks are equal if their flags and paths are equal, and their events are
// equal except for Values. The Values are those of the last tick.
struct recorded_tick {
    double FirstTime = 0;  // s, of the first of these ticks
    std::uint32_t FirstEvent = 0;  // counts all events; the first of this record is Events[FirstEvent % EventCapacity]
    std::uint16_t NumEvents = 0;   // events from there on
    tick_state State = tick_state::kIdle;  // the tick's result
    // The tick had more events than fit: the first ones are kept, and a kGaveUp replaces the last of them.
    bool IsCut = false;
    double LastTime = 0;   // s, of the last of these ticks
    std::uint32_t DecisionFlags = 0;  // as they were when the tick began
    std::uint32_t StimuliFlags = 0;   // as they were when the tick began
    std::uint32_t Count = 0;
    std::uint16_t Leaf = kNoNode;  // the node at the end of the path after the tick; kNoNode: nothing is active
    bool IsStop = false;  // a StopBehaviorTree, not a tick
    bool HasGap = false;  // ticks right before this record were not recorded, or happened before the recording began
};

// The beginning of every recorder, of any size; functions that read any recorder take it by reference to this type.
// Made only as a part of a flight_recorder or of flight_recorders. Read the public data in a debugger or a core dump;
// only ticks and Clear may change it. A counted tick (contract 161) looks at nothing else of a recorder but Values, so
// this is no more than 64 bytes.
struct alignas(8) flight_recorder_base {
    static constexpr bool kObserves = true;                            // as in any observer
    static const precompiled_ticks<flight_recorder_base> Precompiled;  // so that a recorded tick needs only this header

    recorded_tick Newest;  // the newest record; the others are in the ring
    // Of the path after the newest record if nothing changed in that, so that the next tick may be counted; else null.
    const detail::path_plan* Quiet = nullptr;
    std::uint32_t QuietGeneration = 0;  // the lowest bits of tree::Generation, when Quiet was set
    std::uint32_t Asked = 0;       // the Decides that such a tick asks, see detail::kAsksInRow
    std::uint32_t Values;          // what these Decides returned in the newest record is so many bytes behind this
    std::uint32_t Rest;            // the detail::recorder_rest is so many times 8 bytes behind this

    // For both_observers; a tick takes the recorder itself. Inner ticks are parts of the records of ticks.
    void Observe(const tick_event& event);
    void ObserveInner(const tick_event& event);

    // Forgets everything.
    void Clear();

protected:
    constexpr flight_recorder_base(std::size_t bytes_to_values, std::size_t bytes_to_rest)
        : Values(static_cast<std::uint32_t>(bytes_to_values)), Rest(static_cast<std::uint32_t>(bytes_to_rest / 8)) {}
    // A copied base alone would look for the rest of the recorder that it was copied from.
    flight_recorder_base(const flight_recorder_base&) = default;
    flight_recorder_base& operator=(const flight_recorder_base&) = default;
};

namespace detail {
inline constexpr int kMaxNumCountedDecides = 4;  // a tick that asks more of them may be counted too, but takes longer

struct alignas(8) recorder_values {
    float All[kMaxNumCountedDecides] = {};
};

// The rest of a recorder, at which a counted tick does not look. The rings follow. IsCut, IsStop and HasGap mean the
// same as in recorded_tick, for the tick that is being recorded.
struct alignas(8) recorder_rest {
    const tree* Tree = nullptr;      // the tree of the recorded ticks; null: none were recorded
    std::uint64_t Generation = 0;    // tree::Generation; the tree itself may be gone
    std::uint64_t SumOfTexts = 0;    // of the texts' pointers, so that texts of an overwritten recorder are not read
    std::uint32_t TickCapacity;      // room for records
    std::uint32_t EventCapacity;     // room for events
    std::uint32_t NextTick = 0;      // counts all records; number n is Ticks[n % TickCapacity], but for the newest
    std::uint32_t NumKept = 0;       // the last records, which are kept whole
    std::uint32_t NextEvent = 0;     // counts all events; the next one goes to Events[NextEvent % EventCapacity]
    std::uint8_t TextCapacity;       // room for different texts of bt::Because
    std::uint8_t NumTexts = 0;       // the number of texts kept
    // The newest record changed the leaf, or the tree was edited after it, so the next tick does not equal it.
    bool HasMoved = false;
    // About the tick that is being recorded.
    bool IsAsExpected = false;       // its events so far equal those of the newest record, except for Values
    bool IsWritten = false;          // its events are in the ring, from NextEvent on; false: they equal those
    bool IsCut = false;
    bool IsStop = false;
    bool HasGap = false;
    std::uint32_t NumSeen = 0;       // events so far
    std::uint16_t NumFree = 0;       // so many events of the running tick drop no record; 0 while they are compared
    std::uint16_t LeafBefore = kNoNode;  // the leaf that the running tick began with

    constexpr recorder_rest(std::uint32_t num_ticks, std::uint32_t num_events, std::uint8_t num_texts)
        : TickCapacity(num_ticks), EventCapacity(num_events), TextCapacity(num_texts) {}
};
}  // namespace detail

namespace detail {
// A recorder_rest with its rings.
template <int NumTicks, int NumEvents, int NumDifferentTexts>
struct recorder_rings : recorder_rest {
    static_assert(NumTicks > 0 && (NumTicks & (NumTicks - 1)) == 0, "bt: a recorder keeps a power of two of ticks");
    static_assert(NumEvents > 0 && (NumEvents & (NumEvents - 1)) == 0, "bt: a recorder keeps a power of two of events");
    static_assert(NumDifferentTexts > 0 && NumDifferentTexts <= kMaxRecordedTexts, "bt: a recorder keeps 1 to 255 different texts");

    alignas(8) recorded_tick Ticks[static_cast<std::size_t>(NumTicks)] = {};     // a ring, see NextTick
    alignas(8) recorded_event Events[static_cast<std::size_t>(NumEvents)] = {};  // a ring, see NextEvent
    // In the order in which they came first.
    alignas(8) const char* Texts[static_cast<std::size_t>(NumDifferentTexts)] = {};

    constexpr recorder_rings() : recorder_rest(NumTicks, NumEvents, NumDifferentTexts) {}
};
}  // namespace detail

// Keeps the last records of one agent's ticks. Make a recorder for each agent that is to be recorded, and give it to
// all ticks and stops of that agent, after the input. Owned by the caller; may be copied, even as bytes. Records and
// events are rings: the oldest record makes room for a new one, and a record is kept whole or not at all. A tick in
// which nothing changes goes by the plan of its path, and is only counted (contract 161). It takes little longer than a
// plain tick, and only changes take room. Ticks of another tree than before begin a new recording, and so do ticks of a
// tree that was built again, unless CarryRecording was called. A recorded tick has the calls and results of a plain
// tick; a refused tick leaves no record. One thread at a time, like the memory. Never allocates.
//
// The recorder keeps the first NumDifferentTexts texts that functions give to bt::Because. For a further text it only
// keeps that there was no room.
template <int NumTicks = 32, int NumEvents = 256, int NumDifferentTexts = 16>
struct flight_recorder : flight_recorder_base,
                         detail::recorder_values,
                         detail::recorder_rings<NumTicks, NumEvents, NumDifferentTexts> {
    // An empty recorder.
    constexpr flight_recorder()
        : flight_recorder_base(sizeof(flight_recorder_base), sizeof(flight_recorder_base) + sizeof(detail::recorder_values)) {}
};

// The recorders of many agents: recorders[i] is one, for the same calls as a flight_recorder. A quiet tick of one
// among very many agents is faster than with a flight_recorder each, because what it looks at lies next to that of the
// agent before. Plain memory, owned by the caller; may be copied as a whole, even as bytes. Different threads may tick
// agents with different recorders. Never allocates.
template <int NumRecorders, int NumTicks = 32, int NumEvents = 256, int NumDifferentTexts = 16>
struct flight_recorders {
    static_assert(NumRecorders > 0, "bt: there is at least one recorder");
    // A recorder keeps the ways to its other parts in 32 bits.
    static_assert(std::uint64_t{NumRecorders} * sizeof(flight_recorder_base) <= 0xFFFFFFFF &&
                      std::uint64_t{NumRecorders} *
                              sizeof(detail::recorder_rings<NumTicks, NumEvents, NumDifferentTexts>) <=
                          std::uint64_t{7} * 0xFFFFFFFF,
                  "bt: flight_recorders have up to 67 million recorders and 28 GB; make several of them");

    // Empty recorders.
    constexpr flight_recorders() {
        for (std::size_t i = 0; i < std::size_t{NumRecorders}; ++i) {
            const std::size_t to_values = sizeof Bases - i * sizeof Bases[0] + i * sizeof Values[0];
            const std::size_t to_rings = sizeof Bases - i * sizeof Bases[0] + sizeof Values + i * sizeof Rings[0];
            Bases[i] = recorder(to_values, to_rings);
        }
    }

    // 0 <= number < NumRecorders. The recorder lives as long as this object.
    constexpr flight_recorder_base& operator[](std::size_t number) { return Bases[number]; }
    constexpr const flight_recorder_base& operator[](std::size_t number) const { return Bases[number]; }

private:
    struct recorder : flight_recorder_base {
        constexpr recorder() : flight_recorder_base(0, 0) {}
        constexpr recorder(std::size_t to_values, std::size_t to_rest) : flight_recorder_base(to_values, to_rest) {}
    };

    alignas(64) recorder Bases[std::size_t{NumRecorders}];
    detail::recorder_values Values[std::size_t{NumRecorders}];
    detail::recorder_rings<NumTicks, NumEvents, NumDifferentTexts> Rings[std::size_t{NumRecorders}];
};

namespace detail {
inline const recorder_rest& RestOf(const flight_recorder_base& recorder) {
    const auto* const begin = reinterpret_cast<const std::byte*>(&recorder);
    return *reinterpret_cast<const recorder_rest*>(begin + std::size_t{8} * recorder.Rest);
}
inline recorder_rest& RestOf(flight_recorder_base& recorder) {
    return const_cast<recorder_rest&>(RestOf(static_cast<const flight_recorder_base&>(recorder)));
}

// A bool of a recorder that may be corrupted: any byte but 0 is true. A bool itself may be read only if it is 0 or 1.
inline bool IsSet(const bool& recorded) { return reinterpret_cast<const unsigned char&>(recorded) != 0; }

// In the Detail of a kAsked or kEnded: the node's checks, times or counts were edited since.
inline constexpr std::uint8_t kEditedSince = 0x80;
inline bool WasEdited(const recorded_event& event) { return (event.Detail & kEditedSince) != 0; }

inline std::uint64_t SumWith(std::uint64_t sum, const char* text) {
    return (sum ^ static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(text))) * 0x9E3779B97F4A7C15u + 1;
}
inline std::uint64_t SumOf(const char* const* texts, int num) {
    std::uint64_t sum = 0;
    for (int i = 0; i < num; ++i) sum = SumWith(sum, texts[i]);
    return sum;
}
}  // namespace detail

// Lets a recording go on in the tree that its agent was carried to (bt/reload.h, contract 157). Call CarryRecording for
// each recorder of an agent that a tree_change has carried, before the next tick, and while the old tree exists.
// Records keep their times and flags, and have the nodes of the new tree that match. Events of nodes that are gone are
// dropped, and a path that led to such a node ends above it. If checks, times or counts of a node were edited, texts do
// not use these for what was recorded before; reasons of a node whose Decide is another are dropped. The newest record
// notes that the tree was edited after it. Texts that no reason refers to any more leave their room to new ones. To
// keep the recording whole, copy the recorder first, and keep the old tree.
//
// Returns false and leaves the recorder unchanged in these cases: nothing was recorded in the old tree, the roots do not
// match, or one of the trees is gone. Takes time in proportion to the room of the recorder. Never allocates.
bool CarryRecording(const tree_change& change, flight_recorder_base& recorder);

// Queries. Times are the caller's clock in s; if the clock ran backwards, a query takes the newest record that fits.
// Pointers that a query returns point into the recorder and are valid until its next tick. Queries may be called inside
// a tick too, which is not part of the recording yet.
//
// Queries and texts accept a corrupted recorder, for example from a core dump. Both rely only on the recorder's Rest,
// its capacities and Tree, which may be null. If the tree is gone or was built again, queries find nothing, and texts
// say that it is gone (contract 141).

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

// The record at the end of the gap in which the time is: ticks between TickAt and this record were not recorded. Null:
// the time is in no gap.
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

// The active deciders at a time, root first. Writes at most `capacity` of them and returns how many were active. 0 also
// means that the time is before all records, or in a gap.
int PathAt(const flight_recorder_base& recorder, double time, const decider** path, int capacity);

// The node at the end of the path before the tick. Null: nothing was active, or the node is unknown because the tick is
// cut and follows a gap.
const node* LeafBefore(const flight_recorder_base& recorder, const recorded_tick& tick);

// An event of a decider, at any of its nodes: the record, the event in it, and the node. Tick is null if the recording
// has no such event. Valid until the recorder's next tick.
struct recorded_moment {
    const recorded_tick* Tick = nullptr;
    const recorded_event* Event = nullptr;  // in Tick
    const node* Node = nullptr;             // of the decider
    // s, of the record's last tick at or before the time asked for; within a run of ticks, the time asked for.
    double Time = 0;

    // True if the recording has such an event.
    explicit constexpr operator bool() const { return Tick != nullptr; }
};

// The last time that a decider was asked, at or before `time`; a masked decider was not asked. Read the answer with
// VerdictOf(*moment.Event) and moment.Event->Value.
recorded_moment LastAnswer(const flight_recorder_base& recorder, const decider& subject, double time);
inline verdict VerdictOf(const recorded_event& asked) { return static_cast<verdict>(asked.Detail & 0x0Fu); }
// The index of the range, after kFailedRange, or after kNoLongerHolds because of a range. Ranges of While are counted
// from kMaxNumRanges on.
inline int FailedRangeOf(const recorded_event& event) { return event.Detail >> 4u & 0x07u; }

// Why a decider ended (kEnded), or was deactivated (kDeactivated).
inline end_reason ReasonOf(const recorded_event& event) { return static_cast<end_reason>(event.Detail & 0x0Fu); }

// kBecause: the text that a function gave to bt::Because; event.Value belongs in the place of a {}. Null: the recorder
// had no room for the text.
const char* BecauseOf(const flight_recorder_base& recorder, const recorded_event& event);

// The last time that a decider was asked and did not accept, or was masked, at or before `time`.
recorded_moment LastRejection(const flight_recorder_base& recorder, const decider& subject, double time);

// The last time that a decider was activated, at or before `time`.
recorded_moment LastActivation(const flight_recorder_base& recorder, const decider& subject, double time);

// Texts, as lines that each end in '\n'. The functions below write at most `size` bytes, including the final 0, and
// return the length of the whole text; a text that does not fit ends in " ..." (contract 140). If the time is outside
// of the recording or in a gap, the text only has the begin and the end of the recording or of the gap. Texts show
// milliseconds. A time that was printed for a tick therefore means this tick, even if the tick began a fraction of a
// millisecond earlier or later. The functions never allocate.

// Writes the events between two times, both included. Each record has its time or span, the flags and their changes,
// and the path after it. Each record also has the deciders that were asked and why they rejected, and the deciders that
// ended, were left and were activated. Values of a span are those at its end.
std::size_t PrintRecording(const flight_recorder_base& recorder, double from, double to, char* buffer, std::size_t size);

// Explains why a decider was active at a time: when it was activated, what had changed since the tick before, the path
// that it replaced, and how others had answered. If the decider was not active, the text names, at each of its nodes,
// the group that was not active or the sibling that ran instead. The text also has the decider's last answer, the child
// that was chosen if the decider accepted, and when the decider was last active. Of a classic node that was not active
// the text has what ended it, when, and what ran instead. If a gap or a cut tick leaves something in doubt, the text
// reports this. A note (note_text) comes first, in quotes. For people, not for each tick: a text takes time in
// proportion to the ticks and events that are kept. In a large classic tree the time grows with the square of its nodes.
std::size_t ExplainRecorded(const flight_recorder_base& recorder, const decider& subject, double time, char* buffer, std::size_t size);

}  // namespace bt

#include <bt/debug/recorder/counted_tick.h>
