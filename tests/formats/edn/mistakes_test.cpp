// What is wrong in a text of EDN, in words and with its places (contract 127).
#include <set>

#include "edn_kit.h"
#include "mistake_cases.h"

using namespace edn_kit;

TEST_CASE("EDN: each mistake is told once, with its place and what would do") {
    for (const mistake_case& each : kMistakeCases) {
        CAPTURE(std::string(each.Name));
        CHECK("\n" + Told(each.Text) == std::string(each.Told));
        const edn::read_result read = edn::Read(each.Text);
        CHECK((read.Document.empty() || read.IsSound()));  // whole or not at all
        CHECK(read.NumErrors == read.Errors.size());
    }
}

TEST_CASE("EDN: the cases have each kind of mistake, and sentences are plain") {
    std::set<std::string> missing;
    for (const bt::mistake_row& row : edn::kMistakeRows) {
        missing.insert(row.Name);
        const std::string sentence = row.Sentence;
        CAPTURE(sentence);
        CHECK(sentence.size() > 10);
        CHECK(sentence.back() != '.');
    }
    for (const mistake_case& each : kMistakeCases) {
        std::erase_if(missing, [&each](const std::string& name) { return each.Told.find("\n" + name + " ") != std::string_view::npos; });
    }
    // Limits have tests of their own; out of memory has none.
    CHECK(missing == std::set<std::string>{"kTooManyBytes", "kTooManyValues", "kTooDeep", "kOutOfMemory", "kTooAlike"});
}

TEST_CASE("EDN: a mistake shows its line and a mark, and those of the place that it is told against") {
    const edn::read_result read = edn::Read("[:a\n\t{:b 1\n  \"\xC3\xA4\" 2 :b 3}\n)]", "trees/a.edn");
    REQUIRE(read.Errors.size() == 2);
    CHECK(read.Errors[0].Text() == "trees/a.edn:3:9: this key appears twice in its map: \":b\" (trees/a.edn:2:3)");
    CHECK(read.Errors[0].TextWithLines() ==
          "trees/a.edn:3:9: this key appears twice in its map: \":b\" (trees/a.edn:2:3)\n"
          "      \"\xC3\xA4\" 2 :b 3}\n"
          "            ^\n"
          "  trees/a.edn:2:3: it has to do with this\n"
          "    \t{:b 1\n"
          "    \t ^\n");
    CHECK(read.Errors[1].Text() == "trees/a.edn:4:1: there is nothing that this could close: \")\" (trees/a.edn:1:1)");
    CHECK(edn::Read("01").Errors[0].TextWithLines() ==
          "1:1: a number does not begin with 0, except 0 itself: \"01\"; leave it out; Clojure may read an octal number\n"
          "    01\n"
          "    ^\n");
}

TEST_CASE("EDN: of a long line the beginning is shown, and the mark is left out where it would stand behind that") {
    const std::string line = "\"" + std::string(250, 'x') + "\" 01";
    const std::string text = edn::Read(line).Errors[0].TextWithLines();
    CHECK(text.ends_with("\n    \"" + std::string(199, 'x') + "\n"));
    CHECK(edn::Read(std::string(300, '\x80')).Errors[0].TextWithLines() == "1:1: this is not UTF-8; save the file as UTF-8\n");
    const std::string found = edn::Read("[" + std::string(300, '1') + "x]").Errors[0].Found;
    CHECK(found == "\"" + std::string(60, '1') + "\"...");
}
