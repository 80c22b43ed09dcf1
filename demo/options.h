// The command line.
#pragma once

#include <cstdint>
#include <string>

namespace demo {

struct Options {
    int Agents = 40;
    std::int64_t Seconds = 60'000'000;  // us
    std::int64_t Step = 100'000;        // us, --dt
    std::uint64_t Seed = 3;
    int Watch = -1;  // index of the creature that is shown; ParseOptions makes -1 the last
    bool Fast = false;
    bool Help = false;

    // Ticks of each agent, enough to fill the seconds.
    std::int64_t Ticks() const { return (Seconds + Step - 1) / Step; }
};

struct ParsedOptions {
    demo::Options Options;
    std::string Error;  // one line that says what is wrong; empty: nothing is
};

// Takes argv as main gets it.
ParsedOptions ParseOptions(int argc, const char* const* argv);

std::string HelpText();

}  // namespace demo
