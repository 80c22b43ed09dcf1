// What stands in the way of a conversion, and what it loses.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "../files.h"
#include "plain_trees.h"

namespace tool {

struct findings {
    std::vector<std::string> Errors = {};  // if there is one, nothing is written
    std::vector<std::string> Notes = {};   // each once
    std::unordered_set<std::string> Noted = {};

    void Add(const plain_node& at, const std::string& why) {
        Errors.push_back(at.Place + ": \"" + Shortened(at.Shown, 60) + "\": " + Shortened(why, 200));
    }
    void Note(const std::string& what) {
        if (Noted.insert(what).second) Notes.push_back(what);
    }
};

}  // namespace tool
