// The agent of all rows, and its scripted leaves: what they answer, and a count of what was called.
#pragma once

#include <string>
#include <string_view>

#include <bt/bind.h>
#include <bt/decider.h>

namespace peers {

inline constexpr std::string_view kAnswers = "RFSE";     // the letters of bt::status, in its order
inline constexpr std::string_view kReasons = "ifsxnte";  // the letters of bt::end_reason, in its order

// A scripted leaf, or the question of a condition. Its name is a capital letter.
struct part {
    std::string First;  // the next answers, as letters; then Always
    char Always = 'S';
    int NumActivates = 0;
    int NumTicks = 0;  // or questions
    int NumDeactivates = 0;
    char Ended = '-';  // why it ended last, as a letter; '-': it never did

    char NextAnswer() {
        if (First.empty()) return Always;
        const char next = First[0];
        First.erase(0, 1);
        return next;
    }
};

// The agent.
struct actor {
    part Parts[26];
    int Number = 0;  // v in the steps of a row
    int Round = -1;  // var in the steps: the round around the leaf that was ticked last

    part& PartOf(char letter) { return Parts[letter - 'A']; }
};

inline bt::status Leaf_Activate(actor& agent, const bt::tick_args& args) {
    ++agent.PartOf(args.Decider->DebugName[0]).NumActivates;
    return bt::status::kRunning;
}
inline bt::status Leaf_Tick(actor& agent, const bt::tick_args& args) {
    part& own = agent.PartOf(args.Decider->DebugName[0]);
    ++own.NumTicks;
    agent.Round = bt::RoundOf(args);
    return static_cast<bt::status>(kAnswers.find(own.NextAnswer()));
}
inline void Leaf_Deactivate(actor& agent, const bt::tick_args& args, bt::end_reason reason) {
    part& own = agent.PartOf(args.Decider->DebugName[0]);
    ++own.NumDeactivates;
    own.Ended = kReasons[static_cast<std::size_t>(reason)];
}
inline bool Question(actor& agent, const bt::tick_args& args) {
    return Leaf_Tick(agent, args) == bt::status::kSucceeded;
}

// The Parameters of a node with a number of its own.
struct node_number {
    using role = bt::parameters;
    int Value = 0;
};

inline int NumberOfAgent(const actor& agent) { return agent.Number; }
inline int NumberOfNode(const actor&, const node_number& number) { return number.Value; }

// `A` in a tree of a row.
inline constexpr bt::behavior kScripted = {.DebugName = "Scripted",
                                           .Activate = bt::activate<Leaf_Activate>,
                                           .Tick = bt::tick<Leaf_Tick>,
                                           .Deactivate = bt::deactivate<Leaf_Deactivate>};

}  // namespace peers
