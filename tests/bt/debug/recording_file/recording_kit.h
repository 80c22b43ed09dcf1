// Recordings of agents on random trees, for the tests of recordings as files.
#pragma once

#include <deque>
#include <initializer_list>
#include <string>

#include <doctest/doctest.h>

#include <bt/classic_builder.h>
#include <bt/debug/recording.h>
#include <bt/debug/strings.h>
#include <bt/engine/inner/whole_tree.h>
#include <tests/kit/random_tree.h>

namespace recordings {

struct creature {
    bt::random_generator Chance{1};
};
inline float Any_Decide(creature& agent) { return agent.Chance.NextBelow(3) > 0 ? -1.0f : agent.Chance.Unit(); }
inline bt::status Any_Activate(creature& agent) {
    return agent.Chance.NextBelow(9) == 0 ? bt::status::kFailed : bt::status::kRunning;
}
inline bt::status Any_Tick(creature& agent) { return static_cast<bt::status>(agent.Chance.NextBelow(30) % 26 % 3); }
inline BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Any);

// The whole texts.
inline std::string Transitions(const bt::transition_recorder_base& recorder) { return bt::PrintTransitions(recorder); }
inline std::string Recording(const bt::flight_recorder_base& recorder) {
    return bt::PrintRecording(recorder, -1e9, 1e9);
}
inline std::string Picture(const bt::tree& tree) { return bt::DrawTree(tree, bt::picture_format::kMermaid); }

// A tree of leaves with these names, as one that is edited.
inline bt::built_tree BuildSelector(std::initializer_list<const char*> names) {
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "ROOT");
    for (const char* name : names) builder.Leaf(Any, name);
    builder.End();
    return builder.Build("EDITED");
}

// An agent on a tree that is made with a seed.
struct wanderer {
    random_trees::random_tree Made;
    bt::tree_memory_of<8, 4096> Memory;
    creature Agent;
    bt::transition_recorder<1024> Paths;
    int Number = bt::kNoAgent;

    explicit wanderer(std::uint64_t seed)
        : Made(seed, Any, bt::decide<Any_Decide>), Memory(seed), Agent{bt::random_generator(seed)} {}

    const bt::tree& Tree() const { return Made.Storage.Tree; }
    bt::tick_input Input(int frame) const {
        return {.Time = 0.25 * frame, .DecisionFlags = static_cast<std::uint32_t>(frame) / 10 % 4};
    }
};

}  // namespace recordings
