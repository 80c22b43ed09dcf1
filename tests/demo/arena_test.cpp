// The arena: its bots play by their files, and files that change while they play.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <tests/kit/source_file.h>

#include "../../demo/arena/step.h"
#include "../../demo/arena/view.h"

namespace arena {
namespace {

// The bots' files in a folder of their own, which may be edited.
class edited_bots {
public:
    explicit edited_bots(const char* name) : Folder(std::filesystem::temp_directory_path() / name) {
        std::filesystem::remove_all(Folder);
        std::filesystem::copy(SourceFile("demo/arena/bots"), Folder);
    }
    ~edited_bots() { std::filesystem::remove_all(Folder); }
    edited_bots(const edited_bots&) = delete;
    edited_bots& operator=(const edited_bots&) = delete;

    std::string Path() const { return Folder.string(); }
    void Replace(const char* file, const std::string& from, const std::string& to) const {
        std::ifstream in(Folder / file);
        std::string text((std::istreambuf_iterator<char>(in)), {});
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        const auto before = std::filesystem::last_write_time(Folder / file);
        std::ofstream(Folder / file) << text.replace(at, from.size(), to);
        // Some disks know the second only.
        std::filesystem::last_write_time(Folder / file, before + std::chrono::seconds(1));
    }

private:
    std::filesystem::path Folder;
};

std::string NewsOf(const Teams& teams) {
    std::string text;
    for (const std::string& line : teams.News()) text += line + "\n";
    return text;
}

void Play(World& world, Teams& teams, int seconds) {
    const double end = world.Clock.Seconds() + seconds;
    while (world.Clock.Seconds() < end) Step(world, teams);
}

TEST_CASE("arena: both teams play by the files that lie beside it, the same with the same seed") {
    std::uint64_t hashes[3];
    const std::uint64_t seeds[] = {1, 1, 2};
    for (int i = 0; i < 3; ++i) {
        World world(4, seeds[i]);
        Teams teams(world, SourceFile("demo/arena/bots"), seeds[i]);
        INFO(NewsOf(teams));
        REQUIRE(teams.HasTrees());
        Play(world, teams, 120);
        CHECK(world.Score[0] + world.Score[1] > 0);
        hashes[i] = world.Hash();
    }
    CHECK(hashes[0] == hashes[1]);
    CHECK(hashes[0] != hashes[2]);
}

TEST_CASE("arena: a file with a mistake is not taken, and the bots play on as if it had not been saved") {
    const edited_bots files("decider_arena_mistake");
    World edited(4, 1);
    World same(4, 1);
    Teams teams(edited, files.Path(), 1);
    Teams others(same, SourceFile("demo/arena/bots"), 1);
    Play(edited, teams, 20);
    Play(same, others, 20);
    files.Replace("red.bt", "action fight", "action fihgt");
    CHECK(teams.Refresh(true));
    const std::string news = NewsOf(teams);
    CHECK_MESSAGE(news.find("red: 1 mistake, so it plays on as before:") != std::string::npos, news);
    CHECK_MESSAGE(news.find("fihgt") != std::string::npos, news);
    CHECK_MESSAGE(news.find("did you mean \"fight\"") != std::string::npos, news);
    CHECK_FALSE(teams.Refresh(true));
    Play(edited, teams, 60);
    Play(same, others, 60);
    CHECK(edited.Hash() == same.Hash());
}

TEST_CASE("arena: after an edit the bots go on with what stands in the new file too, and begin anew with the rest") {
    const edited_bots files("decider_arena_edit");
    World world(4, 1);
    Teams teams(world, files.Path(), 1);
    Play(world, teams, 3);
    std::string deeds;
    for (const Bot& bot : world.Bots) deeds += std::string(teams.PathOf(bot)) + "\n";
    files.Replace("red.bt", "action wait( 1500 )", "action say( \"mine!\" ) action wait( 500 )");
    CHECK(teams.Refresh(true));
    const std::string news = NewsOf(teams);
    CHECK_MESSAGE(news.find("red: read again, 4 went on, 0 began anew\n") != std::string::npos, news);
    CHECK_MESSAGE(news.find("  new: ") != std::string::npos, news);
    CHECK_MESSAGE(news.find("blue: 27 nodes\n") != std::string::npos, news);  // no file of theirs has changed
    std::string now;
    for (const Bot& bot : world.Bots) now += std::string(teams.PathOf(bot)) + "\n";
    CHECK(now == deeds);
    Play(world, teams, 60);
}

TEST_CASE("arena: files that are included from elsewhere are watched too, also if they come later") {
    const edited_bots files("decider_arena_include");
    const std::filesystem::path shared = std::filesystem::temp_directory_path() / "decider_arena_close.bt";
    std::filesystem::remove(shared);
    files.Replace("red.bt", "#define CLOSE 7", "#include \"decider_arena_close.bt\"");
    World world(1, 1);
    Teams teams(world, files.Path(), 1);
    CHECK_FALSE(teams.HasTrees());
    CHECK_FALSE(teams.Refresh(true));
    for (const char* text : {"#define CLOSE 7\n", "#define CLOSE 12\n", "#define CLOSE nothing\n"}) {
        std::ofstream(shared) << text;
        CHECK(teams.Refresh(true));
        CHECK(teams.HasTrees());
        CHECK_FALSE(teams.Refresh(true));
    }
    CHECK(NewsOf(teams).find("red: 1 mistake, so it plays on as before:") != std::string::npos);
    std::filesystem::remove(shared);
}

TEST_CASE("arena: a folder without files is told of, and nothing is ticked") {
    World world(1, 1);
    const Teams teams(world, "/nowhere", 1);
    CHECK_FALSE(teams.HasTrees());
    CHECK(NewsOf(teams).find("/nowhere/red.bt") != std::string::npos);
}

TEST_CASE("arena: bots walk around walls and do not see through them") {
    CHECK(IsWall({0, 0}));
    CHECK_FALSE(CanSee({5, 3}, {15, 3}));
    CHECK(CanSee({5, 3}, {9, 6}));
    Cell at = {5, 3};
    int steps = 0;
    for (; !(at == Cell{58, 14}) && steps < 200; ++steps) {
        at = NextOnWay(at, {58, 14});
        REQUIRE_FALSE(IsWall(at));
    }
    CHECK(steps < 100);
    CHECK(NextOnWay({5, 3}, {0, 0}) == Cell{5, 3});
}

TEST_CASE("arena: a picture has the map, each bot with what it does, and the news") {
    World world(4, 1);
    Teams teams(world, SourceFile("demo/arena/bots"), 1);
    Play(world, teams, 10);
    const std::string text = RenderArena(world, teams, 120, 30).ToText();
    CHECK(text.find("red " + std::to_string(world.Score[0]) + " : ") != std::string::npos);
    CHECK(text.find("100 hp") != std::string::npos);
    CHECK(text.find("red: ") != std::string::npos);
}

}  // namespace
}  // namespace arena
