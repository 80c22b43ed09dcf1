// What W6, W7 and W8 have in common: agents with needs, ways to tick a tree of a file, and how fast files load.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include <bt/bt.h>
#include <bt/memory.h>

#include "benches.h"

namespace bench {

struct animal {
    std::uint32_t Needs = 0;  // a bit for each condition
    std::uint32_t Work = 0;
};

template <int Bit>
bool Needs(const animal& on) { return (on.Needs >> Bit & 1u) != 0; }
template <int Bit>
bt::status Do(animal& on) {
    on.Work += Bit + 1;
    return bt::status::kRunning;
}

// The same agents on a tree of their own.
struct file_way {
    static constexpr int kNumAgents = 1000;

    const char* Name;   // in figures
    const char* Title;  // in the table
    const bt::tree* Tree;
    std::vector<animal> Agents = std::vector<animal>(kNumAgents);
    std::vector<bt::tree_memory_of<4, 512>> Memories = std::vector<bt::tree_memory_of<4, 512>>(kNumAgents);
    double Time = 0;

    void TickAll();
};

// Draws the needs of the agents, the same for each way.
void DrawNeeds(std::vector<file_way>& ways);
bool TickWay(const std::vector<file_way>& ways, const std::string& name, int num_ticks, void (*tick)(crowd&));
// Throws if one does other work than the first.
void CheckWays(const char* workload, std::vector<file_way> ways, int num_ticks);
// The first is what the others are compared with.
void MeasureWays(const char* workload, std::vector<file_way> ways, const options& options);

// Many of such a text, in lists of these lengths, one around the other; the first is the innermost.
std::string InLists(std::string text, std::initializer_list<int> lengths, const char* begin, const char* end);

struct named_load {
    const char* Name;
    std::function<void()> Load;
};
void MeasureLoads(const char* what, std::size_t num_bytes, const std::vector<named_load>& loads, const options& options);

// Bytes of the heap that are in use, with what the C library adds to them. 0: it does not tell.
std::size_t HeapInUse();

// The heap that loaded trees take for each of their nodes.
struct heap_of_node {
    const char* Name;   // in figures
    const char* Title;  // in the table
    double Bytes;
};
// Of what `load` makes, a bt::load_result.
template <class Load>
heap_of_node MeasureHeap(const char* name, const char* title, const Load& load) {
    static_cast<void>(load());  // what is made once for all trees is there from now on
    const std::size_t before = HeapInUse();
    const auto made = load();
    const std::size_t bytes = HeapInUse() - before;
    int num_nodes = 0;
    for (const auto& each : made.Trees) num_nodes += each.Tree().NumNodes;
    return {name, title, static_cast<double>(bytes) / num_nodes};
}
void PrintHeap(const char* workload, const std::vector<heap_of_node>& measured);

}  // namespace bench
