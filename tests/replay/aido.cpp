// Recordings of aido: what a tree was compiled to, and what each tick called, with recorded random numbers.
#include <algorithm>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/formats/edn/read.h>

#include <tools/decider/aido_file.h>

#include "aido_agent.h"
#include "replay.h"

namespace replay {
namespace {

namespace aido = bt::aido;
namespace edn = bt::edn;
using tool::ReadValue;

bool Has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

// What follows a part of a text, up to a blank, a quote or the end.
std::string WordAfter(const std::string& text, const std::string& part) {
    const std::size_t at = text.find(part);
    if (at == std::string::npos) return "";
    return text.substr(at + part.size(), text.find_first_of(" \"", at + part.size()) - at - part.size());
}

// What the original said of a tree, as a kind of error with what counts of it.
std::string OutcomeOf(const std::string& compiled) {
    if (compiled.starts_with("OK")) return "OK";
    if (Has(compiled, "Unexpected input")) return "no node";
    if (Has(compiled, "Expected behaviour keyword")) return "no type";
    if (Has(compiled, "Unknown node type")) return "unknown type " + WordAfter(compiled, "Unknown node type: ");
    if (Has(compiled, "options missing")) return "missing " + compiled.substr(compiled.find("missing: ") + 9);
    if (Has(compiled, "No such function")) return "unknown function";
    if (Has(compiled, "No matching clause")) return "unknown operator";
    if (Has(compiled, "Incorrect children")) return "wrong children, " + WordAfter(compiled, "saw:");
    if (Has(compiled, "Invalid children")) return "bad table";
    return compiled;
}
std::string OutcomeOf(const bt::load_result& loaded) {
    if (loaded.IsSound()) return "OK";
    const bt::mistake& first = loaded.Errors.front();
    using aido::mistake_kind;
    if (first.Is(mistake_kind::kNotANode)) return "no node";
    if (first.Is(mistake_kind::kNoType)) return "no type";
    if (first.Is(mistake_kind::kUnknownType)) return "unknown type " + first.Found;
    // What was found begins with the type.
    const std::string found = first.Found.substr(std::min(first.Found.find(", ") + 2, first.Found.size()));
    if (first.Is(mistake_kind::kMissingOptions)) return "missing " + found;
    if (first.Is(mistake_kind::kUnknownFunction)) return "unknown function";
    if (first.Is(mistake_kind::kUnknownOperator)) return "unknown operator";
    if (first.Is(mistake_kind::kWrongChildren)) return "wrong children, " + found.substr(0, found.find(' '));
    if (first.Is(mistake_kind::kBadTable)) return "bad table";
    return first.Text();
}

const char* AnswerOfTick(const bt::tick_result& result) {
    switch (result.State) {
        case bt::tick_state::kRunning: return "running";
        case bt::tick_state::kFailed: return "failure";
        case bt::tick_state::kSucceeded: return "success";
        case bt::tick_state::kIdle:
        case bt::tick_state::kError: break;
    }
    return result.Error == bt::error_code::kAnsweredError ? "error" : bt::ErrorText(result.Error);
}

// Of two texts of the same value one is as good as the other.
std::string AsRecorded(const std::string& recorded, const edn::value& value, const std::string& otherwise) {
    return edn::AreEqual(ReadValue(recorded), value) ? recorded : otherwise;
}
json EventsAsRecorded(const json& recorded, json events) {
    for (std::size_t i = 0; i < std::min(recorded.size(), events.size()); ++i) {
        if (recorded[i].at(0) != "opt" || events[i].at(0) != "opt") continue;
        const std::string text = events[i].at(1);
        events[i][1] = AsRecorded(recorded[i].at(1), ReadValue(text), text);
    }
    return events;
}

// How a recording names a child: by the :k of a :leaf!, or by its type.
std::string NameOfChild(const bt::loaded_tree& tree, int number) {
    const edn::value& form = aido::NodeForm(tree, number);
    for (std::size_t i = 0; form.Items.size() > 1 && i + 1 < form.Items[1].Items.size(); i += 2) {
        if (tree.NodeType(number) == ":leaf!" && form.Items[1].Items[i].Text == "k")
            return form.Items[1].Items[i + 1].Text;
    }
    return tree.NodeType(number);
}

// What each :choose-each has left, in the order of the nodes. Those that were not ticked yet are not recorded.
json PoolsOf(const bt::loaded_tree& tree, const bt::tree_memory_base& memory) {
    json pools = json::array();
    std::vector<std::string> ids;
    for (int i = 0; i < tree.NumNodes(); ++i) {
        if (tree.NodeType(i) != ":choose-each") continue;
        const std::string id = tree.NodeName(i);
        const std::vector<int> left = aido::NodesLeft(tree, memory, i);
        const bt::node* at = tree.Tree().Nodes;
        while (tree.NumberOf(*at) != i) ++at;
        const bool is_new = std::find(ids.begin(), ids.end(), id) == ids.end();
        ids.push_back(id);
        if (!is_new || static_cast<int>(left.size()) == at->NumChildren) continue;
        json names = json::array();
        for (const int child : left) names.push_back(NameOfChild(tree, child));
        pools.push_back(names);
    }
    return pools;
}
json RecordedPools(const json& line) {
    std::vector<std::pair<long, json>> by_id;
    for (const auto& [id, names] : line.at("pool").items()) by_id.emplace_back(std::stol(id), names);
    std::sort(by_id.begin(), by_id.end());
    json pools = json::array();
    for (const auto& [id, names] : by_id) pools.push_back(names);
    return pools;
}

bt::load_options OptionsOf(bt::profile which) {
    const bool is_clean = which == bt::profile::kClean;
    return {.Profile = which, .Strictness = is_clean ? bt::strictness::kStrict : bt::strictness::kAsOriginal};
}

// A tree of a recording, and its ticks.
class aido_case {
public:
    aido_case(const json& header, bt::profile which)
        : Header(header),
          Game(AidoGame(Has(header.at("edn"), ":nonespec"))),
          Loaded(aido::Load(ReadValue(header.at("edn")), Game, OptionsOf(which))),
          Tree(Loaded.TakeTree()),
          Memory(Tree) {
        Agent.Db = aido::store(ReadValue(header.at("db")));
        Agent.Rand = header.at("rand").get<std::vector<double>>();
        Agent.RandNth = header.at("randNth").get<std::vector<std::int64_t>>();
        const std::string compiled = OutcomeOf(header.at("compile").get<std::string>());
        const std::string loaded = OutcomeOf(Loaded);
        // The original announces this type and has it not.
        const bool is_ours = Has(compiled, ":weighted-choice") && loaded == "missing :weights";
        Facts.push_back({"compile", compiled, is_ours ? compiled : loaded});
    }

    void Tick(const json& line) {
        if (!Loaded.IsSound()) return;
        if (line.contains("set")) {
            const edn::value set = ReadValue(line.at("set"));
            for (std::size_t i = 0; i + 1 < set.Items.size(); i += 2)
                Agent.Db.Set({&set.Items[i], 1}, set.Items[i + 1]);
        }
        Agent.Events = json::array();
        Agent.Db.SetWorking(ReadValue(Header.at("localDefs")));
        const bt::tick_result result =
            bt::TickBehaviorTree(Tree, Memory, &Agent, {.Time = static_cast<double>(++NumTicks)});
        if (line.contains("throws")) return CompareThrown(line, result);
        Facts.push_back({"status", line.at("status"), AnswerOfTick(result)});
        Facts.push_back({"events", line.at("events"), EventsAsRecorded(line.at("events"), Agent.Events)});
        const std::string db = line.at("db");
        Facts.push_back({"db", db, AsRecorded(db, Agent.Db.Root(), "another one")});
        Facts.push_back({"pool", RecordedPools(line), PoolsOf(Tree, Memory)});
    }

    // Whether only the clean profile refuses the tree: for values that mean nothing.
    bool IsRefusedAsUnclean(bt::profile which) const {
        const auto is_of_value = [](const bt::mistake& each) {
            return each.Is(aido::mistake_kind::kBadOption) || each.Is(aido::mistake_kind::kUnknownOption);
        };
        return which == bt::profile::kClean && !Loaded.IsSound() && is_of_value(Loaded.Errors.front());
    }

    std::vector<report::fact> Facts;

private:
    // An endless tick is an error. Otherwise :invert threw after the events that were recorded, and ours goes on.
    void CompareThrown(const json& line, const bt::tick_result& result) {
        if (Has(line.at("throws"), "HANG")) {
            Facts.push_back({"status", bt::ErrorText(bt::error_code::kTooManyRepeats), AnswerOfTick(result)});
            return;
        }
        json events = Agent.Events;
        while (events.size() > line.at("events").size()) events.erase(events.size() - 1);
        Facts.push_back({"events", line.at("events"), events});
    }

    const json& Header;
    const aido::game Game;
    bt::load_result Loaded;
    const bt::loaded_tree Tree;
    bt::built_memory Memory;
    aido_agent Agent;
    int NumTicks = 0;
};

void ReplayTraces(const recording& recorded, bt::profile which, report& to) {
    for (std::size_t i = 0; i < recorded.Lines.size();) {
        const json& header = recorded.Lines[i++].Value;
        const std::size_t first = i;
        while (i < recorded.Lines.size() && recorded.Lines[i].Value.at("type") == "tick") ++i;
        const std::string name = recorded.File + ": " + header.at("name").get<std::string>();
        to.Try(recorded, name, [&] {
            aido_case of(header, which);
            for (std::size_t k = first; k < i; ++k) of.Tick(recorded.Lines[k].Value);
            if (of.IsRefusedAsUnclean(which)) to.LeaveOut();
            else to.Compare(name, of.Facts);
        });
    }
}

// The assertions of the original's own tests. Several of one line and tree are one story.
class assertions {
public:
    void Check(const json& line, std::vector<report::fact>& facts) {
        const std::string text = line.at("tree");
        const std::string db = line.at("db");
        if (db.starts_with('{') || Text != text) Begin(text, db.starts_with('{') ? db : "{}");
        if (line.contains("expectCompile")) {
            const std::string expected =
                line.at("expectCompile").get<std::string>().starts_with("OK") ? "loads" : "refused";
            facts.push_back({"compile", expected, Loaded.IsSound() ? "loads" : "refused"});
            return;
        }
        if (!Loaded.IsSound()) throw problem(Loaded.Errors.front().Text());
        const bool is_after = db.starts_with("after");
        if (!is_after) Answer = AnswerOfTick(bt::TickBehaviorTree(Tree, *Memory, &Agent, {}));
        if (line.contains("expectStatus")) {
            std::string expected = line.at("expectStatus");
            for (char& sign : expected) sign = static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
            facts.push_back({"status", expected, Answer});
        }
        if (!line.contains("expectDbKey")) return;
        const edn::value key = ReadValue(line.at("expectDbKey"));
        const edn::value* const found = Agent.Db.Find({&key, 1});
        const std::string expected = line.at("expectDbValue");
        facts.push_back({"db", expected, found != nullptr ? AsRecorded(expected, *found, "another value") : "nothing"});
    }

private:
    void Begin(const std::string& text, const std::string& db) {
        Text = text;
        Loaded = aido::Load(ReadValue(text), Game);
        Memory.reset();
        Tree = Loaded.TakeTree();
        Memory = std::make_unique<bt::built_memory>(Tree);
        Agent = {};
        Agent.Db = aido::store(ReadValue(db));
    }

    const aido::game Game = AidoGame(false);
    std::string Text;
    bt::load_result Loaded;
    bt::loaded_tree Tree;
    std::unique_ptr<bt::built_memory> Memory;
    aido_agent Agent;
    std::string Answer;
};

void ReplayAssertions(const recording& recorded, report& to) {
    assertions state;
    for (const recorded_line& line : recorded.Lines) {
        to.Try(recorded, recorded.NameOf(line), [&] {
            std::vector<report::fact> facts;
            state.Check(line.Value, facts);
            to.Compare(recorded.NameOf(line), facts);
        });
    }
}

}  // namespace

void ReplayAido(const recording& recorded, const options& how, report& to) {
    const json& first = recorded.Lines.front().Value;
    if (first.contains("nodes")) return;  // the description of the nodes, which has no case
    if (first.contains("line")) return ReplayAssertions(recorded, to);
    ReplayTraces(recorded, how.Profile, to);
}

}  // namespace replay
