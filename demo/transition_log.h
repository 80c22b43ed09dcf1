// Remembers which paths became active, when and for whom.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "creature.h"

namespace demo {

struct Transition {
    double Time = 0;  // s
    int Creature = 0;
    std::vector<const bt::decider*> Path;  // root first; empty: nothing is active
};

// "ROOT > EAT > FIND_FOOD"
std::string PathText(const Transition& transition);

// The last few thousand transitions, of one creature or of all.
class TransitionLog {
public:
    static constexpr int kEverybody = -1;

    // Whose transitions are kept from now on.
    void Follow(int creature) { Followed = creature; }

    void Add(double time, int creature, const bt::tree_memory_base& memory);

    // Oldest first. Cleared by whoever has shown them, or cut down when there are too many.
    const std::vector<Transition>& Entries() const { return Kept; }
    void Clear() { Kept.clear(); }

private:
    static constexpr std::size_t kMost = 8192;

    int Followed = kEverybody;
    std::vector<Transition> Kept;
};

}  // namespace demo
