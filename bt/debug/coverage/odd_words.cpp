// What ran and looks odd: back and forth, without an end, or by answers that differ.
#include <bt/debug/coverage/odd_words.h>
#include <bt/debug/text/words.h>

namespace bt::detail {
namespace {

const char* Times(std::uint64_t times) { return times == 1 ? "time" : "times"; }

bool ComesBefore(const restless_pair& a, const restless_pair& b) { return a.Times != b.Times ? a.Times > b.Times : &a < &b; }

// The pairs, the most frequent first: the next one after `last`, or the first. Null: there is none.
const restless_pair* NextPair(const coverage_base& coverage, const restless_pair* last) {
    const restless_pair* next = nullptr;
    for (int i = 0; i < coverage.NumRestless; ++i) {
        const restless_pair& pair = coverage.Restless[i];
        if (last != nullptr && !ComesBefore(*last, pair)) continue;
        if (next == nullptr || ComesBefore(pair, *next)) next = &pair;
    }
    return next;
}

// "IDLE > PLAY took over from IDLE > STROLL, which was back after 0.1 s or more: 12 times, by a score 1.5 to 3 higher (Margin 1)"
void AddPair(text_buffer& text, const tree& tree, const restless_pair& pair) {
    const node& old = tree.Nodes[pair.Old];
    text.Add("  ");
    AddPath(text, tree, &tree.Nodes[pair.New], kBelowRoot);
    text.Add(" took over from {}, which was back after {:.2f} s", NameOf(old), pair.LeastSeconds);
    text.Add("{}: {} {}", pair.Times > 1 ? " or more" : "", pair.Times, Times(pair.Times));
    if (pair.Scored > 0) {
        text.Add(", by a score {:g}", pair.LeastMargin);
        if (pair.MostMargin > pair.LeastMargin) text.Add(" to {:g}", pair.MostMargin);
        text.Add(" higher (Margin {:g})", tree.Nodes[old.Parent].Decider->Margin);
    }
    if (const std::uint64_t ended = pair.Times - pair.Interrupted; ended > 0) {
        if (ended < pair.Times) text.Add("; {} ended {} {} by itself", NameOf(tree.Nodes[pair.New]), ended, Times(ended));
        else text.Add("; {} ended by itself", NameOf(tree.Nodes[pair.New]));
    }
    text.Add("\n");
}

bool AddRestlessPairs(text_buffer& text, const tree& tree, const coverage_base& coverage) {
    const restless_pair* pair = NextPair(coverage, nullptr);
    if (pair != nullptr) text.Add("Restless: one took over from another, which was back within {:g} s:\n", kRestlessSeconds);
    const bool is_odd = pair != nullptr;
    for (; pair != nullptr; pair = NextPair(coverage, pair)) AddPair(text, tree, *pair);
    if (coverage.UnknownRestless > 0) text.Add("  others: {} {}\n", coverage.UnknownRestless, Times(coverage.UnknownRestless));
    if (coverage.UnwatchedChanges > 0) {
        text.Add("{} changes could not be watched: give fewer agents at once to one coverage\n", coverage.UnwatchedChanges);
    }
    return is_odd || coverage.UnwatchedChanges > 0;
}

// Whether it has a Tick that can end it, and that never did.
bool IsEndless(const node& here, const node_coverage& counts) {
    if (counts.Ticked == 0 || counts.EndedByTick > 0) return false;
    const signature* const types = here.Decider->Behavior->Tick.Types;
    return types == nullptr || !types->ReturnsNothing;
}

bool AddEndless(text_buffer& text, const tree& tree, const coverage_base& coverage) {
    bool is_odd = false;
    for (const node& here : outline(tree)) {
        const node_coverage counts = CoverageAt(coverage, here);
        if (!IsEndless(here, counts)) continue;
        if (!is_odd) text.Add("Its Tick never ended it:\n");
        is_odd = true;
        text.Add("  ");
        AddPath(text, tree, &here, kBelowRoot);
        text.Add(": {} {}, active for {:.1f} s\n", counts.Ticked, counts.Ticked == 1 ? "tick" : "ticks", counts.SecondsActive);
    }
    return is_odd;
}

bool AddTwoAnswers(text_buffer& text, const tree& tree, const coverage_base& coverage) {
    bool is_odd = false;
    for (const node& here : outline(tree)) {
        const node_coverage counts = CoverageAt(coverage, here);
        if (counts.TwoAnswers == 0) continue;
        if (!is_odd) text.Add("Its Decide was asked the same twice, and gave two answers:\n");
        is_odd = true;
        text.Add("  ");
        AddPath(text, tree, &here, kBelowRoot);
        text.Add(": {} {}", counts.TwoAnswers, Times(counts.TwoAnswers));
        text.Add(", such as {:g} and then {:g}\n", counts.FirstAnswer, counts.SecondAnswer);
    }
    return is_odd;
}

}  // namespace

bool AddOdd(text_buffer& text, const tree& tree, const coverage_base& coverage) {
    if (coverage.Tree == nullptr) return false;
    const bool is_restless = AddRestlessPairs(text, tree, coverage);
    const bool is_endless = AddEndless(text, tree, coverage);
    const bool is_unequal = AddTwoAnswers(text, tree, coverage);
    return is_restless || is_endless || is_unequal;
}

}  // namespace bt::detail
