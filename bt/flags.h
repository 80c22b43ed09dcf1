// Flags and stimuli: words of 32 bits, enumerations that name the bits, and types that keep flags of one use out of
// places for another (S06). Part of bt.h; macros/flags.h includes only this header.
#pragma once

#include <bit>
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

// How the flags of a word were written, and the enumeration that names them. Static storage.
struct flag_words {
    const char* Words = nullptr;    // static storage; null if not known
    const flag_set* Set = nullptr;  // names the bits; null: a number, or an enumeration that was not declared to be flags
};

namespace detail {

// Of each single flag of an enumeration.
struct single_flags {
    flag_words Each[32];
};
template <class Flags>
inline constexpr single_flags kSingleFlags = [] {
    single_flags made = {};
    for (int bit = 0; bit < 32; ++bit) made.Each[bit] = {kFlagSet<Flags>.Names[bit], &kFlagSet<Flags>};
    return made;
}();

// Of a BT_FLAGS. Words is a function that returns the words.
template <class Flags, class Words>
BT_PART_OF_LIBRARY inline constexpr flag_words kWordsOf = {Words{}(), &kFlagSet<Flags>};

}  // namespace detail

// A word of flags of any use that keeps its source text, so that a debugger shows words and not only bits.
struct flags_word {
    std::uint32_t Bits = 0;         // 0: no flag
    const char* Words = nullptr;    // as in flag_words
    const flag_set* Set = nullptr;  // as in flag_words
    const flag_words* Both = nullptr;  // from a flags_word_of: both in one place, unless Words or Set was changed
};

// Whether a flags_word_of keeps words, a set or both.
enum class words_kept : std::uint8_t {
    kNone,
    kWords,  // of a number, or of a flags_word that was written by hand
    kSet,    // of several flags without BT_FLAGS
    kBoth,   // of BT_FLAGS with declared flags, or of one flag
};
union kept_words {
    const char* Words = nullptr;  // kWords; also null of kNone
    const flag_set* Set;          // kSet
    const flag_words* Both;       // kBoth
};

// A word of flags of one use. Give it declared flags, such as kIsHungry | kIsTired, or BT_FLAGS(kIsHungry | kIsTired),
// or a number. Flags that were declared for another use do not compile. A flags_word takes them, and verification of
// the tree then finds the mistake.
template <flags_use Use>
struct flags_word_of {
    std::uint32_t Bits = 0;              // as in a flags_word
    words_kept Kept = words_kept::kNone;  // the member of Names that is set
    kept_words Names = {};                // Words() and Set() read it

    constexpr flags_word_of() = default;
    // Each constructor keeps the Words and the Set that it knows. (GCC looks at no template if a constructor fits
    // exactly, which is why one takes a flags_word&&.)
    constexpr flags_word_of(std::uint32_t bits, const char* words = nullptr) : Bits(bits) { Keep(words); }
    // Words of a flags_word that is written by hand are kept, but not its Set beside them.
    constexpr flags_word_of(const flags_word& word) : Bits(word.Bits) { Keep(word); }
    constexpr flags_word_of(flags_word&& word) : Bits(word.Bits) { Keep(word); }
    template <detail::flags_for<Use> Flags>
    constexpr flags_word_of(Flags flags) : Bits(static_cast<std::uint32_t>(flags)) {
        if (std::has_single_bit(Bits)) Keep(&detail::kSingleFlags<Flags>.Each[std::countr_zero(Bits)]);
        else Keep(&kFlagSet<Flags>);
    }
    // `words` must have static storage.
    template <detail::flags_for<Use> Flags>
    constexpr flags_word_of(Flags flags, const flag_words& words) : Bits(static_cast<std::uint32_t>(flags)) { Keep(&words); }
    template <detail::flags_not_for<Use> Flags>
    BT_PART_REFUSED("these flags are for another use; stimuli are not decision flags, nor behavior flags", flags_word_of(Flags), {})
    template <flags_use Other>
    BT_PART_REFUSED("these flags are for another use; stimuli are not decision flags, nor behavior flags",
                    flags_word_of(const flags_word_of<Other>&), {})
    template <class Truth>
        requires std::is_same_v<Truth, bool>
    BT_PART_REFUSED("a bool is no flags; several flags are combined by |, not by ||", flags_word_of(Truth), {})

    // As in a flag_words.
    constexpr const char* Words() const {
        return Kept == words_kept::kWords ? Names.Words : Kept == words_kept::kBoth ? Names.Both->Words : nullptr;
    }
    constexpr const flag_set* Set() const {
        return Kept == words_kept::kSet ? Names.Set : Kept == words_kept::kBoth ? Names.Both->Set : nullptr;
    }
    // Converts for code that works with any use.
    constexpr operator flags_word() const { return {Bits, Words(), Set(), Kept == words_kept::kBoth ? Names.Both : nullptr}; }

private:
    constexpr void Keep(const char* words) {
        Names.Words = words;
        if (words != nullptr) Kept = words_kept::kWords;
    }
    constexpr void Keep(const flag_set* set) {
        Names.Set = set;
        Kept = words_kept::kSet;
    }
    constexpr void Keep(const flag_words* both) {
        Names.Both = both;
        Kept = words_kept::kBoth;
    }
    constexpr void Keep(const flags_word& word) {
        const bool are_both = word.Both != nullptr && word.Both->Words == word.Words && word.Both->Set == word.Set;
        if (are_both) Keep(word.Both);
        else if (word.Words == nullptr && word.Set != nullptr) Keep(word.Set);
        else Keep(word.Words);
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

// The value of BT_FLAGS: a word of the use of declared flags, or a flags_word of all others. Words is the type of a
// lambda that returns the words. (A text as an argument of a template has a name that gdb shows instead of the text.)
template <auto Flags, class Words>
constexpr auto FlagsInWords() {
    if constexpr (detail::declared_flags<decltype(Flags)>) {
        return flags_word_of<BtUseOfFlags(decltype(Flags){})>(Flags, detail::kWordsOf<decltype(Flags), Words>);
    } else {
        return flags_word{kFlagBits<Flags>, Words{}()};
    }
}

namespace detail::flags_of_two_enumerations {

template <declared_flags Flags, declared_flags FlagsOfAnotherEnumeration>
BT_PART_REFUSED_CALL("these flags are of two enumerations", Flags, operator|(Flags flags, FlagsOfAnotherEnumeration), { return flags; })
template <declared_flags Flags, declared_flags FlagsOfAnotherEnumeration>
BT_PART_REFUSED_CALL("these flags are of two enumerations", Flags, operator&(Flags flags, FlagsOfAnotherEnumeration), { return flags; })

}  // namespace detail::flags_of_two_enumerations
}  // namespace bt
