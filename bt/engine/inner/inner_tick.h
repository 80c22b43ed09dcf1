// Ticks of trees that behaviors are made of, within a tick that is observed (contract 139).
#pragma once

#include <bt/memory.h>

namespace bt {
struct flags_source;
struct tick_args;
struct tick_input;
struct tick_result;
}  // namespace bt

namespace bt::detail {

struct watched_tick;
extern thread_local constinit const watched_tick* g_watched;  // of this thread, the one that began last; null: none

bool IsOfWatched(const tick_args& args);
// Whether the function that was called with these arguments is one of a tick that is observed.
inline bool IsWatched(const tick_args& args) { return g_watched != nullptr && IsOfWatched(args); }

// The source that the tick around asks for its flags again, by the arguments of a function; null: none.
const flags_source* FlagsSourceOf(const tick_args& args);

// As TickBehaviorTree and StopBehaviorTree. The steps are told to what observes the tick around, which is that of `args`, and printed.
tick_result TickInner(const tree& tree, tree_memory_base& memory, void* agent, const tick_input& input, const tick_args& args);
tick_result StopInner(const tree& tree, tree_memory_base& memory, void* agent, const tick_input& input, const tick_args& args);

}  // namespace bt::detail
