// What texts of EDN mean (contract 127).
#include <cmath>

#include "edn_kit.h"

using namespace edn_kit;

namespace {

struct text_row {
    const char* Name;
    const char* Text;
    const char* Written;
};

constexpr text_row kTexts[] = {
    {"nothing", "", ""},
    {"white space, commas and comments are no values", " ,\t\r\n\v\f ; 1 2\n;;; \r, ; end", ""},
    {"nil and booleans", "nil true false", "nil true false"},
    {"words that begin like them are symbols", "nill truer false/x true? nil/true", "nill truer false/x true? nil/true"},
    {"whole numbers", "0 -0 +0 7 -12 +5 9223372036854775807 -9223372036854775808",
     "0 0 0 7 -12 5 9223372036854775807 -9223372036854775808"},
    {"whole numbers of any size", "1N 0N -0N +3N 9223372036854775808 -9223372036854775809 123456789012345678901234567890N",
     "1N 0N 0N 3N 9223372036854775808N -9223372036854775809N 123456789012345678901234567890N"},
    {"numbers with a dot or an exponent", "1.0 -0.5 +2.25 1e3 1E-2 1.5e+2 -0.0 0e0 1e22 1.0e-5 1e-400 0.1 100000000000000.5",
     "1.0 -0.5 2.25 1000.0 0.01 150.0 -0.0 0.0 1e+22 1e-05 0.0 0.1 100000000000000.5"},
    {"exact numbers", "1M 1.50M -0M -0.0M 0.00M +1.5E+007M -0.5M 1e-3M -2e0M 1e2147483647M",
     "1M 1.50M 0M 0.0M 0.00M 1.5e7M -0.5M 1e-3M -2e0M 1e2147483647M"},
    {"ratios are reduced", "1/2 -4/6 +3/9 4/2 0/5 -9223372036854775808/2 5/1", "1/2 -2/3 1/3 2 0 -4611686018427387904 5"},
    {"what is no finite number", "##Inf ##-Inf ##NaN", "##Inf ##-Inf ##NaN"},
    {"strings", R"("" "a" "a\tb\r\n\\\"" "\u00e4\u20AC\uD83D\uDE00" "\b\f\u0000" "ä€😀")",
     R"("" "a" "a\tb\r\n\\\"" "ä€😀" "\u0008\u000C\u0000" "ä€😀")"},
    {"a string of several lines", "\"a\n  b\r\n\"", "\"a\\n  b\\r\\n\""},
    {"characters", R"(\a \newline \space \tab \return \formfeed \backspace \u0041 \u00e4 \ä \😀 \( \[ \} \" \; \\ \# \, \u \o \1 \^)",
     R"(\a \newline \space \tab \return \u000C \u0008 \A \ä \ä \😀 \( \[ \} \" \; \\ \# \u002C \u \o \1 \^)"},
    {"characters that can't be seen", "\\\xC2\xA0 \\u007F \\\xEF\xBB\xBF", R"(\u00A0 \u007F \uFEFF)"},
    {"symbols", "a a/b / . .. - + -a +a .a -.5 a.b/c.d <=> a1 *a* a! _ ? $ % & = a#b a:b a'b' ä/ü -/- a/+ a/.",
     "a a/b / . .. - + -a +a .a -.5 a.b/c.d <=> a1 *a* a! _ ? $ % & = a#b a:b a'b' ä/ü -/- a/+ a/."},
    {"keywords", ":a :a/b :a.b/c :1 :1a/b :-1 :+ :a:b :nil :a#b' :%", ":a :a/b :a.b/c :1 :1a/b :-1 :+ :a:b :nil :a#b' :%"},
    {"lists, vectors, maps and sets", "() [] {} #{} (1 [2 {3 #{4}}]) {:a{:b[]}}", "() [] {} #{} (1 [2 {3 #{4}}]) {:a {:b []}}"},
    {"brackets and strings need no white space", "[a[b]\"c\"d(e)\\f{g\"h\"}]\"a\"\"b\"a;c\nb",
     "[a [b] \"c\" d (e) \\f {g \"h\"}] \"a\" \"b\" a b"},
    {"tagged values", "#a 1 #a/b [2] #inst \"2020\" #a #b c #ä() #a\n; now\n1", "#a 1 #a/b [2] #inst \"2020\" #a #b c #ä () #a 1"},
    {"metadata", "^{:a 1} [1] ^:a b #^a c ^\"t\"() ^:a ^{:b 2}#{} ^^:x y z",
     "^{:a 1} [1] ^{:a true} b ^{:tag a} c ^{:tag \"t\"} () ^{:a true} ^{:b 2} #{} ^{:tag ^{:x true} y} z"},
    {"what stands between metadata and its value", "[^:a #_b c] #_^:a b #t ^:a {} ^:a/b\n; now\n(d)",
     "[^{:a true} c] #t ^{:a true} {} ^{:a/b true} (d)"},
    {"discards", "#_a b #_ [1 #_ 2] #_#_ c d e #_;x\nf [#_a] {:a #_b c #_d} #a #_ b c #_ #a #_ b c d", "b e [] {:a c} #a c d"},
    {"keys in a namespace", "#:a{b 1 :c 2 d/e 3 :f/g 4 _/h 5 :_/i 6 \"j\" 7 [k] 8 / 9 #_l m n} #:a{}",
     "{a/b 1, :a/c 2, d/e 3, :f/g 4, h 5, :i 6, \"j\" 7, [k] 8, / 9, a/m n} {}"},
    {"only keys are put into it", "#:a{:b :c :d {:e :f} #x :g :h}", "{:a/b :c, :a/d {:e :f}, #x :g :h}"},
    {"words of EDN stay symbols in a namespace that has no name", "#:a{_/nil 1 _/true 2 _/false 3 _/nill 4}",
     "{_/nil 1, _/true 2, _/false 3, nill 4}"},
    {"a byte order mark", "\xEF\xBB\xBF[a]", "[a]"},
};

}  // namespace

TEST_CASE("EDN: texts are read as their values") {
    for (const text_row& each : kTexts) {
        CAPTURE(std::string(each.Name));
        CHECK(Written(each.Text) == each.Written);
        CHECK(Written(each.Written) == each.Written);
    }
}

TEST_CASE("EDN: a value has the members of its kind") {
    using edn::value_kind;
    CHECK(Value("nil").Kind == value_kind::kNil);
    CHECK(Value("true").IsTrue);
    CHECK_FALSE(Value("false").IsTrue);
    const edn::value whole = Value("-3");
    CHECK(whole.Kind == value_kind::kInteger);
    CHECK(whole.Integer == -3);
    CHECK(whole.Number == -3);
    CHECK(Value("2.5").Kind == value_kind::kNumber);
    CHECK(Value("2.5").Number == 2.5);
    const edn::value big = Value("-18446744073709551616");
    CHECK(big.Kind == value_kind::kBigInteger);
    CHECK(big.Text == "-18446744073709551616");
    CHECK(big.Number == -18446744073709551616.0);
    CHECK(Value("1N").Kind == value_kind::kBigInteger);
    CHECK(Value("-2.50M").Kind == value_kind::kDecimal);
    CHECK(Value("-2.50M").Number == -2.5);
    CHECK(Value("-1/2").Kind == value_kind::kRatio);
    CHECK(Value("-1/2").Text == "-1/2");
    CHECK(Value("-1/2").Number == -0.5);
    CHECK(Value("4/2").Number == 2);
    CHECK(Value("\\tab").Kind == value_kind::kCharacter);
    CHECK(Value("\\tab").Text == "\t");
    CHECK(Value("\"\\u0000\"").Text == std::string(1, '\0'));
    CHECK(Value("a/b").Kind == value_kind::kSymbol);
    CHECK(Value("a/b").Text == "a/b");
    CHECK(Value(":a/b").Kind == value_kind::kKeyword);
    CHECK(Value(":a/b").Text == "a/b");
    CHECK(Value("(1 2)").Kind == value_kind::kList);
    CHECK(Value("[1 2]").Kind == value_kind::kVector);
    CHECK(Value("#{1 2}").Kind == value_kind::kSet);
    const edn::value map = Value("{:a 1 :b 2}");
    CHECK(map.Kind == value_kind::kMap);
    CHECK(map.Items.size() == 4);
    CHECK(map.Items[2].Text == "b");
    const edn::value tagged = Value("#a/b [1]");
    CHECK(tagged.Kind == value_kind::kTagged);
    CHECK(tagged.Text == "a/b");
    CHECK(tagged.Items.size() == 1);
    CHECK(tagged.Items[0].Items.size() == 1);
}

TEST_CASE("EDN: metadata is no part of a value") {
    const edn::value marked = Value("^:a ^{:a 2, :b [3]} [1]");
    REQUIRE(marked.Meta.size() == 2);
    CHECK(marked.Meta[0].Items[1].IsTrue);
    CHECK(marked.Meta[1].Items[1].Integer == 2);
    CHECK(marked.Place.Column == 21);
    CHECK(AreEqual(marked, Value("[1]")));
    CHECK(HashOf(marked) == HashOf(Value("[1]")));
    CHECK(Value("[1]").Meta.empty());
}

TEST_CASE("EDN: exact and large numbers have the nearest double too, which may be 0 or infinite") {
    CHECK(std::isinf(Value("1e999M").Number));
    CHECK(Value("-1e999M").Number < 0);
    CHECK(Value("1e-999M").Number == 0);
    CHECK(Value("0.0000001e9999M").Number > 0);
    CHECK(Value("0e2147483647M").Number == 0);
    CHECK(std::isinf(Value(std::string(400, '9')).Number));
    CHECK(Value(std::string(400, '9') + ".5e-400").Number == doctest::Approx(1));
    CHECK(Value("0." + std::string(400, '0') + "1").Number == 0);
    CHECK(Value("0." + std::string(400, '0') + "1e401").Number == doctest::Approx(1));
    CHECK(Value("1e-99999999999999999999999").Number == 0);
}

TEST_CASE("EDN: a number is the nearest double, however many digits it has") {
    // Half between two doubles, which then is the even one; above half by a digit far behind.
    const std::string half = "9007199254740993.";
    CHECK(Value(half + "0").Number == 9007199254740992.0);
    CHECK(Value(half + std::string(700, '0') + "1").Number == 9007199254740994.0);
    CHECK(Value(half + std::string(2000, '0') + "1").Number == 9007199254740994.0);
    CHECK(Value(half + std::string(2000, '0')).Number == 9007199254740992.0);
    CHECK(Value("0." + std::string(2000, '0') + "90071992547409930e2016").Number == 9007199254740992.0);
    CHECK(Value("2.2250738585072011e-308").Number == 2.2250738585072011e-308);
    CHECK(Value("4.9e-324").Number == 5e-324);
    CHECK(Value("1.7976931348623157e308").Number == 1.7976931348623157e308);
}

TEST_CASE("EDN: each value has the place of its first character") {
    const edn::value map = Value("\xEF\xBB\xBF\n ; c\n  {:a \"x\ny\" #_b\n #t [\xC3\xA4 c]\r\n #:x{:k 1}}");
    const auto at = [](const edn::value& of) { return std::to_string(of.Place.Line) + ":" + std::to_string(of.Place.Column); };
    CHECK(at(map) == "3:3");
    CHECK(at(map.Items[0]) == "3:4");
    CHECK(at(map.Items[1]) == "3:7");
    CHECK(at(map.Items[2]) == "5:2");
    CHECK(at(map.Items[2].Items[0]) == "5:5");
    CHECK(at(map.Items[2].Items[0].Items[0]) == "5:6");
    CHECK(at(map.Items[2].Items[0].Items[1]) == "5:8");
    CHECK(at(map.Items[3]) == "6:2");
    CHECK(edn::value().Place.Line == 0);
}
