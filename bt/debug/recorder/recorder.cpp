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

    void Observe(const tick_event& event) { Record<tick_kind::kOuter>(Recorder, event); }
    void ObserveInner(const tick_event& event) { Record<tick_kind::kInner>(Recorder, event); }
};

// A value that differs from that of the newest record.
struct changed_value {
    std::uint16_t Event;  // its number in that record
    float Value;
};
constexpr std::uint32_t kMaxNumChangedValues = 8;

// The rest of a tick that is like the newest record so far.
struct counted_tick : counted_call {
    recorded_tick& Before;  // the record
    std::uint32_t NumChanged = 0;  // values of events that this tick and the record have
    changed_value Changed[kMaxNumChangedValues];

    explicit counted_tick(const counted_call& call)
        : counted_call(call), Before(call.Recorder.Newest) {
        g_listening = &Heard;
    }
    ~counted_tick() { g_listening = Outer; }
    counted_tick(const counted_tick&) = delete;
    counted_tick& operator=(const counted_tick&) = delete;

    std::uint64_t Flags() const { return BothWords(Input.DecisionFlags, Input.StimuliFlags); }
    recorded_event& Event(std::uint32_t number) const { return EventNumber(Recorder, Before.FirstEvent + number); }
};

// The running tick has so many events of the newest record, some of them with other values.
void TakeEqual(const counted_tick& tick, std::uint32_t num_equal) {
    tick.Recorder.NumSeen = num_equal;
    if (tick.NumChanged == 0) return;
    WriteExpected(tick.Recorder);
    for (std::uint32_t i = 0; i < tick.NumChanged; ++i) {
        EventNumber(tick.Recorder, tick.Recorder.NextEvent + tick.Changed[i].Event).Value = tick.Changed[i].Value;
    }
}

// An observed walk that goes on where something is not as in the record, after so many equal events.
template <class WalkOn>
BT_INLINED inline tick_result GoOnWalking(const counted_tick& tick, std::uint32_t num_equal, const node& said_by,
                                          WalkOn walk_on) {
    flight_recorder_base& recorder = tick.Recorder;
    tick.Memory.Time = tick.Before.LastTime;  // as before this tick, for its frame
    const bool was_cleared = recorder.Tree == nullptr;  // by a function that this tick has called
    recording watcher = {recorder};
    running_tick<recording> run(tick_core(tick.Tree, tick.Memory, tick.Agent, tick.Input), watcher);
    tick.Memory.Time = tick.Input.Time;
    run.Observe({.Kind = event_kind::kTickStarted});
    if (was_cleared) recorder.Clear();
    else TakeEqual(tick, num_equal);
    const said_reason& heard = tick.Heard;
    if (heard.Text != nullptr) {
        run.Observe({.Kind = event_kind::kBecause, .Value = heard.Value, .Node = &said_by, .Text = heard.Text});
    }
    return FinishTick(run, walk_on(run));
}

// At a watch that has to be asked in another way.
BT_NOT_INLINED tick_result WalkFrom(const watch& at, const counted_tick& tick, std::uint32_t num_equal) {
    const auto walk_on = [&at](running_tick<recording>& run) { return WalkByRow(run, &at); };
    return GoOnWalking(tick, num_equal, tick.Tree.Nodes[at.Node], walk_on);
}

// After a watch whose decider said something else than before.
BT_NOT_INLINED tick_result WalkAfter(const watch& at, const tick_event& said, const counted_tick& tick,
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
BT_NOT_INLINED tick_result WalkAtLeaf(step next, status answer, const counted_tick& tick) {
    const node& leaf = tick.Tree.Nodes[tick.Memory.Leaf];
    const auto walk_on = [&](running_tick<recording>& run) { return WalkOn(run, &leaf, next, answer); };
    return GoOnWalking(tick, tick.Before.NumEvents, leaf, walk_on);
}

tick_result WalkAfterLeaf(status answer, const counted_tick& tick) {
    return WalkAtLeaf(answer == status::kRunning ? step::kWait : step::kEnded, answer, tick);
}

// A value in the place of that of the record. Where a counted tick asks, each event is of the watch with its number.
void TakeValue(const counted_tick& tick, const changed_value& changed) {
    tick.Event(changed.Event).Value = changed.Value;
    asked_watches asked = tick.Recorder.Asked;
    if (asked == kAsksInRow) return;
    for (float* value = tick.Recorder.Values; asked != 0; asked >>= 8u, ++value) {
        if ((asked & 0xFF) == changed.Event + 1u) *value = changed.Value;
    }
}

// The leaf, whose Tick takes only the agent. If the tick equals the record, its values are taken over.
tick_result TickLeaf(const path_plan& plan, counted_tick& tick) {
    const status answer = plan.QuickTick(tick.Agent, nullptr, nullptr, kNoTickArgs);
    if (answer != status::kRunning || tick.Heard.Text != nullptr) return WalkAfterLeaf(answer, tick);
    for (std::uint32_t i = 0; i < tick.NumChanged; ++i) TakeValue(tick, tick.Changed[i]);
    return Count(tick.Recorder, tick.Memory, tick.Input.Time);
}

// The answer of a decider whose watch is quick.
tick_event AskQuickly(const node& asked, void* agent) {
    tick_event told = {.Kind = event_kind::kAsked, .Verdict = verdict::kFailedRange, .Node = &asked};
    if (FailedStartRange(*asked.Decider, agent) != kNumStartRanges) {
        TellFailedRange(told, agent);
        return told;
    }
    const auto call = asked.Decider->Decide.Call;
    told.Value = call != nullptr ? call(agent, nullptr, kNoTickArgs) : 1;
    told.Verdict = Accepts(told.Value) ? verdict::kAccepted : verdict::kRejected;
    return told;
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
BT_NOT_INLINED bool GoesOn(const watch& at, const counted_tick& tick) {
    if (!IsConditionToGoOn(at.Kind)) return false;
    const node& here = tick.Tree.Nodes[at.Node];
    return WhyToEnd(here, tick.Memory, tick.Agent, tick.Flags(), tick.Input.Time) == end_reason::kInterrupted;
}

tick_event AnswerOf(const node& asked, float value) {
    const verdict answer = Accepts(value) ? verdict::kAccepted : verdict::kRejected;
    return {.Kind = event_kind::kAsked, .Verdict = answer, .Value = value, .Node = &asked};
}

// From a watch on, where `said` is what its Decide has returned if it was asked.
tick_result GoOn(const watch* at, const float* said, counted_tick& tick) {
    const path_plan& plan = tick.Tree.Plans[tick.Memory.Leaf];
    const watch* const first = tick.Tree.Watches + plan.FirstWatch;
    const std::uint64_t flags = tick.Flags();
    auto num_asked = static_cast<std::uint32_t>(at - first);  // a tick that leaves its front later has asked at each watch
    for (; at != first + plan.NumWatches; ++at, said = nullptr) {
        const bool passes = (flags & at->Mask) == at->Value;
        if (passes && IsQuick(at->Kind)) {
            const node& here = tick.Tree.Nodes[at->Node];
            const tick_event answer = said != nullptr ? AnswerOf(here, *said) : AskQuickly(here, tick.Agent);
            if (!IsAsBefore(answer, tick, num_asked)) return WalkAfter(*at, answer, tick, num_asked);
        } else if (passes && !GoesOn(*at, tick)) {
            return WalkFrom(*at, tick, num_asked);
        }
        num_asked += IsAsk(at->Kind) ? 1 : 0;
    }
    return plan.QuickTick != nullptr ? TickLeaf(plan, tick) : WalkAtLeaf(step::kDown, status::kRunning, tick);
}

// A tick of an active path that does not go on from a quiet record.
tick_result TickByRow(const tree& tree, tree_memory_base& memory, void* agent, const read_input& input,
                      flight_recorder_base& recorder) {
    recording watcher = {recorder};
    running_tick<recording> run(tick_core(tree, memory, agent, input), watcher);
    BeginTick(tree, memory, input.Time);
    run.Observe({.Kind = event_kind::kTickStarted});
    return FinishTick(run, WalkByRow(run, tree.Watches + tree.Plans[memory.Leaf].FirstWatch));
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
    Tree = nullptr;
    Generation = 0;
    NextTick = NumKept = NextEvent = NumSeen = 0;
    IsWritten = false;
    IsQuiet = false;
    NumTexts = 0;
    SumOfTexts = 0;
}

constinit const precompiled_ticks<flight_recorder_base> flight_recorder_base::Precompiled = {
    &TickRecorded, &detail::StopWatched<flight_recorder_base, recording>};

}  // namespace bt
