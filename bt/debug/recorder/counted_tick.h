// A recorded tick by the plan of its path. While nothing changes, and all that is asked says what it said in the newest
// record, the tick is only counted. It is compiled where it is called, like a plain tick (plan_tick.h). As soon as
// something is not as it was, it leaves by one of four exits, and an observed walk goes on from there. Included by
// recorder.h.
#pragma once

#include <type_traits>

#include <bt/because.h>
#include <bt/debug/recorder.h>
#include <bt/engine/inlined.h>
#include <bt/engine/numbers.h>
#include <bt/events.h>

namespace bt {
namespace detail {

// The arrays of a recorder.
inline recorded_tick* TicksOf(recorder_rest& rest) { return reinterpret_cast<recorded_tick*>(&rest + 1); }
inline recorded_tick& TickNumber(flight_recorder_base& recorder, std::uint32_t number) {
    recorder_rest& rest = RestOf(recorder);
    const bool is_newest = number + 1 == rest.NextTick;
    return is_newest ? recorder.Newest : TicksOf(rest)[number & (rest.TickCapacity - 1)];
}
inline recorded_event& EventNumber(recorder_rest& rest, std::uint32_t number) {
    auto* events = reinterpret_cast<recorded_event*>(TicksOf(rest) + rest.TickCapacity);
    return events[number & (rest.EventCapacity - 1)];
}
inline const char** TextsOf(recorder_rest& rest) {
    return reinterpret_cast<const char**>(&EventNumber(rest, 0) + rest.EventCapacity);
}

static_assert(sizeof(recorded_event) == 8 && sizeof(recorded_tick) % 8 == 0);

inline bool AreSameValues(const recorded_event& a, const recorded_event& b) {
    return BitCast<std::uint32_t>(a.Value) == BitCast<std::uint32_t>(b.Value);  // NaN too
}
inline bool AreEqualButForValue(const recorded_event& a, const recorded_event& b) {
    return a.Node == b.Node && a.Kind == b.Kind && a.Detail == b.Detail;
}
inline bool AreEqual(const recorded_event& a, const recorded_event& b) {
    return AreEqualButForValue(a, b) && AreSameValues(a, b);
}

// The state of a tick at an exit. It goes on from the newest record, and is like it so far.
struct counted_call {
    flight_recorder_base& Recorder;
    const tree& Tree;
    tree_memory_base& Memory;
    void* Agent;
    const read_input& Input;
    said_reason* Outer;  // who listened before this tick
    said_reason Heard;   // what was called last gave this reason
};

// The exits. A tick that does not go on from such a record:
tick_result TickUncounted(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                          flight_recorder_base& recorder);
// At a watch of the path.
tick_result GoOnInRow(const counted_call& call, const watch* at);
// After the Decide of a watch, which returned that value.
tick_result GoOnAfterDecide(const counted_call& call, const watch* at, float value);
// After the leaf's Tick.
tick_result GoOnAfterLeaf(const counted_call& call, status answer);

// The watches of a path that the flags of a quiet record pass, if each is a quick Decide. Each byte has the number of a
// watch, from 1 on; the lowest byte is the first, and 0 ends them.
using asked_watches = decltype(flight_recorder_base::Asked);
// Other watches pass, or too many do, or the leaf's Tick is not quick.
inline constexpr asked_watches kAsksInRow = ~asked_watches{0};
static_assert(kMaxNumCountedDecides == sizeof(asked_watches));
inline constexpr std::uint32_t kMostWatchesInFront = 0xFE;  // have a number other than the bytes of kAsksInRow

inline float* ValuesOf(flight_recorder_base& recorder) {
    return reinterpret_cast<recorder_values*>(reinterpret_cast<std::byte*>(&recorder) + recorder.Values)->All;
}

// Whether a tick of the memory, whose path has that plan, goes on from the newest record, with the same flags, and
// nothing changed in that.
BT_INLINED inline bool GoesOnFromQuiet(const flight_recorder_base& recorder, const tree& tree, const path_plan& plan,
                                       const tree_memory_base& memory, const read_input& input) {
    const recorded_tick& before = recorder.Newest;
    if (recorder.Quiet != &plan || recorder.QuietGeneration != static_cast<std::uint32_t>(tree.Generation)) return false;
    const std::uint64_t flags = BothWords(before.DecisionFlags, before.StimuliFlags);
    if (flags != BothWords(input.DecisionFlags, input.StimuliFlags)) return false;
    return AreSameBits(before.LastTime, memory.Time) && before.LastTime <= input.Time;
}

// Whether a Decide rejects with the same value, which is what mostly happens. Nothing in a quiet record accepted.
BT_INLINED inline bool RejectsAsBefore(float value, float expected, const said_reason& heard) {
    return BitCast<std::uint32_t>(expected) == BitCast<std::uint32_t>(value) && heard.Text == nullptr;
}

BT_INLINED inline tick_result Count(flight_recorder_base& recorder, tree_memory_base& memory, double time) {
    recorder.Newest.LastTime = time;
    ++recorder.Newest.Count;
    return FinishTick(memory, tick_state::kRunning, false);
}

BT_INLINED inline tick_result TickCounted(const tree& tree, tree_memory_base& memory, agent_pointer agent,
                                          const tick_input& input, flight_recorder_base& recorder) {
    const bool has_path = !IsOutputWanted(agent.Pointer) && CanTickByPlan(tree, memory, agent, input);
    if (!has_path) [[unlikely]] return TickUncounted(tree, memory, agent, ByValue(input), recorder);
    const read_input read = ReadInput(input, agent.Type);
    const path_plan& plan = tree.Plans[memory.Leaf];
    if (!GoesOnFromQuiet(recorder, tree, plan, memory, read)) [[unlikely]] {
        return TickUncounted(tree, memory, agent, ByValue(input), recorder);
    }
    said_reason heard;
    said_reason* const outer = g_listening;
    g_listening = &heard;
    BeginTick(tree, memory, read.Time);
    const auto call = [&](const read_input& by_value) {
        return counted_call{recorder, tree, memory, agent.Pointer, by_value, outer, heard};
    };
    const watch* const first = tree.Watches + plan.FirstWatch;
    asked_watches asked = recorder.Asked;
    if (asked != 0) {
        if (asked == kAsksInRow) [[unlikely]] return GoOnInRow(call(ByValue(read)), first);
        const float* expected = ValuesOf(recorder);
        do {
            const watch& at = first[(asked & 0xFF) - 1];
            const float value = at.By.QuickDecide(agent.Pointer, nullptr, kNoTickArgs);
            if (!RejectsAsBefore(value, *expected++, heard)) [[unlikely]] {
                return GoOnAfterDecide(call(ByValue(read)), &at, value);
            }
            asked >>= 8u;
        } while (asked != 0);
    }
    const status answer = plan.QuickTick(agent.Pointer, nullptr, nullptr, kNoTickArgs);
    const bool goes_on = answer == status::kRunning && heard.Text == nullptr;
    if (!goes_on) [[unlikely]] return GoOnAfterLeaf(call(ByValue(read)), answer);
    g_listening = outer;
    return Count(recorder, memory, read.Time);
}

}  // namespace detail

#if !defined(BT_TICK_IN_LIBRARY) || !BT_TICK_IN_LIBRARY
namespace detail {
template <class Observer>
concept is_flight_recorder = is_precompiled<Observer> &&
    std::is_same_v<decltype(Observer::Precompiled), const precompiled_ticks<flight_recorder_base>>;
}  // namespace detail

// A tick that is recorded, compiled where it is called (contract 161).
template <detail::is_flight_recorder Recorder>
BT_INLINED inline tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent,
                                               const tick_input& input, Recorder& recorder) {
    return detail::TickCounted(tree, memory, agent, input, recorder);
}
#endif

}  // namespace bt
