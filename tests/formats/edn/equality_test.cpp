// When values of EDN are equal (contract 127).
#include <cstdint>
#include <vector>

#include <bt/engine/numbers.h>

#include "edn_kit.h"

using namespace edn_kit;

namespace {

// Values in a row are equal, and differ from those of all other rows.
constexpr const char* kRows[] = {
    "nil",
    "true",
    "false",
    "1 +1 2/2",
    "1N +1N",
    "1.0 1e0 10.0e-1",
    "1M +1M",
    "1.0M +1.0M",
    "1.00M",
    "1e1M 1E+01M",
    "1/2 2/4",
    "-1",
    "0 -0",
    "0.0 -0.0",
    "99999999999999999999 99999999999999999999N",
    "##NaN ##NaN",
    "##Inf ##Inf",
    "##-Inf",
    "a a",
    ":a :a",
    "\"a\" \"\\u0061\"",
    "\\a \\u0061",
    "a/a",
    "\"nil\"",
    "() [] [#_1]",
    "#{} #{,}",
    "{} #:a{}",
    "[1 2] (1 2) (1, 2)",
    "[2 1]",
    "[1 2 3]",
    "[[1 2]] ((1 2))",
    "[1 [2]]",
    "#{1 2} #{2 1}",
    "#{1 2 3} #{3 1 2} #{2 3 1}",
    "#{[1] a :a \"a\"} #{\"a\" a (1) :a}",
    "#{#{1} #{2}} #{#{2} #{1}}",
    "{1 2} #_{2 1}",
    "{2 1}",
    "{1 2, 3 4} {3 4, 1 2}",
    "{1 4, 3 2}",
    "{[1] {2 #{3 4}}} {(1) {2 #{4 3}}}",
    "{1 nil}",
    "{1 nil, 2 nil}",
    "#a 1 #a 1",
    "#b 1",
    "#a 2",
    "#a #a 1",
    "#inst \"2020-01-01T00:00:00Z\"",
    "#inst \"2020-01-01T00:00:00.0Z\"",
};

// Those are the rows of 0 and 0.0, which have one hash.
constexpr std::size_t kRowOfZero = 12;
// A whole number that has the hash of 1.0.
constexpr std::int64_t kHashOfOne = 4607182418800017408;

}  // namespace

TEST_CASE("EDN: values are equal by kind, size and what is in them, without the order of maps and sets, or their places") {
    static_assert(bt::detail::BitCast<std::int64_t>(1.0) == kHashOfOne);
    std::vector<std::vector<edn::value>> rows;
    for (const char* const each : kRows) rows.push_back(edn::Read(each).Document);
    REQUIRE(std::string(kRows[kRowOfZero]) == "0 -0");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CAPTURE(std::string(kRows[i]));
        REQUIRE_FALSE(rows[i].empty());
        for (std::size_t j = 0; j < rows.size(); ++j) {
            CAPTURE(std::string(kRows[j]));
            for (const edn::value& a : rows[i]) {
                for (const edn::value& b : rows[j]) {
                    CHECK(edn::AreEqual(a, b) == (i == j));
                    const bool are_zeros = (i == kRowOfZero && j == i + 1) || (j == kRowOfZero && i == j + 1);
                    CHECK((edn::HashOf(a) == edn::HashOf(b)) == (i == j || are_zeros));
                }
            }
        }
    }
}

TEST_CASE("EDN: values of one hash are told apart") {
    const std::string one = std::to_string(kHashOfOne);
    CHECK(edn::HashOf(Value(one)) == edn::HashOf(Value("1.0")));
    CHECK_FALSE(edn::AreEqual(Value(one), Value("1.0")));
    CHECK(Written("#{1.0 " + one + "}") == "#{1.0 " + one + "}");
    CHECK(edn::AreEqual(Value("#{1.0 " + one + "}"), Value("#{" + one + " 1.0}")));
    CHECK_FALSE(edn::AreEqual(Value("#{[" + one + " 1.0]}"), Value("#{[1.0 " + one + "]}")));
    CHECK_FALSE(edn::AreEqual(Value("{1.0 2, " + one + " 3}"), Value("{1.0 3, " + one + " 2}")));
    CHECK(Told("#{1.0 " + one + " [1.0] 1.0 " + one + "}") ==
          "kSameElementTwice 1:33 \"1.0\" (1:3)\nkSameElementTwice 1:37 \"" + one + "\" (1:7)\n");
}

TEST_CASE("EDN: members that a kind does not name do not count") {
    edn::value nil;
    nil.Text = "x";
    nil.Items.resize(2);
    nil.Place = {1, 2};
    CHECK(edn::AreEqual(nil, {}));
    CHECK(edn::HashOf(nil) == edn::HashOf({}));
    edn::value number = Value("1");
    number.Text = "2";
    number.Number = 3;
    number.IsTrue = true;
    CHECK(edn::AreEqual(number, Value("1")));
    CHECK(edn::HashOf(number) == edn::HashOf(Value("1")));
}

TEST_CASE("EDN: maps and sets that no text has are compared too") {
    edn::value odd = Value("{:a 1}");
    odd.Items.push_back(Value(":b"));
    edn::value other = Value("{:b 1}");
    other.Items.push_back(Value(":a"));
    CHECK(edn::AreEqual(odd, edn::value(odd)));
    CHECK(edn::HashOf(odd) == edn::HashOf(edn::value(odd)));
    CHECK_FALSE(edn::AreEqual(odd, other));
    CHECK_FALSE(edn::AreEqual(other, odd));
    edn::value twice = Value("#{1}");
    twice.Items.push_back(Value("1"));
    CHECK_FALSE(edn::AreEqual(twice, Value("#{1 2}")));
    CHECK_FALSE(edn::AreEqual(Value("#{1 2}"), twice));
    CHECK(edn::AreEqual(twice, edn::value(twice)));
    const edn::value tag = {.Kind = edn::value_kind::kTagged, .Text = "a"};
    CHECK_FALSE(edn::AreEqual(tag, Value("#a 1")));
    CHECK(edn::AreEqual(tag, edn::value(tag)));
}
