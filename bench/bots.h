// Trees of bots for W7, W12 and W13: the game that they are for, and files with many of them.
#pragma once

#ifdef DECIDER_BENCH_FORMATS

#include <initializer_list>
#include <string>
#include <string_view>

#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>

namespace bench {

// Its agents are `animal`s.
extern const bt::unvanquished::game kBotGame;

// A small tree, as one writes it by hand: a selector of four conditions, each with an action, and a fifth action.
extern const char kBotText[];

// Many such trees in lists, each of at most 20, which are all that a node takes: {20, 10} are ten lists of twenty.
std::string BotFile(std::initializer_list<int> lengths_of_lists);

// Throws if the text has a mistake.
void ReadBots(std::string_view text);
bt::load_result LoadBots(std::string_view text, bt::profile profile);

}  // namespace bench

#endif
