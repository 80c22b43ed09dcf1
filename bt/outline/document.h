// The outline of sources: the trees, deciders and constants that C++ texts declare by BT_ macros, as plain data
// (contract 180 to 185). Not part of bt.h; link decider::outline.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bt/decider.h>
#include <bt/mistake.h>

namespace bt::outline {

// The kinds of C++ tokens.
enum class token_kind : std::uint8_t {
    kName,    // also a keyword
    kNumber,  // as C++ cuts it, with digit separators and suffixes: 1'000.5f
    kText,    // "...", u8"...", R"(...)" and their like
    kLetter,  // 'x'
    kSign,    // a bracket or an operator, as C++ cuts them: << is one token
};

// A C++ token within a declaration. Plain data.
struct token {
    token_kind Kind = token_kind::kSign;  // what it is
    std::uint32_t Begin = 0;              // its first byte in the file's Text
    std::uint32_t Size = 0;               // bytes
    place Place = {};                     // of its first character; File counts in the document's Files
};

// Tokens of a document, one behind the other: what was written for a name, a value or a whole declaration.
struct part {
    std::string Text = {};      // with one space between each two tokens; comments and line breaks are left out
    place Place = {};           // of the first token; File counts in the document's Files
    std::size_t First = 0;      // the number of the first token in the document's Tokens
    std::size_t NumTokens = 0;  // 0: nothing was written, and the rest of this says nothing
};

// A name, with the namespaces that were written in front of it. Plain data.
struct qualified_name {
    std::string Text = {};  // without spaces: "door::SUBTREE"; empty: there is none
    part At = {};           // where it is
};

// An element of .Ranges. Of BT_RANGE(type, field, min, max) all members are there, else only Whole.
struct range {
    part Whole = {};
    part Type = {};   // "demo :: Creature"
    part Field = {};  // "Stats . Ammo [ 1 ]"
    part Min = {};
    part Max = {};
};

// A field of a declaration. Plain data.
struct field {
    // "Margin", "Preconditions", "Preconditions.AllFlags". An argument of a __FULL macro has the name of the field that
    // it sets. Empty: a constant has this value by its position.
    std::string Path = {};
    part Name = {};   // "Margin" of .Margin; of a value by position nothing
    part Value = {};  // behind the =
    // Whether Value is { ... } with fields of Preconditions or While, which follow this field.
    bool IsOpened = false;
    std::vector<range> Ranges = {};  // of "Preconditions.Ranges" and "While.Ranges": the elements, if they are in { }
};

// The kinds of declarations, each with the macro that makes it and the members of declaration that count.
enum class declaration_kind : std::uint8_t {
    kDeciders,       // BT_DECLARE_DECIDERS: Names
    kBehaviors,      // BT_DECLARE_BEHAVIORS: Names
    kFlags,          // BT_DECLARE_FLAGS: Names has the enumeration
    kStimuli,        // BT_DECLARE_STIMULI, likewise
    kBehaviorFlags,  // BT_DECLARE_BEHAVIOR_FLAGS, likewise
    kParameters,     // BT_DECLARE_PARAMETERS: Names has the type, then its fields
    kDeclaredTree,   // BT_DECLARE_TREE: Names; with a memory also Fields: Depth, StorageBytes and their like
    kLeaf,           // BT_DEFINE_DECIDER: Name, Behavior, Fields
    kGroup,          // BT_DEFINE_GROUP: Name, Policy, Children, Fields
    kNode,           // BT_DEFINE_NODE: Name, Node, Children, Fields
    kCondition,      // BT_DEFINE_CONDITION: Name, Fields
    kBehavior,       // BT_DEFINE_BEHAVIOR: Name; of __TREE also Root, which is the inner tree
    kTree,           // BT_DEFINE_TREE: Name, Root; of __LINT also Fields
    kClassicTree,    // BT_DEFINE_CLASSIC_TREE: Name, Root
    kConstant,       // constexpr Type Name = { ... }: Type, Name, Value, Fields
};

// Which form of a macro it is; the forms of one kind differ in nothing else.
enum class macro_form : std::uint8_t {
    kPlain,      // without two underscores
    kDecide,     // __DECIDE: its Decide is the function Name_Decide
    kNamed,      // __NAMED: DebugName is another text than Name
    kSubtree,    // __SUBTREE: a kSequence with Root as its only child, which Children has too
    kFull,       // __FULL: fields by position
    kLint,       // __LINT
    kCompiled,   // __COMPILED
    kMemory,     // __MEMORY
    kAgent,      // __AGENT
    kInner,      // __TREE of a behavior
    kCoroutine,  // __COROUTINE
    kOther,      // the other forms of BT_DEFINE_BEHAVIOR, which bind functions
};

// A macro that declares something, or a constant. Plain data. Members that its Kind does not name above are empty. So
// are members that could not be read because of a mistake.
struct declaration {
    declaration_kind Kind = declaration_kind::kDeciders;
    macro_form Form = macro_form::kPlain;
    int Scope = 0;    // the namespace around it: a number in the document's Scopes
    part Whole = {};  // the macro with its parentheses, or the constant from its type on; without the semicolon
    qualified_name Name = {};
    std::string DebugName = {};  // where there is a Name: the text of __NAMED, as ReadText has it; else Name
    std::vector<qualified_name> Names = {};  // of BT_DECLARE_ macros
    qualified_name Behavior = {};
    group_policy Policy = kGroupPrioritizedList;  // where PolicyOrNode says what was written
    node_kind Node = kSequence;                   // likewise; kCondition of a condition
    part PolicyOrNode = {};                       // of a kGroup or kNode; of __SUBTREE nothing
    std::vector<qualified_name> Children = {};    // in their order
    part List = {};                               // the children with their parentheses
    qualified_name Root = {};  // the decider below which a tree is, the part that a __SUBTREE uses, or an inner tree
    qualified_name Type = {};
    part Value = {};                 // of a constant: { ... }
    std::vector<field> Fields = {};  // in the order of the text; those of an opened field behind it
};

// Whether a declaration is a decider or a node.
inline bool IsDecider(const declaration& of) {
    using enum declaration_kind;
    return of.Kind == kLeaf || of.Kind == kGroup || of.Kind == kNode || of.Kind == kCondition;
}
// Whether a declaration is a tree, and not only its name.
inline bool IsTree(const declaration& of) {
    return of.Kind == declaration_kind::kTree || of.Kind == declaration_kind::kClassicTree;
}

// Numbers of declarations by name.
using declared_names = std::map<std::string, std::vector<std::size_t>, std::less<>>;

// A namespace, or all that is in none. Plain data.
struct scope {
    std::string Name = {};       // without those around it; empty: it has none
    int Outer = -1;              // the scope around it; -1: this is the outermost one, number 0
    bool IsTransparent = false;  // inline or without a name: what it declares is also found in Outer
    int File = -1;               // of a scope without a name, which counts in one file only; -1: it is in all files
    std::map<std::string, int, std::less<>> Inner = {};  // the scopes in it that have a name
    std::vector<int> Transparent = {};                   // the scopes in it that are transparent
    declared_names Defined = {};   // what has a Name: numbers in the document's Declarations, in their order
    declared_names Declared = {};  // what BT_DECLARE_DECIDERS, _BEHAVIORS or _TREE name, likewise
};

// A text of an outline.
struct file {
    std::string Path = {};  // for mistakes, as it was given
    std::string Text = {};
};

}  // namespace bt::outline

namespace bt {

// The outline of sources, with their texts. Plain data, which may be moved and copied.
struct outline_document {
    std::vector<outline::file> Files = {};                // in the order in which they were given
    std::vector<outline::token> Tokens = {};              // of all declarations
    std::vector<outline::scope> Scopes = {};              // 0: what is in no namespace
    std::vector<outline::declaration> Declarations = {};  // in the order of the files, and within them of the texts
};

}  // namespace bt

namespace bt::outline {

// The token as it is written, in the document. Lives as long as the document, which must not move meanwhile.
std::string_view TextOf(const outline_document& of, const token& which);

// The tokens of a part, in the document.
std::span<const token> TokensOf(const outline_document& of, const part& which);

// The text of a part as it is in its file, with comments and line breaks: bytes of the file's Text. Lives as long as
// the document, which must not move meanwhile.
std::string_view SourceOf(const outline_document& of, const part& which);

// The namespaces of a scope, as they are written before a name: "demo::door::". A namespace without a name is left out.
// Takes time in proportion to their number.
std::string ScopeText(const outline_document& of, int scope);

// Where a token or a part is, with the path of its file, as mistakes have it. The text of the line is left out.
text_place PlaceOf(const outline_document& of, const place& which);

// The text of adjacent literals, such as those of .Note, without quotation marks: u8"...", R"(...)" and escapes are
// understood. Returns false if the part is anything else.
bool ReadText(const outline_document& of, const part& which, std::string& to);

// The declaration that a name means where `from` is: one of its own scope hides those of the scopes around it. A name
// such as door::SUBTREE is looked up in the nearest namespace door. A definition is found before a declaration of the
// same scope, wherever it is in the text. Null: the text declares no such name. Functions, types, using declarations
// and aliases are not known. Takes time in proportion to the number of scopes.
const declaration* Find(const outline_document& of, const declaration& from, std::string_view name);

}  // namespace bt::outline
