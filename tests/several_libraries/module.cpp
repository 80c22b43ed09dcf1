// A module with a tree, compiled twice: the bounds of its ranges are kLeast, which differs after an edit.
#include <macros/bt_macros.h>

namespace mill {

struct Grain {
    int Amount = 0;
};
#ifdef EDITED
constexpr int kLeast = 2;
#else
constexpr int kLeast = 1;
#endif

void Grind_Tick(Grain&) {}
BT_DEFINE_BEHAVIOR(Grind);
BT_DEFINE_DECIDER(GRIND, Grind, .Preconditions = {.Ranges = {BT_RANGE(Grain, Amount, kLeast, 9)}},
                  .While = {.Ranges = {BT_RANGE(Grain, Amount, kLeast - 1, 9)}});
BT_DEFINE_TREE(MILL, GRIND);

}  // namespace mill

extern "C" [[gnu::visibility("default")]] const bt::decider* MillRoot() { return mill::MILL.Root; }
