// Recordings of trees whose behaviors are made of trees: the inner ticks are parts of the records (contract 139).
#include <bt/debug/recorder.h>
#include <tests/kit/script.h>

namespace recorder_inner {

using script::Act;
using script::kAsk;
using script::play;

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_DECIDER(LOOK, Act);
BT_DEFINE_NODE(STEPS, kSequence, (WALK, LOOK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

BT_DECLARE_DECIDERS(FIGHT, PATROL, REST);
BT_DEFINE_GROUP  (GUARD,    kGroupPrioritizedList, (FIGHT, PATROL, REST));
BT_DEFINE_DECIDER(  FIGHT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  PATROL, Patrol, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,   Act);
BT_DEFINE_TREE(GUARDS, GUARD);

template <class Recorder>
std::string Recorded(const Recorder& recorder) {
    char text[8000];
    PrintRecording(recorder, 0, 100, text, sizeof text);
    return text;
}
// Six ticks: PATROL walks, looks for three ticks, fails, and begins anew.
template <class Recorder>
void Record(Recorder& recorder) {
    play agent(GUARDS);
    agent.Checker = &recorder;
    for (const char* input : {"PATROL=1", "WALK:succeeds", "", "", "LOOK:fails", ""}) agent.Tick(input);
}

TEST_CASE("contract 139: a recording has what happened in the tree of a behavior, below its leaf") {
    bt::flight_recorder<> recorder;
    Record(recorder);
    CHECK(Recorded(recorder) ==
          "@ 0.000 s: DecisionFlags none, StimuliFlags none\n"
          "  GUARD accepted: it has no Decide\n"
          "  GUARD was activated\n"
          "    FIGHT was rejected by its Decide, which returned 0\n"
          "    PATROL accepted: its Decide returned 1\n"
          "    PATROL was activated\n"
          "        WALK was activated\n"
          "  active: GUARD > PATROL > STEPS > WALK\n"
          "@ 1.000 s\n"
          "    FIGHT was rejected by its Decide, which returned 0\n"
          "        WALK was deactivated, succeeded\n"
          "        WALK ended, succeeded\n"
          "        LOOK was activated\n"
          "  active: GUARD > PATROL > STEPS > LOOK\n"
          "@ 2.000 to 3.000 s, 2 ticks\n"
          "    FIGHT was rejected by its Decide, which returned 0 at the end\n"
          "  active: GUARD > PATROL > STEPS > LOOK\n"
          "@ 4.000 s\n"
          "    FIGHT was rejected by its Decide, which returned 0\n"
          "        LOOK was deactivated, failed\n"
          "        LOOK ended, failed\n"
          "      STEPS ended, failed\n"
          "    PATROL ended, failed\n"
          "  GUARD decided again\n"
          "    FIGHT was rejected by its Decide, which returned 0\n"
          "    PATROL was masked, because it ended or refused in this tick\n"
          "    REST accepted: it has no Decide\n"
          "    PATROL was deactivated, failed\n"
          "    REST was activated\n"
          "  active: GUARD > REST\n"
          "@ 5.000 s\n"
          "    FIGHT was rejected by its Decide, which returned 0\n"
          "    PATROL accepted: its Decide returned 1\n"
          "    REST was deactivated, interrupted\n"
          "    PATROL was activated\n"
          "        WALK was activated\n"
          "  active: GUARD > PATROL > STEPS > WALK\n");
    CHECK(recorder.Tree == &GUARDS);
    const bt::decider* path[8];
    REQUIRE(PathAt(recorder, 2, path, 8) == 4);
    CHECK(path[3] == &LOOK);
}

}  // namespace recorder_inner
