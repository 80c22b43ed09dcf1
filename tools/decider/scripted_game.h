// What Unvanquished exports, for puppets.
#pragma once

#include <string>
#include <vector>

#include <bt/formats/unvanquished/game.h>

#include "puppet.h"

namespace tool {

// "distanceTo(18)": a call, as a puppet names it.
std::string NameOfCall(const std::string& function, const std::vector<std::string>& values);

// Actions answer by script, and functions have the puppet's numbers. Does not move, because Game points into it.
struct scripted_game {
    scripted_game();
    scripted_game(const scripted_game&) = delete;
    scripted_game& operator=(const scripted_game&) = delete;

    bt::unvanquished::game Game;
    std::vector<bt::unvanquished::node_type> Actions;
    std::vector<bt::unvanquished::function> Functions;
    bt::unvanquished::node_type SpawnAs;
};

}  // namespace tool
