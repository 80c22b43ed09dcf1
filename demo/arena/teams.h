// The trees of both teams, read from bots/red.bt and bots/blue.bt, and what each bot's memory holds of them. If a .bt file of that folder
// changes on the disk, or a file that they include, both are read again. The bots go on with what they do, or keep their old trees if there
// is a mistake.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <bt/built_memory.h>
#include <bt/formats/unvanquished/load.h>

#include "world.h"

namespace arena {

class Teams {
public:
    // The files stand in `folder`. Seeds are for the bots' random numbers.
    Teams(World& arena, std::string folder, std::uint64_t seed);
    ~Teams();
    Teams(const Teams&) = delete;
    Teams& operator=(const Teams&) = delete;

    // Whether both teams have a tree. If not, News says why.
    bool HasTrees() const;

    // Ticks each bot that is alive.
    void Tick();
    // Forgets what a bot did, because it died.
    void Stop(Bot& bot);
    // Reads the files again if one of them changed since, and tells whether one did.
    bool Refresh();

    // What a bot does: the last part of its path.
    const char* DeedOf(const Bot& bot) const;
    // "ROOT > FEED > CHEW"
    const char* PathOf(const Bot& bot) const;
    // Where the files are.
    const std::string& BotFolder() const { return Folder; }
    // What came of the last reading, in lines.
    const std::vector<std::string>& News() const { return Lines; }

private:
    using file_times = std::map<std::string, std::pair<std::filesystem::file_time_type, std::uintmax_t>>;
    file_times Times() const;
    bool FindFile(const std::string& path, std::string& text);
    void Read(int team);
    void Replace(int team, bt::loaded_tree made);
    void Tell(std::string line);
    void TellLines(const std::string& text);

    World& Arena;
    std::string Folder;
    std::uint64_t Seed;
    std::set<std::string> Asked;  // files that the trees needed, wherever they are
    file_times Known;             // of these, and of all in the folder
    bt::loaded_tree Trees[kNumTeams];
    std::vector<bt::built_memory> Memories;  // of the bots, in the order of the world's
    std::vector<std::string> Lines;
};

// "red" or "blue".
const char* NameOf(int team);

}  // namespace arena
