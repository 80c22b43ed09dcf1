// Memory with more storage than there may be: one error, which names the limit.
// expect: error: .*bt: storage has 0 to bt::kMaxStorageSize bytes
// expect-errors: 1
// expect-in: memory.h
#include <bt/memory.h>

#ifdef FIXED
constexpr int kBytes = bt::kMaxStorageSize;
#else
constexpr int kBytes = bt::kMaxStorageSize + 1;
#endif
static_assert(sizeof(bt::tree_memory_of<1, kBytes>) > 0);
