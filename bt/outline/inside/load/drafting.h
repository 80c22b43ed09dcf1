// Placeholders of a draft, which has no program, and the words that it leaves open.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <bt/outline/draft.h>
#include <bt/outline/inside/load/binding.h>

namespace bt::outline::detail {

// Shared by all trees of a draft.
struct draft {
    std::vector<open_word> Open = {};
    std::set<std::pair<open_kind, std::string>> Known = {};  // what is in Open
    by_name<behavior> Behaviors = {};                        // placeholders by their last name, which they refer to
};

// Notes words as left open, once for equal ones.
void LeaveOpen(binding& in, open_kind kind, const place& at, std::string text);

// Placeholders, whose functions are not bound, so that verification says nothing of their types.
decide_function OpenFunction();
const behavior* OpenBehavior(binding& in, const part& name);
decider OpenDecider();

// Takes a field whose value only a program can have. False: the field is another one.
bool LeaveFieldOpen(binding& in, const field& of, given_fields& to);
// Takes a value that is neither a number nor a name of the library.
void LeaveValueOpen(binding& in, const field& of, given_fields& to);

// Reads the deciders that no tree of the text reaches and that are beside one of these trees: of its file and
// namespace. `with_others`: those of other files and namespaces too.
void ReadUnused(binding& in, std::span<const declaration* const> trees, bool with_others);

}  // namespace bt::outline::detail
