// What is called in which order, in the exact profile: enter, open, tick, close, exit, and what is closed after a tick.
#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

struct scripted {
    bt::loaded_tree Tree;
    actor Actor;
    bt::built_memory Memory;

    scripted(const std::string& lines, std::map<std::string, std::string> scripts)
        : Tree(Loaded(lines)), Actor{.Scripts = std::move(scripts)}, Memory(Tree) {}
    char Tick() { return LetterOf(bt::TickBehaviorTree(Tree, Memory, &Actor, {})); }
};

}  // namespace

TEST_CASE("B3-04 B3-05 B3-21: a node that ends at once is entered, opened, ticked, closed and exited") {
    scripted run("a Leaf", {{"a", "S"}});
    CHECK(run.Tick() == 'S');
    CHECK(run.Actor.Take() == "enter a open a tick a close a exit a");
}

TEST_CASE("B3-04: a node that runs is opened once, and closed when it ends") {
    scripted run("a Leaf", {{"a", "RRF"}});
    CHECK(run.Tick() == 'R');
    CHECK(run.Actor.Take() == "enter a open a tick a exit a");
    CHECK(run.Tick() == 'R');
    CHECK(run.Actor.Take() == "enter a tick a exit a");
    CHECK(run.Tick() == 'F');
    // The original closes what was open after the last tick once more.
    CHECK(run.Actor.Take() == "enter a tick a close a exit a close a");
}

TEST_CASE("B3-02 B3-20: nodes of the last path that are not on this one are closed, after the new path was ticked") {
    scripted run("r Priority\n", {});
    scripted two("r Priority a s\na Leaf\ns Sequence b\nb Leaf", {{"a", "FR"}, {"b", "R"}});
    CHECK(two.Tick() == 'R');
    CHECK(two.Actor.Take() == "enter a open a tick a close a exit a enter b open b tick b exit b");
    CHECK(two.Tick() == 'R');
    // s is the first that differs, so the original leaves it open; only what is below it is closed.
    CHECK(two.Actor.Take() == "enter a open a tick a exit a close b");
}

TEST_CASE("B3-20: the first node that differs stays open, so it goes on where it was") {
    scripted run("r Priority a m\na Quiet\nm MemSequence b c\nb Quiet\nc Quiet", {{"a", "FRF"}, {"b", "S"}, {"c", "R"}});
    CHECK(run.Tick() == 'R');
    CHECK(run.Actor.Take() == "tick a tick b tick c");
    CHECK(run.Tick() == 'R');
    CHECK(run.Actor.Take() == "tick a");
    CHECK(run.Tick() == 'R');
    CHECK(run.Actor.Take() == "tick a tick c");  // b was done before the interruption
}

TEST_CASE("B3-17 B3-19 B3-22 B3-30: after a tick it is known which nodes are open, how many were executed, and what each answered") {
    const bt::loaded_tree tree = Loaded("r Sequence a b c\na Quiet\nb Quiet\nc Quiet");
    actor on = {.Scripts = {{"b", "RF"}}};
    bt::built_memory memory(tree);
    const auto state_of = [&](const char* id) {
        for (int i = 0; i < tree.NumNodes(); ++i) {
            if (tree.NodeName(i) == id) return b3::StateOf(tree, memory, i);
        }
        return b3::node_state{};
    };
    CHECK(b3::NumExecuted(tree, memory) == 0);
    CHECK(b3::OpenNodes(tree, memory).empty());

    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
    CHECK(b3::NumExecuted(tree, memory) == 3);
    const std::vector<int> open = b3::OpenNodes(tree, memory);
    REQUIRE(open.size() == 2);
    CHECK(tree.NodeName(open[0]) == "r");
    CHECK(tree.NodeName(open[1]) == "b");
    CHECK(state_of("b").IsOpen);
    CHECK(state_of("b").Answer == bt::status::kRunning);
    CHECK_FALSE(state_of("a").IsOpen);
    CHECK(state_of("a").Answer == bt::status::kSucceeded);
    CHECK_FALSE(state_of("c").WasExecuted);
    CHECK(std::string(memory.Memory().Path) == "r > b");

    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'F');
    CHECK(b3::OpenNodes(tree, memory).empty());
    CHECK_FALSE(state_of("r").IsOpen);
    CHECK(state_of("r").Answer == bt::status::kFailed);
    CHECK(std::string(memory.Memory().Path) == bt::kNoPath);
}

TEST_CASE("B3-01: during a tick the path shows the leaf that is executed") {
    struct watcher {
        const bt::tree_memory_base* Memory = nullptr;
        std::string Seen = {};
    };
    constexpr auto look = [](watcher& on) {
        on.Seen += on.Memory->Path;
        on.Seen += ';';
        return bt::status::kSucceeded;
    };
    const b3::node_type nodes[] = {{.Name = "Look", .Tick = bt::Tick(look)}};
    const bt::loaded_tree tree = Loaded("r Sequence a b\na Look\nb Look", {.Types = nodes});
    bt::built_memory memory(tree);
    watcher on = {.Memory = &memory.Memory()};
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
    CHECK(on.Seen == "r > a;r > b;");
}

TEST_CASE("a Close is told why, in both profiles: its node succeeded, failed, answered an error, was interrupted or stopped") {
    struct closer {
        bt::status Answer = bt::status::kRunning;
        bt::end_reason Reason = bt::end_reason::kNoLongerHolds;
        bool IsHigherOne = false;
    };
    constexpr auto higher = [](closer& on) { return on.IsHigherOne ? bt::status::kRunning : bt::status::kFailed; };
    constexpr auto answer = [](closer& on) { return on.Answer; };
    constexpr auto close = [](closer& on, bt::end_reason reason) {
        if (on.Reason == bt::end_reason::kNoLongerHolds) on.Reason = reason;  // the exact profile closes again after the tick
    };
    const b3::node_type nodes[] = {{.Name = "Higher", .Tick = bt::Tick(higher)},
                                  {.Name = "Closes", .Tick = bt::Tick(answer), .Deactivate = bt::Deactivate(close)}};
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::loaded_tree tree =
            Loaded("r Priority h s\nh Higher\ns Sequence c\nc Closes", {.Types = nodes}, {.Profile = profile});
        const auto reason_after = [&](bt::status last, bool is_interrupted, bool is_stopped) {
            closer on;
            bt::built_memory memory(tree);
            CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
            on.Answer = last;
            on.IsHigherOne = is_interrupted;
            if (is_stopped) bt::StopBehaviorTree(tree, memory, &on, {});
            else LetterOf(bt::TickBehaviorTree(tree, memory, &on, {}));
            return on.Reason;
        };
        const bt::report_function before = bt::SetReportFunc(nullptr);
        CHECK(reason_after(bt::status::kSucceeded, false, false) == bt::end_reason::kSucceeded);
        CHECK(reason_after(bt::status::kFailed, false, false) == bt::end_reason::kFailed);
        CHECK(reason_after(bt::status::kError, false, false) == bt::end_reason::kError);
        CHECK(reason_after(bt::status::kRunning, true, false) == bt::end_reason::kInterrupted);
        CHECK(reason_after(bt::status::kRunning, false, true) == bt::end_reason::kStopped);
        bt::SetReportFunc(before);
    }
}

TEST_CASE("StopBehaviorTree closes all that is open, deepest first, and forgets the rest") {
    scripted run("r MemSequence a b\na Leaf\nb Leaf", {{"b", "R"}});
    CHECK(run.Tick() == 'R');
    run.Actor.Take();
    bt::StopBehaviorTree(run.Tree, run.Memory, &run.Actor, {});
    CHECK(run.Actor.Take() == "close b");
    CHECK(b3::OpenNodes(run.Tree, run.Memory).empty());
    CHECK(run.Tick() == 'R');
    CHECK(run.Actor.Take() == "enter a open a tick a close a exit a enter b open b tick b exit b");
}

TEST_CASE("B3-06: one tree for many agents, each with a memory of its own") {
    const bt::loaded_tree tree = Loaded("r MemSequence a b\na Quiet\nb Quiet");
    std::vector<actor> actors(1000);
    std::vector<bt::built_memory> memories;
    for (std::size_t i = 0; i < actors.size(); ++i) {
        actors[i].Scripts = {{"a", std::string(i % 7, 'R') + 'S'}, {"b", "R"}};
        memories.emplace_back(tree);
    }
    for (int tick = 0; tick < 8; ++tick) {
        for (std::size_t i = 0; i < actors.size(); ++i) CHECK(LetterOf(bt::TickBehaviorTree(tree, memories[i], &actors[i], {})) == 'R');
    }
    for (std::size_t i = 0; i < actors.size(); ++i) CHECK(actors[i].NumTicks["a"] == i % 7 + 1);
}

namespace {

struct full_block {
    using role = bt::block;
    std::uint8_t Bytes[400];

    full_block() { std::fill(std::begin(Bytes), std::end(Bytes), std::uint8_t{0xFF}); }
};
bt::status Fill(full_block&, const bt::tick_args&) { return bt::status::kRunning; }
constexpr b3::node_type kFill[] = {{.Name = "Fill", .Tick = bt::tick<Fill>}};

}  // namespace

TEST_CASE("contract 114: a stop of a memory that another tree has used, or none yet, closes nothing") {
    const bt::loaded_tree filled = Loaded("r Fill", {.Types = kFill}, {.Profile = bt::profile::kClean});
    const bt::loaded_tree tree = Loaded("r Sequence a\na Leaf", {.Types = kNodes}, {.Profile = bt::profile::kExact});
    actor on = {.Scripts = {{"a", "R"}}};
    bt::built_memory memory(filled);
    CHECK(LetterOf(bt::TickBehaviorTree(filled, memory, &on, {})) == 'R');
    CHECK(bt::StopBehaviorTree(filled, memory, &on, {}));
    CHECK(bt::StopBehaviorTree(tree, memory, &on, {}));
    CHECK(on.Take() == "");
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
    CHECK(on.Take() == "enter a open a tick a exit a");
}
