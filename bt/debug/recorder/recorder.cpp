// Records ticks into the rings of a flight recorder: walks that are observed, and the exits of ticks that are counted.
#include <bt/debug/recorder/record.h>
#include <bt/engine/tick/walk_row.h>
#include <bt/observe.h>

namespace bt {
namespace {

using namespace detail;

// The observer that a tick is compiled with. The tick knows the kinds, so whatever is not kept compiles to nothing.
struct recording {
    static constexpr bool kObserves = true;
    flight_recorder_base& Recorder;

    BT_INLINED void Observe(const tick_event& event) { Record<tick_kind::kOuter>(Recorder, event); }
    void ObserveInner(const tick_event& event) { Record<tick_kind::kInner>(Recorder, event); }
};

// A value that differs from that of the newest record.
struct changed_value {
    std::uint16_t Event;  // its number in that record
    float Value;
};
constexpr std::uint32_t kMaxNumChangedValues = 8;

// The rest of a tick by the row of its path.
struct row_tick : counted_call {
    double TimeBefore;  // s, of the memory's previous tick

    row_tick(const counted_call& call, double time_before) : counted_call(call), TimeBefore(time_before) {
        g_listening = &Heard;
    }
    ~row_tick() { g_listening = Outer; }
    row_tick(const row_tick&) = delete;
    row_tick& operator=(const row_tick&) = delete;

    std::uint64_t Flags() const { return BothWords(Input.DecisionFlags, Input.StimuliFlags); }
    const path_plan& Plan() const { return Tree.Plans[Memory.Leaf]; }
    const watch* FirstWatch() const { return Tree.Watches + Plan().FirstWatch; }
    const watch* EndOfWatches() const { return FirstWatch() + Plan().NumWatches; }
};

// Such a tick that is like the newest record so far.
struct counted_tick : row_tick {
    std::uint32_t NumChanged = 0;  // values of events that this tick and the record have
    changed_value Changed[kMaxNumChangedValues];

    explicit counted_tick(const counted_call& call) : row_tick(call, call.Recorder.Newest.LastTime) {}

    recorded_event& Event(std::uint32_t number) const {
        return EventNumber(RestOf(Recorder), Recorder.Newest.FirstEvent + number);
    }
};

// Such a tick whose events are kept one by one.
struct kept_tick : row_tick {
    const tick_frame& Frame;

    kept_tick(const counted_call& call, const tick_frame& frame) : row_tick(call, frame.TimeBefore), Frame(frame) {}
};

// Gives a walk the events of the tick so far. The recorder has those of a kept tick already.
void BeginRecord(const kept_tick&, const tick_frame&, std::uint32_t) {}
// The running tick has so many events of the newest record, some of them with other values.
void BeginRecord(const counted_tick& tick, const tick_frame& frame, std::uint32_t num_equal) {
    flight_recorder_base& recorder = tick.Recorder;
    recorder_rest& rest = RestOf(recorder);
    const bool was_cleared = rest.Tree == nullptr;  // by a function that this tick has called
    Begin(recorder, frame, false);
    if (was_cleared) return recorder.Clear();
    rest.NumSeen = num_equal;
    if (tick.NumChanged == 0) return;
    WriteExpected(recorder);
    for (std::uint32_t i = 0; i < tick.NumChanged; ++i) {
        EventNumber(rest, rest.NextEvent + tick.Changed[i].Event).Value = tick.Changed[i].Value;
    }
}

// An observed walk that goes on after so many equal events.
template <class Tick, class WalkOn>
BT_INLINED inline tick_result GoOnWalking(const Tick& tick, std::uint32_t num_equal, const node& said_by,
                                          WalkOn walk_on) {
    tick.Memory.Time = tick.TimeBefore;  // for the frame
    recording watcher = {tick.Recorder};
    running_tick<recording> run(tick_core(tick.Tree, tick.Memory, tick.Agent, tick.Input), watcher);
    tick.Memory.Time = tick.Input.Time;
    BeginRecord(tick, run.Observed.Frame, num_equal);
    const said_reason& heard = tick.Heard;
    if (heard.Text != nullptr) {
        run.Observe({.Kind = event_kind::kBecause, .Value = heard.Value, .Node = &said_by, .Text = heard.Text});
    }
    return FinishTick(run, walk_on(run));
}

// At a watch that has to be asked in another way.
template <class Tick>
BT_NOT_INLINED tick_result WalkFrom(const watch& at, const Tick& tick, std::uint32_t num_equal) {
    const auto walk_on = [&at](running_tick<recording>& run) { return WalkByRow(run, &at); };
    return GoOnWalking(tick, num_equal, tick.Tree.Nodes[at.Node], walk_on);
}

// After a watch whose decider said that.
template <class Tick>
BT_NOT_INLINED tick_result WalkAfter(const watch& at, const tick_event& said, const Tick& tick,
                                     std::uint32_t num_equal) {
    return GoOnWalking(tick, num_equal, *said.Node, [&](running_tick<recording>& run) {
        run.Observe(said);
        if (said.Verdict != verdict::kAccepted) return WalkByRow(run, &at + 1);
        candidate chosen;
        chosen.Node = said.Node;
        chosen.Value = said.Value;
        return WalkAfterTakeover(run, chosen);
    });
}

// At the leaf, or after its Tick.
template <class Tick>
BT_NOT_INLINED tick_result WalkAtLeaf(step next, status answer, const Tick& tick) {
    const node& leaf = tick.Tree.Nodes[tick.Memory.Leaf];
    const auto walk_on = [&](running_tick<recording>& run) { return WalkOn(run, &leaf, next, answer); };
    return GoOnWalking(tick, tick.Recorder.Newest.NumEvents, leaf, walk_on);
}

template <class Tick>
tick_result WalkAfterLeaf(status answer, const Tick& tick) {
    return WalkAtLeaf(answer == status::kRunning ? step::kWait : step::kEnded, answer, tick);
}

// A value in the place of that of the record. Where a counted tick asks, each event is of the watch with its number.
void TakeValue(const counted_tick& tick, const changed_value& changed) {
    tick.Event(changed.Event).Value = changed.Value;
    asked_watches asked = tick.Recorder.Asked;
    if (asked == kAsksInRow) return;
    for (float* value = ValuesOf(tick.Recorder); asked != 0; asked >>= 8u, ++value) {
        if ((asked & 0xFF) == changed.Event + 1u) *value = changed.Value;
    }
}

// The leaf, whose Tick takes only the agent. If the tick equals the record, its values are taken over.
tick_result TickLeaf(counted_tick& tick) {
    const status answer = tick.Plan().QuickTick(tick.Agent, nullptr, nullptr, kNoTickArgs);
    if (answer != status::kRunning || tick.Heard.Text != nullptr) return WalkAfterLeaf(answer, tick);
    for (std::uint32_t i = 0; i < tick.NumChanged; ++i) TakeValue(tick, tick.Changed[i]);
    return Count(tick.Recorder, tick.Memory, tick.Input.Time);
}

tick_event AnswerOf(const node& asked, float value) {
    const verdict answer = Accepts(value) ? verdict::kAccepted : verdict::kRejected;
    return {.Kind = event_kind::kAsked, .Verdict = answer, .Value = value, .Node = &asked};
}

// The answer of a decider whose watch is quick.
tick_event AskQuickly(const watch& at, const row_tick& tick) {
    const node& asked = tick.Tree.Nodes[at.Node];
    if (at.Kind == watch_kind::kCallDecide) {
        return AnswerOf(asked, at.By.QuickDecide(tick.Agent, nullptr, kNoTickArgs));
    }
    tick_event told = {.Kind = event_kind::kAsked, .Verdict = verdict::kFailedRange, .Node = &asked};
    if (FailedStartRange(*asked.Decider, tick.Agent) != kNumStartRanges) {
        TellFailedRange(told, tick.Agent);
        return told;
    }
    const auto call = asked.Decider->Decide.Call;
    return AnswerOf(asked, call != nullptr ? call(tick.Agent, nullptr, kNoTickArgs) : 1);
}

// Whether a decider said what it said in the record, but for its value, which is noted.
BT_NOT_INLINED bool IsAsBefore(const tick_event& said, counted_tick& tick, std::uint32_t number) {
    const recorded_event& expected = tick.Event(number);
    const recorded_event made = {expected.Node, said.Kind, DetailOf(said), said.Value};
    const bool has_room = tick.NumChanged < kMaxNumChangedValues;
    if (tick.Heard.Text != nullptr || !AreEqualButForValue(expected, made) || !has_room) return false;
    if (AreSameValues(expected, made)) return true;
    tick.Changed[tick.NumChanged++] = {static_cast<std::uint16_t>(number), made.Value};
    return true;
}

// Whether an active decider is passed at a watch that is not quick.
BT_NOT_INLINED bool GoesOn(const watch& at, const row_tick& tick) {
    if (!IsConditionToGoOn(at.Kind)) return false;
    const node& here = tick.Tree.Nodes[at.Node];
    return WhyToEnd(here, tick.Memory, tick.Agent, tick.Flags(), tick.Input.Time) == end_reason::kInterrupted;
}

// From a watch on, where `said` is what its Decide has returned if it was asked.
tick_result GoOn(const watch* at, const float* said, counted_tick& tick) {
    const std::uint64_t flags = tick.Flags();
    // A tick that leaves its front later has asked at each watch.
    auto num_asked = static_cast<std::uint32_t>(at - tick.FirstWatch());
    for (const watch* const end = tick.EndOfWatches(); at != end; ++at, said = nullptr) {
        const bool passes = (flags & at->Mask) == at->Value;
        if (passes && IsQuick(at->Kind)) {
            const node& here = tick.Tree.Nodes[at->Node];
            const tick_event answer = said != nullptr ? AnswerOf(here, *said) : AskQuickly(*at, tick);
            if (!IsAsBefore(answer, tick, num_asked)) return WalkAfter(*at, answer, tick, num_asked);
        } else if (passes && !GoesOn(*at, tick)) {
            return WalkFrom(*at, tick, num_asked);
        }
        num_asked += IsAsk(at->Kind) ? 1 : 0;
    }
    return tick.Plan().QuickTick != nullptr ? TickLeaf(tick) : WalkAtLeaf(step::kDown, status::kRunning, tick);
}

// The leaf, whose Tick takes only the agent, of a tick whose events are kept.
tick_result TickLeaf(const kept_tick& tick, std::uint32_t num_asked) {
    const status answer = tick.Plan().QuickTick(tick.Agent, nullptr, nullptr, kNoTickArgs);
    if (answer != status::kRunning || tick.Heard.Text != nullptr) return WalkAfterLeaf(answer, tick);
    Finish(tick.Recorder, tick.Frame, tick_state::kRunning);
    const bool has_all = tick.Recorder.Newest.NumEvents == num_asked;  // it is not cut
    if (has_all) NoteQuiet(tick.Recorder, tick.Tree);
    return FinishTick(tick.Memory, tick_state::kRunning, false);
}

// A tick of an active path that is not counted. It walks only from where something changes.
tick_result KeepRow(const kept_tick& tick) {
    const std::uint64_t flags = tick.Flags();
    const auto keep_failed = [&](const watch& at, verdict failed) {
        Keep(tick.Recorder, {at.Node, event_kind::kAsked, static_cast<std::uint8_t>(failed), 0});
    };
    const watch* at = tick.FirstWatch();
    std::uint32_t num_asked = 0;
    for (const watch* const end = tick.EndOfWatches(); at != end; ++at) {
        num_asked += IsAsk(at->Kind) ? 1 : 0;
        const bool passes = (flags & at->Mask) == at->Value;
        if (!IsAsk(at->Kind)) {
            if (passes && !GoesOn(*at, tick)) return WalkFrom(*at, tick, 0);
        } else if (FailsDecisionFlags(*at, flags)) {
            keep_failed(*at, verdict::kFailedDecisionFlags);
        } else if (IsQuick(at->Kind) && !passes && at->Mask != 0) {
            keep_failed(*at, verdict::kFailedStimuliFlags);
        } else if (IsQuick(at->Kind) && passes) {
            const tick_event said = AskQuickly(*at, tick);
            const bool goes_on = said.Verdict != verdict::kAccepted && tick.Heard.Text == nullptr;
            if (!goes_on) return WalkAfter(*at, said, tick, 0);
            Keep(tick.Recorder, {at->Node, event_kind::kAsked, DetailOf(said), said.Value});
        } else {
            return WalkFrom(*at, tick, 0);
        }
    }
    const bool is_quick = tick.Plan().QuickTick != nullptr;
    return is_quick ? TickLeaf(tick, num_asked) : WalkAtLeaf(step::kDown, status::kRunning, tick);
}

tick_result TickByRow(const tree& tree, tree_memory_base& memory, void* agent, const read_input& input,
                      flight_recorder_base& recorder) {
    const tick_frame frame = {&tree, &memory, agent, input.Time, input.DeltaTime, input.DecisionFlags,
                              input.StimuliFlags, memory.Time, false};
    Begin(recorder, frame, false);
    BeginTick(tree, memory, input.Time);
    return KeepRow({{recorder, tree, memory, agent, input, g_listening, {}}, frame});
}

// For callers that know it as an observer only.
tick_result TickRecorded(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                         flight_recorder_base& recorder) {
    return TickCounted(tree, memory, agent, input, recorder);
}

}  // namespace

namespace detail {

tick_result TickUncounted(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                          flight_recorder_base& recorder) {
    const bool has_path = !IsOutputWanted(agent.Pointer) && CanTickByPlan(tree, memory, agent, input);
    if (!has_path || MayHaveOldMemories(tree) || tree.Steps != nullptr) {
        return TickWatched<flight_recorder_base, recording>(tree, memory, agent, input, recorder);
    }
    return TickByRow(tree, memory, agent.Pointer, ReadInput(input, agent.Type), recorder);
}

tick_result GoOnInRow(const counted_call& call, const watch* at) {
    counted_tick tick(call);
    return GoOn(at, nullptr, tick);
}

tick_result GoOnAfterDecide(const counted_call& call, const watch* at, float value) {
    counted_tick tick(call);
    return GoOn(at, &value, tick);
}

tick_result GoOnAfterLeaf(const counted_call& call, status answer) {
    return WalkAfterLeaf(answer, counted_tick(call));
}

}  // namespace detail

void flight_recorder_base::Observe(const tick_event& event) { Record<tick_kind::kOuter>(*this, event); }
void flight_recorder_base::ObserveInner(const tick_event& event) { Record<tick_kind::kInner>(*this, event); }

void flight_recorder_base::Clear() {
    recorder_rest& rest = RestOf(*this);
    rest.Tree = nullptr;
    rest.Generation = 0;
    rest.NextTick = rest.NumKept = rest.NextEvent = rest.NumSeen = 0;
    rest.IsWritten = false;
    rest.NumTexts = 0;
    rest.SumOfTexts = 0;
    Quiet = nullptr;
}

constinit const precompiled_ticks<flight_recorder_base> flight_recorder_base::Precompiled = {
    &TickRecorded, &detail::StopWatched<flight_recorder_base, recording>};

}  // namespace bt
