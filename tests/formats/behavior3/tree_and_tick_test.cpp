// The BehaviorTree, the Tick and the tree's memory of the article, as they are here.
#include "behavior3_kit.h"

using namespace behavior3_kit;

TEST_CASE("B3-18: a tree has an id, a title and a root, and a tick of an agent returns the root's status") {
    const bt::loaded_tree tree =
        b3::Load(JsonOf("r Inverter > a\na Quiet", "guard"), {.Types = kNodes}, kStrict).TakeTree();
    CHECK(tree.Name() == "guard");
    CHECK(tree.Title() == "guard");
    REQUIRE(tree.Tree().NumNodes == 2);
    CHECK(tree.NodeName(tree.NumberOf(tree.Tree().Nodes[0])) == "r");
    actor on = {.Scripts = {{"a", "FSRE"}}};
    bt::built_memory memory(tree);
    const bt::report_function before = bt::SetReportFunc(nullptr);
    std::string answers;
    for (int i = 0; i < 4; ++i) answers += LetterOf(bt::TickBehaviorTree(tree, memory, &on, {}));
    bt::SetReportFunc(before);
    CHECK(answers == "SFRE");
}

TEST_CASE("B3-15: before the first tick no node is open, was executed or remembers anything, and so it is again after a stop") {
    const bt::loaded_tree tree =
        Loaded("r MemSequence m w\nm MaxTime > a maxTime=1000\na Quiet\nw Wait milliseconds=1000");
    actor on;
    bt::built_memory memory(tree);
    const auto is_new = [&] {
        bool is_all_new = b3::OpenNodes(tree, memory).empty();
        for (int i = 0; i < tree.NumNodes(); ++i) {
            const b3::node_state state = b3::StateOf(tree, memory, i);
            is_all_new = is_all_new && !state.IsOpen && !state.WasExecuted && *state.Remembers == 0;
        }
        return is_all_new;
    };
    CHECK(is_new());
    CHECK(b3::NumExecuted(tree, memory) == 0);
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {.Time = 2})) == 'R');
    CHECK_FALSE(is_new());
    CHECK(b3::NumExecuted(tree, memory) == 4);
    bt::StopBehaviorTree(tree, memory, &on, {.Time = 2});
    CHECK(is_new());
}

namespace {

// What each of an own node's functions is told, and the tree that the test knows.
struct tree_listener {
    const bt::loaded_tree* Tree = nullptr;
    b3::blackboard* Board = nullptr;
    std::string Heard = {};
};

void Hear(tree_listener& on, const char* what, const bt::tick_args& args) {
    const std::string& id = on.Tree->NodeName(on.Tree->NumberOf(*args.Node));
    on.Heard += std::string(what) + ' ' + id + " at " + std::to_string(args.Time).substr(0, 3) + ' ';
}
void EnterIt(tree_listener& on, const bt::tick_args& args) { Hear(on, "enter", args); }
void OpenIt(tree_listener& on, const bt::tick_args& args) { Hear(on, "open", args); }
bt::status TickIt(tree_listener& on, const bt::tick_args& args) {
    Hear(on, "tick", args);
    on.Board->SetNumber(b3::key{0}, on.Board->Number(b3::key{0}) + 1);
    return bt::status::kSucceeded;
}
void CloseIt(tree_listener& on, const bt::tick_args& args) { Hear(on, "close", args); }
void ExitIt(tree_listener& on, const bt::tick_args& args) { Hear(on, "exit", args); }

constexpr b3::node_type kListening[] = {{.Name = "Hear",
                                        .Enter = bt::tick<EnterIt>,
                                        .Activate = bt::activate<OpenIt>,
                                        .Tick = bt::tick<TickIt>,
                                        .Deactivate = bt::deactivate<CloseIt>,
                                        .Exit = bt::tick<ExitIt>}};

}  // namespace

TEST_CASE("B3-16: each of the five functions is handed the agent with its blackboard, the node that is executed, and the time") {
    const bt::loaded_tree tree = Loaded("r Sequence a b\na Hear\nb Hear", {.Types = kListening});
    b3::blackboard_keys keys;
    const b3::key num_ticks = keys.KeyOf("ticks");
    b3::blackboard board(keys);
    tree_listener on = {.Tree = &tree, .Board = &board};
    bt::built_memory memory(tree);
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {.Time = 2.5}));
    CHECK(on.Heard == "enter a at 2.5 open a at 2.5 tick a at 2.5 close a at 2.5 exit a at 2.5 "
                      "enter b at 2.5 open b at 2.5 tick b at 2.5 close b at 2.5 exit b at 2.5 ");
    CHECK(board.Number(num_ticks) == 2);
}

TEST_CASE("B3-08: a node needs one parent; one with two is told, and shares what it remembers in the exact profile only") {
    const auto count_ticks = [](bt::profile profile) {
        const std::string json = JsonOf("r Sequence m m\nm MemSequence a b\na Quiet\nb Quiet");
        const bt::load_result result =
            b3::Load(json, {.Types = kNodes}, {.Profile = profile, .Strictness = bt::strictness::kStrict});
        REQUIRE(result.Trees.size() == 1);
        REQUIRE(result.Warnings.size() == 1);
        CHECK(result.Warnings[0].Is(b3::mistake_kind::kSharedNode));
        const bt::loaded_tree& tree = result.Trees.front();
        CHECK(tree.NumNodes() == 4);
        CHECK(tree.Tree().NumNodes == 7);  // a place each
        actor on = {.Scripts = {{"b", "SR"}}};
        bt::built_memory memory(tree);
        for (int i = 0; i < 2; ++i) CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
        return on.Take();
    };
    // In the second tick, the first place of m goes on behind a, because m runs in its second place.
    CHECK(count_ticks(bt::profile::kExact) == "tick a tick b tick a tick b tick b");
    CHECK(count_ticks(bt::profile::kClean) == "tick a tick b tick a tick b tick a tick b");
}
