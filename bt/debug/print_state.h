// Shows an agent's state as text (S11, contract 68).
#pragma once

#include <cstddef>

#include <bt/memory.h>

namespace bt {

// What DebugPrintState shows.
enum class print_what {
    kActivePath,  // the active deciders, with Ids, kinds and indices
    kWholeTree,   // all deciders in this form, with a star for the active ones
    kShort,       // the active deciders in few words: name, seconds, and the block with its type's name and its first two words
};

// Writes an indented view of an agent's deciders as lines that each end in '\n'; kShort is the one to show above an agent's head. The times
// are seconds since activation, as of the last tick. The words of a block have no type here, so a float shows its bits. Writes at most
// `size` bytes to `buffer`, the last of them always 0. Returns the length of the whole text without its 0: if that is not less than `size`,
// the text was cut. With a null buffer or a size of 0 it writes nothing. Reads tree and memory only; not while another thread ticks this
// memory. In a memory of another tree nothing of this tree is active. Where nothing is, the text is the line "(idle)", or the whole tree
// without a star. Never allocates.
std::size_t DebugPrintState(const tree& tree, const tree_memory_base& memory, char* buffer, std::size_t size,
                            print_what which = print_what::kActivePath);

}  // namespace bt
