// Why nodes of classic trees do not start or have ended, where their kind decides: cool-downs, limits, times, counts, and selectors.
#include <tests/bt/debug/explain/explain_ends_kit.h>

namespace explain_ends {

TEST_CASE("explain: a cool-down that goes on is named as what lets nothing start, with its seconds") {
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "ROOT");
    builder.Begin(bt::kSequence, "ATTACK");
    builder.Begin(bt::kCooldown, "COOL", {.Seconds = 4});
    builder.Leaf(kAnswer, "FIRE");
    builder.End();
    builder.End();
    builder.Leaf(kAnswer, "REST");
    builder.End();
    watched of(builder);
    CHECK(of.All() == " ROOT: kReactiveSelector\n   ATTACK: kSequence\n     COOL: kCooldown\n       FIRE: kBehavior\n   REST: kBehavior\n");
    of.Tick({{"FIRE", kFailed}});
    of.Tick();
    CHECK(of.Explained("FIRE") == "ROOT > ATTACK > COOL > FIRE is not active, because ATTACK is not.\n"
                                  "  ROOT comes to ATTACK in each tick, before REST (kReactiveSelector).\n"
                                  "  ATTACK has no checks: it starts when the walk comes to it.\n"
                                  "  COOL cools down for 3.00 s more, of 4 s, so it would fail (kCooldown).\n"
                                  "  FIRE has no checks: it starts when the walk comes to it.\n");
    CHECK(of.Explained("COOL", 0.5) == "ROOT > ATTACK > COOL is not active, because ATTACK is not.\n"
                                       "  ROOT comes to ATTACK in each tick, before REST (kReactiveSelector).\n"
                                       "  ATTACK has no checks: it starts when the walk comes to it.\n"
                                       "  COOL cools down for 2.50 s more, of 4 s, so it would fail (kCooldown).\n");
    CHECK(of.Explained("COOL", 3).find("  COOL has no checks: it starts when the walk comes to it.\n") != std::string::npos);
    CHECK(of.All().find("     COOL cools down for 3.00 s more, of 4 s\n") != std::string::npos);
    CHECK(of.All(3).find("     COOL: kCooldown\n") != std::string::npos);
    CHECK(of.Recorded("ATTACK") == "  ROOT > ATTACK was not active after this tick.\n"
                                   "    ATTACK ended, failed.\n"
                                   "      COOL ended, failed: it was cooling down, for 4 s in all.\n");
}

TEST_CASE("explain: a cool-down is told of within the first tick, too") {
    bt::classic_builder builder;
    builder.Begin(bt::kSelector, "ROOT");
    builder.Begin(bt::kCooldown, "COOL", {.Seconds = 4});
    builder.Leaf(kAnswer, "FIRE");
    builder.End();
    builder.Leaf(kAnswer, "REST");
    builder.End();
    watched of(builder);
    std::string last;
    of.Agent.InTick = [&] { last = of.Explained("COOL"); };
    of.Tick({{"FIRE", kFailed}});
    of.Agent.InTick = {};
    CHECK(last.find("  COOL cools down for 4.00 s more, of 4 s") != std::string::npos);
}

TEST_CASE("explain: a limit that is reached is named as what lets nothing start, beside its checks") {
    for (const int count : {1, 2}) {
        const std::string times = count == 1 ? "1 time" : "2 times";
        bt::classic_builder builder;
        builder.Begin(bt::kSelector, "ROOT");
        builder.Begin(bt::kLimit, "GATE", {.Preconditions = {.NoFlags = 1}, .Count = count});
        builder.Leaf(kAnswer, "GREET");
        builder.End();
        builder.Leaf(kAnswer, "REST");
        builder.End();
        watched of(builder);
        for (int i = 1; i < count; ++i) of.Tick({{"GREET", kFailed}, {"REST", kFailed}});
        CHECK(of.All().find("limit") == std::string::npos);
        of.Tick({{"GREET", kFailed}});
        CHECK(of.Explained("GATE") ==
              "ROOT > GATE is not active.\n"
              "  ROOT goes on at REST and does not come back to GATE while that runs (kSelector).\n"
              "  GATE would accept: it has no Decide, and its preconditions hold: not bit 0.\n"
              "  GATE has reached its limit of " + times + ", so it would fail (kLimit).\n");
        CHECK(of.All().find("   GATE would accept: it has no Decide, and its preconditions hold: not bit 0, "
                            "but it has reached its limit of " + times + "\n") != std::string::npos);
        of.Tick({{"REST", kFailed}});
        of.Tick();
        CHECK(of.Recorded("GATE") == "  ROOT > GATE was not active after this tick.\n"
                                     "    GATE ended, failed: its child had ended " + times + " already.\n");
    }
}

TEST_CASE("recording: what ended an earlier node of the same tick is not told of as the reason of a later one") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "ROOT");
    builder.Begin(bt::kAlwaysSucceed, "ANYWAY");
    builder.Begin(bt::kTimeLimit, "HURRY", {.Seconds = 1});
    builder.Leaf(kAnswer, "GO");
    builder.End();
    builder.End();
    builder.Begin(bt::kLimit, "ONCE", {.Count = 1});
    builder.Leaf(kAnswer, "GREET");
    builder.End();
    builder.End();
    watched of(builder);
    of.Tick({{"GO", kSucceeded}, {"GREET", kSucceeded}});
    for (int i = 0; i < 2; ++i) of.Tick();
    CHECK(of.Recorded("ROOT") == "  ROOT was not active after this tick.\n"
                                 "    ROOT ended, failed.\n"
                                 "      ONCE ended, failed: its child had ended 1 time already.\n");
}

TEST_CASE("recording: a node says that its time was over or how often its child ran, and a failed selector names all that failed") {
    bt::classic_builder builder;
    builder.Begin(bt::kSelector, "ROOT");
    builder.Begin(bt::kTimeLimit, "HURRY", {.Seconds = 2});
    builder.Begin(bt::kTimeLimit, "NO_HURRY", {.Seconds = 20});
    builder.Leaf(kAnswer, "GO");
    builder.End();
    builder.End();
    builder.Begin(bt::kRetry, "TRIES", {.Count = 3});
    builder.Leaf(kAnswer, "RELOAD");
    builder.End();
    builder.Condition(bt::decide<No_Decide>, "NEVER");
    builder.End();
    watched of(builder);
    for (int i = 0; i < 3; ++i) of.Tick({{"RELOAD", kFailed}});
    CHECK(of.Recorded("ROOT") == "  ROOT was not active after this tick.\n"
                                 "    ROOT ended, failed.\n"
                                 "      HURRY ended, failed: its 2 s were over.\n"
                                 "      TRIES ended, failed after 3 times.\n"
                                 "        RELOAD ended, failed.\n"
                                 "      NEVER ended, failed: it was rejected by its Decide, which returned 0.\n");
    of.Tick({{"GO", kFailed}, {"RELOAD", kSucceeded}});
    CHECK(of.Recorded("ROOT") == "  ROOT was not active after this tick.\n"
                                 "    ROOT ended, succeeded.\n"
                                 "      TRIES ended, succeeded.\n"
                                 "        RELOAD ended, succeeded.\n");
    CHECK(of.Recorded("HURRY") == "  ROOT > HURRY was not active after this tick.\n"
                                  "    HURRY ended, failed.\n"
                                  "      NO_HURRY ended, failed.\n"
                                  "        GO ended, failed.\n");
}

TEST_CASE("recording: a deadline and repetitions say why they ended") {
    struct row {
        bt::node_kind Kind;
        bt::node_options Options;
        int NumTicks;  // all but the last run on
        bt::status Last;
        const char* Words;
    };
    const row rows[] = {
        {bt::kDeadline, {.Seconds = 1}, 2, bt::status::kRunning, "ended, failed: its 1 s were over.\n"},
        {bt::kDeadline, {.Seconds = 1}, 2, kSucceeded, "ended, failed: its 1 s were over.\n      DO ended, succeeded.\n"},
        {bt::kDeadline, {.Seconds = 1}, 2, kFailed, "ended, failed.\n      DO ended, failed.\n"},
        {bt::kDeadline, {.Seconds = 1}, 1, kSucceeded, "ended, succeeded.\n      DO ended, succeeded.\n"},
        {bt::kRepeat, {.Count = 2}, 1, kSucceeded, "ended, succeeded after 2 times.\n      DO ended, succeeded.\n"},
        {bt::kRepeat, {.Count = 1}, 1, kSucceeded, "ended, succeeded after 1 time.\n      DO ended, succeeded.\n"},
        {bt::kRepeat, {.Count = 2}, 1, kFailed, "ended, failed.\n      DO ended, failed.\n"},
        {bt::kRetry, {.Count = 2}, 1, kSucceeded, "ended, succeeded.\n      DO ended, succeeded.\n"},
        {bt::kLoop, {.Count = 2}, 1, kFailed, "ended, failed after 2 times.\n      DO ended, failed.\n"},
        {bt::kCooldown, {.Seconds = 1}, 1, kFailed, "ended, failed.\n      DO ended, failed.\n"},
        {bt::kLimit, {.Count = 2}, 1, kFailed, "ended, failed.\n      DO ended, failed.\n"},
        {bt::kInvert, {}, 1, kSucceeded, "ended, failed.\n      DO ended, succeeded.\n"},
    };
    for (const row& each : rows) {
        CAPTURE(bt::NodeKindName(each.Kind));
        CAPTURE(each.Words);
        bt::classic_builder builder;
        builder.Begin(each.Kind, "NODE", each.Options);
        builder.Leaf(kAnswer, "DO");
        builder.End();
        watched of(builder);
        for (int i = 1; i < each.NumTicks; ++i) of.Tick();
        if (each.Last == bt::status::kRunning) of.Tick();
        else of.Tick({{"DO", each.Last}});
        CHECK(of.Recorded("NODE") == std::string("  NODE was not active after this tick.\n    NODE ") + each.Words);
    }
}

TEST_CASE("recording: what a node's While ended is not told of as its time, its count or its children") {
    const struct {
        bt::node_kind Kind;
        bt::node_options Options;
    } rows[] = {{bt::kTimeLimit, {.Seconds = 60}}, {bt::kDeadline, {.Seconds = 60}}, {bt::kRetry, {.Count = 5}}, {bt::kLoop, {.Count = 5}},
                {bt::kCooldown, {.Seconds = 60}},  {bt::kLimit, {.Count = 5}},       {bt::kSelector, {}},        {bt::kSequence, {}}};
    for (const auto& each : rows) {
        CAPTURE(bt::NodeKindName(each.Kind));
        bt::classic_builder builder;
        bt::node_options options = each.Options;
        options.While.AllFlags = 1;
        builder.Begin(each.Kind, "NODE", options);
        builder.Leaf(kAnswer, "DO");
        builder.End();
        watched of(builder);
        of.Input.DecisionFlags = 1;
        of.Tick();
        of.Input.DecisionFlags = 0;
        of.Tick();
        CHECK(of.Recorded("NODE") == "  NODE was not active after this tick.\n    NODE ended, failed: it no longer held.\n");
    }
    bt::classic_builder builder;
    builder.Leaf(kAnswer, "LEAF", {.While = {.AllFlags = 1}});
    watched of(builder);
    of.Input.DecisionFlags = 1;
    of.Tick();
    of.Input.DecisionFlags = 0;
    of.Tick();
    CHECK(of.Recorded("LEAF") == "  LEAF was not active after this tick.\n    LEAF ended, failed: it no longer held.\n");
}

TEST_CASE("recording: of a node that ran several times in a tick the last run is told") {
    const struct {
        bt::node_kind Kind;
        bt::node_options Options;
        const char* Words;
    } rows[] = {
        {bt::kCooldown, {.Seconds = 10}, "GATE ended, failed: it was cooling down, for 10 s in all.\n"},
        {bt::kLimit, {.Count = 1}, "GATE ended, failed: its child had ended 1 time already.\n"},
        {bt::kSelector, {}, "GATE ended, failed.\n        DO ended, failed.\n"},
    };
    for (const auto& each : rows) {
        bt::classic_builder builder;
        builder.Begin(bt::kRetry, "AGAIN", {.Count = 2});
        builder.Begin(each.Kind, "GATE", each.Options);
        builder.Leaf(kAnswer, "DO");
        builder.End();
        builder.End();
        watched of(builder);
        of.Tick({{"DO", kFailed}});
        const std::string head = "  AGAIN was not active after this tick.\n    AGAIN ended, failed after 2 times.\n      ";
        CHECK(of.Recorded("AGAIN") == head + each.Words);
    }
}

TEST_CASE("explain: in the list of all, a cool-down beside checks that fail is one reason more") {
    bt::classic_builder builder;
    builder.Begin(bt::kSelector, "ROOT");
    builder.Begin(bt::kCooldown, "COOL", {.While = {.AllFlags = 1}, .Seconds = 8});
    builder.Leaf(kAnswer, "DO");
    builder.End();
    builder.Leaf(kAnswer, "REST");
    builder.End();
    watched of(builder);
    of.Input.DecisionFlags = 1;
    of.Tick({{"DO", kFailed}});
    CHECK(of.All().find(", but it cools down for 8.00 s more, of 8 s\n") != std::string::npos);
    of.Input.DecisionFlags = 0;
    CHECK(of.All().find("which is not set, and it cools down for 8.00 s more, of 8 s\n") != std::string::npos);
}

TEST_CASE("recording: below a parallel each node is told of as it was, and what is not recorded is not guessed") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "BOTH", {.Count = 2});
    builder.Begin(bt::kSelector, "FIRST");
    builder.Leaf(kAnswer, "LEFT");
    builder.Leaf(kAnswer, "THEN");
    builder.End();
    builder.Leaf(kAnswer, "RIGHT");
    builder.End();
    watched of(builder);
    const auto is = [&](const char* name) {
        const std::string words = of.Recorded(name);
        const std::size_t from = words.find(std::string(name) + " was") + std::string(name).size() + 1;
        return words.substr(from, words.find('.') - from);
    };
    of.Tick();
    CHECK(of.Recorded("LEFT") == "  BOTH > FIRST > LEFT was active.\n");
    CHECK(of.Recorded("FIRST") == "  BOTH > FIRST was active.\n");
    CHECK(is("THEN") == "was not active after this tick");
    of.Tick({{"LEFT", kFailed}});
    CHECK(of.Recorded("LEFT") == "  BOTH > FIRST > LEFT was not active after this tick.\n    LEFT ended, failed.\n");
    CHECK(of.Recorded("THEN") == "  BOTH > FIRST > THEN was active.\n");
    CHECK(of.Recorded("RIGHT") == "  BOTH > RIGHT was active.\n");
    of.Tick({{"THEN", kFailed}});
    CHECK(is("RIGHT") == "was not active after this tick");  // the parallel ended
    of.Tick();
    of.Recorder.Clear();
    of.Tick();
    CHECK(of.Recorded("BOTH") == "  BOTH was active.\n");
    CHECK(of.Recorded("FIRST") == "  BOTH > FIRST may have been active: what ran in BOTH is not recorded.\n");
    CHECK(of.Recorded("RIGHT") == "  BOTH > RIGHT may have been active: what ran in BOTH is not recorded.\n");
    of.Tick({{"LEFT", kFailed}});
    CHECK(of.Recorded("THEN") == "  BOTH > FIRST > THEN was active.\n");
    CHECK(of.Recorded("LEFT") == "  BOTH > FIRST > LEFT was not active after this tick.\n    LEFT ended, failed.\n");
    CHECK(of.Recorded("RIGHT") == "  BOTH > RIGHT may have been active: what ran in BOTH is not recorded.\n");
}

TEST_CASE("recording: below a parallel a tick that is cut does not say what is active") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "BOTH", {.Count = 2});
    builder.Leaf(kAnswer, "LEFT");
    builder.Leaf(kAnswer, "RIGHT");
    builder.End();
    watched_with<2> of(builder);
    of.Tick();
    CHECK(of.Recorded("LEFT") == "  BOTH > LEFT may have been active: what ran in BOTH is not recorded.\n");
}

}  // namespace explain_ends
