// Recordings of trees of Unvanquished: what each tick evaluated, with scripted actions, functions and clock.
#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/formats/unvanquished/read.h>
#include <bt/observe.h>

#include <tools/decider/puppet.h>
#include <tools/decider/scripted_game.h>

#include "replay.h"

namespace replay {
namespace {

namespace uv = bt::unvanquished;
using tool::AnswerOf;

std::string AnswerText(int answer) {
    constexpr const char* names[] = {"FAILURE", "SUCCESS", "RUNNING"};
    return answer >= 0 && answer < 3 ? names[answer] : std::to_string(answer);
}

// The game has whole numbers and floats.
double NumberOf(const json& value) {
    return value.is_number_integer() ? value.get<double>() : static_cast<double>(value.get<float>());
}

// Writes down a tick as recordings have it.
struct evaluation_writer {
    static constexpr bool kObserves = true;
    const bt::loaded_tree& Tree;
    json Events = json::array();  // exact
    json Nodes = json::array();   // clean: [node, answer] in the order in which they begin

    std::string NameOf(const bt::tick_event& event) const { return Tree.NodeName(Tree.NumberOf(*event.Node)); }
    // The last evaluation of the node that has not ended gets its answer.
    void End(const std::string& name, bt::status answer) {
        for (std::size_t i = Nodes.size(); i-- > 0;) {
            if (Nodes[i][0] != name || Nodes[i].size() != 1) continue;
            Nodes[i].push_back(tool::NameOf(answer));
            return;
        }
    }
    void Observe(const bt::tick_event& event) {
        switch (event.Kind) {
            case bt::event_kind::kVisited: return Nodes.push_back(json::array({NameOf(event)}));
            case bt::event_kind::kEnded: return End(NameOf(event), event.Answer);
            case bt::event_kind::kEntered: return Events.push_back({"enter", NameOf(event)});
            case bt::event_kind::kExited:
                return Events.push_back({"ret", NameOf(event), AnswerText(uv::LastAnswer(Tree, *event.Frame->Memory))});
            default: break;
        }
    }
    // The evaluations in order; what did not end runs.
    json Evaluations() const {
        json made = Nodes;
        for (json& each : made) {
            if (each.size() == 1) each.push_back("RUNNING");
        }
        return made;
    }
};

// The same of recorded events.
json EvaluationsOf(const json& events) {
    json made = json::array();
    std::vector<std::size_t> open;
    for (const json& event : events) {
        if (event.at(0) == "enter") {
            open.push_back(made.size());
            made.push_back(json::array({event.at(1)}));  // compilers differ over {one value}: an array, or a copy of it
        } else {
            made[open.back()].push_back(event.at(2));
            open.pop_back();
        }
    }
    return made;
}

bool IsCleanEqual(const std::string& file) {
    const std::filesystem::path path(file);
    const std::filesystem::path folder = path.parent_path();
    const json lists = json::parse(ReadText((folder.parent_path() / "CLEAN_EQUAL.json").string()));
    const json of_folder = lists.value(folder.filename().string(), json::object());
    return IsListed(of_folder, "same", path.filename().string());
}

// The files of a recording: in its first line, or in the folder of Unvanquished's recordings.
std::map<std::string, std::string> FilesOf(const json& header, const std::filesystem::path& folder) {
    const bool is_real = header.at("origin") == "real";
    const auto text_of = [&](const std::string& from) { return is_real ? ReadText((folder / from).string()) : from; };
    std::map<std::string, std::string> files;
    for (const auto& [name, from] : header.at(is_real ? "includes" : "files").items())
        files["bots/" + name + ".bt"] = text_of(from);
    files["bots/" + header.at("tree").get<std::string>() + ".bt"] = text_of(header.at(is_real ? "file" : "text"));
    return files;
}

uv::document ReadTree(const json& header, const std::filesystem::path& folder, const uv::game& game) {
    const std::map<std::string, std::string> files = FilesOf(header, folder);
    const auto find = [&files](const std::string& path, std::string& text) {
        const auto found = files.find(path);
        if (found != files.end()) text = found->second;
        return found != files.end();
    };
    const std::string path = "bots/" + header.at("tree").get<std::string>() + ".bt";
    uv::read_result read = uv::Read(files.at(path), game, {.Path = path, .Files = find});
    if (!read.IsSound()) throw problem(read.Errors.front().Text());
    return std::move(read.Document);
}

// A recording of one tree: a line that says which, lines for its selectClass, and one for each tick.
class trace {
public:
    explicit trace(const recording& recorded) : Recorded(recorded), Header(recorded.Lines.front().Value) {}
    void Replay(const options& how, report& to);

private:
    void Tick(const bt::tree& tree, bt::built_memory& memory, const json& line, double time,
              std::vector<report::fact>& facts);

    const recording& Recorded;
    const json& Header;
    const bt::loaded_tree* Tree = nullptr;
    tool::puppet Bot;
};

void trace::Tick(const bt::tree& tree, bt::built_memory& memory, const json& line, double time,
                 std::vector<report::fact>& facts) {
    Bot.Numbers.clear();
    for (const auto& [name, value] : line.at("values").items()) Bot.Numbers[name] = NumberOf(value);
    Bot.Called.clear();
    Bot.IsAlive = line.value("alive", true);
    evaluation_writer seen = {*Tree};
    const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &Bot, {.Time = time / 1000}, seen);
    if (Tree->Profile() == bt::profile::kClean) {
        facts.push_back({"status", line.at("status"), AnswerOf(result)});
        facts.push_back({"evaluated nodes", EvaluationsOf(line.at("events")), seen.Evaluations()});
        return;
    }
    facts.push_back({"status", line.at("status"), AnswerText(uv::LastAnswer(*Tree, memory))});
    facts.push_back({"events", line.at("events"), seen.Events});
    json called = json::array();
    for (const auto& [name, value] : line.at("values").items()) called.push_back(name);
    facts.push_back({"called functions", called, Bot.Called});
    if (!line.contains("runningNodes")) return;  // of selectClass
    json running = json::array();
    for (const int number : uv::RunningNodes(*Tree, memory)) running.push_back(Tree->NodeName(number));
    facts.push_back({"runningNodes", line.at("runningNodes"), running});
}

void trace::Replay(const options& how, report& to) {
    if (how.Profile == profile::kClean && !IsCleanEqual(Recorded.File)) return to.LeaveOut();
    const tool::scripted_game game;
    // Clean trees too are read as the game reads them: what differs here is how they tick.
    const std::filesystem::path here = std::filesystem::absolute(Recorded.File).parent_path();
    const std::filesystem::path folder = !how.Corpus.empty() ? std::filesystem::path(how.Corpus) : here.parent_path();
    const uv::document document = ReadTree(Header, folder, game.Game);
    const bt::load_result loaded = uv::Load(document, game.Game, {.Profile = how.Profile});
    if (!loaded.IsSound()) throw problem(loaded.Errors.front().Text());
    Tree = &loaded.Trees.front();
    Bot.Tree = Tree;
    Bot.Otherwise = 'F';
    Bot.Scripts = Header.at("scripts").get<std::map<std::string, std::string>>();
    const bt::tree& to_spawn = uv::SelectClass(*Tree) != nullptr ? *uv::SelectClass(*Tree) : Tree->Tree();
    bt::built_memory memory(*Tree);
    bt::built_memory memory_to_spawn(to_spawn);
    const auto is_tick = [](const recorded_line& line) { return line.Value.value("type", "") == "tick"; };
    const auto first = std::find_if(Recorded.Lines.begin(), Recorded.Lines.end(), is_tick);
    if (first == Recorded.Lines.end()) throw problem("there is no tick");
    std::vector<report::fact> facts;
    for (std::size_t i = 1; i < Recorded.Lines.size(); ++i) {
        const recorded_line& line = Recorded.Lines[i];
        if (is_tick(line)) Tick(*Tree, memory, line.Value, line.Value.at("time"), facts);
        else Tick(to_spawn, memory_to_spawn, line.Value, first->Value.at("time"), facts);
    }
    to.Compare(Recorded.File, facts);
}

}  // namespace

void ReplayUnvanquished(const recording& recorded, const options& how, report& to) { trace(recorded).Replay(how, to); }

}  // namespace replay
