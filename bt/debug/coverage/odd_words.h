// The part of a coverage's text that tells what ran and looks odd.
#pragma once

#include <bt/debug/coverage.h>
#include <bt/debug/text/text.h>

namespace bt::detail {

inline constexpr int kBelowRoot = 1;  // the level from which paths are written: "GUARD > FIGHT > BITE"

// `tree` is what is counted. False: nothing was odd, and no text is added.
bool AddOdd(text_buffer& text, const tree& tree, const coverage_base& coverage);

}  // namespace bt::detail
