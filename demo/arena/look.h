// Lets people look at the arena in a browser (./run demo arena --view), or records it, if the program was built with
// decider::view.
#pragma once

#include <memory>
#include <string>

#include <bt/built_memory.h>
#include <bt/live_file.h>

#include "world.h"

namespace arena {

class Look {
public:
    // Prints the address, but for the port 0, where nobody looks. Records into a file, unless its name is empty. Error
    // says why that can't be. The arena must outlive this object.
    Look(int port, const std::string& record, World& arena);
    ~Look();
    const std::string& Error() const { return Wrong; }

    // The page shows the lines of this tree's nodes.
    void AddSource(const bt::live_file& tree);
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
