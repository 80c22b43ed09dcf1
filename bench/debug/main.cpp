// bench_debug: W14, the ticks of W1 in files that are compiled without optimization, as a game's are while it is
// written. The library is optimized, as its Debug build's ticks are too.
#include <cstdio>
#include <cstring>
#include <exception>

#include "../benches.h"

int main(int num_arguments, char** arguments) {
    try {
        bench::options options = {.NumRounds = 31, .MostAgents = 1000, .Workload = "w14"};
        if (num_arguments == 2 && std::strcmp(arguments[1], "--quick") == 0) options.AgentTicks = 50000;
        bench::CheckW1(100);
        bench::MeasureW1(options);
        bench::PrintFigures();
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bench_debug: %s\n", error.what());
        return 1;
    }
}
