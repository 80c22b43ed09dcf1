// Texts with mistakes, and what is told of them.
#pragma once

#include <string_view>

namespace edn_kit {

// A line of Told is a mistake: its kind, line and column, what stands there; what is needed, and in parentheses the other place. Its first
// line break is only there to begin.
struct mistake_case {
    std::string_view Name;
    std::string_view Text;
    std::string_view Told;
};

using namespace std::string_view_literals;

inline const mistake_case kMistakeCases[] = {
    {"an unclosed vector", R"~([1 2)~"sv,
     R"~(
kUnclosed 1:1 "["; "]" is needed before the text ends
)~"sv},
    {"each unclosed bracket", R"~([(1 {:a #{2)~"sv,
     R"~(
kUnclosed 1:1 "["; "]" is needed before the text ends
kUnclosed 1:2 "("; ")" is needed before the text ends
kUnclosed 1:5 "{"; "}" is needed before the text ends
kUnclosed 1:9 "#{"; "}" is needed before the text ends
)~"sv},
    {"a bracket of another kind", R"~([1 (2 ])~"sv,
     R"~(
kUnclosed 1:4 "("; ")" is needed before "]" (1:7)
)~"sv},
    {"brackets crossed", R"~(([)])~"sv,
     R"~(
kUnclosed 1:2 "["; "]" is needed before ")" (1:3)
kSurplusBracket 1:4 "]"
)~"sv},
    {"a surplus bracket", R"~(1 ])~"sv,
     R"~(
kSurplusBracket 1:3 "]"
)~"sv},
    {"a surplus bracket in another one", R"~((1 ]))~"sv,
     R"~(
kSurplusBracket 1:4 "]" (1:1)
)~"sv},
    {"a surplus bracket behind a tag", R"~([#a ) 1])~"sv,
     R"~(
kSurplusBracket 1:5 ")" (1:1)
)~"sv},
    {"a tag of what is not closed", R"~((#a [ 1))~"sv,
     R"~(
kUnclosed 1:5 "["; "]" is needed before ")" (1:8)
)~"sv},
    {"a tag of what is not closed at the end", R"~(#a [1)~"sv,
     R"~(
kUnclosed 1:4 "["; "]" is needed before the text ends
)~"sv},
    {"a discard of what is not closed", R"~((#_ [ 1))~"sv,
     R"~(
kUnclosed 1:5 "["; "]" is needed before ")" (1:8)
)~"sv},
    {"an odd map", R"~({:a 1 :b})~"sv,
     R"~(
kOddMap 1:7 ":b" (1:1)
)~"sv},
    {"an odd map whose last key is discarded is none", R"~({:a 1 #_:b})~"sv,
     R"~(
)~"sv},
    {"a key twice", R"~({:a 1, :b 2, :a 3})~"sv,
     R"~(
kSameKeyTwice 1:14 ":a" (1:2)
)~"sv},
    {"a key three times", R"~({1 a 1 b 1 c})~"sv,
     R"~(
kSameKeyTwice 1:6 "1" (1:2)
kSameKeyTwice 1:10 "1" (1:2)
)~"sv},
    {"keys that are collections", R"~({[1 2] a (1 2) b})~"sv,
     R"~(
kSameKeyTwice 1:10 "(1 2)" (1:2)
)~"sv},
    {"keys in namespaces", R"~(#:x{:a 1 :x/a 2})~"sv,
     R"~(
kSameKeyTwice 1:10 ":x/a" (1:5)
)~"sv},
    {"an element twice", R"~(#{1 {a b c d} {c d a b}})~"sv,
     R"~(
kSameElementTwice 1:15 "{c d a b}" (1:5)
)~"sv},
    {"a mistake in a map hides its keys", R"~({:a 01 :a})~"sv,
     R"~(
kLeadingZero 1:5 "01"; leave it out; Clojure may read an octal number
)~"sv},
    {"metadata of a key that can have none hides the keys", R"~({^:m :a 1 :a 2})~"sv,
     R"~(
kMetaOfOther 1:6 ":a"; symbols and collections have
)~"sv},
    {"metadata makes no other element", R"~(#{^:a b b})~"sv,
     R"~(
kSameElementTwice 1:9 "b" (1:3)
)~"sv},
    {"a mistake in a tag hides its element", R"~(#{#a/b/c 1 #a/b/c 1})~"sv,
     R"~(
kBadSlash 1:4 "a/b/c"
kBadSlash 1:13 "a/b/c"
)~"sv},
    {"the mistake of a tag is in it", R"~(#{#a 1 #a 1})~"sv,
     R"~(
kSameElementTwice 1:8 "#a 1" (1:3)
)~"sv},
    {"a tag without a value", R"~([1 #a])~"sv,
     R"~(
kNoTagged 1:4 "#a"
)~"sv},
    {"tags without a value", R"~(#a #b)~"sv,
     R"~(
kNoTagged 1:1 "#a"
kNoTagged 1:4 "#b"
)~"sv},
    {"a tag before a discard", R"~([#a #_ 1])~"sv,
     R"~(
kNoTagged 1:2 "#a"
)~"sv},
    {"a discard without a value", R"~([1 #_])~"sv,
     R"~(
kNoDiscarded 1:4 "#_"
)~"sv},
    {"a discard of a tag without a value", R"~([#_ #a])~"sv,
     R"~(
kNoTagged 1:5 "#a"
)~"sv},
    {"a discard at the end", R"~(1 #_)~"sv,
     R"~(
kNoDiscarded 1:3 "#_"
)~"sv},
    {"two discards and a value", R"~([#_#_ 1])~"sv,
     R"~(
kNoDiscarded 1:4 "#_"
)~"sv},
    {"a discard in a tag", R"~(#a #_)~"sv,
     R"~(
kNoTagged 1:1 "#a"
kNoDiscarded 1:4 "#_"
)~"sv},
    {"what stands behind #", R"~(#1 #-a # a #! #<a> )~"sv,
     R"~(
kBadDispatch 1:1 "#1"; there are #{ for sets, #_ to discard a value, and tags: #name
kBadDispatch 1:4 "#-a"; there are #{ for sets, #_ to discard a value, and tags: #name
kBadDispatch 1:8 "#"; there are #{ for sets, #_ to discard a value, and tags: #name
kBadDispatch 1:12 "#!"; there are #{ for sets, #_ to discard a value, and tags: #name
kBadDispatch 1:15 "#<a>"; there are #{ for sets, #_ to discard a value, and tags: #name
)~"sv},
    {"what stands behind ##", R"~(##inf ## ##NaN)~"sv,
     R"~(
kUnknownSymbolic 1:1 "##inf"
kUnknownSymbolic 1:7 "##"
)~"sv},
    {"a namespace without a name", R"~(#:{:a 1})~"sv,
     R"~(
kBadNamespace 1:1 "#:"; as in #:name{:key 1}, which is {:name/key 1}
)~"sv},
    {"a namespace with a slash", R"~(#:a/b{:c 1})~"sv,
     R"~(
kBadNamespace 1:1 "#:a/b"; as in #:name{:key 1}, which is {:name/key 1}
)~"sv},
    {"a namespace without a map", R"~(#:a [1])~"sv,
     R"~(
kBadNamespace 1:1 "#:a"; as in #:name{:key 1}, which is {:name/key 1}
)~"sv},
    {"a namespace with a space", R"~(#:a {:b 1})~"sv,
     R"~(
kBadNamespace 1:1 "#:a"; as in #:name{:key 1}, which is {:name/key 1}
)~"sv},
    {"a namespace of Clojure", R"~(#::a{:b 1})~"sv,
     R"~(
kClojure 1:1 "#::a"; write the namespace without a second colon
)~"sv},
    {"a namespace that can't be", R"~(#:1{:b 1})~"sv,
     R"~(
kBadFirst 1:3 "1"; not with a number
)~"sv},
    {"keys that no namespace can have", R"~(#:a{:1 2 :-3 4})~"sv,
     R"~(
kBadFirst 1:5 ":1"; not with a number
kBadFirst 1:10 ":-3"; not with a number
)~"sv},
    {"metadata", R"~(^1 a ^:a 1 [^:a] ^(b) c ^:a #b c ^:a 01 ^01 d ^"s")~"sv,
     R"~(
kBadMeta 1:2 "1"; maps, keywords, symbols and strings are
kMetaOfOther 1:10 "1"; symbols and collections have
kNoMeta 1:13 "^"
kBadMeta 1:19 "(b)"; maps, keywords, symbols and strings are
kMetaOfOther 1:29 "#b c"; symbols and collections have
kLeadingZero 1:38 "01"; leave it out; Clojure may read an octal number
kLeadingZero 1:42 "01"; leave it out; Clojure may read an octal number
kNoMeta 1:47 "^"
)~"sv},
    {"quotes", R"~('a `(b ~c ~@d) @e #'f)~"sv,
     R"~(
kClojure 1:1 "'"; Clojure reads a quote; data are not evaluated, so leave it out
kClojure 1:4 "`"; Clojure reads a quote; data are not evaluated, so leave it out
kClojure 1:8 "~"; Clojure reads what is put into a quote
kClojure 1:11 "~@"; Clojure reads what is put into a quote
kClojure 1:16 "@"; Clojure reads the value that a reference has
kClojure 1:19 "#'"; Clojure reads a variable
)~"sv},
    {"functions", R"~(#(inc %))~"sv,
     R"~(
kClojure 1:1 "#("; Clojure reads a function; a list begins with ( alone
)~"sv},
    {"a regular expression", R"~(#"a\d+")~"sv,
     R"~(
kClojure 1:1 "#\"a\\d+\""; Clojure reads a regular expression; leave the # out and check its backslashes
)~"sv},
    {"an open regular expression", R"~([#"a)~"sv,
     R"~(
kOpenString 1:2
)~"sv},
    {"choices of the reader", R"~(#?(:clj 1) #?@(:clj [1]) #=(+ 1 2))~"sv,
     R"~(
kClojure 1:1 "#?"; Clojure reads a choice of the reader
kClojure 1:12 "#?@"; Clojure reads a choice of the reader
kClojure 1:26 "#="; Clojure reads something that is evaluated when it is read
)~"sv},
    {"a keyword of Clojure", R"~(::a :: ::a/b)~"sv,
     R"~(
kClojure 1:1 "::a"; Clojure puts a namespace before such a keyword; write it there, with one colon
kClojure 1:5 "::"; Clojure puts a namespace before such a keyword; write it there, with one colon
kClojure 1:8 "::a/b"; Clojure puts a namespace before such a keyword; write it there, with one colon
)~"sv},
    {"an open string", R"~(["a)~"sv,
     R"~(
kOpenString 1:2
)~"sv},
    {"an open string with a quote in it", R"~("a\")~"sv,
     R"~(
kOpenString 1:1
)~"sv},
    {"halves of characters", R"~("\ud83d" "\ude00" "\ud83d\ud83d\ude00" "\ud83dx" "\ud83d\u12" \ud83d \ude00)~"sv,
     R"~(
kHalfCharacter 1:2 "\\ud83d"; write the character itself, or both of its halves, as \uD83D\uDE00
kHalfCharacter 1:11 "\\ude00"; write the character itself, or both of its halves, as \uD83D\uDE00
kHalfCharacter 1:20 "\\ud83d"; write the character itself, or both of its halves, as \uD83D\uDE00
kHalfCharacter 1:41 "\\ud83d"; write the character itself, or both of its halves, as \uD83D\uDE00
kHalfCharacter 1:51 "\\ud83d"; write the character itself, or both of its halves, as \uD83D\uDE00
kBadEscape 1:57 "\\u"; \u needs four digits of 0-9 and a-f
kHalfCharacter 1:63 "\\ud83d"; write \ and the character itself
kHalfCharacter 1:70 "\\ude00"; write \ and the character itself
)~"sv},
    {"characters", R"~(\foo \ \Newline \u12 \u123G \o101 \ab \xyz12)~"sv,
     R"~(
kUnknownCharacter 1:1 "\\foo"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
kUnknownCharacter 1:6 "\\"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
kUnknownCharacter 1:8 "\\Newline"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
kUnknownCharacter 1:17 "\\u12"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
kUnknownCharacter 1:22 "\\u123G"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
kUnknownCharacter 1:29 "\\o101"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
kUnknownCharacter 1:35 "\\ab"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
kUnknownCharacter 1:39 "\\xyz12"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
)~"sv},
    {"a backslash at the end", R"~(\)~"sv,
     R"~(
kUnknownCharacter 1:1 "\\"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character
)~"sv},
    {"numbers with letters", R"~(1a 1_000 5px 1NN 1.5N 1/2M 1/2N 1/2.5 1e 1e+ 1.2.3 -1- 1/ 1/-2 2/3e1)~"sv,
     R"~(
kBadNumber 1:1 "1a"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:4 "1_000"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:10 "5px"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:14 "1NN"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:18 "1.5N"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:23 "1/2M"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:28 "1/2N"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:33 "1/2.5"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:39 "1e"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:42 "1e+"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:46 "1.2.3"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:52 "-1-"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:56 "1/"; a ratio has digits behind its slash, as 2/3
kBadNumber 1:59 "1/-2"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
kBadNumber 1:64 "2/3e1"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
)~"sv},
    {"octal numbers", R"~(01 -007 00 08.5 01N 1/02)~"sv,
     R"~(
kLeadingZero 1:1 "01"; leave it out; Clojure may read an octal number
kLeadingZero 1:4 "-007"; leave it out; Clojure may read an octal number
kLeadingZero 1:9 "00"; leave it out; Clojure may read an octal number
kLeadingZero 1:12 "08.5"; leave it out
kLeadingZero 1:17 "01N"; leave it out; Clojure may read an octal number
kLeadingZero 1:21 "1/02"; leave it out; Clojure may read an octal number
)~"sv},
    {"other bases", R"~(0x1F -0XFF 2r101 16Rff)~"sv,
     R"~(
kNotDecimal 1:1 "0x1F"; Clojure reads other bases, EDN does not
kNotDecimal 1:6 "-0XFF"; Clojure reads other bases, EDN does not
kNotDecimal 1:12 "2r101"; Clojure reads other bases, EDN does not
kNotDecimal 1:18 "16Rff"; Clojure reads other bases, EDN does not
)~"sv},
    {"dots without digits", R"~(.5 1. -1.e5 +1.M a/.5)~"sv,
     R"~(
kDotWithoutDigits 1:1 ".5"; write 0.5, not .5
kDotWithoutDigits 1:4 "1."; write 1.0, not 1.
kDotWithoutDigits 1:7 "-1.e5"; write 1.0, not 1.
kDotWithoutDigits 1:13 "+1.M"; write 1.0, not 1.
kDotWithoutDigits 1:18 "a/.5"; write 0.5, not .5
)~"sv},
    {"large exponents", R"~(1e2147483648M -1e-99999999999999999999M)~"sv,
     R"~(
kBigNumber 1:1 "1e2147483648M"; the exponent of an exact number has 32 bits
kBigNumber 1:15 "-1e-99999999999999999999M"; the exponent of an exact number has 32 bits
)~"sv},
    {"large numbers", R"~(1e400 -1e999999999999999999999 1e3000000000M 9223372036854775808/3 1/9223372036854775808)~"sv,
     R"~(
kBigNumber 1:1 "1e400"; an exact number, with M behind it, may be so large
kBigNumber 1:7 "-1e999999999999999999999"; an exact number, with M behind it, may be so large
kBigNumber 1:32 "1e3000000000M"; the exponent of an exact number has 32 bits
kBigNumber 1:46 "9223372036854775808/3"; both parts of a ratio have 64 bits
kBigNumber 1:68 "1/9223372036854775808"; both parts of a ratio have 64 bits
)~"sv},
    {"division by zero", R"~(1/0 0/0)~"sv,
     R"~(
kZeroDenominator 1:1 "1/0"
kZeroDenominator 1:5 "0/0"
)~"sv},
    {"names", R"~(a/b/c /a a/ a// // :/ :a/ :/a :a/b/c)~"sv,
     R"~(
kBadSlash 1:1 "a/b/c"
kBadSlash 1:7 "/a"
kBadSlash 1:10 "a/"
kBadSlash 1:13 "a//"
kBadSlash 1:17 "//"
kBadSlash 1:20 ":/"
kBadSlash 1:23 ":a/"
kBadSlash 1:27 ":/a"
kBadSlash 1:31 ":a/b/c"
)~"sv},
    {"a keyword without a name", R"~(:)~"sv,
     R"~(
kNoName 1:1 ":"
)~"sv},
    {"names begin", R"~(:#a a/1 a/-1 a/+1 a/:b a/#b :a/1 :a/'b :'a)~"sv,
     R"~(
kBadFirst 1:1 ":#a"; not with : # or '
kBadFirst 1:5 "a/1"; not with a number
kBadFirst 1:9 "a/-1"; not with a number
kBadFirst 1:14 "a/+1"; not with a number
kBadFirst 1:19 "a/:b"; not with : # or '
kBadFirst 1:24 "a/#b"; not with : # or '
kBadFirst 1:29 ":a/1"; not with a number
kBadFirst 1:34 ":a/'b"; not with : # or '
kBadFirst 1:40 ":'a"; not with : # or '
)~"sv},
    {"colons", R"~(a: :a: a::b :a::b a:/b)~"sv,
     R"~(
kBadColon 1:1 "a:"
kBadColon 1:4 ":a:"
kBadColon 1:8 "a::b"
kBadColon 1:13 ":a::b"
kBadColon 1:19 "a:/b"
)~"sv},
    {"escapes", R"~("\q \1 \x41 \'" "\u12" "\u12G4" "\u00e4")~"sv,
     R"~(
kBadEscape 1:2 "\\q"; there are \n \t \r \b \f \" \\ and \uXXXX
kBadEscape 1:5 "\\1"; there are \n \t \r \b \f \" \\ and \uXXXX
kBadEscape 1:8 "\\x"; there are \n \t \r \b \f \" \\ and \uXXXX
kBadEscape 1:13 "\\'"; there are \n \t \r \b \f \" \\ and \uXXXX
kBadEscape 1:18 "\\u"; \u needs four digits of 0-9 and a-f
kBadEscape 1:25 "\\u"; \u needs four digits of 0-9 and a-f
)~"sv},
    {"characters of names", R"~(a|b :a|b a@b a~ a`b)~"sv,
     R"~(
kBadInName 1:1 "|"; there are letters, digits and . * + ! - _ ? $ % & = < > : # ' /
kBadInName 1:5 "|"; there are letters, digits and . * + ! - _ ? $ % & = < > : # ' /
kBadInName 1:10 "@"; there are letters, digits and . * + ! - _ ? $ % & = < > : # ' /
kBadInName 1:14 "~"; there are letters, digits and . * + ! - _ ? $ % & = < > : # ' /
kBadInName 1:17 "`"; there are letters, digits and . * + ! - _ ? $ % & = < > : # ' /
)~"sv},
    {"characters outside", R"~(| |a)~"sv,
     R"~(
kBadCharacter 1:1 "|"
kBadCharacter 1:3 "|a"
)~"sv},
    {"a tag has a name", R"~(#a|b 1 #a/b/c 2 #a/1 [] #a: 3)~"sv,
     R"~(
kBadInName 1:2 "|"; there are letters, digits and . * + ! - _ ? $ % & = < > : # ' /
kBadSlash 1:9 "a/b/c"
kBadFirst 1:18 "a/1"; not with a number
kBadColon 1:26 "a:"
)~"sv},
    {"mistakes of a broken map", R"~({:a [1 2) :b 3})~"sv,
     R"~(
kUnclosed 1:5 "["; "]" is needed before "}" (1:15)
kSurplusBracket 1:9 ")" (1:5)
)~"sv},
    {"a map with a bracket too few", R"~({:a {:b 1 :c 2})~"sv,
     R"~(
kUnclosed 1:1 "{"; "}" is needed before the text ends
)~"sv},
    {"escapes in a string of several lines", "\"a\\q\n\\n\\x\n\n  \\y\xC3\xA4\\\xC3\xA4\"",
     R"~(
kBadEscape 1:3 "\\q"; there are \n \t \r \b \f \" \\ and \uXXXX
kBadEscape 2:3 "\\x"; there are \n \t \r \b \f \" \\ and \uXXXX
kBadEscape 4:3 "\\y"; there are \n \t \r \b \f \" \\ and \uXXXX
kBadEscape 4:6 "\\ä"; there are \n \t \r \b \f \" \\ and \uXXXX
)~"sv},
    {"spaces that are none", "a\xC2\xA0" "b :a\xE2\x80\x8B \xEF\xBB\xBF \xC3\xA4/\xC2\x85 \xE2\x81\xA0 \xE3\x80\x81"sv,
     "\nkForeignSpace 1:1 U+00A0; it is in \"a\xC2\xA0" "b\"\n"
     "kForeignSpace 1:5 U+200B; it is in \"a\xE2\x80\x8B\"\n"
     "kForeignSpace 1:9 U+FEFF; it is in \"\xEF\xBB\xBF\"\n"
     "kForeignSpace 1:11 U+0085; it is in \"\xC3\xA4/\xC2\x85\"\n"
     "kForeignSpace 1:15 U+2060; it is in \"\xE2\x81\xA0\"\n"sv},
    {"what is not UTF-8 is told once for all bytes beside each other",
     "a\n \"\xC3\" \xFF\xFE\x80 \xC0\x80 \xED\xA0\x80 \xF4\x90\x80\x80 \xE2\x82"sv,
     R"~(
kNotUtf8 2:3; save the file as UTF-8
kNotUtf8 2:6; save the file as UTF-8
kNotUtf8 2:9; save the file as UTF-8
kNotUtf8 2:11; save the file as UTF-8
kNotUtf8 2:13; save the file as UTF-8
kNotUtf8 2:15; save the file as UTF-8
)~"sv},
    {"a zero and other control characters", "a \0 \x01\x02 \x7F" "b"sv,
     "\nkBadCharacter 1:3 \"\\u0000\"\nkBadCharacter 1:5 \"\\u0001\\u0002\"\nkBadCharacter 1:8 \"\x7F" "b\"\n"sv},
};

}  // namespace edn_kit
