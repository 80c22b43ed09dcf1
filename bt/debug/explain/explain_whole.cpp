// Which of the trees within each other a node is asked in, and what these are to each other.
#include <bt/debug/explain/explain_whole.h>

#include <bt/debug/explain/explain_words.h>
#include <bt/debug/text/words.h>
#include <bt/engine/tick/tick.h>

namespace bt::detail {

error_code WhyNotExplained(const situation& now) {
    error_code refused = WhyRefused(now.Tree, now.Memory, now.Agent, now.Input);
    if (refused == error_code::kNestedTick && now.Memory.Tree == &now.Tree) {
        refused = WhyMemoryRefused(now.Tree, now.Memory);
        if (refused == error_code::kNone) refused = WhyAgentRefused(now.Tree, now.Agent);
    }
    return refused != error_code::kNullAgent ? refused : error_code::kNone;
}

live_place PlaceOf(const situation& outer, const node& shown) {
    const live_part part = LivePartOf(outer.Tree, outer.Memory, shown);
    if (part.Tree == &outer.Tree) return {outer, *part.Node};
    const node* const in_whole = &shown - (part.Node - part.Tree->Nodes);
    if (part.Memory != nullptr) {
        const situation inner = {*part.Tree, *part.Memory, outer.Agent, outer.Input, outer.Room, outer.Whole, in_whole};
        if (WhyNotExplained(inner) == error_code::kNone) return {inner, *part.Node};
    }
    return PlaceOf(outer, outer.Whole.Nodes[in_whole->Parent]);
}

// A node of the tree's own whole tree, which is active, and what is active below it.
static void AddEndsOfPath(text_buffer& text, const situation& now, const node& active, int from_level) {
    const tree& whole = WholeOf(now.Tree);
    int num_active = 0;
    for (int i = 0; i < active.NumChildren; ++i) {
        const node& child = whole.Nodes[active.FirstChild + i];
        if (!LivePartOf(now.Tree, now.Memory, child).IsActive()) continue;
        ++num_active;
        AddEndsOfPath(text, now, child, from_level);
    }
    if (num_active > 0) return;
    if (active.Depth < from_level) return text.Add("  Nothing in it is active.\n");
    text.Add("  In it ");
    AddPath(text, whole, &active, from_level);
    text.Add(" runs.\n");
}

void AddWhatRunsIn(text_buffer& text, const situation& now, const node& leaf) {
    const node& in_own_whole = WholeOf(now.Tree).Nodes[&leaf - now.Tree.Nodes];
    const bool has_tree = in_own_whole.NumChildren > leaf.NumChildren;
    if (has_tree) AddEndsOfPath(text, now, in_own_whole, leaf.Depth + 1);
}

bool AddEndAround(text_buffer& text, const situation& outer, const node& shown) {
    const std::uint16_t above = PlaceOf(outer, shown).Now.InWhole->Parent;
    if (above == kNoNode) return false;
    const node& leaf = outer.Whole.Nodes[above];
    if (AddEndAround(text, outer, leaf)) return true;
    const live_place around = PlaceOf(outer, leaf);
    return AddWhyToEnd(text, around.Now, around.Here);
}

}  // namespace bt::detail
