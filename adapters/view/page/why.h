// Questions of the page to a recording: a C interface, because it is compiled to WebAssembly. A question about something
// that is not there has an empty answer. The bytes may be damaged; the answers are about what is before the damage. One
// recording at a time, one thread.
//
// An answer is the number of its bytes, which DeciderAnswer points to until the next question. Texts are JSON. Nodes
// have one number over all trees, in the order of DeciderOpen.
#pragma once

#include <cstdint>

#if defined(__wasm__)
#define DECIDER_ASKED(name) __attribute__((export_name(#name))) name
#else
#define DECIDER_ASKED(name) name
#endif

extern "C" {

// Room for the bytes of a recording, until DeciderOpen. Null: there is none.
char* DECIDER_ASKED(DeciderRoom)(std::uint32_t num_bytes);

// Reads the recording in the room, and forgets the one before. The answer is an object:
// - problem: the sentence about the damage, or empty
// - program, title; first, last: in s; mapWidth, mapHeight: 0 without a map
// - agents: the names of those that were not told yet, in the order of their numbers
// - trees: name, nodes, files that nodes name by number, the names of flags and stimuli by their bits
// - marks: lists of time, agent, text
// - values: lists of name, least, most
// - gaps: lists of the last time before it, the first time after it, how many frames are missing
std::uint32_t DECIDER_ASKED(DeciderOpen)();

// Begins to read a recording that comes in parts, and forgets the one before.
void DECIDER_ASKED(DeciderBegin)();

// Reads the next bytes, which are in the room. The answer is that of DeciderOpen, about all until then but for agents.
std::uint32_t DECIDER_ASKED(DeciderAdd)();

// Forgets what was before a time, of a recording that comes in parts, if it takes more than so many bytes or begins
// earlier than `before`. Returns whether it did: 1 or 0.
std::uint32_t DECIDER_ASKED(DeciderForget)(double before, std::uint32_t most_bytes);

// The changes of each agent since the last question, as numbers:
// - u32: how many agents there are, how many of these did something else since then, how many changes follow
// - u32, for each of these: the agent, how many of the changes that were told stay, and how many follow
// - from the next multiple of 8 bytes on, f64: the time of each change, in s
// - i32: its node; below zero as in shown.h
std::uint32_t DECIDER_ASKED(DeciderChanges)();

// Where all agents are at a time: f32 x and y of each, in the unit of `mapWidth`; NaN: not known, or not there.
std::uint32_t DECIDER_ASKED(DeciderPlaces)(double time);

// The numbers that a value of an agent had, each until the next: f64 time, in s, and number.
std::uint32_t DECIDER_ASKED(DeciderNumbers)(std::int32_t agent, std::int32_t value);

// The flags of an agent, each until the next: f64 time, in s, decision flags and stimuli, as numbers; -1: not recorded.
std::uint32_t DECIDER_ASKED(DeciderFlags)(std::int32_t agent);

// The state of an agent's tree at a time. The answer is an object:
// - active: the active nodes, root first, and last those that run side by side
// - isWhole: 0 if nodes may run side by side that are not known
// - hasEvents: 0 if only the path is known; else there are also:
// - answers: lists of node, bt::verdict, 1 if it was asked in that tick, and words such as "needs kHungry"
// - flags, stimuli: those that were set
std::uint32_t DECIDER_ASKED(DeciderState)(std::int32_t agent, double time);

// Why a node's decider was active then or not: the text of ExplainRecorded, not JSON. Of an agent whose path only was
// recorded: whether the decider was active, and what is missing.
std::uint32_t DECIDER_ASKED(DeciderWhy)(std::int32_t agent, std::int32_t node, double time);

// The times of a decider to go to, in s; those that it does not have are left out:
// - started: before `time`
// - startsNext
// - failed, howFailed: before `time`
// - rejected, whyRejected: at `time` or before
// - past: lists of a time and what happened then, the newest first, at most 30
std::uint32_t DECIDER_ASKED(DeciderJumps)(std::int32_t agent, std::int32_t node, double time);

// All that the flight recorder of an agent kept: the text of PrintRecording, not JSON.
std::uint32_t DECIDER_ASKED(DeciderRecords)(std::int32_t agent);

// The bytes of the last answer.
const char* DECIDER_ASKED(DeciderAnswer)();

}  // extern "C"
