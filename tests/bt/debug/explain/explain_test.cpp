// Why a decider runs or not, in words: at which place, of the whole tree at once, and that asking changes nothing.
#include <cstring>

#include <bt/debug/recorder.h>
#include <bt/observe.h>

#include <tests/kit/allocation_trap.h>
#include <tests/kit/cut_text.h>
#include <tests/kit/leaf_group.h>
#include <tests/kit/restless_tree.h>
#include "explain_kit.h"

namespace explain {

using script::kAsk;

TEST_CASE("an active decider is explained by how long it has been active, on its path") {
    agent who;
    who.Tick(2.5);
    who.At(4);
    CHECK(who.Explain(IDLE) == "IDLE/0xd at 4.00 s:\nROOT > IDLE is active since 2.50 s, for 1.50 s.\n");
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

TEST_CASE("without anything active, the root is explained") {
    agent who;
    CHECK(who.Explain(FLEE).find("ROOT > FLEE is not active, because ROOT is not.\n  Nothing is active.\n"
                                 "  ROOT would accept: it has no Decide.\n") !=
          std::string::npos);
}

TEST_CASE("a root none of whose children accepts is explained as idle, which breaks no rule (contract 28)") {
    script::leaf_group made(bt::kGroupPrioritizedList, 1, bt::kFlagsDelegateDecide);
    script::play play(made.Build());
    CHECK(play.Tick() == "ask A, idle");
    CHECK(Has(Explain(play, made.Top), "TOP is not active.\n  Nothing is active.\n  TOP would accept: it has no Decide.\n"
                                       "  But none of the children of TOP would accept now, so the tree would stay idle.\n"));
}

namespace idle {

using script::Act;
using script::kAsk;
BT_DECLARE_DECIDERS(EAT, SNACK, NUT, BERRY, CAKE);
BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (EAT, CAKE));
BT_DEFINE_GROUP  (  EAT,    kGroupSequential, (SNACK));
BT_DEFINE_GROUP  (    SNACK, kGroupScored, (NUT, BERRY));
BT_DEFINE_DECIDER(      NUT, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      BERRY, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  CAKE,   Act, .Decide = kAsk);
BT_DEFINE_TREE(TREE, ROOT);

}  // namespace idle

TEST_CASE("a root that would enter a group none of whose children accepts is explained down to that group; so is the whole tree") {
    script::play play(idle::TREE);
    REQUIRE(Has(play.Tick(), "idle"));
    CHECK(Has(Explain(play, idle::ROOT), "ROOT is not active.\n  Nothing is active.\n  ROOT would accept: it has no Decide.\n"
                                         "  But none of the children of ROOT > EAT > SNACK would accept now, so SNACK would end at once "
                                         "(Subset Rule).\n"));
    CHECK(Has(Explain(play, idle::SNACK), "  SNACK would accept: it has no Decide.\n"
                                          "  But none of the children of SNACK would accept now, so SNACK would end at once (Subset "
                                          "Rule).\n"));
    char text[1000];
    ExplainAll(play.Tree, play.Memory, &play.Agent, play.Input, text, sizeof text);
    CHECK(std::string(text) ==
          " ROOT would accept: it has no Decide\n"
          "   EAT would accept: it has no Decide\n"
          "     SNACK would accept: it has no Decide, but none of its children would (Subset Rule)\n"
          "       NUT would be rejected by its Decide, which returned 0\n"
          "       BERRY would be rejected by its Decide, which returned 0\n"
          "   CAKE would be rejected by its Decide, which returned 0\n");
    play.Agent.Parts["BERRY"].Value = 1;
    CHECK(!Has(Explain(play, idle::ROOT), "Subset Rule"));
    ExplainAll(play.Tree, play.Memory, &play.Agent, play.Input, text, sizeof text);
    CHECK(!Has(text, "Subset Rule"));
}

// What happened to a decider in the last tick, as far as is recorded: "accepted: it has no Decide; was activated".
template <class Recorder>
std::string LastTick(const script::play& play, const Recorder& recorder, const bt::decider& subject) {
    char text[2000];
    script::actor body = play.Agent;
    ExplainDecider(play.Tree, play.Memory, &body, play.Input, subject, text, sizeof text, &recorder);
    const std::string all = text, begin = std::string("    ") + subject.DebugName + " ";
    std::string lines;
    for (std::size_t at = all.find("  In the tick at "); at < all.size(); at = all.find('\n', at) + 1) {
        if (all.compare(at, begin.size(), begin) != 0) continue;
        const std::size_t start = at + begin.size();
        lines += (lines.empty() ? "" : "; ") + all.substr(start, all.find('\n', start) - start);
    }
    return lines;
}

TEST_CASE("with a recorder: what happened to a decider in the last tick; what happened twice or more is said once") {
    script::leaf_group made(bt::kGroupPrioritizedList, 4);
    script::play play(made.Build());
    bt::flight_recorder<> recorder;
    play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
    const auto says = [&](const bt::decider& subject) { return LastTick(play, recorder, subject); };
    const bt::decider &a = made.Leaves[0], &b = made.Leaves[1], &c = made.Leaves[2];
    CHECK(says(a) == "");
    play.Tick("B=1");
    CHECK(says(b) == "accepted: its Decide returned 1; was activated");
    CHECK(says(c) == "");
    play.Tick("B:succeeds C=1");
    CHECK(says(a) == "was rejected by its Decide, which returned 0");
    CHECK(says(b) == "ended, succeeded; was masked, because it ended or refused in this tick; was deactivated, succeeded");
    play.Tick("A=1 A:refuses C=0 B=0");
    CHECK(says(a) == "accepted: its Decide returned 1; refused in its Activate; was masked, because it ended or refused in this tick");
    CHECK(says(c) == "was deactivated, interrupted; was rejected by its Decide, which returned 0");
    play.Tick("A=-1|1 B=1 B:refuses");
    CHECK(says(a) == "was rejected by its Decide, which returned -1; accepted: its Decide returned 1; was activated");
    play.Tick("stop A=0 B=0");
    play.Tick("D=1");
    play.Tick("C=-1|1 C:fails D:fails");
    CHECK(says(b) == "was rejected by its Decide, which returned 0");
}

TEST_CASE("with a recorder: a group is told by what it did, without its redecides; one of another tree, or none yet, says nothing") {
    script::leaf_group made(bt::kGroupSequentialLooping, 1), other(bt::kGroupPrioritizedList, 1);
    script::play play(made.Build()), broken(other.Build());
    bt::flight_recorder<> recorder;
    std::string during;
    play.Agent.InTick = [&](const bt::tick_args&) { during = LastTick(play, recorder, made.Group); };
    play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
    broken.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
    play.Tick("A=1 A:succeeds");
    CHECK(during == "");
    CHECK(LastTick(play, recorder, made.Group) == "accepted: it has no Decide; was activated; waited for the next tick");
    CHECK(LastTick(broken, recorder, other.Group) == "");
    broken.Tick();
    CHECK(LastTick(broken, recorder, other.Group) ==
          "accepted: it has no Decide; was activated; found no child that accepted (Subset Rule); ended, failed; was masked, because it "
          "ended or refused in this tick; was deactivated, failed");
    CHECK(LastTick(play, recorder, made.Group) == "");
    script::restless_tree all_refuse;
    script::play restless(all_refuse.Build());
    static bt::flight_recorder<4, 32768> large;
    restless.Checker = static_cast<bt::flight_recorder_base*>(&large);
    restless.Tick();
    std::string all;
    for (const bt::decider& group : all_refuse.Groups) all += LastTick(restless, large, group) + "\n";
    CHECK(Has(all, "accepted: it has no Decide; was activated; had one redecide too many; was deactivated, stopped\n"));
    for (bt::recorded_event& event : large.Events) event.Kind = static_cast<bt::event_kind>(99);
    CHECK(Has(LastTick(restless, large, all_refuse.Groups[0]), "(unknown)"));
}

TEST_CASE("with a recorder: a group that was asked whether it goes on is told by what its Decide returned") {
    script::leaf_group made(bt::kGroupPrioritizedList, 2, bt::kFlagsCallDecideOnRedecide);
    made.Group.Decide = kAsk;
    script::play play(made.Build());
    bt::flight_recorder<> recorder;
    play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
    play.Tick("GROUP=3 A=1");
    play.Tick("A:fails B=1");
    CHECK(LastTick(play, recorder, made.Group) == "was active, and its Decide returned 3");
}

TEST_CASE("what was built without names is explained as unnamed") {
    script::leaf_group made(bt::kGroupPrioritizedList, 2);
    made.Top.DebugName = made.Group.DebugName = made.Leaves[0].DebugName = nullptr;
    made.Leaves[1].DebugName = "";
    for (bt::decider& leaf : made.Leaves) leaf.Decide = {};
    REQUIRE(!InitializeTreeData(made.Storage, nullptr, made.Top).IsError());
    script::play play(made.Storage.Tree);
    CHECK(Has(Explain(play, made.Leaves[1]),
              "(unnamed)/0x1 at 0.00 s:\n(unnamed) > (unnamed) > (unnamed) is not active, because (unnamed) is not.\n"
                                             "  Nothing is active.\n  (unnamed) would accept: it has no Decide.\n"));
    static constexpr bt::decider stranger = {.DebugName = nullptr, .Behavior = &Do, .Id = 99};
    CHECK(Explain(play, stranger) == "(unnamed)/0x63 at 0.00 s:\nIt is not in (unnamed).\n");
    char text[400];
    play.Input.DeltaTime = -1;
    ExplainAll(play.Tree, play.Memory, &play.Agent, play.Input, text, sizeof text);
    CHECK(std::string(text).find("(unnamed) can't be explained") == 0);
}

TEST_CASE("a decider of another tree, and a tick that would be refused, are explained as such") {
    agent who;
    static constexpr bt::decider stranger = {.DebugName = "STRANGER", .Behavior = &Do, .Id = 99};
    CHECK(who.Explain(stranger) == "STRANGER/0x63 at 0.00 s:\nIt is not in TREE.\n");
    who.Input.DeltaTime = -1;
    CHECK(who.Explain(FLEE) == "TREE can't be explained: the time or the delta time is not finite, or the delta time is negative.\n");
    who.Input.DeltaTime = 0;
}

TEST_CASE("inside of a tick in which nothing is active yet, that is what is explained") {
    const bt::decider leaf = {.DebugName = "LEAF", .Behavior = &script::Act, .Decide = kAsk, .Id = 1};
    bt::tree_storage<1> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", leaf).IsError());
    script::play play(storage.Tree);
    std::string said;
    play.Agent.InDecide = [&](const bt::tick_args&) {
        char text[400];
        ExplainDecider(storage.Tree, play.Memory, &play.Agent, play.Input, leaf, text, sizeof text);
        said = text;  // the first one's comes last: it asks this Decide again
    };
    play.Tick("LEAF=0.5");
    CHECK(said == "LEAF/0x1 at 0.00 s:\nLEAF is not active.\n  Nothing is active.\n  LEAF would accept: its Decide returned 0.5.\n");
}

TEST_CASE("inside of a tick a memory is explained with its own tree only") {
    script::leaf_group made(bt::kGroupPrioritizedList, 1), other(bt::kGroupPrioritizedList, 1);
    made.Leaves[0].Decide = {};
    script::play play(made.Build());
    other.Build();
    std::string said;
    play.Agent.InTick = [&](const bt::tick_args&) {
        char text[400];
        ExplainDecider(other.Storage.Tree, play.Memory, &play.Agent, play.Input, other.Leaves[0], text, sizeof text);
        said = text;
    };
    play.Tick();
    CHECK(said == std::string("LEAVES can't be explained: ") + bt::ErrorText(bt::error_code::kNestedTick) + ".\n");
}

TEST_CASE("inside of a tick an agent of another type is refused, as between ticks; the tick's own is not") {
    script::leaf_group made(bt::kGroupPrioritizedList, 1);
    made.Leaves[0].Decide = {};
    script::play play(made.Build());
    int stranger = 0;
    std::string own, other, between;
    const auto explain = [&](bt::agent_pointer agent, std::string& said) {
        char text[400];
        ExplainDecider(play.Tree, play.Memory, agent, play.Input, made.Leaves[0], text, sizeof text);
        said = text;
    };
    play.Agent.InTick = [&](const bt::tick_args&) {
        explain(&play.Agent, own);
        explain(&stranger, other);
    };
    play.Tick();
    explain(&stranger, between);
    CHECK(own == "A/0x0 at 0.00 s:\nTOP > GROUP > A is active since 0.00 s, for 0.00 s.\n");
    CHECK(other == "LEAVES can't be explained: the agent is of another type than the tree's functions take.\n");
    CHECK(between == other);
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
        if (size > 0) CHECK(std::string(text) == texts::CutTo(whole, size));
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
          "   FLEE would be rejected by its DecisionFlags check: needs all of kSees | kWeak, of which none is set; "
          "needs to be without kHungry, which is set\n"
          "   HEAR would be rejected by its StimuliFlags check: needs one of kStimuli_Noise | kStimuli_Hit, of which none is set\n"
          "   SULK would be rejected by its DecisionFlags check: needs kWeak, which is not set; needs to be without kHungry, which is set\n"
          "     FLEE would be rejected by its DecisionFlags check: needs all of kSees | kWeak, of which none is set; "
          "needs to be without kHungry, which is set\n"
          "   WATCH would be rejected by its DecisionFlags check: needs kAlert, which is not set\n"
          "     LOOK would be rejected by its Decide, which returned 0\n"
          "   EAT would be rejected because no child accepted\n"
          "     FIND would be rejected by its Decide, which returned -1\n"
          "     CHEW would be rejected by its Decide, which returned 0\n"
          "   STEPS would be rejected by its DecisionFlags check: needs kSingle, which is not set\n"
          "     ONE would accept: it has no Decide; not asked, because STEPS would be rejected\n"
          "     TWO would accept: it has no Decide; not asked, because STEPS would be rejected\n"
          "   SHOW would be rejected by its StimuliFlags check: needs 4u, which is not set\n"
          "     PLAY would accept: its Decide returned 10; not asked, because SHOW would be rejected\n"
          "       FLIP would accept: it has no Decide; not asked, because SHOW would be rejected\n"
          "       ROLL would accept: it has no Decide; not asked, because SHOW would be rejected\n"
          "     LAST would accept: it has no Decide; not asked, because SHOW would be rejected\n"
          "  *IDLE is active for 0.25 s\n"
          "     PLAY would accept: its Decide returned 10; REST is worth 35, and has to be beaten by more than 15\n"
          "       FLIP would accept: it has no Decide; not asked, because PLAY loses\n"
          "       ROLL would accept: it has no Decide; not asked, because PLAY loses\n"
          "    *REST is active for 0.25 s\n"
          "   LAST would accept: it has no Decide; not asked while IDLE is active\n");
}

TEST_CASE("without an agent the whole tree is said as far as that goes") {
    agent who;
    who.Tick(1);
    who.At(1.25, kHungry | kAlert);
    char text[4000];
    ExplainAll(TREE, who.Memory, nullptr, who.Input, text, sizeof text);
    CHECK(Has(text, "   WATCH would pass its preconditions; its Decide needs an agent to say more\n"));
    CHECK(Has(text, "   EAT would pass its preconditions; its children need an agent to say more\n"));
    CHECK(Has(text, "     ONE would accept: it has no Decide; not asked, because STEPS would be rejected\n"));
    CHECK(Has(text, "    *REST is active for 0.25 s\n"));

    script::leaf_group made(bt::kGroupScoredEveryTick, 2);
    made.Leaves[1].Decide = {};
    script::play play(made.Build());
    play.Tick("A=2");
    ExplainAll(play.Tree, play.Memory, nullptr, play.Input, text, sizeof text);
    CHECK(Has(text, "     B would accept: it has no Decide; what A is worth needs an agent to say\n"));
}

TEST_CASE("the whole tree in one text: nobody is held back by a group that waits without a child, nor by one who stands behind") {
    script::leaf_group loop(bt::kGroupSequentialLooping, 2);
    script::play waiting(loop.Build());
    waiting.Tick("A=1");
    waiting.Tick("A:succeeds");
    waiting.Agent.Parts["B"].Value = 1;
    char text[1000];
    ExplainAll(waiting.Tree, waiting.Memory, &waiting.Agent, waiting.Input, text, sizeof text);
    CHECK(Has(text, "     A would accept: its Decide returned 1\n     B would accept: its Decide returned 1\n"));

    script::leaf_group list(bt::kGroupPrioritizedList, 3);
    script::play listed(list.Build());
    listed.Tick("B=1");
    listed.Agent.Parts["A"].Value = listed.Agent.Parts["C"].Value = 1;
    ExplainAll(listed.Tree, listed.Memory, &listed.Agent, listed.Input, text, sizeof text);
    CHECK(Has(text, "     A would accept: its Decide returned 1\n    *B is active for 0.00 s\n"
                    "     C would accept: its Decide returned 1; not asked while B is active\n"));
}

TEST_CASE("the whole tree in one text: of a root without a child that accepts no rule is broken") {
    script::leaf_group made(bt::kGroupPrioritizedList, 1);
    made.Group.Decide = kAsk;
    script::play play(made.Build());
    REQUIRE(play.Tick() == "ask GROUP, idle");
    char text[1000];
    ExplainAll(play.Tree, play.Memory, &play.Agent, play.Input, text, sizeof text);
    CHECK(Has(text, " TOP would accept: it has no Decide, but none of its children would\n"));
}

TEST_CASE("a Decide that answers otherwise when it is asked again is explained by its first answer, and no more is made of it") {
    script::leaf_group made(bt::kGroupPrioritizedList, 1);
    made.Top.Decide = kAsk;
    script::play play(made.Build());
    play.Tick();
    play.Agent.Parts["TOP"] = {.Value = 1, .LaterValue = 0.0f};
    CHECK(Explain(play, made.Top).find("TOP is not active.\n  Nothing is active.\n  TOP would accept: its Decide returned 1.\n") !=
          std::string::npos);
    CHECK(!Has(Explain(play, made.Top), "Subset Rule"));
}

TEST_CASE("a memory that is larger than what fits the stack is explained as well, if there is room for a copy") {
    agent who;
    static bt::tree_memory_of<8, 60000> large{7};
    TickBehaviorTree(TREE, large, &who.Body, who.Input);
    char text[4000];
    CHECK(ExplainDecider(TREE, large, &who.Body, who.Input, LAST, text, sizeof text) > 0);
    CHECK(std::string(text).find("LAST would accept") != std::string::npos);
    if (allocation_trap::kCanFail) {
        const allocation_trap::failing none(0);
        ExplainDecider(TREE, large, &who.Body, who.Input, LAST, text, sizeof text);
        CHECK(Has(text, "  LAST can't be asked: there is no memory for it.\n"));
        ExplainAll(TREE, large, &who.Body, who.Input, text, sizeof text);
        CHECK(Has(text, "\n    *REST is active for 0.00 s\n   LAST can't be asked: there is no memory for it\n"));
    }
    StopBehaviorTree(TREE, large, &who.Body, who.Input);
}

}  // namespace explain
