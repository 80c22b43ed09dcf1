// Writing and formatting EDN (contract 128).
#include <cmath>
#include <limits>

#include <bt/engine/numbers.h>
#include <bt/random.h>

#include "edn_kit.h"

using namespace edn_kit;

namespace {

struct layout_row {
    const char* Name;
    const char* Text;
    const char* Made;
};

constexpr layout_row kIndented[] = {
    {"what fits stands in one line", "[:sequence {:id 1} (1 2)]", "[:sequence {:id 1} (1 2)]"},
    {"elements stand below each other, and options beside the name of a node",
     "[:selector {:id :guard, :weight 2.5} [:sequence [:enemy-near? {:radius 20}] [:attack! {:weapon :sword}]] [:patrol! {:speed 1}]]",
     R"([:selector {:id :guard, :weight 2.5}
 [:sequence [:enemy-near? {:radius 20}] [:attack! {:weapon :sword}]]
 [:patrol! {:speed 1}]])"},
    {"keys stand below each other, with their values beside them",
     "{:name \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" :tags #{:bbbbbbbbbbbbbbbbbbbbbbb "
     ":ccccccccccccccccccccccccccccccccccccccccc :dddddddddddddddddddddddddddddd} :rest nil}",
     R"({:name "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
 :tags #{:bbbbbbbbbbbbbbbbbbbbbbb
         :ccccccccccccccccccccccccccccccccccccccccc
         :dddddddddddddddddddddddddddddd}
 :rest nil})"},
    {"a tag stands before its value, and a map beside what is no name",
     "#game/tree (call {:a 1} \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" [1 {:bbbbbbbbbbbbbbbbbbbbbbbbbbbb 1} "
     "[:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]] #{})",
     R"(#game/tree (call {:a 1}
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            [1
             {:bbbbbbbbbbbbbbbbbbbbbbbbbbbb 1}
             [:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]]
            #{}))"},
    {"what stands too far to the right is not aligned",
     "{:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa [:bbbbbbbbbbbbbbbbbbbbbbbbb :cccccccccccccccccccc (d e)]}",
     R"({:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa [:bbbbbbbbbbbbbbbbbbbbbbbbb
  :cccccccccccccccccccc
  (d e)]})"},
    {"a key that is a list",
     "{[1111111111111111111111111111111111 22222222222222222222222222222222222222 33333333333333333333333333333333333333] 1}",
     R"({[1111111111111111111111111111111111N
  22222222222222222222222222222222222222N
  33333333333333333333333333333333333333N] 1})"},
};

constexpr layout_row kFormatted[] = {
    {"nothing", "", ""},
    {"spaces only", " \n\n ,", ""},
    {"one space between values, none beside brackets", " [ 1   2( 3 ) \"a\"\"b\" { :a   1 } #{ } ]", "[1 2 (3) \"a\" \"b\" {:a 1} #{}]\n"},
    {"words stay as they are", "[+1 1e3 4/2 \"\\u0041\" \\u0041 #:a{:b 1} ##Inf 0x]", nullptr},
    {"numbers and texts stay as they are", "[+1 1e3 4/2 \"\\u0041\" \\u0041 #:a{ :b 1} ##Inf]",
     "[+1 1e3 4/2 \"\\u0041\" \\u0041 #:a{:b 1} ##Inf]\n"},
    {"commas stay behind values, and nowhere else", "[,1 ,, 2,] {:a 1 , :b 2,\n :c 3,} , #a , b #_ , c , d",
     "[1, 2] {:a 1, :b 2,\n        :c 3}, #a b #_c, d\n"},
    {"line breaks stay between values", "[\n1\n2\n3 4\n]\n5", "[1\n 2\n 3 4]\n5\n"},
    {"elements stand below the first", "(a {:b\n[1\n2]\n:c 3})", "(a {:b\n    [1\n     2]\n    :c 3})\n"},
    {"nothing stands between a tag or a discard and its value", "#a\n\n1 #_\n2 #_ #_ 3 4 #b #_ 5\n6", "#a 1 #_2 #_#_3 4 #b #_5\n6\n"},
    {"nothing stands between metadata and its mark", "^\n\n:a b ^ {:c\n1}\n[d] ^ ; e\nf g",
     "^:a b ^{:c\n        1}\n[d] ^ ; e\nf g\n"},
    {"comments stay beside, above, and before brackets",
     "; a\n[ ; b  \n 1;c\n\n\n  ;; d\n 2 ; e\n] #_ ; f\n 3 #t;g\n4;h\r\n[\n\n;i\n]",
     "; a\n[ ; b\n 1 ;c\n\n ;; d\n 2 ; e\n ] #_ ; f\n3 #t ;g\n4 ;h\n[\n ;i\n ]\n"},
    {"of blank lines one is left, and none beside brackets", "\n\n1\n\n\n\n2\n[\n\n3\n\n4\n\n]\n\n\n", "1\n\n2\n[3\n\n 4]\n"},
    {"a string of several lines stays as it is", "[\"a\r\n   b\n\" [1\n2]]", "[\"a\r\n   b\n\" [1\n   2]]\n"},
    {"characters count, not bytes", "[\"\xC3\xA4\xC3\xA4\" [1\n2]]", "[\"\xC3\xA4\xC3\xA4\" [1\n       2]]\n"},
    {"a byte order mark goes away", "\xEF\xBB\xBF 1", "1\n"},
    {"of what can't be read it stays", "\xEF\xBB\xBF[", nullptr},
    {"a comment without a line break at its end", "1;", "1 ;\n"},
    {"blank lines behind a comment before a bracket", "[1 ; a\n\n\n]", "[1 ; a\n ]\n"},
    {"a comment of an old line break", "1;a\r2", "1 ;a\n2\n"},
};

// Values of all kinds, also in each other.
edn::value RandomValue(bt::random_generator& random, int depth) {
    const auto to = [&random](int end) { return static_cast<int>(random.Next() % static_cast<unsigned>(end)); };
    const auto name = [&to] {
        std::string made;
        for (int i = 0; i < 1 + to(4); ++i) made += "abc*+!-_?$%&=<>."[to(16)];
        return made;
    };
    edn::value made;
    made.Kind = static_cast<edn::value_kind>(to(depth > 0 ? 16 : 11));
    switch (made.Kind) {
        case edn::value_kind::kNil: break;
        case edn::value_kind::kBool: made.IsTrue = to(2) == 0; break;
        case edn::value_kind::kInteger: made.Integer = static_cast<std::int64_t>(std::uint64_t{random.Next()} << to(40)); break;
        case edn::value_kind::kNumber:
            made.Number = bt::detail::BitCast<double>(std::uint64_t{random.Next()} << 32u | random.Next());
            break;
        case edn::value_kind::kBigInteger: made.Text = "-1234567890123456789" + std::to_string(to(1000)); break;
        case edn::value_kind::kDecimal: made.Text = std::to_string(to(1000)) + "." + std::to_string(to(1000)) + "e-5"; break;
        case edn::value_kind::kRatio: made.Text = std::to_string(2 * to(1000) + 1) + "/2"; break;
        case edn::value_kind::kCharacter: made.Text = std::string(1, static_cast<char>(to(128))); break;
        case edn::value_kind::kText:
            for (int i = 0; i < to(20); ++i) made.Text += static_cast<char>(to(128));
            if (to(2) == 0) made.Text += "\xC3\xA4\xF0\x9F\x98\x80";
            break;
        case edn::value_kind::kSymbol:
        case edn::value_kind::kKeyword: made.Text = "a" + name() + (to(2) == 0 ? "/b" + name() : ""); break;
        case edn::value_kind::kTagged:
            made.Text = "a" + name();
            made.Items.push_back(RandomValue(random, depth - 1));
            break;
        case edn::value_kind::kMap:
        case edn::value_kind::kSet:
            // Keys that differ.
            for (int i = 0; i < to(5); ++i) {
                made.Items.push_back({.Kind = edn::value_kind::kInteger, .Integer = i});
                if (made.Kind == edn::value_kind::kMap) made.Items.push_back(RandomValue(random, depth - 1));
            }
            break;
        case edn::value_kind::kList:
        case edn::value_kind::kVector:
            for (int i = 0; i < to(6); ++i) made.Items.push_back(RandomValue(random, depth - 1));
            break;
    }
    const bool may_have_some = made.Kind == edn::value_kind::kSymbol ||
                               (made.Kind >= edn::value_kind::kList && made.Kind != edn::value_kind::kTagged);
    while (may_have_some && depth > 0 && to(6) == 0) {
        const edn::value key = {.Kind = edn::value_kind::kKeyword, .Text = "m" + name()};
        made.Meta.push_back({.Kind = edn::value_kind::kMap, .Items = {key, RandomValue(random, depth - 1)}});
    }
    return made;
}

}  // namespace

TEST_CASE("EDN: random values are read back equal from both forms, and the indented one is formatted as it is") {
    bt::random_generator random(20);
    for (int i = 0; i < 3000; ++i) {
        const edn::value made = RandomValue(random, 5);
        const std::string line = edn::Write(made);
        const std::string lines = edn::WriteIndented(made);
        CAPTURE(line);
        CHECK(line.find('\n') == std::string::npos);
        REQUIRE(Told(line) == "");
        CHECK(edn::AreEqual(Value(line), made));
        CHECK(edn::HashOf(Value(line)) == edn::HashOf(made));
        CHECK(edn::AreEqual(Value(lines), made));
        CHECK(edn::Format(lines).Document == lines + "\n");
        CHECK(edn::Write(Value(edn::Format(line).Document)) == line);
    }
}

TEST_CASE("EDN: a number is read back to the last bit") {
    bt::random_generator random(7);
    for (int i = 0; i < 20'000; ++i) {
        const auto number = bt::detail::BitCast<double>(std::uint64_t{random.Next()} << 32u | random.Next());
        const double again = Value(edn::Write({.Kind = edn::value_kind::kNumber, .Number = number})).Number;
        if (std::isnan(number)) CHECK(std::isnan(again));
        else CHECK(bt::detail::BitCast<std::uint64_t>(again) == bt::detail::BitCast<std::uint64_t>(number));
    }
    using limits = std::numeric_limits<double>;
    constexpr double kNumbers[] = {(limits::max)(), (limits::min)(), limits::denorm_min(), -0.0, 1e15, 999999999999999.9,
                                   0.001,           0.0009999999999999998};
    for (const double each : kNumbers) {
        const std::string text = edn::Write({.Kind = edn::value_kind::kNumber, .Number = each});
        CAPTURE(text);
        CHECK(bt::detail::BitCast<std::uint64_t>(Value(text).Number) == bt::detail::BitCast<std::uint64_t>(each));
        CHECK(text.find_first_of(".e") != std::string::npos);
    }
}

TEST_CASE("EDN: the indented form has a line for each element of what is longer than a line") {
    for (const layout_row& each : kIndented) {
        CAPTURE(std::string(each.Name));
        CHECK(Written(each.Text, &edn::WriteIndented) == each.Made);
        CHECK(edn::Format(each.Made).Document == std::string(each.Made) + "\n");
    }
}

TEST_CASE("EDN: formatting keeps words, comments and line breaks, and changes white space") {
    for (const layout_row& each : kFormatted) {
        CAPTURE(std::string(each.Name));
        const bt::read_result<std::string> made = edn::Format(each.Text);
        CHECK(made.IsSound() == (each.Made != nullptr));
        CHECK(made.Document == (each.Made == nullptr ? each.Text : each.Made));
        CHECK(edn::Format(made.Document).Document == made.Document);
        CHECK(Written(made.Document) == Written(each.Text));
    }
    const bt::read_result<std::string> refused = edn::Format("[ 1", "a.edn");
    REQUIRE(refused.Errors.size() == 1);
    CHECK(refused.Errors[0].Text() == "a.edn:1:1: this is not closed: \"[\"; \"]\" is needed before the text ends");
}

TEST_CASE("EDN: values that no text has are written too") {
    using edn::value_kind;
    const auto both = [](const edn::value& of) { return edn::Write(of) + " " + edn::WriteIndented(of); };
    CHECK(both({.Kind = value_kind::kTagged, .Text = "a"}) == "#a #a");
    CHECK(both({.Kind = value_kind::kCharacter}) == "\\u0000 \\u0000");
    CHECK(both({.Kind = value_kind::kSymbol, .Text = "a b"}) == "a b a b");
    edn::value odd = Value("{:a 1}");
    odd.Items.pop_back();
    CHECK(both(odd) == "{:a} {:a}");
    edn::value nil;
    nil.Items.resize(200);
    CHECK(both(nil) == "nil nil");
    edn::value list = Value("[\"" + std::string(200, 'a') + "\"]");
    list.Items.push_back(nil);
    CHECK(edn::WriteIndented(list) == "[\"" + std::string(200, 'a') + "\"\n nil]");
}
