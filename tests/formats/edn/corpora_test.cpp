// Texts of EDN that Clojure was recorded with: all are read, and what Clojure wrote is written as it did (contract 127, 128).
#include <filesystem>
#include <string>

#include "../corpora.h"
#include "edn_kit.h"

using namespace edn_kit;

TEST_CASE("EDN: recorded trees and data are read, and data of Clojure are written to the byte") {
    const std::filesystem::path folder = corpora::Folder("aido");
    if (folder.empty()) return;
    int num_texts = 0;
    for (const char* const file : {"golden.jsonl", "golden_more.jsonl", "golden_random.jsonl"}) {
        corpora::ForEachLine(folder / file, [&num_texts](const corpora::json& line) {
            for (const char* const key : {"edn", "db", "localDefs"}) {
                if (!line.contains(key) || !line[key].is_string()) continue;
                const std::string text = line[key];
                CAPTURE(text);
                CHECK(Told(text) == "");
                const bt::read_result<std::string> made = edn::Format(text);
                CHECK(Written(made.Document) == Written(text));
                const bool is_by_clojure = line["type"] == "tick" && std::string(key) == "db";
                if (is_by_clojure) CHECK(Written(text) == text);
                ++num_texts;
            }
        });
    }
    CHECK(num_texts > 700);
}
