// Ticks one way by itself, for a program that counts instructions.
#include <stdexcept>

#include "benches.h"

namespace bench {

std::vector<counted_name> CountedNames() {
    std::vector<counted_name> names;
    AddW1Names(names);
    for (const flag_workload& workload : {MakeW2(), MakeWarmW2(), MakeW3()}) {
        for (const flag_case& each : workload.Cases) {
            for (const std::string& way : {workload.HandName, workload.TreeName}) names.push_back({workload.Name, each.Name, way});
        }
    }
    AddW5Names(names);
    AddW6Names(names);
    AddW7Names(names);
    AddW8Names(names);
    AddW9Names(names);
    AddW10Names(names);
    return names;
}

void TickCounted(const std::string& scenario, const std::string& way, int num_ticks, void (*tick)(crowd&)) {
    if (TickW1(scenario, way, num_ticks, tick) || TickW5(scenario, way, num_ticks, tick)) return;
    if (TickW6(scenario, way, num_ticks, tick)) return;
    if (TickW7(scenario, way, num_ticks, tick)) return;
    if (TickW8(scenario, way, num_ticks, tick)) return;
    if (TickW9(scenario, way, num_ticks, tick)) return;
    if (TickW10(scenario, way, num_ticks, tick)) return;
    for (const flag_workload& workload : {MakeW2(), MakeWarmW2(), MakeW3()}) {
        for (const flag_case& each : workload.Cases) {
            if (each.Name != scenario || (way != workload.HandName && way != workload.TreeName)) continue;
            flag_crowd& crowd = way == workload.HandName ? *each.ByHand : *each.ByTree;
            Settle(workload, crowd);
            for (int i = 0; i < num_ticks; ++i) tick(crowd);
            return;
        }
    }
    throw std::runtime_error("there is no '" + scenario + " " + way + "', see bench --list");
}

}  // namespace bench
