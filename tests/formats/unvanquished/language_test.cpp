// What texts of the language mean: each row is a text, and the canonical form of the tree that is made of it (contract 120, 122).
#include <bt/formats/unvanquished/game.h>

#include "unvanquished_kit.h"

using namespace unvanquished_kit;

namespace {

enum class where { kBoth, kExactOnly };  // which profiles take it

struct text_row {
    const char* Name;
    const char* Text;
    const char* Print;  // with a blank for each line break and all indentation
    where Where = where::kBoth;
};

constexpr text_row kRows[] = {
    {"UV-03: white space has no meaning", "selector{action jump\tcondition\r\nteam\n==1{action heal}}",
     "selector { action jump condition ( team == 1 ) { action heal } }"},
    {"UV-04: // comments to the end of a line", "selector { // fight\naction jump }// end", "selector { action jump }"},
    {"UV-04: /* */ comments over lines", "selector /* a\nb */ { action jump }", "selector { action jump }"},
    {"UV-04: comments are not nested", "selector { /* a /* b */ action jump }", "selector { action jump }"},
    {"UV-05: parentheses are optional without parameters", "selector { action jump action heal() condition team() }",
     "selector { action jump action heal condition team }"},
    {"UV-06: strings in double quotes, with escapes", R"(action say( "a \"b\" \\ \t\x41" ))", "action say( \"a \\\"b\\\" \\\\ \\tA\" )"},
    {"UV-06: strings behind each other are one", "action say( \"one\" \" two\"\n\" three\" )", "action say( \"one two three\" )"},
    {"UV-06: a decimal escape", R"(action say( "\72\105" ))", "action say( \"Hi\" )", where::kExactOnly},
    {"UV-06: an unknown escape ends the string", R"(action say( "a\qb" ))", "action say( \"a\" )", where::kExactOnly},
    {"UV-06: what ends the number of an escape", R"(action say( "\x41{\x41|" ))", "action say( \"A{A|\" )"},
    {"UV-06: digits of escapes in any case", R"(action say( "\x4a\x4F\x4f" ))", "action say( \"JOO\" )"},
    {"UV-06: the greatest escape", R"(action say( "\xff" ))", "action say( \"\xFF\" )"},
    {"UV-06: an escape takes all letters", R"(action say( "\x0zA" ))", "action say( \"\xFF\" )", where::kExactOnly},
    {"UV-11: parameters", "selector { action roamInRadius( E_GOAL, -2.5 ) action say( \"hi\", SAY_TEAM ) }",
     "selector { action roamInRadius( 17, -2.5 ) action say( \"hi\", 1 ) }"},
    {"UV-11: commas are decoration", "action buy( ,1,,2 3, )", "action buy( 1, 2, 3 )", where::kExactOnly},
    {"UV-11: what begins with a minus negates the next number", "action teleport( --1, - , 2 -> 3 )", "action teleport( -1, -2, -3 )",
     where::kExactOnly},
    {"UV-11: a string ends a minus", "action say( - \"x\", 4 )", "action say( \"x\", 4 )", where::kExactOnly},
    {"UV-11: names in any case", "SELECTOR { Action JUMP Decorator INVERT() { SpawnAs 3 } }",
     "selector { action jump decorator invert() { spawnAs 3 } }"},
    {"UV-11: strings for words", "\"selector\" { \"action\" jump \"}\"", "selector { action jump }", where::kExactOnly},
    {"UV-13: what takes no parameters loses them", "selector { action heal( 1 ) action jump( foo ) condition team( ( 3 ) ) == 2 }",
     "selector { action heal action jump condition ( team == 2 ) }", where::kExactOnly},
    {"UV-13: even a parenthesis that is not closed", "selector { action heal( action jump }", "selector { action heal action jump }",
     where::kExactOnly},
    {"UV-26: a condition asks functions, and has one child", "condition isVisible( E_ENEMY ) && team == 1 { selector { action fight } }",
     "condition ( isVisible( 18 ) && ( team == 1 ) ) { selector { action fight } }"},
    {"UV-28: each operator is its own level", "selector { condition 1 < 2 <= 3 > 4 >= 5 == 6 != 7 && 8 || 9 }",
     "selector { condition ( ( ( ( ( ( ( ( 1 < 2 ) <= 3 ) > 4 ) >= 5 ) == 6 ) != 7 ) && 8 ) || 9 ) }", where::kExactOnly},
    {"UV-28: the other way round", "selector { condition 1 || 2 && 3 != 4 == 5 >= 6 > 7 <= 8 < 9 }",
     "selector { condition ( 1 || ( 2 && ( 3 != ( 4 == ( 5 >= ( 6 > ( 7 <= ( 8 < 9 ) ) ) ) ) ) ) ) }", where::kExactOnly},
    {"UV-28: equal operators group to the right", "selector { condition team && skill && random || team || skill }",
     "selector { condition ( ( team && ( skill && random ) ) || ( team || skill ) ) }"},
    {"UV-28: ! is the tightest", "selector { condition !team && !!( skill < 3 ) }",
     "selector { condition ( !( team ) && !( !( ( skill < 3 ) ) ) ) }"},
    {"UV-28: ! before a comparison", "selector { condition !team < 3 }", "selector { condition ( !( team ) < 3 ) }", where::kExactOnly},
    {"UV-30: symbols of the game", "action buy( UP_MEDKIT, WP_HBUILD, TEAM_HUMANS, PCL_HUMAN_BSUIT )", "action buy( 8, 22, 2, 13 )"},
    {"UV-31: numbers", "action teleport( 0x1F, 500.0, .5 )", "action teleport( 31, 500, 0.5 )"},
    {"UV-31: hexadecimal numbers in any case", "action teleport( 0X1f, 0xAb, 0XCD )", "action teleport( 31, 171, 205 )"},
    {"UV-31: suffixes and octal numbers", "action teleport( 7UL, 010, 08 )", "action teleport( 7, 8, 8 )", where::kExactOnly},
    {"UV-31: suffixes in any case", "action teleport( 7lu, 1.5L, 0x )", "action teleport( 7, 1.5, 0 )", where::kExactOnly},
    {"UV-31: a number that ends in a dot", "action teleport( 5., 100., 3. )", "action teleport( 0.2, 95.2, -1.8 )", where::kExactOnly},
    {"UV-31: a second dot", "action teleport( 1.2.3, 1.0.0, 5.. )", "action teleport( 1.2, 1, 4.8 )", where::kExactOnly},
    {"UV-31: large numbers", "action teleport( 2147483647, 2147483648, 4294967296 )", "action teleport( 2147483647, 2147483648.0, 0 )",
     where::kExactOnly},
    {"UV-35: all words", "fallback { concurrent { } sequence { } selector { } condition 1 decorator invert() { action jump } }",
     "fallback { concurrent { } sequence { } selector { } condition 1 decorator invert() { action jump } }"},
    {"UV-36: decorators of the language",
     "selector { decorator return( STATUS_FAILURE ) { action jump } decorator timer( 500 ) { action jump } decorator mapStatus( 1, 2, 0 ) "
     "{ action jump } }",
     "selector { decorator return( 0 ) { action jump } decorator timer( 500 ) { action jump } "
     "decorator mapStatus( 1, 2, 0 ) { action jump } }"},
    {"UV-36: a status that is none", "decorator return( 77 ) { action jump }", "decorator return( 77 ) { action jump }", where::kExactOnly},
    {"UV-37: both forms of condition", "sequence { condition isVisible( E_ENEMY ) condition goalType == ET_BUILDABLE { action fight } }",
     "sequence { condition isVisible( 18 ) condition ( goalType == 3 ) { action fight } }"},
    {"UV-37: two branches of concurrent",
     "concurrent { selector { condition team { action fight } action roam } sequence { action moveInDir( MOVE_LEFT, 500 ) action jump } }",
     "concurrent { selector { condition team { action fight } action roam } sequence { action moveInDir( 4, 500 ) action jump } }"},
    {"selectClass", "selectClass { selector { condition team == TEAM_HUMANS { spawnAs WP_HBUILD } spawnAs 1 } } action heal()",
     "selectClass { selector { condition ( team == 2 ) { spawnAs 22 } spawnAs 1 } } action heal()"},
    {"spawnAs cuts its number", "spawnAs 4.9", "spawnAs 4", where::kExactOnly},

    // Macros and directives.
    {"a macro", "#define N 5\n#define GO action evolveTo( N )\nselector { GO GO }",
     "selector { action evolveTo( 5 ) action evolveTo( 5 ) }"},
    {"a macro is expanded where it is used", "#define B A\n#define A 3\naction evolveTo( B )", "action evolveTo( 3 )"},
    {"a macro over lines", "#define LONG condition team == 2 \\\n    { action heal }\nselector { LONG }",
     "selector { condition ( team == 2 ) { action heal } }"},
    {"a macro with parameters", "#define AT( x, y ) action moveTo( x, y )\nselector { AT( E_GOAL, 5 ) AT(3,4) }",
     "selector { action moveTo( 17, 5 ) action moveTo( 3, 4 ) }"},
    {"a macro whose parenthesis stands apart has no parameters", "#define F (3)\nselector { action evolveTo F }",
     "selector { action evolveTo( 3 ) }"},
    {"macros for words, braces and names", "#define seq sequence\n#define BEGIN {\n#define hop jump\nseq BEGIN action hop }",
     "sequence { action jump }"},
    {"# makes a string", "#define S( x ) #x\naction say( S( hello ) )", "action say( \"hello\" )"},
    {"## makes one word", "#define M( a, b ) a ## b\nselector { action M( ju, mp ) }", "selector { action jump }"},
    {"## makes one word of a name and a number", "#define M( a, b ) a ## b\n#define K7 4\naction evolveTo( M( K, 7 ) )",
     "action evolveTo( 4 )"},
    {"## makes one string of two", "#define M( a, b ) a ## b\naction say( M( \"x\", \"y\" ) )", "action say( \"xy\" )"},
    {"# keeps the quotes of strings", "#define S( x ) #x\naction say( S( \"hi\" 5 ) )", "action say( \"\\\"hi\\\"5\" )"},
    {"strings of macros are one, too", "#define A \"x\"\naction say( A A \"y\" A, 1 )", "action say( \"xxyx\", 1 )"},
    {"names of macros have a case", "#define team 3\nselector { condition TEAM }", "selector { condition team }"},
    {"macros do not reach into strings", "#define X 3\naction say( \"X\" )", "action say( \"X\" )"},
    {"a macro with empty parentheses leaves them", "#define F() action jump\nselector { F() }", "selector { action jump }",
     where::kExactOnly},
    {"an empty macro ends the file", "#define NOTHING\nselector { action jump } NOTHING zork", "selector { action jump }",
     where::kExactOnly},
    {"parentheses in arguments", "#define WHEN( a ) condition a\nselector { WHEN( ( team ) action heal }",
     "selector { condition team action heal }", where::kExactOnly},
    {"#undef", "#define A 3\n#undef A\n#ifdef A\nzork\n#else\naction jump()\n#endif", "action jump()"},
    {"#ifndef", "#ifndef NOPE\naction jump()\n#endif\n#ifndef TEAM_NONE\nzork\n#endif", "action jump()"},
    {"#if", "#if 2 * ( 3 + 4 ) == 14 && !( 5 % 2 == 0 )\naction jump()\n#else\naction heal()\n#endif", "action jump()"},
    {"#if with bits", "#if ( 1 << 4 ) == 16 && ( 7 & 3 ) == 3 && ( 4 | 1 ) == 5 && ( 5 ^ 1 ) == 4 && ~0 == -1\naction jump()\n#endif",
     "action jump()"},
    {"#if with a choice", "#if 1 ? 0 : 1\naction jump()\n#else\naction heal()\n#endif", "action heal()"},
    {"#if with symbols and defined", "#if TEAM_HUMANS == 2 && defined TEAM_ALIENS && !defined( NOPE )\naction jump()\n#endif",
     "action jump()"},
    {"#if with a macro that is called defined", "#if !defined defined && TEAM_HUMANS == 2\naction jump()\n#endif", "action jump()"},
    {"#if in #if", "#if 1\n#if 0\nzork\n#else\naction jump()\n#endif\n#endif", "action jump()"},
    {"#elif", "#if 0\nzork\n#elif 0\nzork\n#elif 1\naction heal()\n#else\nzork\n#endif", "action heal()"},
    {"#elif does not remember", "selector {\n#if 1\naction jump\n#elif 1\naction heal\n#endif\n}", "selector { action jump action heal }",
     where::kExactOnly},
    {"#if is open at the end", "#if 1\naction jump()", "action jump()", where::kExactOnly},
    {"#pragma is skipped", "selector {\n#pragma x y\naction jump }", "selector { action jump }"},
    {"text behind #endif is text", "#if 1\naction jump\n#endif ()", "action jump()", where::kExactOnly},
    {"#error behind the tree", "action jump()\n#error no", "action jump()", where::kExactOnly},
    {"a directive within a line", "selector { action jump # define X 3\n}", "selector { action jump }"},
    {"$evalint", "#define W 6\naction changeGoal( $evalint( 2 + 3 * 4 ), $evalint( W / 4 ) )", "action changeGoal( 14, 1 )"},
    {"$evalfloat", "action changeGoal( $evalfloat( 1.0 / 4 ), $evalfloat( 1.5 * 2 ) )", "action changeGoal( 0.25, 3 )"},
    {"$evalint below zero is positive", "action changeGoal( $evalint( 2 - 5 ), $evalfloat( 1 - 3.5 ) )", "action changeGoal( 3, 2.5 )",
     where::kExactOnly},
    {"enum", "enum { A, B, C = 5, D, }\nENUM { E = -2, F };\naction teleport( D, E, F )", "action teleport( 6, -2, -1 )"},
    {"a macro in an enum", "#define W 6\nenum { Q = W, R }\naction evolveTo( R )", "action evolveTo( 7 )"},
    {"an enum begins at 0, which is not negative", "enum { NOBODY, ONE }\nselector { condition team == NOBODY condition team == ONE }",
     "selector { condition ( team == 0 ) condition ( team == 1 ) }"},
    {"$evalint of 0 is not negative", "selector { condition team == $evalint( 2 - 2 ) }", "selector { condition ( team == 0 ) }"},

    // What ends a file.
    {"a character that begins nothing, behind the tree", "action jump() @ zork", "action jump()", where::kExactOnly},
    {"a string that is not closed, behind the tree", "action jump() \"zork", "action jump()", where::kExactOnly},
    {"a comment that is not closed, behind the tree", "action jump() /* zork", "action jump()", where::kExactOnly},
    {"a control character is space", "action jump\x01()", "action jump()", where::kExactOnly},
    {"letters that are not ASCII are space", "selector {\xC3\xA4" "action jump\xC3\xB6}", "selector { action jump }", where::kExactOnly},
};

// With a blank for each line break and all indentation.
std::string InOneLine(const std::string& text) {
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        at = text.find_first_not_of(' ', at);
        const std::size_t end = text.find('\n', at);
        made += (made.empty() ? "" : " ") + text.substr(at, end - at);
        at = end + 1;
    }
    return made;
}

}  // namespace

TEST_CASE("UV-03 to UV-37: texts and their trees") {
    for (const text_row& row : kRows) {
        CAPTURE(row.Name);
        for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
            const bool is_clean = profile == bt::profile::kClean;
            CAPTURE(is_clean);
            const uv::read_result read = Read(row.Text, profile);
            if (is_clean && row.Where == where::kExactOnly) {
                CHECK_FALSE(read.IsSound());
                CHECK(read.Document.Trees.empty());
                continue;
            }
            const std::string first = read.Errors.empty() ? "" : read.Errors[0].Text();
            CHECK(first == "");
            REQUIRE(read.Document.Trees.size() == 1);
            CHECK(InOneLine(uv::Write(read.Document, read.Document.Trees[0])) == row.Print);
        }
    }
}

TEST_CASE("UV-09, UV-10: behavior nodes name files, and a file that is named twice is one tree") {
    const texts files = {{"bots/sub.bt", "action jump()"}, {"bots/SUB2.bt", "sequence { behavior sub action heal }"}, {"bots/a-b.bt",
        "action flee()"}};
    const uv::read_result read =
        Read("selector { behavior sub behavior SUB2 behavior Sub behavior \"a-b\" }", bt::profile::kClean, files);
    REQUIRE(read.IsSound());
    const uv::document& made = read.Document;
    CHECK(made.Files == std::vector<std::string>{"bots/main.bt", "bots/sub.bt", "bots/SUB2.bt", "bots/a-b.bt"});
    REQUIRE(made.Trees.size() == 4);
    CHECK(made.Trees[0].Name == "main");
    CHECK(made.Trees[1].Name == "sub");
    const std::vector<uv::node>& nodes = made.Trees[0].Nodes;
    REQUIRE(nodes.size() == 5);
    CHECK(nodes[1].Tree == 1);
    CHECK(nodes[3].Tree == 1);  // without a look at the case
    CHECK(made.Trees[2].Nodes[1].Tree == 1);
    CHECK(uv::Write(made, made.Trees[0]) ==
          "selector\n{\n    behavior sub\n    behavior SUB2\n    behavior sub\n    behavior \"a-b\"\n}\n");
}

TEST_CASE("UV-08: #include is text of another file, from the folder above the bots") {
    const texts files = {{"bots/defs.bt", "#define K 4\n#define BODY action jump\n"}, {"bots/part.bt",
        "action flee\naction evolveTo( K )\n"}};
    for (const char* path : {"\"bots/defs.bt\"", "<bots/defs.bt>"}) {
        const std::string text = "#include " + std::string(path) + "\nsequence {\n#include \"bots/part.bt\"\nBODY }";
        for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
            const uv::read_result read = Read(text, profile, files);
            REQUIRE(read.IsSound());
            const std::string print = uv::Write(read.Document, read.Document.Trees[0]);
            CHECK(InOneLine(print) == "sequence { action flee action evolveTo( 4 ) action jump }");
        }
    }
}

TEST_CASE("UV-08: an #include in the arguments of a macro comes behind what the macro makes") {
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const uv::read_result read = Read("#define F( x ) x action jump\nselector { F(\n#include \"bots/part.bt\"\n) }", profile,
                                          {{"bots/part.bt", "action flee\n"}});
        REQUIRE(read.IsSound());
        CHECK(InOneLine(uv::Write(read.Document, read.Document.Trees[0])) == "selector { action jump action flee }");
    }
}

TEST_CASE("UV-08: paths of #include begin above the folder of the file, wherever that is, and do not leave it") {
    struct row {
        const char* Path;      // of the text
        const char* Included;  // as the text names it
        const char* Found;     // where it is
    };
    const row rows[] = {
        {"bots/a.bt", "defs.h", "defs.h"},
        {"game/bots/a.bt", "bots/defs.h", "game/bots/defs.h"},
        {"game\\bots\\a.bt", "defs.h", "game\\defs.h"},
        {"a.bt", "defs.h", "../defs.h"},
        {"./a.bt", "defs.h", "./../defs.h"},
        {"../a.bt", "defs.h", "../../defs.h"},
        {"/bots/a.bt", "x..y/...", "/x..y/..."},
    };
    const auto read = [](const row& of, bt::profile profile, bool may_leave = false) {
        const std::string text = "#include \"" + std::string(of.Included) + "\"\naction evolveTo( K )";
        return uv::Read(
            text,
            {.Strictness = StrictnessOf(profile),
             .Path = of.Path,
             .MayLeaveFolder = may_leave,
             .Files = FilesOf({{of.Found, "#define K 4\n"}})});
    };
    for (const row& each : rows) {
        CAPTURE(each.Path);
        const uv::read_result made = read(each, bt::profile::kExact);
        REQUIRE(made.IsSound());
        CHECK(made.Document.Files == std::vector<std::string>{each.Path, each.Found});
        CHECK(made.Document.Trees[0].Name == "a");
    }
    for (const char* outside : {"/defs.h", "\\\\defs.h", "c:defs.h", "..", "../defs.h", "x/../../defs.h", "x\\\\..\\\\defs.h"}) {
        CAPTURE(outside);
        const uv::read_result made = read({"bots/a.bt", outside, outside}, bt::profile::kClean);
        REQUIRE_FALSE(made.IsSound());
        CHECK(made.Errors[0].Is(uv::mistake_kind::kIncludeNotFound));
        const bool begins_elsewhere = outside[0] != '.' && outside[0] != 'x';
        CHECK(made.Errors[0].Needed ==
              (begins_elsewhere ? "a path begins in the folder above \"bots\", and does not leave it"
                                : "it is not in the game's folder, which MayLeaveFolder (--may-leave-folder) allows"));
        const bool has_escapes = std::string_view(outside).find('\\') != std::string_view::npos;
        if (has_escapes) continue;
        CHECK(read({"bots/a.bt", outside, outside}, bt::profile::kExact, true).IsSound() == !begins_elsewhere);
    }
}

TEST_CASE("UV-09: a behavior without a name is no file") {
    const uv::read_result read =
        Read("selector { behavior \"\" }", bt::profile::kExact, {{"bots/.bt", "action jump()"}});
    REQUIRE_FALSE(read.IsSound());
    CHECK(InShort(read.Errors[0]) == "kFileNotFound 1:21; a behavior is a file in the folder of this one");
}

TEST_CASE("UV-09: without a reader there are no files") {
    const uv::read_result read = uv::Read("selector { behavior sub }");
    REQUIRE_FALSE(read.IsSound());
    CHECK(InShort(read.Errors[0]) == "kFileNotFound 1:21 \"sub\"; it was looked for at bots/sub.bt");
}

TEST_CASE("UV-08: a file includes itself also if its name is written in another case") {
    const texts files = {{"bots/A-Z.bt", "#include \"bots/a-z.bt\"\n"}, {"bots/a-z.bt", "#include \"bots/A-Z.bt\"\n"}};
    CHECK(Told("#include \"bots/A-Z.bt\"\naction jump()", files) == "EW kIncludedInItself bots/A-Z.bt 1:10 \"bots/a-z.bt\"\n");
}

TEST_CASE("UV-12, UV-29, UV-30: the game's own list has its actions, functions and symbols") {
    const uv::game& game = uv::UnvanquishedGame();
    CHECK(game.Actions.size() == 36);
    CHECK(game.Functions.size() == 40);
    CHECK(game.Symbols.size() == 73);
    CHECK(game.SpawnAs != nullptr);
}

TEST_CASE("nodes stand before their children, and parts of expressions before theirs; places are those of the text") {
    const uv::read_result read = Read("selector\n{\n    condition team == 1 && !skill\n    {\n        action jump\n    }\n}",
        bt::profile::kClean);
    REQUIRE(read.IsSound());
    const uv::tree& tree = read.Document.Trees[0];
    CHECK(tree.Root == 0);
    CHECK(tree.Nodes[0].Children == std::vector<int>{1});
    CHECK(tree.Nodes[1].Children == std::vector<int>{2});
    CHECK(tree.Nodes[2].Name == "jump");
    CHECK(tree.Nodes[2].Place.Line == 5);
    CHECK(tree.Nodes[2].Place.Column == 9);
    REQUIRE(tree.Expressions.size() == 6);
    CHECK(tree.Expressions[0].Kind == uv::expression_kind::kAnd);
    for (std::size_t i = 0; i < tree.Expressions.size(); ++i) {
        const uv::expression& each = tree.Expressions[i];
        if (each.Left != uv::kNone) CHECK(each.Left > static_cast<int>(i));
        if (each.Right != uv::kNone) CHECK(each.Right > each.Left);
    }
    CHECK(tree.Expressions[0].Place.Column == 25);
}
