// A name of a field stands for one member.
// expect: error: .*bt: two fields of these parameters have the same name
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
        bt::field<&jump_properties::Times>("times"),
#else
        bt::field<&jump_properties::Times>("height"),
#endif
    };
};

const bt::parameters_type* FieldsOfJump() { return &bt::fields_of<jump_properties>; }
