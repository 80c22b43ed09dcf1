// Values of options as what takes them needs them: a field of a game's parameters, or a number of a built-in node.
#pragma once

#include <bt/formats/aido/inside/exact/exact_tree.h>

namespace bt::aido::exact {

// Whether a field of a game's parameters takes a value. Nil is the field's default, so it does.
bool FitsField(const parameter_field& field, const edn::value& value);

// Sets a field of a game's parameters. False: the value does not fit, and nothing is changed. Texts point into the
// value. Nil is the field's default, so it fits and changes nothing.
bool SetField(const parameter_field& field, const edn::value& value, void* object);

// Sets an option of a built-in node. False: the node can't use the value, and nothing is changed. Strictly, as in
// strict loading and in clean ticks, it takes only what means something.
bool SetBuiltin(builtin_option of, const edn::value& value, int num_children, bool is_strict, builtin_options& made);

// The index of the child that a number from 0 to below 1 draws.
int DrawByWeight(const edn::value& weights, double number);

// The values that a node asks for in a tick. There is room for as many as it may, and no more are made than it has.
class asked_values {
public:
    explicit asked_values(std::size_t num) : Num(num) { std::uninitialized_value_construct_n(First(), Num); }
    asked_values(const asked_values&) = delete;
    asked_values& operator=(const asked_values&) = delete;
    ~asked_values() { std::destroy_n(First(), Num); }

    edn::value& operator[](std::size_t index) { return First()[index]; }

private:
    edn::value* First() { return reinterpret_cast<edn::value*>(Room); }

    alignas(edn::value) std::byte Room[kMaxDynamicOptions * sizeof(edn::value)];
    std::size_t Num;
};

}  // namespace bt::aido::exact
