// Findings of lint, as data and in words. Included by lint.h, which finds them.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/tree.h>

namespace bt {

// The kinds of findings. lint_kinds.h has a sentence for each: what is wrong and what to do.
enum class lint_kind : std::uint8_t {
// An enumerator for each row of lint_kinds.h.
#define BT_LINT(kind, sentence) kind,
#include <bt/debug/lint_kinds.h>
};
// The number of kinds.
inline constexpr int kNumLintKinds = 0
#define BT_LINT(kind, sentence) +1
#include <bt/debug/lint_kinds.h>
    ;

// The enumerator's own spelling; "(unknown)" for any other value. Static storage.
const char* LintKindName(lint_kind kind);

// A kind as a bit, for lint_facts::IgnoredKinds and decider::LintOff.
constexpr std::uint32_t LintBit(lint_kind kind) { return 1u << static_cast<int>(kind); }
// The value of decider::LintOff for these kinds; BT_LINT_OFF calls this function.
template <class... Kinds>
constexpr lint_off LintOff(Kinds... kinds) {
    return {(0u | ... | LintBit(kinds))};
}
inline constexpr std::uint32_t kAllLintKinds = ~0u;  // all kinds, for lint_facts::IgnoredKinds

// Facts that lint can't see in the tree.
struct lint_facts {
    std::uint32_t DecisionFlags = ~0u;  // all flags that the caller of the tick ever sets
    std::uint32_t Stimuli = ~0u;        // all stimuli that are ever set
    std::uint32_t IgnoredKinds = 0;     // LintBit(kind) | ...: kinds that are intended in this tree, and not reported
};

// A finding in Tree. The sentence of its Kind defines what Decider, Other and Bits mean. A decider with several nodes
// is reported once, at its first node.
struct lint_finding {
    lint_kind Kind = lint_kind::kNeverReached;
    const tree* Tree = nullptr;
    const node* Node = nullptr;        // Decider's node
    const decider* Decider = nullptr;
    const decider* Other = nullptr;    // null: the finding is about one decider
    std::uint32_t Bits = 0;
};

// Writes one sentence without a '\n': the mistake, its decider, and what to do. Writes at most `size` bytes, including
// the final 0, and returns the length of the whole text. Never allocates.
std::size_t PrintLintFinding(const lint_finding& finding, char* buffer, std::size_t size);

}  // namespace bt
