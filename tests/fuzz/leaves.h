// What the leaves of the trees are made of that targets load or build, and then tick: blocks that are counted, parameters, and answers.
#pragma once

#include "../reference/draws.h"
#include "target.h"

#include <string_view>
#include <vector>

#include <bt/behavior.h>
#include <bt/bind.h>
#include <bt/formats/fields.h>
#include <bt/observe.h>

namespace fuzz {

// How many are alive is counted, so that a tick that loses one is found.
struct counted_block {
    using role = bt::block;
    static inline int g_num_alive = 0;
    double Number = 0.5;

    counted_block() { ++g_num_alive; }
    ~counted_block() { --g_num_alive; }
    bool IsThere() const { return Number == 0.5; }
};

// What goes on in another tree, because it can be copied.
struct copied_block {
    using role = bt::block;
    double Number = 0.25;

    bool IsThere() const { return Number == 0.25; }
};

// Parameters of all types that texts of the formats have.
struct way {
    using role = bt::parameters;
    int Place = 0;
    float Radius = 3;
    const char* Text = "text";
    bool IsQuiet = false;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&way::Place>("place", {.Min = -10, .Max = 40, .IsRequired = true}), bt::field<&way::Radius>("radius"),
        bt::field<&way::Text>("text"), bt::field<&way::IsQuiet>("quiet")};

    void Check() const {
        Require(Place >= -10 && Place <= 40 && Text != nullptr, "parameters lie within their limits");
        Require(std::string_view(Text).size() < 10'000, "a text ends");
    }
};

// What a Tick answers. Corpora depend on the order, in which one byte chooses.
inline bt::status DrawAnswer(reference::draws& from) {
    using enum bt::status;
    constexpr bt::status answers[] = {kSucceeded, kFailed, kSucceeded, kFailed, kRunning, kRunning, kRunning, kError};
    return from.OneOf(answers);
}

// The same of an Activate.
inline bt::status DrawActivation(reference::draws& from) {
    using enum bt::status;
    constexpr bt::status answers[] = {kRunning, kRunning, kRunning, kFailed, kError};
    return from.OneOf(answers);
}

// The rows of a table of a game in which names are missing. After the last byte all are.
template <class Row, std::size_t Num>
std::vector<Row> SomeOf(const Row (&rows)[Num], reference::draws& from) {
    std::vector<Row> left;
    for (const Row& each : rows) {
        if (from.Below(3) > 0) left.push_back(each);
    }
    return left;
}

// The nodes that are evaluated in a tick, in each other.
struct nesting {
    static constexpr bool kObserves = true;
    std::vector<const bt::node*> Entered = {};
    int NumEntered = 0;  // of those that were exited, too

    void Observe(const bt::tick_event& event) {
        if (event.Kind == bt::event_kind::kEntered) {
            Entered.push_back(event.Node);
            ++NumEntered;
        } else if (event.Kind == bt::event_kind::kExited) {
            Require(!Entered.empty() && Entered.back() == event.Node, "what was entered last is exited first");
            Entered.pop_back();
        }
    }
};

}  // namespace fuzz
