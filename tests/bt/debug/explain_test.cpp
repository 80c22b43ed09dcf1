// Why a decider runs or not, in words: each way in which it can be kept from running, and that asking changes nothing.
#include <bt/debug/explain.h>

#include <cstring>
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace explain {

enum : std::uint32_t { kSees = 1, kWeak = 2, kHungry = 4, kSingle = 8, kAlert = 16 };
enum : std::uint32_t { kStimuli_Noise = 1, kStimuli_Hit = 2 };

struct Creature {
    float Play = 10, Rest = 35, Seen = 0;
    int NumDecides = 0;
};
struct Spot {  // its destructor notices if a copy of its bytes is used
    using role = bt::dblock;
    Spot* Self = this;
    ~Spot() { CHECK(Self == this); }
};

float PLAY_Decide(Creature& c) { return ++c.NumDecides, c.Play; }
float REST_Decide(const Creature& c, Spot& spot) {
    CHECK(spot.Self == &spot);
    return c.Rest;
}
float WATCH_Decide(const bt::tick_args& tick) { return DelegateDecideToChildren(tick); }
float LOOK_Decide(const Creature& c, const bt::tick_args& tick) {
    tick.Random->Next();
    return c.Seen;
}
void Do_Tick(Creature&) {}
void Rest_Tick(Creature&, const Spot&) {}
BT_DEFINE_BEHAVIOR(Do);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(FLEE, HEAR, SULK, WATCH, LOOK, EAT, FIND, CHEW, STEPS, ONE, TWO, IDLE, PLAY, FLIP, ROLL, REST, SHOW, LAST);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (FLEE, HEAR, SULK, WATCH, EAT, STEPS, SHOW, IDLE, LAST), .Id = 1);
BT_DEFINE_DECIDER(  FLEE,    Do, .Preconditions = {.AllFlags = BT_FLAGS(kSees | kWeak), .NoFlags = BT_FLAGS(kHungry)}, .Id = 2);
BT_DEFINE_DECIDER(  HEAR,    Do, .Preconditions = {.AnyStimuli = BT_FLAGS(kStimuli_Noise | kStimuli_Hit), .EverySeconds = 2, .CooldownSeconds = 3}, .Id = 3);
BT_DEFINE_GROUP  (  SULK,    kGroupPrioritizedList, (FLEE), .Preconditions = {.AllFlags = BT_FLAGS(kWeak), .NotAllFlags = BT_FLAGS(kHungry)}, .Id = 4);
BT_DEFINE_GROUP  (  WATCH,   kGroupRandom, (LOOK), .Decide = bt::decide<WATCH_Decide>, .Preconditions = {.AllFlags = BT_FLAGS(kAlert)}, .Id = 5);
BT_DEFINE_DECIDER(    LOOK,  Do, .Decide = bt::decide<LOOK_Decide>, .Id = 6);
BT_DEFINE_GROUP  (  EAT,     kGroupSequential, (FIND, CHEW), .Preconditions = {.AllFlags = BT_FLAGS(kHungry)}, .Flags = bt::kFlagsDelegateDecide, .Id = 7);
BT_DEFINE_DECIDER(    FIND,  Do, .Decide = bt::Decide([](const Creature& c) { return c.Seen - 1; }), .Id = 8);
BT_DEFINE_DECIDER(    CHEW,  Do, .Decide = bt::Decide([](const Creature& c) { return c.Seen; }), .Id = 9);
BT_DEFINE_GROUP  (  STEPS,   kGroupSequentialLooping, (ONE, TWO), .Preconditions = {.AllFlags = BT_FLAGS(kSingle)}, .Id = 10);
BT_DEFINE_DECIDER(    ONE,   Do, .Id = 11);
BT_DEFINE_DECIDER(    TWO,   Do, .Id = 12);
BT_DEFINE_GROUP  (  SHOW,    kGroupScored, (PLAY, LAST), .Preconditions = {.AllStimuli = BT_FLAGS(4u), .NoStimuli = {3, nullptr}}, .Id = 20);
BT_DEFINE_GROUP  (  IDLE,    kGroupScoredEveryTick, (PLAY, REST), .Margin = 15, .Id = 13);
BT_DEFINE_GROUP  (    PLAY,  kGroupShuffle, (FLIP, ROLL), .Decide = bt::decide<PLAY_Decide>, .Id = 14);
BT_DEFINE_DECIDER(      FLIP, Do, .Id = 15);
BT_DEFINE_DECIDER(      ROLL, Do, .Id = 16);
BT_DEFINE_DECIDER(    REST,  Rest, .Decide = bt::decide<REST_Decide>, .Id = 17);
BT_DEFINE_DECIDER(  LAST,    Do, .Id = 18);
BT_DEFINE_TREE(TREE, ROOT);

struct agent {
    bt::tree_memory<TREE> Memory{7};
    Creature Body;
    std::uint32_t Stimuli = 0;
    bt::tick_input Input = {.Time = 0, .DeltaTime = 0.1f, .StimuliAllFlags = &Stimuli};

    void At(double time, std::uint32_t flags = 0, std::uint32_t stimuli = 0) {
        Input.Time = time;
        Input.DecisionFlags = flags;
        Stimuli = stimuli;
    }
    void Tick(double time, std::uint32_t flags = 0, std::uint32_t stimuli = 0) {
        At(time, flags, stimuli);
        REQUIRE(TickBehaviorTree(TREE, Memory, &Body, Input));
    }
    std::string Explain(const bt::decider& subject, bool with_agent = true) {
        char text[4000];
        const bt::agent_pointer body = with_agent ? bt::agent_pointer(&Body) : bt::agent_pointer(nullptr);
        const std::size_t length = ExplainDecider(TREE, Memory, body, Input, subject, text, sizeof text);
        CHECK(length == std::strlen(text));
        return text;
    }
    ~agent() { StopBehaviorTree(TREE, Memory, &Body, Input); }
};

TEST_CASE("an active decider is explained by how long it has been active, on its path") {
    agent who;
    who.Tick(2.5);
    who.At(4);
    CHECK(who.Explain(IDLE) == "IDLE/0xd at 4.00 s:\nROOT > IDLE is active since 2.50 s, for 1.50 s.\n");
}

TEST_CASE("a decider that fails a flag check is explained by the flag, as it is spelt, and by who holds its group") {
    agent who;
    who.Tick(1);
    struct row {
        const bt::decider& Subject;
        std::uint32_t Flags, Stimuli;
        const char* Says;
    };
    const row rows[] = {
        {FLEE, 0, 0, "FLEE would be rejected: it needs all of kSees | kWeak, of which none is set."},
        {FLEE, kSees, 0, "FLEE would be rejected: it needs all of kSees | kWeak, of which kWeak is not set."},
        {FLEE, kSees | kWeak | kHungry, 0, "FLEE would be rejected: it needs to be without kHungry, which is set."},
        {FLEE, kHungry, 0, "of which none is set; needs to be without kHungry, which is set."},
        {FLEE, kSees | kWeak, 0, "FLEE would accept: it has no Decide.\n  So it would interrupt IDLE in the next tick."},
        {SULK, kWeak | kHungry, 0, "SULK would be rejected: it needs to be without kHungry, which is set."},
        {EAT, 0, 0, "EAT would be rejected: it needs kHungry, which is not set."},
        {HEAR, 0, 0, "HEAR would be rejected: it needs one of kStimuli_Noise | kStimuli_Hit, of which none is set."},
        {SHOW, 0, 0, "SHOW would be rejected: it needs 4u, which is not set."},
        {SHOW, 0, 5, "SHOW would be rejected: it needs to be without all of 0x3, of which 0x1 is set."},
        {SHOW, 0, 7, "SHOW would be rejected: it needs to be without all of 0x3, of which all are set."},
    };
    for (const row& wanted : rows) {
        CAPTURE(wanted.Subject.DebugName);
        CAPTURE(wanted.Flags);
        CAPTURE(wanted.Stimuli);
        who.At(1.5, wanted.Flags, wanted.Stimuli);
        const std::string text = who.Explain(wanted.Subject);
        CHECK_MESSAGE(text.find(wanted.Says) != std::string::npos, text);
        CHECK(text.find(std::string("ROOT asks ") + wanted.Subject.DebugName +
                        " in each tick, because it stands before IDLE, which is active.") != std::string::npos);
    }
}

TEST_CASE("a timer that blocks is explained by the time that is left") {
    agent who;
    who.Tick(1, 0, kStimuli_Hit);
    CHECK(who.Explain(HEAR).find("ROOT > HEAR is active") != std::string::npos);
    StopBehaviorTree(TREE, who.Memory, &who.Body, who.Input);  // a stopped memory forgets its timers
    who.Tick(5, 0, kStimuli_Hit);
    who.Tick(5.5, kSees | kWeak);
    who.At(6, kSees | kWeak, kStimuli_Hit);
    CHECK(who.Explain(HEAR).find("its EverySeconds timer of 2 s blocks it for another 1.00 s.") != std::string::npos);
    who.At(7.25, kSees | kWeak, kStimuli_Hit);
    CHECK(who.Explain(HEAR).find("its CooldownSeconds timer of 3 s blocks it for another 1.25 s.") != std::string::npos);
    who.At(8.5, kSees | kWeak, kStimuli_Hit);
    CHECK(who.Explain(HEAR).find("HEAR would accept") != std::string::npos);
}

TEST_CASE("a decider behind the active one of a prioritized list is not asked; one before it may have another before itself") {
    agent who;
    who.Tick(1);
    CHECK(who.Explain(LAST).find("  IDLE, which stands before LAST in ROOT, is active; LAST is asked when that ends.\n"
                                 "  LAST would accept: it has no Decide.\n") != std::string::npos);
    who.At(2, kSees | kWeak, kStimuli_Noise);
    CHECK(who.Explain(HEAR).find("HEAR would accept: it has no Decide.\n  But FLEE, which stands before it, would accept too.\n") !=
          std::string::npos);
}

TEST_CASE("a delegating group is explained by what its children say, whether it delegates by flag or by function") {
    agent who;
    who.Tick(1);
    who.At(1, kHungry | kAlert);
    CHECK(who.Explain(EAT).find("EAT would be rejected: it delegates to its children, and none accepts.\n"
                                "    its child FIND would be rejected: its Decide returns -1\n"
                                "    its child CHEW would be rejected: its Decide returns 0\n") != std::string::npos);
    CHECK(who.Explain(WATCH).find("WATCH would be rejected: its Decide returns 0.\n"
                                  "    its child LOOK would be rejected: its Decide returns 0\n") != std::string::npos);
    who.Body.Seen = 0.5f;
    CHECK(who.Explain(EAT).find("EAT would accept: it delegates to its children, which return 0.5.\n") != std::string::npos);
}

TEST_CASE("a decider that loses by score is explained by how much") {
    agent who;
    who.Tick(1);
    CHECK(who.Explain(PLAY).find("  IDLE asks all its children in each tick; REST is active.\n"
                                 "  PLAY would accept: its Decide returns 10.\n"
                                 "  REST is worth 35 now, and has to be beaten by more than 15: PLAY loses by 40.\n") != std::string::npos);
    who.Body.Play = 50.5f;
    CHECK(who.Explain(PLAY).find("PLAY would take over, if no other is worth more.\n") != std::string::npos);
}

TEST_CASE("below a group that is not active, the group is explained first, and then the decider itself") {
    agent who;
    who.Tick(1);
    const std::string text = who.Explain(FLIP);
    CHECK(text.find("ROOT > IDLE > PLAY > FLIP is not active, because PLAY is not.\n") != std::string::npos);
    CHECK(text.find("PLAY loses by 40.\n  FLIP would accept: it has no Decide.\n") != std::string::npos);
}

TEST_CASE("a decider with several places is explained at each of them") {
    agent who;
    who.Tick(1);
    const std::string text = who.Explain(FLEE);
    CHECK(text.find("ROOT > FLEE is not active.\n") != std::string::npos);
    CHECK(text.find("ROOT > SULK > FLEE is not active, because SULK is not.\n") != std::string::npos);
    CHECK(who.Explain(PLAY).find("ROOT > SHOW > PLAY is not active, because SHOW is not.\n") != std::string::npos);
}

TEST_CASE("turns are explained by whose it is") {
    agent who;
    who.Tick(1, kSingle);
    CHECK(who.Explain(TWO).find("  It is ONE's turn in STEPS; the turn of TWO comes later.\n") != std::string::npos);
    who.Body.Play = 100;
    StopBehaviorTree(TREE, who.Memory, &who.Body, who.Input);
    who.Tick(2);
    const bool flips = bt::ActiveDecider(who.Memory, 3) == &FLIP;
    const std::string text = who.Explain(flips ? ROLL : FLIP);
    CHECK(text.find(flips ? "It is FLIP's turn in PLAY; ROLL has yet to have its turn in this round."
                          : "It is ROLL's turn in PLAY; FLIP has yet to have its turn in this round.") != std::string::npos);
}

TEST_CASE("a group that would accept without a child that does is explained by the Subset Rule") {
    agent who;
    who.Tick(1);
    who.At(2, kWeak);
    CHECK(who.Explain(SULK).find("  But none of its children would accept now, so it would end at once (Subset Rule).\n") != std::string::npos);
}

TEST_CASE("without anything active, the root is explained") {
    agent who;
    CHECK(who.Explain(FLEE).find("ROOT > FLEE is not active, because ROOT is not.\n  Nothing is active.\n  ROOT would accept: it has no Decide.\n") !=
          std::string::npos);
}

TEST_CASE("without an agent Decides are not called, and the text says so") {
    agent who;
    who.Tick(1);
    const int before = who.Body.NumDecides;
    CHECK(who.Explain(PLAY, false).find("PLAY would pass its preconditions; its Decide needs an agent to say more.\n") != std::string::npos);
    CHECK(who.Explain(FLEE, false).find("FLEE would be rejected: it needs all of") != std::string::npos);
    CHECK(who.Body.NumDecides == before);
}

TEST_CASE("a decider of another tree, and a tick that would be refused, are explained as such") {
    agent who;
    static constexpr bt::decider stranger = {.DebugName = "STRANGER", .Behavior = &Do, .Id = 99};
    CHECK(who.Explain(stranger) == "STRANGER/0x63 at 0.00 s:\nIt does not stand in TREE.\n");
    who.Input.DeltaTime = -1;
    CHECK(who.Explain(FLEE) == "TREE can't be explained: the time is not finite, or the delta time is negative.\n");
    who.Input.DeltaTime = 0;
}

TEST_CASE("explaining changes nothing: not a byte of the memory, and the next ticks are the same") {
    agent who, twin;
    for (int i = 0; i < 60; ++i) {
        const std::uint32_t flags = static_cast<std::uint32_t>(i * 7) & 31u;
        who.Tick(i * 0.5, flags, static_cast<std::uint32_t>(i) & 3u);
        twin.Tick(i * 0.5, flags, static_cast<std::uint32_t>(i) & 3u);
        const std::string before(reinterpret_cast<const char*>(&who.Memory), sizeof who.Memory);
        for (int node = 0; node < TREE.NumNodes; ++node) who.Explain(*TREE.Nodes[node].Decider);
        char text[4000];
        ExplainAll(TREE, who.Memory, &who.Body, who.Input, text, sizeof text);
        CHECK(std::memcmp(before.data(), &who.Memory, sizeof who.Memory) == 0);
        REQUIRE(bt::ActiveDepth(who.Memory) == bt::ActiveDepth(twin.Memory));
        for (int level = 0; level < bt::ActiveDepth(who.Memory); ++level) {
            REQUIRE(bt::ActiveDecider(who.Memory, level) == bt::ActiveDecider(twin.Memory, level));
        }
    }
    CHECK(who.Memory.Random.Next() == twin.Memory.Random.Next());
}

TEST_CASE("explaining never writes past the buffer, ends it, and says how long the text is") {
    agent who;
    who.Tick(1);
    const std::string whole = who.Explain(FLIP);
    for (std::size_t size = 0; size < whole.size() + 3; ++size) {
        char text[1000];
        std::memset(text, '#', sizeof text);
        REQUIRE(size < sizeof text);
        CHECK(ExplainDecider(TREE, who.Memory, &who.Body, who.Input, FLIP, text, size) == whole.size());
        if (size > 0) CHECK(std::string(text) == whole.substr(0, size - 1));
        CHECK(text[size] == '#');
    }
    CHECK(ExplainDecider(TREE, who.Memory, &who.Body, who.Input, FLIP, nullptr, 100) == whole.size());
}

TEST_CASE("the whole tree in one text: a line for each place, in the order of the outline") {
    agent who;
    who.Tick(1);
    who.At(1.25, kHungry);
    char text[4000];
    ExplainAll(TREE, who.Memory, &who.Body, who.Input, text, sizeof text);
    CHECK(std::string(text) ==
          "*ROOT is active for 0.25 s\n"
          "   FLEE would be rejected: it needs all of kSees | kWeak, of which none is set; needs to be without kHungry, which is set\n"
          "   HEAR would be rejected: it needs one of kStimuli_Noise | kStimuli_Hit, of which none is set\n"
          "   SULK would be rejected: it needs kWeak, which is not set; needs to be without kHungry, which is set\n"
          "     FLEE would be rejected: it needs all of kSees | kWeak, of which none is set; needs to be without kHungry, which is set\n"
          "   WATCH would be rejected: it needs kAlert, which is not set\n"
          "     LOOK would be rejected: its Decide returns 0\n"
          "   EAT would be rejected: it delegates to its children, and none accepts\n"
          "     FIND would be rejected: its Decide returns -1\n"
          "     CHEW would be rejected: its Decide returns 0\n"
          "   STEPS would be rejected: it needs kSingle, which is not set\n"
          "     ONE would accept: it has no Decide\n"
          "     TWO would accept: it has no Decide\n"
          "   SHOW would be rejected: it needs 4u, which is not set\n"
          "     PLAY would accept: its Decide returns 10\n"
          "       FLIP would accept: it has no Decide\n"
          "       ROLL would accept: it has no Decide\n"
          "     LAST would accept: it has no Decide\n"
          "  *IDLE is active for 0.25 s\n"
          "     PLAY would accept: its Decide returns 10; REST is worth 35\n"
          "       FLIP would accept: it has no Decide\n"
          "       ROLL would accept: it has no Decide\n"
          "    *REST is active for 0.25 s\n"
          "   LAST would accept: it has no Decide; not asked while IDLE is active\n");
}

TEST_CASE("a memory that is larger than what fits the stack is explained as well") {
    agent who;
    static bt::tree_memory_of<8, 60000> large{7};
    TickBehaviorTree(TREE, large, &who.Body, who.Input);
    char text[1000];
    CHECK(ExplainDecider(TREE, large, &who.Body, who.Input, LAST, text, sizeof text) > 0);
    CHECK(std::string(text).find("LAST would accept") != std::string::npos);
    StopBehaviorTree(TREE, large, &who.Body, who.Input);
}

}  // namespace explain
