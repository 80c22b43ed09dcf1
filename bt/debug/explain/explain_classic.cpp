// Why a node of a classic tree is active or not: what the nodes above it do now, then what it would say itself (contract 85-89).
#include <bt/debug/explain/explain_words.h>
#include <bt/debug/text/words.h>
#include <bt/engine/node_table.h>

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

// What its active parent does with a child that is not active, while another one is.
void AddParentsHold(text_buffer& text, const node& here, const node& parent, const node& active) {
    const char* const name = NameOf(here);
    const char* const holder = NameOf(active);
    const char* const above = NameOf(parent);
    const bool is_earlier = here.ChildIndex < active.ChildIndex;
    const node_facts& facts = detail::FactsOf(parent.Decider->Node);
    text.Add("  ");
    if (parent.Decider->Node == kParallel) return text.Add("{} has ended since {} began.\n", name, above);
    if (facts.Entry == node_entry::kPick) return text.Add("{} chose {} and stays with it while it runs ({}).\n", above, holder, facts.Name);
    if (!is_earlier) {
        const char* const after = facts.OnSucceeded == reaction::kNext ? "succeeds" : "fails";
        return text.Add("{} comes to {} when {} {} ({}).\n", above, name, holder, after, facts.Name);
    }
    if (facts.IsReactive) return text.Add("{} comes to {} in each tick, before {} ({}).\n", above, name, holder, facts.Name);
    text.Add("{} goes on at {} and does not come back to {} while that runs ({}).\n", above, holder, name, facts.Name);
}

void AddOwnAnswer(text_buffer& text, const situation& now, const node& here) {
    if (!HasCheck(*here.Decider)) return text.Add("  {} has no checks: it starts when the walk comes to it.\n", NameOf(here));
    text.Add("  {} ", NameOf(here));
    AddAnswer(text, now, here, AskDry(now, here).Own);
    text.Add(".\n");
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
    else if (active != nullptr) AddParentsHold(text, blocked, *parent, *active);
    else text.Add("  Nothing is active: the next tick begins at {}.\n", NameOf(now.Tree.Nodes[0]));
    AddOwnAnswer(text, now, blocked);
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
    if (!HasCheck(*here.Decider)) return text.Add(": {}", KindOf(here));
    text.Add(" ");
    AddAnswer(text, now, here, AskDry(now, here).Own);
}

}  // namespace bt::detail
