// Makes trees of declarations.
#pragma once

#include <bt/outline/inside/load/binding.h>

namespace bt::outline::detail {

// The decider of the text that a name means. Null: the text has none.
const declaration* FindDecider(const binding& in, const declaration& from, std::string_view name);
// Notes a name that is no decider of the text, nor one of the program.
void NoteNoDecider(binding& in, const declaration& from, const qualified_name& name);

// The tree below a root, with all that it needs in in.Kept. Not sound: there is a mistake, which was noted.
built_tree MakeTree(binding& in, const declaration& tree);

}  // namespace bt::outline::detail
