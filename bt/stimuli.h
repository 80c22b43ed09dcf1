// Stimuli: named events that an agent remembers for a while, a bit each, with a timeout and some data (S06, contract 56).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include <bt/error.h>
#include <bt/type_info.h>

namespace bt {

// A timeout that never comes.
inline constexpr float kForever = std::numeric_limits<float>::infinity();

// One agent's stimuli. A stimulus is one bit, by convention of an enumeration:
//   enum : std::uint32_t { kStimuli_Noise = 1u << 0, kStimuli_Hit = 1u << 1 };
// Plain memory of a fixed size, trivially copyable. Set from anywhere, one thread at a time; each frame call Update before the tick and
// pass on what it returns. A bit that is set while its agent's tick runs is seen by the next tick (contract 32). Misuse changes nothing,
// returns false and is reported: kNotOneStimulus, kBadTimeout, kOtherStimulusType.
template <int NumStimuli = 32, std::size_t DataBytes = 16>
struct behavior_stimuli_of {
    static_assert(NumStimuli > 0 && NumStimuli <= 32, "bt: there are 1 to 32 stimuli");

    std::uint32_t StimuliAllFlags = 0;  // the stimuli that are set
    std::uint32_t FreshFlags = 0;       // those that no Update has seen yet
    double SecondsLeft[static_cast<std::size_t>(NumStimuli)] = {};  // a float would lose small steps of long timeouts
    std::uint32_t DataType[static_cast<std::size_t>(NumStimuli)] = {};  // 0: no data
    unsigned char Data[static_cast<std::size_t>(NumStimuli)][DataBytes > 0 ? DataBytes : 1] = {};

    // Sets a stimulus, without data, for so many seconds, 0 to kForever. They count from the next Update on, so that even the shortest is
    // seen by one tick. One that is set already starts anew.
    bool Set(std::uint32_t stimulus, float seconds) {
        if (!IsOne(stimulus) || !IsTime(seconds)) return false;
        const int index = IndexOf(stimulus);
        StimuliAllFlags |= stimulus;
        FreshFlags |= stimulus;
        SecondsLeft[index] = static_cast<double>(seconds);
        DataType[index] = 0;
        return true;
    }

    // The same with data, which is copied.
    template <class T>
    bool Set(std::uint32_t stimulus, float seconds, const T& data) {
        static_assert(std::is_trivially_copyable_v<T>, "bt: a stimulus's data must be trivially copyable");
        static_assert(sizeof(T) <= DataBytes, "bt: this data is larger than the stimuli's DataBytes");
        if (!Set(stimulus, seconds)) return false;
        const int index = IndexOf(stimulus);
        DataType[index] = TypeOf<T>();
        std::memcpy(Data[index], &data, sizeof(T));
        return true;
    }

    // Gives a stimulus that is set a new timeout and keeps its data. False, without a report, if it is not set.
    bool Refresh(std::uint32_t stimulus, float seconds) {
        if (!IsOne(stimulus) || !IsTime(seconds) || !IsSet(stimulus)) return false;
        FreshFlags |= stimulus;
        SecondsLeft[IndexOf(stimulus)] = static_cast<double>(seconds);
        return true;
    }

    // Clears any number of stimuli.
    void Clear(std::uint32_t stimuli) {
        StimuliAllFlags &= ~stimuli;
        FreshFlags &= ~stimuli;
    }

    bool IsSet(std::uint32_t stimulus) const { return (StimuliAllFlags & stimulus) != 0; }

    // Copies the data of a stimulus to `out`. False, and `out` is as it was, if it is not set or has no data (no report for these),
    // or if its data is of another type.
    template <class T>
    bool Read(std::uint32_t stimulus, T& out) const {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= DataBytes, "bt: no stimulus can have data of this type");
        if (!IsOne(stimulus) || !IsSet(stimulus) || DataType[IndexOf(stimulus)] == 0) return false;
        if (DataType[IndexOf(stimulus)] != TypeOf<T>()) return Misuse(error_code::kOtherStimulusType);
        std::memcpy(&out, Data[IndexOf(stimulus)], sizeof(T));
        return true;
    }

    // Lets time pass and clears what has timed out. Once per frame, before the tick. Returns the pointer that
    // tick_input::StimuliAllFlags wants; it points into this object.
    const std::uint32_t* Update(float delta_time) {
        if (!IsTime(delta_time)) delta_time = 0;
        for (std::uint32_t aging = StimuliAllFlags & ~FreshFlags; aging != 0; aging &= aging - 1) {
            const std::uint32_t stimulus = aging & (~aging + 1);
            double& left = SecondsLeft[IndexOf(stimulus)];
            if (left == static_cast<double>(kForever)) continue;
            left -= static_cast<double>(delta_time);
            if (!(left > 0)) StimuliAllFlags &= ~stimulus;
        }
        FreshFlags = 0;
        return &StimuliAllFlags;
    }

private:
    static int IndexOf(std::uint32_t stimulus) {
        int index = 0;
        while ((stimulus >> index) > 1u) ++index;
        return index;
    }
    static bool IsOne(std::uint32_t stimulus) {
        const bool one = stimulus != 0 && (stimulus & (stimulus - 1)) == 0 && IndexOf(stimulus) < NumStimuli;
        if (!one) Misuse(error_code::kNotOneStimulus);
        return one;
    }
    static bool IsTime(float seconds) {
        const bool is_time = seconds >= 0;
        if (!is_time) Misuse(error_code::kBadTimeout);
        return is_time;
    }
    static bool Misuse(error_code code) {
        detail::Report({.Code = code});
        return false;
    }
    template <class T>
    static constexpr std::uint32_t TypeOf() {
        return static_cast<std::uint32_t>(type_tag<T>.NameHash ^ type_tag<T>.NameHash >> 32u) | 1u;
    }
};

// 32 stimuli with up to 16 bytes of data each. Games with many agents give the numbers that they need.
using behavior_stimuli = behavior_stimuli_of<>;

}  // namespace bt
