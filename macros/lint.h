// BT_LINT_OFF, which marks a finding of lint as intended, in the outline (S17). Included by macros/bt_macros.h.
#pragma once

#include <bt/debug/lint.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Findings that are intended for a decider and not reported: .LintOff = BT_LINT_OFF(kNeverEnds), or several of
// bt::lint_kind with commas.
#define BT_LINT_OFF(...) [] { using enum ::bt::lint_kind; return ::bt::LintOff(__VA_ARGS__); }()

// clang-format on
