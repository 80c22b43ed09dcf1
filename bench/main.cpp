// bench: how fast a tick is, as ratios to code written by hand in the same process and run.
#include <cstdlib>
#include <cstring>
#include <exception>

#include <fmt/format.h>

#include "benches.h"
#include "w1.h"

namespace {

constexpr char kUsage[] =
    "bench [--check] [--quick]             all workloads; --check: only whether all agree; --quick: fewer rounds and agents\n"
    "bench --tick SCENARIO WAY NUM_TICKS   1 000 agents of W1 in CountedTick, for a program that counts instructions\n";

// The function that such a program watches.
[[gnu::noinline]] void CountedTick(bench::w1_crowd& crowd) { crowd.Tick(); }

int Run(int num_arguments, char** arguments) {
    bench::options options;
    for (int i = 1; i < num_arguments; ++i) {
        const std::string argument = arguments[i];
        if (argument == "--check") {
            options.IsCheck = true;
        } else if (argument == "--quick") {
            options.NumRounds = 9;
            options.MostAgents = 1000;
        } else if (argument == "--tick" && i + 3 < num_arguments) {
            bench::TickW1(arguments[i + 1], arguments[i + 2], std::atoi(arguments[i + 3]), CountedTick);
            return 0;
        } else {
            fmt::print(stderr, "{}", kUsage);
            return 2;
        }
    }
    bench::RunW1(options);
    return 0;
}

}  // namespace

void bench::PrintFigure(const std::string& name, double value, const char* unit) { fmt::print("figure {} {:.4g} {}\n", name, value, unit); }

int main(int num_arguments, char** arguments) try {
    return Run(num_arguments, arguments);
} catch (const std::exception& error) {
    fmt::print(stderr, "bench: {}\n", error.what());
    return 1;
}
