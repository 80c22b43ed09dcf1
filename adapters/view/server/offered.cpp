// Changes what the game offers, between ticks.
#include <algorithm>
#include <cstdio>
#include <utility>

#include <nlohmann/json.hpp>

#include <adapters/view/server/offered.h>
#include <bt/debug/strings.h>
#include <bt/debug/text/no_such_name.h>
#include <bt/engine/living_tree.h>
#include <bt/mistake.h>

namespace bt::detail {
namespace {

constexpr std::size_t kMostForced = 16;   // of an agent
constexpr float kAcceptsGreatly = 1e9f;   // more than other children of a group

std::string TextOf(float number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", static_cast<double>(number));
    return text;
}

answer SetValue(viewer_state& of, recording_writer& writer, const question& asked) {
    const wanted_change& wanted = asked.Change;
    const auto is_it = [&](const offered_value& each) { return each.Name == wanted.Value; };
    const auto value = std::find_if(of.Values.begin(), of.Values.end(), is_it);
    if (value == of.Values.end()) {
        std::vector<std::string_view> known;
        for (const offered_value& each : of.Values) known.push_back(each.Name);
        const std::string nearest = DidYouMean(wanted.Value, known);
        return Refused(404, "the game offers no value \"" + wanted.Value + "\" to change" + nearest);
    }
    const int agent = of.FindAgent(asked.About.Agent);
    if (agent == kNoAgent) return NoSuchAgent(of, asked.About.Agent);
    if (!(wanted.Number >= value->Min && wanted.Number <= value->Max)) {
        return Refused(400, value->Name + " is from " + TextOf(value->Min) + " to " + TextOf(value->Max));
    }
    writer.Mark(wanted.By + " set " + value->Name + " to " + TextOf(wanted.Number), agent);
    value->Set(agent, wanted.Number);
    return {200, of.Text(), true};
}

// The change that a request is about; the end: there is none.
std::vector<changed_field>::iterator FindChange(viewer_state& of, const question& asked) {
    return std::find_if(of.Changes.begin(), of.Changes.end(), [&](const changed_field& each) {
        return each.Tree == asked.Change.Tree && each.Decider == asked.About.Decider &&
               each.Field == asked.Change.Field;
    });
}

answer TakeFieldBack(viewer_state& of, recording_writer& writer, const question& asked, const offered_tree& tree) {
    const wanted_change& wanted = asked.Change;
    const std::string refused = tree.TakeBack(asked.About.Decider, wanted.Field);
    const auto change = FindChange(of, asked);
    if (change != of.Changes.end()) of.Changes.erase(change);
    of.IsChanged = true;
    if (!refused.empty()) return Refused(409, refused);
    writer.Mark(wanted.By + " took back ." + wanted.Field + " of " + asked.About.Decider);
    return {200, of.Text(), true};
}

answer SetField(viewer_state& of, recording_writer& writer, const question& asked) {
    const wanted_change& wanted = asked.Change;
    const auto is_it = [&](const offered_tree& each) { return NameOf(each) == wanted.Tree; };
    const auto tree = std::find_if(of.Trees.begin(), of.Trees.end(), is_it);
    if (tree == of.Trees.end()) return Refused(404, "the game offers no tree \"" + wanted.Tree + "\" to change");
    if (wanted.TakesBack) return TakeFieldBack(of, writer, asked, *tree);
    const std::string& decider = asked.About.Decider;
    (void)tree->Fields(decider);  // reads the files if nobody did; Text does not
    const std::string before = tree->Text(decider, wanted.Field);
    const std::string refused = tree->Set(decider, wanted.Field, wanted.Words);
    if (!refused.empty()) return Refused(400, refused);
    const auto change = FindChange(of, asked);
    if (change != of.Changes.end()) change->To = wanted.Words;
    else of.Changes.push_back({wanted.Tree, decider, wanted.Field, before, wanted.Words});
    of.IsChanged = true;
    const std::string from = before.empty() ? "" : " from " + before;
    writer.Mark(wanted.By + " set ." + wanted.Field + " of " + decider + from + " to " + wanted.Words);
    return {200, of.Text(), true};
}

void Apply(const forced_decider& forced, forced_memory& to) {
    switch (forced.What) {
        case force_kind::kOff: (void)to.Table.SwitchOff(forced.Decider); break;
        case force_kind::kAccepts: (void)to.Table.Decide(forced.Decider, kAcceptsGreatly); break;
    }
}

// The agent that a request is about, if its overrides can be changed now.
answer FindForced(viewer_state& of, const question& asked, viewed_agent*& found) {
    if (!of.HasOverrides) return Refused(403, "the game does not offer to switch deciders");
    const int number = of.FindAgent(asked.About.Agent);
    if (number == kNoAgent) return NoSuchAgent(of, asked.About.Agent);
    found = &of.Agents[static_cast<std::size_t>(number)];
    return {};
}

void Tell(viewer_state& of, recording_writer& writer, const question& asked, const viewed_agent& agent,
          const std::string& what) {
    writer.Mark(asked.Change.By + ' ' + what, static_cast<int>(&agent - of.Agents.data()));
    of.IsChanged = true;
}

}  // namespace

answer Set(viewer_state& of, recording_writer& writer, const question& asked) {
    return asked.About.IsOfAll ? SetField(of, writer, asked) : SetValue(of, writer, asked);
}

answer FieldsOf(viewer_state& of, const std::string& decider) {
    using nlohmann::json;
    json made = json::array();
    for (const offered_tree& each : of.Trees) {
        json fields = json::array();
        for (const std::string& name : each.Fields(decider)) {
            fields.push_back({{"name", name}, {"value", each.Text(decider, name)}});
        }
        const std::string source = each.Source(decider);
        if (source.empty()) continue;
        made.push_back({{"tree", NameOf(each)}, {"source", source}, {"fields", std::move(fields)}});
    }
    return {200, made.dump(-1, ' ', false, json::error_handler_t::replace), true};
}

answer Force(viewer_state& of, recording_writer& writer, const question& asked) {
    viewed_agent* agent = nullptr;
    if (answer refused = FindForced(of, asked, agent); refused.Status != 200) return refused;
    const std::string& name = asked.About.Decider;
    if (!of.HasTicked(*agent)) {
        return Refused(409, '"' + agent->Name +
                                "\" is not watched, or was not ticked by viewer::Tick in the newest frame");
    }
    const tree& tree = *agent->Memory->Tree;
    if (FindDecider(tree, name.c_str()) == nullptr) return Refused(404, NoSuchName(tree, name));
    if (asked.Force == force_kind::kAccepts && tree.Evaluator != nullptr) {
        return Refused(409, "this tree ticks as its file's own program does, so no Decide is asked; switch it off");
    }
    const auto is_it = [&](const forced_decider& each) { return each.Decider == name; };
    const auto before = std::find_if(agent->Forced.begin(), agent->Forced.end(), is_it);
    if (before == agent->Forced.end() && agent->Forced.size() == kMostForced) {
        return Refused(503, "16 deciders of this agent are switched, so take others back first");
    }
    if (before != agent->Forced.end()) agent->Forced.erase(before);
    agent->Forced.push_back({name, asked.Force});
    agent->Override = nullptr;
    KeepForced(of, *agent, *agent->Memory);
    Tell(of, writer, asked, *agent, "forces " + name + ": " + kForceNames[static_cast<int>(asked.Force)]);
    return {200, of.Text(), true};
}

answer Unforce(viewer_state& of, recording_writer& writer, const question& asked) {
    viewed_agent* agent = nullptr;
    if (answer refused = FindForced(of, asked, agent); refused.Status != 200) return refused;
    const std::string& name = asked.About.Decider;
    const auto is_it = [&](const forced_decider& each) { return each.Decider == name; };
    if (std::erase_if(agent->Forced, is_it) == 0) return Refused(404, name + " of this agent is as it was declared");
    agent->Override = nullptr;
    if (of.HasTicked(*agent)) KeepForced(of, *agent, *agent->Memory);  // else after its next tick
    Tell(of, writer, asked, *agent, "takes back " + name);
    return {200, of.Text(), true};
}

void KeepForced(viewer_state& of, viewed_agent& agent, tree_memory_base& memory) {
    if (agent.Forced.empty() || memory.Tree == nullptr) return;
    const tree& tree = *memory.Tree;
    const forced_memory* const before = agent.Override.get();
    if (before != nullptr && before->Memory == &memory && IsOf(*before, tree)) return;
    const auto is_gone = [&](const forced_decider& each) {
        return FindDecider(tree, each.Decider.c_str()) == nullptr;
    };
    if (std::erase_if(agent.Forced, is_gone) > 0) of.IsChanged = true;  // an edit took it out
    agent.Override = nullptr;
    if (agent.Forced.empty()) return;
    agent.Override = std::make_unique<forced_memory>(tree, memory);
    for (const forced_decider& each : agent.Forced) Apply(each, *agent.Override);
}

}  // namespace bt::detail
