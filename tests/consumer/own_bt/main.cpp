// A file of a project with a bt/ and a macros/ of its own, which come first in its include path. The exit code says whether it works.
#include <decider/macros/bt_macros.h>

#include <bt/bt.h>

#include <decider/bt/crowd.h>
#include <decider/bt/observe.h>

#if !defined(OWN_BT)
#error "<bt/bt.h> is not the project's own"
#endif

struct Hare {
    int NumHops = 0;
};

namespace hare_ai {

void Hop_Tick(Hare& hare) { ++hare.NumHops; }
BT_DEFINE_BEHAVIOR(Hop);
BT_DECLARE_DECIDERS(HOP);
BT_DEFINE_GROUP  (ROOT,  kGroupPrioritizedList, (HOP));
BT_DEFINE_DECIDER(  HOP, Hop);
BT_DEFINE_TREE__COMPILED(HARE, ROOT);

}  // namespace hare_ai

int main() {
    Hare hare;
    bt::tree_memory<hare_ai::HARE> memory;
    const bt::tick_result first = TickBehaviorTree(hare_ai::HARE, memory, &hare, {});
    const bt::tick_result second = TickBehaviorTree(hare_ai::HARE, memory, &hare, {});
    return first && second && hare.NumHops == 2 ? 0 : 1;
}
