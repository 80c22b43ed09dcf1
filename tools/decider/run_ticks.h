// The ticks of `decider run`, whatever the file's format.
#pragma once

#include <cstdio>
#include <string>

#include <bt/built_memory.h>
#include <bt/observe.h>

#include "answers.h"
#include "no_reports.h"
#include "run_file.h"

namespace tool {

// Ticks a tree as the options say, and prints each answer. `watch(bool)` makes the observer of a tick, which prints what happens if it is
// told to; `print(memory, observer, root)` shows all nodes after a tick.
template <class Agent, class Watch, class Print>
void RunTicks(const run_options& options, const bt::tree& tree, Agent& agent, Watch watch, Print print) {
    bt::built_memory memory(tree);
    const no_reports silence;  // errors stand in the output
    for (int i = 0; i < options.NumTicks; ++i) {
        const long long time = 1LL * i * options.Step;
        if (!options.Watch) std::printf("tick %d at %lld ms\n", i + 1, time);
        auto seen = watch(!options.Watch);
        const std::string answer = AnswerOf(bt::TickBehaviorTree(tree, memory, &agent, {.Time = static_cast<double>(time) / 1000}, seen));
        if (options.Watch) {
            std::printf("tick %d at %lld ms: %s\n", i + 1, time, answer.c_str());
            if (tree.NumNodes > 0) print(memory, seen, tree.Nodes[0]);
        } else {
            std::printf("  %s\n", answer.c_str());
        }
    }
}

}  // namespace tool
