// A .bt file that is named on the command line.
#pragma once

#include <string>

#include "files.h"
#include "scripted_bot.h"

namespace tool {

// Loads a file for scripted bots of Unvanquished. Mistakes are printed.
class bot_file {
public:
    // `as_original`: what the game takes is taken.
    bot_file(const std::string& file, profile which, bool as_original);

    bool IsSound() const { return WasRead && Loaded.IsSound(); }
    const uv::document& Document() const { return Read; }
    const bt::loaded_tree& Tree() const { return Loaded.Trees.front(); }
    const uv::game& Game() const { return Scripted.Game; }

private:
    scripted_game Scripted;
    bool WasRead = false;
    uv::document Read;
    bt::load_result Loaded;
};

}  // namespace tool
