// A walk through the bytes of a file, and the branches of #if around them.
#pragma once

#include <cstddef>
#include <vector>

#include <bt/outline/inside/reading.h>
#include <bt/text/bytes.h>

namespace bt::outline::detail {

// A place in the text.
struct spot {
    std::size_t Offset = 0;
    place Place = {.Line = 1, .Column = 1};
};

// A directive #if, #ifdef or #ifndef that has no #endif yet.
struct branch {
    token Directive = {};
    std::string_view Guard = {};  // of #ifndef: a name, while it may be that of an include guard
    bool IsCertain = false;       // an include guard, #if 1, or what follows #if 0
    bool HasBeenRead = false;     // one of its branches was read or is being read
    bool IsRead = true;           // the present one is
    bool IsTold = false;          // there was a warning of the present branch
};

struct lexer {
    reading& In;
    spot At = {};
    std::vector<branch> Branches = {};
    std::size_t NumUnread = 0;  // branches that are not read, around the place

    bool IsReading() const { return NumUnread == 0; }
    char Byte(std::size_t ahead = 0) const { return bt::detail::ByteAt(In.Text, At.Offset + ahead); }
};

// Goes on to an offset that is not before the present one.
void MoveTo(lexer& in, std::size_t offset);
// Takes the bytes up to `end` as a token, which is not kept where nothing is read.
token Take(lexer& in, token_kind kind, std::size_t end);
// Where a comment ends that may begin at an offset; the offset itself if there is none. A comment without an end is
// noted, and ends with the text.
std::size_t EndOfComment(lexer& in, std::size_t at);

// Reads a directive, from its # to its last line.
void ReadDirective(lexer& in);
// Notes a macro that is in a branch, once for each of these.
void CheckBranches(lexer& in, const token& name);
// Notes branches that no #endif ends.
void CheckNoBranch(lexer& in);

}  // namespace bt::outline::detail
