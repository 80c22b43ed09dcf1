// When each agent changed what it does.
#include <cmath>

#include <adapters/view/page/answers.h>

namespace bt::page {
namespace {

constexpr double kForEver = 1e300;

// Of one agent, or of several one after the other.
struct change_list {
    std::vector<double> Times = {};
    std::vector<std::int32_t> Nodes = {};

    void Add(double time, int node) {
        // Two changes of one time: the agent's tree was another one until then.
        if (!Times.empty() && time <= Times.back()) {
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

// Of one part of an agent.
struct part_changes {
    change_list& To;
    const shown_tree& In;
    const transition_recorder_base& Paths;
    const flight_recorder_base* Events;
    double Begin;  // s: what began before the agent came, or before the end of a gap, is known from then on

    void Add(double time, int node) const { To.Add(time < Begin ? Begin : time, node); }

    // Records know the leaf in the whole tree, and what was not recorded.
    void AddRecords() const {
        const recorded_tick* before = nullptr;
        for (int i = 0; i < NumRecordedTicks(*Events); ++i) {
            const recorded_tick& tick = *RecordedTick(*Events, i);
            if (before != nullptr && tick.HasGap) {  // the tick at LastTime is known
                Add(std::nextafter(before->LastTime, tick.FirstTime), kNotRecorded);
            }
            const bool is_same = before != nullptr && !tick.HasGap && before->Leaf == tick.Leaf;
            const node* const leaf = RecordedNode(*Events, tick.Leaf);
            if (!is_same || HasBegun(*Events, tick)) Add(tick.FirstTime, NumberOf(In, leaf));
            before = &tick;
        }
    }

    void AddPaths(double after, double until) const {
        for (int i = 0; i < NumRecordedTransitions(Paths); ++i) {
            const transition& each = *RecordedTransition(Paths, i);
            if (each.Time <= after || each.Time >= until) continue;
            const node* const leaf = RecordedNode(Paths, each);
            Add(each.Time, leaf != nullptr ? In.FirstNode + each.Leaf : kNothingActive);
        }
    }

    // A flight recorder may have been noted for a time only.
    void AddAll() const {
        const int num = Events != nullptr ? NumRecordedTicks(*Events) : 0;
        if (num == 0) return AddPaths(-kForEver, kForEver);
        AddPaths(-kForEver, RecordedTick(*Events, 0)->FirstTime);
        AddRecords();
        const double last = RecordedTick(*Events, num - 1)->LastTime;
        if (Paths.LastTime > last) AddPaths(last, kForEver);
    }
};

void AddAgent(change_list& to, const shown_recording& of, int agent) {
    const recording_reader& from = of.Reader;
    double begin = from.Agent(agent).FirstTime;
    for (int part = 0; part < from.NumParts(agent); ++part) {
        const transition_recorder_base& paths = *from.WholePaths(agent, part);
        // Of a game that runs there are paths of each frame, and its records would be made anew for each part.
        const flight_recorder_base* const events = of.IsInParts ? nullptr : from.Events(agent, part);
        part_changes{to, of.ShownTree(*paths.Tree), paths, events, begin}.AddAll();
        const recorded_gap* const gap = of.GapAfter(agent, part);
        if (gap == nullptr) continue;
        to.Add(std::nextafter(gap->From, kForEver), kNotRecorded);  // the frame at `From` is known
        begin = gap->To;
    }
    const recorded_agent& facts = from.Agent(agent);
    if (facts.IsGone) to.Add(facts.LastTime, kNotThere);
}

change_facts FactsOf(const shown_recording& of, int agent) {
    const recording_reader& from = of.Reader;
    change_facts made = {.NumParts = from.NumParts(agent), .NumGaps = from.NumGaps(), .IsGone = from.Agent(agent).IsGone};
    if (made.NumParts == 0) return made;
    const transition_recorder_base& paths = *from.WholePaths(agent, made.NumParts - 1);
    const int num = NumRecordedTransitions(paths);
    made.NumTransitions = num;
    if (num > 0) made.Leaf = RecordedTransition(paths, num - 1)->Leaf;
    return made;
}

template <class Each>
void AddBytes(std::string& to, const std::vector<Each>& all) {
    to.append(reinterpret_cast<const char*>(all.data()), all.size() * sizeof(Each));
}

}  // namespace

void WriteChanges(std::string& to, shown_recording& of) {
    constexpr std::uint32_t num_of_end = 4;  // the last changes that were told may be others by now
    change_list all;
    change_list made;
    const auto num_agents = static_cast<std::uint32_t>(of.Reader.NumAgents());
    std::vector<std::uint32_t> head = {num_agents, 0, 0};
    of.Told.resize(num_agents);
    for (std::uint32_t agent = 0; agent < num_agents; ++agent) {
        told_changes& told = of.Told[agent];
        const change_facts facts = FactsOf(of, static_cast<int>(agent));
        if (facts == told.Facts) continue;
        all.Times.clear();
        all.Nodes.clear();
        AddAgent(all, of, static_cast<int>(agent));
        const auto num = static_cast<std::uint32_t>(all.Times.size());
        const std::uint32_t most = told.Num < num ? told.Num : num;
        const std::uint32_t kept = most > num_of_end ? most - num_of_end : 0;
        head.insert(head.end(), {agent, kept, num - kept});
        made.Times.insert(made.Times.end(), all.Times.begin() + kept, all.Times.end());
        made.Nodes.insert(made.Nodes.end(), all.Nodes.begin() + kept, all.Nodes.end());
        told = {facts, num};
        ++head[1];
    }
    head[2] = static_cast<std::uint32_t>(made.Times.size());
    if (head.size() % 2 != 0) head.push_back(0);
    AddBytes(to, head);
    AddBytes(to, made.Times);
    AddBytes(to, made.Nodes);
}

}  // namespace bt::page
