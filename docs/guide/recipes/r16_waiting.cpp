// ## How do I wait for a path search, an animation or a line of speech?
//
// The guard asks for a path, which takes some frames, and walks when the path is ready. If he is interrupted before,
// the search should stop. ([program](recipes/r16_waiting.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct PathService {  // your own would work in other threads
    int FramesLeft[8] = {};
    int NumRequests = 0;

    int Request() { return FramesLeft[NumRequests] = 2, NumRequests++; }
    bool IsReady(int request) const { return FramesLeft[request] == 0; }
    void Cancel(int request) { std::printf(" request %d is cancelled,", request); }
};
struct Guard { PathService& Paths; };
enum GuardFlags : std::uint32_t { kSeesThief = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

struct GoToDoor_Block {
    using role = bt::block;
    int Request = -1;
    bool IsWalking = false;
};

void GoToDoor_Activate(Guard& guard, GoToDoor_Block& block) { block.Request = guard.Paths.Request(); }
void GoToDoor_Tick(Guard& guard, GoToDoor_Block& block) {
    if (!block.IsWalking) block.IsWalking = guard.Paths.IsReady(block.Request);
    std::printf(" %s", block.IsWalking ? "walks," : "waits,");
}
void GoToDoor_Deactivate(Guard& guard, GoToDoor_Block& block) {
    if (!block.IsWalking) guard.Paths.Cancel(block.Request);
}
bool Chase_Tick(const bt::tick_args& tick) { return (tick.DecisionFlags & kSeesThief) != 0; }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(GoToDoor);
BT_DEFINE_BEHAVIOR(Chase);

BT_DECLARE_DECIDERS(CHASE, GO_TO_DOOR);

BT_DEFINE_GROUP  (ROOT,         kGroupPrioritizedList, (CHASE, GO_TO_DOOR));
BT_DEFINE_DECIDER(  CHASE,      Chase, .Preconditions = { .AllFlags = kSeesThief });
BT_DEFINE_DECIDER(  GO_TO_DOOR, GoToDoor);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    PathService paths;
    Guard guard = {paths};
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int frame = 0; frame < 6; ++frame) {
        std::printf("frame %d:", frame);
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 0.1 * frame, .DecisionFlags = frame == 1 ? kSeesThief : 0u});
        std::printf(" %s\n", memory.Path);
        for (int& left : paths.FramesLeft) left -= left > 0;
    }
}
//}

//> frame 0: waits, ROOT > GO_TO_DOOR
//> frame 1: request 0 is cancelled, ROOT > CHASE
//> frame 2: waits, ROOT > GO_TO_DOOR
//> frame 3: waits, ROOT > GO_TO_DOOR
//> frame 4: walks, ROOT > GO_TO_DOOR
//> frame 5: walks, ROOT > GO_TO_DOOR
//
// To wait is to keep running. The block holds the request's number, and Tick asks whether the path is ready. Deactivate
// is called for every Activate that was accepted, whatever the reason, so no request is forgotten. If a search finds
// nothing, Tick should return failed, and the list asks another child. Wait for an animation in the same way, with its
// handle. Stop a memory before it is destroyed: only then is its last path deactivated too.
