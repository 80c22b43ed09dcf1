// Says in words why a decider runs, or why it does not.
#pragma once

#include <cstddef>

#include <bt/tick.h>

namespace bt {

struct flight_recorder_base;

// Explains one decider at each of its places in the tree, as of `input`: since when it is active; or which of its groups is not active,
// which sibling holds its group, and what it would say if it were asked now: the flag or stimulus that is missing, for how long a timer
// still blocks, what its Decide returns, by how much its score loses. With a recorder also what happened to it in the last tick, a mask
// for instance. Call it between ticks with the input of the last one, or of the next.
//
// Nothing is changed: deciders are asked on a copy of the memory, so timers, DBlocks and the generator stay as they are. Decides are
// called with the real agent, as a tick would call them; if the agent is null where the tree needs one, they are not called and the text
// says so. Not while another thread ticks this memory or changes the agent. Inside of a tick, called by one of its functions, it is about
// the path as it is at that moment; from a Decide that it calls itself it only says so. A copy of more than 4 KB is made on the heap.
// A Decide that draws random numbers gets, each time that it is asked here, those that follow from the generator as it is now. A DBlock
// that has a destructor can't be copied: an active decider's Decide finds a new one in its place, which matters if it reads what it wrote.
// What would happen in the next tick is said as if no behavior did anything before, and flags, stimuli and agent stayed as they are.
// A flag that the tree's preconditions don't tell apart by name is a number, such as 0x4: the library has no other names for flags.
// The text is some lines, each with its '\n'; buffer, size and result as for DebugPrintState.
std::size_t ExplainDecider(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                           const decider& subject, char* buffer, std::size_t size, const flight_recorder_base* recorder = nullptr);

// The same in short for the whole tree: a line for each place, indented as the outline, active ones with a star.
std::size_t ExplainAll(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input, char* buffer,
                       std::size_t size);

}  // namespace bt
