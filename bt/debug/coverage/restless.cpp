// Who took over from whom, and back soon: changes of the path, by agent and place.
#include <bt/debug/coverage/watching.h>
#include <bt/engine/numbers.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/tree/steps.h>

namespace bt::detail {
namespace {

constexpr std::uint32_t kPlacesForOne = 4;  // an entry stands in one of so many

// Where one child at a time is active: a group, by its index, or a branch of a classic tree, by its step; kNoNode: outside of all.
std::uint16_t PlaceOf(const tree& tree, const node& here) {
    return tree.Steps != nullptr ? tree.Steps[here.Step].Branch : here.Parent;
}

std::uint16_t IndexOf(const coverage_base& coverage, const node& here) { return static_cast<std::uint16_t>(&here - coverage.Tree->Nodes); }

recent_change* EntriesFor(coverage_base& coverage, const void* memory, std::uint16_t place) {
    const std::uint64_t key = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(memory)) + place * std::uint64_t{0x10001};
    const std::uint64_t mixed = key * 0x9E3779B97F4A7C15u >> 40u;
    return &coverage.Now.Recent[mixed & (kMaxRecentChanges - 1) & ~std::uint64_t{kPlacesForOne - 1}];
}
recent_change* Find(coverage_base& coverage, const void* memory, std::uint16_t place) {
    recent_change* const entries = EntriesFor(coverage, memory, place);
    for (std::uint32_t i = 0; i < kPlacesForOne; ++i) {
        if (entries[i].Memory == memory && entries[i].Place == place) return &entries[i];
    }
    return nullptr;
}
void Forget(coverage_base& coverage, const void* memory, std::uint16_t place) {
    if (recent_change* const entry = Find(coverage, memory, place)) *entry = {};
}

bool IsRecent(const recent_change& change, double now) { return change.Time <= now && now - change.Time <= kRestlessSeconds; }

void Keep(coverage_base& coverage, const recent_change& change) {
    recent_change* entry = Find(coverage, change.Memory, change.Place);
    if (entry == nullptr) {
        recent_change* const entries = EntriesFor(coverage, change.Memory, change.Place);
        entry = entries;
        for (std::uint32_t i = 0; i < kPlacesForOne && entry->Memory != nullptr; ++i) {
            if (entries[i].Memory == nullptr || entries[i].Time < entry->Time) entry = &entries[i];
        }
        if (entry->Memory != nullptr && IsRecent(*entry, change.Time)) ++coverage.UnwatchedChanges;
    }
    *entry = change;
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
        *before = {};
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
