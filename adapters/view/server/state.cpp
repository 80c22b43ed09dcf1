// Agents by their names, the state as JSON, and explanations of now.
#include <charconv>
#include <utility>

#include <nlohmann/json.hpp>

#include <adapters/view/server/state.h>
#include <bt/debug/strings.h>
#include <bt/debug/text/no_such_name.h>
#include <bt/engine/outline.h>
#include <bt/mistake.h>

namespace bt::detail {
namespace {

int NumberIn(std::string_view text) {
    int number = kNoAgent;
    const char* const end = text.data() + text.size();
    const bool is_number = std::from_chars(text.data(), end, number).ptr == end;
    return is_number ? number : kNoAgent;
}

std::string Quoted(const std::string& text) { return '"' + text + '"'; }

// What people may change, and what they did.
void AddOffered(const viewer_state& of, nlohmann::json& to) {
    using nlohmann::json;
    json values = json::array(), trees = json::array(), changes = json::array(), forced = json::array();
    for (const offered_value& each : of.Values) {
        values.push_back({{"name", each.Name}, {"min", each.Min}, {"max", each.Max}});
    }
    for (const offered_tree& each : of.Trees) trees.push_back(NameOf(each));
    for (const changed_field& each : of.Changes) {
        changes.push_back({{"tree", each.Tree},
                           {"decider", each.Decider},
                           {"field", each.Field},
                           {"from", each.From},
                           {"to", each.To}});
    }
    for (std::size_t i = 0; i < of.Agents.size(); ++i) {
        for (const forced_decider& each : of.Agents[i].Forced) {
            forced.push_back({{"agent", i},
                              {"name", of.Agents[i].Name},
                              {"decider", each.Decider},
                              {"what", kForceNames[static_cast<int>(each.What)]}});
        }
    }
    to["values"] = std::move(values);
    to["trees"] = std::move(trees);
    to["changes"] = std::move(changes);
    to["overrides"] = of.HasOverrides;
    to["forced"] = std::move(forced);
}

}  // namespace

answer Refused(int status, std::string text) { return {status, std::move(text)}; }
answer NoSuchAgent(const viewer_state& of, const std::string& name) {
    std::vector<std::string_view> known;
    for (const viewed_agent& each : of.Agents) known.push_back(each.Name);
    return Refused(404, "no agent is called " + Quoted(name) + DidYouMean(name, known));
}

std::string NameOf(const offered_tree& of) { return OrUnnamed(of.Tree().DebugName); }

int viewer_state::FindAgent(std::string_view name_or_number) const {
    int newest = kNoAgent;
    for (std::size_t i = 0; i < Agents.size(); ++i) {
        const viewed_agent& each = Agents[i];
        if (!each.IsThere || each.Name != name_or_number) continue;
        const bool is_older = newest != kNoAgent && each.Arrival < Agents[static_cast<std::size_t>(newest)].Arrival;
        if (!is_older) newest = static_cast<int>(i);
    }
    if (newest != kNoAgent) return newest;
    const int number = NumberIn(name_or_number);
    return IsThere(number) ? number : kNoAgent;
}

bool viewer_state::IsAbout(const breakpoint& at, int agent) const {
    if (at.IsOfAll || Agents[static_cast<std::size_t>(agent)].Name == at.Agent) return true;
    return NumberIn(at.Agent) == agent && FindAgent(at.Agent) == agent;
}

std::string viewer_state::Text() const {
    using nlohmann::json;
    json made = {{"commands", HasCommands}, {"paused", IsPaused && !HasStep}, {"time", nullptr}, {"stop", nullptr}};
    if (NumFrames > 0) made["time"] = Time;
    json watched = json::array(), breaks = json::array();
    for (std::size_t i = 0; i < Agents.size(); ++i) {
        if (Agents[i].Recorder != nullptr) watched.push_back({{"agent", i}, {"name", Agents[i].Name}});
    }
    for (const breakpoint& each : Breaks) {
        json here = {{"decider", each.Decider}, {"what", kBreakNames[static_cast<int>(each.What)]}, {"agent", nullptr}};
        if (!each.IsOfAll) here["agent"] = each.Agent;
        breaks.push_back(std::move(here));
    }
    AddOffered(*this, made);
    made["watched"] = std::move(watched);
    made["breaks"] = std::move(breaks);
    if (Stop != nullptr) {
        made["stop"] = {{"decider", Stop->Decider},
                        {"what", kBreakNames[static_cast<int>(Stop->What)]},
                        {"agent", Stop->Agent},
                        {"name", Stop->Name},
                        {"time", Stop->Time}};
    }
    return made.dump(-1, ' ', false, json::error_handler_t::replace);  // names may be any bytes
}

answer ExplainNow(const viewer_state& of, const breakpoint& about) {
    const int number = of.FindAgent(about.Agent);
    if (number == kNoAgent) return NoSuchAgent(of, about.Agent);
    const viewed_agent& agent = of.Agents[static_cast<std::size_t>(number)];
    if (agent.Recorder == nullptr) {
        return Refused(409, Quoted(agent.Name) + " is not watched, so its inputs are not kept: POST /watch first");
    }
    if (!of.HasTicked(agent)) {
        return Refused(409, Quoted(agent.Name) + " was not ticked by viewer::Tick in the newest frame");
    }
    const tree& tree = *agent.Memory->Tree;
    const decider* const subject = FindDecider(tree, about.Decider.c_str());
    if (subject == nullptr) return Refused(404, NoSuchName(tree, about.Decider));
    tick_input input = agent.Input;
    if (input.StimuliAllFlags != nullptr) input.StimuliAllFlags = &agent.Stimuli;
    return {200, ExplainDecider(tree, *agent.Memory, agent.Agent, input, *subject, agent.Recorder.get())};
}

const breakpoint* FindBreak(const viewer_state& of, int agent, const flight_recorder_base& recorder) {
    const recorded_tick& tick = recorder.Newest;
    for (const breakpoint& each : of.Breaks) {
        if (!of.IsAbout(each, agent)) continue;
        for (int i = 0; i < NumRecordedEvents(recorder, tick); ++i) {
            const recorded_event& event = *RecordedEvent(recorder, tick, i);
            const bool is_rejected = event.Kind == event_kind::kAsked && VerdictOf(event) != verdict::kAccepted &&
                                     VerdictOf(event) != verdict::kMasked;
            const bool is_failed =
                event.Kind == event_kind::kActivateFailed ||
                (event.Kind == event_kind::kEnded && ReasonOf(event) != end_reason::kSucceeded);
            const bool happened = each.What == break_kind::kStarted    ? event.Kind == event_kind::kActivated
                                  : each.What == break_kind::kRejected ? is_rejected
                                                                       : is_failed;
            if (!happened) continue;
            const node* const here = RecordedNode(recorder, event.Node);
            if (here != nullptr && each.Decider == NameOf(*here)) return &each;
        }
    }
    return nullptr;
}

}  // namespace bt::detail
