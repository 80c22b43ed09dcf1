// Makes trees of outlines without the program that has their functions, for pictures and for checks before a program
// is compiled (contract 197). Not part of bt.h; link decider::outline.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <bt/outline/document.h>
#include <bt/outline/load.h>

namespace bt {

namespace outline {

// The kinds of words that only a program can give a meaning.
enum class open_kind : std::uint8_t {
    kDecider,   // a child that no text has
    kBehavior,  // of a decider
    kFunction,  // a Decide or a Number
    kFlag,      // of preconditions, or a behavior's flag
    kField,     // of an agent, in a BT_RANGE
    kConstant,  // of .Parameters
    kValue,     // any other value that is neither a number nor a name of the library
};
inline constexpr int kNumOpenKinds = 7;

// Words that were not looked into. Plain data.
struct open_word {
    open_kind Kind = open_kind::kValue;
    place Place = {};       // of the first of equal ones
    std::string Text = {};  // as it is written
};

// A tree of the text.
struct drafted_tree {
    std::string Name = {};                             // with its namespaces
    place Place = {};                                  // of its name
    std::shared_ptr<const outline_tree> Tree = {};     // never null
};

// The words for what a decider asks for, as they are written, one below the other, for picture_options::ConditionsOf.
// The decider must be of a draft, or of a development build; otherwise they are empty. Takes time in proportion to the
// decider's macro.
std::string ConditionsAsWritten(const decider& of);

}  // namespace outline

// The trees of a text, or all that is wrong with it.
struct outline_draft : found_mistakes {
    std::vector<outline::drafted_tree> Trees = {};  // those without an error, in the order of the document
    std::vector<outline::open_word> Open = {};      // each once, in the order in which they were met
};

// Makes all trees of a document as LoadOutline does, but without a program: verification finds what it can, and what
// only a program knows is left open and not guessed. Then the trees have the right deciders, names, kinds and notes;
// the Source of each decider has its words; functions, flags and values are placeholders. They are for pictures, and
// not to be ticked. A child that no text has is a leaf, and a warning if no text declares it. The mistakes of the text
// are among those of the draft, in the order of the text; with an error, there are no warnings of the draft itself.
// Never throws. Takes time in proportion to the text and to the trees. Any thread.
[[nodiscard]] outline_draft DraftOutline(const read_result<outline_document>& of);

}  // namespace bt
