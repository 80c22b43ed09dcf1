// Whether the nodes of classic trees were active, also those that ran beside others.
#include <bt/debug/recorder/words/recording_classic.h>

namespace bt::detail {
namespace {

// Looks for what the recording says last of a node, from the record with that number on back.
known_activity FindLastKnown(const recording_words& in, const recorded_tick& until, int number, const node& here) {
    known_activity found = {.Node = &here, .First = number, .Last = number};
    const recorded_tick* tick = &until;
    for (; tick != nullptr && !IsSet(tick->IsCut); tick = TickBefore(in.Recorder, *tick), --found.First) {
        const int num = in.NumEvents(*tick);
        const int begun = FindLast(in, *tick, event_kind::kActivated, here, num);
        const int left = FindLast(in, *tick, event_kind::kDeactivated, here, num);
        if (begun >= 0 || left >= 0) found.What = begun > left ? activity::kActive : activity::kNotActive;
        if (found.What != activity::kNotKnown || IsSet(tick->HasGap)) break;
    }
    return found;
}

// What the recording says last of a node that is told of when it becomes active, up to the end of a tick.
activity LastKnown(const recording_words& in, const recorded_tick& until, const node& here) {
    const int number = IndexOfTick(in.Recorder, until);
    known_activity& kept = in.Kept.Of(static_cast<std::size_t>(&here - in.Tree.Nodes));
    const bool is_kept = kept.Node == &here && kept.First <= number && number <= kept.Last;
    if (!is_kept) kept = FindLastKnown(in, until, number, here);
    return kept.What;
}

}  // namespace

const node* BranchingAbove(const recording_words& in, const node& here) {
    const node* above = in.Node(here.Parent);
    while (above != nullptr && !HasBranches(*above->Decider)) above = in.Node(above->Parent);
    return above;
}

bool recording_words::IsClassic(const node& here) const {
    return PartOf(*RestOf(Recorder).Tree, here).Tree->Steps != nullptr || BranchingAbove(*this, here) != nullptr;
}

activity ActivityOf(const recording_words& in, const recorded_tick& tick, const node& here) {
    const node* const branching = BranchingAbove(in, here);
    const bool is_on_path = IsAtOrAbove(in, &here, in.Node(tick.Leaf));
    if (branching == nullptr) return is_on_path ? activity::kActive : activity::kNotActive;
    if (const activity above = ActivityOf(in, tick, *branching); above != activity::kActive) return above;
    for (const node& each : outline(in.Tree)) {
        if (IsAtOrAbove(in, &here, &each) && LastKnown(in, tick, each) == activity::kActive) return activity::kActive;
    }
    const bool is_known = LastKnown(in, tick, *branching) == activity::kActive;
    return is_known || LastKnown(in, tick, here) == activity::kNotActive ? activity::kNotActive : activity::kNotKnown;
}

}  // namespace bt::detail
