// A type's fields are named before all that uses the type. A development build would miss them.
// expect: error: .*bt: BT_DECLARE_PARAMETERS comes before all that uses the type, behind the struct
// expect-errors: 1
#define BT_LIVE 1
#include <macros/bt_macros.h>

struct Pace { using role = bt::parameters; int Cells = 1; };
constexpr Pace kWalk = {.Cells = 2};
#ifdef FIXED
BT_DECLARE_PARAMETERS(Pace, Cells);
static_assert(bt::with(kWalk).Type != nullptr);
#else
static_assert(bt::with(kWalk).Type != nullptr);
BT_DECLARE_PARAMETERS(Pace, Cells);
#endif
