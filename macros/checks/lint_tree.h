// How BT_DEFINE_TREE shows what lint finds: as one warning in the user's line, with the finding's words (bt/debug/lint.h).
//
// Compilers have one warning whose text can depend on constants: the use of something deprecated. GCC shows the type of a constant, so
// there the type holds the whole sentence. Clang 14 shows no texts in types, but a function's template arguments. {0} is the first of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include <bt/debug/lint.h>
#include <macros/checks/complaint.h>

namespace bt::detail {

// The first of Num findings.
struct lint_outcome {
    lint_kind Kind = lint_kind::kNeverReached;
    const decider* Decider = nullptr;
    const decider* Other = nullptr;
    const decider* Group = nullptr;
    std::uint32_t Bits = 0;
    int Num = 0;
};
constexpr lint_outcome RunLint(const tree& tree, const lint_facts& facts) {
    lint_finding first;
    const int num = LintTree(tree, &first, 1, facts);
    if (num == 0) return {};
    const bool has_group = first.Node->Parent != kNoNode;
    return {first.Kind, first.Decider, first.Other, has_group ? tree.Nodes[first.Node->Parent].Decider : nullptr, first.Bits, num};
}

// The same as a type.
template <lint_kind Kind, const decider* Decider, const decider* Other, const decider* Group, std::uint32_t Bits, int Num>
struct lint_result {};
using no_lint = std::true_type;
struct unfinished_lint {};

// Lint runs once, for the default argument of the first. If that is no constant, the tree or what is said of it has an error of its own, or
// it takes the compiler more steps than it may have.
template <const tree& Tree, const lint_facts& Facts, lint_outcome Found = RunLint(Tree, Facts)>
consteval auto FindLint(int) {
    if constexpr (Found.Num == 0) return no_lint{};
    else return lint_result<Found.Kind, Found.Decider, Found.Other, Found.Group, Found.Bits, Found.Num>{};
}
template <const tree& Tree, const lint_facts& Facts>
consteval auto FindLint(...) {
    constexpr bool is_sound = requires {
        typename std::bool_constant<(Tree.NumNodes > 0)>;
        typename std::integral_constant<std::uint32_t, Facts.DecisionFlags>;
    };
    if constexpr (is_sound) return unfinished_lint{};
    else return no_lint{};
}

#define BT_PART_UNFINISHED_LINT "bt lint: the compiler can't look through this tree; if it is too large for its limit, raise that, as by -fconstexpr-steps, or call LintTree"

#if defined(__clang__)

#define BT_PART_LINT_TEXT(kind, sentence) "bt lint " #kind ": " sentence " (1 of {4}; .LintOff = BT_LINT_OFF(" #kind ") at {0} hides it)"
#define BT_LINT(kind, sentence) template <const decider* A, const decider* B, const decider* Group, std::uint32_t Bits, int Num> [[deprecated(BT_PART_LINT_TEXT(kind, sentence))]] constexpr bool lint(lint_result<lint_kind::kind, A, B, Group, Bits, Num>) { return true; }
#include <bt/debug/lint_kinds.h>
constexpr bool lint(no_lint) { return true; }
[[deprecated(BT_PART_UNFINISHED_LINT)]] constexpr bool lint(unfinished_lint) { return true; }

#else

constexpr const char* LintSentence(lint_kind kind) {
    switch (kind) {
#define BT_LINT(kind, sentence) case lint_kind::kind: return "bt lint " #kind ": " sentence "; .LintOff = BT_LINT_OFF(" #kind ") at {0} hides it";
#include <bt/debug/lint_kinds.h>
    }
    return "";
}

// The name of a bit of flags or stimuli in a decider's own checks; null: none.
constexpr const char* NameOfBit(const preconditions& of, bool is_stimulus, int bit) {
    const flags_word flags[] = {of.AllFlags, of.AnyFlags, of.NoFlags, of.NotAllFlags};
    const flags_word stimuli[] = {of.AllStimuli, of.AnyStimuli, of.NoStimuli, of.NotAllStimuli};
    for (const flags_word& word : is_stimulus ? stimuli : flags) {
        if (!IsNull(word.Set) && !IsNull(word.Set->Names[bit])) return word.Set->Names[bit];
    }
    return nullptr;
}
constexpr const char* NameOfBit(const decider& of, bool is_stimulus, int bit) {
    const char* const own = NameOfBit(of.Preconditions, is_stimulus, bit);
    return !IsNull(own) ? own : NameOfBit(of.While, is_stimulus, bit);
}

// As PrintLintFinding writes them.
constexpr void WriteBits(word_writer& to, lint_kind kind, const decider& of, std::uint32_t bits) {
    if (kind == lint_kind::kUnknownFlags) return to.AddHex(bits);
    const bool are_stimuli = kind == lint_kind::kStimuliContradict || kind == lint_kind::kStimuliNeverSet;
    const char* between = "";
    for (int bit = 0; bit < 32; ++bit) {
        if ((bits >> bit & 1u) == 0) continue;
        const char* const name = NameOfBit(of, are_stimuli, bit);
        to.Add(between);
        if (IsNull(name)) to.Add("bit "), to.Add(bit);
        else to.Add(name);
        between = " | ";
    }
}

// Appends a sentence with the names in the place of {0}, {1} and so on.
template <lint_kind Kind, const decider* Decider, const decider* Other, const decider* Group, std::uint32_t Bits, int Num>
constexpr std::size_t WriteLint(lint_result<Kind, Decider, Other, Group, Bits, Num>, char* to) {
    word_writer writer = {to};
    for (const char* at = LintSentence(Kind); *at != 0; ++at) {
        if (*at != '{') {
            writer.AddLetter(*at);
            continue;
        }
        const char which = at[1];
        at += 2;
        if (which == '0') writer.Add(Decider->DebugName);
        else if (which == '1') writer.Add(IsNull(Other) ? Decider->DebugName : Other->DebugName);
        else if (which == '2') writer.Add(IsNull(Group) ? Decider->DebugName : Group->DebugName);
        else WriteBits(writer, Kind, *Decider, Bits);
    }
    if (Num > 1) writer.Add(" (and "), writer.Add(Num - 1), writer.Add(" more)");
    return writer.Size;
}

template <words Message>
struct lint {
    [[deprecated]] constexpr operator bool() const { return true; }
};

struct unfinished {
    [[deprecated(BT_PART_UNFINISHED_LINT)]] constexpr operator bool() const { return true; }
};

consteval no_lint LintInWords(no_lint) { return {}; }
consteval unfinished LintInWords(unfinished_lint) { return {}; }
template <class Found>
consteval auto LintInWords(Found) {
    constexpr auto message = [] {
        words<WriteLint(Found{}, nullptr) + 1> made;
        WriteLint(Found{}, made.Text);
        return made;
    }();
    return lint<message>{};
}

#endif

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// The user wrote `name`, so the warning is in that line. The pragmas keep it a warning if warnings are errors, and show it even if uses of
// what is deprecated are not reported.
#if defined(BT_WITHOUT_LINT) && BT_WITHOUT_LINT
#define BT_CHECK_LINT(name, ...) static_assert(true)
#elif defined(__clang__)
#define BT_CHECK_LINT(name, ...) constexpr ::bt::lint_facts name##_LintFacts = {__VA_ARGS__}; BT_PART_LINT_WARNS constexpr auto name##_Lint = ::bt::detail::FindLint<name, name##_LintFacts>(0); static_assert(::bt::detail::lint(name##_Lint)) BT_PART_LINT_WARNED
#else
#define BT_CHECK_LINT(name, ...) constexpr ::bt::lint_facts name##_LintFacts = {__VA_ARGS__}; BT_PART_LINT_WARNS constexpr auto name##_Lint = ::bt::detail::LintInWords(::bt::detail::FindLint<name, name##_LintFacts>(0)); static_assert(name##_Lint) BT_PART_LINT_WARNED
#endif
#if defined(__GNUC__) || defined(__clang__)
#define BT_PART_LINT_WARNS _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic warning \"-Wdeprecated-declarations\"")
#define BT_PART_LINT_WARNED ; _Pragma("GCC diagnostic pop") static_assert(true)
#else
#define BT_PART_LINT_WARNS
#define BT_PART_LINT_WARNED
#endif

// clang-format on
