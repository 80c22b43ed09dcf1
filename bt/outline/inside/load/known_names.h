// All that a program has compiled, by name and by words.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <bt/outline/document.h>
#include <bt/tree.h>

namespace bt::outline::detail {

template <class Value>
using by_name = std::map<std::string, Value, std::less<>>;

// A value, and the decider that was compiled with it. Null: the game added the value.
template <class Value>
struct compiled_with {
    const decider* By;
    Value Is;
};
template <class Value>
using compiled_values = by_name<std::vector<compiled_with<Value>>>;

// The words of a constant as they were read first, which the program is taken to be compiled with.
struct first_words {
    std::string Type = {};
    std::string Value = {};              // { ... }
    by_name<std::string> Fields = {};    // of those that are given by name
    parameters_pointer Compiled = {};    // once a decider was found that has it
};

// Parameters that were made of a text.
struct made_parameters {
    const type_info* Type = nullptr;
    std::shared_ptr<void> Object = {};
    std::deque<std::string> Texts = {};  // that Object refers to
    // Of each field that no text can give: the compiled object that it was copied from. Null: it has its default.
    std::vector<const void*> Origins = {};
};

// All that loads learn of constants, one after the other.
struct known_constants {
    by_name<first_words> First = {};                            // by file, namespaces and name
    std::set<std::string, std::less<>> Names = {};              // of these and of behaviors that a text has defined
    std::vector<std::weak_ptr<const made_parameters>> Made = {};  // equal ones are the same object
};

// The names and the words of one tree. In another tree the same words may mean something else.
struct known_names {
    const tree* Of = nullptr;                         // null: the names that the game added
    by_name<const behavior*> Behaviors = {};          // by DebugName
    by_name<const decider*> Deciders = {};            // by DebugName
    by_name<const field_range*> AgentFields = {};     // "Creature::Health", without other namespaces and spaces
    compiled_values<decide_function> Decides = {};    // by words: "bt :: decide < FEED_Decide >"
    compiled_values<parameters_pointer> Constants = {};    // by the name in bt::with(...), without namespaces
    compiled_values<const field_range*> RangesByWords = {};  // "BT_RANGE ( Creature , Health , 0 , kMost )"
    by_name<std::vector<const decider*>> ByWords = {};       // "Margin = kMost": who was compiled with that
    std::vector<const flag_set*> FlagSets = {};
    std::vector<const type_info*> Parameters = {};           // types whose fields are named
};

// Those of all trees of a program: the compiled tree, then the trees in its behaviors. The last are those that were
// added.
struct known_program {
    std::vector<known_names> Trees = {};
    known_names Added = {};
    mutable known_constants Constants = {};
};

// A field with the words of its value, as the key of ByWords.
std::string WordsOf(std::string_view path, std::string_view value);

// A name as it is looked up: "door::Search" of the part "door :: Search".
std::string WithoutSpaces(std::string_view name);

// "Creature::Stats.Ammo[1]" of the words of a type and of its field.
std::string NameOfField(std::string_view type, std::string_view field);

// The constant in the value of a .Parameters, bt::with(kWalk), as it is written, without spaces. No tokens: the value
// is another one.
part ConstantIn(const outline_document& in, const part& value);

// The text behind the last :: of a name, whose tokens may have spaces between them.
std::string_view LastName(std::string_view name);

}  // namespace bt::outline::detail
