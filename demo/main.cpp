// The demo: runs a small world and shows it on the terminal, as lines, or only as a summary.
#include <cstdio>

#include <fmt/format.h>

#include "live.h"
#include "options.h"
#include "simulation.h"
#include "summary.h"
#include "terminal.h"

namespace demo {
namespace {

constexpr int kMostLoggedCreatures = 50;

// The transitions as lines.
void RunLogged(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    if (options.Agents > kMostLoggedCreatures) {
        fmt::print("transitions of creature {} only, because there are more than {}\n", options.Watch, kMostLoggedCreatures);
        simulation.Log.Follow(options.Watch);
    }
    while (simulation.Ticks < options.Ticks() && !interrupts.MustEnd()) {
        simulation.Step();
        for (const Transition& transition : simulation.Log.Entries()) {
            fmt::print("{:9.3f}  {:>3}  {}\n", transition.Time, transition.Creature, PathText(transition));
        }
        simulation.Log.Clear();
    }
}

void RunFast(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    simulation.Log.Follow(options.Watch);
    while (simulation.Ticks < options.Ticks() && !interrupts.MustEnd()) simulation.Step();
}

int Run(const Options& options) {
    const Interrupts interrupts;
    bt::ReportFunc = &NoteMistake;
    Simulation simulation(options);
    if (options.Fast) RunFast(simulation, options, interrupts);
    else if (Terminal::IsThere()) RunLive(simulation, options, interrupts);
    else RunLogged(simulation, options, interrupts);
    simulation.Stop();
    fmt::print("{}", SummaryText(simulation));
    const World& world = simulation.World;
    if (world.Mistakes > 0) fmt::print(stderr, "demo: {} mistakes, the first {}\n", world.Mistakes, world.FirstMistake);
    const bool is_good = simulation.FailedTicks == 0 && world.Mistakes == 0 && std::fflush(stdout) == 0;
    return is_good ? 0 : 1;
}

}  // namespace
}  // namespace demo

int main(int argc, char** argv) {
    const demo::ParsedOptions parsed = demo::ParseOptions(argc, argv);
    if (!parsed.Error.empty()) {
        fmt::print(stderr, "demo: {}\n", parsed.Error);
        return 2;
    }
    if (parsed.Options.Help) {
        fmt::print("{}", demo::HelpText());
        return 0;
    }
    return demo::Run(parsed.Options);
}
