// Lint's findings in words.
#include <bt/debug/lint.h>

#include <bt/debug/text/words.h>

namespace bt {
namespace {

constexpr struct {
    const char* Name;
    const char* Sentence;
} kKinds[] = {
#define BT_LINT(kind, sentence) {#kind, sentence},
#include <bt/debug/lint_kinds.h>
    {"(unknown)", "(unknown finding)"},
};
static_assert(sizeof kKinds / sizeof kKinds[0] == kNumLintKinds + 1);

int IndexOf(lint_kind kind) { return static_cast<int>(kind) < kNumLintKinds ? static_cast<int>(kind) : kNumLintKinds; }

void AddBits(detail::text_buffer& text, const lint_finding& finding) {
    if (finding.Kind == lint_kind::kUnknownFlags) return text.Add("{:#x}", finding.Bits);
    const bool are_stimuli = finding.Kind == lint_kind::kStimuliContradict || finding.Kind == lint_kind::kStimuliNeverSet;
    AddFlagWords(text, *finding.Tree, are_stimuli ? detail::flag_kind::kStimuli : detail::flag_kind::kDecisionFlags, finding.Bits);
}

}  // namespace

const char* LintKindName(lint_kind kind) { return kKinds[IndexOf(kind)].Name; }

std::size_t PrintLintFinding(const lint_finding& finding, char* buffer, std::size_t size) {
    const decider& subject = *finding.Decider;
    const decider& other = finding.Other != nullptr ? *finding.Other : subject;
    const bool has_group = finding.Node != nullptr && finding.Node->Parent != kNoNode;
    const decider& group = has_group ? *finding.Tree->Nodes[finding.Node->Parent].Decider : subject;
    char bits[2048];
    detail::text_buffer words(bits, sizeof bits);
    AddBits(words, finding);
    words.Finish();
    const char* const bits_in_words = bits;
    detail::text_buffer text(buffer, size);
    text.Write(kKinds[IndexOf(finding.Kind)].Sentence, fmt::make_format_args(subject, other, group, bits_in_words));
    return text.Finish();
}

}  // namespace bt
