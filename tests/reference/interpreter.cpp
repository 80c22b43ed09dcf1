// The reference's walk: down the path, into what takes over, and back up where something ended.
#include "interpreter.h"

#include <limits>
#include <utility>

namespace reference {
namespace {

constexpr int kMostRedecides = 256;

outcome OutcomeOf(answer of) {
    switch (of) {
        case answer::kRunning: return outcome::kRunning;
        case answer::kError:  // 100: the same in a tree of deciders
        case answer::kFailed: return outcome::kFailed;
        case answer::kSucceeded: return outcome::kSucceeded;
    }
    return outcome::kRunning;
}

// 24: what ended stays where it is until something replaces it. 156: it begins anew.
outcome End(active_decider& here, outcome how) {
    here.Ended = how == outcome::kSucceeded ? reason::kSucceeded : reason::kFailed;
    here.Turns.Position = -1;
    return how;
}

// 26: masks are gone with the tick.
void ForgetLastTick(active_decider* here) {
    if (here == nullptr) return;
    here->IsNew = false;
    here->IsLate = false;
    here->Masked.clear();
    here->Refused.clear();
    ForgetLastTick(here->Child.get());
}

}  // namespace

interpreter::interpreter(const tree& deciders, std::uint64_t seed, answer_source& answers)
    : Deciders(&deciders),
      Answers(answers),
      Random(seed),
      LastEvaluated(deciders.size()),
      LastDeactivated(deciders.size()),
      Positions(deciders.size(), -1) {}

records interpreter::Run(const tick& input) {
    Happened.clear();
    Now = &input;
    Flags = input.Flags;
    NumCalls = 0;
    NumRedecides = 0;
    Answers.BeginTick(++TickIndex);
    if (input.Stops) Stop();
    else Tick();
    NotePath();
    return std::move(Happened);
}

// 13, 28, 29: from the root down. Nothing accepts: idle. Too many redecides: stopped, with an error.
void interpreter::Tick() {
    ForgetLastTick(Root.get());
    if (Root == nullptr) {
        if (auto accepted = Ask(0, 0)) Root = Activate(*accepted);
    }
    const bool has_to_end = Root != nullptr && !Root->IsNew && HasToEnd(*Root);
    const outcome result = Root != nullptr && !has_to_end ? GoOnWith(*Root) : outcome::kFailed;
    if (result == outcome::kRunning) return Note(what::kRunning, kNobody);
    const bool gave_up = result == outcome::kGaveUp;
    Deactivate(Root, gave_up ? reason::kStopped : reason::kInterrupted);
    if (gave_up) Note(what::kTooManyRedecides, GaveUpAt);
    Note(gave_up ? what::kError : what::kIdle, gave_up ? GaveUpAt : kNobody);
}

// 33: all but the generator is as new.
void interpreter::Stop() {
    Deactivate(Root, reason::kStopped);
    LastEvaluated.assign(Deciders->size(), {});
    LastDeactivated.assign(Deciders->size(), {});
    Positions.assign(Deciders->size(), -1);
    Note(what::kIdle, kNobody);
}

// 13, 20, 65: the behavior is ticked first, then a group decides.
outcome interpreter::Visit(active_decider& here) {
    if (Of(here.Who).Has(function::kTick)) {
        record& call = NoteCall(what::kTick, function::kTick, here);
        if (Of(here.Who).HasBlock() && call.IsTold) here.Block = MarkOfLastCall();
        const answer answered = call.Answer = Answers.Tick(here.Who);
        if (answered != answer::kRunning) {
            here.Kept.reset();
            return End(here, OutcomeOf(answered));
        }
    }
    if (!Of(here.Who).IsGroup()) return outcome::kRunning;
    return here.Child != nullptr ? Continue(here) : FindChild(here);
}

// 78, 79: conditions to go on. What has to end has failed, with a reason of its own.
std::optional<reason> interpreter::WhyToEnd(const active_decider& here) const {
    const decider& of = Of(here.Who);
    if (!WhileHolds(of)) return reason::kNoLongerHolds;
    const bool has_limit = of.MaxSeconds > 0 && of.MaxSeconds < std::numeric_limits<float>::infinity();
    const bool is_over = has_limit && (Now->Time < here.Since || static_cast<float>(Now->Time - here.Since) >= of.MaxSeconds);
    return is_over ? std::optional(reason::kTimedOut) : std::nullopt;
}

bool interpreter::MayAnswerLate(const active_decider& here, reason why) const {
    return why == reason::kTimedOut && Of(here.Who).HasOption(bt::kFlagsLateAnswers);
}

bool interpreter::HasToEnd(active_decider& here) const {
    here.Ended = WhyToEnd(here);
    here.IsLate = here.Ended && MayAnswerLate(here, *here.Ended);
    if (here.IsLate) here.Ended.reset();
    return here.Ended.has_value();
}

// 79: the highest decider that is late ends if it still runs when all below it is done.
outcome interpreter::GoOnWith(active_decider& here) {
    const bool ends = here.IsLate && !IsBelowLate;
    IsBelowLate = IsBelowLate || ends;
    const outcome of = Visit(here);
    if (!ends) return of;
    IsBelowLate = false;
    if (of != outcome::kRunning) return of;
    here.Ended = reason::kTimedOut;
    return outcome::kFailed;
}

// 156: where it begins, or is.
int& interpreter::PositionOf(int group) {
    for (active_decider* here = Root.get(); here != nullptr; here = here->Child.get()) {
        if (here->Who == group) return here->Turns.Position;
    }
    return Positions[static_cast<std::size_t>(group)];
}

// 15, 16, 18, 48, 78: the active child may have to end, or another one takes over; else the active one goes on.
outcome interpreter::Continue(active_decider& group) {
    if (HasToEnd(*group.Child)) return GoOnAfter(group, outcome::kFailed);
    if (auto taker = ChooseTakeover(group)) return Replace(group, std::move(taker));
    return GoOnAfter(group, GoOnWith(*group.Child));
}

// 17, 38, 39: whom it kept, or whom its policy chooses. That nobody accepts breaks the Subset Rule in a group that has just accepted; in
// the root it means idle.
outcome interpreter::FindChild(active_decider& group) {
    choice children = {group.Who, group.Turns, group.Masked, group.Refused};
    auto chosen = group.Kept != nullptr ? std::move(group.Kept) : Choose(children);
    if (chosen != nullptr) return Replace(group, std::move(chosen));
    if (group.IsNew && &group != Root.get()) Note(what::kSubsetRuleBroken, group.Who);
    return End(group, outcome::kFailed);
}

// 18, 22, 24, 27: the old path goes, then the chosen child comes. One whose Activate fails was never there.
outcome interpreter::Replace(active_decider& group, std::unique_ptr<candidate> chosen) {
    Deactivate(group.Child, reason::kInterrupted);
    const int place = chosen->Place;
    group.Child = Activate(*chosen);
    if (group.Child != nullptr) return GoOnAfter(group, Visit(*group.Child));
    group.Refused.insert(place);
    return Redecide(group, place, outcome::kFailed);
}

// 23: a child that ended causes a redecide.
outcome interpreter::GoOnAfter(active_decider& group, outcome of_child) {
    if (of_child == outcome::kRunning || of_child == outcome::kGaveUp) return of_child;
    return Redecide(group, group.Child->Place, of_child);
}

// 23-27, 29, 30: with the child masked, the group looks for another; if there is none, it ends as its child did.
outcome interpreter::Redecide(active_decider& group, int place, outcome how) {
    if (++NumRedecides > kMostRedecides) {
        Note(what::kGaveUp, GaveUpAt = group.Who);
        return outcome::kGaveUp;
    }
    Flags = Now->FlagsAtRedecide.value_or(Flags);
    group.Masked.insert(place);
    Happened.push_back({.What = what::kRedecide, .Who = group.Who, .Number = place});
    if (Of(group.Who).AsksOnRedecide && !(EvaluateActive(group) > 0)) return End(group, how);
    if (EndsWithTurn(group, place, how)) return End(group, how);
    choice children = {group.Who, group.Turns, group.Masked, group.Refused};
    if (auto chosen = Choose(children)) return Replace(group, std::move(chosen));
    if (children.MustWait) {
        Deactivate(group.Child, reason::kInterrupted);
        Note(what::kWaiting, group.Who);
        return outcome::kRunning;
    }
    return End(group, AnswerWithoutChild(group.Who, how));
}

// 21, 22, 31, 59: null if its Activate fails.
std::unique_ptr<active_decider> interpreter::Activate(candidate& chosen) {
    auto here = std::make_unique<active_decider>();
    here->Who = chosen.Who;
    here->Place = chosen.Place;
    here->Since = Now->Time;
    here->DBlock = chosen.DBlock;
    here->Turns = std::move(chosen.Turns);
    const bool goes_on = Of(here->Who).HasOption(bt::kFlagsResume) && chosen.Kept == nullptr;
    if (goes_on) here->Turns.Position = PositionOf(here->Who);
    here->Kept = std::move(chosen.Kept);
    if (Of(here->Who).Has(kActivate)) {
        record& call = NoteCall(what::kActivate, kActivate, *here);
        const answer answered = call.Answer = Answers.Activate(here->Who);
        if (Of(here->Who).HasBlock() && call.IsTold) here->Block = MarkOfLastCall();
        if (answered == answer::kSucceeded) Note(what::kActivateSucceeded, here->Who);
        if (answered != answer::kRunning) {
            Happened.push_back({.What = what::kActivateFailed, .Who = here->Who, .Answer = answered});
            return nullptr;
        }
    }
    Note(what::kActivated, here->Who);
    return here;
}

// 19: from the leaf upward, once for each, with the reason: those that ended are told how.
void interpreter::Deactivate(std::unique_ptr<active_decider>& highest, reason otherwise) {
    if (highest == nullptr) return;
    Deactivate(highest->Child, otherwise);
    const active_decider& here = *highest;
    const reason why = here.Ended.value_or(otherwise);
    if (Of(here.Who).Has(kDeactivate)) NoteCall(what::kDeactivate, kDeactivate, here).Reason = why;
    LastDeactivated[static_cast<std::size_t>(here.Who)] = Now->Time;
    if (Of(here.Who).HasOption(bt::kFlagsResume)) {
        Positions[static_cast<std::size_t>(here.Who)] = why != reason::kStopped ? here.Turns.Position : -1;
    }
    Happened.push_back({.What = what::kDeactivated, .Who = here.Who, .Reason = why});
    highest.reset();
}

}  // namespace reference
