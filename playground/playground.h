// The demo's worlds for a page: a C interface, because it is compiled to WebAssembly. One world at a time, one thread.
//
// An answer is the number of its bytes, which PlaygroundAnswer points to until the next question. Most are JSON. An
// agent has the number that it has in the recording too.
#pragma once

#include <cstdint>

#define PLAYGROUND_ASKED(name) __attribute__((export_name(#name))) name

extern "C" {

// Room for a text of so many bytes, until a function takes it.
char* PLAYGROUND_ASKED(PlaygroundRoom)(std::uint32_t num_bytes);

// The text in the room is that of red.bt (0), blue.bt (1) or survive.bt (2) from now on. Each before the arena starts,
// and then while the bots play; if the text has mistakes, they play on as before.
void PLAYGROUND_ASKED(PlaygroundEdit)(std::int32_t file);

// Starts the arena with so many bots in each team, or the creatures, in the place of the world before.
void PLAYGROUND_ASKED(PlaygroundStartArena)(std::int32_t num_bots, std::uint32_t seed);
void PLAYGROUND_ASKED(PlaygroundStartCreatures)(std::int32_t num_creatures, std::uint32_t seed);

// The rest is about the world that was started.

// One step, and its length in s of the world.
void PLAYGROUND_ASKED(PlaygroundStep)();
double PLAYGROUND_ASKED(PlaygroundStepSeconds)();

// What is there, to be drawn. The answer is an object:
// - width, height: of the map, in cells; rows: of walls ('#'), if there are any
// - things: lists of kind, x, y, agent (-1: none), part of its health, and words: what it does, or says
// - title: how things stand, in words
std::uint32_t PLAYGROUND_ASKED(PlaygroundPicture)();

// The arena's texts. The answer is an object:
// - mistakes: lists of a path, line, column, 1 for an error and 0 for a warning, and words
// - news: how the last edits went, in lines
std::uint32_t PLAYGROUND_ASKED(PlaygroundMistakes)();

// A recording (bt/debug/recording.h) of what all agents do, with the last seconds of the watched one and why.
std::uint32_t PLAYGROUND_ASKED(PlaygroundRecord)(std::int32_t watched);

// Puts a bear (0), a fox (1), food (2) or a call for help (3) at a cell of the creatures' world. The answer says in
// words what happened.
std::uint32_t PLAYGROUND_ASKED(PlaygroundDo)(std::int32_t deed, std::int32_t x, std::int32_t y);

// 16 hexadecimal digits of what happened so far, as the programs print.
std::uint32_t PLAYGROUND_ASKED(PlaygroundHash)();

// The bytes of the last answer.
const char* PLAYGROUND_ASKED(PlaygroundAnswer)();

}  // extern "C"
