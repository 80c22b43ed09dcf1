// The arguments of a macro, which are taken one after the other.
#pragma once

#include <cstddef>
#include <vector>

#include <bt/outline/inside/reading.h>

namespace bt::outline::detail {

struct argument_list {
    reading& In;
    std::vector<stretch> All;
    std::size_t Macro = 0;  // the token of the macro's name
    std::size_t Close = 0;  // the token of its closing parenthesis
    std::size_t Next = 0;   // the first one that was not taken

    bool IsAtEnd() const { return Next >= All.size() || (Next + 1 == All.size() && All[Next].IsEmpty()); }
    // The token with which the next argument begins; of an empty one the token behind it.
    std::size_t At() const { return Next < All.size() ? All[Next].First : Close; }
};

// Whether there is another argument with something in it. If not, that is noted.
bool HasNext(argument_list& of);
// Ends the next argument before a token that belongs to a further one: a comma is missing, and is noted.
void CutNext(argument_list& of, std::size_t at);
// The next argument as a name with its namespaces. False: it is none, which is noted.
bool TakeName(argument_list& of, qualified_name& to);
// The same for a behavior, which may be an element of a template: Uses<8>. Then its Text is empty.
bool TakeBehaviorName(argument_list& of, qualified_name& to);
// The same without namespaces.
bool TakeOwnName(argument_list& of, qualified_name& to);
// The next argument as a text in quotation marks.
void TakeText(argument_list& of, std::string& to);
// Notes that there is nothing between two commas, or behind the last one, which is before `close`.
void NoteEmpty(reading& in, const stretch& argument, std::size_t close);
// Notes that an argument is one too many.
void CheckEnd(argument_list& of);

// The arguments of what has children: a policy or a kind, and a list.
void TakePolicy(argument_list& of, declaration& to);
void TakeChildren(argument_list& of, declaration& to);
bool IsPolicy(std::string_view name);
bool IsNodeKind(std::string_view name);

}  // namespace bt::outline::detail
