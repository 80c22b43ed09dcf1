// Room for a tree of more nodes than there may be: one error, which names the limit.
// expect: error: .*bt: a tree has 1 to bt::kMaxNumTreeNodes nodes
// expect-errors: 1
// expect-in: build.h
#include <bt/build.h>

#ifdef FIXED
constexpr int kNum = bt::kMaxNumTreeNodes;
#else
constexpr int kNum = bt::kMaxNumTreeNodes + 1;
#endif
static_assert(sizeof(bt::tree_storage<kNum>) > 0);
