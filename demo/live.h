// Shows the world on the terminal at the pace of the clock on the wall.
#pragma once

namespace demo {

class Interrupts;
struct Options;
struct Simulation;

// Until the time is over, or somebody wants to quit. The terminal is as before when it returns.
void RunLive(Simulation& simulation, const Options& options, const Interrupts& interrupts);

}  // namespace demo
