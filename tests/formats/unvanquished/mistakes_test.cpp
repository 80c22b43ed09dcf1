// What is wrong in a .bt file, in words and with its places (contract 120).
#include <bt/formats/unvanquished/game.h>

#include <algorithm>
#include <set>

#include "mistake_cases.h"
#include "unvanquished_kit.h"

using namespace unvanquished_kit;

namespace {

texts FilesOfCase(std::string_view files) {
    texts made;
    while (!files.empty()) {
        const std::string name(files.substr(0, files.find('\0')));
        files.remove_prefix(name.size() + 1);
        const std::string text(files.substr(0, files.find('\0')));
        files.remove_prefix(text.size() + 1);
        made["bots/" + name + ".bt"] = text;
    }
    return made;
}

std::string TextOf(std::string_view text, const texts& files = {}) {
    const uv::read_result read = Read(text, bt::profile::kClean, files);
    REQUIRE(read.Errors.size() == 1);
    return read.Errors[0].TextWithLines();
}

}  // namespace

TEST_CASE("UV-07, UV-13, UV-26, UV-32, UV-33, UV-35, UV-36: each mistake is told once, with its place and what would do") {
    for (const mistake_case& each : kMistakeCases) {
        CAPTURE(std::string(each.Name));
        const texts files = FilesOfCase(each.Files);
        CHECK("\n" + Told(each.Text, files) == std::string(each.Told));
        for (const bt::profile profile : {bt::profile::kClean, bt::profile::kExact}) {
            const uv::read_result read = Read(each.Text, profile, files);
            CHECK(read.Document.Trees.empty() != read.IsSound());  // whole or not at all
            CHECK(read.NumErrors == read.Errors.size());
        }
    }
}

TEST_CASE("UV-32: the cases have each kind of mistake") {
    std::set<std::string> missing;
    for (const bt::mistake_row& row : uv::kMistakeRows) {
        if (&row < &RowOf(uv::mistake_kind::kBadTable))
            missing.insert(row.Name);  // load_errors_test.cpp has the others
    }
    for (const mistake_case& each : kMistakeCases) {
        std::erase_if(missing, [&each](const std::string& name) { return each.Told.find(" " + name + " ") != std::string_view::npos; });
    }
    // Limits have tests of their own, as games with types and without spawnAs do; out of memory has none.
    CHECK(missing == std::set<std::string>{"kTooManyBytes", "kTooManyTokens", "kTooManyNodes", "kTooDeep", "kOutOfMemory", "kTooLong",
                                           "kNoSpawning", "kWrongType"});
}

TEST_CASE("UV-32: a mistake shows its line and a mark, and what else has to do with it: macros, files and other nodes") {
    CHECK(TextOf("selector\n{\n\taction flea\n}") ==
          "bots/main.bt:3:9: there is no such action: \"flea\"; did you mean \"flee\"?\n"
          "    \taction flea\n"
          "    \t       ^\n");
    CHECK(TextOf("#define ATTACK action fligt\nselector { ATTACK }") ==
          "bots/main.bt:2:12: there is no such action: \"fligt\"; did you mean \"fight\"?\n"
          "    selector { ATTACK }\n"
          "               ^\n"
          "  bots/main.bt:1:23: the macro is defined here\n"
          "    #define ATTACK action fligt\n"
          "                          ^\n");
    CHECK(TextOf("selector { behavior sub }", {{"bots/sub.bt", "#include \"bots/part.bt\"\n"}, {"bots/part.bt", "action flea()"}}) ==
          "bots/part.bt:1:8: there is no such action: \"flea\"; did you mean \"flee\"?\n"
          "    action flea()\n"
          "           ^\n"
          "  bots/sub.bt:1:10: the file is included here\n"
          "    #include \"bots/part.bt\"\n"
          "             ^\n"
          "  bots/main.bt:1:21: the file is run from here\n"
          "    selector { behavior sub }\n"
          "                        ^\n");
    CHECK(TextOf("condition cvar( \"\xC3\xA4\" ) { action flea }") ==
          "bots/main.bt:1:32: there is no such action: \"flea\"; did you mean \"flee\"?\n"
          "    condition cvar( \"\xC3\xA4\" ) { action flea }\n"
          "                                   ^\n");
    CHECK(TextOf("selector\n{ decorator timer( 1 ) { action jump action jump } }") ==
          "bots/main.bt:2:38: this node has one child, and this is another: \"action\" (bots/main.bt:2:3)\n"
          "    { decorator timer( 1 ) { action jump action jump } }\n"
          "                                         ^\n"
          "  bots/main.bt:2:3: it has to do with this\n"
          "    { decorator timer( 1 ) { action jump action jump } }\n"
          "      ^\n");
    CHECK(TextOf("spawnAs") ==
          "bots/main.bt:1:1: the file ends too early: \"spawnAs\"; spawnAs needs a number behind it, without parentheses\n"
          "    spawnAs\n"
          "    ^\n");
    CHECK(TextOf("// nothing") == "bots/main.bt: there is no tree in this file\n");
    const uv::read_result warned = Read("selector { }", bt::profile::kClean);
    REQUIRE(warned.Warnings.size() == 1);
    CHECK(warned.Warnings[0].Text() == "bots/main.bt:1:1: warning: this node has no children: \"selector\"");
}

TEST_CASE("UV-32: sentences are plain, and what exact takes silently is at most an error in clean") {
    for (const bt::mistake_row& row : uv::kMistakeRows) {
        CAPTURE(row.Name);
        const std::string sentence = row.Sentence;
        CHECK(sentence.size() > 10);
        CHECK(sentence.back() != '.');
        const bool is_quirk = row.AsOriginal != bt::severity::kError;
        CHECK((is_quirk || row.Strict == bt::severity::kError));
    }
}

namespace {

struct shot {
    using role = bt::parameters;
    int Times = 0;
    float Power = 1;
    static constexpr bt::parameter_field Fields[] = {bt::field<&shot::Times>("times", {.Min = 1, .IsRequired = true}),
                                                     bt::field<&shot::Power>("power", {.Min = 0, .Max = 1})};
};

constexpr uv::node_type kActions[] = {{.Name = "shoot", .Parameters = &bt::fields_of<shot>}, {.Name = "wait",
    .MaxParameters = 2}};
constexpr uv::symbol kSymbols[] = {{"BACK", -3}};
constexpr uv::node_type kDecorators[] = {{.Name = "repeat", .MinParameters = 1, .MaxParameters = 1}};
constexpr uv::game kGame = {.Actions = kActions, .Symbols = kSymbols, .Decorators = kDecorators};

std::string ToldOfGame(std::string_view text, bt::profile profile) {
    const uv::read_result read = Read(text, profile, {}, &kGame);
    std::string told;
    for (const bt::mistake& each : read.Errors) told += InShort(each) + "\n";
    return told;
}

}  // namespace

TEST_CASE("UV-13, UV-31: parameters of a game's own types are checked, with their ranges") {
    for (const bt::profile profile : {bt::profile::kClean, bt::profile::kExact}) {
        CHECK(ToldOfGame("selector { action shoot( 1 ) action shoot( 2, 0.5 ) decorator repeat( BACK ) { action wait( 1, \"x\" ) } }",
            profile) == "");
        CHECK(ToldOfGame("selector { action shoot( 0 ) action shoot( 1.5 ) action shoot( 1, 2 ) action shoot( 1, \"x\" ) }", profile) ==
              "kWrongType 1:19 \"shoot\"; it needs a whole number from 1 for \"times\"\n"
              "kWrongType 1:37 \"shoot\"; it needs a whole number from 1 for \"times\"\n"
              "kWrongType 1:57 \"shoot\"; it needs a number from 0 to 1 for \"power\"\n"
              "kWrongType 1:78 \"shoot\"; it needs a number from 0 to 1 for \"power\"\n");
        CHECK(ToldOfGame("selector { action shoot() action shoot( 1, 1, 1 ) }", profile) ==
              "kFewParameters 1:19 \"shoot\"; shoot takes 1 or 2\nkManyParameters 1:34 \"shoot\"; shoot takes 1 or 2\n");
        CHECK(ToldOfGame("spawnAs 3", profile) == "kNoSpawning 1:1 \"spawnAs\"\n");
    }
    CHECK(ToldOfGame("selector { action wait( 1, 2, 3 ) }", bt::profile::kClean) ==
          "kManyParameters 1:19 \"wait\"; wait takes 0 to 2\n");
    CHECK(ToldOfGame("selector { action wait( 1, 2, 3 ) }", bt::profile::kExact) == "");
}

namespace {

struct turn {
    using role = bt::parameters;
    std::int8_t Angle = 0;
    bool IsQuiet = false;
    const char* Words = "";
    bt::name_key Key = {};
    std::int64_t Seed = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&turn::Angle>("angle"), bt::field<&turn::IsQuiet>("quiet"),
                                                     bt::field<&turn::Words>("words"), bt::field<&turn::Key>("key"),
                                                     bt::field<&turn::Seed>("seed")};
};

}  // namespace

TEST_CASE("UV-31: a value fits to a field if its member can hold it") {
    static constexpr uv::node_type actions[] = {{.Name = "turn", .Parameters = &bt::fields_of<turn>}};
    static constexpr uv::game game = {.Actions = actions};
    const auto told = [](const std::string& values) {
        const uv::read_result read = Read("action turn( " + values + " )", bt::profile::kClean, {}, &game);
        return read.IsSound() ? "" : InShort(read.Errors[0]);
    };
    for (const char* fits : {"", "127", "-128", "1.0", "0, 0", "0, 1", "0, 1, \"a\", \"b\"", "0, 1, \"a\", \"b\", 2147483647"}) {
        CAPTURE(fits);
        CHECK(told(fits) == "");
    }
    const std::string angle = "kWrongType 1:8 \"turn\"; it needs a whole number from -128 to 127 for \"angle\"";
    for (const char* wrong : {"128", "-129", "0.5", "\"a\""}) CHECK(told(wrong) == angle);
    const std::string quiet = "kWrongType 1:8 \"turn\"; it needs 0 or 1 for \"quiet\"";
    for (const char* wrong : {"0, 2", "0, -1", "0, \"a\""}) CHECK(told(wrong) == quiet);
    CHECK(told("0, 0, 1") == "kWrongType 1:8 \"turn\"; it needs a text for \"words\"");
    CHECK(told("0, 0, \"a\", 1") == "kWrongType 1:8 \"turn\"; it needs a name for \"key\"");
    // The exact profile leaves out parameters that do not fit, because none is needed. A float is whole, too.
    const auto num_kept = [](const std::string& values) {
        const uv::read_result read = Read("action turn( " + values + " )", bt::profile::kExact, {}, &game);
        return read.IsSound() ? read.Document.Trees[0].Nodes[0].Parameters.size() : 99;
    };
    CHECK(num_kept("0, 1, \"a\", \"b\", 3000000000") == 5);
    CHECK(num_kept("0, 1, \"a\", \"b\", 0.5") == 0);
}

TEST_CASE("contract 121: of rows with the same name the first counts, and those without a name are left out") {
    static constexpr uv::node_type actions[] = {
        {.Name = nullptr}, {.Name = "say", .MaxParameters = 1}, {.Name = "SAY"}};
    static constexpr uv::symbol symbols[] = {{nullptr, 1}, {"LOUD", 2}, {"LOUD", 3}};
    static constexpr uv::game game = {.Actions = actions, .Symbols = symbols};
    const std::string text = "selector\n{\n    behavior guard\n    action say( 2 )\n}\n";
    const uv::read_result read = Read("selector { behavior guard action Say( LOUD ) }", bt::profile::kClean,
                                      {{"bots/guard.bt", "action say()"}}, &game);
    REQUIRE(read.IsSound());
    CHECK(uv::Write(read.Document, read.Document.Trees[0], &game) == text);
    CHECK(InShort(Read("action say( LOAD )", bt::profile::kClean, {}, &game).Errors.at(0)) ==
          "kNoParameter 1:13 \"LOAD\" (LOUD)");
}
