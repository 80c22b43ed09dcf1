// Recordings of agents on random trees, for the tests of recordings as files.
#pragma once

#include <deque>
#include <string>

#include <doctest/doctest.h>

#include <bt/debug/picture.h>
#include <bt/debug/recording.h>
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

template <class Print, class... Arguments>
std::string TextOf(Print print, const Arguments&... arguments) {
    std::string text(print(arguments..., nullptr, std::size_t{0}), '\0');
    print(arguments..., text.data(), text.size() + 1);
    return text;
}
inline std::string Transitions(const bt::transition_recorder_base& recorder) {
    return TextOf([](const auto& of, char* buffer, std::size_t size) { return PrintTransitions(of, buffer, size); },
                  recorder);
}
inline std::string Picture(const bt::tree& tree) {
    return TextOf([](const bt::tree& of, char* buffer,
                     std::size_t size) { return DrawTree(of, bt::picture_format::kMermaid, buffer, size, {}); },
                  tree);
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
