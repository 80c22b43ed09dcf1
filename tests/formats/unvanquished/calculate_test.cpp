// What is calculated behind $evalint, $evalfloat and #if (contract 120): values by the order of operators that C has, and what can't be.
#include <span>

#include "unvanquished_kit.h"

using namespace unvanquished_kit;

namespace {

struct value_row {
    const char* Text;
    const char* Value;
};

constexpr value_row kWhole[] = {
    {"2 + 3 * 4", "14"},
    {"( 2 + 3 ) * 4", "20"},
    {"20 - 5 - 3", "12"},
    {"3 - -2", "5"},
    {"7 / 2", "3"},
    {"7 % 4", "3"},
    {"7 / -1 + 10", "3"},
    {"7 % -1 + 2", "2"},
    {"1 << 4", "16"},
    {"19 >> 2", "4"},
    {"6 & 3", "2"},
    {"6 ^ 3", "5"},
    {"6 | 3", "7"},
    {"~0 & 7", "7"},
    {"!0 + !5", "1"},
    {"2 < 3", "1"},
    {"3 < 3", "0"},
    {"3 <= 3", "1"},
    {"4 <= 3", "0"},
    {"4 > 3", "1"},
    {"3 > 3", "0"},
    {"3 >= 3", "1"},
    {"2 >= 3", "0"},
    {"3 == 3", "1"},
    {"2 == 3", "0"},
    {"2 != 3", "1"},
    {"3 != 3", "0"},
    {"2 && 3", "1"},
    {"0 && 3", "0"},
    {"2 && 0", "0"},
    {"0 || 3", "1"},
    {"2 || 0", "1"},
    {"0 || 0", "0"},
    {"1 + 1 == 2 && 3 > 2", "1"},
    {"1 ? 2 : 3", "2"},
    {"0 ? 2 : 3", "3"},
    {"W * 2", "12"},
    {"defined W + defined( Z )", "1"},
};

constexpr value_row kFractions[] = {
    {"1.0 / 4", "0.25"},
    {"1.5 - 0.25 + 2 * 0.5", "2.25"},
    {"1.5 < 2", "1"},
    {"2.5 <= 2", "0"},
    {"1.5 > 2", "0"},
    {"2 >= 2.5", "0"},
    {"0.5 == 0.5", "1"},
    {"0.5 != 0.5", "0"},
    {"0.5 && 0.0", "0"},
    {"0.0 || 0.5", "1"},
    {"!0.5", "0"},
    {"0.0 ? 1.5 : 2.5", "2.5"},
};

struct mistake_row {
    const char* Text;
    const char* Told;  // of the clean profile
};

constexpr mistake_row kMistakes[] = {
    {"action evolveTo( $evalint( 1 + ) )", "kBadCalculation 1:30 \"+\"; a value is missing behind this"},
    {"action evolveTo( $evalint( * 2 ) )", "kBadCalculation 1:28 \"*\"; a value is missing before this"},
    {"action evolveTo( $evalint( 1 2 ) )", "kBadCalculation 1:30 \"2\"; an operator is missing before this"},
    {"action evolveTo( $evalint( 1 ! 2 ) )", "kBadCalculation 1:30 \"!\"; an operator is missing before this"},
    {"action evolveTo( $evalint( - ( 2 ) ) )", "kBadCalculation 1:30 \"(\"; a number is needed behind \"-\""},
    {"action evolveTo( $evalint( 1 = 2 ) )", "kBadCalculation 1:30 \"=\"; this is no operator"},
    {"action evolveTo( $evalint( 1 : 2 ) )", "kBadCalculation 1:30 \":\"; \":\" needs a \"?\" before it"},
    {"action evolveTo( $evalint( 1 ? 2 ) )", "kBadCalculation 1:19 \"evalint\"; \"?\" needs a \":\" behind it"},
    {"action evolveTo( $evalint( 1 / 0 ) )", "kBadCalculation 1:30 \"/\"; it divides by zero"},
    {"action evolveTo( $evalint( 1 + 2 % 0 + 3 ) )", "kBadCalculation 1:34 \"%\"; it divides by zero"},
    {"action evolveTo( $evalfloat( 1.0 / 0.0 ) )", "kBadCalculation 1:34 \"/\"; it divides by zero"},
    {"action evolveTo( $evalint( foo ) )", "kBadCalculation 1:28 \"foo\"; there is no macro of this name"},
    {"action evolveTo( $evalint( \"x\" ) )", "kBadCalculation 1:28 \"x\"; a number is needed"},
    {"action evolveTo( $evalint 3 )", "kBadCalculation 1:19 \"evalint\"; \"(\" is needed behind this"},
    {"action evolveTo( $evalint( 3", "kBadCalculation 1:19 \"evalint\"; a \")\" is missing"},
    {"#if defined\n#endif\naction jump()", "kBadCalculation 1:5 \"defined\"; defined needs the name of a macro"},
    {"#if defined 3\n#endif\naction jump()", "kBadCalculation 1:5 \"defined\"; defined needs the name of a macro"},
    {"#if defined ( W\n#endif\naction jump()", "kBadCalculation 1:5 \"defined\"; a \")\" is missing"},
    {"#if defined ( W 3\n#endif\naction jump()", "kBadCalculation 1:5 \"defined\"; a \")\" is missing"},
    {"#if 1 @ 2\n#endif\naction jump()", "kBadCharacter 1:7 \"@\""},
};

std::string FirstOf(const uv::read_result& read) { return read.Errors.empty() ? "" : InShort(read.Errors[0]); }

void CheckValues(std::span<const value_row> rows, const std::string& directive) {
    for (const value_row& row : rows) {
        CAPTURE(row.Text);
        const std::string text = "#define W 6\naction evolveTo( $" + directive + "( " + row.Text + " ) )";
        for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
            const uv::read_result read = Read(text, profile);
            CHECK(FirstOf(read) == "");
            REQUIRE(read.Document.Trees.size() == 1);
            CHECK(uv::Write(read.Document, read.Document.Trees[0]) == std::string("action evolveTo( ") + row.Value + " )\n");
        }
    }
}

}  // namespace

TEST_CASE("contract 120: whole numbers are calculated as C does, with 64 bits") { CheckValues(kWhole, "evalint"); }

TEST_CASE("contract 120: fractions are calculated as C does") { CheckValues(kFractions, "evalfloat"); }

TEST_CASE("contract 120: what can't be calculated is told where it stands") {
    for (const mistake_row& row : kMistakes) {
        CAPTURE(row.Text);
        CHECK(FirstOf(Read(row.Text, bt::profile::kClean)) == std::string(row.Told));
    }
}

TEST_CASE("contract 120: a fraction that no number can hold is a mistake") {
    std::string text = "1" + std::string(38, '0') + ".0";
    for (int i = 0; i < 8; ++i) text += " * 1" + std::string(38, '0') + ".0";
    CHECK(FirstOf(Read("action evolveTo( $evalfloat( " + text + " ) )", bt::profile::kClean)) ==
          "kBadCalculation 1:19 \"evalfloat\"; the result is too large");
}
