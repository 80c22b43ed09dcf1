// What no file may do to who reads it, in any format: fill a mistake with its text, or be read without an end (contract
// 111, 120, 127, 129).
#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <bt/formats/aido/load.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/unvanquished/load.h>

namespace limits_of_texts {
namespace {

namespace b3 = bt::behavior3;
namespace uv = bt::unvanquished;
namespace aido = bt::aido;

struct format {
    const char* Name;
    bt::load_result (*Load)(const std::string& text, const bt::load_options& how);
    bt::load_result (*LoadFile)(const std::string& path, const bt::load_options& how);
    const char* Text;  // with all kinds of words
};

const format kFormats[] = {
    {"behavior3", [](const std::string& text, const bt::load_options& how) { return b3::Load(text, {}, how); },
     [](const std::string& path, const bt::load_options& how) { return b3::LoadFile(path, {}, how); },
     R"({"id": "t", "trees": [{"id": "a", "title": "b", "root": "r", "properties": {"x": 1}, "nodes": {
         "r": {"id": "q", "name": "Limiter", "child": "s", "properties": {"maxLoop": "x", "y": -1.5e3}},
         "s": {"name": "Own", "children": ["r", "t", null], "parameters": {"z": true}, "display": {"x": 3}}}}],
         "custom_nodes": [{"name": "Own", "category": "composite"}, {"name": "Own"}], "selectedTree": "d"})"},
    {"unvanquished",
     [](const std::string& text, const bt::load_options& how) { return uv::Load(text, uv::game{}, how); },
     [](const std::string& path, const bt::load_options& how) { return uv::LoadFile(path, uv::game{}, how); },
     "#include \"bots/a.h\"\n#define F( x ) action x\n#if 1 + 2\nenum { A = 1, B }\nselectClass { spawnAs 3 }\n"
     "selector { action heal( 1.5, \"a\\x41\" ) decorator timer( 5 ) { condition team == 2 && !x( A ) { F( b ) } }\n"
     "/* c */ behavior sub 'l' $evalint( 3 / 0 ) }\n#endif // d\n#error e\n"},
    {"aido", [](const std::string& text, const bt::load_options& how) { return aido::Load(text, {}, how); },
     [](const std::string& path, const bt::load_options& how) { return aido::LoadFile(path, {}, how); },
     "[:sequence {:id :a :id :b, \"k\" 1.5} [:own {:x #{1 1} :y \\a :z #tag (1 2)}] ; c\n"
     "[:loop {:count [:aido/fn f 1 \"t\"]} [:success]] [:loop {:coun 3}] #_[:d] [:aido/db :n :m] 22/7 3M 4N sym]"},
};

// All that a mistake may have of a file, its line left aside.
void CheckMistake(const bt::mistake& of) {
    constexpr std::size_t most = 200;
    constexpr std::size_t dots = 12;
    CHECK(of.Found.size() + of.Nearest.size() + of.Needed.size() + of.Path.size() <= most + dots);
    CHECK(of.Text().size() < 3 * most);
    for (const bt::text_place& each : of.Origins) CHECK(each.Text.size() <= most);
    CHECK(of.Place.Text.size() <= most);
}

void CheckLoad(const format& of, const std::string& text, const bt::load_options& how) {
    const bt::load_result loaded = of.Load(text, how);
    for (const bt::mistake& each : loaded.Errors) CheckMistake(each);
    for (const bt::mistake& each : loaded.Warnings) CheckMistake(each);
}

bool IsWord(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9');
}

}  // namespace

TEST_CASE("no mistake quotes more than 200 bytes of a file, however long its words, numbers and texts are") {
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        const std::string text = each.Text;
        for (std::size_t at = 0; at < text.size(); ++at) {
            // In each word, and before each sign.
            if (at > 0 && IsWord(text[at]) && IsWord(text[at - 1])) continue;
            for (const char sign : {'1', 'a', '"', '.', '\1'}) {
                CAPTURE(at);
                CAPTURE(sign);
                for (const auto strictness : {bt::strictness::kStrict, bt::strictness::kAsOriginal}) {
                    std::string changed = text;
                    changed.insert(at + (IsWord(text[at]) ? 1 : 0), at % 2 == 0 ? 300 : 3000, sign);
                    CheckLoad(each, changed, {.Strictness = strictness, .Path = "p"});
                }
            }
        }
        for (const char sign : {'1', 'a', '"', '-', '\x80'}) CheckLoad(each, std::string(1'000'000, sign), {});
        CheckLoad(each, "[" + std::string(1'000'000, '9') + "]", {});
    }
}

TEST_CASE("a folder and a file without an end are not read, and the mistake says why") {
    std::string text;
    CHECK_FALSE(bt::ReadFromDisk(".", text));
    CHECK(bt::WhyNotReadFromDisk(".") == "it is a folder, not a file");
    CHECK(bt::WhyNotReadFromDisk("there/is/none").empty());
    for (const format& each : kFormats) {
        CAPTURE(each.Name);
        const bt::load_result folder = each.LoadFile(".", {});
        REQUIRE(folder.Errors.size() == 1);
        CHECK(folder.Errors[0].Text() == ".: this file can't be read; it is a folder, not a file");
        // Whoever finds files elsewhere says why by himself.
        const auto none = [](const std::string&, std::string&) { return false; };
        const bt::load_result elsewhere = each.LoadFile(".", {.Files = none});
        REQUIRE(elsewhere.Errors.size() == 1);
        CHECK(elsewhere.Errors[0].Text() == ".: this file can't be read");
    }
#if defined(_WIN32)
    const std::string why;  // Windows finds no devices, and opens them
#else
    const std::string why = "; it is a pipe or a device, which may have no end";
#endif
    for (const std::string device : {"/dev/zero", "NUL"}) {  // each folder of Windows has NUL
        CAPTURE(device);
        std::FILE* const open = std::fopen(device.c_str(), "rb");
        if (open == nullptr) continue;
        std::fclose(open);
        CHECK_FALSE(bt::ReadFromDisk(device, text));
        for (const format& each : kFormats) {
            const bt::load_result endless = each.LoadFile(device, {});
            REQUIRE(endless.Errors.size() == 1);
            CHECK(endless.Errors[0].Text() == device + ": this file can't be read" + why);
        }
    }
}

TEST_CASE("of a file that is too large for any format no more is read than shows that") {
    const std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("decider_bt_" + std::to_string(std::random_device()()));
    constexpr std::size_t most = std::size_t{16} << 20u;
    std::ofstream(path) << std::string(most + (std::size_t{1} << 20u), ' ');
    std::string text;
    CHECK(bt::WhyNotReadFromDisk(path.string()).empty());
    CHECK(bt::ReadFromDisk(path.string(), text));
    CHECK(text.size() > most);
    CHECK(text.size() < most + (std::size_t{1} << 20u));
    std::filesystem::remove(path);
}

}  // namespace limits_of_texts
