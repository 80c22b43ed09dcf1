// Makes a tree of the words and signs of a file.
#pragma once

#include <string_view>
#include <vector>

#include <bt/formats/unvanquished/inside/text/names.h>
#include <bt/formats/unvanquished/inside/text/reading.h>

namespace bt::unvanquished::detail {

// The owner of a brace.
enum class brace_of : std::uint8_t {
    kFile,         // no brace: the file itself
    kSelectClass,  // one child
    kList,         // any number
    kOne,          // a condition or decorator
    kNothing,      // what a mistake left: the children are read for their own mistakes
};

// A node whose children are read.
struct open_node {
    brace_of Brace = brace_of::kFile;
    int Node = kNone;         // in tree::Nodes
    std::size_t Word = 0;     // its word, in parser::Tokens
    int NumChildren = 0;
    bool IsTold = false;      // something is wrong with its children, and that is noted
};

// A part of an expression that goes to tree::Expressions, behind its parent.
struct part_to_move {
    int Part;     // in parser::Parts
    int Parent;   // in tree::Expressions; kNone: it has none
    bool IsLeft;  // of its parent
};

struct parser {
    reading& In;
    tree& To;
    token File = {};                    // the file as a whole
    std::vector<token> Tokens = {};
    std::vector<int> Closing = {};      // for each "(" the number of its ")", or kNone
    std::size_t At = 0;
    std::vector<open_node> Open = {};
    std::vector<token> Words = {};      // for each of tree::Nodes
    std::vector<expression> Parts = {};     // of the expression at hand, in the order in which they are read
    std::vector<bool> AreInParentheses = {};  // for each of them
    std::vector<int> Depths = {};             // likewise, of operators
    std::vector<part_to_move> ToMove = {};    // of them, those that are not moved to the tree yet
    bool IsTorn = false;                // as in reading, for this file
    bool IsEndTold = false;             // a mistake at the end of the file
    std::size_t NumAssumed = 0;         // nodes whose opening brace is missing, so that another has no closing one
    std::size_t MisplacedOpen = 0;      // a node whose closing brace is in another column, and that brace; 0: there is none
    std::size_t MisplacedClose = 0;

    bool IsAtEnd() const { return At >= Tokens.size(); }
    const token& Now() const { return Tokens[At]; }
};

// Reads the tree of a file: its number in document::Trees. `source` is in reading::Sources.
int ReadTree(reading& in, int source, std::string_view name);

// Reads the node at the next token, up to its opening brace, after which parser::Open has one more. Returns its number
// in tree::Nodes, or kNone after a mistake. Always goes on by a token or more.
int ParseNode(parser& of);

// The tree that a behavior node names, or kNone with a mistake.
int FindTree(reading& in, const token& named);

// Whether a token is that sign. For the game a string is as good as a sign.
bool IsSign(const parser& of, std::size_t at, std::string_view sign);
// The word that begins at the token, if any.
keyword WordAt(const parser& of, std::size_t at);
// Notes a mistake at the next token, or at the end of the file.
void NoteHere(parser& of, mistake_kind kind, note more = {});
// Notes at the next token that something else is needed, or that the file ends too early.
void NoteMissing(parser& of, std::string needed, const token* other = nullptr);
// After a mistake: to the next brace, word or end.
void SkipToNode(parser& of);

// The parameters behind the name `name`. False: they are wrong, which is noted.
// `is_end_sound`: whether the file may end here.
bool ParseParameters(parser& of, const token& name, const parameter_limits& limits, bool is_end_sound, std::vector<value>& to);

// The expression of a condition: its number in tree::Expressions, or kNone with a mistake.
int ParseExpression(parser& of);
// The sign of an operator with two sides.
std::string_view SignOf(expression_kind kind);

}  // namespace bt::unvanquished::detail
