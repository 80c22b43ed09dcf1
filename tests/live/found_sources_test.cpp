// Where the sources of a compiled tree are looked for, and deciders that are written by hand, without words.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include <bt/live.h>

#include "kit.h"

namespace live_sources {

using live_kit::Dog;

void Sniff_Tick(Dog&) {}
BT_DEFINE_BEHAVIOR(Sniff);

// As a compiler leaves them that found the two files elsewhere.
constexpr bt::decider kNose = {.DebugName = "NOSE",
                               .Behavior = &Sniff,
                               .Id = 1,
                               .Source = "/no such folder/ai/dogs/nose.cpp:1: BT_DEFINE_DECIDER(NOSE, Sniff)"};
constexpr const bt::decider* kOfHead[] = {&kNose};
constexpr bt::decider kHead = {
    .DebugName = "HEAD",
    .Kind = bt::kGroup,
    .Children = {kOfHead, 1},
    .Id = 2,
    .Source = "/no such folder/ai/head.cpp:2: BT_DEFINE_GROUP(HEAD, kGroupPrioritizedList, (NOSE))"};
BT_DEFINE_TREE(HOUND, kHead);

// Of its deciders only the root has words.
constexpr bt::decider kPaw = {.DebugName = "PAW", .Behavior = &Sniff, .Id = 3};
constexpr bt::decider kNameless = {.DebugName = nullptr, .Behavior = &Sniff, .Id = 4};
constexpr const bt::decider* kOfBody[] = {&kPaw, &kNameless};
constexpr bt::decider kBody = {
    .DebugName = "BODY",
    .Kind = bt::kGroup,
    .Children = {kOfBody, 2},
    .Id = 5,
    .Source = "no such folder/body.cpp:3: BT_DEFINE_GROUP(BODY, kGroupPrioritizedList, (PAW, kNameless))"};
BT_DEFINE_TREE(BEAST, kBody);

BT_DEFINE_TREE(SHADOW, kPaw);

}  // namespace live_sources

namespace {

using namespace live_sources;
namespace fs = std::filesystem;

constexpr char kHeadText[] =
    "BT_DECLARE_DECIDERS(NOSE);\nBT_DEFINE_GROUP(HEAD, kGroupPrioritizedList, (NOSE));\nBT_DEFINE_TREE(HOUND, HEAD);\n";
constexpr char kNoseText[] = "BT_DEFINE_DECIDER(NOSE, Sniff);\n";
constexpr char kNotFound[] =
    "warning: this source can't be found or read, so its deciders stay as they were compiled: ";

// A folder for sources, until the object goes away.
struct source_folder {
    const fs::path Path = fs::temp_directory_path() / ("decider_sources_" + std::to_string(std::random_device{}()));

    source_folder() { fs::create_directories(Path); }
    ~source_folder() { fs::remove_all(Path); }
    source_folder(const source_folder&) = delete;
    source_folder& operator=(const source_folder&) = delete;

    void Write(const std::string& file, const std::string& text) const {
        fs::create_directories((Path / file).parent_path());
        std::ofstream(Path / file, std::ios::binary) << text;
    }
};

// Null: the variable is not there.
void SetFolderOfSources(const char* folder) {
#if defined(_WIN32)
    _putenv_s("DECIDER_SOURCES", folder != nullptr ? folder : "");
#else
    if (folder != nullptr) setenv("DECIDER_SOURCES", folder, 1);
    else unsetenv("DECIDER_SOURCES");
#endif
}

template <const bt::tree& Compiled>
std::string ToldOf(const bt::live_options& options) {
    bt::live_tree<Compiled> live(options);
    CHECK(live.Refresh(true));
    return live_kit::Words(live.Messages());
}

}  // namespace

TEST_CASE("contract 192: a source is looked for in the folder by the end of its path, the longest first") {
    const struct {
        const char* What;
        const char* Head;  // where the files are
        const char* Nose;
        const char* NotFound;
    } rows[] = {
        {"below all that the compiler named", "no such folder/ai/head.cpp", "no such folder/ai/dogs/nose.cpp", ""},
        {"below some of them", "ai/head.cpp", "dogs/nose.cpp", ""},
        {"in the folder itself", "head.cpp", "nose.cpp", ""},
        {"below another folder", "ai/head.cpp", "cats/nose.cpp", "/no such folder/ai/dogs/nose.cpp"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.What);
        const source_folder in;
        const std::string path = in.Path.string();
        const source_folder without;
        in.Write(row.Head, kHeadText);
        in.Write(row.Nose, kNoseText);
        const std::string told = *row.NotFound != 0 ? std::string(kNotFound) + row.NotFound + "\n" : "";
        CHECK(ToldOf<HOUND>({.Folder = path}) == told);
        SetFolderOfSources(path.c_str());
        CHECK(ToldOf<HOUND>({}) == told);
        SetFolderOfSources(without.Path.string().c_str());
        CHECK(ToldOf<HOUND>({.Folder = path}) == told);  // which counts before the variable
        SetFolderOfSources(nullptr);
        CHECK(ToldOf<HOUND>({}) == std::string(kNotFound) + "/no such folder/ai/head.cpp\n" + kNotFound +
                                       "/no such folder/ai/dogs/nose.cpp\n");
    }
}

TEST_CASE("contract 192: in a folder the longest end of a path is found first, and a source in its place before all") {
    const source_folder in;
    in.Write("ai/dogs/nose.cpp", kNoseText);
    in.Write("nose.cpp", "BT_DEFINE_DECIDER(NOSE, Snuff);\n");
    in.Write("ai/head.cpp", kHeadText);
    in.Write("kit.cpp", "BT_DEFINE_DECIDER(NOSE, Snuff);\n");
    CHECK(ToldOf<HOUND>({.Folder = in.Path.string()}) == "");
    CHECK(ToldOf<live_kit::DOG>({.Folder = in.Path.string()}) == "");
}

TEST_CASE("contract 192: an edit counts in each of several sources, and Keep writes only those that changed") {
    const source_folder in;
    in.Write("head.cpp", kHeadText);
    in.Write("nose.cpp", kNoseText);
    bt::live_tree<HOUND> live({.Folder = in.Path.string()});
    CHECK(live.Set("NOSE", "MaxSeconds", "3") == "");
    CHECK(live.Tree().Nodes[1].Decider->MaxSeconds == 3);
    const fs::file_time_type long_ago = fs::last_write_time(in.Path / "head.cpp") - std::chrono::hours(1);
    fs::last_write_time(in.Path / "head.cpp", long_ago);
    CHECK(live.Keep() == "");
    CHECK(live_kit::SourceOf((in.Path / "nose.cpp").string().c_str()) ==
          "BT_DEFINE_DECIDER(NOSE, Sniff, .MaxSeconds = 3);\n");
    CHECK(fs::last_write_time(in.Path / "head.cpp") == long_ago);
    CHECK(live.Set("HEAD", "MaxSeconds", "4") == "");
    CHECK(live.Keep() == (in.Path / "head.cpp").string() + " was edited since it was read");
}

TEST_CASE("contract 192: deciders without words or a name stay as they were compiled until a text names others") {
    const std::string text =
        "BT_DECLARE_DECIDERS(PAW);\nBT_DEFINE_DECIDER(PAW, Sniff);\n"
        "BT_DEFINE_GROUP(BODY, kGroupPrioritizedList, (PAW));\nBT_DEFINE_TREE(BEAST, BODY);\n";
    const live_kit::edited_source file(text);
    bt::live_tree<BEAST> live({.File = file.Path});
    CHECK(live.Refresh(true));
    CHECK(live_kit::Words(live.Messages()) == "");
    CHECK(live.Tree().NumNodes == 2);
    CHECK(live.Text("PAW", "MaxSeconds") == "");
    CHECK(live.Text("TAIL", "MaxSeconds") == "");
}

TEST_CASE("contract 192: a tree that two namespaces define alike, or none, is a mistake") {
    const std::string paw = "BT_DEFINE_DECIDER(PAW, Sniff);\n";
    const std::string body = "BT_DEFINE_GROUP(BODY, kGroupPrioritizedList, (PAW));\nBT_DEFINE_TREE(BEAST, BODY);\n";
    const std::string twice = "namespace a {\n" + paw + body + "}\nnamespace b {\n" + paw + body + "}\n";
    const struct {
        const char* What;
        const std::string& Text;
        const char* Told;
    } rows[] = {
        {"two are as likely", twice, ": several trees have this name; write their namespace, too: BEAST\n"},
        {"there is none", paw, ": there is no such tree: BEAST\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.What);
        const live_kit::edited_source file(row.Text);
        const std::string told = ToldOf<BEAST>({.File = file.Path});
        CHECK_MESSAGE(told.ends_with(row.Told), told);
        CHECK(told.find('\n') + 1 == told.size());
    }
}

TEST_CASE("contract 192: a tree of which no decider has words has no source, whatever file is given") {
    const live_kit::edited_source file(kNoseText);
    for (const std::string& given : {std::string(), file.Path}) {
        bt::live_tree<SHADOW> live({.File = given});
        CHECK(live.Refresh(true));
        CHECK(live_kit::Words(live.Messages()) ==
              "warning: no decider of the tree has its words; compile all files with -DBT_LIVE=1\n");
        CHECK(&live.Tree() == &SHADOW);
        CHECK(live.Set("PAW", "MaxSeconds", "1") == "the source can't be found or read");
        CHECK(live.Keep() == "");
    }
}
