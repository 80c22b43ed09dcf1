// bench: how fast a tick is, as ratios to code written by hand in the same process and run.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iterator>
#include <string>

#include "benches.h"

namespace {

constexpr char kUsage[] =
    "bench [--check] [--quick]             all workloads; --check: only whether all agree\n"
    "                                      --quick: fewer rounds and agents\n"
    "bench --only WORKLOAD [--quick]       one workload, such as w7; w14 is the program bench_debug\n"
    "bench --list                          what can be ticked by itself: WORKLOAD SCENARIO WAY\n"
    "bench --tick SCENARIO WAY NUM_TICKS   ticks of 1 000 agents in CountedTick, for a program that counts "
    "instructions; w10: of 100 000, of which 1 000 are awake\n";

// The function that such a program watches.
[[gnu::noinline]] void CountedTick(bench::crowd& crowd) { crowd.Tick(); }

struct workload {
    const char* Name;
    void (*Check)(int num_ticks);
    void (*Measure)(const bench::options& options);
    int NumTicks = 100;           // of a check
    int NumTicksToMeasure = 100;  // of the check before a measurement
};
constexpr workload kWorkloads[] = {
    {"w1", bench::CheckW1, bench::MeasureW1, 300},
    {"w2", bench::CheckW2, bench::MeasureW2},
    {"w3", bench::CheckW3, bench::MeasureW3},
    {"w4", bench::CheckW4, bench::MeasureW4, 50, 20},
    {"w5", bench::CheckW5, bench::MeasureW5},
    {"w6", bench::CheckW6, bench::MeasureW6},
    {"w7", bench::CheckW7, bench::MeasureW7},
    {"w8", bench::CheckW8, bench::MeasureW8},
    {"w9", bench::CheckW9, bench::MeasureW9},
    {"w10", bench::CheckW10, bench::MeasureW10},
    {"w11", bench::CheckW11, bench::MeasureW11},
    {"w12", bench::CheckW12, bench::MeasureW12},
    {"w13", bench::CheckW13, bench::MeasureW13},
    {"w15", bench::CheckW15, bench::MeasureW15},
    {"w16", bench::CheckW16, bench::MeasureW16},
};

bool IsWorkload(const std::string& name) {
    const auto has_name = [&name](const workload& each) { return each.Name == name; };
    return std::any_of(std::begin(kWorkloads), std::end(kWorkloads), has_name);
}

void RunAll(const bench::options& options) {
    const auto is_wanted = [&options](const workload& of) { return options.Only.empty() || options.Only == of.Name; };
    for (const workload& each : kWorkloads) {
        if (is_wanted(each)) each.Check(options.IsCheck ? each.NumTicks : each.NumTicksToMeasure);
    }
    if (options.IsCheck) return;
    std::printf("\nTimes are those of the fastest of %d rounds.\n", options.NumRounds);
    for (const workload& each : kWorkloads) {
        if (is_wanted(each)) each.Measure(options);
    }
    bench::PrintFigures();
}

int Run(int num_arguments, char** arguments) {
    bench::options options;
    for (int i = 1; i < num_arguments; ++i) {
        const std::string argument = arguments[i];
        if (argument == "--check") {
            options.IsCheck = true;
        } else if (argument == "--quick") {
            options.NumRounds = 31;
            options.AgentTicks = 50000;
            options.MostAgents = 1000;
        } else if (argument == "--only" && i + 1 < num_arguments && IsWorkload(arguments[i + 1])) {
            options.Only = arguments[++i];
        } else if (argument == "--list") {
            for (const auto& [workload, scenario, way] : bench::CountedNames()) {
                std::printf("%s %s %s\n", workload.c_str(), scenario.c_str(), way.c_str());
            }
            return 0;
        } else if (argument == "--tick" && i + 3 < num_arguments) {
            bench::TickCounted(arguments[i + 1], arguments[i + 2], std::atoi(arguments[i + 3]), CountedTick);
            return 0;
        } else {
            std::fputs(kUsage, stderr);
            return 2;
        }
    }
    RunAll(options);
    return 0;
}

}  // namespace

int main(int num_arguments, char** arguments) try {
    return Run(num_arguments, arguments);
} catch (const std::exception& error) {
    std::fprintf(stderr, "bench: %s\n", error.what());
    return 1;
}
