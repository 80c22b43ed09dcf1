// The state of an agent's tree at a time: what is active, and what the others answered last.
#include <bit>

#include <adapters/view/page/answers.h>
#include <adapters/view/page/json.h>
#include <bt/debug/row_words.h>
#include <bt/debug/strings.h>
#include <bt/debug/text/words.h>

namespace bt::page {
namespace {

bool RunsBesideOthers(const node& here) {
    const decider& subject = *here.Decider;
    return subject.Kind == kNode && (subject.Node == kParallel || subject.Node == kOwnNode);
}

// The active nodes of an agent at a time.
struct active_nodes {
    const tree& Whole;
    std::vector<std::uint16_t> Path = {};    // root first
    std::vector<std::uint16_t> Others = {};  // those below nodes that run their children side by side
    bool IsWhole = true;

    void SetPath(std::uint16_t leaf) {
        const node* here = leaf < Whole.NumNodes ? &Whole.Nodes[leaf] : nullptr;
        for (; here != nullptr; here = here->Parent != kNoNode ? &Whole.Nodes[here->Parent] : nullptr) {
            Path.insert(Path.begin(), static_cast<std::uint16_t>(here - Whole.Nodes));
        }
    }
    bool HasBranches() const { return !Path.empty() && RunsBesideOthers(Whole.Nodes[Path.back()]); }
};

bool IsBelow(const tree& whole, std::uint16_t node, std::uint16_t upper) {
    while (node != kNoNode && node != upper) node = whole.Nodes[node].Parent;
    return node == upper;
}

// What is between the leaves that run side by side and the end of the path is active, too.
void AddAbove(active_nodes& to, std::vector<bool>& is_active, std::uint16_t leaf) {
    for (std::uint16_t here = leaf; here != to.Path.back() && !is_active[here]; here = to.Whole.Nodes[here].Parent) {
        is_active[here] = true;
        to.Others.push_back(here);
    }
}

// A path ends where nodes run side by side: which of them do is what began and has not ended, since the tick in which
// the end of the path began. In that tick a child of kOwnNode may have begun before it.
void AddOthers(active_nodes& to, const flight_recorder_base& events, const recorded_tick& at) {
    const std::uint16_t top = to.Path.back();
    std::vector<bool> is_known(static_cast<std::size_t>(to.Whole.NumNodes));
    std::vector<bool> is_active = is_known;
    bool has_begun = false;
    for (const recorded_tick* tick = &at; tick != nullptr && !has_begun; tick = TickBefore(events, *tick)) {
        for (int i = NumRecordedEvents(events, *tick) - 1; i >= 0; --i) {
            const recorded_event& event = *RecordedEvent(events, *tick, i);
            const bool begins = event.Kind == event_kind::kActivated;
            const bool is_change = begins || event.Kind == event_kind::kDeactivated;
            if (!is_change || event.Node >= to.Whole.NumNodes) continue;
            has_begun = has_begun || event.Node == top;
            if (is_known[event.Node] || !IsBelow(to.Whole, event.Node, top)) continue;
            is_known[event.Node] = true;
            if (begins) AddAbove(to, is_active, event.Node);
        }
    }
    to.IsWhole = has_begun;  // else the recording begins later
}

// The leaf of the path that was noted, where there are no events. The agent has a tree.
std::uint16_t LeafOfPath(const recording_reader& from, int agent, double time) {
    const transition* const last = TransitionAt(*from.WholePathsAt(agent, time), time);
    return last != nullptr ? last->Leaf : kNoNode;
}

void WriteActive(json& to, const shown_tree& in, const active_nodes& active) {
    to.List("active", [&] {
        for (const auto* part : {&active.Path, &active.Others}) {
            for (const std::uint16_t each : *part) to.Number(in.FirstNode + each);
        }
    });
    to.Number("isWhole", active.IsWhole ? 1 : 0);
}

void WriteAnswers(json& to, const shown_tree& in, const flight_recorder_base& events, const recorded_tick& at,
                  double time) {
    std::vector<recorded_moment> answers(static_cast<std::size_t>(detail::WholeOf(*in.Tree).NumNodes));
    FindLastAnswers(events, time, answers.data(), static_cast<int>(answers.size()));
    for (const recorded_moment& each : answers) {
        if (!each) continue;
        to.List([&] {
            to.Number(NumberOf(in, each.Node));
            to.Number(static_cast<double>(VerdictOf(*each.Event)));
            to.Number(each.Tick == &at ? 1 : 0);
            to.Text(PrintAnswer(events, each));
        });
    }
}

void WriteFlags(json& to, const char* name, const tree& whole, detail::flag_kind kind, std::uint32_t bits) {
    const detail::flag_names names = FlagNames(whole, kind);
    to.List(name, [&] {
        for (; bits != 0; bits &= bits - 1) {
            const auto number = static_cast<std::size_t>(std::countr_zero(bits));
            const fmt::string_view known = names.Names[number];
            if (known.size() > 0) to.Text({known.data(), known.size()});
            else to.Text("bit " + std::to_string(number));
        }
    });
}

void WriteTick(json& to, const shown_tree& in, const flight_recorder_base& events, const recorded_tick& at,
               double time) {
    const tree& whole = detail::WholeOf(*in.Tree);
    to.List("answers", [&] { WriteAnswers(to, in, events, at, time); });
    WriteFlags(to, "flags", whole, detail::flag_kind::kDecisionFlags, at.DecisionFlags);
    WriteFlags(to, "stimuli", whole, detail::flag_kind::kStimuli, at.StimuliFlags);
}

}  // namespace

void WriteState(std::string& to, const shown_recording& of, int agent, double time) {
    const shown_tree* const in = of.TreeAt(agent, time);
    if (in == nullptr || !of.IsKnown(agent, time)) return;
    const flight_recorder_base* const events = of.Reader.EventsAt(agent, time);
    const recorded_tick* const at = events != nullptr ? TickAt(*events, time) : nullptr;
    const bool is_recorded = at != nullptr && GapAt(*events, time) == nullptr;
    active_nodes active = {detail::WholeOf(*in->Tree)};
    active.SetPath(is_recorded ? at->Leaf : LeafOfPath(of.Reader, agent, time));
    if (active.HasBranches()) {
        if (is_recorded) AddOthers(active, *events, *at);
        else active.IsWhole = false;
    }
    json made(to);
    made.Object([&] {
        WriteActive(made, *in, active);
        made.Number("hasEvents", is_recorded ? 1 : 0);
        if (is_recorded) WriteTick(made, *in, *events, *at, time);
    });
}

}  // namespace bt::page
