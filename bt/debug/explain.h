// Explains in words why a decider runs, or why it does not. Not part of bt.h.
#pragma once

#include <cstddef>

#include <bt/tick.h>

namespace bt {

struct flight_recorder_base;

// Explains one decider at each of its nodes in the tree, as of `input`. For an active decider, the text has the time
// since its activation. For any other decider, the text names the group that is not active or the sibling that is
// active instead, and what the decider would answer now. This answer names every check that fails: flags, stimuli,
// fields out of their ranges, and timers with the seconds that they still block. If no check fails, the answer names
// what accepted, the result of the Decide, or by how much the score loses. With a recorder the text also has what
// happened to the decider in the last tick, for example that it was masked. A note (note_text) comes first, in quotes.
//
// Call ExplainDecider between ticks, with the input of the last tick or of the next. No other thread may tick this
// memory or change the agent meanwhile. The text is some lines that each end in '\n'. Writes at most `size` bytes,
// including the final 0, and returns the length of the whole text.
//
// A decider in an inner tree, which a behavior is made of (contract 139), is asked in that tree, and named with the
// whole path. If the leaf above is not active, there is no memory to ask the decider with, and the text explains that
// leaf instead. For an active leaf the text names what runs in its inner tree.
//
// The call changes nothing: deciders are asked on a copy of the memory, so timers, DBlocks and the generator stay as
// they are. Decides are called with the real agent, as a tick would call them. A copy of a memory of more than 3 968
// bytes is made on the heap.
//
// The text reports a problem, instead of an explanation or a part of one, in these cases:
//   A tick with this input would be refused. The text names the error. A null agent alone is no problem: then no Decide
//     is called.
//   `subject` is not in the whole tree.
//   There is no heap for the copy, so deciders can't be asked.
//   A Decide that an explanation asks calls ExplainDecider itself. Other functions of a tick may call ExplainDecider,
//     and get the path as it is at that moment.
//
// A Decide that draws random numbers gets, each time that it is asked here, the next numbers of the generator as it is
// now. A DBlock with a destructor can't be copied: the Decide of an active decider gets a new one instead, which
// matters if the Decide reads what it wrote. The answer for the next tick assumes that no behavior does anything
// before, and that flags, stimuli and agent stay as they are. For an inner tree the answer also assumes that the tree
// is ticked; the text reports a decider around the tree that has to end by its conditions. A flag without a name in the
// tree's preconditions is a number, such as 0x4: the library has no other names for flags.
std::size_t ExplainDecider(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                           const decider& subject, char* buffer, std::size_t size, const flight_recorder_base* recorder = nullptr);

// Explains the whole tree in short: a line for each node, indented as the outline, with a star for active deciders. An
// inner tree that does not run has its name and kind only, and nothing in it is asked. The parameters, the result and
// the rules are those of ExplainDecider.
std::size_t ExplainAll(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input, char* buffer,
                       std::size_t size);

}  // namespace bt
