// Lets people look at the running world in a browser (./run view), if the program was built with decider::view.
#pragma once

#include <memory>
#include <string>

#include <bt/debug/recorder.h>
#include <bt/tick.h>

namespace demo {

struct Creature;
struct Options;
struct Simulation;

class LiveView {
public:
    // Prints the address. `Error` says why nobody can look.
    LiveView(const Options& options, Simulation& simulation);
    ~LiveView();
    const std::string& Error() const { return Wrong; }
    // For a browser.
    const std::string& Address() const;

    // Whether the world may step now. If somebody paused it, answers what people ask, and waits for a moment. The world
    // goes no faster than its clock, unless there is a terminal, which waits itself.
    bool MayStep();
    void BeginFrame(double time);
    bt::tick_result Tick(Simulation& simulation, Creature& creature, int number, const bt::tick_input& input);
    // Adds where all are, and the values of those that are watched.
    void EndFrame(const Simulation& simulation);

    // Null: nobody watches the creature.
    bt::flight_recorder_base* RecorderOf(int creature);
    // Why not, in one line; empty: it does.
    std::string RecordTo(const std::string& file);

private:
    struct parts;
    std::unique_ptr<parts> Parts;
    std::string Wrong;
};

}  // namespace demo
