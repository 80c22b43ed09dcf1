// Counts what ticks do.
#include <bt/debug/coverage/watching.h>

#include <bt/observe.h>

namespace bt {
namespace {

using detail::CountsOf;
const node_coverage* CountsOf(const coverage_base& coverage) { return CountsOf(const_cast<coverage_base&>(coverage)); }

std::size_t NumNodes(const tree& tree) { return static_cast<std::size_t>(tree.NumNodes); }

// The nodes of its tree. If the tree was built again without ClearCoverage and has more nodes than there is room for, only as many as fit.
std::size_t NumCounted(const coverage_base& coverage) {
    const std::size_t num = NumNodes(*coverage.Tree), room = static_cast<std::size_t>(coverage.NodeCapacity);
    return num < room ? num : room;
}

void Add(node_coverage& into, const node_coverage& from) {
    for (std::size_t i = 0; i < kNumVerdicts; ++i) into.Verdicts[i] += from.Verdicts[i];
    for (std::size_t i = 0; i < kNumEndReasons; ++i) into.Ended[i] += from.Ended[i];
    into.Activated += from.Activated;
    into.ActivateFailed += from.ActivateFailed;
    into.SubsetRuleBroken += from.SubsetRuleBroken;
    into.SecondsActive += from.SecondsActive;
    into.Ticked += from.Ticked;
    into.EndedByTick += from.EndedByTick;
    into.TwoAnswers += from.TwoAnswers;
    if (from.TwoAnswers > 0) into.FirstAnswer = from.FirstAnswer, into.SecondAnswer = from.SecondAnswer;
}

bool HasRoomFor(const coverage_base& coverage, const tree& tree) {
    return (coverage.Tree == nullptr || coverage.Tree == &tree) && NumNodes(tree) <= coverage.NodeCapacity;
}

void BeginTree(coverage_base& coverage, const tree& tree) {
    if (coverage.Tree == &tree) return;
    coverage.Tree = &tree;
    detail::ConnectNodesOfDeciders(coverage);
}

void CountStart(coverage_base& coverage, const tick_event& event) {
    const bool is_tick = event.State != tick_state::kIdle;
    if (!HasRoomFor(coverage, *event.Frame->Tree)) {
        if (is_tick) ++coverage.OtherTicks;
        return;
    }
    BeginTree(coverage, *event.Frame->Tree);
    detail::BeginMoments(coverage, event);
    const double seconds = static_cast<double>(event.Frame->DeltaTime);
    if (is_tick) ++coverage.Ticks;
    coverage.Seconds += seconds;
    node_coverage* counts = CountsOf(coverage);
    for (std::uint16_t i = event.Frame->Memory->Leaf; i != kNoNode; i = coverage.Tree->Nodes[i].Parent) counts[i].SecondsActive += seconds;
}

}  // namespace

std::uint64_t node_coverage::Asked() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : Verdicts) sum += count;
    return sum - Count(verdict::kMasked);
}

bool node_coverage::WasActive() const {
    std::uint64_t ended = 0;  // counted alone if it was active before the counting began
    for (const std::uint64_t count : Ended) ended += count;
    return Activated > 0 || SecondsActive > 0 || ended > 0;
}

void coverage_base::Observe(const tick_event& event) {
    if (event.Kind != event_kind::kTickStarted && (event.Frame->Tree != Tree || NumNodes(*Tree) > NodeCapacity)) return;
    const auto here = [&]() -> node_coverage& { return CountsOf(*this)[event.Node - Tree->Nodes]; };
    switch (event.Kind) {
        case event_kind::kTickStarted: return CountStart(*this, event);
        case event_kind::kAsked: ++here().Verdicts[static_cast<std::size_t>(event.Verdict)]; return detail::NoteAnswer(*this, event);
        case event_kind::kDelegating: return detail::NoteDelegation(*this, *event.Node);
        case event_kind::kActivating:
        case event_kind::kTicking:
        case event_kind::kDeactivating:
        case event_kind::kTickFinished: ++Now.Moment; return;
        case event_kind::kTicked: ++here().Ticked; here().EndedByTick += event.Answer != status::kRunning; return;
        case event_kind::kActivated: ++here().Activated; return detail::NoteEntered(*this, event);
        case event_kind::kActivateFailed: ++here().ActivateFailed; return detail::NoteRefused(*this, event);
        case event_kind::kDeactivated: ++here().Ended[static_cast<std::size_t>(event.Reason)]; return detail::NoteLeft(*this, event);
        case event_kind::kSubsetRuleBroken: ++here().SubsetRuleBroken; return;
        default: return;
    }
}

constinit const precompiled_ticks<coverage_base> coverage_base::Precompiled = PrecompileTicks<coverage_base>();

bool MergeCoverage(coverage_base& into, const coverage_base& from) {
    if (from.Tree != nullptr && !HasRoomFor(into, *from.Tree)) return false;
    into.OtherTicks += from.OtherTicks;
    if (from.Tree == nullptr) return true;
    BeginTree(into, *from.Tree);
    into.Ticks += from.Ticks;
    into.Seconds += from.Seconds;
    for (std::size_t i = 0; i < NumCounted(from); ++i) Add(CountsOf(into)[i], CountsOf(from)[i]);
    for (int i = 0; i < from.NumRestless; ++i) detail::AddRestless(into, from.Restless[i]);
    into.UnknownRestless += from.UnknownRestless;
    into.UnwatchedChanges += from.UnwatchedChanges;
    return true;
}

void ClearCoverage(coverage_base& coverage) {
    for (std::size_t i = 0; i < coverage.NodeCapacity; ++i) CountsOf(coverage)[i] = {};
    coverage.Tree = nullptr;
    coverage.Ticks = coverage.OtherTicks = 0;
    coverage.Seconds = 0;
    coverage.NumRestless = 0;
    coverage.UnknownRestless = coverage.UnwatchedChanges = 0;
    coverage.Now = detail::counted_now();
}

node_coverage CoverageAt(const coverage_base& coverage, const node& here) {
    if (coverage.Tree == nullptr) return {};
    const std::uintptr_t offset = reinterpret_cast<std::uintptr_t>(&here) - reinterpret_cast<std::uintptr_t>(coverage.Tree->Nodes);
    const std::size_t index = offset / sizeof(node);
    return index < NumCounted(coverage) ? CountsOf(coverage)[index] : node_coverage{};
}

node_coverage CoverageOf(const coverage_base& coverage, const decider& subject) {
    node_coverage sum;
    if (coverage.Tree == nullptr) return sum;
    for (std::size_t i = 0; i < NumCounted(coverage); ++i) {
        if (coverage.Tree->Nodes[i].Decider == &subject) Add(sum, CountsOf(coverage)[i]);
    }
    return sum;
}

}  // namespace bt
