// ## How do I spend less on agents that are far away?
//
// Visitors in the player's room think in every frame, and other visitors in every fourth. At most five visitors think
// in one frame. ([program](recipes/r09_level_of_detail.cpp))
//{
#include <cstdio>
//}

#include <bt/crowd.h>
//{
#include <macros/bt_macros.h>
//}

struct Visitor { int Room = 0; int NumTicks = 0; float Seconds = 0; };

namespace visitor_ai {

void Look_Tick(Visitor& visitor, const bt::tick_args& tick) {
    visitor.NumTicks += 1;
    visitor.Seconds += tick.DeltaTime;  // since this visitor's own last tick
}
BT_DEFINE_BEHAVIOR(Look);
BT_DECLARE_DECIDERS(LOOK);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (LOOK));
BT_DEFINE_DECIDER(  LOOK, Look);
BT_DEFINE_TREE(VISITOR, ROOT);

}  // namespace visitor_ai

using Crowd = bt::crowd<visitor_ai::VISITOR, Visitor>;

void SetDetail(Crowd& crowd, int number, int players_room) {  // may be called all the time
    crowd.SetInterval(number, crowd.AgentOf(number)->Room == players_room ? 1 : 4);
}

int main() {
    Visitor visitors[8] = {{}, {}, {.Room = 1}, {.Room = 1}, {.Room = 1}, {.Room = 1}, {.Room = 1}, {.Room = 1}};
    Crowd crowd;
    for (Visitor& visitor : visitors) crowd.Add(&visitor);
    crowd.SetBudget(5);
    for (int frame = 0; frame < 8; ++frame) {
        for (int number = 0; number < 8; ++number) SetDetail(crowd, number, frame < 4 ? 0 : 1);  // the player goes to room 1
        const bt::crowd_result result = crowd.Tick(0.25 * frame, 0.25f, [](const Visitor&) { return bt::agent_input{}; });
        std::printf("frame %d: %d of %d\n", frame, result.NumTicked, crowd.NumMembers());
    }
    std::printf("visitor 0: %d ticks, %.2f s\n", visitors[0].NumTicks, static_cast<double>(visitors[0].Seconds));
    std::printf("visitor 7: %d ticks, %.2f s\n", visitors[7].NumTicks, static_cast<double>(visitors[7].Seconds));
//{
    crowd.RemoveAll({.Time = 2});
    // The calls of every kind of crowd. of_declared is for a file that sees only the declaration of the tree and its memory.
    const auto tick_each_chunk = []<class AnyCrowd>(AnyCrowd& any, typename AnyCrowd::agent& agent) {
        const int number = any.Add(&agent);
        const auto input_of = [](const Visitor&) { return bt::agent_input{}; };
        const bt::crowd_result result = any.TickChunks(2, 0.25f, [&](auto tick_chunk) {
            for (int i = 0; i < any.NumChunks(); ++i) tick_chunk(i, input_of);  // each from any thread
        });
        if (!result) std::printf("%s\n", any.MemoryOf(number)->Path);
        any.Remove(number, {.Time = 3});
    };
    bt::crowd_of<Visitor, bt::tree_memory<visitor_ai::VISITOR>> of_declared(visitor_ai::VISITOR);
    tick_each_chunk(of_declared, visitors[0]);
    static_assert(Crowd::chunk::kCapacity == decltype(of_declared)::chunk::kCapacity);
//}
}

//> frame 0: 4 of 8
//> frame 1: 4 of 8
//> frame 2: 3 of 8
//> frame 3: 3 of 8
//> frame 4: 5 of 8
//> frame 5: 5 of 8
//> frame 6: 5 of 8
//> frame 7: 5 of 8
//> visitor 0: 5 ticks, 1.75 s
//> visitor 7: 4 ticks, 1.75 s
//
// A crowd spreads agents with an interval over the frames. Agents that the budget leaves out come first in the next
// frame. `DeltaTime` is the time since the agent's own last tick. Values that are multiplied by `DeltaTime` are
// therefore correct at any interval, and values that count ticks are not. Without a crowd, tick an agent less often,
// with the `DeltaTime` that has passed. See [S10](s10_performance.md).
