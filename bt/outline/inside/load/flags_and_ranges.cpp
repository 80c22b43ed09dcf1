// Reads words of flags, options of deciders and ranges.
#include <algorithm>
#include <limits>

#include <bt/outline/inside/load/lookup.h>
#include <bt/outline/inside/load/same_tree.h>
#include <bt/outline/inside/option_rows.h>

namespace bt::outline::detail {
namespace {

// Bits of a word and the enumeration that names them.
struct named_bits {
    std::uint32_t Bits = 0;
    const flag_set* Set = nullptr;
};

// All bits of a name in the enumerations for one use: those of the nearest names that have one.
std::vector<named_bits> FindFlags(const binding& in, std::string_view name, flags_use use) {
    std::vector<named_bits> found;
    ForEachKnown(in, [&](const known_names& known) {
        for (const flag_set* set : known.FlagSets) {
            for (std::uint32_t bit = 0; bit < 32 && set->Use == use; ++bit) {
                if (set->Names[bit] != nullptr && name == set->Names[bit]) found.push_back({1u << bit, set});
            }
        }
        return !found.empty();
    });
    return found;
}

// Whether a decider was compiled with flags of this set.
bool UsesSet(const decider& of, const flag_set* set) {
    const auto uses = [set](const preconditions& conditions) {
        for (const auto* word :
             {&conditions.AllFlags, &conditions.AnyFlags, &conditions.NoFlags, &conditions.NotAllFlags}) {
            if (word->Set() == set) return true;
        }
        for (const auto* word :
             {&conditions.AllStimuli, &conditions.AnyStimuli, &conditions.NoStimuli, &conditions.NotAllStimuli}) {
            if (word->Set() == set) return true;
        }
        return false;
    };
    return uses(of.Preconditions) || uses(of.While) || of.BehaviorFlags.Set() == set;
}

// Of flags of one name in several enumerations, the one whose enumeration the decider was compiled with. Null: none is.
const named_bits* OwnFlag(const binding& in, const declaration& owner, const std::vector<named_bits>& flags) {
    if (flags.size() == 1) return &flags[0];
    const auto compiled = in.Known.Deciders.find(owner.DebugName);
    if (compiled == in.Known.Deciders.end()) return nullptr;
    for (const named_bits& each : flags) {
        if (UsesSet(*compiled->second, each.Set)) return &each;
    }
    return nullptr;
}

// Notes a name that is no flag for this use: one of another use, or a name that is unknown.
void NoteNoFlag(binding& in, const declaration& owner, const token& at, flags_use use) {
    const std::string_view name = TextOf(in, at);
    std::vector<std::string_view> known;
    const flag_set* other = nullptr;
    ForEachKnown(in, [&](const known_names& names) {
        for (const flag_set* set : names.FlagSets) {
            for (const char* each : set->Names) {
                if (each == nullptr) continue;
                if (set->Use == use) known.emplace_back(each);
                else if (name == each) other = set;
            }
        }
        return false;
    });
    const std::string found(name);
    if (other != nullptr) {
        return Note(in, mistake_kind::kOtherUse, at.Place, owner, {.Found = found + " of " + other->Name});
    }
    Note(in, mistake_kind::kUnknownFlag, at.Place, owner,
         {.Found = found, .Nearest = in.Mistakes.Nearest(name, known)});
}

// One flag of a word: a name or a number.
outcome ReadFlag(binding& in, const declaration& owner, const words& value, flags_use use, named_bits& to) {
    double number = 0;
    if (ReadNumber(in, value, number)) {
        if (number < 0 || number > double{0xFFFFFFFF} ||
            number != static_cast<double>(static_cast<std::uint32_t>(number)))
            return outcome::kUnread;
        to.Bits |= static_cast<std::uint32_t>(number);
        return outcome::kRead;
    }
    const std::string_view name = NameIn(in, value);
    if (name.empty()) return outcome::kUnread;
    const std::vector<named_bits> flags = FindFlags(in, name, use);
    const token& at = value.Last[-1];
    const named_bits* const flag = flags.empty() ? nullptr : OwnFlag(in, owner, flags);
    if (flags.empty()) NoteNoFlag(in, owner, at, use);
    else if (flag == nullptr) Note(in, mistake_kind::kSeveralMeanings, at.Place, owner, {.Found = std::string(name)});
    if (flag == nullptr) return outcome::kTold;
    if (to.Set != nullptr && to.Set != flag->Set) {
        Note(in, mistake_kind::kTwoEnumerations, at.Place, owner, {.Found = std::string(name)});
        return outcome::kTold;
    }
    to = {to.Bits | flag->Bits, flag->Set};
    return outcome::kRead;
}

// Calls `read` for all that are between `|`, until one of them is not read.
template <class Read>
outcome ReadEach(const binding& in, const words& all, Read read) {
    outcome whole = outcome::kRead;
    const token* first = all.First;
    for (const token* each = all.First;; ++each) {
        if (each != all.Last && TextOf(in, *each) != "|") continue;
        const outcome one = read(words{first, each});
        if (one == outcome::kUnread) return one;
        if (one == outcome::kTold) whole = one;
        if (each == all.Last) return whole;
        first = each + 1;
    }
}

bool ReadBound(const binding& in, const part& of, double open, double& to) {
    const words bound = WordsIn(in, of);
    if (NameIn(in, bound) == "kNoLimit") {
        to = open;
        return true;
    }
    return ReadNumber(in, bound, to);
}

// The nearest value of a float, as BT_RANGE has it. At -O2, GCC 12 makes one vector of two such casts and drops both,
// which volatile prevents.
double AsFloat(double value) {
    const volatile float rounded = static_cast<float>(value);
    return static_cast<double>(rounded);
}

outcome ReadRange(binding& in, const declaration& owner, const range& of, range_reference& to) {
    if (const auto* const same = FindNamed(in, &known_names::RangesByWords, of.Whole.Text); same != nullptr) {
        const auto are_same = [](const field_range* a, const field_range* b) { return AreSameRanges(*a, *b); };
        const field_range* compiled = nullptr;
        const outcome read = Resolve(in, owner, of.Whole, *same, are_same, compiled);
        if (read == outcome::kRead) to = *compiled;
        return read;
    }
    if (of.Type.NumTokens == 0) return outcome::kUnread;
    const std::string name = NameOfField(of.Type.Text, of.Field.Text);
    const auto* const found = FindNamed(in, &known_names::AgentFields, name);
    if (found == nullptr) {
        const std::vector<std::string_view> known = NamesIn(in, &known_names::AgentFields);
        Note(in, mistake_kind::kUnknownRange, of.Field.Place, owner,
             {.Found = name, .Nearest = in.Mistakes.Nearest(name, known)});
        return outcome::kTold;
    }
    field_range made = **found;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!ReadBound(in, of.Min, -infinity, made.Min) || !ReadBound(in, of.Max, infinity, made.Max))
        return outcome::kUnread;
    if (made.Kind == field_kind::kFloat) {
        made.Min = AsFloat(made.Min);
        made.Max = AsFloat(made.Max);
    }
    to = in.Kept.Ranges.emplace_back(made);
    return outcome::kRead;
}

}  // namespace

outcome ReadFlags(binding& in, const declaration& owner, const part& value, flags_use use, flags_word& to) {
    const words written = WordsIn(in, value);
    words inside = written;
    const bool keeps_words = IsMacro(in, written, "BT_FLAGS", inside);
    named_bits bits;
    const outcome read = ReadEach(in, inside, [&](const words& one) { return ReadFlag(in, owner, one, use, bits); });
    if (read != outcome::kRead) return read;
    to = {.Bits = bits.Bits, .Set = bits.Set};
    const bool is_one = bits.Set != nullptr && !NameIn(in, inside).empty();
    if (!keeps_words && !is_one) return read;
    const std::string text = keeps_words ? AsText(in, inside) : std::string(NameIn(in, inside));
    to.Words = in.Kept.Texts.emplace_back(text).c_str();
    if (bits.Set != nullptr) to.Both = &in.Kept.Words.emplace_back(flag_words{to.Words, to.Set});
    return read;
}

outcome ReadOptions(binding& in, const part& value, decider_flags& to) {
    return ReadEach(in, WordsIn(in, value), [&](const words& one) {
        for (const option_row& row : kOptions) {
            if (NameIn(in, one) != row.Name) continue;
            to = to | row.Value;
            return outcome::kRead;
        }
        return outcome::kUnread;
    });
}

outcome ReadRanges(binding& in, const declaration& owner, const field& value, range_reference (&to)[kMaxNumRanges]) {
    outcome whole = value.Ranges.empty() ? outcome::kUnread : outcome::kRead;
    for (std::size_t i = 0; i < std::min(value.Ranges.size(), std::size_t{kMaxNumRanges}); ++i) {
        const outcome one = ReadRange(in, owner, value.Ranges[i], to[i]);
        if (one != outcome::kRead && whole != outcome::kTold) whole = one;
    }
    return whole;
}

}  // namespace bt::outline::detail
