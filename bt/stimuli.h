// Stimuli: named events that an agent remembers for a while, each a bit with a timeout and some data (S06, contract
// 56). Part of bt.h.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include <bt/engine/numbers.h>
#include <bt/engine/refused.h>
#include <bt/error.h>
#include <bt/flags.h>
#include <bt/engine/type_info.h>

namespace bt {

// The timeout of a stimulus that stays until it is cleared.
inline constexpr float kForever = std::numeric_limits<float>::infinity();

// One agent's stimuli. A stimulus is one bit, by convention of an enumeration:
//   enum creature_stimuli : std::uint32_t { kStimuli_Noise = 1u << 0, kStimuli_Hit = 1u << 1 };
//   BT_DECLARE_STIMULI(creature_stimuli);  // macros/flags.h
// Plain memory of a fixed size, trivially copyable. Any thread may use it, one at a time. Each frame, call Update
// before the tick and pass on the pointer that Update returns. A bit that is set while its agent's tick runs is seen by
// the next tick (contract 32). Misuse is reported, changes nothing and returns false: kNotOneStimulus, kBadTimeout,
// kOtherStimulusType. Update is the exception: a bad time is reported and counts as 0. Update takes time in proportion
// to the stimuli that are set.
template <int NumStimuli = 32, std::size_t DataBytes = 16>
struct behavior_stimuli_of {
    static_assert(NumStimuli > 0 && NumStimuli <= 32, "bt: there are 1 to 32 stimuli");

    std::uint32_t StimuliAllFlags = 0;  // the stimuli that are set
    std::uint32_t FreshFlags = 0;       // the stimuli that no Update has seen yet
    double SecondsLeft[static_cast<std::size_t>(NumStimuli)] = {};  // a float would lose small steps of long timeouts
    std::uint32_t DataType[static_cast<std::size_t>(NumStimuli)] = {};  // a hash of the data's type; 0: no data
    unsigned char Data[static_cast<std::size_t>(NumStimuli)][DataBytes > 0 ? DataBytes : 1] = {};  // see Set and Read

    // Sets a stimulus, without data, for `seconds`, from 0 to kForever. The seconds count from the next Update on, so
    // that one tick sees even the shortest stimulus. If the stimulus is set already, its time starts again and its data
    // is dropped.
    bool Set(stimulus_bits stimulus, float seconds) {
        if (!IsOne(stimulus) || !IsTime(seconds)) return false;
        const int index = IndexOf(stimulus);
        StimuliAllFlags |= stimulus;
        FreshFlags |= stimulus;
        SecondsLeft[index] = static_cast<double>(seconds);
        DataType[index] = 0;
        return true;
    }

    // As above, with a copy of `data`.
    template <class T>
    bool Set(stimulus_bits stimulus, float seconds, const T& data) {
        static_assert(std::is_trivially_copyable_v<T>, "bt: a stimulus's data must be trivially copyable");
        static_assert(sizeof(T) <= DataBytes, "bt: this data is larger than the stimuli's DataBytes");
        if (!Set(stimulus, seconds)) return false;
        const int index = IndexOf(stimulus);
        DataType[index] = TypeOf<T>();
        std::memcpy(Data[index], &data, sizeof(T));
        // Nothing of larger data before, so that equal stimuli are equal bytes.
        if constexpr (sizeof(T) < DataBytes) std::memset(Data[index] + sizeof(T), 0, DataBytes - sizeof(T));
        return true;
    }

    // Gives a stimulus that is set a new timeout and keeps its data. False, without a report, if it is not set.
    bool Refresh(stimulus_bits stimulus, float seconds) {
        if (!IsOne(stimulus) || !IsTime(seconds) || !IsSet(stimulus)) return false;
        FreshFlags |= stimulus;
        SecondsLeft[IndexOf(stimulus)] = static_cast<double>(seconds);
        return true;
    }

    // Clears any number of stimuli.
    void Clear(stimulus_bits stimuli) {
        StimuliAllFlags &= ~stimuli;
        FreshFlags &= ~stimuli;
    }

    // Whether the stimulus, or any of several, is set.
    bool IsSet(stimulus_bits stimulus) const { return (StimuliAllFlags & stimulus) != 0; }

    // Copies the data of a stimulus to `out`. Returns false and leaves `out` unchanged if the stimulus is not set, has
    // no data, or has data of another type. Data of another type is reported.
    template <class T>
    bool Read(stimulus_bits stimulus, T& out) const {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= DataBytes, "bt: no stimulus can have data of this type");
        if (!IsOne(stimulus) || !IsSet(stimulus) || DataType[IndexOf(stimulus)] == 0) return false;
        if (DataType[IndexOf(stimulus)] != TypeOf<T>()) return Misuse(error_code::kOtherStimulusType);
        std::memcpy(&out, Data[IndexOf(stimulus)], sizeof(T));
        return true;
    }

    // Lets `delta_time` seconds pass and clears the stimuli that have timed out. Call Update once per frame, before the
    // tick. Returns a pointer into this object, for tick_input::StimuliAllFlags. A time that is negative or NaN is
    // reported and counts as 0. An infinite time clears all stimuli but those of kForever.
    const std::uint32_t* Update(float delta_time) {
        if (!IsTime(delta_time)) delta_time = 0;
        for (std::uint32_t aging = StimuliAllFlags & ~FreshFlags; aging != 0; aging &= aging - 1) {
            const std::uint32_t stimulus = detail::LowestBit(aging);
            double& left = SecondsLeft[IndexOf(stimulus)];
            if (detail::IsInfinite(left)) continue;  // kForever
            left -= static_cast<double>(delta_time);
            if (!(left > 0)) StimuliAllFlags &= ~stimulus;
        }
        FreshFlags = 0;
        return &StimuliAllFlags;
    }

    // For the compiler's message only: const stimuli, as in a crowd's input_of, which is too late for an Update.
    BT_PART_REFUSED_CALL("Update changes these stimuli, so they can't be const; call it before the tick",
                         const std::uint32_t*, Update(float) const, { return nullptr; })

private:
    static int IndexOf(std::uint32_t stimulus) { return std::countr_zero(stimulus); }
    static bool IsOne(std::uint32_t stimulus) {
        if (std::has_single_bit(stimulus) && IndexOf(stimulus) < NumStimuli) return true;
        return Misuse(error_code::kNotOneStimulus);
    }
    static bool IsTime(float seconds) {
        if (detail::IsNotNegative(seconds)) return true;
        return Misuse(error_code::kBadTimeout);
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

// 32 stimuli with up to 16 bytes of data each. A game with many agents saves memory with behavior_stimuli_of and
// smaller numbers.
using behavior_stimuli = behavior_stimuli_of<>;

}  // namespace bt
