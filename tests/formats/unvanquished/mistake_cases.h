// Files with mistakes, and what is told of them.
#pragma once

#include <cstddef>
#include <string_view>

namespace unvanquished_kit {

// A line of Told is a mistake: what clean and what exact make of it (E error, W warning, - nothing), its kind, its file if it is another
// one, line and column, what stands there; what is needed, and in parentheses the nearest name. Its first line break
// is only there to begin.
struct mistake_case {
    std::string_view Name;
    std::string_view Text;
    std::string_view Told;
    std::string_view Files = {};  // "a" and "text", one behind the other, each with a zero behind it: bots/a.bt
};

using namespace std::string_view_literals;

inline const mistake_case kMistakeCases[] = {
    {"an empty file", ""sv,
     R"~(
EE kNoTree 0:0
)~"sv},
    {"a comment alone", "// nothing\n"sv,
     R"~(
EE kNoTree 0:0
)~"sv},
    {"a file that is not there", "selector { behavior nothing }"sv,
     R"~(
EE kFileNotFound 1:21 "nothing"; it was looked for at bots/nothing.bt
)~"sv},
    {"a file that is not there in a file that is run", "selector { behavior sub }"sv,
     R"~(
EE kFileNotFound bots/sub.bt 3:14 "nothing"; it was looked for at bots/nothing.bt
)~"sv,
     "sub\000selector\n{\n    behavior nothing\n}\000"sv},
    {"a behavior that runs itself", "selector { behavior sub }"sv,
     R"~(
EE kBehaviorInItself bots/sub.bt 1:21 "sub"
)~"sv,
     "sub\000selector { behavior sub }\000"sv},
    {"a behavior that runs itself through another one", "selector { behavior a }"sv,
     R"~(
EE kBehaviorInItself bots/b.bt 1:21 "A"
)~"sv,
     "a\000selector { behavior b }\000b\000selector { behavior A }\000"sv},
    {"the file runs itself", "selector { behavior main }"sv,
     R"~(
EE kBehaviorInItself 1:21 "main"
)~"sv},
    {"a mistake in a file that is run twice is told once", "selector { behavior a behavior a }"sv,
     R"~(
EE kUnknownAction bots/a.bt 1:19 "fly"
)~"sv,
     "a\000selector { action fly }\000"sv},
    {"macros are not shared with files that are run", "#define Z 3\nselector { behavior sub }"sv,
     R"~(
EE kNoParameter bots/sub.bt 1:18 "Z"
)~"sv,
     "sub\000action evolveTo( Z )\000"sv},
    {"a path that leaves the folder", "#include \"../secret.bt\"\naction jump()"sv,
     R"~(
EW kIncludeNotFound 1:10 "../secret.bt"; it is not in the game's folder, which MayLeaveFolder (--may-leave-folder) allows
-E kNoTree 0:0
)~"sv},
    {"a behavior outside of the folder", "selector { behavior \"../secret\" }"sv,
     R"~(
EE kFileNotFound 1:21 "../secret"; it is not in the game's folder, which MayLeaveFolder (--may-leave-folder) allows
)~"sv},
    {"a byte order mark is no mistake", "\357\273\277action jump()"sv,
     "\n"sv},
    {"a letter that is not ASCII", "selector { acti\303\266n jump }"sv,
     "\nEW kForeignCharacter 1:16 \"\303\266\"\nEE kNoNode 1:12 \"acti\"\n"sv},
    {"control characters", "selector\001{\002 action jump }"sv,
     R"~(
EW kForeignCharacter 1:11 "\u0002"
EW kForeignCharacter 1:9 "\u0001"
)~"sv},
    {"control characters beside tabs and line breaks", "selector\013{\014 action jump \016}"sv,
     R"~(
EW kForeignCharacter 1:25 "\u000e"
)~"sv},
    {"letters and oddities in text that is left out", "#if 0\n\303\266 010 1e3 \"\\q\\65\" \303\266\n#endif\naction jump()"sv,
     "\n-W kForeignCharacter 2:1 \"\303\266\"\n"sv},
    {"a letter that is not ASCII between strings", "action say( \"a\" \303\266 \"b\" )"sv,
     "\nEW kForeignCharacter 1:17 \"\303\266\"\n"sv},
    {"a zero byte", "action jump() \000 more"sv,
     R"~(
E- kSecondTree 1:17 "more"
EW kZeroCharacter 1:15
)~"sv},
    {"a zero byte behind a string", "action say( \"a\" \000 \"b\" )"sv,
     R"~(
-E kUnclosedParenthesis 1:11 "("
EW kZeroCharacter 1:17
)~"sv},
    {"a sign that begins nothing", "selector { action jump @ action heal }"sv,
     R"~(
EW kBadCharacter 1:24 "@"
-E kNeedsParentheses 1:19 "jump"
-E kUnclosed 1:1 "selector"; "}" is needed
)~"sv},
    {"a comment without an end", "action jump() /* never\nclosed"sv,
     R"~(
EW kOpenComment 1:15 "/*"
)~"sv},
    {"a comment without an end in a tree", "selector { /* never closed action heal }"sv,
     R"~(
EW kOpenComment 1:12 "/*"
-E kUnclosed 1:1 "selector"; "}" is needed
)~"sv},
    {"a mistake behind a comment over lines", "/* a\nb\n c */ action fly()"sv,
     R"~(
EE kUnknownAction 3:14 "fly"
)~"sv},
    {"a comment without an end behind a string, and another mistake", "selector { action say( @ \"a\" /* \"b\" )"sv,
     R"~(
EW kBadCharacter 1:24 "@"
E- kOpenComment 1:30 "/*"
-E kUnclosed 1:1 "selector"; "}" is needed
-E kUnclosedParenthesis 1:22 "("
)~"sv},
    {"a string that is not closed in its line", "selector { action say( \"a\nb\" ) }"sv,
     R"~(
EW kOpenString 1:24 "\"a"
E- kOpenString 2:2 "\" ) }"
-E kUnclosed 1:1 "selector"; "}" is needed
-E kUnclosedParenthesis 1:22 "("
)~"sv},
    {"an apostrophe in text that is left out", "#if 0\ndon't\n#endif\naction jump()"sv,
     R"~(
-E kNoTree 0:0
EW kOpenString 2:4 "'t"
)~"sv},
    {"a decimal escape", "action say( \"\\65\" )"sv,
     R"~(
E- kDecimalEscape 1:14 "\65"; write \x and two digits
)~"sv},
    {"an octal looking escape above 255", "action say( \"\\300\" )"sv,
     R"~(
EW kBigEscape 1:14 "\300"
E- kDecimalEscape 1:14 "\300"; write \x and two digits
)~"sv},
    {"an escape that takes more letters than it means to", "action say( \"\\x41bc\" )"sv,
     R"~(
EW kBigEscape 1:14 "\x41bc"
E- kLongEscape 1:14 "\x41bc"
)~"sv},
    {"an escape with one digit", "action say( \"\\x9\" )"sv,
     R"~(
E- kLongEscape 1:14 "\x9"
)~"sv},
    {"an escape with more digits than any number has", "action say( \"\\x1234567890zz\" )"sv,
     R"~(
EW kBigEscape 1:14 "\x1234567890zz"
E- kLongEscape 1:14 "\x1234567890zz"
)~"sv},
    {"escapes with letters that are no digits", "action say( \"\\xz1\\x1z\" )"sv,
     R"~(
EW kBigEscape 1:14 "\xz1"
E- kLongEscape 1:14 "\xz1"
E- kLongEscape 1:18 "\x1z"
)~"sv},
    {"an escape that is not there", "action say( \"C:\\quake\" )"sv,
     R"~(
EW kBadEscape 1:16 "\q"; there are \n \r \t \v \b \f \a \\ \' \" \? and \x with two digits
)~"sv},
    {"an escape of a control character", "action say( \"a\\\tb\" )"sv,
     R"~(
EW kBadEscape 1:15 "\\\t"; there are \n \r \t \v \b \f \a \\ \' \" \? and \x with two digits
)~"sv},
    {"an escape at the end of the file", "action say( \"a\\"sv,
     R"~(
EW kBadEscape 1:15 "\"; there are \n \r \t \v \b \f \a \\ \' \" \? and \x with two digits
EW kOpenString 1:13 "\"a\\"
-E kUnclosedParenthesis 1:11 "("
)~"sv},
    {"an escape at the end of a line", "action say( \"a\\\n )"sv,
     R"~(
EW kBadEscape 1:15 "\"; there are \n \r \t \v \b \f \a \\ \' \" \? and \x with two digits
EW kOpenString 1:13 "\"a\\"
-E kUnclosedParenthesis 1:11 "("
)~"sv},
    {"a number without digits behind its dot", "action evolveTo( 5. )"sv,
     R"~(
EW kDotWithoutDigits 1:18 "5."; the game reads 0.2
)~"sv},
    {"a number with two dots", "action evolveTo( 1.2.3 )"sv,
     R"~(
EW kTwoDots 1:18 "1.2.3"; the game reads 1.2
)~"sv},
    {"an octal number", "action evolveTo( 010 )"sv,
     R"~(
E- kLeadingZero 1:18 "010"; the game reads 8
)~"sv},
    {"a number that only looks octal", "action evolveTo( 08 )"sv,
     R"~(
E- kLeadingZero 1:18 "08"; the game reads 8
)~"sv},
    {"an exponent", "action evolveTo( 1e3 )"sv,
     R"~(
-E kNoParameter 1:19 "e3"
E- kNumberAndName 1:18 "1e3"
)~"sv},
    {"a suffix f", "action evolveTo( 1.5f )"sv,
     R"~(
-E kNoParameter 1:21 "f"
E- kNumberAndName 1:18 "1.5f"
)~"sv},
    {"suffixes of C", "action teleport( 7L, 7u, 7UL )"sv,
     R"~(
E- kNumberSuffix 1:18 "7L"
E- kNumberSuffix 1:22 "7u"
E- kNumberSuffix 1:26 "7UL"
)~"sv},
    {"small suffixes, and suffixes twice", "action teleport( 7l, 7lu, 7LL )"sv,
     R"~(
-E kNoParameter 1:29 "L"
E- kNumberAndName 1:27 "7LL"
E- kNumberSuffix 1:18 "7l"
E- kNumberSuffix 1:22 "7lu"
E- kNumberSuffix 1:27 "7L"
)~"sv},
    {"suffixes of fractions, and U twice", "action teleport( 1.5L, 1.5U, 7uu )"sv,
     R"~(
-E kNoParameter 1:27 "U"
-E kNoParameter 1:32 "u"
E- kNumberAndName 1:24 "1.5U"
E- kNumberAndName 1:30 "7uu"
E- kNumberSuffix 1:18 "1.5L"
E- kNumberSuffix 1:30 "7u"
)~"sv},
    {"0x without digits, and with a fraction", "action teleport( 0x, 0x1.5 )"sv,
     R"~(
E- kComma 1:25 ".5"; a comma is missing before this
E- kNumberAndName 1:18 "0x"
)~"sv},
    {"numbers that are too large", "action teleport( 2147483648, 4294967296, 0xFFFFFFFF )"sv,
     R"~(
EW kBigNumber 1:18 "2147483648"; the game reads 2.14748e+09
EW kBigNumber 1:30 "4294967296"; the game reads 0
EW kBigNumber 1:42 "0xFFFFFFFF"; the game reads 4.29497e+09
)~"sv},
    {"numbers that are much too large", "action changeGoal( 42949672960000, 400000000000000000000000000000000000000.0 )"sv,
     R"~(
EW kBigNumber 1:20 "42949672960000"; the game reads 0
EW kBigNumber 1:36 "400000000000000000000000000000000000000.0"; the game reads 3.40282e+38
)~"sv},
    {"single quotes", "selector { action say( 'x' ) }"sv,
     R"~(
EE kNoParameter 1:24 "'x'"; strings need double quotes
)~"sv},
    {"# alone", "#\naction jump()"sv,
     R"~(
EW kBadDirective 1:1 "#"; the name of a directive is needed, as #define
-E kNoTree 0:0
)~"sv},
    {"an unknown directive", "#defnie X 3\naction jump()"sv,
     R"~(
-E kNoTree 0:0
EW kUnknownDirective 1:2 "defnie" (define)
)~"sv},
    {"a comment of another language", "selector\n{\n    # jumps\n    action jump\n}"sv,
     R"~(
-E kUnclosed 1:1 "selector"; "}" is needed
EW kUnknownDirective 3:7 "jumps"
)~"sv},
    {"#line", "#line 30\naction jump()"sv,
     R"~(
-E kNoTree 0:0
EW kUnsupportedDirective 1:2 "line"
)~"sv},
    {"#error", "#error give up now\naction jump()"sv,
     R"~(
EW kErrorDirective 1:2 "give up now"
-E kNoTree 0:0
)~"sv},
    {"#error in text that is left out", "#if 0\n#error give up\n#endif\naction jump()"sv,
     "\n"sv},
    {"#pragma", "#pragma once\naction jump()"sv,
     R"~(
WW kPragma 1:2 "pragma"
)~"sv},
    {"#eval", "action evolveTo(\n#eval 2 + 3\n)"sv,
     R"~(
EE kEval 2:2 "eval"
-E kUnclosedParenthesis 1:16 "("
)~"sv},
    {"#eval alone", "#eval 2 + 3"sv,
     R"~(
EE kEval 1:2 "eval"
-E kNoTree 0:0
)~"sv},
    {"#define without a name", "#define\naction jump()"sv,
     R"~(
EW kBadDirective 1:2 "define"; #define needs a name
-E kNoTree 0:0
)~"sv},
    {"#define of a number", "#define 5 6\naction jump()"sv,
     R"~(
EW kBadDirective 1:9 "5"; #define needs a name
-E kNoTree 0:0
)~"sv},
    {"#define of what is no word", "#define @ 3\naction jump()"sv,
     R"~(
EW kBadCharacter 1:9 "@"
-W kBadDirective 1:2 "define"; #define needs a name
E- kBadDirective 1:9; #define needs a name
-E kNoTree 0:0
)~"sv},
    {"#define with a number as parameter", "#define F( 1 ) 2\naction jump()"sv,
     R"~(
EW kBadDirective 1:12 "1"; the name of a parameter is needed
-E kNoTree 0:0
)~"sv},
    {"#define with a parenthesis alone", "#define F(\naction jump()"sv,
     R"~(
EW kBadDirective 1:10 "("; a name or ")" is needed behind "("
-E kNoTree 0:0
)~"sv},
    {"#define with the same parameter twice", "#define F( a, a ) a\naction jump()"sv,
     R"~(
EW kBadDirective 1:15 "a"; another parameter has this name
-E kNoTree 0:0
)~"sv},
    {"#define with parameters that are not closed", "#define F( a\naction jump()"sv,
     R"~(
EW kBadDirective 1:12 "a"; "," or ")" is needed behind the name of a parameter
-E kNoTree 0:0
)~"sv},
    {"#define with parameters that are not closed behind a comma", "#define F( a,\naction jump()"sv,
     R"~(
EW kBadDirective 1:13 ","; the name of a parameter is needed behind ","
-E kNoTree 0:0
)~"sv},
    {"#define with parameters without a comma", "#define F( a b ) a\naction jump()"sv,
     R"~(
EW kBadDirective 1:14 "b"; "," or ")" is needed before this
-E kNoTree 0:0
)~"sv},
    {"## at an end", "#define F( a ) ## a\naction jump()"sv,
     R"~(
EW kBadDirective 1:9 "F"; ## must be between two words
-E kNoTree 0:0
)~"sv},
    {"## at the other end", "#define F( a ) a ##\naction jump()"sv,
     R"~(
EW kBadDirective 1:9 "F"; ## must be between two words
-E kNoTree 0:0
)~"sv},
    {"#undef without a name", "#undef\naction jump()"sv,
     R"~(
EW kBadDirective 1:2 "undef"; #undef needs a name
-E kNoTree 0:0
)~"sv},
    {"#undef of a number", "#undef 5\naction jump()"sv,
     R"~(
EW kBadDirective 1:8 "5"; #undef needs a name
-E kNoTree 0:0
)~"sv},
    {"#ifdef of a number", "#ifdef 5\naction jump()\n#endif\naction heal()"sv,
     R"~(
EW kBadDirective 1:8 "5"; the name of a macro is needed
-E kNoTree 0:0
)~"sv},
    {"#ifdef of nothing", "#ifdef\naction jump()\n#endif\naction heal()"sv,
     R"~(
EW kBadDirective 1:2 "ifdef"; the name of a macro is needed
-E kNoTree 0:0
)~"sv},
    {"#include without a path", "#include defs\naction jump()"sv,
     R"~(
EW kBadDirective 1:10 "defs"; #include needs the path of a file, as "bots/macros.bt"
-E kNoTree 0:0
)~"sv},
    {"#include of nothing", "#include\naction jump()"sv,
     R"~(
EW kBadDirective 1:2 "include"; #include needs the path of a file, as "bots/macros.bt"
-E kNoTree 0:0
)~"sv},
    {"#include of an empty path", "#include \"\"\naction jump()"sv,
     R"~(
EW kBadDirective 1:10; #include needs the path of a file, as "bots/macros.bt"
-E kNoTree 0:0
)~"sv},
    {"#include without a > behind its path", "selector {\n#include <bots/a.bt\naction\n}"sv,
     R"~(
E- kBadDirective 2:10 "<"; #include needs the path of a file, as "bots/macros.bt"
E- kUnexpected 4:1 "}"; the name of an action is needed behind "action"
)~"sv,
     "a\000jump\000"sv},
    {"#include of a file that is not there", "#include \"bots/nothing.bt\"\naction jump()"sv,
     R"~(
EW kIncludeNotFound 1:10 "bots/nothing.bt"; it was looked for at bots/nothing.bt
-E kNoTree 0:0
)~"sv},
    {"#include of a file in this folder", "#include \"defs.bt\"\naction evolveTo( K )"sv,
     R"~(
-W kIncludeNotFound 1:10 "defs.bt"; it was looked for at defs.bt
-E kNoTree 0:0
E- kOnlyFromItsFolder 1:10 "defs.bt"; it was looked for at defs.bt
)~"sv,
     "defs\000#define K 4\n\000"sv},
    {"#include of itself", "#include \"bots/a.bt\"\naction jump()"sv,
     R"~(
EW kIncludedInItself bots/b.bt 1:10 "bots/a.bt"
)~"sv,
     "a\000#include \"bots/b.bt\"\n\000b\000#include \"bots/a.bt\"\n\000"sv},
    {"a mistake in an included file", "selector\n{\n#include \"bots/part.bt\"\n}"sv,
     R"~(
EE kUnknownAction bots/part.bt 2:8 "flea" (flee)
)~"sv,
     "part\000action jump\naction flea\n\000"sv},
    {"text behind #endif", "#if 1\naction jump()\n#endif here"sv,
     R"~(
-E kSecondTree 3:8 "here"
E- kTextAfterDirective 3:8 "here"
)~"sv},
    {"text behind #include", "#include \"bots/a.bt\" here\naction jump()"sv,
     R"~(
-E kNoNode 1:22 "here"
-E kSecondTree 2:1 "action"
E- kTextAfterDirective 1:22 "here"
)~"sv,
     "a\000// nothing\n\000"sv},
    {"more text behind #include is told once", "#include \"bots/a.bt\" here there\naction jump()"sv,
     R"~(
-E kNoNode 1:22 "here"
-E kSecondTree 2:1 "action"
E- kTextAfterDirective 1:22 "here"
)~"sv,
     "a\000// nothing\n\000"sv},
    {"#endif alone", "#endif\naction jump()"sv,
     R"~(
EW kMisplaced 1:2 "#endif"
-E kNoTree 0:0
)~"sv},
    {"#endif in another file than its #if", "#if 1\n#include \"bots/a.bt\"\n#endif\naction jump()"sv,
     R"~(
EW kMisplaced bots/a.bt 1:2 "#endif"
-E kNoTree 0:0
)~"sv,
     "a\000#endif\n\000"sv},
    {"#if in another file than its #endif", "#if 1\n#include \"bots/a.bt\"\n#endif\naction jump()"sv,
     R"~(
-W kMissingEndif 1:2 "#if"
E- kMissingEndif bots/a.bt 1:2 "#if"
)~"sv,
     "a\000#if 1\n\000"sv},
    {"#else alone", "#else\naction jump()"sv,
     R"~(
EW kMisplaced 1:2 "#else"
-E kNoTree 0:0
)~"sv},
    {"#elif alone", "#elif 1\naction jump()"sv,
     R"~(
EW kMisplaced 1:2 "#elif"
-E kNoTree 0:0
)~"sv},
    {"#else twice", "#if 0\nzork\n#else\naction heal()\n#else\nzork\n#endif"sv,
     R"~(
EW kSecondElse 5:2 "#else"
)~"sv},
    {"#elif behind a branch that was taken", "#if 1\naction jump()\n#elif 1\naction heal()\n#endif"sv,
     R"~(
EW kElifAfterTaken 3:2 "#elif"
-E kSecondTree 4:1 "action"
)~"sv},
    {"#elif behind a branch that was taken, and false", "#if 1\naction jump()\n#elif 0\naction heal()\n#endif"sv,
     "\n"sv},
    {"#elif behind a branch that was taken, and one that was not",
     "selector {\n#if 1\naction jump\n#elif 0\naction heal\n#elif 1\naction flee\n#endif\n}"sv,
     R"~(
EW kElifAfterTaken 6:2 "#elif"
)~"sv},
    {"#else behind a branch that was taken, and one that was not",
     "selector {\n#if 1\naction jump\n#elif 0\naction heal\n#else\naction flee\n#endif\n}"sv,
     R"~(
EW kElifAfterTaken 6:2 "#else"
)~"sv},
    {"of the branches of one #if one mistake is told",
     "selector {\n#if 1\naction jump\n#elif 1\naction heal\n#elif 1\naction flee\n#else\naction fly\n#endif\n"
     "}"sv,
     R"~(
EW kElifAfterTaken 4:2 "#elif"
)~"sv},
    {"#if without #endif", "#if 1\naction jump()"sv,
     R"~(
EW kMissingEndif 1:2 "#if"
)~"sv},
    {"#if of nothing", "#if\naction jump()\n#endif"sv,
     R"~(
EW kBadCalculation 1:2 "if"; a value is missing behind this
-E kNoTree 0:0
)~"sv},
    {"#if of an unknown name", "#if NOPE\naction jump()\n#endif"sv,
     R"~(
EW kBadCalculation 1:5 "NOPE"; there is no macro of this name
-E kNoTree 0:0
)~"sv},
    {"branches behind an #elif that can't be calculated",
     "selector {\n#if 0\naction fly\n#elif NOPE\naction fly\n#elif 1\naction fly\n#else\naction fly\n#endif\n"
     "action jump\n}"sv,
     R"~(
EW kBadCalculation 4:7 "NOPE"; there is no macro of this name
-E kUnclosed 1:1 "selector"; "}" is needed
)~"sv},
    {"#else behind an #if that can't be calculated", "selector {\n#if NOPE\naction fly\n#else\naction fly\n#endif\naction jump\n}"sv,
     R"~(
EW kBadCalculation 2:5 "NOPE"; there is no macro of this name
-E kUnclosed 1:1 "selector"; "}" is needed
)~"sv},
    {"#if that divides by zero", "#if 7 / 0\naction jump()\n#endif"sv,
     R"~(
EW kBadCalculation 1:7 "/"; it divides by zero
-E kNoTree 0:0
)~"sv},
    {"#if without an operand", "#if 1 +\naction jump()\n#endif"sv,
     R"~(
EW kBadCalculation 1:7 "+"; a value is missing behind this
-E kNoTree 0:0
)~"sv},
    {"#if with a string", "#if \"a\"\naction jump()\n#endif"sv,
     R"~(
EW kBadCalculation 1:5 "a"; a number is needed
-E kNoTree 0:0
)~"sv},
    {"#if with parentheses that do not match", "#if ( 1\naction jump()\n#endif\n#if 1 )\n#endif"sv,
     R"~(
EW kBadCalculation 1:2 "if"; a ")" is missing
E- kBadCalculation 4:7 ")"; there is no "(" for this
-E kNoTree 0:0
)~"sv},
    {"$ and something unknown", "action evolveTo( $foo )"sv,
     R"~(
-E kUnclosedParenthesis 1:16 "("
EW kUnknownDirective 1:19 "foo"; there are $evalint( ... ) and $evalfloat( ... )
)~"sv},
    {"$ at the end of a line", "action evolveTo( $\n3 )"sv,
     R"~(
-E kUnclosedParenthesis 1:16 "("
EW kUnknownDirective 1:18 "$"; there are $evalint( ... ) and $evalfloat( ... )
)~"sv},
    {"$ and a parenthesis", "selector { action evolveTo( $( 3 ) ) }"sv,
     R"~(
E- kNoNode 1:36 ")"
-E kUnclosed 1:1 "selector"; "}" is needed
-E kUnclosedParenthesis 1:27 "("
EW kUnknownDirective 1:30 "("; there are $evalint( ... ) and $evalfloat( ... )
)~"sv},
    {"$evalint of nothing", "action evolveTo( $evalint() )"sv,
     R"~(
EW kBadCalculation 1:19 "evalint"; a value is missing behind this
-E kUnclosedParenthesis 1:16 "("
)~"sv},
    {"$evalint at the end of the file", "selector { action jump $evalint"sv,
     R"~(
EW kBadCalculation 1:25 "evalint"; "(" is needed behind this
-E kNeedsParentheses 1:19 "jump"
-E kUnclosed 1:1 "selector"; "}" is needed
)~"sv},
    {"$evalint below zero", "action evolveTo( $evalint( 2 - 5 ) )"sv,
     R"~(
EW kNegativeResult 1:19 "-3"
)~"sv},
    {"$evalfloat with an operator for whole numbers", "action evolveTo( $evalfloat( 5.0 % 2 ) )"sv,
     R"~(
EW kBadCalculation 1:34 "%"; this operator needs whole numbers
-E kUnclosedParenthesis 1:16 "("
)~"sv},
    {"an enum with a name", "enum Colors { RED }\naction jump()"sv,
     R"~(
EW kBadEnum 1:6 "Colors"; "{" is needed behind enum, which has no name
-E kNoTree 0:0
)~"sv},
    {"an enum that is not closed", "enum { RED, GREEN\naction jump()"sv,
     R"~(
EW kBadEnum 2:1 "action"; ",", "=" or "}" is needed before this
-E kNoTree 0:0
)~"sv},
    {"an enum at the end of the file", "action jump() enum"sv,
     R"~(
EW kBadEnum 1:15 "enum"; "{" is needed behind enum, which has no name
)~"sv},
    {"an enum that ends behind a name", "action jump() enum { A"sv,
     R"~(
EW kBadEnum 1:22 "A"; ",", "=" or "}" is needed behind this
)~"sv},
    {"an enum that ends behind =", "action jump() enum { A ="sv,
     R"~(
EW kBadEnum 1:24 "="; a whole number is needed
)~"sv},
    {"an enum that ends behind a minus", "action jump() enum { A = -"sv,
     R"~(
EW kBadEnum 1:26 "-"; a whole number is needed
)~"sv},
    {"an enum that ends behind a value", "action jump() enum { A = 5"sv,
     R"~(
EW kBadEnum 1:26 "5"; "," or "}" is needed behind this
)~"sv},
    {"an enum that ends behind a comma", "action jump() enum { A,"sv,
     R"~(
EW kBadEnum 1:22 "A"; the file ends in an enum
)~"sv},
    {"a string and a minus in an enum", "enum { A = \"x\" }\nenum { B = - }\naction jump()"sv,
     R"~(
EW kBadEnum 1:12 "x"; a whole number is needed
E- kBadEnum 2:14 "}"; a whole number is needed
-E kNoTree 0:0
)~"sv},
    {"a fraction in an enum", "enum { RED = 1.5 }\naction jump()"sv,
     R"~(
EW kBadEnum 1:14 "1.5"; a whole number is needed
-E kNoTree 0:0
)~"sv},
    {"a macro twice", "#define A 3\n#define A 4\naction evolveTo( A )"sv,
     R"~(
WW kRedefined 2:9 "A"
)~"sv},
    {"a macro for a symbol of the game", "#define E_GOAL 99\naction moveTo( E_GOAL )"sv,
     R"~(
WW kRedefined 1:9 "E_GOAL"
)~"sv},
    {"a macro that names itself", "#define N N 5\naction evolveTo( N )"sv,
     R"~(
EW kMacroNamesItself 1:11 "N"
)~"sv},
    {"a macro that is itself alone", "#define N N\nselector { action jump() N }"sv,
     R"~(
EW kEmptyMacro 2:26 "N"
EW kMacroNamesItself 1:11 "N"
-E kUnclosed 2:1 "selector"; "}" is needed
)~"sv},
    {"macros that need each other", "#define A B\n#define B A\nselector { action A }"sv,
     R"~(
-E kEndOfFile 3:12 "action"; the name of an action is needed behind "action"
EE kMacroInItself 3:19 "A"
)~"sv},
    {"an empty macro", "#define NOTHING\nselector { NOTHING action jump }"sv,
     R"~(
EW kEmptyMacro 2:12 "NOTHING"
-E kUnclosed 2:1 "selector"; "}" is needed
)~"sv},
    {"an empty macro with a parameter", "#define F( a )\nselector { F( 1 ) action jump }"sv,
     R"~(
EW kEmptyMacro 2:12 "F"
-E kUnclosed 2:1 "selector"; "}" is needed
)~"sv},
    {"a macro with empty parentheses", "#define F() action jump\nselector { F() }"sv,
     R"~(
E- kEmptyParentheses 1:11 "F()"
)~"sv},
    {"a macro without its parentheses", "#define F( a ) action evolveTo( a )\nselector { F }"sv,
     R"~(
EW kBadArguments 2:12 "F"; "(" is needed behind it
-E kUnclosed 2:1 "selector"; "}" is needed
)~"sv},
    {"a macro without its parentheses at the end of the file", "#define F( a ) a\naction jump() F"sv,
     R"~(
EW kBadArguments 2:15 "F"; "(" is needed behind it
)~"sv},
    {"too many arguments", "#define F( a ) action evolveTo( a )\nselector { F( 1, 2 ) action heal }"sv,
     R"~(
EW kBadArguments 2:12 "F"; these are too many arguments
-E kUnclosed 2:1 "selector"; "}" is needed
)~"sv},
    {"too few arguments", "#define F( a, b ) action changeGoal( a b )\nselector { F( 1 ) }"sv,
     R"~(
EW kFewArguments 2:12 "F"
)~"sv},
    {"no argument", "#define F( a ) action jump a\nselector { F() }"sv,
     R"~(
EW kFewArguments 2:12 "F"
)~"sv},
    {"an empty argument behind a comma", "#define F( a, b ) action moveTo( a b )\nselector { F( 1, ) }"sv,
     R"~(
EW kFewArguments 2:12 "F"
)~"sv},
    {"arguments that are not closed", "#define F( a ) action evolveTo( a )\nselector { F( 1 }"sv,
     R"~(
EW kBadArguments 2:12 "F"; the file ends in its arguments
-E kUnclosed 2:1 "selector"; "}" is needed
)~"sv},
    {"parentheses in arguments", "#define WHEN( a ) condition a\nselector { WHEN( ( team == 1 ) ) action heal }"sv,
     R"~(
E- kNestedArguments 2:18 "("
-E kNoOperator 2:32 ")"; there is no "(" for this
)~"sv},
    {"parentheses in parentheses in arguments", "#define WHEN( a ) condition a\nselector { WHEN( ( ( team ) ) ) action heal }"sv,
     R"~(
E- kNestedArguments 2:18 "("
-E kNoOperator 2:27 ")"; there is no "(" for this
)~"sv},
    {"a comma in parentheses in arguments", "#define F( a ) action moveTo a\nselector { F( ( 1, 2 ) ) }"sv,
     R"~(
-E kFewParameters 2:12 "moveTo"; moveTo takes 1 or 2, in parentheses
E- kNestedArguments 2:15 "("
)~"sv},
    {"# and no parameter", "#define F( a ) # b\nselector { action evolveTo( F( 1 ) ) }"sv,
     R"~(
EE kNoParameter 2:29 "b"
EW kNotAParameter 2:29 "#"
)~"sv},
    {"# at the end of a macro", "#define F( a ) a #\nselector { action evolveTo( F( 1 ) ) }"sv,
     R"~(
EW kNotAParameter 2:29 "#"
)~"sv},
    {"## of numbers", "#define M( a, b ) a ## b\naction evolveTo( M( 1, 2 ) )"sv,
     R"~(
EW kBadMerge 2:24 "2"
-E kUnclosedParenthesis 2:16 "("
)~"sv},
    {"## of a string and a word", "#define M( a, b ) a ## b\naction say( M( \"x\", y ) )"sv,
     R"~(
EW kBadMerge 2:21 "y"
-E kUnclosedParenthesis 2:11 "("
)~"sv},
    {"## of a word and a sign", "#define M( a ) a ## (\naction jump() M( K )"sv,
     R"~(
EW kBadMerge 2:15 "("
)~"sv},
    {"a mistake in a macro", "#define ATTACK action fligt\nselector { ATTACK }"sv,
     R"~(
EE kUnknownAction 2:12 "fligt" (fight)
)~"sv},
    {"no node", "selector { parallel { action fly } }"sv,
     R"~(
EE kNoNode 1:12 "parallel"
EE kUnknownAction 1:30 "fly"
)~"sv},
    {"of what is no node the number of children is not told",
     "selector { parallel { action jump action jump action jump action jump action jump action jump action jump action jump action jum"
     "p action jump action jump action jump action jump action jump action jump action jump action jump action jump action jump action"
     " jump action fly } }"sv,
     R"~(
EE kNoNode 1:12 "parallel"
EE kUnknownAction 1:270 "fly"
)~"sv},
    {"a word that is nearly right", "selector { sequnce { action jump } }"sv,
     R"~(
EE kNoNode 1:12 "sequnce" (sequence)
)~"sv},
    {"a string in single quotes as a node", "selector { 'x' }"sv,
     R"~(
EE kNoNode 1:12 "'x'"; strings need double quotes
)~"sv},
    {"a symbol of the game as a node", "selector { E_GOAL action fly }"sv,
     R"~(
EE kNoNode 1:12
EE kUnknownAction 1:26 "fly"
)~"sv},
    {"the name of an action alone", "selector { jump }"sv,
     R"~(
EE kNoNode 1:12 "jump"; "action" is needed before the name of an action
)~"sv},
    {"the name of a function alone", "selector { team == 2 { action jump } }"sv,
     R"~(
EE kNoNode 1:12 "team"; "condition" is needed before the name of a function
)~"sv},
    {"the name of a decorator alone", "selector { timer( 100 ) { action jump } }"sv,
     R"~(
EE kNoNode 1:12 "timer"; "decorator" is needed before the name of a decorator
)~"sv},
    {"semicolons", "selector { action heal; action jump; }"sv,
     R"~(
EE kNoNode 1:23 ";"; nodes need no sign between them
EE kNoNode 1:36 ";"; nodes need no sign between them
)~"sv},
    {"a brace without a word", "{ action jump }"sv,
     R"~(
EE kNoNode 1:1 "{"; a word such as selector is needed before it
)~"sv},
    {"two words of 2013", "selector priority { action flea }"sv,
     R"~(
EE kUnexpected 1:10 "priority"; files of 2013 had two words here; today it is selector, fallback, sequence or concurrent alone
EE kUnknownAction 1:28 "flea" (flee)
)~"sv},
    {"what is no name between a word and its brace",
     "selector { sequence 5 { action fly } sequence 1 2 { action fly } sequence @ { action fly } }"sv,
     R"~(
EW kBadCharacter 1:75 "@"
-E kEndOfFile 1:66 "sequence"; "{" is needed behind "sequence"
EE kUnexpected 1:21 "5"; "{" is needed behind "sequence"
EE kUnexpected 1:47 "1"; "{" is needed behind "sequence"
EE kUnknownAction 1:32 "fly"
EE kUnknownAction 1:60 "fly"
E- kUnknownAction 1:86 "fly"
)~"sv},
    {"hysteresis of 2013", "selector { hysteresis 1 2 team { action jump } }"sv,
     R"~(
EE kNoNode 1:12 "hysteresis"; hysteresis was a node until 2013
)~"sv},
    {"a list without braces", "selector { sequence action jump action heal }"sv,
     R"~(
EE kUnexpected 1:21 "action"; "{" is needed behind "sequence"
)~"sv},
    {"a list without braces that has no nodes", "selector { sequence 1 2 }"sv,
     R"~(
EE kUnexpected 1:21 "1"; "{" is needed behind "sequence"
)~"sv},
    {"a word alone", "selector"sv,
     R"~(
EE kEndOfFile 1:1 "selector"; "{" is needed behind "selector"
)~"sv},
    {"a word and a name alone", "selector foo"sv,
     R"~(
EE kUnexpected 1:10 "foo"; "{" is needed behind "selector"
)~"sv},
    {"a word before a comment without an end", "selector /* never"sv,
     R"~(
-E kEndOfFile 1:1 "selector"; "{" is needed behind "selector"
EW kOpenComment 1:10 "/*"
)~"sv},
    {"a list that is not closed", "selector\n{\n    sequence\n    {\n        action jump\n    action heal\n}\n"sv,
     R"~(
EE kUnclosed 3:5 "sequence"; the brace that closes it, in line 7, is in another column
)~"sv},
    {"of braces in other columns the first is told",
     "selector\n{\n    sequence\n    {\n        fallback\n        {\n            action jump\n      }\n  }\n"sv,
     R"~(
EE kUnclosed 5:9 "fallback"; the brace that closes it, in line 8, is in another column
)~"sv},
    {"braces of macros and other files stand in no column",
     "#define END }\n#define SEQUENCE sequence {\nselector\n{\n    sequence\n    {\n        action jump\nEND\n"
     "    SEQUENCE\n        action heal\n}\n    sequence\n    {\n        action flee\n#include \"bots/a.bt\"\n"sv,
     R"~(
EE kUnclosed 3:1 "selector"; "}" is needed
)~"sv,
     "a\000}\n\000"sv},
    {"a brace too many", "selector { action jump } }"sv,
     R"~(
EE kSurplusBrace 1:26 "}"
)~"sv},
    {"a brace alone", "}"sv,
     R"~(
EE kSurplusBrace 1:1 "}"
)~"sv},
    {"of braces too many the first is told", "selector { action jump } } }"sv,
     R"~(
EE kSurplusBrace 1:26 "}"
)~"sv},
    {"two trees", "selector { action jump }\nselector { action flea }"sv,
     R"~(
EE kSecondTree 2:1 "selector"
EE kUnknownAction 2:19 "flea" (flee)
)~"sv},
    {"what is no tree behind the tree, with braces", "action jump() foo bar { action fly }"sv,
     R"~(
EE kSecondTree 1:15 "foo"
EE kUnknownAction 1:32 "fly"
)~"sv},
    {"what is no tree behind the tree, and another tree", "action jump() foo selector { action fly } bar"sv,
     R"~(
EE kSecondTree 1:15 "foo"
EE kUnknownAction 1:37 "fly"
)~"sv},
    {"UV-26: a condition with two children", "condition team { action jump action heal action flee }"sv,
     R"~(
EE kSecondChild 1:30 "action"
)~"sv},
    {"UV-26: a condition with empty braces", "condition team { }"sv,
     R"~(
EE kNoChild 1:18 "}"
)~"sv},
    {"a decorator with empty braces", "decorator invert() { }"sv,
     R"~(
EE kNoChild 1:22 "}"
)~"sv},
    {"a decorator without a child", "selector { decorator invert() action jump }"sv,
     R"~(
EE kUnexpected 1:31 "action"; "{" is needed behind "decorator"
)~"sv},
    {"a decorator without parentheses", "selector { decorator invert { action jump } }"sv,
     R"~(
EE kUnexpected 1:29 "{"; a decorator needs parentheses: "invert()"
)~"sv},
    {"a decorator without parentheses at the end of the file", "decorator invert"sv,
     R"~(
EE kEndOfFile 1:11 "invert"; a decorator needs parentheses: "invert()"
)~"sv},
    {"a decorator without its parameters", "selector { decorator timer { action fly } }"sv,
     R"~(
EE kFewParameters 1:22 "timer"; timer takes 1, in parentheses
EE kUnknownAction 1:37 "fly"
)~"sv},
    {"a decorator without its parameters at the end of the file", "decorator timer()"sv,
     R"~(
EE kEndOfFile 1:17 ")"; "{" is needed behind "decorator"
EE kFewParameters 1:11 "timer"; timer takes 1
)~"sv},
    {"a decorator without a name", "selector { decorator { action jump } decorator @ { action fly } }"sv,
     R"~(
EW kBadCharacter 1:48 "@"
-E kEndOfFile 1:38 "decorator"; the name of a decorator is needed behind "decorator"
EE kUnexpected 1:22 "{"; the name of a decorator is needed behind "decorator"
E- kUnknownAction 1:59 "fly"
)~"sv},
    {"an unknown decorator", "selector { decorator repeat( 2 ) { action flea } }"sv,
     R"~(
EE kUnknownAction 1:43 "flea" (flee)
EE kUnknownDecorator 1:22 "repeat"
)~"sv},
    {"an unknown decorator at the end of the file", "decorator repeat"sv,
     R"~(
EE kEndOfFile 1:11 "repeat"; "{" is needed behind "decorator"
EE kUnknownDecorator 1:11 "repeat"
)~"sv},
    {"a list without children", "selector { sequence { } action jump }"sv,
     R"~(
W- kEmptyList 1:12 "sequence"
)~"sv},
    {"nothing that does anything",
     "selector { sequence { condition team condition skill } decorator invert() { selector { } } action jump }",
     R"~(
W- kEmptyList 1:77 "selector"
W- kNoAction 1:12 "sequence"
W- kNoAction 1:56 "decorator"
)~"sv},
    {"nothing that does anything, deeper down", "selector { sequence { selector { condition team } } action jump }"sv,
     R"~(
W- kNoAction 1:12 "sequence"
)~"sv},
    {"21 children",
     "selector { action jump action jump action jump action jump action jump action jump action jump action jump act"
     "ion jump action jump action jump action jump action jump action jump action jump action jump action jump actio"
     "n jump action jump action jump action jump }"sv,
     R"~(
EE kTooManyChildren 1:252 "action"
)~"sv},
    {"an action that is not there", "selector { action dance action flea }"sv,
     R"~(
EE kUnknownAction 1:19 "dance"
EE kUnknownAction 1:32 "flea" (flee)
)~"sv},
    {"an action that is not there, with an open parenthesis", "selector { action fly( action jump }"sv,
     R"~(
EE kNoNode 1:22 "("
EE kUnknownAction 1:19 "fly"
)~"sv},
    {"a function as action", "selector { action team }"sv,
     R"~(
EE kUnknownAction 1:19 "team"; it is a function for conditions
)~"sv},
    {"an action without a name", "selector { action }"sv,
     R"~(
EE kUnexpected 1:19 "}"; the name of an action is needed behind "action"
)~"sv},
    {"an action with a keyword as its name", "selector { action action jump }"sv,
     R"~(
EE kUnexpected 1:19 "action"; the name of an action is needed behind "action"
)~"sv},
    {"an action with a keyword and parentheses", "selector { action sequence( 3 ) }"sv,
     R"~(
EE kUnknownAction 1:19 "sequence"
)~"sv},
    {"a behavior without a name", "selector { behavior }"sv,
     R"~(
EE kUnexpected 1:21 "}"; the name of a file in this folder, without .bt, is needed behind "behavior"
)~"sv},
    {"an action at the end of a file", "action jump"sv,
     R"~(
EE kNeedsParentheses 1:8 "jump"
)~"sv},
    {"only a decorator's word", "decorator"sv,
     R"~(
EE kEndOfFile 1:1 "decorator"; the name of a decorator is needed behind "decorator"
)~"sv},
    {"only a behavior's word", "behavior"sv,
     R"~(
EE kEndOfFile 1:1 "behavior"; the name of a file in this folder, without .bt, is needed behind "behavior"
)~"sv},
    {"only the word of spawnAs", "spawnAs"sv,
     R"~(
EE kEndOfFile 1:1 "spawnAs"; spawnAs needs a number behind it, without parentheses
)~"sv},
    {"a condition at the end of a file", "condition team == 1"sv,
     R"~(
EE kNeedsBraces 1:1 "condition"
)~"sv},
    {"quoted words", "\"selector\" { \"action\" jump action \"heal\" }"sv,
     R"~(
E- kQuotedWord 1:1 "selector"
E- kQuotedWord 1:14 "action"
E- kQuotedWord 1:35 "heal"
)~"sv},
    {"quoted signs", "selector \"{\" action jump }"sv,
     R"~(
E- kQuotedWord 1:10 "{"
)~"sv},
    {"quoted parentheses", "action changeGoal \"(\" 1, 2 \")\""sv,
     R"~(
E- kQuotedWord 1:19 "("
E- kQuotedWord 1:28 ")"
)~"sv},
    {"a quoted brace is a parameter", "action say( \"{\" )"sv,
     "\n"sv},
    {"a parenthesis in a string", "action say( \")\" )"sv,
     R"~(
-E kFewParameters 1:8 "say"; say takes 1 or 2
E- kQuotedWord 1:13 ")"
-E kSecondTree 1:17 ")"
)~"sv},
    {"spawnAs with parentheses", "selector { spawnAs( 3 ) }"sv,
     R"~(
EE kUnexpected 1:19 "("; spawnAs needs a number behind it, without parentheses
)~"sv},
    {"spawnAs with a string", "selector { spawnAs \"3\" }"sv,
     R"~(
EE kUnexpected 1:20 "3"; spawnAs needs a number behind it, without parentheses
)~"sv},
    {"spawnAs with what is no number", "selector { spawnAs @ action fly }"sv,
     R"~(
EW kBadCharacter 1:20 "@"
-E kEndOfFile 1:12 "spawnAs"; spawnAs needs a number behind it, without parentheses
E- kUnknownAction 1:29 "fly"
)~"sv},
    {"spawnAs with a negative number", "selector { spawnAs -3 action fly }"sv,
     R"~(
EE kUnexpected 1:20 "-"; spawnAs needs a number behind it, without parentheses
EE kUnknownAction 1:30 "fly"
)~"sv},
    {"spawnAs with a minus alone", "selector { spawnAs - }"sv,
     R"~(
EE kUnexpected 1:20 "-"; spawnAs needs a number behind it, without parentheses
)~"sv},
    {"spawnAs without a number", "selector { spawnAs action fly }"sv,
     R"~(
EE kUnexpected 1:20 "action"; spawnAs needs a number behind it, without parentheses
EE kUnknownAction 1:27 "fly"
)~"sv},
    {"spawnAs with a fraction", "spawnAs 4.9"sv,
     R"~(
E- kBadClass 1:9 "4.9"
)~"sv},
    {"selectClass behind the tree", "selector { action jump } selectClass { spawnAs 3 }"sv,
     R"~(
EE kSelectClassPlace 1:26 "selectClass"
)~"sv},
    {"selectClass in the tree", "selector { selectClass { spawnAs 3 } }"sv,
     R"~(
EE kSelectClassPlace 1:12 "selectClass"
)~"sv},
    {"selectClass alone", "selectClass { spawnAs 3 }"sv,
     R"~(
EE kNoTree 1:25
)~"sv},
    {"selectClass with two nodes", "selectClass { spawnAs 3 spawnAs 4 } action jump()"sv,
     R"~(
EE kSecondChild 1:25 "spawnAs"
)~"sv},
    {"selectClass without a node", "selectClass { } action jump()"sv,
     R"~(
EE kNoChild 1:15 "}"
)~"sv},
    {"selectClass of a file that is run", "selector { behavior sub }"sv,
     R"~(
W- kSelectClassUnused bots/sub.bt 1:1 "selectClass"
)~"sv,
     "sub\000selectClass { spawnAs 2 } action jump()\000"sv},
    {"the file ends in a condition", "condition team {"sv,
     R"~(
EE kUnclosed 1:1 "condition"; "}" is needed
)~"sv},
    {"the file ends in a decorator", "decorator return( 1 ) {"sv,
     R"~(
EE kUnclosed 1:1 "decorator"; "}" is needed
)~"sv},
    {"the file ends before the brace of a decorator", "decorator invert()"sv,
     R"~(
EE kEndOfFile 1:18 ")"; "{" is needed behind "decorator"
)~"sv},
    {"the file ends behind a word", "selector { action"sv,
     R"~(
EE kEndOfFile 1:12 "action"; the name of an action is needed behind "action"
)~"sv},
    {"the file ends in parentheses", "selector { condition ( team"sv,
     R"~(
EE kEndOfFile 1:24 "team"; ")" is needed
)~"sv},
    {"too few parameters", "selector { action teleport( 1, 2 ) }"sv,
     R"~(
EE kFewParameters 1:19 "teleport"; teleport takes 3
)~"sv},
    {"no parameters where some are needed", "selector { action teleport }"sv,
     R"~(
EE kFewParameters 1:19 "teleport"; teleport takes 3, in parentheses
)~"sv},
    {"parameters without parentheses", "selector { action evolveTo 3 action flee }"sv,
     R"~(
EE kFewParameters 1:19 "evolveTo"; evolveTo takes 1, in parentheses
)~"sv},
    {"parameters without parentheses, with signs between them", "selector { action changeGoal 3, -4 ) action fly }"sv,
     R"~(
EE kFewParameters 1:19 "changeGoal"; changeGoal takes 1 to 3, in parentheses
EE kUnknownAction 1:45 "fly"
)~"sv},
    {"parameters without parentheses at the end of the file", "action evolveTo 3"sv,
     R"~(
EE kFewParameters 1:8 "evolveTo"; evolveTo takes 1, in parentheses
)~"sv},
    {"too many parameters", "selector { action follow( 1, 2 ) }"sv,
     R"~(
EE kManyParameters 1:19 "follow"; follow takes 1
)~"sv},
    {"parameters of what takes none", "selector { action heal( 1 ) condition team( 3 ) == 2 }"sv,
     R"~(
EW kParametersDropped 1:19 "heal"
EW kParametersDropped 1:39 "team"
)~"sv},
    {"too few parameters of a function", "selector { condition distanceTo() > 5 { action jump } }"sv,
     R"~(
EE kFewParameters 1:22 "distanceTo"; distanceTo takes 1
)~"sv},
    {"too many parameters of a function", "selector { condition distanceTo( 1, 2 ) > 5 { action jump } }"sv,
     R"~(
EE kManyParameters 1:22 "distanceTo"; distanceTo takes 1
)~"sv},
    {"a name as parameter", "selector { action moveTo( E_GOL ) }"sv,
     R"~(
EE kNoParameter 1:27 "E_GOL" (E_GOAL)
)~"sv},
    {"true as parameter", "selector { action evolveTo( true ) }"sv,
     R"~(
EE kNoParameter 1:29 "true"; write 1 or 0
)~"sv},
    {"false as parameter", "selector { action evolveTo( false ) }"sv,
     R"~(
EE kNoParameter 1:29 "false"; write 1 or 0
)~"sv},
    {"a plus", "selector { action evolveTo( +4 ) }"sv,
     R"~(
EE kNoParameter 1:29 "+"; values are not calculated here; $evalint( ... ) does
)~"sv},
    {"a product and a quotient", "selector { action changeGoal( 3 * 4 ) action changeGoal( 3 / 4 ) }"sv,
     R"~(
EE kNoParameter 1:33 "*"; values are not calculated here; $evalint( ... ) does
EE kNoParameter 1:60 "/"; values are not calculated here; $evalint( ... ) does
)~"sv},
    {"an unknown name in what takes none", "selector { action heal( foo ) }"sv,
     R"~(
EW kParametersDropped 1:19 "heal"
)~"sv},
    {"a parenthesis that is not closed", "selector { action evolveTo( 3 action jump }"sv,
     R"~(
EE kUnclosedParenthesis 1:27 "("
)~"sv},
    {"a parenthesis that is not closed before a word or brace, but later", "selector { action evolveTo( 3 action jump ) }"sv,
     R"~(
EE kNoNode 1:43 ")"
EE kUnclosedParenthesis 1:27 "("
)~"sv},
    {"a brace in parentheses", "selector { sequence { action evolveTo( 3 } action fly ) action evolveTo( 4 { action fly } ) }"sv,
     R"~(
EE kNoNode 1:55 ")"
EE kNoNode 1:76 "{"; a word such as selector is needed before it
EE kNoNode 1:91 ")"
EE kUnclosedParenthesis 1:38 "("
EE kUnclosedParenthesis 1:72 "("
EE kUnknownAction 1:51 "fly"
EE kUnknownAction 1:85 "fly"
)~"sv},
    {"a parenthesis that is not closed at the end of the file", "action evolveTo( 3"sv,
     R"~(
EE kUnclosedParenthesis 1:16 "("
)~"sv},
    {"a parenthesis that is not closed, of what takes none", "selector { action heal( action jump }"sv,
     R"~(
EW kParametersDropped 1:19 "heal"; its parenthesis is not closed
)~"sv},
    {"a comma that is missing", "action changeGoal( 1 2 )"sv,
     R"~(
E- kComma 1:22 "2"; a comma is missing before this
)~"sv},
    {"commas too many", "action changeGoal( , 1,, 2, )"sv,
     R"~(
E- kComma 1:20 ","; a parameter is missing before this
E- kComma 1:24 ","; a parameter is missing before this
E- kComma 1:29 ")"; a parameter is missing before this
)~"sv},
    {"two minuses", "action evolveTo( --5 )"sv,
     R"~(
E- kMinus 1:18 "--"
)~"sv},
    {"two minuses apart", "action evolveTo( - - 5 )"sv,
     R"~(
E- kMinus 1:18 "-"
E- kMinus 1:20 "-"
)~"sv},
    {"a minus before a string", "action say( -\"x\" )"sv,
     R"~(
E- kMinus 1:13 "-"
)~"sv},
    {"a minus before nothing", "action evolveTo( 5 - )"sv,
     R"~(
E- kMinus 1:20 "-"; values are not calculated here; $evalint( ... ) does
)~"sv},
    {"a difference", "action changeGoal( 3 - 2 )"sv,
     R"~(
E- kMinus 1:22 "-"; values are not calculated here; $evalint( ... ) does
)~"sv},
    {"a status that is none", "selector { decorator return( 77 ) { action jump } decorator return( \"x\" ) { action jump } }"sv,
     R"~(
E- kBadStatus 1:22 77
E- kBadStatus 1:61 "x"
)~"sv},
    {"a status that is none in mapStatus", "decorator mapStatus( 0, 1, -2 ) { action jump }"sv,
     R"~(
E- kBadStatus 1:11 -2
)~"sv},
    {"a time below zero", "decorator timer( -5 ) { action jump }"sv,
     R"~(
E- kBadTime 1:11 -5
)~"sv},
    {"a time that is not whole", "decorator timer( 1.5 ) { action jump }"sv,
     R"~(
E- kBadTime 1:11 1.5
)~"sv},
    {"a time that is a string", "decorator timer( \"x\" ) { action jump }"sv,
     R"~(
E- kBadTime 1:11 "x"
)~"sv},
    {"a time that can't be read", "decorator timer( @ ) { action jump }"sv,
     R"~(
EW kBadCharacter 1:18 "@"
-E kEndOfFile 1:16 "("; "{" is needed behind "decorator"
-E kUnclosedParenthesis 1:16 "("
)~"sv},
    {"a function that is not there", "selector { condition alertedToEnmy { action jump } }"sv,
     R"~(
EE kUnknownFunction 1:22 "alertedToEnmy" (alertedToEnemy)
)~"sv},
    {"a function that is not there, with parameters",
     "selector { condition foo( 1, E_GOAL ) == 2 { action fly } condition foo( 1 { action fly } }"sv,
     R"~(
EE kNoOperator 1:72 "("; there are ! < <= > >= == != && ||
EE kUnknownAction 1:53 "fly"
EE kUnknownAction 1:85 "fly"
EE kUnknownFunction 1:22 "foo"
EE kUnknownFunction 1:69 "foo"
)~"sv},
    {"an action as function", "selector { condition heal { action jump } }"sv,
     R"~(
EE kUnknownFunction 1:22 "heal"; it is an action
)~"sv},
    {"no expression", "selector { condition { action jump } }"sv,
     R"~(
EE kNoOperand 1:22 "{"
)~"sv},
    {"an expression that begins with nothing", "selector { condition @ { action fly } }"sv,
     R"~(
EW kBadCharacter 1:22 "@"
-E kEndOfFile 1:12 "condition"; a function, a number, "!" or "(" is needed
E- kUnknownAction 1:33 "fly"
)~"sv},
    {"no right side", "selector { condition team == { action jump } }"sv,
     R"~(
EE kNoOperand 1:30 "{"
)~"sv},
    {"no left side", "selector { condition && team { action jump } }"sv,
     R"~(
EE kNoOperand 1:22 "&&"
)~"sv},
    {"a string in an expression", "selector { condition team == \"x\" { action jump } }"sv,
     R"~(
EE kNoOperand 1:30 "x"; a string can only be a parameter
)~"sv},
    {"a negative number in an expression", "selector { condition skill > -1 { action jump } }"sv,
     R"~(
EE kNoOperand 1:30 "-"; there are no negative numbers in conditions
)~"sv},
    {"= for ==", "selector { condition skill = 2 { action jump } }"sv,
     R"~(
EE kNoOperator 1:28 "="; there are ! < <= > >= == != && || (==)
)~"sv},
    {"& for &&", "selector { condition skill & team { action jump } }"sv,
     R"~(
EE kNoOperator 1:28 "&"; there are ! < <= > >= == != && || (&&)
)~"sv},
    {"| for ||", "selector { condition skill | team { action jump } }"sv,
     R"~(
EE kNoOperator 1:28 "|"; there are ! < <= > >= == != && || (||)
)~"sv},
    {"a sum", "selector { condition skill + 1 > 2 { action jump } }"sv,
     R"~(
EE kNoOperator 1:28 "+"; values can't be calculated in conditions
)~"sv},
    {"a parenthesis of an expression that is not closed", "selector { condition ( team == 2 { action jump } }"sv,
     R"~(
EE kUnexpected 1:34 "{"; ")" is needed
)~"sv},
    {"a parenthesis of an expression too many", "selector { condition team == 2 ) { action jump } }"sv,
     R"~(
EE kNoOperator 1:32 ")"; there is no "(" for this
)~"sv},
    {"two operands", "selector { condition skill team { action jump } }"sv,
     R"~(
EE kNoOperator 1:28 "team"; an operator is missing before this
)~"sv},
    {"what is nothing behind an expression", "selector { condition team @ { action fly } }"sv,
     R"~(
EW kBadCharacter 1:27 "@"
-E kNeedsBraces 1:12 "condition"
-E kUnclosed 1:1 "selector"; "}" is needed
E- kUnknownAction 1:38 "fly"
)~"sv},
    {"comparisons in a row", "selector { condition team < skill < 3 condition team == skill != 3 condition !team == 3 }"sv,
     R"~(
EW kUnclearOrder 1:27 "<"; the game reads a < ( b < c )
EW kUnclearOrder 1:63 "!="; the game reads ( a == b ) != c
EW kUnclearOrder 1:84 "=="; the game reads ( !a ) == b
)~"sv},
    {"a negation of an empty side", "selector { condition ! { action jump } }"sv,
     R"~(
EE kNoOperand 1:24 "{"
)~"sv},
};

}  // namespace unvanquished_kit
