// A tree that may be edited in its own source while the game runs (contract 192, 193). Not part of bt.h. In a
// development build (macros/source.h) link decider::outline. In every other build all of this is the compiled tree, and
// costs nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bt/outline/inside/live/live_base.h>
#include <bt/outline/names.h>
#include <bt/tick.h>

namespace bt {

// Where a live_tree finds the texts. Without these the places are those that the compiler wrote.
struct live_options {
    // The file with the tree's root, in place of its own: "mods/creature.inc".
    std::string File = {};
    // The folder of the sources, if the program does not run where it was compiled. The environment variable
    // DECIDER_SOURCES is the default.
    std::string Folder = {};
};

#if defined(BT_LIVE) && BT_LIVE

// A compiled tree, and what became of it by edits of its source:
//   bt::live_tree<CREATURE> live;
//   ...
//   if (live.Refresh()) Show(live.Messages());  // once a frame, while nothing ticks
//   live.Tick(creature.Memory, &creature, input);
// Reads all files that the deciders of the compiled tree are in. An edit counts for all agents at once, each in its
// next tick: what an agent does goes on where the edited tree has it, too (tree_change). Trees before the edit stay as
// long as this object, so their nodes may still be read. On a mistake the tree stays as it is. Must outlive all that
// ticks with it. Any number of threads may tick; all else is for one thread while nothing ticks.
template <const tree& Compiled>
class live_tree {
public:
    // Whether this is a development build, in which the tree can be edited.
    static constexpr bool kIsLive = true;

    // Reads nothing yet; the first Refresh or Set does.
    explicit live_tree(const live_options& options = {})
        : Live(Compiled, detail::kBytesForEdits, detail::kLevelsForEdits, options) {}

    // The tree of now, for all functions that take a tree.
    const bt::tree& Tree() const { return Live.Tree(); }

    // Looks whether a file has changed, four times a second, or at once if `is_due`. A file that is not due is taken
    // when two looks found it alike, because editors write in steps. Returns whether a text was taken, so that there
    // may be other messages or another tree.
    bool Refresh(bool is_due = false) { return Live.Refresh(is_due); }
    // All that is wrong in the files as they are now, and warnings if nothing is. Valid until the next Refresh or Set.
    std::span<const bt::mistake> Messages() const { return Live.Messages(); }
    // The latest change of the tree, with what is new and gone; null: there was none. Valid until the next one.
    const tree_change* Change() const { return Live.Change(); }
    // How many agents changed over since that change.
    live_counts Counts() const { return Live.Counts(); }
    // For what no compiled tree uses yet: live.Names().Add(Howl), live.Names().AddFlags<CreatureFlags>().
    program_names& Names() { return Live.Names(); }
    // A decider of the compiled tree, or of a tree in its behaviors, in the tree of now; null: it is gone. It is found
    // as contract 166 says.
    const decider* Find(const decider& compiled) const { return Live.Find(compiled); }

    // As TickBehaviorTree, after the agent has changed over to the tree of now. If the agent's memory has too little
    // room for that tree, the agent stays in the tree that it is in. An observer that has a CarryRecording, such as a
    // flight_recorder, goes on in the tree of now too (contract 165).
    template <class Memory, class Agent, class... Observer>
    tick_result Tick(Memory& memory, Agent agent, const tick_input& input, Observer&&... observer) {
        const bt::tree& now = Live.Agents().Follow(memory, agent, input, observer...);
        return TickBehaviorTree(now, memory, agent, input, observer...);
    }
    // The same for a stop.
    template <class Memory, class Agent, class... Observer>
    tick_result Stop(Memory& memory, Agent agent, const tick_input& input, Observer&&... observer) {
        const bt::tree& now = Live.Agents().Follow(memory, agent, input, observer...);
        return StopBehaviorTree(now, memory, agent, input, observer...);
    }

    // Takes a crowd or a chunk over to the tree of now, with crowd_of::Carry. Call Carry before each tick of the crowd;
    // while nothing was edited it does nothing. After the first call, a tick after an edit is refused until the crowd
    // was carried (kTreeWasEdited). A crowd that missed several edits is carried at once. If the members' memories have
    // too little room (kMemoryTooSmall), the crowd goes on in the tree that it is in, until the next edit.
    template <class Crowd>
    carry_result Carry(Crowd& crowd, const tick_input& input) {
        return Live.Agents().CarryCrowd(crowd, input);
    }
    // The same with the members' recorders or other observers, as crowd_of::Carry takes them.
    template <class Crowd, class RecorderOf>
    carry_result Carry(Crowd& crowd, const tick_input& input, RecorderOf&& recorder_of) {
        return Live.Agents().CarryCrowd(crowd, input, recorder_of);
    }
    // Lets a recorder go on that no tick is given, such as a transition_recorder: call CarryRecording between the tick
    // of its agent and Note. Returns whether the recorder changed over.
    template <class Recorder>
    bool CarryRecording(Recorder& recorder) {
        return Live.Agents().CarryRecorder(recorder);
    }

    // Gives a field of a decider or of a constant other words, in memory only: live.Set("IDLE", "Margin", "20"),
    // live.Set("kWalk", "MillisPerCell", "300"). Returns why not, or an empty text.
    std::string Set(std::string_view name, std::string_view field, std::string_view words) {
        return Live.Set(name, field, words);
    }
    // The field has the words of its file again. Returns why not, or an empty text: it was not set, or was kept since.
    std::string TakeBack(std::string_view name, std::string_view field) { return Live.TakeBack(name, field); }
    // The words of a field; empty: it is not given.
    std::string Text(std::string_view name, std::string_view field) const { return Live.Text(name, field); }
    // The fields that a decider or constant is given, as Set names them, in their order. Reads the files if none was
    // read before.
    std::vector<std::string> Fields(std::string_view name) { return Live.Fields(name); }
    // The words of a decider or constant with their place, as Set has left them: "dog.cpp:12: BT_DEFINE_DECIDER(EAT,
    // Eat)". Empty: no text that was read has it.
    std::string Source(std::string_view name) const { return Live.Source(name); }
    // Writes what Set changed into the files. Returns why not, or an empty text. A file that was edited since it was
    // read is refused, and then none is written.
    std::string Keep() { return Live.Keep(); }

private:
    detail::live_base Live;
};

#else

namespace detail {

// In the place of program_names.
struct no_names {
    template <class Name>
    void Add(const Name&) const {}
    template <class Name>
    void AddTree(const Name&) const {}
    template <class Name, class Value>
    void AddDecide(const Name&, const Value&) const {}
    template <class Name>
    void AddField(const Name&) const {}
    template <class Flags>
    void AddFlags() const {}
    template <class Set>
    void AddFlags(const Set&) const {}
};

}  // namespace detail

// The compiled tree. Each function is that of the other build, where nothing is ever edited.
template <const tree& Compiled>
class live_tree {
public:
    // False: nothing can be edited.
    static constexpr bool kIsLive = false;

    // There are no files to find.
    explicit live_tree(const live_options& = {}) {}
    live_tree(const live_tree&) = delete;
    live_tree& operator=(const live_tree&) = delete;
    // The compiled tree.
    const bt::tree& Tree() const { return Compiled; }
    // Always false.
    bool Refresh(bool = false) { return false; }
    // Always empty.
    std::span<const bt::mistake> Messages() const { return {}; }
    // Always null.
    const tree_change* Change() const { return nullptr; }
    // Always of nobody.
    live_counts Counts() const { return {}; }
    // Takes all names, and keeps none.
    detail::no_names Names() { return {}; }
    // The decider itself.
    const decider* Find(const decider& compiled) const { return &compiled; }
    // TickBehaviorTree.
    template <class Memory, class Agent, class... Observer>
    tick_result Tick(Memory& memory, Agent agent, const tick_input& input, Observer&&... observer) {
        return TickBehaviorTree(Compiled, memory, agent, input, observer...);
    }
    // StopBehaviorTree.
    template <class Memory, class Agent, class... Observer>
    tick_result Stop(Memory& memory, Agent agent, const tick_input& input, Observer&&... observer) {
        return StopBehaviorTree(Compiled, memory, agent, input, observer...);
    }
    // Nothing: crowds are in the compiled tree.
    template <class Crowd, class... RecorderOf>
    carry_result Carry(Crowd&, const tick_input&, RecorderOf&&...) {
        return {};
    }
    // Always false.
    template <class Recorder>
    bool CarryRecording(Recorder&) {
        return false;
    }
    // Always refused.
    std::string Set(std::string_view, std::string_view, std::string_view) { return "this is no development build"; }
    // Always refused.
    std::string TakeBack(std::string_view, std::string_view) { return "this is no development build"; }
    // Always empty.
    std::string Text(std::string_view, std::string_view) const { return {}; }
    // Always empty.
    std::vector<std::string> Fields(std::string_view) { return {}; }
    // Always empty.
    std::string Source(std::string_view) const { return {}; }
    // Always refused.
    std::string Keep() { return "this is no development build"; }
};

#endif

}  // namespace bt
