// What an agent notes and checks whenever one of its functions is called.
#include "agent.h"

namespace reference {
namespace {

// How a classic tree ended; otherwise kRunning.
answer AnswerOf(bt::tick_state state) {
    if (state == bt::tick_state::kFailed) return answer::kFailed;
    return state == bt::tick_state::kSucceeded ? answer::kSucceeded : answer::kRunning;
}

}  // namespace

std::uint32_t FlagsNow(const agent& of) { return of.Now->FlagsAtRedecide.value_or(of.Now->Flags); }

void agent::BeginTick(const tick& input) {
    Now = &input;
    NumCalls = 0;
    Log.clear();
    Rules.BeginTick(input);
    Stimuli = input.Stimuli;
    Hold(input.Held[0]);
    // That there are none may be said in two ways (contract 55).
    const bool says_none = Stimuli == 0 && input.Flags % 2 == 0;
    Input = {.Time = input.Time, .DeltaTime = input.DeltaTime, .DecisionFlags = input.Flags,
             .StimuliAllFlags = says_none ? nullptr : &Stimuli,
             .FlagsAtRedecide = input.FlagsAtRedecide ? &bt::flags_of<FlagsNow> : nullptr};
}

void agent::EndTick(const bt::tick_result& result) {
    const what state = !result ? what::kError : result.State == bt::tick_state::kRunning ? what::kRunning : what::kIdle;
    Note({.What = state, .Who = IndexOf(result.Decider), .Answer = AnswerOf(result.State)});
    if (IsClassic(Deciders)) return NoteClassicPath();
    Rules.EndTick(NotePath());
}

int agent::NotePath() {
    int num_counted = 0;
    for (int level = 0; level < bt::ActiveDepth(*Memory); ++level) {
        const bt::node* here = bt::ActiveNode(*Memory, level);
        const int who = IndexOf(here->Decider);
        const double since = bt::detail::ActivationTimesOf(*Memory)[level];
        Note({.What = what::kOnPath, .Who = who, .Number = here->ChildIndex, .Seconds = since});
        if (invariants::IsCounted(Of(who))) ++num_counted;
    }
    Note({.What = what::kRandom, .State = bt::RandomOf(*Memory)->State});
    return num_counted;
}

// Only of a leaf it is known when it was activated.
void agent::NoteClassicPath() {
    const int depth = bt::ActiveDepth(*Memory);
    for (int level = 0; level < depth; ++level) {
        const bt::node* here = bt::ActiveNode(*Memory, level);
        record on_path = {.What = what::kOnPath, .Who = IndexOf(here->Decider), .Number = here->ChildIndex};
        const bool keeps_time = here->NumChildren == 0 || here->Decider->Behavior != nullptr;
        if (level + 1 == depth && keeps_time) on_path.Seconds = bt::ActiveSeconds(*Memory, level);
        Note(on_path);
    }
    Note({.What = what::kRandom, .State = bt::RandomOf(*Memory)->State});
}

void agent::Note(const record& of) {
    if (Log.size() < Log.capacity()) Log.push_back(of);
    else if (Log.capacity() > 0) Faults.Add("more happened in a tick than there is room for");
}

void agent::NoteCall(record call, const bt::tick_args* args, int block, int dblock) {
    Stimuli = ~Now->Stimuli;  // they were read when the tick began (contract 32)
    if (NumCalls == Now->ChangesAt) Hold(Now->Held[1]);
    if (NumCalls++ == Now->NestsAt) Nest();
    if (args != nullptr) {
        CheckArguments(*args);
        call.IsTold = true;
        call.Seconds = args->Duration();
        call.Block = block;
        call.DBlock = dblock;
        if (IsClassic(Deciders)) call.State = args->Random->State;
    }
    Note(call);
    if (!IsClassic(Deciders)) Rules.Called(call, call.What == what::kAsk && IsOnPath(call.Who));
}

void agent::Hold(const fields& held) {
    Level = held.Level;
    Rank = static_cast<std::int8_t>(held.Rank);
}

// A tick and a stop inside a tick of the same memory are refused (contract 32).
void agent::Nest() {
    const bt::tick_result result = TryToNest(*this, NumCalls % 2 == 0);
    Faults.AddUnless(result.Error == bt::error_code::kNestedTick, "a tick inside a tick was not refused (contract 32)");
}

void agent::CheckArguments(const bt::tick_args& args) {
    const bool has_flags = args.DecisionFlags == Now->Flags || args.DecisionFlags == FlagsNow(*this);
    const bool has_times = args.Time == Now->Time && args.DeltaTime == Now->DeltaTime;
    const bool same = has_times && has_flags && args.StimuliFlags == Now->Stimuli;
    Faults.AddUnless(same, "a function was told another time or other flags than the tick was given (contract 32)");
    Faults.AddUnless(args.Random == bt::RandomOf(*Memory), "a function was given another generator than the agent's (contract 50)");
}

bool agent::IsOnPath(int who) const {
    for (int level = 0; level < bt::ActiveDepth(*Memory); ++level) {
        if (IndexOf(bt::ActiveDecider(*Memory, level)) == who) return true;
    }
    return false;
}

}  // namespace reference
