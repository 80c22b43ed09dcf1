// Why a decider runs or not: what its place in the tree means now, then what it says itself.
#include <bt/debug/explain.h>

#include <bt/debug/explain/explain_whole.h>
#include <bt/debug/explain/explain_words.h>
#include <bt/debug/recorder/words/recording_words.h>
#include <bt/debug/text/note_words.h>
#include <bt/engine/overriding.h>

namespace bt {
namespace {

using namespace detail;

// The group that would find no child, if a decider that would accept were entered.
void AddDeadEnd(text_buffer& text, const situation& now, const node& here) {
    const node* end = DeadEndDry(now, here);
    if (end == nullptr) return;
    text.Add("  But none of the children of ");
    AddPath(text, now.Tree, end, here.Depth);
    if (end->Parent == kNoNode) text.Add(" would accept now, so the tree would stay idle.\n");
    else text.Add(" would accept now, so {} would end at once (Subset Rule).\n", NameOf(*end));
}

// What it would say itself, and what else stands in its way.
void AddOwnAnswer(text_buffer& text, const situation& now, const node& here) {
    const answers heard = AskDry(now, here);
    text.Add("  {} ", NameOf(here));
    AddAnswer(text, now, here, heard.Own);
    text.Add(".\n");
    AddChildrensAnswers(text, now, here, heard);
    if (!heard.Own.IsAsked || !heard.Own.IsComplete || heard.Own.Verdict != verdict::kAccepted) return;
    AddDeadEnd(text, now, here);
    AddNextTick(text, now, here, heard.Own.Value);
}

// One level of the way down to the subject: it is not active, but its group is, or it is the root.
void AddWhyNot(text_buffer& text, const situation& now, const node& here) {
    if (here.Parent == kNoNode) {
        text.Add("  Nothing is active.\n");
    } else {
        const node& group = now.Tree.Nodes[here.Parent];
        const node* active = ActiveNode(now.Memory, here.Depth);
        if (active != nullptr) AddSiblingsHold(text, now, here, group, *active);
        else if (!AddWhyToEnd(text, now, group)) text.Add("  {} is active without a child, until the next tick.\n", NameOf(group));
    }
    AddOwnAnswer(text, now, here);
}

// What happened to it in the last tick that was recorded; masks are known from nowhere else.
void AddLastTick(text_buffer& text, const situation& outer, const node& shown, const flight_recorder_base& recorder) {
    const recorded_tick* last = RecordedTick(recorder, NumRecordedTicks(recorder) - 1);
    if (last == nullptr || !IsOf(RestOf(recorder), outer.Tree)) return;
    const recording_words in = {recorder};
    const recorded_event* before = nullptr;
    for (recorded_step at(in, *last); !at.IsAtEnd(); at.Next()) {
        const recorded_event& event = at.Event();
        const bool is_repeated = before != nullptr && before->Kind == event.Kind && before->Detail == event.Detail;
        if (at.Node() != &shown || event.Kind == event_kind::kRedecide || is_repeated || IsOfNextAnswer(at)) continue;
        if (before == nullptr) text.Add("  In the tick at {:.2f} s:\n", last->LastTime);
        text.Add("    ");
        AddEvent(text, at);
        text.Add("\n");
        before = &event;
    }
}

void AddPlace(text_buffer& text, const situation& now, const node& here, bool is_here) {
    if (now.Tree.Steps != nullptr) return AddClassicPlace(text, now, here, is_here);
    if (IsActive(now, here)) {
        const double seconds = SecondsActive(now, here);
        text.Add(" is active since {:.2f} s, for {:.2f} s.\n", now.Input.Time - seconds, seconds);
        return AddConditions(text, now, here);
    }
    const node& blocked = AddNotActive(text, now, here, is_here);
    AddWhyNot(text, now, blocked);
    if (&blocked != &here) AddOwnAnswer(text, now, here);
}

// All that is said of a node of the whole tree.
void AddNode(text_buffer& text, const situation& outer, const node& shown) {
    const live_place at = PlaceOf(outer, shown);
    const bool is_here = at.Is(shown);
    const bool is_active = IsActive(at.Now, at.Here);
    AddPath(text, outer.Whole, &shown);
    if (is_active && !is_here) text.Add(" is not active, because nothing in {} is.\n", NameOf(at.Here));
    else AddPlace(text, at.Now, at.Here, is_here);
    const char* const overridden = is_here ? OverrideWords(at.Now.Tree, at.Now.Memory, at.Here) : nullptr;
    const bool is_told = overridden == kSwitchedOff && !is_active && at.Now.Tree.Steps == nullptr;
    if (overridden != nullptr && !is_told) text.Add("  {} is {}.\n", NameOf(at.Here), overridden);
    if (is_active && is_here) AddWhatRunsIn(text, at.Now, at.Here);
    AddEndAround(text, outer, shown);
}

// In short; `here` is of a tree that runs, or of the outer tree.
void AddLine(text_buffer& text, const situation& now, const node& here) {
    if (now.Tree.Steps != nullptr) return AddClassicLine(text, now, here);
    if (IsActive(now, here)) {
        text.Add("*{} is active for {:.2f} s", NameOf(here), SecondsActive(now, here));
        if (WhyToEndDry(now, here) != end_reason::kInterrupted) text.Add(", and has to end");
        return;
    }
    const said answer = AskDry(now, here).Own;
    text.Add(" {} ", NameOf(here));
    AddAnswer(text, now, here, answer);
    if (!answer.IsAsked || answer.Verdict != verdict::kAccepted || !answer.IsComplete) return;
    if (DeadEndDry(now, here) == &here) text.Add(", but none of its children would{}", here.Parent == kNoNode ? "" : " (Subset Rule)");
    AddHolder(text, now, here);
}

// One on each thread at a time: a Decide that is asked for an explanation, and explains, would be asked again without end.
thread_local constinit bool g_is_explaining = false;
struct explaining {
    explaining() { g_is_explaining = true; }
    ~explaining() { g_is_explaining = false; }
    explaining(const explaining&) = delete;
    explaining& operator=(const explaining&) = delete;
};

// Whether it can be explained at all; if not, says why.
bool CanExplain(text_buffer& text, const situation& now) {
    if (g_is_explaining) {
        text.Add("{} can't be explained by a Decide that an explanation asks.\n", OrUnnamed(now.Tree.DebugName));
        return false;
    }
    const error_code why_not = WhyNotExplained(now);
    if (why_not != error_code::kNone) text.Add("{} can't be explained: {}.\n", OrUnnamed(now.Tree.DebugName), ErrorText(why_not));
    return why_not == error_code::kNone;
}

}  // namespace

std::size_t ExplainDecider(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                           const decider& named, char* buffer, std::size_t size, const flight_recorder_base* recorder) {
    text_buffer text(buffer, size);
    const decider& subject = MeantIn(tree, named);
    const copy_room room(memory);
    const situation now = {tree, memory, agent, input, room};
    if (!CanExplain(text, now)) return text.Finish();
    const explaining this_one;
    text.Add("{} at {:.2f} s:\n", subject, input.Time);
    AddNote(text, "  ", subject, "\n");
    for (const node& shown : outline(now.Whole)) {
        if (shown.Decider != &subject) continue;
        AddNode(text, now, shown);
        if (recorder != nullptr) AddLastTick(text, now, shown, *recorder);
    }
    if (NumNodesOf(now.Whole, subject) == 0) text.Add("It is not in {}.\n", OrUnnamed(tree.DebugName));
    return text.Finish();
}

std::size_t ExplainAll(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input, char* buffer,
                       std::size_t size) {
    text_buffer text(buffer, size);
    const copy_room room(memory);
    const situation now = {tree, memory, agent, input, room};
    if (!CanExplain(text, now)) return text.Finish();
    const explaining this_one;
    for (const node& shown : outline(now.Whole)) {
        text.Add("{:{}}", "", 2 * shown.Depth);
        const live_place at = PlaceOf(now, shown);
        if (at.Is(shown)) AddLine(text, at.Now, at.Here);
        else text.Add(" {}: {}", NameOf(shown), KindOf(shown));  // what it would answer when its tree begins is not known
        text.Add("\n");
    }
    return text.Finish();
}

}  // namespace bt
