// The test kit for users' own trees (contract 159).
#include <tests/bt/engine/classic/classic_kit.h>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/testing.h>
#include <tests/kit/silence.h>

namespace testing_trees {

using script::Act;
using script::actor;
using script::kAsk;

BT_DECLARE_DECIDERS(RUN, HIDE, DIG);
BT_DEFINE_GROUP  (RABBIT,  kGroupPrioritizedList, (RUN, DIG));
BT_DEFINE_GROUP  (  RUN,   kGroupSequential, (HIDE), .Preconditions = { .AllFlags = 1u });
BT_DEFINE_DECIDER(    HIDE, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  DIG,   Act);
BT_DEFINE_TREE(RABBITS, RABBIT);

BT_DECLARE_DECIDERS(WALK, LOOK, BOTH, SHOUT);
BT_DEFINE_NODE   (DOG,    kSequence, (BOTH, SHOUT));
BT_DEFINE_NODE   (  BOTH, kParallel, (WALK, LOOK));
BT_DEFINE_DECIDER(    WALK, Act);
BT_DEFINE_DECIDER(    LOOK, Act);
BT_DEFINE_DECIDER(  SHOUT, Act);
BT_DEFINE_CLASSIC_TREE(DOGS, DOG);

BT_DEFINE_BEHAVIOR__TREE(BeDog, DOGS);
BT_DEFINE_DECIDER(HOWL, BeDog);
BT_DEFINE_GROUP(WOLF, kGroupSequentialLooping, (HOWL));
BT_DEFINE_TREE(WOLVES, WOLF);

TEST_CASE("contract 159: no function of a scripted leaf is called, and the path of each tick is kept") {
    actor agent;
    bt::tree_test test(RABBITS, &agent);
    CHECK(test.Script("HIDE", "accepts") == "");
    CHECK(test.Script("HIDE", "running*2 succeeded") == "");
    CHECK(test.Script("DIG", "running") == "");
    test.Input.DecisionFlags = 1;
    test.Run(2);
    test.Input.DecisionFlags = 0;
    test.Step = 0.25;
    test.Run(2);
    CHECK(agent.Trace == "");
    CHECK(test.Log() == "0 s: RABBIT > RUN > HIDE\n"
                        "1 s: RABBIT > RUN > HIDE\n"
                        "2 s: RABBIT > DIG\n"
                        "2.25 s: RABBIT > DIG\n");
    CHECK(test.Difference(test.Log()) == "");
    CHECK(test.Difference(test.Recording()) == "");
    CHECK(test.Difference("HIDE *2\n# a comment\n\nDIG *2") == "");
    CHECK(test.Difference("RUN > HIDE\n1 s: HIDE\nRABBIT > DIG\n2.25 s: DIG\n") == "");
    CHECK(bt::ActiveDecider(test.Memory(), 1) == &DIG);
}

TEST_CASE("contract 159: a recording has what began, answered and ended in each tick") {
    actor agent;
    bt::tree_test test(DOGS, &agent);
    test.ScriptLeaves("running succeeded");
    test.Run(4);
    CHECK(test.Recording() == "0 s: DOG > BOTH > (WALK, LOOK)\n"
                              "  BOTH began\n"
                              "  WALK began\n"
                              "  LOOK began\n"
                              "1 s: DOG > SHOUT\n"
                              "  WALK answered succeeded\n"
                              "  WALK ended: succeeded\n"
                              "  LOOK answered succeeded\n"
                              "  LOOK ended: succeeded\n"
                              "  BOTH ended: succeeded\n"
                              "  SHOUT began\n"
                              "2 s: succeeded\n"
                              "  SHOUT answered succeeded\n"
                              "  SHOUT ended: succeeded\n"
                              "  DOG answered succeeded\n"
                              "3 s: succeeded\n"
                              "  BOTH began\n"
                              "  WALK began\n"
                              "  WALK answered succeeded\n"
                              "  WALK ended: succeeded\n"
                              "  LOOK began\n"
                              "  LOOK answered succeeded\n"
                              "  LOOK ended: succeeded\n"
                              "  BOTH ended: succeeded\n"
                              "  SHOUT began\n"
                              "  SHOUT answered succeeded\n"
                              "  SHOUT ended: succeeded\n"
                              "  DOG answered succeeded\n");
}

bt::status TickFirst(const bt::node_children& children) { return children.Tick(0); }

BT_DECLARE_DECIDERS(FIRST, HEARS, REFUSES, BARK, THEN, PAUSE, BOTH_OF, SIT, SNIFF, SLEEP, BUSY, STAY);
BT_DEFINE_NODE     (CAT,          kReactiveSelector, (FIRST, THEN, BUSY));
BT_DEFINE_NODE     (  FIRST,      kSequence, (HEARS, REFUSES, BARK));
BT_DEFINE_CONDITION(    HEARS,    .Preconditions = { .AllFlags = 1u });
BT_DEFINE_DECIDER  (    REFUSES,  Act, .Preconditions = { .NoFlags = 2u });
BT_DEFINE_DECIDER  (    BARK,     Act);
BT_DEFINE_NODE     (  THEN,       kInvert, (SLEEP));
BT_DEFINE_NODE     (    SLEEP,    kSequence, (PAUSE, BOTH_OF));
BT_DEFINE_NODE     (      PAUSE,  kWait, (), .Seconds = 1);
BT_DEFINE_NODE     (      BOTH_OF, kParallel, (SIT, SNIFF));
BT_DEFINE_NODE     (        SIT,  kSucceed, ());
BT_DEFINE_DECIDER  (        SNIFF, Act);
BT_DEFINE_NODE     (  BUSY,       kAlwaysFail, (STAY));
BT_DEFINE_DECIDER  (    STAY,     Act);
BT_DEFINE_CLASSIC_TREE(CATS, CAT);
BT_DEFINE_BEHAVIOR__TREE(BeCat, CATS);
BT_DEFINE_DECIDER(MEOW, BeCat);
BT_DEFINE_GROUP(LION, kGroupSequentialLooping, (MEOW));
BT_DEFINE_TREE(LIONS, LION);

// What the nodes of CATS answer: once each, by the lines of a node's own Tick or end, else by a line for its answer.
const char* const kCatsAtFirst = "  HEARS answered failed\n"
                                 "  FIRST answered failed\n"
                                 "  PAUSE began\n";
const char* const kCatsThen = "  HEARS answered succeeded\n"
                              "  REFUSES answered failed\n"
                              "  FIRST answered failed\n"
                              "  PAUSE ended: succeeded\n"
                              "  SIT answered succeeded\n"
                              "  BOTH_OF began\n"
                              "  SNIFF began\n";
TEST_CASE("contract 159: a recording has the answer of each classic node, once, also of leaves without functions") {
    actor agent;
    bt::tree_test test(CATS, &agent);
    test.Script("SNIFF", "running failed");
    test.Script("STAY", "succeeded");
    test.Script("REFUSES", "succeeded");
    test.Script("BARK", "failed");
    test.Run(1);
    test.Input.DecisionFlags = 3;
    test.Run(1);
    test.Input.DecisionFlags = 1;
    test.Run(1);
    CHECK(test.Recording() == std::string("0 s: CAT > THEN > SLEEP > PAUSE\n") + kCatsAtFirst +
                                  "1 s: CAT > THEN > SLEEP > BOTH_OF > SNIFF\n" + kCatsThen +
                                  "2 s: succeeded\n"
                                  "  HEARS answered succeeded\n"
                                  "  REFUSES answered succeeded\n"
                                  "  BARK answered failed\n"
                                  "  FIRST answered failed\n"
                                  "  SNIFF answered failed\n"
                                  "  SNIFF ended: failed\n"
                                  "  BOTH_OF ended: failed\n"
                                  "  SLEEP answered failed\n"
                                  "  THEN answered succeeded\n"
                                  "  CAT answered succeeded\n");
    CHECK(test.Difference(test.Recording()) == "");

    bt::tree_test outer(LIONS, &agent);
    outer.Script("SNIFF", "running");
    outer.Run(1);
    outer.Input.DecisionFlags = 3;
    outer.Run(1);
    CHECK(outer.Recording() == std::string("0 s: LION > MEOW > CAT > THEN > SLEEP > PAUSE\n"
                                           "  LION began\n"
                                           "  MEOW began\n") +
                                   kCatsAtFirst + "1 s: LION > MEOW > CAT > THEN > SLEEP > BOTH_OF > SNIFF\n" + kCatsThen);
}

BT_DEFINE_NODE(NAP, kWait, (), .Seconds = 1);
BT_DEFINE_NODE(NAPS, kRepeat, (NAP), .Flags = bt::kFlagsOneRoundATick);
BT_DEFINE_CLASSIC_TREE(OLD_DOGS, NAPS);

TEST_CASE("contract 159: the end of a pause between two rounds is not the answer of the node that repeats") {
    actor agent;
    bt::tree_test test(OLD_DOGS, &agent);
    test.Run(3);
    CHECK(test.Overrides().Answer("NAPS", bt::status::kFailed) == "");
    test.Run(1);
    CHECK_MESSAGE(test.Recording().ends_with("2 s: NAPS > NAP\n"
                                             "  NAPS ended: succeeded\n"
                                             "  NAP began\n"
                                             "3 s: failed\n"
                                             "  NAP ended: interrupted\n"
                                             "  NAPS answered failed\n"),
                  test.Recording());
}

TEST_CASE("contract 159: an interruption is not the answer of a node that an override then has answer") {
    actor agent;
    bt::tree_test test(DOGS, &agent);
    test.ScriptLeaves("running");
    test.Run(1);
    CHECK(test.Overrides().Answer("BOTH", bt::status::kFailed) == "");
    test.Run(1);
    CHECK_MESSAGE(test.Recording().ends_with("1 s: failed\n"
                                             "  LOOK ended: interrupted\n"
                                             "  WALK ended: interrupted\n"
                                             "  BOTH ended: interrupted\n"
                                             "  BOTH answered failed\n"
                                             "  DOG answered failed\n"),
                  test.Recording());
}

TEST_CASE("contract 159: a leaf that refuses, a tree that fails and a time just below zero have their lines") {
    const script::silence quiet;
    actor agent;
    agent.Parts["WALK"].Activate = bt::status::kFailed;
    bt::tree_test test(DOGS, &agent);
    test.Input.Time = -0.0001;
    test.Run(1);
    CHECK(test.Recording() == "0 s: failed\n"
                              "  BOTH began\n"
                              "  WALK could not begin\n"
                              "  WALK answered failed\n"
                              "  BOTH ended: failed\n"
                              "  DOG answered failed\n");
}

TEST_CASE("contract 159: ScriptLeaves is for leaves with a behavior, childless nodes of one's own among them") {
    actor agent;
    static const bt::behavior first = {.DebugName = "First", .Tick = bt::tick<TickFirst>};
    static const bt::decider alone = {
        .DebugName = "ALONE", .Kind = bt::kNode, .Behavior = &first, .Id = 1, .Node = bt::kOwnNode};
    static const bt::decider* const children[] = {&alone};
    static const bt::decider own = {.DebugName = "OWN",
                                    .Kind = bt::kNode,
                                    .Children = {children, 1},
                                    .Behavior = &first,
                                    .Id = 2,
                                    .Node = bt::kOwnNode};
    bt::tree_storage<8> storage;
    const bt::tree_error found = InitializeClassicTree(storage, "OWNS", own);
    REQUIRE_MESSAGE(!found.IsError(), bt::ErrorText(found.Code));
    bt::tree_test test(storage.Tree, &agent);
    test.ScriptLeaves("running");
    test.Run(1);
    CHECK(agent.Trace == "");
    CHECK(test.Overrides().Text() == "ALONE: answers by a script\n");

    bt::tree_test cats(CATS, &agent);
    cats.ScriptLeaves("running");
    const char* const leaves = "REFUSES: answers by a script\nBARK: answers by a script\nSNIFF: answers by a script\n"
                               "STAY: answers by a script\n";
    CHECK(cats.Overrides().Text() == leaves);
    bt::tree_storage<8> of_wolf;  // whose leaf shows no nodes of its tree
    REQUIRE(!InitializeTreeData(of_wolf, "WOLVES", WOLF).IsError());
    bt::tree_test wolves(of_wolf.Tree, &agent);
    wolves.ScriptLeaves("running");
    CHECK(wolves.Overrides().Text() == "");
}

TEST_CASE("contract 159: a test whose tree is gone stops nothing") {
    actor agent;
    {
        bt::tree_storage<8> storage;
        REQUIRE(!InitializeTreeData(storage, "AGAIN", RABBIT).IsError());
        bt::tree_test test(storage.Tree, &agent);
        test.Run(1);
        REQUIRE(agent.Trace == "activate DIG, tick DIG");
        REQUIRE(!InitializeTreeData(storage, "AGAIN", RABBIT).IsError());
        const bt::tree_test unused(storage.Tree, &agent);
    }
    CHECK(agent.Trace == "activate DIG, tick DIG");
}

// Expected lines whose parts look like others, for ticks of DOGS with (WALK, LOOK) at 0 and 1 s, and then SHOUT.
TEST_CASE("contract 159: expected lines are read as a person reads them") {
    actor agent;
    bt::tree_test test(DOGS, &agent);
    test.Script("WALK", "running*2 succeeded");
    test.Script("LOOK", "running*2 succeeded");
    test.ScriptLeaves("running");
    test.Run(3);
    const std::string both = "DOG > BOTH > (WALK, LOOK)";
    const auto wrong = [](const std::string& tick, const std::string& line, const std::string& path) {
        return tick + line + " was expected, but the tick ended with " + path + ".\n";
    };
    CHECK(test.Difference("(WALK, LOOK) *2\nSHOUT") == "");
    CHECK(test.Difference("(WALK, LOOK) *2\n(WALK, LOOK)") == wrong("tick 3, at 2 s: ", "(WALK, LOOK)", "DOG > SHOUT"));
    CHECK(test.Difference("*2").starts_with(wrong("tick 1, at 0 s: ", "*2", both)));
    CHECK(test.Difference("x s: SHOUT").starts_with(wrong("tick 1, at 0 s: ", "x s: SHOUT", both)));
    CHECK(test.Difference("(WALK, LOOK) *2\nUT").starts_with(wrong("tick 3, at 2 s: ", "UT", "DOG > SHOUT")));
    const std::string begins = "\n\tBOTH began\n\tWALK began";
    CHECK(test.Difference(both + begins) == "tick 1, at 0 s: nothing more was expected, but \"LOOK began\" came.\n");
}

TEST_CASE("contract 159: an indented line that is no step is a mistake, wherever it is") {
    actor agent;
    bt::tree_test test(RABBITS, &agent);
    test.ScriptLeaves("running");
    test.Run(2);
    const auto no_step = [](const char* line) {
        return "The line \"" + std::string(line) +
               "\" is indented, but is no step, such as \"NAME began\"; the path of a tick is not indented.\n";
    };
    CHECK(test.Difference("  DIG *2") == no_step("DIG *2"));
    CHECK(test.Difference("DIG\n\tDIG") == no_step("DIG"));
    CHECK(test.Difference("DIG *2\n  DIG will begin") == no_step("DIG will begin"));
    for (const char* step : {"DIG began", "DIG could not begin", "DIG answered failed", "DIG ended: failed"}) {
        const std::string expected = std::string("  ") + step + "\nDIG *2";
        CHECK(test.Difference(expected).starts_with("tick 1, at 0 s: \"" + std::string(step)));
    }
}

TEST_CASE("contract 159: a path goes on in an inner tree, whose leaves have scripts too") {
    actor agent;
    bt::tree_test test(WOLVES, &agent);
    test.ScriptLeaves("running*2 succeeded");
    test.Run(3);
    CHECK(test.Difference("WOLF > HOWL > DOG > BOTH > (WALK, LOOK) *2\nWOLF > HOWL > DOG > SHOUT") == "");
    CHECK(test.Stop());
    CHECK(test.Difference("(WALK, LOOK) *2\nSHOUT\n3 s: stopped") == "");
}

// What a test says of the ticks HIDE, HIDE, DIG at 0, 1 and 2 s.
TEST_CASE("contract 159: the first difference is told in words") {
    actor agent;
    bt::tree_test test(RABBITS, &agent);
    test.Script("HIDE", "accepts");
    test.ScriptLeaves("running");
    test.Script("HIDE", "running*2 failed");
    test.Input.DecisionFlags = 1;
    test.Run(3);
    const struct {
        const char* Expected;
        std::string Begin;
    } rows[] = {
        {"HIDE *2\nDIG", ""},
        {"HIDE\nDIG *2", "tick 2, at 1 s: DIG was expected, but the tick ended with RABBIT > RUN > HIDE.\nDIG/0x"},
        {"HIDE *3", "tick 3, at 2 s: HIDE was expected, but the tick ended with RABBIT > DIG.\nHIDE/0x"},
        {"HIDE *2\nBURY", "tick 3, at 2 s: BURY was expected, but the tick ended with RABBIT > DIG.\n"},
        {"HIDE *2", "tick 3, at 2 s: no more ticks were expected, but RABBIT > DIG ran.\n"},
        {"HIDE *2\nDIG *2", "There were 3 ticks, but then DIG was expected.\n"},
        {"HIDE\n1.5 s: HIDE\nDIG", "tick 2, at 1 s: it was expected at 1.5 s.\n"},
        {"HIDE\n  RUN began\nHIDE\nDIG", "tick 1, at 0 s: \"RUN began\" was expected, but \"RABBIT began\" came.\n"},
        {"HIDE\n  RABBIT began\n  RUN began\n  HIDE began\n  DIG began\nHIDE\nDIG",
         "tick 1, at 0 s: \"DIG began\" was expected, but the tick ended.\n"},
        {"HIDE\n  RABBIT began\n  RUN began\nHIDE\nDIG",
         "tick 1, at 0 s: nothing more was expected, but \"HIDE began\" came.\n"},
        {"  RABBIT began", "tick 1, at 0 s: \"RABBIT began\" was expected before all ticks.\n"},
        {"", "tick 1, at 0 s: no more ticks were expected, but RABBIT > RUN > HIDE ran.\n"},
    };
    for (const auto& each : rows) {
        INFO(each.Expected);
        const std::string difference = test.Difference(each.Expected);
        CHECK((each.Begin.empty() ? difference.empty() : difference.starts_with(each.Begin)));
        INFO(difference);
        CHECK(difference.size() >= each.Begin.size());
    }
    const std::string why = test.Difference("HIDE *3");
    CHECK_MESSAGE(why.find("HIDE/0x") != std::string::npos, why);
    CHECK_MESSAGE(why.find("active until 2.000 s, failed") != std::string::npos, why);
}

TEST_CASE("contract 159: a script with a mistake makes every comparison fail") {
    const script::silence quiet;
    actor agent;
    bt::tree_test test(DOGS, &agent);
    CHECK(test.Script("WALKS", "running") == "no decider or node of DOGS is called \"WALKS\"; did you mean WALK?");
    test.ScriptLeaves("running");
    test.Run(1);
    CHECK(test.Difference("(WALK, LOOK)").starts_with("no decider or node of DOGS is called \"WALKS\""));
}

TEST_CASE("contract 159: ticks that are refused and trees that are idle have their line") {
    const script::silence quiet;
    bt::tree_test test(RABBITS, nullptr);
    test.Tick();
    CHECK(test.Log() == std::string("0 s: error: ") + bt::ErrorText(bt::error_code::kNullAgent) + "\n");
    CHECK(test.Difference("error") == "");
    CHECK(test.Difference("DIG") == "tick 1, at 0 s: DIG was expected, but the tick ended with error: " +
                                        std::string(bt::ErrorText(bt::error_code::kNullAgent)) + ".\n");
    actor agent;
    bt::tree_test idle(RABBITS, &agent);
    CHECK(idle.Overrides().SwitchOff("RABBIT") == "");
    CHECK(idle.Tick().State == bt::tick_state::kIdle);
    CHECK(idle.Difference("idle") == "");
    CHECK(idle.Difference("(idle)") == "");
}

TEST_CASE("contract 159: a tick that is refused while something is active does not pass as one that ran") {
    const script::silence quiet;
    actor agent;
    bt::tree_test test(RABBITS, &agent);
    test.ScriptLeaves("running");
    test.Run(1);
    test.Step = -1;
    test.Run(2);  // at 1 s, and then back at 0 s, which is refused
    CHECK(bt::ActiveDecider(test.Memory(), 1) == &DIG);
    const std::string error = std::string("error: ") + bt::ErrorText(bt::error_code::kBadTime);
    CHECK(test.Difference("DIG\n" + error + "\n" + error) == "");
    CHECK(test.Difference("DIG\nerror *2") == "");
    CHECK(test.Recording().ends_with("1 s: " + error + "\n0 s: " + error + "\n"));
    CHECK(test.Difference("DIG *3") == "tick 2, at 1 s: DIG was expected, but the tick ended with " + error + ".\n");
    test.Input.Time = -1;
    CHECK(!test.Stop());
    CHECK(test.Log().ends_with("-1 s: " + error + "\n"));
}

TEST_CASE("contract 159: expected lines need no blank before the star, and names that the tree lacks are told") {
    actor agent;
    bt::tree_test test(DOGS, &agent);
    test.ScriptLeaves("running");
    test.Run(2);
    const std::string begin = "tick 1, at 0 s: ";
    const std::string ran = " was expected, but the tick ended with DOG > BOTH > (WALK, LOOK).\n";
    const auto unknown = [](const char* name, const char* nearest) {
        return "no decider or node of DOGS is called \"" + std::string(name) + "\"" + nearest + "\n";
    };
    CHECK(test.Difference("(WALK, LOOK)*2") == "");
    CHECK(test.Difference("(WALK, LOOK)* 2").starts_with(begin + "(WALK, LOOK)* 2"));
    CHECK(test.Difference("SHUOT*2") == begin + "SHUOT" + ran + unknown("SHUOT", "; did you mean SHOUT?"));
    CHECK(test.Difference("DOOG > SHOUT") == begin + "DOOG > SHOUT" + ran + unknown("DOOG", "; did you mean DOG?"));
    CHECK(test.Difference("(WALK, LOOKS)") == begin + "(WALK, LOOKS)" + ran + unknown("LOOKS", "; did you mean LOOK?"));
    CHECK(test.Difference("succeeded") == begin + "succeeded" + ran);

    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "fetch");
    builder.Leaf(Act, "step*2");
    builder.End();
    const bt::built_tree built = builder.Build("steps");
    bt::tree_test starred(built, &agent);
    starred.ScriptLeaves("running");
    starred.Run(2);
    CHECK(starred.Difference(starred.Log()) == "");
    CHECK(starred.Difference("step*2 *2") == "");
}

TEST_CASE("contract 159: trees that were built are tested as declared ones, and other memories are not overridden") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "fetch");
    builder.Leaf(Act, "walk");
    builder.Leaf(Act, "bring");
    builder.End();
    const bt::built_tree built = builder.Build("fetches");
    actor agent;
    bt::tree_test test(built, &agent);
    test.ScriptLeaves("running succeeded");
    test.Run(3);
    CHECK(test.Difference("fetch > walk\nfetch > bring\nsucceeded") == "");
    script::play other(built);
    CHECK(other.Tick() == "activate walk, tick walk");
}

}  // namespace testing_trees
