// Numbers and other values that a text gives without a program, as the compiler reads them (contract 191).
#include <limits>
#include <string>

#include <bt/outline/draft.h>
#include <bt/outline/read.h>

#include "outline_kit.h"

namespace outline_values {
namespace {

// The errors of a text with one tree, and what was left open but for behaviors.
std::string ToldOfValues(const bt::outline_draft& of) {
    std::string told;
    for (const bt::mistake& each : of.Errors) told += each.Text();
    for (const bt::outline::open_word& each : of.Open) {
        if (each.Kind != bt::outline::open_kind::kBehavior) told += "open: " + each.Text;
    }
    return told;
}

// A tree of one leaf with one field.
bt::outline_draft DraftOf(const std::string& field, const std::string& words) {
    return bt::DraftOutline(
        bt::ReadOutline("BT_DEFINE_DECIDER(EAT, Eat, ." + field + " = " + words + ");\nBT_DEFINE_TREE(DEER, EAT);"));
}

const bt::decider& LeafOf(const bt::outline_draft& of) {
    REQUIRE(of.Trees.size() == 1);
    return *of.Trees[0].Tree->Tree().Nodes[0].Decider;
}

constexpr struct {
    const char* Words;
    float Seconds;
} kSeconds[] = {
    {"0", 0},       {"7", 7},       {"+2", 2},      {"1'000", 1000}, {"2u", 2},        {"2uLL", 2},
    {"0x10", 16},   {"0X1E", 30},   {"0b101", 5},   {"0B11", 3},     {"0xAu", 10},     {"010", 8},
    {"0'17", 15},   {"1.5", 1.5f},  {"1.5f", 1.5f}, {"1.5L", 1.5f},  {".5F", 0.5f},    {"1e3", 1000},
    {"1E-1f", .1f}, {"0.25", .25f}, {"08.5", 8.5f}, {"+ 3", 3},      {"16777216", 16777216},
};

// No compiler takes these, or only the program knows them.
constexpr const char* kOpenSeconds[] = {"1.5ff",  "1.5fL", "08",    "0b12",  "0x",       "0xG",   "0x1.8",    "0x1.8p1",
                                        "1e999",  "1e39f", "1e39",  "16777217", "5_km",  "0x5_k",    "'a'",
                                        "2 * 50", "kLong", "+ + 1", "- - 1", "\"2\"",    "1 + 1", "(2)"};

constexpr struct {
    const char* Words;
    std::uint32_t Id;
} kIds[] = {
    {"4294967295", 0xFFFFFFFF},
    {"0xC0FFEE", 0xC0FFEE},
    {"bt::NameId(\"OLD\")", bt::NameId("OLD")},
    {"::bt::NameId(\"OLD\")", bt::NameId("OLD")},
    {"NameId(\"OLD\")", bt::NameId("OLD")},
    {"::NameId(\"OLD\")", bt::NameId("OLD")},
};

constexpr struct {
    const char* Words;
    const char* Told;
} kNoIds[] = {
    {"4294967296", "1:35: EAT: this number does not fit: 4294967296"},
    {"-1", "1:35: EAT: this number does not fit: - 1"},
    {"1.5", "open: 1.5"},
    {"1e3", "open: 1e3"},
    {"kOld", "open: kOld"},
    {"bt", "open: bt"},
    {"bt + 1", "open: bt + 1"},
    {"NameId", "open: NameId"},
    {"NameId{\"OLD\"}", "open: NameId{\"OLD\"}"},
    {"NameId(\"OLD\" \"ER\")", "open: NameId(\"OLD\" \"ER\")"},
    {"bt::NameId(kName)", "open: bt::NameId(kName)"},
    {"other::NameId(\"OLD\")", "open: other::NameId(\"OLD\")"},
};

constexpr struct {
    const char* Words;
    const char* Told;
} kLintOff[] = {
    {"BT_LINT_OFF(kNeverEnds)", ""},
    {"BT_LINT_OFF(kNeverEnds, kNeverReached)", ""},
    {"BT_LINT_OFF(kNeverEnd)", "1:52: EAT: there is no such finding of lint: kNeverEnd; did you mean \"kNeverEnds\"?"},
    {"BT_LINT_OFF((kNeverEnds))",
     "1:52: EAT: there is no such finding of lint: (1:63: EAT: there is no such finding of lint: )"},
    {"BT_LINT_OFF", "open: BT_LINT_OFF"},
    {"BT_LINT_OFF {kNeverEnds}", "open: BT_LINT_OFF {kNeverEnds}"},
    {"Mine(kNeverEnds)", "open: Mine(kNeverEnds)"},
    {"BT_LINT_OFF(kNeverEnds).Kinds", "open: BT_LINT_OFF(kNeverEnds).Kinds"},
};

}  // namespace
}  // namespace outline_values

using namespace outline_values;

TEST_CASE("seconds in a text are read as the compiler reads them") {
    for (const auto& row : kSeconds) {
        CAPTURE(row.Words);
        const bt::outline_draft draft = DraftOf("MaxSeconds", row.Words);
        CHECK(ToldOfValues(draft) == "");
        CHECK(LeafOf(draft).MaxSeconds == row.Seconds);
    }
    for (const char* const words : kOpenSeconds) {
        CAPTURE(words);
        const bt::outline_draft draft = DraftOf("MaxSeconds", words);
        CHECK(ToldOfValues(draft) == "open: " + std::string(words));
        CHECK(LeafOf(draft).MaxSeconds == 1);  // a placeholder that verification takes
    }
}

TEST_CASE("an Id is a number or a NameId, with and without namespaces") {
    for (const auto& row : kIds) {
        CAPTURE(row.Words);
        const bt::outline_draft draft = DraftOf("Id", row.Words);
        CHECK(ToldOfValues(draft) == "");
        CHECK(LeafOf(draft).Id == row.Id);
    }
    for (const auto& row : kNoIds) {
        CAPTURE(row.Words);
        CHECK(ToldOfValues(DraftOf("Id", row.Words)) == row.Told);
    }
}

TEST_CASE("counts of a classic node are whole numbers that fit") {
    constexpr struct {
        const char* Count;
        const char* Told;
        std::int32_t Read = 0;
    } rows[] = {
        {"2", "", 2},
        {"0x3", "", 3},
        {"2.5", "open: 2.5"},
        {"kNum", "open: kNum"},
        {"3'000'000'000", "1:52: ALL: this number does not fit: 3'000'000'000"},
        {"-3'000'000'000", "1:52: ALL: this number does not fit: - 3'000'000'000"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Count);
        const bt::outline_draft draft = bt::DraftOutline(
            bt::ReadOutline("BT_DEFINE_NODE(ALL, kParallel, (A, B, C), .Count = " + std::string(row.Count) +
                            ", .FailCount = 2);\nBT_DEFINE_DECIDER(A, Eat);\nBT_DEFINE_DECIDER(B, Eat);\n"
                            "BT_DEFINE_DECIDER(C, Eat);\nBT_DEFINE_CLASSIC_TREE(DEER, ALL);"));
        CHECK(ToldOfValues(draft) == row.Told);
        if (row.Read == 0) continue;
        CHECK(LeafOf(draft).Count == row.Read);
        CHECK(LeafOf(draft).FailCount == 2);
    }
}

TEST_CASE("findings of lint that are intended are checked by their names") {
    for (const auto& row : kLintOff) {
        CAPTURE(row.Words);
        CHECK(ToldOfValues(DraftOf("LintOff", row.Words)) == row.Told);
    }
}
