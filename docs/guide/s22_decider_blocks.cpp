// # S22: Decider blocks (DBlocks)
//
// A thief wants to know whether there is anything worth stealing. His Decide looks at every exhibit, and then knows
// which exhibit to steal. If the Decide returns only a yes, the behavior must search again, and may find another
// exhibit. A **DBlock** carries the result of the search.

#include <cstdint>
#include <cstdio>

#include <bt/debug/explain.h>
#include <macros/bt_macros.h>

struct Exhibit {
    const char* Name = "";
    int Room = 0;
    float Value = 0;
};
struct Thief {
    Exhibit Exhibits[2] = {{"vase", 3, 7}, {"crown", 5, 10}};
    int Room = 0;
};

int num_searches = 0;

namespace thief_ai {

// A DBlock is a struct with `using role = bt::dblock;`. Decide takes the DBlock and fills it, and the behavior of that
// decider takes it too. A function takes a DBlock by reference, or by pointer if the DBlock may be missing. LURK uses
// `Sneak` too, but has no Decide to fill a DBlock: there the pointer is null.

struct Target {
    using role = bt::dblock;
    std::int32_t Which = -1;
};

float Search(const Thief& thief, Target& target, const bt::tick_args& tick, float cost_of_a_room) {
    ++num_searches;
    float best = 0;
    for (int i = 0; i < 2; ++i) {
        const float worth = thief.Exhibits[i].Value - static_cast<float>(thief.Exhibits[i].Room) * cost_of_a_room;
        if (worth > best) best = worth, target.Which = i;
    }
    const char* const found = best > 0 ? thief.Exhibits[target.Which].Name : "nothing";
    std::printf("    %s finds %s, worth %.0f\n", tick.Decider->DebugName, found, static_cast<double>(best));
    return best;
}
float PLAN_Decide(const Thief& thief, Target& target, const bt::tick_args& tick) { return Search(thief, target, tick, 1); }
float GRAB_Decide(const Thief& thief, Target& target, const bt::tick_args& tick) { return Search(thief, target, tick, 2); }

bt::status Sneak_Tick(Thief& thief, const Target* target) {
    if (target == nullptr) return bt::status::kRunning;
    const Exhibit& exhibit = thief.Exhibits[target->Which];
    std::printf("    sneaks to the %s, worth %.0f\n", exhibit.Name, static_cast<double>(exhibit.Value));
    return ++thief.Room < exhibit.Room ? bt::status::kRunning : bt::status::kSucceeded;
}
BT_DEFINE_BEHAVIOR(Sneak);

// A scored group asks all its children before it chooses. Each child gets a new DBlock, so GRAB does not overwrite the
// result of PLAN. If a child rejects or is not chosen, its DBlock is gone at once. The winner's DBlock stays at its
// address until its behavior has been deactivated. The tree knows how many DBlocks can exist at once, each in a slot of
// its own. Nothing is allocated, copied or moved.

BT_DECLARE_DECIDERS(PLAN, GRAB, LURK);

BT_DEFINE_GROUP          (ROOT,   kGroupScored, (PLAN, GRAB, LURK));
BT_DEFINE_DECIDER__DECIDE(  PLAN, Sneak);
BT_DEFINE_DECIDER__DECIDE(  GRAB, Sneak);
BT_DEFINE_DECIDER        (  LURK, Sneak);

BT_DEFINE_TREE(THIEF, ROOT);

// For comparison, here are the same deciders in a group that asks again in every tick:

BT_DEFINE_GROUP(RESTLESS_ROOT, kGroupScoredEveryTick, (PLAN, GRAB, LURK), .LintOff = BT_LINT_OFF(kHasNoMargin));
BT_DEFINE_TREE(RESTLESS_THIEF, RESTLESS_ROOT);

}  // namespace thief_ai

void Run(const bt::tree& tree, bt::tree_memory_base& memory) {
    Thief thief;
    for (int frame = 0; frame < 2; ++frame) {
        if (frame == 1) thief.Exhibits[1].Value = 0;  // somebody else has the crown
        std::printf("%s, frame %d\n", tree.DebugName, frame);
        bt::TickBehaviorTree(tree, memory, &thief, {.Time = frame * 1.0, .DeltaTime = 1});
    }
}

int main() {
    using namespace thief_ai;
    const bt::node& plan = THIEF.Nodes[1];
    std::printf("%s fills a %s: slots of %d bytes from byte %d on; byte %d records which of them is active\n", plan.Decider->DebugName,
                plan.DBlockType == &bt::block_type<Target> ? "Target" : "?", int{plan.DBlockStride}, int{plan.DBlock},
                THIEF.DBlockSlots + plan.Depth);
    bt::tree_memory<THIEF> memory;
    bt::tree_memory<RESTLESS_THIEF> restless_memory;
    Run(THIEF, memory);
    Run(RESTLESS_THIEF, restless_memory);

    std::puts("explained");
    Thief thief;
    num_searches = 0;
    char text[500];
    bt::ExplainDecider(THIEF, memory, &thief, {.Time = 2, .DeltaTime = 1}, GRAB, text, sizeof text);
    std::printf("%s%s, %d searches\n", text, memory.Path, num_searches);
}

//> PLAN fills a Target: slots of 4 bytes from byte 4 on; byte 1 records which of them is active
//> THIEF, frame 0
//>     PLAN finds crown, worth 5
//>     GRAB finds vase, worth 1
//>     sneaks to the crown, worth 10
//> THIEF, frame 1
//>     sneaks to the crown, worth 0
//> RESTLESS_THIEF, frame 0
//>     PLAN finds crown, worth 5
//>     GRAB finds vase, worth 1
//>     sneaks to the crown, worth 10
//> RESTLESS_THIEF, frame 1
//>     PLAN finds vase, worth 4
//>     GRAB finds vase, worth 1
//>     sneaks to the vase, worth 7
//> explained
//>     GRAB finds vase, worth 1
//>     GRAB finds vase, worth 1
//> GRAB/0xdeecc13f at 2.00 s:
//> ROOT > GRAB is not active.
//>   ROOT asks no child while PLAN is active (kGroupScored).
//>   GRAB would accept: its Decide returned 1.
//> ROOT > PLAN, 2 searches
//
// The program ends with a **dry run**. An explanation of a decider calls its Decide, here twice, with the real agent
// and with a DBlock in a copy of the memory. A Decide that writes only to its DBlock, and not to the agent, can be
// called at any time without an effect.
//
// ## When it goes wrong
//
// **The target is gone.** In frame 1 THIEF still sneaks to a crown that is worth nothing. A DBlock holds what was true
// when the decider accepted. Let Tick check whether it is still true, and end the behavior if not. Keep a number or a
// handle in a DBlock, not a pointer to an object that may be deleted.
//
// **The target changes.** In RESTLESS_THIEF the group asks the active child too, to compare it with the others. This
// Decide writes into the DBlock that its behavior is using, and the thief turns to the vase on his way. The DBlock is
// not constructed again: members that Decide does not write keep their values. A group with
// `kFlagsCallDecideOnRedecide` writes into its own DBlock in the same way. Often that is what you want. If not, copy
// the target into a block in Activate.
//
// **A child does not see the group's DBlock.** The DBlock of a group is for the behavior of that group. Put data for
// all its children on the agent, in the Activate of the group's behavior.
//
// **It does not compile.** If `Sneak_Tick` took its Target by reference, the first of these errors would name LURK. The
// second is for a Decide that takes a `bt::block`:
//
// ```text
// bt: this decider's behavior takes a DBlock that its Decide does not fill
// bt: a Decide has no block and no reason; what it finds out goes into a bt::dblock
// ```
