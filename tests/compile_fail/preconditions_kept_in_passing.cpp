// Conditions without a name, of which somebody says that they are kept: one error.
// expect: error: .*bt: this would be gone at once; give it a name and keep it
// expect-errors: 1
#include <macros/bt_macros.h>

bt::named_preconditions Keep([[maybe_unused]] const bt::preconditions& named) {
#ifdef FIXED
    return bt::named_preconditions::Kept(named);
#else
    return bt::named_preconditions::Kept({.AllFlags = 1});
#endif
}
