// Files of the editor and recordings of behavior3js: all are read, saved and dumped as they should be (contract 110 to 112).
#include "../corpora.h"

#include <algorithm>
#include <map>
#include <string>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/behavior3/write.h>

#include "document_kit.h"

using namespace bt::behavior3;
using behavior3_kit::kStrict;

namespace {

// All files of trees and projects, in the order of their names.
std::vector<std::filesystem::path> Files(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const char* each : {"trees", "projects"}) {
        for (const auto& entry : std::filesystem::directory_iterator(folder / each)) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

read_result ReadAsOriginal(std::string_view text) { return Read(text, {.Strictness = bt::strictness::kAsOriginal}); }

std::size_t NumNodes(const document& of) {
    std::size_t num = 0;
    for (const tree& each : of.Trees) num += each.Nodes.size();
    return num;
}

// The tree of that number in a file, or in the list of synthetic trees.
document DocumentWithTree(const std::filesystem::path& folder, const corpora::json& source, std::size_t& index) {
    const std::string file = source["source"];
    std::string text = corpora::TextOf(folder / file);
    if (file == "synthetic_trees.json") {
        text = corpora::json::parse(text)[index]["tree"].dump();
        index = 0;
    }
    const read_result read = ReadAsOriginal(text);
    REQUIRE(read.IsSound());
    return read.Document;
}

}  // namespace

TEST_CASE("B3-03: every file of the editor is read, with all of its trees and nodes") {
    const std::filesystem::path folder = corpora::Folder("behavior3");
    if (folder.empty()) return;
    std::map<document_kind, int> kinds;
    std::size_t num_trees = 0;
    std::size_t num_nodes = 0;
    for (const std::filesystem::path& file : Files(folder)) {
        CAPTURE(file.filename().string());
        const read_result read = ReadAsOriginal(corpora::TextOf(file));
        REQUIRE(read.IsSound());
        ++kinds[read.Document.Kind];
        num_trees += read.Document.Trees.size();
        num_nodes += NumNodes(read.Document);
    }
    CHECK(kinds == std::map<document_kind, int>{{document_kind::kTree, 6},
                                                {document_kind::kProject, 8},
                                                {document_kind::kSaveFile, 12},
                                                {document_kind::kNodeList, 1}});
    CHECK(num_trees == 58);
    CHECK(num_nodes == 505);
}

TEST_CASE("B3-03: strict refuses one file of the editor, whose decorators have no children yet") {
    const std::filesystem::path folder = corpora::Folder("behavior3");
    if (folder.empty()) return;
    for (const std::filesystem::path& file : Files(folder)) {
        CAPTURE(file.filename().string());
        const read_result read = Read(corpora::TextOf(file), kStrict);
        const bool is_unfinished = file.filename() == "shape__pandarayc__behavior3go__project-10f9560b.json";
        CHECK(read.NumErrors == (is_unfinished ? 5u : 0u));
        CHECK(std::all_of(read.Errors.begin(), read.Errors.end(),
                          [](const bt::mistake& each) { return each.Is(mistake_kind::kNoChild); }));
    }
}

TEST_CASE("B3-03, B3-29: files of the editor are saved with the same bytes, and with the same content in another layout") {
    const std::filesystem::path folder = corpora::Folder("behavior3");
    if (folder.empty()) return;
    int num_same = 0;
    for (const std::filesystem::path& file : Files(folder)) {
        CAPTURE(file.filename().string());
        const std::string text = corpora::TextOf(file);
        const std::string saved = Write(ReadAsOriginal(text).Document);
        num_same += saved == text;
        CHECK(corpora::json::parse(saved) == corpora::json::parse(text));  // the order of fields counts
        CHECK(Write(ReadAsOriginal(saved).Document) == saved);
    }
    CHECK(num_same == 26);  // the other has four spaces
}

TEST_CASE("B3-03: dump gives what that of behavior3js gave, to the byte") {
    const std::filesystem::path folder = corpora::Folder("behavior3");
    if (folder.empty()) return;
    int num = 0;
    corpora::ForEachLine(folder / "golden" / "dump.jsonl", [&folder, &num](const corpora::json& line) {
        CAPTURE(line["source"].get<std::string>());
        std::size_t index = line["treeIndex"];
        const document whole = DocumentWithTree(folder, line, index);
        const tree& of = whole.Trees.at(index);
        std::vector<custom_node> types = whole.CustomNodes;
        types.insert(types.end(), of.CustomNodes.begin(), of.CustomNodes.end());
        CHECK(Dump(of, types) == line["dump"].dump(2));
        ++num;
    });
    CHECK(num == 148);
}

TEST_CASE("B3-03: as_original takes what behavior3js loads and runs, and refuses what it refuses or crashes on") {
    const std::filesystem::path folder = corpora::Folder("behavior3");
    if (folder.empty()) return;
    // What the document alone does not decide, or where it says more than a single tree does.
    const std::map<std::string, bool> others = {
        {"case-sensitive", true},            // a name that a game may register
        {"x-two-unknown", true},             // likewise
        {"x-second-child-not-there", true},  // a crash only if the walk comes to it, as x-second-child-not-there-not-reached shows
        {"x-project-file-as-tree", true},    // is a project
        {"x-node-list-export", true},        // is a list of custom nodes
    };
    int num = 0;
    corpora::ForEachLine(folder / "golden" / "load_cases.jsonl", [&others, &num](const corpora::json& line) {
        const std::string name = line["case"];
        CAPTURE(name);
        const bool loads = line["load"] == "OK";
        const bool crashes = loads && line["ticks"].is_string();
        const auto other = others.find(name);
        const bool is_taken = other != others.end() ? other->second : loads && !crashes;
        const read_result read = ReadAsOriginal(line["data"].dump());
        CHECK(read.IsSound() == is_taken);
        ++num;
        if (!is_taken || !loads || read.Document.Trees.empty() || !line.contains("rootName")) return;

        // What was read of it.
        const tree& of = read.Document.Trees[0];
        CHECK((of.Title.empty() ? "The behavior tree" : of.Title) == line["title"].get<std::string>());
        REQUIRE(of.Root.Node != kNone);
        const node& root = of.Nodes[static_cast<std::size_t>(of.Root.Node)];
        CHECK(root.Name == line["rootName"].get<std::string>());
        if (line.contains("nChildren")) {
            REQUIRE(root.Children.size() == line["nChildren"].size());
            for (std::size_t i = 0; i < root.Children.size(); ++i) {
                const int child = root.Children[i].Node;
                const std::string child_name = child == kNone ? "undefined" : of.Nodes[static_cast<std::size_t>(child)].Name;
                CHECK(child_name == line["nChildren"][i].get<std::string>());
            }
        }
    });
    CHECK(num == 47);
}
