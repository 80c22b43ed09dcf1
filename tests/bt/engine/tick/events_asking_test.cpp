// The events of asking: who is asked, in which order, and what becomes of it (contract 30, 34, 36-39, 52-54).
#include <tests/kit/event_words.h>

#include <limits>

namespace events_asking {

using script::Act;
using script::kAsk;
using script::watched;

namespace asking {

float HAND_Decide(script::actor&, const bt::tick_args& tick) { return DelegateDecideToChildren(tick); }

BT_DECLARE_DECIDERS(SELF, S1, S2, BOX, B1, B2, HAND, H1, H2);

BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (SELF, BOX, HAND));
BT_DEFINE_GROUP  (  SELF, kGroupPrioritizedList, (S1, S2), .Decide = kAsk, .Preconditions = {.NoFlags = {1}},
                          .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_DECIDER(    S1, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    S2, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  BOX,  kGroupPrioritizedList, (B1, B2), .Preconditions = {.NoFlags = {2}}, .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    B1, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    B2, Act, .Decide = kAsk);
BT_DEFINE_GROUP__DECIDE(HAND, kGroupScored, (H1, H2), .Preconditions = {.NoFlags = {4}});
BT_DEFINE_DECIDER(    H1, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    H2, Act, .Decide = kAsk);

BT_DEFINE_TREE(TREE, ROOT);

}  // namespace asking

TEST_CASE("contract 30, 36 to 39: the events of asking, in order") {
    script::CheckRules(asking::TREE, {
        {"30: a group asks itself before it redecides", {"flags=6 SELF=1 S1=1"}, "SELF=0.5 S2=1 S1:fails",
         "start, visit ROOT, choose ROOT -1, continue SELF, visit SELF, choose SELF -1, continue S1, visit S1, ticking S1, "
         "ticked S1 failed, ended S1 failed, redecide SELF 0 failed mask 1, ask SELF accepted 0.5, ask S1 masked 0, ask S2 accepted 1, "
         "choose SELF 1, deactivating S1 failed, deactivated S1 failed, activating S2, activated S2, visit S2 new, ticking S2, ticked S2, "
         "finish running"},
        {"30: and ends if it rejects", {"flags=6 SELF=1 S1=1"}, "SELF=0 S2=1 S1:fails",
         "start, visit ROOT, choose ROOT -1, continue SELF, visit SELF, choose SELF -1, continue S1, visit S1, ticking S1, "
         "ticked S1 failed, ended S1 failed, redecide SELF 0 failed mask 1, ask SELF rejected 0, ended SELF failed, "
         "redecide ROOT 0 failed mask 1, ask SELF masked 0, ask BOX failed flags 0, ask HAND failed flags 0, choose ROOT -1, "
         "ended ROOT failed, deactivating S1 failed, deactivated S1 failed, deactivating SELF failed, deactivated SELF failed, "
         "deactivating ROOT failed, deactivated ROOT failed, finish idle"},
        {"37: by DelegateDecideToChildren: the best value of a scored group; the children are asked again on entry", {},
         "flags=3 H1=1 H2=2",
         "start, ask ROOT accepted 1, activating ROOT, activated ROOT, visit ROOT new, ask SELF failed flags 0, ask BOX failed flags 0, "
         "delegate HAND, ask H1 accepted 1, ask H2 accepted 2, ask HAND accepted 2, choose ROOT 2, activating HAND, activated HAND, "
         "visit HAND new, ask H1 accepted 1, ask H2 accepted 2, choose HAND 1, activating H2, activated H2, visit H2 new, ticking H2, "
         "ticked H2, finish running"},
        {"38: by flag: the first that accepts is kept for the entry", {}, "flags=5 B2=0.25",
         "start, ask ROOT accepted 1, activating ROOT, activated ROOT, visit ROOT new, ask SELF failed flags 0, delegate BOX, "
         "ask B1 rejected 0, ask B2 accepted 0.25, choose BOX 1, ask BOX accepted 0.25, choose ROOT 1, activating BOX, activated BOX, "
         "visit BOX new, choose BOX 1, activating B2, activated B2, visit B2 new, ticking B2, ticked B2, finish running"},
        {"38: nobody accepts", {}, "flags=5",
         "start, ask ROOT accepted 1, activating ROOT, activated ROOT, visit ROOT new, ask SELF failed flags 0, delegate BOX, "
         "ask B1 rejected 0, ask B2 rejected 0, choose BOX -1, ask BOX children rejected 1, ask HAND failed flags 0, choose ROOT -1, "
         "ended ROOT failed, deactivating ROOT failed, deactivated ROOT failed, finish idle"},
    });
}

namespace checks {

BT_DECLARE_DECIDERS(FLAGGED, HEARING, TIMED, COOLED, REST);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (FLAGGED, HEARING, TIMED, COOLED, REST));
BT_DEFINE_DECIDER(  FLAGGED, Act, .Decide = kAsk, .Preconditions = {.AllFlags = {1}, .AllStimuli = {1}});
BT_DEFINE_DECIDER(  HEARING, Act, .Decide = kAsk, .Preconditions = {.AllStimuli = {1}, .EverySeconds = 10});
BT_DEFINE_DECIDER(  TIMED,   Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 2});
BT_DEFINE_DECIDER(  COOLED,  Act, .Decide = kAsk, .Preconditions = {.CooldownSeconds = 2});
BT_DEFINE_DECIDER(  REST,    Act);

BT_DEFINE_TREE(TREE, ROOT);

BT_DECLARE_DECIDERS(RANGED, ANY);
BT_DEFINE_GROUP  (RANGES,   kGroupPrioritizedList, (RANGED, ANY));
BT_DEFINE_DECIDER(  RANGED, Act, .Decide = kAsk,
                            .Preconditions = {.AllFlags = {1}, .Ranges = {BT_RANGE(script::actor, Level, 2, 8),
                                                                          BT_RANGE(script::actor, Level, 4, 9)}, .EverySeconds = 2});
BT_DEFINE_DECIDER(  ANY,    Act);
BT_DEFINE_TREE(RANGE_TREE, RANGES);

}  // namespace checks

TEST_CASE("contract 34, 36, 52 to 54: each way to be rejected has its own verdict") {
    script::CheckRules(checks::TREE, {
        {"52: flags, then stimuli", {}, "",
         "start, ask ROOT accepted 1, activating ROOT, activated ROOT, visit ROOT new, ask FLAGGED failed flags 0, "
         "ask HEARING failed stimuli 0, ask TIMED rejected 0, ask COOLED rejected 0, ask REST accepted 1, choose ROOT 4, activating REST, "
         "activated REST, visit REST new, ticking REST, ticked REST, finish running"},
        {"53, 54: a timer that blocks; a failed flag check comes first", {"COOLED=1"}, "flags=1 COOLED:fails",
         "start, visit ROOT, ask FLAGGED failed stimuli 0, ask HEARING failed stimuli 0, ask TIMED failed timer 0, choose ROOT -1, "
         "continue COOLED, visit COOLED, ticking COOLED, ticked COOLED failed, ended COOLED failed, redecide ROOT 3 failed mask 8, "
         "ask FLAGGED failed stimuli 0, ask HEARING failed stimuli 0, ask TIMED failed timer 0, ask COOLED masked 0, ask REST accepted 1, "
         "choose ROOT 4, deactivating COOLED failed, deactivated COOLED failed, activating REST, activated REST, visit REST new, "
         "ticking REST, ticked REST, finish running"},
        {"53: a cool-down that blocks", {"COOLED=1", "COOLED:fails"}, "flags=1 stimuli=1 @1.5",
         "start, visit ROOT, ask FLAGGED rejected 0, ask HEARING rejected 0, ask TIMED failed timer 0, ask COOLED failed cooldown 0, "
         "choose ROOT -1, continue REST, visit REST, ticking REST, ticked REST, finish running"},
        {"53: both have passed", {"COOLED=1", "COOLED:fails"}, "flags=0 COOLED=0 @3.5",
         "start, visit ROOT, ask FLAGGED failed flags 0, ask HEARING failed stimuli 0, ask TIMED rejected 0, ask COOLED rejected 0, "
         "choose ROOT -1, continue REST, visit REST, ticking REST, ticked REST, finish running"},
    });
}

TEST_CASE("contract 77: a range that fails has a verdict of its own, which tells what the field holds") {
    const std::string rest = "choose RANGES -1, continue ANY, visit ANY, ticking ANY, ticked ANY, finish running";
    script::CheckRules(checks::RANGE_TREE, {
        {"flags first", {""}, "level=1", "start, visit RANGES, ask RANGED failed flags 0, " + rest},
        {"below", {""}, "flags=1 level=1.5", "start, visit RANGES, ask RANGED failed range 1.5, " + rest},
        {"below the second", {""}, "flags=1 level=3", "start, visit RANGES, ask RANGED failed range 3, " + rest},
        {"above", {""}, "flags=1 level=8.5", "start, visit RANGES, ask RANGED failed range 8.5, " + rest},
        {"NaN", {""}, "flags=1 level=nan", "start, visit RANGES, ask RANGED failed range nan, " + rest},
        {"timers after", {"", "flags=1 level=5"}, "level=6", "start, visit RANGES, ask RANGED failed timer 0, " + rest},
        {"before timers", {"", "flags=1 level=5"}, "level=1", "start, visit RANGES, ask RANGED failed range 1, " + rest},
        {"all", {""}, "flags=1 level=5", "start, visit RANGES, ask RANGED rejected 0, " + rest},
    });
}

TEST_CASE("contract 34: a Decide that returns NaN is seen as NaN, and rejected; also that of an active group") {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    watched agent(checks::TREE), group(asking::TREE);
    agent.Agent.Parts["TIMED"].Value = nan;
    CHECK(agent.Tick("").find("ask TIMED rejected nan, ") != std::string::npos);
    group.Tick("SELF=1 S1=1");
    group.Agent.Parts["SELF"].Value = nan;
    CHECK(group.Tick("S1:fails S2=1").find("redecide SELF 0 failed mask 1, ask SELF rejected nan, ended SELF failed") != std::string::npos);
}

}  // namespace events_asking
