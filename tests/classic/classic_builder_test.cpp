// Trees that are built node by node: what they own, how large they are, and each mistake by its node's name (contract 91).
#include <bt/classic_builder.h>

#include <functional>
#include <set>
#include <string>
#include <utility>

#include <bt/behaviors.h>
#include <bt/built_memory.h>
#include <bt/debug/print_state.h>
#include <bt/debug/recorder.h>
#include <bt/process.h>
#include <bt/reload.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace {

struct hound {
    int Bites = 0;
    bool SeesEnemy = true;
};
bool SeesEnemy(const hound& dog) { return dog.SeesEnemy; }
bool Bite(hound& dog) { return ++dog.Bites > 0; }
bt::status Chase(hound&) { return bt::status::kRunning; }
constexpr bt::behavior kChase = {.DebugName = "Chase", .Tick = bt::tick<Chase>};

bt::built_tree MakeAttack() {
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSequence, std::string("attack") + "s");
    builder.Condition(bt::decide<SeesEnemy>, std::string("sees ") + "enemy");
    builder.Leaf(bt::action<Bite>, "bite");
    builder.Leaf(kChase);
    builder.End();
    return builder.Build(std::string("attack") + " tree");
}

std::string StateOf(const bt::tree& tree, const bt::tree_memory_base& memory) {
    char text[400];
    bt::DebugPrintState(tree, memory, text, sizeof text);
    return text;
}

TEST_CASE("contract 91: a built tree is ticked, printed and searched like a declared one, and owns the names that it was given") {
    const bt::built_tree tree = MakeAttack();
    REQUIRE(tree.IsSound());
    hound dog;
    bt::built_memory memory(tree);
    CHECK(bt::TickBehaviorTree(tree, memory, &dog, {.Time = 1}).State == bt::tick_state::kRunning);
    CHECK(dog.Bites == 1);
    CHECK(std::string(memory.Memory().Path) == "attacks > Chase");
    CHECK(std::string(tree.Tree().DebugName) == "attack tree");
    CHECK(bt::FindDecider(tree, "sees enemy")->Id == bt::NameId("sees enemy"));
    CHECK(StateOf(tree, memory).find("Chase") != std::string::npos);
    dog.SeesEnemy = false;
    CHECK(bt::TickBehaviorTree(tree, memory, &dog, {.Time = 2}).State == bt::tick_state::kFailed);
}

TEST_CASE("contract 91: room that is made for any number of nodes changes nothing") {
    for (const int num : {-1, 0, 1, 100000}) {
        CAPTURE(num);
        bt::classic_builder builder;
        builder.Reserve(num);
        builder.Begin(bt::kSequence, "twice");
        builder.Leaf(bt::action<Bite>, "bite");
        builder.Leaf(bt::action<Bite>, "again");
        builder.End();
        const bt::built_tree tree = builder.Build("bites");
        REQUIRE(tree.IsSound());
        CHECK(tree.Tree().NumNodes == 3);
    }
}

TEST_CASE("contract 91: moving a built tree or a memory moves nothing that a memory or a caller refers to") {
    bt::built_tree tree = MakeAttack();
    const bt::tree* const before = &tree.Tree();
    hound dog;
    bt::built_memory memory(tree);
    CHECK(bt::TickBehaviorTree(tree, memory, &dog, {.Time = 1}).State == bt::tick_state::kRunning);
    const bt::tree_memory_base* const memory_before = &memory.Memory();

    bt::built_tree moved = std::move(tree);
    bt::built_memory moved_memory = std::move(memory);
    CHECK(&moved.Tree() == before);
    CHECK(&moved_memory.Memory() == memory_before);
    CHECK(bt::TickBehaviorTree(moved, moved_memory, &dog, {.Time = 2}).State == bt::tick_state::kRunning);
    CHECK(bt::ActiveSeconds(moved_memory, 1) == 1);

    const script::silence quiet;
    CHECK(!tree.IsSound());
    CHECK(bt::TickBehaviorTree(tree, moved_memory, &dog, {.Time = 3}).Error == bt::error_code::kTreeNotInitialized);
}

struct tracked_parameters {
    using role = bt::parameters;
    std::shared_ptr<int> Value;
};
bool AddValue(hound& dog, const tracked_parameters& value) {
    dog.Bites += *value.Value;
    return true;
}

// Backwards, up to the first that does not fail.
bt::status LastFirst(hound&, const bt::node_children& children) {
    for (int i = children.Num() - 1; i >= 0; --i) {
        if (const bt::status of_child = children.Tick(i); of_child != bt::status::kFailed) return of_child;
    }
    return bt::status::kFailed;
}
constexpr bt::behavior kLastFirst = {.DebugName = "LastFirst", .Tick = bt::tick<LastFirst>};

TEST_CASE("contract 91, contract 99: a node of one's own is begun with its behavior, or with a Tick that the tree then owns") {
    for (const bool is_owned : {true, false}) {
        bt::classic_builder builder;
        const int first = is_owned ? builder.Begin(bt::tick<LastFirst>, "last first") : builder.Begin(kLastFirst);
        CHECK(first == 0);
        builder.Leaf(bt::action<Bite>, "bite");
        builder.Condition(bt::decide<SeesEnemy>, "sees enemy");
        builder.End();
        const bt::built_tree tree = builder.Build("backwards");
        REQUIRE(tree.IsSound());
        CHECK(std::string(tree.Tree().Root->DebugName) == (is_owned ? "last first" : "LastFirst"));
        hound dog;
        bt::built_memory memory(tree);
        CHECK(bt::Process(tree, memory, &dog));
        CHECK(dog.Bites == 0);
        dog.SeesEnemy = false;
        CHECK(bt::Process(tree, memory, &dog));
        CHECK(dog.Bites == 1);
    }
    bt::classic_builder builder;
    builder.Node(bt::kOwnNode);
    const bt::built_tree none = builder.Build("none");
    REQUIRE(none.Errors().size() == 1);
    CHECK(none.Errors()[0].Code == bt::error_code::kTickWithoutChildren);
    CHECK(none.Errors()[0].Path == "kOwnNode");
}

BT_DEFINE_CONDITION(SEES, .Decide = bt::decide<SeesEnemy>);
BT_DEFINE_DECIDER(CHASE, kChase);
BT_DEFINE_NODE(HUNT, kSequence, (SEES, CHASE));
constexpr const bt::decider* kLeafList = &CHASE;

TEST_CASE("contract 102: a declared subtree stands in a built tree as it is, and keeps its Ids") {
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "life");
    CHECK(builder.Subtree(HUNT) == 1);
    builder.Leaf(bt::action<Bite>, "CHASE");  // a name that the subtree has too
    CHECK(builder.Subtree(CHASE) == 3);
    builder.End();
    const bt::built_tree tree = builder.Build("lives");
    REQUIRE(tree.IsSound());
    CHECK(tree.Tree().NumNodes == 6);
    CHECK(bt::FindDecider(tree, "HUNT") == &HUNT);
    std::set<std::uint32_t> ids;
    for (int i = 0; i < tree.Tree().NumNodes; ++i) ids.insert(tree.Tree().Nodes[i].Decider->Id);
    CHECK(ids.size() == 5);  // CHASE stands twice
    CHECK(ids.count(CHASE.Id) == 1);

    hound dog;
    bt::built_memory memory(tree);
    CHECK(bt::TickBehaviorTree(tree, memory, &dog, {.Time = 1}).State == bt::tick_state::kRunning);
    CHECK(std::string(memory.Memory().Path) == "life > HUNT > CHASE");
    dog.SeesEnemy = false;
    CHECK(bool(bt::StopBehaviorTree(tree, memory, &dog, {.Time = 2})));
    CHECK(bool(bt::Process(tree, memory, &dog)));
    CHECK(dog.Bites == 1);
}

TEST_CASE("contract 102: a subtree may be the whole tree, and a mistake in one is told with its number and its decider") {
    bt::classic_builder builder;
    builder.Subtree(HUNT);
    const bt::built_tree alone = builder.Build("hunts");
    REQUIRE(alone.IsSound());
    CHECK(alone.Tree().Root == &HUNT);

    static constexpr bt::decider kBad = {.DebugName = "BAD", .Kind = bt::kNode, .Node = bt::kInvert};
    static constexpr const bt::decider* kBadList[] = {&SEES, &kBad};
    static constexpr bt::decider kParent = {.DebugName = "PARENT", .Kind = bt::kNode, .Children = {kBadList, 2}, .Node = bt::kSequence};
    builder.Begin(bt::kSequence, "all");
    builder.Subtree(kParent);
    builder.End();
    const bt::built_tree wrong = builder.Build("wrong");
    REQUIRE(wrong.Errors().size() == 1);
    CHECK(wrong.Errors()[0].Code == bt::error_code::kTooFewChildren);
    CHECK(wrong.Errors()[0].Node == 1);
    CHECK(wrong.Errors()[0].Path == "all > PARENT");
    CHECK(wrong.Errors()[0].Other == "BAD");

    static constexpr bt::decider kOther = {.DebugName = "OTHER", .Behavior = &kChase, .Id = CHASE.Id};
    builder.Begin(bt::kSequence, "all");
    builder.Subtree(CHASE);
    builder.Subtree(kOther);
    builder.End();
    const bt::built_tree twice = builder.Build("twice");
    REQUIRE(twice.Errors().size() == 1);
    CHECK(twice.Errors()[0].Code == bt::error_code::kSameIdTwice);
    CHECK(twice.Errors()[0].Other == "OTHER, CHASE");
    CHECK(twice.Errors()[0].Text().find(": OTHER, CHASE") != std::string::npos);

    static constexpr bt::decider kNot = {.DebugName = "NOT", .Kind = bt::kNode, .Children = {&kLeafList, 1}, .Id = 7, .Node = bt::kInvert};
    static constexpr const bt::decider* kNotList[] = {&kNot, &kNot};
    static constexpr bt::decider kBoth = {.DebugName = "BOTH", .Kind = bt::kNode, .Children = {kNotList, 2}, .Node = bt::kSequence};
    builder.Subtree(kBoth);
    const bt::built_tree both = builder.Build("both");
    REQUIRE(both.IsSound());
    CHECK(both.Tree().NumNodes == 5);
}

TEST_CASE("contract 102: a subtree that is deeper than a tree may be is a named error") {
    constexpr int depth = bt::kMaxClassicDepth + 5;
    std::vector<bt::decider> chain(depth, {.DebugName = "not", .Kind = bt::kNode, .Node = bt::kInvert});
    std::vector<const bt::decider*> below(depth, &CHASE);
    for (std::size_t i = 0; i < chain.size(); ++i) {
        if (i + 1 < chain.size()) below[i] = &chain[i + 1];
        chain[i].Children = {&below[i], 1};
        chain[i].Id = static_cast<std::uint32_t>(i);
    }
    bt::classic_builder builder;
    builder.Subtree(chain.front());
    const bt::built_tree deep = builder.Build("deep");
    REQUIRE(deep.Errors().size() == 1);
    CHECK(deep.Errors()[0].Code == bt::error_code::kTooDeep);
}

TEST_CASE("contract 91: parameters that the tree owns live as long as the tree, and go with a builder that is not used") {
    const std::shared_ptr<int> value = std::make_shared<int>(7);
    {
        bt::classic_builder unused;
        (void)unused.Own(tracked_parameters{value});
        CHECK(value.use_count() == 2);
    }
    CHECK(value.use_count() == 1);
    {
        bt::built_tree tree;
        {
            bt::classic_builder builder;
            builder.Leaf(bt::action<AddValue>, "add", {.Parameters = builder.Own(tracked_parameters{value})});
            tree = builder.Build("adds");
        }
        hound dog;
        bt::built_memory memory(tree);
        CHECK(bt::Process(tree, memory, &dog));
        CHECK(dog.Bites == 7);
        CHECK(value.use_count() == 2);
    }
    CHECK(value.use_count() == 1);
}

TEST_CASE("contract 91: nodes of one name, and those without one, have Ids of their own") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence);
    constexpr int num = 20000;
    for (int i = 0; i < num / 200; ++i) {
        builder.Begin(bt::kSequence, "step");
        for (int k = 0; k < 199; ++k) builder.Leaf(bt::action<Bite>, k % 2 == 0 ? "bite" : "");
        builder.End();
    }
    builder.End();
    const bt::built_tree tree = builder.Build("large");
    REQUIRE(tree.IsSound());
    CHECK(tree.Tree().NumNodes == num + 1);
    std::set<std::uint32_t> ids;
    for (int i = 0; i < tree.Tree().NumNodes; ++i) ids.insert(tree.Tree().Nodes[i].Decider->Id);
    CHECK(ids.size() == num + 1);
    CHECK(ids.count(bt::NameId("step")) == 1);
    hound dog;
    bt::built_memory memory(tree);
    CHECK(bt::Process(tree, memory, &dog));
    CHECK(dog.Bites == num / 200 * 199);
}

TEST_CASE("contract 91: further nodes of a name keep their Ids when others are added before them") {
    const auto ids_behind = [](int num_others) {
        bt::classic_builder builder;
        builder.Begin(bt::kSequence, "all");
        for (int i = 0; i < num_others; ++i) builder.Leaf(bt::action<Bite>, "other");
        for (int i = 0; i < 3; ++i) builder.Leaf(bt::action<Bite>, "bite");
        builder.End();
        const bt::built_tree tree = builder.Build("bites");
        std::string ids;
        for (int i = 0; i < 3; ++i) ids += std::to_string(tree.Tree().Nodes[num_others + 1 + i].Decider->Id) + " ";
        return ids;
    };
    CHECK(ids_behind(0) == ids_behind(2));
}

TEST_CASE("contract 58: paths of a built tree may take kMaxPathCharacters to the last, with one character more it shows the last names") {
    for (const int num_more : {0, 1}) {
        CAPTURE(num_more);
        // The paths are "root" and "root > xxx", each with an end.
        const std::string long_name(static_cast<std::size_t>(bt::kMaxPathCharacters - 5 - 8 + num_more), 'x');
        bt::classic_builder builder;
        builder.Begin(bt::kSequence, "root");
        builder.Leaf(kChase, long_name);
        builder.End();
        const bt::built_tree tree = builder.Build("long");
        REQUIRE(tree.IsSound());
        bt::built_memory memory(tree);
        hound dog;
        CHECK(bt::TickBehaviorTree(tree, memory, &dog, {}));
        CHECK((memory.Memory().Path == (num_more == 0 ? "root > " + long_name : long_name)));
        CHECK(bt::StopBehaviorTree(tree, memory, &dog, {}));
    }
}

// A mistake, how it is made, and what is said about it.
struct mistake {
    const char* Text;
    std::function<void(bt::classic_builder&)> Make;
};

void AddDeep(bt::classic_builder& builder, int depth) {
    for (int i = 0; i < depth; ++i) builder.Begin(bt::kInvert, "n");
    builder.Leaf(kChase);
    for (int i = 0; i < depth; ++i) builder.End();
}

TEST_CASE("contract 91: each mistake is an error that names its node") {
    static constexpr bt::behavior kNameless = {.DebugName = nullptr, .Tick = bt::tick<Chase>};
    static constexpr bt::decider kNoChild = {.DebugName = nullptr, .Kind = bt::kNode, .Node = bt::kInvert};
    static constexpr const bt::decider* kNoChildList[] = {&kNoChild};
    static constexpr bt::decider kUnnamed = {
        .DebugName = nullptr, .Kind = bt::kNode, .Children = {kNoChildList, 1}, .Id = 2, .Node = bt::kInvert};
    static constexpr const bt::decider* kNullList[] = {nullptr};
    static constexpr bt::decider kNullChild = {.DebugName = "NULL", .Kind = bt::kNode, .Children = {kNullList, 1}, .Node = bt::kInvert};
    static constexpr bt::decider kNoList = {.DebugName = "LIST", .Kind = bt::kNode, .Children = {nullptr, 1}, .Node = bt::kInvert};
    const mistake mistakes[] = {
        {"nothing was added to this tree", [](bt::classic_builder&) {}},
        {"node 0, chases: an End without its Begin follows this node",
         [](bt::classic_builder& to) {
             to.Leaf(kChase, "chases");
             to.End();
         }},
        {"node 1, attack > inner: this node was begun, but its End is missing",
         [](bt::classic_builder& to) {
             to.Begin(bt::kSequence, "attack");
             to.Begin(bt::kSequence, "inner");
         }},
        {"node 1, second: this node is beside the root; a tree has one root, so begin with a node that takes both as children",
         [](bt::classic_builder& to) {
             to.Node(bt::kSucceed, "first");
             to.Node(bt::kSucceed, "second");
             to.Node(bt::kSucceed, "third");
         }},
        {"node 1, attack > not: this classic node has fewer children than its kind takes",
         [](bt::classic_builder& to) {
             to.Begin(bt::kSequence, "attack");
             to.Node(bt::kInvert, "not");
             to.End();
         }},
        {"node 0, wait: this classic node has more children than its kind takes",
         [](bt::classic_builder& to) {
             to.Begin(bt::kWait, "wait");
             to.Leaf(kChase);
             to.End();
         }},
        {"node 1, all > asks nothing: this condition or guard has no Decide and no preconditions",
         [](bt::classic_builder& to) {
             to.Begin(bt::kSequence, "all");
             to.Node(bt::kCondition, "asks nothing");
             to.End();
         }},
        {"node 0, waits: this decider's functions take other parameters than it gives",
         [](bt::classic_builder& to) { to.Leaf(bt::WaitSeconds, "waits"); }},
        {"node 0, wait: the While of this decider has a timer; a limit of time is its MaxSeconds",
         [](bt::classic_builder& to) { to.Node(bt::kWait, "wait", {.While = {.EverySeconds = 1}, .Seconds = 5}); }},
        {"node 0, (unknown kind): this classic node's kind is no bt::node_kind",
         [](bt::classic_builder& to) { to.Node(static_cast<bt::node_kind>(200)); }},
        {"node 1, not > : this classic node has fewer children than its kind takes",
         [](bt::classic_builder& to) {
             to.Begin(bt::kInvert, "not");
             to.Subtree(kUnnamed);
             to.End();
         }},
        {"node 0, NULL: a child of this group is null: NULL", [](bt::classic_builder& to) { to.Subtree(kNullChild); }},
        {"node 0, LIST: this classic node has fewer children than its kind takes: LIST",
         [](bt::classic_builder& to) { to.Subtree(kNoList); }},
        {"node 0, : this decider has a Count or a FailCount, which its kind does not use",
         [](bt::classic_builder& to) { to.Leaf(kNameless, "", {.Count = -1}); }},
        {"node 128, ... > n > n > n > n > n > n > n > Chase: this decider is deeper than bt::kMaxTreeDepth, or in a "
         "classic tree than bt::kMaxClassicDepth",
         [](bt::classic_builder& to) { AddDeep(to, bt::kMaxClassicDepth); }},
    };
    for (const mistake& each : mistakes) {
        INFO(each.Text);
        bt::classic_builder builder;
        each.Make(builder);
        const bt::built_tree tree = builder.Build("wrong");
        CHECK(!tree.IsSound());
        REQUIRE(!tree.Errors().empty());
        CHECK(tree.Errors().back().Text() == each.Text);
        const script::silence quiet;
        bt::built_memory memory(tree);
        hound dog;
        CHECK(bt::TickBehaviorTree(tree, memory, &dog, {}).Error == bt::error_code::kTreeNotInitialized);
        // The builder is as new.
        builder.Node(bt::kSucceed);
        CHECK(builder.Build("right").IsSound());
    }
}

TEST_CASE("contract 91: all mistakes that can be found one by one are told at once, up to kMaxNumBuildErrors") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "all");
    builder.Node(bt::kInvert, "first");
    builder.Leaf(bt::WaitSeconds, "second");
    builder.Node(bt::kRepeat, "third", {.Count = -1});
    builder.End();
    const bt::built_tree tree = builder.Build("three mistakes");
    std::string names;
    for (const bt::build_error& error : tree.Errors()) names += std::to_string(error.Node) + " ";
    CHECK(names == "1 2 3 ");

    builder.Begin(bt::kSequence, "all");
    builder.Node(bt::kInvert, "first");
    builder.End();
    builder.End();
    CHECK(builder.Build("one of each sort").Errors().size() == 2);

    builder.Begin(bt::kSequence, "all");
    for (int i = 0; i < 250; ++i) builder.Node(bt::kInvert);
    builder.End();
    CHECK(builder.Build("many mistakes").Errors().size() == static_cast<std::size_t>(bt::kMaxNumBuildErrors));

    for (int i = 0; i < 250; ++i) builder.End();
    CHECK(builder.Build("many Ends").Errors().size() == static_cast<std::size_t>(bt::kMaxNumBuildErrors));
}

// A tree of 1 + num nodes, of which the first has more children than a sequence takes.
void AddManyNodes(bt::classic_builder& builder, int num) {
    builder.Begin(bt::kSequence);
    for (int i = 0; i < num; ++i) {
        if (i % 250 == 0 && i > 0) builder.End();
        if (i % 250 == 0) builder.Begin(bt::kSequence);
        else builder.Node(bt::kSucceed);
    }
    builder.End();
    builder.End();
}

TEST_CASE("contract 91: a tree with more nodes or watches than a tree can have is a named error") {
    bt::classic_builder builder;
    AddManyNodes(builder, bt::kMaxNumTreeNodes - 1);
    const bt::built_tree largest = builder.Build("largest");
    REQUIRE(largest.Errors().size() == 1);
    CHECK(largest.Errors()[0].Code == bt::error_code::kTooManyNodeChildren);

    AddManyNodes(builder, bt::kMaxNumTreeNodes);
    const bt::built_tree too_large = builder.Build("too large");
    REQUIRE(too_large.Errors().size() == 1);
    CHECK(too_large.Errors()[0].Code == bt::error_code::kTooManyNodes);
    CHECK(too_large.Errors()[0].Needed == bt::kMaxNumTreeNodes + 1);
    const std::string text = too_large.Errors()[0].Text();
    CHECK(text.find("; it needs " + std::to_string(bt::kMaxNumTreeNodes + 1)) != std::string::npos);

    const auto add_watchful = [&builder] {
        constexpr int depth = 100;
        for (int level = 0; level < depth; ++level) {
            builder.Begin(bt::kReactiveSelector);
            for (int i = 0; i < 250; ++i) builder.Node(bt::kFail);
        }
        for (int level = 0; level < depth; ++level) builder.End();
    };
    add_watchful();
    const bt::built_tree watches = builder.Build("watches too much");
    REQUIRE(watches.Errors().size() == 1);
    CHECK(watches.Errors()[0].Code == bt::error_code::kTooManyWatches);
    CHECK(watches.Errors()[0].Needed > bt::kMaxNumBuiltWatches);

    add_watchful();
    const bt::built_tree only_nodes = builder.BuildNodes("watches nothing");
    REQUIRE(only_nodes.IsSound());
    CHECK(only_nodes.Tree().NumNodes == 100 * 251);
}

TEST_CASE("contract 58: equal paths of a built tree are one text") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "root");
    for (const char* last : {"chase", "bite"}) {
        builder.Begin(bt::kSequence, "attack");
        builder.Leaf(kChase, "chase");
        builder.Leaf(kChase, last);
        builder.End();
    }
    builder.End();
    const bt::built_tree tree = builder.Build("paths");
    REQUIRE(tree.IsSound());
    const bt::node* const nodes = tree.Tree().Nodes;
    CHECK(std::string(nodes[3].Path) == "root > attack > chase");
    CHECK(nodes[1].Path == nodes[2].Path);
    CHECK(nodes[3].Path == nodes[4].Path);
    CHECK(nodes[3].Path == nodes[5].Path);
    CHECK(std::string(nodes[6].Path) == "root > attack > bite");
}

TEST_CASE("contract 91: a tree of which only the nodes were built refuses each tick") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "root");
    builder.Leaf(kChase);
    builder.End();
    const bt::built_tree tree = builder.BuildNodes("nodes");
    REQUIRE(tree.IsSound());
    CHECK(std::string(tree.Tree().Nodes[1].Path) == "root > Chase");
    const script::silence quiet;
    bt::built_memory memory(tree);
    hound dog;
    bt::flight_recorder<> recorder;
    for (int tick = 0; tick < 2; ++tick) {
        CHECK(TickBehaviorTree(tree, memory, &dog, {}).Error == bt::error_code::kTreeNotInitialized);
        CHECK(TickBehaviorTree(tree, memory, &dog, {}, recorder).Error == bt::error_code::kTreeNotInitialized);
    }
    CHECK_FALSE(bt::IsNodeActive(memory, tree.Tree().Nodes[1]));
    bt::built_memory in_other(tree);
    builder.Begin(bt::kSequence, "root");
    builder.Leaf(kChase);
    builder.End();
    const bt::built_tree other = builder.BuildNodes("other");
    CHECK(bt::tree_change(tree, other).Carry(memory, in_other, &dog, {}).NumKept == 0);
    CHECK(StopBehaviorTree(other, in_other, &dog, {}));
}

TEST_CASE("contract 91: no further node of a name gets an Id that is a name's own, even in a large tree") {
    bt::classic_builder builder;
    std::vector<std::string> names;
    builder.Begin(bt::kSequence, "root");
    for (int list = 0; list < 81; ++list) {
        builder.Begin(bt::kSequence, "list");
        for (int i = 0; i < 120; ++i) {
            names.push_back("p6_" + std::to_string(names.size()));
            for (int again = 0; again < 2; ++again) builder.Leaf(kChase, names.back());
        }
        builder.End();
    }
    builder.End();
    const bt::built_tree tree = builder.Build("names");
    REQUIRE(tree.IsSound());
    for (const std::string& name : names) {
        const bt::decider* const first = FindDecider(tree, name.c_str());
        REQUIRE(first != nullptr);
        REQUIRE(first->Id == bt::NameId(name.c_str()));
    }
}

TEST_CASE("contract 91: a tree without plans makes the calls of one with plans") {
    std::string calls[2];
    for (const bool has_plans : {false, true}) {
        bt::classic_builder builder;
        builder.Begin(bt::kReactiveSelector);
        builder.Condition(bt::Decide([](std::string& made) { return made.append("c").size() % 5 == 0; }), "every fifth");
        const auto run = [](std::string& made) { return made.append("t").size() % 7 == 0 ? bt::status::kFailed : bt::status::kRunning; };
        builder.Leaf(bt::Tick(run), "runs");
        builder.Leaf(bt::Action([](std::string& made) { made += 'a'; }), "acts");
        builder.End();
        const bt::built_tree built = builder.Build("tree");
        REQUIRE(built.IsSound());
        bt::tree tree = built;
        tree.Generation = 0;  // it is no built tree
        if (!has_plans) tree.Plans = {};
        bt::built_memory memory(built);
        for (int tick = 0; tick < 50; ++tick) {
            const bt::tick_result result = TickBehaviorTree(tree, memory, &calls[has_plans], {.Time = tick * 0.5});
            calls[has_plans] += std::to_string(static_cast<int>(result.State));
        }
    }
    CHECK(calls[0] == calls[1]);
    CHECK(calls[0].find('a') != std::string::npos);
}

TEST_CASE("contract 91: a behavior's own name and Id may stand beside those of leaves that the tree owns") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence);
    builder.Leaf(kChase);
    builder.Leaf(bt::action<Bite>, "Chase");
    builder.Leaf(kChase);
    builder.End();
    CHECK(builder.Build("two of one name").IsSound());
}

struct alignas(16) large_block {
    using role = bt::block;
    char Bytes[48] = {};
    double Sum = 0;
};
bt::status Fill(hound& dog, large_block& block, const bt::tick_args& args) {
    block.Sum += args.Random->Unit();
    dog.Bites = reinterpret_cast<std::uintptr_t>(&block) % 16 == 0 ? 1 : -1;
    return block.Sum > 3 ? bt::status::kSucceeded : bt::status::kRunning;
}

bt::status CheckAlignment(hound& dog, const large_block& block) {
    dog.Bites = reinterpret_cast<std::uintptr_t>(&block) % 16 == 0 ? 1 : -1;
    return bt::status::kSucceeded;
}

TEST_CASE("contract 91: options of a node are fields of its decider") {
    constexpr bt::preconditions checks = {.AllFlags = {3}};
    constexpr bt::preconditions conditions = {.NoFlags = {4}};
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "both", {.Count = 1, .FailCount = 2});
    builder.Node(bt::kWait, "wait", {.Preconditions = checks, .While = conditions, .Seconds = 5});
    builder.Leaf(kChase, "chase", {.Decide = bt::decide<SeesEnemy>, .BehaviorFlags = {7}});
    builder.End();
    const bt::built_tree tree = builder.Build("options");
    REQUIRE(tree.IsSound());
    const bt::decider& both = *tree.Tree().Root;
    CHECK(both.Count == 1);
    CHECK(both.FailCount == 2);
    const bt::decider& wait = *bt::FindDecider(tree, "wait");
    CHECK(wait.Preconditions->AllFlags.Bits == 3);
    CHECK(wait.While->NoFlags.Bits == 4);
    CHECK(wait.Seconds == 5);
    const bt::decider& chase = *bt::FindDecider(tree, "chase");
    CHECK(chase.BehaviorFlags.Bits == 7);
    CHECK((chase.Decide.Call == bt::decide<SeesEnemy>.Call));
    CHECK(chase.Behavior == &kChase);
    CHECK(chase.Preconditions.Of == bt::named_preconditions().Of);  // nothing is kept of conditions without checks
    CHECK(chase.While.Of == bt::named_preconditions().Of);
}

TEST_CASE("contract 91: blocks are aligned in a built_memory with a generator and without one") {
    bt::classic_builder builder;
    builder.Leaf(bt::tick<CheckAlignment>, "check");
    const bt::built_tree tree = builder.Build("aligned");
    REQUIRE(!tree.Tree().NeedsRandom);
    bt::built_memory memory(tree);
    hound dog;
    CHECK(bt::Process(tree, memory, &dog));
    CHECK(dog.Bites == 1);
}

TEST_CASE("contract 91: a built_memory is as large and as aligned as its tree needs, and draws by its seed") {
    bt::classic_builder builder;
    builder.Leaf(bt::tick<Fill>, "fill");
    const bt::built_tree tree = builder.Build("large block");
    REQUIRE(tree.IsSound());
    const auto num_ticks = [&tree](std::uint64_t seed) {
        bt::built_memory memory(tree, seed);
        hound dog;
        int ticks = 1;
        while (bt::TickBehaviorTree(tree, memory, &dog, {}).State == bt::tick_state::kRunning) ++ticks;
        CHECK(dog.Bites == 1);
        bt::tree_memory_of<1, sizeof(large_block), 16> declared{seed};
        int declared_ticks = 1;
        while (bt::TickBehaviorTree(tree, declared, &dog, {}).State == bt::tick_state::kRunning) ++declared_ticks;
        CHECK(ticks == declared_ticks);
        return ticks;
    };
    std::set<int> different;
    for (std::uint64_t seed = 0; seed < 20; ++seed) different.insert(num_ticks(seed));
    CHECK(different.size() > 1);
}

}  // namespace
