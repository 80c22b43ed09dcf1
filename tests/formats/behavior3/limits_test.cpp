// Limits of files (contract 110): crossing one is an error that names it, and no depth or size of a file overflows a stack.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/behavior3/read.h>

#include <tests/kit/allocation_trap.h>

#include "mistake_cases.h"
#include "document_kit.h"

using namespace bt::behavior3;
using behavior3_kit::kStrict;

namespace {

std::string Repeated(std::string_view what, int times) {
    std::string made;
    for (int i = 0; i < times; ++i) made += what;
    return made;
}

// A single error of that kind.
bool IsRefused(const std::string& json, mistake_kind kind) {
    const read_result read = Read(json, {.Strictness = bt::strictness::kAsOriginal});
    return read.NumErrors == 1 && read.Errors.size() == 1 && read.Errors[0].Is(kind) && read.Document.Trees.empty();
}

std::string TreeWithTitle(const std::string& title) {
    return R"({"title": )" + title + R"(, "root": "1", "nodes": {"1": {"name": "Wait"}}})";
}
std::string TreeWithName(const std::string& name) { return R"({"root": "1", "nodes": {"1": {"name": ")" + name + R"("}}})"; }

// A chain of nodes, each the child of the one before.
std::string Chain(int num) {
    std::string json = R"({"root": "0", "nodes": {)";
    for (int i = 0; i < num; ++i) {
        const std::string key = std::to_string(i);
        json += "\"" + key + R"(": {"name": "Inverter", "child": ")" + std::to_string(i + 1) + "\"},\n";
    }
    return json + "\"" + std::to_string(num) + R"(": {"name": "Wait"}}})";
}

}  // namespace

TEST_CASE("objects and lists stand in each other up to kMaxDepth") {
    const int inside = kMaxDepth - 1;  // the tree is one
    CHECK(
        Read(TreeWithTitle(Repeated("[", inside) + Repeated("]", inside)), {.Strictness = bt::strictness::kAsOriginal})
            .IsSound());
    CHECK(IsRefused(TreeWithTitle(Repeated("[", inside + 1) + Repeated("]", inside + 1)), mistake_kind::kTooDeep));
    CHECK(IsRefused(Repeated("[", 1000000), mistake_kind::kTooDeep));
    CHECK(IsRefused(Repeated("{\"nodes\":", 100000), mistake_kind::kTooDeep));
    const read_result read = Read(Repeated("[", 300), kStrict);
    CHECK(read.Errors[0].Place.Column == kMaxDepth + 1);
}

TEST_CASE("a file has up to kMaxBytes bytes") {
    const std::string whole = TreeWithName("Wait");
    CHECK(Read(whole + std::string(kMaxBytes - whole.size(), ' '), kStrict).IsSound());
    CHECK(IsRefused(whole + std::string(kMaxBytes - whole.size() + 1, ' '), mistake_kind::kTooManyBytes));
}

TEST_CASE("keys, ids and names have up to kMaxNameBytes bytes") {
    const std::string longest(kMaxNameBytes, 'x');
    CHECK(Read(TreeWithName(longest), kStrict).IsSound());
    CHECK(IsRefused(TreeWithName(longest + "x"), mistake_kind::kTooLong));
    CHECK(IsRefused(R"({"root": "1", "nodes": {"1": {"name": "a", "id": ")" + longest + "x\"}}}", mistake_kind::kTooLong));
    CHECK(IsRefused(R"({"root": "1", "nodes": {"1": {"name": "a", "properties": {")" + longest + "x\": 1}}}}", mistake_kind::kTooLong));
    // A value has no limit of its own; what is told of it is cut.
    CHECK(Read(TreeWithTitle("\"" + Repeated(longest, 10) + "\""), kStrict).IsSound());
    const read_result read = Read(TreeWithTitle("[\"" + Repeated(longest, 10) + "\"]"), kStrict);
    REQUIRE(read.Errors.size() == 1);
    CHECK(read.Errors[0].Found.size() < 70);
    CHECK(Read(TreeWithTitle("[" + std::string(1300, ' ') + "1]"), kStrict).Errors[0].Found ==
          "[...");  // spaces are not looked at without end
    const std::string cut_in_escape = "[\"" + std::string(1197, 'x') + "\\n\"]";
    CHECK(Read(TreeWithTitle(cut_in_escape), kStrict).Errors[0].Found == "[\"" + std::string(58, 'x') + "...");
    // Nor do unknown fields have one, and paths to them are cut.
    const std::string unknown = R"("x": {")" + Repeated(longest, 9) + R"(": {"a": 1, "a": 2}})";
    const read_result twice = Read(R"({"root": "1", "nodes": {"1": {"name": "a"}}, )" + unknown + "}", kStrict);
    REQUIRE(twice.Errors.size() == 1);
    CHECK(twice.Errors[0].Path.size() < kMaxNameBytes + 30);
}

TEST_CASE("a file has up to kMaxNumNodes nodes, and long chains of nodes are walked without recursion") {
    CHECK(Read(Chain(kMaxNumNodes - 1), kStrict).Document.Trees[0].Nodes.size() == kMaxNumNodes);
    CHECK(IsRefused(Chain(kMaxNumNodes), mistake_kind::kTooManyNodes));
    // Two custom nodes too many are one mistake.
    CHECK(IsRefused("[{\"name\": \"a\"}" + Repeated(",{\"name\": \"a\"}", kMaxNumNodes + 1) + "]", mistake_kind::kTooManyNodes));
}

TEST_CASE("mistakes above bt::kMaxNumMistakes are only counted") {
    std::string json = R"({"root": "0", "nodes": {"0": {"name": "Sequence", "children": [null)";
    json += Repeated(",\"nothing\"", 3 * bt::kMaxNumMistakes) + "]}";
    for (int i = 1; i < 2000; ++i) json += ",\n\"loose node " + std::to_string(i) + R"(": {"name": "Wait"})";
    json += "}}";
    const read_result read = Read(json, kStrict);
    CHECK(read.NumErrors == 3 * bt::kMaxNumMistakes + 1);
    CHECK(read.Errors.size() == bt::kMaxNumMistakes);
    CHECK(read.NumWarnings == 1999);
    CHECK(read.Warnings.size() == bt::kMaxNumMistakes);
    CHECK(Read(json, {.Strictness = bt::strictness::kAsOriginal}).IsSound());
}

TEST_CASE("whatever is wrong after bt::kMaxNumMistakes other mistakes is only counted") {
    // Keys that stand twice are noted first. They are errors, or warnings as the original reads.
    const std::string ten_times = "{\"a\": 0" + Repeated(",\"a\": 0", 10) + "}";
    const std::string twice = "\"many\": [0" + Repeated("," + ten_times, bt::kMaxNumMistakes / 10) + "]";
    for (const mistake_case& each : kMistakeCases) {
        std::string json = each.Json;
        const std::size_t first = json.find('{');
        const bool is_json = std::string_view(each.Told).find("kNotJson") == std::string_view::npos;
        if (!is_json || first == std::string::npos || json == "{}") continue;
        CAPTURE(std::string(each.Name));
        const read_result strict = Read(json, kStrict);
        const read_result as_original = Read(json, {.Strictness = bt::strictness::kAsOriginal});
        json.insert(first + 1, twice + ",");
        const read_result full = Read(json, kStrict);
        CHECK(full.NumErrors == bt::kMaxNumMistakes + strict.NumErrors);
        CHECK(full.NumWarnings == strict.NumWarnings);
        const read_result full_of_warnings = Read(json, {.Strictness = bt::strictness::kAsOriginal});
        CHECK(full_of_warnings.NumErrors == as_original.NumErrors);
        CHECK(full_of_warnings.NumWarnings == bt::kMaxNumMistakes + as_original.NumWarnings);
        const auto is_twice = [](const bt::mistake& of) { return of.Path.find(".many[") != std::string::npos; };
        for (const std::vector<bt::mistake>* list : {&full.Errors, &full_of_warnings.Warnings}) {
            CHECK(list->size() == bt::kMaxNumMistakes);
            CHECK(std::all_of(list->begin(), list->end(), is_twice));
        }
    }
}

TEST_CASE("a lack of memory is a mistake too, wherever it comes") {
    if (!allocation_trap::kCanThrow) return;
    std::string json = Chain(20) + " ";
    json.insert(json.size() - 3, R"(, "the long key of a node": {"name": "the long name of a type", "children": ["nothing"],
 "x": {"y": 1, "y": 2}})");
    long num_refused = 0;
    for (long num = 0; num < 10000; ++num) {
        read_result read;
        {
            const allocation_trap::throwing trap(num);
            read = Read(json, {.Strictness = bt::strictness::kAsOriginal});
        }
        if (read.IsSound()) break;
        ++num_refused;
        REQUIRE(read.NumErrors == 1);
        CHECK(read.Document.Trees.empty());
        // Not even the mistake itself may have found room.
        if (!read.Errors.empty()) CHECK(read.Errors[0].Is(mistake_kind::kOutOfMemory));
    }
    CHECK(num_refused > 50);
    CHECK(num_refused < 10000);
}
