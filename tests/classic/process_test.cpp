// Classic trees that answer in one call, evaluations of several ticks, and actions (contract 93).
#include <bt/process.h>

#include <string>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace processes {

struct worker {
    int NumLeft = 0;
    std::string Trace = {};
};

bt::status Work_Tick(worker& agent) { return agent.NumLeft-- > 0 ? bt::status::kRunning : bt::status::kSucceeded; }
void Work_Deactivate(worker& agent, bt::end_reason reason) { agent.Trace += reason == bt::end_reason::kStopped ? "stopped " : "ended "; }
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Work);
BT_DEFINE_DECIDER(WORK, Work);
BT_DEFINE_NODE(ALL, kSequence, (WORK));
BT_DEFINE_CLASSIC_TREE(WORKS, ALL);

BT_DEFINE_NODE(AGAIN, kRepeat, (WORK));
BT_DEFINE_CLASSIC_TREE(REPEATS, AGAIN);

BT_DEFINE_NODE(YES, kSucceed, ());
BT_DEFINE_NODE(NO, kFail, ());
BT_DEFINE_NODE(ONE_OF_TWO, kRandomNode, (YES, NO));
BT_DEFINE_CLASSIC_TREE(DRAWS, ONE_OF_TWO);

BT_DEFINE_NODE(RARELY, kCooldown, (YES), .Seconds = 5);
BT_DEFINE_CLASSIC_TREE(COOLS_DOWN, RARELY);

BT_DEFINE_NODE(ERRS, kError, ());
BT_DEFINE_CLASSIC_TREE(FAULTY, ERRS);

BT_DEFINE_TREE(DECIDES, WORK);

namespace {

// The last report, while it lives.
struct reports {
    inline static bt::error_report Last;
    inline static int Num = 0;
    bt::report_function Before = bt::SetReportFunc([](const bt::error_report& report) { Last = report, ++Num; });

    reports() { Last = {}, Num = 0; }
    ~reports() { bt::SetReportFunc(Before); }
    reports(const reports&) = delete;
    reports& operator=(const reports&) = delete;
};

TEST_CASE("contract 93: Process answers in one call if leaves end at once; a leaf that runs on is stopped and named") {
    worker done;
    CHECK(bt::Process<WORKS>(done));
    CHECK(done.Trace == "ended ");

    const reports heard;
    worker busy{.NumLeft = 2};
    const bt::process_result result = bt::Process<WORKS>(busy);
    CHECK(!result);
    CHECK(result.State == bt::tick_state::kError);
    CHECK(result.Error == bt::error_code::kStillRunning);
    CHECK(result.Decider == &WORK);
    CHECK(busy.Trace == "stopped ");
    CHECK(heard.Num == 1);
    CHECK(heard.Last.Decider == &WORK);
    CHECK(heard.Last.Agent == &busy);
}

TEST_CASE("contract 93: Process with the caller's memory leaves nothing active, goes on with what runs, and refuses a tree of deciders") {
    const reports heard;
    bt::tree_memory<WORKS> memory;
    worker agent{.NumLeft = 1};
    CHECK(bt::TickBehaviorTree(WORKS, memory, &agent, {}).State == bt::tick_state::kRunning);
    CHECK(bt::Process(WORKS, memory, &agent));
    CHECK(bt::ActiveDepth(memory) == 0);
    CHECK(heard.Num == 0);

    bt::tree_memory<DECIDES> other;
    agent.Trace.clear();
    CHECK(bt::Process(DECIDES, other, &agent).Error == bt::error_code::kNotClassic);
    CHECK(agent.Trace.empty());
    CHECK(heard.Num == 1);

    CHECK(bt::Process(bt::tree{}, memory, &agent).Error == bt::error_code::kTreeNotInitialized);
    CHECK(bt::Process(WORKS, memory, &agent, {.DeltaTime = -1}).Error == bt::error_code::kBadTime);
}

TEST_CASE("contract 93: a leaf that repeats for ever is an error of Process and of an evaluation, and the next one works") {
    const reports heard;
    worker agent{.NumLeft = -1};
    CHECK(bt::Process<REPEATS>(agent).Error == bt::error_code::kTooManyRepeats);
    bt::evaluation<REPEATS> repeats;
    CHECK(repeats.Tick(agent, {}).Error == bt::error_code::kTooManyRepeats);
    CHECK(repeats.IsDone());
    CHECK(!repeats.Answer);
    repeats.ForgetAnswer();
    CHECK(repeats.Tick(agent, {.DeltaTime = -1}).Error == bt::error_code::kBadTime);
    CHECK_FALSE(repeats.IsDone());
    bt::evaluation<FAULTY> faulty;
    CHECK(faulty.Tick(agent, {.DeltaTime = -1}).Error == bt::error_code::kBadTime);
    CHECK_FALSE(faulty.IsDone());
    CHECK(faulty.Tick(agent, {}).Error == bt::error_code::kAnsweredError);
    CHECK(faulty.IsDone());
    agent.NumLeft = 5;
    repeats.ForgetAnswer();
    CHECK(repeats.Tick(agent, {}).State == bt::tick_state::kRunning);
}

TEST_CASE("contract 93: an evaluation whose tick is refused stays as it was, and one that is stopped begins anew") {
    const reports heard;
    worker agent{.NumLeft = 2};
    bt::evaluation<WORKS> works;
    CHECK(works.Tick(agent, {.DeltaTime = -1}).Error == bt::error_code::kBadTime);
    CHECK(works.Answer.State == bt::tick_state::kIdle);
    CHECK(works.Tick(agent, {}).State == bt::tick_state::kRunning);
    CHECK(works.Tick(agent, {.DeltaTime = -1}).Error == bt::error_code::kBadTime);
    CHECK(works.Answer.State == bt::tick_state::kRunning);
    CHECK(!works.IsDone());
    CHECK(works.Stop(agent, {.DeltaTime = -1}).Error == bt::error_code::kBadTime);
    CHECK(works.Answer.State == bt::tick_state::kRunning);
    CHECK(works.Stop(agent, {}));
    CHECK(agent.Trace == "stopped ");
    CHECK(works.Answer.State == bt::tick_state::kIdle);
    CHECK(bt::ActiveDepth(works.Memory) == 0);
    CHECK(works.Tick(agent, {}).State == bt::tick_state::kRunning);
    CHECK(works.Tick(agent, {}));
}

TEST_CASE("contract 93: with seeds, a tree that draws draws its children; an evaluation remembers a cool-down for the next") {
    worker agent;
    int num_yes = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) num_yes += bt::Process<DRAWS>(agent, {}, seed) ? 1 : 0;
    CHECK(num_yes > 20);
    CHECK(num_yes < 80);

    bt::evaluation<COOLS_DOWN> rare;
    std::string answers;
    for (const double time : {0.0, 2.0, 6.0}) {
        answers += rare.Tick(agent, {.Time = time}) ? 't' : 'f';
        rare.ForgetAnswer();
    }
    CHECK(answers == "tft");
}

bool Yes(worker&) { return true; }
bool No(worker&) { return false; }
void Just(worker&) {}
bt::status Runs(worker&) { return bt::status::kRunning; }
struct settings {
    using role = bt::parameters;
    bool Answer;
    bool Act(worker&) const { return Answer; }
};
struct once_block {
    using role = bt::block;
    int Num = 0;
    bool Act(worker&) { return ++Num == 1; }
};
bool All(worker&, const settings* constants, once_block* block, const bt::tick_args& args) {
    return constants->Answer && block != nullptr && args.Decider != nullptr;
}

TEST_CASE("contract 93: an action's true, and one without a result, is succeeded; false is failed; a status is what it says") {
    struct form {
        const char* Name;
        bt::behavior_function Function;
        bt::tick_state State;
    };
    const form forms[] = {
        {"true", bt::action<Yes>, bt::tick_state::kSucceeded},
        {"false", bt::action<No>, bt::tick_state::kFailed},
        {"void", bt::action<Just>, bt::tick_state::kSucceeded},
        {"status", bt::action<Runs>, bt::tick_state::kRunning},
        {"parameters", bt::action<&settings::Act>, bt::tick_state::kSucceeded},
        {"block", bt::action<&once_block::Act>, bt::tick_state::kSucceeded},
        {"all", bt::action<All>, bt::tick_state::kSucceeded},
        {"lambda", bt::Action([](worker&) { return false; }), bt::tick_state::kFailed},
        {"a Tick's true", bt::tick<Yes>, bt::tick_state::kRunning},
        {"a Tick's false", bt::tick<No>, bt::tick_state::kFailed},
    };
    for (const form& each : forms) {
        INFO(each.Name);
        bt::classic_builder builder;
        builder.Leaf(each.Function, "act", {.Parameters = builder.Own(settings{true})});
        const bt::built_tree tree = builder.Build("act");
        REQUIRE(tree.IsSound());
        bt::built_memory memory(tree);
        worker agent;
        CHECK(bt::TickBehaviorTree(tree, memory, &agent, {}).State == each.State);
    }
}

}  // namespace
}  // namespace processes
