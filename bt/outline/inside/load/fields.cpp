// Reads the fields of a decider: with the value of the program for the same words, else by the words.
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include <bt/outline/inside/load/constants.h>
#include <bt/outline/inside/load/drafting.h>
#include <bt/outline/inside/load/lookup.h>
#include <bt/outline/inside/load/same_tree.h>

namespace bt::outline::detail {
namespace {

// Calls `use` with a word of conditions by its name. The reader takes no other fields that are words.
template <class Conditions, class Use>
void WithWord(Conditions& of, std::string_view name, Use use) {
    if (name == "AllFlags") use(of.AllFlags);
    else if (name == "AnyFlags") use(of.AnyFlags);
    else if (name == "NoFlags") use(of.NoFlags);
    else if (name == "NotAllFlags") use(of.NotAllFlags);
    else if (name == "AllStimuli") use(of.AllStimuli);
    else if (name == "AnyStimuli") use(of.AnyStimuli);
    else if (name == "NoStimuli") use(of.NoStimuli);
    else use(of.NotAllStimuli);
}

// Copies one field of conditions, or all of them without a name.
void CopyConditions(const preconditions& from, std::string_view name, preconditions& to) {
    if (name.empty()) to = from;
    else if (name == "Ranges") std::copy_n(from.Ranges, kMaxNumRanges, to.Ranges);
    else if (name == "EverySeconds") to.EverySeconds = from.EverySeconds;
    else if (name == "CooldownSeconds") to.CooldownSeconds = from.CooldownSeconds;
    else WithWord(to, name, [&]<class Word>(Word& into) {
        WithWord(from, name, [&into](const auto& out_of) {
            if constexpr (std::is_same_v<Word, std::remove_cvref_t<decltype(out_of)>>) into = out_of;
        });
    });
}

// "Preconditions" and "AllFlags" of "Preconditions.AllFlags".
struct field_path {
    std::string_view Outer;
    std::string_view Inner;  // empty: a field of the decider itself
};
field_path PathOf(std::string_view path) {
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos) return {path, {}};
    return {path.substr(0, dot), path.substr(dot + 1)};
}

std::string TextOf(const note_text& of) { return of.Text != nullptr ? of.Text : ""; }

void CopyField(const decider& from, std::string_view name, given_fields& to) {
    const field_path path = PathOf(name);
    decider_options& options = to.Options;
    if (path.Outer == "Preconditions") CopyConditions(from.Preconditions, path.Inner, options.Preconditions);
    else if (path.Outer == "While") CopyConditions(from.While, path.Inner, options.While);
    else if (name == "Behavior") options.Behavior = from.Behavior;
    else if (name == "Decide") options.Decide = from.Decide;
    else if (name == "Flags") options.Flags = from.Flags;
    else if (name == "BehaviorFlags") options.BehaviorFlags = from.BehaviorFlags;
    else if (name == "Parameters") options.Parameters = from.Parameters;
    else if (name == "Margin") options.Margin = from.Margin;
    else if (name == "Id") options.Id = from.Id;
    else if (name == "MaxSeconds") options.MaxSeconds = from.MaxSeconds;
    else if (name == "LintOff") options.LintOff = from.LintOff;
    else if (name == "Number") to.Number = from.Number;
    else if (name == "Note") to.Note = TextOf(from.Note);
    else if (name == "Count") to.Count = from.Count;
    else if (name == "FailCount") to.FailCount = from.FailCount;
    else if (name == "Seconds") to.Seconds = from.Seconds;
}

outcome ReadSeconds(const binding& in, const part& value, float& to) {
    double number = 0;
    const words written = WordsIn(in, value);
    if (!ReadNumber(in, written, number)) return outcome::kUnread;
    to = static_cast<float>(number);
    // C++ takes no whole number here that a float can't have, and no number beyond all floats.
    const bool is_taken = IsReal(in, written) ? !std::isinf(to) : static_cast<double>(to) == number;
    return is_taken ? outcome::kRead : outcome::kUnread;
}

template <class Whole>
outcome ReadWholeNumber(binding& in, const declaration& owner, const part& value, Whole& to) {
    double number = 0;
    if (!ReadNumber(in, WordsIn(in, value), number) || IsReal(in, WordsIn(in, value))) return outcome::kUnread;
    using limits = std::numeric_limits<Whole>;
    const bool fits = number >= static_cast<double>(limits::lowest()) && number <= static_cast<double>((limits::max)());
    if (!fits) {
        Note(in, mistake_kind::kBadNumber, value.Place, owner, {.Found = value.Text});
        return outcome::kTold;
    }
    to = static_cast<Whole>(number);
    return outcome::kRead;
}

// A number, or bt::NameId("NAME").
outcome ReadId(binding& in, const declaration& owner, const part& value, std::uint32_t& to) {
    words written = WordsIn(in, value);
    if (Is(in, written, 0, "::")) ++written.First;
    if (Is(in, written, 0, "bt") && Is(in, written, 1, "::")) written.First += 2;
    const bool is_of_name = Is(in, written, 0, "NameId") && Is(in, written, 1, "(") && written.Size() == 4;
    if (!is_of_name) return ReadWholeNumber(in, owner, value, to);
    std::string name;
    const part text = {.First = value.First + static_cast<std::size_t>(written.First + 2 - WordsIn(in, value).First),
                       .NumTokens = 1};
    if (!ReadText(in.Document, text, name)) return outcome::kUnread;
    to = NameId(name.c_str());
    return outcome::kRead;
}

bool HaveSameCall(const decide_function& a, const decide_function& b) { return a.Call == b.Call; }

outcome ReadDecide(binding& in, const declaration& owner, const part& value, decide_function& to) {
    if (const auto* const found = FindNamed(in, &known_names::Decides, value.Text); found != nullptr) {
        return Resolve(in, owner, value, *found, HaveSameCall, to);
    }
    const words written = WordsIn(in, value);
    if (!Is(in, written, written.Size() - 1, ">")) return outcome::kUnread;  // it is no bt::decide<F>
    std::string nearest = in.Mistakes.Nearest(value.Text, NamesIn(in, &known_names::Decides));
    std::erase(nearest, ' ');
    Note(in, mistake_kind::kUnknownFunction, value.Place, owner,
         {.Found = AsText(in, written), .Nearest = std::move(nearest)});
    return outcome::kTold;
}

// .Behavior = &GuardNest, or nullptr.
outcome ReadBehavior(binding& in, const declaration& owner, const part& value, const behavior*& to) {
    words written = WordsIn(in, value);
    if (NameIn(in, written) == "nullptr") return outcome::kRead;
    const bool is_address = Is(in, written, 0, "&") && !NameIn(in, {written.First + 1, written.Last}).empty();
    if (!is_address) return outcome::kUnread;
    const part name = {.Text = value.Text.substr(2),
                       .Place = written.First[1].Place,
                       .First = value.First + 1,
                       .NumTokens = value.NumTokens - 1};
    to = FindBehavior(in, owner, name);
    return to != nullptr ? outcome::kRead : outcome::kTold;
}

outcome ReadCondition(binding& in, const declaration& owner, const field& of, std::string_view name,
                      preconditions& to) {
    if (name == "Ranges") return ReadRanges(in, owner, of, to.Ranges);
    if (name == "EverySeconds") return ReadSeconds(in, of.Value, to.EverySeconds);
    if (name == "CooldownSeconds") return ReadSeconds(in, of.Value, to.CooldownSeconds);
    outcome read = outcome::kUnread;
    WithWord(to, name, [&]<flags_use Use>(flags_word_of<Use>& word) {
        flags_word made;
        read = ReadFlags(in, owner, of.Value, Use, made);
        if (read == outcome::kRead) word = made;
    });
    return read;
}

outcome ReadValue(binding& in, const declaration& owner, const field& of, given_fields& to) {
    const field_path path = PathOf(of.Path);
    decider_options& options = to.Options;
    const bool is_while = path.Outer == "While";
    if (path.Outer == "Preconditions" || is_while) {
        preconditions& conditions = is_while ? options.While : options.Preconditions;
        return path.Inner.empty() ? outcome::kUnread : ReadCondition(in, owner, of, path.Inner, conditions);
    }
    if (of.Path == "Behavior") return ReadBehavior(in, owner, of.Value, options.Behavior);
    if (of.Path == "Decide") return ReadDecide(in, owner, of.Value, options.Decide);
    if (of.Path == "Flags") return ReadOptions(in, of.Value, options.Flags);
    if (of.Path == "Parameters") return ReadParameters(in, owner, of.Value, options.Parameters);
    if (of.Path == "Margin") return ReadSeconds(in, of.Value, options.Margin);
    if (of.Path == "MaxSeconds") return ReadSeconds(in, of.Value, options.MaxSeconds);
    if (of.Path == "Seconds") return ReadSeconds(in, of.Value, to.Seconds);
    if (of.Path == "Count") return ReadWholeNumber(in, owner, of.Value, to.Count);
    if (of.Path == "FailCount") return ReadWholeNumber(in, owner, of.Value, to.FailCount);
    if (of.Path == "Id") return ReadId(in, owner, of.Value, options.Id);
    if (of.Path == "Note") return ReadText(in.Document, of.Value, to.Note) ? outcome::kRead : outcome::kUnread;
    if (of.Path == "LintOff") return CheckLintOff(in, owner, of.Value);
    if (of.Path != "BehaviorFlags") return outcome::kUnread;
    flags_word word;
    const outcome read = ReadFlags(in, owner, of.Value, flags_use::kBehaviorFlags, word);
    if (read == outcome::kRead) options.BehaviorFlags = word;
    return read;
}

// The words name something that may have been edited meanwhile, or they are the value itself.
bool IsReadFirst(const field& of) { return of.Path == "Parameters" || of.Path == "Behavior" || of.Path == "Note"; }

bool HaveSame(const given_fields& a, const given_fields& b) {
    const decider_options& one = a.Options;
    const decider_options& other = b.Options;
    return one.Behavior == other.Behavior && HaveSameCall(one.Decide, other.Decide) &&
           AreSameConditions(one.Preconditions, other.Preconditions) && AreSameConditions(one.While, other.While) &&
           one.Flags == other.Flags && one.BehaviorFlags.Bits == other.BehaviorFlags.Bits &&
           one.Parameters.Data == other.Parameters.Data && one.Margin == other.Margin && one.Id == other.Id &&
           one.MaxSeconds == other.MaxSeconds && a.Number.Of->Call == b.Number.Of->Call && a.Count == b.Count &&
           a.FailCount == b.FailCount && a.Seconds == b.Seconds && a.Note == b.Note;
}

// Takes the value that the program compiled for the same words.
void TakeCompiled(binding& in, const declaration& owner, const field& of, const std::vector<const decider*>& all,
                  given_fields& to) {
    given_fields first;
    CopyField(*all[0], of.Path, first);
    for (const decider* each : all) {
        if (IsNamed(each, owner)) return CopyField(*each, of.Path, to);
        given_fields other;
        CopyField(*each, of.Path, other);
        if (HaveSame(first, other)) continue;
        return Note(in, mistake_kind::kSeveralMeanings, of.Value.Place, owner,
                    {.Found = AsText(in, WordsIn(in, of.Value))});
    }
    CopyField(*all[0], of.Path, to);
}

void ReadField(binding& in, const declaration& owner, const field& of, given_fields& to) {
    if (of.IsOpened) return;  // its fields follow
    if (in.Draft != nullptr && LeaveFieldOpen(in, of, to)) return;
    if (of.Path != "Parameters") NoteUsed(in, of.Value);
    const auto* const same = FindNamed(in, &known_names::ByWords, WordsOf(of.Path, of.Value.Text));
    if (same != nullptr && !IsReadFirst(of)) return TakeCompiled(in, owner, of, *same, to);
    if (ReadValue(in, owner, of, to) != outcome::kUnread) return;
    if (same != nullptr) return TakeCompiled(in, owner, of, *same, to);
    if (in.Draft != nullptr) return LeaveValueOpen(in, of, to);
    Note(in, mistake_kind::kNotCompiled, of.Value.Place, owner, {.Found = AsText(in, WordsIn(in, of.Value))});
}

}  // namespace

void ReadFields(binding& in, const declaration& of, given_fields& to) {
    for (const field& each : of.Fields) ReadField(in, of, each, to);
    if (of.Form != macro_form::kDecide) return;
    const std::string name = of.Name.Text + "_Decide";
    if (in.Draft != nullptr) {
        LeaveOpen(in, open_kind::kFunction, of.Name.At.Place, name);
        to.Options.Decide = OpenFunction();
        return;
    }
    const auto* const found = FindNamed(in, &known_names::Decides, "bt :: decide < " + name + " >");
    if (found != nullptr) static_cast<void>(Resolve(in, of, of.Name.At, *found, HaveSameCall, to.Options.Decide));
    else Note(in, mistake_kind::kUnknownFunction, of.Name.At.Place, of, {.Found = name});
}

}  // namespace bt::outline::detail
