// A node of a file.
#pragma once

#include <bt/formats/unvanquished/inside/text/parser.h>

namespace bt::unvanquished::detail {

// Reads what stands at the next token, up to its opening brace, after which parser::Open has one more. Returns its number in tree::Nodes,
// or kNone after a mistake. Always goes on by a token or more.
int ParseNode(parser& of);

}  // namespace bt::unvanquished::detail
