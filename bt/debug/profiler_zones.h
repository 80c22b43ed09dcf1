// Zones for a profiler such as Tracy: each tick, and in it each call of a Tick, an Activate and a Deactivate. Not part
// of bt.h. As bt/observe.h, include it in the .cpp files that tick with it.
#pragma once

#include <bt/engine/outline.h>
#include <bt/observe.h>

namespace bt {

// The call that a zone is around: a tick or stop of a tree, or a function.
enum class zone_kind : std::uint8_t { kTree, kActivate, kTick, kDeactivate };

// A profiler of yours: Begin opens a zone within the one that is open, and End closes the last one. `name` is that of
// the tree or decider. It has static storage, but of a tree that was built at run time it goes with the tree.
template <class Profiler>
concept takes_zones = requires(Profiler& profiler, const char* name, zone_kind kind) {
    profiler.Begin(name, kind);
    profiler.End();
};

// An observer that has a zone for each tick or stop, and in it for each call of a behavior's function, in inner trees
// too (contract 139). A Decide has no zone: an observer hears of it when it has returned. Give the observer to the
// ticks of all agents of a thread. Each zone that begins in a tick has its end in the tick. An observed tick walks from
// the root, so a tree's zone is longer than a plain tick, but zones of functions are not. Never allocates.
template <takes_zones Profiler>
struct profiler_zones {
    static constexpr bool kObserves = true;  // as in any observer

    Profiler To = {};  // which gets the zones

    // For both_observers; a tick takes the zones themselves.
    void Observe(const tick_event& event) {
        using enum event_kind;
        switch (event.Kind) {
            case kTickStarted: return To.Begin(detail::OrUnnamed(event.Frame->Tree->DebugName), zone_kind::kTree);
            case kActivating:
                if (HasFunction(event, zone_kind::kActivate)) Begin(event, zone_kind::kActivate);
                return;
            case kTicking: return Begin(event, zone_kind::kTick);
            case kDeactivating:
                if (HasFunction(event, zone_kind::kDeactivate)) Begin(event, zone_kind::kDeactivate);
                return;
            case kActivated:
            case kActivateFailed:
            case kTried:
                if (HasFunction(event, zone_kind::kActivate)) To.End();
                return;
            case kDeactivated:
            case kTryEnded:
                if (HasFunction(event, zone_kind::kDeactivate)) To.End();
                return;
            case kTicked:
            case kTickFinished: return To.End();
            default: return;
        }
    }
    void ObserveInner(const tick_event& event) { Observe(event); }

private:
    static bool HasFunction(const tick_event& event, zone_kind kind) {
        const behavior* const functions = event.Node->Decider->Behavior;
        if (functions == nullptr) return false;
        if (kind == zone_kind::kActivate) return functions->Activate.Call != nullptr;
        return functions->Deactivate.Call != nullptr;
    }
    void Begin(const tick_event& event, zone_kind kind) { To.Begin(detail::NameOf(*event.Node), kind); }
};

}  // namespace bt
