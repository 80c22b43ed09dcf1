// The reference's kinds of classic nodes (86, 89), and how they ask.
#include "classic_interpreter.h"

#include <algorithm>
#include <utility>

namespace reference {
namespace {

constexpr int kMostRepeats = 1000;

// 52: all-ones, any-ones, all-zeros, any-zeros; an empty word is no check.
bool Hold(const checks& of, std::uint32_t flags) {
    return (flags & of.All) == of.All && (of.Any == 0 || (flags & of.Any) != 0) && (flags & of.No) == 0 &&
           (of.NotAll == 0 || (~flags & of.NotAll) != 0);
}

// 77: both bounds are included. NaN lies within none.
bool Holds(const range& of, const fields& held) {
    const double value = of.ValueIn(held);
    return of.Of == field::kNone || (value >= of.Min && value <= of.Max);
}


// Outside of a parallel one runs; the first if none does.
int IndexOfRunning(const place& here) {
    for (const auto& child : here.Children) {
        if (IsActive(*child)) return child->Index;
    }
    return 0;
}

}  // namespace

classic_interpreter::outcome classic_interpreter::Run(place& here, bool was_active) {
    using enum outcome;
    const auto child = [&] { return Visit(*here.Children[0]); };
    const auto instead = [](outcome of, outcome of_failed, outcome of_succeeded) {
        return of == kFailed ? of_failed : of == kSucceeded ? of_succeeded : of;
    };
    switch (Of(here).Node) {
        case bt::kSequence:
            return InOrder(here, was_active ? IndexOfRunning(here) : std::exchange(here.GoesOnAt, 0), kSucceeded);
        case bt::kSelector:
            return InOrder(here, was_active ? IndexOfRunning(here) : std::exchange(here.GoesOnAt, 0), kFailed);
        case bt::kReactiveSequence: return InOrder(here, 0, kSucceeded);
        case bt::kReactiveSelector: return InOrder(here, 0, kFailed);
        case bt::kParallel: return Parallel(here);
        case bt::kOwnNode: return OwnNode(here, was_active);
        case bt::kRandomNode:
        case bt::kWeightedNode:
        case bt::kShuffledNode:
        case bt::kScoredNode: return Pick(here, was_active);
        case bt::kRandomSequence: return InRandomOrder(here, was_active, kSucceeded);
        case bt::kRandomSelector: return InRandomOrder(here, was_active, kFailed);
        case bt::kIfThenElse: return Choose(here, IndexOfRunning(here));
        case bt::kWhileDoElse: return Choose(here, 0);
        case bt::kTryCatch: return Try(here);
        case bt::kSwitch: return Switch(here);
        case bt::kInvert: return instead(child(), kSucceeded, kFailed);
        case bt::kAlwaysSucceed: return instead(child(), kSucceeded, kSucceeded);
        case bt::kAlwaysFail: return instead(child(), kFailed, kFailed);
        case bt::kRepeat: return Again(here, kSucceeded);
        case bt::kRepeatUntilFailed: return instead(Again(here, kSucceeded), kSucceeded, kSucceeded);
        case bt::kRetry: return Again(here, kFailed);
        case bt::kLoop: return Loop(here);
        case bt::kForEach: return was_active || (here.NumRounds = Rank()) > 0 ? ForEach(here) : kSucceeded;
        case bt::kRunOnce: return RunOnce(here);
        case bt::kLimit: return Limit(here);
        case bt::kTimeLimit:
        case bt::kGuard: return child();
        case bt::kDeadline: return Deadline(here);
        case bt::kCooldown: return CoolDown(here, was_active);
        case bt::kCondition:
        case bt::kSucceed: return kSucceeded;
        case bt::kFail: return kFailed;
        case bt::kWait: return Wait(here, was_active);
        case bt::kError: return Err(here);
        case bt::kRun: return was_active ? kRunning : Start(here);
    }
    return kFailed;
}

// Sequences and selectors. At the end they answer as the child that they went on after would.
classic_interpreter::outcome classic_interpreter::InOrder(place& here, int first, outcome goes_on) {
    for (std::size_t i = static_cast<std::size_t>(first); i < here.Children.size(); ++i) {
        const outcome of_child = VisitOrPassOver(*here.Children[i], goes_on);
        if (of_child != outcome::kRunning) here.GoesOnAt = 0;
        if (of_child == outcome::kFailed && Of(here).HasOption(bt::kFlagsResumeAtFailed))
            here.GoesOnAt = static_cast<int>(i);
        if (of_child != goes_on) return of_child;
    }
    return goes_on;
}

// 147: to its parent, a child whose checks do not hold has then ended as one after which that goes on.
classic_interpreter::outcome classic_interpreter::VisitOrPassOver(place& child, outcome goes_on) {
    const outcome of_child = Visit(child);
    const bool is_passed_over =
        of_child == outcome::kFailed && child.IsRejected && Of(child).HasOption(bt::kFlagsPassOver);
    return is_passed_over ? goes_on : of_child;
}

// 143.
classic_interpreter::outcome classic_interpreter::InRandomOrder(place& here, bool was_active, outcome goes_on) {
    if (!was_active) here.HadTurn.clear();
    place* next = was_active ? here.Children[static_cast<std::size_t>(IndexOfRunning(here))].get() : DrawNext(here);
    for (; next != nullptr; next = DrawNext(here)) {
        const outcome of_child = VisitOrPassOver(*next, goes_on);
        if (of_child != goes_on) return of_child;
    }
    return goes_on;
}
place* classic_interpreter::DrawNext(place& here) {
    std::vector<place*> left;
    for (const auto& child : here.Children) {
        if (here.HadTurn.count(child->Index) == 0) left.push_back(child.get());
    }
    if (left.empty()) return nullptr;
    place* const drawn = left[static_cast<std::size_t>(Random.Below(static_cast<int>(left.size())))];
    here.HadTurn.insert(drawn->Index);
    return drawn;
}

// 142.
classic_interpreter::outcome classic_interpreter::Choose(place& here, int first) {
    if (first > 0) return Visit(*here.Children[static_cast<std::size_t>(first)]);
    const outcome of_condition = Visit(*here.Children[0]);
    if (of_condition == outcome::kSucceeded) return Visit(*here.Children[1]);
    return of_condition == outcome::kFailed && here.Children.size() > 2 ? Visit(*here.Children[2]) : of_condition;
}
classic_interpreter::outcome classic_interpreter::Try(place& here) {
    const std::size_t last = here.Children.size() - 1;
    for (std::size_t i = static_cast<std::size_t>(IndexOfRunning(here)); i < last; ++i) {
        const outcome of_child = Visit(*here.Children[i]);
        if (of_child == outcome::kFailed) break;
        if (of_child != outcome::kSucceeded || i + 1 == last) return of_child;
    }
    const outcome of_last = Visit(*here.Children[last]);
    return of_last == outcome::kSucceeded ? outcome::kFailed : of_last;
}
classic_interpreter::outcome classic_interpreter::Switch(place& here) {
    const int last = static_cast<int>(here.Children.size()) - 1;
    const int index = Rank() >= 0 && Rank() < last ? Rank() : last;
    for (const auto& child : here.Children) {
        if (child->Index != index) Deactivate(*child, reason::kInterrupted);
    }
    return Visit(*here.Children[static_cast<std::size_t>(index)]);
}

// 144.
classic_interpreter::outcome classic_interpreter::ForEach(place& here) {
    for (;;) {
        EndPause(here);
        const outcome of_child = Visit(*here.Children[0]);
        if (of_child != outcome::kSucceeded || ++here.NumEnds == here.NumRounds) return of_child;
        if (Of(here).HasOption(bt::kFlagsOneRoundATick)) return Pause(here);
        if (++NumRepeats <= kMostRepeats) continue;
        GaveUpAt = &here;
        return outcome::kGaveUp;
    }
}
// 150.
classic_interpreter::outcome classic_interpreter::RunOnce(place& here) {
    if (here.KeptSuccess) return *here.KeptSuccess ? outcome::kSucceeded : outcome::kFailed;
    const outcome of_child = Visit(*here.Children[0]);
    const bool is_success = of_child == outcome::kSucceeded;
    const bool is_kept =
        is_success ? !Of(here).HasOption(bt::kFlagsCountFailures) || Of(here).HasOption(bt::kFlagsCountSuccesses)
                   : !Of(here).HasOption(bt::kFlagsCountSuccesses) || Of(here).HasOption(bt::kFlagsCountFailures);
    if ((is_success || of_child == outcome::kFailed) && is_kept) here.KeptSuccess = is_success;
    return of_child;
}

// 145: what pauses between two rounds is active, though nothing below it is.
classic_interpreter::outcome classic_interpreter::Pause(place& here) {
    here.Since = Now->Time;
    return Start(here);
}
void classic_interpreter::EndPause(place& here) {
    if (here.IsActiveLeaf) Deactivate(here, reason::kSucceeded);
}

// 89.
classic_interpreter::outcome classic_interpreter::Parallel(place& here) {
    const bool ticks_all = Of(here).HasOption(bt::kFlagsTickAll);
    for (const auto& child : here.Children) {
        if (here.Succeeded.count(child->Index) + here.Failed.count(child->Index) + here.PassedOver.count(child->Index) >
            0)
            continue;
        const outcome of_child = Visit(*child);
        if (of_child == outcome::kGaveUp || of_child == outcome::kError) return of_child;  // 88, 100
        const bool is_passed_over = child->IsRejected && Of(*child).HasOption(bt::kFlagsPassOver);
        if (of_child == outcome::kSucceeded) here.Succeeded.insert(child->Index);
        if (of_child == outcome::kFailed) (is_passed_over ? here.PassedOver : here.Failed).insert(child->Index);
        if (of_child == outcome::kRunning || ticks_all) continue;
        if (const outcome decided = DecideParallel(here); decided != outcome::kRunning) return decided;
    }
    return ticks_all ? DecideParallel(here) : outcome::kRunning;
}

// 89, 149.
classic_interpreter::outcome classic_interpreter::DecideParallel(const place& here) const {
    const auto num_counted = static_cast<int>(here.Children.size() - here.PassedOver.size());
    const auto succeeded = static_cast<int>(here.Succeeded.size());
    const auto failed = static_cast<int>(here.Failed.size());
    const int to_succeed = Of(here).Count == 0 ? num_counted : Of(here).Count;
    const bool has_failed = failed >= (Of(here).FailCount == 0 ? 1 : Of(here).FailCount);
    const bool have_all_ended = succeeded + failed == num_counted;
    const bool waits = Of(here).HasOption(bt::kFlagsWaitForAll);
    if (waits && !have_all_ended) return outcome::kRunning;
    if (has_failed && (waits || Of(here).HasOption(bt::kFlagsTickAll))) return outcome::kFailed;
    if (succeeded >= to_succeed) return outcome::kSucceeded;
    const bool is_hopeless = Of(here).HasOption(bt::kFlagsFailEarly) && num_counted - failed < to_succeed;
    return has_failed || is_hopeless || have_all_ended ? outcome::kFailed : outcome::kRunning;
}

// 99: as a leaf, but its Tick ticks its children. An error of its own is its own, unless a child answered one.
classic_interpreter::outcome classic_interpreter::OwnNode(place& here, bool was_active) {
    place* const erred_before = std::exchange(ErredAt, nullptr);
    outcome answered = outcome::kRunning;
    if (!was_active && (Of(here).Has(kActivate) || Of(here).Has(kDeactivate) || Of(here).HasBlock())) answered = TakeOver(here);
    const bool has_begun = answered == outcome::kRunning;
    if (has_begun) answered = CallOwnTick(here);
    if (answered == outcome::kError && ErredAt == nullptr) ErredAt = &here;
    if (answered != outcome::kError) ErredAt = erred_before;
    if (!has_begun || answered == outcome::kGaveUp) return answered;
    if (answered == outcome::kRunning) return here.IsActiveLeaf ? answered : Start(here);
    for (auto child = here.Children.rbegin(); child != here.Children.rend(); ++child) Deactivate(**child, reason::kInterrupted);
    if (answered == outcome::kError) return End(here, answered, reason::kError);
    return End(here, answered, answered == outcome::kSucceeded ? reason::kSucceeded : reason::kFailed);
}

classic_interpreter::outcome classic_interpreter::CallOwnTick(place& here) {
    record& call = NoteCall(what::kTick, kTick, here, here.Since);
    call.Block = call.IsTold ? here.Block : 0;
    if (Of(here).HasBlock() && call.IsTold) here.Block = Mark(NumCalls - 1);
    const auto of_status = [](answer of) {
        constexpr outcome outcomes[] = {outcome::kRunning, outcome::kFailed, outcome::kSucceeded, outcome::kError};
        return outcomes[static_cast<int>(of)];
    };
    outcome answered = of_status(Answers.Tick(here.Who));
    const int num_children = static_cast<int>(here.Children.size());
    int num_ticks = 0;
    for (const int each : Of(here).Ticked) {
        const bool interrupts = each < 0;
        const int index = interrupts ? -1 - each : each;
        outcome of_child = outcome::kError;
        if (GaveUpAt != nullptr) {
            // 88: nothing is ticked any more
        } else if (index >= num_children) {
            Happened.push_back({.What = what::kNoSuchChild, .Who = here.Who});
        } else if (interrupts) {
            Deactivate(*here.Children[static_cast<std::size_t>(index)], reason::kInterrupted);
        } else if (++num_ticks > num_children && ++NumRepeats > kMostRepeats) {
            GaveUpAt = &here;
        } else {
            of_child = Visit(*here.Children[static_cast<std::size_t>(index)]);
            if (of_child == outcome::kGaveUp) of_child = outcome::kError;
        }
        if (Of(here).AnswersAsLast && !interrupts) answered = of_child;
    }
    Happened.push_back({.What = what::kAnswered, .Who = here.Who, .Answer = static_cast<answer>(answered)});
    return GaveUpAt != nullptr ? outcome::kGaveUp : answered;
}

// Who was chosen has been asked, and is not asked again.
classic_interpreter::outcome classic_interpreter::Pick(place& here, bool was_active) {
    if (was_active) return Visit(*here.Children[static_cast<std::size_t>(IndexOfRunning(here))]);
    place* chosen = Choose(here);
    return chosen != nullptr ? Visit(*chosen, ask::kNoMore) : outcome::kFailed;
}

place* classic_interpreter::Choose(place& here) {
    switch (Of(here).Node) {
        case bt::kShuffledNode: return NextOfShuffle(here);
        case bt::kScoredNode: return Best(here);
        default: return Drawn(here, Of(here).Node == bt::kWeightedNode);
    }
}

// 42, 43: each that accepts replaces the one before with its share of the weight so far, which is as good as drawing at the end.
place* classic_interpreter::Drawn(place& here, bool is_weighted) {
    place* drawn = nullptr;
    double weight_so_far = 0;
    for (const auto& child : here.Children) {
        if (here.HadTurn.count(child->Index) != 0) continue;
        const float value = Ask(*child);
        if (!(value > 0)) continue;
        const double weight = is_weighted ? static_cast<double>(std::min(value, 3.0e38f)) : 1;  // 82
        weight_so_far += weight;
        const double point = Random.Share() * weight_so_far;
        if (drawn == nullptr || point < weight) drawn = child.get();
    }
    return drawn;
}

// 86: one is drawn evenly among those that had no turn in this round and accept. If there is none, another round begins.
place* classic_interpreter::NextOfShuffle(place& here) {
    place* drawn = Drawn(here, false);
    if (drawn == nullptr && !here.HadTurn.empty()) {
        here.HadTurn.clear();
        drawn = Drawn(here, false);
    }
    if (drawn != nullptr) here.HadTurn.insert(drawn->Index);
    return drawn;
}

// 47: the highest value, the first of equals.
place* classic_interpreter::Best(place& here) {
    place* best = nullptr;
    float highest = 0;
    for (const auto& child : here.Children) {
        const float value = Ask(*child);
        if (!(value > highest)) continue;
        highest = value;
        best = child.get();
    }
    return best;
}

// 86, 88: the child begins again each time it ends so. Where Count is not used it is 0.
classic_interpreter::outcome classic_interpreter::Again(place& here, outcome again) {
    for (;;) {
        EndPause(here);
        const outcome of_child = Visit(*here.Children[0]);
        if (of_child != again) return of_child;
        if (++here.NumEnds == Of(here).Count) return again;
        if (Of(here).HasOption(bt::kFlagsOneRoundATick)) return Pause(here);
        if (++NumRepeats <= kMostRepeats) continue;
        GaveUpAt = &here;
        return outcome::kGaveUp;
    }
}

// 101: as Again, for both ends.
classic_interpreter::outcome classic_interpreter::Loop(place& here) {
    for (;;) {
        EndPause(here);
        const outcome of_child = Visit(*here.Children[0]);
        const bool may_begin_again = of_child == outcome::kFailed || of_child == outcome::kSucceeded;
        if (!may_begin_again || ++here.NumEnds == Of(here).Count) return of_child;
        if (Of(here).HasOption(bt::kFlagsOneRoundATick)) return Pause(here);
        if (++NumRepeats <= kMostRepeats) continue;
        GaveUpAt = &here;
        return outcome::kGaveUp;
    }
}

// 101: errors are not counted.
classic_interpreter::outcome classic_interpreter::Limit(place& here) {
    if (here.NumUses == Of(here).Count) {
        if (Of(here).HasOption(bt::kFlagsResetAtLimit)) here.NumUses = 0;
        return outcome::kFailed;
    }
    const outcome of_child = Visit(*here.Children[0]);
    const bool counts_all =
        !Of(here).HasOption(bt::kFlagsCountSuccesses) && !Of(here).HasOption(bt::kFlagsCountFailures);
    if (of_child == outcome::kFailed && (counts_all || Of(here).HasOption(bt::kFlagsCountFailures))) ++here.NumUses;
    if (of_child == outcome::kSucceeded && (counts_all || Of(here).HasOption(bt::kFlagsCountSuccesses))) ++here.NumUses;
    return of_child;
}

// 101: what still runs in it has timed out.
classic_interpreter::outcome classic_interpreter::Deadline(place& here) {
    const outcome of_child = Visit(*here.Children[0]);
    if (of_child == outcome::kGaveUp || of_child == outcome::kError || !HaveSecondsPassed(here, here.Since)) return of_child;
    if (of_child == outcome::kSucceeded && Of(here).HasOption(bt::kFlagsLateAnswers)) return of_child;
    return End(here, outcome::kFailed, reason::kTimedOut);
}

// That it was active is noted where leaves are deactivated.
classic_interpreter::outcome classic_interpreter::CoolDown(place& here, bool was_active) {
    const std::optional<double>& last = here.LastActive;
    if (!was_active && last && !HaveSecondsPassed(here, *last)) return outcome::kFailed;
    const outcome of_child = Visit(*here.Children[0]);
    if (HasEnded(of_child)) here.LastActive = Now->Time;
    return of_child;
}

classic_interpreter::outcome classic_interpreter::Wait(place& here, bool was_active) {
    if (HaveSecondsPassed(here, here.Since)) return End(here, outcome::kSucceeded, reason::kSucceeded);
    return was_active ? outcome::kRunning : Start(here);
}

// 86: as 53, compared as floats. With a clock that ran back they have.
bool classic_interpreter::HaveSecondsPassed(const place& here, double since) const {
    return Now->Time < since || static_cast<float>(Now->Time - since) >=
                                    (Of(here).HasNumber ? static_cast<float>(Rank()) : Of(here).Seconds);
}

bool classic_interpreter::FlagsAndRangesHold(const checks& flags, const checks& stimuli, const range (&ranges)[kNumRanges]) const {
    const auto holds = [&](const range& each) { return Holds(each, Now->HeldAfter(NumCalls)); };
    return Hold(flags, Now->Flags) && Hold(stimuli, Now->Stimuli) && std::all_of(std::begin(ranges), std::end(ranges), holds);
}

bool classic_interpreter::WhileHolds(int who) const {
    const decider& of = Deciders[static_cast<std::size_t>(who)];
    return FlagsAndRangesHold(of.WhileFlags, of.WhileStimuli, of.WhileRanges);
}

// 34, 35, 54, 85: 0 if the preconditions or the While reject.
float classic_interpreter::Ask(place& here) {
    const decider& of = Of(here);
    if (!FlagsAndRangesHold(of.Flags, of.Stimuli, of.Ranges) || !WhileHolds(here.Who)) return 0;
    if (!of.Has(kDecide)) return 1;
    return NoteCall(what::kAsk, kDecide, here, Now->Time).Value = Answers.Value(here.Who);
}

// 31, 32: a tick inside this one is refused. Functions that take nothing but the agent are told nothing.
record& classic_interpreter::NoteCall(what kind, function which, const place& here, double since) {
    if (NumCalls++ == Now->NestsAt) Happened.push_back({.What = what::kNestedTick});
    record& call = Happened.emplace_back(record{.What = kind, .Who = here.Who, .IsTold = Of(here).IsTold(which)});
    if (!call.IsTold) return call;
    call.Seconds = Now->Time - since;
    call.State = Random.State;
    return call;
}

}  // namespace reference
