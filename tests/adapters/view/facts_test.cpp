// What the page is told of trees.
#include <tests/bt/debug/recording_file/recording_kit.h>
#include "page_kit.h"

namespace page_facts {
namespace {

using namespace page_kit;

// A recording of one agent in a tree of so many nodes, which are written there.
std::string BytesWith(const std::vector<bt::recorded_source>& nodes) {
    const bt::built_tree made = recordings::BuildSelector({"A", "B", "C"});
    bt::tree_memory_of<8, 4096> memory{1};
    recordings::creature agent;
    bt::recording_writer writer;
    const int number = writer.AddAgent("one");
    if (!nodes.empty()) writer.AddSource(made.Tree(), nodes);
    writer.BeginFrame(1);
    (void)TickBehaviorTree(made.Tree(), memory, &agent, {.Time = 1});
    writer.Note(number, memory);
    std::string bytes(writer.EndFrame());
    return bytes += writer.Finish();
}

TEST_CASE("view: nodes have the file and the line that they are written in, where these are known") {
    const struct {
        std::vector<bt::recorded_source> Nodes;
        std::string Files, Places;  // the number of the file and the line of each node
    } rows[] = {
        {{}, "[]", "[[], [], [], []]"},
        {{{"a.bt", 1}, {"a.bt", 2}, {"a.bt", 3}, {"a.bt", 7}}, R"(["a.bt"])", "[[0, 1], [0, 2], [0, 3], [0, 7]]"},
        {{{"a.bt", 1}, {}, {"lib/b.bt", 12}, {"lib/b.bt", 9}}, R"(["a.bt", "lib/b.bt"])",
         "[[0, 1], [], [1, 12], [1, 9]]"},
        {{{"a.bt", 1}, {"b.bt", 2}, {"a.bt", 3}}, R"(["a.bt", "b.bt", "a.bt"])", "[[0, 1], [1, 2], [2, 3], []]"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Files);
        const json facts = Open(BytesWith(row.Nodes));
        REQUIRE(facts["problem"] == "");
        const json& tree = facts["trees"][0];
        CHECK(tree["files"] == json::parse(row.Files));
        json places = json::array();
        for (const json& node : tree["nodes"]) {
            places.push_back(node.contains("line") ? json::array({node["file"], node["line"]}) : json::array());
            CHECK(node.contains("file") == node.contains("line"));
        }
        CHECK(places == json::parse(row.Places));
    }
}

}  // namespace
}  // namespace page_facts
