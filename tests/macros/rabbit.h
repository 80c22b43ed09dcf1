// A tree over several files: all that calling code sees of it (contract 9, 10).
#pragma once

#include <string>

#include <macros/bt_macros.h>

namespace rabbits {

struct Rabbit {
    bool SeesFox = false;
    std::string Calls;
};

BT_DECLARE_TREE__AGENT(RABBIT, Rabbit, 3, 24);
BT_DECLARE_TREE(LONELY_RABBIT);

}  // namespace rabbits
