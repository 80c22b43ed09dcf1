// What holds of each load of one tree, for the targets of formats.
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

}  // namespace fuzz
