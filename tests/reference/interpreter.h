// The reference: what a tick does, written from the contract alone (docs/contract.md, and "Where the contract left room" in
// docs/design.md). It is slow and meant to be read: the path is a chain of objects, everything is asked when it is needed, and nothing is
// worked out before. The numbers are those of the contract.
#pragma once

#include "generator.h"
#include "record.h"
#include "user_functions.h"

#include <memory>
#include <optional>
#include <set>

namespace reference {

// Where a sequential or shuffle group is in its round (44-46).
struct turn_order {
    int Position = -1;          // sequential; -1: not yet, which means the first child
    std::set<int> HadTurn;      // shuffle: in this round
    std::optional<int> Drawn;   // shuffle: who is next
};

// A decider that accepted, and what goes with it if it is chosen.
struct candidate {
    int Who = 0;
    int Place = 0;  // in its group
    float Value = 0;
    int DBlock = 0;  // what its Decide wrote (40)
    std::unique_ptr<candidate> Kept;  // its own child, decided in advance (38)
    turn_order Turns;                 // and where that leaves its round
};

// A decider on the active path.
struct active_decider {
    int Who = 0;
    int Place = 0;
    double Since = 0;  // (31)
    int DBlock = 0;
    int Block = 0;
    turn_order Turns;
    std::unique_ptr<candidate> Kept;
    std::unique_ptr<active_decider> Child;
    // Of the present tick:
    bool IsNew = true;             // activated in it
    bool IsLate = false;           // its MaxSeconds are over, and it may still answer (79)
    std::set<int> Masked;          // places of children that ended or refused (26)
    std::set<int> Refused;         // those whose Activate failed (27)
    std::optional<reason> Ended;   // it ended, and stays until something replaces it (24)
};

// What came of visiting an active decider.
enum class outcome { kRunning, kFailed, kSucceeded, kGaveUp };

// What a group goes by when it chooses.
struct choice {
    int Group;
    turn_order& Turns;
    const std::set<int>& Masked;
    const std::set<int>& Refused;
    bool MustWait = false;  // nobody is chosen before the next tick (44, 46)
};

class interpreter {
public:
    interpreter(const tree& deciders, std::uint64_t seed, answer_source& answers);

    // A tick, or a stop; what happened in it.
    records Run(const tick& input);

    // Takes the agent to another tree, in which deciders have the same numbers (162). The tree must stay where it is.
    records Carry(const tree& to, const tick& input);

    // All that the next ticks depend on but times: the path, where rounds are, and the generator.
    std::string State() const;

private:
    // The walk (interpreter.cpp).
    void Tick();
    void Stop();
    outcome Visit(active_decider& here);
    outcome GoOnWith(active_decider& here);
    std::optional<reason> WhyToEnd(const active_decider& here) const;
    bool HasToEnd(active_decider& here) const;
    bool MayAnswerLate(const active_decider& here, reason why) const;
    int& PositionOf(int group);
    outcome Continue(active_decider& group);
    outcome FindChild(active_decider& group);
    outcome Replace(active_decider& group, std::unique_ptr<candidate> chosen);
    outcome GoOnAfter(active_decider& group, outcome of_child);
    outcome Redecide(active_decider& group, int place, outcome how);
    std::unique_ptr<active_decider> Activate(candidate& chosen);
    void Deactivate(std::unique_ptr<active_decider>& highest, reason otherwise);

    // Asking (interpreter_asking.cpp).
    const range* FailedRange(const range (&of)[kNumRanges]) const;
    const range* FailedRange(int who) const;
    bool WhileHolds(const decider& of) const;
    verdict CheckPreconditions(int who) const;
    std::unique_ptr<candidate> Ask(int who, int place);
    bool KeepChild(candidate& group);
    float CallDecide(int who, double since, int& dblock, active_decider* active);
    float DelegateDecide(int who, active_decider* active);
    float EvaluateActive(active_decider& here);
    float WorthOfActive(active_decider& here);

    // Going on in another tree (interpreter_carry.cpp).
    bool GoesOn(const active_decider* above, const active_decider& here, const tree& to) const;
    int NewPosition(const tree& to, int group, int before) const;
    turn_order NewTurns(const tree& to, int group, const turn_order& before) const;
    void KeepIdle(const tree& to);

    // Choosing (interpreter_policies.cpp).
    std::unique_ptr<candidate> Choose(choice& of);
    std::unique_ptr<candidate> ChooseTakeover(active_decider& group);
    std::unique_ptr<candidate> FirstThatAccepts(choice& of);
    std::unique_ptr<candidate> Drawn(choice& of, bool is_weighted);
    std::unique_ptr<candidate> NextOfShuffle(choice& of);
    std::unique_ptr<candidate> NextOfSequence(choice& of);
    std::unique_ptr<candidate> NextOfLoop(choice& of);
    std::unique_ptr<candidate> Best(choice& of);
    int DrawTurn(int num_children, const std::set<int>& had_turn);
    bool EndsWithTurn(active_decider& group, int place, outcome& how);
    bool IsScored(int group) const;
    bool IsBetter(int group, float value, float than) const;
    outcome AnswerWithoutChild(int group, outcome of_child) const;

    const decider& Of(int who) const { return (*Deciders)[static_cast<std::size_t>(who)]; }
    int ChildAt(int group, int place) const { return Of(group).Children[static_cast<std::size_t>(place)]; }
    int NumChildren(int group) const { return static_cast<int>(Of(group).Children.size()); }
    std::unique_ptr<candidate> AskChild(const choice& of, int place) { return Ask(ChildAt(of.Group, place), place); }

    // Records.
    void Note(what kind, int who) { Happened.push_back({.What = kind, .Who = who}); }
    record& NoteCall(what kind, function which, int who, double since);
    record& NoteCall(what kind, function which, const active_decider& here);
    void NotePath();
    int MarkOfLastCall() const { return Mark(NumCalls - 1); }

    const tree* Deciders;
    answer_source& Answers;
    generator Random;
    std::unique_ptr<active_decider> Root;
    std::vector<std::optional<double>> LastEvaluated, LastDeactivated;  // by decider, wherever it is placed (53)
    std::vector<int> Positions;  // by decider, of groups that resume and are not active (156)
    bool IsBelowLate = false;    // the walk is below a decider that is late
    const tick* Now = nullptr;
    std::uint32_t Flags = 0;  // in this tick, up to the last redecide (155)
    int TickIndex = -1;
    int NumRedecides = 0;
    int GaveUpAt = -1;  // the group with one redecide too many (29)
    int NumCalls = 0;  // of functions, in this tick
    records Happened;
};

}  // namespace reference
