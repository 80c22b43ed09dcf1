// ## How do I ask a tree a question and get yes or no?
//
// A door lets people in. The door's rules are a classic tree that answers in one call: `bt::Process` needs no memory,
// no clock and no tick. If a leaf takes longer, like ringing, tick a `bt::evaluation` until it `IsDone`.
// ([program](recipes/r23_answer.cpp))
//{
#include <cstdio>

#include <bt/process.h>
#include <macros/bt_macros.h>
//}

struct Visit {
    bool HasKey = false;
    int Code = 0;
    int Rings = 0;
};

namespace door_ai {

bool Unlock(Visit& visit) { return visit.HasKey; }  // as an action, true is succeeded
bool CodeIsRight(const Visit& visit) { return visit.Code == 1234; }
bt::status Ring_Tick(Visit& visit) { return ++visit.Rings < 3 ? bt::status::kRunning : bt::status::kSucceeded; }

BT_DEFINE_BEHAVIOR__NONE(UseKey, .Tick = bt::action<Unlock>);
BT_DEFINE_BEHAVIOR(Ring);

BT_DEFINE_DECIDER  (USE_KEY,    UseKey);
BT_DEFINE_CONDITION(KNOWS_CODE, .Decide = bt::decide<CodeIsRight>);
BT_DEFINE_DECIDER  (RING,       Ring);
BT_DEFINE_NODE     (ANY_WAY_IN, kSelector, (USE_KEY, KNOWS_CODE));
BT_DEFINE_NODE     (RING_TOO,   kSelector, (ANY_WAY_IN, RING));

BT_DEFINE_CLASSIC_TREE(DOOR, ANY_WAY_IN);
BT_DEFINE_CLASSIC_TREE(DOOR_WITH_BELL, RING_TOO);

}  // namespace door_ai

int main() {
    for (Visit visit : {Visit{.HasKey = true}, Visit{.Code = 1234}, Visit{.Code = 1111}}) {
        const bool may_enter = static_cast<bool>(bt::Process<door_ai::DOOR>(visit));
        std::printf("key %d, code %d: %s\n", visit.HasKey ? 1 : 0, visit.Code, may_enter ? "come in" : "no");
    }
    Visit visit;
    bt::evaluation<door_ai::DOOR_WITH_BELL> evaluation;
    for (int second = 0; !evaluation.IsDone(); ++second) evaluation.Tick(visit, {.Time = 1.0 * second});
    std::printf("after %d rings: %s\n", visit.Rings, evaluation.Answer ? "come in" : "no");
}

//> key 1, code 0: come in
//> key 0, code 1234: come in
//> key 0, code 1111: no
//> after 3 rings: come in
//
// A Tick and a `bt::action` may both return a `bool`, with different meanings. In a **Tick**, true is running. In a
// `bt::action`, true is succeeded. If a leaf is still running in `bt::Process`, the leaf is stopped, and the result is
// an error with the leaf's name (`kStillRunning`). The agent can be of any type; asking a tree with another type does
// not compile.
