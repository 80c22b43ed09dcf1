// The reference's asking: preconditions, Decide, and both ways of delegating it.
#include "interpreter.h"

#include <algorithm>
#include <utility>

namespace reference {
namespace {

// 52: all-ones, any-ones, all-zeros, any-zeros; an empty word is no check.
bool Hold(const checks& of, std::uint32_t flags) {
    const bool all_ones = (flags & of.All) == of.All;
    const bool any_one = of.Any == 0 || (flags & of.Any) != 0;
    const bool all_zeros = (flags & of.No) == 0;
    const bool any_zero = of.NotAll == 0 || (~flags & of.NotAll) != 0;
    return all_ones && any_one && all_zeros && any_zero;
}

// 77: both bounds are included. NaN lies within none.
bool Holds(const range& of, const fields& held) {
    const double value = of.ValueIn(held);
    return of.Of == field::kNone || (value >= of.Min && value <= of.Max);
}

// 53: at least `seconds`, compared as floats; the first time is allowed at once. A clock that ran backwards blocks nobody.
bool HasPassed(const std::optional<double>& since, double now, float seconds) {
    return seconds == 0 || !since || now < *since || static_cast<float>(now - *since) >= seconds;
}

// 34: zero, negative and NaN reject.
bool Accepts(float value) { return value > 0; }

}  // namespace

// 36, 52-55, 77. Null: all ranges hold.
const range* interpreter::FailedRange(const range (&of)[kNumRanges]) const {
    for (const range& each : of) {
        if (!Holds(each, Now->HeldAfter(NumCalls))) return &each;
    }
    return nullptr;
}
const range* interpreter::FailedRange(int who) const {
    const range* const failed = FailedRange(Of(who).Ranges);
    return failed != nullptr ? failed : FailedRange(Of(who).WhileRanges);
}

bool interpreter::WhileHolds(const decider& of) const {
    return Hold(of.WhileFlags, Flags) && Hold(of.WhileStimuli, Now->Stimuli) && FailedRange(of.WhileRanges) == nullptr;
}

verdict interpreter::CheckPreconditions(int who) const {
    const decider& asked = Of(who);
    // 78: a decider whose While does not hold would end at once, so it does not start.
    if (!Hold(asked.Flags, Flags) || !Hold(asked.WhileFlags, Flags)) return verdict::kFailedDecisionFlags;
    if (!Hold(asked.Stimuli, Now->Stimuli) || !Hold(asked.WhileStimuli, Now->Stimuli)) return verdict::kFailedStimuliFlags;
    if (FailedRange(who) != nullptr) return verdict::kFailedRange;
    const auto index = static_cast<std::size_t>(who);
    if (!HasPassed(LastEvaluated[index], Now->Time, asked.EverySeconds)) return verdict::kFailedTimer;
    if (!HasPassed(LastDeactivated[index], Now->Time, asked.CooldownSeconds)) return verdict::kFailedCooldown;
    return verdict::kAccepted;
}

// 34-40: preconditions, Decide, and for a group that delegates by flag its children. Null: it rejects.
std::unique_ptr<candidate> interpreter::Ask(int who, int place) {
    auto asked = std::make_unique<candidate>();
    asked->Who = who;
    asked->Place = place;
    verdict answered = CheckPreconditions(who);
    if (answered == verdict::kAccepted) {
        asked->Value = CallDecide(who, Now->Time, asked->DBlock, nullptr);
        if (!Accepts(asked->Value)) answered = verdict::kRejected;
        else if (Of(who).DelegatesByFlag && Of(who).IsGroup() && !KeepChild(*asked)) answered = verdict::kChildrenRejected;
    }
    // Of a range that fails, observers are told what the field holds.
    const range* failed = answered == verdict::kFailedRange ? FailedRange(who) : nullptr;
    const float told = failed != nullptr ? static_cast<float>(failed->ValueIn(Now->HeldAfter(NumCalls))) : asked->Value;
    Happened.push_back({.What = what::kAsked, .Who = who, .Value = told, .Verdict = answered});
    return answered == verdict::kAccepted ? std::move(asked) : nullptr;
}

// 38: the group's child is chosen now and kept for its entry; its value is the group's.
bool interpreter::KeepChild(candidate& group) {
    const std::set<int> nobody;
    if (Of(group.Who).HasOption(bt::kFlagsResume)) group.Turns.Position = PositionOf(group.Who);
    choice children = {group.Who, group.Turns, nobody, nobody};
    group.Kept = Choose(children);
    if (group.Kept != nullptr) group.Value = group.Kept->Value;
    return group.Kept != nullptr;
}

// 35, 37, 40, 53: each evaluation restarts the timer, whatever it answers. `active`: the decider, if it is on the path.
float interpreter::CallDecide(int who, double since, int& dblock, active_decider* active) {
    const decider& asked = Of(who);
    LastEvaluated[static_cast<std::size_t>(who)] = Now->Time;
    if (!asked.Has(kDecide)) return 1;
    record& call = NoteCall(what::kAsk, kDecide, who, since);
    call.DBlock = dblock;
    float value = call.Value = Answers.Value(who);
    const int mark = MarkOfLastCall();
    for (int i = 0; i < asked.UsedDelegations() && Accepts(value); ++i) {
        value = DelegateDecide(who, active);
        Happened.push_back({.What = what::kDelegated, .Who = who, .Value = value});
    }
    if (asked.HasDBlock()) dblock = mark;
    return value;
}

// 37: what the first child that accepts is worth, in scored groups the best; 0 if none accepts. Of an active group, the active child is not
// asked whether it would start, and those that ended are not asked.
float interpreter::DelegateDecide(int who, active_decider* active) {
    float value = 0;
    for (int place = 0; place < NumChildren(who) && (IsScored(who) || !Accepts(value)); ++place) {
        if (active != nullptr && active->Masked.count(place) != 0) continue;
        float worth = 0;
        if (active != nullptr && active->Child != nullptr && active->Child->Place == place) worth = WorthOfActive(*active->Child);
        else if (const auto accepted = Ask(ChildAt(who, place), place)) worth = accepted->Value;
        if (Accepts(worth) && (!Accepts(value) || IsBetter(who, worth, value))) value = worth;
    }
    return value;
}

// 30: the Decide of an active decider, without its preconditions; what it writes reaches the active DBlock.
float interpreter::EvaluateActive(active_decider& here) {
    const float value = CallDecide(here.Who, here.Since, here.DBlock, &here);
    Happened.push_back({.What = what::kAsked, .Who = here.Who, .Value = value,
                        .Verdict = Accepts(value) ? verdict::kAccepted : verdict::kRejected});
    return value;
}

// 48: its Decide's value; of a group that delegates by flag, its active child's. A NaN is worth nothing.
float interpreter::WorthOfActive(active_decider& here) {
    if (const auto why = WhyToEnd(here); why && !MayAnswerLate(here, *why)) return 0;  // 78
    const float own = EvaluateActive(here);
    if (!Accepts(own)) return own < 0 ? own : 0;
    if (!Of(here.Who).IsGroup() || !Of(here.Who).DelegatesByFlag) return own;
    return here.Child != nullptr ? WorthOfActive(*here.Child) : 0;
}

// What functions are told (31); those that take nothing but the agent are told nothing.
record& interpreter::NoteCall(what kind, function which, int who, double since) {
    if (NumCalls++ == Now->NestsAt) Note(what::kNestedTick, kNobody);  // 32: it is refused
    record& call = Happened.emplace_back(record{.What = kind, .Who = who, .IsTold = Of(who).IsTold(which)});
    if (call.IsTold) call.Seconds = Now->Time - since;
    return call;
}

record& interpreter::NoteCall(what kind, function which, const active_decider& here) {
    record& call = NoteCall(kind, which, here.Who, here.Since);
    if (!call.IsTold) return call;
    call.Block = here.Block;
    call.DBlock = here.DBlock;
    return call;
}

std::string interpreter::State() const {
    std::string text = std::to_string(Random.State);
    for (const int position : Positions) text += ":" + std::to_string(std::max(position, 0));
    for (const active_decider* here = Root.get(); here != nullptr; here = here->Child.get()) {
        text += " " + std::to_string(here->Place) + "@" + std::to_string(std::max(here->Turns.Position, 0)) + "/" +
            std::to_string(here->Turns.Drawn.value_or(kNobody));
        for (const int place : here->Turns.HadTurn) text += "," + std::to_string(place);
    }
    return text;
}

void interpreter::NotePath() {
    for (const active_decider* here = Root.get(); here != nullptr; here = here->Child.get()) {
        Happened.push_back({.What = what::kOnPath, .Who = here->Who, .Number = here->Place, .Seconds = here->Since});
    }
    Happened.push_back({.What = what::kRandom, .State = Random.State});
}

}  // namespace reference
