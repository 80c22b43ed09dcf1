// The formats that `decider convert` knows: for each a reader to plain trees, a writer of them, or both.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "../tree_file.h"
#include "findings.h"

namespace tool {

struct convert_options {
    std::string From;
    std::string To;
    std::string Tree;               // of behavior3: see draw_options
    std::string Namespace;          // of C++; empty: none
    std::string Agent = "Agent";    // of C++: the agent's type
    std::vector<std::string> Includes = {};  // of C++: what declares the game's own
    bool AsOriginal = false;
    bool MayLeaveFolder = false;    // as in bt::load_options
    bool Overwrites = false;

    // What is read is read in the clean profile.
    tree_options ToRead() const {
        return {.File = From,
                .Tree = Tree,
                .Profile = profile::kClean,
                .AsOriginal = AsOriginal,
                .MayLeaveFolder = MayLeaveFolder};
    }
};

// Readers. Mistakes of the file are printed, and then there are no trees.
std::optional<plain_trees> ReadBot(const convert_options& options, findings& found);
std::optional<plain_trees> ReadBehavior3(const convert_options& options, findings& found);
std::optional<plain_trees> ReadAido(const convert_options& options, findings& found);

// Writers. If they find an error, what they make is not to be used. The first file is options.To.
std::vector<made_file> WriteBot(const plain_trees& from, const convert_options& options, findings& found);
std::vector<made_file> WriteBehavior3(const plain_trees& from, const convert_options& options, findings& found);
std::vector<made_file> WriteAido(const plain_trees& from, const convert_options& options, findings& found);
std::vector<made_file> WriteCpp(const plain_trees& from, const convert_options& options, findings& found);

}  // namespace tool
