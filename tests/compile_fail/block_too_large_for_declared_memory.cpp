// A block is too large for any memory. The declared memory of its tree is no second mistake.
// expect: error: .*bt: this block is larger than bt::kMaxStorageSize
// expect-errors: 1
// expect-in: type_info.h
#include <macros/bt_macros.h>

struct Map_Block {
    using role = bt::block;
#ifdef FIXED
    char Cells[700] = {};
#else
    char Cells[70000] = {};
#endif
};
void Draw_Tick(Map_Block&) {}
BT_DEFINE_BEHAVIOR(Draw);
BT_DEFINE_DECIDER(DRAW, Draw);

BT_DECLARE_TREE__MEMORY(PAINTER, 1, 700);
BT_DEFINE_TREE(PAINTER, DRAW);
