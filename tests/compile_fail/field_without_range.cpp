// Limits in the wrong order leave no value.
// expect: error: .*bt: no number fits between the Min and the Max of a field of these parameters
// expect: jump_properties
// expect-errors: 1
// expect-in: fields_of.h
#include <bt/formats/fields.h>

struct jump_properties {
    using role = bt::parameters;
    float Height = 1;
    int Times = 2;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&jump_properties::Height>("height"),
#ifdef FIXED
        bt::field<&jump_properties::Times>("times", {.Min = 1, .Max = 9}),
#else
        bt::field<&jump_properties::Times>("times", {.Min = 9, .Max = 1}),
#endif
    };
};

const bt::parameters_type* FieldsOfJump() { return &bt::fields_of<jump_properties>; }
