// What the bench can run, and how it tells what it found.
#pragma once

#include <string>

namespace bench {

struct options {
    bool IsCheck = false;     // only whether all agree
    int NumRounds = 41;
    int AgentTicks = 200000;  // in each round, at least one tick of each agent
    int MostAgents = 1000000;
};

class w1_crowd;

void RunW1(const options& options);

// Calls `measure`, which has to tick the crowd once, so many times, with the world's writes between: for what counts instructions.
void TickW1(const std::string& scenario, const std::string& way, int num_ticks, void (*measure)(w1_crowd&));

// A line that machines read: "figure <name> <value> <unit>".
void PrintFigure(const std::string& name, double value, const char* unit);

}  // namespace bench
