// Watched files: a text is taken when it is whole, and a file that is gone is told, whatever the steps of an editor.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <bt/built/followed_file.h>
#include <bt/text/file_watch.h>

namespace file_watches {
namespace {

namespace fs = std::filesystem;
using bt::detail::followed_file;
using bt::detail::looked;
using bt::detail::watched_file;

// Two files in a folder, until the object goes away.
struct files {
    const fs::path Folder = fs::temp_directory_path() / ("decider_watch_" + std::to_string(std::random_device{}()));
    const std::string Main = (Folder / "main").string();
    const std::string Other = (Folder / "other").string();

    files() { fs::create_directory(Folder); }
    ~files() { fs::remove_all(Folder); }
    files(const files&) = delete;
    files& operator=(const files&) = delete;

    // The text of a file; none: it is removed. Texts of one row differ in their length, as times may be too coarse.
    static void Write(const std::string& path, const std::optional<std::string>& text) {
        if (text) std::ofstream(path, std::ios::binary) << *text;
        else fs::remove(path);
    }
};

// What is written before a look, if something is, and the result of the look.
struct step {
    enum { kNothing, kMain, kOther } Written = kNothing;
    std::optional<std::string> Text = {};
    looked Result = looked::kSame;
    const char* Taken = "";  // the texts of both files then
};

}  // namespace

TEST_CASE("contract 201: texts are taken once two looks found all files alike, and never an empty one") {
    const files on;
    std::vector<watched_file> watched = {{.Path = on.Main}, {.Path = on.Other}};
    const step steps[] = {
        {step::kNothing, {}, looked::kSame, "|"},
        {step::kMain, "a", looked::kUnfinished, "|"},
        {step::kNothing, {}, looked::kChanged, "a|"},
        {step::kNothing, {}, looked::kSame, "a|"},
        // A file that grows between looks is not taken, nor is another one meanwhile.
        {step::kMain, "ab", looked::kUnfinished, "a|"},
        {step::kMain, "abc", looked::kUnfinished, "a|"},
        {step::kOther, "x", looked::kUnfinished, "a|"},
        {step::kNothing, {}, looked::kChanged, "abc|x"},
        {step::kMain, "", looked::kSame, "abc|x"},
        {step::kNothing, {}, looked::kGoneOrBack, "abc|x"},
        {step::kNothing, {}, looked::kSame, "abc|x"},
        {step::kMain, "abcd", looked::kUnfinished, "abc|x"},
        {step::kNothing, {}, looked::kChanged, "abcd|x"},
        // An editor removes a file for a moment.
        {step::kMain, {}, looked::kSame, "abcd|x"},
        {step::kMain, "abcde", looked::kUnfinished, "abcd|x"},
        {step::kNothing, {}, looked::kChanged, "abcde|x"},
        {step::kMain, {}, looked::kSame, "abcde|x"},
        {step::kNothing, {}, looked::kGoneOrBack, "abcde|x"},
        {step::kNothing, {}, looked::kSame, "abcde|x"},
        {step::kMain, "abcdef", looked::kUnfinished, "abcde|x"},
        {step::kNothing, {}, looked::kChanged, "abcdef|x"},
        {step::kNothing, {}, looked::kSame, "abcdef|x"},
    };
    int number = 0;
    for (const step& each : steps) {
        ++number;
        CAPTURE(number);
        if (each.Written != step::kNothing) files::Write(each.Written == step::kMain ? on.Main : on.Other, each.Text);
        CHECK(Look(watched, false) == each.Result);
        CHECK(watched[0].Text + "|" + watched[1].Text == each.Taken);
    }
    // Of a text of the same length the time tells. A file that was only touched is read, and nothing has changed.
    const auto touch = [&on](int hours) {
        fs::last_write_time(on.Main, fs::last_write_time(on.Main) + std::chrono::hours(hours));
    };
    files::Write(on.Main, "ABCDEF");
    touch(1);
    CHECK(Look(watched, false) == looked::kUnfinished);
    CHECK(Look(watched, false) == looked::kChanged);
    CHECK(watched[0].Text == "ABCDEF");
    touch(2);
    CHECK(Look(watched, false) == looked::kUnfinished);
    CHECK(Look(watched, false) == looked::kSame);
    files::Write(on.Main, "at once");
    CHECK(Look(watched, true) == looked::kChanged);
    files::Write(on.Main, {});
    CHECK(Look(watched, true) == looked::kGoneOrBack);
}

TEST_CASE("contract 201: an edit that names a file for the first time waits until that is whole, too") {
    const files on;
    int num_loads = 0;
    std::string text;
    // Each text but the last names the other file.
    const auto load = [&](const bt::file_reader& read) {
        bt::detail::read_tree made;
        std::string other;
        text.clear();
        ++num_loads;
        if (read(on.Main, text) && text != "alone") text += read(on.Other, other) ? "+" + other : "+none";
        return made;
    };
    files::Write(on.Main, "main");
    files::Write(on.Other, "x");
    followed_file file(on.Main, load);
    CHECK(text == "main+x");  // what is due waits for nothing
    CHECK_FALSE(file.Refresh(false));
    CHECK(num_loads == 1);
    files::Write(on.Main, "alone");
    CHECK(file.LookNow(true));
    files::Write(on.Main, "both");
    CHECK_FALSE(file.LookNow(false));
    CHECK_FALSE(file.LookNow(false));  // it names a file that was not looked at yet
    files::Write(on.Other, "xy");
    CHECK_FALSE(file.LookNow(false));
    CHECK(file.LookNow(false));
    CHECK(text == "both+xy");
    num_loads = 0;
    CHECK_FALSE(file.LookNow(false));
    CHECK(num_loads == 0);
    files::Write(on.Main, "alone");
    CHECK(file.LookNow(true));
    // A named file that is not there keeps nothing waiting, and neither does one that goes away at once.
    files::Write(on.Other, {});
    files::Write(on.Main, "once more");
    CHECK_FALSE(file.LookNow(false));
    CHECK(file.LookNow(false));
    CHECK(text == "once more+none");
    files::Write(on.Main, "alone");
    CHECK(file.LookNow(true));
    files::Write(on.Other, "xyz");
    files::Write(on.Main, "at last");
    CHECK_FALSE(file.LookNow(false));
    CHECK_FALSE(file.LookNow(false));
    files::Write(on.Other, {});
    CHECK(file.LookNow(false));
    CHECK(text == "at last+none");
}

}  // namespace file_watches
