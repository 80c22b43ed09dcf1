// # The language of Unvanquished's bots
//
// Bots of the game Unvanquished are behavior trees in text files that end in .bt, written by hand. `decider::formats`
// reads them as the game does, or more strictly, for bots of your own game. This page is the language, rule by rule, as
// the program below reads it. [Bots of Unvanquished](unvanquished.md) runs such trees.
//
// ## Read
//
// `Read` takes a text and returns a document, or all mistakes. `Print` shows a tree in its canonical form, which
// examples on this page use.

#include <cstdio>
#include <map>
#include <string>
#include <string_view>

#include <bt/formats/unvanquished/read.h>
#include <bt/formats/unvanquished/write.h>

namespace uv = bt::unvanquished;

void Print(const uv::read_result& read) {
    for (const bt::mistake& mistake : read.Errors) std::printf("%s\n", mistake.Text().c_str());
    for (const bt::mistake& mistake : read.Warnings) std::printf("%s\n", mistake.Text().c_str());
    if (read.IsSound()) std::printf("%s", uv::Write(read.Document, read.Document.Trees[0]).c_str());
}

void Read(std::string_view text) { Print(uv::Read(text, {.Strictness = bt::strictness::kStrict})); }

void ReadAsGame(std::string_view text) { Print(uv::Read(text, {.Strictness = bt::strictness::kAsOriginal})); }

void AFirstBot() {
    Read(R"(
        // Flees if it is hurt, else goes where it likes.
        selector {
            condition percentHealth( E_SELF ) < 0.3 { action flee }
            action roam
        })");
}

//> selector
//> {
//>     condition ( percentHealth( 22 ) < 0.3 )
//>     {
//>         action flee
//>     }
//>     action roam
//> }

// There are two ways to read. `bt::strictness::kAsOriginal`, the default, reads each text as the game does, to the last
// quirk. `kStrict` refuses surprises, and reports what the game makes of them. A text that strict takes means the same
// in the game. The examples below are read strictly.
//
// ## Words, white space and comments
//
// White space only separates words. Comments are those of C++. Words of the language and names of the game may be in
// upper or lower case; case counts in names of macros.

void Layout() {
    Read("SELECTOR{action JUMP/* high */Condition team{ action heal() } } // done");
    Read("selector { # jumps\n action jump }");
}

//> selector
//> {
//>     action jump
//>     condition team
//>     {
//>         action heal
//>     }
//> }
//> bots/main.bt:1:14: there is no such directive; the game ends the file here: "jumps"

// ## Nodes
//
// `selector`, `fallback`, `sequence` and `concurrent` have children in braces, up to 20. `action` names an action of
// the bot. A file has one tree, and the tree may be any node.

void Nodes() {
    Read("fallback { sequence { action aimAtGoal action fireWeapon } concurrent { action roam action gesture } }");
    Read("selector { sequnce { action jump } action fligt }");
    Read("selector { action jump } selector { action heal }");
}

//> fallback
//> {
//>     sequence
//>     {
//>         action aimAtGoal
//>         action fireWeapon
//>     }
//>     concurrent
//>     {
//>         action roam
//>         action gesture
//>     }
//> }
//> bots/main.bt:1:12: this is no node: "sequnce"; did you mean "sequence"?
//> bots/main.bt:1:43: there is no such action: "fligt"; did you mean "fight"?
//> bots/main.bt:1:26: a file has one tree, and it is complete here: "selector"

// A decorator has parameters and one child. Its parentheses are needed, even if they are empty. The language has four
// decorators ([how they tick](unvanquished.md#how-it-ticks)); a game may add its own.

void Decorators() {
    Read("decorator mapStatus( STATUS_SUCCESS, STATUS_SUCCESS, STATUS_RUNNING ) { decorator timer( 500 ) { action buyPrimary( 1 ) } }");
    Read("selector { decorator invert { action jump } }");
    Read("decorator return( 3 ) { action jump }");
    Read("decorator invert() { action jump action heal }");
}

//> decorator mapStatus( 1, 1, 2 )
//> {
//>     decorator timer( 500 )
//>     {
//>         action buyPrimary( 1 )
//>     }
//> }
//> bots/main.bt:1:29: this is not allowed here: "{"; a decorator needs parentheses: "invert()"
//> bots/main.bt:1:11: this is no status: STATUS_FAILURE, STATUS_SUCCESS or STATUS_RUNNING: 3
//> bots/main.bt:1:34: this node has one child, and this is another: "action" (bots/main.bt:1:1)

// A condition with a child runs the child while the expression is true. Without a child it only answers.

void Conditions() {
    Read("sequence { condition team == TEAM_HUMANS condition alertedToEnemy && !goalIsDead { action fight } }");
    Read("selector { condition team = 2 { action fight } condition team { } }");
}

//> sequence
//> {
//>     condition ( team == 2 )
//>     condition ( alertedToEnemy && !( goalIsDead ) )
//>     {
//>         action fight
//>     }
//> }
//> bots/main.bt:1:27: there is no such operator in conditions: "="; there are ! < <= > >= == != && ||; did you mean "=="?
//> bots/main.bt:1:65: this node needs a child in its braces: "}" (bots/main.bt:1:48)

// `selectClass` comes before the tree, and chooses what the bot spawns as.

void SelectClass() {
    Read("selectClass { condition team == TEAM_HUMANS { spawnAs WP_HBUILD } } selector { action roam }");
    Read("selector { spawnAs( 3 ) } selectClass { spawnAs 3 }");
}

//> selectClass
//> {
//>     condition ( team == 2 )
//>     {
//>         spawnAs 22
//>     }
//> }
//> selector
//> {
//>     action roam
//> }
//> bots/main.bt:1:19: this is not allowed here: "("; spawnAs needs a number behind it, without parentheses
//> bots/main.bt:1:27: selectClass can only be the first word of a file: "selectClass"

// ## Parameters
//
// Parameters are numbers, strings and symbols of the game, with commas between them. Their number is checked.
// Parentheses may be left out if no parameters are needed, but not at the end of a file.

void Parameters() {
    Read("selector { action say( \"hello\", SAY_TEAM ) action teleport( -1, 2.5, 0x10 ) action jump }");
    Read("selector { action teleport( 1, 2 ) action heal( 5 ) action moveTo( E_GOL ) action changeGoal( 1 2 ) }");
    Read("action jump");
}

//> selector
//> {
//>     action say( "hello", 1 )
//>     action teleport( -1, 2.5, 16 )
//>     action jump
//> }
//> bots/main.bt:1:19: there are too few parameters: "teleport"; teleport takes 3
//> bots/main.bt:1:43: this takes no parameters, so the game leaves out what the parentheses hold: "heal"
//> bots/main.bt:1:68: only numbers, strings and symbols of the game can be parameters: "E_GOL"; did you mean "E_GOAL"?
//> bots/main.bt:1:97: a comma belongs between two parameters, and nowhere else; the game does not look at commas: "2"; a comma is missing before this
//> bots/main.bt:1:8: where the file ends after the name, the game needs "()" behind it: "jump"

// ## Strings and numbers
//
// A string is in double quotes and in one line. Strings behind each other are one. Strings have the escapes of C, but
// none in octal. A number is decimal, with a dot or without, or hexadecimal. The game reads some numbers in its own
// way.

void Numbers() {
    Read(R"(action say( "a \"long\" " "text\x21" ))");
    Read(R"(action say( "C:\quake" ))");
    Read("selector { action evolveTo( 5. ) action evolveTo( 010 ) action evolveTo( 1e3 ) }");
    ReadAsGame("selector { action evolveTo( 5. ) action evolveTo( 010 ) }");
}

//> action say( "a \"long\" text!" )
//> bots/main.bt:1:16: there is no such escape; the game ends the string here: "\q"; there are \n \r \t \v \b \f \a \\ \' \" \? and \x with two digits
//> bots/main.bt:1:29: a number needs digits after its dot; the game reads another number: "5."; the game reads 0.2
//> bots/main.bt:1:51: the game takes a number that begins with 0 as octal, if it has no 8 and no 9: "010"; the game reads 8
//> bots/main.bt:1:74: a number ends before a letter: there are no exponents, and no suffix f: "1e3"
//> bots/main.bt:1:29: warning: a number needs digits after its dot; the game reads another number: "5."; the game reads 0.2
//> selector
//> {
//>     action evolveTo( 0.2 )
//>     action evolveTo( 8 )
//> }

// ## Expressions
//
// An expression has functions of the game, numbers, symbols and parentheses. `!` binds first. Then come `<`, `<=`, `>`,
// `>=`, `==`, `!=`, `&&` and `||`, each with a rank of its own. Equal operators group to the right. There is no
// arithmetic, and there are no strings and no negative numbers.

void Expressions() {
    Read("condition !team || skill > 3 && percentHealth( E_SELF ) <= 0.5 && random < 0.1 { action jump }");
    Read("condition team == 1 != alertedToEnemy { action jump }");
    Read("condition ( team == 1 ) != alertedToEnemy { action jump }");
    Read("selector { condition skill + 1 > 3 { action jump } condition skill > -1 condition cvar == \"x\" }");
}

//> condition ( !( team ) || ( ( skill > 3 ) && ( ( percentHealth( 22 ) <= 0.5 ) && ( random < 0.1 ) ) ) )
//> {
//>     action jump
//> }
//> bots/main.bt:1:21: comparisons in comparisons need parentheses: the game's order is not that of C: "!="; the game reads ( a == b ) != c
//> condition ( ( team == 1 ) != alertedToEnemy )
//> {
//>     action jump
//> }
//> bots/main.bt:1:28: there is no such operator in conditions: "+"; values can't be calculated in conditions
//> bots/main.bt:1:70: here a function, a number, "!" or "(" is needed: "-"; there are no negative numbers in conditions
//> bots/main.bt:1:83: there are too few parameters: "cvar"; cvar takes 1, in parentheses
//> bots/main.bt:1:91: here a function, a number, "!" or "(" is needed: "x"; a string can only be a parameter

// ## Macros
//
// The preprocessor is C's, for the parts that people use. A macro is replaced by its words, and has parameters if a
// parenthesis follows its name directly. A backslash at the end of a line continues the line. `#x` makes a string of a
// parameter, and `##` makes one word of two. A mistake shows where the macro is used, and where it is defined.

void Macros() {
    Read("#define LOW 0.3\n"
         "#define HURT( who ) \\\n"
         "    percentHealth( who ) < LOW\n"
         "#define SAY( word ) action say( #word )\n"
         "selector { condition HURT( E_SELF ) { SAY( ouch ) } action roam }");
    const uv::read_result read = uv::Read("#define ATTACK action fligt\nselector\n{\n    ATTACK\n}");
    std::printf("%s", read.Errors[0].TextWithLines().c_str());
    Read("#define A B\n#define B A\nselector { action A }");
    Read("#define EMPTY\nselector { EMPTY action jump }");
}

//> selector
//> {
//>     condition ( percentHealth( 22 ) < 0.3 )
//>     {
//>         action say( "ouch" )
//>     }
//>     action roam
//> }
//> bots/main.bt:4:5: there is no such action: "fligt"; did you mean "fight"?
//>         ATTACK
//>         ^
//>   bots/main.bt:1:23: the macro is defined here
//>     #define ATTACK action fligt
//>                           ^
//> bots/main.bt:3:19: this macro needs itself, so it would never end: "A"
//> bots/main.bt:2:12: this macro has no text; the game ends the file where one is used: "EMPTY" (bots/main.bt:1:9)

// The symbols of the game are macros that are defined before each file. `enum` makes several at once, and `$evalint`
// and `$evalfloat` calculate.

void Calculations() {
    Read("enum { FIRST, SECOND, TENTH = 10, NEXT }\naction changeGoal( SECOND, NEXT, $evalint( TENTH * 2 + 1 ) )");
}

//> action changeGoal( 1, 11, 21 )

// `#if`, `#ifdef`, `#ifndef`, `#elif`, `#else` and `#endif` choose between texts, by the operators of C. `#undef`
// removes a macro.

void Branches() {
    Read("#if defined( TEAM_HUMANS ) && TEAM_HUMANS == 2\naction jump()\n#else\naction heal()\n#endif");
    Read("#if 1\naction jump()\n#elif 1\naction heal()\n#endif");
}

//> action jump()
//> bots/main.bt:3:2: a branch above was taken, but the game takes this one too: "#elif" (bots/main.bt:1:2)

// ## Several files
//
// `behavior NAME` runs the tree of the file NAME.bt in the folder of the bot. All places that name it run the same
// tree, with one memory. `#include` inserts the text of a file; the path starts above the folder of the bots. Included
// files see the macros before them, and their own macros are seen behind them. The file of a behavior does not see the
// macros of the file that runs it. `ReadFile` reads all of it from the disk, and `load_options` can bring files from
// anywhere else.

void Files() {
    const std::map<std::string, std::string> files = {{"bots/macros.bt", "#define LOW 0.3\n"},
                                                      {"bots/rest.bt", "selector { action haeal }"}};
    const auto find = [&files](const std::string& path, std::string& text) {
        const auto found = files.find(path);
        if (found != files.end()) text = found->second;
        return found != files.end();
    };
    const char* const text = "#include \"bots/macros.bt\"\nselector { condition percentHealth( E_SELF ) < LOW { behavior rest } }";
    const uv::read_result read = uv::Read(text, {.Strictness = bt::strictness::kStrict, .Path = "bots/camper.bt", .Files = find});
    for (const bt::mistake& mistake : read.Errors) std::printf("%s", mistake.TextWithLines().c_str());
}

//> bots/rest.bt:1:19: there is no such action: "haeal"; did you mean "heal"?
//>     selector { action haeal }
//>                       ^
//>   bots/camper.bt:2:63: the file is run from here
//>     selector { condition percentHealth( E_SELF ) < LOW { behavior rest } }
//>                                                                   ^

// ## The layout
//
// `Format` lays a text out as `Print` would, but keeps its words: comments, macros, directives, line breaks at `&&` and
// `||`, and one of several blank lines. `decider format FILE` prints the result, and `decider format --write` changes
// the files. `tools/editors/vscode` has a TextMate grammar for editors: copy the folder to `~/.vscode/extensions`.

void Formatted() {
    const bt::read_result<std::string> made = uv::Format("selector{// fights\n#define GO action roam\n"
                                              "condition team==1&&\n!random{action flee}\n\n\nGO}");
    std::printf("%s", made.Document.c_str());
}

//> selector
//> { // fights
//> #define GO action roam
//>     condition team == 1 &&
//>         !random
//>     {
//>         action flee
//>     }
//>
//>     GO
//> }

// ## Your own game
//
// The second argument of `Read` has the names that your files may use: actions, functions, symbols and decorators, with
// their parameters ([unvanquished/game.h](../../bt/formats/unvanquished/game.h)). Without a table the names are those
// of Unvanquished.

void OwnGame() {
    static constexpr uv::node_type kActions[] = {{.Name = "dance", .MinParameters = 0, .MaxParameters = 1}};
    static constexpr uv::function kFunctions[] = {{.Name = "isHappy"}};
    static constexpr uv::symbol kSymbols[] = {{"WALTZ", 3}};
    static constexpr uv::game kGame = {.Actions = kActions, .Functions = kFunctions, .Symbols = kSymbols};
    Print(uv::Read("condition isHappy { action dance( WALTZ ) }", kGame, {.Strictness = bt::strictness::kStrict}));
    Print(uv::Read("condition isHapy { action jump }", kGame, {.Strictness = bt::strictness::kStrict}));
}

//> condition isHappy
//> {
//>     action dance( 3 )
//> }
//> bots/main.bt:1:11: there is no such function: "isHapy"; did you mean "isHappy"?
//> bots/main.bt:1:27: there is no such action: "jump"

// ## All mistakes
//
// `decider check FILE` prints all mistakes of a file with their lines, and with `--as-original` those of the game. All
// kinds of mistakes, and what each profile does with each, are the rows of
// [mistakes.h](../../bt/formats/unvanquished/mistakes.h).
//{

//> strict  original
//> error   error   this file can't be read
//> error   error   this file and those that it needs have more than 4 MiB
//> error   error   the text has more than a million words and signs, those that macros make counted
//> error   error   there are more than 65536 nodes
//> error   error   this is deeper in other nodes, parentheses or files than the limit
//> error   error   there is not enough memory to read the file
//> error   error   there is no tree in this file
//> error   error   this behavior runs itself, so it would never end
//> error   warning outside of strings and comments the game takes this character for a space
//> error   warning the game ends the file at this zero byte
//> error   warning no word begins with this character; the game ends the file here
//> error   warning this comment has no end; the game ends the file here
//> error   warning this string does not end in its line; the game ends the file here
//> error   warning this has more than 1020 bytes; the game ends the file here
//> error   -       the game reads the number after a backslash as decimal, where C has octal
//> error   -       the game takes all letters and digits after \x for the number, not just two of 0-9 and a-f
//> error   warning the number of this escape is above 255, and the game takes 255
//> error   warning there is no such escape; the game ends the string here
//> error   warning a number needs digits after its dot; the game reads another number
//> error   warning a number has one dot; the game reads another number
//> error   -       the game takes a number that begins with 0 as octal, if it has no 8 and no 9
//> error   -       a number ends before a letter: there are no exponents, and no suffix f
//> error   -       the game ignores the suffixes L and U of numbers
//> error   warning this number is too large for 32 bits; the game reads another number
//> error   warning this directive is not complete; the game ends the file here
//> error   warning there is no such directive; the game ends the file here
//> error   warning the game does not know what to do with this directive, and ends the file here
//> error   warning #error: the game ends the file here
//> warning warning #pragma has no meaning; the line is skipped
//> error   error   #eval and #evalfloat give no defined value in the game; write $evalint( ... ) where the value is needed
//> error   -       the game takes what follows here as text of the file, not as a part of the directive
//> error   warning no #if is open here; the game ends the file here
//> error   warning this #if has its #else already; the game ends the file here
//> error   warning a branch above was taken, but the game takes this one too
//> error   warning this #if has no #endif
//> error   warning this can't be calculated; the game ends the file here
//> error   warning the result is negative, but as a parameter it is positive in the game
//> error   warning the included file can't be read; the game ends the file here
//> error   warning this file includes itself; the game leaves the #include out
//> error   -       this path is found beside this file, but the game looks from the folder above "bots"
//> warning warning this macro has another meaning from here on
//> error   warning a macro can't name itself; the game leaves the name out
//> error   error   this macro needs itself, so it would never end
//> error   warning this macro has no text; the game ends the file where one is used
//> error   -       the game leaves the parentheses at the use of a macro without parameters in the text
//> error   warning this macro has other parameters; the game ends the file here
//> error   warning this macro has more parameters; the game takes the others as empty
//> error   -       in the arguments of a macro the game drops each ( and stops at the first )
//> error   warning # makes a string of a parameter of the macro, but none follows; the game drops the #
//> error   warning ## can't make one word of these; the game ends the file here
//> error   warning this is not allowed here in an enum; the game ends the file here
//> error   error   this is no node
//> error   error   this is not allowed here
//> error   error   the file ends too early
//> error   error   this is not closed before the file ends
//> error   error   this parenthesis is not closed
//> error   error   there is nothing that this brace could close
//> error   error   a file has one tree, and it is complete here
//> error   error   this node needs a child in its braces
//> error   error   this node has one child, and this is another
//> error   error   a node has 20 children at most
//> warning -       this node has no children
//> warning -       nothing below this node does anything: each path should end in an action
//> error   error   there is no such action
//> error   error   there is no such decorator
//> error   error   this game does not register spawnAs
//> error   error   where the file ends after the name, the game needs "()" behind it
//> error   error   where the file ends after the condition, the game needs a child in braces
//> error   -       this is a string; the game takes it for the word in it
//> error   error   selectClass can only be the first word of a file
//> warning -       only the selectClass of the bot's own file counts, and this file is run by another
//> error   error   there are too few parameters
//> error   error   there are too many parameters
//> error   error   only numbers, strings and symbols of the game can be parameters
//> error   warning this takes no parameters, so the game leaves out what the parentheses hold
//> error   -       a comma belongs between two parameters, and nowhere else; the game does not look at commas
//> error   -       a minus belongs before a number, and only one; the game is content with others
//> error   error   this parameter has another type or is out of range
//> error   -       this is no status: STATUS_FAILURE, STATUS_SUCCESS or STATUS_RUNNING
//> error   -       the time of a timer is a whole number of milliseconds, not negative
//> error   -       the number of a class or weapon is whole; the game cuts it
//> error   error   there is no such function
//> error   error   here a function, a number, "!" or "(" is needed
//> error   error   there is no such operator in conditions
//> error   warning comparisons in comparisons need parentheses: the game's order is not that of C
//> error   error   what the game registers has a mistake
//> error   error   this leads to something that is not there, or that is elsewhere too
//> error   error   this has other children than it can have
//> error   error   the game registers nothing of this name
//> error   error   these parameters do not fit
//> error   error   this node is more than 128 deep, behaviors in behaviors counted
//> error   error   this tree has too many nodes, those of behaviors counted at each place
//> error   error   this condition compares too many values that are not known yet
//> error   error   the game's functions do not fit together
//> error   error   this tree can't be made
//}

int main() {
    AFirstBot();
    Layout();
    Nodes();
    Decorators();
    Conditions();
    SelectClass();
    Parameters();
    Numbers();
    Expressions();
    Macros();
    Calculations();
    Branches();
    Files();
    Formatted();
    OwnGame();
    //{
    std::printf("strict  original\n");
    const char* const words[] = {"-", "warning", "error"};
    for (const bt::mistake_row& row : uv::kMistakeRows) {
        std::printf("%-7s %-7s %s\n", words[static_cast<int>(row.Strict)], words[static_cast<int>(row.AsOriginal)], row.Sentence);
    }
    //}
}
