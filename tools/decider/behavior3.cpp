// Recordings of behavior3js: what each tick did, event by event, with scripted leaves and a scripted clock.
#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/behavior3/write.h>
#include <bt/observe.h>

#include "no_reports.h"
#include "replay.h"
#include "scripted_tree.h"

namespace tool {
namespace {

// Writes down a tick as recordings have it.
struct event_writer {
    static constexpr bool kObserves = true;
    const b3::loaded_tree& Tree;
    json Events = json::array();
    json Visited = json::array();  // clean: the nodes that were ticked

    void Add(const char* what, const bt::tick_event& event, const char* answer = nullptr) {
        json row = {what, Tree.NodeId(Tree.NumberOf(*event.Node))};
        if (answer != nullptr) row.push_back(answer);
        Events.push_back(std::move(row));
    }
    void Observe(const bt::tick_event& event) {
        switch (event.Kind) {
            case bt::event_kind::kVisited: return Visited.push_back(Tree.NodeId(Tree.NumberOf(*event.Node)));
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

std::string TextOfTree(const json& header, const std::string& folder) {
    const std::string source = header.at("source");
    const std::string file = (std::filesystem::path(folder) / source).string();
    if (source != "synthetic_trees.json") return ReadText(file);
    return json::parse(ReadText(file)).at(header.at("treeIndex").get<std::size_t>()).at("tree").dump();
}

// A recording of one tree: a line that says which, and one for each tick.
class trace {
public:
    trace(const recording& recorded, const std::string& folder) : Recorded(recorded), Header(recorded.Lines.front().Value) {
        for (const auto& [name, category] : Header.at("leafCategories").items()) Leaves.Add(name, b3::category::kAction);
        Text = TextOfTree(Header, folder);
    }

    void Replay(profile which, replay_report& report);

private:
    b3::loaded_tree LoadIt(profile which) const;
    void CompareTick(const json& line, const script_agent& agent, const bt::built_memory& memory, const event_writer& seen,
                     std::vector<replay_report::fact>& facts) const;

    const recording& Recorded;
    const json& Header;
    scripted_nodes Leaves;
    std::string Text;
};

b3::loaded_tree trace::LoadIt(profile which) const {
    const std::vector<std::string_view> names = Leaves.Names();
    const b3::read_result read = b3::Read(Text, {.Reading = b3::reading::kAsOriginal, .OwnNames = names});
    if (!read.IsSound()) throw problem(read.Errors.front().Text(Header.at("source").get<std::string>()));
    const bool is_synthetic = Header.at("source") == "synthetic_trees.json";
    const int index = is_synthetic ? 0 : Header.at("treeIndex").get<int>();
    if (index < 0 || index >= static_cast<int>(read.Document.Trees.size())) throw problem("there is no tree " + std::to_string(index));
    b3::load_result loaded = b3::LoadTree(read.Document, index,
                                          {.Nodes = Leaves.Nodes(),
                                           .Profile = which == profile::kExact ? b3::profile::kExact : b3::profile::kClean,
                                           .Reading = b3::reading::kAsOriginal});
    if (!loaded.IsSound()) throw problem(loaded.Errors.front().Text(Header.at("source").get<std::string>()));
    return std::move(loaded.Trees.front());
}

json Sorted(json list) {
    std::sort(list.begin(), list.end());
    return list;
}

void trace::CompareTick(const json& line, const script_agent& agent, const bt::built_memory& memory, const event_writer& seen,
                        std::vector<replay_report::fact>& facts) const {
    const b3::loaded_tree& tree = *agent.Tree;
    json open = json::array();
    json is_open = json::array();
    json remembered = json::object();
    for (const int number : tree.OpenNodes(memory)) open.push_back(tree.NodeId(number));
    for (int i = 0; i < tree.NumNodes(); ++i) {
        const b3::node_state state = tree.StateOf(memory, i);
        if (state.IsOpen) is_open.push_back(tree.NodeId(i));
        if (*state.Remembers != 0) remembered[tree.NodeId(i)] = {{state.Remembers, state.Remembered}};
    }
    facts.push_back({"events", line.at("events"), seen.Events});
    facts.push_back({"openNodes", line.at("openNodes"), open});
    facts.push_back({"isOpen", Sorted(line.at("isOpen")), Sorted(is_open)});
    facts.push_back({"nodeCount", line.at("nodeCount"), tree.NumExecuted(memory)});
    facts.push_back({"memory", line.at("memory"), remembered});
}

// Whether a clean tree does the same, by the list that stands beside the recording. A Limiter that limits is not the same.
bool IsCleanEqual(const std::string& file) {
    const std::filesystem::path path(file);
    const json lists = json::parse(ReadText((path.parent_path() / "CLEAN_EQUAL.json").string()));
    const auto has = [&](const char* list) {
        const json& names = lists.at(list);
        return std::find(names.begin(), names.end(), path.filename().string()) != names.end();
    };
    return has("same") && !has("sameOnlyIfLimiterNeverLimits");
}

json NodesOfTicks(const json& events) {
    json nodes = json::array();
    for (const json& event : events) {
        if (event.at(0) == "tick") nodes.push_back(event.at(1));
    }
    return nodes;
}

void trace::Replay(profile which, replay_report& report) {
    if (which == profile::kClean && !IsCleanEqual(Recorded.File)) return report.LeaveOut();
    const b3::loaded_tree tree = LoadIt(which);
    script_agent agent;
    agent.Use(tree);
    agent.Scripts = Header.at("scripts").get<std::map<std::string, std::string>>();
    bt::built_memory memory(tree);
    std::vector<replay_report::fact> facts;
    for (std::size_t i = 1; i < Recorded.Lines.size(); ++i) {
        const json& line = Recorded.Lines[i].Value;
        event_writer seen = {tree};
        const bt::tick_result result =
            bt::TickBehaviorTree(tree, memory, &agent, {.Time = line.at("time").get<double>() / 1000}, seen);
        facts.push_back({"status", line.at("status"), AnswerOf(result)});
        if (which == profile::kExact) CompareTick(line, agent, memory, seen, facts);
        else facts.push_back({"tick events", NodesOfTicks(line.at("events")), seen.Visited});
    }
    report.Compare(Recorded.File, facts);
}

// A case of load_cases.jsonl: whether a tree loads, and three ticks of it. What the original throws at has to be refused, when it is loaded
// or ticked.
void ReplayLoadCase(const std::string& name, const json& line, replay_report& report) {
    scripted_nodes leaves;
    script_agent agent;
    std::map<std::string, std::string> answers;
    if (line.at("customNames").is_object()) {
        for (const auto& [leaf, answer] : line["customNames"].items()) {
            leaves.Add(leaf, b3::category::kAction);
            answers[leaf] = answer.get<std::string>().substr(0, 1);
        }
    }
    const std::vector<std::string_view> names = leaves.Names();
    const b3::read_result read = b3::Read(line.at("data").dump(), {.Reading = b3::reading::kAsOriginal, .OwnNames = names});
    b3::load_result loaded;
    if (read.IsSound()) loaded = b3::Load(read.Document, {.Nodes = leaves.Nodes(), .Reading = b3::reading::kAsOriginal});
    // The original's load() takes single trees only.
    const bool is_tree = read.IsSound() && read.Document.Kind == b3::document_kind::kTree;
    const bool is_sound = is_tree && loaded.IsSound() && !loaded.Trees.empty();
    const bool loads = line.at("load") == "OK";
    const bool throws = !loads || !line.at("ticks").is_array();
    if (!is_sound) return report.Compare(name, {{"load", throws ? "refused" : "OK", "refused"}});
    const b3::loaded_tree& tree = loaded.Trees.front();
    agent.Use(tree);
    for (const b3::node& each : read.Document.Trees.front().Nodes) {
        if (const auto found = answers.find(each.Name); found != answers.end()) agent.Scripts[each.IdOrKey()] = found->second;
    }
    bt::built_memory memory(tree);
    json ticks = json::array();
    bool was_refused = false;
    for (int i = 0; i < 3; ++i) {
        const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &agent, {});
        was_refused = was_refused || (!result && result.Error != bt::error_code::kAnsweredError);
        ticks.push_back(AnswerOf(result));
    }
    if (throws) return report.Compare(name, {{"ticks", "refused", was_refused ? json("refused") : ticks}});
    const std::string title = tree.Title().empty() ? "The behavior tree" : tree.Title();
    report.Compare(name, {{"title", line.at("title"), title}, {"ticks", line["ticks"], ticks}});
}

// A case of dump.jsonl: what dump() gives.
void ReplayDump(const std::string& name, const json& line, const std::string& folder, replay_report& report) {
    const b3::read_result read = b3::Read(TextOfTree(line, folder), {.Reading = b3::reading::kAsOriginal});
    const auto index = line.at("source") == "synthetic_trees.json" ? 0 : line.at("treeIndex").get<std::size_t>();
    if (!read.IsSound() || index >= read.Document.Trees.size()) return report.Fail(name, "the tree can't be read");
    std::vector<b3::custom_node> types;  // that the recorder had registered
    for (const json& type : line.at("dump").at("custom_nodes")) {
        types.push_back({.Name = type.at("name"), .Category = type.at("category"), .Title = type.at("title")});
    }
    report.Compare(name, {{"dump", line.at("dump"), json::parse(b3::Dump(read.Document.Trees[index], types))}});
}

}  // namespace

void ReplayBehavior3(const recording& recorded, const replay_options& options, replay_report& report) {
    const no_reports during_replay;
    std::string name = recorded.File;
    try {
        const std::string folder = FolderOf(recorded, options.Corpus);
        const json& first = recorded.Lines.front().Value;
        if (first.contains("type")) {
            trace(recorded, folder).Replay(options.Profile, report);
        } else {
            for (const recorded_line& line : recorded.Lines) {
                name = recorded.NameOf(line);
                if (first.contains("case")) ReplayLoadCase(name, line.Value, report);
                else ReplayDump(name, line.Value, folder, report);
            }
        }
    } catch (const json::exception& error) {
        const std::string what = error.what();
        throw problem(name + ": is no recording of behavior3: " + what.substr(what.find("] ") + 2));
    } catch (const problem& error) {
        report.Fail(name, error.what());
    }
}

}  // namespace tool
