// Times several things in turn, so that what disturbs the machine disturbs them all alike.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace bench {

// One of the things that are compared. Prepare is not timed, Run is.
struct measured {
    std::function<void()> Prepare;  // before each Run; empty: nothing
    std::function<void()> Run;
    double PerRun = 1;  // what a Run does so many times; times are given for one
    std::size_t Yardstick = 0;  // which of the things it is compared with
};

struct figure {
    double Nanoseconds = 0;  // the fastest round's
    double Ratio = 0;        // to its yardstick's
};

// Each round runs everything so many times in turn. Figures in the order of the things.
std::vector<figure> Measure(const std::vector<measured>& things, int num_rounds, int num_runs);

}  // namespace bench
