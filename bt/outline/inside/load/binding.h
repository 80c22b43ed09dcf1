// The state that all parts of the loader of outlines share: the document, the program's names, the mistakes so far, and
// all that the tree will own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <bt/decider_builder.h>
#include <bt/outline/inside/load/known_names.h>
#include <bt/outline/read.h>
#include <bt/text/mistake_list.h>

namespace bt::outline::detail {

// The things that a tree of an outline owns, beside the deciders of its built_tree. None of them moves.
struct inner_tree;
struct draft;
struct tree_data {
    std::shared_ptr<const draft> Draft = {};  // of a tree that was made without a program; else null
    std::deque<std::string> Texts = {};
    std::deque<flag_words> Words = {};    // of words of flags
    std::deque<field_range> Ranges = {};  // of preconditions
    std::vector<std::shared_ptr<const made_parameters>> Parameters = {};  // shared with other trees
    std::vector<std::shared_ptr<const inner_tree>> Inner = {};  // shared with later trees in which they stay the same
    built_tree Built = {};
};

// A tree of the text in a behavior of the text.
struct inner_tree {
    std::string Name = {};     // of the behavior
    tree_data Data = {};
    behavior Functions = {};
};

// The fields that a declaration gives.
struct given_fields {
    decider_options Options = {};
    std::int32_t Count = 0;
    std::int32_t FailCount = 0;
    float Seconds = 0;
    number_reference Number = {};
    std::string Note = {};  // Options.Note refers to it once all fields are read
};

// The trees in behaviors of one load.
struct inner_trees {
    const tree_data* Before = nullptr;  // of the tree before an edit; null: there is none
    std::map<const declaration*, const behavior*> Made = {};  // of each behavior; null: not complete, or a mistake
    std::vector<std::shared_ptr<const inner_tree>> Kept = {};  // for the outermost tree
};

// The result of reading a value.
enum class outcome : std::uint8_t {
    kRead,
    kUnread,  // it is nothing that a text can say without a compiler
    kTold,    // there is a mistake in it, which was noted
};

// The constants of one load.
struct constants_in_work {
    struct result {
        outcome Is = outcome::kTold;
        parameters_pointer Made = {};
        std::shared_ptr<const made_parameters> Owner = {};  // null: the program has it
    };
    // By declaration, and by what the program has compiled for it.
    std::map<std::pair<const declaration*, const void*>, result> Results = {};
    std::set<const declaration*> Read = {};               // by their fields
    std::set<std::string, std::less<>> Used = {};         // words of fields, which have their compiled values
    std::map<const declaration*, const type_info*> Unnamed = {};  // parameters whose fields have no names
};

struct binding {
    const outline_document& Document;
    const known_program& Program;
    const known_names& Known;  // of the tree in Program that is being made again
    found_mistakes& Found;
    tree_data& Kept;
    inner_trees& Inner;
    constants_in_work& Constants;
    int Depth = 0;  // how many trees this one is inside of
    draft* Draft = nullptr;  // there is no program: what only a program has is left open here
    bt::detail::mistake_list Mistakes = {Found, strictness::kStrict};
};

// The words of a mistake beside its kind and its place.
struct mistake_note {
    std::string Found = {};
    std::string Needed = {};
    std::string Nearest = {};
};
void Note(binding& in, const mistake_row& kind, const place& at, const declaration& owner, mistake_note more = {});
inline void Note(binding& in, mistake_kind kind, const place& at, const declaration& owner, mistake_note more = {}) {
    Note(in, RowOf(kind), at, owner, std::move(more));
}
// The same of a name that is not among the known ones.
void NoteUnknown(binding& in, mistake_kind kind, const part& name, const declaration& owner,
                 const std::vector<std::string_view>& known);

// Adds the mistakes in a tree to those of its text, but for errors that have the cause of one of the text. Of a decider
// in which the text has an error, these are all that verification finds. Of a tree that is there twice, it is that.
void AppendToText(found_mistakes&& of_tree, found_mistakes& of_text);

// Puts mistakes of all files in the order of the files, and of their texts.
void SortByPlace(const outline_document& of, found_mistakes& mistakes);

// Reads the fields of a declaration, which must be a leaf, a group, a node or a condition.
void ReadFields(binding& in, const declaration& of, given_fields& to);

// The behavior that a name means. Null: there is none, which was noted.
const behavior* FindBehavior(binding& in, const declaration& owner, const part& name);

// Tokens of a part, from First up to Last.
struct words {
    const token* First = nullptr;
    const token* Last = nullptr;

    std::size_t Size() const { return static_cast<std::size_t>(Last - First); }
};
words WordsIn(const binding& in, const part& of);
std::string_view TextOf(const binding& in, const token& of);
// Whether the token at this place is there and has this text.
bool Is(const binding& in, const words& of, std::size_t at, std::string_view text);
// The last name of a qualified name, if the words are nothing else; otherwise empty.
std::string_view NameIn(const binding& in, const words& of);
// The words between the parentheses behind a macro's name, if they are nothing else.
bool IsMacro(const binding& in, const words& of, std::string_view name, words& inside);
// A C++ number, perhaps with a sign. False: the words are something else, or no compiler takes them.
bool ReadNumber(const binding& in, const words& of, double& to);
// Whether a number is written as no whole one: 1.0, 1e3.
bool IsReal(const binding& in, const words& of);
// As the preprocessor makes a text of these words: with a space where there is space or a comment.
std::string AsText(const binding& in, const words& of);

// A word of flags for one use.
outcome ReadFlags(binding& in, const declaration& owner, const part& value, flags_use use, flags_word& to);
// Options of a decider.
outcome ReadOptions(binding& in, const part& value, decider_flags& to);
// bt::with(kWalk), with the fields that the text gives to kWalk.
outcome ReadParameters(binding& in, const declaration& owner, const part& value, parameters_pointer& to);
outcome ReadRanges(binding& in, const declaration& owner, const field& value, range_reference (&to)[kMaxNumRanges]);
// BT_LINT_OFF(kNeverEnds, kNeverReached), of which no tick reads the value.
outcome CheckLintOff(binding& in, const declaration& owner, const part& value);

// The words that a mistake of verification is about, if it may be about one given field only, or if one is negative.
// Else another place, such as the decider's name.
place PlaceOfError(const binding& in, const declaration& of, error_code code, const place& otherwise);

}  // namespace bt::outline::detail
