// Recordings of behavior3js: what each tick did, event by event, with scripted leaves and a scripted clock.
#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <bt/built_memory.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/behavior3/write.h>
#include <bt/observe.h>

#include <tools/decider/puppet.h>
#include <tools/decider/scripted_types.h>

#include "replay.h"

namespace replay {
namespace {

namespace b3 = bt::behavior3;
using tool::AnswerOf;
using tool::NameOf;
using tool::puppet;
using tool::scripted_types;

// Writes down a tick as recordings have it.
struct event_writer {
    static constexpr bool kObserves = true;
    const bt::loaded_tree& Tree;
    json Events = json::array();
    json Visited = json::array();  // clean: the nodes that were ticked

    void Add(const char* what, const bt::tick_event& event, const char* answer = nullptr) {
        json row = {what, Tree.NodeName(Tree.NumberOf(*event.Node))};
        if (answer != nullptr) row.push_back(answer);
        Events.push_back(std::move(row));
    }
    void Observe(const bt::tick_event& event) {
        switch (event.Kind) {
            case bt::event_kind::kVisited: return Visited.push_back(Tree.NodeName(Tree.NumberOf(*event.Node)));
            case bt::event_kind::kEntered: return Add("enter", event);
            case bt::event_kind::kActivating: return Add("open", event);
            case bt::event_kind::kTicking: return Add("tick", event);
            case bt::event_kind::kTicked: return Add("ret", event, NameOf(event.Answer));
            case bt::event_kind::kDeactivating: return Add("close", event);
            case bt::event_kind::kExited: return Add("exit", event);
            default: break;
        }
    }
};

// The folder of behavior3's recordings, in which cases name files.
std::string FolderOf(const recording& recorded, const std::string& corpus) {
    if (!corpus.empty()) return corpus;
    return std::filesystem::absolute(recorded.File).parent_path().parent_path().string();
}

// The file of a case, and which of its trees is meant.
struct source {
    std::string Name = {};
    std::string Text = {};
    int Index = 0;
};

// A file that holds a list has a tree in each entry, which may be beside what it was recorded with.
source SourceOf(const json& of, const std::string& folder) {
    source made = {.Name = of.at("source"), .Index = of.at("treeIndex").get<int>()};
    made.Text = ReadText((std::filesystem::path(folder) / made.Name).string());
    const std::size_t begin = made.Text.find_first_not_of(" \t\r\n");
    if (begin == std::string::npos || made.Text[begin] != '[') return made;
    const json entry = json::parse(made.Text).at(static_cast<std::size_t>(std::exchange(made.Index, 0)));
    made.Text = (entry.contains("tree") ? entry["tree"] : entry).dump();
    return made;
}

// A recording of one tree: a line that says which, and one for each tick.
class trace {
public:
    trace(const recording& recorded, const std::string& folder)
        : Recorded(recorded), Header(recorded.Lines.front().Value) {
        for (const auto& [name, category] : Header.at("leafCategories").items())
            Leaves.Add(name, b3::category::kAction);
        Source = SourceOf(Header, folder);
    }

    void Replay(profile which, report& to);

private:
    bt::loaded_tree LoadIt(profile which) const;
    void CompareTick(const json& line, const bt::loaded_tree& tree, const bt::built_memory& memory,
                     const event_writer& seen, std::vector<report::fact>& facts) const;

    const recording& Recorded;
    const json& Header;
    scripted_types Leaves;
    source Source;
};

bt::loaded_tree trace::LoadIt(profile which) const {
    const b3::read_result read = b3::Read(Source.Text, Leaves.Game(), {.Path = Source.Name});
    if (!read.IsSound()) throw problem(read.Errors.front().Text());
    const int index = Source.Index;
    if (index < 0 || index >= static_cast<int>(read.Document.Trees.size()))
        throw problem("there is no tree " + std::to_string(index));
    const bt::load_options options = {.Profile = which, .Path = Source.Name};
    bt::load_result loaded = b3::LoadTree(read.Document, index, Leaves.Game(), options);
    if (!loaded.IsSound()) throw problem(loaded.Errors.front().Text());
    return loaded.TakeTree();
}

json Sorted(json list) {
    std::sort(list.begin(), list.end());
    return list;
}

void trace::CompareTick(const json& line, const bt::loaded_tree& tree, const bt::built_memory& memory,
                        const event_writer& seen, std::vector<report::fact>& facts) const {
    json open = json::array();
    json is_open = json::array();
    json remembered = json::object();
    for (const int number : b3::OpenNodes(tree, memory)) open.push_back(tree.NodeName(number));
    for (int i = 0; i < tree.NumNodes(); ++i) {
        const b3::node_state state = b3::StateOf(tree, memory, i);
        if (state.IsOpen) is_open.push_back(tree.NodeName(i));
        if (*state.Remembers != 0) remembered[tree.NodeName(i)] = {{state.Remembers, state.Remembered}};
    }
    facts.push_back({"events", line.at("events"), seen.Events});
    facts.push_back({"openNodes", line.at("openNodes"), open});
    facts.push_back({"isOpen", Sorted(line.at("isOpen")), Sorted(is_open)});
    facts.push_back({"nodeCount", line.at("nodeCount"), b3::NumExecuted(tree, memory)});
    facts.push_back({"memory", line.at("memory"), remembered});
}

// Whether a clean tree does the same, by the list beside the recording. A Limiter that limits is not the same.
bool IsCleanEqual(const std::string& file) {
    const std::filesystem::path path(file);
    const json lists = json::parse(ReadText((path.parent_path() / "CLEAN_EQUAL.json").string()));
    const std::string name = path.filename().string();
    return IsListed(lists, "same", name) && !IsListed(lists, "sameOnlyIfLimiterNeverLimits", name);
}

json NodesOfTicks(const json& events) {
    json nodes = json::array();
    for (const json& event : events) {
        if (event.at(0) == "tick") nodes.push_back(event.at(1));
    }
    return nodes;
}

void trace::Replay(profile which, report& to) {
    if (which == profile::kClean && !IsCleanEqual(Recorded.File)) return to.LeaveOut();
    const bt::loaded_tree tree = LoadIt(which);
    puppet agent = {.Tree = &tree};
    agent.Scripts = Header.at("scripts").get<std::map<std::string, std::string>>();
    bt::built_memory memory(tree);
    std::vector<report::fact> facts;
    for (std::size_t i = 1; i < Recorded.Lines.size(); ++i) {
        const json& line = Recorded.Lines[i].Value;
        event_writer seen = {tree};
        const bt::tick_result result =
            bt::TickBehaviorTree(tree, memory, &agent, {.Time = line.at("time").get<double>() / 1000}, seen);
        facts.push_back({"status", line.at("status"), AnswerOf(result)});
        if (which == profile::kExact) CompareTick(line, tree, memory, seen, facts);
        else facts.push_back({"tick events", NodesOfTicks(line.at("events")), seen.Visited});
    }
    to.Compare(Recorded.File, facts);
}

// A case of load_cases.jsonl: whether a tree loads, and three ticks of it. What the original throws at has to be
// refused, when it is loaded or ticked.
void ReplayLoadCase(const std::string& name, const json& line, report& to) {
    scripted_types leaves;
    std::map<std::string, std::string> answers;
    if (line.at("customNames").is_object()) {
        for (const auto& [leaf, answer] : line["customNames"].items()) {
            leaves.Add(leaf, b3::category::kAction);
            answers[leaf] = answer.get<std::string>().substr(0, 1);
        }
    }
    const b3::read_result read =
        b3::Read(line.at("data").dump(), leaves.Game(), {.Strictness = bt::strictness::kAsOriginal});
    bt::load_result loaded;
    if (read.IsSound())
        loaded = b3::Load(read.Document, leaves.Game(), {.Strictness = bt::strictness::kAsOriginal});
    // The original's load() takes single trees only.
    const bool is_tree = read.IsSound() && read.Document.Kind == b3::document_kind::kTree;
    const bool is_sound = is_tree && loaded.IsSound() && !loaded.Trees.empty();
    const bool loads = line.at("load") == "OK";
    const bool throws = !loads || !line.at("ticks").is_array();
    if (!is_sound) return to.Compare(name, {{"load", throws ? "refused" : "OK", "refused"}});
    const bt::loaded_tree& tree = loaded.Trees.front();
    puppet agent = {.Tree = &tree};
    for (const b3::node& each : read.Document.Trees.front().Nodes) {
        if (const auto found = answers.find(each.Name); found != answers.end())
            agent.Scripts[each.IdOrKey()] = found->second;
    }
    bt::built_memory memory(tree);
    json ticks = json::array();
    bool was_refused = false;
    for (int i = 0; i < 3; ++i) {
        const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &agent, {});
        was_refused = was_refused || (!result && result.Error != bt::error_code::kAnsweredError);
        ticks.push_back(AnswerOf(result));
    }
    if (throws) return to.Compare(name, {{"ticks", "refused", was_refused ? json("refused") : ticks}});
    const std::string title = tree.Title().empty() ? "The behavior tree" : tree.Title();
    to.Compare(name, {{"title", line.at("title"), title}, {"ticks", line["ticks"], ticks}});
}

// A case of dump.jsonl: what dump() gives. What is hashed is JSON with sorted keys and without blanks.
void ReplayDump(const std::string& name, const json& line, const std::string& folder, report& to) {
    const source from = SourceOf(line, folder);
    const b3::read_result read = b3::Read(from.Text, {.Strictness = bt::strictness::kAsOriginal});
    const auto index = static_cast<std::size_t>(from.Index);
    if (!read.IsSound() || index >= read.Document.Trees.size()) return to.Fail(name, "the tree can't be read");
    std::vector<b3::custom_node> types;  // that the recorder had registered
    const json& recorded_types =
        line.contains("dump") ? line["dump"].at("custom_nodes") : line.value("custom_nodes", json::array());
    for (const json& type : recorded_types) {
        types.push_back({.Name = type.at("name"), .Category = type.at("category"), .Title = type.at("title")});
    }
    const json dump = json::parse(b3::Dump(read.Document.Trees[index], types));
    std::vector<report::fact> facts;
    AddDump(line, "dump", dump, dump.dump(), facts);
    to.Compare(name, facts);
}

}  // namespace

void ReplayBehavior3(const recording& recorded, const options& how, report& to) {
    const std::string folder = FolderOf(recorded, how.Corpus);
    const json& first = recorded.Lines.front().Value;
    if (first.contains("type")) return trace(recorded, folder).Replay(how.Profile, to);
    for (const recorded_line& line : recorded.Lines) {
        const std::string name = recorded.NameOf(line);
        to.Try(recorded, name, [&] {
            if (first.contains("case")) ReplayLoadCase(name, line.Value, to);
            else ReplayDump(name, line.Value, folder, to);
        });
    }
}

}  // namespace replay
