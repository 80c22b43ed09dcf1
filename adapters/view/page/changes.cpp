// When each agent changed what it does.
#include <cstring>

#include <adapters/view/page/answers.h>

namespace bt::page {
namespace {

struct change_list {
    std::vector<double> Times = {};
    std::vector<std::int32_t> Nodes = {};
    std::uint32_t FirstOfAgent = 0;

    void Add(double time, int node) {
        // Two changes of one time: the agent's tree was another one until then.
        if (Times.size() > FirstOfAgent && time <= Times.back()) {
            time = Times.back();
            Times.pop_back();
            Nodes.pop_back();
        }
        Times.push_back(time);
        Nodes.push_back(node);
    }
};

// Whether the node at the end of the path began in this record.
bool HasBegun(const flight_recorder_base& events, const recorded_tick& tick) {
    for (int i = NumRecordedEvents(events, tick) - 1; i >= 0; --i) {
        const recorded_event& event = *RecordedEvent(events, tick, i);
        if (event.Kind == event_kind::kActivated && event.Node == tick.Leaf) return true;
    }
    return false;
}

// Records know the leaf in the whole tree, and what was not recorded.
void AddRecords(change_list& to, const shown_tree& in, const flight_recorder_base& events) {
    const recorded_tick* before = nullptr;
    for (int i = 0; i < NumRecordedTicks(events); ++i) {
        const recorded_tick& tick = *RecordedTick(events, i);
        if (before != nullptr && tick.HasGap) to.Add(before->LastTime, kNotRecorded);
        const bool is_same = before != nullptr && !tick.HasGap && before->Leaf == tick.Leaf;
        if (!is_same || HasBegun(events, tick)) to.Add(tick.FirstTime, NumberOf(in, RecordedNode(events, tick.Leaf)));
        before = &tick;
    }
}

void AddPaths(change_list& to, const shown_tree& in, const transition_recorder_base& paths, double after,
              double until) {
    for (int i = 0; i < NumRecordedTransitions(paths); ++i) {
        const transition& each = *RecordedTransition(paths, i);
        if (each.Time <= after || each.Time >= until) continue;
        const node* const leaf = RecordedNode(paths, each);
        to.Add(each.Time, leaf != nullptr ? in.FirstNode + each.Leaf : kNothingActive);
    }
}

// A flight recorder may have been noted for a time only.
void AddPart(change_list& to, const shown_recording& of, int agent, int part) {
    constexpr double for_ever = 1e300;
    const transition_recorder_base& paths = *of.Reader.Paths(agent, part);
    const shown_tree& in = of.ShownTree(*paths.Tree);
    const flight_recorder_base* const events = of.Reader.Events(agent, part);
    const int num = events != nullptr ? NumRecordedTicks(*events) : 0;
    if (num == 0) return AddPaths(to, in, paths, -for_ever, for_ever);
    AddPaths(to, in, paths, -for_ever, RecordedTick(*events, 0)->FirstTime);
    AddRecords(to, in, *events);
    const double last = RecordedTick(*events, num - 1)->LastTime;
    if (paths.LastTime > last) AddPaths(to, in, paths, last, for_ever);
}

template <class Each>
void AddBytes(std::string& to, const std::vector<Each>& all) {
    to.append(reinterpret_cast<const char*>(all.data()), all.size() * sizeof(Each));
}

}  // namespace

void WriteChanges(std::string& to, const shown_recording& of) {
    change_list made;
    const auto num_agents = static_cast<std::uint32_t>(of.Reader.NumAgents());
    std::vector<std::uint32_t> head = {num_agents, 0};
    for (int agent = 0; agent < of.Reader.NumAgents(); ++agent) {
        made.FirstOfAgent = static_cast<std::uint32_t>(made.Times.size());
        head.push_back(made.FirstOfAgent);
        for (int part = 0; part < of.Reader.NumParts(agent); ++part) AddPart(made, of, agent, part);
        const recorded_agent& facts = of.Reader.Agent(agent);
        if (facts.IsGone) made.Add(facts.LastTime, kNotThere);
    }
    head[1] = static_cast<std::uint32_t>(made.Times.size());
    head.push_back(head[1]);
    if (head.size() % 2 != 0) head.push_back(0);
    AddBytes(to, head);
    AddBytes(to, made.Times);
    AddBytes(to, made.Nodes);
}

}  // namespace bt::page
