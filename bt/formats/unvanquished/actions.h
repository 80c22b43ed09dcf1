// The exports of the game Unvanquished to its bots: names, numbers of parameters and symbols, without the game behind them
// (contract 121). For tests, tools and authors of bots. Not part of bt.h; link decider::formats.
#pragma once

#include <bt/formats/unvanquished/game.h>

namespace bt::unvanquished {

// The game's own list, as it was in 2026. Its actions take any agent and do nothing: those that may go on answer kRunning, the others
// kSucceeded, and spawnAs succeeds. Its functions answer 0. `equip` is `buy` under another name. Static storage.
const game& UnvanquishedGame();

}  // namespace bt::unvanquished
