// The events of agents in a recording: the reader explains each decider in the words of recorders in the game.
#include <bt/behaviors.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/overrides.h>
#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/tick/tick.h>

#include <tests/kit/allocation_trap.h>
#include <tests/kit/silence.h>
#include <tests/kit/wood.h>
#include "recording_kit.h"

namespace recordings {
namespace {

std::string Explanation(const bt::flight_recorder_base& recorder, int node, double time) {
    std::string text(20'000, '\0');
    const bt::tree& tree = bt::detail::WholeOf(*bt::detail::RestOf(recorder).Tree);
    text.resize(ExplainRecorded(recorder, *tree.Nodes[node].Decider, time, text.data(), text.size()));
    return text;
}

// All that two recorders say.
int CheckSame(const bt::flight_recorder_base* read, const bt::flight_recorder_base& game) {
    REQUIRE(read != nullptr);
    CHECK(Recording(*read) == Recording(game));
    const bt::tree& tree = bt::detail::WholeOf(*bt::detail::RestOf(game).Tree);
    int num_texts = 0;
    for (int node = 0; node < tree.NumNodes; ++node) {
        for (const double time : {-1.0, 0.0, 3.0, 7.0, 17.25, 40.5, 74.75, 80.0}) {
            CAPTURE(node);
            CAPTURE(time);
            CHECK(Explanation(*read, node, time) == Explanation(game, node, time));
            ++num_texts;
        }
    }
    return num_texts;
}

// An agent in a game, and its recording.
template <class Agent, class Recorder = bt::flight_recorder<1024, 16384>>
struct watched {
    const bt::tree& Tree;
    Agent& Who;
    bt::tree_memory_of<bt::kMaxTreeDepth, 8192, bt::kMaxBlockAlignment> Memory;
    std::unique_ptr<Recorder> Game = std::make_unique<Recorder>();
    bt::recording_writer Writer;
    std::string Bytes;
    int Number = Writer.AddAgent("agent");

    watched(const bt::tree& tree, Agent& agent, std::uint64_t seed = 1, std::size_t frame_bytes = 65536)
        : Tree(tree), Who(agent), Memory(seed), Writer({.FrameBytes = frame_bytes}) {}

    void Step(const bt::tick_input& input, bool stops = false, bool is_noted = true) {
        bt::flight_recorder_base& recorder = *Game;
        Writer.BeginFrame(input.Time);
        (void)(stops ? StopBehaviorTree(Tree, Memory, &Who, input, recorder)
                     : TickBehaviorTree(Tree, Memory, &Who, input, recorder));
        if (stops) Writer.NoteStop(Number);
        if (is_noted) Writer.Note(Number, Memory, recorder);
        Bytes += Writer.EndFrame();
    }
    bt::recording_reader Read() {
        Bytes += Writer.Finish();
        bt::recording_reader reader(Bytes);
        REQUIRE(reader.Problem().Text() == "");
        return reader;
    }
    int Compare() {
        const bt::recording_reader reader = Read();
        REQUIRE(reader.NumParts(Number) == 1);
        return CheckSame(reader.EventsAt(Number, 0), *Game);
    }
};

TEST_CASE("contract 223: a reader explains each decider as a recorder in the game does, on random trees") {
    const script::silence unheard;
    int num_texts = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        wanderer one(seed);
        watched<creature> all(one.Tree(), one.Agent, seed);
        for (int frame = 0; frame < 300; ++frame) {
            all.Step(one.Input(frame), frame % 67 == 66);
            if (frame == 100) all.Bytes += all.Writer.Finish();
        }
        num_texts += all.Compare();
    }
    CHECK(num_texts > 1000);
    MESSAGE(num_texts, " explanations");
}

TEST_CASE("contract 223: it explains all kinds of checks") {
    const script::silence unheard;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        CAPTURE(seed);
        const quick_ticks::wood made(seed);
        quick_ticks::walker who(seed);
        watched<quick_ticks::walker> all(made.Storage.Tree, who, seed);
        for (int frame = 0; frame < 200; ++frame) {
            who.Input.Time = 0.25 * frame;
            who.Input.StimuliAllFlags = &who.Stimuli;
            all.Step(bt::tick_input(who.Input));
        }
        all.Compare();
    }
}

// Of a classic tree, with reasons.
bool Looks(creature& agent) {
    const float seen = agent.Chance.Unit();
    if (seen < 0.3f) return bt::Because("nothing near"), false;
    bt::Because("something at {} m", seen);
    return true;
}
void BuildAny(bt::classic_builder& builder, bt::random_generator& chance, int depth) {
    constexpr bt::node_kind kinds[] = {bt::kSequence,   bt::kSelector, bt::kReactiveSequence, bt::kReactiveSelector,
                                       bt::kParallel,   bt::kInvert,   bt::kRepeat,           bt::kRetry,
                                       bt::kTimeLimit,  bt::kGuard,    bt::kCooldown,         bt::kLimit,
                                       bt::kRandomNode, bt::kLoop,     bt::kDeadline,         bt::kTryCatch};
    const std::uint32_t drawn = chance.NextBelow(24);
    if (depth == 0 || drawn >= 16) {
        if (drawn % 3 == 0) builder.Condition(bt::decide<Looks>, "looks");
        else if (drawn % 3 == 1) builder.Leaf(Any, "acts");
        else builder.Node(bt::kWait, "waits", {.Seconds = 1});
        return;
    }
    const bt::node_kind kind = kinds[drawn];
    const bt::detail::node_facts& facts = bt::detail::FactsOf(kind);
    bt::node_options options = {};
    if ((facts.Fields & bt::detail::kUsesCount) != 0 && kind != bt::kParallel) options.Count = 2;
    if ((facts.Fields & bt::detail::kUsesSeconds) != 0) options.Seconds = 1.5f;
    if (kind == bt::kGuard) options.Decide = bt::decide<Looks>;
    builder.Begin(kind, {}, options);
    for (int i = facts.MaxChildren == 1 ? 2 : 0; i < 3; ++i) BuildAny(builder, chance, depth - 1);
    builder.End();
}

TEST_CASE("contract 223: it explains nodes of classic trees, with parallels and reasons") {
    const script::silence unheard;
    int num_trees = 0, num_texts = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        bt::random_generator chance(seed);
        bt::classic_builder builder;
        BuildAny(builder, chance, 4);
        const bt::built_tree made = builder.Build("CLASSIC");
        if (!made.Errors().empty()) continue;
        creature who = {bt::random_generator(seed)};
        watched<creature> all(made.Tree(), who, seed);
        for (int frame = 0; frame < 100; ++frame) all.Step({.Time = 0.25 * frame}, frame % 40 == 39);
        num_texts += all.Compare();
        ++num_trees;
    }
    CHECK(num_trees > 40);
    MESSAGE(num_texts, " explanations");
}

BT_DEFINE_DECIDER(WALK, Any, .Decide = bt::decide<Any_Decide>);
BT_DEFINE_DECIDER(LOOK, Any);
BT_DEFINE_NODE(STEPS, kParallel, (WALK, LOOK), .Count = 1);
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);
BT_DEFINE_DECIDER(PATROL, Patrol, .Decide = bt::decide<Any_Decide>);
BT_DEFINE_DECIDER(REST, Any, .Note = "lies down");
BT_DEFINE_GROUP(NIGHT, kGroupPrioritizedList, (PATROL, REST));
BT_DEFINE_TREE(NIGHTS, NIGHT);
BT_DEFINE_BEHAVIOR__TREE(Nights, NIGHTS);
BT_DEFINE_DECIDER(FIGHT, Any, .Decide = bt::decide<Any_Decide>);
BT_DEFINE_DECIDER(SLEEP, Nights);
BT_DEFINE_DECIDER(ALSO, Patrol);
BT_DEFINE_GROUP(GUARD, kGroupShuffle, (FIGHT, SLEEP, ALSO));
BT_DEFINE_TREE(GUARDS, GUARD);

TEST_CASE("contract 223: it explains deciders and nodes of inner trees, and shows their pictures") {
    const script::silence unheard;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        creature who = {bt::random_generator(seed)};
        watched<creature> all(GUARDS, who, seed);
        for (int frame = 0; frame < 200; ++frame) all.Step({.Time = 0.25 * frame}, frame % 90 == 89);
        all.Compare();
        const bt::recording_reader reader(all.Bytes);
        CHECK(Picture(*reader.PathsAt(all.Number, 0)->Tree) == Picture(GUARDS));
    }
}

TEST_CASE("contract 223: words without room, and words of overrides, are those of the game") {
    const script::silence unheard;
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "ROOT");
    builder.Condition(bt::decide<Looks>, "LOOKS");
    builder.Leaf(Any, "ACTS");
    builder.End();
    const bt::built_tree made = builder.Build("SMALL");
    const auto compare = [&made](auto& all) {
        bt::overrides over(made.Tree());
        for (int frame = 0; frame < 60; ++frame) {
            if (frame == 10) CHECK(over.SwitchOff("LOOKS") == "");
            if (frame == 15) CHECK(over.Decide("LOOKS", 1) == "");
            if (frame == 20) CHECK(over.Answer("ACTS", bt::status::kRunning) == "");
            if (frame == 25) over.TakeBackAll();
            all.Step({.Time = 0.25 * frame});
        }
        all.Compare();
    };
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        creature who = {bt::random_generator(seed)};
        watched<creature, bt::flight_recorder<64, 256, 1>> of_one_text(made.Tree(), who, seed);
        compare(of_one_text);
        watched<creature, bt::flight_recorder<64, 256, 16>> of_all(made.Tree(), who, seed);
        compare(of_all);
    }
}

TEST_CASE("contract 223: a tick with more events than the recorder has room for is cut in the recording, too") {
    const script::silence unheard;
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "ROOT");
    for (const char* const name : {"A", "B", "C"}) builder.Condition(bt::decide<Looks>, name);
    builder.End();
    const bt::built_tree made = builder.Build("SMALL");
    for (const bool is_cut : {false, true}) {
        creature who;
        watched<creature, bt::flight_recorder<4, 64>> all(made.Tree(), who);
        watched<creature, bt::flight_recorder<4, 2>> cut(made.Tree(), who);
        if (is_cut) cut.Step({.Time = 1});
        else all.Step({.Time = 1});
        const bt::recording_reader reader = is_cut ? cut.Read() : all.Read();
        const bt::flight_recorder_base& read = *reader.EventsAt(0, 1);
        CHECK(RecordedTick(read, 0)->IsCut == is_cut);
        CHECK(Recording(read) == (is_cut ? Recording(*cut.Game) : Recording(*all.Game)));
    }
}

float Number(creature& agent) { return static_cast<float>(agent.Chance.NextBelow(3)); }

TEST_CASE("contract 223: it explains nodes that ask numbers or wait for flags, and what has no name") {
    const script::silence unheard;
    constexpr bt::wait_for_flags flags = {.Flags = 3}, stimuli = {.Stimuli = 1};
    const bt::behavior nameless = {.DebugName = nullptr, .Tick = Any.Tick, .Id = 5};
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "ROOT");
    builder.Begin(bt::kSwitch, "PICK", {.Number = bt::number<Number>});
    builder.Leaf(bt::WaitForFlags, "WAIT", {.Parameters = bt::with(flags)});
    builder.Leaf(bt::WaitForFlags, "HEAR", {.Parameters = bt::with(stimuli)});
    builder.Leaf(nameless, "ANY");
    builder.End();
    builder.End();
    const bt::built_tree made = builder.Build("PICKS");
    REQUIRE(made.IsSound());
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        creature who = {bt::random_generator(seed)};
        watched<creature> all(made.Tree(), who, seed);
        for (int frame = 0; frame < 60; ++frame) {
            all.Step({.Time = 0.25 * frame, .DecisionFlags = static_cast<std::uint32_t>(frame) / 7 % 4});
        }
        all.Compare();
    }
}

TEST_CASE("contract 223: it shows what a tree does that is evaluated elsewhere") {
    const script::silence unheard;
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "ROOT"), builder.Leaf(Any, "ANY"), builder.End();
    const bt::built_tree made = builder.Build("EXACT");
    static constexpr auto runs = [](auto&) { return bt::tick_result{}; };
    const bt::detail::other_evaluator evaluator = {
        .Tick = runs, .TickObserved = runs, .InitializeStates = [](const bt::tree&, bt::tree_memory_base&) {}};
    bt::detail::living_tree life;
    bt::tree exact;
    bt::detail::BeginAsCopy(life, made.Tree(), exact);
    exact.Evaluator = &evaluator;
    CHECK(Picture(exact) != "");
    bt::recording_writer writer;
    const int agent = writer.AddAgent("agent");
    bt::built_memory memory(exact);
    bt::detail::BindToTree(exact, memory.Memory());
    writer.Note(agent, memory);
    const std::string bytes(writer.EndFrame());
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Paths(0, 0) != nullptr);
    CHECK(bt::detail::IsEvaluatedElsewhere(*reader.Paths(0, 0)->Tree));
    CHECK(Picture(*reader.Paths(0, 0)->Tree) == Picture(exact));
}

TEST_CASE("contract 223: a recorder that loses records has gaps, and one that is cleared begins anew") {
    const script::silence unheard;
    wanderer one(3);
    watched<creature, bt::flight_recorder<4, 256>> all(one.Tree(), one.Agent, 3);
    for (int frame = 0; frame < 100; ++frame) {
        all.Step(one.Input(frame), false, frame % 40 == 30 || frame == 31 || frame > 90);
        if (frame == 90) all.Game->Clear();
    }
    const bt::recording_reader reader = all.Read();
    REQUIRE(reader.NumParts(all.Number) == 2);
    CHECK(Recording(*reader.Events(all.Number, 1)) == Recording(*all.Game));
    const bt::flight_recorder_base& before = *reader.Events(all.Number, 0);
    int num_gaps = 0;
    for (int i = 0; i < NumRecordedTicks(before); ++i) num_gaps += RecordedTick(before, i)->HasGap ? 1 : 0;
    CHECK(num_gaps >= 1);
    CHECK(reader.Events(all.Number, 2) == nullptr);
    CHECK(NumRecordedTransitions(*reader.Paths(all.Number, 1)) > 0);
}

TEST_CASE("contract 223: a frame has room for some records, and the others follow") {
    const script::silence unheard;
    wanderer one(5);
    watched<creature> all(one.Tree(), one.Agent, 5, 0);
    for (int frame = 0; frame < 90; ++frame) {
        if (frame < 40) (void)all.Writer.AddAgent(std::string(frame % 4 == 0 ? 1100 : 700, 'b'));
        all.Step(one.Input(frame), false, frame % 3 == 2 || frame > 80);
    }
    CHECK(all.Writer.NumLate() > 0);
    all.Compare();
}

TEST_CASE("contract 223: without a Finish the newest record lasts to the last frame, unless the agent went") {
    const script::silence unheard;
    const bt::decider rest = {.DebugName = "REST", .Behavior = &bt::DoNothing};
    bt::tree_storage<1> storage;
    REQUIRE(!InitializeTreeData(storage, "REST", rest).IsError());
    creature who;
    watched<creature> all(storage.Tree, who);
    for (int frame = 0; frame < 300; ++frame) all.Step({.Time = 1.0 * frame});
    const bt::recording_reader cut(all.Bytes);
    const bt::recorded_tick& newest = *RecordedTick(*cut.EventsAt(0, 0), NumRecordedTicks(*cut.EventsAt(0, 0)) - 1);
    CHECK(newest.LastTime == cut.LastTime());
    CHECK(newest.FirstTime + newest.Count == cut.LastTime() + 1);
    all.Writer.RemoveAgent(all.Number);
    for (int frame = 300; frame < 400; ++frame) {
        all.Writer.BeginFrame(frame);
        all.Bytes += all.Writer.EndFrame();
    }
    all.Number = 0;
    all.Compare();
    CHECK(bt::recording_reader(all.Bytes).Agent(0).LastTime == 300);
}

TEST_CASE("contract 223: an agent without a recorder has no events, and a recorder of other ticks is not taken") {
    const script::silence unheard;
    wanderer one(1), two(2);
    watched<creature> all(one.Tree(), one.Agent), others(two.Tree(), two.Agent);
    others.Step({});
    bt::flight_recorder<> unused;
    for (int frame = 0; frame < 3; ++frame) {
        all.Step({.Time = 1.0 * frame}, false, false);
        all.Writer.Note(all.Number, all.Memory, unused);
        all.Writer.Note(all.Number, all.Memory, *others.Game);
        all.Writer.Note(bt::kNoAgent, all.Memory, *all.Game);
    }
    const bt::recording_reader reader = all.Read();
    CHECK(reader.PathsAt(all.Number, 0) != nullptr);
    CHECK(reader.EventsAt(all.Number, 0) == nullptr);
    CHECK(reader.EventsAt(bt::kNoAgent, 0) == nullptr);
}

TEST_CASE("contract 223: records of a known tree allocate nothing") {
    const script::silence unheard;
    wanderer one(7);
    watched<creature> all(one.Tree(), one.Agent, 7);
    long num_allocations = 0;
    for (int frame = 0; frame < 200; ++frame) {
        all.Step(one.Input(frame), false, false);
        all.Writer.BeginFrame(0.25 * frame);
        const long num = allocation_trap::In([&] { all.Writer.Note(all.Number, all.Memory, *all.Game); });
        if (frame > 0) num_allocations += num;
        all.Bytes += all.Writer.EndFrame();
    }
    CHECK(num_allocations == 0);
}

}  // namespace
}  // namespace recordings
