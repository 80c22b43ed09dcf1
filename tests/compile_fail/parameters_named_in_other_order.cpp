// The fields of a type are named in their order, in which its constants give them.
// expect: error: .*bt: BT_DECLARE_PARAMETERS names the fields in the order of their declaration
// expect-errors: 1
#define BT_LIVE 1
#include <macros/bt_macros.h>

struct Pace { using role = bt::parameters; int Cells = 1; float Seconds = 2; };
#ifdef FIXED
BT_DECLARE_PARAMETERS(Pace, Cells, Seconds);
#else
BT_DECLARE_PARAMETERS(Pace, Seconds, Cells);
#endif
