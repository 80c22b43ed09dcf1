// What is odd in documents, and what an exact tick does where it ends early.
#include <algorithm>
#include <cstdint>

#include "behavior3_kit.h"

#include <tests/kit/silence.h>

using namespace behavior3_kit;

namespace {

// Its two nodes, by their keys.
std::string Project(const std::string& outer, const std::string& inner) {
    return "{\"trees\":[" + JsonOf(outer, "outer") + ",\n" + JsonOf(inner, "inner") + "]}";
}

struct counted {
    using role = bt::block;
    static inline int g_num = 0;
    counted() { ++g_num; }
    ~counted() { --g_num; }
};
bt::status TickCounted(counted&) { return bt::status::kRunning; }
bt::status TickAll(const bt::node_children& children) {
    bt::status last = bt::status::kSucceeded;
    for (int i = 0; i < children.Num(); ++i) last = children.Tick(i);
    return last;
}
bt::status OpenAs(actor& on, const bt::tick_args& args) { return AnswerOf(on, args); }

constexpr b3::node_type kOwn[] = {
    kNodes[0],
    kNodes[1],
    {.Name = "Counted", .Tick = bt::tick<TickCounted>},
    {.Name = "All", .Category = b3::category::kComposite, .Tick = bt::tick<TickAll>},
    {.Name = "Opens", .Activate = bt::activate<OpenAs>},
};
struct narrow {
    using role = bt::parameters;
    std::uint8_t Times = 1;
    static constexpr bt::parameter_field Fields[] = {bt::field<&narrow::Times>("times", {.Min = 1})};
};
constexpr b3::node_type kLacking[] = {
    {.Name = "Twice", .Category = b3::category::kDecorator, .Tick = bt::tick<TickAll>},
    {.Name = "Bark", .Tick = bt::tick<OpenAs>, .Parameters = &bt::fields_of<narrow>},
};

}  // namespace

TEST_CASE("what a tree lacks to run is a mistake when it is loaded: a child of one's own decorator, a root of a tree that a node runs") {
    const auto first_error = [](const std::string& json) {
        const bt::load_result result = b3::Load(json, {.Types = kLacking}, kStrict);
        return result.Errors.empty() ? std::string("none") : result.Errors.front().Text();
    };
    const std::string childless = first_error(JsonOf("t Twice"));
    CHECK_MESSAGE(childless.find("$.nodes.t: this decorator has no child; ") != std::string::npos, childless);
    CHECK(first_error(JsonOf("t Twice > b\nb Bark")) == "none");
    const std::string empty = R"({"id": "inner", "title": "inner", "root": null, "nodes": {}})";
    const std::string told = first_error("{\"trees\":[" + JsonOf("r inner", "outer") + ",\n" + empty + "]}");
    const char* const rootless = "nodes.r.name: this tree has no root: \"inner\"; it is the tree that this node runs";
    CHECK_MESSAGE(told.find(rootless) != std::string::npos, told);
    const std::string limits = first_error(JsonOf("b Bark times=300"));
    CHECK_MESSAGE(limits.find("this value does not fit: 300; a whole number from 1 to 255 for \"times\"") != std::string::npos, limits);
}

TEST_CASE("nodes of one id and of different types remember things of their own") {
    const std::string json = R"({"root": "r", "nodes": {"r": {"id": "x", "name": "MemSequence", "children": ["m", "w"]},
        "m": {"id": "x", "name": "Limiter", "child": "a", "properties": {"maxLoop": 3}}, "a": {"id": "x", "name": "Quiet", "title": "a"},
        "w": {"id": "x", "name": "Wait", "properties": {"milliseconds": 1000}}}})";
    const bt::load_result result = b3::Load(json, {.Types = kOwn}, {.Strictness = bt::strictness::kAsOriginal});
    REQUIRE(result.Trees.size() == 1);
    const bt::loaded_tree& tree = result.Trees.front();
    CHECK(tree.NumNodes() == 4);
    actor on;
    bt::built_memory memory(tree);
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {.Time = 2})) == 'R');
    for (int i = 0; i < tree.NumNodes(); ++i) {
        CAPTURE(tree.NodeType(i));
        CHECK(tree.NodeName(i) == "x");
        const b3::node_state state = b3::StateOf(tree, memory, i);
        if (tree.NodeType(i) == "MemSequence") CHECK((state.IsOpen && state.Remembered == 1));
        if (tree.NodeType(i) == "Limiter") CHECK((!state.IsOpen && state.Remembered == 1));
        if (tree.NodeType(i) == "Quiet") CHECK((!state.IsOpen && *state.Remembers == 0));
        if (tree.NodeType(i) == "Wait") CHECK((state.IsOpen && state.Remembered == 2000));
    }
    CHECK(on.Log == "tick a");
}

TEST_CASE("a number that there is not has no id, no type and no state") {
    const bt::loaded_tree tree = Loaded("r Sequence a\na Quiet");
    bt::built_memory memory(tree);
    actor on;
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
    for (const int number : {-1, 2, 1 << 30}) {
        CHECK(tree.NodeName(number).empty());
        CHECK(tree.NodeType(number).empty());
        CHECK_FALSE(b3::StateOf(tree, memory, number).WasExecuted);
    }
    CHECK(tree.NodeType(0) == "Sequence");
    CHECK(b3::StateOf(tree, memory, 0).WasExecuted);
}

TEST_CASE("in an exact tree, own composites are active above the last node that runs") {
    const bt::loaded_tree tree = Loaded("r All a s\na Quiet\ns All b c\nb Quiet\nc Quiet", {.Types = kOwn});
    bt::built_memory memory(tree);
    const auto active = [&] {
        std::string names;
        for (int i = 0; i < tree.Tree().NumNodes; ++i) {
            const bt::node& here = tree.Tree().Nodes[i];
            if (bt::IsNodeActive(memory.Memory(), here)) names += here.Decider->DebugName;
        }
        std::sort(names.begin(), names.end());
        return names;
    };
    actor on = {.Scripts = {{"a", "R"}, {"b", "R"}, {"c", "RS"}}};
    CHECK(active().empty());
    CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'R');
    CHECK(active() == "crs");
    bt::StopBehaviorTree(tree, memory, &on, {});
    CHECK(active().empty());
}

TEST_CASE("links of a document that a program changed may point anywhere: such a root is none, and such a child is missing") {
    const script::silence quiet;
    b3::document document = b3::Read(JsonOf("r Sequence a\na Succeeder"), kStrict).Document;
    REQUIRE(document.Trees.size() == 1);
    document.Trees[0].Nodes[0].Children[0].Node = 1000;
    for (const bt::profile profile : kProfiles) {
        const bt::load_result result =
            b3::Load(document, {}, {.Profile = profile, .Strictness = bt::strictness::kStrict});
        REQUIRE(result.Trees.size() == 1);
        const bt::loaded_tree& tree = result.Trees.front();
        REQUIRE(tree.Tree().NumNodes == 2);
        CHECK(tree.NumberOf(tree.Tree().Nodes[0]) == 0);
        CHECK(tree.NumberOf(tree.Tree().Nodes[1]) == b3::kNone);
        bt::built_memory memory(tree);
        CHECK_FALSE(bt::TickBehaviorTree(tree, memory, nullptr, {}));
    }
    for (const int root : {2, 1000, -7}) {
        document.Trees[0].Root.Node = root;
        const bt::load_result result = b3::Load(document, {}, kStrict);
        REQUIRE(result.Trees.size() == 1);
        bt::tree_memory_of<4> memory;
        const bt::tick_result refused = bt::TickBehaviorTree(result.Trees.front(), memory, nullptr, {});
        CHECK(refused.Error == bt::error_code::kTreeNotInitialized);
    }
}

TEST_CASE("a limit that a program left out is none that is ever over, and lets nothing execute") {
    for (const char* type : {"Limiter", "MaxTime"}) {
        CAPTURE(type);
        b3::document made = {.Trees = {{.Root = {.Key = "1"}, .Nodes = {{.Key = "1", .Name = type}, {.Key = "2"}}}}};
        made.Trees[0].Nodes[1].Name = "Runner";
        made.Trees[0].Nodes[0].Child.Key = "2";
        made.Trees[0].Nodes[0].HasChild = true;
        b3::ResolveLinks(made.Trees[0]);
        bt::load_result result = b3::Load(made, {});
        REQUIRE_MESSAGE(result.Errors.empty(), result.Errors[0].Text());
        const bt::loaded_tree tree = result.TakeTree();
        bt::built_memory memory(tree);
        for (const double time : {0.0, 100.0}) {
            const bt::tick_state state = bt::TickBehaviorTree(tree, memory, nullptr, {.Time = time}).State;
            CHECK(state == (type == std::string("MaxTime") ? bt::tick_state::kRunning : bt::tick_state::kFailed));
        }
        bt::StopBehaviorTree(tree, memory, nullptr, {.Time = 100});
    }
}

TEST_CASE("a tree that a document does not have is a mistake of LoadTree") {
    const b3::document document = b3::Read(JsonOf("r Succeeder"), kStrict).Document;
    for (const int number : {-1, 1, INT_MAX, INT_MIN}) {
        const bt::load_result result = b3::LoadTree(document, number, {}, kStrict);
        CHECK(result.Trees.empty());
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Errors[0].Is(b3::mistake_kind::kNoSuchTree));
        CHECK(result.Errors[0].Text() == "the file has no tree of this number: " + std::to_string(number));
    }
    CHECK(b3::LoadTree(document, 0, {}, kStrict).IsSound());
}

TEST_CASE("a child that a program gave to a decorator is its child, whatever the file had") {
    const b3::node_type twice[] = {kOwn[1],
                                   {.Name = "Twice", .Category = b3::category::kDecorator, .Tick = bt::tick<TickAll>}};
    for (const char* type : {"Inverter", "Twice"}) {
        b3::document document = b3::Read(JsonOf(std::string("r ") + type + "\na Quiet"), kAsOriginal).Document;
        REQUIRE(document.Trees.size() == 1);
        document.Trees[0].Nodes[0].Child.Key = "a";
        b3::ResolveLinks(document.Trees[0]);
        for (const bt::profile profile : kProfiles) {
            const bt::load_result result =
                b3::Load(document, {.Types = twice}, {.Profile = profile, .Strictness = bt::strictness::kStrict});
            REQUIRE(result.Trees.size() == 1);
            bt::built_memory memory(result.Trees[0]);
            actor on;
            CHECK(LetterOf(bt::TickBehaviorTree(result.Trees[0], memory, &on, {})) == (type == std::string("Inverter") ? 'F' : 'S'));
            CHECK(on.Log == "tick a");
        }
    }
}

TEST_CASE("a node that runs a tree is called what that tree is called, unless it has a title of its own") {
    struct {
        const char* Title;
        const char* TitleOfTree;
        const char* Name;
    } const cases[] = {{"go", "walks", "go"}, {"", "walks", "walks"}, {"", "", "inner"}};
    for (const auto& each : cases) {
        const std::string outer = R"({"root": "r", "nodes": {"r": {"name": "inner", "title": ")" + std::string(each.Title) + R"("}}})";
        const std::string inner = R"({"id": "inner", "title": ")" + std::string(each.TitleOfTree) +
                                  R"(", "root": "s", "nodes": {"s": {"name": "Succeeder"}}})";
        const bt::load_result result = b3::Load("{\"trees\": [" + outer + ", " + inner + "]}", {}, kStrict);
        REQUIRE(result.Trees.size() == 2);
        CHECK(std::string(result.Trees[0].Tree().Nodes[0].Decider->DebugName) == each.Name);
    }
}

TEST_CASE("read as the original does, a tree without a root may run in another one, until a tick comes to it") {
    const script::silence quiet;
    const std::string empty = R"({"id": "inner", "root": null, "nodes": {}})";
    const std::string json = "{\"trees\":[" + JsonOf("r Sequence a i\na Quiet\ni inner", "outer") + ",\n" + empty + "]}";
    const bt::load_result result = b3::Load(json, {.Types = kOwn}, {.Strictness = bt::strictness::kAsOriginal});
    REQUIRE(result.Trees.size() == 2);
    CHECK_FALSE(result.Trees[1].HasNodes());
    CHECK(result.Trees[1].NumberOf(result.Trees[0].Tree().Nodes[0]) == -1);
    bt::built_memory memory(result.Trees[0]);
    actor on = {.Scripts = {{"a", "FS"}}};
    CHECK(LetterOf(bt::TickBehaviorTree(result.Trees[0], memory, &on, {})) == 'F');
    CHECK(bt::TickBehaviorTree(result.Trees[0], memory, &on, {}).Error == bt::error_code::kMissingChild);
}

TEST_CASE("after a tick gave up, a composite of one's own can't execute further children") {
    const script::silence quiet;
    const bt::loaded_tree tree = Loaded("r All a gone b\na Quiet\nb Quiet", {.Types = kOwn});
    bt::built_memory memory(tree);
    actor on;
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {}).Error == bt::error_code::kMissingChild);
    CHECK(on.Log == "tick a");
}

TEST_CASE("a tick that comes to a child that is missing gives up, and each block is destroyed once") {
    const script::silence quiet;
    const std::string json = JsonOf("r Sequence a s\na All c\nc Counted\ns Succeeder");
    b3::document document = b3::Read(json, {.Strictness = bt::strictness::kAsOriginal}).Document;
    REQUIRE(document.Trees.size() == 1);
    document.Trees[0].Nodes[1].Children.push_back({.Key = "gone"});
    const bt::load_result result = b3::Load(document, {.Types = kOwn}, kStrict);
    REQUIRE(result.Trees.size() == 1);
    const bt::loaded_tree& tree = result.Trees.front();
    bt::built_memory memory(tree);
    actor on;
    for (int i = 0; i < 3; ++i) {
        const bt::tick_result refused = bt::TickBehaviorTree(tree, memory, &on, {});
        CHECK(refused.Error == bt::error_code::kMissingChild);
        CHECK(counted::g_num == 0);
        CHECK(b3::OpenNodes(tree, memory).empty());
        CHECK(b3::NumExecuted(tree, memory) == 3);  // r, a and c
    }
}

TEST_CASE("an exact tick that gives up tells how many nodes it executed") {
    const script::silence quiet;
    const bt::loaded_tree tree = Loaded("r Repeater > a\na Succeeder", {.Types = kOwn, .MaxExecutions = 500});
    bt::built_memory memory(tree);
    actor on;
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {}).Error == bt::error_code::kTooManyRepeats);
    CHECK(b3::NumExecuted(tree, memory) == 500);
}

TEST_CASE("an Open that answers an error is what the tick's error names; one that fails is closed as failed") {
    const script::silence quiet;
    for (const bt::profile profile : kProfiles) {
        const bt::loaded_tree tree = Loaded("r Sequence a o\na Quiet\no Opens", {.Types = kOwn}, {.Profile = profile});
        bt::built_memory memory(tree);
        actor on = {.Scripts = {{"o", "EF"}}};
        const bt::tick_result erred = bt::TickBehaviorTree(tree, memory, &on, {});
        CHECK(LetterOf(erred) == 'E');
        REQUIRE(erred.Decider != nullptr);
        CHECK(std::string(erred.Decider->DebugName) == "o");
        CHECK(LetterOf(bt::TickBehaviorTree(tree, memory, &on, {})) == 'F');
    }
}

namespace {

struct wide_properties {
    using role = bt::parameters;
    std::int64_t Big = 0;
    std::uint64_t Count = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&wide_properties::Big>("big"), bt::field<&wide_properties::Count>("count")};
};
struct wide_agent {
    std::int64_t Big = 0;
    std::uint64_t Count = 0;
};
bt::status TakeWide(wide_agent& on, const wide_properties& with) {
    on.Big = with.Big;
    on.Count = with.Count;
    return bt::status::kSucceeded;
}
constexpr b3::node_type kWide[] = {
    {.Name = "Wide", .Tick = bt::tick<TakeWide>, .Parameters = &bt::fields_of<wide_properties>}};

}  // namespace

TEST_CASE("fields of 64 bits take whole numbers up to 2^53, and refuse larger ones instead of rounding them") {
    const bt::loaded_tree tree = Loaded("a Wide big=-9007199254740992 count=9007199254740992", {.Types = kWide});
    bt::built_memory memory(tree);
    wide_agent on;
    CHECK(bt::TickBehaviorTree(tree, memory, &on, {}));
    CHECK(on.Big == -9007199254740992);
    CHECK(on.Count == 9007199254740992u);
    for (const char* line : {"a Wide big=9007199254740994", "a Wide big=1e300", "a Wide count=18446744073709551615", "a Wide count=-1",
                             "a Wide big=-9223372036854775808"}) {
        CAPTURE(std::string(line));
        const bt::load_result result = b3::Load(JsonOf(line), {.Types = kWide}, kStrict);
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Errors[0].Is(b3::mistake_kind::kBadProperty));
    }
}

TEST_CASE("an unknown name in a tree that runs inside others is told once, with its own place") {
    const std::string json = Project("o Sequence i j\ni inner\nj inner", "x Sequence y\ny Qiuet");
    const b3::read_result read = b3::Read(json, kStrict);
    REQUIRE(read.IsSound());
    for (const int number : {-1, 0, 1}) {
        const bt::load_result result =
            number < 0 ? b3::Load(read.Document, kGame, kStrict) : b3::LoadTree(read.Document, number, kGame, kStrict);
        CHECK(result.Trees.empty());
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Errors[0].Path == "$.trees[1].nodes.y.name");
        CHECK(result.Errors[0].Place.Line == 5);
        CHECK(result.Errors[0].Nearest == "Quiet");
    }
}

TEST_CASE("a small file of a huge tree is refused once, and what is made until then has a limit") {
    // Each level has two places for the next: 2^60 nodes in all.
    std::string twice;
    std::string trees;
    for (int i = 0; i < 60; ++i) {
        const std::string number = std::to_string(i);
        const std::string next = std::to_string(i + 1);
        twice += "n" + number + " Sequence n" + next + " n" + next + "\n";
        trees += (i > 0 ? "," : "") + JsonOf("r Sequence a b\na t" + next + "\nb t" + next, "t" + number);
    }
    const std::string in_nodes = JsonOf(twice + "n60 Succeeder");
    const std::string in_links = JsonOf(twice + "n60 Sequence gone gone");
    const std::string in_trees = "{\"trees\":[" + trees + "," + JsonOf("r Succeeder", "t60") + "]}";
    for (const std::string& json : {in_nodes, in_links, in_trees}) {
        for (const bt::profile profile : kProfiles) {
            const bt::load_result result =
                b3::Load(json, {}, {.Profile = profile, .Strictness = bt::strictness::kAsOriginal});
            CHECK(result.Trees.empty());
            REQUIRE_FALSE(result.Errors.empty());
            const auto is_too_large = [](const bt::mistake& each) { return each.Is(b3::mistake_kind::kTreeTooLarge); };
            CHECK(std::all_of(result.Errors.begin(), result.Errors.end(), is_too_large));
            CHECK(result.Errors.size() == (json == in_trees ? 5 : 1));  // the fifth is one too many for all
        }
    }
    // Behind bt::kMaxNumMistakes others it is only counted.
    std::string many = "r Sequence";
    for (std::size_t i = 0; i <= bt::kMaxNumMistakes; ++i) many += "\nu" + std::to_string(i) + " Unknown";
    const bt::load_result last = b3::Load("{\"trees\":[" + JsonOf(many, "first") + "," + in_nodes + "]}", {});
    CHECK(last.Errors.size() == bt::kMaxNumMistakes);
    CHECK(last.Errors.back().Is(b3::mistake_kind::kUnknownType));
}

TEST_CASE("an exact tree whose nodes remember more than an agent has room for is refused; the clean one needs less") {
    std::string lines = "r Priority";
    for (int i = 0; i < 40; ++i) lines += " n" + std::to_string(i);
    for (int i = 0; i < 40; ++i) {
        lines += "\nn" + std::to_string(i) + " Priority";
        for (int k = 0; k < 250; ++k) lines += " w" + std::to_string(250 * i + k);
    }
    for (int i = 0; i < 40 * 250; ++i) lines += "\nw" + std::to_string(i) + " Wait milliseconds=1";
    const std::string json = JsonOf(lines);
    CHECK(b3::Load(json, {}, {.Profile = bt::profile::kClean, .Strictness = bt::strictness::kStrict}).IsSound());
    const bt::load_result exact = b3::Load(json, {}, kStrict);
    REQUIRE(exact.Errors.size() == 1);
    CHECK(exact.Errors[0].Text() ==
          "1:1: $: this tree can't be made: \"tree\"; an agent would need more than bt::kMaxStorageSize bytes for what "
          "its nodes "
          "remember");
}

TEST_CASE("a node of a loaded tree has up to 255 children, and one with more is told") {
    for (const int num : {255, 256}) {
        std::string lines = "r Sequence";
        for (int i = 0; i < num; ++i) lines += " a";
        const bt::load_result result = b3::Load(JsonOf(lines + "\na Succeeder"), {}, kStrict);
        CHECK(result.IsSound() == (num == 255));
        if (result.IsSound()) continue;
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Errors[0].Text() ==
              "1:53: $.nodes.r: this tree can't be made: \"Sequence\"; a node has up to 255 children; put some of them "
              "below a node of "
              "their own");
    }
}

TEST_CASE("contract 113: each tree of a file tells what is wrong with it, whatever is wrong with those before it") {
    std::string wide = "r Sequence";
    for (int i = 0; i < 256; ++i) wide += " a";
    wide += "\na Succeeder";
    const bt::load_result three = b3::Load("{\"trees\":[" + JsonOf("a Qiuet", "first") + ",\n" +
                                               JsonOf(wide, "second") + ",\n" + JsonOf("b Leafs", "third") + "]}",
                                           kGame, kStrict);
    CHECK(three.Trees.empty());
    REQUIRE(three.Errors.size() == 3);
    CHECK(three.Errors[0].Nearest == "Quiet");
    CHECK(three.Errors[1].Path == "$.trees[1].nodes.r");
    CHECK(three.Errors[2].Nearest == "Leaf");

    std::string many;
    for (std::size_t i = 0; i <= bt::kMaxNumMistakes; ++i)
        many += (i > 0 ? ",\n" : "") + JsonOf(wide, "t" + std::to_string(i));
    CHECK(b3::Load("{\"trees\":[" + many + "]}", kGame, kStrict).Errors.size() == bt::kMaxNumMistakes);
}

TEST_CASE("what does not fit together in a tree is told in the words of who loads it") {
    struct cat {};
    struct large {
        using role = bt::block;
        char Bytes[30000];
    };
    constexpr auto purr = [](cat&) {};
    constexpr auto fill = [](large&) {};
    const b3::node_type nodes[] = {
        kNodes[1], {.Name = "Purr", .Tick = bt::Tick(purr)}, {.Name = "Fill", .Tick = bt::Tick(fill)}};
    for (const bt::profile profile : kProfiles) {
        const bt::load_result mixed = b3::Load(JsonOf("r Sequence a b\na Quiet\nb Purr"), {.Types = nodes},
                                               {.Profile = profile, .Strictness = bt::strictness::kStrict});
        REQUIRE(mixed.Errors.size() == 1);
        const std::string text = mixed.Errors[0].Text();
        for (const char* part : {"$.nodes.b: the registered types do not fit together: \"Purr\"; it is for agents of type ",
                                 "but \"Quiet\" is for behavior3_kit::actor"}) {
            CHECK_MESSAGE(text.find(part) != std::string::npos, text);
        }
    }
    // What is missing, and nodes for any agent, are not what it is told to fit to; nor are others that are for the same agents.
    constexpr auto nothing = [] {};
    const b3::node_type more[] = {nodes[0],
                                 {.Name = "Purr", .Tick = bt::Tick(nothing), .Deactivate = bt::Deactivate(purr)},
                                 {.Name = "Any", .Tick = bt::Tick(nothing)}};
    const bt::load_result behind =
        b3::Load(JsonOf("r Sequence gone n p s\nn Any\np Purr\ns Sequence o q\no Purr\nq Quiet"), {.Types = more});
    REQUIRE(behind.Errors.size() == 1);
    CHECK(behind.Errors[0].Path == "$.nodes.q");
    CHECK_MESSAGE(behind.Errors[0].Needed.find(", but \"Purr\" is for ") != std::string::npos, behind.Errors[0].Needed);
    const char* const lines = "r All a b c\na Fill\nb Fill\nc Fill";
    const b3::node_type with_all[] = {nodes[2], kOwn[3]};
    for (const bt::profile profile : kProfiles) {
        const bt::load_result result =
            b3::Load(JsonOf(lines), {.Types = with_all}, {.Profile = profile, .Strictness = bt::strictness::kStrict});
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Errors[0].Is(b3::mistake_kind::kBadTree));
        CHECK(result.Errors[0].Needed == "an agent would need more than bt::kMaxStorageSize bytes for what its nodes remember");
    }
}

TEST_CASE("functions of one row that come from several shared libraries take one agent if its name is one") {
    bt::type_info there = *kNodes[1].Tick.Types->Agent;
    bt::signature types = *kNodes[1].Tick.Types;
    types.Agent = &there;
    const b3::node_type nodes[] = {
        {.Name = "Quiet", .Activate = {kNodes[1].Tick.Call, &types}, .Tick = kNodes[1].Tick}};
    CHECK(b3::Load(JsonOf("a Quiet"), {.Types = nodes}, kStrict).IsSound());
    there.HasInternalLinkage = true;
    CHECK(!b3::Load(JsonOf("a Quiet"), {.Types = nodes}, kStrict).IsSound());
}
