// A tree of a file, whatever the file's format: what is wrong with it, its nodes, and an agent for it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <bt/formats/loaded_tree.h>
#include <bt/memory.h>

#include "files.h"
#include "puppet.h"

namespace tool {

// The formats of files, by the ends of their names: those of C++, .bt, .edn, else behavior3.
enum class file_kind { kSource, kUnvanquished, kEdn, kBehavior3 };
file_kind KindOf(const std::string& file);
// "a .bt file"
const char* KindInWords(file_kind of);

// Which tree, and how it is taken.
struct tree_options {
    std::string File = {};
    std::string Tree = {};  // of behavior3: its id or title; empty: the tree that the editor shows, or the first
    profile Profile = profile::kExact;
    bool AsOriginal = false;  // what the original program takes is taken
    bool MayLeaveFolder = false;  // as in bt::load_options

    // For a reader of the file or a loader.
    bt::load_options ToLoad() const;
};

// kUse: the tree is to tick. kCheck: all that is wrong with the file is to be found. Then all of its trees are loaded,
// in each profile, and a type is a mistake that is nearly a built-in one. kConvert: as kUse, but with such mistakes.
enum class purpose { kUse, kConvert, kCheck };

struct tree_file {
    bt::found_mistakes Mistakes = {};
    bt::loaded_tree Tree = {};  // not sound: there is none
    puppet Agent = {};

    // How the format's own program speaks of a tick.
    const char* const* Answers = kAnswers;  // in the order of bt::status
    const char* Begins = nullptr;           // of a node that opens; null: that is not printed
    const char* Ends = "end";
    bool HasTypes = false;  // a picture shows the types of nodes beside their names

    tree_file() { Agent.Tree = &Tree; }
    virtual ~tree_file() = default;
    tree_file(const tree_file&) = delete;
    tree_file& operator=(const tree_file&) = delete;

    // Has a node or a function of the agent do as the command line says: NODE=LETTERS. Throws a problem.
    void AddScript(const std::string& given);
    // Gives the agent values that the tree reads. Throws a problem if the format has none.
    virtual void SetDb(const std::string& given);
    // What a memory says of a node beside its answer; null: nothing of any node.
    virtual const char* StateOf(const bt::tree_memory_base&, int) const { return nullptr; }

protected:
    // Whether a node answers by script.
    virtual bool IsScripted(int number) const = 0;
    // Gives a function of the agent its value. Returns false if that is meant for a node; throws a problem.
    virtual bool SetFunction(const std::string& name, const std::string& value);

    void Add(const bt::found_mistakes& found);
    // Loads by a function of bt::load_options: a tree to be used in its profile, a tree to be checked in each.
    template <class Load>
    void LoadBy(Load load, const tree_options& how, purpose why) {
        bt::load_options options = how.ToLoad();
        const bool tries_clean = why == purpose::kCheck && !how.AsOriginal;
        bt::load_result made = load(options);
        options.Profile = profile::kClean;
        if (tries_clean && made.IsSound()) made = load(options);
        Add(made);
        Tree = made.TakeTree();
    }
    // The same mistakes as warnings, as far as they are of a kind: the original takes what a game registers, whatever
    // its name is like.
    void WarnOf(const bt::mistake_row& kind, const bt::found_mistakes& found);
};

// Reads a file and loads its tree. Throws a problem if the file can't be read, or is C++.
std::unique_ptr<tree_file> Open(const tree_options& how, purpose why = purpose::kUse);
// The same for a command that needs a tree. Mistakes are printed to stderr. Null: there is no tree.
std::unique_ptr<tree_file> OpenSound(const tree_options& how);

// Prints the errors, and then the warnings.
void Print(const bt::found_mistakes& found, const std::string& file, std::FILE* to);

}  // namespace tool
