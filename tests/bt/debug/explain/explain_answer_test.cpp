// Why a decider runs or not, in words: what it would say itself.
#include <limits>

#include <tests/kit/leaf_group.h>
#include "explain_kit.h"

namespace explain {

TEST_CASE("a decider that fails a flag check is explained by the flag, as it is spelt, and by who holds its group") {
    agent who;
    who.Tick(1);
    struct row {
        const bt::decider& Subject;
        std::uint32_t Flags, Stimuli;
        const char* Says;
    };
    const row rows[] = {
        {FLEE, 0, 0, "FLEE would be rejected by its DecisionFlags check: needs all of kSees | kWeak, of which none is set."},
        {FLEE, kSees, 0, "FLEE would be rejected by its DecisionFlags check: needs all of kSees | kWeak, of which kWeak is not set."},
        {FLEE, kSees | kWeak | kHungry, 0, "FLEE would be rejected by its DecisionFlags check: needs to be without kHungry, which is set."},
        {FLEE, kHungry, 0, "of which none is set; needs to be without kHungry, which is set."},
        {FLEE, kSees | kWeak, 0,
         "FLEE would accept: it has no Decide, and its preconditions hold: all of kSees | kWeak, not kHungry.\n  So it would "
         "interrupt IDLE in the next tick if all stays as it is."},
        {SULK, kWeak | kHungry, 0, "SULK would be rejected by its DecisionFlags check: needs to be without kHungry, which is set."},
        {EAT, 0, 0, "EAT would be rejected by its DecisionFlags check: needs kHungry, which is not set."},
        {HEAR, 0, 0, "HEAR would be rejected by its StimuliFlags check: needs one of kStimuli_Noise | kStimuli_Hit, of which none is set."},
        {SHOW, 0, 0, "SHOW would be rejected by its StimuliFlags check: needs 4u, which is not set."},
        {SHOW, 0, 5, "SHOW would be rejected by its StimuliFlags check: needs to be without all of bit 0 | bit 1, of which bit 0 is set."},
        {SHOW, 0, 7, "SHOW would be rejected by its StimuliFlags check: needs to be without all of bit 0 | bit 1, of which all are set."},
    };
    for (const row& wanted : rows) {
        CAPTURE(wanted.Subject.DebugName);
        CAPTURE(wanted.Flags);
        CAPTURE(wanted.Stimuli);
        who.At(1.5, wanted.Flags, wanted.Stimuli);
        const std::string text = who.Explain(wanted.Subject);
        CHECK_MESSAGE(text.find(wanted.Says) != std::string::npos, text);
        CHECK(text.find(std::string("ROOT asks ") + wanted.Subject.DebugName +
                        " in each tick, because it comes before IDLE, which is active.") != std::string::npos);
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
    CHECK(who.Explain(HEAR).find("rejected by its EverySeconds timer of 2 s, for another 1.00 s; also by its CooldownSeconds timer of "
                                 "3 s, for another 2.50 s.\n") != std::string::npos);
    who.At(7.25, kSees | kWeak, kStimuli_Hit);
    CHECK(who.Explain(HEAR).find("rejected by its CooldownSeconds timer of 3 s, for another 1.25 s.") != std::string::npos);
    who.At(8.5, kSees | kWeak, kStimuli_Hit);
    CHECK(who.Explain(HEAR).find("HEAR would accept") != std::string::npos);
}

TEST_CASE("a delegating group is explained by what its children say, whether it delegates by flag or by function") {
    agent who;
    who.Tick(1);
    who.At(1, kHungry | kAlert);
    CHECK(who.Explain(EAT).find("EAT would be rejected because no child accepted.\n"
                                "    its child FIND would be rejected by its Decide, which returned -1\n"
                                "    its child CHEW would be rejected by its Decide, which returned 0\n") != std::string::npos);
    CHECK(who.Explain(WATCH).find("WATCH would be rejected by its Decide, which returned 0.\n"
                                  "    its child LOOK would be rejected by its Decide, which returned 0\n") != std::string::npos);
    who.Body.Seen = 0.5f;
    CHECK(who.Explain(EAT).find("EAT would accept: its children returned 0.5.\n") != std::string::npos);
}

TEST_CASE("without an agent Decides are not called, and the text says so") {
    agent who;
    who.Tick(1);
    const int before = who.Body.NumDecides;
    CHECK(who.Explain(PLAY, false).find("PLAY would pass its preconditions; its Decide needs an agent to say more.\n") !=
          std::string::npos);
    CHECK(who.Explain(FLEE, false).find("FLEE would be rejected by its DecisionFlags check: needs all of") != std::string::npos);
    CHECK(who.Body.NumDecides == before);
}

TEST_CASE("without an agent a group that delegates is explained by its children, who need one") {
    agent who;
    who.Tick(1);
    who.At(1, kHungry);
    CHECK(Has(who.Explain(EAT, false), "EAT would pass its preconditions; its children need an agent to say more.\n"));
}

TEST_CASE("without an agent a leaf with kFlagsDelegateDecide, which means nothing there, is still known to accept") {
    script::leaf_group made(bt::kGroupPrioritizedList, 2);
    made.Leaves[0].Decide = {};
    made.Leaves[0].Flags = bt::kFlagsDelegateDecide;
    REQUIRE(!InitializeTreeData(made.Storage, "MADE", made.Top).IsError());
    REQUIRE(made.Storage.Tree.NeedsAgent);
    const bt::tree_memory_of<4, 64> memory;
    char text[1000];
    ExplainDecider(made.Storage.Tree, memory, nullptr, {}, made.Leaves[0], text, sizeof text);
    CHECK(Has(text, made.Leaves[0].DebugName + std::string(" would accept: it has no Decide.\n")));
}

namespace dblocks {

using script::Act;
struct Mark {  // of which a copy is as good
    using role = bt::dblock;
    int Place = 3;
};
float Marked_Decide(script::actor& agent, Mark& mark, const bt::tick_args& args) {
    agent.Trace += " " + std::to_string(mark.Place);
    mark.Place = 4;
    return Act_Decide(agent, args);
}
BT_DECLARE_DECIDERS(MARKED, OTHER);
BT_DEFINE_GROUP  (ROOT,     kGroupScoredEveryTick, (MARKED, OTHER));
BT_DEFINE_DECIDER(  MARKED, Act, .Decide = bt::decide<Marked_Decide>);
BT_DEFINE_DECIDER(  OTHER,  Act, .Decide = script::kAsk);
BT_DEFINE_TREE(TREE, ROOT);

}  // namespace dblocks

TEST_CASE("an active decider whose DBlock is plain data is asked what it is worth with what it wrote there") {
    script::play play(dblocks::TREE);
    play.Tick("MARKED=2");
    play.Agent.Parts["OTHER"].Value = 5;
    play.Agent.Trace.clear();
    script::actor body = play.Agent;
    char text[1000];
    ExplainDecider(play.Tree, play.Memory, &body, {.Time = 1}, dblocks::OTHER, text, sizeof text);
    CHECK(Has(text, "  MARKED is worth 2 now: OTHER would take over, if no other is worth more.\n"));
    CHECK(Has(body.Trace, " 4"));
    CHECK(!Has(body.Trace, " 3"));
}

TEST_CASE("an overwritten memory whose slot of a DBlock leaves its storage can be explained") {
    for (int slot = 0; slot < 256; ++slot) {
        CAPTURE(slot);
        script::play play(dblocks::TREE);
        play.Tick("MARKED=2");
        play.Agent.Parts["OTHER"].Value = 5;
        play.Memory.Storage[dblocks::TREE.DBlockSlots + 1] = static_cast<std::byte>(slot);  // of MARKED
        CHECK(Has(Explain(play, dblocks::OTHER), "  MARKED is worth 2 now: OTHER would take over, if no other is worth more.\n"));
    }
}

TEST_CASE("the time that a timer blocks is rounded up, so that it is never 0") {
    script::leaf_group made(bt::kGroupPrioritizedList, 2);
    made.Leaves[0].Preconditions = {.EverySeconds = 2};
    made.Leaves[1].Decide = {};
    script::play play(made.Build());
    play.Tick();  // at 0
    const auto left_at = [&](double time) {
        play.Input.Time = time - 1;
        const std::string text = Explain(play, made.Leaves[0]);
        const std::size_t at = text.find("rejected by its EverySeconds timer of 2 s, for another ");
        return at != std::string::npos ? text.substr(at + 55, text.find('\n', at) - at - 55) : text;
    };
    CHECK(left_at(0.75) == "1.25 s.");
    CHECK(left_at(1.497) == "0.51 s.");
    CHECK(left_at(1.9) == "0.10 s.");
    CHECK(left_at(1.996) == "0.01 s.");
    CHECK(left_at(1.9999) == "0.01 s.");
    CHECK(Has(left_at(2), "A would be rejected by its Decide, which returned 0."));
}

TEST_CASE("a timer that never ends is explained so") {
    script::leaf_group made(bt::kGroupPrioritizedList, 3);
    constexpr float forever = std::numeric_limits<float>::infinity();
    made.Leaves[0].Preconditions = {.EverySeconds = forever};
    made.Leaves[1].Preconditions = {.CooldownSeconds = forever};
    made.Leaves[2].Decide = {};
    script::play play(made.Build());
    play.Tick("B=1");
    play.Tick("B=0 B:fails");
    CHECK(Has(Explain(play, made.Leaves[0]), "A would be rejected by its EverySeconds timer of inf s.\n"));
    CHECK(Has(Explain(play, made.Leaves[1]), "B would be rejected by its CooldownSeconds timer of inf s.\n"));
}

namespace shared {

using script::Act;
using script::kAsk;
BT_DECLARE_DECIDERS(OUTER, INNER, SLOW, REST);
BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (OUTER, REST));
BT_DEFINE_GROUP  (  OUTER,   kGroupPrioritizedList, (INNER, SLOW), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (    INNER, kGroupPrioritizedList, (SLOW), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      SLOW, Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 2});
BT_DEFINE_DECIDER(  REST,    Act);
BT_DEFINE_TREE(TREE, ROOT);

}  // namespace shared

TEST_CASE("a timer that the same decision started, at another place of its decider, is explained so") {
    constexpr const char* says = "OUTER would be rejected because no child accepted.\n"
                                 "    its child INNER would be rejected because no child accepted\n"
                                 "    its child SLOW would be rejected by its EverySeconds timer of 2 s, which the same decision "
                                 "started when it asked it before\n";
    script::play play(shared::TREE);
    CHECK(Has(Explain(play, shared::OUTER), says));  // the timer never ran before
    play.Tick();
    play.Input.Time = 4;
    CHECK(Has(Explain(play, shared::OUTER), says));  // it has run out
    play.Input.Time = 0.5;
    CHECK(Has(Explain(play, shared::OUTER),
              "its child SLOW would be rejected by its EverySeconds timer of 2 s, for another 0.50 s\n"));
}

}  // namespace explain
