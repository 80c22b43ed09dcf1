// A shared library with the tree of a smith.
#include "village.h"

namespace [[gnu::visibility("default")]] village {

view SeenBySmith() { return {&Walk, &LEISURE}; }

BT_DEFINE_GROUP(SMITH_ROOT, kGroupSequentialLooping, (LEISURE));
BT_DEFINE_TREE(SMITH, SMITH_ROOT);

}  // namespace village
