// Files of the language for bots of Unvanquished (.bt) as plain data: the trees, their nodes and the expressions of their conditions
// (contract 120). Nothing here runs. read.h makes it, write.h prints it. Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <bt/formats/fields.h>
#include <bt/mistake.h>

namespace bt::unvanquished {

// The number of something that is not there.
inline constexpr int kNone = -1;

// A literal: a parameter, or a number in an expression. Only the member that Type names counts.
struct value {
    field_type Type = field_type::kInteger;  // which member counts
    std::int32_t Integer = 0;                // kInteger
    float Number = 0;                        // kNumber
    std::string Text = {};                   // kText: its bytes, without quotes, escapes resolved
    place Place = {};                        // of its first character
};

// The kinds of parts of an expression.
enum class expression_kind : std::uint8_t {
    kNumber,        // Number
    kCall,          // the function Name with Parameters
    kNot,           // !Left
    kLess,          // Left < Right, and so on
    kLessEqual,
    kGreater,
    kGreaterEqual,
    kEqual,
    kUnequal,
    kAnd,
    kOr,
};

// A part of the expression of a condition. Left and Right are indices in tree::Expressions, always greater than the part's own.
struct expression {
    expression_kind Kind = expression_kind::kNumber;  // which members count
    int Left = kNone;                                 // of an operator
    int Right = kNone;                                // of an operator with two sides
    value Number = {};                                // kNumber
    std::string Name = {};                            // kCall: as the game spells it if it is known, else as it was written
    std::vector<value> Parameters = {};               // kCall
    place Place = {};                                 // of the operator, or of the first character
};

// The kinds of nodes.
enum class node_kind : std::uint8_t {
    kSelector,
    kFallback,
    kSequence,
    kConcurrent,
    kAction,     // Name, Parameters
    kCondition,  // Expression; no child or one
    kDecorator,  // Name, Parameters; one child
    kBehavior,   // Name, Tree
    kSpawnAs,    // Parameters: one whole number
};

// A node. Its children are indices in tree::Nodes, always greater than its own.
struct node {
    node_kind Kind = node_kind::kSelector;  // which members count
    std::string Name = {};                  // kAction, kDecorator: as the game spells it; kBehavior: as it was written
    std::vector<value> Parameters = {};     // kAction, kDecorator, kSpawnAs
    int Expression = kNone;                 // kCondition: in tree::Expressions
    int Tree = kNone;                       // kBehavior: in document::Trees, the same for each node that names the same file
    std::vector<int> Children = {};         // in order
    place Place = {};                       // of its keyword
};

// The tree of one file.
struct tree {
    std::string Name = {};                     // "camper": the name that a behavior node gives, or that of the file
    std::vector<node> Nodes = {};              // depth first, each node before its children
    std::vector<expression> Expressions = {};  // of all conditions
    int Root = kNone;                          // in Nodes
    int SelectClass = kNone;                   // in Nodes: the node in selectClass; kNone: there is none
};

// A file and all that it needs.
struct document {
    std::vector<tree> Trees = {};         // the first is that of the file itself; behaviors follow, each once
    std::vector<std::string> Files = {};  // the paths of all files that were read, those of #include too
};

}  // namespace bt::unvanquished
