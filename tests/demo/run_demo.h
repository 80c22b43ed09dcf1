// Runs the demo's world without a terminal.
#pragma once

#include <string>
#include <vector>

#include <demo/options.h>
#include <demo/simulation.h>

namespace demo_test {

// What the library reports while this lives is counted in the creature's world instead of printed.
struct noted_mistakes {
    bt::report_function Before = bt::SetReportFunc(&demo::NoteMistake);
    ~noted_mistakes() { bt::ReportFunc = Before; }
};

inline demo::ParsedOptions Parse(const std::vector<std::string>& arguments) {
    std::vector<const char*> argv = {"demo"};
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    return demo::ParseOptions(static_cast<int>(argv.size()), argv.data());
}

inline demo::Options OptionsOf(int agents, int seconds, std::uint64_t seed) {
    demo::Options options;
    options.Agents = agents;
    options.Seconds = std::int64_t{1'000'000} * seconds;
    options.Seed = seed;
    return options;
}

inline void RunAll(demo::Simulation& simulation, const demo::Options& options) {
    while (simulation.Ticks < options.Ticks()) simulation.Step();
}

}  // namespace demo_test
