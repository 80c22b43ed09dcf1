// Lets people look at the arena in a browser (./run demo arena --view), if the program was built with decider::view.
#pragma once

#include <memory>
#include <string>

#include <bt/built_memory.h>
#include <bt/live_file.h>

#include "world.h"

namespace arena {

class Look {
public:
    // Prints the address. Error says why nobody can look. The arena must outlive this object.
    Look(int port, World& arena);
    ~Look();
    const std::string& Error() const { return Wrong; }

    // Whether the arena may step now. If somebody paused it, answers what people ask.
    bool MayStep();
    void BeginFrame(double time);
    // What live_file does, and shown.
    bt::tick_result Tick(bt::live_file& tree, bt::built_memory& memory, Bot& bot, const bt::tick_input& input);
    bt::tick_result Stop(bt::live_file& tree, bt::built_memory& memory, Bot& bot, const bt::tick_input& input);
    // Takes what is known of a bot over to its edited tree.
    void CarryRecording(bt::live_file& tree, const Bot& bot);
    // Adds where all are, and the values of those that are watched.
    void EndFrame(const World& arena);

private:
    struct parts;
    std::unique_ptr<parts> Parts;
    std::string Wrong;
};

}  // namespace arena
