// Coverage as text: a table of the tree, what never ran, and what is odd.
#include <cstring>

#include <bt/debug/coverage/odd_words.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/debug/text/words.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/precondition_table.h>
#include <bt/engine/inner/whole_tree.h>

namespace bt {
namespace {

using detail::NameOf;
using detail::outline;
using detail::precondition_kind;
using detail::text_buffer;

constexpr int kSpacesPerLevel = 2;
using detail::kBelowRoot;

std::size_t NameWidth(const node& here) { return here.Depth * std::size_t{kSpacesPerLevel} + std::strlen(NameOf(here)); }

// Right-aligned after a space, in five characters: exact up to 99999, then as 1234k, 12M.
void AddCount(text_buffer& text, int width, std::uint64_t count) {
    if (count == 0) return text.Add(" {:>{}}", "-", width);
    if (count < 100000) return text.Add(" {:>{}}", count, width);
    const char* unit = "kMGTPE";
    for (count /= 1000; count >= 10000; count /= 1000) ++unit;
    text.Add(" {:>{}}{}", count, width - 1, *unit);
}

void AddAmount(text_buffer& text, int width, double amount) {
    if (amount <= 0) text.Add(" {:>{}}", "-", width);
    else text.Add(" {:>{}.{}f}", amount, width, amount < 100000 ? 1 : 0);
}

// What is told of preconditions, in the order of the columns.
constexpr struct {
    precondition_kind Kind;
    const char* By;
} kColumnKinds[] = {{precondition_kind::kDecisionFlags, "by DecisionFlags"},
                    {precondition_kind::kStimuliFlags, "by StimuliFlags"},
                    {precondition_kind::kRanges, "by range"},
                    {precondition_kind::kTimers, "by timer"}};

std::uint64_t CountFailed(const node_coverage& counts, precondition_kind kind) {
    std::uint64_t num = 0;
    for (const detail::verdict_facts& each : detail::kPreconditions) num += each.Kind == kind ? counts.Count(each.Verdict) : 0;
    return num;
}

// Columns that few trees need; the others go without.
struct optional_columns {
    bool Ranges = false;
    bool Conditions = false;  // to go on
    bool Errors = false;      // that something answered
};
constexpr bool IsShown(end_reason reason, const optional_columns& columns) {
    if (reason == end_reason::kError) return columns.Errors;
    return reason < end_reason::kNoLongerHolds || columns.Conditions;
}

void AddHeader(text_buffer& text, std::size_t width, const optional_columns& columns) {
    const char* const of_ranges = columns.Ranges ? " range" : "";
    const char* const of_conditions = columns.Conditions ? " while  over" : "";
    const char* const of_errors = columns.Errors ? " error" : "";
    const auto blank = [](const char* words) { return static_cast<int>(std::strlen(words)); };
    text.Add("{:{}} asked masked accept rejected by:                     {:{}}Activate:   ended:                  {:{}}{:{}}active:\n",
             "", width, "", blank(of_ranges), "", blank(of_conditions), "", blank(of_errors));
    text.Add("{:{}}                     flags  stim{} timer Decide child    ok  fail inter  fail  succ  stop{}{} seconds     %\n", "",
             width, of_ranges, of_conditions, of_errors);
}

void AddRow(text_buffer& text, const coverage_base& coverage, const node& here, std::size_t width,
            const optional_columns& columns) {
    const node_coverage counts = CoverageAt(coverage, here);
    const std::size_t indentation = here.Depth * std::size_t{kSpacesPerLevel};
    text.Add("{:{}}{:{}}", "", indentation, NameOf(here), width - indentation);
    AddCount(text, 5, counts.Asked());
    AddCount(text, 6, counts.Count(verdict::kMasked));  // apart from the others: it was not asked then
    AddCount(text, 6, counts.Count(verdict::kAccepted));
    for (const auto& each : kColumnKinds) {
        if (columns.Ranges || each.Kind != precondition_kind::kRanges) AddCount(text, 5, CountFailed(counts, each.Kind));
    }
    AddCount(text, 6, counts.Count(verdict::kRejected));
    AddCount(text, 5, counts.Count(verdict::kChildrenRejected));
    AddCount(text, 5, counts.Activated);
    AddCount(text, 5, counts.ActivateFailed);
    for (int i = 0; i < kNumEndReasons; ++i) {
        const auto reason = static_cast<end_reason>(i);
        if (IsShown(reason, columns)) AddCount(text, 5, counts.Count(reason));
    }
    AddAmount(text, 7, counts.SecondsActive);
    AddAmount(text, 5, coverage.Seconds > 0 ? 100 * counts.SecondsActive / coverage.Seconds : 0);
    text.Add("\n");
}

void AddTable(text_buffer& text, const tree& tree, const coverage_base& coverage) {
    std::size_t width = 8;
    optional_columns columns;
    for (const node& here : outline(tree)) {
        width = NameWidth(here) > width ? NameWidth(here) : width;
        columns.Ranges = columns.Ranges || detail::HasStartRanges(*here.Decider);
        columns.Conditions = columns.Conditions || here.HasConditionsToGoOn;
        columns.Errors = columns.Errors || CoverageAt(coverage, here).Count(end_reason::kError) > 0;
    }
    AddHeader(text, width, columns);
    for (const node& here : outline(tree)) AddRow(text, coverage, here, width, columns);
    bool is_first = true;
    for (const node& here : outline(tree)) {
        const std::uint64_t times = CoverageAt(coverage, here).SubsetRuleBroken;
        if (times == 0) continue;
        if (is_first) text.Add("Accepted, but none of its children did (Subset Rule):\n");
        is_first = false;
        text.Add("  ");
        AddPath(text, tree, &here, kBelowRoot);
        text.Add(": {} {}\n", times, times == 1 ? "time" : "times");
    }
}

// In the order in which they are told.
enum class why_never {
    kNeverAccepted,
    kNeverChosen,
    kAlwaysRefused,
    kRootNeverAsked,
    kNeverAsked,
    kGroupNeverActive,
    kNotBelowItsLeaf,  // these two are of the root of an inner tree
    kLeafNeverActive,
    kItRan
};
constexpr const char* kReasons[] = {"Asked, but never accepted",
                                    "Accepted, but never chosen",
                                    "Chosen, but its Activate failed each time",
                                    "Never asked",
                                    "Never asked, though its group was active",
                                    "Never asked, because its group was never active",
                                    "Never asked, though the leaf above it was active",
                                    "Never asked, because the leaf above it was never active"};

// Whether it is the first of a tree: below a leaf, whose behavior is made of that tree.
bool IsInnerRoot(const tree& tree, const coverage_base& coverage, const node& here) {
    const node& in_whole = detail::WholeOf(*coverage.Tree).Nodes[&here - tree.Nodes];
    return detail::PartOf(*coverage.Tree, in_whole).Node->Parent == kNoNode;
}

why_never WhyNever(const tree& tree, const coverage_base& coverage, const node& here) {
    const node_coverage counts = CoverageAt(coverage, here);
    if (counts.WasActive()) return why_never::kItRan;
    if (counts.ActivateFailed > 0) return why_never::kAlwaysRefused;
    if (counts.Count(verdict::kAccepted) > 0) return why_never::kNeverChosen;
    if (counts.Asked() > 0) return why_never::kNeverAccepted;
    if (here.Parent == kNoNode) return why_never::kRootNeverAsked;
    const bool was_active = CoverageAt(coverage, tree.Nodes[here.Parent]).WasActive();
    if (IsInnerRoot(tree, coverage, here)) return was_active ? why_never::kNotBelowItsLeaf : why_never::kLeafNeverActive;
    return was_active ? why_never::kNeverAsked : why_never::kGroupNeverActive;
}

// Its verdicts as one sentence: ": asked 1200 times: 1180 by DecisionFlags (not kIsWeak), 20 by Decide".
void AddVerdicts(text_buffer& text, const tree& tree, const decider& subject, const node_coverage& counts) {
    const char* between = ": ";
    const auto add = [&](std::uint64_t times, const char* by, preconditions_kind kind) {
        if (times == 0) return;
        text.Add("{}{} {}", between, times, by);
        between = ", ";
        if (kind == preconditions_kind::kAll) return;  // has no words of its own
        char words[200];
        PrintPreconditions(tree, subject, words, sizeof words, kind);
        text.Add(" ({})", &words[0]);
    };
    text.Add(": asked {} {}", counts.Asked(), counts.Asked() == 1 ? "time" : "times");
    for (const auto& each : kColumnKinds) add(CountFailed(counts, each.Kind), each.By, static_cast<preconditions_kind>(each.Kind));
    add(counts.Count(verdict::kRejected), "by Decide", preconditions_kind::kAll);
    add(counts.Count(verdict::kChildrenRejected), "by its children", preconditions_kind::kAll);
    add(counts.Count(verdict::kAccepted), "accepted", preconditions_kind::kAll);
}

void AddNeverRan(text_buffer& text, const tree& tree, const coverage_base& coverage) {
    if (coverage.Ticks == 0) return text.Add("No tick was counted.\n");
    int num = 0;
    for (const node& here : outline(tree)) num += CoverageAt(coverage, here).WasActive() ? 0 : 1;
    if (num == 0) return text.Add("Every decider was active.\n");
    text.Add("Never active: {} of {} nodes\n", num, tree.NumNodes);
    for (int reason = 0; reason < static_cast<int>(why_never::kItRan); ++reason) {
        bool is_first = true;
        for (const node& here : outline(tree)) {
            if (WhyNever(tree, coverage, here) != static_cast<why_never>(reason)) continue;
            if (is_first) text.Add("  {}:\n", kReasons[reason]);
            is_first = false;
            text.Add("    ");
            AddPath(text, tree, &here, kBelowRoot);
            const node_coverage counts = CoverageAt(coverage, here);
            if (counts.Asked() > 0) AddVerdicts(text, tree, *here.Decider, counts);
            text.Add("\n");
        }
    }
}

}  // namespace

std::size_t PrintCoverage(const tree& tree, const coverage_base& coverage, char* buffer, std::size_t size, coverage_text what) {
    text_buffer text(buffer, size);
    const bool is_its = coverage.Tree == nullptr || detail::IsOf(coverage, tree);
    const char* name = detail::OrUnnamed(tree.DebugName);
    if (!is_its) {
        const bt::tree* const other = detail::TreeOf(coverage);
        text.Add("{}: not counted; this coverage is of {}\n", name,
                 other != nullptr ? detail::OrUnnamed(other->DebugName) : "a tree that is gone");
        return text.Finish();
    }
    text.Add("{}: {} {}, {:.1f} s", name, coverage.Ticks, coverage.Ticks == 1 ? "tick" : "ticks", coverage.Seconds);
    if (coverage.OtherTicks > 0) text.Add("; {} of other trees not counted", coverage.OtherTicks);
    text.Add("\n");
    const bt::tree& counted = detail::CountedTree(coverage, tree);
    const bool is_all = what == coverage_text::kAll;
    if (is_all || what == coverage_text::kTable) AddTable(text, counted, coverage);
    if (is_all || what == coverage_text::kNeverRan) AddNeverRan(text, counted, coverage);
    const bool is_odd = (is_all || what == coverage_text::kOdd) && detail::AddOdd(text, counted, coverage);
    if (!is_odd && what == coverage_text::kOdd) text.Add("Nothing odd was seen.\n");
    return text.Finish();
}

}  // namespace bt
