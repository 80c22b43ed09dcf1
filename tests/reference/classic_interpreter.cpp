// The reference's walk through a classic tree, and what it does with leaves.
#include "classic_interpreter.h"

#include <utility>

namespace reference {
namespace {

constexpr int kRoot = 0;

// 90.
void Begin(place& here, double now) {
    here.Since = now;
    here.Block = 0;
    here.NumEnds = here.NumRounds = 0;
    here.Succeeded.clear();
    here.Failed.clear();
    here.PassedOver.clear();
}

void ForgetAll(place& here) {
    here.LastActive.reset();
    here.NumUses = 0;
    here.HadTurn.clear();
    here.GoesOnAt = 0;
    here.KeptSuccess.reset();
    for (const auto& child : here.Children) ForgetAll(*child);
}

// 87: whether a leaf begins before it is ticked. Other leaves begin when they answer running.
bool Acts(const decider& leaf) { return leaf.Has(kActivate) || leaf.Has(kDeactivate) || leaf.HasBlock(); }

}  // namespace

classic_interpreter::classic_interpreter(const tree& deciders, std::uint64_t seed, answer_source& answers)
    : Deciders(deciders), Answers(answers), Random(seed), Root(MakePlace(kRoot, 0, nullptr)) {}

std::unique_ptr<place> classic_interpreter::MakePlace(int who, int index, place* parent) const {
    auto made = std::make_unique<place>();
    made->Who = who;
    made->Index = index;
    made->Parent = parent;
    int next = 0;
    for (const int child : Deciders[static_cast<std::size_t>(who)].Children) {
        made->Children.push_back(MakePlace(child, next++, made.get()));
    }
    return made;
}

records classic_interpreter::Run(const tick& input) {
    Happened.clear();
    Now = &input;
    NumCalls = 0;
    NumRepeats = 0;
    GaveUpAt = ErredAt = nullptr;
    Tried.clear();
    Answers.BeginTick(++TickIndex);
    if (input.Stops) Stop();
    else Tick();
    NotePath();
    return std::move(Happened);
}

// 85, 88: the root's answer is the tick's.
void classic_interpreter::Tick() {
    switch (Visit(*Root)) {
        case outcome::kRunning: return Happened.push_back({.What = what::kRunning});
        case outcome::kFailed: return Happened.push_back({.What = what::kIdle, .Answer = answer::kFailed});
        case outcome::kSucceeded: return Happened.push_back({.What = what::kIdle, .Answer = answer::kSucceeded});
        case outcome::kError:
            Happened.push_back({.What = what::kAnsweredError, .Who = ErredAt->Who});
            return Happened.push_back({.What = what::kError, .Who = ErredAt->Who});
        case outcome::kGaveUp:
            for (place* const tried : Tried) Deactivate(*tried, reason::kStopped);
            Deactivate(*Root, reason::kStopped);
            for (place* above = GaveUpAt->Parent; above != nullptr; above = above->Parent) {
                above->LastActive = Now->Time;
                above->GoesOnAt = 0;
            }
            Happened.push_back({.What = what::kTooManyRepeats, .Who = GaveUpAt->Who});
            return Happened.push_back({.What = what::kError, .Who = GaveUpAt->Who});
    }
}

// 33, 90: all but the generator is as new.
void classic_interpreter::Stop() {
    Deactivate(*Root, reason::kStopped);
    ForgetAll(*Root);
    Happened.push_back({.What = what::kIdle});
}

// 85: what is active goes on, unless its conditions to go on end it; what is not is asked, and begins.
classic_interpreter::outcome classic_interpreter::Visit(place& here, ask asked) {
    const bool was_active = IsActive(here);
    here.IsRejected = false;
    if (was_active) {
        if (const auto why = WhyToEnd(here)) {
            here.IsRejected = *why == reason::kNoLongerHolds;
            return End(here, outcome::kFailed, *why);
        }
    } else {
        here.IsRejected = asked == ask::kFirst && !(Ask(here) > 0);
        if (here.IsRejected) return outcome::kFailed;
        Begin(here, Now->Time);
    }
    const outcome answered = Of(here).IsNode() ? Run(here, was_active) : VisitLeaf(here);
    if (answered == outcome::kRunning && (here.IsActiveLeaf || Of(here).HasBranches())) {  // 87: it takes over
        Interrupt(here);
        if (std::exchange(here.IsTried, false)) Happened.push_back({.What = what::kActivated, .Who = here.Who});
    }
    if (answered == outcome::kGaveUp && Of(here).HasBranches() && IsBeside(here)) Tried.push_back(&here);
    return HasEnded(answered) ? End(here, answered) : answered;
}

// 87: what is still active in a node that ends is deactivated.
classic_interpreter::outcome classic_interpreter::End(place& here, outcome how, reason why) {
    Deactivate(here, why);
    return how;
}

// 78, 86: the While of any, the preconditions and the Decide of a guard, the seconds of a time limit.
std::optional<reason> classic_interpreter::WhyToEnd(const place& here) {
    const decider& of = Of(here);
    if (!WhileHolds(here.Who)) return reason::kNoLongerHolds;
    if (of.Node == bt::kGuard && !(Ask(const_cast<place&>(here)) > 0)) return reason::kNoLongerHolds;
    return of.Node == bt::kTimeLimit && HaveSecondsPassed(here, here.Since) ? std::optional(reason::kTimedOut) : std::nullopt;
}

// 20, 21, 87.
classic_interpreter::outcome classic_interpreter::VisitLeaf(place& here) {
    if (!here.IsActiveLeaf && Acts(Of(here))) {
        if (const outcome begun = TakeOver(here); begun != outcome::kRunning) return begun;
    }
    if (Of(here).Has(kTick)) {
        record& call = NoteCall(what::kTick, kTick, here, here.Since);
        call.Block = call.IsTold ? here.Block : 0;
        if (Of(here).HasBlock() && call.IsTold) here.Block = Mark(NumCalls - 1);
        const answer answered = call.Answer = Answers.Tick(here.Who);
        if (answered == answer::kError) return End(here, Err(here), reason::kError);
        if (answered != answer::kRunning) {
            const bool is_success = answered == answer::kSucceeded;
            return End(here, is_success ? outcome::kSucceeded : outcome::kFailed, is_success ? reason::kSucceeded : reason::kFailed);
        }
    }
    return here.IsActiveLeaf ? outcome::kRunning : Start(here);
}

// 100.
classic_interpreter::outcome classic_interpreter::Err(place& here) {
    ErredAt = &here;
    return outcome::kError;
}

// 22, 87: if its Activate does not answer running, it was never active.
classic_interpreter::outcome classic_interpreter::TakeOver(place& leaf) {
    ActivateAround(leaf);
    if (!Of(leaf).Has(kActivate)) return SetActive(leaf), outcome::kRunning;
    record& call = NoteCall(what::kActivate, kActivate, leaf, Now->Time);
    const answer answered = call.Answer = Answers.Activate(leaf.Who);
    if (Of(leaf).HasBlock() && call.IsTold) leaf.Block = Mark(NumCalls - 1);
    if (answered == answer::kSucceeded) Happened.push_back({.What = what::kActivateSucceeded, .Who = leaf.Who});
    if (answered == answer::kRunning) return SetActive(leaf), outcome::kRunning;
    Happened.push_back({.What = what::kActivateFailed, .Who = leaf.Who, .Answer = answered});
    return answered == answer::kError ? Err(leaf) : outcome::kFailed;
}

classic_interpreter::outcome classic_interpreter::Start(place& leaf) {
    Interrupt(leaf);
    ActivateAround(leaf);
    SetActive(leaf);
    return outcome::kRunning;
}

// 99: what takes over in a node of one's own makes that active, before it is activated itself.
void classic_interpreter::ActivateAround(const place& leaf) {
    if (leaf.Parent == nullptr) return;
    ActivateAround(*leaf.Parent);
    if (Of(*leaf.Parent).Node == bt::kOwnNode && !leaf.Parent->IsActiveLeaf) SetActive(*leaf.Parent);
}

void classic_interpreter::SetActive(place& leaf) {
    leaf.IsTried = IsBeside(leaf);
    if (!leaf.IsTried) Happened.push_back({.What = what::kActivated, .Who = leaf.Who});
    leaf.IsActiveLeaf = true;
}

// 87: what runs takes the place of what else is active, but not of what runs beside it in a parallel, nor around that.
void classic_interpreter::Interrupt(const place& leaf) {
    for (const place* below = &leaf; below->Parent != nullptr; below = below->Parent) {
        if (Of(*below->Parent).HasBranches()) return;
        for (const auto& beside : below->Parent->Children) {
            if (beside.get() != below) Deactivate(*beside, reason::kInterrupted);
        }
    }
}

// 87: whether something else is active that it would interrupt.
bool classic_interpreter::IsBeside(const place& here) const {
    for (const place* below = &here; below->Parent != nullptr; below = below->Parent) {
        if (Of(*below->Parent).HasBranches()) return false;
        for (const auto& beside : below->Parent->Children) {
            if (beside.get() != below && IsActive(*beside)) return true;
        }
    }
    return false;
}

// 19, 89: the last first.
void classic_interpreter::Deactivate(place& here, reason why) {
    for (auto child = here.Children.rbegin(); child != here.Children.rend(); ++child) Deactivate(**child, why);
    if (!std::exchange(here.IsActiveLeaf, false)) return;
    for (place *below = &here, *above = here.Parent; above != nullptr; below = above, above = above->Parent) {
        above->LastActive = Now->Time;
        above->GoesOnAt = Of(*above).HasOption(bt::kFlagsResume) && why != reason::kStopped ? below->Index : 0;  // 148
    }
    if (Of(here).Has(kDeactivate)) {
        record& call = NoteCall(what::kDeactivate, kDeactivate, here, here.Since);
        call.Reason = why;
        call.Block = call.IsTold ? here.Block : 0;
    }
    if (std::exchange(here.IsTried, false)) return;
    Happened.push_back({.What = what::kDeactivated, .Who = here.Who, .Reason = why});
}

// The one path, up to the first parallel.
void classic_interpreter::NotePath() {
    for (const place* here = IsActive(*Root) ? Root.get() : nullptr; here != nullptr;) {
        record& on_path = Happened.emplace_back(record{.What = what::kOnPath, .Who = here->Who, .Number = here->Index});
        if (here->IsActiveLeaf) on_path.Seconds = Now->Time - here->Since;
        const place* next = nullptr;
        for (const auto& child : here->Children) {
            if (IsActive(*child) && !Of(*here).HasBranches()) next = child.get();
        }
        here = next;
    }
    Happened.push_back({.What = what::kRandom, .State = Random.State});
}

namespace {

void AddState(const place& here, std::string& text) {
    text += here.IsActiveLeaf ? "*" : "(";
    text +=
        std::to_string(here.NumEnds) + "/" + std::to_string(here.NumUses) + "/" + std::to_string(here.GoesOnAt) + "/";
    for (const auto* each : {&here.Succeeded, &here.Failed, &here.PassedOver, &here.HadTurn}) {
        for (const int index : *each) text += std::to_string(index) + ",";
        text += ";";
    }
    for (const auto& child : here.Children) AddState(*child, text);
    text += ")";
}

}  // namespace

std::string classic_interpreter::State() const {
    std::string text = std::to_string(Random.State);
    AddState(*Root, text);
    return text;
}

}  // namespace reference
