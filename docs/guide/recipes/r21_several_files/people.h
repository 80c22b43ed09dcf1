// people.h: what the game knows
#pragma once
#include <macros/bt_macros.h>

struct Person { const char* Name; };  // the agent of all trees

namespace people_ai {
BT_DECLARE_TREE__MEMORY(GUARD, 3, 16);
BT_DECLARE_TREE__MEMORY(CLEANER, 2, 8);
}
