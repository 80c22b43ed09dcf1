// Memory for longer paths than there may be: one error, which names the limit.
// expect: error: .*bt: a path has 1 to bt::kMaxTreeDepth deciders
// expect-errors: 1
// expect-in: memory.h
#include <bt/memory.h>

#ifdef FIXED
constexpr int kDepth = bt::kMaxTreeDepth;
#else
constexpr int kDepth = bt::kMaxTreeDepth + 1;
#endif
static_assert(sizeof(bt::tree_memory_of<kDepth>) > 0);
