// Agents of classic trees, and of trees inside of behaviors, that are saved and loaded (contract 215).
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/coroutine.h>
#include <bt/decider_builder.h>
#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/living_tree.h>
#include <bt/nodes.h>
#include <bt/save.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace classic_saves {

using bytes = std::vector<std::byte>;

// Answers from a number, so that two agents get the same.
struct Ant {
    std::uint32_t Random = 1;
    std::string Calls = {};

    std::uint32_t Draw() { return Random = Random * 1664525 + 1013904223; }
    bt::status Answer() {
        constexpr bt::status answers[] = {bt::status::kRunning, bt::status::kSucceeded, bt::status::kFailed,
                                          bt::status::kRunning};
        return answers[Draw() >> 30];
    }
};
struct Dig_Block {
    using role = bt::block;
    using saved = bt::as_bytes;
    static constexpr int kSaveVersion = 1;
    int Ticks = 0;
};
// One that can't be copied as bytes.
struct Heap_Block {
    using role = bt::block;
    std::vector<int> Grains;
    void Save(bt::block_writer& to) const { to.Put(Grains); }
    bool Load(bt::block_reader& from) { return from.Get(Grains); }
};
void Note(Ant& ant, const char* what, const bt::tick_args& args) {
    ant.Calls += what + std::string(args.Decider->DebugName);
}
void Dig_Activate(Ant& ant, const bt::tick_args& args) { Note(ant, " +", args); }
bt::status Dig_Tick(Ant& ant, Dig_Block& block, const bt::tick_args& args) {
    Note(ant, " ", args);
    ant.Calls += std::to_string(++block.Ticks);
    return ant.Answer();
}
void Dig_Deactivate(Ant& ant, const bt::tick_args& args) { Note(ant, " -", args); }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Dig);
bt::status Pile_Tick(Ant& ant, Heap_Block& block, const bt::tick_args& args) {
    block.Grains.push_back(1);
    Note(ant, " ", args);
    ant.Calls += std::to_string(block.Grains.size());
    return ant.Answer();
}
BT_DEFINE_BEHAVIOR(Pile);
bool IS_HUNGRY_Decide(Ant& ant) { return ant.Draw() >> 31 != 0; }
float NUMBER_Number(Ant& ant) { return static_cast<float>(ant.Draw() >> 30); }
// Ticks its children in turn, and counts.
bt::status Own_Tick(Ant& ant, Dig_Block& block, const bt::node_children& children) {
    ++block.Ticks;
    for (int i = 0; i < children.Num(); ++i) {
        if (children.Tick(i) == bt::status::kFailed) return bt::status::kFailed;
    }
    return block.Ticks % 4 == 0 ? bt::status::kSucceeded : (static_cast<void>(ant), bt::status::kRunning);
}
BT_DEFINE_BEHAVIOR(Own);

constexpr bt::timer_milliseconds kRefuses = {.Milliseconds = 700};

using builder = bt::classic_builder;
using outline = std::function<void(builder&)>;

bt::built_tree Built(const outline& add) {
    builder made;
    add(made);
    bt::built_tree tree = made.Build("ANT");
    for (const bt::build_error& error : tree.Errors()) MESSAGE(error.Text());
    REQUIRE(tree.IsSound());
    return tree;
}

// An agent that may go to new memories.
struct play {
    explicit play(const bt::tree& in) : Tree(in), Table(in), Memory(std::make_unique<bt::built_memory>(in, 3)) {
        Table.Write(OfTable);
    }
    ~play() { static_cast<void>(StopBehaviorTree(Tree, *Memory, &Body, {.Time = Time})); }
    play(const play&) = delete;
    play& operator=(const play&) = delete;

    std::string Tick() {
        Body.Calls.clear();
        Time += 0.5;
        static_cast<void>(TickBehaviorTree(Tree, *Memory, &Body, {.Time = Time, .DecisionFlags = Body.Draw() >> 29}));
        return Body.Calls;
    }
    bytes Record() const {
        bytes out;
        CHECK(Table.SaveAgent(Memory->Memory(), out) == bt::error_code::kNone);
        return out;
    }
    // Goes on in a memory of another tree.
    bt::load_report LoadInto(const bt::tree& to, bt::built_memory& made, const bytes& record, const bytes& table,
                             const bt::save_reader_options& options = {}) {
        std::span<const std::byte> left = table;
        const bt::save_reader reader(left, to, options);
        if (reader.Error() != bt::load_error::kNone) return {.Error = reader.Error()};
        left = record;
        bt::load_report report = reader.LoadAgent(left, made, &Body, {.Time = Time});
        NumLeft = left.size();
        std::string words;
        for (const bt::ended_decider& each : report.Ended) {
            if (each.Within[0] != 0) words += std::string(each.Within) + ": ";
            words += std::string(each.Path) + " " + bt::LoadEndText(each.Why) + (each.WasDeactivated ? "" : "!") + "\n";
        }
        Ended = words;
        return report;
    }
    void Reload() {
        const bytes record = Record();
        auto made = std::make_unique<bt::built_memory>(Tree, 77);
        const std::string calls = Body.Calls;
        const std::uint32_t random = Body.Random;
        CAPTURE(Tree.Root->DebugName);
        const bt::load_report report = LoadInto(Tree, *made, record, OfTable);
        CHECK(std::string(bt::LoadErrorText(report.Error)) == "no error");
        REQUIRE(report);
        CHECK(NumLeft == 0);
        CHECK(Ended == "");
        CHECK(Body.Calls == calls);
        Ant other;
        static_cast<void>(StopBehaviorTree(Tree, *Memory, &other, {.Time = Time}));
        Memory = std::move(made);
        CHECK(Body.Random == random);
        CHECK(Record() == record);
    }

    const bt::tree& Tree;
    const bt::save_table Table;
    bytes OfTable;
    std::unique_ptr<bt::built_memory> Memory;
    Ant Body;
    double Time = 0;
    std::string Ended;
    std::size_t NumLeft = 0;
};

void CheckThatItGoesOn(const bt::tree& tree) {
    play one(tree), other(tree);
    for (int tick = 0; tick < 80; ++tick) {
        REQUIRE(one.Tick() == other.Tick());
        CHECK(one.Record() == other.Record());
        other.Reload();
    }
}

void Leaves(builder& to, int num) {
    constexpr const char* names[] = {"a", "b", "c", "d"};
    for (int i = 0; i < num; ++i) to.Leaf(i % 2 == 0 ? Dig : Pile, names[i]);
}
outline Of(bt::node_kind kind, int num, const bt::node_options& options = {}) {
    return [=](builder& to) { to.Begin(kind, "root", options), Leaves(to, num), to.End(); };
}

TEST_CASE("contract 215: an agent of a classic tree that is saved and loaded after each tick does the same") {
    const bt::node_options count = {.Count = 3};
    const bt::node_options time = {.Seconds = 1.5f};
    const bt::node_options number = {.Number = bt::number<NUMBER_Number>};
    const outline trees[] = {
        Of(bt::kSequence, 3),
        Of(bt::kSequence, 3, {.Flags = bt::kFlagsResume}),
        Of(bt::kSelector, 3, {.Flags = bt::kFlagsResume}),
        Of(bt::kSequence, 0, {.Flags = bt::kFlagsResume}),
        Of(bt::kReactiveSequence, 3),
        Of(bt::kReactiveSelector, 4),
        Of(bt::kParallel, 3, {.Flags = bt::kFlagsWaitForAll}),
        Of(bt::kRandomNode, 3),
        Of(bt::kWeightedNode, 3),
        Of(bt::kShuffledNode, 4),
        Of(bt::kScoredNode, 3),
        Of(bt::kRandomSequence, 4),
        Of(bt::kRandomSelector, 4),
        Of(bt::kIfThenElse, 3),
        Of(bt::kWhileDoElse, 3),
        Of(bt::kTryCatch, 3),
        Of(bt::kSwitch, 3, number),
        Of(bt::kRepeat, 1, count),
        Of(bt::kRepeatUntilFailed, 1, {.Flags = bt::kFlagsOneRoundATick}),
        Of(bt::kLoop, 1, {.Flags = bt::kFlagsOneRoundATick, .Count = 3}),
        Of(bt::kRetry, 1, count),
        Of(bt::kLoop, 1, count),
        Of(bt::kForEach, 1, number),
        Of(bt::kRunOnce, 1),
        Of(bt::kLimit, 1, count),
        Of(bt::kTimeLimit, 1, time),
        Of(bt::kDeadline, 1, time),
        Of(bt::kCooldown, 1, time),
        [](builder& to) { to.Begin(Own, "root"), Leaves(to, 3), to.End(); },
        [](builder& to) {
            to.Begin(bt::kParallel, "root", {.Count = 2});
            to.Begin(bt::kReactiveSelector, "one"), Leaves(to, 2), to.End();
            to.Begin(bt::kParallel, "two");
            to.Condition(bt::decide<IS_HUNGRY_Decide>, "hungry");
            to.Node(bt::kWait, "wait", {.Seconds = 1});
            to.Begin(Own, "own", {.Preconditions = {.AllFlags = 1}}), Leaves(to, 2), to.End();
            to.End();
            to.Begin(bt::kSequence, "three", {.Flags = bt::kFlagsResume});
            to.Begin(bt::kCooldown, "cool", {.Seconds = 1}), Leaves(to, 1), to.End();
            to.Leaf(Pile, "z");
            to.End();
            to.End();
        },
    };
    for (const outline& each : trees) {
        CAPTURE(&each - trees);
        const bt::built_tree tree = Built(each);
        CheckThatItGoesOn(tree);
    }
}

TEST_CASE("contract 215: a node of one's own keeps its time") {
    const bt::built_tree tree = Built([](builder& to) {
        to.Begin(bt::kReactiveSelector, "root");
        to.Begin(bt::Timer, "own", {.Parameters = bt::with(kRefuses)}), Leaves(to, 1), to.End();
        to.Leaf(Dig, "d");
        to.End();
    });
    CheckThatItGoesOn(tree);
}

// It refuses for as long as it would have, in milliseconds.
TEST_CASE("contract 215: a node of one's own keeps its time when the clock begins again") {
    const bt::built_tree tree = Built([](builder& to) {
        to.Begin(bt::kReactiveSelector, "root");
        to.Begin(bt::Timer, "own", {.Parameters = bt::with(kRefuses)}), to.Node(bt::kFail, "no"), to.End();
        to.Leaf(Dig, "d");
        to.End();
    });
    play agent(tree);
    agent.Time = 100;
    agent.Tick();
    const auto until = [](bt::built_memory& of) {
        return *reinterpret_cast<const double*>(bt::detail::StorageOf(of.Memory()));
    };
    std::span<const std::byte> left = agent.OfTable;
    const bt::save_reader reader(left, tree, {.TimeOffset = -100});
    bt::built_memory made(tree);
    const bytes record = agent.Record();
    left = record;
    CHECK(reader.LoadAgent(left, made, &agent.Body, {.Time = 0.5}));
    CHECK(until(*agent.Memory) == 101200);
    CHECK(until(made) == 1200);
    CHECK(StopBehaviorTree(tree, made, &agent.Body, {.Time = 0.5}));
}

// Runs until the agent is at a path; loads it into another tree: "kept", what ended, and the calls.
std::string LoadedAt(const char* path, const bt::built_tree& from, const bt::built_tree& to) {
    play agent(from);
    for (int i = 0; i < 1000 && std::string(agent.Memory->Memory().Path) != path; ++i) agent.Tick();
    REQUIRE(std::string(agent.Memory->Memory().Path) == path);
    agent.Tick();
    while (std::string(agent.Memory->Memory().Path) != path) agent.Tick();
    bt::built_memory made(to);
    agent.Body.Calls.clear();
    const bt::load_report report = agent.LoadInto(to, made, agent.Record(), agent.OfTable);
    REQUIRE(report);
    const std::string told = std::to_string(report.NumKept) + " " + agent.Ended + made.Memory().Path + agent.Body.Calls;
    static_cast<void>(StopBehaviorTree(to, made, &agent.Body, {.Time = agent.Time}));
    return told;
}

TEST_CASE("contract 215: an agent goes on in an edited classic tree") {
    const bt::built_tree before = Built(Of(bt::kSequence, 3));
    CHECK(LoadedAt("root > b", before, Built(Of(bt::kSequence, 4))) == "1 root > b");
    CHECK(LoadedAt("root > c", before, Built(Of(bt::kSequence, 2))) == "0 root > c is gone\n(idle) -c");
    CHECK(LoadedAt("root > b", before, Built(Of(bt::kSequence, 1))) == "0 root > b is gone!\n(idle)");
    CHECK(LoadedAt("root > b", before, Built(Of(bt::kSelector, 3))) == "0 root > b its group has ended!\n(idle)");
    const bt::built_tree parallel = Built(Of(bt::kParallel, 3, {.Count = 3, .FailCount = 3}));
    const std::string told = LoadedAt("root", parallel, Built(Of(bt::kParallel, 2)));
    CHECK(told.find("root > c is gone") != std::string::npos);
    CHECK(told.ends_with("root -c"));
}

TEST_CASE("contract 215: a node without a name is saved, and is no node of another name") {
    const auto wait = [](const char* name) {
        return bt::decider{.DebugName = name, .Kind = bt::kNode, .Id = 2, .Seconds = 9, .Node = bt::kWait};
    };
    const bt::decider nameless = wait(nullptr), named = wait("w");
    const bt::decider* const of_before[] = {&nameless};
    const bt::decider* const of_after[] = {&named};
    const bt::decider before = {.DebugName = "root", .Kind = bt::kNode, .Children = {of_before, 1}, .Id = 1};
    const bt::decider after = {.DebugName = "root", .Kind = bt::kNode, .Children = {of_after, 1}, .Id = 1};
    bt::tree_storage<4> without, with;
    REQUIRE(!InitializeClassicTree(without, "ANT", before).IsError());
    REQUIRE(!InitializeClassicTree(with, "ANT", after).IsError());
    CheckThatItGoesOn(with.Tree);
    for (const auto& [from, to, ended] : {std::tuple{&without.Tree, &with.Tree, "root >  is gone!\n"},
                                          {&with.Tree, &without.Tree, "root > w is gone!\n"}}) {
        play agent(*from);
        agent.Tick();
        bt::built_memory made(*to);
        CHECK(agent.LoadInto(*to, made, agent.Record(), agent.OfTable));
        CHECK(agent.Ended == ended);
        CHECK(StopBehaviorTree(*to, made, &agent.Body, {.Time = agent.Time}));
    }
}

TEST_CASE("contract 214: the table may say that a node has a time, which the program's node has not") {
    const bt::built_tree tree = Built(Of(bt::kSequence, 1));
    play agent(tree);
    agent.Tick();
    while (std::string(agent.Memory->Memory().Path) != "root > a") agent.Tick();
    bytes table = agent.OfTable, slot, time;
    bt::block_writer(slot).Put(std::uint16_t{1});
    bt::block_writer(slot).Put(tree.Tree().Nodes[1].Decider->Id);
    bt::block_writer(slot).Put(std::uint8_t{1});
    table.resize(table.size() - 2);
    table.insert(table.end(), slot.begin(), slot.end());
    bt::block_writer(time).Put(std::uint8_t{1});
    bt::block_writer(time).Put(0.25);
    bytes record = agent.Record();
    record.insert(record.begin() + 1 + 8 + 8 + 2, time.begin(), time.end());  // behind the numbers, the time, the leaf
    bt::built_memory made(tree);
    CHECK(agent.LoadInto(tree, made, record, table));
    CHECK(agent.Ended == "");
    CHECK(std::string(made.Memory().Path) == "root > a");
    bytes again;
    CHECK(agent.Table.SaveAgent(made.Memory(), again) == bt::error_code::kNone);
    CHECK(again == agent.Record());
    CHECK(StopBehaviorTree(tree, made, &agent.Body, {.Time = agent.Time}));
}

TEST_CASE("contract 213: the tree of a save is of the kind of the program's tree") {
    const bt::built_tree classic = Built(Of(bt::kSequence, 2));
    bt::decider_builder deciders;
    deciders.Leaf(Dig, "root");
    const bt::built_tree other = deciders.Build("ANT");
    for (const auto& [from, to] : {std::pair{&classic, &other}, {&other, &classic}}) {
        bytes table;
        bt::save_table(*from).Write(table);
        std::span<const std::byte> left = table;
        CHECK(bt::save_reader(left, *to).Error() == bt::load_error::kOtherKind);
    }
}

bt::built_tree Outer(const bt::built_tree& inner, const char* name = "deep") {
    bt::decider_builder made;
    made.Begin(bt::kGroupSequentialLooping, "ROOT");
    made.LeafOfTree(inner, name);
    made.Leaf(Dig, "SHALLOW");
    made.End();
    bt::built_tree tree = made.Build("OUTER");
    REQUIRE(tree.IsSound());
    return tree;
}
bt::built_tree Deciders(std::vector<const char*> leaves) {
    bt::decider_builder made;
    made.Begin(bt::kGroupShuffle, "ALL");
    for (const char* const name : leaves) made.Leaf(Pile, name);
    made.End();
    bt::built_tree tree = made.Build("INNER");
    REQUIRE(tree.IsSound());
    return tree;
}

TEST_CASE("contract 215: the tree of a behavior goes on, whatever kind it is, and also if its blocks can't be copied") {
    const bt::built_tree classic = Built(Of(bt::kParallel, 3));
    const bt::built_tree plain = Built(
        [](builder& to) { to.Begin(bt::kReactiveSelector, "root"), to.Leaf(Dig, "a"), to.Leaf(Dig, "b"), to.End(); });
    const bt::built_tree deciders = Deciders({"A", "B"});
    const bt::built_tree around = Outer(deciders);
    for (const bt::built_tree* const inner : {&classic, &plain, &deciders, &around}) {
        const bt::built_tree tree = Outer(*inner);
        CheckThatItGoesOn(tree);
    }
    const bt::built_tree inside = Built([&](builder& to) {
        to.Begin(bt::kReactiveSequence, "root"), to.Leaf(Dig, "first"), to.LeafOfTree(deciders, "deep"), to.End();
    });
    CheckThatItGoesOn(inside);
}

BT_DECLARE_DECIDERS(DIG, PILE);
BT_DEFINE_GROUP  (INSIDE, kGroupSequential, (DIG, PILE));
BT_DEFINE_DECIDER(  DIG, Dig);
BT_DEFINE_DECIDER(  PILE, Pile);
BT_DEFINE_TREE(INNER, INSIDE);
BT_DEFINE_BEHAVIOR__TREE(Inner, INNER);
BT_DEFINE_DECIDER(DEEP, Inner);
BT_DEFINE_TREE(DECLARED, DEEP);
static_assert(bt::CheckSaves<DECLARED>());

TEST_CASE("contract 215: a declared tree inside of a behavior goes on") { CheckThatItGoesOn(DECLARED); }

TEST_CASE("contract 215: a tree of a behavior that is new in a record begins in the next tick") {
    const bt::built_tree inner = Deciders({"A"});
    const bt::built_tree tree = Outer(inner);
    play agent(tree);
    while (std::string(agent.Memory->Memory().Path) != "ROOT > deep") agent.Tick();
    bytes record = agent.Record();
    constexpr std::size_t at = 1 + 8 + 8 + 2 + 16 + 8;  // behind the activation of the leaf
    REQUIRE(record.size() > at);
    CHECK((record[at] & std::byte{1}) == std::byte{1});
    record.resize(at);
    record.push_back(std::byte{0});
    bt::built_memory made(tree);
    CHECK(agent.LoadInto(tree, made, record, agent.OfTable));
    CHECK(agent.NumLeft == 0);
    CHECK(agent.Ended == "");
    CHECK(std::string(made.Memory().Path) == "ROOT > deep");
    agent.Body.Calls.clear();
    CHECK(TickBehaviorTree(tree, made, &agent.Body, {.Time = agent.Time + 1}));
    CHECK(agent.Body.Calls.starts_with(" A1"));
    CHECK(StopBehaviorTree(tree, made, &agent.Body, {.Time = agent.Time + 1}));
}

TEST_CASE("contract 215: a tree of a behavior may be edited, and ends with its decider") {
    const bt::built_tree before = Deciders({"A"});
    const bt::built_tree outer = Outer(before);
    const bt::built_tree after = Deciders({"B"});
    const bt::built_tree edited = Outer(after);
    std::set<std::string> told;
    for (int ticks = 1; ticks < 12; ++ticks) {
        play agent(outer);
        for (int i = 0; i < ticks; ++i) agent.Tick();
        bt::built_memory made(edited);
        CHECK(agent.LoadInto(edited, made, agent.Record(), agent.OfTable));
        told.insert(agent.Ended + made.Memory().Path);
        static_cast<void>(StopBehaviorTree(edited, made, &agent.Body, {.Time = agent.Time}));
    }
    CHECK(told.count("ROOT > deep: ALL > A is gone!\nROOT > deep") == 1);
    const bt::built_tree classic = Built(Of(bt::kSequence, 2));
    const bt::built_tree none = Outer(classic, "other");
    play agent(outer);
    agent.Tick();
    bt::built_memory made(none);
    CHECK(agent.LoadInto(none, made, agent.Record(), agent.OfTable));
    CHECK(agent.Ended == "ROOT > deep is gone!\nROOT > deep: ALL its group has ended!\n");
    const bt::built_tree of_classic = Outer(classic);
    bt::built_memory refused(of_classic);
    CHECK(agent.LoadInto(of_classic, refused, agent.Record(), agent.OfTable).Error == bt::load_error::kOtherKind);
    static_cast<void>(StopBehaviorTree(none, made, &agent.Body, {.Time = agent.Time}));
}

TEST_CASE("contract 213, contract 215: what ends with the tree of a behavior is told, and whether it was deactivated") {
    const bt::built_tree after = Deciders({"B"});
    bt::decider_builder inside;
    inside.Begin(bt::kGroupPrioritizedList, "ALL");
    inside.Begin(bt::kGroupPrioritizedList, "GROUP");
    inside.Leaf(Dig, "DEEPEST");
    inside.End();
    inside.End();
    const bt::built_tree inner = inside.Build("INNER");
    REQUIRE(inner.IsSound());
    const bt::built_tree middle = Outer(inner);
    const bt::built_tree outer = Outer(middle, "top");
    const bt::built_tree edited = Outer(after, "top"), without = Outer(after, "other");
    play agent(outer);
    const auto is_deepest = [&] {
        const bt::tree_memory_base* memory = &agent.Memory->Memory();
        for (int i = 0; i < 2 && bt::ActiveDepth(*memory) > 1; ++i)
            memory = static_cast<const bt::tree_memory_base*>(bt::ActiveBlock(*memory, 1));
        return std::string(memory->Path) == "ALL > GROUP > DEEPEST";
    };
    while (!is_deepest()) agent.Tick();
    const bt::behavior* const of_top[] = {outer.Tree().Nodes[1].Decider->Behavior};
    const std::string below_uncalled =
        "ROOT > top: ROOT > deep its group has ended!\n"
        "ROOT > deep: ALL its group has ended!\n"
        "ROOT > deep: ALL > GROUP its group has ended!\n"
        "ROOT > deep: ALL > GROUP > DEEPEST its group has ended!\n";
    const std::string below_called =
        "ROOT > top: ROOT > deep its group has ended\n"
        "ROOT > deep: ALL its group has ended!\n"
        "ROOT > deep: ALL > GROUP its group has ended!\n"
        "ROOT > deep: ALL > GROUP > DEEPEST its group has ended\n";
    const struct {
        const bt::built_tree& To;
        std::span<const bt::behavior* const> Behaviors;
        std::string Ended;
        std::string Calls;
    } rows[] = {
        {outer, {}, "", ""},
        {edited, {}, "ROOT > top: ROOT is gone!\n" + below_uncalled, ""},
        {without, {}, "ROOT > top is gone!\nROOT > top: ROOT its group has ended!\n" + below_uncalled, ""},
        {without, of_top, "ROOT > top is gone\nROOT > top: ROOT its group has ended!\n" + below_called, " -DEEPEST"},
    };
    for (const auto& row : rows) {
        bt::built_memory made(row.To);
        agent.Body.Calls.clear();
        CHECK(agent.LoadInto(row.To, made, agent.Record(), agent.OfTable, {.Behaviors = row.Behaviors}));
        CHECK(agent.Ended == row.Ended);
        CHECK(agent.Body.Calls == row.Calls);
        static_cast<void>(StopBehaviorTree(row.To, made, &agent.Body, {.Time = agent.Time}));
    }
}

// Damage of each byte of a table or a record, in some ways.
TEST_CASE("contract 214: damage of classic trees and of trees inside of others is refused, or makes another agent") {
    script::silence nobody;
    const bt::built_tree classic = Built([](builder& to) {
        to.Begin(bt::kParallel, "root", {.Count = 3});
        to.Begin(bt::kCooldown, "cool", {.Seconds = 1}), Leaves(to, 1), to.End();
        to.Begin(bt::kShuffledNode, "mix"), Leaves(to, 3), to.End();
        to.Begin(bt::kSequence, "go", {.Flags = bt::kFlagsResume}), Leaves(to, 2), to.End();
        to.Begin(bt::kRunOnce, "once"), Leaves(to, 1), to.End();
        to.Begin(bt::kTimeLimit, "limit", {.Seconds = 9}), Leaves(to, 1), to.End();
        to.Begin(Own, "own"), Leaves(to, 2), to.End();
        to.End();
    });
    const bt::built_tree outer = Outer(classic);
    for (const bt::built_tree* const tree : {&classic, &outer}) {
        play agent(*tree);
        for (int i = 0; i < 4; ++i) agent.Tick();
        const bytes record = agent.Record();
        int num_loaded = 0;
        const auto load = [&](const bytes& of_record, const bytes& of_table) {
            bt::built_memory made(*tree);
            const bool is_loaded{agent.LoadInto(*tree, made, of_record, of_table)};
            CHECK((is_loaded || made.Memory().Tree == nullptr));
            if (!is_loaded) return;
            ++num_loaded;
            for (int i = 0; i < 3; ++i)
                static_cast<void>(TickBehaviorTree(*tree, made, &agent.Body, {.Time = agent.Time}));
            static_cast<void>(StopBehaviorTree(*tree, made, &agent.Body, {.Time = agent.Time}));
        };
        for (std::size_t i = 0; i < record.size(); ++i) {
            for (const int with : {0, 1, 3, 9, 0x7F, 0xFF}) {
                bytes damaged = record;
                damaged[i] = static_cast<std::byte>(with);
                load(damaged, agent.OfTable);
            }
            load(bytes(record.begin(), record.begin() + static_cast<std::ptrdiff_t>(i)), agent.OfTable);
        }
        for (std::size_t i = 0; i < agent.OfTable.size(); ++i) {
            for (const int with : {0, 1, 3, 9, 0x82, 0xFF}) {
                bytes damaged = agent.OfTable;
                damaged[i] = static_cast<std::byte>(with);
                load(record, damaged);
            }
        }
        CHECK(num_loaded > 100);
    }
}

bt::task March_Run(Ant&, const bt::task_args&) {
    for (;;) co_await bt::NextTick();
}
BT_DEFINE_BEHAVIOR__COROUTINE(March);
BT_DEFINE_DECIDER(MARCH, March);
BT_DEFINE_TREE(MARCHES, MARCH);
BT_DEFINE_BEHAVIOR__TREE(Marches, MARCHES);
BT_DEFINE_DECIDER(INSIDE_MARCHES, Marches);
BT_DEFINE_TREE(AROUND_MARCHES, INSIDE_MARCHES);
static_assert(bt::detail::FirstUnsaved(MARCHES)->Decider == &MARCH);
static_assert(bt::detail::FirstUnsaved(AROUND_MARCHES)->Decider == &MARCH);

TEST_CASE("contract 103, contract 215: a coroutine ends when it is loaded, and begins again") {
    play agent(MARCHES);
    agent.Tick();
    bt::built_memory made(MARCHES);
    CHECK(agent.LoadInto(MARCHES, made, agent.Record(), agent.OfTable).NumKept == 0);
    CHECK(agent.Ended == "MARCH its block is not saved!\n");
    CHECK(TickBehaviorTree(MARCHES, made, &agent.Body, {.Time = agent.Time}));
    CHECK(StopBehaviorTree(MARCHES, made, &agent.Body, {.Time = agent.Time}));

    play around(AROUND_MARCHES);
    around.Tick();
    bt::built_memory outer(AROUND_MARCHES);
    CHECK(around.LoadInto(AROUND_MARCHES, outer, around.Record(), around.OfTable).NumKept == 1);
    CHECK(around.Ended == "INSIDE_MARCHES: MARCH its block is not saved!\n");
    CHECK(StopBehaviorTree(AROUND_MARCHES, outer, &around.Body, {.Time = around.Time}));
}

TEST_CASE("contract 211, contract 215: a tree that remembers elsewhere is not saved") {
    script::silence nobody;
    const bt::built_tree classic = Built(Of(bt::kSequence, 1));
    const bt::detail::other_evaluator evaluator;
    bt::detail::living_tree life;
    bt::tree exact;
    bt::detail::BeginAsCopy(life, classic.Tree(), exact);
    exact.Evaluator = &evaluator;
    bytes out;
    const bt::built_memory memory(exact);
    CHECK(bt::save_table(exact).SaveAgent(memory, out) == bt::error_code::kNotSaveable);
    CHECK(out.empty());
    bt::save_table(classic).Write(out);
    std::span<const std::byte> left = out;
    CHECK(bt::save_reader(left, exact).Error() == bt::load_error::kOtherKind);

    bt::behavior inside = bt::BehaviorOf(classic, "Inside");
    inside.Tree = &exact;
    bt::decider_builder made;
    made.Leaf(inside, "LEAF");
    const bt::built_tree tree = made.Build("OUTER");
    REQUIRE(tree.IsSound());
    out.clear();
    bt::save_table(tree).Write(out);
    left = out;
    CHECK(bt::save_reader(left, tree).Error() == bt::load_error::kNone);
}

}  // namespace classic_saves
