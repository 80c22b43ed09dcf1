// A tree and an agent for the tests of coverage.
#pragma once

#include <cstring>
#include <string>

#include <bt/debug/coverage.h>
#include <bt/observe.h>

#include <tests/kit/script.h>

namespace coverage {

enum : std::uint32_t { kSeesFox = 1, kIsWeak = 2, kIsHungry = 4, kIsTired = 8 };
enum : std::uint32_t { kStimuli_Call = 1 };

// ROOT takes the first of FLEE, ANSWER, FEED, DREAM and REST. FEED has FIND and CHEW, DREAM has DOZE and REST, and REST, which stands in
// the tree twice, has NAP and SNORE.
extern const bt::decider ROOT, FLEE, ANSWER, FEED, FIND, CHEW, DREAM, DOZE, REST, NAP, SNORE;
BT_DECLARE_TREE__MEMORY(TREE, 4, 64);

// Of NAP only.
extern const bt::decider OTHER_ROOT;
BT_DECLARE_TREE__MEMORY(OTHER, 2, 64);

using counts = bt::coverage_of<14>;  // of TREE

// One agent, whose functions answer what a test sets.
struct agent {
    script::actor Actor;
    TREE_memory Memory;
    bt::tick_input Input = {.Time = -1, .DeltaTime = 1};
    std::uint32_t Stimuli = 0;

    script::part& operator[](const char* name) { return Actor.Parts[name]; }
    template <class Coverage>
    bt::tick_result Tick(Coverage& into, std::uint32_t flags = 0) {
        Input.Time += static_cast<double>(Input.DeltaTime);
        Input.DecisionFlags = flags;
        Input.StimuliAllFlags = &Stimuli;
        return TickBehaviorTree(TREE, Memory, &Actor, Input, into);
    }
};

// The n-th node of a decider in the outline, from 0.
inline bt::node_coverage At(const counts& from, const bt::decider& subject, int n = 0) {
    for (int i = 0; i < TREE.NumNodes; ++i) {
        if (TREE.Nodes[i].Decider == &subject && n-- == 0) return CoverageAt(from, TREE.Nodes[i]);
    }
    FAIL_CHECK("there is no such node");
    return {};
}

template <class Text>
std::string TextOf(const Text& make) {
    std::string text(make(nullptr, std::size_t{0}), '\0');
    make(text.data(), text.size() + 1);
    return text;
}
inline std::string Print(const bt::coverage_base& from, bt::coverage_text what = bt::coverage_text::kAll, const bt::tree& of = TREE) {
    return TextOf([&](char* buffer, std::size_t size) { return PrintCoverage(of, from, buffer, size, what); });
}

inline bool AreSame(const counts& a, const counts& b) {
    return a.Tree == b.Tree && a.Ticks == b.Ticks && a.Seconds == b.Seconds && std::memcmp(a.Counts, b.Counts, sizeof a.Counts) == 0;
}

}  // namespace coverage
