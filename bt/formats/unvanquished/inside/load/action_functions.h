// An action that a game exports, as a behavior of a tree.
#pragma once

#include <bt/formats/unvanquished/game.h>

namespace bt::unvanquished::detail {

// The functions of an action, or of spawnAs. Those of Functions ask first whether the agent is alive; the exact tick calls the game's own.
struct action_functions {
    behavior Functions;  // first, so that a decider's behavior leads to the rest
    const node_type* From = nullptr;
    decide_function IsAlive = {};  // none: not asked
    signature TypesOfActivate;
    signature TypesOfTick;
};

// The functions of a row that was checked. `made` must not move afterwards.
void MakeActionFunctions(const node_type& from, const decide_function& is_alive, action_functions& made);

}  // namespace bt::unvanquished::detail
