// Debug output of ticks within ticks: the lines of a tree that a behavior is made of stand below its leaf (contract 139).
#include <tests/kit/recorded_output.h>
#include <tests/kit/script.h>

#include <bt/debug/recorder.h>

namespace output_inner {

using output::recorder;
using script::Act;
using script::kAsk;
using script::play;

BT_DEFINE_DECIDER(AIM, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(DRAW, Act);
BT_DEFINE_GROUP(SHOT, kGroupPrioritizedList, (AIM, DRAW));
BT_DEFINE_TREE(SHOTS, SHOT);
BT_DEFINE_BEHAVIOR__TREE(Shoot, SHOTS);

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_DECIDER(SHOOT, Shoot);
BT_DEFINE_NODE(STEPS, kSequence, (WALK, SHOOT));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

BT_DECLARE_DECIDERS(FIGHT, PATROL);
BT_DEFINE_GROUP  (GUARD,    kGroupPrioritizedList, (FIGHT, PATROL));
BT_DEFINE_DECIDER(  FIGHT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  PATROL, Patrol);
BT_DEFINE_TREE(GUARDS, GUARD);

// Without their beginnings, which say when and of whom they are.
std::string WordsOf(const recorder& output, const play& agent) {
    std::string text;
    for (const output::line& each : output.Lines) {
        const std::string prefix = output::Prefix(each.Level, &agent.Agent, agent.Input.Time);
        CHECK(each.Text.substr(0, prefix.size()) == prefix);
        text += each.Text.substr(prefix.size()) + "\n";
    }
    return text;
}
// What changes in a tick.
std::string ChangesIn(play& agent, const char* input) {
    const recorder output(2);
    agent.Tick(input);
    return WordsOf(output, agent);
}

const char* const kWalks = " activating behavior Patrol/0xac98e33b with flags 0x0, in decider PATROL/0x36f8d3db\n"
                           "   activating behavior Act/0x8fd4dd2b with flags 0x0, in decider WALK/0xa5a75310\n";
const char* const kShoots = "   deactivating behavior Act/0x8fd4dd2b with flags 0x0, in decider WALK/0xa5a75310, succeeded\n"
                            "   activating behavior Shoot/0x59d10810 with flags 0x0, in decider SHOOT/0x5bdfd410\n"
                            "    activating group SHOT/0xa999b735\n"
                            "     activating behavior Act/0x8fd4dd2b with flags 0x0, in decider DRAW/0x51a7d193\n";
const char* const kStops = " deactivating behavior Patrol/0xac98e33b with flags 0x0, in decider PATROL/0x36f8d3db, stopped\n"
                           "   deactivating behavior Shoot/0x59d10810 with flags 0x0, in decider SHOOT/0x5bdfd410, stopped\n"
                           "     deactivating behavior Act/0x8fd4dd2b with flags 0x0, in decider DRAW/0x51a7d193, stopped\n"
                           "    deactivating group SHOT/0xa999b735, stopped\n"
                           "deactivating group GUARD/0xd39d320e, stopped\n";

TEST_CASE("contract 139: debug output prints each line of an inner tick once, below the leaf whose behavior the tree is") {
    play agent(GUARDS);
    CHECK(ChangesIn(agent, "") == std::string("activating group GUARD/0xd39d320e\n") + kWalks);
    CHECK(ChangesIn(agent, "WALK:succeeds") == kShoots);
    CHECK(ChangesIn(agent, "") == "");
    CHECK(ChangesIn(agent, "stop") == kStops);
}

TEST_CASE("contract 139: debug output prints inner ticks once if they are recorded too") {
    play agent(GUARDS);
    bt::flight_recorder<> recorded;
    agent.Checker = &recorded;
    CHECK(ChangesIn(agent, "") == std::string("activating group GUARD/0xd39d320e\n") + kWalks);
    CHECK(ChangesIn(agent, "WALK:succeeds") == kShoots);
    CHECK(ChangesIn(agent, "stop") == kStops);
    const bt::decider* path[8];
    REQUIRE(PathAt(recorded, 1, path, 8) == 6);
    CHECK(path[5] == &DRAW);
}

TEST_CASE("contract 139: debug output of one agent has the inner ticks of that agent, recorded or not") {
    play one(GUARDS), other(GUARDS);
    bt::flight_recorder<> recorded;
    other.Checker = &recorded;
    const recorder output(5, &one.Agent);
    other.Tick();
    CHECK(output.Lines.empty());
    one.Tick();
    const std::size_t num = output.Lines.size();
    other.Tick("WALK:succeeds");
    CHECK(output.Lines.size() == num);
    const bt::decider* path[8];
    CHECK(PathAt(recorded, 1, path, 8) == 6);
}

TEST_CASE("contract 139: lines about an inner tick as a whole stand where its root does, and DebugOutputCurrent knows how far in that is") {
    play agent(GUARDS);
    agent.Tick();
    recorder output(5);
    agent.Tick("WALK:succeeds");
    struct expected {
        const bt::tree* Tree;
        const bt::decider* Decider;
        int Depth;
        int NumLines = 0;
    };
    expected all[] = {{&GUARDS, nullptr, 0}, {&GUARDS, &GUARD, 0},   {&GUARDS, &PATROL, 1}, {&PATROL_STEPS, nullptr, 2},
                      {&PATROL_STEPS, &STEPS, 2}, {&PATROL_STEPS, &SHOOT, 3}, {&SHOTS, nullptr, 4}, {&SHOTS, &SHOT, 4}, {&SHOTS, &DRAW, 5}};
    for (const output::line& each : output.Lines) {
        const std::size_t start = output::Prefix(each.Level, &agent.Agent, agent.Input.Time).size();
        CHECK(each.Text.find_first_not_of(' ', start) - start == static_cast<std::size_t>(each.Current.Depth));
        for (expected& row : all) {
            const bool is_of_row = row.Tree == each.Current.Tree && row.Decider == each.Current.Decider;
            if (is_of_row && row.Depth == each.Current.Depth) ++row.NumLines;
        }
    }
    for (const expected& row : all) CHECK_MESSAGE(row.NumLines > 0, row.Depth);
}

}  // namespace output_inner
