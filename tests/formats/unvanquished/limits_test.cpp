// Files of any size and shape end in time, and say which limit they cross (contract 120).
#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <vector>

#include <tests/kit/allocation_trap.h>

#include "unvanquished_kit.h"

using namespace unvanquished_kit;

namespace {

std::string Repeated(std::string_view text, std::size_t num) {
    std::string made;
    for (std::size_t i = 0; i < num; ++i) made += text;
    return made;
}

// The only mistake of a text.
std::string Mistake(std::string_view text, const texts& files = {}) {
    std::string told;
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        const uv::read_result read = Read(text, profile, files);
        CHECK(read.Document.Trees.empty());
        const std::string now = read.NumErrors == 1 ? InShort(read.Errors[0]) : std::to_string(read.NumErrors) + " mistakes";
        if (!told.empty()) CHECK(now == told);
        told = now;
    }
    return told;
}

// A file of a game that has its files elsewhere.
bool FindGo(const std::string&, std::string& text) {
    text = "#define GO action jump()\n";
    return true;
}

}  // namespace

TEST_CASE("UV-32: what crosses a limit is refused, and named") {
    CHECK(Mistake(Repeated("decorator invert() { ", 251) + "action jump" + Repeated(" }", 251)) ==
          "kTooDeep 1:5251 \"decorator\"; the limit is 250");
    CHECK(Mistake("condition " + Repeated("( ", 751) + "team") == "kTooDeep 1:1513 \"team\"; the limit is 250");
    CHECK(Mistake("condition " + Repeated("!", 251) + "team {") == "kTooDeep 1:11 \"!\"; the limit is 250");
    CHECK(Mistake("condition team" + Repeated(" || team", 251) + " {") == "kTooDeep 1:16 \"||\"; the limit is 250");
    CHECK(Mistake(Repeated("( ", (1u << 20u) + 1)) == "kTooManyTokens 1:2097025 \"(\"");
    CHECK(Mistake(std::string((std::size_t{4} << 20u) + 1, ' ')) == "kTooManyBytes 0:0");
    const texts large = {{"bots/large.bt", std::string(std::size_t{4} << 20u, ' ')}};
    CHECK(Mistake("#include \"bots/large.bt\"\naction jump()", large) == "kTooManyBytes 1:10 \"bots/large.bt\"");
    const std::string list = "selector { " + Repeated("action jump ", 20) + "} ";
    const std::string lists = "selector { " + Repeated(list, 20) + "} ";
    const std::string more = "selector { " + Repeated(lists, 20) + "} ";
    CHECK(Mistake("selector { " + Repeated(more, 9) + "}") == "kTooManyNodes 1:789710 \"jump\"");
}

TEST_CASE("UV-28: what is as deep as can be is printed so that it can be read") {
    const std::string texts[] = {
        "condition team" + Repeated(" || team", 250) + " { action jump }",
        "condition " + Repeated("!", 250) + "team { action jump }",
        "condition " + Repeated("1 > 2 == 3 != 4 && 5 || ( ", 50) + "team" + Repeated(" )", 50) + " { action jump }",
        Repeated("decorator invert() { ", 250) + "action jump" + Repeated(" }", 250),
    };
    for (const std::string& text : texts) {
        const uv::read_result read = Read(text, bt::profile::kExact);
        REQUIRE(read.IsSound());
        const std::string print = uv::Write(read.Document, read.Document.Trees[0]);
        const uv::read_result again = Read(print, bt::profile::kClean);
        REQUIRE(again.IsSound());
        CHECK(uv::Write(again.Document, again.Document.Trees[0]) == print);
    }
}

TEST_CASE("UV-06: a string or name has 1020 bytes at most") {
    CHECK(Read("action say( \"" + Repeated("x", 1020) + "\" )", bt::profile::kExact).IsSound());
    CHECK(Told("action say( \"" + Repeated("x", 1021) + "\" )") ==
          "EW kTooLong 1:13 \"" + Repeated("x", 60) + "\"...\n-E kUnclosedParenthesis 1:11 \"(\"\n");
    CHECK(Told("action jump() " + Repeated("x", 1021)).find("EW kTooLong 1:15") != std::string::npos);
    CHECK(Told("action say( \"" + Repeated("x\" \"", 1021) + "\" )").find("EW kTooLong 1:13") == 0);
    // Not closed, at the end of a line and of the file.
    CHECK(Read("#define " + Repeated("x", 1020) + " 3\naction evolveTo( " + Repeated("x", 1020) + " )",
               bt::profile::kClean)
              .IsSound());
    // What follows is read.
    const std::string long_text = "\"" + Repeated("x", 1030) + "\"";
    CHECK(InShort(Read("selector { action say( " + long_text + " )\naction fly }", bt::profile::kClean).Errors.at(1)) ==
          "kUnknownAction 2:8 \"fly\"");
    CHECK(Told("action say( \"" + Repeated("x", 1021) + "\n )").find("EW kTooLong 1:13") == 0);
    CHECK(Told("action say( \"" + Repeated("x", 1030)).find("EW kTooLong 1:13") == 0);
    const std::string merged = "#define M( a, b ) a ## b\naction jump() M( " + Repeated("x", 600) + ", " + Repeated("y", 500) + " )";
    CHECK(Told(merged) == "EW kBadMerge 2:620 \"" + Repeated("y", 60) + "\"...\n");
}

TEST_CASE("UV-32: macros that make ever more text end at a limit") {
    std::string text = "#define A0 action jump\n";
    for (int i = 1; i < 40; ++i) {
        const std::string before = "A" + std::to_string(i - 1);
        text += "#define A" + std::to_string(i) + " " + before + " " + before + "\n";
    }
    CHECK(Mistake(text + "selector { A39 }").starts_with("kTooManyTokens 41:12 \"A"));
    CHECK(Mistake("#define F( x ) x( x ) x\nselector { F( F ) }").starts_with("kTooManyTokens 2:"));
}

TEST_CASE("UV-32: macros that need each other too deeply end at a limit, and those with too many parameters are refused") {
    std::string text = "#define A0 action jump\n";
    for (int i = 1; i <= 64; ++i) text += "#define A" + std::to_string(i) + " A" + std::to_string(i - 1) + "\n";
    CHECK(Read(text + "selector { A63 }", bt::profile::kClean).IsSound());
    CHECK(Told(text + "selector { A64 }").find("EE kTooDeep 66:12 \"A0\"") != std::string::npos);
    std::string many = "#define F( a0";
    for (int i = 1; i < 128; ++i) many += ", a" + std::to_string(i);
    CHECK(Read(many + " ) a0\naction jump()", bt::profile::kClean).IsSound());
    CHECK(InShort(Read(many + ", b ) b\naction jump()", bt::profile::kClean).Errors[0]) ==
          "kBadDirective 1:670 \"b\"; a macro has 128 parameters at most");
}

TEST_CASE("UV-32: files that include or run each other too deeply end at a limit, and many in width") {
    texts files;
    for (int i = 0; i < 70; ++i) {
        files["bots/i" + std::to_string(i) + ".bt"] = "#include \"bots/i" + std::to_string(i + 1) + ".bt\"\n";
        files["bots/b" + std::to_string(i) + ".bt"] = "selector { behavior b" + std::to_string(i + 1) + " }";
        files["bots/w" + std::to_string(i) + ".bt"] = Repeated("#include \"bots/w" + std::to_string(i + 1) + ".bt\"\n", 2);
    }
    CHECK(Mistake("#include \"bots/i0.bt\"\naction jump()", files) ==
          "kTooDeep bots/i63.bt 1:10 \"bots/i64.bt\"; the limit is 64");
    CHECK(Mistake("selector { behavior b0 }", files) == "kTooDeep bots/b63.bt 1:21 \"b64\"; the limit is 64");
    files["bots/w15.bt"] = "// the end";
    CHECK(Mistake("#include \"bots/w0.bt\"\naction jump()", files).starts_with("kTooManyTokens bots/w14.bt"));
}

TEST_CASE("UV-32: of very many mistakes the first are kept, and all are counted") {
    const uv::read_result read =
        Read("sequence { " + Repeated("selector { action fly } action jump + ", 2000) + "}", bt::profile::kClean);
    CHECK(read.NumErrors == 4001);
    CHECK(read.Errors.size() == 1000);
}

TEST_CASE("UV-32: of very many unknown names the first are compared with those that there are") {
    std::vector<std::string> names;
    for (int i = 0; i < 1000; ++i) names.push_back("action" + std::to_string(i));
    std::vector<uv::node_type> actions;
    for (const std::string& each : names) actions.push_back({.Name = each.c_str()});
    const uv::game game = {.Actions = actions};
    const uv::read_result read =
        Read("sequence { " + Repeated("sequence { action aktion7 } ", 10) + "}", bt::profile::kClean, {}, &game);
    CHECK(read.Errors.back().Nearest == "action7");
    const std::string many = Repeated("sequence { " + Repeated("sequence { action aktion7 } ", 20) + "} ", 11);
    const uv::read_result more = Read("sequence { " + many + "}", bt::profile::kClean, {}, &game);
    CHECK(more.Errors.size() == 220);
    CHECK(more.Errors[199].Nearest == "action7");
    CHECK(more.Errors[200].Nearest == "");
}

TEST_CASE("UV-32: texts that ask for much work take little time") {
    const auto begin = std::chrono::steady_clock::now();
    const std::string texts[] = {
        "selector { " + Repeated("action heal( ", 20'000),
        "selector { " + Repeated("action say( \"a\" ", 20'000),
        "action say( " + Repeated("\"a\" ", 20'000),
        "action say( " + Repeated("\"\" ", 20'000) + "\n/* ",
        Repeated("condition ( ", 20'000),
        Repeated("#if 1\n", 20'000),
        "#if " + Repeated("1 - ", 20'000),
        "#define S( x ) #x\n" + Repeated("S( a ) ", 20'000),
        Repeated("enum { A } ", 10'000),
        Repeated("x ", 100'000),
        Repeated("\xFF", 100'000),
    };
    for (const std::string& text : texts) {
        CAPTURE(text.substr(0, 30));
        for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean})
            CHECK_FALSE(Read(text, profile).IsSound());
        static_cast<void>(uv::Format(text));
    }
    // What takes time by the square of the text would take minutes.
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(60));
}

TEST_CASE("UV-32: files on the disk that are not there, no files or too large are told of") {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / ("decider_bt_" + std::to_string(std::random_device()()));
    REQUIRE(std::filesystem::create_directories(folder / "bots"));
    const auto first = [&folder](const std::string& name) {
        const uv::read_result read = uv::ReadFile((folder / "bots" / name).string());
        return read.IsSound() ? "sound" : std::string(read.Errors.at(0).Kind->Name);
    };
    std::ofstream(folder / "bots" / "a.bt") << "#include \"bots/large.bt\"\naction jump()";
    std::ofstream(folder / "bots" / "b.bt") << "#include \"bots/macros.bt\"\nbehavior c";
    std::ofstream(folder / "bots" / "c.bt") << "action jump()";
    std::ofstream(folder / "bots" / "macros.bt") << "// none";
    std::ofstream(folder / "bots" / "large.bt") << std::string((std::size_t{5} << 20u), ' ');
    CHECK(first("a.bt") == "kTooManyBytes");
    CHECK(first("b.bt") == "sound");
    CHECK(first("large.bt") == "kTooManyBytes");
    CHECK(first("nothing.bt") == "kFileNotFound");
    CHECK(first("") == "kFileNotFound");  // a folder
    CHECK(uv::ReadFile("nothing.bt").Errors.at(0).Text() == "nothing.bt: this file can't be read");
    std::filesystem::remove_all(folder);
}

TEST_CASE("contract 120: links are looked up for files that are read from the disk, and not for a game's own files") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("decider_bt_" + std::to_string(std::random_device()()));
    REQUIRE(fs::create_directories(folder / "game" / "bots"));
    std::ofstream(folder / "outside.h") << "#define GO action jump()\n";
    std::error_code error;
    fs::create_symlink(folder / "outside.h", folder / "game" / "link.h", error);
    if (!error) {  // not every system has links for everybody
        const std::string path = (folder / "game" / "bots" / "a.bt").string();
        const std::string text = "#include \"link.h\"\nGO";
        std::ofstream(path) << text;
        const auto read = [&](const bt::file_reader& files, bool may_leave) {
            return uv::Read(text, {.Path = path, .MayLeaveFolder = may_leave, .Files = files}).IsSound();
        };
        std::string asked;
        const bt::file_reader own = [&asked](const std::string& of, std::string& found) {
            asked = of;
            return FindGo(of, found);
        };
        CHECK_FALSE(read(bt::ReadFromDisk, false));
        CHECK_FALSE(uv::ReadFile(path).IsSound());
        const std::string unsaved = (folder / "game" / "bots" / "unsaved.bt").string();
        CHECK_FALSE(uv::Read(text, {.Path = unsaved, .Files = bt::ReadFromDisk}).IsSound());
        CHECK(read(bt::ReadFromDisk, true));
#if defined(__cpp_rtti) || defined(__GLIBCXX__)
        for (const bt::file_reader& each : {own, bt::file_reader(&FindGo)}) CHECK(read(each, false));
        CHECK(fs::path(asked).filename() == "link.h");
#endif
    }
    fs::remove_all(folder);
}

TEST_CASE("contract 120: what a file includes is looked for on the disk, and what is no file there is told as that") {
    const std::string own = "decider_bt_" + std::to_string(std::random_device()()) + ".h";
    std::ofstream(own) << "#define GO action jump()\n";  // in the folder above "bots", which is the one of this program
    const auto told = [](const std::string& included) {
        const std::string text = "#include \"" + included + "\"\nGO";
        const uv::read_result read =
            uv::Read(text, {.Strictness = bt::strictness::kStrict, .Path = "bots/a.bt", .Files = bt::ReadFromDisk});
        return read.IsSound() ? "" : read.Errors[0].Needed;
    };
    CHECK(told(own) == "");
    CHECK(told(own + "x") == "it was looked for at " + own + "x");
    CHECK(told(".") == "at . it is a folder, not a file");
    std::filesystem::remove(own);
}

TEST_CASE("contract 120: who links the main file means the folder that it is in") {
    const std::string name = "decider_bt_" + std::to_string(std::random_device()());
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / name;
    const std::filesystem::path bots = folder / "game" / "bots", outside = folder / "outside";
    const std::filesystem::path elsewhere = folder / "elsewhere";
    for (const auto& each : {bots, outside, elsewhere}) REQUIRE(std::filesystem::create_directories(each));
    std::ofstream(bots / "main.bt") << "#include \"bots/part.bt\"";
    std::ofstream(outside / "main.bt") << "#include \"bots/part.bt\"";
    std::ofstream(outside / "part.bt") << "action jump()";
    std::ofstream(elsewhere / "part.bt") << "action jump()";
    std::error_code can_not;
    const auto is_read = [&](const char* main, const std::filesystem::path& part) {
        std::filesystem::remove(bots / "part.bt");
        std::filesystem::create_symlink(part, bots / "part.bt", can_not);
        return uv::ReadFile((bots / main).string()).IsSound();
    };
    std::filesystem::create_symlink(outside / "main.bt", bots / "linked.bt", can_not);
    if (!can_not) {
        CHECK_FALSE(is_read("main.bt", outside / "part.bt"));
        CHECK(is_read("linked.bt", outside / "part.bt"));
        CHECK_FALSE(is_read("linked.bt", elsewhere / "part.bt"));
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("UV-32: a lack of memory is a mistake, too, wherever it comes") {
    if (!allocation_trap::kCanThrow) return;
    const texts files = {{"bots/a.bt", "#define WALK action evolveTo( $evalint( 2 + 3 ) )\n"}, {"bots/b.bt", "action say( \"a\" \"b\" )"}};
    const bt::load_options options = {.Files = FilesOf(files)};
    const std::string_view text = "#include \"bots/a.bt\"\nselector { condition team == 2 && !skill { WALK } behavior b }";
    long num_refused = 0;
    for (long num = 0; num < 10'000; ++num) {
        uv::read_result read;
        {
            const allocation_trap::throwing trap(num);
            read = uv::Read(text, options);
        }
        if (read.IsSound()) break;
        ++num_refused;
        REQUIRE(read.NumErrors == 1);
        CHECK(read.Document.Trees.empty());
        // Not even the mistake itself may have found room.
        if (!read.Errors.empty()) CHECK(read.Errors[0].Is(uv::mistake_kind::kOutOfMemory));
    }
    CHECK(num_refused > 100);
    CHECK(num_refused < 10'000);
}
