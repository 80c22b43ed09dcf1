// The two samples of debug output that the original's documentation shows, word for word (S11, contract 69-72).
#include <tests/kit/recorded_output.h>

namespace output_samples {

// What the tree's Decides answer; the samples' agent is an address and nothing more.
struct wishes {
    float Growl = 0, Fight = 0, Patrol = 0;
};
wishes Wishes;

float Never() { return 0; }
float Growls() { return Wishes.Growl; }
float Fights() { return Wishes.Fight; }
float Patrols() { return Wishes.Patrol; }
bool StillFights() { return Wishes.Fight > 0; }

// A behavior may have the name of a decider, so it stands apart.
namespace behaviors {

BT_DEFINE_BEHAVIOR__NONE(REST, .Id = 0x2c20c20);
BT_DEFINE_BEHAVIOR__NONE(FIGHT, .Tick = bt::tick<StillFights>, .Id = 0x2c20c21);
BT_DEFINE_BEHAVIOR__NONE(GROWL, .Id = 0x2c20c22);
BT_DEFINE_BEHAVIOR__NONE(PATROL, .Id = 0x2c20c23);
BT_DEFINE_BEHAVIOR__NONE(IDLE_WALK, .Tick = bt::Tick([] {}), .Id = 0x2c20c24);
BT_DEFINE_BEHAVIOR__NONE(GUARD_NEST_GROUP, .Activate = bt::Activate([] {}), .Id = 0x2c20c25);

}  // namespace behaviors

BT_DECLARE_DECIDERS(DIE, GUARD_NEST_GROUP, GUARD_NEST_HELP, GUARD_NEST_FIGHT, GUARD_NEST_GROWL, GUARD_NEST_PATROL, GUARD_NEST_IDLE);
BT_DECLARE_DECIDERS(EAT, SLEEP, MATE, PLAY, WANDER);

constexpr auto kNever = bt::decide<Never>;

BT_DEFINE_GROUP  (ROOT,                  kGroupPrioritizedList, (DIE, GUARD_NEST_GROUP, EAT, SLEEP, MATE, PLAY, WANDER), .Id = 0x2d5e207);
BT_DEFINE_DECIDER(  DIE,                 behaviors::REST, .Preconditions = {.AllFlags = BT_FLAGS(1u)}, .Id = 0x2d5e211);
BT_DEFINE_GROUP  (  GUARD_NEST_GROUP,    kGroupPrioritizedList,
                                         (GUARD_NEST_HELP, GUARD_NEST_FIGHT, GUARD_NEST_GROWL, GUARD_NEST_PATROL, GUARD_NEST_IDLE),
                                         .Behavior = &behaviors::GUARD_NEST_GROUP, .Flags = bt::kFlagsCallDecideOnRedecide, .Id =
                                             0x2d5e200);
BT_DEFINE_DECIDER(    GUARD_NEST_HELP,   behaviors::REST, .Decide = kNever, .Preconditions = {.NoStimuli = BT_FLAGS(1u)}, .Id = 0x2d5e212);
BT_DEFINE_DECIDER(    GUARD_NEST_FIGHT,  behaviors::FIGHT, .Decide = bt::decide<Fights>, .BehaviorFlags = BT_FLAGS(3u), .Id = 0x2d5e201);
BT_DEFINE_DECIDER(    GUARD_NEST_GROWL,  behaviors::GROWL, .Decide = bt::decide<Growls>, .Id = 0x2d5e202);
BT_DEFINE_DECIDER(    GUARD_NEST_PATROL, behaviors::PATROL, .Decide = bt::decide<Patrols>, .Id = 0x2d5e203);
BT_DEFINE_DECIDER(    GUARD_NEST_IDLE,   behaviors::IDLE_WALK, .BehaviorFlags = BT_FLAGS(2u), .Id = 0x2d5e204);
BT_DEFINE_DECIDER(  EAT,                 behaviors::REST, .Decide = kNever);
BT_DEFINE_DECIDER(  SLEEP,               behaviors::REST, .Decide = kNever);
BT_DEFINE_DECIDER(  MATE,                behaviors::REST, .Decide = kNever);
BT_DEFINE_DECIDER(  PLAY,                behaviors::REST, .Decide = kNever);
BT_DEFINE_DECIDER(  WANDER,              behaviors::REST, .Decide = kNever);

BT_DEFINE_TREE(CREATURE, ROOT);

// The agent of the samples, at its address there: the tree never looks at it.
struct guard {
    void* const Address = reinterpret_cast<void*>(std::uintptr_t{0x026DBE38});
    bt::tree_memory<CREATURE> Memory;
    std::uint32_t Stimuli = 0;

    void Tick(double time, wishes now) {
        Wishes = now;
        TickBehaviorTree(CREATURE, Memory, Address, {.Time = time, .DeltaTime = 0.065555f, .StimuliAllFlags = &Stimuli});
    }
};

std::string Joined(const std::vector<output::line>& lines) {
    std::string text;
    for (const output::line& each : lines) text += each.Text + '\n';
    return text;
}

TEST_CASE("contract 69, contract 71: level 1: the original's sample, a line for each behavior that is activated, word for word") {
    guard agent;
    agent.Tick(105.5, {});
    const output::recorder output(1);
    agent.Tick(105.9, {});
    agent.Tick(106.017, {.Growl = 1});
    agent.Tick(106.4, {.Growl = 1});
    agent.Tick(106.728, {.Growl = 1, .Fight = 1});
    agent.Tick(107, {.Fight = 1});
    agent.Tick(110.266, {.Patrol = 1});  // the fight ends
    agent.Tick(110.3, {.Patrol = 1});
    CHECK(Joined(output.Lines) ==
          "BTDBO(1) 0x026DBE38 @ 106.017:   activating behavior GROWL/0x2c20c22 with flags 0x0, in decider GUARD_NEST_GROWL/0x2d5e202\n"
          "BTDBO(1) 0x026DBE38 @ 106.728:   activating behavior FIGHT/0x2c20c21 with flags 0x3, in decider GUARD_NEST_FIGHT/0x2d5e201\n"
          "BTDBO(1) 0x026DBE38 @ 110.266:   activating behavior PATROL/0x2c20c23 with flags 0x0, in decider GUARD_NEST_PATROL/0x2d5e203\n");
}

// Only the tree's address is ours; the indentation, which the sample has lost, is a space for each depth.
TEST_CASE("contract 72, contract 70, contract 71: level 5: the 22 lines of the original's sample, in their order and word for word") {
    guard agent;
    agent.Tick(149.266829 - 145.433682, {.Fight = 1});
    agent.Tick(149.266829 - 7.904, {});  // the fight ends
    agent.Tick(149.2, {});
    const output::recorder output(5);
    agent.Tick(149.266829, {});

    char tree[32];
    std::snprintf(tree, sizeof tree, "0x%08llX", static_cast<unsigned long long>(reinterpret_cast<std::uintptr_t>(&CREATURE)));
    const std::string start = "BTDBO(3) 0x026DBE38 @ 149.267: **************** starting tree @ ";
    CHECK(output.Lines.size() == 22);
    CHECK(Joined(output.Lines) ==
          start + tree + " for 0x026DBE38 ****************\n"
          "BTDBO(3) 0x026DBE38 @ 149.267: dt: 0.065555, DecisionFlags: 0x00000000, StimuliAllFlags: 0x00000000\n"
          "BTDBO(5) 0x026DBE38 @ 149.267: processing decider ROOT/0x2d5e207, flags: 0x0, new: 0, mask: 0x00000000, redecide: 0, block id: "
          "0x02d5e207\n"
          "BTDBO(4) 0x026DBE38 @ 149.267: visiting current kGroup decider ROOT/0x2d5e207, kGroupPrioritizedList, 7 children, active child "
          "1, duration 145.434\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:  child 0 (DIE/0x2d5e211)...failed DecisionFlags check\n"
          "BTDBO(5) 0x026DBE38 @ 149.267: ChildrenDecide returned with RunIdx -1, ShuffleIdx -1\n"
          "BTDBO(4) 0x026DBE38 @ 149.267: continuing child 1 GUARD_NEST_GROUP/0x2d5e200, duration: 145.433682\n"
          "BTDBO(5) 0x026DBE38 @ 149.267: next_decider_push GUARD_NEST_GROUP/0x2d5e200\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:  processing decider GUARD_NEST_GROUP/0x2d5e200, flags: 0x1, new: 0, mask: 0x00000000, redecide: "
          "0, block id: 0x02d5e200\n"
          "BTDBO(4) 0x026DBE38 @ 149.267:  visiting current kGroup decider GUARD_NEST_GROUP/0x2d5e200, kGroupPrioritizedList, 5 children, "
          "active child 4, duration 145.434\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:   child 0 (GUARD_NEST_HELP/0x2d5e212)...passed StimuliFlags check...Decide returned 0.000000\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:   child 1 (GUARD_NEST_FIGHT/0x2d5e201)...has no preconditions...Decide returned 0.000000\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:   child 2 (GUARD_NEST_GROWL/0x2d5e202)...has no preconditions...Decide returned 0.000000\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:   child 3 (GUARD_NEST_PATROL/0x2d5e203)...has no preconditions...Decide returned 0.000000\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:  ChildrenDecide returned with RunIdx -1, ShuffleIdx -1\n"
          "BTDBO(4) 0x026DBE38 @ 149.267:  continuing child 4 GUARD_NEST_IDLE/0x2d5e204, duration: 145.433682\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:  next_decider_push GUARD_NEST_IDLE/0x2d5e204\n"
          "BTDBO(5) 0x026DBE38 @ 149.267:   processing decider GUARD_NEST_IDLE/0x2d5e204, flags: 0x0, new: 0, mask: 0x00000000, redecide: "
          "0, block id: 0x02d5e204\n"
          "BTDBO(4) 0x026DBE38 @ 149.267:   visiting current kBehavior decider GUARD_NEST_IDLE/0x2d5e204, duration 7.904\n"
          "BTDBO(3) 0x026DBE38 @ 149.267:   ticking behavior IDLE_WALK/0x2c20c24 @ 149.266829 (dt: 0.065555) with flags 0x2, duration "
          "7.904\n"
          "BTDBO(3) 0x026DBE38 @ 149.267:   current behavior IDLE_WALK/0x2c20c24 with flags 0x2, in decider GUARD_NEST_IDLE/0x2d5e204\n"
          "BTDBO(3) 0x026DBE38 @ 149.267: **************** finished tree for 0x026DBE38, depth 3 ****************\n");
}

}  // namespace output_samples
