// Shows an agent's state as text (S11, contract 68).
#pragma once

#include <cstddef>

#include <bt/memory.h>

namespace bt {

// The deciders that DebugPrintState shows.
enum class print_what { kActivePath, kWholeTree };

// Writes an indented view of the active deciders, or of all deciders with a star for the active ones, as lines that each end in '\n'. The
// times are seconds since activation, as of the last tick. Writes at most `size` bytes to `buffer`, the last of them always 0. Returns the
// length of the whole text without its 0: if that is not less than `size`, the text was cut. With a null buffer or a size of 0 it writes
// nothing. Reads tree and memory only; not while another thread ticks this memory. Never allocates.
std::size_t DebugPrintState(const tree& tree, const tree_memory_base& memory, char* buffer, std::size_t size,
                            print_what which = print_what::kActivePath);

}  // namespace bt
