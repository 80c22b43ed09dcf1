// Says in words why a decider runs, or why it does not.
#pragma once

#include <cstddef>

#include <bt/tick.h>

namespace bt {

struct flight_recorder_base;

// Explains one decider at each of its nodes in the tree, as of `input`. If it is active: since when. If not: which of its groups is not
// active, which sibling is active instead, and what it would answer now. That names every check that fails: flags, stimuli, fields out of
// their ranges, and timers with the seconds that they still block. Or it names what accepted, the result of its Decide, or by how much its
// score loses. With a recorder it also says what happened to the decider in the
// last tick, a mask for instance. Call it between ticks with the input of the last tick, or of the next. Not while another thread ticks
// this memory or changes the agent. The text is some lines, each with its '\n'; buffer, size and result as for DebugPrintState.
//
// A decider in a tree that a behavior is made of (contract 139) is asked in that tree, with the whole path. If the leaf above is not
// active, there is no memory to ask it with, and that leaf is explained. Of an active leaf the text says what runs in it.
//
// Nothing is changed: deciders are asked on a copy of the memory, so timers, DBlocks and the generator stay as they are. Decides are called
// with the real agent, as a tick would call them. A copy of a memory of more than 3 968 bytes is made on the heap.
//
// Instead of an explanation, or a part of it, the text says so if
//   a tick with this input would be refused: it names the error. Only a null agent is no reason: then no Decide is called.
//   `subject` is not in the whole tree.
//   there is no heap for the copy: then deciders can't be asked.
//   a Decide that an explanation asks calls this: that can't be explained. Other functions of a tick may call it, and it explains the path
//   as it is at that moment.
//
// A Decide that draws random numbers gets, each time that it is asked here, the next numbers of the generator as it is now. A DBlock that
// has a destructor can't be copied: an active decider's Decide gets a new one instead, which matters if it reads what it wrote. What is
// said of the next tick assumes that no behavior does anything before, and that flags, stimuli and agent stay as they are. Of an inner tree
// it also assumes that the tree is ticked; the text says so if a decider around it has to end by its conditions. A flag that the
// tree's preconditions don't tell apart by name is a number, such as 0x4: the library has no other names for flags.
std::size_t ExplainDecider(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                           const decider& subject, char* buffer, std::size_t size, const flight_recorder_base* recorder = nullptr);

// In short for the whole tree: a line for each node, indented as the outline, with a star for active deciders. Of an inner tree that does
// not run it is name and kind alone, and nothing in it is asked. Otherwise as ExplainDecider.
std::size_t ExplainAll(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input, char* buffer,
                       std::size_t size);

}  // namespace bt
