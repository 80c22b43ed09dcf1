// A game's own decorators and composites, and the functions around each execution, in both profiles.
#include "behavior3_kit.h"

using namespace behavior3_kit;

namespace {

// Ticks all children; runs as long as one runs, then fails if one failed.
bt::status All(const bt::node_children& children) {
    bool runs = false;
    bool failed = false;
    for (int i = 0; i < children.Num(); ++i) {
        const bt::status answer = children.Tick(i);
        runs = runs || answer == bt::status::kRunning;
        failed = failed || answer == bt::status::kFailed;
    }
    return runs ? bt::status::kRunning : failed ? bt::status::kFailed : bt::status::kSucceeded;
}
bt::status Unless(const bt::node_children& children) {
    return children.Tick(0) == bt::status::kFailed ? bt::status::kSucceeded : bt::status::kFailed;
}
bt::status Beyond(const bt::node_children& children) { return children.Tick(children.Num()); }
bt::status Before(const bt::node_children& children) { return children.Tick(-1); }

constexpr b3::node_type kComposites[] = {
    kNodes[0],
    kNodes[1],
    {.Name = "All", .Category = b3::category::kComposite, .Tick = bt::tick<All>},
    {.Name = "Unless", .Category = b3::category::kDecorator, .Tick = bt::tick<Unless>},
    {.Name = "Beyond", .Category = b3::category::kDecorator, .Tick = bt::tick<Beyond>},
    {.Name = "Before", .Category = b3::category::kDecorator, .Tick = bt::tick<Before>},
};

}  // namespace

TEST_CASE("B3-23: a composite and a decorator of one's own tick their children") {
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::loaded_tree tree =
            Loaded("r All a u\na Quiet\nu Unless > b\nb Quiet", {.Types = kComposites}, {.Profile = profile});
        actor on = {.Scripts = {{"a", "RSS"}, {"b", "FFS"}}};
        bt::built_memory memory(tree);
        std::string answers;
        for (int i = 0; i < 3; ++i) answers += LetterOf(bt::TickBehaviorTree(tree, memory, &on, {}));
        CHECK(answers == "RSF");
        CHECK(on.Take() == "tick a tick b tick a tick b tick a tick b");
    }
}

TEST_CASE("a child that there is not is reported, and an error") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        for (const char* lines : {"r Beyond > a\na Quiet", "r Before > a\na Quiet"}) {
            const bt::loaded_tree tree = Loaded(lines, {.Types = kComposites}, {.Profile = profile});
            actor on;
            bt::built_memory memory(tree);
            CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'E');
            CHECK(on.Log.empty());
        }
    }
    bt::SetReportFunc(before);
}

TEST_CASE("in the clean profile Enter and Exit are called around each Tick, and what is opened is closed once") {
    const bt::loaded_tree tree =
        Loaded("r Priority a b\na Quiet\nb Leaf", {.Types = kComposites}, {.Profile = bt::profile::kClean});
    actor on = {.Scripts = {{"a", "FFRF"}, {"b", "RRS"}}};
    bt::built_memory memory(tree);
    const auto tick = [&] {
        CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
        return on.Take();
    };
    CHECK(tick() == "tick a open b enter b tick b exit b");
    CHECK(tick() == "tick a enter b tick b exit b");
    CHECK(tick() == "tick a close b");
    CHECK(tick() == "tick a open b enter b tick b exit b close b");
}

TEST_CASE("in the clean profile an Exit alone is called after each Tick") {
    const b3::node_type nodes[] = {{.Name = "Leaf", .Tick = kNodes[1].Tick, .Exit = kNodes[0].Exit}};
    const bt::loaded_tree tree = Loaded("a Leaf", {.Types = nodes}, {.Profile = bt::profile::kClean});
    actor on;
    bt::built_memory memory(tree);
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
    CHECK(on.Log == "tick a exit a");
}

TEST_CASE("in the clean profile a Limiter limits") {
    const bt::loaded_tree tree =
        Loaded("r Limiter > a maxLoop=2\na Quiet", {.Types = kComposites}, {.Profile = bt::profile::kClean});
    actor on;
    bt::built_memory memory(tree);
    std::string answers;
    for (int i = 0; i < 4; ++i) answers += LetterOf(bt::TickBehaviorTree(tree, memory, &on, {}));
    CHECK(answers == "SSFF");
}

TEST_CASE("a tree that stands in another one by its id runs in its place") {
    const std::string inner = JsonOf("r Sequence a b\na Quiet\nb Quiet", "inner");
    const std::string outer = JsonOf("o Priority x s\nx Quiet\ns inner", "outer");
    const std::string project = "{\"trees\":[" + outer + "," + inner + "]}";
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::load_result result =
            b3::Load(project, {.Types = kComposites}, {.Profile = profile, .Strictness = bt::strictness::kStrict});
        for (const bt::mistake& error : result.Errors) FAIL_CHECK(error.Text());
        REQUIRE(result.Trees.size() == 2);
        actor on = {.Scripts = {{"x", "F"}, {"b", "R"}}};
        bt::built_memory memory(result.Trees[0]);
        CHECK(LetterOf(bt::TickBehaviorTree(result.Trees[0], memory, &on, {})) == 'R');
        CHECK(on.Log == "tick x tick a tick b");
        CHECK(std::string(memory.Memory().Path) == "o > s > r > b");
    }
}

TEST_CASE("B3-24: several trees control one agent, each with its memory") {
    const bt::loaded_tree first = Loaded("r Sequence a\na Quiet", {.Types = kComposites});
    const bt::loaded_tree second = Loaded("r Sequence b\nb Quiet", {.Types = kComposites});
    actor on;
    bt::built_memory memory_of_first(first);
    bt::built_memory memory_of_second(second);
    CHECK(bt::TickBehaviorTree(first, memory_of_first, &on, {}));
    CHECK(bt::TickBehaviorTree(second, memory_of_second, &on, {}));
    CHECK(on.Log == "tick a tick b");
}
