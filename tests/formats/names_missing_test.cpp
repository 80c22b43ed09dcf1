// Files for games in whose tables names are missing: each name is told, and there is no tree (contract 113, 123, 129).
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/formats/aido/bind.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/node_children.h>

namespace names_missing {
namespace {

bt::status Succeed() { return bt::status::kSucceeded; }
bt::status TickFirst(const bt::node_children& children) { return children.Tick(0); }
int One() { return 1; }

namespace b3 = bt::behavior3;
namespace uv = bt::unvanquished;
namespace aido = bt::aido;

constexpr b3::node_type kNodes[] = {
    {.Name = "leaf", .Tick = bt::tick<Succeed>},
    {.Name = "list", .Category = b3::category::kComposite, .Tick = bt::tick<TickFirst>},
    {.Name = "around", .Category = b3::category::kDecorator, .Tick = bt::tick<TickFirst>},
};
constexpr uv::node_type kActions[] = {{.Name = "leaf", .Tick = bt::tick<Succeed>}};
constexpr uv::node_type kDecorators[] = {{.Name = "around", .Tick = bt::tick<TickFirst>}};
constexpr uv::function kFunctions[] = {{.Name = "ask", .Call = uv::number<One>}};
constexpr aido::node_type kTypes[] = {
    {.Name = ":leaf", .Tick = bt::tick<Succeed>},
    {.Name = ":around", .Tick = bt::tick<TickFirst>, .Children = "1"},
};
constexpr aido::function kAsked[] = {{.Name = "ask", .Call = aido::value<One>}};

template <class Row, std::size_t Num>
std::vector<Row> RowsOf(const Row (&rows)[Num], int first_bit, int which) {
    std::vector<Row> made;
    for (std::size_t i = 0; i < Num; ++i) {
        if ((which >> (first_bit + static_cast<int>(i)) & 1) != 0) made.push_back(rows[i]);
    }
    return made;
}

// A tree is told about behind another one that it runs in, before it, and alone; a name is at a root, and below one.
constexpr char kProject[] = R"({"trees": [
    {"id": "a", "root": "r", "nodes": {"r": {"name": "Sequence", "children": ["x", "y"]},
        "x": {"name": "b"}, "y": {"name": "c"}}},
    {"id": "b", "root": "r", "nodes": {"r": {"name": "leaf"}}},
    {"id": "c", "root": "r", "nodes": {"r": {"name": "list", "children": ["x"]}, "x": {"name": "d"}}},
    {"id": "d", "root": "r", "nodes": {"r": {"name": "around", "child": "x"}, "x": {"name": "b"}}},
    {"id": "e", "root": "r", "nodes": {"r": {"name": "d"}}}]})";

// Loads for a game that has the names whose bits are 1. The rows stay until the next load, because trees need them.
bt::load_result LoadBehavior3(int which, const bt::load_options& how) {
    static std::vector<b3::node_type> types;
    types = RowsOf(kNodes, 0, which);
    return b3::Load(kProject, {.Types = types}, how);
}

bt::load_result LoadBot(int which, const bt::load_options& how) {
    static std::vector<uv::node_type> actions;
    actions = RowsOf(kActions, 0, which);
    static std::vector<uv::function> functions;
    functions = RowsOf(kFunctions, 1, which);
    static std::vector<uv::node_type> decorators;
    decorators = RowsOf(kDecorators, 2, which);
    static constexpr char kText[] = "sequence { action leaf decorator around() { action leaf } condition ask > 0 }";
    // What is read for one game may be loaded for another.
    static constexpr uv::game kAll = {.Actions = kActions, .Functions = kFunctions, .Decorators = kDecorators};
    const uv::game some = {.Actions = actions, .Functions = functions, .Decorators = decorators};
    const bt::load_result of_text = uv::Load(kText, some, how);
    bt::load_result made = uv::Load(uv::Read(kText, kAll, how).Document, some, how);
    CHECK(of_text.IsSound() == made.IsSound());
    return made;
}

bt::load_result LoadAido(int which, const bt::load_options& how) {
    static std::vector<aido::node_type> types;
    types = RowsOf(kTypes, 0, which);
    static std::vector<aido::function> functions;
    functions = RowsOf(kAsked, 2, which);
    static constexpr char kText[] =
        "[:sequence [:leaf] [:around [:leaf]] [:parallel {:mode :success :how-many [:aido/fn ask]} [:leaf]]]";
    return aido::Load(kText, {.Types = types, .Functions = functions}, how);
}

struct format {
    const char* Name;
    bt::load_result (*Load)(int which, const bt::load_options& how);
    std::size_t NumTrees;
    const char* Names[3];  // in the order of the bits
};
constexpr format kFormats[] = {
    {"behavior3", LoadBehavior3, 5, {"\"leaf\"", "\"list\"", "\"around\""}},
    {"unvanquished", LoadBot, 1, {"\"leaf\"", "\"ask\"", "\"around\""}},
    {"aido", LoadAido, 1, {":leaf", ":around", "ask"}},
};

bool Tells(const bt::load_result& loaded, const std::string& name) {
    for (const bt::mistake& each : loaded.Errors) {
        if (each.Text().find(name) != std::string::npos) return true;
    }
    return false;
}

void CheckLoad(const format& of, int which, const bt::load_options& how) {
    CAPTURE(of.Name);
    CAPTURE(which);
    const bt::load_result loaded = of.Load(which, how);
    CHECK(loaded.IsSound() == (which == 7));
    CHECK(loaded.Trees.size() == (which == 7 ? of.NumTrees : 0));
    for (int i = 0; i < 3; ++i) CHECK(Tells(loaded, of.Names[i]) == ((which >> i & 1) == 0));
    for (const bt::loaded_tree& each : loaded.Trees) {
        bt::built_memory memory(each);
        CHECK(bt::TickBehaviorTree(each, memory, nullptr, {}).State == bt::tick_state::kSucceeded);
    }
}

}  // namespace

TEST_CASE("each name that a game does not have is told, and there is no tree, whatever names are missing") {
    for (const format& each : kFormats) {
        for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
            for (const bt::strictness how : {bt::strictness::kStrict, bt::strictness::kAsOriginal}) {
                for (int which = 0; which < 8; ++which) {
                    CheckLoad(each, which, {.Profile = profile, .Strictness = how});
                }
            }
        }
    }
}

TEST_CASE("what was told of a tree is told once, also where the tree is loaded again") {
    const bt::load_result loaded = LoadBehavior3(6, {});
    REQUIRE(loaded.Errors.size() == 1);
    CHECK(loaded.NumErrors == 1);
    CHECK(loaded.Errors[0].Text() ==
          "4:54: $.trees[1].nodes.r.name: there is no type of node with this name: \"leaf\"");
}

}  // namespace names_missing
