// Recorders with as much room as a recording needs. For the .cpp files of this folder.
#pragma once

#include <new>
#include <vector>

#include <bt/debug/recorder.h>
#include <bt/debug/transitions.h>

namespace bt::detail {

inline std::size_t NextPowerOfTwo(std::size_t number) {
    std::size_t power = 1;
    while (power < number) power *= 2;
    return power;
}

template <class Each>
void Place(const std::vector<Each>& all, Each* place) {
    for (const Each& each : all) ::new (place++) Each(each);
}

// A transition_recorder that has all transitions that were added.
class loaded_paths {
public:
    explicit loaded_paths(const tree& of) : Bytes(NumWords(1)) { (::new (Bytes.data()) base(1))->Tree = &of; }

    void Add(const transition& made) {
        if (Base().NumSeen == Base().Capacity) {
            Bytes.resize(NumWords(2 * Base().Capacity));
            Base().Capacity *= 2;
        }
        ::new (First() + Base().NumSeen++) transition(made);
    }
    bool IsEmpty() const { return Recorder().NumSeen == 0; }
    void RemoveLast() { --Base().NumSeen; }
    // The oldest.
    void Remove(std::uint32_t num) {
        loaded_paths made(*Recorder().Tree);
        for (std::uint32_t i = num; i < Base().NumSeen; ++i) made.Add(First()[i]);
        made.SetLastTime(Recorder().LastTime);
        Bytes.swap(made.Bytes);
    }
    void SetLastTime(double time) { Base().LastTime = time; }
    std::size_t NumBytes() const { return Bytes.size() * sizeof(std::uint64_t); }

    const transition_recorder_base& Recorder() const {
        return *std::launder(reinterpret_cast<const base*>(Bytes.data()));
    }

private:
    struct base : transition_recorder_base {
        explicit base(std::uint32_t capacity) : transition_recorder_base(capacity) {}
    };
    static std::size_t NumWords(std::size_t capacity) {
        return (sizeof(base) + capacity * sizeof(transition)) / sizeof(std::uint64_t);
    }
    base& Base() { return *std::launder(reinterpret_cast<base*>(Bytes.data())); }
    transition* First() { return reinterpret_cast<transition*>(Bytes.data() + sizeof(base) / sizeof(std::uint64_t)); }

    std::vector<std::uint64_t> Bytes;
};

// Records as a flight recorder would have kept them.
struct loaded_records {
    std::vector<recorded_tick> Ticks = {};    // FirstEvent is the index in Events
    std::vector<recorded_event> Events = {};
    std::vector<const char*> Texts = {};      // a kBecause has the index, or is above all
    std::uint32_t TextCapacity = 1;
};

// A flight_recorder that has all of these records, but the newest as it is given.
class loaded_events {
public:
    loaded_events(const tree& of, const loaded_records& all, const recorded_tick& newest) {
        const std::size_t num_ticks = NextPowerOfTwo(all.Ticks.size());
        const std::size_t num_events = NextPowerOfTwo(all.Events.size());
        const std::size_t num_texts = all.Texts.size();  // no others are read
        const std::size_t num_bytes = sizeof(base) + sizeof(recorder_values) + sizeof(recorder_rest) +
                                      num_ticks * sizeof(recorded_tick) + num_events * sizeof(recorded_event) +
                                      num_texts * sizeof(std::uint64_t);
        Bytes.resize(num_bytes / sizeof(std::uint64_t));
        base& made = *::new (Bytes.data()) base();
        ::new (ValuesOf(made)) recorder_values();
        auto& rest = *::new (&RestOf(made)) recorder_rest(static_cast<std::uint32_t>(num_ticks),
                                                          static_cast<std::uint32_t>(num_events),
                                                          static_cast<std::uint8_t>(all.TextCapacity));
        rest.Tree = &of;
        rest.NextTick = rest.NumKept = static_cast<std::uint32_t>(all.Ticks.size());
        rest.NextEvent = static_cast<std::uint32_t>(all.Events.size());
        rest.NumTexts = static_cast<std::uint8_t>(all.Texts.size());
        rest.SumOfTexts = SumOf(all.Texts.data(), rest.NumTexts);
        Place(all.Ticks, TicksOf(rest));
        Place(all.Events, &EventNumber(rest, 0));
        Place(all.Texts, TextsOf(rest));
        made.Newest = TicksOf(rest)[all.Ticks.size() - 1] = newest;
    }
    const flight_recorder_base& Recorder() const {
        return *std::launder(reinterpret_cast<const base*>(Bytes.data()));
    }

private:
    struct base : flight_recorder_base {
        static constexpr std::size_t kBytesToRest = sizeof(flight_recorder_base) + sizeof(recorder_values);
        base() : flight_recorder_base(sizeof(flight_recorder_base), kBytesToRest) {}
    };
    static_assert(sizeof(base) == sizeof(flight_recorder_base));
    std::vector<std::uint64_t> Bytes = {};
};

}  // namespace bt::detail
