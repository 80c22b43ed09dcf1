// The sources of this repository: each is read without a mistake, and with all that it declares (contract 180, 181).
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "../kit/source_file.h"
#include "outline_kit.h"

using namespace outline_kit;

namespace {

// These put macros of their own around BT_ macros, or into them.
constexpr std::string_view kWithOwnMacros[] = {"tests/bt/engine/tree/memory_size_test.cpp",
                                               "tests/macros/decider_test.cpp", "tests/macros/expansion_test.cpp",
                                               "tests/macros/fields_test.cpp"};

std::string TextOfFile(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string PathIn(const std::filesystem::path& path) {
    return std::filesystem::relative(path, SourceFile("")).generic_string();
}

bool IsRead(const std::string& path) {
    const bool is_source = path.ends_with(".cpp") || path.ends_with(".h");
    const bool is_broken = path.starts_with("tests/compile_fail/");
    return is_source && !is_broken &&
           std::find(std::begin(kWithOwnMacros), std::end(kWithOwnMacros), path) == std::end(kWithOwnMacros);
}

std::vector<std::string> AllSources() {
    std::vector<std::string> all;
    for (const char* const folder : {"demo", "docs", "bench", "tests"}) {
        for (const auto& each : std::filesystem::recursive_directory_iterator(SourceFile(folder))) {
            if (each.is_regular_file() && IsRead(PathIn(each.path()))) all.push_back(PathIn(each.path()));
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

// Counts macros by lines, without a look at C++: what is in comments, texts and directives is taken away first.
int NumMacros(const std::string& text) {
    static const std::regex not_code(R"(//[^\n]*|"(\\.|[^"\\\n])*"|(^|\n)[ \t]*#([^\n]*\\\n)*[^\n]*)");
    static const std::regex macro(R"(\bBT_(DEFINE|DECLARE)_[A-Z_]+[ \t]*\()");
    const std::string code = std::regex_replace(text, not_code, "\n");
    return static_cast<int>(
        std::distance(std::sregex_iterator(code.begin(), code.end(), macro), std::sregex_iterator()));
}

int NumRead(const bt::outline_document& of) {
    return static_cast<int>(std::count_if(
        of.Declarations.begin(), of.Declarations.end(),
        [](const outline::declaration& each) { return each.Kind != outline::declaration_kind::kConstant; }));
}

}  // namespace

TEST_CASE("outline: the sources of this repository are read without a mistake, and each macro is found") {
    int num_files = 0;
    int num_declarations = 0;
    for (const std::string& path : AllSources()) {
        const std::string text = TextOfFile(SourceFile(path));
        CAPTURE(path);
        const auto read = bt::ReadOutline(text, path);
        CHECK((read.Errors.empty() ? std::string() : read.Errors.front().Text()) == "");
        if (path.starts_with("tests/compile_warn/")) continue;  // these have two branches of an #if
        const int num_read = NumRead(read.Document);
        CHECK(num_read == NumMacros(text));
        num_files += num_read > 0 ? 1 : 0;
        num_declarations += num_read;
    }
    CHECK(num_files > 200);
    CHECK(num_declarations > 3500);
}

TEST_CASE("outline: a source with macros of its own is refused, and says so") {
    for (const std::string_view path : kWithOwnMacros) {
        CAPTURE(std::string(path));
        CHECK_FALSE(bt::ReadOutline(TextOfFile(SourceFile(path))).IsSound());
    }
}

namespace {

// What a regular expression finds in a text, by its first group.
std::vector<std::string> AllOf(const std::string& text, const char* expression) {
    const std::regex regex(expression);
    std::vector<std::string> all;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), regex); at != std::sregex_iterator(); ++at)
        all.push_back((*at)[1]);
    return all;
}

// The members of a struct of a header, in their order.
std::vector<std::string> MembersOf(const char* header, const std::string& opening) {
    const std::string text = TextOfFile(SourceFile(header));
    const std::size_t begin = text.find(opening);
    REQUIRE(begin != std::string::npos);
    const std::size_t end = text.find("\n};", begin);
    return AllOf(text.substr(begin, end - begin),
                 R"(\n    [a-z][a-z_:0-9 ]*[a-z_0-9][*&]? (?:const )?\*?([A-Z][A-Za-z]*)(?:\[[A-Za-z]*\])? = )");
}

// All fields in their order are right, and two neighbours in the other order are not.
void CheckFields(const std::vector<std::string>& names, const std::string& before, const std::string& behind) {
    std::string all;
    for (const std::string& each : names) all += (all.empty() ? "." : ", .") + each + " = 1";
    CHECK(Told(before + all + behind) == "");
    for (std::size_t i = 1; i < names.size(); ++i) {
        const std::string swapped = "." + names[i] + " = 1, ." + names[i - 1] + " = 1";
        const auto read = bt::ReadOutline(before + swapped + behind);
        CAPTURE(swapped);
        REQUIRE(read.NumErrors == 1);
        CHECK(read.Errors.front().Is(outline::mistake_kind::kFieldOrder));
    }
}

}  // namespace

TEST_CASE("outline: the reader knows the fields that the structs have, in their order") {
    std::vector<std::string> of_decider = MembersOf("bt/decider.h", "struct decider {");
    REQUIRE(of_decider.size() == 22);
    CHECK(of_decider[4] == "Behavior");
    CHECK(of_decider.back() == "Source");  // macros give it
    CHECK(MembersOf("macros/checks/decider_fields.h", "struct decider_fields {") == of_decider);
    of_decider.erase(of_decider.begin(), of_decider.begin() + 4);
    of_decider.pop_back();
    CheckFields(of_decider, "BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT), ", ");");
    const std::vector<std::string> of_conditions = MembersOf("bt/decider.h", "struct preconditions {");
    REQUIRE(of_conditions.size() == 11);
    CheckFields(of_conditions, "BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {", "});");
    CheckFields(of_conditions, "BT_DEFINE_DECIDER(EAT, Eat, .While = {", "});");
    std::vector<std::string> of_behavior = MembersOf("bt/behavior.h", "struct behavior {");
    REQUIRE(of_behavior.size() == 6);
    of_behavior.erase(of_behavior.begin());
    CheckFields(of_behavior, "BT_DEFINE_BEHAVIOR(Eat, ", ");");
    const std::vector<std::string> of_lint = MembersOf("bt/debug/lint_finding.h", "struct lint_facts {");
    REQUIRE(of_lint.size() == 3);
    CheckFields(of_lint, "BT_DEFINE_TREE__LINT(CREATURE, ROOT, ", ");");
}

TEST_CASE("outline: the reader knows all options, policies, kinds of nodes and macros") {
    const std::string header = TextOfFile(SourceFile("bt/decider.h"));
    const std::vector<std::string> options = AllOf(header, R"(\n    (kFlags[A-Za-z]+) = )");
    CHECK(options.size() == 15);
    for (const std::string& each : options) {
        CHECK(Told("BT_DEFINE_DECIDER(EAT, Eat, .Flags = bt::" + each + ");") == "");
        const auto read = bt::ReadOutline("BT_DEFINE_DECIDER(EAT, Eat, .Flags = bt::" + each + "s);");
        REQUIRE(read.NumErrors == 1);
        CHECK(read.Errors.front().Nearest == each);
    }
    for (int i = 0; i < bt::kNumGroupPolicies; ++i) {
        const std::string name = bt::GroupPolicyName(static_cast<bt::group_policy>(i));
        CHECK(OnlyOf(bt::ReadOutline("BT_DEFINE_GROUP(ROOT, " + name + ", (EAT));")).Policy == i);
    }
    for (int i = 0; i < bt::kNumNodeKinds; ++i) {
        const std::string name = bt::NodeKindName(static_cast<bt::node_kind>(i));
        CHECK(OnlyOf(bt::ReadOutline("BT_DEFINE_NODE(ROOT, " + name + ", (EAT));")).Node == i);
    }
    int num_macros = 0;
    for (const auto& each : std::filesystem::directory_iterator(SourceFile("macros"))) {
        if (!each.is_regular_file()) continue;
        for (const std::string& name : AllOf(TextOfFile(each.path()), R"(#define (BT_(?:DEFINE|DECLARE)_[A-Z_]+)\()")) {
            CAPTURE(name);
            const auto read = bt::ReadOutline(name + "();");
            const bool is_known = !read.Errors.front().Is(outline::mistake_kind::kUnknownMacro);
            CHECK(is_known);
            ++num_macros;
        }
    }
    CHECK(num_macros == 40);
}
