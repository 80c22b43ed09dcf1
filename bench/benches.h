// What the bench can run, and how it tells what it found.
#pragma once

#include <string>
#include <vector>

#include "crowd.h"
#include "flag_crowd.h"

namespace bench {

struct options {
    bool IsCheck = false;     // only whether all agree
    int NumRounds = 81;
    int AgentTicks = 400000;  // in each round, at least one tick of each agent
    int MostAgents = 1000000;
    std::string Only = {};    // the one workload that is measured, "w7"; empty: all
    std::string Workload = "w1";  // the name that W1 is measured under
};

// All ways have every agent in the same leaf on every tick, or it throws. W14 is W1 in a program of its own.
void CheckW1(int num_ticks);
void MeasureW1(const options& options);
void CheckW2(int num_ticks);
void MeasureW2(const options& options);
void CheckW3(int num_ticks);
void MeasureW3(const options& options);
void CheckW4(int num_ticks);
void MeasureW4(const options& options);
void CheckW5(int num_ticks);
void MeasureW5(const options& options);
void CheckW6(int num_ticks);
void MeasureW6(const options& options);
void CheckW7(int num_ticks);
void MeasureW7(const options& options);
void CheckW8(int num_ticks);
void MeasureW8(const options& options);
void CheckW9(int num_ticks);
void MeasureW9(const options& options);
void CheckW10(int num_ticks);
void MeasureW10(const options& options);
void CheckW11(int num_ticks);
void MeasureW11(const options& options);
void CheckW12(int num_ticks);
void MeasureW12(const options& options);
void CheckW13(int num_ticks);
void MeasureW13(const options& options);
void CheckW15(int num_ticks);
void MeasureW15(const options& options);
void CheckW16(int num_ticks);
void MeasureW16(const options& options);
flag_workload MakeW2();
flag_workload MakeWarmW2();
flag_workload MakeW3();

// What can be ticked by itself, for a program that counts instructions.
struct counted_name {
    std::string Workload;
    std::string Scenario;
    std::string Way;
};
std::vector<counted_name> CountedNames();

// Calls `tick`, which has to tick the crowd once, so many times, with the world's writes between.
void TickCounted(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&));

// For one scenario of W1; false: there is none with these names.
void AddW1Names(std::vector<counted_name>& names);
bool TickW1(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&));

// The same for W5 to W10.
void AddW5Names(std::vector<counted_name>& names);
bool TickW5(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&));
void AddW6Names(std::vector<counted_name>& names);
bool TickW6(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&));
void AddW7Names(std::vector<counted_name>& names);
bool TickW7(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&));
void AddW8Names(std::vector<counted_name>& names);
bool TickW8(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&));
void AddW9Names(std::vector<counted_name>& names);
bool TickW9(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&));
void AddW10Names(std::vector<counted_name>& names);
bool TickW10(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&));

// A figure for machines, told at the end: "figure <name> <value> <unit>".
void AddFigure(const std::string& name, double value, const char* unit);
void PrintFigures();

// 1000000 as "1 000 000".
std::string Spaced(int number);

}  // namespace bench
