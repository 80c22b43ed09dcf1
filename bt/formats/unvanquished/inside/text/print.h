// Prints single nodes in their canonical form.
#pragma once

#include <string>

#include <bt/formats/unvanquished/document.h>

namespace bt::unvanquished::detail {

// The line of a node without its word: "changeGoal( 18 )", "timer( 3000 )", "( team == 2 )". Empty: it has only a word. The document is one
// that was checked.
std::string TextAfterWord(const document& in, const tree& of, const node& printed);

}  // namespace bt::unvanquished::detail
