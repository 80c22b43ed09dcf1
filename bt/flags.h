// Flags and stimuli: words of 32 bits, enumerations that name the bits, and types that keep flags of one use out of
// places for another (S06). Part of bt.h; macros/flags.h includes only this header.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include <bt/engine/enumerator_name.h>
#include <bt/engine/refused.h>
#include <bt/engine/type_info.h>

namespace bt {

// The use of an enumeration of flags; BT_DECLARE_FLAGS, BT_DECLARE_STIMULI and BT_DECLARE_BEHAVIOR_FLAGS declare it.
enum class flags_use : std::uint8_t { kDecisionFlags, kStimuli, kBehaviorFlags };

// The names of the bits of an enumeration. Static storage; made by kFlagSet, never by hand.
struct flag_set {
    const char* Name = "";                      // the name of the enumeration
    flags_use Use = flags_use::kDecisionFlags;  // the use that the enumeration was declared for
    const char* Names[32] = {};                 // the name of each bit, without namespaces; null: the bit has none
};

namespace detail {

// All 32 bits are values of the enumeration, because its underlying type is given.
template <class Flags>
inline constexpr bool kHasFixedType = std::is_enum_v<Flags> && sizeof(Flags) <= 4 && requires { Flags{0}; };

template <class Flags>
inline constexpr bool kIsNoEnumClass = !std::is_enum_v<Flags> || std::is_convertible_v<Flags, std::uint32_t>;

// An enumeration that was declared to be flags. The macro declares BtUseOfFlags in the enumeration's own namespace.
template <class Flags>
concept declared_flags = std::is_enum_v<Flags> && requires(Flags flags) { BtUseOfFlags(flags); };
template <class Flags, flags_use Use>
concept flags_for = declared_flags<Flags> && BtUseOfFlags(Flags{}) == Use;
template <class Flags, flags_use Use>
concept flags_not_for = declared_flags<Flags> && BtUseOfFlags(Flags{}) != Use;

template <class Flags, std::size_t Bit>
consteval const char* NameOfBit() {
    if constexpr (sizeof(kBitName<Flags, Bit>.Text) > 1) return kBitName<Flags, Bit>.Text;
    else return nullptr;
}
template <class Flags, std::size_t... Bits>
consteval flag_set MakeFlagSet(std::index_sequence<Bits...>) {
    return {kTypeName<Flags>.Text, BtUseOfFlags(Flags{}), {NameOfBit<Flags, Bits>()...}};
}

}  // namespace detail

// The names of the bits of an enumeration that was declared to be flags.
template <detail::declared_flags Flags>
inline constexpr flag_set kFlagSet = detail::MakeFlagSet<Flags>(std::make_index_sequence<32>());

// A word of flags of any use that keeps its source text, so that a debugger shows words and not only bits.
struct flags_word {
    std::uint32_t Bits = 0;         // 0: no flag
    const char* Words = nullptr;    // static storage; null if not known
    const flag_set* Set = nullptr;  // names the bits; null: a number, or an enumeration that was not declared to be flags

    // A copy with these words, which must have static storage.
    constexpr flags_word As(const char* words) const { return {Bits, words, Set}; }
};

// A word of flags of one use. Give it declared flags, such as kIsHungry | kIsTired, or BT_FLAGS(kIsHungry | kIsTired),
// or a number. Flags that were declared for another use do not compile. A flags_word takes them, and verification of
// the tree then finds the mistake.
template <flags_use Use>
struct flags_word_of {
    std::uint32_t Bits = 0;         // as in a flags_word
    const char* Words = nullptr;    // as in a flags_word; null for several flags without BT_FLAGS
    const flag_set* Set = nullptr;  // as in a flags_word

    constexpr flags_word_of() = default;
    // Each constructor keeps the Words and the Set that it knows. (GCC looks at no template if a constructor fits
    // exactly, which is why one takes a flags_word&&.)
    constexpr flags_word_of(std::uint32_t bits, const char* words = nullptr) : Bits(bits), Words(words) {}
    constexpr flags_word_of(const flags_word& word) : Bits(word.Bits), Words(word.Words), Set(word.Set) {}
    constexpr flags_word_of(flags_word&& word) : Bits(word.Bits), Words(word.Words), Set(word.Set) {}
    template <detail::flags_for<Use> Flags>
    constexpr flags_word_of(Flags flags) : Bits(static_cast<std::uint32_t>(flags)), Set(&kFlagSet<Flags>) {
        for (int bit = 0; bit < 32; ++bit) {
            if (Bits == std::uint32_t{1} << bit) Words = Set->Names[bit];
        }
    }
    template <detail::flags_not_for<Use> Flags>
    BT_PART_REFUSED("these flags are for another use; stimuli are not decision flags, nor behavior flags", flags_word_of(Flags), {})
    template <flags_use Other>
    BT_PART_REFUSED("these flags are for another use; stimuli are not decision flags, nor behavior flags",
                    flags_word_of(const flags_word_of<Other>&), {})
    template <class Truth>
        requires std::is_same_v<Truth, bool>
    BT_PART_REFUSED("a bool is no flags; several flags are combined by |, not by ||", flags_word_of(Truth), {})

    // Converts for code that works with any use.
    constexpr operator flags_word() const { return {Bits, Words, Set}; }
    // A copy with these words, which must have static storage.
    constexpr flags_word_of As(const char* words) const {
        flags_word_of word = *this;
        word.Words = words;
        return word;
    }
};
using decision_flags_word = flags_word_of<flags_use::kDecisionFlags>;
using stimuli_word = flags_word_of<flags_use::kStimuli>;
using behavior_flags_word = flags_word_of<flags_use::kBehaviorFlags>;

// The stimulus or stimuli that a function of behavior_stimuli takes: declared stimuli, or a number.
struct stimulus_bits {
    std::uint32_t Bits;  // one or several

    // Flags that were declared for another use do not compile.
    constexpr stimulus_bits(std::uint32_t bits) : Bits(bits) {}
    template <detail::flags_for<flags_use::kStimuli> Stimuli>
    constexpr stimulus_bits(Stimuli stimuli) : Bits(static_cast<std::uint32_t>(stimuli)) {}
    template <detail::flags_not_for<flags_use::kStimuli> Flags>
    BT_PART_REFUSED("these flags are no stimuli", stimulus_bits(Flags), {})
    template <class Truth>
        requires std::is_same_v<Truth, bool>
    BT_PART_REFUSED("a bool is no stimulus; several stimuli are combined by |, not by ||", stimulus_bits(Truth), {})
    // The Bits.
    constexpr operator std::uint32_t() const { return Bits; }
};

// The DecisionFlags of a tick: declared flags, or a number.
struct decision_bits {
    std::uint32_t Bits = 0;  // several, one or none

    constexpr decision_bits() = default;
    // Flags that were declared for another use do not compile.
    constexpr decision_bits(std::uint32_t bits) : Bits(bits) {}
    template <detail::flags_for<flags_use::kDecisionFlags> Flags>
    constexpr decision_bits(Flags flags) : Bits(static_cast<std::uint32_t>(flags)) {}
    template <detail::flags_not_for<flags_use::kDecisionFlags> Flags>
    BT_PART_REFUSED("these flags are for another use; stimuli are not decision flags, nor behavior flags",
                    decision_bits(Flags), {})
    // The Bits.
    constexpr operator std::uint32_t() const { return Bits; }
    // Change the Bits as those of a number are changed.
    constexpr decision_bits& operator|=(decision_bits other) { return Bits |= other.Bits, *this; }
    constexpr decision_bits& operator&=(decision_bits other) { return Bits &= other.Bits, *this; }
    constexpr decision_bits& operator^=(decision_bits other) { return Bits ^= other.Bits, *this; }
};

// The bits of a flags expression of any integer or enumeration type. An expression that does not fit 32 bits does not
// compile.
template <auto Flags>
inline constexpr std::uint32_t kFlagBits = [] {
    constexpr auto bits = static_cast<std::uint32_t>(Flags);
    static_assert(static_cast<decltype(Flags)>(bits) == Flags, "bt: these flags do not fit 32 bits");
    return bits;
}();

// The value of BT_FLAGS without its words. Declared flags give a word of their use, and all others a flags_word.
template <auto Flags>
inline constexpr auto kFlagsWord = [] {
    if constexpr (detail::declared_flags<decltype(Flags)>) return flags_word_of<BtUseOfFlags(decltype(Flags){})>(Flags);
    else return flags_word{kFlagBits<Flags>};
}();

namespace detail::flags_of_two_enumerations {

template <declared_flags Flags, declared_flags FlagsOfAnotherEnumeration>
BT_PART_REFUSED_CALL("these flags are of two enumerations", Flags, operator|(Flags flags, FlagsOfAnotherEnumeration), { return flags; })
template <declared_flags Flags, declared_flags FlagsOfAnotherEnumeration>
BT_PART_REFUSED_CALL("these flags are of two enumerations", Flags, operator&(Flags flags, FlagsOfAnotherEnumeration), { return flags; })

}  // namespace detail::flags_of_two_enumerations
}  // namespace bt
