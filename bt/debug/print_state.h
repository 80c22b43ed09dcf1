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
    kShort,       // the active deciders in few words: name, seconds, and the block's type and fields
    kAnswers,     // all deciders in few words: a star for the active ones, the answer in the last tick, name, seconds
    kLeaf,        // one line without a '\n', to show above an agent's head: the leaf's name, seconds, fields of its block
};

// Writes an indented view of an agent's deciders as lines that each end in '\n', or the one line of kLeaf. The times are
// seconds since activation, as of the last tick. A block whose type has Fields (bt/fields.h) is shown by their names and
// values. Of another block the first two words are shown; they have no type, so a float shows its bits, and kLeaf leaves
// them out. Lines of several words end with the decider's note (note_text), in quotes; kShort and kLeaf have none. Where a
// behavior is made of a tree, kLeaf is the leaf of that tree. For kAnswers the last tick must have been given to
// `answers` (bt/debug/answers.h): a node that the tick did not reach has a dash. Answers of another memory or tick are
// ignored, and there is no such column. Writes at most `size` bytes to `buffer`,
// the last of them always 0. Returns the length of the whole text without its 0: if that is not less than `size`, the
// text was cut. With a null buffer or a size of 0 nothing is written. Only reads the tree and the memory; no other
// thread may tick this memory meanwhile. If the memory is of another tree, nothing is active. If nothing is active, the
// text is "(idle)", or the whole tree without a star. Never allocates.
std::size_t DebugPrintState(const tree& tree, const tree_memory_base& memory, char* buffer, std::size_t size,
                            print_what which = print_what::kActivePath, const tick_answers_base* answers = nullptr);

}  // namespace bt
