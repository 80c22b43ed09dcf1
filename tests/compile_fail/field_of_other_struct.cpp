// A field is a member of the struct that lists it, because it is written to that.
// expect: error: .*bt: a field of these parameters is a member of another struct
// expect: jump_properties
// expect-errors: 1
// expect-in: fields_of.h
#include <bt/formats/fields.h>

struct walk_properties {
    int Steps = 0;
    int Times = 2;
};

struct jump_properties {
    using role = bt::parameters;
    float Height = 1;
    int Times = 2;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&jump_properties::Height>("height"),
#ifdef FIXED
        bt::field<&jump_properties::Times>("times"),
#else
        bt::field<&walk_properties::Times>("times"),
#endif
    };
};

const bt::parameters_type* FieldsOfJump() { return &bt::fields_of<jump_properties>; }
