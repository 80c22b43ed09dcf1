// What is wrong in a file of the behavior3 editor, with line, column and JSON path (contract 111).
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/behavior3/read.h>

#include "mistake_cases.h"
#include "document_kit.h"

using namespace bt::behavior3;
using behavior3_kit::kStrict;

namespace {

char SeverityLetter(bt::severity of) {
    return of == bt::severity::kError ? 'E' : of == bt::severity::kWarning ? 'W' : '-';
}

// "E kDanglingChild 3:9 $.nodes.a.children[0] "x"; what is needed (nearest)" for each mistake.
std::multiset<std::string> LinesOf(const read_result& read) {
    std::multiset<std::string> lines;
    for (const std::vector<bt::mistake>* list : {&read.Errors, &read.Warnings}) {
        for (const bt::mistake& each : *list) {
            std::string line = SeverityLetter(each.Severity) + std::string(" ") + each.Kind->Name;
            line += " " + std::to_string(each.Place.Line) + ":" + std::to_string(each.Place.Column);
            for (const std::string& part : {each.Path, each.Found}) line += part.empty() ? "" : " " + part;
            // What is no JSON is told in the words of the parser.
            if (!each.Needed.empty() && !each.Is(mistake_kind::kNotJson)) line += "; " + each.Needed;
            if (!each.Nearest.empty()) line += " (" + each.Nearest + ")";
            lines.insert(line);
        }
    }
    return lines;
}

// The lines of `told` as strict (0) or as_original (1) says them.
std::multiset<std::string> ToldBy(std::size_t which, std::string_view told) {
    std::multiset<std::string> lines;
    for (std::size_t at = 0; at < told.size();) {
        const std::size_t end = told.find('\n', at);
        const std::string_view line = told.substr(at, end - at);
        if (line[which] != '-') lines.insert(line[which] + std::string(line.substr(2)));
        at = end + 1;
    }
    return lines;
}

std::string Joined(const std::multiset<std::string>& lines) {
    std::string all;
    for (const std::string& each : lines) all += each + "\n";
    return all;
}

bool IsInOrder(const std::vector<bt::mistake>& of) {
    return std::is_sorted(of.begin(), of.end(), [](const bt::mistake& a, const bt::mistake& b) {
        return a.Place.Line != b.Place.Line ? a.Place.Line < b.Place.Line : a.Place.Column < b.Place.Column;
    });
}

}  // namespace

TEST_CASE("B3-03: each mistake in a file is told with its line, its column and its JSON path") {
    for (const mistake_case& each : kMistakeCases) {
        CAPTURE(std::string(each.Name));
        const std::string_view told = std::string_view(each.Told).substr(1);
        const read_result strict = Read(each.Json, kStrict);
        const read_result as_original = Read(each.Json, {.Strictness = bt::strictness::kAsOriginal});
        CHECK(Joined(LinesOf(strict)) == Joined(ToldBy(0, told)));
        CHECK(Joined(LinesOf(as_original)) == Joined(ToldBy(1, told)));
        CHECK(IsInOrder(strict.Errors));
        CHECK(IsInOrder(strict.Warnings));
    }
}

TEST_CASE("B3-03: there is a document exactly if there is no error") {
    for (const mistake_case& each : kMistakeCases) {
        CAPTURE(std::string(each.Name));
        for (const bt::strictness how : {bt::strictness::kStrict, bt::strictness::kAsOriginal}) {
            const read_result read = Read(each.Json, {.Strictness = how});
            CHECK(read.IsSound() == read.Errors.empty());
            CHECK(read.NumErrors == read.Errors.size());
            CHECK(read.NumWarnings == read.Warnings.size());
            if (!read.IsSound()) CHECK((read.Document.Trees.empty() && read.Document.CustomNodes.empty()));
        }
    }
}

TEST_CASE("each kind of mistake has a case, or a test of its own") {
    // limits_test.cpp has these; what Load finds, from kUnknownType on, has its own tests.
    std::set<std::string> seen = {"kFileNotFound", "kTooManyBytes", "kTooDeep",
                                  "kTooManyNodes", "kTooLong",      "kOutOfMemory"};
    for (const mistake_case& each : kMistakeCases) {
        const read_result read = Read(each.Json, kStrict);
        for (const bt::mistake& one : read.Errors) seen.insert(one.Kind->Name);
        for (const bt::mistake& one : read.Warnings) seen.insert(one.Kind->Name);
    }
    for (const bt::mistake_row& row : kMistakeRows) {
        CAPTURE(std::string(row.Name));
        CHECK((seen.count(row.Name) == 1 || &row >= &RowOf(mistake_kind::kUnknownType)));
        // as_original takes what strict takes.
        CHECK(row.AsOriginal <= row.Strict);
    }
}

TEST_CASE("a mistake is one line of text: file, place, path, sentence, what stands there, and what may be meant") {
    const char* const json = R"({"root": "first", "nodes": {
 "first": {"name": "Sequence", "children": ["secnd"]},
 "second": {"name": "Wait", "properties": {"milliseconds": -1}}}})";
    const read_result read = Read(json, {.Strictness = bt::strictness::kStrict, .Path = "a.json"});
    REQUIRE(read.Errors.size() == 1);
    REQUIRE(read.Warnings.size() == 2);
    CHECK(read.Errors[0].Text() ==
          "a.json:2:45: $.nodes.first.children[0]: this child is no node of the tree; the original throws at it in a composite, and "
          "answers ERROR in a decorator: \"secnd\"; did you mean \"second\"?");
    CHECK(read.Warnings[0].Text() ==
          "a.json:3:12: warning: $.nodes.second: the root does not reach this node: \"Wait\"");
    CHECK(
        Read(json, kStrict).Warnings[1].Text() ==
        "3:60: warning: $.nodes.second.properties.milliseconds: this number is hardly meant: -1; it waits for no time");
    const bt::mistake made_by_hand = {.Kind = &RowOf(mistake_kind::kNoRoot), .Place = {.File = "x"}};
    CHECK(made_by_hand.Text() == "x: this tree has no root");
    // What is shown ends after 60 bytes, between two characters; of what is no UTF-8, perhaps before the first.
    const auto shown = [](std::string_view nearest) {
        const std::string text =
            bt::mistake{.Kind = &RowOf(mistake_kind::kNoRoot), .Nearest = std::string(nearest)}.Text();
        return text.substr(text.find('"'));
    };
    const std::string letters(59, 'x');
    CHECK(shown(letters + "y") == "\"" + letters + "y\"?");
    CHECK(shown(letters + "\xC3\xA4") == "\"" + letters + "\"...?");
    CHECK(shown(std::string(61, '\x80')) == "\"\"...?");
}

TEST_CASE("what is no JSON is told in one line of ASCII, also of a file without a line break") {
    std::string text = "{\"title\": \"" + std::string(5000, 'x') + "\xC3\xA4\x7F\x01\n";
    const read_result read = Read(text, kStrict);
    REQUIRE(read.Errors.size() == 1);
    CHECK(read.Errors[0].Place.Column == 5000 + 11 + 3);
    CHECK(!read.Errors[0].Needed.empty());
    const std::string line = read.Errors[0].Text();
    CHECK(line.size() < 300);
    CHECK(std::all_of(line.begin(), line.end(), [](char each) { return each >= 0x20 && each <= 0x7E; }));
}

TEST_CASE("columns count characters, and a byte order mark is none") {
    const read_result read =
        Read("\xEF\xBB\xBF{\"title\": \"\xC3\xA4\xE2\x82\xAC\", \"root\": 5,\r\n\t\"nodes\": 5}", kStrict);
    CHECK(Joined(LinesOf(read)) == "E kNumberAsKey 1:25 $.root 5; write it in quotes\n"
                                   "E kUnusable 2:11 $.nodes 5; it needs an object: {\"key\": node}\n");
}

TEST_CASE("a tree that can't be read leaves no other tree unchecked") {
    const char* const json = R"({"trees": [{"root": "1", "nodes": {"1": {"name": 5, "child": "gone"}}},
 {"root": "2", "nodes": {"1": {"name": "Wait"}}}]})";
    CHECK(Joined(LinesOf(Read(json, kStrict))) == "E kDanglingRoot 2:11 $.trees[1].root \"2\" (1)\n"
                                         "E kUnusable 1:50 $.trees[0].nodes[\"1\"].name 5; it needs a text\n");
}

TEST_CASE("names that the game registers are not checked as built-in ones, and as_original takes their shape from the file") {
    const char* const json = R"({"root": "1", "nodes": {
 "1": {"name": "Limiter", "properties": {}, "children": ["2"]},
 "2": {"name": "Wait", "properties": {"milliseconds": "soon"}}}})";
    const node_type own[] = {{.Name = "Limiter"}, {.Name = "Wait"}};
    CHECK(LinesOf(Read(json, {.Types = own}, kStrict)).empty());
    CHECK(Read(json, {.Types = {own, 1}}, kStrict).NumErrors == 1);
    CHECK(Read(json, kStrict).NumErrors == 4);
}
