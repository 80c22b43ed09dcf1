// A node refers to its Number, and a result of a function is gone at the end of the line, also if it is const.
// expect: error: .*bt: this would be gone at once; make it static constexpr, or give it a name and keep it
// expect-errors: 1
#include <macros/bt_macros.h>

namespace {

constexpr bt::decide_function kNone = {};

#ifdef FIXED
constexpr const bt::decide_function& NumberOf() { return kNone; }
#else
constexpr const bt::decide_function NumberOf() { return kNone; }
#endif
constexpr bt::number_reference kNumber = NumberOf();

}  // namespace

static_assert(kNumber.Of->Call == nullptr);
