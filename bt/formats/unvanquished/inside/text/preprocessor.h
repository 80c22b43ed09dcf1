// Macros, directives, included files, enum and $evalint: from a text to the words and signs that nodes are made of.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <bt/formats/unvanquished/inside/text/lexer.h>
#include <bt/formats/unvanquished/inside/text/reading.h>

namespace bt::unvanquished::detail {

enum class branch : std::uint8_t { kIf, kElif, kElse };

// An #if that is open.
struct open_if {
    branch Branch = branch::kIf;
    bool IsLeftOut = false;  // the text of this branch
    bool WasTaken = false;   // a branch before it
    bool IsUnclear = false;  // after a mistake no further branch is taken, and nothing more is told of the branches
    std::size_t Depth = 0;   // of its file among the open ones
    token At = {};
};

struct preprocessor {
    reading& In;
    macro_table Macros = {};           // at first the symbols of the game
    std::vector<lexer> Files = {};     // the file that is read, in those that include it
    std::vector<token> Pending = {};   // what comes before the rest of the file, backwards
    std::vector<open_if> OpenIfs = {};
    int NumLeftOut = 0;                // open #ifs whose text is left out
    bool IsStopped = false;            // exact: the game reads no further
};

// All tokens of a file. `source` is in reading::Sources.
std::vector<token> Preprocess(reading& in, int source);

// The next token as it is written. False: there is none.
bool ReadWritten(preprocessor& of, token& to);
// The same in the line of a directive. A backslash at the end of a line continues it.
bool ReadInLine(preprocessor& of, token& to);
// To the end of that line.
void SkipLine(preprocessor& of);
// The next token after directives and macros, strings not yet joined.
bool ReadToken(preprocessor& of, token& to);
inline void Unread(preprocessor& of, const token& back) { of.Pending.push_back(back); }

// A text that begins with # or $. `at` is that sign.
void ReadDirective(preprocessor& of, const token& at);
void ReadDollar(preprocessor& of, const token& at);
void ReadEnum(preprocessor& of, const token& at);

// Notes a mistake at which the game ends the text. In the clean profile reading goes on.
void End(preprocessor& of, mistake_kind kind, const token& at, note more = {});

// After a mistake: nothing is told of what it leaves.
void LeaveBroken(preprocessor& of, token left);

// Macros.
const macro* FindMacro(const preprocessor& of, std::string_view name);
void Define(preprocessor& of, macro made);
void ReadDefine(preprocessor& of, const token& at);
// Puts the text of a macro in the place of its name.
void Expand(preprocessor& of, const token& name, int number);
int NumberOfMacro(const preprocessor& of, std::string_view name);

// A result as a whole number and as a fraction.
struct calculated {
    long long Whole = 0;
    double Fraction = 0;
};
// Calculates the rest of the line of #if, or after $evalint up to its parenthesis. Nothing: that was a noted mistake.
std::optional<calculated> CalculateLine(preprocessor& of, const token& at);
std::optional<calculated> CalculateParentheses(preprocessor& of, const token& at, bool is_whole);
std::optional<calculated> Calculate(preprocessor& of, const std::vector<token>& tokens, const token& at, bool is_whole);

}  // namespace bt::unvanquished::detail
