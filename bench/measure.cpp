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

double Median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace

std::vector<figure> Measure(const std::vector<measured>& things, int num_rounds, int num_runs) {
    std::vector<figure> figures(things.size(), {std::numeric_limits<double>::infinity(), 0});
    std::vector<std::vector<double>> ratios(things.size());
    for (const measured& thing : things) TimeRuns(thing, num_runs);  // warms up
    for (int round = 0; round < num_rounds; ++round) {
        double first = 0;
        for (std::size_t i = 0; i < things.size(); ++i) {
            const double time = TimeRuns(things[i], num_runs);
            if (i == 0) first = time;
            figures[i].Nanoseconds = std::min(figures[i].Nanoseconds, time);
            ratios[i].push_back(time / first);
        }
    }
    for (std::size_t i = 0; i < things.size(); ++i) figures[i].Ratio = Median(ratios[i]);
    return figures;
}

}  // namespace bench
