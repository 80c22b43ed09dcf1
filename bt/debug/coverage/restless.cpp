// Who took over from whom, and back soon: changes of the path, by agent and place.
#include <bt/debug/coverage/watching.h>
#include <bt/engine/numbers.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/tree/steps.h>

namespace bt::detail {
namespace {

// Where one child at a time is active: a group, by its index, or a branch of a classic tree, by its step; kNoNode: outside of all.
std::uint16_t PlaceOf(const tree& tree, const node& here) {
    return tree.Steps != nullptr ? tree.Steps[here.Step].Branch : here.Parent;
}

std::uint16_t IndexOf(const coverage_base& coverage, const node& here) { return static_cast<std::uint16_t>(&here - coverage.Tree->Nodes); }

recent_change* Find(coverage_base& coverage, const void* memory, std::uint16_t place) {
    for (int i = 0; i < coverage.Now.NumRecent; ++i) {
        recent_change& entry = coverage.Now.Recent[i];
        if (entry.Memory == memory && entry.Place == place) return &entry;
    }
    return nullptr;
}
void Remove(coverage_base& coverage, recent_change& entry) { entry = coverage.Now.Recent[--coverage.Now.NumRecent]; }
void Forget(coverage_base& coverage, const void* memory, std::uint16_t place) {
    if (recent_change* const entry = Find(coverage, memory, place)) Remove(coverage, *entry);
}

bool IsRecent(const recent_change& change, double now) { return change.Time <= now && now - change.Time <= kRestlessSeconds; }

// The place of a new entry; null: all are recent. An entry of a later time may be of an agent with another clock: it gives way, and its
// change is then no longer watched. Where entries stand depends on the order of changes alone, and not on addresses, so that counts are the
// same in each run.
recent_change* FindRoom(coverage_base& coverage, double now) {
    counted_now& counted = coverage.Now;
    if (counted.NumRecent < kMaxRecentChanges) return &counted.Recent[counted.NumRecent++];
    for (recent_change& each : counted.Recent) {
        if (IsRecent(each, now)) continue;
        if (each.Time > now) ++coverage.UnwatchedChanges;
        return &each;
    }
    return nullptr;
}

void Keep(coverage_base& coverage, const recent_change& change) {
    recent_change* entry = Find(coverage, change.Memory, change.Place);
    if (entry == nullptr) entry = FindRoom(coverage, change.Time);
    if (entry != nullptr) *entry = change;
    else ++coverage.UnwatchedChanges;
}

// Whether the node that was left last in this tick was interrupted by this one, which stands at the same place.
bool TookOver(const coverage_base& coverage, const tick_event& event) {
    if (coverage.Now.LeftBy != event.Frame->Memory || coverage.Now.LeftBecause != end_reason::kInterrupted) return false;
    const node& left = coverage.Tree->Nodes[coverage.Now.LastLeft];
    return &left != event.Node && PlaceOf(*coverage.Tree, left) == PlaceOf(*coverage.Tree, *event.Node);
}

// By how much the score of one is higher than that of the other, if their group compares scores. Then both were asked in this tick.
void AddMargin(coverage_base& coverage, recent_change& change) {
    const tree& tree = *coverage.Tree;
    if (tree.Steps != nullptr || FactsOf(*tree.Nodes[change.Place].Decider).Values != value_use::kScores) return;
    const float before = AnswersOf(coverage)[change.Old].Value;
    change.IsScored = true;
    change.Margin = AnswersOf(coverage)[change.New].Value - (IsNan(before) ? 0 : before);  // a NaN is worth nothing
}

void KeepTakeover(coverage_base& coverage, const tick_event& event) {
    recent_change change = {.Memory = event.Frame->Memory,
                            .Time = event.Frame->Time,
                            .Place = PlaceOf(*coverage.Tree, *event.Node),
                            .Old = coverage.Now.LastLeft,
                            .New = IndexOf(coverage, *event.Node)};
    AddMargin(coverage, change);
    Keep(coverage, change);
}

void CountWayBack(coverage_base& coverage, const recent_change& change, double now, bool interrupted) {
    restless_pair seen = {.Old = change.Old, .New = change.New, .Times = 1, .LeastSeconds = now - change.Time};
    seen.Interrupted = interrupted ? 1 : 0;
    if (change.IsScored) seen.Scored = 1, seen.LeastMargin = seen.MostMargin = change.Margin;
    AddRestless(coverage, seen);
}

// What was noted below a place is over: it begins anew.
void ForgetBelow(coverage_base& coverage, const void* memory, const node& entered) {
    const tree& tree = *coverage.Tree;
    if (entered.NumChildren == 0) return;
    if (tree.Steps == nullptr) return Forget(coverage, memory, IndexOf(coverage, entered));
    for (int i = 0; i < entered.NumChildren; ++i) Forget(coverage, memory, tree.Nodes[entered.FirstChild + i].Step);
}

}  // namespace

void AddRestless(coverage_base& coverage, const restless_pair& seen) {
    int i = 0;
    while (i < coverage.NumRestless && (coverage.Restless[i].Old != seen.Old || coverage.Restless[i].New != seen.New)) ++i;
    if (i == kMaxRestlessPairs) {
        coverage.UnknownRestless += seen.Times;
        return;
    }
    restless_pair& pair = coverage.Restless[i];
    if (i == coverage.NumRestless) {
        ++coverage.NumRestless;
        pair = seen;
        return;
    }
    if (seen.LeastSeconds < pair.LeastSeconds) pair.LeastSeconds = seen.LeastSeconds;
    // All of a pair are scored, or none: then these are 0.
    if (seen.LeastMargin < pair.LeastMargin) pair.LeastMargin = seen.LeastMargin;
    if (seen.MostMargin > pair.MostMargin) pair.MostMargin = seen.MostMargin;
    pair.Times += seen.Times;
    pair.Interrupted += seen.Interrupted;
    pair.Scored += seen.Scored;
}

void BeginMoments(coverage_base& coverage, const tick_event& event) {
    ++coverage.Now.Moment;
    coverage.Now.LeftBy = nullptr;
    if (event.Frame->IsFirst) Forget(coverage, event.Frame->Memory, kNoNode);  // another agent may have stood there
}

void NoteLeft(coverage_base& coverage, const tick_event& deactivated) {
    coverage.Now.LeftBy = deactivated.Frame->Memory;
    coverage.Now.LastLeft = IndexOf(coverage, *deactivated.Node);
    coverage.Now.LeftBecause = deactivated.Reason;
}

void NoteEntered(coverage_base& coverage, const tick_event& activated) {
    const void* const memory = activated.Frame->Memory;
    const std::uint16_t place = PlaceOf(*coverage.Tree, *activated.Node);
    const bool took_over = TookOver(coverage, activated);
    recent_change* const before = Find(coverage, memory, place);
    if (before != nullptr) {
        const bool is_back = before->Old == IndexOf(coverage, *activated.Node) && IsRecent(*before, activated.Frame->Time);
        if (is_back) CountWayBack(coverage, *before, activated.Frame->Time, took_over && coverage.Now.LastLeft == before->New);
        Remove(coverage, *before);
    }
    if (took_over) KeepTakeover(coverage, activated);
    coverage.Now.LeftBy = nullptr;
    ForgetBelow(coverage, memory, *activated.Node);
}

void NoteRefused(coverage_base& coverage, const tick_event& refused) {
    if (!TookOver(coverage, refused)) return;
    KeepTakeover(coverage, refused);
    coverage.Now.LeftBy = nullptr;
}

}  // namespace bt::detail
