// Files of Unvanquished, and texts that its parser was recorded with: all are read, printed and formatted as they should be (contract 120,
// 122). The recorded results are compared by tests/replay.
#include <filesystem>

#include "../corpora.h"
#include "unvanquished_kit.h"

using namespace unvanquished_kit;

namespace {

// A text and the files that it may name.
struct recorded_text {
    std::string Path;
    std::string Text;
    texts Files;
    bool IsTaken = false;
    std::string Print = {};
};

template <class Function>
void ForEachText(const std::filesystem::path& folder, const Function& function) {
    for (const char* file : {"parser_cases.jsonl", "parser_more.jsonl", "parser_random.jsonl"}) {
        corpora::ForEachLine(folder / file, [&function](const corpora::json& line) {
            const std::string path = "bots/" + line["case"].get<std::string>() + ".bt";
            recorded_text made = {path, line["text"], {}, line["result"] == "OK"};
            if (made.IsTaken) made.Print = line["dump"];
            made.Files[path] = made.Text;
            if (line.contains("files")) {
                for (const auto& [name, text] : line["files"].items()) made.Files["bots/" + name + ".bt"] = text;
            }
            function(made);
        });
    }
    corpora::ForEachLine(folder / "golden_parse.jsonl", [&function, &folder](const corpora::json& line) {
        recorded_text made = {line["path"], corpora::TextOf(folder / line["file"].get<std::string>()), {}, line["result"] == "OK"};
        if (made.IsTaken) made.Print = line["dump"];
        const std::string beside = made.Path.substr(0, made.Path.rfind('/') + 1);
        for (const auto& [name, file] : line["includes"].items()) {
            const std::string beneath = file;
            made.Files[beside + name + ".bt"] = corpora::TextOf(folder / beneath);
        }
        function(made);
    });
}

uv::read_result ReadRecorded(const recorded_text& of, std::string_view text, bt::profile profile) {
    return uv::Read(text, {.Strictness = StrictnessOf(profile), .Path = of.Path, .Files = FilesOf(of.Files)});
}

std::string PrintOf(const uv::read_result& read) {
    return read.IsSound() ? uv::Write(read.Document, read.Document.Trees[0]) : "";
}
std::string GamesPrintOf(const uv::read_result& read) {
    return read.IsSound() ? uv::WriteAsGame(read.Document, read.Document.Trees[0]) : "";
}

}  // namespace

TEST_CASE("UV: exact takes and prints what the game does, and refuses what it refuses, crashes at or never ends with") {
    const std::filesystem::path folder = corpora::Folder("unvanquished");
    if (folder.empty()) return;
    int num = 0;
    ForEachText(folder, [&num](const recorded_text& each) {
        CAPTURE(each.Path);
        ++num;
        const uv::read_result read = ReadRecorded(each, each.Text, bt::profile::kExact);
        CHECK(read.IsSound() == each.IsTaken);
        const bool is_ascii = each.Path != "bots/m-str-escape-decimal-big.bt";  // a byte above 127, which the recording writes as UTF-8
        if (each.IsTaken && is_ascii) CHECK(GamesPrintOf(read) == each.Print);
    });
    CHECK(num == 632);
}

TEST_CASE("UV: clean takes nothing that exact refuses, and makes the same of it") {
    const std::filesystem::path folder = corpora::Folder("unvanquished");
    if (folder.empty()) return;
    ForEachText(folder, [](const recorded_text& each) {
        CAPTURE(each.Path);
        const uv::read_result clean = ReadRecorded(each, each.Text, bt::profile::kClean);
        if (!clean.IsSound()) return;
        CHECK(each.IsTaken);
        CHECK(GamesPrintOf(clean) == each.Print);
    });
}

TEST_CASE("UV: what is formatted is read as the same tree, and stays as it is when it is formatted again") {
    const std::filesystem::path folder = corpora::Folder("unvanquished");
    if (folder.empty()) return;
    int num = 0;
    ForEachText(folder, [&num](const recorded_text& each) {
        CAPTURE(each.Path);
        const bt::read_result<std::string> made = uv::Format(each.Text);
        num += made.IsSound();
        CHECK(uv::Format(made.Document).Document == made.Document);
        for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
            const uv::read_result before = ReadRecorded(each, each.Text, profile);
            const uv::read_result after = ReadRecorded(each, made.Document, profile);
            CHECK(before.IsSound() == after.IsSound());
            CHECK(PrintOf(before) == PrintOf(after));
        }
    });
    CHECK(num == 618);
}

TEST_CASE("UV: what is printed is read as the same tree") {
    const std::filesystem::path folder = corpora::Folder("unvanquished");
    if (folder.empty()) return;
    ForEachText(folder, [](const recorded_text& each) {
        CAPTURE(each.Path);
        const uv::read_result read = ReadRecorded(each, each.Text, bt::profile::kExact);
        if (read.IsSound()) CHECK(PrintOf(ReadRecorded(each, PrintOf(read), bt::profile::kExact)) == PrintOf(read));
    });
}
