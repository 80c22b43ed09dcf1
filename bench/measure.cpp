// Rounds of runs, timed with the steady clock.
#include "measure.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace bench {
namespace {

double TimeRuns(const measured& thing, int num_runs) {
    using clock = std::chrono::steady_clock;
    clock::duration spent{};
    const auto run_timed = [&](int times) {
        const clock::time_point start = clock::now();
        for (int i = 0; i < times; ++i) thing.Run();
        spent += clock::now() - start;
    };
    if (!thing.Prepare) {
        run_timed(num_runs);
    } else {
        for (int i = 0; i < num_runs; ++i) {
            thing.Prepare();
            run_timed(1);
        }
    }
    return std::chrono::duration<double, std::nano>(spent).count() / (num_runs * thing.PerRun);
}

}  // namespace

// Where others use the machine too, a long run is nearly never left alone, a short one often: so it is the fastest rounds that are
// compared, and not what happened in the same round.
std::vector<figure> Measure(const std::vector<measured>& things, int num_rounds, int num_runs) {
    std::vector<figure> figures(things.size(), {std::numeric_limits<double>::infinity(), 0});
    for (const measured& thing : things) TimeRuns(thing, num_runs);  // warms up
    for (int round = 0; round < num_rounds; ++round) {
        for (std::size_t i = 0; i < things.size(); ++i) {
            figures[i].Nanoseconds = std::min(figures[i].Nanoseconds, TimeRuns(things[i], num_runs));
        }
    }
    for (std::size_t i = 0; i < things.size(); ++i) figures[i].Ratio = figures[i].Nanoseconds / figures[things[i].Yardstick].Nanoseconds;
    return figures;
}

}  // namespace bench
