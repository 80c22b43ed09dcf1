// The heap that a loaded tree takes for each of its nodes (contract 113).
#include <doctest/doctest.h>

#include <string>

#include <bt/bt.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>
#include <tests/kit/allocation_trap.h>

#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
#include <malloc.h>

namespace heap_of_trees {
namespace {

struct bot {
    double Distance = 0;
};
bt::status Act(bot&) { return bt::status::kRunning; }
double Distance(const bot& of) { return of.Distance; }

constexpr bt::behavior3::node_type kNodes[] = {{.Name = "act", .Tick = bt::tick<Act>}};
constexpr bt::unvanquished::node_type kActions[] = {{.Name = "act", .Tick = bt::tick<Act>}};
constexpr bt::unvanquished::function kFunctions[] = {{.Name = "distance", .Call = bt::unvanquished::number<Distance>}};
constexpr bt::aido::node_type kTypes[] = {{.Name = ":act", .Tick = bt::tick<Act>}};

constexpr int kNumGroups = 20;

std::string Repeated(const char* text) {
    std::string made;
    for (int i = 0; i < kNumGroups; ++i) made += text;
    return made;
}

bt::load_result LoadBehavior3(bt::profile profile) {
    std::string groups, nodes;
    for (int i = 0; i < kNumGroups; ++i) {
        const std::string id = std::to_string(i);
        groups += (i > 0 ? ", \"" : "\"") + id + '"';
        nodes += ", \"" + id + "\": {\"name\": \"Sequence\", \"children\": [\"a" + id + "\", \"b" + id + "\"]}";
        for (const char* each : {"a", "b"}) nodes += ", \"" + (each + id) + "\": {\"name\": \"act\"}";
    }
    const std::string root = "{\"root\": \"r\", \"nodes\": {\"r\": {\"name\": \"Priority\", \"children\": [" + groups + "]}";
    return bt::behavior3::Load(root + nodes + "}}", {.Types = kNodes}, {.Profile = profile});
}

bt::load_result LoadUnvanquished(bt::profile profile) {
    const std::string groups = Repeated("selector { condition distance > 2.5 { action act } action act }\n");
    const bt::unvanquished::game game = {.Actions = kActions, .Functions = kFunctions};
    return bt::unvanquished::Load("selector { " + groups + "}", game, {.Profile = profile});
}

bt::load_result LoadAido(bt::profile profile) {
    const bt::aido::game game = {.Types = kTypes};
    return bt::aido::Load("[:selector " + Repeated("[:sequence [:act] [:act]]\n") + "]", game, {.Profile = profile});
}

std::size_t HeapInUse() {
    const struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
}

struct row {
    const char* Name;
    bt::load_result (*Load)(bt::profile profile);
    bt::profile Profile;
    std::size_t MostBytes;  // for each node
};

// A decider, a node and the file's own data of a node are 264 bytes of them. A clean tree has steps, plans and watches, too,
// and a tree of aido its source.
const row kRows[] = {
    {"behavior3, exact", &LoadBehavior3, bt::profile::kExact, 290},
    {"behavior3, clean", &LoadBehavior3, bt::profile::kClean, 490},
    {"unvanquished, exact", &LoadUnvanquished, bt::profile::kExact, 295},
    {"unvanquished, clean", &LoadUnvanquished, bt::profile::kClean, 545},
    {"aido", &LoadAido, bt::profile::kExact, 570},
};

}  // namespace

TEST_CASE("113: a loaded tree takes no more heap than it needs") {
    if (allocation_trap::kIsSanitized) return;
    for (const row& each : kRows) {
        CAPTURE(std::string(each.Name));
        REQUIRE(each.Load(each.Profile).IsSound());  // what is made once for all trees is there from now on
        const std::size_t before = HeapInUse();
        const bt::load_result made = each.Load(each.Profile);
        const std::size_t bytes = HeapInUse() - before;
        CHECK(bytes / static_cast<std::size_t>(made.Trees.front().Tree().NumNodes) <= each.MostBytes);
    }
}

TEST_CASE("120: a read document keeps no room that it does not use") {
    const std::string text = "selector { " + Repeated("sequence { action act } ") + "}";
    const bt::unvanquished::read_result read = bt::unvanquished::Read(text, {.Actions = kActions});
    REQUIRE(read.Document.Trees.size() == 1);
    const bt::unvanquished::tree& made = read.Document.Trees[0];
    CHECK(made.Nodes.size() == 1 + 2 * kNumGroups);
    CHECK(made.Nodes.capacity() == made.Nodes.size());
    CHECK(made.Expressions.capacity() == 0);
}

}  // namespace heap_of_trees

#endif
