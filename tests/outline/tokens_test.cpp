// C++ tokens as values have them, and the text of literals (contract 180, 181).
#include <optional>

#include "outline_kit.h"

using namespace outline_kit;

namespace {

struct value_row {
    const char* Value;
    const char* Text;  // the tokens with one space between each two
};

constexpr value_row kValues[] = {
    {"1'000.5e-3f", "1'000.5e-3f"},
    {"0xFF'FFu|0b1", "0xFF'FFu | 0b1"},
    {".5f", ".5f"},
    {"0x1p-3+1", "0x1p-3 + 1"},
    {"-1e+2", "- 1e+2"},
    {"1+2 1-2 1'+'", "1 + 2 1 - 2 1 '+'"},
    {"a<<b>>c<=d>=e==f!=g&&h||i", "a << b >> c <= d >= e == f != g && h || i"},
    {"a::b->c.d", "a :: b -> c . d"},
    {"a + ++b", "a + ++ b"},
    {"[](int n) -> int { return n; }(3)", "[ ] ( int n ) -> int { return n ; } ( 3 )"},
    {"'\\''", "'\\''"},
    {"u8'x'", "u8'x'"},
    {"L\"a\\\"b\" \"c\"", "L\"a\\\"b\" \"c\""},
    {"R\"x(a)\" b)x\"", "R\"x(a)\" b)x\""},
    {"uR\"(\n)\"", "uR\"(\n)\""},
    {"R\"a b\" R\"abcdefghijklmnopq(\" R'x'", "R\"a b\" R\"abcdefghijklmnopq(\" R 'x'"},
    {"U\"a\" U'x' u'x'", "U\"a\" U'x' u'x'"},
    {"\"a\"_s", "\"a\" _s"},
    {"a /* b */ c // d\n e \\\n f", "a c e f"},
    {"a // d \\\n more\n e", "a e"},
    {"a\tb\vc\fd\re \\\r f", "a b c d e \\ f"},
    {"\"a\\\r\nb\"", "\"ab\""},
    {"a\n#define X b\n#pragma once\\\n more\n c", "a c"},
    {"\xC3\xA4_1 $x", "\xC3\xA4_1 $x"},
    {"a # b @ c", "a # b @ c"},
};

std::string ValueOf(std::string_view value) {
    const auto read = bt::ReadOutline("BT_DEFINE_DECIDER(EAT, Eat, .Id = " + std::string(value) + ");");
    return OnlyOf(read).Fields.front().Value.Text;
}

}  // namespace

TEST_CASE("outline: values are cut into C++ tokens") {
    for (const value_row& each : kValues) {
        CAPTURE(std::string(each.Value));
        CHECK(ValueOf(each.Value) == each.Text);
    }
}

namespace {

struct text_row {
    const char* Value;
    const char* Text;  // null: it is no text
};

constexpr text_row kTexts[] = {
    {"\"\"", ""},
    {"\"a\" \"b\"", "ab"},
    {"u8\"a\\n\\t\\\\\\\"\\'\\?\\a\\b\\f\\r\\v\"", "a\n\t\\\"'?\a\b\f\r\v"},
    {"\"\\101\\x42\\1013\"", "ABA3"},
    {"\"\\u00e4\\u20AC\\U0001F600\\u0041\"",
     "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80"
     "A"},
    {"R\"(a\\n\"b)\"", "a\\n\"b"},
    {"R\"x(a)\" \")x\" \"c\"", "a)\" \"c"},
    {"LR\"()\"", ""},
    {"\"a\\\nb\"", "ab"},
    {"\"\\q\"", nullptr},
    {"\"\\x\"", nullptr},
    {"\"\\x123\"", nullptr},
    {"\"\\777\"", nullptr},
    {"\"\\U00110000\"", nullptr},
    {"\"\\u\"", nullptr},
    {"\"\\x100000041\"", nullptr},
    {"R\"a b\"", nullptr},
    {"R\"a b(c\"", nullptr},
    {"R\"a b(c d e f\"", nullptr},
    {"'a'", nullptr},
    {"kText", nullptr},
    {"\"a\" kText", nullptr},
    {"3", nullptr},
};

}  // namespace

TEST_CASE("outline: texts of literals are read") {
    for (const text_row& each : kTexts) {
        CAPTURE(std::string(each.Value));
        const auto read = bt::ReadOutline("BT_DEFINE_DECIDER(EAT, Eat, .Note = " + std::string(each.Value) + ");");
        std::string text = "unchanged";
        const bool is_text = outline::ReadText(read.Document, OnlyOf(read).Fields.front().Value, text);
        CHECK(is_text == (each.Text != nullptr));
        CHECK(text == (each.Text != nullptr ? each.Text : "unchanged"));
    }
}

TEST_CASE("outline: a text that is not closed is no text, nor is what was not written") {
    for (const char* const value : {"\"", "\"no end", "\"no end\\\"", "R\"no end"}) {
        CAPTURE(std::string(value));
        const auto read = bt::ReadOutline("BT_DEFINE_DECIDER(EAT, Eat, .Note = " + std::string(value) + "\n);");
        REQUIRE(read.NumErrors == 1);
        CHECK(read.Errors.front().Is(outline::mistake_kind::kUnclosedText));
        REQUIRE(read.Document.Declarations.size() == 1);
        std::string text = "unchanged";
        CHECK_FALSE(outline::ReadText(read.Document, read.Document.Declarations[0].Fields[0].Value, text));
        const outline::part& none = read.Document.Declarations[0].List;
        CHECK_FALSE(outline::ReadText(read.Document, none, text));
        CHECK(text == "unchanged");
        CHECK(outline::TokensOf(read.Document, none).empty());
        CHECK(outline::SourceOf(read.Document, none).empty());
    }
}

namespace {

struct branch_row {
    const char* Text;
    const char* Read;  // the names that are defined
    int NumWarnings;
};

constexpr branch_row kBranches[] = {
    {"#ifndef A_H\n#define A_H\nBT_DEFINE_TREE(A, R);\n#endif\n", "A", 0},
    {"#if !defined(A_H)\n#define A_H 1\nBT_DEFINE_TREE(A, R);\n#endif\n", "A", 0},
    {"#if !defined A_H\n#  define A_H\nBT_DEFINE_TREE(A, R);\n#endif\n", "A", 0},
    {"#ifndef A_H\n#define B_H\nBT_DEFINE_TREE(A, R);\n#endif\n", "A", 1},
    {"#if A\nBT_DEFINE_TREE(A, R);\nBT_DEFINE_TREE(B, R);\n#endif\n", "A B", 1},
    {"#if A\n#if B\nBT_DEFINE_TREE(A, R);\n#endif\nBT_DEFINE_TREE(B, R);\n#endif\n", "A B", 2},
    {"#if A\nBT_DEFINE_TREE(A, R);\n#elif B\nBT_DEFINE_TREE(B, R);\n#else\nBT_DEFINE_TREE(C, R);\n#endif\n", "A", 3},
    {"#if A\n#else\nBT_DEFINE_TREE(C, R);\n#endif\n", "", 1},
    {"#if !defined(A_H) || B\n#define A_H\nBT_DEFINE_TREE(A, R);\n#endif\n", "A", 1},
    {"#if !defined(A_H\n#define A_H\nBT_DEFINE_TREE(A, R);\n#endif\n", "A", 1},
    {"#if 1 || A\nBT_DEFINE_TREE(A, R);\n#endif\n", "A", 1},
    {"#if !A_H\n#define A_H\nBT_DEFINE_TREE(A, R);\n#endif\n", "A", 1},
    {"#if 0\r\n#elifdef A\r\nBT_DEFINE_TREE(A, R);\r\n#elifndef B\r\nBT_DEFINE_TREE(B, R);\r\n#endif\r\n", "A", 2},
    {"#define A '\"' /*\nBT_DEFINE_TREE(A, R); */\n#define B \"/*\" \\\r\n BT_DEFINE_TREE(\nBT_DEFINE_TREE(B, R);\n",
     "B", 0},
    {"#if 0 // never\nBT_DEFINE_TREE(A, \n#elif 0\nBT_DEFINE_TREE(B, R\n#elif X\nBT_DEFINE_TREE(C, R);\n#else\n"
     "BT_DEFINE_TREE(D, R);\n#endif\n",
     "C", 2},
    {"#if 0\nit's \"text\n#if 1\nBT_DEFINE_TREE(A, R);\n#else\n#endif\n/*\n#endif\n*/\n#endif\nBT_DEFINE_TREE(B, R);\n",
     "B", 0},
    {"#if 1\nBT_DEFINE_TREE(A, R);\n#else\nBT_DEFINE_TREE(B, R);\n#endif\n", "A", 0},
    {"#if true\nBT_DEFINE_TREE(A, R);\n#endif /* // */\n#if false\n#else\nBT_DEFINE_TREE(B, R);\n#endif\n", "A B", 0},
    {"#define X(a) BT_DEFINE_TREE(a, R); \\\n  BT_DEFINE_TREE(b, R);\n#include \"a.h\" /*\n*/\nBT_DEFINE_TREE(A, R);\n",
     "A", 0},
    {"BT_DEFINE_TREE(A,\n#if X\nR\n#else\nS\n#endif\n);", "A", 1},
};

}  // namespace

TEST_CASE("outline: the first branch of an #if is read, unless it is 0, and a warning says so") {
    for (const branch_row& each : kBranches) {
        CAPTURE(std::string(each.Text));
        const auto read = bt::ReadOutline(std::string(each.Text));
        CHECK(read.IsSound());
        CHECK(read.NumWarnings == static_cast<std::size_t>(each.NumWarnings));
        std::string names;
        for (const outline::declaration& one : read.Document.Declarations)
            names += (names.empty() ? "" : " ") + one.Name.Text;
        CHECK(names == each.Read);
    }
}
