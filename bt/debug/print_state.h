// Shows an agent's state as text (S11, contract 68). Part of bt.h.
#pragma once

#include <cstddef>

#include <bt/memory.h>

namespace bt {

struct tick_answers_base;

// The forms of text that DebugPrintState writes.
enum class print_what {
    kActivePath,  // the active deciders, with Ids, kinds and indices
    kWholeTree,   // all deciders, with Ids, kinds and indices, and a star for the active ones
    kShort,       // the active deciders in few words: name, seconds, and the block's type and first two words
    kAnswers,     // all deciders in few words: a star for the active ones, the answer in the last tick, name, seconds
};

// Writes an indented view of an agent's deciders as lines that each end in '\n'; kShort is the form to show above an
// agent's head. The times are seconds since activation, as of the last tick. The words of a block have no type here, so
// a float shows its bits. All forms but kShort end with the decider's note (note_text), in quotes. For kAnswers the
// last tick must have been given to `answers` (bt/debug/answers.h): a node that the tick did not reach has a dash.
// Answers of another memory or tick are ignored, and there is no such column. Writes at most `size` bytes to `buffer`,
// the last of them always 0. Returns the length of the whole text without its 0: if that is not less than `size`, the
// text was cut. With a null buffer or a size of 0 nothing is written. Only reads the tree and the memory; no other
// thread may tick this memory meanwhile. If the memory is of another tree, nothing is active. If nothing is active, the
// text is the line "(idle)", or the whole tree without a star. Never allocates.
std::size_t DebugPrintState(const tree& tree, const tree_memory_base& memory, char* buffer, std::size_t size,
                            print_what which = print_what::kActivePath, const tick_answers_base* answers = nullptr);

}  // namespace bt
