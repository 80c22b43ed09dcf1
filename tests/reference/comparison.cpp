// The comparison of the reference and the engine.
#include "comparison.h"

#include "classic_interpreter.h"
#include "classic_invariants.h"

#include <algorithm>

namespace reference {
namespace {

// The stop that ends every world.
tick LastStop(const world& of) {
    tick stop = of.Ticks.empty() ? tick{} : of.Ticks.back();
    stop.Stops = true;
    stop.NestsAt = kNever;
    return stop;
}

records WithoutSteps(const records& of) {
    records rest;
    std::copy_if(of.begin(), of.end(), std::back_inserter(rest), [](const record& each) { return !IsStep(each.What); });
    return rest;
}

// What a way to tick notes of what is expected.
records NotedBy(const way& by, const records& expected) {
    return by.HasSteps ? expected : WithoutSteps(expected);
}

difference Describe(const world& of, const records& expected, const records& found, const char* fault, int index, const way& by) {
    std::string text = "tick " + std::to_string(index) + ", " + by.Name + "; left the reference, right the engine\n";
    if (fault != nullptr) text += std::string("fault: ") + fault + "\n";
    text += SideBySide(of.Tree, expected, found);
    return {true, index, by.Name, text, fault};
}

// kNumRefusals: none that a tree of plain data can give.
int ReasonOf(bt::error_code code) {
    switch (code) {
        case bt::error_code::kTooManyNodes: return static_cast<int>(refusal::kTooManyPlaces);
        case bt::error_code::kTooDeep: return static_cast<int>(refusal::kTooDeep);
        case bt::error_code::kTooManyChildren: return static_cast<int>(refusal::kTooManyChildren);
        case bt::error_code::kSameChildTwice: return static_cast<int>(refusal::kSameChildTwice);
        default: return kNumRefusals;
    }
}

// Null: the engine is right to build the tree, or to refuse it.
const char* FaultOfRefusal(const tree& deciders, bt::error_code code) {
    const int why = ReasonOf(code);
    if (code == bt::error_code::kNone) {
        return MustBeRefused(deciders, kMaxPlaces) ? "the engine builds a tree that is to be refused (contract 67)" : nullptr;
    }
    const bool is_right = why < kNumRefusals && IsReason(static_cast<refusal>(why), deciders, kMaxPlaces);
    return is_right ? nullptr : "the engine refuses a tree for a reason that is not there (contract 67)";
}

template <class Interpreter>
history PlayIn(const world& of, answer_source& answers, std::string* state) {
    Interpreter reference(of.Tree, of.Seed, answers);
    history happened;
    for (const tick& each : of.Ticks) happened.push_back(reference.Run(each));
    if (state != nullptr) *state = reference.State();
    const tick stop = LastStop(of);
    happened.push_back(reference.Run(stop));
    return happened;
}

}  // namespace

history Play(const world& of, answer_source& answers, std::string* state) {
    return IsClassic(of.Tree) ? PlayIn<classic_interpreter>(of, answers, state) : PlayIn<interpreter>(of, answers, state);
}

history Play(const world& of) {
    answers_of_world answers(of);
    return Play(of, answers);
}

difference Compare(const world& of, const history& expected, engine_side& engine, answer_source& answers, const way& by, totals& sum,
                   std::string* state) {
    engine.Begin(of.Seed, answers, by);
    const tick stop = LastStop(of);
    classic_invariants rules(of.Tree);
    for (std::size_t i = 0; i <= of.Ticks.size(); ++i) {
        const bool is_last = i == of.Ticks.size();
        if (is_last && state != nullptr) *state = engine.State();
        const records& found = engine.Run(is_last ? stop : of.Ticks[i]);
        const records noted = NotedBy(by, expected[i]);
        const char* fault = engine.FirstFault();
        if (fault == nullptr && IsClassic(of.Tree)) fault = rules.FaultIn(found);
        if (noted != found || fault != nullptr) return Describe(of, noted, found, fault, static_cast<int>(i), by);
        ++sum.Ticks;
        for (const record& each : found) sum.Hash = HashWith(sum.Hash, each);
        sum.Calls += std::count_if(found.begin(), found.end(), [](const record& each) { return IsFunction(each.What); });
    }
    return {};
}

difference CompareAll(const world& of, engine_side& engine, std::span<const way> ways, totals& sum) {
    const bool is_built = engine.Build(of.Tree);
    const bt::error_code refused = engine.Refused();
    const char* fault = engine_side::CanAsk(of.Tree) ? FaultOfRefusal(of.Tree, refused) : nullptr;
    if (fault != nullptr) {
        return {true, 0, ways.front().Name, std::string("fault: ") + fault + "; it says: " + bt::ErrorText(refused) + "\n", fault};
    }
    if (!is_built) {
        ++(refused == bt::error_code::kNone ? sum.TooLarge : sum.Refused[ReasonOf(refused)]);
        return {};
    }
    const history expected = Play(of);
    if (!engine_side::HasRoomFor(expected)) return ++sum.TooLarge, difference();
    ++sum.Trees;
    answers_of_world answers(of);
    for (const way& by : ways) {
        if (difference found = Compare(of, expected, engine, answers, by, sum)) return found;
    }
    return {};
}

}  // namespace reference
