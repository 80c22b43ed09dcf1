// What stands in the way of a conversion, and what it loses.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "../files.h"
#include "plain_trees.h"

namespace tool {

struct findings {
    std::vector<std::string> Errors = {};  // if there is one, nothing is written
    std::vector<std::string> Notes = {};   // each once

    void Add(const plain_node& at, const std::string& why) { Errors.push_back(at.Place + ": \"" + at.Shown + "\": " + why); }
    void Note(const std::string& what) {
        if (std::find(Notes.begin(), Notes.end(), what) == Notes.end()) Notes.push_back(what);
    }
};

}  // namespace tool
