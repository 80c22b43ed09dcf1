// A tree that is built again while agents run in it (contract 105).
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <bt/build.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/overrides.h>
#include <bt/nodes.h>
#include <bt/reload.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace reload {

struct Soldier {
    std::string Calls = {};
    std::string Succeeds = {};  // the names of those that end so in their next tick
};

struct Act_Block {
    using role = bt::block;
    int Ticks = 0;
};
void Act_Activate(Soldier& soldier, const bt::tick_args& args) { soldier.Calls += std::string(" +") + args.Decider->DebugName; }
bt::status Act_Tick(Soldier& soldier, Act_Block& block, const bt::tick_args& args) {
    soldier.Calls += std::string(" ") + args.Decider->DebugName + std::to_string(++block.Ticks);
    return soldier.Succeeds.find(args.Decider->DebugName) != std::string::npos ? bt::status::kSucceeded : bt::status::kRunning;
}
void Act_Deactivate(Soldier& soldier, const bt::tick_args& args) { soldier.Calls += std::string(" -") + args.Decider->DebugName; }
BT_DEFINE_BEHAVIOR__FULL(Act, bt::activate<Act_Activate>, bt::tick<Act_Tick>, bt::deactivate<Act_Deactivate>, bt::NameId("Act"));

// One whose block owns something, so it can't be copied as bytes.
struct Own_Block {
    using role = bt::block;
    std::unique_ptr<int> Number = std::make_unique<int>(1);
};
void Own_Tick(Soldier& soldier, Own_Block& block) { soldier.Calls += " own" + std::to_string((*block.Number)++); }
void Own_Deactivate(Soldier& soldier) { soldier.Calls += " -own"; }
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Own);

using outline = std::function<void(bt::classic_builder&)>;
bt::built_tree Built(const outline& add) {
    bt::classic_builder builder;
    add(builder);
    bt::built_tree tree = builder.Build("soldier");
    for (const bt::build_error& error : tree.Errors()) MESSAGE(error.Text());
    REQUIRE(tree.IsSound());
    return tree;
}
void Add(bt::classic_builder& builder, bt::node_kind kind, const char* name, std::vector<const char*> leaves,
         const bt::node_options& options = {}) {
    builder.Begin(kind, name, options);
    for (const char* const leaf : leaves) builder.Leaf(Act, leaf);
    builder.End();
}
outline Of(bt::node_kind kind, std::vector<const char*> leaves, const bt::node_options& options = {}) {
    return [=](bt::classic_builder& builder) { Add(builder, kind, "root", leaves, options); };
}

// An agent that runs in a tree, and in each tree that it is taken to.
struct play {
    explicit play(const outline& first) { Trees.push_back(Built(first)), Memory.emplace_back(Trees.back()); }
    ~play() { static_cast<void>(StopBehaviorTree(Trees.back(), Memory.back(), &Body, {.Time = Time})); }
    play(const play&) = delete;
    play& operator=(const play&) = delete;

    // What the functions called, and the path.
    std::string Tick(const std::string& succeeds = "", double seconds = 1) {
        Body.Calls.clear();
        Body.Succeeds = succeeds;
        Time += seconds;
        TickBehaviorTree(Trees.back(), Memory.back(), &Body, {.Time = Time, .DeltaTime = 1});
        return Body.Calls.substr(Body.Calls.empty() ? 0 : 1);
    }
    std::string Path() const { return Memory.back().Memory().Path; }

    // "kept/ended", and what was called.
    std::string Reload(const outline& next) {
        Trees.push_back(Built(next));
        Body.Calls.clear();
        const bt::tree_change change(Trees[Trees.size() - 2], Trees.back());
        bt::built_memory made(Trees.back());
        const std::string in_place = IsSnapshotSafe(Trees.back()) ? ReloadInPlace(change) : "";
        const bt::carry_result result = change.Carry(Memory.back(), made, &Body, {.Time = Time});
        REQUIRE(result);
        CHECK(bt::ActiveDepth(Memory.back()) == 0);
        CHECK(Memory.back().Memory().Tree == nullptr);
        Memory.push_back(std::move(made));
        const std::string told = std::to_string(result.NumKept) + "/" + std::to_string(result.NumEnded) + Body.Calls;
        if (IsSnapshotSafe(Trees.back())) CHECK(in_place == told + " " + StateOf(Memory.back()));
        return told;
    }
    // The same of a copy in its own memory, and then the state of that.
    std::string ReloadInPlace(const bt::tree_change& change) const {
        const bt::tree& before = Trees[Trees.size() - 2];
        bt::tree_memory_of<32, 4000> copy;
        bt::tree_memory_base& base = copy;
        const bt::tree_memory_base& from = Memory.back();
        base.Path = from.Path, base.Tree = from.Tree, base.Time = from.Time, base.Leaf = from.Leaf;
        base.Depth = from.Depth, base.Phase = from.Phase;
        const auto bytes = [](const void* of, std::size_t size, void* to) { std::memcpy(to, of, size); };
        const auto num_times = static_cast<std::size_t>(bt::detail::NumTimedLevels(before));
        bytes(bt::detail::ActivationTimesOf(from), sizeof(double) * num_times, copy.ActivationTime);
        bytes(StorageOf(from), static_cast<std::size_t>(before.StorageSize), copy.Storage);
        if (bt::RandomOf(from) != nullptr) copy.Random = *bt::RandomOf(from);
        Soldier twin = Body;
        const bt::carry_result result = change.Carry(copy, &twin, {.Time = Time});
        REQUIRE(result);
        std::string told = std::to_string(result.NumKept) + "/" + std::to_string(result.NumEnded) + twin.Calls;
        return told + " " + StateOf(copy);
    }
    static const std::byte* StorageOf(const bt::tree_memory_base& of) {
        return reinterpret_cast<const std::byte*>(&of) + bt::detail::StorageOffset(of);
    }
    // All that the next ticks depend on.
    static std::string StateOf(const bt::tree_memory_base& of) {
        if (of.Tree == nullptr) return "new";
        std::string state = std::string(of.Path) + " " + std::to_string(of.Time) + " " + std::to_string(of.Leaf);
        state += " " + std::to_string(bt::detail::ActivationTimesOf(of)[0]) + " ";
        if (of.Tree->NeedsRandom) state += std::to_string(bt::RandomOf(of)->State) + " ";
        for (int i = 0; i < of.Tree->StorageSize; ++i) {
            state += std::to_string(static_cast<int>(StorageOf(of)[i])) + " ";
        }
        return state;
    }

    Soldier Body;
    std::vector<bt::built_tree> Trees;
    std::vector<bt::built_memory> Memory;
    double Time = 0;
};

TEST_CASE("contract 105: a leaf that stands in the new tree goes on, with its block and its times, and is not activated again") {
    play agent(Of(bt::kSequence, {"A", "B"}));
    CHECK(agent.Tick("A") == "+A A1 -A +B B1");
    CHECK(agent.Reload(Of(bt::kSequence, {"Z", "B", "A", "C"})) == "1/0");
    CHECK(agent.Path() == "root > B");
    CHECK(bt::ActiveSeconds(agent.Memory.back(), 1) == 0);
    CHECK(agent.Tick() == "B2");
    CHECK(bt::ActiveSeconds(agent.Memory.back(), 1) == 1);
    CHECK(agent.Tick("B") == "B3 -B +A A1");
}

TEST_CASE("contract 105: what is active and gone is deactivated, and the next tick begins anew") {
    play agent(Of(bt::kSequence, {"A", "B"}));
    agent.Tick("A");
    CHECK(agent.Reload(Of(bt::kSequence, {"A", "C"})) == "0/1 -B");
    CHECK(agent.Path() == bt::kNoPath);
    CHECK(agent.Tick() == "+A A1");
}

TEST_CASE("contract 105: a node of another kind is another node, and so is all below it") {
    play agent(Of(bt::kSequence, {"A", "B"}));
    agent.Tick();
    CHECK(agent.Reload(Of(bt::kSelector, {"A", "B"})) == "0/1 -A");
}

TEST_CASE("contract 105: counts go on, also where the new tree allows fewer or where nothing was counted") {
    const auto repeat = [](int count) { return Of(bt::kRepeat, {"A"}, {.Count = count}); };
    play agent(repeat(5));
    CHECK(agent.Tick("A") == "+A A1 -A +A A1 -A +A A1 -A +A A1 -A +A A1 -A");
    agent.Tick();
    agent.Body.Succeeds = "";
    CHECK(agent.Reload(repeat(2)) == "1/0");
    CHECK(agent.Tick() == "A2");
    CHECK(agent.Reload(repeat(0)) == "1/0");
    CHECK(agent.Tick() == "A3");
    CHECK(agent.Reload(repeat(2)) == "1/0");
    CHECK(agent.Tick("A") == "A4 -A +A A1 -A");  // two from here
}

TEST_CASE("contract 105: the time of a Timer outlives a reload") {
    const auto rarely = [](int milliseconds, const char* other) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "root");
            builder.Begin(bt::Timer, "rarely", {.Parameters = builder.Own(bt::timer_milliseconds{milliseconds})});
            Add(builder, bt::kInvert, "not", {"A"});
            builder.End();
            builder.Leaf(Act, other);
            builder.End();
        };
    };
    play agent(rarely(5000, "B"));
    CHECK(agent.Tick("AB") == "+A A1 -A +B B1 -B");
    CHECK(agent.Reload(rarely(1, "C")) == "0/0");
    CHECK(agent.Tick("C") == "+C C1 -C");
    CHECK(agent.Tick("C", 4.001) == "+A A1");
}

TEST_CASE("contract 105: the time of a cool-down outlives a reload") {
    const auto cools = [](const char* other) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "root");
            Add(builder, bt::kCooldown, "rest", {"A"}, {.Seconds = 10});
            builder.Leaf(Act, other);
            builder.End();
        };
    };
    play agent(cools("B"));
    CHECK(agent.Tick("A") == "+A A1 -A");
    CHECK(agent.Reload(cools("C")) == "0/0");
    CHECK(agent.Tick("C") == "+C C1 -C");
    CHECK(agent.Tick("A", 9) == "+A A1 -A");
}

TEST_CASE("contract 105: children of a shuffle that had their turn are told apart by name, wherever they stand now") {
    play agent(Of(bt::kShuffledNode, {"A", "B", "C"}));
    std::string had = agent.Tick("ABC").substr(1, 1) + agent.Tick("ABC").substr(1, 1);
    CHECK(agent.Reload(Of(bt::kShuffledNode, {"C", "B", "A"})) == "0/0");
    had += agent.Tick("ABC").substr(1, 1);
    for (const char name : {'A', 'B', 'C'}) CHECK_MESSAGE(had.find(name) != std::string::npos, had);

    const std::string first = agent.Tick("ABC").substr(1, 1);
    CHECK(agent.Reload(Of(bt::kShuffledNode, {first == "A" ? "B" : "A", "X"})) == "0/0");
    const std::string left = agent.Tick("ABCX").substr(1, 1) + agent.Tick("ABCX").substr(1, 1);
    CHECK((left == (first == "A" ? "BX" : "AX") || left == (first == "A" ? "XB" : "XA")));
}

TEST_CASE("contract 105, contract 148: the child at which a sequence resumes is told by its name, wherever it is now") {
    const auto limited = [](std::vector<const char*> leaves, bt::decider_flags flags = bt::kFlagsResume) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kTimeLimit, "root", {.Seconds = 1.5f});
            Add(builder, bt::kSequence, "steps", leaves, {.Flags = flags});
            builder.End();
        };
    };
    play agent(limited({"A", "B", "C"}));
    CHECK(agent.Tick("A") == "+A A1 -A +B B1");
    CHECK(agent.Tick("", 2) == "-B");
    CHECK(agent.Reload(limited({"C", "B", "A"})) == "0/0");
    CHECK(agent.Tick() == "+B B1");
    CHECK(agent.Tick("", 2) == "-B");
    CHECK(agent.Reload(limited({"C", "A"})) == "0/0");
    CHECK(agent.Tick() == "+C C1");
    CHECK(agent.Reload(limited({"A", "C"}, bt::kFlagsNone)) == "1/0");
    CHECK(agent.Tick("C") == "C2 -C");
    CHECK(agent.Reload(limited({}, bt::kFlagsResume)) == "0/0");
    CHECK(agent.Reload(limited({"A"}, bt::kFlagsResume)) == "0/0");
    CHECK(agent.Tick() == "+A A1");
}

TEST_CASE("contract 105, contract 143: children of a random order that had their turn have it no more after a reload") {
    play agent(Of(bt::kRandomSequence, {"A", "B", "C"}));
    const std::string first = agent.Tick().substr(1, 1);
    const std::string second = agent.Tick(first).substr(7, 1);
    CHECK(agent.Reload(Of(bt::kRandomSequence, {"C", "B", "A"})) == "1/0");
    const std::string third = std::string("ABC").substr(std::string("ABC").find_first_not_of(first + second), 1);
    CHECK(agent.Tick(second) == second + "2 -" + second + " +" + third + " " + third + "1");
}

TEST_CASE("contract 105: each branch of a parallel goes on by itself, a new child begins, and one that ended is not ticked again") {
    play agent(Of(bt::kParallel, {"A", "B", "C"}));
    CHECK(agent.Tick("B") == "+A A1 +B B1 -B +C C1");
    CHECK(agent.Reload(Of(bt::kParallel, {"D", "C", "B"})) == "2/1 -A");  // the parallel and C
    CHECK(agent.Tick() == "+D D1 C2");
    CHECK(agent.Tick("DC") == "D2 -D C3 -C");
}

TEST_CASE("contract 105: what stands beside the branches of a parallel that goes on begins as in a new memory") {
    const auto sings = [](bool also_rests) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kParallel, "root");
            builder.Leaf(Act, "A");
            builder.Leaf(Act, "B");
            if (also_rests) Add(builder, bt::kCooldown, "rest", {"C"}, {.Seconds = 10});
            builder.End();
        };
    };
    play agent(sings(false));
    agent.Tick();
    CHECK(agent.Reload(sings(true)) == "3/0");
    CHECK(agent.Tick() == "A2 B2 +C C1");
}

TEST_CASE("contract 105: a parallel of which only children are left that had ended begins anew") {
    play agent(Of(bt::kParallel, {"A", "B", "C"}));
    agent.Tick("AB");
    CHECK(agent.Reload(Of(bt::kParallel, {"A", "B"})) == "1/1 -C");
    CHECK(agent.Tick("AB") == "+A A1 -A +B B1 -B");
}

TEST_CASE("contract 87, contract 105: a leaf that took over goes on with its block, in whichever half that is") {
    play agent(Of(bt::kReactiveSequence, {"A", "B"}));
    CHECK(agent.Tick("A") == "+A A1 -A +B B1");
    CHECK(agent.Tick() == "+A A1 -B");
    CHECK(agent.Reload(Of(bt::kReactiveSequence, {"A", "Z", "B"})) == "1/0");
    CHECK(agent.Tick() == "A2");
    CHECK(agent.Tick("A") == "A3 -A +Z Z1");

    const auto beside = [](std::vector<const char*> leaves) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kParallel, "root");
            Add(builder, bt::kReactiveSequence, "one", leaves);
            builder.Leaf(Act, "C");
            builder.End();
        };
    };
    play other(beside({"A", "B"}));
    CHECK(other.Tick("A") == "+A A1 -A +B B1 +C C1");
    CHECK(other.Tick() == "+A A1 -B C2");
    CHECK(other.Reload(beside({"A", "Z", "B"})) == "3/0");
    CHECK(other.Tick() == "A2 C3");
    CHECK(other.Tick("A") == "A3 -A +Z Z1 C4");
}

// What the two of them remember stands side by side in a memory.
outline OfTwoParallels(std::vector<const char*> first, std::vector<const char*> second) {
    return [=](bt::classic_builder& builder) {
        builder.Begin(bt::kParallel, "root");
        Add(builder, bt::kParallel, "one", first);
        Add(builder, bt::kParallel, "two", second);
        builder.End();
    };
}

TEST_CASE("contract 105: parallels beside each other keep what each of them remembers") {
    play agent(OfTwoParallels({"A", "B"}, {"C", "D"}));
    CHECK(agent.Tick("B") == "+A A1 +B B1 -B +C C1 +D D1");
    CHECK(agent.Reload(OfTwoParallels({"A", "B"}, {"C", "D"})) == "6/0");
    CHECK(agent.Tick() == "A2 C2 D2");
    CHECK(agent.Reload(OfTwoParallels({"B"}, {"C", "D"})) == "5/1 -A");  // only B is left, which had ended
    CHECK(agent.Tick() == "+B B1 C3 D3");
}

TEST_CASE("contract 105: a leaf whose block can't be copied as bytes is deactivated and begins again") {
    const outline own = [](bt::classic_builder& builder) { builder.Leaf(Own, "own"); };
    play agent(own);
    CHECK(agent.Tick() == "own1");
    CHECK(agent.Tick() == "own2");
    CHECK(agent.Reload(own) == "0/1 -own");
    CHECK(agent.Tick() == "own1");
}

BT_DEFINE_NODE(STAY, kRun, ());
BT_DEFINE_CLASSIC_TREE(STAYS, STAY);

TEST_CASE("contract 105: random numbers go on, also of a memory in which nothing is active") {
    const outline random = Of(bt::kRandomNode, {"A", "B", "C", "D"});
    play one(random);
    play other(random);
    for (int i = 0; i < 20; ++i) {
        CHECK(one.Tick("ABCD") == other.Tick("ABCD"));
        if (i % 3 == 0) CHECK(one.Reload(random) == "0/0");
    }
    // A memory without a generator has none to take over.
    bt::tree_memory<STAYS> plain;
    const bt::built_tree next = Built(random);
    bt::built_memory made(next, 5);
    const bt::random_generator seeded = *bt::RandomOf(made);
    Soldier soldier;
    REQUIRE(TickBehaviorTree(STAYS, plain, &soldier, {}).State == bt::tick_state::kRunning);
    CHECK(bt::tree_change(STAYS, next).Carry(plain, made, &soldier, {}).NumEnded == 1);
    CHECK(bt::RandomOf(made)->State == seeded.State);
}

TEST_CASE("contract 105: a change tells what is gone and what is new, without what stands below it") {
    const outline before = [](bt::classic_builder& builder) {
        builder.Begin(bt::kSelector, "root");
        Add(builder, bt::kSequence, "attack", {"A", "B"});
        Add(builder, bt::kSequence, "flee", {"A"});
        builder.End();
    };
    const outline after = [](bt::classic_builder& builder) {
        builder.Begin(bt::kSelector, "root");
        Add(builder, bt::kSequence, "attack", {"A", "C"});
        Add(builder, bt::kSelector, "flee", {"A"});
        builder.End();
    };
    const bt::built_tree from = Built(before);
    const bt::built_tree to = Built(after);
    const bt::tree_change change(from, to);
    const auto paths = [](const std::vector<const bt::node*>& nodes) {
        std::string text;
        for (const bt::node* const each : nodes) text += std::string(each->Path) + ", ";
        return text;
    };
    CHECK(paths(change.Gone()) == "root > attack > B, root > flee, ");
    CHECK(paths(change.Added()) == "root > attack > C, root > flee, ");
    CHECK(change.NewOf(from.Tree().Nodes[0]) == &to.Tree().Nodes[0]);
}

TEST_CASE("contract 105: a leaf that moved to another parent is another leaf") {
    play agent(OfTwoParallels({"A", "B"}, {"C"}));
    agent.Tick();
    CHECK(agent.Reload(OfTwoParallels({"A"}, {"B", "C"})) == "5/1 -B");
    CHECK(agent.Tick() == "A2 +B B1 C2");
}

TEST_CASE("contract 105: a node whose parameters were edited is the same node, but one that has all of its name comes first") {
    play agent(Of(bt::kSequence, {"wait( 5 )", "B"}));
    CHECK(agent.Tick() == "+wait( 5 ) wait( 5 )1");
    CHECK(agent.Reload(Of(bt::kSequence, {"B", "wait( 70 )"})) == "1/0");
    CHECK(agent.Tick() == "wait( 70 )2");
    CHECK(agent.Reload(Of(bt::kSequence, {"waits( 70 )", "wait( 70 )", "wait( 7 )"})) == "1/0");
    CHECK(agent.Path() == "root > wait( 70 )");
    CHECK(agent.Reload(Of(bt::kSequence, {"waits( 70 )", "wait"})) == "1/0");
    CHECK(agent.Path() == "root > wait");
    CHECK(agent.Reload(Of(bt::kSequence, {"waits( 70 )"})) == "0/1 -wait");

    play spaced(Of(bt::kSequence, {"wait  (5)"}));
    spaced.Tick();
    CHECK(spaced.Reload(Of(bt::kSequence, {"wait(7)"})) == "1/0");
}

bt::status Run(Soldier&) { return bt::status::kRunning; }
bt::status RunWithBlock(Soldier&, Act_Block&) { return bt::status::kRunning; }
bt::decider Unnamed(const bt::behavior& functions) { return {.DebugName = nullptr, .Behavior = &functions, .Id = 1}; }

TEST_CASE("contract 105: nodes and behaviors without a name are told apart by what they call") {
    static constexpr bt::behavior kAct = {.Activate = bt::activate<Act_Activate>, .Tick = bt::tick<Act_Tick>};
    static constexpr bt::behavior kEnds = {
        .Activate = bt::activate<Act_Activate>, .Tick = bt::tick<Act_Tick>, .Deactivate = bt::deactivate<Act_Deactivate>};
    static constexpr bt::behavior kRun = {.DebugName = nullptr, .Tick = bt::tick<Run>};
    static const bt::decider run = Unnamed(kRun);
    play agent([](bt::classic_builder& builder) { builder.Subtree(run); });
    agent.Tick();
    CHECK(agent.Reload([](bt::classic_builder& builder) { builder.Subtree(run); }) == "1/0");

    static constexpr bt::behavior kTicks = {.Tick = bt::tick<Act_Tick>};
    static constexpr bt::behavior kRuns = {.Activate = bt::activate<Act_Activate>, .Tick = bt::tick<RunWithBlock>};
    static constexpr bt::behavior kHasNoBlock = {.Activate = bt::activate<Act_Activate>, .Tick = bt::tick<Run>};
    for (const bt::behavior* next : {&kEnds, &kTicks, &kRuns, &kHasNoBlock}) {
        play other([](bt::classic_builder& builder) { builder.Leaf(kAct, "x"); });
        other.Tick();
        CHECK(other.Reload([=](bt::classic_builder& builder) { builder.Leaf(*next, "x"); }).substr(0, 3) == "0/1");
    }
}

TEST_CASE("contract 105: a condition that asks something else is neither gone nor new") {
    const auto asks = [](const char* name) {
        return Built([=](bt::classic_builder& builder) {
            builder.Begin(bt::kSequence, "root");
            builder.Condition(bt::Decide([](const Soldier&) { return true; }), name);
            builder.Leaf(Act, "A");
            builder.End();
        });
    };
    const bt::built_tree before = asks("health < 40");
    const bt::built_tree after = asks("health < 50");
    const bt::tree_change change(before, after);
    CHECK(change.Gone().empty());
    CHECK(change.Added().empty());
    CHECK(change.NewOf(before.Tree().Nodes[1]) == &after.Tree().Nodes[1]);
    const bt::built_tree none = Built(Of(bt::kSequence, {"B"}));
    CHECK(bt::tree_change(before, none).NewOf(before.Tree().Nodes[1]) == nullptr);
    bt::built_memory memory(before);
    bt::built_memory made(none);
    Soldier soldier;
    CHECK(bt::tree_change(before, none).Carry(memory, made, &soldier, {}));  // it has not begun
    CHECK(made.Memory().Tree == nullptr);
}

TEST_CASE("contract 105: what runs below a guard goes on when what that asks was edited") {
    const auto guarded = [](const char* name) {
        return [=](bt::classic_builder& builder) {
            Add(builder, bt::kGuard, name, {"A"}, {.Decide = bt::Decide([](const Soldier&) { return true; })});
        };
    };
    play agent(guarded("health < 40"));
    CHECK(agent.Tick() == "+A A1");
    CHECK(agent.Reload(guarded("health < 50")) == "1/0");
    CHECK(agent.Tick() == "A2");
}

TEST_CASE("contract 105: a memory that was left may be used again; what its branches held has no meaning then") {
    const auto nested = [](std::vector<const char*> inner) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "root");
            Add(builder, bt::kInvert, "not", {"A"});
            builder.Begin(bt::kParallel, "outer");
            builder.Begin(bt::kParallel, "inner");
            Add(builder, bt::kSequence, "both", inner);
            builder.Leaf(Act, "C");
            builder.End();
            builder.Leaf(Act, "D");
            builder.End();
            builder.End();
        };
    };
    play agent(nested({"B", "X"}));
    CHECK(agent.Tick("A") == "+A A1 -A +B B1 +C C1 +D D1");
    CHECK(agent.Reload(nested({"B", "X"})) == "5/0");
    bt::built_memory& left = agent.Memory.front();
    const bt::built_tree& tree = agent.Trees.front();
    agent.Body.Succeeds = "";
    TickBehaviorTree(tree, left, &agent.Body, {.Time = 9});
    CHECK(std::string(left.Memory().Path) == "root > not > A");
    const bt::built_tree without = Built(nested({"X"}));
    bt::built_memory made(without);
    const bt::carry_result result = bt::tree_change(tree, without).Carry(left, made, &agent.Body, {.Time = 9});
    CHECK(result.NumKept == 1);
    CHECK(result.NumEnded == 0);
    static_cast<void>(StopBehaviorTree(without, made, &agent.Body, {.Time = 9}));
}

TEST_CASE("contract 105: a name that begins with a parenthesis counts as a whole, and so does the name of what is called") {
    play agent(Of(bt::kSequence, {"(charge)"}));
    agent.Tick();
    CHECK(agent.Reload(Of(bt::kSequence, {"(snipe)"})) == "0/1 -(charge)");
    static constexpr bt::behavior kAttack = {.DebugName = "attack", .Tick = bt::tick<Act_Tick>, .Id = bt::NameId("attack")};
    static constexpr bt::behavior kFlee = {.DebugName = "flee", .Tick = bt::tick<Act_Tick>, .Id = bt::NameId("flee")};
    play other([](bt::classic_builder& builder) { builder.Leaf(kAttack, "x"); });
    other.Tick();
    CHECK(other.Reload([](bt::classic_builder& builder) { builder.Leaf(kFlee, "x"); }) == "0/1");
}

TEST_CASE("contract 105: a refused reload leaves both memories as they were") {
    play agent(Of(bt::kSequence, {"A"}));
    agent.Tick();
    const bt::built_tree next = Built(Of(bt::kSequence, {"A", "B"}));
    const bt::tree_change change(agent.Trees.back(), next);
    bt::built_memory used(next);
    TickBehaviorTree(next, used, &agent.Body, {.Time = 1});
    const bt::built_tree tiny = Built([](bt::classic_builder& builder) { builder.Node(bt::kRun); });
    bt::built_memory small(tiny);
    bt::built_memory made(next);
    const script::silence quiet;
    CHECK(change.Carry(agent.Memory.back(), used, &agent.Body, {.Time = 1}).Error == bt::error_code::kMemoryOfOtherTree);
    CHECK(change.Carry(used, made, &agent.Body, {.Time = 1}).Error == bt::error_code::kMemoryOfOtherTree);
    CHECK(change.Carry(agent.Memory.back(), small, &agent.Body, {.Time = 1}).Error == bt::error_code::kMemoryTooSmall);
    CHECK(change.Carry(agent.Memory.back(), made, nullptr, {.Time = 1}).Error == bt::error_code::kNullAgent);
    CHECK(agent.Path() == "root > A");
    CHECK(made.Memory().Tree == nullptr);
    CHECK(change.Carry(agent.Memory.back(), made, &agent.Body, {.Time = 1}));
    CHECK(std::string(made.Memory().Path) == "root > A");
    static_cast<void>(StopBehaviorTree(next, made, &agent.Body, {}));
    static_cast<void>(StopBehaviorTree(next, used, &agent.Body, {}));
}

bt::error_report g_last_report;

TEST_CASE("contract 105: a reload into a memory that is too small reports the new tree, and what the memory has too little of") {
    play agent(Of(bt::kSequence, {"A"}));
    agent.Tick();
    const bt::built_tree next = Built(Of(bt::kSequence, {"A", "B"}));
    const bt::built_tree tiny = Built([](bt::classic_builder& builder) { builder.Node(bt::kRun); });
    bt::built_memory small(tiny);
    const bt::report_function before = bt::SetReportFunc([](const bt::error_report& report) { g_last_report = report; });
    const bt::tree_change change(agent.Trees.back(), next);
    CHECK(change.Carry(agent.Memory.back(), small, &agent.Body, {.Time = 1}).Error == bt::error_code::kMemoryTooSmall);
    bt::SetReportFunc(before);
    const bt::tree& made = next;
    CHECK(g_last_report.Tree == &made);
    CHECK(g_last_report.Needed > g_last_report.Had);
    CHECK(g_last_report.Unit != nullptr);
}

TEST_CASE("contract 105, 141: after one of its trees is gone or built again, a tree_change carries nobody") {
    const script::silence quiet;
    const bt::decider leaf = {.DebugName = "A", .Behavior = &Act, .Id = 1};
    const bt::decider added = {.DebugName = "B", .Behavior = &Act, .Id = 2};
    const bt::decider* const both[] = {&leaf, &added};
    const bt::decider small = {.DebugName = "root", .Kind = bt::kNode, .Children = {both, 1}, .Id = 3};
    const bt::decider large = {.DebugName = "root", .Kind = bt::kNode, .Children = {both, 2}, .Id = 3};
    for (const bool is_first : {true, false}) {
        for (const bool is_rebuilt : {true, false}) {
            CAPTURE(is_first);
            CAPTURE(is_rebuilt);
            auto one = std::make_unique<bt::tree_storage<4>>(), other = std::make_unique<bt::tree_storage<4>>();
            REQUIRE(!InitializeClassicTree(*one, "one", small).IsError());
            REQUIRE(!InitializeClassicTree(*other, "other", large).IsError());
            Soldier soldier;
            bt::built_memory memory(one->Tree), made(other->Tree);
            REQUIRE(TickBehaviorTree(one->Tree, memory, &soldier, {}));
            const bt::tree_change change(one->Tree, other->Tree);
            const bt::node old = one->Tree.Nodes[0];
            REQUIRE(change.NewOf(one->Tree.Nodes[0]) == &other->Tree.Nodes[0]);
            REQUIRE(change.Added().size() == 1);
            std::unique_ptr<bt::tree_storage<4>>& ended = is_first ? one : other;
            if (is_rebuilt) REQUIRE(!InitializeClassicTree(*ended, "next", leaf).IsError());
            else ended.reset();
            CHECK(change.NewOf(old) == nullptr);
            CHECK(change.Gone().empty());
            CHECK(change.Added().empty());
            CHECK(change.Carry(memory, made, &soldier, {}).Error == bt::error_code::kTreeIsGone);
        }
    }
}

TEST_CASE("contract 105, 141: of a memory that was idle in a tree that was built again nothing is carried") {
    const bt::decider leaf = {.DebugName = "A", .Behavior = &Act, .Id = 1};
    const bt::decider* const only[] = {&leaf};
    const bt::decider root = {
        .DebugName = "root", .Kind = bt::kNode, .Children = {only, 1}, .Id = 3, .Count = 1, .Node = bt::kLimit};
    bt::tree_storage<4> one;
    REQUIRE(!InitializeClassicTree(one, "one", root).IsError());
    Soldier soldier = {.Succeeds = "A"};
    bt::built_memory memory(one.Tree);
    REQUIRE(TickBehaviorTree(one.Tree, memory, &soldier, {}).State == bt::tick_state::kSucceeded);
    for (int i = 0; i <= bt::kMaxGenerations; ++i) REQUIRE(!InitializeClassicTree(one, "one", root).IsError());
    bt::tree_storage<4> other;
    REQUIRE(!InitializeClassicTree(other, "other", root).IsError());
    bt::built_memory made(other.Tree);
    REQUIRE(bt::tree_change(one.Tree, other.Tree).Carry(memory, made, &soldier, {}));
    CHECK(memory.Memory().Tree == nullptr);
    CHECK(TickBehaviorTree(other.Tree, made, &soldier, {}).State == bt::tick_state::kSucceeded);  // not at its limit
}

TEST_CASE("contract 105, contract 158: a leaf that an override began ends without calls of its functions") {
    const outline both = Of(bt::kParallel, {"A", "B"});
    play agent(both);
    auto test = std::make_unique<bt::overrides>(agent.Trees.back());
    REQUIRE(test->Answer("B", bt::status::kRunning).empty());
    CHECK(agent.Tick() == "+A A1");
    agent.Trees.push_back(Built(both));
    agent.Body.Calls.clear();
    bt::built_memory made(agent.Trees.back());
    const bt::tree_change change(agent.Trees.front(), agent.Trees.back());
    const bt::carry_result result = change.Carry(agent.Memory.front(), made, &agent.Body, {.Time = agent.Time});
    CHECK(result.NumKept == 2);
    CHECK(result.NumEnded == 1);
    CHECK(agent.Body.Calls.empty());
    agent.Memory.push_back(std::move(made));
    CHECK(agent.Tick() == "A2 +B B1");
}

BT_DEFINE_DECIDER(ALONE, Act);
BT_DEFINE_TREE(OF_DECIDERS, ALONE);

TEST_CASE("contract 105: between a classic tree and a tree of deciders or none at all nothing goes on") {
    const bt::built_tree next = Built(Of(bt::kSequence, {"A"}));
    bt::tree_memory<OF_DECIDERS> memory;
    bt::built_memory made(next);
    Soldier soldier;
    const script::silence quiet;
    CHECK(bt::tree_change(bt::tree{}, next).Carry(memory, made, &soldier, {}).Error == bt::error_code::kTreeNotInitialized);
    CHECK(bt::tree_change(next, bt::tree{}).Carry(made, memory, &soldier, {}).Error == bt::error_code::kTreeNotInitialized);
    REQUIRE(TickBehaviorTree(OF_DECIDERS, memory, &soldier, {}));
    CHECK(bt::tree_change(OF_DECIDERS, next).Carry(memory, made, &soldier, {}).NumEnded == 1);
    CHECK(soldier.Calls == " +ALONE ALONE1 -ALONE");
    CHECK(TickBehaviorTree(next, made, &soldier, {}));
    CHECK(bt::tree_change(next, OF_DECIDERS).Carry(made, memory, &soldier, {}).NumEnded == 1);
    CHECK(TickBehaviorTree(OF_DECIDERS, memory, &soldier, {}));
    CHECK(soldier.Calls == " +ALONE ALONE1 -ALONE +A A1 -A +ALONE ALONE1");
    static_cast<void>(StopBehaviorTree(OF_DECIDERS, memory, &soldier, {}));
}

}  // namespace reload
