// What trees and mistakes of all formats have in common: one table, one row for each format (contract 113, 123, 129).
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <climits>
#include <span>
#include <string>
#include <string_view>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/formats/aido/bind.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/edn/read.h>
#include <bt/formats/unvanquished/load.h>
#include <tests/kit/silence.h>

namespace every_format {
namespace {

bt::status Succeed() { return bt::status::kSucceeded; }

constexpr bt::behavior3::node_type kNodes[] = {{.Name = "act", .Tick = bt::tick<Succeed>}};
constexpr bt::behavior3::game kBehavior3 = {.Types = kNodes};
constexpr bt::unvanquished::node_type kActions[] = {{.Name = "act", .Tick = bt::tick<Succeed>}};
constexpr bt::unvanquished::game kUnvanquished = {.Actions = kActions};
constexpr bt::aido::node_type kTypes[] = {{.Name = ":act", .Tick = bt::tick<Succeed>}};
constexpr bt::aido::game kAido = {.Types = kTypes};

// A format. Its texts are trees of a composite with two leaves, in two lines. In Bad the second leaf is misspelt, behind a
// letter of two bytes.
struct format {
    const char* Name;
    bt::load_result (*Load)(const std::string& text, const bt::load_options& options);
    bt::load_result (*LoadFile)(const std::string& path, const bt::load_options& options);
    const char* Text;
    const char* Names;  // of the nodes
    const char* Types;  // of the nodes
    const char* Bad;
    const char* Told;  // with lines
};

const format kFormats[] = {
    {.Name = "behavior3",
     .Load = [](const std::string& text, const bt::load_options& how) { return bt::behavior3::Load(text, kBehavior3, how); },
     .LoadFile = [](const std::string& path, const bt::load_options& how) {
         return bt::behavior3::LoadFile(path, kBehavior3, how);
     },
     .Text = "{\"root\": \"r\", \"nodes\": {\"r\": {\"name\": \"Sequence\", \"children\": [\"a\", \"b\"]},\n"
             "\"a\": {\"name\": \"act\"}, \"b\": {\"name\": \"act\"}}}",
     .Names = "r a b ",
     .Types = "Sequence act act ",
     .Bad = "{\"root\": \"r\", \"nodes\": {\"r\": {\"name\": \"Sequence\", \"children\": [\"a\", \"b\"]},\n"
            "\"a\": {\"name\": \"act\"}, \"b\": {\"title\": \"\xC3\xA4\", \"name\": \"akt\"}}}",
     .Told = "t:2:51: $.nodes.b.name: there is no type of node with this name: \"akt\"; did you mean \"act\"?\n"
             "    \"a\": {\"name\": \"act\"}, \"b\": {\"title\": \"\xC3\xA4\", \"name\": \"akt\"}}}\n"
             "                                                      ^\n"},
    {.Name = "unvanquished",
     .Load = [](const std::string& text, const bt::load_options& how) { return bt::unvanquished::Load(text, kUnvanquished, how); },
     .LoadFile = [](const std::string& path, const bt::load_options& how) {
         return bt::unvanquished::LoadFile(path, kUnvanquished, how);
     },
     .Text = "sequence {\naction act action act }",
     .Names = "t:0 t:0.0 t:0.1 ",
     .Types = "sequence action action ",
     .Bad = "sequence {\naction act /* \xC3\xA4 */ action akt }",
     .Told = "t:2:27: there is no such action: \"akt\"; did you mean \"act\"?\n"
             "    action act /* \xC3\xA4 */ action akt }\n"
             "                              ^\n"},
    {.Name = "aido",
     .Load = [](const std::string& text, const bt::load_options& how) { return bt::aido::Load(text, kAido, how); },
     .LoadFile = [](const std::string& path, const bt::load_options& how) { return bt::aido::LoadFile(path, kAido, how); },
     .Text = "[:sequence\n [:act] [:act]]",
     .Names = "0 0.0 0.1 ",
     .Types = ":sequence :act :act ",
     .Bad = "[:sequence\n [:act {:x \"\xC3\xA4\"}] [:akt]]",
     .Told = "t:2:18: there is no type of this name: :akt; did you mean \":act\"?\n"
             "     [:act {:x \"\xC3\xA4\"}] [:akt]]\n"
             "                     ^\n"},
};

// What each format alone knows of a tree and a memory answers nothing.
void CheckKnowsNothing(const bt::loaded_tree& tree, const bt::tree_memory_base& memory, bool is_behavior3, bool is_bot) {
    if (!is_behavior3) {
        CHECK_FALSE(bt::behavior3::StateOf(tree, memory, 0).IsOpen);
        CHECK(bt::behavior3::NumExecuted(tree, memory) == 0);
        CHECK(bt::behavior3::OpenNodes(tree, memory).empty());
    }
    if (!is_bot) {
        CHECK(bt::unvanquished::SelectClass(tree) == nullptr);
        CHECK(bt::unvanquished::RunningNodes(tree, memory).empty());
        CHECK(bt::unvanquished::LastAnswer(tree, memory) == 0);
    }
    CHECK(bt::aido::NodesLeft(tree, memory, 0).empty());
    CHECK(bt::aido::NodeForm(tree, -1).Kind == bt::edn::value_kind::kNil);
}

void CheckNumber(const bt::loaded_tree& tree, int number) {
    CHECK(tree.NodeName(number).empty());
    CHECK(tree.NodeType(number).empty());
    CHECK(tree.NodePlace(number).Line == 0);
    CHECK(tree.NodePlace(number).File.empty());
}

// Whether a text has a name such as kMaxDepth in it.
bool NamesConstant(std::string_view text) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const bool is_first = i == 0 || std::isalnum(static_cast<unsigned char>(text[i - 1])) == 0;
        if (is_first && text[i] == 'k' && std::isupper(static_cast<unsigned char>(text[i + 1])) != 0) return true;
    }
    return false;
}

// Whether what lives as long as a loaded tree can be asked of one that is gone at once.
template <class Tree>
constexpr bool CanAsk() {
    return requires(Tree&& tree) { static_cast<Tree&&>(tree).Tree(); } ||
           requires(Tree&& tree) { bt::unvanquished::SelectClass(static_cast<Tree&&>(tree)); } ||
           requires(Tree&& tree) { bt::aido::NodeForm(static_cast<Tree&&>(tree), 0); };
}
static_assert(CanAsk<const bt::loaded_tree&>() && !CanAsk<bt::loaded_tree>());

}  // namespace

TEST_CASE("an empty loaded tree answers everything with nothing") {
    const script::silence quiet;
    const bt::loaded_tree none;
    CHECK_FALSE(none.HasNodes());
    CHECK(none.Tree().NumNodes == 0);
    CHECK(none.NumNodes() == 0);
    CHECK(none.Name().empty());
    CHECK(none.Title().empty());
    CHECK(none.Profile() == bt::profile::kExact);
    CHECK(none.NumberOf(bt::node()) == -1);
    for (const int number : {0, -1, 1, INT_MAX, INT_MIN}) CheckNumber(none, number);
    bt::built_memory memory(none);
    CHECK(bt::TickBehaviorTree(none, memory, nullptr, {}).Error == bt::error_code::kTreeNotInitialized);
    CheckKnowsNothing(none, memory, false, false);
    CHECK_FALSE(bt::load_result().TakeTree().HasNodes());
}

TEST_CASE("a tree that could not be loaded names its file, if it has one") {
    const script::silence quiet;
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        CHECK(each.Load(each.Bad, {.Path = "bots/a"}).TakeTree().Name() == "bots/a (not loaded)");
        CHECK(each.Load(each.Bad, {}).TakeTree().Name().find(" (not loaded)") != 0);
    }
    CHECK(bt::behavior3::Load("{", kBehavior3, {}).TakeTree().Name() == "(not loaded)");
}

TEST_CASE("a loaded tree names its nodes, and numbers out of range are answered with nothing") {
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        bt::load_result loaded = each.Load(each.Text, {.Path = "t"});
        REQUIRE(loaded.Trees.size() == 1);
        const bt::loaded_tree tree = loaded.TakeTree();
        REQUIRE(tree.HasNodes());
        std::string names;
        std::string types;
        for (int i = 0; i < tree.NumNodes(); ++i) {
            names += tree.NodeName(i) + ' ';
            types += tree.NodeType(i) + ' ';
            CHECK(tree.NodePlace(i).File == "t");
            CHECK(tree.NodePlace(i).Line == (i == 0 ? 1 : 2));
            CHECK(tree.NumberOf(tree.Tree().Nodes[i]) == i);
        }
        CHECK(tree.Title() == tree.Name());
        CHECK(names == each.Names);
        CHECK(types == each.Types);
        for (const int number : {-1, 3, INT_MAX, INT_MIN}) CheckNumber(tree, number);
        const bt::loaded_tree other = each.Load(each.Text, {.Path = "t"}).TakeTree();
        CHECK(tree.NumberOf(other.Tree().Nodes[0]) == -1);
        CHECK(tree.NumberOf(bt::node()) == -1);
        bt::built_memory memory(tree);
        REQUIRE(bt::TickBehaviorTree(tree, memory, nullptr, {}));
        CheckKnowsNothing(tree, memory, &each == &kFormats[0], &each == &kFormats[1]);
    }
}

TEST_CASE("what a memory was overwritten with is no number of a node") {
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        const bt::loaded_tree tree = each.Load(each.Text, {}).TakeTree();
        bt::built_memory memory(tree);
        REQUIRE(bt::TickBehaviorTree(tree, memory, nullptr, {}));
        std::byte* const storage = bt::detail::StorageOf(memory.Memory());
        std::fill(storage, storage + tree.Tree().StorageSize, std::byte{0xFF});
        CHECK(bt::behavior3::OpenNodes(tree, memory).empty());
        CHECK(bt::unvanquished::RunningNodes(tree, memory).empty());
        std::fill(storage, storage + tree.Tree().StorageSize, std::byte{0});  // nothing is active in it
    }
}

TEST_CASE("without a word a file is read as its own program reads it, and ticks exactly") {
    CHECK(bt::load_options().Profile == bt::profile::kExact);
    CHECK(bt::load_options().Strictness == bt::strictness::kAsOriginal);
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        for (const bt::profile which : {bt::profile::kExact, bt::profile::kClean}) {
            CHECK(each.Load(each.Text, {.Profile = which}).TakeTree().Profile() == which);
        }
    }
}

TEST_CASE("a mistake that loading finds has its file, its line and a mark below a character") {
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        const bt::load_result loaded = each.Load(each.Bad, {.Path = "t"});
        CHECK_FALSE(loaded.IsSound());
        CHECK(loaded.Trees.empty());
        REQUIRE(loaded.Errors.size() == 1);
        CHECK(loaded.Errors[0].TextWithLines() == each.Told);
        const auto find = [&each](const std::string& path, std::string& text) { return text = each.Bad, path == "t"; };
        const bt::load_result from_file = each.LoadFile("t", {.Files = find});
        REQUIRE(from_file.Errors.size() == 1);
        CHECK(from_file.Errors[0].TextWithLines() == each.Told);
    }
}

TEST_CASE("a file that is not there is a mistake, and no tree") {
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        const bt::load_result loaded = each.LoadFile("there/is/none", {});
        CHECK(loaded.NumErrors == 1);
        CHECK(loaded.Trees.empty());
        REQUIRE(loaded.Errors.size() == 1);
        CHECK(loaded.Errors[0].Text() == "there/is/none: this file can't be read");
    }
}

TEST_CASE("mistakes are kept up to their limit, and all are counted") {
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        constexpr std::size_t num = 1500;
        std::string text;
        const std::string_view name = each.Name;
        for (std::size_t i = 0; i < num; ++i) {
            if (name == "behavior3") text += ", \"n" + std::to_string(i) + "\": {\"name\": \"akt\"}";
            else if (name == "aido") text += "[:akt] ";
            else text += "action akt ";
        }
        if (name == "behavior3") text = "{\"root\": \"r\", \"nodes\": {\"r\": {\"name\": \"Succeeder\"}" + text + "}}";
        else if (name == "aido") text = "[:sequence " + text + "]";
        else text = "sequence { " + text + "}";
        const bt::load_result loaded = each.Load(text, {});
        CHECK(loaded.Errors.size() == bt::kMaxNumMistakes);
        CHECK(loaded.NumErrors >= num);
    }
}

TEST_CASE("sentences are for authors of files: they name no constant of C++, and limits by their numbers") {
    CHECK(NamesConstant("deeper than kMaxDepth"));
    const auto check = [](std::span<const bt::mistake_row> rows) {
        for (const bt::mistake_row& row : rows) CHECK_FALSE_MESSAGE(NamesConstant(row.Sentence), std::string(row.Name));
    };
    check(bt::behavior3::kMistakeRows);
    check(bt::unvanquished::kMistakeRows);
    check(bt::aido::kMistakeRows);
    check(bt::edn::kMistakeRows);

    const auto has = [](auto kind, std::size_t number, const char* unit = "") {
        const std::string limit = "more than " + std::to_string(number) + unit;
        CHECK_MESSAGE(std::string(RowOf(kind).Sentence).find(limit) != std::string::npos, limit);
    };
    namespace b3 = bt::behavior3;
    namespace uv = bt::unvanquished;
    has(b3::mistake_kind::kTooManyBytes, b3::kMaxBytes >> 20u, " MiB");
    has(b3::mistake_kind::kTooDeep, b3::kMaxDepth);
    has(b3::mistake_kind::kTooManyNodes, b3::kMaxNumNodes);
    has(b3::mistake_kind::kTooLong, b3::kMaxNameBytes);
    has(b3::mistake_kind::kTreeTooDeep, bt::kMaxClassicDepth);
    has(uv::mistake_kind::kTooManyBytes, uv::kMaxBytes >> 20u, " MiB");
    has(uv::mistake_kind::kTooManyNodes, uv::kMaxNumNodes);
    has(uv::mistake_kind::kTooLong, uv::kMaxTextBytes);
    has(uv::mistake_kind::kTreeTooDeep, bt::kMaxClassicDepth);
    has(bt::aido::mistake_kind::kTreeTooDeep, bt::kMaxClassicDepth);
    has(bt::aido::mistake_kind::kTreeTooLarge, bt::kMaxNumTreeNodes);
    has(bt::edn::mistake_kind::kTooManyBytes, bt::edn::kMaxBytes >> 20u, " MiB");
    has(bt::edn::mistake_kind::kTooManyValues, bt::edn::kMaxNumValues);
    has(bt::edn::mistake_kind::kTooDeep, bt::edn::kMaxDepth);
}

TEST_CASE("a mistake that was made by hand has a text") {
    CHECK(bt::mistake().Text().empty());
    CHECK(bt::mistake().TextWithLines() == "\n");
    CHECK(bt::mistake{.Place = {.File = "a", .Line = 2, .Column = 3, .Text = "x"}, .Needed = "y"}.TextWithLines() ==
          "a:2:3: ; y\n    x\n");
    CHECK(bt::mistake{.Severity = bt::severity::kWarning, .Place = {.Line = 1, .Column = 2, .Text = "x"}}.TextWithLines() ==
          "1:2: warning: \n    x\n     ^\n");
    // No sign of a file moves the cursor of a terminal, or colours it.
    CHECK(bt::mistake{.Place = {.Line = 1, .Column = 4, .Text = "\x1b[\t\"\\\b"}}.TextWithLines() ==
          "1:4: \n    \\u001b[\t\"\\\\b\n           \t^\n");
    const bt::mistake odd = {.Kind = &RowOf(bt::edn::mistake_kind::kOddMap)};
    CHECK(odd.Is(bt::edn::mistake_kind::kOddMap));
    CHECK_FALSE(odd.Is(bt::edn::mistake_kind::kNoTagged));
    CHECK_FALSE(odd.Is(bt::aido::mistake_kind::kBadTable));
}

}  // namespace every_format
