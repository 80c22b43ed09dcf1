// ## How do I have random remarks without the same one twice in a row?
//
// Each time that the guard hears a noise, he says one of three things. ([program](recipes/r14_barks.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Line { using role = bt::parameters; const char* Text; };
struct Guard { bool HearsNoise = false; const Line* LastLine = nullptr; };

namespace guard_ai {

bool BARK_Decide(const Guard& guard) { return guard.HearsNoise; }
bool Say_Decide(const Guard& guard, const Line& line) { return guard.LastLine != &line; }
bt::status Say_Tick(Guard& guard, const Line& line) {
    guard.HearsNoise = false;
    guard.LastLine = &line;
    std::printf("%s\n", line.Text);
    return bt::status::kSucceeded;
}
BT_DEFINE_BEHAVIOR(Say);
BT_DEFINE_BEHAVIOR__NONE(Patrol);

constexpr Line kRats = {"Rats again."}, kHello = {"Hello?"}, kWind = {"Only the wind."};

BT_DECLARE_DECIDERS(BARK, RATS, HELLO, WIND, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (BARK, PATROL));
BT_DEFINE_GROUP  (  BARK,   kGroupRandom, (RATS, HELLO, WIND), .Decide = bt::decide<BARK_Decide>, .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_DECIDER(    RATS,  Say, .Decide = bt::decide<Say_Decide>, .Parameters = bt::with(kRats));
BT_DEFINE_DECIDER(    HELLO, Say, .Decide = bt::decide<Say_Decide>, .Parameters = bt::with(kHello));
BT_DEFINE_DECIDER(    WIND,  Say, .Decide = bt::decide<Say_Decide>, .Parameters = bt::with(kWind));
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory{1};
    for (int second = 0; second < 30; ++second) {
        if (second % 4 == 0) guard.HearsNoise = true;
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, {.Time = 1.0 * second, .DeltaTime = 1});
    }
}
//}

//> Only the wind.
//> Hello?
//> Only the wind.
//> Hello?
//> Only the wind.
//> Rats again.
//> Only the wind.
//> Rats again.
//
// The agent remembers the last remark, and that remark rejects. When a remark ends, the group asks the others: without
// `kFlagsCallDecideOnRedecide` the guard would go on talking in the same tick. With the flag, BARK's Decide is asked
// first, and rejects because the noise is answered. `kGroupShuffle` ([taking
// turns](#how-does-an-agent-do-several-things-in-turn)) is another way if the group stays active between remarks: each
// child has one turn in a round.
