// # EDN
//
// EDN is the data notation of Clojure: maps, vectors, keywords and more, in text that people write by hand.
// `decider::formats` reads EDN without Clojure, compares values, and writes them. This page is the notation, rule by
// rule, as the program below reads it.
//
// ## Values
//
// `Read` takes a text and returns its values, or all mistakes. A value is a plain struct: its kind, the members of that
// kind, and its place. `Write` shows it in its canonical form, which examples on this page use.

#include <cstdio>
#include <string_view>

#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>

namespace edn = bt::edn;

void Read(std::string_view text) {
    const edn::read_result read = edn::Read(text);
    for (const bt::mistake& mistake : read.Errors) std::printf("%s\n", mistake.Text().c_str());
    for (const edn::value& value : read.Document) std::printf("%s%s", &value == read.Document.data() ? "" : " ", edn::Write(value).c_str());
    if (!read.Document.empty()) std::printf("\n");
}

// Adds up the whole numbers of a value, as an example of how values are used.
long long Sum(const edn::value& of) {
    long long sum = of.Kind == edn::value_kind::kInteger ? of.Integer : 0;
    for (const edn::value& item : of.Items) sum += Sum(item);
    return sum;
}

void AFirstValue() {
    const edn::read_result read = edn::Read("{:name \"wolf\", :bites [3 5]\n :home #{north}}");
    if (!read.IsSound()) return;
    const edn::value& wolf = read.Document[0];
    std::printf("%s: %lld\n", edn::Write(wolf).c_str(), Sum(wolf));
    const edn::value& home = wolf.Items[5];
    std::printf("%s in line %d, column %d\n", home.Items[0].Text.c_str(), home.Place.Line, home.Place.Column);
}

//> {:name "wolf", :bites [3 5], :home #{north}}: 8
//> north in line 2, column 8

// ## White space and comments
//
// White space separates values, and a comma is white space. A semicolon begins a comment, which ends with its line.
// `#_` discards the next value.

void Layout() {
    Read("[1, 2 ; two\n 3 #_four #_ [five ; 5\n ]]");
    Read("[#_ #_ one two three]");
    Read("[1 #_]");
}

//> [1 2 3]
//> [three]
//> 1:4: #_ needs a value behind it: "#_"

// ## Words
//
// Symbols and keywords are names; keywords begin with a colon. A name has letters, digits and `. * + ! - _ ? $ % & = <
// > : # '`, and may have one slash between a prefix and the rest. A name must not begin like a number, nor with `:`,
// `#` or `'`. A visible character that is not ASCII is a letter. The symbols `nil`, `true` and `false` are values of
// their own.

void Names() {
    Read("walk-to! :speed game/near? :game/wolf / <= nil true :2d");
    Read("a/b/c :a/ : 2nd -1st a|b x: a/1 .5");
}

//> walk-to! :speed game/near? :game/wolf / <= nil true :2d
//> 1:1: a name has one slash, with something before and behind it: "a/b/c"
//> 1:7: a name has one slash, with something before and behind it: ":a/"
//> 1:11: a keyword needs a name behind its colon: ":"
//> 1:13: this is not a number: "2nd"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
//> 1:17: this is not a number: "-1st"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
//> 1:22: a name can't have this in it: "|"; there are letters, digits and . * + ! - _ ? $ % & = < > : # ' /
//> 1:26: a name can't end with a colon, and has no two of them in a row: "x:"
//> 1:29: a name can't begin with this: "a/1"; not with a number
//> 1:33: a number needs digits before and behind its dot: ".5"; write 0.5, not .5

// ## Numbers
//
// A whole number has 64 bits; with `N` behind it, or if it is larger, it may have any size. A number with a dot or an
// exponent is a double; with `M` behind it, it is exact. `Number` of any numeric value is the nearest double. Ratios
// are reduced. The other doubles are `##Inf`, `##-Inf` and `##NaN`.

void Numbers() {
    Read("7 -7 +7 7N 12345678901234567890 2.50 1e3 2.50M 4/6 6/3 ##-Inf");
    Read("007 0x1F 1. 1_000 1e999 1/0");
}

//> 7 -7 7 7N 12345678901234567890N 2.5 1000.0 2.50M 2/3 2 ##-Inf
//> 1:1: a number does not begin with 0, except 0 itself: "007"; leave it out; Clojure may read an octal number
//> 1:5: numbers are decimal: "0x1F"; Clojure reads other bases, EDN does not
//> 1:10: a number needs digits before and behind its dot: "1."; write 1.0, not 1.
//> 1:13: this is not a number: "1_000"; behind the digits of a number comes N, M or nothing; a name does not begin with a digit
//> 1:19: this number is too large for 64 bits: "1e999"; an exact number, with M behind it, may be so large
//> 1:25: this number divides by zero: "1/0"

// ## Text
//
// A string may have several lines. A character begins with a backslash.

void Texts() {
    Read(R"("a \"b\" \t \u00e4" "two
lines" \a \newline \space \u00e4 \()");
    Read(R"("C:\quake" \wolf)");
}

//> "a \"b\" \t ä" "two\nlines" \a \newline \space \ä \(
//> 1:4: there is no such escape in strings: "\\q"; there are \n \t \r \b \f \" \\ and \uXXXX
//> 1:12: there is no character of this name: "\\wolf"; there are \newline \space \tab \return \formfeed \backspace, \uXXXX, and \ before a single character

// ## Collections
//
// Lists are in parentheses, vectors in brackets. A map has keys and values in turn, and a set has each element once.
// Collections hold values of any kind. The keys of `#:name{}` get the name as a prefix.

void Collections() {
    Read("(1 \"a\" [b #{c}]) {:a 1, [2 3] {:b nil}} #:wolf{:teeth 42 :game/id 7}");
    Read("{:a 1 :b} {:a 1 :b 2 :a 3} #{(1 2) [1 2]}");
    Read("[(1 2] )");
}

//> (1 "a" [b #{c}]) {:a 1, [2 3] {:b nil}} {:wolf/teeth 42, :game/id 7}
//> 1:7: the last key of this map has no value: ":b" (1:1)
//> 1:22: this key appears twice in its map: ":a" (1:12)
//> 1:36: this element appears twice in its set: "[1 2]" (1:30)
//> 1:2: this is not closed: "("; ")" is needed before "]" (1:6)
//> 1:8: there is nothing that this could close: ")"

// ## Tags and metadata
//
// `#name` before a value is a tag. The reader keeps tag and value, and gives no tag a meaning: even `#inst` and `#uuid`
// are just tagged strings. Metadata (`^`) is in `value::Meta`.

void Tags() {
    Read("#game/color [1 2 3] #inst \"2020-01-01T00:00:00Z\" ^:red [4]");
    Read("[#game/color]");
}

//> #game/color [1 2 3] #inst "2020-01-01T00:00:00Z" ^{:red true} [4]
//> 1:2: this tag needs a value behind it: "#game/color"

// ## Clojure that is no EDN
//
// A text for Clojure may also have quotes, functions and regular expressions. Each is a mistake that names it.

void Clojure() { Read("['a #(inc %) #\"a+\" @d ::e]"); }

//> 1:2: this is Clojure, and not EDN: "'"; Clojure reads a quote; data are not evaluated, so leave it out
//> 1:5: this is Clojure, and not EDN: "#("; Clojure reads a function; a list begins with ( alone
//> 1:14: this is Clojure, and not EDN: "#\"a+\""; Clojure reads a regular expression; leave the # out and check its backslashes
//> 1:20: this is Clojure, and not EDN: "@"; Clojure reads the value that a reference has
//> 1:23: this is Clojure, and not EDN: "::e"; Clojure puts a namespace before such a keyword; write it there, with one colon

// ## Mistakes
//
// A mistake has its line, and often a second place that it refers to. `TextWithLines` shows both.

void Mistakes() {
    const edn::read_result read = edn::Read("{:id :guard\n :children [(a b]\n :id :wolf}", "trees/guard.edn");
    for (const bt::mistake& mistake : read.Errors) std::printf("%s", mistake.TextWithLines().c_str());
}

//> trees/guard.edn:2:13: this is not closed: "("; ")" is needed before "]" (trees/guard.edn:2:17)
//>      :children [(a b]
//>                 ^
//>   trees/guard.edn:2:17: it has to do with this
//>      :children [(a b]
//>                     ^
//> trees/guard.edn:3:2: this key appears twice in its map: ":id" (trees/guard.edn:1:2)
//>      :id :wolf}
//>      ^
//>   trees/guard.edn:1:2: it has to do with this
//>     {:id :guard
//>      ^

// There are limits, each with its mistake: `kMaxBytes` of a text, `kMaxNumValues` in it, and `kMaxDepth` of nested
// values. At most `kMaxNumMistakes` mistakes are kept.

void Limits() {
    std::printf("%zu bytes, %zu values, %d deep, %zu mistakes\n", edn::kMaxBytes, edn::kMaxNumValues, edn::kMaxDepth, bt::kMaxNumMistakes);
}

//> 16777216 bytes, 1048576 values, 250 deep, 1000 mistakes

// ## Equality
//
// `AreEqual` compares by EDN's rules. A list equals a vector, and maps and sets have no order. Numbers of different
// kinds are never equal. `HashOf` gives equal values equal hashes.

void Equality() {
    const edn::read_result read = edn::Read("{:a [1 2], :b #{3 4}} {:b #{4 3}, :a (1 2)} 1 1.0");
    const edn::value* const values = read.Document.data();
    std::printf("%d %d\n", edn::AreEqual(values[0], values[1]), edn::HashOf(values[0]) == edn::HashOf(values[1]));
    std::printf("%d\n", edn::AreEqual(values[2], values[3]));
}

//> 1 1
//> 0

// ## Writing
//
// `Write` gives one line, or with `kIndented` lines that fit in 100 columns. The text is read back as an equal value.

void Written() {
    edn::value wolf = {.Kind = edn::value_kind::kVector};
    wolf.Items.push_back({.Kind = edn::value_kind::kKeyword, .Text = "wolf"});
    wolf.Items.push_back({.Kind = edn::value_kind::kNumber, .Number = 2});
    std::printf("%s\n", edn::Write(wolf).c_str());
    const edn::read_result read = edn::Read("[:selector {:id :guard} [:sequence [:enemy-near? {:radius 20}] [:attack! {:weapon :sword}]] "
                                            "[:patrol! {:speed 1}]]");
    std::printf("%s\n", edn::WriteIndented(read.Document[0]).c_str());
}

//> [:wolf 2.0]
//> [:selector {:id :guard}
//>  [:sequence [:enemy-near? {:radius 20}] [:attack! {:weapon :sword}]]
//>  [:patrol! {:speed 1}]]

// ## The layout
//
// `Format` lays a text out in the same way, but keeps its words: comments, discarded values, line breaks between
// elements, and one of several blank lines. `decider format FILE.edn` prints the result, and `decider format
// --write` changes the files.

void Formatted() {
    const bt::read_result<std::string> made = edn::Format("[:selector;first\n{ :id 1,:name \"x\" }\n\n\n #_[:off]\n  [ :walk!\n{:to :home} ]\n ; done\n]");
    std::printf("%s", made.Document.c_str());
}

//> [:selector ;first
//>  {:id 1, :name "x"}
//>
//>  #_[:off]
//>  [:walk!
//>   {:to :home}]
//>  ; done
//>  ]

// ## All mistakes
//
// All kinds of mistakes are the rows of [mistakes.h](../../bt/formats/edn/mistakes.h), each with its sentence.
//{

void AllMistakes() {
    for (const bt::mistake_row& row : edn::kMistakeRows) std::printf("%s\n", row.Sentence);
}

//> the text has more than 16 MiB
//> the text has more than 1048576 values, those that are discarded counted
//> here values lie more than 250 deep in each other
//> there is not enough memory to read the text
//> this is not UTF-8
//> this character is only allowed in strings and comments
//> this looks like white space, but EDN does not take it for that
//> this is Clojure, and not EDN
//> this is not closed
//> there is nothing that this could close
//> the last key of this map has no value
//> this key appears twice in its map
//> this element appears twice in its set
//> the keys of the maps of this text are made to be hard to tell apart
//> a map that begins with #: needs a name and a brace directly behind that
//> this tag needs a value behind it
//> #_ needs a value behind it
//> metadata needs a value behind it
//> this can't be metadata
//> this can't have metadata
//> this means nothing behind #
//> behind ## there is Inf, -Inf or NaN
//> this string is not closed
//> there is no such escape in strings
//> this is half of a character of UTF-16, which means nothing alone
//> there is no character of this name
//> this is not a number
//> a number does not begin with 0, except 0 itself
//> numbers are decimal
//> a number needs digits before and behind its dot
//> this number is too large for 64 bits
//> this number divides by zero
//> a keyword needs a name behind its colon
//> a name can't begin with this
//> a name can't have this in it
//> a name has one slash, with something before and behind it
//> a name can't end with a colon, and has no two of them in a row
//}

int main() {
    AFirstValue();
    Layout();
    Names();
    Numbers();
    Texts();
    Collections();
    Tags();
    Clojure();
    Mistakes();
    Limits();
    Equality();
    Written();
    Formatted();
    AllMistakes();
}
