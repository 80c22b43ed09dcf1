// Bounds of the reader: steps in proportion to the text, no recursion that a text can deepen, and damaged texts (contract 185).
#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include <bt/outline/inside/reading.h>

#include "../kit/source_file.h"
#include "outline_invariants.h"
#include "outline_kit.h"

using namespace outline_kit;

namespace {

std::string Repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

// A text that becomes longer in its middle.
struct long_row {
    const char* Begin;
    const char* Middle;
    const char* End;
};

constexpr long_row kLong[] = {
    {"", "BT_DEFINE_DECIDER(EAT, Eat, .Id = 1);\n", ""},
    {"", "BT_DEFINE_DECIDER(", ""},
    {"", "BT_DEFINE_DECIDER(EAT, Eat, .While = {.AllFlags = (", ""},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = ", "(", ""},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = ", "{", ""},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = ", "{.Preconditions = ", ""},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = 1", " .Id = 1", ");"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = 1", " + 1", ");"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = 1", ", .Id = 1", ");"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Id = a", "<a,", ");"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .While = {.Ranges = {A", ", A", "}});"},
    {"BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {A", ", A", "});"},
    {"BT_DEFINE_DECIDER(EAT, Eat", ",", ");"},
    {"BT_DEFINE_DECIDER(EAT", " EAT", ");"},
    {"BT_DEFINE_DECIDER(a", "::a", ", Eat);"},
    {"BT_DEFINE_DECIDER__NAMED(EAT, \"a\"", " \"a\"", ", Eat);"},
    {"BT_DEFINE_DECIDER__FULL(EAT", ", Eat", ");"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT", ", EAT", "));"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, (EAT", " EAT", "));"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom, EAT", ", EAT", ");"},
    {"BT_DEFINE_GROUP(ROOT, kGroupRandom", ", (EAT)", ");"},
    {"BT_DECLARE_DECIDERS(EAT", ", EAT", ");"},
    {"", "namespace a {", ""},
    {"", "namespace {", ""},
    {"namespace a", "::a", " { BT_DEFINE_DECIDER(EAT, Eat); }"},
    {"", "}", ""},
    {"", "#if A\n", "BT_DEFINE_DECIDER(EAT, Eat);"},
    {"#if A\n", "#else\nBT_DEFINE_DECIDER(EAT, Eat);\n", ""},
    {"BT_DEFINE_DECIDER(EAT, Eat, ", "#if A\n", ");"},
    {"", "\"\n", ""},
    {"", "R\"x(", ""},
    {"", "R\"(\n", ""},
    {"", "/*", ""},
    {"", "\\\n", ""},
    {"", "constexpr a b = {", ""},
    {"", "constexpr ", ""},
    {"constexpr a", "::a", " b = {1};"},
    {"constexpr a b = {1", ", .A = {1}", "};"},
    {"", "BT_DEFINE_GRUOP(", ""},
    {"", "BT_X(", ""},
};

}  // namespace

TEST_CASE("outline: the steps of reading are in proportion to the text, and deep texts end") {
    for (const long_row& each : kLong) {
        CAPTURE(std::string(each.Begin) + " " + each.Middle);
        const auto text = [&each](int times) { return each.Begin + Repeated(each.Middle, times) + each.End; };
        const std::size_t few = outline::detail::NumSteps(text(500));
        const std::size_t many = outline::detail::NumSteps(text(2000));
        CHECK(many <= 4 * few + 100);
        CHECK(many <= 12 * text(2000).size() + 100);
        CHECK(WrongWith(bt::ReadOutline(text(20'000))) == "");
    }
}

TEST_CASE("outline: a text with too many bytes is refused") {
    const auto read = bt::ReadOutline(
        {{"big.cpp", std::string(bt::kMaxFileBytes + 1, ' ')}, {"small.cpp", "BT_DEFINE_DECIDER(EAT, Eat);"}});
    REQUIRE(read.NumErrors == 1);
    CHECK(read.Errors.front().Text() == "big.cpp: the text has more than 16 MiB");
    CHECK(read.Document.Declarations.size() == 1);
    CHECK(bt::ReadOutline(std::vector<outline::file>()).IsSound());
    CHECK(bt::ReadOutline(std::string()).IsSound());
}

TEST_CASE("outline: of very many mistakes the first ones are kept") {
    const auto read = bt::ReadOutline(Repeated("BT_DEFINE_DECIDER(EAT);\n", 3000));
    CHECK(read.Errors.size() == bt::kMaxNumMistakes);
    CHECK(read.NumErrors == 3000 + 2999);
    CHECK(WrongWith(read) == "");
}

namespace {

std::string DemoTree() {
    std::ifstream file(SourceFile("demo/creature_tree.cpp"), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("outline: a text that ends anywhere is read up to there") {
    const std::string text = DemoTree();
    REQUIRE(bt::ReadOutline(text).IsSound());
    int num_refused = 0;
    for (std::size_t size = 0; size < text.size(); size += 41) {
        const auto read = bt::ReadOutline(text.substr(0, size));
        CAPTURE(size);
        CHECK(WrongWith(read) == "");
        CHECK(read.NumErrors <= 2);
        num_refused += read.IsSound() ? 0 : 1;
    }
    CHECK(num_refused > 50);
}

TEST_CASE("outline: a damaged text is read or refused") {
    const std::string text = DemoTree();
    constexpr std::string_view bytes = "(){}[],.;=\"'#\\/*<>:&| \nRB_a0\x80\xFF";
    std::mt19937 draw(7);
    const auto below = [&draw](std::size_t limit) { return draw() % limit; };
    int num_refused = 0;
    for (int i = 0; i < 300; ++i) {
        std::string damaged = text;
        for (std::size_t num = 1 + below(4); num > 0; --num) {
            const std::size_t at = below(damaged.size());
            const std::size_t kind = below(3);
            if (kind == 0) damaged.erase(at, 1 + below(40));
            else if (kind == 1) damaged.insert(at, 1, bytes[below(bytes.size())]);
            else damaged.insert(at, damaged.substr(below(damaged.size()), below(60)));
        }
        const auto read = bt::ReadOutline(damaged);
        CAPTURE(i);
        CHECK(WrongWith(read) == "");
        num_refused += read.IsSound() ? 0 : 1;
    }
    CHECK(num_refused > 50);
}
