// The names of a game, looked up without a look at their case.
#pragma once

#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <bt/formats/unvanquished/document.h>
#include <bt/formats/unvanquished/game.h>

namespace bt::unvanquished::detail {

// Words that begin a node, and selectClass.
enum class keyword : std::uint8_t {
    kNone,
    kSelector,
    kFallback,
    kSequence,
    kConcurrent,
    kAction,
    kCondition,
    kDecorator,
    kBehavior,
    kSpawnAs,
    kSelectClass,
};

// The names of the language itself: decorators that each game has.
enum class builtin_decorator : std::uint8_t { kReturn, kInvert, kTimer, kMapStatus, kNone };
// kNone: it is a row of the game, or null.
builtin_decorator BuiltinOf(const node_type* row);

// How many parameters something takes, at least and at most, and their types if they are known.
struct parameter_limits {
    int Min = 0;
    int Max = 0;
    const parameters_type* Fields = nullptr;
};

// Whether a value fits a field of the game, and what that needs, in words.
bool Fits(const value& of, const parameter_field& field);
std::string NeededBy(const parameter_field& field);

// Of a row of the game.
parameter_limits LimitsOf(const node_type& row);
parameter_limits LimitsOf(const function& row);

struct hash_without_case {
    std::size_t operator()(std::string_view text) const;
};
struct equal_without_case {
    bool operator()(std::string_view a, std::string_view b) const;
};

// The rows of a table by name, without a look at case.
template <class Row>
struct name_table {
    std::unordered_map<std::string_view, const Row*, hash_without_case, equal_without_case> Rows = {};
    std::vector<std::string_view> Names = {};  // in the order of the table

    // Of rows with one name the first counts.
    void Add(std::span<const Row> rows) {
        for (const Row& each : rows) {
            if (each.Name != nullptr && Rows.emplace(each.Name, &each).second) Names.push_back(each.Name);
        }
    }
    // Null: there is none.
    const Row* Find(std::string_view name) const {
        const auto found = Rows.find(name);
        return found != Rows.end() ? found->second : nullptr;
    }
};

// The names of a game and of the language.
struct game_names {
    name_table<node_type> Actions = {};
    name_table<function> Functions = {};
    name_table<node_type> Decorators = {};
};

game_names NamesOf(const game& of);
keyword KeywordOf(std::string_view text);
// The word that begins a node.
std::string_view WordOf(node_kind kind);
// Whether a node has a list of children in braces, and nothing else.
constexpr bool IsGroup(node_kind kind) { return kind <= node_kind::kConcurrent; }
bool IsSameName(std::string_view a, std::string_view b);
// The line of a node without its word: "changeGoal( 18 )", "timer( 3000 )", "( team == 2 )". Empty: it has only a word.
// The document is one that was checked.
std::string TextAfterWord(const document& in, const tree& of, const node& printed);
// All words of keyword.
std::span<const std::string_view> Keywords();

}  // namespace bt::unvanquished::detail
