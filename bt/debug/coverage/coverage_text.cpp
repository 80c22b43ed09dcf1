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

// What is told of: the counted nodes of a tree.
struct counted_tree {
    const coverage_base& Coverage;
    const tree& Outer;
    const tree& Tree;  // its whole, or the outer tree alone

    node_coverage At(const node& here) const { return CoverageAt(Coverage, here); }
    detail::tree_part PartOf(const node& here) const {
        return detail::PartOf(Outer, detail::WholeOf(Outer).Nodes[&here - Tree.Nodes]);
    }
    bool IsClassic(const node& here) const { return PartOf(here).Tree->Steps != nullptr; }
    // Whether a walk comes to it without a question: it is classic, or the first of a tree below a leaf.
    bool IsReached(const node& here) const { return IsClassic(here) || PartOf(here).Node->Parent == kNoNode; }
    bool HasClassic() const {
        for (const node& here : outline(Tree)) {
            if (IsClassic(here)) return true;
        }
        return false;
    }
};

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

// Columns that not all trees need; the others go without.
struct optional_columns {
    bool Classic = false;     // what only classic trees have
    bool Groups = false;      // what only trees of deciders have
    bool Ranges = false;
    bool Conditions = false;  // to go on
    bool Errors = false;      // that something answered
};

// How often a node ended so. A classic node tells its answers, since it may end without having been active.
std::uint64_t CountEnded(const node_coverage& counts, bool is_classic, end_reason reason) {
    if (is_classic && reason == end_reason::kFailed) return counts.Count(status::kFailed);
    if (is_classic && reason == end_reason::kSucceeded) return counts.Count(status::kSucceeded);
    if (is_classic && reason == end_reason::kError) return counts.Count(status::kError);
    return counts.Count(reason);
}

constexpr bool IsShown(end_reason reason, const optional_columns& columns) {
    if (reason == end_reason::kError) return columns.Errors;
    return reason < end_reason::kNoLongerHolds || columns.Conditions;
}

void AddHeader(text_buffer& text, std::size_t width, const optional_columns& columns) {
    const char* const of_classic = columns.Classic ? " reached" : "";
    const char* const of_groups = columns.Groups ? " masked" : "";
    const char* const of_children = columns.Groups ? " child" : "";
    const char* const of_ranges = columns.Ranges ? " range" : "";
    const char* const of_conditions = columns.Conditions ? " while  over" : "";
    const char* const of_errors = columns.Errors ? " error" : "";
    const auto blank = [](const char* words) { return static_cast<int>(std::strlen(words)); };
    text.Add("{:{}}{} asked{} accept rejected by:               {:{}}{:{}}Activate:   ended:                  "
             "{:{}}{:{}}active:\n",
             "", width, of_classic, of_groups, "", blank(of_children), "", blank(of_ranges), "", blank(of_conditions),
             "", blank(of_errors));
    text.Add("{:{}}{:{}}{:{}}              flags  stim{} timer Decide{}    ok  fail inter  fail  succ  stop{}{} "
             "seconds     %\n",
             "", width, "", blank(of_classic), "", blank(of_groups), of_ranges, of_children, of_conditions, of_errors);
}

void AddRow(text_buffer& text, const counted_tree& of, const node& here, std::size_t width,
            const optional_columns& columns) {
    const node_coverage counts = of.At(here);
    const double seconds = of.Coverage.Seconds;
    const std::size_t indentation = here.Depth * std::size_t{kSpacesPerLevel};
    text.Add("{:{}}{:{}}", "", indentation, NameOf(here), width - indentation);
    if (columns.Classic) AddCount(text, 7, counts.Reached());
    AddCount(text, 5, counts.Asked());
    // Apart from the others: it was not asked then.
    if (columns.Groups) AddCount(text, 6, counts.Count(verdict::kMasked));
    AddCount(text, 6, counts.Count(verdict::kAccepted));
    for (const auto& each : kColumnKinds) {
        if (columns.Ranges || each.Kind != precondition_kind::kRanges) AddCount(text, 5, CountFailed(counts, each.Kind));
    }
    AddCount(text, 6, counts.Count(verdict::kRejected));
    if (columns.Groups) AddCount(text, 5, counts.Count(verdict::kChildrenRejected));
    AddCount(text, 5, counts.Activated);
    AddCount(text, 5, counts.ActivateFailed);
    for (int i = 0; i < kNumEndReasons; ++i) {
        const auto reason = static_cast<end_reason>(i);
        if (IsShown(reason, columns)) AddCount(text, 5, CountEnded(counts, of.IsClassic(here), reason));
    }
    AddAmount(text, 7, counts.SecondsActive);
    AddAmount(text, 5, seconds > 0 ? 100 * counts.SecondsActive / seconds : 0);
    text.Add("\n");
}

void AddTable(text_buffer& text, const counted_tree& of) {
    std::size_t width = 8;
    optional_columns columns;
    for (const node& here : outline(of.Tree)) {
        const bool is_classic = of.IsClassic(here);
        width = NameWidth(here) > width ? NameWidth(here) : width;
        columns.Classic = columns.Classic || is_classic;
        columns.Groups = columns.Groups || !is_classic;
        columns.Ranges = columns.Ranges || detail::HasStartRanges(*here.Decider);
        columns.Conditions = columns.Conditions || here.HasConditionsToGoOn;
        columns.Errors = columns.Errors || CountEnded(of.At(here), is_classic, end_reason::kError) > 0;
    }
    columns.Groups = columns.Groups || !columns.Classic;
    AddHeader(text, width, columns);
    for (const node& here : outline(of.Tree)) AddRow(text, of, here, width, columns);
    bool is_first = true;
    for (const node& here : outline(of.Tree)) {
        const std::uint64_t times = of.At(here).SubsetRuleBroken;
        if (times == 0) continue;
        if (is_first) text.Add("Accepted, but none of its children did (Subset Rule):\n");
        is_first = false;
        text.Add("  ");
        AddPath(text, of.Tree, &here, kBelowRoot);
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
    kNeverReached,  // these two are of nodes of classic trees, or of the first node of a tree below a leaf
    kParentNeverRan,
    kItRan
};
constexpr const char* kReasons[] = {"Asked, but never accepted",
                                    "Accepted, but never chosen",
                                    "Chosen, but its Activate failed each time",
                                    "Never asked",
                                    "Never asked, though its group was active",
                                    "Never asked, because its group was never active",
                                    "Never reached, though its parent ran",
                                    "Never reached, because its parent never ran"};

why_never WhyNever(const counted_tree& of, const node& here) {
    const node_coverage counts = of.At(here);
    if (counts.Ran()) return why_never::kItRan;
    if (counts.ActivateFailed > 0) return why_never::kAlwaysRefused;
    if (counts.Count(verdict::kAccepted) > 0) return why_never::kNeverChosen;
    if (counts.Asked() > 0) return why_never::kNeverAccepted;
    if (here.Parent == kNoNode) return why_never::kRootNeverAsked;  // each tick reaches the root of a classic tree
    const bool ran_above = of.At(of.Tree.Nodes[here.Parent]).Ran();
    if (of.IsReached(here)) return ran_above ? why_never::kNeverReached : why_never::kParentNeverRan;
    return ran_above ? why_never::kNeverAsked : why_never::kGroupNeverActive;
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

void AddNeverRan(text_buffer& text, const counted_tree& of) {
    const tree& tree = of.Tree;
    if (of.Coverage.Ticks == 0) return text.Add("No tick was counted.\n");
    int num = 0;
    for (const node& here : outline(tree)) num += of.At(here).Ran() ? 0 : 1;
    const bool has_classic = of.HasClassic();
    if (num == 0) return text.Add("{}.\n", has_classic ? "Every node ran" : "Every decider was active");
    text.Add("{}: {} of {} nodes\n", has_classic ? "Never ran" : "Never active", num, tree.NumNodes);
    for (int reason = 0; reason < static_cast<int>(why_never::kItRan); ++reason) {
        bool is_first = true;
        for (const node& here : outline(tree)) {
            if (WhyNever(of, here) != static_cast<why_never>(reason)) continue;
            if (is_first) text.Add("  {}:\n", kReasons[reason]);
            is_first = false;
            text.Add("    ");
            AddPath(text, tree, &here, kBelowRoot);
            const node_coverage counts = of.At(here);
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
    const counted_tree of = {coverage, tree, detail::CountedTree(coverage, tree)};
    const bool is_all = what == coverage_text::kAll;
    if (is_all || what == coverage_text::kTable) AddTable(text, of);
    if (is_all || what == coverage_text::kNeverRan) AddNeverRan(text, of);
    const bool is_odd = (is_all || what == coverage_text::kOdd) && detail::AddOdd(text, of.Tree, coverage);
    if (!is_odd && what == coverage_text::kOdd) text.Add("Nothing odd was seen.\n");
    return text.Finish();
}

}  // namespace bt
