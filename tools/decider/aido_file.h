// A tree of aido in an .edn file that is named on the command line.
#pragma once

#include <cstdio>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include <bt/formats/aido/store.h>

#include "files.h"

namespace tool {

// An agent whose nodes answer by script, and whose functions have values that were given.
struct aido_puppet {
    const bt::loaded_tree* Tree = nullptr;
    std::map<std::string, std::string> Scripts = {};         // of nodes by id: a letter for each tick, S, F, R or E, again and again
    std::map<std::string, std::size_t> NumTicks = {};
    std::map<std::string, bt::edn::value> Values = {};       // of functions by id; nil of others
    bt::aido::store Db = {};
};

// Loads a file for puppets. What is no type of aido is a leaf that answers by script, or, where it has children, ticks them until one does
// not succeed. Does not move.
class aido_file {
public:
    // Only the first value of the file counts. Mistakes are printed to a stream; null: they are not.
    aido_file(const std::string& file, profile which, std::FILE* mistakes = stderr);
    // Of a text, with a name for mistakes.
    aido_file(const std::string& file, const std::string& text, profile which, std::FILE* mistakes = stderr);
    aido_file(const aido_file&) = delete;
    aido_file& operator=(const aido_file&) = delete;

    bool IsSound() const { return NumRead > 0 && Loaded.IsSound(); }
    const bt::loaded_tree& Tree() const { return Loaded.Trees.front(); }
    // How many values stand in the file.
    std::size_t NumValues() const { return NumRead; }
    // Whether a type answers by script.
    bool IsScripted(const std::string& type) const { return HasChildren.count(type) != 0 && !HasChildren.at(type); }
    const std::vector<bt::mistake>& Errors() const { return Loaded.Errors; }
    // Prints a warning for each type without a namespace that may be a built-in one with a mistake in it. Returns how many.
    int PrintWarnings(const std::string& file) const;
    // Whether the tree calls a function of this id.
    bool IsFunction(const std::string& id) const;

private:
    void FindNames(const bt::edn::value& in);

    std::deque<std::string> Names;            // to which the tables point
    std::map<std::string, bool> HasChildren;  // of types that are not built in, with the colon
    std::map<std::string, bt::place> Places;  // of the first node of each
    std::vector<bt::aido::node_type> Types;
    std::vector<bt::aido::function> Functions;
    bt::aido::game Game;
    std::size_t NumRead = 0;
    bt::load_result Loaded;
};

// "success", "failure", "running", "error".
const char* AidoNameOf(bt::status status);
// The only value of a text. Throws a problem if there is another number of them.
bt::edn::value ReadValue(const std::string& text);

// Whether a type, with its colon, is built in.
bool IsBuiltinAidoType(const std::string& type);
// Whether a value looks like a tree of aido: it begins with one of its types.
bool IsAidoTree(const bt::edn::value& of);

}  // namespace tool
