// The tables that a game registers: whether the functions of their rows fit together, and rows as behaviors.
#pragma once

#include <string>

#include <bt/behavior.h>
#include <bt/formats/fields.h>
#include <bt/formats/inside/load/load_errors.h>

namespace bt::detail {

// Adds what another function takes to `types`, with which it has to fit together. Null: nothing is known of it.
void AddTypes(const signature* from, signature& types);

// The functions of a row as a behavior. `id` tells it from others in one tree.
template <class Row>
behavior BehaviorOf(const Row& row, const char* id) {
    return {.DebugName = row.Name,
            .Activate = row.Activate,
            .Tick = row.Tick,
            .Deactivate = row.Deactivate,
            .Id = NameId(id)};
}

// "action \"heal\"": a row, as mistakes name it.
std::string Named(const char* what, const char* name);

// Checks rows whose functions are all for agents of one type, in files without keys. `what` names a row.
class table_check {
public:
    table_check(load_errors& errors, const mistake_row& bad_row, const mistake_row& bad_types)
        : Errors(errors), BadRow(bad_row), BadTypes(bad_types) {}

    void Note(const std::string& what, std::string_view needed) { Errors.AddOfTable(BadRow, what, needed); }
    // `types`: of a function. `given`: the parameters that it gets; null: none.
    void CheckTypes(const signature* types, const type_info* given, const std::string& what);
    void CheckFields(const parameters_type* fields, const std::string& what);

private:
    load_errors& Errors;
    const mistake_row& BadRow;
    const mistake_row& BadTypes;
    const type_info* Agent = nullptr;  // of all functions so far
};

}  // namespace bt::detail
