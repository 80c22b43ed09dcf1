// The actions and functions that a game added, and how the engine's calls find them.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include <bt/c/decider.h>
#include <bt/formats/fields.h>

namespace bt::c {

inline constexpr int kMaxNumFields = 16;
inline constexpr std::uint32_t kMaxMemorySize = 4096;

// The parameters of a row with fields, in their order.
struct field_values {
    using role = bt::parameters;
    field_value Values[kMaxNumFields];
};

struct game_rows;

// The part that actions and functions share. Does not move.
struct row {
    const game_rows* Game = nullptr;
    std::string Name;
    void* User = nullptr;
    std::deque<std::string> Texts;        // the names and defaults of fields
    std::vector<parameter_field> Fields;  // none: the parameters come as they are
    field_values Defaults;

    // A parameters_type that leads to its row.
    struct row_parameters : parameters_type {
        const row* Of = nullptr;
    };
    row_parameters Type;
    std::vector<char> NameBehindRow;  // the address of this row, and behind it the name

    // The name for tables of loaders, of which engine and loaders keep the address.
    const char* KnownName() const { return NameBehindRow.data() + sizeof(const row*); }
    const parameters_type* Parameters() const { return Fields.empty() ? nullptr : &Type; }
    // Takes over a name and fields. Empty: nothing is wrong with them.
    std::string Set(const char* name, const decider_field* fields, std::int32_t num_fields);
};

// The row of a name that KnownName gave.
const row& RowOf(const char* known_name);

struct action_row : row {
    decider_action_kind Kind = DECIDER_ACTION;
    decider_action_function Tick = nullptr;
    decider_action_function Activate = nullptr;
    decider_end_function Deactivate = nullptr;
    std::int32_t MinValues = 0;
    std::int32_t MaxValues = 0;
    std::uint32_t MemorySize = 0;
    std::uint32_t SaveVersion = 0;  // 0: saves do not keep the memory
    std::string Children;           // of aido

    bool HasChildren() const { return Kind == DECIDER_DECORATOR || Kind == DECIDER_COMPOSITE; }
};

struct function_row : row {
    bool IsPath = false;
    decider_value_function Call = nullptr;
    std::int32_t NumValues = 0;
};

struct symbol_row {
    std::string Name;
    std::int32_t Value = 0;
};

// All that a game added. Rows are only added, so trees that use them go on.
struct game_rows {
    std::vector<std::unique_ptr<action_row>> Actions;
    std::vector<std::unique_ptr<function_row>> Functions;
    std::vector<std::unique_ptr<symbol_row>> Symbols;
    decider_value_function IsAlive = nullptr;
    void* UserOfIsAlive = nullptr;
};

}  // namespace bt::c
