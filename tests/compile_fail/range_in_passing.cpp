// Preconditions refer to their ranges, and this one is gone at the end of the line.
// expect-gcc: error: .*bt: this would be gone at once; make it static constexpr, or give it a name and keep it
// expect-clang: error: .*bt: this would be gone at once; make it static constexpr, or give it a name and keep it
// expect-errors: 1
#include <macros/bt_macros.h>

namespace {

constexpr bt::field_range kPositive = {.Name = "Value", .Max = 1, .Kind = bt::field_kind::kFloat};

#ifdef FIXED
constexpr bt::preconditions kChecks = {.Ranges = {kPositive}};
#else
constexpr bt::preconditions kChecks = {.Ranges = {bt::field_range(kPositive)}};
#endif

}  // namespace

static_assert(kChecks.Ranges[1].Of != &kPositive);
