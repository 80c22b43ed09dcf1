// bench: how fast a tick is, as ratios to code written by hand in the same process and run.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "benches.h"

namespace {

constexpr char kUsage[] =
    "bench [--check] [--quick]             all workloads; --check: only whether all agree; --quick: fewer rounds and agents\n"
    "bench --only WORKLOAD [--quick]       one workload, from w1 to w10\n"
    "bench --list                          what can be ticked by itself: WORKLOAD SCENARIO WAY\n"
    "bench --tick SCENARIO WAY NUM_TICKS   ticks of 1 000 agents in CountedTick, for a program that counts instructions\n";

// The function that such a program watches.
[[gnu::noinline]] void CountedTick(bench::crowd& crowd) { crowd.Tick(); }

void RunAll(const bench::options& options) {
    bench::flag_workload w2 = bench::MakeW2();
    bench::flag_workload warm_w2 = bench::MakeWarmW2();
    bench::flag_workload w3 = bench::MakeW3();
    bench::CheckW1(options.IsCheck ? 300 : 100);
    bench::CheckLeaves(w2, 100);
    bench::CheckLeaves(warm_w2, 100);
    bench::CheckLeaves(w3, 100);
    bench::CheckW4(options.IsCheck ? 50 : 20);
    bench::CheckW5(100);
    bench::CheckW6(100);
    bench::CheckW7(100);
    bench::CheckW8(100);
    bench::CheckW9(100);
    bench::CheckW10(100);
    if (options.IsCheck) return;
    std::printf("\nTimes are those of the fastest of %d rounds.\n", options.NumRounds);
    const auto is_wanted = [&options](const char* workload) { return options.Only.empty() || options.Only == workload; };
    if (is_wanted("w1")) bench::MeasureW1(options);
    if (is_wanted("w2")) bench::MeasureFlagTicks(w2, options.NumRounds, options.AgentTicks);
    if (is_wanted("w2")) bench::MeasureFlagTicks(warm_w2, options.NumRounds, options.AgentTicks);
    if (is_wanted("w3")) bench::MeasureFlagTicks(w3, options.NumRounds, options.AgentTicks);
    if (is_wanted("w4")) bench::MeasureW4(options);
    if (is_wanted("w5")) bench::MeasureW5(options);
    if (is_wanted("w6")) bench::MeasureW6(options);
    if (is_wanted("w7")) bench::MeasureW7(options);
    if (is_wanted("w8")) bench::MeasureW8(options);
    if (is_wanted("w9")) bench::MeasureW9(options);
    if (is_wanted("w10")) bench::MeasureW10(options);
    bench::PrintFigures();
}

bool IsWorkload(const std::string& name) {
    return name == "w10" || (name.size() == 2 && name[0] == 'w' && name[1] >= '1' && name[1] <= '9');
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
