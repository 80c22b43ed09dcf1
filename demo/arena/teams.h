// The trees of both teams, in bots/red.bt and bots/blue.bt, and each bot's memory of them. The files may be edited
// while the bots play.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/debug/recorder.h>
#include <bt/live_file.h>

#include "look.h"
#include "world.h"

namespace arena {

// What a bot did last, and why.
using BotRecorder = bt::flight_recorder<256, 2048>;

class Teams {
public:
    // The files are in `folder`. The seed is for the bots' random numbers.
    Teams(World& arena, std::string folder, std::uint64_t seed);
    ~Teams();
    Teams(const Teams&) = delete;
    Teams& operator=(const Teams&) = delete;

    // Whether both teams have a tree. If not, News says why.
    bool HasTrees() const;

    // Lets people look from the next step on, in place of the recorders, at a port that is not 0. Records into a file with
    // a name. Returns why not; empty: they may.
    std::string Show(int port, const std::string& record);
    // Null: nobody may look.
    Look* Looked() const { return View.get(); }

    // Ticks each bot that is alive.
    void Tick();
    // Forgets what a bot did, because it died.
    void Stop(Bot& bot);
    // Reads the files of a team again if one of them has changed, as bt::live_file does. Returns whether one has.
    bool Refresh(bool is_due = false);

    // What a bot does: the last part of its path.
    const char* DeedOf(const Bot& bot) const;
    // "ROOT > FEED > CHEW"
    const char* PathOf(const Bot& bot) const;
    const bt::tree_memory_base& MemoryOf(const Bot& bot) const { return Memories[IndexOf(bot)].Memory(); }
    const BotRecorder& RecorderOf(const Bot& bot) const { return Recorders[IndexOf(bot)]; }
    // What is wrong in the files of a team as they are now; valid until the next Refresh.
    std::span<const bt::mistake> MistakesOf(int team) const { return Trees[team].Messages(); }
    // Where the files are.
    const std::string& BotFolder() const { return Folder; }
    // The mistakes in the files of both teams, and how their last change went, in lines.
    std::vector<std::string> News() const;

private:
    static std::size_t IndexOf(const Bot& bot) { return static_cast<std::size_t>(bot.Number); }
    void TellOf(int team);
    void TakeOver(int team);

    World& Arena;
    std::string Folder;
    bt::live_file Trees[kNumTeams];
    std::vector<bt::built_memory> Memories;  // of the bots, in the order of the world's
    std::vector<BotRecorder> Recorders;      // likewise
    std::vector<std::string> Lines[kNumTeams];
    std::unique_ptr<Look> View;
};

// "red" or "blue".
const char* NameOf(int team);

}  // namespace arena
