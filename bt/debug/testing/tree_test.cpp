// Ticks the tree of a test, and keeps what happened.
#include <bt/debug/testing.h>

#include <algorithm>
#include <cstdio>

#include <bt/debug/testing/test_data.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/outline.h>
#include <bt/engine/tick/output_tick.h>

namespace bt {
namespace {

using detail::test_data;
using detail::tested_tick;

const char* TextOf(status answer) {
    constexpr const char* words[] = {"running", "failed", "succeeded", "an error"};
    return words[static_cast<int>(answer)];
}

const char* TextOf(end_reason reason) {
    constexpr const char* words[kNumEndReasons] = {"interrupted",    "failed",    "succeeded", "stopped",
                                                   "no longer held", "timed out", "with an error"};
    return words[static_cast<int>(reason)];
}

// What a golden file keeps of a step; empty: nothing.
std::string TextOf(const tick_event& event) {
    const std::string name = event.Node != nullptr ? detail::NameOf(*event.Node) : "";
    switch (event.Kind) {
        case event_kind::kActivated: return name + " began";
        case event_kind::kActivateFailed: return name + " could not begin";
        case event_kind::kDeactivated: return name + " ended: " + TextOf(event.Reason);
        case event_kind::kTicked:
        case event_kind::kEnded:
        case event_kind::kExited:
            return event.Answer != status::kRunning ? name + " answered " + TextOf(event.Answer) : "";
        default: return {};
    }
}

// The node whose answer or end the event tells, or the node of before; null from the next node on.
const node* ToldAfter(const tick_event& event, const node* before) {
    switch (event.Kind) {
        case event_kind::kTicked: return event.Node;
        case event_kind::kDeactivated: return event.Reason != end_reason::kInterrupted ? event.Node : before;
        case event_kind::kVisited:
        case event_kind::kEnded:
        case event_kind::kExited: return nullptr;
        default: return before;
    }
}

// Adds a step. The answer of a classic node is told when the node ends, unless its own Tick or end has told it. That of
// a decider is told when the decider is deactivated.
void NoteStepIn(detail::test_observer& to, const tick_event& event) {
    const bool is_end = event.Kind == event_kind::kEnded || event.Kind == event_kind::kExited;
    const bool is_told = is_end && (event.Frame->Tree->Steps == nullptr || event.Node == to.Told);
    if (std::string step = TextOf(event); !is_told && !step.empty()) to.Steps.push_back(std::move(step));
    to.Told = ToldAfter(event, to.Told);
}

std::string TextOf(const tick_result& result) {
    switch (result.State) {
        case tick_state::kRunning: return "running";
        case tick_state::kIdle: return "idle";
        case tick_state::kFailed: return "failed";
        case tick_state::kSucceeded: return "succeeded";
        case tick_state::kError: break;
    }
    return std::string("error: ") + ErrorText(result.Error);
}

// The active node `here` and what is active below it.
void AppendPath(const tree& of, const tree_memory_base& memory, const node& here, std::string& text) {
    text += detail::NameOf(here);
    std::vector<const node*> below;
    for (int i = 0; i < here.NumChildren; ++i) {
        const node& child = of.Nodes[here.FirstChild + i];
        if (IsNodeActive(memory, child)) below.push_back(&child);
    }
    if (below.size() == 1) {
        text += " > ";
        AppendPath(of, memory, *below[0], text);
    } else if (!below.empty()) {
        text += " > (";
        for (const node* each : below) {
            if (each != below[0]) text += ", ";
            AppendPath(of, memory, *each, text);
        }
        text += ")";
    }
    const tree_memory_base* const inner = detail::MemoryIn(memory, here);
    if (inner == nullptr) return;
    text += " > " + detail::PathText(*inner->Tree, *inner);  // which is not empty, as a leaf ends with its tree
}

// Keeps a tick or stop that is done. One that was refused has left the path as it was, but is an error all the same.
void Keep(test_data& data, double time, const tick_result& result, std::string without_path) {
    tested_tick& made = data.Ticks.emplace_back();
    made.Time = time;
    made.IsError = !result;
    if (result) made.Path = detail::PathText(*data.Tree, data.Memory);
    if (made.Path.empty()) made.Path = std::move(without_path);
    made.Steps = std::move(data.Observer.Steps);
    data.Observer.Steps.clear();
}

std::string Lines(const test_data& data, bool with_steps) {
    std::vector<std::string> lines;
    for (const tested_tick& each : data.Ticks) detail::AddLines(each, with_steps, lines);
    std::string text;
    for (const std::string& each : lines) text += each + "\n";
    return text;
}

}  // namespace

void detail::test_observer::Observe(const tick_event& event) {
    Recorder.Observe(event);
    NoteStepIn(*this, event);
}

void detail::test_observer::ObserveInner(const tick_event& event) {
    Recorder.ObserveInner(event);
    NoteStepIn(*this, event);
}

std::string detail::TimeText(double time) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", time);
    std::string made = text;
    while (made.back() == '0') made.pop_back();
    if (made.back() == '.') made.pop_back();
    return made == "-0" ? "0" : made;
}

std::string detail::PathText(const tree& of, const tree_memory_base& memory) {
    std::string text;
    if (memory.Tree == &of && ActiveDepth(memory) > 0) AppendPath(of, memory, of.Nodes[0], text);
    return text;
}

void detail::AddLines(const tested_tick& tick, bool with_steps, std::vector<std::string>& lines) {
    lines.push_back(TimeText(tick.Time) + " s: " + tick.Path);
    for (const std::string& step : tick.Steps) {
        if (with_steps) lines.push_back("  " + step);
    }
}

tree_test::tree_test(const tree& of, agent_pointer agent, std::uint64_t seed)
    : Data(new test_data{&of, of.Generation, agent, built_memory(of, seed), nullptr}) {
    Data->Overrides = std::make_unique<overrides>(of, Data->Memory);
}

tree_test::~tree_test() {
    const tree_memory_base& memory = Data->Memory;
    const bool has_to_stop = memory.Tree != nullptr && detail::IsThere(Data->Tree, Data->Generation);
    if (has_to_stop) Stop();
}

std::string tree_test::Script(std::string_view name, std::string_view script) {
    std::string mistake = Data->Overrides->Script(name, script);
    if (mistake.empty()) Data->Scripted.emplace_back(name);
    else Data->Mistakes += mistake + "\n";
    return mistake;
}

void tree_test::ScriptLeaves(std::string_view script) {
    const tree& whole = detail::WholeOf(*Data->Tree);
    for (const node& here : detail::outline(whole)) {
        const bool is_leaf =
            detail::TreeIn(here) == nullptr && here.NumChildren == 0 && here.Decider->Behavior != nullptr;
        const std::string name = detail::NameOf(here);
        const auto& known = Data->Scripted;
        if (is_leaf && std::find(known.begin(), known.end(), name) == known.end()) Script(name, script);
    }
}

overrides& tree_test::Overrides() { return *Data->Overrides; }

tick_result tree_test::Tick() {
    if (!Data->Ticks.empty()) Input.DeltaTime = static_cast<float>(Step);
    const double time = Input.Time;
    const auto observer = detail::any_observer::Of(Data->Observer);
    const tick_result result = detail::TickWithOutput(*Data->Tree, Data->Memory, Data->Agent, Input, observer);
    Keep(*Data, time, result, TextOf(result));
    Input.Time += Step;
    return result;
}

void tree_test::Run(int num_ticks) {
    for (int i = 0; i < num_ticks; ++i) Tick();
}

tick_result tree_test::Stop() {
    const auto observer = detail::any_observer::Of(Data->Observer);
    const tick_result result = detail::StopWithOutput(*Data->Tree, Data->Memory, Data->Agent, Input, observer);
    Keep(*Data, Input.Time, result, result ? "stopped" : TextOf(result));
    return result;
}

const tree_memory_base& tree_test::Memory() const { return Data->Memory; }

std::string tree_test::Log() const { return Lines(*Data, false); }
std::string tree_test::Recording() const { return Lines(*Data, true); }

std::string tree_test::Difference(std::string_view expected) const { return detail::FindDifference(*Data, expected); }

}  // namespace bt
