// ## How do I see my behaviors in a profiler?
//
// An observer opens a zone for each tick, and in it one for each Activate, Tick and Deactivate, with your names. Give
// it the two calls of your profiler: Superluminal's `PerformanceAPI_BeginEvent` and `PerformanceAPI_EndEvent`, NVTX's
// `nvtxRangePushA` and `nvtxRangePop`, or those of Tracy's C interface with a stack of its contexts.
// ([program](recipes/r31_profiler.cpp))

//{
#include <cstdio>

//}
#include <bt/debug/profiler_zones.h>
#include <macros/bt_macros.h>

struct Goat {};

namespace goat_ai {

void Graze_Activate(Goat&) {}
void Graze_Tick(Goat&) {}
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Graze);
BT_DECLARE_DECIDERS(GRAZE);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (GRAZE));
BT_DEFINE_DECIDER(  GRAZE, Graze);
BT_DEFINE_TREE(GOAT, ROOT);

}  // namespace goat_ai

struct profiler {  // which prints, in the place of yours
    static const char* WordOf(bt::zone_kind kind) {  // or a colour
        switch (kind) {
            case bt::zone_kind::kTree: return "tree";
            case bt::zone_kind::kActivate: return "activate";
            case bt::zone_kind::kTick: return "tick";
            case bt::zone_kind::kDeactivate: return "deactivate";
        }
        return "";
    }
    void Begin(const char* name, bt::zone_kind kind) { std::printf("begin %s %s\n", WordOf(kind), name); }
    void End() { std::printf("end\n"); }
};

int main() {
    Goat goat;
    bt::tree_memory<goat_ai::GOAT> memory;
    bt::profiler_zones<profiler> zones;  // one for each thread
    (void)bt::TickBehaviorTree(goat_ai::GOAT, memory, &goat, {.Time = 1}, zones);
}
//> begin tree GOAT
//> begin activate GRAZE
//> end
//> begin tick GRAZE
//> end
//> end
//
// An observed tick walks from the root, so the tree's zone is longer than a plain tick. Zones of functions are not.
