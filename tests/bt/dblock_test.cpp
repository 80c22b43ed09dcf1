// DBlocks: what a Decide writes reaches its decider's behavior, and lives exactly as long as that needs (contract 40).
#include <tests/kit/script.h>

#include <utility>

namespace dblocks {

struct traced_spot {
    static inline int NumAlive = 0;
    static inline int NumMade = 0;
    traced_spot() : Self(this) { ++NumAlive, ++NumMade; }
    ~traced_spot() { --NumAlive; }
    traced_spot(const traced_spot&) = delete;
    traced_spot& operator=(const traced_spot&) = delete;

    const void* Self;
    int Number = 0;
};
struct small_spot : traced_spot {
    using role = bt::dblock;
};
struct large_spot : traced_spot {
    using role = bt::dblock;
    alignas(16) double More[6] = {};
};

// Decide writes the agent's next number into its DBlock and the others read it.
struct hunter : script::actor {
    int NextNumber = 1;
};

template <class Spot>
float Seek_Decide(hunter& agent, Spot& spot, const bt::tick_args& args) {
    CHECK(spot.Self == &spot);
    agent.Note("ask ", args, std::string(":").append(std::to_string(spot.Number)).c_str());
    if (agent.PartOf(args).Value > 0) spot.Number = agent.NextNumber++;
    return agent.PartOf(args).Value;
}
template <class Spot>
void Note(hunter& agent, const char* verb, const Spot& spot, const bt::tick_args& args) {
    CHECK(spot.Self == &spot);
    const std::string of = " of " + std::to_string(Spot::NumAlive);
    agent.Note(verb, args, std::string(":").append(std::to_string(spot.Number)).append(of).c_str());
}
template <class Spot>
bt::status Seek_Activate(hunter& agent, Spot& spot, const bt::tick_args& args) {
    Note(agent, "activate ", spot, args);
    return agent.PartOf(args).Activate;
}
template <class Spot>
bt::status Seek_Tick(hunter& agent, Spot& spot, const bt::tick_args& args) {
    Note(agent, "tick ", spot, args);
    return agent.PartOf(args).Tick;
}
template <class Spot>
void Seek_Deactivate(hunter& agent, const Spot& spot, const bt::tick_args& args) {
    Note(agent, "deactivate ", spot, args);
}
template <class Spot>
constexpr bt::behavior MakeSeek(const char* name) {
    return {.DebugName = name,
            .Activate = bt::activate<Seek_Activate<Spot>>,
            .Tick = bt::tick<Seek_Tick<Spot>>,
            .Deactivate = bt::deactivate<Seek_Deactivate<Spot>>};
}
constexpr bt::behavior SeekSmall = MakeSeek<small_spot>("SeekSmall");
constexpr bt::behavior SeekLarge = MakeSeek<large_spot>("SeekLarge");
constexpr bt::decide_function kSmall = bt::decide<Seek_Decide<small_spot>>;
constexpr bt::decide_function kLarge = bt::decide<Seek_Decide<large_spot>>;

BT_DECLARE_DECIDERS(ROOT, BEST, A, B, C, HUNT, TRACK, KILL, REST);

BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (BEST, HUNT, REST));
BT_DEFINE_GROUP  (  BEST,  kGroupScoredEveryTick, (A, B, C), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    A,   SeekSmall, .Decide = kSmall);
BT_DEFINE_DECIDER(    B,   SeekLarge, .Decide = kLarge);
BT_DEFINE_DECIDER(    C,   SeekSmall, .Decide = kSmall);
BT_DEFINE_GROUP  (  HUNT,  kGroupPrioritizedList, (TRACK, KILL), .Behavior = &SeekLarge, .Decide = kLarge,
                           .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_DECIDER(    TRACK, SeekSmall, .Decide = kSmall);
BT_DEFINE_DECIDER(    KILL, SeekLarge, .Decide = kLarge);
BT_DEFINE_DECIDER(  REST,  SeekSmall, .Decide = kSmall);

BT_DEFINE_TREE(HUNTER, ROOT);

// A trace says "verb DECIDER:number of how many DBlocks are alive then"; "ask DECIDER:number" has the number before Decide writes.
struct hunt {
    hunter Agent;
    bt::tree_memory<HUNTER> Memory;
    double Time = 0;

    hunt() { traced_spot::NumAlive = 0; }
    std::string Tick(std::initializer_list<std::pair<const char*, float>> values) {
        for (const auto& [name, value] : values) Agent.Parts[name].Value = value;
        Agent.Trace.clear();
        TickBehaviorTree(HUNTER, Memory, &Agent, {.Time = Time++});
        for (auto& [name, answers] : Agent.Parts) answers.Activate = answers.Tick = bt::status::kRunning;
        return Agent.Trace;
    }
    std::string Stop() {
        Agent.Trace.clear();
        StopBehaviorTree(HUNTER, Memory, &Agent, {.Time = Time});
        return Agent.Trace;
    }
};

TEST_CASE("contract 40: what a Decide writes into its DBlock reaches Activate, Tick and Deactivate, and is gone after that") {
    hunt agent;
    CHECK(agent.Tick({{"REST", 1.0f}}) == "ask A:0, ask B:0, ask C:0, ask HUNT:0, ask REST:0, activate REST:1 of 1, tick REST:1 of 1");
    CHECK(agent.Tick({}) == "ask A:0, ask B:0, ask C:0, ask HUNT:0, tick REST:1 of 1");
    CHECK(agent.Stop() == "deactivate REST:1 of 1");
    CHECK(traced_spot::NumAlive == 0);
}

TEST_CASE("contract 40: each time a decider is asked it gets a new DBlock; that of one that rejects is gone at once") {
    hunt agent;
    CHECK(agent.Tick({}) == "ask A:0, ask B:0, ask C:0, ask HUNT:0, ask REST:0");
    CHECK(traced_spot::NumAlive == 0);
    const int before = traced_spot::NumMade;
    agent.Tick({});
    CHECK(traced_spot::NumMade == before + 5);
    CHECK(traced_spot::NumAlive == 0);
}

TEST_CASE("contract 40: the DBlocks of a group and of its child are both there") {
    hunt agent;
    CHECK(agent.Tick({{"HUNT", 1.0f}, {"KILL", 1.0f}}) ==
          "ask A:0, ask B:0, ask C:0, ask HUNT:0, activate HUNT:1 of 1, tick HUNT:1 of 1, "
          "ask TRACK:0, ask KILL:0, activate KILL:2 of 2, tick KILL:2 of 2");
    CHECK(agent.Stop() == "deactivate KILL:2 of 2, deactivate HUNT:1 of 1");
    CHECK(traced_spot::NumAlive == 0);
}

TEST_CASE("contract 40, contract 24: the candidate's DBlock is written while the old one is still there for its Deactivate") {
    hunt agent;
    agent.Tick({{"HUNT", 1.0f}, {"KILL", 1.0f}});
    CHECK(agent.Tick({{"TRACK", 1.0f}}) ==
          "ask A:0, ask B:0, ask C:0, tick HUNT:1 of 2, ask TRACK:0, deactivate KILL:2 of 3, activate TRACK:3 of 2, tick TRACK:3 of 2");
    CHECK(traced_spot::NumAlive == 2);
}

TEST_CASE("contract 40, contract 47: of several that accept only the chosen one keeps its DBlock") {
    hunt agent;
    CHECK(agent.Tick({{"A", 1.0f}, {"B", 3.0f}, {"C", 2.0f}}) ==
          "ask A:0, ask B:0, ask C:0, activate B:2 of 1, tick B:2 of 1");
    CHECK(traced_spot::NumAlive == 1);
}

TEST_CASE("contract 40, contract 38: a child that was decided in advance keeps its DBlock until it is entered") {
    hunt agent;
    agent.Tick({{"REST", 1.0f}});
    CHECK(agent.Tick({{"C", 1.0f}}) == "ask A:0, ask B:0, ask C:0, deactivate REST:1 of 2, activate C:2 of 1, tick C:2 of 1");
    CHECK(traced_spot::NumAlive == 1);
}

TEST_CASE("contract 40, contract 48: the Decide of an active child that is compared with others writes to its own DBlock") {
    hunt agent;
    agent.Tick({{"A", 3.0f}});
    const std::string calls = agent.Tick({{"B", 2.0f}});
    CHECK(calls.find("ask A:1") != std::string::npos);
    CHECK(calls.find("ask B:0") != std::string::npos);
    CHECK(calls.find("tick A:2 of 1") != std::string::npos);  // it was asked first, so it has the next number
    CHECK(traced_spot::NumAlive == 1);
}

TEST_CASE("contract 40, contract 30: the group's Decide that is called on a redecide has the DBlock that the group is active with") {
    hunt agent;
    agent.Tick({{"HUNT", 1.0f}, {"TRACK", 1.0f}, {"KILL", 1.0f}});
    agent.Agent.Parts["TRACK"].Tick = bt::status::kFailed;
    CHECK(agent.Tick({}) == "ask A:0, ask B:0, ask C:0, tick HUNT:1 of 2, tick TRACK:2 of 2, ask HUNT:1, ask KILL:0, "
                            "deactivate TRACK:2 of 3, activate KILL:4 of 2, tick KILL:4 of 2");
    CHECK(agent.Stop() == "deactivate KILL:4 of 2, deactivate HUNT:3 of 1");
}

TEST_CASE("contract 40, contract 22: the DBlock of a decider whose Activate fails is gone, and that of the interrupted one, too") {
    hunt agent;
    agent.Tick({{"REST", 1.0f}});
    agent.Agent.Parts["HUNT"].Activate = bt::status::kFailed;
    CHECK(agent.Tick({{"HUNT", 1.0f}}) == "ask A:0, ask B:0, ask C:0, ask HUNT:0, deactivate REST:1 of 2, activate HUNT:2 of 1, "
                                          "ask A:0, ask B:0, ask C:0, ask REST:0, activate REST:3 of 1, tick REST:3 of 1");
    CHECK(traced_spot::NumAlive == 1);
}

TEST_CASE("contract 40, contract 28: nothing is left of DBlocks when the tree falls idle") {
    hunt agent;
    agent.Tick({{"HUNT", 1.0f}, {"TRACK", 1.0f}});
    agent.Agent.Parts["TRACK"].Tick = bt::status::kSucceeded;
    CHECK(agent.Tick({{"HUNT", 0.0f}}) == "ask A:0, ask B:0, ask C:0, tick HUNT:1 of 2, tick TRACK:2 of 2, ask HUNT:1, "
                                          "ask A:0, ask B:0, ask C:0, ask REST:0, deactivate TRACK:2 of 2, deactivate HUNT:1 of 1");
    CHECK(traced_spot::NumAlive == 0);
    CHECK(ActiveDepth(agent.Memory) == 0);
}

}  // namespace dblocks
