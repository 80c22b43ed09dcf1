// Preconditions in words.
#include <bt/debug/text/print_preconditions.h>

#include <bt/debug/text/precondition_words.h>
#include <bt/engine/precondition_table.h>

namespace bt {

static_assert(static_cast<int>(preconditions_kind::kDecisionFlags) == static_cast<int>(detail::precondition_kind::kDecisionFlags));
static_assert(static_cast<int>(preconditions_kind::kTimers) == static_cast<int>(detail::precondition_kind::kTimers));

std::size_t PrintPreconditions(const tree& tree, const decider& subject, char* buffer, std::size_t size, preconditions_kind which,
                               const char* between) {
    detail::text_buffer text(buffer, size);
    detail::precondition_text out = {tree, text, between};
    for (const detail::verdict_facts& each : detail::kPreconditions) {
        const bool is_wanted = which == preconditions_kind::kAll || static_cast<int>(which) == static_cast<int>(each.Kind);
        if (is_wanted && Has(subject, each)) out.Add(subject, each.Verdict);
    }
    return text.Finish();
}

}  // namespace bt
