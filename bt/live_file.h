// A tree of a file that may be edited while the game runs, in any format (contract 200-203). Not part of bt.h. For the
// formats of this library link decider::formats.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <bt/built/followed_file.h>
#include <bt/built_tree.h>
#include <bt/tick.h>

namespace bt {

struct load_options;

namespace detail {

// A game as a format with LoadFile takes it.
template <class Game, class Options>
concept has_load_file = requires(const std::string& path, const Game& registered, const Options& options) {
    LoadFile(path, registered, options);
};

// Chooses a tree of a load_result by its name; an empty name is that of the first tree.
template <class Result>
read_tree Choose(Result&& loaded, const std::string& path, const std::string& name) {
    read_tree chosen;
    std::vector<std::string_view> names;
    for (auto& each : loaded.Trees) {
        if (!each.HasNodes()) continue;
        names.push_back(each.Name());
        if (chosen.Tree != nullptr || (!name.empty() && each.Name() != name)) continue;
        const auto owner = std::make_shared<std::remove_reference_t<decltype(each)>>(std::move(each));
        chosen.Tree = &owner->Tree();
        chosen.Loaded = owner.get();
        chosen.Owner = owner;
    }
    static_cast<found_mistakes&>(chosen) = static_cast<found_mistakes&&>(loaded);
    if (chosen.IsSound() && chosen.Tree == nullptr) AddNoTree(path, name, NearestName(name, names), chosen);
    return chosen;
}

}  // namespace detail

// A tree of a file, and what became of it by edits of the file and of those that it names:
//   bt::live_file camper("bots/camper.bt", kGame);  // the game that LoadFile of the format takes
//   bt::built_memory memory(camper.Tree());
//   ...
//   if (camper.Refresh()) Show(camper.Messages());  // once a frame, while nothing ticks
//   camper.Tick(memory, &bot, input);
// An edit counts for all agents at once, each in its next tick: what an agent does goes on where the edited tree has
// it, too (tree_change). On a mistake the tree stays as it is. Trees before the edit stay as long as this object, so
// their nodes may still be read. Must outlive all that ticks with it. Any number of threads may tick; all else is for
// one thread while nothing ticks.
class live_file {
public:
    // Loads the file at once, as LoadFile with these options does; include load.h of its format. `registered` is
    // copied, but the rows that it names must outlive this object. `tree`: the Name() of one of several trees; empty:
    // the first one. Texts are those on the disk, whatever options.Files is. Throws what LoadFile throws.
    template <class Game, class Options = load_options>
        requires detail::has_load_file<Game, Options>
    live_file(const std::string& path, const Game& registered, const Options& options = {},
              const std::string& tree = {})
        : File(path, [path, registered, options, tree](const file_reader& files) {
              Options from_disk = options;
              from_disk.Files = files;
              return detail::Choose(LoadFile(path, registered, from_disk), path, tree);
          }) {}

    // The same with a format of your own, whose text `make` turns into a tree, in any way that a builder takes.
    live_file(const std::string& path, std::function<built_tree(const std::string& text)> make)
        : File(path, [path, made = std::move(make)](const file_reader& files) {
              std::string text;
              return files(path, text) ? detail::TreeOf(path, made(text)) : detail::NotFound(path);
          }) {}

    // The tree of now, for all functions that take a tree. Before the first text without a mistake it has no nodes, the
    // name "<path> (not loaded)", and a tick of it is refused (kTreeNotInitialized).
    const bt::tree& Tree() const { return File.Tree(); }
    // The same as LoadFile made it, for names, places and numbers of nodes. Null: there is no tree, or no LoadFile.
    const loaded_tree* Loaded() const { return File.Loaded(); }

    // Looks whether one of the files has changed, four times a second, or at once if `is_due`. A file that is not due
    // is taken when two looks found it alike, because editors write in steps; an empty one is not taken. Returns
    // whether texts were taken, or a file is gone or back, so that there may be other messages or another tree.
    bool Refresh(bool is_due = false) { return File.Refresh(is_due); }
    // All that is wrong in the files as they are now: errors, then warnings. Valid until the next Refresh.
    std::span<const bt::mistake> Messages() const { return File.Messages(); }
    // The latest change of the tree, with what is new and gone; null: there was none. Valid until the next one.
    const tree_change* Change() const { return File.Change(); }
    // How many agents changed over since that change.
    live_counts Counts() { return File.Agents().Counts(); }

    // As TickBehaviorTree, after the agent has changed over to the tree of now. If a built_memory has too little room
    // for that tree, it becomes a larger one at another address. Another memory stays in the tree that it is in. An
    // observer that has a CarryRecording, such as a flight_recorder, goes on in the tree of now too (contract 165).
    template <class Memory, class Agent, class... Observer>
    tick_result Tick(Memory& memory, Agent agent, const tick_input& input, Observer&&... observer) {
        const bt::tree& now = File.Agents().Follow(memory, agent, input, observer...);
        return TickBehaviorTree(now, memory, agent, input, observer...);
    }
    // The same for a stop.
    template <class Memory, class Agent, class... Observer>
    tick_result Stop(Memory& memory, Agent agent, const tick_input& input, Observer&&... observer) {
        const bt::tree& now = File.Agents().Follow(memory, agent, input, observer...);
        return StopBehaviorTree(now, memory, agent, input, observer...);
    }
    // Changes an agent over at once, for games that show what went on. As tree_change::Carry in the agent's memory, but
    // a built_memory always has room. Does nothing if the agent is in the tree of now, or in none.
    template <class Memory, class Agent>
    carry_result Carry(Memory& memory, Agent agent, const tick_input& input) {
        return File.Agents().Carry(memory, agent, input);
    }
    // Changes a crowd or a chunk over, with crowd_of::Carry. Call Carry before each tick of the crowd; while nothing
    // was edited it does nothing. Without Carry the crowd goes on in its tree, or in a development build is refused
    // (kTreeWasEdited). If the members' memories have too little room, the crowd stays in its tree until the next edit.
    template <class Crowd>
    carry_result Carry(Crowd& crowd, const tick_input& input) {
        return File.Agents().CarryCrowd(crowd, input);
    }
    // The same with the members' recorders or other observers, as crowd_of::Carry takes them.
    template <class Crowd, class RecorderOf>
    carry_result Carry(Crowd& crowd, const tick_input& input, RecorderOf&& recorder_of) {
        return File.Agents().CarryCrowd(crowd, input, recorder_of);
    }
    // Lets a recorder go on that no tick is given, or whose agent Carry took over. Returns whether it changed over.
    template <class Recorder>
    bool CarryRecording(Recorder& recorder) {
        return File.Agents().CarryRecorder(recorder);
    }

private:
    detail::followed_file File;
};

}  // namespace bt
