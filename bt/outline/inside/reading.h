// The state that all parts of the reader share: one file of an outline, its tokens and its mistakes.
#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bt/outline/read.h>
#include <bt/text/mistake_list.h>

namespace bt::outline::detail {

// Tokens of the file: from First up to Last, which is the one behind them.
struct stretch {
    std::size_t First = 0;
    std::size_t Last = 0;

    bool IsEmpty() const { return First == Last; }
    std::size_t Size() const { return Last - First; }
};

struct reading {
    outline_document& Document;
    int File = 0;  // its number in the document
    found_mistakes& Found;
    std::string_view Text = {};      // of the file
    std::vector<token> Tokens = {};  // of the file
    bt::detail::mistake_list Mistakes = {Found, strictness::kStrict};
    std::size_t Copied = 0;  // the token of the file that was copied last to the document, and all of its declaration,
    std::size_t CopiedTo = 0;              // and where the first of them is there
    std::vector<std::size_t> Broken = {};  // offsets of texts and comments that are not closed
    std::vector<token> Ifs = {};           // directives whose first branch is read, which may be wrong
    std::string Owner = {};                // the declaration that is read now, for mistakes
    std::size_t NumSteps = 0;              // tokens that were looked at, and bytes of text
};

// Cuts the file into tokens. What follows #if and its like is left out where it is not read.
void ReadTokens(reading& in);

// A token as it is written; behind the last one an empty text.
std::string_view TextAt(const reading& in, std::size_t at);
bool Is(const reading& in, std::size_t at, std::string_view text);
bool IsKind(const reading& in, std::size_t at, token_kind kind);
bool IsOpening(const reading& in, std::size_t at);
bool IsClosing(const reading& in, std::size_t at);

// The fields of a mistake beside its kind and its place.
struct note {
    std::string Found = {};
    std::string Needed = {};
    std::string Nearest = {};
    const token* Other = nullptr;  // a second place
    const char* Why = "";          // what the second place has to do with it
};
void Note(reading& in, mistake_kind kind, const place& at, note more = {});
// The same at a token; without other words it is what was found.
void Note(reading& in, mistake_kind kind, std::size_t at, note more = {});
// The same of a directive, whose line is what was found.
void NoteDirective(reading& in, mistake_kind kind, const token& directive);
// The same of a name that is not among the known ones.
void NoteUnknown(reading& in, mistake_kind kind, std::size_t at, const std::vector<std::string_view>& known);

// Reads all declarations of the tokens.
void ReadDeclarations(reading& in);

// The bracket that closes the one at `open`, or the number of tokens. A declaration that begins before that is a
// mistake of `name`, the token of the declaration that is not closed; then `go_on` is where reading continues.
bool FindClose(reading& in, std::size_t open, std::size_t name, std::size_t& close, std::size_t& go_on);

// Copies the tokens of a declaration to the document, so that parts can be made of them.
void KeepTokens(reading& in, const stretch& of);
part MakePart(reading& in, const stretch& of);  // which is not empty
// Tokens of a text, with one space between each two.
std::string CanonicalText(std::string_view text, std::span<const token> of);

// Which commas part a list: those outside of parentheses, as the preprocessor takes them, or those outside of all
// brackets, as fields have them.
enum class commas { kOfArguments, kOfFields };
std::vector<stretch> Split(reading& in, const stretch& of, commas which);

// The tokens between a bracket and its closing one, if these two are the first and the last token. False: they are not.
bool IsInBrackets(reading& in, const stretch& of, std::string_view open, stretch& inside);

// A name with namespaces in front, at the beginning of these tokens: its end. Without a name, where they begin.
std::size_t EndOfName(const reading& in, const stretch& of);
qualified_name MakeName(reading& in, const stretch& of);

// A field of a struct, and whether the macro that is read sets it itself.
struct known_field {
    std::string_view Name;
    bool IsGiven = false;
};
// The fields that may be given to a macro, in their order. Empty: it takes none.
std::vector<known_field> FieldsOf(declaration_kind kind, macro_form form);
// The fields of Preconditions and of While, in their order.
inline constexpr std::string_view kOfConditions[] = {"AllFlags",   "AnyFlags",     "NoFlags",        "NotAllFlags",
                                                     "AllStimuli", "AnyStimuli",   "NoStimuli",      "NotAllStimuli",
                                                     "Ranges",     "EverySeconds", "CooldownSeconds"};

// Adds the fields that these arguments are. An argument that is no field is noted.
void ReadFields(reading& in, std::span<const stretch> arguments, const std::vector<known_field>& known,
                declaration& to);
// Whether a comma is missing in a value: ". Name =" begins the next field. The value is then cut before that.
bool CutBeforeField(reading& in, stretch& value);
// Adds a field by position, such as an argument of a __FULL macro.
void AddField(reading& in, std::string_view path, const stretch& value, declaration& to);

// A macro that declares something.
struct macro_row {
    std::string_view Name;
    declaration_kind Kind;
    macro_form Form;
};
// Null: there is no such macro.
const macro_row* FindMacro(std::string_view name);
// Notes a name that is nearly one of a macro, or that only a macro can have.
void CheckMacroName(reading& in, std::size_t at);

// Reads the arguments of a macro: `name` is the token of its name, and `inside` its arguments.
void ReadMacro(reading& in, const macro_row& row, std::size_t name, const stretch& inside, declaration& to);

// Reads a constant that begins at the token `constexpr`. Returns the token behind what was read.
std::size_t ReadConstant(reading& in, std::size_t at, int scope);

// Adds a declaration to the document, with its scope.
void AddDeclaration(reading& in, declaration&& made);
// The number of a scope in another one, which may be a new scope.
int ScopeIn(reading& in, int outer, std::string_view name, bool is_inline);

// How many steps it takes to read a text, for tests of its bounds.
std::size_t NumSteps(std::string text);

// Notes names that are defined twice. Each file has its own mistakes.
void CheckNames(std::deque<reading>& files);

}  // namespace bt::outline::detail
