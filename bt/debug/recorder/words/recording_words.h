// Parts of a recording in words. For the .cpp files of bt/debug only, like words.h.
#pragma once

#include <bt/debug/recorder.h>
#include <bt/debug/text/words.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/living_tree.h>

namespace bt::detail {

// Says so if the tree of a recording is gone, and is then all that a text says.
template <class Keeper>
bool AddGone(text_buffer& text, const Keeper& recording) {
    if (!IsGone(recording)) return false;
    text.Add("{}", kRecordedWithTreeThatIsGone);
    return true;
}

enum class activity : std::uint8_t { kActive, kNotActive, kNotKnown };

// The last word of a recording on a node, which is the same for all ticks from the record number First to Last.
struct known_activity {
    const node* Node = nullptr;
    int First = 0;
    int Last = 0;
    activity What = activity::kNotKnown;
};

// The last words on some nodes. A text goes back tick by tick, and else each tick would look through all before it.
struct known_activities {
    static constexpr std::size_t kNumKept = 256;  // each node has one place, which others of a larger tree have, too
    known_activity All[kNumKept] = {};

    known_activity& Of(std::size_t node) { return All[node % kNumKept]; }
};

// The number of a record that a recorder keeps, see RecordedTick.
int IndexOfTick(const flight_recorder_base& recorder, const recorded_tick& tick);

// A recording with a tree that exists, and the words for its flags.
struct recording_words {
    const flight_recorder_base& Recorder;
    const tree& Tree = WholeOf(*RestOf(Recorder).Tree);  // of the nodes below
    const flag_names DecisionFlags = FlagNames(Tree, flag_kind::kDecisionFlags);
    const flag_names StimuliFlags = FlagNames(Tree, flag_kind::kStimuli);
    mutable known_activities Kept = {};

    const node* Node(std::uint16_t index) const { return RecordedNode(Recorder, index); }
    int NumEvents(const recorded_tick& tick) const { return NumRecordedEvents(Recorder, tick); }
    const recorded_event& Event(const recorded_tick& tick, int index) const { return *RecordedEvent(Recorder, tick, index); }
    // Whether the words for a node are those of a classic tree: it is a classic node, or is below nodes that run beside
    // each other. Either kind of tree may be inside the other.
    bool IsClassic(const node& here) const;
};

// The innermost node above that may have several active leaves below it: a parallel, or a node of one's own; null: none.
const node* BranchingAbove(const recording_words& in, const node& here);

// An event of a record, and the path just before it.
struct recorded_step {
    const recording_words& In;
    const recorded_tick& Tick;
    int Index = 0;     // of the event in its tick
    const node* Leaf;  // the end of the path before the event
    int Renewed = -1;  // the last event before it with other DecisionFlags; -1: none

    // The event with that number; NumEvents for the end of the tick.
    recorded_step(const recording_words& in, const recorded_tick& tick, int index = 0);
    recorded_step(const recording_words& in, const recorded_moment& moment);

    const recorded_event& Event() const { return In.Event(Tick, Index); }
    const node* Node() const { return In.Node(Event().Node); }
    bool IsAtEnd() const { return Index == In.NumEvents(Tick); }
    void Next();
};

// Whether `upper` is `lower` or one of the groups above it. False if either is null.
bool IsAtOrAbove(const recording_words& in, const node* upper, const node* lower);

// The child of a group on the path that ends at `leaf`; null: none, or the group is not on the path.
const node* ChildOnPath(const recording_words& in, const node* leaf, std::uint16_t group);

// The number of the last event of a kind that is about this node, of those before number `end` of a tick; -1: none.
int FindLast(const recording_words& in, const recorded_tick& tick, event_kind kind, const node& here, int end);

// The same for the last time that it was asked. Masked is not asked.
int LastAsked(const recording_words& in, const recorded_tick& tick, const node& here, int end);

// The number of the event that deactivates a node, of those from `first` to `end` - 1 of a tick; -1: none.
int FindDeactivation(const recording_words& in, const recorded_tick& tick, int first, int end, const node* here);

// The last time that this node was asked, in `tick` or before it, and at or before `time`.
recorded_moment LastAnswerAt(const recording_words& in, const recorded_tick* tick, const node& here, double time);

// The value of a decider when it was asked. For an active group that delegates it is the value of its active child, not
// its own Decide.
struct worth {
    float Value = 0;
    bool WasActive = false;
    bool IsWhole = false;  // false: Value is only what its Decide returned
};
worth WorthAt(const recorded_step& asked);

// The part of a record that is not kept: after its last event, and then up to the end of another one.
struct unrecorded {
    const recorded_tick* Gap = nullptr;  // the last record after a gap
    const recorded_tick* Cut = nullptr;  // the last record that is cut, if that is not before the gap

    explicit operator bool() const { return Gap != nullptr || Cut != nullptr; }
};
unrecorded UnrecordedBetween(const recording_words& in, const recorded_tick& from, const recorded_tick& to);

// A line about that: "What happened after 1.000 s and before 3.000 s was not recorded."
void AddUnrecorded(text_buffer& text, const recording_words& in, const unrecorded& missing);

// The same for the gap before a record.
void AddGap(text_buffer& text, const flight_recorder_base& recorder, const recorded_tick& after);

// The time itself or, if it lies between two ticks, that of the tick that it was printed for: texts give times in whole milliseconds.
double TimeOfPrinted(const flight_recorder_base& recorder, double time);

// ": the recording begins at 0.000 s and ends at 9.500 s.", to follow what is not in it; "." if there is none. Ends the line.
void AddExtent(text_buffer& text, const flight_recorder_base& recorder);

// The reason that a function said before it answered with this event; null: none.
const recorded_event* BecauseBefore(const recorded_step& answer);

// Whether an event is the reason of one that follows, which names it.
bool IsOfNextAnswer(const recorded_step& at);

// The answer of a decider: "was rejected by its DecisionFlags check: needs kSeesIntruder, which is not set", or, if it
// was active at that moment, "was active, and worth 20". `when` follows a value.
void AddAnswer(text_buffer& text, const recorded_step& asked, const char* when = "");

// Why a decider ended, by its kEnded: "its While no longer held: needs kSeesEnemy, which is not set".
void AddEnd(text_buffer& text, const recorded_step& ended);

// Why the event number `left` deactivated a decider, which is known: as AddEnd says of it, or of the group above it that ended.
void AddWhyLeft(text_buffer& text, const recording_words& in, const recorded_tick& tick, int left);

// Any event: "EAT was activated".
void AddEvent(text_buffer& text, const recorded_step& at, const char* when = "");

// "DecisionFlags +kSeesIntruder -kIsAtHome, StimuliFlags +0x1"; nothing if they are equal.
void AddChangedFlags(text_buffer& text, const recording_words& in, const recorded_tick& before, const recorded_tick& after);

// A line that says where a path led: "  The path was then: ROOT > EAT."
void AddPathLine(text_buffer& text, const recording_words& in, const char* when, const node* leaf);

// Lines about the last time that this node was asked, at or before `time`: what it said, and what came of it.
recorded_moment AddLastAnswer(text_buffer& text, const recording_words& in, const node& here, const char* name, double time);

// A line for the root of the tree that a decider's behavior is made of, and for those below that ended it, before number `end` of a tick.
// Nothing if there is no such tree, or it did not end then.
void AddHowInnerEnded(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int end);

// Lines about the nodes of a decider in classic trees: whether they were active after a tick, or how they ended in it and by what.
void AddClassicMoment(text_buffer& text, const recording_words& in, const decider& subject, const recorded_tick& tick, double time);

// Lines about a decider that was not active at that time, for each of its nodes: which group was not active, which sibling ran instead, and
// its last answer.
void AddWhyNotActive(text_buffer& text, const recording_words& in, const decider& subject, double time);

}  // namespace bt::detail
