// Printing and formatting (contract 122).
#include <bt/formats/unvanquished/game.h>

#include "unvanquished_kit.h"

using namespace unvanquished_kit;
using namespace std::string_view_literals;

namespace {

struct format_row {
    const char* Name;
    const char* Text;
    const char* Formatted;
};

constexpr format_row kFormatRows[] = {
    {"braces stand in lines of their own, and nodes too", "selector{action jump condition team==1{action heal()}}",
     R"(selector
{
    action jump
    condition team == 1
    {
        action heal()
    }
}
)"},
    {"comments stay where they are: beside, above, and within", R"(// a bot
selector { // fights
  action jump // high
    // then
  /* and
     then */
  action /* not here */ heal }  // end
)",
     R"(// a bot
selector
{ // fights
    action jump // high
    // then
    /* and
     then */
    action /* not here */ heal
} // end
)"},
    {"of blank lines one is left, and none beside braces", "selector\n\n{\n\n\n  action jump\n\n\n\n  action heal\n\n}\n\n\n", R"(selector

{
    action jump

    action heal
}
)"},
    {"directives stand at the left as they are, with what continues them", R"(#define  A(x)  action   x // hop
  #define LONG action \
      heal
selector { A(jump)
    #if TEAM_NONE
  LONG
 #endif
})",
     R"(#define  A(x)  action   x // hop
#define LONG action \
      heal
selector
{
    A( jump )
#if TEAM_NONE
    LONG
#endif
}
)"},
    {"branches begin at the same depth", "#if A\nselector {\n#else\nsequence {\n#endif\naction jump }", R"(#if A
selector
{
#else
sequence
{
#endif
    action jump
}
)"},
    {"spaces as in the canonical form", "condition (  !( team)&&(skill<-1)||!alertedToEnemy){action buy(1 ,- 2,\"a\"  \"b\")}",
     R"(condition ( !( team ) && ( skill < -1 ) || !alertedToEnemy )
{
    action buy( 1, -2, "a"  "b" )
}
)"},
    {"a condition keeps its lines at && and ||", "selector { condition team == 1 &&\n skill > 2\n || random\n < 0.5 { action jump } }",
     R"(selector
{
    condition team == 1 &&
        skill > 2
        || random < 0.5
    {
        action jump
    }
}
)"},
    {"a parameter list is one line", "selector { action changeGoal\n( MOVE_FORWARD ,\n3.0\n) }", R"(selector
{
    action changeGoal( MOVE_FORWARD, 3.0 )
}
)"},
    {"a macro in a line of its own keeps it", "selector { action jump\nATTACK\naction heal ATTACK }", R"(selector
{
    action jump
    ATTACK
    action heal ATTACK
}
)"},
    {"enums stay in line, or keep their lines", "enum{A,B=5 ,C};\nenum {\nD,\n E }\naction jump()", R"(enum { A, B = 5, C };
enum {
    D,
    E }
action jump()
)"},
    {"words that are names begin no node", "selector { behavior action behavior\nselector decorator timer(3) { $evalint( 1+2 ) } }",
     R"(selector
{
    behavior action
    behavior selector
    decorator timer( 3 )
    {
        $evalint( 1 + 2 )
    }
}
)"},
    {"line breaks are those of Unix", "// a\r\nselector\r\n{\r\n/* b\r\nc */\r\n}\r\n", "// a\nselector\n{\n    /* b\nc */\n}\n"},
    {"what makes no sense is laid out too", "} } selector ( { action", "}\n}\nselector (\n{\n    action\n"},
    {"minus signs stay apart", "action teleport( - - 1,--2, -=3 )", "action teleport( - -1, -- 2, -= 3 )\n"},
    {"a comment within a node stands below it, one level deeper",
     "selector {\naction\n/* which */\njump\ncondition // what\nteam ==\n// two\n2 &&\n// and\nskill\n"
     "decorator // how\ntimer( 1,\n// deep\n2 )\n{\nbehavior // file\nsub\nspawnAs\n// class\n3 } }",
     R"(selector
{
    action
        /* which */ jump
    condition // what
        team ==
        // two
        2 &&
        // and
        skill
    decorator // how
        timer( 1,
        // deep
        2 )
    {
        behavior // file
            sub
        spawnAs
            // class
            3
    }
}
)"},
    {"a comment behind a node stands beside the next one",
     "selector { action say( \"a\" )\n// above\naction jump;\n// behind a sign\naction heal\n}\n// end\n", R"(selector
{
    action say( "a" )
    // above
    action jump;
    // behind a sign
    action heal
}
// end
)"},
    {"comments and directives in an enum end their lines",
     "enum // e\n{ // a\nA // b\n} // c\n;\nenum\n// f\n{ B,\n// d\nC /* g */ }\nenum {\n#if 1\nD\n#endif\n}", R"(enum // e
{ // a
    A // b
} // c
;
enum
    // f
{ B,
    // d
    C /* g */ }
enum {
#if 1
    D
#endif
}
)"},
    {"blank lines at the beginning go, and those around directives stay", "\n\n// a\n\n\nselector { }\n\n\n#if 1\n\n\n\n#endif\n", R"(// a

selector
{
}

#if 1

#endif
)"},
    {"directives with spaces in them, and without a word",
     "#  if 1\nselector {\n#\telse\nsequence {\n#\n#  endif\n}", "#  if 1\nselector\n{\n#\telse\nsequence\n{\n#\n#  endif\n}\n"},
    {"lines may begin with any sign", "\n&& team\n|| skill", R"(&& team
    || skill
)"},
    {"a sign behind a comment alone, and behind braces", "// a\n( 3 )\n{\n) && }\n) ( { }", R"(// a
    ( 3 )
{
    ) &&
}
) (
{
}
)"},
    {"a condition keeps its lines before && and behind ||", "selector { condition team\n&& skill\n|| random ||\nteam }", R"(selector
{
    condition team
        && skill
        || random ||
        team
}
)"},
    {"a carriage return alone is kept in comments", "// a\rb\nselector { /* c\rd\r\r\n */ }", "// a\rb\nselector\n{ /* c\rd\n */\n}\n"},
    {"spaces and control characters at the end of comments", "selector { // a\t \n// b\001 \n}", "selector\n{ // a\n    // b\001\n}\n"},
    {"numbers, strings and words beside each other",
     "action say( 1.5f, 1e3 5 x \"a\"x 'y'  'z' 2\"b\" )", R"(action say( 1.5f, 1e3 5 x "a" x 'y'  'z' 2 "b" )
)"},
    {"signs stay apart that would be one", "condition ! = 3 ! == 4 !team", "condition ! = 3 ! == 4 !team\n"},
    {"keywords that are names of actions and decorators", "{ action selector decorator sequence }", R"({
    action selector
    decorator sequence
}
)"},
    {"parentheses too many", "action jump ) ) ( 3\naction a / b /", R"(action jump ) ) ( 3 action a / b /
)"},
    {"words behind a comment", "// a\nfoo bar\n/* x */ baz qux", R"(// a
foo bar
/* x */
baz qux
)"},
    {"an enum behind braces, and braces behind one", "{ }\nenum\n{ A }\n{ }", R"({
}
enum { A }
{
}
)"},
    {"a byte order mark goes", "\357\273\277selector { }", R"(selector
{
}
)"},
    {"escapes and numbers that mean something else are a matter of reading",
     "action say( \"\\q\\65 \", 5., 010 )", R"(action say( "\q\65 ", 5., 010 )
)"},
    {"nothing", "\n\n", ""},
};

}  // namespace

TEST_CASE("UV: a formatted text has the layout of the canonical form, and stays as it is") {
    for (const format_row& row : kFormatRows) {
        CAPTURE(row.Name);
        const bt::read_result<std::string> made = uv::Format(row.Text);
        REQUIRE(made.IsSound());
        CHECK(made.Document == row.Formatted);
        CHECK(uv::Format(made.Document).Document == made.Document);
    }
}

TEST_CASE("UV: a text with strings or characters that can't be read is left as it is, and the mistakes are told") {
    struct row {
        std::string_view Text;
        std::string Mistake;
    };
    const std::string long_name(1021, 'x');
    const std::string many_bytes((std::size_t{4} << 20u) + 1, ' ');
    std::string many_words;
    for (int i = 0; i <= 1 << 20; ++i) many_words += "x ";
    const row rows[] = {
        {"selector{ action say( \"abc\n) }",
         "bots/a.bt:1:23: this string does not end in its line; the game ends the file here: \"\\\"abc\""},
        {"selector{ /* }", "bots/a.bt:1:11: this comment has no end; the game ends the file here: \"/*\""},
        {"selector{ @ }", "bots/a.bt:1:11: no word begins with this character; the game ends the file here: \"@\""},
        {"selector{ \001 }",
         "bots/a.bt:1:11: outside of strings and comments the game takes this character for a space: \"\\u0001\""},
        {"selector{ \0 }"sv, "bots/a.bt:1:11: the game ends the file at this zero byte"},
        {long_name, "bots/a.bt:1:1: this has more than 1020 bytes; the game ends the file here: \"" + long_name.substr(0, 60) + "\"..."},
        {many_words, "bots/a.bt:1:2097025: the text has more than a million words and signs, those that macros make counted: \"x\""},
        {many_bytes, "bots/a.bt: this file and those that it needs have more than 4 MiB"},
    };
    for (const row& each : rows) {
        const bt::read_result<std::string> made = uv::Format(each.Text, "bots/a.bt");
        CHECK(made.Document == each.Text);
        REQUIRE(made.Errors.size() == 1);
        CHECK(made.Errors[0].Text() == each.Mistake);
    }
}

TEST_CASE("UV: what is printed is read as the same tree, whatever its values are") {
    const char* const texts[] = {
        R"(action say( "a \"b\" \\ \n\t\r\x01\x7f" ))",
        "action teleport( 0.1, 1234567.25, 0.000001 )",
        "action teleport( 340282346638528859811704183484516925440.0, 2147483648.0, -0.3333333 )",
        "condition cvar( \"x\\\\\" ) == 3.25 { decorator invert() { action heal } }",
    };
    for (const char* text : texts) {
        CAPTURE(text);
        const uv::read_result read = Read(text, bt::profile::kClean);
        REQUIRE(read.IsSound());
        const std::string print = uv::Write(read.Document, read.Document.Trees[0]);
        const uv::read_result again = Read(print, bt::profile::kClean);
        REQUIRE(again.IsSound());
        CHECK(uv::Write(again.Document, again.Document.Trees[0]) == print);
        const std::vector<uv::value>& before = read.Document.Trees[0].Nodes[0].Parameters;
        const std::vector<uv::value>& after = again.Document.Trees[0].Nodes[0].Parameters;
        REQUIRE(before.size() == after.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            CHECK(before[i].Type == after[i].Type);
            CHECK(before[i].Integer == after[i].Integer);
            CHECK(before[i].Number == after[i].Number);
            CHECK(before[i].Text == after[i].Text);
        }
    }
}

namespace {

double ValueOf(const uv::value& of) {
    return of.Type == bt::field_type::kInteger ? of.Integer : static_cast<double>(of.Number);
}

// What stands in a condition, and then in a spawnAs: the game reads both as one number without a minus.
void CheckNumber(const std::string& digits, float worth) {
    CAPTURE(digits);
    const std::string text = "selector { condition " + digits + " == team { spawnAs " + digits + " } }";
    const uv::read_result read = Read(text, bt::profile::kExact);
    REQUIRE(read.IsSound());
    const uv::tree& tree = read.Document.Trees[0];
    CHECK(ValueOf(tree.Expressions[1].Number) == static_cast<double>(worth));
    const std::string print = uv::Write(read.Document, tree);
    CAPTURE(print);
    const uv::read_result again = Read(print, bt::profile::kExact);
    REQUIRE(again.IsSound());
    const uv::tree& other = again.Document.Trees[0];
    CHECK(ValueOf(other.Expressions[1].Number) == static_cast<double>(worth));
    CHECK(ValueOf(other.Nodes[2].Parameters[0]) == ValueOf(tree.Nodes[2].Parameters[0]));
    CHECK(uv::Write(again.Document, other) == print);
}

}  // namespace

TEST_CASE("UV: digits that the game reads as a negative number are printed as digits that it reads as the same") {
    struct row {
        const char* Digits;
        float Worth;
    };
    const row rows[] = {
        {"0.", -4.8f},       {"1.", -3.8f},   {"2.", -2.8f},      {"3.", -1.8f},          {"4.", -0.8f},
        {"5.", 0.2f},        {"0..", -0.2f},  {"0..1", -0.19f},    {"0..999999999", -0.1f},
        {"0..5", -0.15f},    {"1..", 0.8f},   {"1..25", 0.825f},  {"0x80000000", 2147483648.0f}, {"0.0", 0},
    };
    for (const row& each : rows) CheckNumber(each.Digits, each.Worth);
    // Nothing in between is lost either.
    for (int i = 0; i < 500; ++i) {
        const std::string digits = "0.." + std::to_string(i * 7919 % 100'000);
        const uv::read_result read = Read("condition " + digits + " { spawnAs 1 }", bt::profile::kExact);
        REQUIRE(read.IsSound());
        CheckNumber(digits, static_cast<float>(ValueOf(read.Document.Trees[0].Expressions[0].Number)));
    }
}

TEST_CASE("UV: a negative number that no digits are read as is printed as it is") {
    uv::read_result read = Read("condition 0.. { spawnAs 1 }", bt::profile::kExact);
    REQUIRE(read.IsSound());
    uv::tree& tree = read.Document.Trees[0];
    float& number = tree.Expressions[0].Number.Number;
    const struct {
        float Number;
        const char* Canonical;
        const char* AsGame;
    } rows[] = {{-0.2f, "0..", "-0.2"},
                {-0.15f, "0..499999940395355", "-0.15"},
                {-0.05f, "-0.05", "-0.05"},
                {-0.5f, "-0.5", "-0.5"},
                {-7, "-7.0", "-7"}};
    for (const auto& row : rows) {
        number = row.Number;
        const std::string below = "\n{\n    spawnAs 1\n}\n";
        CHECK(uv::Write(read.Document, tree) == "condition " + std::string(row.Canonical) + below);
        CHECK(uv::WriteAsGame(read.Document, tree) == "condition " + std::string(row.AsGame) + below);
    }
    for (uv::node& each : tree.Nodes) {
        if (each.Kind == uv::node_kind::kSpawnAs) each.Parameters = {{.Type = bt::field_type::kText, .Text = "one"}};
    }
    CHECK(uv::Write(read.Document, tree).ends_with("spawnAs \"one\"\n}\n"));
}

TEST_CASE("UV-10: names of behaviors are printed so that they are read as themselves") {
    texts files;
    std::string text = "selector\n{\n";
    for (const char* name : {"sub", "\"a-b\"", "7", "\"7L\"", "\"7.\"", "\"TEAM_ALIENS\"", "\"enum\"", "selector"}) {
        const std::string_view word = name;
        const bool is_quoted = word[0] == '"';
        files["bots/" + std::string(is_quoted ? word.substr(1, word.size() - 2) : word) + ".bt"] = "action jump()";
        text += "    behavior " + std::string(name) + "\n";
    }
    text += "}\n";
    const uv::read_result read = Read(text, bt::profile::kExact, files);
    REQUIRE(read.IsSound());
    CHECK(uv::Write(read.Document, read.Document.Trees[0]) == text);
}

TEST_CASE("UV-10: a behavior that is named as a symbol of one's own game stands in quotes") {
    constexpr uv::symbol symbols[] = {{"STATUS_FAILURE", 0}, {"guard", 7}};
    uv::game game = uv::UnvanquishedGame();
    game.Symbols = symbols;
    const auto read = [&game](const std::string& text) {
        const auto find = [](const std::string& path, std::string& found) {
            found = "action jump()";
            return path == "bots/guard.bt" || path == "bots/TEAM_ALIENS.bt";
        };
        return uv::Read(text, game, {.Path = "bots/main.bt", .Files = find});
    };
    const char* const text = "selector\n{\n    behavior \"guard\"\n    behavior TEAM_ALIENS\n}\n";
    const uv::read_result made = read(text);
    REQUIRE(made.IsSound());
    const std::string print = uv::Write(made.Document, made.Document.Trees[0], &game);
    CHECK(print == text);
    CHECK(read(print).IsSound());
}

TEST_CASE("UV: as the game prints a tree, fractions have six digits, strings no escapes, and equip is buy") {
    const uv::read_result read =
        Read(R"(selector { action equip action say( "a \"b\"" ) action evolveTo( 1234567.25 ) decorator invert() { action jump } })",
             bt::profile::kClean);
    REQUIRE(read.IsSound());
    CHECK(uv::WriteAsGame(read.Document, read.Document.Trees[0]) == R"(selector
{
    action buy
    action say( "a "b"" )
    action evolveTo( 1.23457e+06 )
    decorator invert
    {
        action jump
    }
}
)");
}

TEST_CASE("UV: as the game prints them, names of behaviors have no quotes, and a file that is one action no parentheses") {
    const auto print = [](std::string_view text, const texts& files = {}) {
        const uv::read_result read = Read(text, bt::profile::kClean, files);
        REQUIRE(read.IsSound());
        return uv::WriteAsGame(read.Document, read.Document.Trees[0]);
    };
    CHECK(print("behavior \"a-b\"", {{"bots/a-b.bt", "action jump()"}}) == "behavior a-b\n");
    CHECK(print("action jump()") == "action jump\n");
}

TEST_CASE("UV: parts of documents that were made by hand are printed as far as they are there") {
    uv::document made = {.Trees = {{.Name = "t", .Nodes = {{.Kind = uv::node_kind::kBehavior, .Name = "", .Tree = -1}}, .Root = 0}}};
    const auto print = [&made] { return uv::Write(made, made.Trees[0]); };
    CHECK(print() == "behavior \"\"\n");
    made.Trees[0].Nodes[0].Name = "gone";
    CHECK(print() == "behavior gone\n");
    made.Trees[0].Nodes[0].Tree = 1;
    CHECK(print() == "behavior gone\n");
    made.Trees[0].Nodes[0].Tree = 0;
    CHECK(print() == "behavior t\n");
    made.Trees[0].Nodes[0].Kind = uv::node_kind::kSpawnAs;
    CHECK(print() == "spawnAs \n");
    made.Trees[0].SelectClass = 0;
    made.Trees[0].Root = uv::kNone;
    CHECK(print() == "selectClass\n{\n    spawnAs \n}\n");
}

TEST_CASE("UV: a string that ends in a control character is printed as one") {
    const char* const text = "action say( \"\\x01\" \"a\\x02\" )\n";
    const uv::read_result read = Read(text, bt::profile::kClean);
    REQUIRE(read.IsSound());
    CHECK(uv::Write(read.Document, read.Document.Trees[0]) == text);
}
