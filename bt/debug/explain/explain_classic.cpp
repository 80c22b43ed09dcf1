// Why a node of a classic tree is active or not: what the nodes above it do now, then what it would say itself (contract 85-89).
#include <bt/debug/explain/explain_words.h>
#include <bt/debug/text/words.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/node_table.h>
#include <bt/engine/tick/asking.h>

namespace bt::detail {
namespace {

// The active child of an active node; null: none, or several.
const node* ActiveChildOf(const situation& now, const node& parent) {
    for (int i = 0; i < parent.NumChildren; ++i) {
        const node& child = now.Tree.Nodes[parent.FirstChild + i];
        if (IsActive(now, child)) return &child;
    }
    return nullptr;
}

// The end of an earlier child after which its parent comes to a child.
const char* EndBefore(const node& here, const node& parent) {
    const node_facts& facts = detail::FactsOf(parent.Decider->Node);
    const bool is_last = here.ChildIndex + 1 == parent.NumChildren;
    const bool after_success = facts.OnFailed == reaction::kChoose ? here.ChildIndex == 1
                               : facts.OnFailed == reaction::kTry  ? !is_last
                                                                   : facts.OnSucceeded == reaction::kNext;
    return after_success ? "succeeds" : "fails";
}

// What its active parent does with a child that is not active, while another one is.
void AddParentsHold(text_buffer& text, const situation& now, const node& here, const node& parent, const node& active) {
    const char* const name = NameOf(here);
    const char* const holder = NameOf(active);
    const char* const above = NameOf(parent);
    const bool is_earlier = here.ChildIndex < active.ChildIndex;
    const node_facts& facts = detail::FactsOf(parent.Decider->Node);
    text.Add("  ");
    if (parent.Decider->Node == kParallel) return text.Add("{} has ended since {} began.\n", name, above);
    const bool has_chosen = facts.OnFailed == reaction::kChoose && !facts.IsReactive && active.ChildIndex > 0;
    if (detail::Picks(facts) || has_chosen) {
        return text.Add("{} chose {} and stays with it while it runs ({}).\n", above, holder, facts.Name);
    }
    const bool follows_first = facts.OnFailed == reaction::kChoose && here.ChildIndex > 0;
    if (!is_earlier || follows_first) {
        const char* const before = follows_first ? NameOf(now.Tree.Nodes[parent.FirstChild]) : holder;
        return text.Add("{} comes to {} when {} {} ({}).\n", above, name, before, EndBefore(here, parent), facts.Name);
    }
    if (facts.IsReactive) return text.Add("{} comes to {} in each tick, before {} ({}).\n", above, name, holder, facts.Name);
    text.Add("{} goes on at {} and does not come back to {} while that runs ({}).\n", above, holder, name, facts.Name);
}

// A node that lets nothing below it start, whatever the checks say.
enum class closed { kNo, kCoolsDown, kAtLimit };

double CoolSince(const situation& now, const node& here) { return StoredIn<double>(now.Memory, StateOffsetOf(now.Tree, here)); }

// Trees of files that tick as the original keep it elsewhere.
closed WhyClosed(const situation& now, const node& here) {
    const decider& subject = *here.Decider;
    const std::uint16_t state = StateOffsetOf(now.Tree, here);
    if (subject.Kind != kNode || state == kNoOffset || !HasStateOf(now.Tree, now.Memory)) return closed::kNo;
    if (subject.Node == kCooldown) {
        return TimeHasPassed(CoolSince(now, here), now.Input.Time, subject.Seconds) ? closed::kNo : closed::kCoolsDown;
    }
    const bool is_at_limit = subject.Node == kLimit && StoredIn<std::int32_t>(now.Memory, state) >= subject.Count;
    return is_at_limit ? closed::kAtLimit : closed::kNo;
}

// "cools down for 3.00 s more, of 4 s"
void AddClosed(text_buffer& text, const situation& now, const node& here, closed why) {
    const decider& subject = *here.Decider;
    if (why == closed::kAtLimit) {
        return text.Add("has reached its limit of {} {}", subject.Count, subject.Count == 1 ? "time" : "times");
    }
    const double left = CoolSince(now, here) + static_cast<double>(subject.Seconds) - now.Input.Time;
    text.Add("cools down for {:.2f} s more, of {:g} s", left, subject.Seconds);
}

// A line about that, if it is so.
void AddClosedLine(text_buffer& text, const situation& now, const node& here) {
    const closed why = WhyClosed(now, here);
    if (why == closed::kNo) return;
    text.Add("  {} ", NameOf(here));
    AddClosed(text, now, here, why);
    text.Add(", so it would fail ({}).\n", KindOf(here));
}

void AddOwnAnswer(text_buffer& text, const situation& now, const node& here) {
    const bool has_checks = HasCheck(*here.Decider);
    if (has_checks) {
        text.Add("  {} ", NameOf(here));
        AddAnswer(text, now, here, AskDry(now, here).Own);
        text.Add(".\n");
    } else if (WhyClosed(now, here) == closed::kNo) {
        text.Add("  {} has no checks: it starts when the walk comes to it.\n", NameOf(here));
    }
    AddClosedLine(text, now, here);
}

// What lets nothing start between a node that is not active and one below it, which would be the reason even if all checks held.
void AddClosedBetween(text_buffer& text, const situation& now, const node& upper, const node& lower) {
    if (&upper == &lower) return;
    const node& above = now.Tree.Nodes[lower.Parent];
    if (&above == &upper) return;
    AddClosedBetween(text, now, upper, above);
    AddClosedLine(text, now, above);
}

}  // namespace

void AddClassicPlace(text_buffer& text, const situation& now, const node& here, bool is_here) {
    if (IsActive(now, here)) {
        text.Add(" is active");
        if (KeepsTime(here)) text.Add(" since {:.2f} s", now.Memory.Time - ActiveSeconds(now.Memory, here));
        text.Add(".\n");
        return AddConditions(text, now, here);
    }
    const node& blocked = AddNotActive(text, now, here, is_here);
    const node* const parent = blocked.Parent != kNoNode ? &now.Tree.Nodes[blocked.Parent] : nullptr;
    const node* const active = parent != nullptr ? ActiveChildOf(now, *parent) : nullptr;
    const bool is_of_own = parent != nullptr && FactsOf(parent->Decider->Node).Entry == node_entry::kOwn;
    if (is_of_own) text.Add("  {} decides itself when it ticks {} (kOwnNode).\n", NameOf(*parent), NameOf(blocked));
    else if (active != nullptr) AddParentsHold(text, now, blocked, *parent, *active);
    else text.Add("  Nothing is active: the next tick begins at {}.\n", NameOf(now.Tree.Nodes[0]));
    AddOwnAnswer(text, now, blocked);
    AddClosedBetween(text, now, blocked, here);
    if (&blocked != &here) AddOwnAnswer(text, now, here);
}

void AddClassicLine(text_buffer& text, const situation& now, const node& here) {
    if (IsActive(now, here)) {
        text.Add("*{} is active", NameOf(here));
        if (KeepsTime(here)) text.Add(" for {:.2f} s", now.Input.Time - now.Memory.Time + ActiveSeconds(now.Memory, here));
        if (WhyToEndDry(now, here) != end_reason::kInterrupted) text.Add(", and has to end");
        return;
    }
    text.Add(" {}", NameOf(here));
    const closed why = WhyClosed(now, here);
    const char* between = " ";
    if (HasCheck(*here.Decider)) {
        const said answer = AskDry(now, here).Own;
        text.Add(" ");
        AddAnswer(text, now, here, answer);
        between = answer.Verdict == verdict::kAccepted ? ", but it " : ", and it ";
    } else if (why == closed::kNo) {
        text.Add(": {}", KindOf(here));
    }
    if (why == closed::kNo) return;
    text.Add("{}", between);
    AddClosed(text, now, here, why);
}

}  // namespace bt::detail
