// The limits of reading EDN (contract 127).
#include "edn_kit.h"

using namespace edn_kit;

namespace {

std::string Repeated(std::string_view text, std::size_t num) {
    std::string made;
    made.reserve(text.size() * num);
    for (std::size_t i = 0; i < num; ++i) made += text;
    return made;
}

std::string Nested(std::string_view open, std::size_t depth, std::string_view close) {
    return Repeated(open, depth) + "1" + Repeated(close, depth);
}

}  // namespace

TEST_CASE("EDN: values stand kMaxDepth deep in each other, and no deeper") {
    constexpr auto depth = static_cast<std::size_t>(edn::kMaxDepth);
    struct nest {
        std::string Open;
        std::string Close;
    };
    const nest nests[] = {{"[", "]"}, {"(", ")"}, {"#{", "}"}, {"{1 ", "}"}, {"#a ", ""}};
    for (const nest& each : nests) {
        CAPTURE(each.Open);
        const std::string deep = Nested(each.Open, depth, each.Close);
        CHECK(Written(deep) == deep);
        CHECK(Written(Written(deep, &edn::WriteIndented)) == deep);
        CHECK(edn::AreEqual(Value(deep), Value(deep)));
        CHECK(edn::Format(deep).Document == deep + "\n");
        const std::string deeper = Nested(each.Open, depth + 1, each.Close);
        CHECK(Told(deeper) == "kTooDeep 1:" + std::to_string(1 + depth * each.Open.size()) + "\n");
        CHECK(edn::Read(Repeated(each.Open, 1'000'000)).NumErrors == 1);
    }
    CHECK(Written(Repeated("#_ ", 100'000) + Repeated("1 ", 100'001)) == "1");
}

TEST_CASE("EDN: a text has up to kMaxNumValues values") {
    CHECK(edn::Read(Repeated("1 ", edn::kMaxNumValues)).Document.size() == edn::kMaxNumValues);
    // Tags and what is discarded count, and a mistake before the limit is told.
    CHECK(Told("| " + Repeated("#a 1 #_1 []", edn::kMaxNumValues / 4)) == "kBadCharacter 1:1 \"|\"\nkTooManyValues 1:2883585\n");
}

TEST_CASE("EDN: a text has up to kMaxBytes bytes") {
    const std::string text = Repeated(" ", edn::kMaxBytes);
    CHECK(edn::Read(text).IsSound());
    const edn::read_result read = edn::Read(text + "|");
    REQUIRE(read.NumErrors == 1);
    CHECK(read.Errors[0].Text() == "the text has more than 16 MiB");
    CHECK(read.Errors[0].TextWithLines() == "the text has more than 16 MiB\n");
    CHECK(Value("\"" + Repeated("\\u00e4", 1'000'000) + "\"").Text.size() == 2'000'000);
}

TEST_CASE("EDN: of many mistakes the first are kept, and all are counted") {
    const edn::read_result read = edn::Read(Repeated("01 \"\\q\"\n", 10'000));
    CHECK(read.NumErrors == 20'000);
    CHECK(read.Errors.size() == bt::kMaxNumMistakes);
    CHECK(edn::Read(Repeated("]", 1'000'000)).NumErrors == 1'000'000);
    CHECK(edn::Read(Repeated("[(]", 100'000)).NumErrors == 100'000);
    CHECK(edn::Read("\"" + Repeated("\\q\n", 100'000) + "\"").NumErrors == 100'000);
    CHECK(edn::Read(Repeated("\xFF ", 100'000)).NumErrors == 100'000);
}

TEST_CASE("EDN: large maps and sets are checked for keys that stand twice in time for each of them") {
    std::string set = "#{";
    std::string nested;
    for (int i = 0; i < 200'000; ++i) set += std::to_string(i) + " ";
    CHECK(edn::Read(set + "}").IsSound());
    CHECK(Told(set + "199999}") == "kSameElementTwice 1:1288893 \"199999\" (1:1288886)\n");
    // Sets in sets in sets are compared once for each.
    for (int i = 0; i < 200; ++i) nested += "#{" + std::to_string(i) + " ";
    CHECK(edn::Read(nested + set + "}" + Repeated("}", 200)).IsSound());
    CHECK(edn::Read("#{" + Repeated("1 ", 100'000) + "}").NumErrors == 99'999);
}

TEST_CASE("EDN: keys that were made to have one hash are refused if there are very many") {
    // Lists of two kinds of numbers that share a hash, so that all lists do.
    std::string set = "#{";
    for (unsigned i = 0; i < 1000; ++i) {
        set += "[";
        for (unsigned bit = 0; bit < 10; ++bit) set += (i >> bit & 1u) != 0 ? "1.0 " : "4607182418800017408 ";
        set += "]";
    }
    const edn::read_result read = edn::Read(set + "}");
    REQUIRE(read.Errors.size() == 1);
    CHECK(read.Errors[0].Is(edn::mistake_kind::kTooAlike));
    CHECK(read.Errors[0].Place.Line == 1);
}
