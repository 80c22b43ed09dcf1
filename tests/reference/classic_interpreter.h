// The reference for classic trees: what a tick does, written from the contract alone (docs/contract.md, 84 to 90). It walks down from the
// root in every tick, and finds out what is active by looking at all leaves. The numbers are those of the contract.
#pragma once

#include "generator.h"
#include "record.h"
#include "user_functions.h"

#include <memory>
#include <optional>
#include <set>

namespace reference {

// A decider where it stands: each place has a state of its own (84).
struct place {
    int Who = 0;
    int Index = 0;            // among its parent's children
    place* Parent = nullptr;  // null: the root
    std::vector<std::unique_ptr<place>> Children;

    bool IsActiveLeaf = false;
    bool IsTried = false;  // beside what is active (87)

    // As new when it begins (90).
    double Since = 0;
    int Block = 0;
    int NumEnds = 0;        // of what begins its child again
    int NumRounds = 0;      // kForEach
    std::set<int> Succeeded, Failed, PassedOver;  // children of a kParallel
    bool IsRejected = false;  // its checks did not hold when the walk came to it last

    // These outlive that.
    std::optional<double> LastActive;  // kCooldown
    int NumUses = 0;                   // kLimit
    std::set<int> HadTurn;             // kShuffledNode, kRandomSequence, kRandomSelector
    int GoesOnAt = 0;                  // kSequence and kSelector that resume: a child
    std::optional<bool> KeptSuccess;   // kRunOnce
};

// 87: the nodes above an active leaf are active too.
inline bool IsActive(const place& here) {
    if (here.IsActiveLeaf) return true;
    for (const auto& child : here.Children) {
        if (IsActive(*child)) return true;
    }
    return false;
}

class classic_interpreter {
public:
    classic_interpreter(const tree& deciders, std::uint64_t seed, answer_source& answers);

    // A tick, or a stop; what happened in it.
    records Run(const tick& input);

    // All that the next ticks depend on but times.
    std::string State() const;

private:
    enum class outcome { kRunning, kFailed, kSucceeded, kError, kGaveUp };
    enum class ask { kFirst, kNoMore };  // whether a node that is not active has been asked already
    static bool HasEnded(outcome of) { return of != outcome::kRunning && of != outcome::kGaveUp; }

    // The walk (classic_interpreter.cpp).
    void Tick();
    void Stop();
    outcome Visit(place& here, ask asked = ask::kFirst);
    std::optional<reason> WhyToEnd(const place& here);
    outcome End(place& here, outcome how, reason why = reason::kInterrupted);
    outcome VisitLeaf(place& here);
    outcome TakeOver(place& leaf);
    outcome Err(place& here);
    outcome Start(place& leaf);
    void SetActive(place& leaf);
    void Interrupt(const place& leaf);
    bool IsBeside(const place& here) const;
    void ActivateAround(const place& leaf);
    void Deactivate(place& here, reason why);

    // The kinds (classic_interpreter_kinds.cpp).
    outcome Run(place& here, bool was_active);
    outcome VisitOrPassOver(place& child, outcome goes_on);
    outcome InOrder(place& here, int first, outcome goes_on);
    outcome InRandomOrder(place& here, bool was_active, outcome goes_on);
    place* DrawNext(place& here);
    outcome Choose(place& here, int first);
    outcome Try(place& here);
    outcome Switch(place& here);
    outcome ForEach(place& here);
    outcome RunOnce(place& here);
    outcome Pause(place& here);
    void EndPause(place& here);
    outcome DecideParallel(const place& here) const;
    outcome Parallel(place& here);
    outcome OwnNode(place& here, bool was_active);
    outcome CallOwnTick(place& here);
    outcome Pick(place& here, bool was_active);
    place* Choose(place& here);
    place* Drawn(place& here, bool is_weighted);
    place* NextOfShuffle(place& here);
    place* Best(place& here);
    outcome Again(place& here, outcome again);
    outcome Loop(place& here);
    outcome Limit(place& here);
    outcome Deadline(place& here);
    outcome CoolDown(place& here, bool was_active);
    outcome Wait(place& here, bool was_active);
    int Rank() const { return Now->HeldAfter(NumCalls).Rank; }
    bool HaveSecondsPassed(const place& here, double since) const;

    // Asking.
    bool FlagsAndRangesHold(const checks& flags, const checks& stimuli, const range (&ranges)[kNumRanges]) const;
    bool WhileHolds(int who) const;
    float Ask(place& here);
    record& NoteCall(what kind, function which, const place& here, double since);

    const decider& Of(const place& here) const { return Deciders[static_cast<std::size_t>(here.Who)]; }
    std::unique_ptr<place> MakePlace(int who, int index, place* parent) const;
    void NotePath();

    const tree& Deciders;
    answer_source& Answers;
    generator Random;
    std::unique_ptr<place> Root;
    const tick* Now = nullptr;
    int TickIndex = -1;
    int NumRepeats = 0;
    std::vector<place*> Tried;  // when the tick gave up, the innermost first (88)
    place* GaveUpAt = nullptr;  // the node that began its child once too often (88)
    place* ErredAt = nullptr;   // what answered the last error (100)
    int NumCalls = 0;        // of functions, in this tick
    records Happened;
};

}  // namespace reference
