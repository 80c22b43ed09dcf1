// Recordings of Dart's behaviour_tree: trees as nested arrays, a result, the leaves that were visited, and the ticks
// that it took.
#include <map>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/tick.h>

#include "replay.h"

namespace replay {
namespace {

constexpr int kMaxBusyTicks = 1'000'000;  // of one leaf

// What leaves act on: the blackboard of a test, or the answers that a case gives its leaves.
struct board {
    json Values;                           // the original's map
    std::map<std::string, bool> Answers;   // by leaf
    std::map<std::string, int> BusyTicks;  // by leaf: so many ticks pass before it answers
    std::vector<std::string> Visited;      // leaves in the order in which they were begun

    const json& At(const char* key) const {
        static const json kNull;
        const auto found = Values.find(key);
        return found != Values.end() ? *found : kNull;
    }
};

struct leaf_name {
    using role = bt::parameters;
    std::string Text;
};
struct pending {
    using role = bt::block;
    int NumTicks = 0;
};
bt::status AnswerAsTold(board& on, const leaf_name& name, pending& ticks) {
    if (ticks.NumTicks == 0) on.Visited.push_back(name.Text);
    if (ticks.NumTicks++ < on.BusyTicks[name.Text]) return bt::status::kRunning;
    return on.Answers[name.Text] ? bt::status::kSucceeded : bt::status::kFailed;
}

bool SetPath(board& on) {
    on.Values["path"] = "path/to/file";
    return true;
}

// The leaves of the original's tests.
struct test_leaf {
    const char* Name;
    bt::behavior_function Run;
};
const test_leaf kTestLeaves[] = {
    {"HasPath", bt::Action([](const board& on) { return !on.At("path").is_null(); })},
    {"HasPathSync", bt::Action([](const board& on) { return !on.At("path").is_null(); })},
    {"IsPathIndex", bt::Action([](const board& on) { return on.At("path") == "index"; })},
    {"IsPathUser", bt::Action([](const board& on) { return on.At("path") == "user"; })},
    {"Is404", bt::Action([](const board& on) { return on.At("path") == "404"; })},
    {"NoPathSome", bt::Action([](const board& on) { return on.At("noPath") == "somePath"; })},
    {"LoggedInNotNull", bt::Action([](const board& on) { return !on.At("isLoggedIn").is_null(); })},
    {"LoggedInTrue", bt::Action([](const board& on) { return on.At("isLoggedIn") == true; })},
    {"SetPathPathToFileSync", bt::action<SetPath>},
};

// The groups and decorators. A synchronous class of the original runs all of its children, whatever they answer.
// There each child is wrapped.
struct composite {
    const char* Name;
    bt::node_kind Kind;
    bool IsSync = false;
    bt::node_kind WrapsIn = bt::kSequence;
};
const composite kComposites[] = {
    {"Sequence", bt::kSequence},
    {"Selector", bt::kSelector},
    {"Inverter", bt::kInvert},
    {"SequenceSync", bt::kSequence, true, bt::kAlwaysSucceed},
    {"SelectorSync", bt::kSelector, true, bt::kAlwaysFail},
};

// Adds the nodes of a recorded tree to a builder.
struct dart_tree {
    bt::classic_builder Builder;
    bool HasSync = false;

    void AddLeaf(const std::string& name) {
        for (const test_leaf& each : kTestLeaves) {
            if (name == each.Name) {
                Builder.Leaf(each.Run, name);
                return;
            }
        }
        throw problem("there is no leaf " + InOneLine(name));
    }

    void Add(const json& from, int depth) {
        if (depth > bt::kMaxClassicDepth)
            throw problem("the tree is deeper than " + std::to_string(bt::kMaxClassicDepth) + " nodes");
        if (from.is_string()) return AddLeaf(from.get<std::string>());
        if (!from.is_array() || from.empty() || !from[0].is_string()) {
            throw problem("a node is an array that begins with its kind, not " + InOneLine(from));
        }
        const std::string kind = from[0].get<std::string>();
        if (kind == "Leaf" && from.size() == 2) {
            const std::string name = from[1].get<std::string>();
            Builder.Leaf(bt::tick<AnswerAsTold>, name, {.Parameters = Builder.Own(leaf_name{name})});
            return;
        }
        for (const composite& each : kComposites) {
            if (kind == each.Name) return AddComposite(from, each, depth);
        }
        if (from.size() == 1) return AddLeaf(kind);
        throw problem("there is no kind of node " + InOneLine(kind));
    }

    void AddComposite(const json& from, const composite& as, int depth) {
        HasSync = HasSync || as.IsSync;
        Builder.Begin(as.Kind);
        for (std::size_t i = 1; i < from.size(); ++i) {
            if (as.IsSync) Builder.Begin(as.WrapsIn);
            Add(from[i], depth + 1);
            if (as.IsSync) Builder.End();
        }
        Builder.End();
    }
};

// The answer, null if there is none after `max_ticks`, and the ticks that it took.
struct outcome {
    json Answer;
    int NumTicks = 0;
};
outcome Evaluate(const bt::tree& tree, board& on, long long max_ticks) {
    bt::built_memory memory(tree);
    for (int ticks = 1; ticks <= max_ticks; ++ticks) {
        const bt::tick_result result = bt::TickBehaviorTree(tree, memory, &on, {.Time = static_cast<double>(ticks)});
        if (result.State == bt::tick_state::kRunning) continue;
        if (!result) return {bt::ErrorText(result.Error), ticks};
        return {result.State == bt::tick_state::kSucceeded, ticks};
    }
    return {nullptr, static_cast<int>(max_ticks)};
}

void ReplayCase(const std::string& name, const json& recorded, board on, profile which, report& to) {
    dart_tree from;
    from.Add(recorded.at("tree"), 1);
    if (from.HasSync && which == profile::kClean) return to.LeaveOut();
    const bt::built_tree tree = from.Builder.Build(name);
    if (!tree.IsSound()) throw problem(tree.Errors().front().Text());
    long long max_ticks = 1;
    for (const auto& [leaf, ticks] : on.BusyTicks) max_ticks += ticks;
    const outcome found = Evaluate(tree, on, max_ticks);
    std::vector<report::fact> facts = {{"result", recorded.at("expected"), found.Answer}};
    if (recorded.contains("visited")) facts.push_back({"visited", recorded["visited"], on.Visited});
    if (recorded.contains("ticks")) facts.push_back({"ticks", recorded["ticks"], found.NumTicks});
    to.Compare(name, facts);
}

board BoardOf(const json& recorded) {
    board on;
    on.Values = recorded.value("blackboard", json::object());
    if (!on.Values.is_object()) throw problem("the blackboard is no object");
    if (recorded.contains("leaf")) on.Answers = recorded["leaf"].get<std::map<std::string, bool>>();
    if (recorded.contains("busyTicks")) on.BusyTicks = recorded["busyTicks"].get<std::map<std::string, int>>();
    for (const auto& [leaf, ticks] : on.BusyTicks) {
        if (ticks < 0 || ticks > kMaxBusyTicks)
            throw problem("the busyTicks of " + InOneLine(leaf) + " are not 0 to 1000000");
    }
    return on;
}

}  // namespace

void ReplayDart(const recording& recorded, const options& how, report& to) {
    const auto replay = [&](const std::string& name, const json& test) {
        to.Try(recorded, name, [&] { ReplayCase(name, test, BoardOf(test), how.Profile, to); });
    };
    if (recorded.Format == file_format::kDartTests) {
        for (const json& test : recorded.Lines.front().Value.at("tests")) {
            replay(recorded.File + ": " + InOneLine(test.at("name")), test);
        }
        return;
    }
    for (const recorded_line& line : recorded.Lines) replay(recorded.NameOf(line), line.Value);
}

}  // namespace replay
