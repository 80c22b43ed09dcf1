// Counts what ticks do.
#include <bt/debug/coverage/watching.h>

#include <bt/engine/node_table.h>
#include <bt/observe.h>

namespace bt {
namespace {

using detail::CountedTree;
using detail::CountsOf;
using detail::NumCounted;
using detail::NumNodes;
const node_coverage* CountsOf(const coverage_base& coverage) { return CountsOf(const_cast<coverage_base&>(coverage)); }

void Add(node_coverage& into, const node_coverage& from) {
    for (std::size_t i = 0; i < kNumVerdicts; ++i) into.Verdicts[i] += from.Verdicts[i];
    for (std::size_t i = 0; i < kNumEndReasons; ++i) into.Ended[i] += from.Ended[i];
    into.Activated += from.Activated;
    into.ActivateFailed += from.ActivateFailed;
    into.SubsetRuleBroken += from.SubsetRuleBroken;
    into.SecondsActive += from.SecondsActive;
    into.Ticked += from.Ticked;
    into.EndedByTick += from.EndedByTick;
    for (std::size_t i = 0; i < kNumStatuses; ++i) into.Answers[i] += from.Answers[i];
    into.TurnedAway += from.TurnedAway;
    into.TwoAnswers += from.TwoAnswers;
    if (from.TwoAnswers > 0) into.FirstAnswer = from.FirstAnswer, into.SecondAnswer = from.SecondAnswer;
}

bool HasRoomFor(const coverage_base& coverage, const tree& tree) {
    return (coverage.Tree == nullptr || detail::IsOf(coverage, tree)) && NumNodes(tree) <= coverage.NodeCapacity;
}

// Whether both count the whole of the tree of `from`, or neither.
bool CountTheSame(const coverage_base& into, const coverage_base& from) {
    return &CountedTree(into, *from.Tree) == &CountedTree(from, *from.Tree);
}

void BeginTree(coverage_base& coverage, const tree& tree) {
    if (coverage.Tree != nullptr) return;
    coverage.Tree = &tree;
    coverage.Generation = tree.Generation;
    detail::ConnectNodesOfDeciders(coverage);
}

bool IsBelow(const node* nodes, const node& here, std::uint16_t above) {
    std::uint16_t at = here.Parent;
    while (at != kNoNode && at != above) at = nodes[at].Parent;
    return at == above;
}

// The path ends with a node that has branches, but what is active in its branches is active too.
void CountSecondsInBranches(coverage_base& coverage, const tick_frame& frame, std::uint16_t leaf) {
    const node* const nodes = detail::WholeOf(*frame.Tree).Nodes;
    for (std::size_t i = leaf; i < NumCounted(coverage); ++i) {
        if (!IsBelow(nodes, nodes[i], leaf)) continue;
        const bool is_active = detail::LivePartOf(*frame.Tree, *frame.Memory, nodes[i]).IsActive();
        if (is_active) CountsOf(coverage)[i].SecondsActive += static_cast<double>(frame.DeltaTime);
    }
}

// What is active when a tick begins, with the path of an inner tree, was active since the tick before.
void CountSeconds(coverage_base& coverage, const tick_frame& frame) {
    const double seconds = static_cast<double>(frame.DeltaTime);
    coverage.Seconds += seconds;
    const node* const nodes = detail::WholeOf(*frame.Tree).Nodes;
    const std::size_t num = NumCounted(coverage);
    const std::uint16_t leaf = detail::LeafInWhole(*frame.Tree, *frame.Memory);
    for (std::uint16_t i = leaf; i != kNoNode; i = nodes[i].Parent) {
        if (i < num) CountsOf(coverage)[i].SecondsActive += seconds;
    }
    if (leaf < num && detail::HasBranches(*nodes[leaf].Decider)) CountSecondsInBranches(coverage, frame, leaf);
}

void CountStart(coverage_base& coverage, const tick_event& event) {
    const bool is_tick = event.State != tick_state::kIdle;
    if (!HasRoomFor(coverage, *event.Frame->Tree)) {
        if (is_tick) ++coverage.OtherTicks;
        return;
    }
    BeginTree(coverage, *event.Frame->Tree);
    detail::BeginMoments(coverage, detail::Located(coverage, event));
    if (is_tick) ++coverage.Ticks;
    CountSeconds(coverage, *event.Frame);
}

bool IsClassic(const tick_event& event) { return event.Frame->Tree->Steps != nullptr; }
std::uint64_t& CountOf(node_coverage& of, status answer) { return of.Answers[static_cast<std::size_t>(answer)]; }

// A walk reaches a classic node, and goes on in it until it hears of its answer.
void CountReached(coverage_base& coverage, const detail::counted_event& reached) {
    if (!IsClassic(reached.Event)) return;
    ++CountOf(CountsOf(coverage)[reached.Number()], status::kRunning);
    if (reached.Event.IsNew) coverage.Now.Reached = reached.Number();
}
void CountAnswer(coverage_base& coverage, const detail::counted_event& ended) {
    if (!IsClassic(ended.Event)) return;
    --CountOf(CountsOf(coverage)[ended.Number()], status::kRunning);
    ++CountOf(CountsOf(coverage)[ended.Number()], ended.Event.Answer);
}

// `reached` is the node that the walk had just reached.
void CountAsked(coverage_base& coverage, const detail::counted_event& asked, std::uint16_t reached) {
    node_coverage& here = CountsOf(coverage)[asked.Number()];
    ++here.Verdicts[static_cast<std::size_t>(asked.Event.Verdict)];
    const decider& subject = *asked.Event.Node->Decider;
    const bool is_condition = subject.Kind == kNode && subject.Node == kCondition;
    if (reached == asked.Number() && asked.Event.Verdict != verdict::kAccepted && !is_condition) ++here.TurnedAway;
    detail::NoteAnswer(coverage, asked);
}

// All but the start of a tick that is not an inner one.
void CountStep(coverage_base& coverage, const tick_event& event) {
    const detail::counted_event counted = detail::Located(coverage, event);
    if (counted.First == kNoNode) return;
    const auto here = [&]() -> node_coverage& { return CountsOf(coverage)[counted.Number()]; };
    const std::uint16_t reached = coverage.Now.Reached;
    if (event.Kind != event_kind::kBecause) coverage.Now.Reached = kNoNode;
    switch (event.Kind) {
        case event_kind::kTickStarted: return detail::BeginMoments(coverage, counted);
        case event_kind::kVisited:
        case event_kind::kEntered: return CountReached(coverage, counted);
        case event_kind::kEnded:
        case event_kind::kExited: return CountAnswer(coverage, counted);
        case event_kind::kAsked: return CountAsked(coverage, counted, reached);
        case event_kind::kDelegating: return detail::NoteDelegation(coverage, counted);
        case event_kind::kActivating:
        case event_kind::kTicking:
        case event_kind::kDeactivating:
        case event_kind::kTickFinished: ++coverage.Now.Moment; return;
        case event_kind::kTicked: ++here().Ticked; here().EndedByTick += event.Answer != status::kRunning; return;
        case event_kind::kActivated: ++here().Activated; return detail::NoteEntered(coverage, counted);
        case event_kind::kActivateFailed: ++here().ActivateFailed; return detail::NoteRefused(coverage, counted);
        case event_kind::kDeactivated: ++here().Ended[static_cast<std::size_t>(event.Reason)]; return detail::NoteLeft(coverage, counted);
        case event_kind::kSubsetRuleBroken: ++here().SubsetRuleBroken; return;
        default: return;
    }
}

}  // namespace

std::uint64_t node_coverage::Asked() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : Verdicts) sum += count;
    return sum - Count(verdict::kMasked);
}

std::uint64_t node_coverage::Reached() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : Answers) sum += count;
    return sum;
}

bool node_coverage::WasActive() const {
    std::uint64_t ended = 0;  // counted alone if it was active before the counting began
    for (const std::uint64_t count : Ended) ended += count;
    return Activated > 0 || SecondsActive > 0 || ended > 0;
}

bool node_coverage::Ran() const { return WasActive() || Reached() > TurnedAway + ActivateFailed; }

void coverage_base::Observe(const tick_event& event) {
    if (event.Kind == event_kind::kTickStarted) CountStart(*this, event);
    else CountStep(*this, event);
}
void coverage_base::ObserveInner(const tick_event& event) { CountStep(*this, event); }

constinit const precompiled_ticks<coverage_base> coverage_base::Precompiled = PrecompileTicks<coverage_base>();

bool MergeCoverage(coverage_base& into, const coverage_base& from) {
    if (detail::IsGone(from)) return false;
    if (from.Tree != nullptr && (!HasRoomFor(into, *from.Tree) || !CountTheSame(into, from))) return false;
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
    coverage.Generation = 0;
    coverage.Ticks = coverage.OtherTicks = 0;
    coverage.Seconds = 0;
    coverage.NumRestless = 0;
    coverage.UnknownRestless = coverage.UnwatchedChanges = 0;
    coverage.Now = detail::counted_now();
}

namespace {

// Large if it is a node of another array.
std::size_t IndexIn(const node* nodes, const node& here) {
    return (reinterpret_cast<std::uintptr_t>(&here) - reinterpret_cast<std::uintptr_t>(nodes)) / sizeof(node);
}

}  // namespace

node_coverage CoverageAt(const coverage_base& coverage, const node& here) {
    if (detail::TreeOf(coverage) == nullptr) return {};
    const tree& whole = detail::WholeOf(*coverage.Tree);
    const std::size_t in_whole = IndexIn(whole.Nodes, here);
    const std::size_t index = in_whole < NumNodes(whole) ? in_whole : IndexIn(coverage.Tree->Nodes, here);
    return index < NumCounted(coverage) ? CountsOf(coverage)[index] : node_coverage{};
}

node_coverage CoverageOf(const coverage_base& coverage, const decider& named) {
    node_coverage sum;
    if (detail::TreeOf(coverage) == nullptr) return sum;
    const decider& subject = detail::MeantIn(*coverage.Tree, named);
    const node* const nodes = detail::WholeOf(*coverage.Tree).Nodes;
    for (std::size_t i = 0; i < NumCounted(coverage); ++i) {
        if (nodes[i].Decider == &subject) Add(sum, CountsOf(coverage)[i]);
    }
    return sum;
}

}  // namespace bt
