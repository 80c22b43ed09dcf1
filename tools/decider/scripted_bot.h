// Bots of Unvanquished whose actions answer by script, and whose functions have values that were given.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include <bt/formats/unvanquished/game.h>
#include <bt/formats/unvanquished/load.h>

#include "files.h"

namespace tool {

namespace uv = bt::unvanquished;

struct script_bot {
    const bt::loaded_tree* Tree = nullptr;
    std::map<std::string, std::string> Scripts = {};  // of nodes by name: a letter for each evaluation, S, F, R or E, again and again
    char Otherwise = 'F';                             // the letter of those without a script
    std::map<std::string, std::size_t> NumEvaluations = {};
    std::map<std::string, double> Values = {};  // of functions, named as in "distanceTo(18)"; others are 0
    std::set<std::string> Called = {};  // functions; the caller clears it
    bool IsAlive = true;
};

// What Unvanquished exports, with functions that follow the script. Does not move, because Game points into it.
struct scripted_game {
    scripted_game();
    scripted_game(const scripted_game&) = delete;
    scripted_game& operator=(const scripted_game&) = delete;

    uv::game Game;
    std::vector<uv::node_type> Actions;
    std::vector<uv::function> Functions;
    uv::node_type SpawnAs;
};

}  // namespace tool
