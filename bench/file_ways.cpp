// Ways to tick a tree of a file, and how fast files load.
#include "file_ways.h"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "measure.h"
#include "random.h"

namespace bench {

void file_way::TickAll() {
    Time += 0.02;
    for (std::size_t i = 0; i < Agents.size(); ++i) {
        bt::TickBehaviorTree(*Tree, Memories[i], &Agents[i], {.Time = Time, .DeltaTime = 0.02f});
    }
}

std::string InLists(std::string text, std::initializer_list<int> lengths, const char* begin, const char* end) {
    for (const int num : lengths) {
        std::string list = begin;
        for (int i = 0; i < num; ++i) list += text;
        text = list + end;
    }
    return text;
}

void DrawNeeds(std::vector<file_way>& ways) {
    random random;
    for (std::size_t i = 0; i < file_way::kNumAgents; ++i) {
        const std::uint32_t needs = random.Below(16) & random.Below(16);
        for (file_way& each : ways) each.Agents[i].Needs = needs;
    }
}

bool TickWay(const std::vector<file_way>& ways, const std::string& name, int num_ticks, void (*tick)(crowd&)) {
    struct counted_way : crowd {
        file_way Of;
        explicit counted_way(const file_way& of) : Of(of) {}
        void Tick() override { Of.TickAll(); }
    };
    for (const file_way& each : ways) {
        if (name != each.Name) continue;
        counted_way counted(each);
        for (int warm_up = 0; warm_up < 3; ++warm_up) counted.Tick();
        for (int i = 0; i < num_ticks; ++i) tick(counted);
        return true;
    }
    return false;
}

void CheckWays(const char* workload, std::vector<file_way> ways, int num_ticks) {
    for (int tick = 0; tick < num_ticks; ++tick) {
        for (file_way& each : ways) each.TickAll();
        for (const file_way& each : ways) {
            for (std::size_t i = 0; i < file_way::kNumAgents; ++i) {
                if (each.Agents[i].Work == ways[0].Agents[i].Work) continue;
                throw std::runtime_error(std::string(workload) + "." + each.Name + " is not like the declared tree in tick " +
                                         std::to_string(tick));
            }
        }
    }
    std::printf("%s: the same work in %d ticks in %zu ways\n", workload, num_ticks, ways.size());
}

void MeasureWays(const char* workload, std::vector<file_way> ways, const options& options) {
    std::vector<measured> things;
    for (file_way& each : ways) {
        for (int warm_up = 0; warm_up < 2; ++warm_up) each.TickAll();
        things.push_back({.Prepare = {}, .Run = [&each] { each.TickAll(); }, .PerRun = file_way::kNumAgents});
    }
    const std::vector<figure> figures = Measure(things, options.NumRounds, std::max(1, options.AgentTicks / file_way::kNumAgents));
    std::printf("%30s%10s%8s\n", "", "ns", "ratio");
    for (std::size_t i = 0; i < ways.size(); ++i) {
        std::printf("%-30s%10.2f%8.2f\n", ways[i].Title, figures[i].Nanoseconds, figures[i].Ratio);
        AddFigure(std::string(workload) + "." + ways[i].Name, figures[i].Ratio, "ratio");
    }
}

void MeasureLoads(const char* what, std::size_t num_bytes, const std::vector<named_load>& loads, const options& options) {
    std::vector<measured> things;
    for (const named_load& each : loads) things.push_back({.Prepare = {}, .Run = each.Load});
    const std::vector<figure> figures = Measure(things, std::min(options.NumRounds, 11), 1);
    std::printf("%s of %.3f MB in MB/s\n", what, static_cast<double>(num_bytes) / 1e6);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        std::printf("%-30s%10.1f\n", loads[i].Name, static_cast<double>(num_bytes) * 1e3 / figures[i].Nanoseconds);
    }
}

std::size_t HeapInUse() {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    const struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
#else
    return 0;
#endif
}

void PrintHeap(const char* workload, const std::vector<heap_of_node>& measured) {
    if (HeapInUse() == 0) return;
    std::printf("Loaded trees in bytes of heap for each node\n");
    for (const heap_of_node& each : measured) {
        std::printf("%-30s%10.0f\n", each.Title, each.Bytes);
        AddFigure(std::string(workload) + ".heap." + each.Name, each.Bytes, "bytes a node");
    }
}

}  // namespace bench
