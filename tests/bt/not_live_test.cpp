// A live_tree in a build that is no development build is the compiled tree (contract 192).
#include <string>

#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <bt/live.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace not_live {
namespace {

struct cat {
    int NumTicks = 0;
};
void Purr_Tick(cat& agent) { ++agent.NumTicks; }
BT_DEFINE_BEHAVIOR(Purr);
BT_DECLARE_DECIDERS(PURR);
BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList, (PURR));
BT_DEFINE_DECIDER(  PURR, Purr, .MaxSeconds = 5);
BT_DEFINE_TREE(CAT, ROOT);

TEST_CASE("contract 192: a live_tree that is not live ticks the compiled tree, and refuses edits in words") {
    bt::live_tree<CAT> live({.File = "not_there.cpp"});
    static_assert(!decltype(live)::kIsLive);
    CHECK(&live.Tree() == &CAT);
    CHECK(live.Find(PURR) == &PURR);
    CHECK_FALSE(live.Refresh());
    CHECK_FALSE(live.Refresh(true));
    CHECK(live.Messages().empty());
    CHECK(live.Change() == nullptr);
    CHECK(live.Counts().NumAgents == 0);
    for (const std::string& refused :
         {live.Set("PURR", "MaxSeconds", "6"), live.TakeBack("PURR", "MaxSeconds"), live.Keep()}) {
        CHECK(refused == "this is no development build");
    }
    CHECK(live.Text("PURR", "MaxSeconds").empty());
    CHECK(live.Fields("PURR").empty());
    CHECK(live.Source("PURR").empty());
    cat agent;
    bt::tree_memory<CAT> memory;
    bt::flight_recorder<> recorder;
    CHECK(live.Tick(memory, &agent, {.Time = 1}));
    CHECK(live.Tick(memory, &agent, {.Time = 2}, recorder));
    CHECK(agent.NumTicks == 2);
    CHECK(NumRecordedTicks(recorder) == 1);
    CHECK_FALSE(live.CarryRecording(recorder));
    CHECK(live.Stop(memory, &agent, {.Time = 3}));
    bt::crowd<CAT, cat> crowd;
    CHECK(live.Carry(crowd, {.Time = 1}).NumKept == 0);
}

}  // namespace
}  // namespace not_live
