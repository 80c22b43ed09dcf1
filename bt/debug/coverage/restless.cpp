// Who took over from whom, and back soon: changes of the path, by agent and place.
#include <bt/debug/coverage/watching.h>
#include <bt/engine/numbers.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/tree/steps.h>

namespace bt::detail {
namespace {

// Where one child at a time is active, by the number of a node: a group, or the child of a classic node with branches that one of these
// is. Outside of all it is the leaf whose behavior the ticked tree is, or kNoNode.
std::uint16_t PlaceOf(const counted_event& in) {
    const tree& tree = *in.Event.Frame->Tree;
    const node& here = *in.Event.Node;
    if (tree.Steps == nullptr) return here.Parent != kNoNode ? in.NumberOf(tree.Nodes[here.Parent]) : in.Around;
    const std::uint16_t branch = BranchAround(tree, here);
    return branch != kNoStep ? in.NumberOf(tree.Nodes[tree.Steps[branch].Node]) : in.Around;
}

left_node& LastLeft(coverage_base& coverage, const counted_event& in) {
    return coverage.Now.Left[in.Level < kMaxCountedLevels ? in.Level : kMaxCountedLevels - 1];
}

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
bool TookOver(const left_node& left, const counted_event& by) {
    if (left.Memory != by.Memory || left.Because != end_reason::kInterrupted) return false;
    return left.Node != by.Number() && left.Place == PlaceOf(by);
}

// By how much the score of one is higher than that of the other, if their group compares scores. Then both were asked in this tick.
void AddMargin(coverage_base& coverage, const counted_event& of, recent_change& change) {
    const tree& tree = *of.Event.Frame->Tree;
    const std::uint16_t group = of.Event.Node->Parent;
    if (tree.Steps != nullptr || FactsOf(*tree.Nodes[group].Decider).Values != value_use::kScores) return;
    const float before = AnswersOf(coverage)[change.Old].Value;
    change.IsScored = true;
    change.Margin = AnswersOf(coverage)[change.New].Value - (IsNan(before) ? 0 : before);  // a NaN is worth nothing
}

void KeepTakeover(coverage_base& coverage, const left_node& left, const counted_event& by) {
    recent_change change = {
        .Memory = by.Memory, .Time = by.Event.Frame->Time, .Place = left.Place, .Old = left.Node, .New = by.Number()};
    AddMargin(coverage, by, change);
    Keep(coverage, change);
}

void CountWayBack(coverage_base& coverage, const recent_change& change, double now, bool interrupted) {
    restless_pair seen = {.Old = change.Old, .New = change.New, .Times = 1, .LeastSeconds = now - change.Time};
    seen.Interrupted = interrupted ? 1 : 0;
    if (change.IsScored) seen.Scored = 1, seen.LeastMargin = seen.MostMargin = change.Margin;
    AddRestless(coverage, seen);
}

// What was noted below a place is over: it begins anew.
void ForgetBelow(coverage_base& coverage, const counted_event& entered) {
    const tree& tree = *entered.Event.Frame->Tree;
    const node& here = *entered.Event.Node;
    if (here.NumChildren == 0) return;
    if (tree.Steps == nullptr) return Forget(coverage, entered.Memory, entered.Number());
    for (int i = 0; i < here.NumChildren; ++i) Forget(coverage, entered.Memory, entered.NumberOf(tree.Nodes[here.FirstChild + i]));
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

void BeginMoments(coverage_base& coverage, const counted_event& started) {
    ++coverage.Now.Moment;
    LastLeft(coverage, started) = {};
    // Another agent may have stood there, or the leaf around an inner tree began anew.
    if (started.Event.Frame->IsFirst) Forget(coverage, started.Memory, started.Around);
}

void NoteLeft(coverage_base& coverage, const counted_event& deactivated) {
    LastLeft(coverage, deactivated) = {deactivated.Memory, deactivated.Number(), PlaceOf(deactivated), deactivated.Event.Reason};
}

void NoteEntered(coverage_base& coverage, const counted_event& activated) {
    const double now = activated.Event.Frame->Time;
    left_node& left = LastLeft(coverage, activated);
    const bool took_over = TookOver(left, activated);
    recent_change* const before = Find(coverage, activated.Memory, PlaceOf(activated));
    if (before != nullptr) {
        const bool is_back = before->Old == activated.Number() && IsRecent(*before, now);
        if (is_back) CountWayBack(coverage, *before, now, took_over && left.Node == before->New);
        Remove(coverage, *before);
    }
    if (took_over) KeepTakeover(coverage, left, activated);
    left = {};
    ForgetBelow(coverage, activated);
}

void NoteRefused(coverage_base& coverage, const counted_event& refused) {
    left_node& left = LastLeft(coverage, refused);
    if (!TookOver(left, refused)) return;
    KeepTakeover(coverage, left, refused);
    left = {};
}

}  // namespace bt::detail
