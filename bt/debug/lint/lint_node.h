// All checks of lint for one node.
#pragma once

#include <bt/debug/lint/lint_conditions.h>
#include <bt/debug/lint/lint_endings.h>
#include <bt/debug/lint/lint_options.h>
#include <bt/debug/lint/lint_order.h>
#include <bt/debug/lint/lint_scores.h>

namespace bt::detail {

constexpr void LintNode(lint_run& run, const node& here) {
    LintConditions(run, here);
    LintOptions(run, here);
    LintSeconds(run, here);
    LintEnding(run, here);
    if (here.Decider->Kind != kGroup) return;
    LintOrder(run, here);
    LintShadows(run, here);
    LintScores(run, here);
    LintSubsetRule(run, here);
    LintReturn(run, here);
}

}  // namespace bt::detail
