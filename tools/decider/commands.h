// The commands of `decider` but `convert`. Each returns the exit code, and throws a problem.
#pragma once

#include <string>
#include <vector>

#include "tree_file.h"

namespace tool {

struct check_options {
    bool AsOriginal = false;      // takes what the original program takes
    bool MayLeaveFolder = false;  // as in bt::load_options
    bool ListsOpen = false;       // of C++: each word that only a program knows
    std::vector<std::string> Folders = {};  // of C++: where included files are
    std::vector<std::string> Files = {};
};
// Prints each mistake and each warning in the files. A file without an error is one that `decider run` takes. EDN that
// does not look like a tree of aido is only read. Of C++ files the outline is read, and what was not looked into is
// told. The exit code is 1 if there is an error.
int Check(const check_options& options);

struct draw_options : tree_options {
    std::vector<std::string> Folders = {};  // of C++: where included files are
    bool IsMermaid = false;  // else Graphviz
    bool IsTopDown = false;
};
// Prints a tree of a file as a picture's text.
int Draw(const draw_options& options);

struct diff_options {
    std::string From = {};
    std::string To = {};
    std::string Tree = {};  // empty: all trees
    bool AsOriginal = false;      // takes what the original program takes
    bool MayLeaveFolder = false;  // as in bt::load_options
    std::vector<std::string> Folders = {};  // of C++: where included files are
};
// Prints what differs between the trees of two files of one kind, trees of one name compared. Mistakes in the files are
// printed instead. The exit code is that of diff: 0 nothing differs, 1 something does, 2 a file has mistakes.
int Diff(const diff_options& options);

struct format_options {
    bool Write = false;  // into the files, not to the output
    std::vector<std::string> Files = {};
};
// Gives files their layout: .edn files and .bt files. Of any other file it throws a problem before one is written. The
// exit code is 1 if a file has mistakes, which are printed, and was left as it is.
int FormatFiles(const format_options& options);

struct run_options : tree_options {
    std::vector<std::string> Scripts = {};  // "id=SRF"
    std::string Db = {};                    // of aido: a map of values
    int NumTicks = 10;
    int Step = 100;      // ms from tick to tick
    bool Watch = false;  // the whole tree after each tick, not the events
    std::string Record = {};  // a file for all that happens, instead of printing it; empty: none
};
// Loads a file, and ticks one of its trees.
int Run(const run_options& options);

struct show_options {
    std::string File = {};
    std::string Agent = {};  // its name or number; empty: all agents, a line each
    bool HasRecords = false;  // of one agent: only what its flight recorder kept
};
// Prints what agents of a recording did. The exit code is 1 if a part of the file can't be read.
int Show(const show_options& options);

struct why_options {
    std::string File = {};
    std::string Agent = {};    // its name or number
    std::string Decider = {};  // its name
    double Time = 0;           // s
};
// Prints why a decider of a recording was active at a time or not. The exit code is 1 if a part of the file can't be
// read.
int Why(const why_options& options);

struct view_options {
    std::string File = {};
    std::string Output = {};  // empty: the file's name with .html
};
// Writes a page with the recording in it, for a browser. A file of that name is replaced. The exit code is 1 if a part
// of the recording can't be read.
int View(const view_options& options);

}  // namespace tool
