// The agent of trees of files, whose nodes answer by script and whose functions have values that were given; and
// answers in words.
#pragma once

#include <map>
#include <set>
#include <string>

#include <bt/bind.h>
#include <bt/formats/aido/store.h>
#include <bt/formats/loaded_tree.h>
#include <bt/tick.h>

namespace tool {

struct puppet {
    const bt::loaded_tree* Tree = nullptr;            // whose nodes it knows by their names
    std::map<std::string, std::string> Scripts = {};  // of nodes: a letter for each tick, S, F, R or E, again and again
    char Otherwise = 'S';                             // the letter of nodes without a script
    std::map<std::string, std::size_t> NumTicks = {};

    // Of a .bt file.
    std::map<std::string, double> Numbers = {};  // of functions, named as in "distanceTo(18)"; others are 0
    std::set<std::string> Called = {};           // functions; the caller clears it
    bool IsAlive = true;

    // Of an .edn file.
    std::map<std::string, bt::edn::value> Values = {};  // of functions by id; others are nil
    bt::aido::store Db = {};
};

// A leaf: the next letter of its script.
bt::status AnswerByScript(puppet& agent, const bt::tick_args& args);
// A node with children: ticks them one after the other, until one does not succeed.
bt::status TickInTurn(puppet& agent, const bt::node_children& children);

// Answers of nodes, as behavior3 and Unvanquished spell them. In the order of bt::status.
inline constexpr const char* kAnswers[] = {"RUNNING", "FAILURE", "SUCCESS", "ERROR"};

constexpr const char* NameOf(bt::status status) { return kAnswers[static_cast<int>(status)]; }
// The answer of a tick; what went wrong if the tick had none.
std::string AnswerOf(const bt::tick_result& result);

}  // namespace tool
