// Names of verdicts and places; which word of a tree's preconditions stands for which bit, and what a flag check wants.
#include <bt/debug/text/words.h>

#include <bit>

#include <bt/behaviors.h>
#include <bt/engine/overriding.h>
#include <bt/engine/precondition_table.h>

namespace bt::detail {

const char* Words(status answer) {
    switch (answer) {
        case status::kRunning: return "running";
        case status::kFailed: return "failed";
        case status::kSucceeded: return "succeeded";
        case status::kError: return "error";
    }
    return "(unknown)";  // not covered: classic trees answer nothing else
}

const char* Words(end_reason reason) {
    switch (reason) {
        case end_reason::kInterrupted: return "interrupted";
        case end_reason::kFailed: return "failed";
        case end_reason::kSucceeded: return "succeeded";
        case end_reason::kStopped: return "stopped";
        case end_reason::kNoLongerHolds: return "its While no longer held";
        case end_reason::kTimedOut: return "its MaxSeconds were over";
        case end_reason::kError: return "error";
    }
    return "(unknown)";
}

const char* WordsOfDeactivation(const tree& whole, const node* here, end_reason reason) {
    const auto is_node = [](const node* at) { return at != nullptr && at->Decider->Kind == kNode; };
    const node* const parent = here != nullptr && here->Parent != kNoNode ? &whole.Nodes[here->Parent] : nullptr;
    if (!is_node(here) && !is_node(parent)) return Words(reason);
    if (reason == end_reason::kNoLongerHolds) return "a condition no longer held";
    if (reason == end_reason::kTimedOut) return "a time limit was over";
    return Words(reason);
}

const char* Words(verdict value) { return FactsOf(value).Words; }

const char* OverrideWords(const tree& tree, const tree_memory_base& memory, const node& here) {
    const override_view view = FindOverrides(tree, memory);
    if (view.Nodes == nullptr) return nullptr;
    const node_override& own = view.Nodes[&here - tree.Nodes];
    if (own.IsOff) return kSwitchedOff;
    if (own.Decides) return own.Answers ? "overridden in its Decide and its answer" : "overridden in its Decide";
    return own.Answers ? "overridden in its answer" : nullptr;
}

void AddBecause(text_buffer& text, const char* because, float value) {
    for (; *because != 0; ++because) {
        if (because[0] != '{' || because[1] != '}') {
            text.Add("{}", *because);
            continue;
        }
        text.Add("{:g}", value);
        ++because;
    }
}

int NumNodesOf(const tree& tree, const decider& subject) {
    int num = 0;
    for (int i = 0; i < tree.NumNodes; ++i) num += tree.Nodes[i].Decider == &subject ? 1 : 0;
    return num;
}

const char* NameOf(const node* here) { return here != nullptr ? NameOf(*here) : "(unknown)"; }

void AddPath(text_buffer& text, const tree& tree, const node* leaf, int from_level) {
    if (leaf == nullptr) return text.Add("nothing");
    if (leaf->Parent != kNoNode && leaf->Depth > from_level) {
        AddPath(text, tree, &tree.Nodes[leaf->Parent], from_level);
        text.Add(" > ");
    }
    text.Add("{}", NameOf(leaf));
}

namespace {

bool WaitsForFlags(const decider& subject) {
    return subject.Parameters.Data != nullptr && subject.Parameters.Type != nullptr &&
           subject.Parameters.Type->NameHash == type_tag<wait_for_flags>.NameHash;
}

}  // namespace

preconditions WaitedFor(const decider& subject) {
    if (!WaitsForFlags(subject)) return {};
    const wait_for_flags& wanted = *static_cast<const wait_for_flags*>(subject.Parameters.Data);
    return {.AllFlags = wanted.Flags, .AllStimuli = wanted.Stimuli};
}

namespace {

bool IsWordLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || letter == '_' ||
           letter == ':';
}

// The words of "kA | ai::kB". None if it is anything else.
struct word_list {
    int Num = 0;
    fmt::string_view Words[32];
};
word_list SplitWords(const char* text) {
    word_list list;
    for (const char* at = text != nullptr ? text : ""; *at != 0;) {
        const char* start = at;
        while (IsWordLetter(*at)) ++at;
        if (at == start || list.Num == 32) return {};
        list.Words[list.Num++] = {start, static_cast<std::size_t>(at - start)};
        while (*at == ' ') ++at;
        if (*at == 0) return list;
        if (*at++ != '|') return {};
        while (*at == ' ') ++at;
    }
    return list;
}

// The words of checks of a kind that name flags. Most deciders have none, and a text asks all of them.
template <class Function>
void ForEachWord(const preconditions& of, flag_kind kind, Function& function) {
    const auto tell = [&](const auto& word) {
        if (word.Kept != words_kept::kNone) function(flags_word(word));
    };
    if (kind == flag_kind::kDecisionFlags) tell(of.AllFlags), tell(of.AnyFlags), tell(of.NoFlags), tell(of.NotAllFlags);
    else tell(of.AllStimuli), tell(of.AnyStimuli), tell(of.NoStimuli), tell(of.NotAllStimuli);
}

// Those of a whole tree, and of its waits for flags.
template <class Function>
void ForEachWord(const tree& tree, flag_kind kind, Function&& function) {
    for (int i = 0; i < tree.NumNodes; ++i) {
        const decider& subject = *tree.Nodes[i].Decider;
        ForEachWord(subject.Preconditions, kind, function);
        ForEachWord(subject.While, kind, function);
        if (WaitsForFlags(subject)) ForEachWord(WaitedFor(subject), kind, function);
    }
}

// The first name of a bit stays.
void AddDeclared(const flags_word& word, flag_names& names) {
    for (int bit = 0; bit < 32 && word.Set != nullptr; ++bit) {
        const char* const name = word.Set->Names[bit];
        if (name != nullptr && names.Names[bit].size() == 0) names.Names[bit] = name;
    }
}

int BitNamed(const flag_names& names, fmt::string_view word) {
    for (int bit = 0; bit < 32; ++bit) {
        if (names.Names[bit] == word) return bit;
    }
    return -1;
}

// If all words of a flags word but one, and all its bits but one, are known, then these belong together. True: a name was learnt.
bool LearnFrom(const flags_word& word, flag_names& names) {
    const word_list list = SplitWords(word.Words);
    if (list.Num != std::popcount(word.Bits)) return false;
    std::uint32_t bits = word.Bits;
    fmt::string_view unknown;
    for (int i = 0; i < list.Num; ++i) {
        const int bit = BitNamed(names, list.Words[i]);
        if (bit >= 0) bits &= ~(1u << bit);
        else unknown = list.Words[i];
    }
    if (unknown.size() == 0 || std::popcount(bits) != 1) return false;  // "kA | kA" leaves a bit without a word
    fmt::string_view& name = names.Names[std::countr_zero(bits)];
    if (name.size() > 0) return false;  // the same bit spelt in another way: the first one stays
    name = unknown;
    return true;
}

}  // namespace

flag_names FlagNames(const tree& tree, flag_kind kind) {
    flag_names names;
    ForEachWord(tree, kind, [&](const flags_word& word) { AddDeclared(word, names); });
    for (bool learnt = true; learnt;) {
        learnt = false;
        ForEachWord(tree, kind, [&](const flags_word& word) { learnt |= LearnFrom(word, names); });
    }
    return names;
}

void AddFlagWords(text_buffer& text, const flag_names& names, std::uint32_t bits) {
    if (bits == 0) text.Add("none");
    const char* between = "";
    for (; bits != 0; bits &= bits - 1) {
        const int bit = std::countr_zero(bits);
        if (names.Names[bit].size() > 0) text.Add("{}{}", between, names.Names[bit]);
        else text.Add("{}bit {}", between, bit);
        between = " | ";
    }
}

void AddFlagWords(text_buffer& text, const tree& tree, flag_kind kind, std::uint32_t bits) {
    AddFlagWords(text, FlagNames(tree, kind), bits);
}

void AddCheck(text_buffer& text, const tree& tree, flag_kind kind, const char* prefix, const char* prefix_of_many, const flags_word& word) {
    text.Add("{}", std::popcount(word.Bits) == 1 ? prefix : prefix_of_many);
    if (word.Words != nullptr) text.Add("{}", word.Words);
    else AddFlagWords(text, tree, kind, word.Bits);
}

flags_in_the_way FlagsInTheWay(const checks_of_kind& checks, std::uint32_t flags) {
    return {.All = checks.All.Bits & ~flags,
            .Any = (checks.Any.Bits & flags) == 0 ? checks.Any.Bits : 0,
            .None = checks.None.Bits & flags,
            .NotAll = (checks.NotAll.Bits & ~flags) == 0 ? checks.NotAll.Bits : 0};
}

void AddFailedFlags(text_buffer& text, const tree& tree, flag_kind kind, const checks_of_kind& checks, std::uint32_t flags) {
    const flags_in_the_way wrong = FlagsInTheWay(checks, flags);
    const struct {
        bool AreWanted;
        const char* OfMany;
        const flags_word& Word;
        std::uint32_t Wrong;
    } rows[] = {
        {true, "all of ", checks.All, wrong.All},
        {true, "one of ", checks.Any, wrong.Any},
        {false, "all of ", checks.None, wrong.None},
        {false, "one of ", checks.NotAll, wrong.NotAll},
    };
    const char* between = "";
    for (const auto& row : rows) {
        if (row.Wrong == 0) continue;
        const char* const how = row.AreWanted ? "not set" : "set";
        text.Add("{}{} ", between, row.AreWanted ? "needs" : "needs to be without");
        between = "; ";
        AddCheck(text, tree, kind, "", row.OfMany, row.Word);
        if (std::popcount(row.Word.Bits) == 1) {
            text.Add(", which is {}", how);
        } else if (row.Wrong == row.Word.Bits) {
            text.Add(", of which {} set", row.AreWanted ? "none is" : "all are");
        } else {
            text.Add(", of which ");
            AddFlagWords(text, tree, kind, row.Wrong);
            text.Add(" {} {}", std::popcount(row.Wrong) == 1 ? "is" : "are", how);
        }
    }
}

namespace {

// A value of a field, or one that was told as a float.
template <class Value>
void AddValue(text_buffer& text, field_kind kind, Value value) {
    if (kind == field_kind::kBool) text.Add("{}", value != 0 ? "true" : "false");
    else if (kind == field_kind::kFloat) text.Add("{}", static_cast<float>(value));
    else if (kind == field_kind::kDouble) text.Add("{}", value);
    else text.Add("{:.0f}", value);
}

void AddBounds(text_buffer& text, const field_range& range) {
    const bool has_min = !IsInfinite(range.Min) || range.Min > 0;
    const bool has_max = !IsInfinite(range.Max) || range.Max < 0;
    const bool has_both = has_min && has_max;
    if (!has_min && !has_max) return text.Add("a number");
    text.Add("{}", !has_both ? has_min ? "at least " : "at most " : range.Min == range.Max ? "exactly " : "within ");
    if (has_min) AddValue(text, range.Kind, range.Min);
    if (has_both && range.Min == range.Max) return;
    if (has_both) text.Add(" to ");
    if (has_max) AddValue(text, range.Kind, range.Max);
}

}  // namespace

void AddRange(text_buffer& text, const field_range& range) {
    text.Add("{} ", OrUnnamed(range.Name));
    AddBounds(text, range);
}

void AddFailedRange(text_buffer& text, const field_range& range, const void* agent, float value, const char* when) {
    const bool is_now = agent != nullptr && !Holds(range, agent);
    text.Add("{} {} ", OrUnnamed(range.Name), is_now ? "is" : "was");
    if (is_now) AddValue(text, range.Kind, FieldValue(range, agent));
    else AddValue(text, range.Kind, value);
    text.Add("{}, not ", when);
    AddBounds(text, range);
}

}  // namespace bt::detail
