// Paths as text, and their history.
#include "transition_log.h"

#include <utility>

namespace demo {

std::string PathText(const Transition& transition) {
    std::string text;
    for (const bt::decider* decider : transition.Path) {
        if (!text.empty()) text += " > ";
        text += decider->DebugName;
    }
    return text.empty() ? "(nothing)" : text;
}

void TransitionLog::Add(double time, int creature, const bt::tree_memory_base& memory) {
    if (Followed != kEverybody && Followed != creature) return;
    if (Kept.size() == kMost) Kept.erase(Kept.begin(), Kept.begin() + kMost / 2);
    Transition transition = {.Time = time, .Creature = creature, .Path = {}};
    for (int level = 0; level < bt::ActiveDepth(memory); ++level) transition.Path.push_back(bt::ActiveDecider(memory, level));
    Kept.push_back(std::move(transition));
}

}  // namespace demo
