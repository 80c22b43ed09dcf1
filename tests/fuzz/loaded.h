// Checks each load of one tree, for the targets of formats.
#pragma once

#include "target.h"

#include <bt/formats/loaded_tree.h>

namespace fuzz {

inline void CheckLoaded(const bt::load_result& loaded) {
    Require(loaded.IsSound() == (loaded.Trees.size() == 1 && loaded.Trees.front().HasNodes()),
            "with an error there is no tree");
    Require(loaded.Errors.size() <= bt::kMaxNumMistakes, "errors are told up to their limit");
    for (const bt::mistake& each : loaded.Errors)
        Require(each.Text().find('\n') == std::string::npos, "an error is one line");
}

// Loads a tree in both profiles, and another one that an agent may be taken over to: `load(profile, is_other)`. Runs
// them, if they are not too large, as `run(tree, other)`, where the other may have no node.
template <class Load, class Run>
void CheckLoads(int max_nodes, const Load& load, const Run& run) {
    for (const bt::profile which : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::load_result loaded = load(which, false);
        const bt::load_result other = load(which, true);
        CheckLoaded(loaded);
        CheckLoaded(other);
        if (!loaded.IsSound()) continue;
        const bt::loaded_tree none;
        const bt::loaded_tree& tree = loaded.Trees.front();
        const bt::loaded_tree& next = other.IsSound() ? other.Trees.front() : none;
        if (tree.Tree().NumNodes < max_nodes && next.Tree().NumNodes < max_nodes) run(tree, next);
    }
}

}  // namespace fuzz
